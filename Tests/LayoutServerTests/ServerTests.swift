// ServerTests.swift: the protocol's methods. What is expected stands in its specification of 2026-07-28, on the pages
// Versioning, Discovery, Tools, Cancellation, Subscriptions and Caching, and for greetings in that of 2025-11-25, Lifecycle.

import LayoutDocument
import Testing

@testable import LayoutServer

@Suite("Server")
struct ServerTests {
  // MARK: Versions

  @Test("a request that says its version is served without a greeting, and its result says who gives it")
  func stateless() throws {
    let server = TestServer()
    let result = try #require(server.answer(TestServer.request("1", "server/discover"))?["result"])
    #expect(result["resultType"]?.text == "complete")
    #expect(result["supportedVersions"]?.elements?.map(\.text) == ["2026-07-28"])
    #expect(result["capabilities"]?["tools"]?.members?.isEmpty == true)
    #expect(result["_meta"]?["io.modelcontextprotocol/serverInfo"]?["version"]?.text == "9.8.7")
    #expect(try #require(result["ttlMs"]?.integer) >= 0)
    #expect(result["cacheScope"]?.text == "public")
    #expect(result["instructions"]?.text == "Ask.")
  }

  @Test("a version that is not served is refused with those that are")
  func unsupported() throws {
    let server = TestServer()
    for version in ["1900-01-01", "2025-11-25"] {
      let meta = TestServer.meta.pieces(between: "2026-07-28").joined(separator: version)
      let error = try #require(server.answer(TestServer.request("1", "tools/list", meta))?["error"])
      #expect(error["code"]?.integer == -32022)
      #expect(error["data"]?["supported"]?.elements?.map(\.text) == ["2026-07-28"])
      #expect(error["data"]?["requested"]?.text == version)
    }
  }

  @Test("a request that lacks its version or the client's capabilities is malformed")
  func missingMeta() throws {
    let server = TestServer()
    let version = "\"io.modelcontextprotocol/protocolVersion\""
    for meta in ["", "\"_meta\": {}", "\"_meta\": {\(version): \"2026-07-28\"}", "\"_meta\": {\(version): 5}"] {
      let answer = try #require(server.answer(TestServer.request("1", "tools/list", meta)))
      #expect(answer["error"]?["code"]?.integer == -32602, "\(meta)")
    }
  }

  @Test("a greeting settles on the version asked for, or on the newest that greets; no result then has what came later")
  func greeting() throws {
    for (asked, settled) in [("2024-11-05", "2024-11-05"), ("2025-11-25", "2025-11-25"), ("2031-01-01", "2025-11-25")] {
      let server = TestServer()
      let greeting = TestServer.request("1", "initialize", "\"protocolVersion\": \"\(asked)\", \"capabilities\": {}")
      let result = try #require(server.answer(greeting)?["result"])
      #expect(result["protocolVersion"]?.text == settled)
      #expect(result["serverInfo"]?["name"]?.text == "layouts")
      #expect(result["resultType"] == nil)
      let list = try #require(server.answer(TestServer.request("2", "tools/list", ""))?["result"])
      #expect(list["ttlMs"] == nil && list["_meta"] == nil && list["tools"]?.elements?.count == 8)
      #expect(server.answer(TestServer.request("3", "ping", ""))?["result"]?.members?.isEmpty == true)
      // The other era is served beside it.
      #expect(server.answer(TestServer.request("4", "server/discover"))?["result"] != nil)
    }
  }

  // The protocol's page on its lifecycle: before the answer to `initialize` a client may send pings.
  @Test("a ping is answered before the greeting")
  func earlyPing() throws {
    let server = TestServer()
    let answer = try #require(server.answer("{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"ping\"}"))
    #expect(answer["result"]?.members?.isEmpty == true && answer["error"] == nil)
  }

  @Test("what is no method of an era is unknown in it")
  func methods() throws {
    let server = TestServer()
    for method in ["ping", "resources/list", "prompts/list", "logging/setLevel", "melt"] {
      #expect(server.answer(TestServer.request("1", method))?["error"]?["code"]?.integer == -32601, "\(method)")
    }
  }

  // MARK: Tools

