// ViewReader.swift: the views in an element, as a list in which each stands before what stands in it.

/// Reads the views in an element.
enum ViewReader {
  /// Elements that hold no views of the same tree, and may name views.
  private static let skipped: Set<String> = [
    "constraints", "connections", "variation", "userDefinedRuntimeAttributes", "gestureRecognizers",
  ]
  /// Elements with a frame that are no views.
  private static let items: Set<String> = ["barButtonItem", "tabBarItem"]

  /// Lists of views.
  private static let lists: Set<String> = ["subviews", "prototypes", "cells"]

  /// Whether an element is a view: it has an id, and stands among views, has some, has a frame or is a controller's.
  static func isView(_ element: InterfaceElement, in parent: InterfaceElement?) -> Bool {
    guard element.id != nil, !items.contains(element.name) else { return false }
    return parent.map { lists.contains($0.name) } == true || element["key"] == "view"
      || element.child("rect", key: "frame") != nil || element.child("subviews") != nil
  }

  private struct Found {
    let element: InterfaceElement
    /// The view that it stands in, as a place in the list.
    let parent: Int?
    let isSubview: Bool
  }

  /// The view of an element and all views in it, in the order of the document.
  static func views(in root: InterfaceElement) throws(InterfaceError) -> [InterfaceView] {
    var found = [Found(element: root, parent: nil, isSubview: false)]
    find(in: root, 0, &found)
    var constrained: Set<String> = []
    for one in found {
      for constraint in one.element.list("constraints") {
        constrained.insert(constraint["firstItem"] ?? one.element.id ?? "")
        if constraint["secondAttribute"] != nil {
          constrained.insert(constraint["secondItem"] ?? one.element.id ?? "")
        }
      }
    }
    var views: [InterfaceView] = []
    for one in found {
      views.append(
        try InterfaceView(
          one.element, in: one.parent.map { views[$0] }, isSubview: one.isSubview,
          isConstrained: constrained.contains(one.element.id ?? "")))
    }
    return views
  }

  private static func find(in element: InterfaceElement, _ parent: Int, _ found: inout [Found]) {
    for child in element.children where !skipped.contains(child.name) {
      if isView(child, in: element) {
        found.append(Found(element: child, parent: parent, isSubview: element.name == "subviews"))
        find(in: child, found.count - 1, &found)
      } else {
        find(in: child, parent, &found)
      }
    }
  }
}
