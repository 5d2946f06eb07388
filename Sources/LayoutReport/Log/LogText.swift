// LogText.swift: a conflict for people: sentences by view, the core, the likely culprit.

import AutoLayout
import LayoutDocument

package struct LogText {
  let conflict: LogConflict
  let verdict: LogVerdict
  let style: TextStyle

  package init(_ conflict: LogConflict, style: TextStyle) {
    self.init(conflict, LogSystem.judge(conflict), style: style)
  }

  init(_ conflict: LogConflict, _ verdict: LogVerdict, style: TextStyle) {
    self.conflict = conflict
    self.verdict = verdict
    self.style = style
  }

  /// What the report says of the conflict as a whole, by paragraphs.
  var summary: [String] {
    if conflict.isRedacted, conflict.constraints.isEmpty { return [redacted.trimmed] }
    var lines = verdictLines()
    if conflict.isCut { lines.insert(contentsOf: [cut.trimmed, ""], at: 0) }
    return lines.split(separator: "").map { paragraph in paragraph.map { $0.trimmed }.joined(separator: " ") }
  }

  private var redacted: String { "  The system has replaced the constraints by <private>: nothing is known of them." }
  private var cut: String { "  The list is cut off: what is missing may be needed for the contradiction." }

  /// The report on one conflict of several, ending in a new line.
  package func report(file: String, number: Int, of total: Int) -> String {
    var lines = [style.bold("\(file.onOneLine):\(conflict.line): conflict \(number) of \(total)\(heading)"), ""]
    lines += sentences() + unread()
    lines += verdictLines()
    return lines.joined(separator: "\n") + "\n"
  }

  private var heading: String {
    let views = Set(conflict.constraints.flatMap { $0.relation.items }).count
    let text = ": \(SceneText.count(conflict.constraints.count, "constraint")), \(SceneText.count(views, "item"))"
    return conflict.count == 1 ? text : text + ", \(conflict.count) times"
  }

  // MARK: Sentences

  private func sentences() -> [String] {
    if conflict.isRedacted, conflict.constraints.isEmpty {
      return [redacted, ""]
    }
    var lines: [String] = []
    for (item, name) in conflict.items.map({ $0.label }).enumerated() {
      let own = conflict.constraints.indices.filter { conflict.constraints[$0].relation.first == item }
      if own.isEmpty { continue }
      lines.append("  " + style.bold(name) + inside(item))
      for index in own { lines.append("    " + sentence(index)) }
    }
    return lines + [""]
  }

  private func inside(_ item: Int) -> String {
    conflict.items[item].superview.map { ", in \(conflict.items[$0].label)" } ?? ""
  }

  /// `#2  has its end 8 before the end of ItemCell (autoresizing mask)`
  private func sentence(_ index: Int) -> String {
    let constraint = conflict.constraints[index]
    let number = conflict.mark(index)
    let isInOther = verdict.others.contains { $0.core.contains(index) }
    let mark = verdict.core.contains(index) ? style.red(number) : isInOther ? style.yellow(number) : number
    let isContent = constraint.relation.content != nil
    let notes = [isContent ? nil : constraint.origin.name, constraint.identifier.map { "'\($0)'" }, constraint.place]
      .compactMap { $0 }
    let note = notes.isEmpty ? "" : style.dim(" (\(notes.joined(separator: ", ")))")
    return "\(mark)  \(conflict.sentence(constraint))\(note)"
  }

  private func unread() -> [String] {
    var lines: [String] = []
    if !conflict.unread.isEmpty {
      lines += ["  Left out:"]
      for problem in conflict.unread {
        lines.append("    " + problem.words)
        if let reason = problem.reason { lines.append("      \(reason)") }
      }
      lines.append("")
    }
    if conflict.leftOut > 0 {
      lines += ["  \(SceneText.count(conflict.leftOut, "constraint")) more were left out.", ""]
    }
    if conflict.isCut {
      lines += [cut, ""]
    }
    return lines
  }

  // MARK: The verdict

  private func verdictLines() -> [String] {
    if conflict.constraints.isEmpty { return ["No constraint could be read."] }
    if verdict.core.isEmpty { return withoutCore() + brokenLines() + knownLines() }
    let gap = formatNumber(verdict.gap, decimals: 3)
    var lines = [
      coreLine, "They miss each other by \(gap) \(gap == "1" ? "point" : "points")\(lengths).",
    ]
    if verdict.core.count == 1 {
      lines[1] = "It misses what is possible by \(gap) \(gap == "1" ? "point" : "points")\(lengths)."
    }
    lines += readings() + others() + brokenLines() + knownLines()
    if let culprit = conflict.culprit(for: verdict) {
      let constraint = conflict.constraints[culprit.constraint]
      let view = conflict.items[constraint.relation.first].label
      lines += [
        "",
        style.yellow("Likely at fault: \(conflict.mark(culprit.constraint))")
          + ", \(view) \(conflict.sentence(constraint)).",
        "  Because \(culprit.reason).", "  Remedy: \(culprit.remedy).",
      ]
    } else if conflict.known(for: verdict) == nil {
      lines += ["", "None of these is the program's own: a framework has made them, and a program cannot change them."]
    }
    return lines
  }

  private var coreLine: String {
    if verdict.core.count == 1 { return "\(conflict.mark(verdict.core[0])) cannot hold, whatever the others ask." }
    let all = verdict.core.count == conflict.constraints.count
    let numbers = conflict.marks(verdict.core)
    return
      (all
      ? "\(verdict.core.count == 2 ? "Both" : "All \(verdict.core.count)") are needed for the contradiction"
      : "The contradiction needs only \(numbers)")
      + ": leave out any one, and the others can hold."
  }

  /// The contradictions besides the first, which share no constraint with it.
  private func others() -> [String] {
    verdict.others.map { other in
      let numbers = conflict.marks(other.core)
      let gap = formatNumber(other.gap, decimals: 3)
      return "Apart from that, \(numbers) cannot hold\(other.core.count == 1 ? "" : " together"), by \(gap) "
        + "\(gap == "1" ? "point" : "points"): to mend the one does not mend the other."
    }
  }

  /// What the log leaves open, and how it was read.
  private func readings() -> [String] {
    verdict.plainScrollViews.map {
      "Edges against \(conflict.items[$0].label) are read as those of its frame: as those of its content they would hold."
    }
      + verdict.takenFor.map {
        "The log does not say which line \(conflict.items[$0.item].label) is; it is read as \(conflict.items[$0.other].label)."
      }
  }

  private func withoutCore() -> [String] {
    if !conflict.unread.isEmpty { return [withoutUnread] + yields() }
    let lines = [
      "As they are printed, these constraints do not contradict each other: a log rounds numbers, and leaves out",
      "what other constraints ask. Apple's layout had more to satisfy than it shows.",
    ]
    return lines + yields() + conflict.advice.flatMap { ["", $0.reason, $0.remedy] }
  }

  private var withoutUnread: String {
    let numbers = conflict.unread.map { String($0.number) }
    let entries = numbers.count == 1 ? "entry \(numbers[0])" : "entries \(numbers.joined(separator: ", "))"
    return
      "What was understood does not contradict itself: \(entries), which \(numbers.count == 1 ? "was" : "were") not, "
      + "may be part of the contradiction."
  }

  /// What gives way, a line for each contradiction that it avoids.
  private func yields() -> [String] {
    var groups: [[LogVerdict.Yield]] = []
    for yield in verdict.yields {
      if let last = groups.last?[0], last.against == yield.against, last.priority == yield.priority {
        groups[groups.count - 1].append(yield)
      } else {
        groups.append([yield])
      }
    }
    if groups.isEmpty { return [] }
    return [""]
      + groups.map { group in
        let first = group[0]
        let subject = group.map { conflict.mark($0.constraint) }.joined(separator: " or ")
        let side = group.allSatisfy { $0.side == first.side } ? first.side?.rawValue : nil
        let words =
          group.count == 1
          ? side.map { "its \($0) has" } ?? "it has" : side.map { "the \($0) of each has" } ?? "each has"
        let against = first.against.isEmpty ? "" : " to \(conflict.marks(first.against))"
        return "\(subject) gives way\(against): \(words) priority \(formatNumber(first.priority))."
      }
  }

  private func knownLines() -> [String] {
    guard let known = conflict.known(for: verdict) else { return [] }
    return ["", style.yellow("Known and harmless:") + " \(known.title).", "  \(known.advice)."]
  }

  private var lengths: String {
    if verdict.lengths.isEmpty { return "" }
    let names = verdict.lengths.map {
      "\(conflict.items[$0.item].label) cannot be less than 0 \($0.isWidth ? "wide" : "high")"
    }
    return ": " + names.joined(separator: ", and ")
  }

  private func brokenLines() -> [String] {
    guard let broken = conflict.broken else { return [] }
    return ["Apple's layout broke \(conflict.mark(broken))."]
  }
}
