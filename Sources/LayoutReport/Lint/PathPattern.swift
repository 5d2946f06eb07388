// PathPattern.swift: patterns for paths, as in .gitignore: * and ? within a part, ** for any parts.

/// `Generated/**`, `*.xib`, `Sources/*/Old?.storyboard`. A pattern without a / fits at any depth, one that ends with / fits
/// all that is in the folder, and what fits a folder fits all that is in it.
struct PathPattern: Sendable {
  private let parts: [[Character]]

  init(_ text: String) {
    var parts = text.split(separator: "/").filter { $0 != "." }.map(Array.init)
    let isAnywhere = !text.hasPrefix("/") && parts.count == 1
    if isAnywhere { parts.insert(["*", "*"], at: 0) }
    self.parts = parts
  }

  func matches(_ path: String) -> Bool {
    let names = path.split(separator: "/").filter { $0 != "." }.map(Array.init)
    return matches(parts[...], names[...])
  }

  private func matches(_ pattern: ArraySlice<[Character]>, _ names: ArraySlice<[Character]>) -> Bool {
    guard let part = pattern.first else { return true }
    let rest = pattern.dropFirst()
    if part == ["*", "*"] {
      if rest.isEmpty { return !names.isEmpty }
      return (names.startIndex...names.endIndex).contains { matches(rest, names[$0...]) }
    }
    guard let name = names.first, Self.fits(part[...], name[...]) else { return false }
    return matches(rest, names.dropFirst())
  }

  /// One part: `*` for any characters, `?` for one.
  private static func fits(_ pattern: ArraySlice<Character>, _ name: ArraySlice<Character>) -> Bool {
    guard let character = pattern.first else { return name.isEmpty }
    let rest = pattern.dropFirst()
    if character == "*" {
      if rest.isEmpty { return true }
      return (name.startIndex...name.endIndex).contains { fits(rest, name[$0...]) }
    }
    guard let letter = name.first, character == "?" || character == letter else { return false }
    return fits(rest, name.dropFirst())
  }
}
