// OutputSchemaTests.swift: every JSON that a command prints fits the schema that is published for it, on all examples,
// fixtures, layouts and logs of the package.

import DocumentSupport
import Foundation
import Testing

@testable import HostSystem
@testable import LayoutDocument
@testable import LayoutReport
@testable import layout_inspect

@Suite("Schemas of outputs")
struct OutputSchemaTests {
  private static let storyboards = files("Examples", [".storyboard"]) + files(fixtures, [".storyboard", ".xib"])
  private static let documents =
    files("Examples", [".json"]) + files("Tests/LayoutInspectTests/Lint/Layouts", [".json"])
  private static let fixtures = "Tests/InterfaceBuilderTests/Fixtures"

  private static func files(_ folder: String, _ endings: [String]) -> [String] {
    let url = packageRoot.appendingPathComponent(folder)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    return names.filter { name in endings.contains(where: name.hasSuffix) }.sorted()
      .map { url.appendingPathComponent($0).path }
  }

  private func schema(_ name: String) throws -> JSONSchema {
    try JSONSchema(
      Data(contentsOf: packageRoot.appendingPathComponent("Documentation/\(name).schema.json")))
  }

  /// Runs a command and holds what it prints against its schema: as a whole, or line by line.
  @discardableResult
  private func check(_ command: String, _ arguments: [String], format: String = "json") throws -> [Any] {
    let output = MemorySink()
    let status = Runner.run(
      arguments: [command, "--format", format] + arguments, output: output, error: MemorySink())
    #expect(status != 64, "\(command) \(arguments)")
    let texts = format == "json" ? [output.text] : output.text.split(separator: "\n").map(String.init)
    let schema = try schema(command)
    return try texts.filter { !$0.isEmpty }.map { text in
      let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
      #expect(try schema.problems(value) == [], "\(command) \(arguments)")
      return value
    }
  }

  @Test("solve, one file and many, with files that fail")
  func solve() throws {
    #expect(Self.documents.count > 40 && Self.storyboards.count > 5)
    for file in Self.documents + Self.storyboards { try check("solve", [file]) }
    try check("solve", Self.documents + ["missing.json"])
    try check("solve", Self.storyboards + ["missing.json"], format: "ndjson")
    try check("solve", ["--direction", "rtl", "--size", "100x100"] + Self.documents, format: "ndjson")
  }

  @Test("animate, all steps and one, at several sizes")
  func animate() throws {
    for file in Self.files("Examples", [".json"]) {
      try check("animate", ["--fps", "1", file])
      try check("animate", ["--at", "0.3", "--size", "300x300", "--size", "400x600", file], format: "ndjson")
    }
    try check("animate", ["missing.json"], format: "ndjson")
  }

  @Test("explain, of two views of each layout")
  func explain() throws {
    var count = 0
    for file in Self.files("Tests/LayoutInspectTests/Lint/Layouts", [".json"]) {
      let solved = try check("solve", [file]).first as? [String: Any]
      let views = (solved?["scenes"] as? [[String: Any]])?.first?["views"] as? [[String: Any]] ?? []
      for view in views.prefix(2) {
        try check("explain", [file, view["id"] as? String ?? ""])
        count += 1
      }
    }
    #expect(count > 60)
  }

