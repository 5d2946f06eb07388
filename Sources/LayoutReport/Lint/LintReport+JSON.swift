// LintReport+JSON.swift: findings in fields, and as Code Climate's issues, which GitLab reads.
//
// Documentation/lint.schema.json is the schema of the first.

import LayoutDocument

extension LintReport {
  package func json() -> String {
    var json = JSONWriter(indented: true)
    json.object { json in
      json.member("format", "layout-findings/1")
      json.objects("findings", findings) { json, finding in json.finding(finding) }
      json.member("files", files.count)
      if !failures.isEmpty { json.member("unread", failures.count) }
      if passedOver > 0 { json.member("passedOver", passedOver) }
      json.member("accepted", accepted)
      if silenced > 0 { json.member("silenced", silenced) }
      if !notes.isEmpty { json.member("notes", notes) }
    }
    return json.text + "\n"
  }

  /// Issues as GitLab's Code Quality wants them: docs.gitlab.com/ci/testing/code_quality, "Import Code Quality results from a
  /// CI/CD job". A fingerprint stays when lines move, and no two are alike.
  package func gitlab() -> String {
    var json = JSONWriter(indented: true)
    var counts: [String: Int] = [:]
    json.array { json in
      for failure in failures {
        json.object { json in
          json.member("description", failure.message)
          json.member("check_name", LintFailure.code)
          json.member("fingerprint", Fingerprint.of("\(failure.file)\n\(LintFailure.code)"))
          json.member("severity", "blocker")
          json.key("location")
          json.object { json in
            json.member("path", failure.file)
            json.key("lines")
            json.object { json in json.member("begin", failure.line) }
          }
        }
      }
      for finding in findings {
        let name = "\(finding.file)\n\(finding.rule.rawValue)\n\(finding.identity)"
        counts[name, default: 0] += 1
        json.object { json in
          json.member("description", finding.wholeMessage)
          json.member("check_name", finding.rule.rawValue)
          json.member("fingerprint", Fingerprint.of("\(name)\n\(counts[name] ?? 0)"))
          json.member("severity", finding.severity.codeClimate)
          json.key("location")
          json.object { json in
            json.member("path", finding.file)
            json.key("lines")
            json.object { json in json.member("begin", finding.position.line) }
          }
        }
      }
    }
    return json.text + "\n"
  }
}

extension JSONWriter {
  fileprivate mutating func finding(_ finding: LintFinding) {
    member("file", finding.file)
    member("code", finding.rule.rawValue)
    member("severity", finding.severity.rawValue)
    member("subject", finding.subject)
    if let name = finding.name { member("name", name) }
    member("message", finding.message)
    if let fix = finding.fix { member("fix", fix) }
    if !finding.devices.isEmpty { member("devices", finding.devices) }
    member("line", finding.position.line)
    member("column", finding.position.column)
    if finding.isAlike { member("alike", true) }
    list("follows", finding.follows) { json, other in json.finding(other) }
  }
}

extension LintSeverity {
  fileprivate var codeClimate: String {
    switch self {
    case .error: "critical"
    case .warning: "minor"
    case .information: "info"
    }
  }
}

enum Fingerprint {
  /// 32 digits for a text: FNV-1a of 64 bits (Fowler, Noll, Vo), forwards and of the text read backwards.
  static func of(_ text: String) -> String {
    func hash(_ bytes: some Sequence<UInt8>) -> String {
      let value = bytes.reduce(14_695_981_039_346_656_037 as UInt64) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
      let digits = String(value, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }
    return hash(text.utf8) + hash(text.utf8.reversed())
  }
}
