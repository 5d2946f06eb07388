// LogTrace.swift: what lldb prints for `po [[UIWindow keyWindow] _autolayoutTrace]`, as views.
//
//   •UIWindow:0x7fdb69d06bb0 - AMBIGUOUS LAYOUT
//   |   •UIView:0x7fdb69e09f10, MISSING HOST CONSTRAINTS
//   |   |   *<UILayoutGuide: 0x6000030607e0 - "UIViewSafeAreaLayoutGuide", layoutFrame = {{0, 20}, {414, 716}}, owningView = <…>>
//   |   |   *UILabel:0x7fdb69d00f90'Sign in'- AMBIGUOUS LAYOUT for UILabel:0x7fdb69d00f90'Sign in'.minY{id: 25}
//
// Up to iOS 7 every view stands in angle brackets, and nothing says in what one is ambiguous. A mark (• hosts an engine,
// * is laid out by constraints, + by its mask) says no more than the tree does, and is read over.

import LayoutDocument

/// What may be open of a view, in the words of a trace.
enum LogPart: String, CaseIterable {
  case left = "minX"
  case top = "minY"
  case width = "Width"
  case height = "Height"

  var isHorizontal: Bool { self == .left || self == .width }

  /// `its left edge`
  var words: String {
    switch self {
    case .left: "left edge"
    case .top: "top"
    case .width: "width"
    case .height: "height"
    }
  }
}

/// A view or a guide of a trace.
struct LogTraceView: Equatable {
  let line: Int
  let depth: Int
  /// Without its module; a view that a trace knows by its name has that here.
  let className: String
  let address: String?
  /// The text it shows, or the identifier of a guide.
  let text: String?
  let isAmbiguous: Bool
  /// What is open, as far as the trace says it.
  let open: [LogPart]
  /// Whether it has an engine that nothing holds in a window.
  let isHostless: Bool
  /// How it is called in reports, unlike all others.
  var label = ""
  /// The place of its superview in the trace.
  var superview: Int?
}

/// Why a line of a trace is not understood, with the column from 1, in characters.
package struct LogTraceProblem: Equatable {
  package let line: Int
  package let column: Int
  package let message: String
}

/// One tree.
package struct LogTrace: Equatable {
  /// The line it begins in, from 1.
  let line: Int
  var views: [LogTraceView] = []
  package var problems: [LogTraceProblem] = []

  /// The ambiguous views that a program can do something about, by their places.
  package var ambiguous: [Int] { views.indices.filter { isReported($0) && !isOfSystem($0) } }

  /// Those that are UIKit's own.
  var ambiguousOfSystem: [Int] { views.indices.filter { isReported($0) && isOfSystem($0) } }

  /// What is ambiguous because of something in it, as a window is, is not reported by itself.
  private func isReported(_ place: Int) -> Bool {
    guard views[place].isAmbiguous else { return false }
    if !views[place].open.isEmpty { return true }
    return !views.indices.contains { $0 != place && views[$0].isAmbiguous && isInside($0, place) }
  }

  /// Whether a view stands in another, however deep.
  func isInside(_ place: Int, _ outer: Int) -> Bool {
    var view = views[place].superview
    while let known = view, known != outer { view = views[known].superview }
    return view != nil
  }

  /// Whether a view, or one around it, hosts an engine without a place in a window.
  func isHostless(_ place: Int) -> Bool {
    var view: Int? = place
    while let known = view, !views[known].isHostless { view = views[known].superview }
    return view != nil
  }

  /// Parts of bars and keyboards, guides that UIKit makes, and what is in them.
  private func isOfSystem(_ place: Int) -> Bool {
    var view: Int? = place
    while let known = view {
      let own = views[known]
      let item = LogItem(key: "", className: own.className, text: own.text)
      if item.isPrivate || own.className.hasPrefix("_UILayoutGuide") { return true }
      if own.className.hasSuffix("LayoutGuide"), let name = own.text, name.hasPrefix("UI") { return true }
      view = own.superview
    }
    return false
  }

  mutating func add(_ view: LogTraceView) {
    var view = view
    var place = views.count - 1
    while place >= 0, views[place].depth >= view.depth { place = views[place].superview ?? -1 }
    view.superview = place >= 0 ? place : nil
    views.append(view)
  }

  /// Gives every view a name of its own: its class and its text, with a number where two are alike.
  mutating func nameViews() {
    var total: [String: Int] = [:]
    var used: [String: Int] = [:]
    for view in views { total[Self.name(of: view), default: 0] += 1 }
    for place in views.indices {
      let name = Self.name(of: views[place])
      used[name, default: 0] += 1
      views[place].label = total[name] == 1 ? name : "\(name) \(used[name] ?? 0)"
    }
  }

  private static func name(of view: LogTraceView) -> String {
    guard let text = view.text, !text.isEmpty else { return view.className }
    return "\(view.className) '\(text.shortened)'"
  }
}

/// Reads one line of a trace.
struct LogTraceLine {
  private static let ambiguous = "- AMBIGUOUS LAYOUT"
  private static let hostless = ", MISSING HOST CONSTRAINTS"

