// ConstraintReference.swift: a constraint as errors can carry it.

/// What an error says of a constraint: a value that outlives it and may cross threads.
public struct ConstraintReference: Sendable, Hashable {
  /// The constraint's name, if it has one.
  public let identifier: String?
  /// The relation as text: `b.left == a.right + 8`.
  public let text: String
  let origin: Origin

  /// Where the constraint was made: module and file. Empty for one that the library made.
  public var file: String { origin.file }
  /// The line in the file; 0 for one that the library made.
  public var line: Int { origin.line }
}

extension ConstraintReference: CustomStringConvertible {
  /// `gap: b.left == a.right + 8 (MyApp/Strip.swift:12)`
  public var description: String {
    let name = identifier.map { $0 + ": " } ?? ""
    return name + text + (origin.isLibrary ? "" : " (\(file):\(line))")
  }
}
