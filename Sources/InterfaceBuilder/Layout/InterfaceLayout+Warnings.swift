// InterfaceLayout+Warnings.swift: what a document asks for and does not get here, each with its element and line.

extension InterfaceLayout {
  /// Notes what of a view, and of the constraints it holds, is left out.
  func noteWhatIsLeftOut(of view: InterfaceView) throws(InterfaceError) {
    let element = view.element
    if try element.flag("layoutMarginsFollowReadableWidth") {
      warnings.append(element.warning("margins that follow the readable width are not applied: its own margins are"))
    }
    if let direction = element["semanticContentAttribute"], direction.hasPrefix("force") {
      warnings.append(element.warning("\(direction) is not applied: the view reads as the whole interface does"))
    }
    noteVariations(of: element)
    for constraint in element.list("constraints") { noteVariations(of: constraint) }
  }

  private func noteVariations(of element: InterfaceElement) {
    for child in element.children where child.name == "variation" {
      guard let key = child["key"], !Traits.isKnown(key) else { continue }
      warnings.append(
        child.warning("the variation of \(element.title) for \"\(key)\" is not applied: only size classes are"))
    }
  }
}
