// ElementBuilder.swift: from what a parser of XML meets, one thing after the other, to elements.
//
// This is the seam between XML and everything else. `ElementReader` drives it here; a page may have the browser's own
// parser drive it instead, and hand the root to `InterfaceDocument(root:)`. That elements close in the order in which they
// were opened, that one holds all others, and that none is nested deeper than `depthLimit`, is seen to here, whoever parses.

/// Makes a tree of elements from the events of a parser.
public struct ElementBuilder {
  /// Deeper than any interface: each view costs two levels. No later walk of the tree can run out of stack.
  public static let depthLimit = 200

  private struct Open {
    let name: String
    let attributes: [String: String]
    let location: SourceLocation
    var children: [InterfaceElement] = []
    var text = ""
  }

  private var open: [Open] = []
  private var root: InterfaceElement?

  /// A builder that has met nothing yet.
  public init() {}

  /// Whether an element is open, so that there may be text.
  var isInside: Bool { !open.isEmpty }

  /// Whether the first element has begun.
  var hasBegun: Bool { isInside || root != nil }

  /// An element begins at this place. Throws if it is nested too deep, or stands behind the one that holds all others.
  public mutating func start(
    _ name: String, _ attributes: [String: String], at place: SourceLocation
  ) throws(InterfaceError) {
    if root != nil { throw InterfaceError(.malformed("content after the first element"), at: place) }
    guard open.count < Self.depthLimit else { throw InterfaceError(.tooDeep(limit: Self.depthLimit), at: place) }
    open.append(Open(name: name, attributes: attributes, location: place))
  }

  /// Text stands in the element that is open, references replaced. Only that of a `<string>` is kept.
  public mutating func characters(_ text: String) {
    if keepsText { open[open.count - 1].text += text }
  }

  /// Whether text is kept where it stands now.
  var keepsText: Bool { open.last?.name == "string" }

  /// The closing tag of a name stands at this place. Throws if another element, or none, is open.
  public mutating func end(_ name: String, at place: SourceLocation) throws(InterfaceError) {
    guard let last = open.popLast(), last.name == name else {
      throw InterfaceError(.malformed("</\(name)> matches no opening tag"), at: place)
    }
    let element = InterfaceElement(
      name: last.name, attributes: last.attributes, children: last.children, text: last.text, location: last.location)
    if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
  }

  /// The element that holds all others, the text being at its end. Throws if one is open, or if there was none.
  public func finish(at end: SourceLocation) throws(InterfaceError) -> InterfaceElement {
    if let last = open.last {
      throw InterfaceError(.malformed("<\(last.name)> is not closed before the end"), at: end)
    }
    guard let root else { throw InterfaceError(.malformed("the document is empty"), at: end) }
    return root
  }
}
