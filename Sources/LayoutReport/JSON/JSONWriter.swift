// JSONWriter.swift: writes JSON, on one line or indented, the same bytes for the same values.
//
// Lists of numbers stay on one line in both styles, so that a frame can be read at a glance. What is written by calls in
// order must be well formed: keys inside objects, values inside arrays.
//
// What is called in hundreds of places is not inlined there: it was a tenth of the module's code and of its building time.

import LayoutDocument

package struct JSONWriter {
  package private(set) var text = ""
  private let isIndented: Bool
  /// How many values stand in each open array or object, the outermost first.
  private var counts: [Int] = []
  private var isAfterKey = false

  package init(indented: Bool) {
    isIndented = indented
  }

  // MARK: Structure

  package mutating func object(_ write: (inout JSONWriter) -> Void) {
    container("{", "}", write)
  }

  package mutating func array(_ write: (inout JSONWriter) -> Void) {
    container("[", "]", write)
  }

  @inline(never)
  package mutating func key(_ key: String) {
    separate()
    text += Self.literal(key)
    text += ": "
    isAfterKey = true
  }

  private mutating func container(_ opening: String, _ closing: String, _ write: (inout JSONWriter) -> Void) {
    begin(opening)
    write(&self)
    end(closing)
  }

  @inline(never)
  private mutating func begin(_ opening: String) {
    separate()
    text += opening
    counts.append(0)
  }

  @inline(never)
  private mutating func end(_ closing: String) {
    let count = counts.removeLast()
    if count > 0 { breakLine() }
    text += closing
  }

  /// Begins the next value or key: a comma if one came before, and a new line if indented.
  @inline(never)
  private mutating func separate() {
    if isAfterKey {
      isAfterKey = false
      return
    }
    guard let count = counts.last else { return }
    if count > 0 { text += isIndented ? "," : ", " }
    counts[counts.count - 1] += 1
    breakLine()
  }

  private mutating func breakLine() {
    guard isIndented else { return }
    text += "\n"
    for _ in counts { text += "  " }
  }

  // MARK: Values

  @inline(never)
  package mutating func string(_ value: String) {
    separate()
    text += Self.literal(value)
  }

  @inline(never)
  mutating func number(_ value: Double) {
    separate()
    text += formatNumber(value)
  }

  @inline(never)
  mutating func boolean(_ value: Bool) {
    separate()
    text += value ? "true" : "false"
  }

  /// A value that is JSON already, on one line.
  @inline(never)
  package mutating func raw(_ value: String) {
    separate()
    text += value
  }

  /// `[1, 2.5]`, on one line.
  @inline(never)
  package mutating func numbers(_ values: [Double]) {
    separate()
    text += "["
    for (i, value) in values.enumerated() {
      if i > 0 { text += ", " }
      text += formatNumber(value)
    }
    text += "]"
  }

  /// Ends the line and hands over what has been written so far; open arrays and objects stay open.
  package mutating func takeText(endingLine: Bool) -> String {
    defer { text = "" }
    return endingLine ? text + "\n" : text
  }

  private static func escape(_ byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "\""): "\\\""
    case UInt8(ascii: "\\"): "\\\\"
    case UInt8(ascii: "\n"): "\\n"
    case UInt8(ascii: "\r"): "\\r"
    case UInt8(ascii: "\t"): "\\t"
    default: "\\u00" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
  }

  /// The string between quotation marks, with escapes where JSON asks for them.
  static func literal(_ value: String) -> String {
    var literal = "\""
    // What lies between escapes is taken as it is.
    var rest = Substring(value)
    while let place = rest.utf8.firstIndex(where: { $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") })
    {
      literal += rest[..<place]
      literal += escape(rest.utf8[place])
      rest = rest[rest.utf8.index(after: place)...]
    }
    literal += rest
    return literal + "\""
  }
}
