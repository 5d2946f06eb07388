// LogPage.swift: the conflicts of a log as one HTML file that needs nothing else: pictures, sentences, ways out.

import AutoLayout
import LayoutDocument

package struct LogPage {
  /// More conflicts than this are not drawn: the page says how many are left out.
  package static let mostConflicts = 200

  private let file: String
  private let conflicts: [LogConflict]
  private let prints: [String]

  /// `prints` are reports on what else is in the log, as text.
  package init(file: String, conflicts: [LogConflict], prints: [String] = []) {
    self.file = PictureSVG.name(of: file)
    self.conflicts = conflicts
    self.prints = prints
  }

  /// The whole file.
  package func text() -> String {
    let title = SVGWriter.escape(
      "\(file): \(conflicts.isEmpty ? "no conflict" : SceneText.count(conflicts.count, "conflict"))")
    let shown = conflicts.prefix(Self.mostConflicts)
    let left = conflicts.count - shown.count
    let sections = shown.enumerated().map { number, conflict in
      LogPageSection(conflict, number: number + 1, of: conflicts.count).text()
    }
    return Page.whole(
      title: title, style: [PackageResources.log_css], script: [PackageResources.log_js],
      body: """
        <header><h1>\(title)</h1>
        <p class="soft">Boxes are views, arrows are constraints. Those in red cannot hold together, nor can those in another colour,
        where there are more contradictions. Choose a constraint to find it everywhere, or a way out to see what it frees.</p></header>
        <main>
        \(sections.joined(separator: "\n"))
        \(prints.map { "<section><pre>\(SVGWriter.escape($0))</pre></section>" }.joined(separator: "\n"))
        \(left > 0 ? "<p>\(SceneText.count(left, "conflict")) more in the log.</p>" : "")
        </main>
        """)
  }
}

/// One conflict of the page.
struct LogPageSection {
  private let conflict: LogConflict
  private let verdict: LogVerdict
  private let number: Int
  private let total: Int
  private let remedies: [LogRemedy]
  private let known: LogKnown?

  init(_ conflict: LogConflict, number: Int, of total: Int) {
    self.conflict = conflict
    self.number = number
    self.total = total
    verdict = LogSystem.judge(conflict)
    known = conflict.known(for: verdict)
    remedies = conflict.ownRemedies(for: verdict)
  }

  func text() -> String {
    let times = conflict.count > 1 ? ", \(conflict.count) times" : ""
    return """
      <section id="c\(number)" aria-labelledby="h\(number)">
      <h2 id="h\(number)">Conflict \(number) of \(total) <span class="soft">line \(conflict.line)\(times)</span></h2>
      \(verdictText)
      <div class="columns">
      <figure>\(LogDrawing(conflict, verdict).text())</figure>
      <div class="words">
      \(waysOut)
      <h3>Constraints</h3>
      <ol class="list">
      \(conflict.constraints.indices.map(item).joined(separator: "\n"))
      </ol>
      \(unread)
      </div>
      </div>
      </section>
      """
  }

  // MARK: Words

  /// What the report in text says of the conflict, without its list.
  private var verdictText: String {
    LogText(conflict, verdict, style: .plain).summary.map { paragraph in
      let isKnown = paragraph.hasPrefix("Known and harmless")
      return "<p\(isKnown ? " class=\"known\"" : "")>\(SVGWriter.escape(paragraph))</p>"
    }.joined(separator: "\n")
  }

  private var waysOut: String {
    if remedies.isEmpty { return "" }
    let choices = remedies.map { remedy in
      let sentence = sentence(remedy.constraint)
      let effect = remedy.isEnough ? "the rest holds then" : "not enough alone: the rest still contradicts itself"
      return """
        <label><input type="radio" name="r\(number)" value="\(conflict.constraints[remedy.constraint].number)" data-enough="\(remedy.isEnough)">
        <span><b>\(conflict.mark(remedy.constraint))</b> \(SVGWriter.escape(remedy.action)) <span class="soft">\
        \(SVGWriter.escape(sentence)); \(effect)</span></span></label>
        """
    }
    return """
      <h3 id="w\(number)">Ways out</h3>
      <div class="ways" role="radiogroup" aria-labelledby="w\(number)">
      <label><input type="radio" name="r\(number)" value="" checked><span>none: as logged</span></label>
      \(choices.joined(separator: "\n"))
      </div>
      <p class="state" role="status" aria-live="polite"></p>
      """
  }

  private func sentence(_ index: Int) -> String {
    let constraint = conflict.constraints[index]
    return "\(conflict.items[constraint.relation.first].label) \(conflict.sentence(constraint))"
  }

  private func item(_ index: Int) -> String {
    let constraint = conflict.constraints[index]
    let notes = [
      constraint.origin.name, constraint.identifier.map { "'\($0)'" }, constraint.place,
      conflict.broken == index ? "broken by Apple's layout" : nil,
    ].compactMap { $0 }
    let note = notes.isEmpty ? "" : " <span class=\"soft\">\(SVGWriter.escape(notes.joined(separator: ", ")))</span>"
    return """
      <li><button class="line\(verdict.mark(index))" data-c="\(constraint.number)" aria-pressed="false">\
      <b>\(conflict.mark(index))</b> \(SVGWriter.escape(sentence(index)))\(note)</button></li>
      """
  }

  private var unread: String {
    if conflict.unread.isEmpty { return "" }
    let texts = conflict.unread.map { problem in
      let reason = problem.reason.map { "<br><span class=\"soft\">\(SVGWriter.escape($0))</span>" } ?? ""
      return "<li>\(SVGWriter.escape(problem.words))\(reason)</li>"
    }
    return "<h3>Left out</h3>\n<ul>\(texts.joined())</ul>"
  }
}
