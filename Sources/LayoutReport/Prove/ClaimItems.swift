// ClaimItems.swift: the items that claims speak of, side by side in every scene of a layout.

import AutoLayout
import LayoutDocument
import ScrollLayout

/// The items of a layout by place: the root, then the views of the outline, then a ruler where the parameter is no length of the
/// layout, then guides that claims need.
struct ClaimItems {
  /// A guide of a view or of the root.
  struct Guide: Hashable {
    let owner: ItemIndex
    let name: GuideName
  }

  private let views: Int
  /// The place of a view that is as wide as the parameter says; nil if none is needed.
  let ruler: Int?
  private var guides: [Guide] = []

  init(_ outline: SceneOutline, hasRuler: Bool) {
    views = outline.views.count
    ruler = hasRuler ? 1 + outline.views.count : nil
  }

  static func place(of item: ItemIndex) -> Int { item + 1 }

  /// The place of the first guide.
  private var first: Int { ruler.map { $0 + 1 } ?? views + 1 }

  /// The place of a guide, which is added if it is new.
  mutating func place(of name: GuideName, in owner: ItemIndex) -> Int {
    let guide = Guide(owner: owner, name: name)
    if let known = guides.firstIndex(of: guide) { return first + known }
    guides.append(guide)
    return first + guides.count - 1
  }

  /// The place of what a view scrolls; nil if no claim needs it.
  func content(of view: ItemIndex) -> Int? {
    guides.firstIndex { $0.owner == view && $0.name == .content }.map { first + $0 }
  }

  /// The items of a scene of the layout, and of its ruler.
  func all(of scene: LayoutScene, _ ruler: View?) -> [LayoutItem?] {
    var items: [LayoutItem?] = [scene.engine.root]
    for view in scene.views { items.append(view) }
    if self.ruler != nil { items.append(ruler) }
    for guide in guides {
      let owner = guide.owner == .root ? scene.engine.root : scene.views[guide.owner]
      items.append(guide.name.item(of: owner))
    }
    return items
  }
}
