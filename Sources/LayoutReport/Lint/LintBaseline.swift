// LintBaseline.swift: findings that are accepted: a file that lint writes, and reads to report only what is new.
//
//   { "format": "layout-lint/2",
//     "findings": [{ "file": "a.json", "code": "overlap", "subject": "b + c", "count": 1, "points": [2.5] }] }
//
// A finding is known by its file, code and subject, not by its line, so that edits elsewhere do not bring it back: constraints
// without a name stand in it with what they say, and not with their number as in files of older versions, which are read (older
// versions do not know them by what they say). What
// is wrong by a number of points comes back when it is worse than accepted by more than a point; without the number it may be
// as bad as it likes. Files are known by their paths from the baseline's folder. In layout-lint/1 they were known by what the
// command line called them.

import LayoutDocument

package struct LintBaseline {
  private static let format = "layout-lint/2"
  private static let olderFormat = "layout-lint/1"

  private struct Key: Hashable {
    let file: String
    let code: String
    /// The parts of the subject without numbers, ascending: files of older versions have them in the order of these.
    let parts: [String]

    init(file: String, code: String, subject: String) {
      self.file = file
      self.code = code
      parts = subject.pieces(between: " + ").map(Self.withoutNumber).sorted()
    }

    /// `#4 a.left == 10` without the number.
    private static func withoutNumber(_ part: String) -> String {
      guard part.utf8.first == UInt8(ascii: "#"), let space = part.firstIndex(of: " ") else { return part }
      let number = part[..<space].dropFirst()
      guard !number.isEmpty, number.allSatisfy({ ("0"..."9").contains($0) || $0 == "." }) else { return part }
      return String(part[part.index(after: space)...])
    }
  }

  /// How bad each finding of a kind that is accepted may be, in points, ascending; infinity for any.
  private var limits: [Key: [Double]] = [:]
  /// The kinds in the order of the file, each with what its subject is called there.
  private var order: [(key: Key, subject: String)] = []
  /// Whether files may be known by what the command line called them.
  package let hasLiteralPaths: Bool

  /// The findings as accepted; `path` says what a file is called from the baseline's folder.
  package init(_ findings: [LintFinding], path: (String) -> String) {
    hasLiteralPaths = false
    for finding in findings where finding.worst != .information {
      add(
        finding.identity, file: path(finding.file), code: finding.rule.rawValue,
        [finding.worstAmount.map { Self.rounded($0) } ?? .infinity])
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
      try reader.checkKeys(KnownNames(["file", "code", "subject", "count", "points"]))
      let count = try Self.count(in: reader)
      let points = try Self.points(in: reader, count)
      let file = try reader.string(try reader.required("file"), "file").text
      let code = try reader.string(try reader.required("code"), "code").text
      add(try reader.string(try reader.required("subject"), "subject").text, file: file, code: code, points)
    }
  }

  private static func count(in reader: ObjectReader) throws(DocumentError) -> Int {
    guard let value = reader.value("count") else { return 1 }
    guard let whole = Int(exactly: try reader.number(value, "count", in: 1...1e6)) else {
      throw reader.error("\"count\": expected a whole number", at: value.offset)
    }
    return whole
  }

  /// The limits of the findings of a kind: what stands there, and none for those that it does not speak of.
  private static func points(in reader: ObjectReader, _ count: Int) throws(DocumentError) -> [Double] {
    guard let value = reader.value("points") else { return Array(repeating: .infinity, count: count) }
    var points: [Double] = []
    for number in try reader.array(value, "points") {
      points.append(try reader.number(number, "points", in: Self.amounts))
    }
    guard points.count <= count else {
      throw reader.error("\"points\": found \(points.count) for a \"count\" of \(count)", at: value.offset)
    }
    return points + Array(repeating: .infinity, count: count - points.count)
  }

  /// By how many points something can be wrong: a sum of constants, each as large as numbers of documents may be.
  private static let amounts = 0...Double.greatestFiniteMagnitude

  /// Upwards to a hundredth, so that what is written accepts what it was written for.
  private static func rounded(_ amount: Double) -> Double { (amount * 100 - 1e-6).rounded(.up) / 100 }

  private mutating func add(_ subject: String, file: String, code: String, _ points: [Double]) {
    let key = Key(file: file, code: code, subject: subject)
    if limits[key] == nil { order.append((key, subject)) }
    limits[key] = ((limits[key] ?? []) + points).sorted()
  }

  /// Whether a finding is accepted.
  package enum Verdict: Equatable {
    case accepted, new
    /// One like it is accepted, but no worse than by so many points.
    case worse(than: Double)
  }

  /// Whether a finding is accepted, whose file has one of some paths; each acceptance counts once.
  package mutating func verdict(on finding: LintFinding, paths: [String]) -> Verdict {
    var most: Double?
    for path in paths {
      let key = Key(file: path, code: finding.rule.rawValue, subject: finding.identity)
      guard let left = limits[key], let worst = left.last else { continue }
      let amount = finding.worstAmount ?? 0
      guard let place = left.firstIndex(where: { amount <= $0 + LintRule.acceptedSlack }) else {
        most = max(worst, most ?? worst)
        limits[key]?.removeLast()
        continue
      }
      limits[key]?.remove(at: place)
      return .accepted
    }
    return most.map { .worse(than: $0) } ?? .new
  }

  /// The files that it speaks of, in its order.
  package var files: [String] {
    var files: [String] = []
    for (key, _) in order where files.last != key.file && !files.contains(key.file) { files.append(key.file) }
    return files
  }

  /// `3 findings accepted: 1 conflict, 2 overlap`, as people are told.
  package var summary: String {
    var counts: [String: Int] = [:]
    for (key, _) in order { counts[key.code, default: 0] += limits[key]?.count ?? 0 }
    let parts = LintRule.allCases.compactMap { rule in counts[rule.rawValue].map { "\($0) \(rule.rawValue)" } }
    let all = counts.values.reduce(0, +)
    return "\(SceneText.count(all, "finding")) accepted" + (parts.isEmpty ? "" : ": " + parts.joined(separator: ", "))
  }

  /// The file.
  package func text() -> String {
    var json = JSONWriter(indented: true)
    json.object { json in
      json.member("format", Self.format)
      json.key("findings")
      json.array { json in
        for (key, subject) in order {
          json.object { json in
            json.member("file", key.file)
            json.member("code", key.code)
            json.member("subject", subject)
            let all = limits[key] ?? []
            json.member("count", all.count)
            let points = all.filter { $0.isFinite }
            if !points.isEmpty { json.member("points", points) }
          }
        }
      }
    }
    return json.text + "\n"
  }
}
