// Answers.swift: what a session says of itself as JSON, by the writers that the command has.

import AutoLayout
import LayoutDocument
import LayoutReport
import ScrollLayout

extension Session {
  /// The file: its scenes, the constraints of the one that is shown with their constants, what was ignored on reading, and the
  /// scene as the command's page has it: views, looks, arrows, contradictions. Reasons are asked for one by one.
  func description() throws(DocumentError) -> String {
    try scene.layoutIfNeeded()
    let page = try scene.livePageScene()
    var json = JSONWriter(indented: false)
    json.object { json in
      json.member("scenes", file.layouts.map { $0.outline.name })
      json.member("chosen", chosen)
      json.member("direction", scene.engine.direction == .rightToLeft ? "rtl" : "ltr")
      json.key("constraints")
      json.array { json in
        for (place, constraint) in outline.constraints.enumerated() {
          json.object { json in
            if let name = constraint.title ?? constraint.name { json.member("name", name) }
            json.member("text", constraint.text)
            json.member("constant", scene.constraints[place].constant)
            json.member("priority", Double(scene.constraints[place].priority.value))
            json.member("active", scene.constraints[place].isActive)
            json.member("line", outline.source.line(at: constraint.offset))
          }
        }
      }
      json.member("warnings", file.warnings.map { "line \(outline.source.line(at: $0.offset)): \($0.message)" })
      json.key("scene")
      json.pageScene(page)
    }
    return json.text
  }

  /// Why an item lies where it lies, as `layout-inspect explain --format json`.
  func explanation(of item: String) throws(DocumentError) -> String {
    try scene.layoutIfNeeded()
    let explainer = Explainer(scene)
    let subject: Explainer.Subject
    do throws(UnknownItem) {
      subject = try explainer.subject(item)
    } catch {
      throw DocumentError(offset: outline.source.start, message: error.message)
    }
    var json = JSONWriter(indented: false)
    json.explanation(try explainer.explanation(of: subject), of: outline.source.name, in: scene, at: nil)
    return json.text
  }

  /// The solver's work so far; of a strip the photo that is open, and every width that differs from a closed one: the constants that
  /// opening and closing write.
  func status() -> String {
    let statistics = scene.engine.statistics
    var json = JSONWriter(indented: false)
    json.object { json in
      json.member("passes", statistics.passes)
      json.member("pivots", statistics.solver.pivots)
      json.member("moving", scene.engine.isAnimating)
      for view in scene.views {
        guard let navigation = view as? PhotoNavigation else { continue }
        if let index = navigation.index { json.member("photo", nearest(index, in: navigation.pager)) }
        let strip = navigation.strip
        json.member("closed", strip.closedWidth)
        json.key("widths")
        json.array { json in
          for (place, cell) in strip.cells.enumerated() where cell.widthConstraint.constant != strip.closedWidth {
            json.numbers([Double(place), cell.widthConstraint.constant])
          }
        }
        break
      }
      let looks = scene.looks()
      if !looks.isEmpty {
        json.key("looks")
        json.array { json in
          for view in looks.keys.sorted() { looks[view].map { json.look(of: view, $0) } }
        }
      }
    }
    return json.text
  }

  /// The photo in the middle of a pager: that of the page that has the focus, until a turn is half done.
  private func nearest(_ focus: Int, in pager: PhotoPager) -> Int {
    let turned = Int(pager.pageFraction.rounded())
    return min(max(focus + (scene.engine.direction == .rightToLeft ? -turned : turned), 0), pager.pages.count - 1)
  }

  /// What is wrong with the layout as it is now, each finding with its fix and, if the fix is a change of the text, the change.
  func findings() throws(DocumentError) -> String {
    let findings = try scene.lint()
    var json = JSONWriter(indented: false)
    json.array { json in
      for finding in findings { json.object { json in json.members(of: finding) } }
    }
    return json.text
  }

  /// What holds of the file's layout over a range of widths or heights, as `layout-inspect prove --format json`; refused for a range that is none.
  func proof(along axis: LayoutAxis, _ from: Double, _ to: Double) throws(DocumentError) -> String {
    let request: ProofRequest?
    do throws(ProofRangeError) {
      let range = try ProofRange(axis == .horizontal ? .width : .height, "\(formatNumber(from))...\(formatNumber(to))")
      request = ProofRequest(
        [range], relations: [], directions: [scene.engine.direction == .rightToLeft ? .rightToLeft : .leftToRight])
    } catch {
      throw DocumentError(offset: outline.source.start, message: error.message)
    }
    guard let request else { return "{}" }
    let report = ProofReport([.proved(file: outline.source.name, try Prover.proofs(of: [layout], request))])
    return report.lines()
  }
}

extension JSONWriter {
  fileprivate mutating func look(of view: Int, _ look: ViewLook) {
    object { json in
      json.member("view", view)
      json.member("hidden", look.isHidden)
      json.member("alpha", look.alpha)
      if let photo = look.photo { json.member("photo", photo) }
    }
  }

  fileprivate mutating func members(of finding: LintFinding) {
    member("rule", finding.rule.rawValue)
    member("severity", finding.severity.rawValue)
    member("subject", finding.subject)
    member("message", finding.message)
    member("line", finding.position.line)
    member("column", finding.position.column)
    if let fix = finding.fix { member("fix", fix) }
    if !finding.edits.isEmpty {
      objects("edits", finding.edits) { json, edit in
        json.member("start", [Double(edit.start.line), Double(edit.start.column)])
        json.member("end", [Double(edit.end.line), Double(edit.end.column)])
        json.member("text", edit.text)
      }
    }
    if !finding.follows.isEmpty {
      key("follows")
      array { json in
        for follow in finding.follows { json.object { json in json.members(of: follow) } }
      }
    }
  }
}
