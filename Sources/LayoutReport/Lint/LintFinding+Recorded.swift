// LintFinding+Recorded.swift: what lint says of storyboards and xibs besides what it says of every layout.
//
// Frames that are recorded elsewhere than constraints put them do no harm to people who use the app, and are mended for a
// whole scene at once. So a scene has one finding of them, and it is a warning where Interface Builder has seen the same.

import LayoutDocument

extension LintFinding {
  /// What a file says against itself, as findings. A remark of a rule that lint does not have is left out.
  package static func all(
    of recorded: RecordedScene, _ source: SourceText, _ outline: SceneOutline
  ) throws(DocumentError) -> [LintFinding] {
    let names = outline.peoplesNames
    var distances: [String: Double] = [:]
    for frame in recorded.frames() { distances[frame.id] = frame.distance }
    let findings = try recorded.remarks().compactMap { remark in
      LintRule(rawValue: remark.code).map { rule in
        var finding = LintFinding(
          rule: rule, subject: remark.subject, message: remark.message, fix: remark.fix, file: source.name,
          position: source.position(at: remark.offset))
        finding.name = outline.names(inSubject: remark.subject, names)
        if rule == .misplaced { finding.takeAmount(distances[remark.subject]) }
        return finding
      }
    }
    let elsewhere = findings.filter { $0.rule == .misplaced }
    if elsewhere.isEmpty { return findings }
    let groups = Misplacement(elsewhere, recorded.frames(), outline)
    return findings.filter { $0.rule != .misplaced } + [groups.misplaced, groups.stale].compactMap { $0 }
  }
}

/// The views of a scene that are recorded elsewhere than constraints put them, as at most one finding of each kind.
private struct Misplacement {
  /// Those that Interface Builder has marked, by more than a point, and what stands in them.
  private(set) var misplaced: LintFinding?
  /// All others.
  private(set) var stale: LintFinding?

  init(_ elsewhere: [LintFinding], _ frames: [RecordedFrame], _ outline: SceneOutline) {
    let far = frames.filter { $0.distance > LintRule.recordedSlack + 1e-6 }
    let marked = Set(far.filter { $0.isMarked }.map({ $0.id }))
    var outermost: [String: String] = [:]
    for (index, view) in outline.views.enumerated() {
      outermost[view.id] = outline.outermost(of: index, in: marked)
    }
    var (heads, inner, others): ([LintFinding], [LintFinding], [LintFinding]) = ([], [], [])
    for finding in elsewhere {
      if outermost[finding.subject] != nil {
        inner.append(finding)
      } else if marked.contains(finding.subject) {
        heads.append(finding)
      } else {
        others.append(finding)
      }
    }
    misplaced = Self.one(of: heads, with: inner)
    stale = Self.one(of: others, with: []).map { Self.stale($0, others, frames, outline) }
  }

  /// The first finding with the others below it: those that are alike, and those that follow.
  private static func one(of heads: [LintFinding], with inner: [LintFinding]) -> LintFinding? {
    guard var first = heads.first else { return nil }
    for (finding, isAlike) in heads.dropFirst().map({ ($0, true) }) + inner.map({ ($0, false) }) {
      var finding = finding
      (finding.fix, finding.isAlike) = (nil, isAlike)
      first.follows.append(finding)
    }
    first.follows.sort(by: LintFinding.precede)
    if heads.count > 1 { first.fix = "update the frames of all views of the scene, or their constraints" }
    return first
  }

  /// `12 views are recorded up to 1 point from where constraints put them`
  private static func stale(
    _ first: LintFinding, _ all: [LintFinding], _ frames: [RecordedFrame], _ outline: SceneOutline
  ) -> LintFinding {
    let ids = Set(all.map({ $0.subject }))
    let most = frames.reduce(0) { ids.contains($1.id) ? max($0, $1.distance) : $0 }
    let number = formatNumber(most, decimals: TextTable.decimals)
    let message =
      "\(SceneText.count(all.count, "view")) \(all.count == 1 ? "is" : "are") recorded up to \(number) "
      + "\(number == "1" ? "point" : "points") from where constraints put \(all.count == 1 ? "it" : "them")"
    var finding = LintFinding(
      rule: .staleFrame, subject: outline.root.id, message: message, fix: "update the frames of the scene",
      file: first.file, position: first.position)
    finding.name = outline.names(inSubject: finding.subject, [outline.root.id: outline.name(of: .root)])
    finding.related = all.map { LintPlace(position: $0.position, message: $0.message) }
    return finding
  }
}

extension SceneOutline {
  /// Of the views that a view stands in, the outermost of some.
  fileprivate func outermost(of view: Int, in some: Set<String>) -> String? {
    var found: String?
    var parent = views[view].parent
    while parent != ItemIndex.root {
      if some.contains(views[parent].id) { found = views[parent].id }
      parent = views[parent].parent
    }
    return found
  }
}
