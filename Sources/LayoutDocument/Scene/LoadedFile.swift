// LoadedFile.swift: a file that has been read, whatever its format: the layouts in it, each ready to be solved at any
// size.

import AutoLayout

package struct LoadedFile {
  package let source: SourceText
  /// The layouts in the order of the file: one of a layout/1 document, one a view controller of a storyboard.
  package let layouts: [LoadedLayout]
  /// What was ignored, in the order of the file.
  package let warnings: [DocumentError]

  package init(source: SourceText, layouts: [LoadedLayout], warnings: [DocumentError]) {
    self.source = source
    self.layouts = layouts
    self.warnings = warnings
  }

  /// Every layout at every size, those of one layout one after the other; at its own size if there are none.
  package func scenes(at sizes: [Size]) -> [(layout: LoadedLayout, size: Size)] {
    layouts.flatMap { layout in
      (sizes.isEmpty ? [layout.outline.root.size] : sizes).map { (layout, $0) }
    }
  }

  /// The first layout that a word means: its title, the id of its root, or another name the file has for it.
  package func layout(_ word: String) -> LoadedLayout? {
    layouts.first { $0.outline.root.id == word || $0.outline.title == word }
      ?? layouts.first { $0.outline.isCalled(word) }
  }
}

extension LoadedFile {
  /// The names of all layouts, for messages.
  package var sceneNames: String { layouts.map { quote($0.outline.name) }.joined(separator: ", ") }

  /// The layout that a word means, or all layouts without one. Throws a word that means none.
  package func layouts(called word: String?) throws(UnknownScene) -> [LoadedLayout] {
    guard let word else { return layouts }
    if let layout = layout(word) { return [layout] }
    let known = layouts.map { $0.outline.name } + layouts.map { $0.outline.root.id }
    throw UnknownScene(
      message: "no scene is called \(quote(word)); there are: \(sceneNames)" + suggestion(for: word, among: known))
  }
}

/// Why a word means no layout of a file.
package struct UnknownScene: Error {
  /// What is not known, and what there is.
  package let message: String
}

/// A layout before it has a size.
package struct LoadedLayout {
  package let outline: SceneOutline
  /// Builds the views and activates the constraints; nothing is solved yet.
  let build: (_ size: Size, _ direction: ReadingDirection) throws(DocumentError) -> LayoutScene
  /// For a scene of Interface Builder: what the file has recorded of it.
  package var recorded: (() throws(DocumentError) -> RecordedScene)?
  /// For a scene of Interface Builder on another device than its file names: the scene on that one. Its views may be others.
  package var onOwnDevice: (() throws(DocumentError) -> LayoutScene)?
  /// For a scene of Interface Builder with variations: the layout with each of the size classes that these name, its own first.
  package var sizeClasses: (() throws(DocumentError) -> [LoadedLayout])?

  package init(
    outline: SceneOutline,
    build: @escaping (_ size: Size, _ direction: ReadingDirection) throws(DocumentError) -> LayoutScene,
    recorded: (() throws(DocumentError) -> RecordedScene)? = nil
  ) {
    self.outline = outline
    self.build = build
    self.recorded = recorded
  }

  /// A scene at `size`, or at the file's own, before the first event of the timeline.
  package func scene(size: Size? = nil, direction: ReadingDirection? = nil) throws(DocumentError) -> LayoutScene {
    let size = size ?? outline.root.size
    guard ObjectReader.length.contains(size.width), ObjectReader.length.contains(size.height) else {
      let found = "\(formatNumber(size.width)) × \(formatNumber(size.height))"
      throw DocumentError(
        offset: outline.source.start, message: "a size of \(found) is out of range; expected 0 to \(Limits.largestText)"
      )
    }
    let chosen = direction ?? outline.root.direction
    let scene = try build(size, chosen)
    scene.rebuild = { (size, direction) throws(DocumentError) in try self.scene(size: size, direction: direction) }
    return scene
  }
}
