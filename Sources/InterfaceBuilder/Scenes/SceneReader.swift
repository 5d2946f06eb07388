// SceneReader.swift: the scenes of a document, with what the containers around their controllers add.

import AutoLayout

struct SceneReader {
  let document: InterfaceElement
  let settings: DocumentSettings
  let containers: ContainerGraph

  init(_ document: InterfaceElement, _ settings: DocumentSettings) {
    self.document = document
    self.settings = settings
    containers = ContainerGraph(document)
  }

  func scenes() throws(InterfaceError) -> [InterfaceScene] {
    var scenes: [InterfaceScene] = []
    for scene in document.list("scenes") {
      for object in scene.list("objects") { scenes += try self.scenes(of: object) }
    }
    for object in document.list("objects") { scenes += try self.scenes(of: object) }
    for scene in scenes {
      guard let id = scene.controller?.id, let host = containers.place(of: id).host else { continue }
      if let outer = scenes.first(where: { $0.controller?.id == host.controller }) { scene.stand(in: outer, host.view) }
    }
    return scenes
  }

  private func scenes(of object: InterfaceElement) throws(InterfaceError) -> [InterfaceScene] {
    var scenes: [InterfaceScene] = []
    if ContainerGraph.isController(object) {
      let surroundings = try containers.surroundings(of: object, settings.toolsVersion)
      for element in roots(in: object) {
        let isOwn = element["key"] == "view"
        let scene = try InterfaceScene(element, controller: isOwn ? object : nil, settings, surroundings)
        // A container's bar that holds nothing is no scene of its own.
        if isOwn || scene.views.count > 1 { scenes.append(scene) }
      }
    } else {
      let isRoot = ViewReader.isView(object, in: nil)
      for root in isRoot ? [object] : roots(in: object) {
        scenes.append(try InterfaceScene(root, settings, ContainerGraph.simulated(around: root)))
      }
    }
    return scenes
  }

  /// The outermost views in an element that is none itself: a controller's view, its bar, the views of its bar items.
  private func roots(in element: InterfaceElement) -> [InterfaceElement] {
    var roots: [InterfaceElement] = []
    for child in element.children where child.name != "connections" {
      if ViewReader.isView(child, in: element) {
        roots.append(child)
      } else {
        roots += self.roots(in: child)
      }
    }
    return roots
  }
}
