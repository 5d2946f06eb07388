// LayoutDocument+Scene.swift: a layout/1 document as a layout that any command can work on.

import AutoLayout

extension LayoutDocument {
  /// What reports need of the document.
  var outline: SceneOutline {
    SceneOutline(
      source: source, root: root,
      views: views.map { view in
        OutlineView(
          id: view.id, parent: view.parent, kind: view.kind, isControl: view.isControl,
          isHidden: view.content.isHidden, margins: view.margins,
          isSystem: view.system != nil, part: view.part, photo: view.photo, offset: view.offset)
      },
      tree: tree,
      constraints: constraints.map {
        OutlineConstraint(name: $0.name, mark: $0.mark, text: $0.text, offset: $0.offset)
      },
      photos: photos, events: events)
  }

  package func layout() -> LoadedLayout {
    let outline = outline
    return LoadedLayout(outline: outline) { (size, direction) throws(DocumentError) in
      let player = try TimelinePlayer(self, size: size, direction: direction)
      let scene = player.scene
      return LoadedScene(
        outline: outline, engine: scene.engine, views: scene.views, constraints: scene.constraints,
        frames: scene.pins, timeline: player)
    }
  }
}
