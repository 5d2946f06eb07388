// InterfaceConstraint.swift: a constraint as a document has it.
//
//     <constraint firstItem="a" firstAttribute="leading" secondItem="b" secondAttribute="trailing" constant="8" id="…"/>
//
// reads first.attribute (== | >= | <=) multiplier · second.attribute + constant. An item that is left out is the view
// that owns the <constraints> element.

import AutoLayout
import Cassowary

/// A constraint of a document.
public final class InterfaceConstraint {
  /// What the document has of it.
  public let element: InterfaceElement
  /// Its id; empty if it has none.
  public let id: String
  /// The view whose <constraints> element holds it.
  public let owner: InterfaceView
  let first: Side
  let second: Side?
  let relation: LayoutRelation
  let multiplier: Double
  let constant: Double
  let priority: LayoutPriority
  /// Whether the constant is the standard distance, which depends on what the sides are.
  let isSymbolic: Bool
  /// Whether it is removed when the interface is built; in Interface Builder it holds like any other.
  public let isPlaceholder: Bool

  /// What reports call it: the identifier its author gave it, else its id.
  public var name: String { element["identifier"] ?? id }

  /// The name that a person gave it: the identifier, or the id unless Interface Builder made it up.
  public var title: String? { element["identifier"] ?? (ItemNames.isMadeUp(id) || id.isEmpty ? nil : id) }

  /// An attribute of an item: `secondItem="b" secondAttribute="leadingMargin"`.
  struct Side {
    let itemID: String
    let attribute: LayoutAttribute
    /// Whether the attribute is one of the item's margins.
    let isMargin: Bool
  }

  init(_ element: InterfaceElement, owner: InterfaceView, traits: Traits) throws(InterfaceError) {
    self.element = element
    self.owner = owner
    id = element.id ?? ""
    first = try Self.side("first", of: element, owner)
    second = element["secondAttribute"] == nil ? nil : try Self.side("second", of: element, owner)
    relation = try Self.relation(of: element)
    multiplier = try Self.multiplier(of: element)
    constant = try traits.bearer(of: "constant", in: element).number("constant") ?? 0
    priority = try Self.priority(traits.bearer(of: "priority", in: element))
    isSymbolic = try element.flag("symbolic")
    isPlaceholder = try element.flag("placeholder")
  }

  private static func side(
    _ which: String, of element: InterfaceElement, _ owner: InterfaceView
  ) throws(InterfaceError) -> Side {
    let name = try element.required(which + "Attribute")
    guard let (attribute, isMargin) = attributes[name] else {
      throw element.error(.unknownValue(name, attribute: which + "Attribute", element: element.title))
    }
    return Side(itemID: element[which + "Item"] ?? owner.id, attribute: attribute, isMargin: isMargin)
  }

  /// Interface Builder's names of attributes.
  private static let attributes: [String: (LayoutAttribute, isMargin: Bool)] = [
    "left": (.left, false), "right": (.right, false), "top": (.top, false), "bottom": (.bottom, false),
    "leading": (.leading, false), "trailing": (.trailing, false), "width": (.width, false),
    "height": (.height, false), "centerX": (.centerX, false), "centerY": (.centerY, false),
    "baseline": (.lastBaseline, false), "lastBaseline": (.lastBaseline, false),
    "firstBaseline": (.firstBaseline, false), "leftMargin": (.left, true), "rightMargin": (.right, true),
    "topMargin": (.top, true), "bottomMargin": (.bottom, true), "leadingMargin": (.leading, true),
    "trailingMargin": (.trailing, true), "centerXWithinMargins": (.centerX, true),
    "centerYWithinMargins": (.centerY, true),
  ]

  private static func relation(of element: InterfaceElement) throws(InterfaceError) -> LayoutRelation {
    switch element["relation"] {
    case nil, "equal": return .equal
    case "greaterThanOrEqual": return .greaterThanOrEqual
    case "lessThanOrEqual": return .lessThanOrEqual
    case let text?: throw element.error(.unknownValue(text, attribute: "relation", element: element.title))
    }
  }

  private static func priority(_ element: InterfaceElement) throws(InterfaceError) -> LayoutPriority {
    guard let number = try element.number("priority") else { return .required }
    let priority = LayoutPriority(Float(number))
    guard priority.isValid else {
      throw element.error(.unknownValue(element["priority"] ?? "", attribute: "priority", element: element.title))
    }
    return priority
  }

  /// `0.5`, `16:9`, `16/9` or `24%`: 2 of 2 frames in one document.
  static func multiplier(of element: InterfaceElement) throws(InterfaceError) -> Double {
    guard let text = element["multiplier"] else { return 1 }
    let isPercent = text.hasSuffix("%")
    let written = isPercent ? text.dropLast() : text[...]
    let parts = written.split(separator: written.contains(":") ? ":" : "/", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { InterfaceElement.number(String($0.drop { $0 == " " })) }
    guard numbers.count == parts.count, isPercent ? parts.count == 1 : (1...2).contains(parts.count),
      numbers.count == 1 || numbers[1] != 0
    else {
      throw element.error(.notANumber(text, attribute: "multiplier", element: element.title))
    }
    return isPercent ? numbers[0] / 100 : numbers.count == 1 ? numbers[0] : numbers[0] / numbers[1]
  }
}
