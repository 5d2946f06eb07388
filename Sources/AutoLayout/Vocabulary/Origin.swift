// Origin.swift: where in a program a constraint was made.

/// A place in a program's sources: module and file, and line.
struct Origin: Hashable, Sendable {
  let file: String
  let line: Int

  /// Of constraints that the library makes itself.
  static let library = Origin(file: "", line: 0)

  /// Whether no program's source has it.
  var isLibrary: Bool { file.isEmpty }
}
