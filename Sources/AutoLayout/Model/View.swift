// View.swift: a node of the tree that is laid out.
//
// Ownership runs downward: a superview owns its subviews and guides, the engine owns what stands in its tree. The way
// up (`superview`) is a plain reference that is cleared when the superview goes.

/// What few views have: made when it is first needed, so that the others, of which there are thousands, do without.
private final class ViewExtras {
  var guides: [LayoutGuide] = []
  var contentSpace: ContentSpace?
  var insets: ViewInsets?
  var alignment: ViewAlignment?
  var autoresizing: Autoresizing?
  var pendingError: LayoutError?
  unowned(unsafe) var resident: (any EngineResident)?
  var tag = 0
}

/// A rectangle with a place in a tree: the library's `UIView`, as far as layout is concerned.
///
/// Make one, `add` it to another, and place it by constraints; `frame` says where it came to lie. A view may be made,
/// and given subviews, before it is added to a tree that an engine lays out.
open class View: LayoutItem {
  /// The view this one stands in; nil for a root and for a view that has not been added.
  public internal(set) final var superview: View? {
    get { storedSuperview }
    set { storedSuperview = newValue }
  }
  /// The views standing in this one, in the order they were added.
  public internal(set) final var subviews: [View] {
    get { storedSubviews }
    _modify { yield &storedSubviews }
  }
  // Not stored as others see them, for the reason that ItemNode.swift gives.
  private final unowned(unsafe) var storedSuperview: View?
  private final var storedSubviews: [View] = []
  /// Called when the view has left an engine's tree, after it has come to stand where it was taken: the other half of
  /// `didMoveToEngine`. Not called for a move within one tree, nor when the engine itself goes. Does nothing here.
  open func didLeaveEngine() {}

  // A view takes no more than most views need; `InstanceSizeTests` says how much that is.

  /// What the content asks; nil for a view without.
  final var contentSize: ContentSize?
  /// The active constraints that the view holds while no engine has its tree, oldest first.
  final var held: [LayoutConstraint] = []
  /// What fewer views have; nil for the others.
  private final var extras: ViewExtras?

  // Whether a pass has to call `updateConstraints` and `layoutSubviews`. A marked view that stands in an engine's tree
  // is in that engine's queue.
  final var constraintsAreStale = true
  final var layoutIsStale = true
  private final var clipping: Bool?
  /// Whether `hitTest` looks at the view, and at what stands in it; true by default.
  public final var isUserInteractionEnabled = true
  /// The callbacks of the view that are running.
  final var callbacks = ViewCallbacks()

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
    for constraint in held { constraint.standing = .inactive }
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

  // MARK: What few views have

  /// The record of it, made when first needed.
  private final func makeExtras() -> ViewExtras {
    if let extras { return extras }
    let made = ViewExtras()
    extras = made
    return made
  }

  /// All guides of the view, those for the content and the safe area included.
  final var guides: [LayoutGuide] {
    get { extras?.guides ?? [] }
    _modify { yield &makeExtras().guides }
  }
  /// The space of the scrolled content, if this view scrolls.
  public internal(set) final var contentSpace: ContentSpace? {
    get { extras?.contentSpace }
    set { makeExtras().contentSpace = newValue }
  }
  final var insets: ViewInsets? {
    get { extras?.insets }
    set { makeExtras().insets = newValue }
  }
  final var viewAlignment: ViewAlignment? {
    get { extras?.alignment }
    set { makeExtras().alignment = newValue }
  }
  final var autoresizing: Autoresizing? {
    get { extras?.autoresizing }
    set { makeExtras().autoresizing = newValue }
  }
  /// A misuse that had no engine yet to report it.
  final var pendingError: LayoutError? {
    get { extras?.pendingError }
    set { makeExtras().pendingError = newValue }
  }
  /// Who is told of the view's coming and going besides itself: it belongs to the view, or is the view.
  package final var resident: (any EngineResident)? {
    get { extras?.resident }
    set { makeExtras().resident = newValue }
  }
  /// A number of the app's own, to find the view by (`viewWithTag`); 0 by default.
  public final var tag: Int {
    get { extras?.tag ?? 0 }
    set { if newValue != tag { makeExtras().tag = newValue } }
  }

  // MARK: Content

  /// What a content without a size of its own answers for a width or height: UIKit's `UIView.noIntrinsicMetric`.
  public static let noIntrinsicMetric = -1.0

  static let noIntrinsicSize = Size(width: noIntrinsicMetric, height: noIntrinsicMetric)

  /// The size that the view's content asks for, in points: of the alignment rectangle, which constraints act on.
  ///
  /// A width or height of `View.noIntrinsicMetric` (the default) means that the content has none. The view then gets a
  /// pair of constraints for each metric; see `contentSizeConstraints`. Set it, or override it and call
  /// `invalidateIntrinsicContentSize()` when the answer changes. What is neither a finite number of at least 0 nor
  /// `noIntrinsicMetric` is refused: the size stays, and the next `layoutIfNeeded` throws
  /// `LayoutError.invalidContentSize`.
  open var intrinsicContentSize: Size {
    get { contentSize?.size ?? Self.noIntrinsicSize }
    set {
      guard ContentSize.isValid(newValue) else {
        refuse(.invalidContentSize(newValue, of: debugName))
        return
      }
      guard newValue != (contentSize?.size ?? Self.noIntrinsicSize) else { return }
      content().size = newValue
      invalidateIntrinsicContentSize()
    }
  }