  @Test("explain, of views along a range")
  func formulas() throws {
    try check("explain", ["--width", "320...1366", Self.storyboards[0], "avatar.left"])
    for file in Self.documents.filter({ $0.contains("/fault-") }) {
      let solved = try check("solve", [file]).first as? [String: Any]
      let views = (solved?["scenes"] as? [[String: Any]])?.first?["views"] as? [[String: Any]] ?? []
      try check("explain", ["--height", "50...500", file, try #require(views.first?["id"] as? String)])
    }
  }

  @Test("prove, of one file and of several, with frames and with all claims")
  func prove() throws {
    let faulty = Self.documents.filter { $0.contains("/fault-") }
    try check("prove", ["--width", "50...500", "--all", "--frames"] + faulty)
    try check("prove", ["--width", "50...500"] + Self.documents.prefix(8), format: "ndjson")
    try check("prove", ["--text", "1...1.5", "--direction", "both", Self.storyboards[0]])
  }

  @Test("lint, verify and log")
  func findings() throws {
    // A search for fixes takes its time: those with findings, and one of each other kind.
    let faulty = Self.documents.filter { $0.contains("/fault-") }
    #expect(faulty.count >= 3)
    try check("lint", ["--all"] + faulty + Self.documents.suffix(2) + Self.storyboards.prefix(3))
    try check("verify", Self.storyboards)
    let folder = try check("verify", [packageRoot.appendingPathComponent("Examples").path]).first as? [String: Any]
    #expect(
      folder?["withoutFrames"] as? Int == Self.files("Examples", [".json"]).count
        + Self.files("Examples/Proof", [".json"]).count)
    let logs = Self.files("Tests/LayoutInspectTests/Log/Logs", [".txt"])
    #expect(logs.count > 20)
    for log in logs { try check("log", [log]) }
  }

  @Test("devices, upright and on their sides")
  func devices() throws {
    for orientation in ["portrait", "landscape"] {
      let printed = try check("devices", ["--orientation", orientation]).first as? [String: Any]
      #expect((printed?["devices"] as? [Any] ?? []).count > 20)
    }
  }

  @Test("diff, of files, of folders and of nothing")
  func diff() throws {
    let folders = ["Examples", "Tests/LayoutInspectTests/Lint/Layouts"].map {
      packageRoot.appendingPathComponent($0).path
    }
    try check("diff", [folders[0], folders[1]])
    try check("diff", [folders[0], folders[0]])
    for (a, b) in zip(Self.documents, Self.documents.dropFirst()) { try check("diff", [a, b]) }
    for (a, b) in zip(Self.storyboards, Self.storyboards.dropFirst()) { try check("diff", ["--label", "x", a, b]) }
    try check("diff", ["/dev/null", Self.storyboards[0]])
  }

  @Test("the schemas of explain and prove say the same of what both have")
  func shared() throws {
    func definitions(_ name: String) throws -> [String: Any] {
      let data = try Data(contentsOf: packageRoot.appendingPathComponent("Documentation/\(name).schema.json"))
      let object = try JSONSerialization.jsonObject(with: data) as? [String: Any]
      return try #require(object?["$defs"] as? [String: Any])
    }
    var (own, other) = (try definitions("explain"), try definitions("prove"))
    // An item along a range is something else, and of the file and the scene only explain speaks.
    for name in ["formula"] { own[name] = nil }
    func members(_ definitions: [String: Any]) throws -> [String: Any] {
      let explanation = try #require(definitions["explanation"] as? [String: Any])
      let members = try #require(explanation["properties"] as? [String: Any])
      return members.filter { !["format", "file", "t", "scene"].contains($0.key) }
    }
    #expect(try members(own) as NSDictionary == members(other) as NSDictionary)
    (own["explanation"], other["explanation"]) = (nil, nil)
    let both = Set(own.keys).intersection(other.keys)
    #expect(both.count >= 8)
    for name in both.sorted() {
      #expect(own[name] as? NSDictionary == other[name] as? NSDictionary, "\(name)")
    }
  }

  @Test(
    "a schema refuses what has another name, a key more or a key less",
    arguments: ["solve", "animate", "explain", "lint", "diff", "verify", "log", "prove", "devices"])
  func refusals(name: String) throws {
    let schema = try schema(name)
    #expect(try schema.problems([String: Any]()) != [])
    #expect(try schema.problems(["format": "layout/1"]) != [])
    let whole: [String: [String: Any]] = [
      "solve": ["format": "layout-solve/1", "file": "a", "scenes": [[String: Any]]()],
      "animate": ["format": "layout-error/1", "file": "a", "error": "no such file"],
      "explain": [
        "format": "layout-explain/1", "file": "a", "item": "b", "kind": "view", "frame": [0, 0, 1, 1],
        "attributes": [["attribute": "width", "value": 1, "shares": [[String: Any]]()] as [String: Any]],
      ],
      "lint": ["format": "layout-findings/1", "findings": [[String: Any]](), "files": 1, "accepted": 0],
      "diff": ["format": "layout-diff/1", "a": "a", "b": "b", "scenes": [[String: Any]](), "sameScenes": 0],
      "prove": [
        "format": "layout-prove/1", "file": "a", "parameters": ["width": [1, 2]], "cases": [[String: Any]](),
      ],
      "verify": ["format": "layout-verify/1", "scenes": [[String: Any]]()],
      "devices": ["format": "layout-devices/1", "devices": [[String: Any]]()],
      "log": ["format": "layout-log/1", "file": "a", "conflicts": [[String: Any]]()],
    ]
    if name == "explain" {
      let formulas: [String: Any] = [
        "format": "layout-formulas/1", "file": "a", "item": "b", "kind": "view", "direction": "ltr",
        "parameters": ["width": [1, 2]], "attributes": [["attribute": "width", "pieces": [[String: Any]]()]],
      ]
      #expect(try schema.problems(formulas) == [])
      for key in formulas.keys { #expect(try schema.problems(formulas.filter { $0.key != key }) != [], "\(key)") }
    }
    let value = try #require(whole[name])
    #expect(try schema.problems(value) == [])
    #expect(try schema.problems(value.merging(["more": 1]) { $1 }) != [])
    for key in value.keys { #expect(try schema.problems(value.filter { $0.key != key }) != [], "\(key)") }
  }
}
