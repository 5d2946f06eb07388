// CommandRun.swift: one run of the command in a test, entered where the executable enters, with files in memory.

import Foundation
import Testing

@testable import HostSystem
@testable import LayoutDocument
@testable import LayoutReport
@testable import layout_inspect

/// What a run printed, wrote to files, and its exit status.
struct CommandRun {
  let status: Int32
  let output: String
  let error: String
  /// What was written to files, by path.
  let saved: [String: String]

  /// Runs the command; `-` reads `input`, and `files` are all the files there are.
  /// Paths count from `folder`.
  init(
    _ arguments: [String], input: String = "", files: [String: String] = [:], folder: String = "/",
    terminal: Terminal = Terminal()
  ) {
    self.init(arguments, bytes: Array(input.utf8), files: files, folder: folder, terminal: terminal)
  }

  init(
    _ arguments: [String], bytes: [UInt8], files: [String: String] = [:], folder: String = "/",
    terminal: Terminal = Terminal()
  ) {
    self.init(
      arguments, input: bytes, contents: files.mapValues { Array($0.utf8) }, folder: folder, terminal: terminal)
  }

  init(
    _ arguments: [String], input: [UInt8] = [], contents: [String: [UInt8]], folder: String = "/",
    terminal: Terminal = Terminal()
  ) {
    let memory = MemoryFiles(contents, folder: folder)
    let output = MemorySink()
    let error = MemorySink()
    // A watch ends after its first print.
    let clock = WatchClock(now: { 0 }, pause: { _ in false })
    status = Runner.run(
      arguments: arguments, files: memory.system(input: input), terminal: terminal, clock: clock, output: output,
      error: error)
    self.output = output.text
    self.error = error.text
    saved = memory.saved
  }
}

/// Files in memory; a path that is the beginning of others, up to a slash, is a folder.
final class MemoryFiles {
  private let files: [String: [UInt8]]
  private let folder: String
  private(set) var saved: [String: String] = [:]
  private var isInputRead = false

  init(_ files: [String: [UInt8]], folder: String = "/") {
    self.files = files
    self.folder = folder
  }

  func system(input: [UInt8]) -> FileSystem {
    FileSystem(
      readInput: { self.readOnce(input) }, readFile: read,
      readStart: { (path, _) throws(ReadError) in try self.read(path) },
      listFolder: { (path, _) throws(ReadError) in try self.list(path) }, exists: exists, absolutePath: absolute,
      writeFile: { path, bytes in self.saved[path] = String(decoding: bytes, as: UTF8.self) })
  }

  /// The standard input; nothing when it is read again.
  private func readOnce(_ input: [UInt8]) -> [UInt8] {
    defer { isInputRead = true }
    return isInputRead ? [] : input
  }

  /// What is known by a path from the top is known by one from the folder too, and the other way round.
  private func read(_ path: String) throws(ReadError) -> [UInt8] {
    if let bytes = files[path] ?? files[absolute(path)] { return bytes }
    guard let name = files.keys.first(where: { absolute($0) == absolute(path) }) else {
      throw ReadError(message: "no such file")
    }
    return files[name] ?? []
  }

  private func list(_ path: String) throws(ReadError) -> [String]? {
    let inside = files.keys.filter { $0.hasPrefix(path + "/") }
    return inside.isEmpty ? nil : inside.sorted()
  }

  private func exists(_ path: String) -> Bool {
    let path = absolute(path)
    return files.keys.contains { absolute($0) == path || absolute($0).hasPrefix(path + "/") }
  }

  /// The path from the top, without `.`, `..` and empty parts, as Foundation has it.
  private func absolute(_ path: String) -> String {
    NSString(string: path.hasPrefix("/") ? path : folder + "/" + path).standardizingPath
  }
}
