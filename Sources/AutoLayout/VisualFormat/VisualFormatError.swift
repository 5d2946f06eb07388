// VisualFormatError.swift: what is wrong with a visual format, and where.

/// Why a visual format gives no constraints, with the place in the string.
public struct VisualFormatError: Error, Hashable, Sendable {
  /// What is wrong with a format.
  public enum Reason: Hashable, Sendable {
    /// The string is empty.
    case empty
    /// A character outside ASCII, of which no name and no sign of the language consists.
    case notASCII
    /// Something else was expected here: `"']'"`, `"a view in brackets"`.
    case expected(String)
    /// A name that none of the views given has; with the names that there are.
    case unknownView(String, known: [String])
    /// In a predicate of a view, a name that neither a metric nor a view given has; with the names that there are.
    case unknownViewOrMetric(String, known: [String])
    /// A name that none of the metrics given has; with the names that there are.
    case unknownMetric(String, known: [String])
    /// A view stands where only a number or a metric makes sense: as a spacing or a priority.
    case viewAsNumber(String)
    /// The same name was given to two views, or to two metrics.
    case duplicateName(String)
    /// `|` stands beside a view that has no superview.
    case noSuperview(String)
    /// A number of 2^64 or more.
    case invalidNumber
    /// A metric that is NaN or infinite.
    case invalidMetric(String, Double)
    /// A priority that is not above 0 and at most 1000.
    case invalidPriority(Double)
    /// An option aligns the views along the axis on which the format already places them.
    case alignmentAlongAxis(LayoutAttribute, LayoutAxis)
    /// Left to right and right to left at once.
    case twoDirections
  }

  /// The format as it was given.
  public let format: String
  /// Where in the format, in bytes of UTF-8 from its beginning; the format's length for its end.
  public let offset: Int
  /// What is wrong.
  public let reason: Reason

  /// An error at a place of a format, counted in bytes from its beginning.
  public init(format: String, offset: Int, reason: Reason) {
    self.format = format
    self.offset = offset
    self.reason = reason
  }
}

extension VisualFormatError {
  /// What is wrong, in a line without the place.
  public var message: String {
    switch reason {
    case .empty: "it is an empty string"
    case .notASCII: "it contains a character that is not ASCII"
    case .expected(let what): "expected " + what
    case .unknownView(let name, let known): "'\(name)' is no view that was given" + Self.list(known)
    case .unknownViewOrMetric(let name, let known):
      "'\(name)' is neither a metric nor a view that was given" + Self.list(known)
    case .unknownMetric(let name, let known): "'\(name)' is no metric that was given" + Self.list(known)
    case .viewAsNumber(let name): "'\(name)' is a view; expected a number or a metric"
    case .duplicateName(let name): "the name '\(name)' was given twice"
    case .noSuperview(let name): "cannot interpret '|': '\(name)' has no superview"
    case .invalidNumber: "the number is too large"
    case .invalidMetric(let name, let value): "the metric '\(name)' is \(numberText(value))"
    case .invalidPriority(let value): "priority \(numberText(value)) is not above 0 and at most 1000"
    case .alignmentAlongAxis(let attribute, let axis):
      "the options align the views by their \(attribute.description), which lies along the axis of this "
        + (axis == .horizontal ? "horizontal" : "vertical") + " format"
    case .twoDirections: "the options ask for both directions"
    }
  }

  private static func list(_ known: [String]) -> String {
    if known.isEmpty { return "; none was" }
    var text = "; expected one of"
    for name in known.prefix(8) { text += " " + name }
    return known.count > 8 ? text + " …" : text
  }

  /// The column of the place, counted in characters from 0.
  public var column: Int {
    var column = 0
    for (index, byte) in format.utf8.enumerated() where index < offset && byte & 0xC0 != 0x80 { column += 1 }
    return column
  }
}

extension VisualFormatError: CustomStringConvertible {
  /// As UIKit reports it: what is wrong, the format, and a caret below the place.
  ///
  ///     Unable to parse constraint format: expected ']' after the view
  ///     H:|-[a-[b]|
  ///           ^
  public var description: String {
    "Unable to parse constraint format: " + message + "\n" + format + "\n" + String(repeating: " ", count: column) + "^"
  }
}
