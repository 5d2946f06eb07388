// StrangeSameness.swift: the same layout gives the same answer, wherever it lies and however its size is said.

import DocumentSupport
import Foundation

extension StrangeProperty {
  static let sameness = [
    StrangeProperty("what is printed is the same from another folder, but for the path", .dear, paths),
    StrangeProperty("what comes through a pipe is the same", .dear, pipe),
    StrangeProperty("a baseline written from one place holds from another", .cheap, baseline),
    StrangeProperty("a size in the document is the same as one that is given", .cheap, size),
  ]

  private static let calls: [[String]] = [
    ["solve"], ["solve", "--format", "json"], ["solve", "--draw"], ["lint", "--all"], ["lint", "--format", "json"],
    ["lint", "--format", "sarif"], ["convert"], ["animate", "--fps", "4"],
    ["animate", "--format", "json", "--fps", "4"],
  ]

  /// Pictures and pages are for others to see: they say no folder at all.
  private static let pictures: [[String]] = [
    ["render"], ["render", "--format", "html"], ["solve", "--format", "svg"],
    ["animate", "--format", "svg", "--fps", "4"],
    ["animate", "--format", "html", "--fps", "4"],
  ]

  private static func place(_ folder: String, _ probe: Probe) -> String { folder + "/" + probe.file.name }

  private static func paths(_ probe: Probe) {
    guard probe.isReadable else { return }
    let (near, far) = (probe.file.name, "/home/some one/project/" + probe.file.name)
    let contents = [near: probe.file.bytes, far: probe.file.bytes]
    for call in calls + pictures {
      let command =
        probe.documents.count > 1 && call[0] == "convert" ? call + ["--scene", probe.documents[0].root] : call
      let runs = [near, far].map { CommandRun(command + [$0], contents: contents) }
      let isPicture = pictures.contains(call)
      let texts = zip(runs, [near, far]).map { run, path in
        isPicture ? run.output : renamed(run.output, far, near)
      }
      probe.expect(texts[0] == texts[1], "differs from another folder: \(change(texts[0], texts[1]))", command + [far])
    }
  }

  /// Formats for CI name a file by its path from here, which is the top.
  private static func renamed(_ text: String, _ far: String, _ near: String) -> String {
    [far, encoded(far), String(encoded(far).dropFirst())].reduce(text) {
      $0.replacing($1, with: $1 == far ? near : encoded(near))
    }
  }

  private static func encoded(_ path: String) -> String {
    path.replacing(" ", with: "%20")
  }

  private static func change(_ a: String, _ b: String) -> String {
    let (a, b) = (a.split(separator: "\n"), b.split(separator: "\n"))
    return zip(a, b).first { $0 != $1 }.map { "\($0.prefix(120)) and \($1.prefix(120))" } ?? "lines"
  }

  private static func pipe(_ probe: Probe) {
    guard probe.isReadable, probe.documents.count == 1 else { return }
    for call in [["solve", "--format", "json"], ["convert"], ["render"]] {
      let direct = CommandRun(call + [probe.file.name], contents: [probe.file.name: probe.file.bytes])
      let piped = CommandRun(call + ["-"], input: probe.file.bytes, contents: [:])
      let text = direct.output.replacing("\"\(probe.file.name)\"", with: "\"-\"")
      let isSame = call[0] == "render" ? direct.status == piped.status : text == piped.output
      probe.expect(isSame, "differs through a pipe: \(change(text, piped.output)) \(piped.error)", call + ["-"])
    }
  }

  private static func baseline(_ probe: Probe) {
    guard probe.isReadable else { return }
    let near = "project/Screens/" + probe.file.name
    let written = CommandRun(
      ["lint", "--write-baseline", "project/known.json", near], contents: [near: probe.file.bytes])
    guard let known = written.saved["project/known.json"] else {
      probe.expect(false, "writes no baseline: \(written.error)", ["lint", "--write-baseline", "known.json"])
      return
    }
    for folder in ["", "/home/me/"] {
      let call = ["lint", "--baseline", folder + "project/known.json", folder + near]
      let contents = [folder + near: probe.file.bytes, folder + "project/known.json": Array(known.utf8)]
      let run = CommandRun(call, contents: contents)
      probe.expect(run.status == 0, "finds again what is accepted: \(run.output.prefix(300))", call)
    }
  }

  /// The document is written at another size; then its own size is given back.
  private static func size(_ probe: Probe) throws {
    for document in probe.documents {
      var object = try document.object()
      guard var root = object["root"] as? [String: Any], let size = root["size"] as? [Double] else { continue }
      root["size"] = [size[0] + 37, size[1] + 53]
      object["root"] = root
      let others = ["a.json": document.text, "b.json": try documentText(object)]
      let (width, height) = (formatted(size[0]), formatted(size[1]))
      let call = ["solve", "--format", "json", "--size", "\(width)x\(height)", "b.json"]
      let written = probe.json(["solve", "--format", "json", "a.json"], others: others)?["scenes"] as? NSArray
      let given = probe.json(call, others: others)?["scenes"] as? NSArray
      probe.expect(written == given, "not as at the size in the document", document.arguments + ["then --size"])
    }
  }

  private static func formatted(_ number: Double) -> String {
    number == number.rounded() ? String(Int(number)) : String(number)
  }
}