  @Test("the list of tools is the same each time; each has a schema of an object that takes nothing else")
  func list() throws {
    let server = TestServer()
    let first = server.take(TestServer.request("1", "tools/list"))
    #expect(first == server.take(TestServer.request("1", "tools/list")))
    let tools = try #require(TestServer.sent(first)?["result"]?["tools"]?.elements)
    #expect(
      tools.map { $0["name"]?.text }
        == ["solve", "explain", "lint", "prove", "diff", "render", "log", "convert"])
    for tool in tools {
      let schema = try #require(tool["inputSchema"])
      #expect(schema["type"]?.text == "object" && schema["additionalProperties"]?.bool == false)
      let names = try #require(schema["properties"]?.members).map(\.key)
      for required in try #require(schema["required"]?.elements) { #expect(names.contains(required.text ?? "")) }
      #expect(tool["annotations"]?["readOnlyHint"]?.bool == true)
    }
  }

  @Test("an unknown tool and malformed calls are errors of the protocol")
  func badCalls() throws {
    let server = TestServer()
    for params in ["\"name\": \"melt\"", "\"arguments\": {}", "\"name\": 5", "\"name\": \"solve\", \"arguments\": []"] {
      let answer = try #require(server.answer(TestServer.request("1", "tools/call", params + ", " + TestServer.meta)))
      #expect(answer["error"]?["code"]?.integer == -32602, "\(params)")
    }
  }

  @Test("wrong arguments are a result that says so: whoever made them can mend them")
  func badArguments() throws {
    let server = TestServer()
    for (arguments, words) in [
      ("{}", "give file or content"),
      ("{\"file\": 5}", "file: expected a string, found a number"),
      ("{\"file\": \"a\", \"sise\": \"1x1\"}", "unknown argument \"sise\"; did you mean \"size\"?"),
      ("{\"file\": \"a\", \"direction\": \"up\"}", "direction: expected ltr, rtl, found \"up\""),
      ("{\"file\": \"a\", \"from_line\": 0}", "from_line: expected a whole number from 1, found a number"),
      ("{\"file\": \"-\"}", "file: \"-\" is no path"), ("{\"file\": \"a\\u0000b\"}", "is no path"),
    ] {
      let result = try #require(server.answer(TestServer.call("1", "solve", arguments))?["result"])
      #expect(result["isError"]?.bool == true)
      #expect(try #require(result["content"]?.elements?.first?["text"]?.text).holds(words), "\(arguments)")
    }
  }

  // MARK: Many at once

  @Test("four calls run at a time, the others wait for their turn")
  func queue() {
    let server = TestServer()
    let started = (1...6).flatMap { server.take(TestServer.call("\($0)", "solve", "{\"file\": \"a\"}")) }
    #expect(started.map(\.started) == [.number(1), .number(2), .number(3), .number(4)])
    #expect(server.server.ended(.number(2)).map(\.started) == [.number(5)])
    #expect(server.server.ended(.number(1)).map(\.started) == [.number(6)])
    for id in 3...6 { #expect(server.server.ended(.number(id)) == []) }
    #expect(server.server.isIdle)
  }

  @Test("a call that runs is stopped when it is cancelled, one that waits never starts, one that is done is let be")
  func cancelling() {
    let server = TestServer()
    for id in 1...6 { _ = server.take(TestServer.call("\(id)", "solve", "{\"file\": \"a\"}")) }
    func notice(_ id: Int) -> String {
      "{\"jsonrpc\": \"2.0\", \"method\": \"notifications/cancelled\", \"params\": {\"requestId\": \(id)}}"
    }
    #expect(server.take(notice(3)) == [.stop(.number(3))])
    #expect(server.take(notice(5)) == [])
    #expect(server.server.ended(.number(3)).map(\.started) == [.number(6)])
    #expect(server.take(notice(3)) == [])
    // Its id is free again.
    #expect(server.take(TestServer.call("5", "solve", "{\"file\": \"a\"}")) == [])
    #expect(server.server.ended(.number(1)).map(\.started) == [.number(5)])
  }

  @Test("an id that is in use, and more requests than are kept, are refused")
  func bounds() throws {
    let server = TestServer()
    _ = server.take(TestServer.call("1", "solve", "{\"file\": \"a\"}"))
    #expect(server.answer(TestServer.call("1", "solve", "{\"file\": \"a\"}"))?["error"]?["code"]?.integer == -32600)
    for id in 2...256 { _ = server.take(TestServer.call("\(id)", "solve", "{\"file\": \"a\"}")) }
    #expect(server.answer(TestServer.call("257", "solve", "{\"file\": \"a\"}"))?["error"]?["code"]?.integer == -32603)
    #expect(server.answer(TestServer.request("258", "server/discover"))?["result"] != nil)
  }

  @Test("who listens for changes is told that there will be none, and is let go when it cancels")
  func listening() throws {
    let server = TestServer()
    let members = "\"notifications\": {\"toolsListChanged\": true}, " + TestServer.meta
    let notice = try #require(server.answer(TestServer.request("\"l\"", "subscriptions/listen", members)))
    #expect(notice["method"]?.text == "notifications/subscriptions/acknowledged" && notice["id"] == nil)
    #expect(notice["params"]?["_meta"]?["io.modelcontextprotocol/subscriptionId"]?.text == "l")
    #expect(notice["params"]?["notifications"]?.members?.isEmpty == true)
    let cancel = "{\"jsonrpc\": \"2.0\", \"method\": \"notifications/cancelled\", \"params\": {\"requestId\": \"l\"}}"
    #expect(server.take(cancel) == [])
    #expect(server.answer(TestServer.request("\"l\"", "server/discover"))?["result"] != nil)
  }
}
