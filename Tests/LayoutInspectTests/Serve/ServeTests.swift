// ServeTests.swift: the server as a process, as a client starts it, and the files that its tools see.

import Foundation
import Testing

@testable import HostSystem
@testable import LayoutServer
@testable import layout_inspect

@Suite("mcp")
struct ServeTests {
  private static let document = """
    {"format": "layout/1", "root": {"id": "screen", "size": [100, 50]}, "views": [{"id": "box"}],
     "constraints": ["box.left == 10", "box.top == 0", "box.width == 20", "box.height == 20"]}
    """

  /// A folder with a layout, a folder beside it, and links from the one to the other.
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(Self.document, to: "inside/box.json")
    try folder.write(Self.document, to: "inside/deep/box.json")
    try folder.write(Self.document, to: "outside/secret.json")
    let inside = folder.url.appendingPathComponent("inside")
    for (link, target) in [("link.json", "../outside/secret.json"), ("linked", "../outside"), ("own.json", "box.json")]
    {
      try FileManager.default.createSymbolicLink(
        atPath: inside.appendingPathComponent(link).path, withDestinationPath: target)
    }
    return folder
  }

  /// Why something is refused; nil if it is not.
  private func refusal(_ body: () throws -> Void) -> String? {
    do {
      try body()
      return nil
    } catch {
      return (error as? ReadError)?.message ?? (error as? FileWriteError)?.message
    }
  }

  @Test("the files of a folder are those in it and below, by whatever path and link, and no others")
  func confinement() throws {
    let folder = try folder()
    let inside = folder.url.path + "/inside"
    let files = FileSystem.inside(inside, input: [], largestFile: 1 << 20)
    for path in ["box.json", "deep/../box.json", "own.json", "../inside/box.json", "./deep/box.json"] {
      #expect(try files.readFile(inside + "/" + path) == Array(Self.document.utf8), "\(path)")
    }
    for path in [
      "../outside/secret.json", "link.json", "linked/secret.json", "..", "../inside2", "none/../../outside/x",
    ] {
      let path = inside + "/" + path
      let refusals = [refusal { _ = try files.readFile(path) }, refusal { _ = try files.readStart(path, 1) }]
      #expect(refusals == ["outside the working folder", "outside the working folder"], "\(path)")
      #expect(refusal { _ = try files.listFolder(path, []) } == "outside the working folder", "\(path)")
      #expect(!files.exists(path))
    }
    let listed = try files.listFolder(inside, [])
    #expect(listed?.count == 5)
  }

  @Test("a file beyond the limit is refused, one of just the limit is read; nothing is written; git needs a repository")
  func limits() throws {
    let folder = try folder()
    let path = folder.url.path + "/inside/box.json"
    let size = Self.document.utf8.count
    #expect(try FileSystem.inside(folder.url.path, input: [], largestFile: size).readFile(path).count == size)
    let small = FileSystem.inside(folder.url.path, input: [7], largestFile: size - 1)
    #expect(refusal { _ = try small.readFile(path) } == "larger than 0 MB")
    #expect(refusal { try small.writeFile(path, []) } == "nothing is written here")
    #expect(refusal { _ = try small.git(["status"], false) }?.contains("need the top of a repository") == true)
    #expect(try small.readInput() == [7])
    // A repository that a link leads to is that of another folder.
    let inside = folder.url.appendingPathComponent("inside")
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("outside/.git"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: inside.appendingPathComponent(".git").path, withDestinationPath: "../outside/.git")
    let linked = FileSystem.inside(inside.path, input: [], largestFile: size)
    #expect(refusal { _ = try linked.git(["status"], false) }?.contains("need the top of a repository") == true)
  }

  /// What the command answers to lines, one each; it is given the end of its input only when `count` lines have come.
  private func converse(_ lines: [String], _ options: [String] = [], count: Int) throws -> [String] {
    let folder = try folder()
    let process = Process()
    process.executableURL = ProgramRun.command
    process.arguments = ["mcp"] + options + ["inside"]
    process.currentDirectoryURL = folder.url
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    if let fifo = ProgramRun.find("mkfifo") {
      _ = try ProgramRun(fifo, [folder.url.appendingPathComponent("inside/never.json").path])
    }
    try process.run()
    input.fileHandleForWriting.write(Data(lines.map { $0 + "\n" }.joined().utf8))
    var bytes = Data()
    while bytes.count(where: { $0 == 10 }) < count {
      let piece = output.fileHandleForReading.availableData
      if piece.isEmpty { break }
      bytes += piece
    }
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private func call(_ id: Int, _ file: String) -> String {
    let meta =
      "\"io.modelcontextprotocol/protocolVersion\": \"2026-07-28\", \"io.modelcontextprotocol/clientCapabilities\": {}"
    return "{\"jsonrpc\": \"2.0\", \"id\": \(id), \"method\": \"tools/call\", \"params\": "
      + "{\"name\": \"solve\", \"arguments\": {\"file\": \"\(file)\"}, \"_meta\": {\(meta)}}}"
  }

  @Test("a client's lines are answered, the file found in the folder and not beside it; a cancelled call is silent")
  func process() throws {
    let cancel = "{\"jsonrpc\": \"2.0\", \"method\": \"notifications/cancelled\", \"params\": {\"requestId\": 7}}"
    let answers = try converse(
      [call(7, "never.json"), cancel, "nonsense", call(1, "box.json"), call(2, "link.json")], count: 3)
    #expect(answers.count == 3)
    #expect(answers.contains { $0.contains("-32700") })
    #expect(answers.contains { $0.contains("\"id\": 1") && $0.contains("1 view, no conflict") })
    #expect(answers.contains { $0.contains("\"id\": 2") && $0.contains("outside the working folder") })
  }

  @Test("a call that takes longer than the limit is ended, and its result says so")
  func timeLimit() throws {
    let answers = try converse([call(1, "never.json")], ["--time-limit", "0.2"], count: 1)
    #expect(
      answers.count == 1 && answers[0].contains("stopped after 0.2 s") && answers[0].contains("\"isError\": true"))
  }
}
