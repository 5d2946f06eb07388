// LintReport+SARIF.swift: findings as SARIF 2.1.0 (OASIS), which code hosts show beside the code.

import LayoutDocument

extension LintReport {
  package func sarif(version: String) -> String {
    var json = JSONWriter(indented: true)
    json.object { json in
      json.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      json.member("version", "2.1.0")
      json.key("runs")
      json.array { json in
        json.object { json in
          json.sarifTool(version: version)
          json.member("columnKind", "unicodeCodePoints")
          json.sarifInvocation(failures)
          json.key("results")
          json.array { json in
            for finding in findings { json.sarifResult(finding) }
          }
        }
      }
    }
    return json.text + "\n"
  }
}

extension JSONWriter {
  fileprivate mutating func sarifTool(version: String) {
    key("tool")
    object { json in
      json.key("driver")
      json.object { json in
        json.member("name", "layout-inspect")
        json.member("version", version)
        json.key("rules")
        json.array { json in
          for rule in LintRule.allCases {
            json.object { json in
              json.member("id", rule.rawValue)
              json.sarifMessage("shortDescription", rule.summary)
              json.key("help")
              json.object { json in
                json.member("text", rule.help(code: rule.rawValue))
                json.member("markdown", rule.help(code: "`\(rule.rawValue)`"))
              }
              json.key("defaultConfiguration")
              json.object { json in
                json.member("level", rule.severity.sarifLevel)
              }
            }
          }
        }
      }
    }
  }

  /// The run was no success if a file could not be looked at: SARIF 2.1.0, 3.20 and 3.58.
  fileprivate mutating func sarifInvocation(_ failures: [LintFailure]) {
    key("invocations")
    array { json in
      json.object { json in
        json.member("executionSuccessful", failures.isEmpty)
        if failures.isEmpty { return }
        json.key("toolExecutionNotifications")
        json.array { json in
          for failure in failures {
            json.object { json in
              json.member("level", "error")
              json.sarifMessage("message", failure.message)
              json.key("locations")
              json.array { json in
                json.sarifLocation(failure.file, SourcePosition(line: failure.line, column: failure.column))
              }
            }
          }
        }
      }
    }
  }

  fileprivate mutating func sarifResult(_ finding: LintFinding) {
    object { json in
      json.member("ruleId", finding.rule.rawValue)
      json.member("level", finding.severity.sarifLevel)
      json.sarifMessage("message", finding.wholeMessage)
      json.key("locations")
      json.array { json in json.sarifLocation(finding.file, finding.position) }
      let related = finding.relatedPlaces
      if !related.isEmpty {
        json.key("relatedLocations")
        json.array { json in
          for place in related { json.sarifLocation(finding.file, place.position, place.message) }
        }
      }
      if let edit = finding.edit { json.sarifFix(finding, edit) }
      json.key("partialFingerprints")
      json.object { json in
        json.member("subject/v1", "\(finding.rule.rawValue) \(finding.subject)")
      }
    }
  }

  private mutating func sarifLocation(_ file: String, _ position: SourcePosition, _ message: String? = nil) {
    object { json in
      json.key("physicalLocation")
      json.object { json in
        json.sarifArtifact(file)
        json.key("region")
        json.object { json in
          json.member("startLine", position.line)
          json.member("startColumn", position.column)
        }
      }
      if let message { json.sarifMessage("message", message) }
    }
  }

  private mutating func sarifArtifact(_ file: String) {
    key("artifactLocation")
    object { json in json.member("uri", Self.uri(file)) }
  }

  /// The fix as a change of text.
  private mutating func sarifFix(_ finding: LintFinding, _ edit: LintEdit) {
    objects("fixes", [finding.fix ?? ""]) { json, fix in
      json.sarifMessage("description", fix)
      json.objects("artifactChanges", [edit]) { json, edit in
        json.sarifArtifact(finding.file)
        json.objects("replacements", [edit]) { json, edit in
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

  private mutating func sarifMessage(_ name: String, _ text: String) {
    key(name)
    object { json in
      json.member("text", text)
    }
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

extension LintSeverity {
  fileprivate var sarifLevel: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .information: "note"
    }
  }
}

extension LintRule {
  /// What the rule finds, how bad that is, where it is explained and how it is silenced. There is no `helpUri`: that is an
  /// absolute address (SARIF 2.1.0, 3.49.12), and the pages have none.
  fileprivate func help(code: String) -> String {
    let page = isOfInterfaces ? "interface-builder.md" : "layout-inspect.md"
    let level =
      switch severity {
      case .error: "an error"
      case .warning: "a warning"
      case .information: "for information"
      }
    return "\(code) finds \(summary); it is \(level). Explained in Documentation/\(page). "
      + "\"lint: ignore \(rawValue)\" in the notes of a view, or \"off\" in the rules of "
      + "\(LintConfiguration.fileName), silences it."
  }

  private var isOfInterfaces: Bool { rank >= Self.beyondEdge.rank }
}

extension LintFinding {
  /// Each place but the finding's own once: what has a part in it, and what follows from it.
  fileprivate var relatedPlaces: [LintPlace] {
    related
      + follows.map {
        LintPlace(
          position: $0.position,
          message: "\($0.severity == severity ? "" : $0.severity.rawValue + ": ")\($0.message) [\($0.rule.rawValue)]")
      }
  }
}
