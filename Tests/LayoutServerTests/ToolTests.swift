// ToolTests.swift: calls as command lines, and outcomes as content.

import LayoutDocument
import Testing

@testable import LayoutServer

@Suite("Tools")
struct ToolTests {
  private func call(_ tool: String, _ arguments: String) throws -> ToolCall {
    let server = TestServer()
    let actions = server.take(TestServer.call("1", tool, arguments))
    guard actions.count == 1, case .start(let call) = actions[0] else {
      Issue.record("\(actions)")
      throw ArgumentMistake(message: "not started")
    }
    return call
  }

  @Test("arguments become options and operands, whatever they look like")
  func commandLines() throws {
    let solve = try call(
      "solve", "{\"file\": \"--help\", \"size\": [\"1x2\", \"3x4\"], \"at\": 0.5, \"direction\": \"rtl\"}")
    #expect(
      solve.commandLines.text
        == ["solve", "--size=1x2", "--size=3x4", "--at=0.5", "--direction=rtl", "--", "--help"])
    #expect(solve.commandLines.picture == nil)
    let explain = try call("explain", "{\"content\": \"{}\", \"item\": \"title.width\", \"size\": null}")
    #expect(explain.commandLines.text == ["explain", "--", "-", "title.width"])
    #expect(explain.input == Array("{}".utf8))
    let unsaved = try call("explain", "{\"content\": \"{}\", \"file\": \"a\", \"item\": \"title\"}")
    #expect(unsaved.commandLines.text == ["explain", "--stdin-filename=a", "--", "-", "title"])
    let prove = try call(
      "prove", "{\"file\": \"a\", \"text\": \"1...2\", \"all\": true, \"frames\": false, \"picture\": \"image\"}")
    #expect(prove.commandLines.text == ["prove", "--text=1...2", "--all", "--", "a"])
    #expect(prove.commandLines.picture == ["prove", "--format=svg", "--text=1...2", "--all", "--", "a"])
    let diff = try call("diff", "{\"after\": \"b\", \"before\": \"HEAD~1:a\", \"tolerance\": 1}")
    #expect(diff.commandLines.text == ["diff", "--tolerance=1", "--", "HEAD~1:a", "b"])
    let render = try call("render", "{\"file\": \"a\"}")
    #expect(render.commandLines.text == nil)
    #expect(render.commandLines.picture == ["render", "--format=svg", "--", "a"])
  }

  /// The blocks of an answer, and whether it is an error.
  private func content(_ call: ToolCall, _ outcome: CommandOutcome) throws -> (blocks: [JSONValue], isError: Bool) {
    let server = TestServer().server
    let line = server.line(of: ToolAnswer.answer(to: call) { _, _ in outcome }, to: call)
    let result = try #require(TestServer.json(line)?["result"])
    return (try #require(result["content"]?.elements), result["isError"]?.bool == true)
  }

  @Test("a status of 1 is an answer, a higher one an error; messages lose the hint at a help that is not there")
  func outcomes() throws {
    let solve = try call("lint", "{\"file\": \"a\"}")
    let found = try content(solve, CommandOutcome(status: 1, output: "1 warning\n", messages: ""))
    #expect(found.blocks.count == 1 && found.blocks[0]["text"]?.text == "1 warning\n" && !found.isError)
    let message = "layout-inspect: error: no such thing (see layout-inspect help lint)\n"
    let failed = try content(solve, CommandOutcome(status: 64, output: "", messages: message))
    #expect(failed.blocks[0]["text"]?.text == "error: no such thing\n" && failed.isError)
  }

  @Test("a picture is text of a resource, or an image in base64, as SVG either way")
  func pictures() throws {
    let outcome = CommandOutcome(status: 0, output: "<svg/>", messages: "")
    let resource = try content(try call("render", "{\"file\": \"a\"}"), outcome).blocks
    #expect(resource.count == 1 && resource[0]["type"]?.text == "resource")
    #expect(resource[0]["resource"]?["mimeType"]?.text == "image/svg+xml")
    #expect(resource[0]["resource"]?["text"]?.text == "<svg/>")
    let image = try content(try call("diff", "{\"before\": \"a\", \"after\": \"b\", \"picture\": \"image\"}"), outcome)
      .blocks
    #expect(image.count == 2 && image[1]["type"]?.text == "image" && image[1]["mimeType"]?.text == "image/svg+xml")
    // printf '<svg/>' | base64
    #expect(image[1]["data"]?.text == "PHN2Zy8+")
  }

  @Test("a picture too large for a message is not sent, and the answer says so")
  func largePictures() throws {
    let outcome = CommandOutcome(
      status: 0, output: String(repeating: "x", count: ToolAnswer.mostPicture + 1), messages: "")
    let answer = try content(try call("render", "{\"file\": \"a\"}"), outcome)
    #expect(answer.isError && answer.blocks.count == 1)
  }

  @Test("from_line behind the end says how long the answer is")
  func behindTheEnd() throws {
    let outcome = CommandOutcome(status: 0, output: "one\ntwo", messages: "")
    let answer = try content(try call("solve", "{\"file\": \"a\", \"from_line\": 4}"), outcome)
    #expect(answer.blocks[0]["text"]?.text == "the answer has 2 lines, none from 4 on")
  }

  @Test("a long answer is cut at a line, and from_line goes on without a gap")
  func pages() throws {
    let lines = (1...3000).map { "line \($0) of a long answer" }
    let outcome = CommandOutcome(status: 0, output: lines.joined(separator: "\n"), messages: "")
    var collected: [String] = []
    var next = 1
    while true {
      let block = try content(try call("solve", "{\"file\": \"a\", \"from_line\": \(next)}"), outcome).blocks[0]
      let text = try #require(block["text"]?.text)
      #expect(text.utf8.count < ToolAnswer.mostBytes + 100)
      var page = text.pieces(between: "\n")
      let last = try #require(page.last)
      if !last.hasPrefix("⋮") {
        collected += page
        break
      }
      page.removeLast()
      collected += page
      next += page.count
      #expect(last == "⋮ \(3000 - next + 1) more lines: call again with from_line \(next)")
    }
    #expect(collected == lines)
  }

  @Test("base64 as in RFC 4648, section 10")
  func base64() {
    let vectors = [
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
      ("foobar", "Zm9vYmFy"),
    ]
    for (plain, coded) in vectors { #expect(Base64.text(Array(plain.utf8)) == coded) }
    #expect(Base64.text([0xFB, 0xFF]) == "+/8=")
  }

  @Test("content beyond the limit is refused before anything reads it")
  func largeContent() throws {
    let server = TestServer()
    let text = String(repeating: " ", count: ToolCall.largestFile + 1)
    let result = try #require(server.answer(TestServer.call("1", "solve", "{\"content\": \"\(text)\"}"))?["result"])
    #expect(result["content"]?.elements?.first?["text"]?.text == "solve: content is larger than 16 MB")
  }
}
