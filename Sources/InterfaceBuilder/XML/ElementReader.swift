// ElementReader.swift: from bytes to the events of XML: as much of XML 1.0 as Interface Builder writes, strictly.
//
// Plain Swift, since a command that links an XML library starts in tens of milliseconds. Elements, attributes, the five
// predefined entities and numeric references, comments, CDATA, processing instructions and a document type without
// declarations are read; text between elements is checked and dropped, but that of a `<string>`. What does not belong
// to that is refused with its place: other encodings, and declarations of entities (with which a few lines can stand for
// gigabytes). Elements are made of the events by `ElementBuilder`.

/// Reads XML into elements.
struct ElementReader {
  private let bytes: [UInt8]
  private var index = 0
  /// Where the line that `index` stands in begins, and its number: moved along by `advance`.
  private var line = 1
  private var lineStart = 0
  private var elements = ElementBuilder()

  /// The root element, or the first error. O(bytes).
  static func read(_ bytes: [UInt8]) throws(InterfaceError) -> InterfaceElement {
    if isCompiled(bytes) { throw InterfaceError(.compiledNib, at: .start) }
    if let offset = firstInvalidByte(of: bytes) {
      throw InterfaceError(.malformed("not UTF-8"), at: SourceLocation(offset: offset, in: bytes))
    }
    var reader = ElementReader(bytes: bytes)
    return try reader.readDocument()
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Whether bytes are a compiled nib, an archive or a property list, which begin unlike any XML document.
  static func isCompiled(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: "NIBArchive".utf8) || bytes.starts(with: "bplist".utf8)
  }

  private static func firstInvalidByte(of bytes: [UInt8]) -> Int? {
    if String(validating: bytes, as: UTF8.self) != nil { return nil }
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var length = 0
    while case .scalarValue(let scalar) = decoder.decode(&iterator) { length += UTF8.width(scalar) }
    return length
  }

  // MARK: The document

  private mutating func readDocument() throws(InterfaceError) -> InterfaceElement {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    while index < bytes.count {
      if bytes[index] != UInt8(ascii: "<") {
        try readText()
      } else if begins("<!--") {
        try skip("<!--", to: "-->", "a comment is not closed")
      } else if begins("<![CDATA[") {
        if !elements.isInside { throw malformed("content outside the first element") }
        try skip("<![CDATA[", to: "]]>", "a CDATA section is not closed")
      } else if begins("<?") {
        try skip("<?", to: "?>", "a processing instruction is not closed")
      } else if begins("<!") {
        try readDeclaration(isFirst: !elements.hasBegun)
      } else if begins("</") {
        try readClosingTag()
      } else {
        try readOpeningTag()
      }
    }
    return try elements.finish(at: location)
  }

  /// Text between tags.
  private mutating func readText() throws(InterfaceError) {
    let isKept = elements.keepsText
    var text: [UInt8] = []
    while let byte = peek, byte != UInt8(ascii: "<") {
      if !elements.isInside, !Self.isSpace(byte) { throw malformed("content outside the first element") }
      if byte == UInt8(ascii: "&") {
        let scalar = try readReference()
        if isKept { text.append(contentsOf: Array(String(Character(scalar)).utf8)) }
      } else {
        try checkCharacter(byte)
        if isKept { text.append(byte) }
        advance()
      }
    }
    if isKept { elements.characters(String(decoding: text, as: UTF8.self)) }
  }

  /// `<!DOCTYPE …>`, without declarations of its own.
  private mutating func readDeclaration(isFirst: Bool) throws(InterfaceError) {
    guard isFirst, begins("<!DOCTYPE") else { throw malformed("a declaration that does not belong here") }
    while let byte = peek, byte != UInt8(ascii: ">") {
      if begins("<!ENTITY") {
        let place = location
        advance(8)
        skipSpace()
        _ = take(UInt8(ascii: "%"))
        skipSpace()
        throw InterfaceError(.entityDeclaration(readWord()), at: place)
      }
      advance()
    }
    guard take(UInt8(ascii: ">")) else { throw malformed("the document type is not closed") }
    skipSpace()
    // What a list of declarations leaves behind.
    if take(UInt8(ascii: "]")) {
      skipSpace()
      guard take(UInt8(ascii: ">")) else { throw malformed("the document type is not closed") }
    }
  }

  private mutating func skip(_ start: StaticString, to end: StaticString, _ problem: String) throws(InterfaceError) {
    let place = location
    advance(start.utf8CodeUnitCount)
    while index < bytes.count, !begins(end) { advance() }
    guard begins(end) else { throw InterfaceError(.malformed(problem), at: place) }
    advance(end.utf8CodeUnitCount)
  }

  // MARK: Tags

