// InterfaceScene.swift: a tree of views that is laid out on its own: a controller's view, or an object of a .xib.

import AutoLayout

/// A scene of a document: its root view, and the controller around it.
public final class InterfaceScene {
  /// All views, each before what stands in it, the root first.
  public let views: [InterfaceView]
  /// The element of the controller whose view the root is; nil for a view of a .xib.
  public let controller: InterfaceElement?
  let settings: DocumentSettings
  let surroundings: Surroundings
  /// The ids of all views and of their guides, installed or not.
  let knownItems: Set<String>
  /// The scene in whose container view it is shown, and the id of that view.
  private(set) var host: (scene: InterfaceScene, view: String)?

  init(
    _ root: InterfaceElement, controller: InterfaceElement? = nil, _ settings: DocumentSettings,
    _ surroundings: Surroundings = Surroundings()
  ) throws(InterfaceError) {
    views = try ViewReader.views(in: root)
    self.controller = controller
    self.settings = settings
    self.surroundings = surroundings
    var known: Set<String> = []
    for view in views {
      known.insert(view.id)
      for guide in view.guides { known.insert(guide.id ?? "") }
    }
    knownItems = known
  }

  /// Notes where it is shown. No scene is shown in itself, not even through others (`ContainerGraph.hosts`).
  func stand(in host: InterfaceScene, _ view: String) {
    self.host = (host, view)
  }

  /// What people call it: the label its author gave the controller, its name in the storyboard, its title or its class.
  public var title: String? {
    guard let controller else { return nil }
    let names = ["userLabel", "storyboardIdentifier", "title", "customClass"]
    return names.lazy.compactMap { controller[$0] }.first { !$0.isEmpty }
  }

  /// The view that all others stand in.
  public var root: InterfaceView { views[0] }

  /// The size of the root view as it was recorded, else that of the device, in points.
  public var size: Size { root.recordedFrame?.size ?? settings.device?.size ?? .zero }
}
