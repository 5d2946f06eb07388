// SchemaTests.swift: the published schema takes every document that the command takes, and refuses what it refuses.

import DocumentSupport
import Foundation
import Testing

@testable import LayoutDocument

@Suite("Schema")
struct SchemaTests {
  private let schema: JSONSchema

  init() throws {
    schema = try JSONSchema(
      Data(contentsOf: packageRoot.appendingPathComponent("Documentation/layout-1.schema.json")))
  }

  private func problems(_ text: String) throws -> [String] {
    try schema.problems(JSONSerialization.jsonObject(with: Data(text.utf8)))
  }

  private static func documents(in folder: String) throws -> [String] {
    let url = packageRoot.appendingPathComponent(folder)
    return try FileManager.default.contentsOfDirectory(atPath: url.path).filter { $0.hasSuffix(".json") }.sorted()
      .map { url.appendingPathComponent($0).path }
  }

  @Test("every example, and every layout of these tests, fits the schema")
  func examples() throws {
    let files = try Self.documents(in: "Examples") + Self.documents(in: "Tests/LayoutInspectTests/Lint/Layouts")
    #expect(files.count >= 36)
    for file in files {
      let text = try String(contentsOfFile: file, encoding: .utf8)
      #expect(try problems(text) == [], "\(file)")
    }
  }

  @Test("every document on the pages fits the schema")
  func pages() throws {
    var count = 0
    for page in ["document-format.md", "layout-inspect.md"] {
      let text = try String(
        contentsOf: packageRoot.appendingPathComponent("Documentation/\(page)"), encoding: .utf8)
      for block in text.components(separatedBy: "```json\n").dropFirst() {
        guard let document = block.components(separatedBy: "\n```").first, document.contains("\"layout/1\"") else {
          continue
        }
        #expect(try problems(document) == [], "\(document)")
        count += 1
      }
    }
    #expect(count >= 2)
  }

  @Test("every kind, every key of a view and every event that the command knows stands in the schema")
  func complete() throws {
    let text = try String(
      contentsOf: packageRoot.appendingPathComponent("Documentation/layout-1.schema.json"), encoding: .utf8)
    for kind in ViewKind.allCases {
      #expect(text.contains("\"\(kind.rawValue)\""))
      for key in DocumentDecoder.parameterKeys(of: kind) { #expect(text.contains("\"\(key)\": {"), "\(key)") }
    }
    for event in ["set", "scroll", "open"] + DocumentDecoder.gestures { #expect(text.contains("\"\(event)\": {")) }
  }

  // The messages on the left are the command's own; here both must refuse.
  @Test(
    "what the command refuses for its shape, the schema refuses too",
    arguments: [
      #"{"format": "layout/2", "root": {"id": "s", "size": [1, 1]}}"#, #"{"format": "layout/1"}"#, "[]",
      #"{"format": "layout/1", "root": {"id": "s", "size": [1]}}"#,
      #"{"format": "layout/1", "root": {"id": "s", "size": [1, -1]}}"#,
      #"{"format": "layout/1", "root": {"id": "s", "size": [1, true]}}"#,
      #"{"format": "layout/1", "root": {"id": "a`s", "size": [1, 1]}}"#,
      #"{"format": "layout/1", "root": {"id": "s", "size": [1, 1], "colour": 1}}"#,
      #"{"format": "layout/1", "root": {"id": "s", "size": [1, 1], "direction": "up"}}"#,
      #"{"format": "layout/1", "root": {"id": "s", "size": [1, 1]}, "views": [{}]}"#,
      #"{"format": "layout/1", "root": {"id": "s", "size": [1, 1]}, "views": [{"id": "a", "kind": "label"}]}"#,
      #"{"format": "layout/1", "root": {"id": "s", "size": [1, 1]}, "views": [{"id": "a", "contentInset": [0, 0, 0, 0]}]}"#,
      #"{"format": "layout/1", "root": {"id": "s", "size": [1, 1]}, "views": [{"id": "a", "contentOffset": [0, 0]}]}"#,
      #"{"format": "layout/1", "root": {"id": "s", "size": [1, 1]}, "views": [{"id": "a", "kind": "photoNavigation"}]}"#,
      #"{"format": "layout/1", "root": {"id": "s", "size": [1, 1]}, "constraints": [3]}"#,
      #"{"format": "layout/1", "root": {"id": "s", "size": [1, 1]}, "constraints": ["a.width"]}"#,
      #"{"format": "layout/1", "root": {"id": "s", "size": [1, 1]}, "timeline": [{"at": 0}]}"#,
      #"{"format": "layout/1", "root": {"id": "s", "size": [1, 1]}, "timeline": [{"at": -1, "set": {"x": 1}}]}"#,
      #"{"format": "layout/1", "root": {"id": "s", "size": [1, 1]}, "timeline": [{"at": 0, "set": {}}]}"#,
    ])
  func refused(text: String) throws {
    #expect(try problems(text) != [])
    #expect(refusal(of: text) != nil)
  }
}
