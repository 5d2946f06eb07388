// ClaimItems.swift: the items that claims speak of, side by side in every scene of a layout.

import AutoLayout
import LayoutDocument
import ScrollLayout

/// The items of a layout by place: the root, then the views of the outline, then a ruler where the parameter is no length of the
/// layout, then guides that claims need, and what stands for measured texts.
struct ClaimItems {
  /// An item that is there because a claim needs it.
  private enum Extra: Equatable {
    /// A guide.
    case guide(ItemReference)
    /// What is as wide as a view, and as high as its text is then.
    case text(view: Int)
  }

  private let views: Int
  /// The place of a view that is as wide as the parameter says; nil if none is needed.
  let ruler: Int?
  private var extras: [Extra] = []

  init(_ outline: SceneOutline, hasRuler: Bool) {
    views = outline.views.count
    ruler = hasRuler ? 1 + outline.views.count : nil
  }

  static func place(of item: ItemIndex) -> Int { item + 1 }

  /// The place of an item. A guide is added if it is new.
  mutating func place(of item: ItemReference) -> Int {
    item.guide == nil && item.layoutGuide == nil ? Self.place(of: item.index) : place(of: .guide(item))
  }

  /// The place of a guide that every view has, which is added if it is new.
  mutating func place(of name: GuideName, in owner: ItemIndex) -> Int {
    place(of: ItemReference(index: owner, guide: name))
  }

  /// The place of what is as high as a view's text, which is added if it is new.
  mutating func place(ofTextIn view: Int) -> Int { place(of: .text(view: view)) }

  private mutating func place(of extra: Extra) -> Int {
    if let known = known(extra) { return known }
    extras.append(extra)
    return extras.count + views + (ruler == nil ? 0 : 1)
  }

  private func known(_ extra: Extra) -> Int? {
    extras.firstIndex(of: extra).map { $0 + 1 + views + (ruler == nil ? 0 : 1) }
  }

  /// The place of what a view scrolls; nil if no claim needs it.
  func content(of view: ItemIndex) -> Int? { known(.guide(ItemReference(index: view, guide: .content))) }

  /// The items of a scene of the layout, and of its ruler. What is new there has to be laid out then.
  func all(of scene: LayoutScene, _ ruler: View?) -> [LayoutItem?] {
    var items: [LayoutItem?] = [scene.engine.root]
    for view in scene.views { items.append(view) }
    if self.ruler != nil { items.append(ruler) }
    for extra in extras {
      switch extra {
      case .guide(let guide): items.append(scene.item(guide))
      case .text(let view): items.append(Self.text(in: scene.views[view], scene))
      }
    }
    return items
  }

  /// Adds a view that nothing depends on, as wide as another one, and as high as that one's text is then.
  private static func text(in view: View, _ scene: LayoutScene) -> View {
    let text = scene.engine.root.add(View())
    text.heightForWidth = view.heightForWidth
    text.setContentHuggingPriority(.required, for: .vertical)
    text.setContentCompressionResistancePriority(.required, for: .vertical)
    do throws(LayoutError) {
      try LayoutConstraint.activate([
        text.widthAnchor.constraint(equalTo: view.widthAnchor),
        text.leftAnchor.constraint(equalTo: scene.engine.root.leftAnchor),
        text.topAnchor.constraint(equalTo: scene.engine.root.topAnchor),
      ])
    } catch {
      preconditionFailure("ClaimItems: the engine refused a view beside another one")
    }
    return text
  }
}
