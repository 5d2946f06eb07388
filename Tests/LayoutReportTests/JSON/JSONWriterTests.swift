// JSONWriterTests.swift: written JSON is read back by our own reader.

import TestSupport
import Testing

@testable import LayoutDocument
@testable import LayoutReport

@Suite("JSON writer")
struct JSONWriterTests {
  @Test("strings are escaped where JSON asks for it, and read back the same")
  func strings() throws {
    #expect(JSONWriter.literal("plain é 😀") == "\"plain é 😀\"")
    #expect(JSONWriter.literal("\"\\\n\r\t\u{1}\u{1F}") == #""\"\\\n\r\t\u0001\u001f""#)
    var random = SplitMix64(seed: 11)
    for _ in 0..<200 {
      var text = ""
      for _ in 0..<Int(random.next() % 20) {
        text.unicodeScalars.append(Unicode.Scalar(UInt32(random.next() % 0x300)) ?? "x")
      }
      let source = SourceText(name: "t", bytes: Array(JSONWriter.literal(text).utf8))
      guard case .string(let back) = try JSONReader.read(source).content else {
        Issue.record("not a string")
        return
      }
      #expect(Array(back.text.utf8) == Array(text.utf8))
    }
  }

  @Test("empty lists and objects stay on one line in both styles")
  func empty() {
    for isIndented in [false, true] {
      var json = JSONWriter(indented: isIndented)
      json.array { _ in }
      #expect(json.text == "[]")
    }
  }

  @Test("indented and compact text hold the same tokens")
  func styles() {
    func write(indented: Bool) -> String {
      var json = JSONWriter(indented: indented)
      json.object { json in
        json.key("a")
        json.array { json in
          json.number(1)
          json.object {
            $0.key("b"); $0.boolean(true)
          }
        }
        json.key("c")
        json.numbers([1, 2.5])
      }
      return json.text
    }
    #expect(write(indented: false) == #"{"a": [1, {"b": true}], "c": [1, 2.5]}"#)
    #expect(write(indented: true).filter { !" \n".contains($0) } == #"{"a":[1,{"b":true}],"c":[1,2.5]}"#)
  }
}