  /// The size that the content takes of what it is offered, in points, of the alignment rectangle: for text, what its lines take
  /// when they are broken at the proposal's width. Nil (the default) if `intrinsicContentSize` and `heightForWidth` say all.
  ///
  ///     override func sizeThatFits(_ proposal: SizeProposal) -> Size? {
  ///       layout(text, at: proposal.width ?? .infinity).size
  ///     }
  ///
  /// A pass asks with an open proposal first, and has the view hug and resist that size as it does `intrinsicContentSize`, whose
  /// place it takes. Where the constraints leave the view another width, it asks with that width, and has the view be the
  /// answer: so a bubble shrinks to its longest line. Whenever anything across changes, the narrowed contents that it may concern are
  /// tried with their ideal width again, so that frames depend on the constraints and not on their history: those that constraints tie
  /// to what has changed other than by what required equations fix. Answers are kept by proposal until
  /// `invalidateIntrinsicContentSize()`, so that nothing is asked for twice. Passes leave the height open.
  ///
  /// An override needs no closure that would keep its view. It must answer nil always or never, and finite numbers of at
  /// least 0, else the pass throws `LayoutError.invalidContentSize`. As for `intrinsicContentSize`, nothing is solved inside.
  open func sizeThatFits(_ proposal: SizeProposal) -> Size? { nil }

  /// Whether the view is hidden. Constraints do not care, as in UIKit; a stack view leaves out its hidden views.
  public final var isHidden = false {
    didSet { if isHidden != oldValue { superview?.tell(changeOf: self) } }
  }

  /// Whether what stands in the view is drawn only as far as it lies within the view's frame. True by default for a view that
  /// scrolls, false for others, as in UIKit. No constraint and no frame cares; see `clippedRect(in:)`.
  public final var clipsToBounds: Bool {
    get { clipping ?? (contentSpace != nil) }
    set { clipping = newValue }
  }

  // MARK: Focus

  /// Whether a keyboard can reach the view: see `focusOrder`. False if this is not overridden.
  open var canBecomeFocused: Bool { false }

  // MARK: Hit testing

  /// Whether a point, in the view's own coordinates, lies in the view: in its `bounds`, if this is not overridden.
  open func point(inside point: Point) -> Bool { bounds.contains(point) }

  // MARK: Callbacks
  //
  // Each may do anything to any tree: add, remove, constrain, ask for a pass. See "What a callback may do" in
  // Documentation/callbacks.md.

  /// Called by a pass if the view is marked (`setNeedsUpdateConstraints`), after the views standing in it: the place to
  /// change constraints. Does nothing here; an override need not call it. Misuse goes to `refuse(_:)`, and is thrown by
  /// this pass.
  open func updateConstraints() {}

  /// Called by a pass when the view's size has changed, when it has gained, lost or reordered subviews, or when it is marked
  /// (`setNeedsLayout`), before the views standing in it; frames are those of this pass. Does nothing here: constraints
  /// have placed all. What it changes, the same pass carries out.
  open func layoutSubviews() {}

  /// Called when a subview was hidden, shown or removed, or says that its content has another size. Does nothing here; a view that
  /// arranges its subviews overrides it, to mark itself.
  ///
  /// What it does to subviews itself, it is not told of again.
  open func subviewDidChange(_ subview: View) {}

  /// What a view of the library makes of the change of a subview, whatever is overridden.
  func noteChange(of subview: View) {}

  /// Forgets a subview that has just left. Nobody is told yet: a change of the tree is under way.
  func noteDeparture(of subview: View) {}

  // MARK: Baselines

  /// The view whose baseline a constraint on this view's means: itself, unless it arranges views that have one.
  func baselineBearer(isFirst: Bool) -> View { self }

  // MARK: Tree

  /// Called when the view has come to stand in an engine's tree, after everything that stands in it has come too, as
  /// UIKit's `didMoveToWindow`; also when it comes from another place of the same tree, without a `didLeaveEngine` before. Does
  /// nothing here, and constraints among the view's parts need nothing done: they may be activated before, and come and go
  /// with the view. Errors of an override go to `refuse(_:)`.
  open func didMoveToEngine() {}

  /// All guides of the view, those for the content and the safe area included.
  package final var allGuides: [LayoutGuide] { guides }

  /// The frame that the view was given, wherever constraints have put it; nil if there is none.
  package final var givenFrame: Rect? { autoresizing?.frame }

  /// The space that subviews lie in.
  package final var innerSpace: ContentSpace? { contentSpace ?? node.space }

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
