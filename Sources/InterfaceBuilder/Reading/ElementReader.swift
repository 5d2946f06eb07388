// ElementReader.swift: from bytes to elements, by Foundation's event parser.
//
// The parser is libxml2's, which bounds the growth of entities; documents that declare any are refused before one is
// used, and external ones are never fetched. The depth is bounded here, so that no later walk of the tree can run out
// of stack.

import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Reads XML into elements.
final class ElementReader: NSObject, XMLParserDelegate {
  /// Deeper than any interface: each view costs two levels.
  static let depthLimit = 200

  private var root: InterfaceElement?
  private var open: [InterfaceElement] = []
  private var error: InterfaceError?
  private let bytes: [UInt8]
  private let places: [SourceLocation]
  private var count = 0

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    places = TagPlaces.openings(in: bytes)
  }

  /// The root element, or the first error.
  static func read(_ bytes: [UInt8]) throws(InterfaceError) -> InterfaceElement {
    try refuseCompiled(bytes)
    let reader = ElementReader(bytes)
    let parser = XMLParser(data: Data(bytes))
    parser.delegate = reader
    parser.shouldResolveExternalEntities = false
    let succeeded = parser.parse()
    if let error = reader.error { throw error }
    guard succeeded, let root = reader.root else { throw malformed(parser, bytes) }
    return root
  }

  private static func malformed(_ parser: XMLParser, _ bytes: [UInt8]) -> InterfaceError {
    let words: String
    if let error = parser.parserError as NSError? {
      words = ParserWords.text(code: error.code)
    } else {
      words = "the document is empty"
    }
    let place = SourceLocation(line: max(1, parser.lineNumber), column: parser.columnNumber, in: bytes)
    return InterfaceError(.malformed(words), at: place)
  }

  /// A compiled nib is an archive or a property list, and begins unlike any XML document.
  private static func refuseCompiled(_ bytes: [UInt8]) throws(InterfaceError) {
    for signature in ["NIBArchive", "bplist"] where bytes.starts(with: signature.utf8) {
      throw InterfaceError(.compiledNib, at: .start)
    }
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
    if let parent = open.last { parent.children.append(element) } else { root = element }
    open.append(element)
  }

  func parser(_ parser: XMLParser, didEndElement: String, namespaceURI: String?, qualifiedName: String?) {
    open.removeLast()
  }

  func parser(_ parser: XMLParser, foundInternalEntityDeclarationWithName name: String, value: String?) {
    refuseEntity(name, parser)
  }

  func parser(
    _ parser: XMLParser, foundExternalEntityDeclarationWithName name: String, publicID: String?, systemID: String?
  ) {
    refuseEntity(name, parser)
  }

  private func refuseEntity(_ name: String, _ parser: XMLParser) {
    let location = SourceLocation(line: parser.lineNumber, column: parser.columnNumber, in: bytes)
    stop(parser, InterfaceError(.entityDeclaration(name), at: location))
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
    case 5, 77: "an element is not closed before the end"
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
