// Containers.swift: scenes of other controllers, and segues between them.

/// A scene of one controller.
func scene(_ controller: String) -> String { "<scene><objects>\(controller)</objects></scene>" }

/// `segue("vc", "show")`, `segue("vc", "relationship", "rootViewController")`.
func segue(_ destination: String, _ kind: String, _ relationship: String = "") -> String {
  let more = relationship.isEmpty ? "" : " relationship=\"\(relationship)\""
  return "<segue destination=\"\(destination)\" kind=\"\(kind)\"\(more) id=\"to.\(destination).\(kind)\"/>"
}

/// A scene of a container with these segues. `inside` stands in it, in place of a plain bar.
func container(
  _ name: String, _ id: String, _ segues: String, attributes: String = "", inside: String? = nil
) -> String {
  let bar = name == "navigationController" ? "<navigationBar key=\"navigationBar\" id=\"bar.\(id)\"/>" : ""
  return scene(
    """
    <\(name) \(attributes) id="\(id)" sceneMemberID="viewController">\(inside ?? bar)\
    <connections>\(segues)</connections></\(name)>
    """)
}

/// A navigation controller around the view controller `vc`, or another one.
func navigation(around id: String = "vc", attributes: String = "", bar: String = "", toolbar: String = "") -> String {
  container(
    "navigationController", "nav", segue(id, "relationship", "rootViewController"), attributes: attributes,
    inside: "<navigationBar key=\"navigationBar\" \(bar) id=\"bar.nav\"/>\(toolbar)")
}

/// A tab bar controller around the view controller `vc`, or another one.
func tabs(around id: String = "vc", bar: String = "") -> String {
  container(
    "tabBarController", "tabs", segue(id, "relationship", "viewControllers"),
    inside: "<tabBar key=\"tabBar\" \(bar) id=\"bar.tabs\"/>")
}

/// A table view controller with these segues.
func list(_ id: String, _ segues: String, _ inside: String = "") -> String {
  scene(
    "<tableViewController id=\"\(id)\">\(inside)<connections>\(segues)</connections></tableViewController>")
}
