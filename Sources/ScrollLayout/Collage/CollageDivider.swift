// CollageDivider.swift: the line between two parts of a collage.
//
//     divider.width == spacing                               (columns; for rows read height, top and bottom)
//     divider.centerX == (1 − f) · region.left + f · region.right          @ 500 at rest
//     divider.centerX == collage.left + x                                  @ 750 under a finger
//                                                                           @ 749 … under those that came later
//
// At rest f says where the divider stands, so that it keeps its share when the collage is resized. Under a finger its
// place is an edit variable: moving is writing x. What the panes need is required, so the divider stops where they say.

import AutoLayout
import Cassowary

/// One edge of a region, as an edge of an item: of the collage, or of a divider.
struct CollageEdge {
  let item: LayoutItem
  let attribute: LayoutAttribute
}

/// The four edges of a part of the collage.
struct CollageRegion {
  var left: CollageEdge
  var top: CollageEdge
  var right: CollageEdge
  var bottom: CollageEdge

  /// The whole of an item.
  init(_ item: LayoutItem) {
    left = CollageEdge(item: item, attribute: .left)
    top = CollageEdge(item: item, attribute: .top)
    right = CollageEdge(item: item, attribute: .right)
    bottom = CollageEdge(item: item, attribute: .bottom)
  }

  /// `item` fills the region.
  func filled(by item: LayoutItem) -> [LayoutConstraint] {
    [left, top, right, bottom].enumerated().map { place, edge in
      compare(item, [.left, .top, .right, .bottom][place], .equal, edge.item, edge.attribute)
    }
  }
}

final class CollageDivider {
  let guide = LayoutGuide()
  /// The axis along which it moves: horizontal between columns.
  let axis: LayoutAxis
  let region: CollageRegion
  /// Its place while nobody moves it: below the pan, and below the dividers around it.
  private let restPriority: LayoutPriority
  /// The share of the region at which it rests.
  private(set) var share: Double
  private(set) var wish: LayoutConstraint

  init(_ axis: LayoutAxis, in region: CollageRegion, at share: Double, depth: Int) {
    self.axis = axis
    self.region = region
    self.share = Self.usable(share)
    restPriority = LayoutPriority(500 - Float(depth))
    wish = Self.wish(guide, axis, region, self.share, restPriority)
  }

  /// A share whose coefficients the solver takes: none but 0 is below 1e-9.
  private static func usable(_ share: Double) -> Double {
    share < 1e-9 ? 0 : share > 1 - 1e-9 ? 1 : share
  }

  /// Left and right, or top and bottom, of the region.
  private static func ends(_ axis: LayoutAxis, _ region: CollageRegion) -> (CollageEdge, CollageEdge) {
    axis == .horizontal ? (region.left, region.right) : (region.top, region.bottom)
  }

  private static func wish(
    _ guide: LayoutGuide, _ axis: LayoutAxis, _ region: CollageRegion, _ share: Double, _ priority: LayoutPriority
  ) -> LayoutConstraint {
    let (start, end) = ends(axis, region)
    return LayoutConstraint(
      terms: [
        LayoutTerm(guide, axis == .horizontal ? .centerX : .centerY),
        LayoutTerm(start.item, start.attribute, times: share - 1), LayoutTerm(end.item, end.attribute, times: -share),
      ], priority: priority, identifier: "divider", file: "", line: 0)
  }

  /// Its width is `spacing`, and it runs through the region.
  func rows(spacing: Double) -> [LayoutConstraint] {
    let isVertical = axis == .horizontal
    let (from, to) = Self.ends(isVertical ? .vertical : .horizontal, region)
    return [
      fix(guide, isVertical ? .width : .height, spacing),
      compare(guide, isVertical ? .top : .left, .equal, from.item, from.attribute),
      compare(guide, isVertical ? .bottom : .right, .equal, to.item, to.attribute),
    ]
  }

  /// The parts on its two sides.
  var parts: (CollageRegion, CollageRegion) {
    var (first, second) = (region, region)
    if axis == .horizontal {
      first.right = CollageEdge(item: guide, attribute: .left)
      second.left = CollageEdge(item: guide, attribute: .right)
    } else {
      first.bottom = CollageEdge(item: guide, attribute: .top)
      second.top = CollageEdge(item: guide, attribute: .bottom)
    }
    return (first, second)
  }

  // MARK: Moving

  /// How much a finger's place counts that took its dividers up when so many others held theirs: they hold against it. Above what
  /// stands at rest, if by nothing from the 250th on.
  static func priority(rank: Int) -> LayoutPriority {
    LayoutPriority(max(501, 750 - Float(rank)))
  }

  /// Takes the divider up where it stands: its place in `hull` is an edit variable from now on. Replaces one row.
  func take(in hull: LayoutItem, rank: Int) throws(ScrollError) {
    let edit = compare(
      guide, axis == .horizontal ? .centerX : .centerY, .equal, hull, axis == .horizontal ? .left : .top,
      priority: Self.priority(rank: rank))
    try edit.write(edit.evaluate() ?? 0)
    try replaceWish(with: edit)
  }

  /// Has a finger's place count for what is left of those before it.
  func rise(to rank: Int) throws(ScrollError) {
    let priority = Self.priority(rank: rank)
    if wish.priority != priority { try laidOut { () throws(LayoutError) in try wish.setPriority(priority) } }
  }

  /// Lets go: what it is now is its share of the region. One constraint is replaced.
  func letGo() throws(ScrollError) {
    let (start, end) = Self.ends(axis, region)
    let length = LayoutConstraint(
      terms: [LayoutTerm(end.item, end.attribute), LayoutTerm(start.item, start.attribute, times: -1)], file: "",
      line: 0)
    let distance = compare(
      guide, axis == .horizontal ? .centerX : .centerY, .equal, start.item, start.attribute)
    if let length = length.evaluate(), length > 0, let distance = distance.evaluate() {
      share = Self.usable(distance / length)
    }
    try rest(at: share)
  }

  /// Stands at a share of the region, with nobody moving it.
  func rest(at share: Double) throws(ScrollError) {
    self.share = Self.usable(share)
    try replaceWish(with: Self.wish(guide, axis, region, self.share, restPriority))
  }

  private func replaceWish(with new: LayoutConstraint) throws(ScrollError) {
    if wish.isActive { try activate([new]) }
    wish.deactivate()
    wish = new
  }
}
