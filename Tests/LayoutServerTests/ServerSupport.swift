// ServerSupport.swift: a server in a test: messages in, what it does about them out, as values.

import LayoutDocument

@testable import LayoutServer

/// A server as an object, so that what it answers can stand in an expectation.
final class TestServer {
  var server = Server(
    identity: ServerIdentity(name: "layouts", title: "Layouts", version: "9.8.7"), instructions: "Ask.")

  static let meta = """
    "_meta": {"io.modelcontextprotocol/protocolVersion": "2026-07-28", "io.modelcontextprotocol/clientCapabilities": {}}
    """

  /// What the server does about a line.
  func take(_ line: String) -> [Server.Action] { server.receive(Array(line.utf8)) }

  /// What it sends about a line; nil unless that is all it does.
  func answer(_ line: String) -> JSONValue? { Self.sent(take(line)) }

  /// The only line among some actions.
  static func sent(_ actions: [Server.Action]) -> JSONValue? {
    guard actions.count == 1, case .send(let line) = actions[0] else { return nil }
    return json(line)
  }

  static func json(_ text: String) -> JSONValue? {
    do throws(DocumentError) {
      return try JSONReader.read(SourceText(name: "answer", text: text))
    } catch {
      return nil
    }
  }

  /// A call of a tool in the present revision.
  static func call(_ id: String, _ tool: String, _ arguments: String) -> String {
    """
    {"jsonrpc": "2.0", "id": \(id), "method": "tools/call", "params": {"name": "\(tool)", "arguments": \(arguments), \(meta)}}
    """
  }

  static func request(_ id: String, _ method: String, _ members: String = meta) -> String {
    """
    {"jsonrpc": "2.0", "id": \(id), "method": "\(method)", "params": {\(members)}}
    """
  }
}

extension Server.Action {
  /// The id of the call that is to be started.
  var started: RequestID? {
    if case .start(let call) = self { return call.id }
    return nil
  }
}
