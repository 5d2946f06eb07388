// Linter.swift: the findings of one layout, at all sizes it is tried at.
//
// A finding is reported once, with the sizes it was seen at if that is not all of them. Views that a system makes are its
// own affair and looked at for conflicts and ambiguity alone.

import AutoLayout
import Cassowary
import LayoutDocument

package struct Linter {
  private struct Seen {
    let finding: LintFinding
    var sizes: [Size]
  }

  let outline: SceneOutline
  private let file: String
  private var sizes: [Size] = []
  private var seen: [Seen] = []
  private var places: [String: Int] = [:]
  /// The constraints that have bound nothing so far, by their place in the outline.
  private var idle: Set<Int> = []

  package init(_ outline: SceneOutline, file: String) {
    self.outline = outline
    self.file = file
  }

  /// Looks at the layout at one size and one moment. O(views²) for siblings in the worst case, O(views log views) for
  /// layouts whose siblings do not overlap.
  package mutating func inspect(_ live: LayoutScene, _ scene: SceneSnapshot) throws(DocumentError) {
    sizes.append(scene.size)
    lookForConflicts(scene)
    lookForAmbiguity(live, scene)
    lookAtFrames(scene)
    lookForIdle(live, isFirst: sizes.count == 1)
  }

  /// All findings, by their place in the file.
  package func findings() -> [LintFinding] {
    var all = seen.map { seen in
      guard seen.sizes.count < sizes.count else { return seen.finding }
      let list = seen.sizes.map(SceneText.describe).joined(separator: ", ")
      let finding = seen.finding
      return LintFinding(
        rule: finding.rule, subject: finding.subject, message: "\(finding.message) (at \(list))", fix: finding.fix,
        file: finding.file, position: finding.position)
    }
    for index in idle.sorted() { all.append(idleFinding(index)) }
    return all.enumerated().sorted { a, b in
      let (p, q) = (a.element.position, b.element.position)
      return (p.line, p.column, a.offset) < (q.line, q.column, b.offset)
    }.map { $0.element }
  }

  private mutating func report(_ rule: LintRule, _ subject: String, at offset: Int, _ message: String, fix: String) {
    let key = "\(rule.rawValue) \(subject)"
    if let place = places[key] {
      if seen[place].sizes.last != sizes.last, let size = sizes.last { seen[place].sizes.append(size) }
      return
    }
    places[key] = seen.count
    let finding = LintFinding(
      rule: rule, subject: subject, message: message, fix: fix, file: file,
      position: outline.source.position(at: offset))
    seen.append(Seen(finding: finding, sizes: Array(sizes.suffix(1))))
  }

  // MARK: Constraints

  private mutating func lookForConflicts(_ scene: SceneSnapshot) {
    for conflict in scene.conflicts {
      let others = conflict.proof.filter { $0 != conflict.setAside }.map { outline.sentence(for: $0) }
      let gap = formatNumber(conflict.gap, decimals: TextTable.decimals)
      report(
        .conflict, conflict.proof.map(outline.label).sorted().joined(separator: " + "),
        at: outline.offset(of: conflict.setAside),
        "\(outline.short(conflict.setAside)) is set aside by \(gap) points: it cannot hold together with "
          + (others.isEmpty ? "itself" : others.joined(separator: "; ")),
        fix: "take out any one of them, change a constant, or give one a priority below 1000")
    }
  }

  private mutating func lookForAmbiguity(_ live: LayoutScene, _ scene: SceneSnapshot) {
    for (view, open) in scene.openAttributes.enumerated() where !open.isEmpty {
      let what = outline.views[view]
      if what.part != nil { continue }
      if let ties = tiedSiblings(of: view, open, live, scene) {
        report(
          .missingTieBreak, ([view] + ties.views).map { outline.views[$0].id }.sorted().joined(separator: " + "),
          at: what.offset,
          "\(what.name) and \(ties.views.map { outline.views[$0].name }.joined(separator: ", ")) share what is "
            + "\(ties.isSurplus ? "left over" : "missing") in no particular way: their \(ties.name) is equal",
          fix: "give one of them a higher \(ties.name), so that the other one \(ties.isSurplus ? "grows" : "shrinks")")
        continue
      }
      let other = scene.ghosts[view].map { "; it could as well be \(SceneText.describe($0))" } ?? ""
      report(
        .ambiguous, what.id, at: what.offset,
        "\(what.name): \(open.joined(separator: ", ")) \(open.count == 1 ? "is" : "are") left open\(other)",
        fix: "add a constraint for \(open.joined(separator: " and "))")
    }
  }

  // MARK: Constraints without effect

  private mutating func lookForIdle(_ live: LayoutScene, isFirst: Bool) {
    let inequalities = live.constraints.indices.filter { index in
      let constraint = live.constraints[index]
      guard constraint.relation != .equal, let value = constraint.evaluate() else { return false }
      let distance = value - constraint.constant
      return constraint.relation == .greaterThanOrEqual ? distance > 1e-6 : distance < -1e-6
    }
    idle = isFirst ? Set(inequalities) : idle.intersection(inequalities)
  }

  private func idleFinding(_ index: Int) -> LintFinding {
    let origin = ConstraintOrigin.document(index)
    return LintFinding(
      rule: .neverBinds, subject: outline.label(of: origin),
      message: "\(outline.short(origin)) has no effect at \(sizes.map(SceneText.describe).joined(separator: ", "))",
      fix: "try other sizes with --size, or take it out", file: file,
      position: outline.source.position(at: outline.constraints[index].offset))
  }
}

