// DocumentSettings.swift: what holds for all scenes of a document, but for a device that one was laid out on alone.

import AutoLayout

struct DocumentSettings {
  let toolsVersion: ToolsVersion
  var device: InterfaceDevice?
  /// Whether what it shows is shown while an app launches.
  var isLaunchScreen = false
  /// The sizes that designable views told Interface Builder, by id.
  let designables: [String: Size]
  /// The sizes of images that the document notes, by name.
  var images: [String: Size] = [:]
  /// The heights of lines in fonts that are not the system's.
  let lines: FontLines
  /// The names of outlets, by the id of what they lead to.
  var outlets: [String: String] = [:]
}
