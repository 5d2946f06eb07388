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
      guard let id = scene.controller?.id, let (host, view) = containers.hosts[id] else { continue }
      scene.host = scenes.first { $0.controller?.id == host }
      scene.hostView = view
    }
    return scenes
  }

  private func scenes(of object: InterfaceElement) throws(InterfaceError) -> [InterfaceScene] {
    if object.name.hasSuffix("ontroller") {
      let surroundings = containers.surroundings(of: object)
      var scenes: [InterfaceScene] = []
      for element in try roots(in: object) {
        let root = try ViewReader.view(element)
        let isOwn = element["key"] == "view"
        // A container's bar that holds nothing is no scene of its own.
        if !isOwn && root.children.isEmpty { continue }
        scenes.append(
          InterfaceScene(
            root: root, controller: isOwn ? object : nil, settings: settings, surroundings: surroundings))
      }
      return scenes
    }
    if ViewReader.isView(object, in: nil) {
      return [
        InterfaceScene(
          root: try ViewReader.view(object), controller: nil, settings: settings, surroundings: Surroundings())
      ]
    }
    return try roots(in: object).map { root throws(InterfaceError) in
      InterfaceScene(
        root: try ViewReader.view(root), controller: nil, settings: settings, surroundings: Surroundings())
    }
  }

  /// The outermost views in an element that is none itself: a controller's view, its bar, the views of its bar items.
  private func roots(in element: InterfaceElement) throws(InterfaceError) -> [InterfaceElement] {
    var roots: [InterfaceElement] = []
    for child in element.children where child.name != "connections" {
      if ViewReader.isView(child, in: element) {
        roots.append(child)
      } else {
        roots += try self.roots(in: child)
      }
    }
    return roots
  }
}
