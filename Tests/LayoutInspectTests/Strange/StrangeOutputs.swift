// StrangeOutputs.swift: what holds of what is printed: it can be read by those that it is for.

import DocumentSupport
import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

extension StrangeProperty {
  static let outputs = [
    StrangeProperty("a file that cannot be read is refused by every command in the same words", .cheap, refused),
    StrangeProperty("what is read is finite, and each view is named once", .cheap, finite),
    StrangeProperty("every format of every command can be parsed", .dear, formats),
    StrangeProperty("findings come in the order of lines", .cheap, order),
  ]

  // MARK: Refusals

  private static func refused(_ probe: Probe) {
    let path = probe.file.path
    let solve = probe.run(["solve", path])
    if solve.status == 0 { return }
    let error = solve.error.split(separator: "\n").last.map(String.init) ?? ""
    probe.expect(solve.status == 65, "exits with \(solve.status)", ["solve", path])
    probe.expect(
      error.hasPrefix("\(path):") && error.contains(": error: "), "the error names no place: \(error)", ["solve", path])
    probe.expect(solve.output.isEmpty, "prints something for a wrong file", ["solve", path])
    for call in [
      ["animate", path], ["render", path], ["convert", path], ["explain", path, "a"], ["diff", path, path],
    ] {
      let run = probe.run(call)
      let line = run.error.split(separator: "\n").last.map(String.init) ?? ""
      probe.expect(run.status == 65 && line == error, "says \(run.status), \(line), where solve says \(error)", call)
    }
    let lint = probe.run(["lint", path])
    probe.expect(lint.status == 65 && lint.error.contains(error), "says \(lint.status), \(lint.error)", ["lint", path])
  }

  // MARK: Numbers

  private static func finite(_ probe: Probe) {
    guard probe.isReadable, let solved = probe.json(["solve", "--format", "json", probe.file.path]) else { return }
    let call = ["solve", "--format", "json", probe.file.path]
    for scene in solved["scenes"] as? [[String: Any]] ?? [] {
      let frames = ConvertedLayout.frames(of: scene)
      probe.expect(Set(frames.map(\.id)).count == frames.count, "an id stands for two views", call)
      for (id, frame) in frames {
        let isRight = frame.count == 4 && frame.allSatisfy { $0.isFinite && $0.magnitude < 1e7 }
        probe.expect(isRight, "\(id) is at \(frame)", call)
        probe.expect(frame.count == 4 && frame[2] >= 0 && frame[3] >= 0, "\(id) has no size: \(frame)", call)
      }
    }
  }

  // MARK: Formats

  private static let markup: [[String]] = [
    ["solve", "--format", "svg"], ["render"], ["render", "--format", "html"], ["render", "--guides", "center,index"],
    ["animate", "--format", "svg", "--fps", "4"], ["animate", "--format", "html", "--fps", "4"],
  ]

  private static let json: [[String]] = [
    ["solve", "--format", "json"], ["lint", "--format", "json"], ["lint", "--all", "--format", "json"],
    ["lint", "--format", "sarif"], ["animate", "--format", "json", "--fps", "4"], ["solve", "--format", "ndjson"],
    ["animate", "--format", "ndjson", "--fps", "2"],
  ]

  private static func formats(_ probe: Probe) {
    guard probe.isReadable else { return }
    for call in markup {
      let run = probe.run(call + [probe.file.path])
      let problem = call.contains("html") ? htmlProblem(run.output) : xmlProblem(run.output)
      probe.expect(
        run.status == 0 && problem == nil, "\(run.status): \(problem ?? "") \(run.error)", call + [probe.file.path])
    }
    for call in json {
      let run = probe.run(call + [probe.file.path])
      let texts = call.contains("ndjson") ? run.output.split(separator: "\n").map(String.init) : [run.output]
      probe.expect(run.status <= 1, "\(run.status) \(run.error)", call + [probe.file.path])
      for text in texts { probe.expect(isJSON(text), "no JSON: \(text.prefix(80))", call + [probe.file.path]) }
    }
    for document in probe.documents {
      let run = probe.run(["diff", "--format", "svg", "a.json", "a.json"], others: ["a.json": document.text])
      probe.expect(xmlProblem(run.output) == nil, "no XML", ["diff", "--format", "svg"])
    }
  }

  private static func isJSON(_ text: String) -> Bool {
    do {
      _ = try JSONSerialization.jsonObject(with: Data(text.utf8))
      return true
    } catch {
      return false
    }
  }

  private static func xmlProblem(_ text: String) -> String? {
    let parser = XMLParser(data: Data(text.utf8))
    return parser.parse() ? nil : "no XML, line \(parser.lineNumber): \(text.prefix(80))"
  }

  private static let voidTags: Set = ["meta", "input", "br", "hr", "link", "img"]

  /// The elements of a page close in the order in which they are opened, and its scripts' JSON can be read.
  private static func htmlProblem(_ text: String) -> String? {
    guard text.hasPrefix("<!doctype html>") || text.hasPrefix("<!DOCTYPE html>") else { return "no page" }
    var open: [String] = []
    var rest = text[...]
    while let start = rest.firstIndex(of: "<") {
      rest = rest[start...]
      if open.last == "script" || open.last == "style" {
        guard let end = rest.range(of: "</\(open.removeLast())>") else { return "a script without an end" }
        rest = rest[end.upperBound...]
        continue
      }
      guard let end = rest.firstIndex(of: ">") else { return "a tag without an end" }
      let tag = rest[..<end].dropFirst()
      rest = rest[rest.index(after: end)...]
      let name = tag.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }.lowercased()
      if tag.hasPrefix("!") || tag.hasSuffix("/") || voidTags.contains(name) { continue }
      if !tag.hasPrefix("/") {
        open.append(name)
      } else if open.popLast() != name {
        return "</\(name)> closes what is not open"
      }
    }
    return open.isEmpty ? nil : "<\(open[0])> is not closed"
  }

  // MARK: Order

  private static func order(_ probe: Probe) {
    let call = ["lint", "--all", "--format", "json", probe.file.path]
    guard probe.isReadable, let report = probe.json(call) else { return }
    let lines = (report["findings"] as? [[String: Any]] ?? []).map { finding in
      [finding["line"] as? Int ?? 0, finding["column"] as? Int ?? 0]
    }
    for (before, after) in zip(lines, lines.dropFirst()) {
      probe.expect(!after.lexicographicallyPrecedes(before), "line \(before) stands before line \(after)", call)
    }
  }
}
