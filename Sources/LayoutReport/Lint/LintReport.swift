// LintReport.swift: findings as text, as JSON, and as SARIF 2.1.0 (OASIS), which code hosts show beside the code.

import LayoutDocument

package struct LintReport {
  let findings: [LintFinding]
  /// How many files were looked at, how many could not be, and how many findings a baseline accepted.
  let files: Int
  let unread: Int
  let accepted: Int

  package init(findings: [LintFinding], files: Int, unread: Int, accepted: Int) {
    self.findings = findings
    self.files = files
    self.unread = unread
    self.accepted = accepted
  }

  // MARK: Text

  /// `FILE:LINE:COLUMN: warning: message [code]`, the fix under it, and a sentence on the whole.
  package func text(style: TextStyle) -> String {
    var lines: [String] = []
    for finding in findings {
      let place = "\(finding.file):\(finding.position.line):\(finding.position.column)"
      let severity = finding.severity.rawValue
      let word =
        switch finding.severity {
        case .error: style.red(severity)
        case .warning: style.yellow(severity)
        case .information: style.blue(severity)
        }
      lines.append("\(style.bold(place)): \(word): \(finding.message) \(style.dim("[\(finding.rule.rawValue)]"))")
      if let fix = finding.fix { lines.append("    fix: \(fix)") }
    }
    if !findings.isEmpty { lines.append("") }
    lines.append(summary)
    return lines.joined(separator: "\n") + "\n"
  }

  private var summary: String {
    var kinds = [(LintSeverity.error, "error"), (.warning, "warning")].compactMap { severity, noun in
      let count = findings.count { $0.severity == severity }
      return count == 0 ? nil : SceneText.count(count, noun)
    }
    let notes = findings.count { $0.severity == .information }
    if notes > 0 { kinds.append("\(notes) for information") }
    var text = "\(SceneText.count(files, "file")), " + (kinds.isEmpty ? "nothing found" : kinds.joined(separator: ", "))
    if accepted > 0 { text += "; \(accepted) accepted" }
    return unread == 0 ? text : text + "; \(SceneText.count(unread, "file")) not understood"
  }

  // MARK: JSON

  package func json() -> String {
    var json = JSONWriter(indented: true)
    json.object { json in
      json.objects("findings", findings) { json, finding in
        json.member("file", finding.file)
        json.member("code", finding.rule.rawValue)
        json.member("severity", finding.severity.rawValue)
        json.member("subject", finding.subject)
        json.member("message", finding.message)
        if let fix = finding.fix { json.member("fix", fix) }
        json.member("line", finding.position.line)
        json.member("column", finding.position.column)
      }
      json.member("files", files)
      if unread > 0 { json.member("unread", unread) }
      json.member("accepted", accepted)
    }
    return json.text + "\n"
  }

  // MARK: SARIF

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

  fileprivate mutating func sarifResult(_ finding: LintFinding) {
    object { json in
      json.member("ruleId", finding.rule.rawValue)
      json.member("level", finding.severity.sarifLevel)
      json.sarifMessage("message", finding.fix.map { "\(finding.message). Fix: \($0)" } ?? finding.message)
      json.key("locations")
      json.array { json in
        json.object { json in
          json.key("physicalLocation")
          json.object { json in
            json.key("artifactLocation")
            json.object { json in
              json.member("uri", Self.uri(finding.file))
            }
            json.key("region")
            json.object { json in
              json.member("startLine", finding.position.line)
              json.member("startColumn", finding.position.column)
            }
          }
        }
      }
      json.key("partialFingerprints")
      json.object { json in
        json.member("subject/v1", "\(finding.rule.rawValue) \(finding.subject)")
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
