// JSONWriter+Members.swift: members of an open object: a key with its value, and lists that are left out if empty.

import LayoutDocument

extension JSONWriter {
  package mutating func member(_ name: String, _ value: String) {
    key(name)
    string(value)
  }

  package mutating func member(_ name: String, _ value: Double) {
    key(name)
    number(value)
  }

  /// What something is multiplied by, with twelve decimals, so that thousands of points of it are exact to the six of a number.
  package mutating func member(_ name: String, factor: Double) {
    key(name)
    raw(formatNumber(factor, decimals: 12))
  }

  package mutating func member(_ name: String, _ value: Int) {
    key(name)
    number(Double(value))
  }

  package mutating func member(_ name: String, _ value: Bool) {
    key(name)
    boolean(value)
  }

  package mutating func member(_ name: String, _ values: [Double]) {
    key(name)
    numbers(values)
  }

  package mutating func member(_ name: String, _ values: [String]) {
    key(name)
    array { json in
      for value in values { json.string(value) }
    }
  }

  /// A list of objects, each written by a closure.
  package mutating func objects<Element>(
    _ name: String, _ elements: [Element], _ write: (inout JSONWriter, Element) -> Void
  ) {
    key(name)
    array { json in
      for element in elements {
        json.object { json in write(&json, element) }
      }
    }
  }

  /// The same; nothing if the list is empty.
  package mutating func list<Element>(
    _ name: String, _ elements: [Element], _ write: (inout JSONWriter, Element) -> Void
  ) {
    if !elements.isEmpty { objects(name, elements, write) }
  }
}
