// ProofRange.swift: ranges of parameters, as they are typed: 320...1366, or one number.

import AutoLayout
import LayoutDocument

/// What a parameter is to go through, or the one value it has.
package struct ProofRange: Equatable, Sendable {
  package let parameter: ProofParameter
  package let range: ClosedRange<Double>

  /// `320...1366`, `320…1366` or `390`.
  package init(_ parameter: ProofParameter, _ text: String) throws(ProofRangeError) {
    self.parameter = parameter
    let plain = text.replacingScalars { $0 == "…" ? "..." : nil }
    let ends = plain.pieces(between: "...")
    // A fourth dot is a slip, and begins no number.
    let isSlip = plain.holds("....")
    let numbers = isSlip ? [] : ends.map { DecimalNumber.value(of: $0.utf8) }
    let limits = Self.limits(of: parameter)
    guard ends.count <= 2, let first = numbers.first ?? nil, let last = numbers.last ?? nil else {
      throw ProofRangeError(message: "expected a range such as \(Self.example(of: parameter)), found \(quote(text))")
    }
    guard first <= last else {
      throw ProofRangeError(
        message:
          "the range \(quote(text)) ends before it begins; \(formatNumber(last))...\(formatNumber(first)) is meant")
    }
    guard limits.contains(first), limits.contains(last) else {
      throw ProofRangeError(
        message:
          "expected \(formatNumber(limits.lowerBound)) to \(formatNumber(limits.upperBound)), found \(quote(text))")
    }
    range = first...last
  }

  /// `gap=0...40`: the constant of a constraint of the file.
  package init(naming text: String) throws(ProofRangeError) {
    let parts = text.pieces(between: "=")
    guard parts.count == 2, !parts[0].isEmpty else {
      throw ProofRangeError(message: "expected the name of a constraint and a range, gap=0...40, found \(quote(text))")
    }
    self = try ProofRange(.constant(parts[0]), parts[1])
  }

  /// Whether it is more than one number.
  package var isMoving: Bool { range.lowerBound < range.upperBound }

  /// One end of it.
  func end(isUpper: Bool) -> ProofRange {
    let end = isUpper ? range.upperBound : range.lowerBound
    return ProofRange(parameter, end...end)
  }

  init(_ parameter: ProofParameter, _ range: ClosedRange<Double>) {
    self.parameter = parameter
    self.range = range
  }

  /// What is wrong with several that are each right.
  package static func mistake(in ranges: [ProofRange], onPage: Bool) -> String? {
    if ranges.isEmpty { return "prove takes a range, such as --width 320...1366" }
    for (place, range) in ranges.enumerated() {
      if ranges[..<place].contains(where: { $0.parameter == range.parameter }) {
        return "\(range.parameter.name) is given twice"
      }
    }
    let moving = ranges.filter { $0.isMoving }
    if onPage, moving.count > 1 {
      return "a page has a slider for one range, found \(moving.map { $0.parameter.name }.joined(separator: " and "))"
    }
    if moving.count <= 4 { return nil }
    return "prove takes four ranges at most, found \(moving.map { $0.parameter.name }.joined(separator: ", ")); "
      + "others may be one number each"
  }

  /// The same for a command that takes one.
  private static func mistake(in ranges: [ProofRange], of command: String) -> String? {
    if ranges.isEmpty { return "\(command) takes a range, such as --width 320...1366" }
    let moving = ranges.filter { $0.isMoving }
    if moving.count < 2 { return nil }
    return "\(command) takes one range, found \(moving.map { $0.parameter.name }.joined(separator: " and ")); "
      + "the others may be one number each"
  }

  /// The same for `explain`, which needs none.
  package static func mistakeOfExplain(in ranges: [ProofRange], sizes: [Size], times: [Double]) -> String? {
    if sizes.count > 1 { return "explain takes one --size" }
    return mistake(ofOptional: ranges, of: "explain", sizes: sizes, times: times)
  }

  /// The same for `render`, which needs none, and has a place for one on a page.
  package static func mistakeOfRender(
    in ranges: [ProofRange], sizes: [Size], times: [Double], onPage: Bool
  ) -> String? {
    if let mistake = mistake(ofOptional: ranges, of: "render", sizes: sizes, times: times) { return mistake }
    guard !onPage, let first = ranges.first else { return nil }
    return "--\(first.parameter.name) is for --format html, which has a slider; for one size there is --size"
  }

  private static func mistake(
    ofOptional ranges: [ProofRange], of command: String, sizes: [Size], times: [Double]
  ) -> String? {
    guard let first = ranges.first else { return nil }
    if !sizes.isEmpty { return "--size and --\(first.parameter.name) contradict each other" }
    if !times.isEmpty { return "--at and --\(first.parameter.name) contradict each other: a range is of one moment" }
    if ranges.contains(where: { $0.isMoving }) { return mistake(in: ranges, of: command) }
    return "\(command) takes a range, such as --width 320...1366; for one size there is --size 390x844"
  }

  /// The one to go through: that which is more than one number.
  static func moving(among ranges: [ProofRange]) -> ProofRange? { ranges.first { $0.isMoving } ?? ranges.first }

  private static func limits(of parameter: ProofParameter) -> ClosedRange<Double> {
    switch parameter {
    case .width, .height: 0...1e6
    case .text: 0.01...100
    case .constant: -1e6...1e6
    }
  }

  private static func example(of parameter: ProofParameter) -> String {
    switch parameter {
    case .width: "320...1366"
    case .height: "480...1366"
    case .text: "1...1.5"
    case .constant: "0...40"
    }
  }
}

/// Why something that is asked to be proved means nothing in a file.
package struct ProofMistake: Error {
  package let message: String
}

/// Why a text is no range.
package struct ProofRangeError: Error {
  package let message: String
}
