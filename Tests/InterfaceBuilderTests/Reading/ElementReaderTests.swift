// ElementReaderTests.swift: XML as Interface Builder writes it, and what must not pass for it.
//
// Expected values follow from XML 1.0: predefined entities (4.6), numeric references (4.1), line ends and tabs in
// attribute values (3.3.3), characters (2.2), one root element (2.1), each attribute once (3.1).

import Testing

@testable import InterfaceBuilder

@Suite("Reading of XML")
struct ElementReaderTests {
  private func read(_ text: String) throws(InterfaceError) -> InterfaceElement {
    try ElementReader.read(Array(text.utf8))
  }

  private func problem(_ text: String) -> InterfaceError? { problem(Array(text.utf8)) }

  private func problem(_ bytes: [UInt8]) -> InterfaceError? {
    do throws(InterfaceError) {
      _ = try ElementReader.read(bytes)
      return nil
    } catch {
      return error
    }
  }

  @Test("elements, attributes in both kinds of quotes, and children in their order")
  func elements() throws {
    let root = try read("<a one=\"1\" two='2 \"2\"'>text<b/> <c id = \"x\" >\n</c></a>")
    #expect(root.name == "a")
    #expect(root.attributes == ["one": "1", "two": "2 \"2\""])
    #expect(root.children.map(\.name) == ["b", "c"])
    #expect(root.children[1].id == "x")
  }

  @Test(
    "references stand for characters",
    arguments: [
      ("&lt;&gt;&amp;&quot;&apos;", "<>&\"'"), ("&#65;&#x41;&#xe9;", "AAé"), ("&#10;&#9;", "\n\t"), ("&#x1F600;", "😀"),
    ])
  func references(written: String, read: String) throws {
    #expect(try self.read("<a b=\"\(written)\">\(written)</a>")["b"] == read)
  }

  @Test("the text of a string is kept, that of other elements is not")
  func strings() throws {
    let root = try read("<a>no<string key=\"text\">1 &lt;\n<!-- no -->2</string> no</a>")
    #expect(root.text.isEmpty)
    #expect(root.child("string")?.text == "1 <\n2")
  }

  @Test("a line break or a tab in a value reads as a space")
  func spaces() throws {
    #expect(try read("<a b=\"1\n2\t3\"/>")["b"] == "1 2 3")
  }

  @Test("a byte order mark, a declaration, comments, CDATA and a document type without declarations mean nothing")
  func skipped() throws {
    let prologue = "<?xml version=\"1.0\"?><!-- <x> & -->\n<!DOCTYPE a>"
    let text = prologue + "<a><!-- <b/> --><![CDATA[</a> & ]] <b/>]]><?pi <b/>?><c/></a>\n<!-- end -->\n"
    #expect(try read(text).children.map(\.name) == ["c"])
    #expect(try ElementReader.read([0xEF, 0xBB, 0xBF] + Array(text.utf8)).children.map(\.name) == ["c"])
    #expect(problem("<!DOCTYPE a [ <!ELEMENT b ANY> ] >\n<a/>") == nil)
  }

  @Test("lines and columns count from 1, in bytes")
  func places() throws {
    let root = try read("<a>\n  <b/>\n\n<é/> <c/></a>")
    #expect(root.location == SourceLocation(line: 1, column: 1, offset: 0))
    #expect(root.children[0].location == SourceLocation(line: 2, column: 3, offset: 6))
    #expect(root.children[2].location == SourceLocation(line: 4, column: 7, offset: 18))
  }

  @Test(
    "what is not well-formed is refused where it is found",
    arguments: [
      ("<a>", 1, 4), ("<a>\n<b></a>", 2, 4), ("<a></b>", 1, 4), ("<a/>x", 1, 5), ("x<a/>", 1, 1),
      ("<a/><![CDATA[x]]>", 1, 5), ("<![CDATA[x]]><a/>", 1, 1), ("<a/><!DOCTYPE a>", 1, 5),
      ("<a><!DOCTYPE a></a>", 1, 4),
      ("<a b=\"1\"c=\"2\"/>", 1, 9), ("<a b=\"1\" b=\"2\"/>", 1, 15), ("<a b=\"<\"/>", 1, 7), ("<a b=1/>", 1, 6),
      ("<a b/>", 1, 5), ("<a b=\"1", 1, 8), ("<a>\u{1}</a>", 1, 4), ("<a b=\"\u{1}\"/>", 1, 7), ("<a>&#0;</a>", 1, 4),
      ("<a>&#x8;</a>", 1, 4), ("<a>&nbsp;</a>", 1, 4), ("<a>& b</a>", 1, 4), ("<a>&#xD800;</a>", 1, 4),
      ("<a>&#;</a>", 1, 4),
      ("<1a/>", 1, 2), ("<-a/>", 1, 2), ("< a/>", 1, 2), ("<a><!-- </a>", 1, 4), ("<a><![CDATA[ </a>", 1, 4),
      ("<?xml <a/>", 1, 1), ("<!DOCTYPE a", 1, 12), ("<!ELEMENT b ANY><a/>", 1, 1), ("<a></a", 1, 7), ("</a>", 1, 1),
    ])
  func malformed(text: String, line: Int, column: Int) throws {
    let found = try #require(problem(text), "\(text)")
    guard case .malformed = found.reason else {
      Issue.record("\(text): \(found)")
      return
    }
    #expect((found.location.line, found.location.column) == (line, column), "\(text): \(found)")
  }

  @Test("bytes that are no UTF-8 are refused at the first of them")
  func encoding() throws {
    for (bytes, offset) in [([0xFF], 7), ([0xC3], 7), ([0xC3, 0xA9, 0xE2, 0x82], 9)] as [([UInt8], Int)] {
      let found = try #require(problem(Array("<a>\n<b ".utf8) + bytes + Array("/></a>".utf8)))
      #expect(found.reason == .malformed("not UTF-8"))
      #expect(found.location == SourceLocation(line: 2, column: offset - 3, offset: offset))
    }
    #expect(problem([0xFF, 0xFE, 0x3C, 0x00])?.location.offset == 0)
  }

  @Test("entities are refused where they are declared, parameters among them")
  func entities() {
    #expect(problem("<!DOCTYPE a [\n<!ENTITY % p \"x\">]><a/>")?.reason == .entityDeclaration("p"))
    #expect(problem("<!DOCTYPE a [\n <!ENTITY e 'x'>]><a/>")?.location.line == 2)
    #expect(problem("<!DOCTYPE a [\n <!ENTITY e 'x'>]><a/>")?.location.column == 2)
  }

  @Test("200 elements in each other are read, 201 are not")
  func depth() {
    func nested(_ count: Int) -> String {
      String(repeating: "<a>", count: count) + String(repeating: "</a>", count: count)
    }
    #expect(problem(nested(200)) == nil)
    #expect(problem(nested(201))?.reason == .tooDeep(limit: 200))
    #expect(problem(nested(201))?.location.column == 601)
    #expect(problem(nested(100_000))?.reason == .tooDeep(limit: 200))
  }
}
