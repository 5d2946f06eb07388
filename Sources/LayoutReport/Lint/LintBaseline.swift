// LintBaseline.swift: findings that are accepted: a file that lint writes, and reads to report only what is new.
//
//   { "format": "layout-lint/1", "findings": [{ "file": "a.json", "code": "overlap", "subject": "b + c", "count": 1 }] }
//
// A finding is known by its file, code and subject, not by its line, so that edits elsewhere do not bring it back.

import LayoutDocument

package struct LintBaseline {
  static let format = "layout-lint/1"

  private struct Key: Hashable {
    let file: String
    let code: String
    let subject: String
  }

  /// How many findings of a kind are accepted.
  private var counts: [Key: Int] = [:]
  /// The kinds in the order of the file.
  private var order: [Key] = []

  package init(_ findings: [LintFinding]) {
    for finding in findings where finding.rule.severity != .information {
      add(Key(file: finding.file, code: finding.rule.rawValue, subject: finding.subject), 1)
    }
  }

  /// Reads a baseline file.
  package init(_ source: SourceText) throws(DocumentError) {
    let top = try ObjectReader(try JSONReader.read(source), subject: "baseline")
    let format = try top.string(try top.required("format"), "format")
    guard format.text == Self.format else {
      throw top.error("unknown format \(quote(format.text)); expected \"\(Self.format)\"", at: format.offset)
    }
    try top.checkKeys(KnownNames(["format", "findings"]))
    for (index, value) in try top.array(try top.required("findings"), "findings").enumerated() {
      let reader = try ObjectReader(value, subject: "finding #\(index)")
      try reader.checkKeys(KnownNames(["file", "code", "subject", "count"]))
      var count = 1.0
      if let value = reader.value("count") { count = try reader.number(value, "count", in: 1...1e6) }
      add(
        Key(
          file: try reader.string(try reader.required("file"), "file").text,
          code: try reader.string(try reader.required("code"), "code").text,
          subject: try reader.string(try reader.required("subject"), "subject").text), Int(count))
    }
  }

  private mutating func add(_ key: Key, _ count: Int) {
    if counts[key] == nil { order.append(key) }
    counts[key, default: 0] += count
  }

  /// Whether a finding is accepted; each acceptance counts once.
  package mutating func accepts(_ finding: LintFinding) -> Bool {
    let key = Key(file: finding.file, code: finding.rule.rawValue, subject: finding.subject)
    guard let count = counts[key], count > 0 else { return false }
    counts[key] = count - 1
    return true
  }

  /// The file.
  package func text() -> String {
    var json = JSONWriter(indented: true)
    json.object { json in
      json.member("format", Self.format)
      json.key("findings")
      json.array { json in
        for key in order {
          json.object { json in
            json.member("file", key.file)
            json.member("code", key.code)
            json.member("subject", key.subject)
            json.member("count", counts[key] ?? 0)
          }
        }
      }
    }
    return json.text + "\n"
  }
}
