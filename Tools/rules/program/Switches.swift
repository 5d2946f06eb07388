// Switches.swift: rows of Habits that can be changed when a program starts.
//
// Tools/rules puts this file beside a copy of the sources in which each row `static let name = value` has become
// `static let name = Switches.row("name", value)`, and builds the copy once. The variable HABITS then says what is to be
// otherwise: `wideRoot=410,cellMargin@24127=never,statusBar@21701=21225,notch61=#0`.

import AutoLayout

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What HABITS says.
enum Switches {
  private static let settings: [String: String] = {
    guard let text = getenv("HABITS") else { return [:] }
    var settings: [String: String] = [:]
    for part in String(cString: text).split(separator: ",") {
      let sides = part.split(separator: "=", maxSplits: 1)
      if sides.count == 2 { settings[String(sides[0])] = String(sides[1]) }
    }
    return settings
  }()

  /// A length, or a number.
  static func row(_ name: String, _ own: Double) -> Double {
    settings[name].flatMap { Double($0) } ?? own
  }

  /// Insets: any setting takes them out.
  static func row(_ name: String, _ own: EdgeInsets) -> EdgeInsets {
    settings[name] == nil ? own : .zero
  }

  /// A size: any setting takes it out.
  static func row(_ name: String, _ own: Size) -> Size {
    settings[name] == nil ? own : .zero
  }

  /// A list: any setting empties it.
  static func row(_ name: String, _ own: [Size]) -> [Size] {
    settings[name] == nil ? own : []
  }

  /// What changed with versions: `name@since=never` takes one change out, so that the value before it goes on;
  /// `name@since=20000` moves it; `name=#1` has the value after the first change hold for all, `#0` that before it.
  static func row<Value>(_ name: String, _ own: ByVersion<Value>) -> ByVersion<Value> {
    var row = own
    if let fixed = settings[name], let index = Int(fixed.dropFirst()) {
      row.first = index == 0 ? own.first : own.changes[index - 1].value
      row.changes = []
      return row
    }
    row.changes = own.changes.compactMap { change in
      guard let setting = settings["\(name)@\(change.since)"] else { return change }
      return Int(setting).map { (since: $0, value: change.value) }
    }
    row.changes.sort { $0.since < $1.since }
    return row
  }
}
