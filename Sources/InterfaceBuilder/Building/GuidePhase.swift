// GuidePhase.swift: the layout guides of views, and the top and bottom layout guides of a controller.

import AutoLayout

/// Makes the guides that constraints may name.
enum GuidePhase {
  static func carryOut(on draft: inout LayoutDraft) throws(InterfaceError) {
    for one in draft.views {
      for child in one.source.guides {
        guard let id = child.id else { continue }
        if child["key"] == "safeArea" { draft.safeAreas.insert(id) }
        guard let item = try guide(child, of: one.view, draft.scene.names) else {
          draft.warnings.append(
            child.warning("a layout guide of an unknown kind: constraints on it are left out"))
          continue
        }
        draft.items[id] = item
        draft.guides.append(PlacedGuide(id: id, element: child, owner: one.source.id, item: item))
      }
    }
    guard let controller = draft.scene.controller else { return }
    for child in controller.list("layoutGuides") {
      guard let id = child.id else { continue }
      let guide = draft.engine.root.add(LayoutGuide(), named: draft.scene.names[id])
      draft.items[id] = guide
      draft.guides.append(PlacedGuide(id: id, element: child, owner: draft.scene.root.id, item: guide))
      draft.barGuides.insert(id)
      try tie(guide, isTop: child["type"] == "top", child, &draft)
    }
  }

  private static func guide(
    _ element: InterfaceElement, of view: View, _ names: ItemNames
  ) throws(InterfaceError) -> LayoutItem? {
    switch element["key"] {
    case "safeArea": return view.safeAreaLayoutGuide
    case "contentLayoutGuide": return view.contentSpace?.layoutGuide
    case "frameLayoutGuide": return view.contentSpace?.frameLayoutGuide
    case "keyboard" where element.name == "keyboardLayoutGuide": return try keyboard(element, of: view, names)
    default: return nil
    }
  }

  /// Where the keyboard would be: while there is none, below the safe area (Apple: `UIKeyboardLayoutGuide`).
  private static func keyboard(
    _ element: InterfaceElement, of view: View, _ names: ItemNames
  ) throws(InterfaceError) -> LayoutGuide {
    let guide = view.add(LayoutGuide(), named: names[element.id ?? ""])
    try element.blamed { () throws(LayoutError) in
      try LayoutConstraint.activate([
        guide.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
        guide.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        guide.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        guide.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      ])
    }
    return guide
  }

  /// The top layout guide reaches from the root's top to the safe area, the bottom one from the safe area to its bottom.
  private static func tie(
    _ guide: LayoutGuide, isTop: Bool, _ element: InterfaceElement, _ draft: inout LayoutDraft
  ) throws(InterfaceError) {
    let engine = draft.engine
    let insets = engine.root.safeAreaInsets
    // Guides stand in the root as subviews do: at the edges of what a root that scrolls has to scroll.
    let root: LayoutItem = (draft.items[draft.scene.root.id] as? View)?.contentSpace?.layoutGuide ?? engine.root
    let height = guide.heightAnchor.constraint(equalToConstant: isTop ? insets.top : insets.bottom)
    try element.blamed { () throws(LayoutError) in
      try LayoutConstraint.activate([
        isTop
          ? guide.topAnchor.constraint(equalTo: root.topAnchor)
          : guide.bottomAnchor.constraint(equalTo: root.bottomAnchor),
        height,
        guide.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        guide.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      ])
    }
    draft.barHeights.append((isTop, height))
  }
}
