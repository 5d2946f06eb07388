// DocumentNames.swift: names that a document may use, each once.

/// Makes ids out of names: a letter or `_`, then letters, digits, `_` and `-`, of ASCII.
struct DocumentNames {
  /// Names as bytes: strings as keys would bring the tables of Unicode along.
  private var taken: Set<[UInt8]> = []

  /// Names that the format keeps for itself.
  init(reserved: [String] = []) {
    for name in reserved { taken.insert(Array(name.utf8)) }
  }

  /// An id like `name` that nothing else has: `title`, or `title-2`, `title-3`.
  mutating func unique(_ name: String) -> String {
    let id = Self.valid(name)
    var candidate = id
    var number = 2
    while !taken.insert(candidate).inserted {
      candidate = id + Array("-\(number)".utf8)
      number += 1
    }
    return String(decoding: candidate, as: UTF8.self)
  }

  /// The bytes of a name, each run of what an id cannot hold replaced by one `_`.
  private static func valid(_ name: String) -> [UInt8] {
    var id: [UInt8] = []
    var isReplacing = false
    for byte in name.utf8 {
      let isLetter = (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == 0x5F
      let isOther = (0x30...0x39).contains(byte) || byte == 0x2D
      if isOther && id.isEmpty { id.append(0x5F) }
      if isLetter || isOther { id.append(byte) } else if !isReplacing { id.append(0x5F) }
      isReplacing = !isLetter && !isOther
    }
    return id.isEmpty ? [0x5F] : id
  }
}
