// ContentSpace.swift: the coordinates of what a scroll view scrolls.
//
// Positions inside a scroll view are content coordinates: (0, 0) is the content's top left corner, whatever is seen. A
// pair of solver variables, the offset, says which content point lies at the scroll view's top left corner:
//
//     x on the outside = scroll.left + x in the content − offset.x
//
// The offset is drawn to its wanted value by two optional constraints (`offsetX`, `offsetY`, priority 750), whose
// constants are all that scrolling changes. Required constraints on the offset outrank them.

import Cassowary

/// The space in which the subviews of a scrolling view lie.
public final class ContentSpace {
  /// The content: left and top are 0, width and height follow from constraints and are the content size.
  public let layoutGuide: LayoutGuide
  /// The scrolling view's own frame, outside the content: a second name for its edges, which always means the frame.
  public let frameLayoutGuide: LayoutGuide
  /// `contentOffset.x == wanted` at priority 750. Active while the scroll view stands in an engine's tree.
  public let offsetX: LayoutConstraint
  /// `contentOffset.y == wanted` at priority 750.
  public let offsetY: LayoutConstraint

  /// The node of the scrolling view itself.
  package let scrollNode: ItemNode
  /// How many content spaces this one lies in. 1 for a scroll view outside all others. Set while mounted.
  var depth: Int32 = 1

  /// The space of a view to be made by `View.init(contentSpace:)`.
  public init() {
    scrollNode = ItemNode(role: .view)
    layoutGuide = LayoutGuide(.content, of: scrollNode)
    frameLayoutGuide = LayoutGuide(.frame, of: scrollNode)
    offsetX = LayoutConstraint(
      LayoutTerm(layoutGuide, .contentOffsetX), .equal, nil, constant: 0, priority: .strong,
      origin: .library)
    offsetY = LayoutConstraint(
      LayoutTerm(layoutGuide, .contentOffsetY), .equal, nil, constant: 0, priority: .strong,
      origin: .library)
    layoutGuide.ownConstraints = [offsetX, offsetY]
  }

  /// The content point at the scroll view's top left corner, as of the last layout pass.
  public var offset: Point {
    guard let host = scrollNode.host else { return Point(x: offsetX.constant, y: offsetY.constant) }
    return host.offset(of: self)
  }

  /// Asks for another offset, in content points, any finite value: nothing is clamped. Carried out by the next pass.
  public func setOffset(_ offset: Point) throws(LayoutError) {
    guard offset.isFinite else { throw .invalidContentOffset(offset, of: scrollNode.label) }
    try offsetX.setConstant(offset.x)
    try offsetY.setConstant(offset.y)
  }
}
