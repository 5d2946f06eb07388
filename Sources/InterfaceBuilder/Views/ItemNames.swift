// ItemNames.swift: what people call the items of a scene, where Interface Builder made up their ids.

/// The names by which people know the views and layout guides of a scene, each once in it.
///
/// An id that a person wrote is its name. Otherwise it is the first there is of: the label in the document outline, the
/// accessibility identifier, the outlet, the text on it with its kind, the class, the kind. What several share gets numbers
/// in the order of the document: `row 1`, `row 2`.
public struct ItemNames: Sendable {
  /// The names of those whose id was made up, by id.
  private var names: [String: String] = [:]
  private var taken: Set<String> = []

  /// The name of an item; the id itself where it is one.
  public subscript(id: String) -> String { names[id] ?? id }

  /// Whether Interface Builder made an id up: `Kd3-9a-xyZ`, or digits alone, as it did once.
  public static func isMadeUp(_ id: String) -> Bool {
    let parts = id.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    let isPlain = id.utf8.allSatisfy { isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "-") }
    if isPlain, parts.map({ $0.count }) == [3, 2, 3] { return true }
    return !id.isEmpty && id.utf8.allSatisfy(isDigit)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  private static func isUpper(_ byte: UInt8) -> Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) }

  private static func isLetter(_ byte: UInt8) -> Bool {
    isUpper(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
  }

  // MARK: Making them

  /// The names of all views of a scene, installed or not, and of its guides; `outlets` are the names of outlets by what
  /// they lead to. O(items).
  init(_ views: [InterfaceView], guides: [InterfaceElement], outlets: [String: String]) {
    var wanted: [(id: String, name: String)] = []
    for view in views {
      wanted.append((view.id, Self.name(of: view, outlets)))
      for guide in view.guides { wanted.append((guide.id ?? "", Self.name(of: guide))) }
    }
    for guide in guides { wanted.append((guide.id ?? "", Self.name(of: guide))) }
    for one in wanted { taken.insert(one.id) }
    var counts: [String: Int] = [:]
    for (place, one) in wanted.enumerated() where Self.isMadeUp(one.id) {
      // The root is what others are told from: its name has no number if any can be without.
      if place == 0 { give(one.id, one.name) } else { counts[one.name, default: 0] += 1 }
    }
    for one in wanted where counts[one.name] == 1 && names[one.id] == nil && Self.isMadeUp(one.id) {
      if !taken.contains(one.name) { give(one.id, one.name) }
    }
    var numbers: [String: Int] = [:]
    for one in wanted where names[one.id] == nil && Self.isMadeUp(one.id) {
      var number = numbers[one.name] ?? (taken.contains(one.name) ? 2 : 1)
      while taken.contains("\(one.name) \(number)") { number += 1 }
      give(one.id, "\(one.name) \(number)")
      numbers[one.name] = number + 1
    }
  }

  private mutating func give(_ id: String, _ name: String) {
    names[id] = name
    taken.insert(name)
  }

  /// The name that a view has if no other wants it.
  private static func name(of view: InterfaceView, _ outlets: [String: String]) -> String {
    let kind = words(view.element.name)
    let own = short(view.userLabel) ?? short(view.accessibilityIdentifier) ?? short(outlets[view.id])
    let text = short(view.visibleText, most: mostOfText).map { "\($0) (\(kind))" }
    return own ?? text ?? short(view.className) ?? kind
  }

  private static func name(of guide: InterfaceElement) -> String {
    switch guide["type"] {
    case "top": "top layout guide"
    case "bottom": "bottom layout guide"
    default: short(guide["key"]).map { words($0) + " guide" } ?? words(guide.name)
    }
  }

  /// How many letters of a text are in a name, and how many of what somebody named.
  private static let mostOfText = 24
  private static let mostOfName = 64

  /// On one line, and cut to what fits into a sentence; nil for nothing.
  static func short(_ text: String?, most: Int = mostOfName) -> String? {
    guard let text else { return nil }
    let line = text.split(whereSeparator: { $0.isWhitespace }).joined(separator: " ")
    if line.isEmpty { return nil }
    return line.count > most ? line.prefix(most - 1) + "…" : line
  }

  /// `text field` for `textField`; what a cell holds is its `content view`.
  static func words(_ name: String) -> String {
    if name.hasSuffix("CellContentView") { return "content view" }
    var words: [UInt8] = []
    for byte in name.utf8 {
      if isUpper(byte) && !words.isEmpty { words.append(UInt8(ascii: " ")) }
      words.append(isUpper(byte) ? byte + 32 : byte)
    }
    return String(decoding: words, as: UTF8.self)
  }
}

extension InterfaceElement {
  /// The names of the outlets in it, by the id of what they lead to; of several the first. O(elements).
  var outlets: [String: String] {
    var outlets: [String: String] = [:]
    var pending = [self]
    while let element = pending.popLast() {
      if element.name == "outlet", let id = element["destination"], let name = element["property"],
        !["view", "delegate", "dataSource"].contains(name), outlets[id] == nil
      {
        outlets[id] = name
      }
      pending.append(contentsOf: element.children.reversed())
    }
    return outlets
  }
}
