// ObjectReader.swift: the members of one JSON object under the keys its kind knows, with checks that name the culprit.

import AutoLayout

/// The names a place in a document understands, and those that later versions of the format's tools will.
package struct KnownNames: Sendable {
  let known: [String]
  let later: [String]
  /// Names that are understood, and not worth naming to somebody who looks for the right one.
  let tolerated: [String]

  /// What may stand there besides names, as a message has it.
  let besides: String

  package init(_ known: [String], later: [String] = [], tolerated: [String] = [], besides: String = "") {
    self.known = known
    self.besides = besides
    self.later = later
    self.tolerated = tolerated
  }
}

/// Reads an object's members; `subject` (such as `view "cell0"`) begins every error message.
package struct ObjectReader {
  let subject: String
  let offset: Int
  private let members: [JSONMember]

  package init(_ value: JSONValue, subject: String) throws(DocumentError) {
    guard case .object(let members) = value.content else {
      throw DocumentError(offset: value.offset, message: "\(subject): expected an object, found \(value.kind)")
    }
    self.subject = subject
    self.members = members
    offset = value.offset
  }

  private init(subject: String, offset: Int, members: [JSONMember]) {
    self.subject = subject
    self.offset = offset
    self.members = members
  }

  /// The same object under a better name, once its id is known.
  func named(_ subject: String) -> ObjectReader {
    ObjectReader(subject: subject, offset: offset, members: members)
  }

  /// Refuses every key that is not known, the first one in the document first.
  package func checkKeys(_ names: KnownNames) throws(DocumentError) {
    for member in members where !names.known.contains(member.key.text) && !names.tolerated.contains(member.key.text) {
      let key = member.key.text
      if names.later.contains(key) { throw error("not supported yet: \(quote(key))", at: member.key.offset) }
      throw error(
        "unknown key \(quote(key)); expected one of " + names.known.joined(separator: " ")
          + suggestion(for: key, among: names.known + names.later), at: member.key.offset)
    }
  }

  package func value(_ key: String) -> JSONValue? {
    members.first { $0.key.text == key }?.value
  }

  func member(_ key: String) -> JSONMember? {
    members.first { $0.key.text == key }
  }

  package func required(_ key: String) throws(DocumentError) -> JSONValue {
    guard let value = value(key) else { throw error("\(quote(key)) is missing", at: offset) }
    return value
  }

  package func error(_ message: String, at offset: Int) -> DocumentError {
    DocumentError(offset: offset, message: "\(subject): \(message)")
  }

  // MARK: Typed values

  package func string(_ value: JSONValue, _ key: String) throws(DocumentError) -> JSONString {
    guard case .string(let string) = value.content else {
      throw error("\(quote(key)): expected a string, found \(value.kind)", at: value.offset)
    }
    return string
  }

  /// A string that is a good id.
  func id(_ value: JSONValue, _ key: String) throws(DocumentError) -> String {
    let text = try string(value, key).text
    guard Identifier.isValid(text) else {
      throw error(
        "bad id \(quote(text)); expected some text without ` and control characters", at: value.offset)
    }
    return text
  }

  func boolean(_ value: JSONValue, _ key: String) throws(DocumentError) -> Bool {
    guard case .boolean(let boolean) = value.content else {
      throw error("\(quote(key)): expected true or false, found \(value.kind)", at: value.offset)
    }
    return boolean
  }

  package func array(_ value: JSONValue, _ key: String) throws(DocumentError) -> [JSONValue] {
    guard case .array(let elements) = value.content else {
      throw error("\(quote(key)): expected an array, found \(value.kind)", at: value.offset)
    }
    return elements
  }

  package func number(_ value: JSONValue, _ key: String, in range: ClosedRange<Double>) throws(DocumentError) -> Double
  {
    guard case .number(let number) = value.content else {
      throw error("\(quote(key)): expected a number, found \(value.kind)", at: value.offset)
    }
    guard range.contains(number) else {
      throw error(
        "\(quote(key)): \(formatNumber(number)) is out of range; expected \(Self.describe(range))", at: value.offset)
    }
    return number
  }

  /// The number of one of `count` things, from 0.
  func index(_ value: JSONValue, _ key: String, count: Int, of things: String) throws(DocumentError) -> Int {
    guard case .number(let number) = value.content else {
      throw error("\(quote(key)): expected a number, found \(value.kind)", at: value.offset)
    }
    guard let index = Int(exactly: number), (0..<count).contains(index) else {
      throw error(
        "\(quote(key)): \(formatNumber(number)) is none of the \(count) \(things); expected a whole number, 0 to "
          + "\(count - 1)", at: value.offset)
    }
    return index
  }

  /// A list of exactly as many numbers as `parts` names, each in its own range.
  func numbers(
    _ value: JSONValue, _ key: String, _ parts: [(name: String, range: ClosedRange<Double>)]
  ) throws(DocumentError) -> [Double] {
    let shape = "[" + parts.map { $0.name }.joined(separator: ", ") + "]"
    guard case .array(let elements) = value.content else {
      throw error("\(quote(key)): expected \(shape), found \(value.kind)", at: value.offset)
    }
    guard elements.count == parts.count else {
      throw error(
        "\(quote(key)): expected the \(parts.count) numbers \(shape), found \(elements.count) values",
        at: value.offset)
    }
    var numbers: [Double] = []
    for (element, part) in zip(elements, parts) {
      guard case .number = element.content else {
        throw error("\(quote(key)): expected a number for \(part.name), found \(element.kind)", at: element.offset)
      }
      numbers.append(try number(element, key, in: part.range))
    }
    return numbers
  }

  /// One of the names of `names`.
  package func choice(_ value: JSONValue, _ key: String, among names: KnownNames) throws(DocumentError) -> String {
    let text = try string(value, key).text
    if names.known.contains(text) { return text }
    if names.later.contains(text) { throw error("not supported yet: \(key) \(quote(text))", at: value.offset) }
    throw error(
      "unknown \(key) \(quote(text)); expected one of " + names.known.joined(separator: " ") + names.besides
        + suggestion(for: text, among: names.known + names.later), at: value.offset)
  }

  private static func describe(_ range: ClosedRange<Double>) -> String {
    "\(formatNumber(range.lowerBound)) to \(formatNumber(range.upperBound))"
  }
}

// MARK: Geometry

extension ObjectReader {
  static let coordinate = -Limits.largestNumber...Limits.largestNumber
  package static let length = 0...Limits.largestNumber

  func size(_ value: JSONValue, _ key: String) throws(DocumentError) -> Size {
    let n = try numbers(value, key, [("width", Self.length), ("height", Self.length)])
    return Size(width: n[0], height: n[1])
  }

  func point(_ value: JSONValue, _ key: String) throws(DocumentError) -> Point {
    let n = try numbers(value, key, [("x", Self.coordinate), ("y", Self.coordinate)])
    return Point(x: n[0], y: n[1])
  }

  func frame(_ value: JSONValue, _ key: String) throws(DocumentError) -> Rect {
    let n = try numbers(
      value, key,
      [("x", Self.coordinate), ("y", Self.coordinate), ("width", Self.length), ("height", Self.length)])
    return Rect(x: n[0], y: n[1], width: n[2], height: n[3])
  }

  func insets(_ value: JSONValue, _ key: String) throws(DocumentError) -> EdgeInsets {
    let range = Self.coordinate
    let n = try numbers(value, key, [("top", range), ("left", range), ("bottom", range), ("right", range)])
    return EdgeInsets(top: n[0], left: n[1], bottom: n[2], right: n[3])
  }
}
