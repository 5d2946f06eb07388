// IDCheck.swift: ids that are given twice or are missing, and masks that name what is not there.
//
// Only what layout depends on is looked at. Outlets and actions may name what is not in the document. Constraints that do so
// are left out, and masks mean nothing, each with a warning: Interface Builder opens such documents (recorded so).

enum IDCheck {
  /// What masks name in vain, views without an id and constraints with the id of something else, each in the order of the document. Throws if
  /// constraints could mean one of two items.
  static func check(_ root: InterfaceElement) throws(InterfaceError) -> [InterfaceWarning] {
    var known: Set<String> = []
    var masks: [(id: String, element: InterfaceElement)] = []
    var found: [InterfaceWarning] = []
    var pending = [(root, isSubview: false)]
    while let (element, isSubview) = pending.popLast() {
      if let id = element.id, !known.insert(id).inserted {
        if isSubview || isItem(element) { throw element.error(.duplicateID(id)) }
        if element.name == "constraint" {
          found.append(element.warning("the id '\(id)' is given twice: what names it means both"))
        }
      }
      if element.name == "include" || element.name == "exclude", let id = element["reference"] {
        masks.append((id, element))
      }
      if isSubview && element.id == nil {
        found.append(element.warning("a view without an id is left out: what stands in it is taken to stand around it"))
      }
      let areSubviews = element.name == "subviews"
      pending += element.children.reversed().map { ($0, areSubviews) }
    }
    return found
      + masks.filter { !known.contains($0.id) }.map { id, element in
        element.warning("'\(id)' is the id of nothing in the document: this has no effect")
      }
  }

  /// Whether constraints may name the element, besides those among subviews.
  private static func isItem(_ element: InterfaceElement) -> Bool {
    element.child("rect", key: "frame") != nil || element.name.hasSuffix("LayoutGuide")
      || element["translatesAutoresizingMaskIntoConstraints"] != nil
  }
}
