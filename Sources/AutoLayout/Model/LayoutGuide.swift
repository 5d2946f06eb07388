// LayoutGuide.swift: a rectangle for constraints alone, which draws nothing and has no children.

/// A rectangle that takes part in layout but draws nothing: UIKit's `UILayoutGuide`.
///
/// Like every item it has width and height of at least 0; but for the margins of a view that is smaller than they are,
/// whose size is then negative, as in UIKit. A guide of a scroll view lies in the content's coordinates.
public final class LayoutGuide: LayoutItem {
  /// The view the guide belongs to.
  public internal(set) unowned(unsafe) var owningView: View?
  /// Constraints that come and go with the guide itself: those that tie a safe area to its view.
  package var ownConstraints: [LayoutConstraint] = []

  /// A guide that belongs to no view yet; see `View.add(_:named:)`.
  public init() {
    super.init(node: ItemNode(role: .guide))
  }

  init(_ role: ItemRole, of owner: ItemNode) {
    super.init(node: ItemNode(role: role, owner: owner))
  }

  /// UIKit's name for the frame of a guide: relative to the view it belongs to, in points.
  public var layoutFrame: Rect { frame }
}
