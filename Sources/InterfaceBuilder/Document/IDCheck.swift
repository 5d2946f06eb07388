// IDCheck.swift: ids that are given twice, and references to ids that nothing has.
//
// Only what layout depends on is looked at: the items of constraints and the entries of masks. Outlets and actions may
// name what is not in the document.

enum IDCheck {
  static func check(_ root: InterfaceElement) throws(InterfaceError) {
    var known: Set<String> = []
    var references: [(id: String, attribute: String, element: InterfaceElement)] = []
    var pending = [(root, isSubview: false)]
    while let (element, isSubview) = pending.popLast() {
      if let id = element.id, !known.insert(id).inserted, isSubview || isItem(element) {
        throw element.error(.duplicateID(id))
      }
      for attribute in attributes(of: element) {
        if let id = element[attribute] { references.append((id, attribute, element)) }
      }
      let areSubviews = element.name == "subviews"
      pending += element.children.reversed().map { ($0, areSubviews) }
    }
    for reference in references where !known.contains(reference.id) {
      throw reference.element.error(
        .unknownID(reference.id, attribute: reference.attribute, element: reference.element.title))
    }
  }

  /// Whether constraints may name the element, besides those among subviews.
  private static func isItem(_ element: InterfaceElement) -> Bool {
    element.child("rect", key: "frame") != nil || element.name.hasSuffix("LayoutGuide")
      || element["translatesAutoresizingMaskIntoConstraints"] != nil
  }

  private static func attributes(of element: InterfaceElement) -> [String] {
    switch element.name {
    case "constraint": ["firstItem", "secondItem"]
    case "include", "exclude": ["reference"]
    default: []
    }
  }
}
