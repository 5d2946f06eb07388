// CommandRun.swift: one run of the command in a test, entered where the executable enters, with files in memory.

import Foundation
import Testing

@testable import layout_inspect

/// What a run printed, wrote to files, and its exit status.
struct CommandRun {
  let status: Int32
  let output: String
  let error: String
  /// What was written to files, by path.
  let saved: [String: String]

  /// Runs the command; `-` reads `input`, and `files` are all the files there are.
  init(_ arguments: [String], input: String = "", files: [String: String] = [:], terminal: Terminal = Terminal()) {
    self.init(arguments, bytes: Array(input.utf8), files: files, terminal: terminal)
  }

  init(_ arguments: [String], bytes: [UInt8], files: [String: String] = [:], terminal: Terminal = Terminal()) {
    let memory = MemoryFiles(files)
    let output = MemorySink()
    let error = MemorySink()
    status = Runner.run(
      arguments: arguments, files: memory.system(input: bytes), terminal: terminal, output: output, error: error)
    self.output = output.text
    self.error = error.text
    saved = memory.saved
  }
}

/// Files in memory; a path that is the beginning of others, up to a slash, is a folder.
final class MemoryFiles {
  private let files: [String: String]
  private(set) var saved: [String: String] = [:]

  init(_ files: [String: String]) {
    self.files = files
  }

  func system(input: [UInt8]) -> FileSystem {
    FileSystem(
      readInput: { input }, readFile: read, readStart: { (path, _) throws(ReadError) in try self.read(path) },
      listFolder: list, writeFile: { path, bytes in self.saved[path] = String(decoding: bytes, as: UTF8.self) })
  }

  private func read(_ path: String) throws(ReadError) -> [UInt8] {
    guard let text = files[path] else { throw ReadError(message: "no such file") }
    return Array(text.utf8)
  }

  private func list(_ path: String) throws(ReadError) -> [String]? {
    let inside = files.keys.filter { $0.hasPrefix(path + "/") }
    return inside.isEmpty ? nil : inside.sorted()
  }
}

/// A document with the root "screen", 100 × 200 points, written in few words.
func documentText(views: [String] = [], constraints: [String] = [], timeline: [String] = []) -> String {
  func list(_ name: String, _ items: [String]) -> String {
    items.isEmpty ? "" : ",\n\"\(name)\": [\n" + items.joined(separator: ",\n") + "\n]"
  }
  return "{ \"format\": \"layout/1\",\n\"root\": { \"id\": \"screen\", \"size\": [100, 200] }" + list("views", views)
    + list("constraints", constraints.map { "\"\($0)\"" }) + list("timeline", timeline) + " }\n"
}

func decode(_ text: String) throws -> LayoutDocument {
  try DocumentDecoder.decode(SourceText(name: "test.json", bytes: Array(text.utf8)))
}

/// The message of the error a document is refused with, as `LINE:COLUMN: message`, or nil if it is not refused.
func refusal(of text: String) -> String? {
  let source = SourceText(name: "test.json", bytes: Array(text.utf8))
  do throws(DocumentError) {
    _ = try DocumentDecoder.decode(source)
    return nil
  } catch {
    let position = source.position(at: error.offset)
    return "\(position.line):\(position.column): \(error.message)"
  }
}

/// The root of the package: where Examples is.
let packageRoot = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent()
