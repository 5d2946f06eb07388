// String+Search.swift: whether a text holds another, byte by byte, which needs no tables of Unicode.

extension String {
  /// Whether `text` stands anywhere in the string. O(length × length of `text`), about O(length) for words.
  func holds(_ text: String) -> Bool {
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
  /// The text with some of its scalars replaced by others; nil leaves one as it is.
  func replacingScalars(_ replacement: (Unicode.Scalar) -> String?) -> String {
    var written = ""
    for scalar in unicodeScalars {
      if let text = replacement(scalar) { written += text } else { written.unicodeScalars.append(scalar) }
    }
    return written
  }
}
