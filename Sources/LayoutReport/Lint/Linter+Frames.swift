// Linter+Frames.swift: what there is to find in the frames of one scene: what sticks out, what is too small for a finger, and
// siblings that overlap.

import AutoLayout
import LayoutDocument

extension Linter {
  /// How many pairs of one view's subviews are looked at.
  private static let mostPairs = 1000

  mutating func lookAtFrames(_ live: LayoutScene, _ scene: SceneSnapshot) throws(LayoutError) {
    let geometry = SceneGeometry(outline, scene)
    var contents: [Int: Size] = [:]
    for scroll in scene.scrolls { contents[scroll.view] = scroll.contentSize }
    for (view, _) in outline.tree where isOwn(view) {
      try lookOutside(view, live, scene, contents)
      try lookAtTarget(view, live, scene)
    }
    try lookAtSiblings(geometry.top, in: .root, live, scene, geometry)
    for (view, _) in outline.tree where geometry.children[view].count > 1 && !outline.views[view].isSystem {
      try lookAtSiblings(geometry.children[view], in: view, live, scene, geometry)
    }
  }

  /// Whether the file places the view, and it can be seen.
  func isOwn(_ view: Int) -> Bool {
    outline.views[view].part == nil && isSeen[view]
  }

  /// The rectangle that a view is judged by: its frame, but for what of it is drawn beyond what constraints act on.
  private func frame(of view: Int, _ scene: SceneSnapshot) -> Rect {
    scene.frames[view].inset(by: outline.views[view].alignmentInsets)
  }

  private mutating func lookOutside(
    _ view: Int, _ live: LayoutScene, _ scene: SceneSnapshot, _ contents: [Int: Size]
  ) throws(LayoutError) {
    let what = outline.views[view]
    let frame = frame(of: view, scene)
    guard !what.isScrolled, frame.width > 0, frame.height > 0 else { return }
    let isTop = what.parent == ItemIndex.root
    let outer = isTop ? scene.size : contents[what.parent] ?? scene.frames[what.parent].size
    let slack = isTop && what.isControl || what.layer == nil ? LintRule.slack : LintRule.recordedSlack + 1e-6
    let all: [(attribute: LayoutAttribute, amount: Double)] = [
      (.left, -frame.minX), (.top, -frame.minY), (.right, frame.maxX - outer.width),
      (.bottom, frame.maxY - outer.height),
    ]
    let sides = all.filter { $0.amount > slack }
    if sides.isEmpty { return }
    let out = sides.map {
      "\(formatNumber($0.amount, decimals: TextTable.decimals)) at the \($0.attribute.description)"
    }
    let outerName = isTop ? "the screen" : outline.views[what.parent].name
    let place = isTop || contents[what.parent] == nil ? outerName : "the content of " + outerName
    let message = "\(what.name) sticks out of \(place) by \(out.joined(separator: ", "))"
    if isBeyondOnPurpose(view, frame, outer, sides, live) {
      return try report(.beyondEdge, what.id, at: what.offset, message)
    }
    let finder = RemedyFinder(live)
    try report(
      .outside, what.id, at: what.offset, message, amount: sides.map { $0.amount }.max(),
      sides: LintSides(of: isTop ? [view] : [view, what.parent], Set(sides.map({ $0.attribute.axis }))),
      remedies: { () throws(LayoutError) in
        try finder.remedies(forOutside: view, sides: sides, inContent: !isTop && contents[what.parent] != nil)
      })
  }

  private mutating func lookAtTarget(
    _ view: Int, _ live: LayoutScene, _ scene: SceneSnapshot
  ) throws(LayoutError) {
    let what = outline.views[view]
    let size = scene.frames[view].size
    let short = what.shortSides(size)
    guard what.isControl, !what.isUntouchable, !short.isEmpty, min(size.width, size.height) > 0,
      max(size.width, size.height) > LintRule.dot
    else { return }
    var need = "a finger needs 44 × 44"
    if short == [.height], let own = what.ownHeight {
      need = "UIKit's own are at least \(formatNumber(own.rounded(.down), decimals: 0)) high"
    }
    let finder = RemedyFinder(live)
    try report(
      .touchTarget, what.id, at: what.offset, "\(what.name) is \(SceneText.describe(size)); \(need)",
      amount: LintRule.smallestTarget - min(size.width, size.height),
      sides: LintSides(of: [view], Set(short.map({ $0.axis }))), kin: outline.kin(of: view, short, size),
      remedies: { () throws(LayoutError) in try finder.remedies(forTarget: view, short: short) })
  }