// MARK: - Frames

extension Linter {
  private mutating func lookAtFrames(_ scene: SceneSnapshot) {
    let geometry = SceneGeometry(outline, scene)
    var contents: [Int: Size] = [:]
    for scroll in scene.scrolls { contents[scroll.view] = scroll.contentSize }
    for (view, _) in outline.tree where isOwn(view) {
      lookOutside(view, scene, contents)
      lookAtTarget(view, scene)
    }
    lookAtSiblings(geometry.top, scene)
    for (view, _) in outline.tree where geometry.children[view].count > 1 && !outline.views[view].isSystem {
      lookAtSiblings(geometry.children[view], scene)
    }
  }

  /// Whether the file places the view, and it can be seen.
  private func isOwn(_ view: Int) -> Bool {
    outline.views[view].part == nil && !outline.views[view].isHidden
  }

  /// The rectangle that a view is judged by: its frame, but for what of it is drawn beyond what constraints act on.
  private func frame(of view: Int, _ scene: SceneSnapshot) -> Rect {
    scene.frames[view].inset(by: outline.views[view].alignmentInsets)
  }

  private mutating func lookOutside(_ view: Int, _ scene: SceneSnapshot, _ contents: [Int: Size]) {
    let what = outline.views[view]
    let frame = frame(of: view, scene)
    guard !what.isScrolled, frame.width > 0, frame.height > 0 else { return }
    let isTop = what.parent == ItemIndex.root
    let outer = isTop ? scene.size : contents[what.parent] ?? scene.frames[what.parent].size
    let sides = [
      ("left", -frame.minX), ("top", -frame.minY), ("right", frame.maxX - outer.width),
      ("bottom", frame.maxY - outer.height),
    ].filter { $0.1 > LintRule.slack }
    if sides.isEmpty { return }
    let out = sides.map { "\(formatNumber($0.1, decimals: TextTable.decimals)) at the \($0.0)" }
    let outerName = isTop ? "the screen" : outline.views[what.parent].name
    let place = isTop || contents[what.parent] == nil ? outerName : "the content of " + outerName
    report(
      .outside, what.id, at: what.offset, "\(what.name) sticks out of \(place) by \(out.joined(separator: ", "))",
      fix: "limit it to its superview: \(sides.map { limit($0.0, what) }.joined(separator: ", "))")
  }

  private func limit(_ side: String, _ view: OutlineView) -> String {
    let sign = side == "left" || side == "top" ? ">=" : "<="
    return "\(view.id).\(side) \(sign) \(outline.id(of: view.parent)).\(side)"
  }