  private let bytes: [UInt8]
  private var index = 0
  private(set) var depth = 0
  private(set) var hasMark = false
  /// Why the line is not understood, and where; nil for none that belongs to no trace.
  private(set) var problem: (index: Int, message: String)?

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    skip { $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: ">") }
    while index < bytes.count, bytes[index] == UInt8(ascii: "|") {
      depth += 1
      index += 1
      skip { $0 == 0x20 || $0 == 0x09 }
    }
    while take("*") || take("+") || take("\u{2022}") { hasMark = true }
  }

  /// The column of a place, from 1, in characters.
  func column(_ place: Int) -> Int {
    String(decoding: bytes[..<place], as: UTF8.self).unicodeScalars.count + 1
  }

  /// The view; nil if the line belongs to no trace, or is not understood. In a trace a view may be known by its name alone.
  mutating func view(line: Int, inTrace: Bool) -> LogTraceView? {
    let start = index
    let isBracketed = take("<")
    var name = word()
    var address: String?
    if !name.isEmpty, take(":") {
      if isBracketed { _ = take(" ") }
      address = hexadecimal()
    }
    if name.holds("Constraint") { return nil }
    var text: String?
    if address == nil {
      guard inTrace, depth > 0, !isBracketed else { return fail(start, inTrace) }
      index = start
      name = nameAlone()
      if name.isEmpty { return fail(start, inTrace) }
    } else if isBracketed {
      guard let identifier = readBracket(from: start) else { return fail(index, inTrace && problem == nil) }
      text = identifier.isEmpty ? nil : identifier
    } else if index < bytes.count, bytes[index] == UInt8(ascii: "'") {
      guard let own = readText() else {
        problem = (index, "expected the end of the text, a single quotation mark")
        return nil
      }
      text = own
    }
    return readRemarks(
      LogTraceView(
        line: line, depth: depth, className: LogConstraintParser.shortClass(name), address: address, text: text,
        isAmbiguous: false, open: [], isHostless: false))
  }

  private mutating func fail(_ place: Int, _ isProblem: Bool) -> LogTraceView? {
    if isProblem, depth > 0 { problem = (place, "expected a view such as UILabel:0x7f8b1c40, or a guide") }
    return nil
  }

  // MARK: Parts of a line

  private mutating func skip(_ isSkipped: (UInt8) -> Bool) {
    while index < bytes.count, isSkipped(bytes[index]) { index += 1 }
  }

  private mutating func take(_ text: String) -> Bool {
    guard bytes[index...].starts(with: text.utf8) else { return false }
    index += text.utf8.count
    return true
  }

  private mutating func word() -> String {
    let start = index
    skip { LogReader.isClassByte($0) }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func hexadecimal() -> String? {
    let start = index
    guard take("0x") else { return nil }
    skip { Character(Unicode.Scalar($0)).isHexDigit }
    return index > start + 2 ? String(decoding: bytes[start..<index], as: UTF8.self) : nil
  }

  /// A name that stands for class and address.
  private mutating func nameAlone() -> String {
    let start = index
    while index < bytes.count, !isRemark(at: index) { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self).trimmed
  }

  /// `'text'`: up to the mark behind which nothing follows but remarks.
  private mutating func readText() -> String? {
    var end = index + 1
    while end < bytes.count {
      if bytes[end] == UInt8(ascii: "'"), end + 1 == bytes.count || isRemark(at: end + 1) {
        let text = String(decoding: bytes[index + 1..<end], as: UTF8.self)
        index = end + 1
        return text.trimmed
      }
      end += 1
    }
    return nil
  }

  /// What stands in angle brackets behind an address: nothing, or ` - "identifier", layoutFrame = …`; the identifier, or "".
  private mutating func readBracket(from start: Int) -> String? {
    if take(">") { return "" }
    guard take(" - \"") else { return nil }
    let first = index
    skip { $0 != UInt8(ascii: "\"") }
    let identifier = String(decoding: bytes[first..<index], as: UTF8.self)
    var open = 1
    while index < bytes.count, open > 0 {
      if bytes[index] == UInt8(ascii: "<") { open += 1 }
      if bytes[index] == UInt8(ascii: ">") { open -= 1 }
      index += 1
    }
    guard open == 0 else {
      problem = (start, "expected the end of the guide, >")
      return nil
    }
    return identifier
  }

  /// Whether only what a trace remarks of a view stands here, or space before the end.
  private func isRemark(at place: Int) -> Bool {
    let rest = bytes[place...].drop { $0 == 0x20 || $0 == 0x0D }
    return rest.isEmpty || rest.starts(with: Self.ambiguous.utf8) || rest.starts(with: Self.hostless.utf8)
  }

  private mutating func readRemarks(_ view: LogTraceView) -> LogTraceView? {
    let isHostless = take(Self.hostless)
    skip { $0 == 0x20 }
    let isAmbiguous = take(Self.ambiguous)
    var open: [LogPart] = []
    if isAmbiguous, take(" for ") {
      guard let parts = readParts() else { return nil }
      open = parts
    }
    skip { $0 == 0x20 || $0 == 0x0D }
    guard index == bytes.count else {
      problem = (index, "expected the end of the line, or AMBIGUOUS LAYOUT")
      return nil
    }
    return LogTraceView(
      line: view.line, depth: view.depth, className: view.className, address: view.address, text: view.text,
      isAmbiguous: isAmbiguous, open: open, isHostless: isHostless)
  }

  /// `UIView:0x1.minX{id: 13}, UIView:0x1.Width{id: 14}`, each once. A text in a name may hold anything, so that parts are
  /// found by how they end.
  private mutating func readParts() -> [LogPart]? {
    let start = index
    var parts: [LogPart] = []
    for place in start..<bytes.count where bytes[place...].starts(with: "{id: ".utf8) {
      let found = LogPart.allCases.first { part in
        bytes[start..<place].reversed().starts(with: ("." + part.rawValue).utf8.reversed())
      }
      guard let found else {
        problem = (place, "expected minX, minY, Width or Height before the number")
        return nil
      }
      if !parts.contains(found) { parts.append(found) }
      index = place
    }
    guard !parts.isEmpty else {
      problem = (start, "expected what is open, such as UILabel:0x7f8b1c40.minY{id: 25}")
      return nil
    }
    skip { $0 != UInt8(ascii: "}") }
    guard take("}") else {
      problem = (index, "expected a number and }")
      return nil
    }
    return parts
  }
}