  /// Siblings in pairs, those that overlap only.
  private mutating func lookAtSiblings(
    _ siblings: [Int], in parent: ItemIndex, _ live: LayoutScene, _ scene: SceneSnapshot, _ geometry: SceneGeometry
  ) throws(LayoutError) {
    let pairs = overlappingPairs(siblings, scene)
    if pairs.count == Self.mostPairs {
      try report(
        .layered, outline.id(of: parent), at: outline.offset(of: parent),
        "\(Self.mostPairs) pairs of views in \(outline.name(of: parent)) overlap, or more; no more were looked at")
    }
    for (older, newer) in pairs.sorted(by: { ($0.0, $0.1) < ($1.0, $1.1) }) {
      try lookAtPair(older, newer, live, scene, geometry)
    }
  }

  /// The pairs of siblings that overlap, at most `mostPairs`.
  private func overlappingPairs(_ siblings: [Int], _ scene: SceneSnapshot) -> [(Int, Int)] {
    let shown = siblings.filter { view in
      isOwn(view) && !outline.views[view].isScrolled && scene.frames[view].width > 0 && scene.frames[view].height > 0
    }
    let sweep = OverlapSweep(shown.map { frame(of: $0, scene) }, slack: LintRule.slack)
    return sweep.pairs(most: Self.mostPairs).map { pair in
      (min(shown[pair.0], shown[pair.1]), max(shown[pair.0], shown[pair.1]))
    }
  }

  private mutating func lookAtPair(
    _ older: Int, _ newer: Int, _ live: LayoutScene, _ scene: SceneSnapshot, _ geometry: SceneGeometry
  ) throws(LayoutError) {
    let (a, b) = (frame(of: older, scene), frame(of: newer, scene))
    guard let both = a.common(with: b) else { return }
    let (first, second) = (outline.views[older], outline.views[newer])
    let subject = [first.id, second.id].sorted().joined(separator: " + ")
    let (sides, related) = (LintSides(of: [older, newer]), [outline.place(of: older)])
    // Of two in the same place neither is the other's ground.
    switch (Self.lies(a, within: b), Self.lies(b, within: a)) {
    case (false, true):
      return try report(
        .layered, subject, at: second.offset, "\(second.name) lies wholly over \(first.name), its sibling",
        fix: "put \(second.name) in \(first.name) if it belongs there", sides: sides, related: related)
    case (true, false):
      return try report(
        .layered, subject, at: second.offset, "\(second.name) covers \(first.name), its older sibling, wholly",
        fix: "put \(second.name) before \(first.name) if it is its ground", sides: sides, related: related)
    default: break
    }
    if areLayers(older, newer, both.size, scene, geometry) {
      let message = "\(second.name) lies over a part of \(first.name), its sibling"
      return try report(.layered, subject, at: second.offset, message, sides: sides, related: related)
    }
    let (finder, apart) = (RemedyFinder(live), self.sides(older, newer, scene))
    try report(
      .overlap, subject, at: second.offset,
      "\(first.name) and \(second.name) overlap: \(SceneText.describe(both.size)) are covered",
      amount: min(both.width, both.height), sides: sides, related: related,
      remedies: { () throws(LayoutError) in
        try finder.remedies(forOverlap: apart)
      })
  }

  static func lies(_ inner: Rect, within outer: Rect) -> Bool {
    inner.minX >= outer.minX - 1e-6 && inner.maxX <= outer.maxX + 1e-6 && inner.minY >= outer.minY - 1e-6
      && inner.maxY <= outer.maxY + 1e-6
  }

  /// The four ways to take two views apart, where they overlap least first: which is the lower or left one, and by how much.
  private func sides(
    _ older: Int, _ newer: Int, _ scene: SceneSnapshot
  ) -> [(low: Int, high: Int, axis: LayoutAxis, amount: Double)] {
    let (a, b) = (frame(of: older, scene), frame(of: newer, scene))
    let all: [(low: Int, high: Int, axis: LayoutAxis, amount: Double)] = [
      (older, newer, .horizontal, a.maxX - b.minX), (newer, older, .horizontal, b.maxX - a.minX),
      (older, newer, .vertical, a.maxY - b.minY), (newer, older, .vertical, b.maxY - a.minY),
    ]
    return all.enumerated().sorted { ($0.element.amount, $0.offset) < ($1.element.amount, $1.offset) }.map {
      $0.element
    }
  }
}
