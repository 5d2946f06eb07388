// InterfaceElement+Notes.swift: what authors write under "Notes" in Xcode's identity inspector.
//
//   <attributedString key="userComments"><fragment content="…"/></attributedString>
//
// Text of several lines stands in <string key="content">. A build leaves notes out; XML comments Xcode itself leaves out
// when it saves.

extension InterfaceElement {
  /// The lines of the notes; none for most elements.
  public var notes: [String] {
    guard let text = child("attributedString", key: "userComments") else { return [] }
    let fragments = text.children.filter { $0.name == "fragment" }
    let content = fragments.map { $0["content"] ?? $0.child("string", key: "content")?.text ?? "" }.joined()
    return content.split(whereSeparator: { $0.isNewline }).map(String.init)
  }
}
