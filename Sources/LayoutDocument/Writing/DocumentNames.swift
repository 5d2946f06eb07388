// DocumentNames.swift: names that a document may use, each once.

/// Makes ids out of names: some text without backquotes and control characters.
struct DocumentNames {
  /// Names as bytes: strings as keys would bring the tables of Unicode along.
  private var taken: Set<[UInt8]> = []
  /// The first number that may be free behind a name that others have had.
  private var next: [[UInt8]: Int] = [:]

  /// Names that the format keeps for itself.
  init(reserved: [String] = []) {
    for name in reserved { taken.insert(Array(name.utf8)) }
  }

  /// An id like `name` that nothing else has: `title`, or `title-2`, `title-3`.
  mutating func unique(_ name: String) -> String {
    let id = Self.valid(name)
    var candidate = id
    while !taken.insert(candidate).inserted {
      let number = next[id, default: 2]
      candidate = id + Array("-\(number)".utf8)
      next[id] = number + 1
    }
    return String(decoding: candidate, as: UTF8.self)
  }

  /// The bytes of a name, `_` in the place of each that an id cannot hold.
  private static func valid(_ name: String) -> [UInt8] {
    let bytes = name.utf8.map { $0 < 0x20 || $0 == 0x7F || $0 == Identifier.quote ? UInt8(ascii: "_") : $0 }
    return bytes.isEmpty ? [UInt8(ascii: "_")] : bytes
  }
}
