// AgentPageTests.swift: the session on the page for agents, replayed: calls answered, edits made, bytes counted.
//
// A ```call block is a tool with its arguments, and its answer, or the beginning of it if it ends with ⋮. A ```diff block is an
// edit of the storyboard. UPDATE_EXPECTED=1 swift test --filter AgentPageTests writes answers and counts anew.

import DocumentSupport
import Foundation
import Testing

@testable import HostSystem
@testable import LayoutServer
@testable import layout_inspect

@Suite("Page for agents")
struct AgentPageTests {
  private static let isUpdating = ProcessInfo.processInfo.environment["UPDATE_EXPECTED"] != nil

  /// The session so far.
  private struct Session {
    var storyboard: String
    var server = ServeCommand.server
    var calls = 0
    var asked = 0
    var answered = 0

    /// The text that answers a call; counts the messages, as the present revision has them.
    mutating func answer(_ line: String) throws -> String {
      calls += 1
      let (tool, arguments) = (line.prefix { $0 != " " }, line.drop { $0 != " " })
      let meta =
        "\"io.modelcontextprotocol/protocolVersion\": \"2026-07-28\", "
        + "\"io.modelcontextprotocol/clientCapabilities\": {}"
      let request =
        "{\"jsonrpc\": \"2.0\", \"id\": \(calls), \"method\": \"tools/call\", \"params\": "
        + "{\"name\": \"\(tool)\", \"arguments\":\(arguments), \"_meta\": {\(meta)}}}"
      let actions = server.receive(Array(request.utf8))
      guard case .start(let call) = actions.first else { throw CocoaError(.coderInvalidValue) }
      var text = ""
      let memory = MemoryFiles(["Profile.storyboard": Array(storyboard.utf8)])
      let answer = ToolAnswer.answer(to: call) { arguments, input in
        let (output, messages) = (MemorySink(), MemorySink())
        let status = Runner.run(
          arguments: arguments, files: memory.system(input: input), output: output, error: messages)
        text = messages.text + output.text
        return CommandOutcome(status: status, output: output.text, messages: messages.text)
      }
      asked += request.utf8.count + 1
      answered += server.line(of: answer, to: call).utf8.count + 1
      _ = server.ended(call.id)
      return text
    }

    /// Makes an edit, which must fit in one place.
    mutating func edit(_ lines: [String]) {
      func side(_ signs: Set<Character>) -> String {
        lines.filter { $0.first.map(signs.contains) ?? false }.map { String($0.dropFirst()) }.joined(separator: "\n")
      }
      let parts = storyboard.components(separatedBy: side([" ", "-"]))
      #expect(parts.count == 2, "\(lines)")
      storyboard = parts.joined(separator: side([" ", "+"]))
    }
  }

  @Test("the session goes as the page says, from two warnings to a proof, in so many calls and bytes")
  func session() throws {
    let page = packageRoot.appendingPathComponent("Documentation/agents.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let original = packageRoot.appendingPathComponent("Examples/Profile.storyboard")
    var session = Session(storyboard: try String(contentsOf: original, encoding: .utf8))
    let size = session.storyboard.utf8.count
    var lines: [String] = []
    var pending = text.components(separatedBy: "\n")[...]
    while let line = pending.popFirst() {
      lines.append(line)
      guard line == "```call" || line == "```diff" else { continue }
      let body = Array(pending.prefix { $0 != "```" })
      pending = pending.dropFirst(body.count)
      if line == "```diff" {
        session.edit(body)
        lines += body
      } else {
        let output = try session.answer(body[0]).components(separatedBy: "\n").dropLast()
        lines += [body[0], ""]
        lines += body.last == "⋮" ? Array(output.prefix(body.count - 3)) + ["⋮"] : Array(output)
      }
    }
    let counts = "\(session.calls) calls, \(session.asked) bytes of requests and \(session.answered) bytes of answers"
    var renewed = lines.joined(separator: "\n")
    renewed = renewed.replacing(#/\d+ calls, \d+ bytes of requests and \d+ bytes of answers/#, with: counts)
    renewed = renewed.replacing(#/storyboard itself has \d+ bytes/#, with: "storyboard itself has \(size) bytes")
    if Self.isUpdating { try Data(renewed.utf8).write(to: page) }
    #expect(Self.isUpdating || renewed == text)
    #expect(renewed.contains("1 file, 2 warnings") && renewed.contains("0 claims fail"))
    #expect(session.calls == 6)
  }
}
