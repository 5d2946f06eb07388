// Unsupported.swift: what a document asks for and does not get here, each with its element and line.

enum Unsupported {
  /// What of a view, and of the constraints it holds, is left out.
  static func warnings(of view: InterfaceView) throws(InterfaceError) -> [InterfaceWarning] {
    let element = view.element
    var warnings: [InterfaceWarning] = []
    if view.followsReadableWidth, view.kind == .scrollView {
      warnings.append(element.warning("what it scrolls keeps to its margins, not to the readable width"))
    }
    if let direction = element["semanticContentAttribute"], direction.hasPrefix("force") {
      warnings.append(element.warning("\(direction) is not applied: the view reads as the whole interface does"))
    }
    for element in [element] + element.list("constraints") {
      for child in element.children where child.name == "variation" {
        guard let key = child["key"], !Traits.isKnown(key) else { continue }
        warnings.append(
          child.warning("the variation of \(element.title) for \"\(key)\" is not applied: only size classes are"))
      }
    }
    return warnings
  }
}
