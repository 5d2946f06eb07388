// ElementReader.swift: from bytes to elements, by Foundation's event parser.
//
// The parser is libxml2's. What it must not see is refused beforehand: bytes that are not UTF-8 (FoundationXML traps on
// names that are not), and declarations of entities, which Interface Builder never writes and with which a few lines can
// stand for gigabytes. The depth is bounded here, so that no later walk of the tree can run out of stack.

import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Reads XML into elements.
final class ElementReader: NSObject, XMLParserDelegate {
  /// Deeper than any interface: each view costs two levels.
  static let depthLimit = 200

  private let bytes: [UInt8]
  private let places: [SourceLocation]
  private var count = 0
  private var root: InterfaceElement?
  private var open: [InterfaceElement] = []
  private var error: InterfaceError?

  private init(_ bytes: [UInt8], places: [SourceLocation]) {
    self.bytes = bytes
    self.places = places
  }

  /// The root element, or the first error.
  static func read(_ bytes: [UInt8]) throws(InterfaceError) -> InterfaceElement {
    try refuseCompiled(bytes)
    if let offset = firstInvalidByte(of: bytes) {
      throw InterfaceError(.malformed("not UTF-8"), at: SourceLocation(offset: offset, in: bytes))
    }
    let markup = Markup(of: bytes)
    if let (name, place) = markup.entity { throw InterfaceError(.entityDeclaration(name), at: place) }
    let reader = ElementReader(bytes, places: markup.openings)
    let parser = XMLParser(data: Data(bytes))
    parser.delegate = reader
    parser.shouldResolveExternalEntities = false
    let succeeded = parser.parse()
    if let error = reader.error { throw error }
    guard succeeded, reader.open.isEmpty, let root = reader.root else { throw reader.malformed(parser) }
    return root
  }

  /// A compiled nib is an archive or a property list, and begins unlike any XML document.
  private static func refuseCompiled(_ bytes: [UInt8]) throws(InterfaceError) {
    for signature in ["NIBArchive", "bplist"] where bytes.starts(with: signature.utf8) {
      throw InterfaceError(.compiledNib, at: .start)
    }
  }

  private static func firstInvalidByte(of bytes: [UInt8]) -> Int? {
    if String(validating: bytes, as: UTF8.self) != nil { return nil }
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var length = 0
    while case .scalarValue(let scalar) = decoder.decode(&iterator) { length += UTF8.width(scalar) }
    return length
  }

  private func malformed(_ parser: XMLParser) -> InterfaceError {
    let words = (parser.parserError as NSError?).map { ParserWords.text(code: $0.code) } ?? "the document is empty"
    return InterfaceError(
      .malformed(words),
      at: SourceLocation(line: max(1, parser.lineNumber), column: parser.columnNumber, in: bytes))
  }

  // MARK: Events

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    let location = count < places.count ? places[count] : .start
    count += 1
    guard open.count < Self.depthLimit else {
      return stop(parser, InterfaceError(.tooDeep(limit: Self.depthLimit), at: location))
    }
    let element = InterfaceElement(name: name, attributes: attributes, location: location)
    if let parent = open.last { parent.children.append(element) } else if root == nil { root = element }
    open.append(element)
  }

  func parser(_ parser: XMLParser, didEndElement: String, namespaceURI: String?, qualifiedName: String?) {
    _ = open.popLast()
  }

  func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) {
    stop(parser, malformed(parser))
  }

  private func stop(_ parser: XMLParser, _ error: InterfaceError) {
    if self.error == nil { self.error = error }
    parser.abortParsing()
  }
}

/// The parser's error codes, which are libxml2's, in words.
enum ParserWords {
  static func text(code: Int) -> String {
    switch code {
    case 3, 4: "the document is empty"
    case 5: "content after the end of the document, or none before it"
    case 77: "an element is not closed before the end"
    case 76: "a closing tag does not match the opening one"
    case 26, 27: "an entity that is not declared"
    case 31, 32, 81, 9, 6: "characters that are not valid in the document's encoding"
    case 39, 40, 41, 65, 73: "an attribute or a tag is not closed or not quoted"
    case 42: "an attribute is given twice"
    case 68: "a name is expected"
    case 89: "nested too deeply"
    default: "error \(code) of the XML parser"
    }
  }
}
