// Server.swift: the protocol as a machine: a line comes in, and out come lines to send, calls to start and calls to stop.
// It reads no stream, starts no process and knows no clock: ServerLoop does, and tests do without.
//
// Two eras of the protocol are spoken side by side, as its page on versions has it. Requests that say their version in
// `_meta` are served each by itself; a client that greets first is served by the revision that the greeting settles on.

import LayoutDocument
import LayoutReport

package struct Server {
  /// What is to be done about a message.
  package enum Action: Equatable {
    case send(String)
    case start(ToolCall)
    case stop(RequestID)
  }

  private enum Stage {
    case waiting, running, listening
  }

  /// How many calls run at a time; the others wait.
  static let mostRunning = 4
  /// How many requests may be open; more are refused at once.
  static let mostOpen = 256
  private static let versionKey = "io.modelcontextprotocol/protocolVersion"
  private static let capabilitiesKey = "io.modelcontextprotocol/clientCapabilities"

  let identity: ServerIdentity
  let instructions: String
  let tools: [ServerTool]
  private var hasGreeted = false
  private var open: [RequestID: Stage] = [:]
  private var waiting: [ToolCall] = []
  private var running = 0

  package init(identity: ServerIdentity, instructions: String, tools: [ServerTool] = ServerTool.all) {
    self.identity = identity
    self.instructions = instructions
    self.tools = tools
  }

  /// Whether no call is at work or waits.
  package var isIdle: Bool { running == 0 && waiting.isEmpty }

  // MARK: In

  /// Takes a message.
  package mutating func receive(_ line: [UInt8]) -> [Action] {
    let message: Message
    do throws(Message.Mistake) {
      message = try Message.read(line)
    } catch {
      return [.send(Reply.failure(error.error, of: error.id))]
    }
    switch message {
    case .answer: return []
    case .notification(let method, let params):
      return method == "notifications/cancelled" ? cancel(params?["requestId"]) : []
    case .request(let id, let method, let params):
      if open[id] != nil {
        // Without its id: that one is still to be answered.
        return [.send(Reply.failure(RequestError(.invalidRequest, "the id is that of an open request"), of: nil))]
      }
      do throws(RequestError) {
        return try answer(id, method, params)
      } catch {
        return [.send(Reply.failure(error, of: id))]
      }
    }
  }

  /// A line too long to be kept.
  package func receiveTooLong(limit: Int) -> [Action] {
    let error = RequestError(.invalidRequest, "a message may have \(limit >> 20) MB")
    return [.send(Reply.failure(error, of: nil))]
  }

  private mutating func answer(
    _ id: RequestID, _ method: String, _ params: JSONValue?
  ) throws(RequestError) -> [Action] {
    if method == "initialize" { return [.send(try greet(id, params))] }
    // Before the greeting too.
    if method == "ping", params?["_meta"]?[Self.versionKey] == nil { return [.send(result(id, .greeting) { _ in })] }
    let revision = try revision(of: params)
    switch (method, revision) {
    case ("server/discover", .stateless):
      return [
        .send(
          result(id, revision) { json in
            json.member("supportedVersions", Revision.statelessVersions)
            capabilities(to: &json)
            Server.cacheable(&json)
          })
      ]
    case ("ping", .greeting): return [.send(result(id, revision) { _ in })]
    case ("tools/list", _):
      if params?["cursor"] != nil {
        throw RequestError(.invalidParameters, "the list of tools has one page, no cursor")
      }
      return [
        .send(
          result(id, revision) { json in
            json.objects("tools", tools) { json, tool in tool.write(to: &json) }
            if revision == .stateless { Server.cacheable(&json) }
          })
      ]
    case ("tools/call", _): return try call(id, revision, params)
    case ("subscriptions/listen", .stateless): return try listen(id)
    default: throw RequestError(.unknownMethod, "unknown method \(quote(method))")
    }
  }

  /// Which rules a request follows.
  private func revision(of params: JSONValue?) throws(RequestError) -> Revision {
    let meta = params?["_meta"]
    guard let version = meta?[Self.versionKey] else {
      if hasGreeted { return .greeting }
      throw RequestError(
        .invalidParameters, "\"_meta\" has no \"\(Self.versionKey)\", and no \"initialize\" has come before")
    }
    guard let version = version.text else {
      throw RequestError(.invalidParameters, "\"\(Self.versionKey)\" must be a string, found \(version.kind)")
    }
    guard Revision.statelessVersions.contains(version) else {
      throw RequestError(.unsupportedVersion, "Unsupported protocol version", requestedVersion: version)
    }
    if meta?[Self.capabilitiesKey]?.members == nil {
      throw RequestError(.invalidParameters, "\"_meta\" has no object \"\(Self.capabilitiesKey)\"")
    }
    return .stateless
  }

  private mutating func greet(_ id: RequestID, _ params: JSONValue?) throws(RequestError) -> String {
    guard let asked = params?["protocolVersion"]?.text else {
      throw RequestError(.invalidParameters, "\"protocolVersion\" must be a string")
    }
    hasGreeted = true
    return result(id, .greeting) { json in
      json.member("protocolVersion", Revision.greetingVersions.contains(asked) ? asked : Revision.greetingVersions[0])
      capabilities(to: &json)
      json.key("serverInfo")
      identity.write(to: &json)
    }
  }

  private func capabilities(to json: inout JSONWriter) {
    json.key("capabilities")
    json.object { json in
      json.key("tools")
      json.object { _ in }
    }
    json.member("instructions", instructions)
  }

  /// What is the same for everybody, for as long as the program is.
  private static func cacheable(_ json: inout JSONWriter) {
    json.member("ttlMs", 3_600_000)
    json.member("cacheScope", "public")
  }

  private func result(
    _ id: RequestID, _ revision: Revision, _ write: (inout JSONWriter) -> Void
  ) -> String {
    Reply.result(of: id, revision, identity, write)
  }

  // MARK: Calls

  private mutating func call(
    _ id: RequestID, _ revision: Revision, _ params: JSONValue?
  ) throws(RequestError) -> [Action] {
    guard let name = params?["name"]?.text else { throw RequestError(.invalidParameters, "\"name\" must be a string") }
    guard let tool = tools.first(where: { $0.name == name }) else {
      let known = tools.map(\.name).joined(separator: ", ")
      throw RequestError(.invalidParameters, "Unknown tool: \(name.shortened); there are \(known)")
    }
    let arguments = params?["arguments"]
    if let arguments, arguments.members == nil {
      throw RequestError(.invalidParameters, "\"arguments\" must be an object, found \(arguments.kind)")
    }
    let call: ToolCall
    do throws(ArgumentMistake) {
      call = try ToolCall(id: id, revision: revision, tool: tool, arguments: arguments)
    } catch {
      return [.send(line(of: .failed("\(name): \(error.message)"), id, revision))]
    }
    try admit()
    if running < Self.mostRunning {
      running += 1
      open[id] = .running
      return [.start(call)]
    }
    open[id] = .waiting
    waiting.append(call)
    return []
  }

  private func admit() throws(RequestError) {
    if open.count >= Self.mostOpen {
      throw RequestError(.internal, "\(Self.mostOpen) requests are open already; wait for some answers")
    }
  }

  /// A stream of changes: of none, since the tools stay as they are. It is open until it is cancelled.
  private mutating func listen(_ id: RequestID) throws(RequestError) -> [Action] {
    try admit()
    open[id] = .listening
    let notice = Reply.notification("notifications/subscriptions/acknowledged") { json in
      json.key("_meta")
      json.object { json in
        json.key("io.modelcontextprotocol/subscriptionId")
        id.write(to: &json)
      }
      json.key("notifications")
      json.object { _ in }
    }
    return [.send(notice)]
  }

  /// What is unknown, or done, is passed over.
  private mutating func cancel(_ value: JSONValue?) -> [Action] {
    guard let id = value.flatMap({ RequestID($0) }), let stage = open[id] else { return [] }
    switch stage {
    case .running: return [.stop(id)]
    case .waiting: waiting.removeAll { $0.id == id }
    case .listening: break
    }
    open[id] = nil
    return []
  }

  // MARK: Out

  /// The line that answers a call.
  package func line(of answer: ToolAnswer, to call: ToolCall) -> String { line(of: answer, call.id, call.revision) }

  private func line(of answer: ToolAnswer, _ id: RequestID, _ revision: Revision) -> String {
    result(id, revision) { json in answer.write(to: &json) }
  }

  /// The line that says that a call came to no end of its own.
  package func line(ofBroken call: ToolCall, signal: Int32) -> String {
    Reply.failure(RequestError(.internal, "the call broke off (signal \(signal)); the server goes on"), of: call.id)
  }

  /// A call that was started has ended; returns what to start now.
  package mutating func ended(_ id: RequestID) -> [Action] {
    open[id] = nil
    running -= 1
    if waiting.isEmpty { return [] }
    let next = waiting.removeFirst()
    running += 1
    open[next.id] = .running
    return [.start(next)]
  }
}
