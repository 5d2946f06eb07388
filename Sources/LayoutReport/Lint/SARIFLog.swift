// SARIFLog.swift: a report as SARIF 2.1.0 (OASIS), which code hosts show beside the code.

import LayoutDocument

/// What one run has to say.
struct SARIFLog {
  /// What can be found.
  struct Rule {
    let id: String
    let summary: String
    let level: Level
    /// Where it is explained and how it is silenced, as text and as Markdown.
    let help: (text: String, markdown: String)
  }

  enum Level: String {
    case error, warning, note
  }

  /// Something found.
  struct Result {
    let rule: String
    let level: Level
    let message: String
    let file: String
    let position: SourcePosition
    var related: [LintPlace] = []
    /// What would mend it, and the same as a change of text.
    var fix: (words: String, edits: [LintEdit])?
    /// What it is known by, wherever it stands.
    let fingerprint: String
  }

  /// The version of the command.
  let version: String
  let rules: [Rule]
  /// The files that could not be looked at.
  let failures: [LintFailure]
  let results: [Result]

  func text() -> String {
    var json = JSONWriter(indented: true)
    json.object { json in
      json.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      json.member("version", "2.1.0")
      json.objects("runs", [self]) { json, run in
        json.tool(version, rules)
        json.member("columnKind", "unicodeCodePoints")
        json.invocation(failures)
        json.objects("results", results) { json, result in json.members(of: result) }
      }
    }
    return json.text + "\n"
  }
}

extension JSONWriter {
  fileprivate mutating func tool(_ version: String, _ rules: [SARIFLog.Rule]) {
    key("tool")
    object { json in
      json.key("driver")
      json.object { json in
        json.member("name", "layout-inspect")
        json.member("version", version)
        json.objects("rules", rules) { json, rule in
          json.member("id", rule.id)
          json.message("shortDescription", rule.summary)
          json.key("help")
          json.object { json in
            json.member("text", rule.help.text)
            json.member("markdown", rule.help.markdown)
          }
          json.key("defaultConfiguration")
          json.object { json in json.member("level", rule.level.rawValue) }
        }
      }
    }
  }

  /// The run was no success if a file could not be looked at: SARIF 2.1.0, 3.20 and 3.58.
  fileprivate mutating func invocation(_ failures: [LintFailure]) {
    objects("invocations", [failures]) { json, failures in
      json.member("executionSuccessful", failures.isEmpty)
      json.list("toolExecutionNotifications", failures) { json, failure in
        json.member("level", SARIFLog.Level.error.rawValue)
        json.message("message", failure.message)
        json.key("locations")
        json.array { json in
          json.location(failure.file, SourcePosition(line: failure.line, column: failure.column))
        }
      }
    }
  }

  /// The object must be open.
  fileprivate mutating func members(of result: SARIFLog.Result) {
    member("ruleId", result.rule)
    member("level", result.level.rawValue)
    message("message", result.message)
    key("locations")
    array { json in json.location(result.file, result.position) }
    if !result.related.isEmpty {
      key("relatedLocations")
      array { json in
        for place in result.related { json.location(result.file, place.position, place.message) }
      }
    }
    if let fix = result.fix { self.fix(result.file, fix.words, fix.edits) }
    key("partialFingerprints")
    object { json in json.member("subject/v1", result.fingerprint) }
  }

  private mutating func location(_ file: String, _ position: SourcePosition, _ message: String? = nil) {
    object { json in
      json.key("physicalLocation")
      json.object { json in
        json.artifact(file)
        json.key("region")
        json.object { json in
          json.member("startLine", position.line)
          json.member("startColumn", position.column)
        }
      }
      if let message { json.message("message", message) }
    }
  }

  private mutating func artifact(_ file: String) {
    key("artifactLocation")
    object { json in json.member("uri", Self.uri(file)) }
  }

  /// The fix as changes of text.
  private mutating func fix(_ file: String, _ words: String, _ edits: [LintEdit]) {
    objects("fixes", [words]) { json, words in
      json.message("description", words)
      json.objects("artifactChanges", [edits]) { json, edits in
        json.artifact(file)
        json.objects("replacements", edits) { json, edit in
          json.key("deletedRegion")
          json.object { json in
            json.member("startLine", edit.start.line)
            json.member("startColumn", edit.start.column)
            json.member("endLine", edit.end.line)
            json.member("endColumn", edit.end.column)
          }
          json.key("insertedContent")
          json.object { json in json.member("text", edit.text) }
        }
      }
    }
  }

  private mutating func message(_ name: String, _ text: String) {
    key(name)
    object { json in json.member("text", text) }
  }

  /// A path as a relative reference (RFC 3986): what may not stand there is written as %XX.
  private static func uri(_ path: String) -> String {
    let digits = Array("0123456789ABCDEF")
    return path.utf8.reduce(into: "") { uri, byte in
      let character = Character(Unicode.Scalar(byte))
      let isPlain = byte < 0x80 && (character.isLetter || character.isNumber || "-._~/!$&'()*+,;=@".contains(character))
      uri += isPlain ? String(character) : "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
    }
  }
}