  private mutating func lookAtTarget(_ view: Int, _ scene: SceneSnapshot) {
    let what = outline.views[view]
    let size = scene.frames[view].size
    let least = LintRule.smallestTarget
    guard what.isControl, !what.hasSystemSize, size.width > 0, size.height > 0,
      size.width < least - 1e-6 || size.height < least - 1e-6
    else { return }
    let short = [("width", size.width), ("height", size.height)].filter { $0.1 < least - 1e-6 }.map { $0.0 }
    report(
      .touchTarget, what.id, at: what.offset,
      "\(what.name) is \(SceneText.describe(size)); a finger needs 44 × 44",
      fix: short.map { "\(what.id).\($0) >= 44" }.joined(separator: ", "))
  }

  /// Siblings in pairs, those that can overlap only: a sweep from left to right.
  private mutating func lookAtSiblings(_ siblings: [Int], _ scene: SceneSnapshot) {
    let shown = siblings.filter { view in
      isOwn(view) && !outline.views[view].isScrolled && scene.frames[view].width > 0 && scene.frames[view].height > 0
    }
    let sorted = shown.sorted { (frame(of: $0, scene).minX, $0) < (frame(of: $1, scene).minX, $1) }
    var pairs: [(Int, Int)] = []
    var open: [Int] = []
    for view in sorted {
      let left = frame(of: view, scene).minX
      open.removeAll { frame(of: $0, scene).maxX <= left + LintRule.slack }
      for other in open {
        guard let both = frame(of: view, scene).common(with: frame(of: other, scene)),
          both.width > LintRule.slack, both.height > LintRule.slack
        else { continue }
        pairs.append((min(view, other), max(view, other)))
      }
      open.append(view)
    }
    for (older, newer) in pairs.sorted(by: { ($0.0, $0.1) < ($1.0, $1.1) }) { lookAtPair(older, newer, scene) }
  }

  private mutating func lookAtPair(_ older: Int, _ newer: Int, _ scene: SceneSnapshot) {
    let (a, b) = (frame(of: older, scene), frame(of: newer, scene))
    guard let both = a.common(with: b) else { return }
    let (first, second) = (outline.views[older], outline.views[newer])
    let subject = [first.id, second.id].sorted().joined(separator: " + ")
    let isWithin = Self.lies(b, within: a) && !Self.lies(a, within: b)
    if isWithin {
      report(
        .layered, subject, at: second.offset, "\(second.name) lies wholly over \(first.name), its sibling",
        fix: "put \(second.id) in \(first.id) if it belongs there")
      return
    }
    report(
      .overlap, subject, at: second.offset,
      "\(first.name) and \(second.name) overlap: \(SceneText.describe(both.size)) are covered",
      fix: "keep them apart: \(apart(older, newer, scene))")
  }

  private static func lies(_ inner: Rect, within outer: Rect) -> Bool {
    inner.minX >= outer.minX - 1e-6 && inner.maxX <= outer.maxX + 1e-6 && inner.minY >= outer.minY - 1e-6
      && inner.maxY <= outer.maxY + 1e-6
  }

  /// The constraint that separates two views on the side on which they overlap least.
  private func apart(_ older: Int, _ newer: Int, _ scene: SceneSnapshot) -> String {
    let (a, b) = (frame(of: older, scene), frame(of: newer, scene))
    let (first, second) = (outline.views[older].id, outline.views[newer].id)
    let ways = [
      (a.maxX - b.minX, "\(second).left >= \(first).right"), (b.maxX - a.minX, "\(first).left >= \(second).right"),
      (a.maxY - b.minY, "\(second).top >= \(first).bottom"), (b.maxY - a.minY, "\(first).top >= \(second).bottom"),
    ]
    return ways.min { $0.0 < $1.0 }?.1 ?? ""
  }
}

extension SceneOutline {
  /// Where what a constraint comes from begins in the file; of an implied one, the file's beginning.
  func offset(of origin: ConstraintOrigin) -> Int {
    switch origin {
    case .document(let index): constraints[index].offset
    case .frame(let view): views[view].offset
    case .implicit: source.start
    }
  }

  /// The constraint with its name and without its line: `open3: cell3.width == 85`.
  func short(_ origin: ConstraintOrigin) -> String {
    switch origin {
    case .document(let index):
      constraints[index].name.map { "\($0): \(constraints[index].text)" } ?? constraints[index].text
    case .frame(let view): "the frame of \(views[view].id)"
    case .implicit(let text): text
    }
  }
}
