// ItemNode.swift: what a constraint knows of an item, without keeping the item alive.
//
// UIKit's constraints do not own their items, so a view may hold its own constraints. Embedded Swift has no `weak`;
// here each item owns a node, constraints own the nodes they speak of, and the way back is cleared when the item dies.
//
// Rules of the unsafe references (a broken one is a bug of this module, never of its user):
//   N1  `item` is nil or alive: `LayoutItem.deinit` clears it.
//   N2  `engine` is nil or alive: `LayoutEngine` clears it in `unmount` and in its own `deinit`.
//   N3  `space` is nil or alive: it is set only while mounted, and a mounted item's superviews are mounted too.
//   N4  `content` is nil or alive: `View.deinit` clears it.

/// What an item is to the engine.
enum ItemRole: UInt8 {
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
}

/// The engine's side of an item: its name, its place in the engine's tables, and the space it lies in.
final class ItemNode {
  var name: String?
  unowned(unsafe) var item: LayoutItem?
  unowned(unsafe) var engine: LayoutEngine?
  /// The content space that the item lies in; nil in the root's space, and while detached.
  unowned(unsafe) var space: ContentSpace?
  /// For a scroll view, the space of its content.
  unowned(unsafe) var content: ContentSpace?
  /// The node of the view that a guide belongs to, for its name.
  let owner: ItemNode?
  /// The place in the engine's tables; none while detached.
  var slot = Slot.none
  let role: ItemRole
  /// Set while the engine looks for what stays among the items of a tree that leaves.
  var isLeaving = false

  init(role: ItemRole, owner: ItemNode? = nil) {
    self.role = role
    self.owner = owner
  }

  /// Whether left and top are 0 by definition: for the root and for a scroll view's content.
  var isOrigin: Bool { role == .content || slot == .root }

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
