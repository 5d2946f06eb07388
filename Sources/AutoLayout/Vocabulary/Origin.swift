// Origin.swift: where in a program a constraint was made.

/// A place in a program's sources: module and file, and line.
struct Origin: Hashable, Sendable {
  let file: String
  // Of 32 bits, since every constraint has one.
  private let storedLine: Int32

  var line: Int { Int(storedLine) }

  init(file: String, line: Int) {
    self.file = file
    storedLine = Int32(clamping: line)
  }

  /// Of constraints that the library makes itself.
  static let library = Origin(file: "", line: 0)

  /// Whether no program's source has it.
  var isLibrary: Bool { file.isEmpty }
}
