// LogNames.swift: what the end of a logged constraint says of the names in it.
//
//   names: '|':UIView:0x1, BackButton:0x2, NSGridView:0x3.row-boundary:0x4
//
// A name ends before `:0x…` and a comma, a space or the end; before that it may hold anything, colons and parentheses too.

import LayoutDocument

struct LogNames {
  struct Name {
    let name: String
    let className: String?
    let address: String
  }

  /// The names of views, the longest first.
  private(set) var known: [Name] = []
  /// What `|` means.
  private(set) var superview: Name?
  /// The addresses of the lines of grids by their names, in the order of the text.
  private(set) var boundaries: [String: [String]] = [:]

  init() {}

  /// `body` tells where a name with colons begins: it holds the name, but not the class that may follow it.
  init(_ trailer: String, of body: String) {
    var rest = trailer.drop { $0 == "," || $0 == " " }
    for word in ["names:", "Names:"] where rest.utf8.starts(with: word.utf8) {
      rest = rest[rest.utf8.index(rest.startIndex, offsetBy: word.utf8.count)...]
    }
    for (text, address) in Self.entries(Array(rest.utf8)) { add(text, address, body) }
    known.sort { $0.name.utf8.count > $1.name.utf8.count }
  }

  private mutating func add(_ text: String, _ address: String, _ body: String) {
    if LogConstraintParser.boundaries.contains(where: { text.hasSuffix("." + $0.0) }) {
      boundaries[text, default: []].append(address)
      return
    }
    if text.hasPrefix("'|'") {
      let className = String(text.dropFirst(3).drop { $0 == ":" })
      superview = Name(name: "|", className: className.isEmpty ? nil : className, address: address)
      return
    }
    let parts = text.split(separator: ":")
    if !body.holds(text), parts.count > 1, let last = parts.last {
      let name = String(text.dropLast(last.count + 1))
      known.append(Name(name: name, className: String(last), address: address))
    } else {
      known.append(Name(name: text, className: nil, address: address))
    }
  }

  /// The place behind the text in quotation marks that may follow an address: `:0x7c769330'PriceCell'`.
  private static func end(ofTextAt start: Int, _ bytes: [UInt8]) -> Int {
    guard start < bytes.count, bytes[start] == UInt8(ascii: "'") else { return start }
    var end = start + 1
    while end < bytes.count {
      let next = end + 1 < bytes.count ? bytes[end + 1] : 0x20
      if bytes[end] == UInt8(ascii: "'"), [UInt8(ascii: ","), UInt8(ascii: ")"), 0x20].contains(next) {
        return end + 1
      }
      end += 1
    }
    return start
  }

  /// The texts before `:0x…` with those addresses.
  private static func entries(_ bytes: [UInt8]) -> [(String, String)] {
    var entries: [(String, String)] = []
    var (start, i) = (0, 0)
    while i + 3 < bytes.count {
      guard bytes[i...].starts(with: ":0x".utf8) else {
        i += 1
        continue
      }
      var end = i + 3
      while end < bytes.count, Character(Unicode.Scalar(bytes[end])).isHexDigit { end += 1 }
      let address = end
      end = Self.end(ofTextAt: end, bytes)
      let isEnd = end == bytes.count || [UInt8(ascii: ","), UInt8(ascii: ")"), 0x20].contains(bytes[end])
      if isEnd, address > i + 3 {
        let text = String(decoding: bytes[start..<i], as: UTF8.self).trimmed
        if !text.isEmpty { entries.append((text, String(decoding: bytes[i + 1..<address], as: UTF8.self))) }
        while end < bytes.count, bytes[end] == UInt8(ascii: ",") || bytes[end] == 0x20 { end += 1 }
        start = end
      }
      i = end
    }
    return entries
  }
}
