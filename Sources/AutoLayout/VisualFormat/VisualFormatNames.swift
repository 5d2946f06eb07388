// VisualFormatNames.swift: the views and metrics that a visual format may name.
//
// A list rather than a dictionary: strings as keys of dictionaries cost Embedded Swift its tables of Unicode, and a
// format names a handful of views. The call site looks like UIKit's all the same.

/// Names and what they stand for: `["title": title, "icon": icon]`.
public struct VisualFormatNames<Value> {
  /// Names with what they stand for, in the order given.
  public private(set) var entries: [(name: String, value: Value)]

  /// Names in this order.
  public init(_ entries: [(name: String, value: Value)] = []) {
    self.entries = entries
  }

  /// All that a dictionary holds: `VisualFormatNames(views)`.
  public init(_ dictionary: some Sequence<(key: String, value: Value)>) {
    entries = []
    for (key, value) in dictionary { entries.append((key, value)) }
  }

  /// The names, in the order given.
  public var names: [String] {
    var names: [String] = []
    for entry in entries { names.append(entry.name) }
    return names
  }

  /// All entries of this name. O(entries).
  func values(of name: String) -> [Value] {
    var found: [Value] = []
    for entry in entries where entry.name == name { found.append(entry.value) }
    return found
  }
}

extension VisualFormatNames: ExpressibleByDictionaryLiteral {
  /// `["a": a, "b": b]`: names in this order.
  public init(dictionaryLiteral elements: (String, Value)...) {
    entries = []
    for (name, value) in elements { entries.append((name, value)) }
  }
}

extension VisualFormatNames: ExpressibleByArrayLiteral {
  /// `[("a", a), ("b", b)]`: names in this order.
  public init(arrayLiteral elements: (String, Value)...) {
    entries = []
    for (name, value) in elements { entries.append((name, value)) }
  }
}

extension VisualFormatNames where Value == LayoutItem {
  /// The views under their own names, those that have one: `views: .named(title, icon)`.
  public static func named(_ items: LayoutItem...) -> VisualFormatNames {
    var names = VisualFormatNames()
    for item in items {
      if let name = item.identifier { names.entries.append((name, item)) }
    }
    return names
  }
}
