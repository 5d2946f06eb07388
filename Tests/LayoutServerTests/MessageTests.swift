// MessageTests.swift: what is answered to what is no message, by JSON-RPC 2.0 (its table of codes, section 5.1) and by the
// protocol's page "Base Protocol" of 2026-07-28.

import LayoutDocument
import Testing

@testable import LayoutServer

@Suite("Messages")
struct MessageTests {
  @Test(
    "what is no request is answered with the code of JSON-RPC, and with its id where that can be read",
    arguments: [
      ("nonsense", -32700, nil), ("{\"jsonrpc\": \"2.0\", \"id\": 1,", -32700, nil), ("[]", -32600, nil),
      ("[{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"ping\"}]", -32600, nil), ("17", -32600, nil),
      ("{\"id\": 7, \"method\": \"ping\"}", -32600, 7),
      ("{\"jsonrpc\": \"1.0\", \"id\": 7, \"method\": \"ping\"}", -32600, 7),
      ("{\"jsonrpc\": \"2.0\", \"id\": 7}", -32600, 7), ("{\"jsonrpc\": \"2.0\", \"id\": 7, \"method\": 5}", -32600, 7),
      ("{\"jsonrpc\": \"2.0\", \"id\": 7, \"method\": \"ping\", \"params\": []}", -32600, 7),
      ("{\"jsonrpc\": \"2.0\", \"id\": null, \"method\": \"ping\"}", -32600, nil),
      ("{\"jsonrpc\": \"2.0\", \"id\": 1.5, \"method\": \"ping\"}", -32600, nil),
      ("{\"jsonrpc\": \"2.0\", \"id\": {}, \"method\": \"ping\"}", -32600, nil),
    ] as [(String, Int, Int?)])
  func mistakes(line: String, code: Int, id: Int?) throws {
    let server = TestServer()
    let answer = try #require(server.answer(line))
    #expect(answer["jsonrpc"]?.text == "2.0")
    #expect(answer["error"]?["code"]?.integer == code)
    let named = try #require(answer["id"])
    #expect(id == nil ? named.isNull : named.integer == id)
    #expect(answer["result"] == nil)
  }

  @Test("bytes that are no UTF-8 are a parse error")
  func bytes() throws {
    let server = TestServer()
    let answer = try #require(TestServer.sent(server.server.receive([0x22, 0xFF, 0x22])))
    #expect(answer["error"]?["code"]?.integer == -32700)
  }

  @Test(
    "notifications and answers are never answered",
    arguments: [
      "{\"jsonrpc\": \"2.0\", \"method\": \"notifications/initialized\"}",
      "{\"jsonrpc\": \"2.0\", \"method\": \"notifications/unknown\", \"params\": {}}",
      "{\"jsonrpc\": \"2.0\", \"method\": \"tools/list\"}", "{\"jsonrpc\": \"2.0\", \"id\": 1, \"result\": {}}",
      "{\"jsonrpc\": \"2.0\", \"id\": 1, \"error\": {\"code\": 1, \"message\": \"\"}}",
      "{\"jsonrpc\": \"2.0\", \"method\": \"notifications/cancelled\"}",
      "{\"jsonrpc\": \"2.0\", \"method\": \"notifications/cancelled\", \"params\": {\"requestId\": \"none\"}}",
    ])
  func silence(line: String) {
    let server = TestServer()
    #expect(server.take(line) == [])
  }

  @Test("an id comes back as it was, a number or a text")
  func ids() throws {
    let server = TestServer()
    for id in ["0", "-7", "9007199254740991", "\"a \\\"b\\\"\""] {
      let answer = try #require(server.answer(TestServer.request(id, "server/discover")))
      let expected = try #require(TestServer.json(id))
      #expect(answer["id"]?.integer == expected.integer && answer["id"]?.text == expected.text)
    }
  }

  @Test("lines are cut at their ends however the stream is cut, empty ones left out, long ones not kept")
  func lines() {
    let text = Array("one\r\n\n  \ntwo and more\nthree\n".utf8)
    for size in 1...text.count {
      var buffer = LineBuffer(limit: 8)
      var lines: [LineBuffer.Line] = []
      for start in stride(from: 0, to: text.count, by: size) {
        lines += buffer.take(text[start..<min(start + size, text.count)])
      }
      lines += buffer.end()
      #expect(lines == [.whole(Array("one\r".utf8)), .tooLong, .whole(Array("three".utf8))], "pieces of \(size)")
    }
    var last = LineBuffer(limit: 8)
    #expect(last.take(Array("four".utf8)[...]) == [])
    #expect(last.end() == [.whole(Array("four".utf8))])
  }
}
