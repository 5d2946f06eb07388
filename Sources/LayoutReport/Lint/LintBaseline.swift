// LintBaseline.swift: findings that are accepted: a file that lint writes, and reads to report only what is new.
//
//   { "format": "layout-lint/2", "findings": [{ "file": "a.json", "code": "overlap", "subject": "b + c", "count": 1 }] }
//
// A finding is known by its file, code and subject, not by its line, so that edits elsewhere do not bring it back. Files are
// known by their paths from the baseline's folder. In layout-lint/1 they were known by what the command line called them.

import LayoutDocument

package struct LintBaseline {
  private static let format = "layout-lint/2"
  private static let olderFormat = "layout-lint/1"

  private struct Key: Hashable {
    let file: String
    let code: String
    let subject: String
  }

  /// How many findings of a kind are accepted.
  private var counts: [Key: Int] = [:]
  /// The kinds in the order of the file.
  private var order: [Key] = []
  /// Whether files may be known by what the command line called them.
  package let hasLiteralPaths: Bool

  /// The findings as accepted; `path` says what a file is called from the baseline's folder.
  package init(_ findings: [LintFinding], path: (String) -> String) {
    hasLiteralPaths = false
    for finding in findings where finding.worst != .information {
      add(Key(file: path(finding.file), code: finding.rule.rawValue, subject: finding.subject), 1)
    }
  }

  /// Reads a baseline file.
  package init(_ source: SourceText) throws(DocumentError) {
    let top = try ObjectReader(try JSONReader.read(source), subject: "baseline")
    let format = try top.string(try top.required("format"), "format")
    hasLiteralPaths = format.text == Self.olderFormat
    guard format.text == Self.format || hasLiteralPaths else {
      throw top.error("unknown format \(quote(format.text)); expected \"\(Self.format)\"", at: format.offset)
    }
    try top.checkKeys(KnownNames(["format", "findings"]))
    for (index, value) in try top.array(try top.required("findings"), "findings").enumerated() {
      let reader = try ObjectReader(value, subject: "finding #\(index)")
      try reader.checkKeys(KnownNames(["file", "code", "subject", "count"]))
      var count = 1
      if let value = reader.value("count") {
        let number = try reader.number(value, "count", in: 1...1e6)
        guard let whole = Int(exactly: number) else {
          throw reader.error("\"count\": expected a whole number", at: value.offset)
        }
        count = whole
      }
      add(
        Key(
          file: try reader.string(try reader.required("file"), "file").text,
          code: try reader.string(try reader.required("code"), "code").text,
          subject: try reader.string(try reader.required("subject"), "subject").text), count)
    }
  }

  private mutating func add(_ key: Key, _ count: Int) {
    if counts[key] == nil { order.append(key) }
    counts[key, default: 0] += count
  }

  /// Whether a finding is accepted, whose file has one of some paths; each acceptance counts once.
  package mutating func accepts(_ finding: LintFinding, paths: [String]) -> Bool {
    for path in paths {
      let key = Key(file: path, code: finding.rule.rawValue, subject: finding.subject)
      guard let count = counts[key], count > 0 else { continue }
      counts[key] = count - 1
      return true
    }
    return false
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
