// ContentSpace.swift: the coordinates of what a scroll view scrolls.
//
// Positions inside a scroll view are content coordinates: (0, 0) is the content's top left corner, whatever is seen. A
// pair of solver variables, the offset, says which content point lies at the scroll view's top left corner:
//
//     x on the outside = scroll.left + x in the content − offset.x
//
// The offset is drawn to its wanted value by two optional constraints (`offsetX`, `offsetY`, `LayoutPriority.contentOffset`),
// whose constants are all that scrolling changes. What any content asks by default outranks them, and so does whatever an app
// asks more strongly.

import Cassowary

/// The space in which the subviews of a scrolling view lie.
public final class ContentSpace {
  /// The content: left and top are 0, width and height follow from constraints and are the content size.
  public let layoutGuide: LayoutGuide
  /// The scrolling view's own frame, outside the content: a second name for its edges, which always means the frame.
  public let frameLayoutGuide: LayoutGuide
  /// `contentOffset.x == wanted`, at `LayoutPriority.contentOffset` to begin with. Active while the scroll view stands in an engine's tree.
  public let offsetX: LayoutConstraint
  /// `contentOffset.y == wanted`, at the same priority.
  public let offsetY: LayoutConstraint

  /// The node of the scrolling view itself.
  package let scrollNode: ItemNode
  /// How many content spaces this one lies in. 1 for a scroll view outside all others. Set while mounted.
  var depth: Int32 = 1
  /// The number of solves when another offset than before was asked for last.
  private var solvesWhenSet = -1

  /// The space of a view to be made by `View.init(contentSpace:)`.
  public init() {
    scrollNode = ItemNode(role: .view)
    layoutGuide = LayoutGuide(.content, of: scrollNode)
    frameLayoutGuide = LayoutGuide(.frame, of: scrollNode)
    offsetX = LayoutConstraint(
      LayoutTerm(layoutGuide, .contentOffsetX), .equal, nil, constant: 0, priority: .contentOffset,
      origin: .library)
    offsetY = LayoutConstraint(
      LayoutTerm(layoutGuide, .contentOffsetY), .equal, nil, constant: 0, priority: .contentOffset,
      origin: .library)
    layoutGuide.ownConstraints = [offsetX, offsetY]
  }

  /// The content point at the scroll view's top left corner, as of the last layout pass.
  public var offset: Point {
    guard let host = scrollNode.host else { return Point(x: offsetX.constant, y: offsetY.constant) }
    return host.offset(of: self)
  }

  /// Notes that the scroll view has come into a tree, whose next solve carries out the offset.
  func noteArrival() { solvesWhenSet = scrollNode.host?.solves ?? -1 }

  /// The offset that was asked for, if no solve has carried that out yet; nil afterwards.
  public var pendingOffset: Point? {
    guard let host = scrollNode.host, host.solves == solvesWhenSet else { return nil }
    return Point(x: offsetX.constant, y: offsetY.constant)
  }

  /// Asks for another offset, in content points, within 1e12: nothing is clamped. Carried out by the next pass.
  public func setOffset(_ offset: Point) throws(LayoutError) {
    guard offset.isWithinReach else { throw .invalidContentOffset(offset, of: scrollNode.label) }
    if let host = scrollNode.host, offset.x != offsetX.constant || offset.y != offsetY.constant {
      solvesWhenSet = host.solves
    }
    let old = offsetX.constant
    try offsetX.setConstant(offset.x)
    do throws(LayoutError) {
      try offsetY.setConstant(offset.y)
    } catch {
      try offsetX.setConstant(old)
      throw error
    }
  }
}
