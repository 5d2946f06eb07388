// InterfaceElement.swift: an element of a document as it stands there, with typed ways to read its attributes.

import AutoLayout

/// An element of a document: its name, attributes and children, and where it stands.
public final class InterfaceElement {
  /// The name of its tag.
  public let name: String
  /// Its attributes by name, with references replaced.
  public let attributes: [String: String]
  /// The elements in it, in the order of the document.
  public let children: [InterfaceElement]
  /// The text between the tags of a `<string>`; empty for other elements.
  public let text: String
  /// Where its opening tag begins.
  public let location: SourceLocation

  init(
    name: String, attributes: [String: String], children: [InterfaceElement], text: String, location: SourceLocation
  ) {
    self.name = name
    self.attributes = attributes
    self.children = children
    self.text = text
    self.location = location
  }

  /// The value of an attribute; nil if it is left out.
  public subscript(attribute: String) -> String? { attributes[attribute] }

  /// What others name it by.
  public var id: String? { attributes["id"] }

  /// The name and the id, for people: `label aB3-cd-4Ef`.
  public var title: String { id.map { "\(name) \($0)" } ?? name }

  /// The first child of a name, or of a name and a key.
  public func child(_ name: String, key: String? = nil) -> InterfaceElement? {
    children.first { $0.name == name && (key == nil || $0["key"] == key) }
  }

  /// The children of the first child of a name: the views in `subviews`, the constraints in `constraints`.
  public func list(_ name: String) -> [InterfaceElement] {
    child(name)?.children ?? []
  }

  // MARK: Values

  /// Whether an attribute says YES. What is left out says `fallback`.
  public func flag(_ attribute: String, else fallback: Bool = false) throws(InterfaceError) -> Bool {
    switch attributes[attribute] {
    case nil: return fallback
    case "YES": return true
    case "NO": return false
    case let text?: throw error(.unknownValue(text, attribute: attribute, element: title))
    }
  }

  /// A finite number of at most 1e9 in size; nil if the attribute is left out.
  public func number(_ attribute: String) throws(InterfaceError) -> Double? {
    guard let text = attributes[attribute] else { return nil }
    guard let value = InterfaceElement.number(text) else {
      throw error(.notANumber(text, attribute: attribute, element: title))
    }
    return value
  }

  /// The number that a text stands for, decimal and of a size that coordinates can have: `12`, `-0.5`, `1e-5`.
  /// What no pixel can show, below 1e-18, is 0.
  static func number(_ text: String) -> Double? {
    guard let value = DecimalNumber.value(of: text.utf8), value.magnitude <= 1e9 else { return nil }
    return value.magnitude < 1e-18 ? 0 : value
  }

  /// An attribute that must be there.
  func required(_ attribute: String) throws(InterfaceError) -> String {
    guard let text = attributes[attribute] else { throw error(.missingAttribute(attribute, element: title)) }
    return text
  }

  func error(_ reason: InterfaceError.Reason) -> InterfaceError {
    InterfaceError(reason, at: location)
  }

  func warning(_ message: String) -> InterfaceWarning {
    InterfaceWarning(message: message, element: title, location: location)
  }
}
