// Message.swift: what comes in: one message of JSON-RPC 2.0, as the Model Context Protocol narrows it.

import LayoutDocument
import LayoutReport

/// What a request is known by until it is answered.
package enum RequestID: Hashable, Sendable {
  case number(Int)
  case text(String)

  init?(_ value: JSONValue) {
    if let text = value.text {
      self = .text(text)
    } else if let number = value.integer {
      self = .number(number)
    } else {
      return nil
    }
  }

  func write(to json: inout JSONWriter) {
    switch self {
    case .number(let number): json.raw(String(number))
    case .text(let text): json.string(text)
    }
  }
}

/// Why a request gets no result.
package struct RequestError: Error, Equatable {
  /// The codes of JSON-RPC, and the one of this protocol that a server without a network needs.
  enum Code: Int {
    case parse = -32700
    case invalidRequest = -32600
    case unknownMethod = -32601
    case invalidParameters = -32602
    case `internal` = -32603
    case unsupportedVersion = -32022
  }

  let code: Code
  let message: String
  /// The version asked for, if it is not supported.
  var requestedVersion: String?

  init(_ code: Code, _ message: String, requestedVersion: String? = nil) {
    self.code = code
    self.message = message
    self.requestedVersion = requestedVersion
  }
}

/// A message to the server.
enum Message {
  case request(RequestID, method: String, params: JSONValue?)
  case notification(method: String, params: JSONValue?)
  /// An answer to a request that the server has never made.
  case answer

  /// Why bytes are no message, and whom to tell.
  struct Mistake: Error {
    let id: RequestID?
    let error: RequestError
  }

  /// Reads one line.
  static func read(_ line: [UInt8]) throws(Mistake) -> Message {
    let value: JSONValue
    do throws(DocumentError) {
      value = try JSONReader.read(SourceText(name: "message", bytes: line))
    } catch {
      throw Mistake(id: nil, error: RequestError(.parse, "no JSON: \(error.message), at byte \(error.offset)"))
    }
    guard value.members != nil else {
      let found = value.elements == nil ? value.kind : "an array; send one message a line"
      throw Mistake(id: nil, error: RequestError(.invalidRequest, "a message is an object, found \(found)"))
    }
    let id = value["id"].flatMap { RequestID($0) }
    func refused(_ message: String) -> Mistake { Mistake(id: id, error: RequestError(.invalidRequest, message)) }
    guard value["jsonrpc"]?.text == "2.0" else { throw refused("\"jsonrpc\" must be \"2.0\"") }
    guard let name = value["method"] else {
      if value["result"] != nil || value["error"] != nil { return .answer }
      throw refused("\"method\" is missing")
    }
    guard let method = name.text else { throw refused("\"method\" must be a string, found \(name.kind)") }
    let params = value["params"]
    if let params, params.members == nil { throw refused("\"params\" must be an object, found \(params.kind)") }
    guard value["id"] != nil else { return .notification(method: method, params: params) }
    guard let id else { throw refused("\"id\" must be a string or a whole number") }
    return .request(id, method: method, params: params)
  }
}
