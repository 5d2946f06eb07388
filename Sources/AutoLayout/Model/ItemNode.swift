// ItemNode.swift: what a constraint knows of an item, without keeping the item alive.
//
// UIKit's constraints do not own their items, so a view may hold its own constraints. Embedded Swift has no `weak`;
// here each item owns a node, constraints own the nodes they speak of, and the way back is cleared when the item dies.
//
// Rules of the unsafe references (a broken one is a bug of this module, never of its user):
//   N1  `item` is nil or alive: `LayoutItem.deinit` clears it.
//   N2  `host` is nil or alive: the engine clears it when the item leaves, and in its own `deinit`.
//   N3  `space` is nil or alive: it is set only while mounted, and a mounted item's superviews are mounted too.
//   N4  `content` is nil or alive: `View.deinit` clears it.

/// What an item is to the engine.
package enum ItemRole: UInt8 {
  case view
  /// A guide made by a user.
  case guide
  /// A scroll view's content: left and top are 0 in its own space, and its variables 0 and 1 are the offset.
  case content
  /// A scroll view's frame: a second name for the scroll view's own variables.
  case frame
  case safeArea
  case margins
  case readable

  /// Whether it is what insets leave of a view, whose width and height are below 0 where they leave nothing.
  var isInset: Bool { self == .safeArea || self == .margins || self == .readable }
}

/// What few items have: made when it is first needed, so that the others, of which there are thousands, do without.
private final class NodeExtras {
  var name: String?
  /// For a scroll view, the space of its content.
  var content: Unmanaged<ContentSpace>?
  /// The node of the view that a guide belongs to.
  var owner: ItemNode?
  var observers: [Unmanaged<FrameObservation>] = []
}

/// What others know of an item: its name, what lays it out, its place in the tables there, and the space it lies in.
package final class ItemNode {
  private unowned(unsafe) var storedItem: LayoutItem?
  /// What lays the item out; nil while it is detached.
  unowned(unsafe) var host: (any LayoutHost)?
  /// The content space that the item lies in; nil in the root's space, and while detached.
  private var storedSpace: Unmanaged<ContentSpace>?
  /// What few items have; nil for the others.
  private var extras: NodeExtras?
  /// The place in the engine's tables; none while detached.
  private var storedSlot = Slot.none
  package let role: ItemRole
  /// Set while the engine looks for what stays among the items of a tree that leaves.
  var isLeaving = false

  init(role: ItemRole, owner: ItemNode? = nil) {
    self.role = role
    if let owner { makeExtras().owner = owner }
  }

  /// The record of what few items have, made when first needed.
  private func makeExtras() -> NodeExtras {
    if let extras { return extras }
    let made = NodeExtras()
    extras = made
    return made
  }

  var name: String? {
    get { extras?.name }
    set { if newValue != nil || extras != nil { makeExtras().name = newValue } }
  }
  /// The node of the view that a guide belongs to, for its name.
  package var owner: ItemNode? { extras?.owner }
  /// Who wants to know when the frame changes: an observation takes itself out before it goes.
  var observers: [Unmanaged<FrameObservation>] {
    get { extras?.observers ?? [] }
    set { makeExtras().observers = newValue }
  }

  // What other modules of the package see is not stored as they see it: each read of a stored property that is visible there is
  // checked for exclusivity, and these are read all the time.

  package internal(set) var item: LayoutItem? {
    get { storedItem }
    set { storedItem = newValue }
  }
  package internal(set) var space: ContentSpace? {
    get { storedSpace?.takeUnretainedValue() }
    set { storedSpace = newValue.map { .passUnretained($0) } }
  }
  /// For a scroll view, the space of its content.
  package internal(set) var content: ContentSpace? {
    get { extras?.content?.takeUnretainedValue() }
    set { if newValue != nil || extras != nil { makeExtras().content = newValue.map { .passUnretained($0) } } }
  }
  package internal(set) var slot: Slot {
    get { storedSlot }
    set { storedSlot = newValue }
  }

  /// Whether it is a scroll view. As the next two, without a look at the space itself, which would be counted as a use of it.
  var scrolls: Bool { extras?.content != nil }
  /// Whether both lie in the same space.
  func isInSpace(of other: ItemNode) -> Bool { storedSpace?.toOpaque() == other.storedSpace?.toOpaque() }
  /// Whether this is what lays the item out.
  func isLaidOut(by other: any LayoutHost) -> Bool { host === other }

  /// Whether left and top are 0 by definition: for the root and for a scroll view's content.
  package var isOrigin: Bool { role == .content || slot == .root }

  /// The name in proofs and errors: the given one, or one made of the kind and the place.
  var label: String {
    if let name { return name }
    switch role {
    case .view: return slot.isNone ? "view" : "view#\(slot.number)"
    case .guide: return slot.isNone ? "guide" : "guide#\(slot.number)"
    case .content: return (owner?.label ?? "scroll") + ".content"
    case .frame: return (owner?.label ?? "scroll") + ".frame"
    case .safeArea: return (owner?.label ?? "view") + ".safeArea"
    case .margins: return (owner?.label ?? "view") + ".margins"
    case .readable: return (owner?.label ?? "view") + ".readable"
    }
  }
}

extension ItemNode {
  /// The view itself, or the view that a guide belongs to.
  var container: View? { (item as? View) ?? (item as? LayoutGuide)?.owningView }

  /// Whether the item lies in `content`, however many scroll views further inside. O(their number).
  func lies(in content: ContentSpace) -> Bool {
    var space = self.space
    while let inner = space, inner.depth > content.depth { space = inner.scrollNode.space }
    return space === content
  }

  /// For a scroll view, or one of its two guides, the content guide, which has the offset.
  package var scrolledContent: ItemNode? {
    switch role {
    case .content: self
    case .frame: owner?.content?.layoutGuide.node
    default: content?.layoutGuide.node
    }
  }
}