  private mutating func readOpeningTag() throws(InterfaceError) {
    let place = location
    advance()
    let name = try readName()
    var attributes: [String: String] = [:]
    while true {
      let hadSpace = skipSpace()
      if take(UInt8(ascii: ">")) { return try elements.start(name, attributes, at: place) }
      if begins("/>") {
        advance(2)
        try elements.start(name, attributes, at: place)
        return try elements.end(name, at: place)
      }
      guard hadSpace else { throw malformed("a space or the end of the tag <\(name)> is expected") }
      let key = try readName()
      skipSpace()
      guard take(UInt8(ascii: "=")) else { throw malformed("the attribute \"\(key)\" of <\(name)> has no value") }
      skipSpace()
      let value = try readValue(of: key)
      if attributes.updateValue(value, forKey: key) != nil {
        throw malformed("the attribute \"\(key)\" of <\(name)> is given twice")
      }
    }
  }

  private mutating func readClosingTag() throws(InterfaceError) {
    let place = location
    advance(2)
    let name = try readName()
    skipSpace()
    guard take(UInt8(ascii: ">")) else { throw malformed("the closing tag </\(name)> is not closed") }
    try elements.end(name, at: place)
  }

  private mutating func readValue(of key: String) throws(InterfaceError) -> String {
    guard let quote = peek, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw malformed("the value of \"\(key)\" is not quoted")
    }
    advance()
    var value: [UInt8] = []
    while let byte = peek, byte != quote {
      if byte == UInt8(ascii: "<") { throw malformed("\"<\" in the value of \"\(key)\"") }
      if byte == UInt8(ascii: "&") {
        value.append(contentsOf: Array(String(Character(try readReference())).utf8))
        continue
      }
      try checkCharacter(byte)
      // A line break or a tab in a value reads as a space (XML 1.0, section 3.3.3).
      value.append(Self.isSpace(byte) ? 0x20 : byte)
      advance()
    }
    guard take(quote) else { throw malformed("the value of \"\(key)\" is not closed") }
    return String(decoding: value, as: UTF8.self)
  }

  private static let entities: [(name: String, scalar: Unicode.Scalar)] = [
    ("lt", "<"), ("gt", ">"), ("amp", "&"), ("quot", "\""), ("apos", "'"),
  ]

  /// `&lt;`, `&#10;`, `&#xA;`
  private mutating func readReference() throws(InterfaceError) -> Unicode.Scalar {
    let place = location
    advance()
    let start = index
    while let byte = peek, byte != UInt8(ascii: ";"), index - start < 10 { advance() }
    let name = String(decoding: bytes[start..<index], as: UTF8.self)
    guard take(UInt8(ascii: ";")) else { throw InterfaceError(.malformed("a reference is not closed"), at: place) }
    if let known = Self.entities.first(where: { $0.name == name }) { return known.scalar }
    let isHexadecimal = name.hasPrefix("#x")
    if name.hasPrefix("#"), let number = UInt32(name.dropFirst(isHexadecimal ? 2 : 1), radix: isHexadecimal ? 16 : 10),
      let scalar = Unicode.Scalar(number), number >= 0x20 || [0x09, 0x0A, 0x0D].contains(number)
    {
      return scalar
    }
    throw InterfaceError(.malformed("an entity that is not declared: \"&\(name);\""), at: place)
  }

  // MARK: Words and characters

  private mutating func readName() throws(InterfaceError) -> String {
    guard let first = peek, Self.isNameByte(first), !(0x30...0x39).contains(first), first != UInt8(ascii: "-"),
      first != UInt8(ascii: ".")
    else { throw malformed("a name is expected") }
    return readWord()
  }

  private mutating func readWord() -> String {
    let start = index
    while let byte = peek, Self.isNameByte(byte) { advance() }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x30...0x39, 0x80...,
      UInt8(ascii: "_"), UInt8(ascii: ":"), UInt8(ascii: "-"), UInt8(ascii: "."):
      true
    default: false
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  private func checkCharacter(_ byte: UInt8) throws(InterfaceError) {
    if byte < 0x20, !Self.isSpace(byte) { throw malformed("a control character") }
  }

  private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  private func begins(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard index + count <= bytes.count else { return false }
    for i in 0..<count where bytes[index + i] != text.utf8Start[i] { return false }
    return true
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    advance()
    return true
  }

  @discardableResult
  private mutating func skipSpace() -> Bool {
    let start = index
    while let byte = peek, Self.isSpace(byte) { advance() }
    return index > start
  }

  private mutating func advance(_ count: Int) {
    for _ in 0..<count { advance() }
  }

  /// Past one byte. Not `advance(1)`: around a loop of one step the compiler (Swift 6.3.1, with `-assert-config Debug`, and not
  /// optimised for WebAssembly) may take `index` as it was before for what it is after.
  private mutating func advance() {
    if bytes[index] == 0x0A {
      line += 1
      lineStart = index + 1
    }
    index += 1
  }

  private var location: SourceLocation {
    SourceLocation(line: line, column: index - lineStart + 1, offset: index)
  }

  private func malformed(_ words: String) -> InterfaceError {
    InterfaceError(.malformed(words), at: location)
  }
}
