// JSONReaderTests.swift: what the JSON reader reads, and what it refuses with which words at which place.

import DocumentSupport
import Testing

@testable import LayoutDocument

@Suite("JSON reader")
struct JSONReaderTests {
  private func read(_ text: String) throws -> JSONValue {
    try JSONReader.read(SourceText(name: "t", bytes: Array(text.utf8)))
  }

  /// `LINE:COLUMN: message` of the refusal.
  private func refusal(_ bytes: [UInt8]) -> String? {
    let source = SourceText(name: "t", bytes: bytes)
    do throws(DocumentError) {
      _ = try JSONReader.read(source)
      return nil
    } catch {
      let position = source.position(at: error.offset)
      return "\(position.line):\(position.column): \(error.message)"
    }
  }

  private func number(_ text: String) throws -> Double? {
    guard case .number(let number) = try read(text).content else { return nil }
    return number
  }

  @Test("every value and every key knows where it stands")
  func offsets() throws {
    let value = try read(" {\"a\": [1, true],\n \"b\": null}")
    guard case .object(let members) = value.content, case .array(let elements) = members[0].value.content else {
      Issue.record("not the object that was written")
      return
    }
    // Counted by hand in the text above.
    #expect(value.offset == 1)
    #expect(members.map(\.key.text) == ["a", "b"])
    #expect(members.map(\.key.offset) == [2, 19])
    #expect(elements.map(\.offset) == [8, 11])
    #expect(members[1].value.offset == 24)
  }

  @Test(
    "numbers are the nearest Double",
    arguments: [
      ("0", 0), ("-0", 0), ("7", 7), ("-12.5", -12.5), ("1e3", 1000), ("1E+2", 100), ("25e-2", 0.25),
      ("0.1", 0.1), ("123456789012", 123_456_789_012), ("9007199254740993", 9_007_199_254_740_992),
      ("1e-999", 0), ("1.7976931348623157e308", Double.greatestFiniteMagnitude),
    ] as [(String, Double)])
  func numbers(text: String, expected: Double) throws {
    #expect(try number(text) == expected)
  }

  @Test("-0 is 0, without its sign")
  func minusZero() throws {
    #expect(try number("-0")?.sign == .plus)
    #expect(try number("-0.0e5")?.sign == .plus)
  }

  @Test("strings are decoded, escapes and all")
  func strings() throws {
    let text = #""a\"\\\/\b\f\n\r\t\u00e9\u20AC\ud83d\ude00é""#
    guard case .string(let string) = try read(text).content else {
      Issue.record("not a string")
      return
    }
    #expect(string.text == "a\"\\/\u{8}\u{C}\n\r\té€😀é")
  }

  @Test("a byte of a decoded string is found again in the document")
  func stringOffsets() throws {
    let text = #"  "a\né\u00e9\u20ACx\ud83d\ude00y\u0041z""#
    let source = SourceText(name: "t", bytes: Array(text.utf8))
    guard case .string(let string) = try JSONReader.read(source).content else {
      Issue.record("not a string")
      return
    }
    // Every character that stands for itself must be found where it stands.
    for letter in ["a", "x", "y", "z"] {
      let decoded = Array(string.text.utf8).firstIndex(of: Array(letter.utf8)[0])
      let raw = Array(text.utf8).lastIndex(of: Array(letter.utf8)[0])
      #expect(decoded.map { string.sourceOffset(ofByte: $0, in: source) } == raw)
    }
    // The end of the text is the closing quotation mark.
    #expect(string.sourceOffset(ofByte: string.text.utf8.count, in: source) == text.utf8.count - 1)
  }

