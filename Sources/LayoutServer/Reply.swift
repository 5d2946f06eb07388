// Reply.swift: what goes out: one line of JSON for each request.

import LayoutDocument
import LayoutReport

/// The lines that a server sends.
enum Reply {
  /// An error; without an id if the request's could not be read, which JSON-RPC writes as null.
  static func failure(_ error: RequestError, of id: RequestID?) -> String {
    line { json in
      json.key("id")
      if let id { id.write(to: &json) } else { json.raw("null") }
      json.key("error")
      json.object { json in
        json.key("code")
        json.raw(String(error.code.rawValue))
        json.member("message", error.message)
        guard let requested = error.requestedVersion else { return }
        json.key("data")
        json.object { json in
          json.member("supported", Revision.statelessVersions)
          json.member("requested", requested)
        }
      }
    }
  }

  /// A result of a revision: the present one says in each whether it is the last word, and who gives it.
  static func result(
    of id: RequestID, _ revision: Revision, _ identity: ServerIdentity, _ write: (inout JSONWriter) -> Void
  ) -> String {
    line { json in
      json.key("id")
      id.write(to: &json)
      json.key("result")
      json.object { json in
        if revision == .stateless { json.member("resultType", "complete") }
        write(&json)
        guard revision == .stateless else { return }
        json.key("_meta")
        json.object { json in
          json.key("io.modelcontextprotocol/serverInfo")
          identity.write(to: &json)
        }
      }
    }
  }

  static func notification(_ method: String, _ write: (inout JSONWriter) -> Void) -> String {
    line { json in
      json.member("method", method)
      json.key("params")
      json.object { json in write(&json) }
    }
  }

  private static func line(_ write: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter(indented: false)
    json.object { json in
      json.member("jsonrpc", "2.0")
      write(&json)
    }
    return json.text
  }
}

/// Which rules a client follows.
package enum Revision: Sendable {
  /// Since 2026-07-28: each request says its version, and there is no greeting.
  case stateless
  /// Until 2025-11-25: a greeting, `initialize`, settles the version.
  case greeting

  /// The versions that requests may name, the newest first.
  static let statelessVersions = ["2026-07-28"]
  /// Those that a greeting may settle on, the newest first.
  static let greetingVersions = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]
}

/// What a server calls itself.
package struct ServerIdentity: Sendable {
  let name: String
  let title: String
  let version: String

  package init(name: String, title: String, version: String) {
    self.name = name
    self.title = title
    self.version = version
  }

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("name", name)
      json.member("title", title)
      json.member("version", version)
    }
  }
}
