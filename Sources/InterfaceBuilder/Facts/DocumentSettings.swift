// DocumentSettings.swift: what holds for all scenes of a document.

import AutoLayout

struct DocumentSettings {
  let toolsVersion: ToolsVersion
  let device: InterfaceDevice?
  /// The sizes that designable views told Interface Builder, by id.
  let designables: [String: Size]
}