  @Test(
    "malformed text is refused with its place",
    arguments: [
      ("", "1:1: expected a value, found the end of the document"),
      ("  \n ", "2:2: expected a value, found the end of the document"),
      ("{", "1:2: expected a key in double quotation marks, found the end of the document"),
      ("[1 2]", "1:4: expected \",\" or \"]\" in the array, found \"2\""),
      ("[1,]", "1:3: trailing comma before \"]\""),
      ("{\"a\": 1,}", "1:8: trailing comma before \"}\""),
      ("{a: 1}", "1:2: expected a key in double quotation marks, found \"a\""),
      ("{\"a\" 1}", "1:6: expected \":\" after the key \"a\", found \"1\""),
      ("{\"a\": 1, \"b\": 2, \"a\": 3}", "1:18: duplicate key \"a\""),
      ("{\"a\\nb\" 1}", "1:9: expected \":\" after the key \"aU+000Ab\", found \"1\""),
      ("[1] 2", "1:5: expected the end of the document, found \"2\""),
      ("// no\n1", "1:1: JSON has no comments; expected a value"),
      ("'a'", "1:1: strings stand between double quotation marks"),
      ("nul", "1:1: expected a value, found \"n\""),
      ("truer", "1:1: expected a value, found \"t\""),
      ("NaN", "1:1: expected a value, found \"N\""),
      ("01", "1:1: a number must not begin with 0"),
      ("-01", "1:1: a number must not begin with 0"),
      ("+1", "1:1: a number must not begin with +"),
      (".5", "1:1: a number must begin with a digit: 0.5, not .5"),
      ("1.", "1:3: expected a digit after the decimal point, found the end of the document"),
      ("1e", "1:3: expected a digit in the exponent, found the end of the document"),
      ("-", "1:2: expected a digit after the minus, found the end of the document"),
      ("0x10", "1:2: expected the end of the number, found \"x\""),
      ("1e999", "1:1: the number 1e999 is out of range"),
      ("[-1e400]", "1:2: the number -1e400 is out of range"),
      ("\"a", "1:1: the string has no closing quotation mark"),
      ("\"a\nb\"", "1:3: U+000A in a string must be written as an escape; is a \" missing?"),
      ("\"\\x\"", "1:2: unknown escape; expected one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX"),
      ("\"\\u12g4\"", "1:2: expected four hexadecimal digits after \\u"),
      ("\"\\ud800\"", "1:2: lone surrogate; expected a pair such as \\uD83D\\uDE00"),
      ("\"\\udc00\\ud800\"", "1:2: lone surrogate; expected a pair such as \\uD83D\\uDE00"),
      ("\"\\ud800\\u0041\"", "1:2: lone surrogate; expected a pair such as \\uD83D\\uDE00"),
      ("\u{0}", "1:1: expected a value, found U+0000"),
    ])
  func malformed(text: String, message: String) {
    #expect(refusal(Array(text.utf8)) == message)
  }

  @Test("bytes that are no UTF-8, and UTF-16, are refused")
  func encodings() {
    #expect(refusal([0x22, 0xC3, 0x28, 0x22]) == "1:2: byte 0xC3 is not valid UTF-8 here")
    #expect(refusal([0xFF, 0xFE, 0x7B, 0x00]) == "1:1: the document is UTF-16; expected UTF-8")
    #expect(refusal([0xEF, 0xBB, 0xBF, 0x31]) == nil)
    #expect(refusal([0xEF, 0xBB, 0xBF, 0x78]) == "1:1: expected a value, found \"x\"")
  }

  @Test("128 levels are read, 129 are refused, and so are 100,000")
  func depth() {
    let limit = JSONReader.depthLimit
    func nested(_ count: Int) -> [UInt8] {
      Array((String(repeating: "[", count: count) + String(repeating: "]", count: count)).utf8)
    }
    #expect(refusal(nested(limit)) == nil)
    #expect(refusal(nested(limit + 1)) == "1:129: nested deeper than 128 levels")
    #expect(refusal(nested(100_000)) == "1:129: nested deeper than 128 levels")
    let objects = String(repeating: "{\"a\":", count: 100_000)
    #expect(refusal(Array(objects.utf8)) == "1:641: nested deeper than 128 levels")
  }

  @Test("a duplicate is found among many keys as among few")
  func manyKeys() {
    let keys = (0..<1000).map { "\"k\($0)\": 0" }
    #expect(refusal(Array("{\(keys.joined(separator: ", "))}".utf8)) == nil)
    #expect(
      refusal(Array("{\((keys + ["\"k3\": 1"]).joined(separator: ",\n"))}".utf8)) == "1001:1: duplicate key \"k3\"")
  }
}
