// Traits.swift: which variations of an attribute apply.
//
// An element may carry <variation key="heightClass=compact" …> children: other values for its attributes, and masks that
// take constraints and subviews in or out. `default` applies always and first, then those that name one size class, then
// those that name two.

/// The size classes that an interface is shown with; nil is "any", as in documents older than devices.
public struct Traits: Hashable, Sendable {
  /// The size class of the width.
  public var widthClass: SizeClass?
  /// The size class of the height.
  public var heightClass: SizeClass?

  /// The traits of two size classes.
  public init(widthClass: SizeClass? = nil, heightClass: SizeClass? = nil) {
    self.widthClass = widthClass
    self.heightClass = heightClass
  }

  /// The traits of a device, as it is held.
  public init(of device: InterfaceDevice?) {
    self.init(widthClass: device?.widthClass, heightClass: device?.heightClass)
  }

  /// How closely the key of a variation fits: nil if it does not apply, else how many traits it names.
  func rank(of key: String) -> Int? {
    if key == "default" { return 0 }
    let parts = key.split(separator: "-")
    for part in parts {
      switch part {
      case "widthClass=compact": if widthClass != .compact { return nil }
      case "widthClass=regular": if widthClass != .regular { return nil }
      case "heightClass=compact": if heightClass != .compact { return nil }
      case "heightClass=regular": if heightClass != .regular { return nil }
      default: return nil
      }
    }
    return parts.count
  }

  /// Whether the key of a variation names nothing but size classes.
  static func isKnown(_ key: String) -> Bool {
    key == "default"
      || key.split(separator: "-", omittingEmptySubsequences: false).allSatisfy { part in
        ["widthClass=", "heightClass="].contains { name in
          part == "\(name)compact" || part == "\(name)regular"
        }
      }
  }

  /// The variations of an element that apply, those that outrank others last.
  func variations(of element: InterfaceElement) -> [InterfaceElement] {
    var ranked: [(rank: Int, variation: InterfaceElement)] = []
    for child in element.children where child.name == "variation" {
      if let key = child["key"], let rank = rank(of: key) { ranked.append((rank, child)) }
    }
    var sorted: [InterfaceElement] = []
    for rank in 0...2 {
      for one in ranked where one.rank == rank { sorted.append(one.variation) }
    }
    return sorted
  }

  /// The value of an attribute with the variations that apply.
  func attribute(_ name: String, of element: InterfaceElement) -> String? {
    bearer(of: name, in: element)[name]
  }

  /// The element that says what an attribute is: the last variation that has it, or the element itself.
  func bearer(of attribute: String, in element: InterfaceElement) -> InterfaceElement {
    variations(of: element).last { $0[attribute] != nil } ?? element
  }

  /// The child of an element with this name and key, with the variations that apply: the last one's that has one.
  func child(_ name: String, key: String, of element: InterfaceElement) -> InterfaceElement? {
    variations(of: element).last { $0.child(name, key: key) != nil }?.child(name, key: key)
      ?? element.child(name, key: key)
  }

  /// The ids that the masks of an element leave out: `subviews` or `constraints`.
  func excluded(_ key: String, by element: InterfaceElement) -> Set<String> {
    var excluded: Set<String> = []
    for variation in variations(of: element) {
      guard let mask = variation.child("mask", key: key) else { continue }
      for child in mask.children where child.name == "exclude" {
        if let id = child["reference"] { excluded.insert(id) }
      }
      for child in mask.children where child.name == "include" {
        if let id = child["reference"] { excluded.remove(id) }
      }
    }
    return excluded
  }
}
