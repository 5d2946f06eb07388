// JSONSchema.swift: as much of JSON Schema (draft 2020-12) as the schemas of Documentation use, to test these
// without anything but the toolchain. A keyword that it does not know is an error, so that none is passed over.

import Foundation

/// A schema, and how to tell whether a value fits it.
package struct JSONSchema {
  private let root: [String: Any]

  package init(_ data: Data) throws {
    root = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
  }

  private static let annotations: Set = ["$schema", "$id", "$defs", "title", "description", "default"]

  /// What does not fit, each with its place, as `/views/0: "id" is missing`.
  package func problems(_ value: Any) throws -> [String] {
    try problems(value, root, at: "")
  }

  package struct UnknownKeyword: Error { package let keyword: String }

  private func problems(_ value: Any, _ schema: [String: Any], at place: String) throws -> [String] {
    var found: [String] = []
    for (keyword, rule) in schema.sorted(by: { $0.key < $1.key }) where !Self.annotations.contains(keyword) {
      found += try problems(value, keyword, rule, schema, at: place)
    }
    return found
  }

  private func problems(
    _ value: Any, _ keyword: String, _ rule: Any, _ schema: [String: Any], at place: String
  ) throws -> [String] {
    func fits(_ other: Any) throws -> Bool {
      try problems(value, other as? [String: Any] ?? [:], at: place).isEmpty
    }
    func check(_ holds: Bool, _ message: String) -> [String] { holds ? [] : ["\(place): \(message)"] }
    let object = value as? [String: Any]
    let array = value as? [Any]
    let number = Self.number(value)
    let limit = (rule as? NSNumber)?.doubleValue ?? .nan
    switch keyword {
    case "$ref":
      let name = (rule as? String)?.split(separator: "/").last.map(String.init) ?? ""
      let definitions = root["$defs"] as? [String: Any] ?? [:]
      return try problems(value, definitions[name] as? [String: Any] ?? ["not defined": name], at: place)
    case "type": return check(Self.type(rule as? String ?? "", of: value), "is no \(rule)")
    case "const": return check(Self.equal(value, rule), "is not \(rule)")
    case "enum": return check((rule as? [Any] ?? []).contains { Self.equal(value, $0) }, "is none of \(rule)")
    case "pattern":
      guard let text = value as? String else { return [] }
      return check(text.range(of: rule as? String ?? "", options: .regularExpression) != nil, "does not match \(rule)")
    case "minimum": return check(number.map { $0 >= limit } ?? true, "is below \(limit)")
    case "maximum": return check(number.map { $0 <= limit } ?? true, "is above \(limit)")
    case "exclusiveMinimum": return check(number.map { $0 > limit } ?? true, "is not above \(limit)")
    case "minItems": return check(array.map { Double($0.count) >= limit } ?? true, "has too few elements")
    case "maxItems": return check(array.map { Double($0.count) <= limit } ?? true, "has too many elements")
    case "minProperties": return check(object.map { Double($0.count) >= limit } ?? true, "has too few keys")
    case "required":
      guard let object else { return [] }
      return (rule as? [String] ?? []).filter { object[$0] == nil }.map { "\(place): \"\($0)\" is missing" }
    case "items":
      return try (array ?? []).enumerated().flatMap { index, element in
        try problems(element, rule as? [String: Any] ?? [:], at: "\(place)/\(index)")
      }
    case "properties":
      return try (rule as? [String: Any] ?? [:]).sorted(by: { $0.key < $1.key }).flatMap { key, rule in
        try object?[key].map { try problems($0, rule as? [String: Any] ?? [:], at: "\(place)/\(key)") } ?? []
      }
    case "additionalProperties":
      let known = Set((schema["properties"] as? [String: Any] ?? [:]).keys)
      let others = (object ?? [:]).filter { !known.contains($0.key) }.sorted { $0.key < $1.key }
      if let rule = rule as? [String: Any] {
        return try others.flatMap { try problems($0.value, rule, at: "\(place)/\($0.key)") }
      }
      return others.map { "\(place): unknown key \"\($0.key)\"" }
    case "anyOf": return check(try (rule as? [Any] ?? []).contains(where: fits), "fits none of the choices")
    case "oneOf":
      return check(try (rule as? [Any] ?? []).count(where: fits) == 1, "does not fit exactly one of the choices")
    case "allOf":
      return try (rule as? [[String: Any]] ?? []).flatMap { try problems(value, $0, at: place) }
    case "if": return try fits(rule) ? problems(value, schema["then"] as? [String: Any] ?? [:], at: place) : []
    case "then": return []
    default: throw UnknownKeyword(keyword: keyword)
    }
  }

  /// The number, if it is one; true and false are none.
  private static func number(_ value: Any) -> Double? {
    guard let number = value as? NSNumber, !isBoolean(number) else { return nil }
    return number.doubleValue
  }

  private static func isBoolean(_ number: NSNumber) -> Bool {
    isTruthValue(number)
  }

  private static func type(_ name: String, of value: Any) -> Bool {
    switch name {
    case "object": value is [String: Any]
    case "array": value is [Any]
    case "string": value is String
    case "null": value is NSNull
    case "boolean": (value as? NSNumber).map(isBoolean) ?? false
    case "number": number(value) != nil
    case "integer": number(value).map { $0 == $0.rounded() } ?? false
    default: false
    }
  }

  private static func equal(_ a: Any, _ b: Any) -> Bool {
    if let a = a as? String, let b = b as? String { return a == b }
    if let a = number(a), let b = number(b) { return a == b }
    if let a = a as? NSNumber, let b = b as? NSNumber, isTruthValue(a), isTruthValue(b) { return a == b }
    return false
  }
}

/// Foundation's readers give true and false as numbers of their own type.
private func isTruthValue(_ number: NSNumber) -> Bool {
  String(cString: number.objCType) == "c" || String(cString: number.objCType) == "B"
}
