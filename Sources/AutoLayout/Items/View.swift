// View.swift: a node of the tree that is laid out.
//
// Ownership runs downward: a superview owns its subviews and guides, the engine owns what stands in its tree. The way
// up (`superview`) is a plain reference that is cleared when the superview goes.

/// A rectangle with a place in a tree: the library's `UIView`, as far as layout is concerned.
///
/// Make one, `add` it to another, and place it by constraints; `frame` says where it came to lie. A view may be made,
/// and given subviews, before it is added to a tree that an engine lays out.
open class View: LayoutItem {
  /// The view this one stands in; nil for a root and for a view that has not been added.
  public internal(set) final unowned(unsafe) var superview: View?
  /// The views standing in this one, in the order they were added.
  public internal(set) final var subviews: [View] = []
  /// All guides of the view, those for the content and the safe area included.
  final var guides: [LayoutGuide] = []
  /// The space of the scrolled content, if this view scrolls.
  public internal(set) final var contentSpace: ContentSpace?
  /// The insets and guides that few views have.
  final var insets: ViewInsets?
  /// A misuse that had no engine yet to report it.
  final var pendingError: LayoutError?

  /// A view whose subviews are placed relative to itself.
  public init() {
    super.init(node: ItemNode(role: .view))
  }

  /// For views that scroll: subviews are placed in the coordinates of a content that may be larger than the view.
  ///
  /// A content space is for one view only; it comes with the guides of the content and of the frame.
  public init(contentSpace space: ContentSpace) {
    precondition(space.scrollNode.item == nil, "View: the content space belongs to another view")
    super.init(node: space.scrollNode)
    contentSpace = space
    node.content = space
    guides = [space.layoutGuide, space.frameLayoutGuide]
    for guide in guides { guide.owningView = self }
  }

  deinit {
    node.content = nil
    for guide in guides { guide.owningView = nil }
    // A deep tree is taken apart here step by step: left to itself, each level would be a level of recursion.
    var pending = subviews
    subviews = []
    for child in pending { child.superview = nil }
    while var child = pending.popLast() {
      guard isKnownUniquelyReferenced(&child) else { continue }
      let grandchildren = child.subviews
      child.subviews = []
      for grandchild in grandchildren { grandchild.superview = nil }
      pending += grandchildren
    }
  }

  /// The distance from the top edge to the baselines, in points; nil if the baseline is the bottom edge. It is read
  /// when a constraint on a baseline is activated.
  public final var baselineOffsetFromTop: Double?

  /// Called when the view has come to stand in an engine's tree, after everything that stands in it has come too, as
  /// UIKit's `didMoveToWindow`. Does nothing here; a component overrides it to activate the constraints among its parts,
  /// which a removal from the tree deactivates. Errors go to `refuse(_:)`.
  open func didMoveToEngine() {}

  /// The guides that users added, in order.
  public final var layoutGuides: [LayoutGuide] {
    guides.filter { $0.node.role == .guide }
  }

  /// Whether this view is `view` or stands somewhere inside it. O(depth).
  public final func isDescendant(of view: View) -> Bool {
    var ancestor: View? = self
    while let current = ancestor {
      if current === view { return true }
      ancestor = current.superview
    }
    return false
  }
}
