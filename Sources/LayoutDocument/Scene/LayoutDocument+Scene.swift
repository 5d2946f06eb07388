// LayoutDocument+Scene.swift: a layout/1 document as a layout that any command can work on.

import AutoLayout

extension LayoutDocument {
  /// Reads a document. O(bytes).
  ///
  /// Throws the first mistake, with its place: what is no JSON, an unknown key or name, a number out of range.
  public init(_ source: SourceText) throws(DocumentError) {
    self = try DocumentDecoder.decode(source)
  }

  /// The layout brought to life at a size in points and a reading direction, by default the document's own, before the
  /// first event of its timeline. Nothing is solved yet.
  ///
  /// Throws a size that is below 0, above 1e9 or no number.
  public func scene(
    size: Size? = nil, direction: LayoutDirection? = nil
  ) throws(DocumentError) -> LayoutScene {
    try layout().scene(size: size, direction: direction.map(ReadingDirection.init))
  }

  /// What reports need of the document.
  var outline: SceneOutline {
    var outline = SceneOutline(
      source: source, root: root,
      views: views.map { view in
        OutlineView(
          id: view.id, parent: view.parent, kind: view.kind, isControl: view.isControl,
          isHidden: view.content.isHidden, alignmentInsets: view.alignmentInsets ?? .zero, margins: view.margins,
          isSystem: view.system != nil, part: view.part, photo: view.photo, offset: view.offset)
      },
      tree: tree,
      constraints: constraints.map {
        OutlineConstraint(name: $0.name, mark: $0.mark, text: $0.text, offset: $0.offset)
      },
      photos: photos, events: events)
    outline.guides = guides.map { OutlineGuide(id: $0.id, owner: $0.owner, offset: $0.offset) }
    outline.silenced = silenced
    outline.claims = claims
    return outline
  }

  package func layout() -> LoadedLayout {
    let outline = outline
    return LoadedLayout(outline: outline) { (size, direction) throws(DocumentError) in
      let player = try TimelinePlayer(self, size: size, direction: direction)
      let scene = player.scene
      return LayoutScene(
        outline: outline, engine: scene.engine, views: scene.views, guides: scene.guides,
        constraints: scene.constraints, frames: scene.pins, timeline: player)
    }
  }
}
