// LintFinding+Recorded.swift: what lint says of storyboards and xibs besides what it says of every layout.

import LayoutDocument

extension LintFinding {
  /// What a file says against itself, as findings. A remark of a rule that lint does not have is left out. A view in a
  /// misplaced one is misplaced with that, and follows from it.
  package static func all(
    of recorded: RecordedScene, _ source: SourceText, _ outline: SceneOutline
  ) throws(DocumentError) -> [LintFinding] {
    var findings = try recorded.remarks().compactMap { remark in
      LintRule(rawValue: remark.code).map { rule in
        var finding = LintFinding(
          rule: rule, subject: remark.subject, message: remark.message, fix: remark.fix, file: source.name,
          position: source.position(at: remark.offset))
        finding.name = outline.names(inSubject: remark.subject)
        return finding
      }
    }
    var places: [String: Int] = [:]
    for (place, finding) in findings.enumerated() where finding.rule == .misplaced { places[finding.subject] = place }
    var isInner = Array(repeating: false, count: findings.count)
    for (index, view) in outline.views.enumerated() {
      guard let place = places[view.id], let outer = outline.outermost(of: index, in: places) else { continue }
      var inner = findings[place]
      inner.fix = nil
      findings[outer].follows.append(inner)
      isInner[place] = true
    }
    return zip(findings, isInner).filter { !$0.1 }.map { $0.0 }
  }
}

extension SceneOutline {
  /// Of the views that a view stands in, the outermost that has a place.
  fileprivate func outermost(of view: Int, in places: [String: Int]) -> Int? {
    var found: Int?
    var parent = views[view].parent
    while parent != ItemIndex.root {
      found = places[views[parent].id] ?? found
      parent = views[parent].parent
    }
    return found
  }
}
