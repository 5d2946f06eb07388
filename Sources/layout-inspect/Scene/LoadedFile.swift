// LoadedFile.swift: a file that has been read, whatever its format: the layouts in it, each ready to be solved at any
// size.

import AutoLayout
import InterfaceBuilder

struct LoadedFile {
  let source: SourceText
  /// The layouts in the order of the file: one of a layout/1 document, one a view controller of a storyboard.
  let layouts: [LoadedLayout]
  /// What was ignored, in the order of the file.
  let warnings: [DocumentError]

  /// Every layout at every size, those of one layout one after the other; at its own size if there are none.
  func scenes(at sizes: [Size]) -> [(layout: LoadedLayout, size: Size)] {
    layouts.flatMap { layout in
      (sizes.isEmpty ? [layout.outline.root.size] : sizes).map { (layout, $0) }
    }
  }
}

/// A layout before it has a size.
struct LoadedLayout {
  let outline: SceneOutline
  /// Builds the views and activates the constraints; nothing is solved yet.
  let build: (_ size: Size, _ direction: ReadingDirection) throws(DocumentError) -> LoadedScene
  /// For a scene of Interface Builder: it solved, with what it was recorded as.
  var recorded: (() throws(DocumentError) -> InterfaceLayout)?

  /// A scene at `size`, or at the file's own, before the first event of the timeline.
  func scene(size: Size? = nil, direction: ReadingDirection? = nil) throws(DocumentError) -> LoadedScene {
    try build(size ?? outline.root.size, direction ?? outline.root.direction)
  }
}
