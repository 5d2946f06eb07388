// SolvedScene.swift: what a report is written from: the plain values of a scene at one moment.

import LayoutDocument

/// A scene, and the outline of the layout it is of.
package struct SolvedScene: Sendable {
  package let outline: SceneOutline
  package let scene: SceneSnapshot
  /// The constraints as arrows, where they are asked for.
  var dimensions: [Dimension] = []

  package init(outline: SceneOutline, scene: SceneSnapshot, dimensions: [Dimension] = []) {
    self.outline = outline
    self.scene = scene
    self.dimensions = dimensions
  }
}
