// String+Search.swift: whether a text holds another, byte by byte, which needs no tables of Unicode.

extension String {
  /// Whether `text` stands anywhere in the string. O(length × length of `text`), about O(length) for words.
  package func holds(_ text: String) -> Bool {
    let (bytes, wanted) = (Array(utf8), Array(text.utf8))
    guard let first = wanted.first else { return true }
    var start = 0
    while start + wanted.count <= bytes.count {
      if bytes[start] == first, bytes[start..<start + wanted.count].elementsEqual(wanted) { return true }
      start += 1
    }
    return false
  }
}

extension String {
  /// The pieces of a text, between separators: what `split` gives with a text, which Embedded Swift has not.
  package func pieces(between separator: String) -> [String] {
    let (bytes, sign) = (Array(utf8), Array(separator.utf8))
    var pieces: [String] = []
    var start = 0
    var i = 0
    while i < bytes.count {
      if bytes[i...].starts(with: sign) {
        pieces.append(String(decoding: bytes[start..<i], as: UTF8.self))
        i += sign.count
        start = i
      } else {
        i += 1
      }
    }
    return pieces + [String(decoding: bytes[start...], as: UTF8.self)]
  }

  /// The text with some of its scalars replaced by others; nil leaves one as it is.
  package func replacingScalars(_ replacement: (Unicode.Scalar) -> String?) -> String {
    var written = ""
    for scalar in unicodeScalars {
      if let text = replacement(scalar) { written += text } else { written.unicodeScalars.append(scalar) }
    }
    return written
  }
}
