// SVGWriter.swift: writes SVG elements in order, indented, the same bytes for the same values.
//
// The result is a document on its own: no scripts, no fonts and no images from elsewhere. It is well formed whatever the
// texts: what XML cannot hold is written as U+FFFD.

import LayoutDocument

struct SVGWriter {
  /// Attributes in the order in which they are written.
  typealias Attributes = [(name: String, value: String)]

  private(set) var text = ""
  private var open: [String] = []
  /// How many elements are open.
  var depth: Int { open.count }

  /// An element around what is written until `end`.
  mutating func begin(_ name: String, _ attributes: Attributes = []) {
    indent()
    text += "<" + name + Self.text(of: attributes) + ">\n"
    open.append(name)
  }

  mutating func end() {
    guard let name = open.popLast() else { preconditionFailure("SVGWriter: no element is open") }
    indent()
    text += "</" + name + ">\n"
  }

  /// An element without children, or with a text, or with a `<title>`, which viewers show under the pointer.
  mutating func element(
    _ name: String, _ attributes: Attributes = [], text content: String? = nil, title: String? = nil
  ) {
    indent()
    text += "<" + name + Self.text(of: attributes)
    if let content {
      text += ">" + Self.escape(content) + "</" + name + ">\n"
    } else if let title {
      text += "><title>" + Self.escape(title) + "</title></" + name + ">\n"
    } else {
      text += "/>\n"
    }
  }

  /// Lines that are part of the program, such as a style sheet: not escaped.
  mutating func raw(_ lines: String) {
    for line in lines.split(separator: "\n") {
      indent()
      text += line + "\n"
    }
  }

  private mutating func indent() {
    for _ in open { text += " " }
  }

  // MARK: Values

  /// A length in user units with at most two decimals, which is finer than any screen.
  static func number(_ value: Double) -> String {
    formatNumber(value, decimals: 2)
  }

  static func numbers(_ values: Double...) -> String {
    values.map(number).joined(separator: " ")
  }

  private static func text(of attributes: Attributes) -> String {
    attributes.map { " \($0.name)=\"\(escape($0.value))\"" }.joined()
  }

  static func escape(_ text: String) -> String {
    // Most texts are plain; the first byte of U+FFFE is 0xEF.
    let isPlain = text.utf8.allSatisfy {
      switch $0 {
      case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), 0..<0x20, 0xEF: false
      default: true
      }
    }
    if isPlain { return text }
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\t", "\n", "\r": escaped += " "
      case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
