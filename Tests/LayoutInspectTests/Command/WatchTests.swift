// WatchTests.swift: --watch, with files and a clock that the test turns.

import DocumentSupport
import Foundation
import Testing

@testable import HostSystem
@testable import LayoutDocument
@testable import layout_inspect

@Suite("Watch")
struct WatchTests {
  /// Files that change while a command watches them: what happens at each pause of the clock is written down before.
  final class Stage {
    var files: [String: String]
    /// The time a file was written last, in pauses; a test may turn it back.
    var times: [String: Int64] = [:]
    /// What happens in the pause of this number, from 1.
    var script: [Int: (Stage) -> Void] = [:]
    private(set) var pauses = 0
    private(set) var pauseLengths: [Double] = []
    private(set) var reads = 0
    private(set) var writes: [(path: String, text: String)] = []
    /// How long a look takes.
    var slowness = 0.0
    private var time = 0.0
    let output = MemorySink()
    let error = MemorySink()

    init(_ files: [String: String]) { self.files = files }

    func write(_ path: String, _ text: String?) {
      files[path] = text
      times[path] = Int64(pauses)
    }

    /// Runs until `last` pauses are over; returns the status.
    func run(_ arguments: [String], until last: Int, terminal: Terminal = Terminal()) -> Int32 {
      func absolute(_ path: String) -> String {
        NSString(string: path.hasPrefix("/") ? path : "/" + path).standardizingPath
      }
      func name(_ path: String) -> String { self.files.keys.first { absolute($0) == absolute(path) } ?? path }
      let system = FileSystem(
        readFile: { (path) throws(ReadError) in
          self.reads += 1
          guard let text = self.files[name(path)] else { throw ReadError.noSuchFile }
          return Array(text.utf8)
        },
        readStart: { (path, _) throws(ReadError) in Array((self.files[name(path)] ?? "").utf8) },
        listFolder: { (path, _) in
          let inside = self.files.keys.filter { $0.hasPrefix(path + "/") }
          return inside.isEmpty ? nil : inside.sorted()
        },
        exists: { path in self.files.keys.contains { absolute($0) == absolute(path) } }, absolutePath: absolute,
        stamp: { path in
          self.time += self.slowness
          return self.files[name(path)].map {
            FileStamp(time: [self.times[name(path), default: 0]], size: Int64($0.utf8.count), identity: 1)
          }
        },
        writeFile: { (path, bytes) in
          self.writes.append((path, String(decoding: bytes, as: UTF8.self)))
          self.write(path, String(decoding: bytes, as: UTF8.self))
        })
      let clock = WatchClock(
        now: { self.time },
        pause: { seconds in
          self.pauses += 1
          self.pauseLengths.append(seconds)
          self.time += seconds
          self.script[self.pauses]?(self)
          return self.pauses < last
        })
      return Runner.run(
        arguments: arguments, files: system, terminal: terminal, clock: clock, output: output, error: error)
    }

    /// What was printed, a part a print.
    func prints(_ separator: String) -> [String] {
      output.text.components(separatedBy: separator)
    }
  }

  private func box(_ width: Int) -> String {
    documentText(
      views: [#"{ "id": "a" }"#], constraints: ["a.left == 0", "a.top == 0", "a.width == \(width)", "a.height == 10"])
  }

  private func once(_ arguments: [String], _ files: [String: String]) -> String {
    CommandRun(arguments, files: files).output
  }

  @Test("a command prints again what it would print then, whenever a file changes", arguments: ["solve", "lint"])
  func again(command: String) {
    let stage = Stage(["a.json": box(10)])
    stage.script = [3: { $0.write("a.json", self.box(30)) }, 20: { $0.write("a.json", self.box(500)) }]
    let status = stage.run([command, "--watch", "a.json"], until: 60)
    let expected = [10, 30, 500].map { once([command, "a.json"], ["a.json": box($0)]) }
    #expect(stage.output.text == expected.joined(separator: "\n"))
    #expect(status == CommandRun([command, "a.json"], files: ["a.json": box(500)]).status)
  }

  @Test("of several files any may change; an error is said, and ended by the next change")
  func mistakes() {
    let stage = Stage(["a.json": box(10), "b.json": box(20)])
    stage.script = [
      5: { $0.write("b.json", "{") }, 20: { $0.write("b.json", self.box(21)) }, 40: { $0.write("b.json", nil) },
      80: { $0.write("b.json", self.box(22)) },
    ]
    _ = stage.run(["solve", "--watch", "a.json", "b.json"], until: 110)
    let error = stage.error.text.split(separator: "\n")
    #expect(
      error == [
        "b.json:1:2: error: expected a key in double quotation marks, found the end of the document",
        "b.json: error: no such file",
      ])
    let good = once(["solve", "a.json", "b.json"], ["a.json": box(10), "b.json": box(22)])
    #expect(stage.output.text.hasSuffix("\n" + good))
    // Five times: all is well, half written, well, gone, back.
    #expect(stage.output.text.components(separatedBy: "a.json: screen").count == 6)
  }

  @Test("what is written as it was, only touched, or renamed away and back, prints nothing")
  func same() {
    let stage = Stage(["a.json": box(10)])
    stage.script = [
      3: { $0.write("a.json", self.box(10)) }, 20: { $0.times["a.json"] = 77 }, 40: { $0.write("a.json", nil) },
      42: { $0.write("a.json", self.box(10)) },
    ]
    _ = stage.run(["solve", "--watch", "a.json"], until: 80)
    #expect(stage.output.text == once(["solve", "a.json"], ["a.json": box(10)]))
    #expect(stage.error.text == "")
  }

  @Test("a file that is written in pieces is read when it is whole")
  func pieces() {
    let stage = Stage(["a.json": box(10)])
    let text = box(44)
    for part in 1...8 {
      stage.script[4 + part] = { $0.write("a.json", String(text.prefix(text.count * part / 8))) }
    }
    _ = stage.run(["solve", "--watch", "a.json"], until: 60)
    #expect(stage.error.text == "")
    #expect(
      stage.output.text == once(["solve", "a.json"], ["a.json": box(10)]) + "\n"
        + once(["solve", "a.json"], ["a.json": text]))
  }

  @Test("a change within the same second, of the same length, is seen though the stamp is the same")
  func coarseStamps() {
    let stage = Stage(["a.json": box(10)])
    stage.script = [3: { $0.files["a.json"] = self.box(20) }]
    _ = stage.run(["solve", "--watch", "a.json"], until: 40)
    #expect(stage.output.text.contains("     20"))
  }

  @Test("files that come into a folder, leave it or change in it count, and so does a configuration that comes to be")
  func folders() {
    let stage = Stage(["app/a.json": box(10)])
    stage.script = [
      3: { $0.write("app/b.json", self.box(20)) }, 30: { $0.write("app/a.json", nil) },
      60: { $0.write("app/b.json", self.box(500)) },
      90: { $0.write("app/.layout-inspect.json", #"{ "rules": { "outside": "off" } }"#) },
    ]
    _ = stage.run(["lint", "--watch", "app"], until: 130)
    let prints = stage.prints("\n\n").flatMap { $0.components(separatedBy: "\n") }
    #expect(
      prints.filter { $0.hasPrefix("1 file,") || $0.hasPrefix("2 files,") } == [
        "1 file, nothing found", "2 files, nothing found", "1 file, nothing found", "1 file, 1 warning",
        "1 file, nothing found",
      ])
  }

  @Test("a file for the output is written when its contents change, and never a reason to print")
  func output() {
    let stage = Stage(["app/a.json": box(10)])
    stage.script = [
      5: { $0.write("app/a.json", " " + self.box(10)) }, 25: { $0.write("app/a.json", self.box(12)) },
      50: { $0.write("app/a.json", "{") },
    ]
    _ = stage.run(["render", "--watch", "app/a.json", "-o", "app/a.svg"], until: 90)
    #expect(stage.writes.map { $0.path } == ["app/a.svg", "app/a.svg"])
    #expect(stage.writes.last?.text == once(["render", "app/a.json"], ["app/a.json": box(12)]))
    #expect(stage.output.text == "")
    #expect(stage.error.text.hasPrefix("app/a.svg: written\napp/a.svg: written\napp/a.json:1:2: error"))
    // What is there already is not written again, even at the start.
    let second = Stage(stage.files.merging(["app/a.json": box(12)]) { $1 })
    _ = second.run(["render", "--watch", "app/a.json", "-o", "app/a.svg"], until: 5)
    #expect(second.writes.isEmpty)
  }

  // RFC 7464: each JSON text stands between a record separator, U+001E, and a new line.
  @Test("JSON comes as a sequence of JSON texts; on a terminal a line stands between prints")
  func separators() throws {
    let change: [Int: (Stage) -> Void] = [3: { $0.write("a.json", self.box(30)) }]
    let json = Stage(["a.json": box(10)])
    json.script = change
    _ = json.run(["solve", "--watch", "--format", "json", "a.json"], until: 40)
    let texts = json.output.text.split(separator: "\u{1E}", omittingEmptySubsequences: false)
    #expect(texts.count == 3 && texts[0] == "")
    for text in texts.dropFirst() {
      #expect(text.hasSuffix("}\n"))
      _ = try JSONSerialization.jsonObject(with: Data(text.utf8))
    }
    let lines = Stage(["a.json": box(10)])
    lines.script = change
    _ = lines.run(["solve", "--watch", "--format", "ndjson", "a.json"], until: 40)
    #expect(lines.output.text.components(separatedBy: "\n").map { $0.isEmpty } == [false, true, false, true])
    let shown = Stage(["a.json": box(10)])
    shown.script = change
    _ = shown.run(
      ["solve", "--watch", "a.json"], until: 40, terminal: Terminal(outputIsTerminal: true, columns: 20))
    #expect(shown.output.text.contains("\n── a.json ──────────\n\na.json: screen"))
  }

  @Test("looking is paused for: a fifth of a second, and longer where a look takes long")
  func pauses() {
    let stage = Stage(["a.json": box(10)])
    _ = stage.run(["solve", "--watch", "a.json"], until: 30)
    #expect(stage.pauseLengths.allSatisfy { $0 == 0.2 })
    // After two and a half seconds nothing is read that has the same stamp.
    #expect(stage.reads < 16)
    let slow = Stage(["a.json": box(10)])
    slow.slowness = 0.1
    _ = slow.run(["solve", "--watch", "a.json"], until: 5)
    #expect(slow.pauseLengths.dropFirst().allSatisfy { ($0 - 2).magnitude < 1e-9 })
  }

  @Test(
    "what cannot be watched is refused",
    arguments: [
      (["solve", "--watch", "-"], "--watch: the standard input cannot be watched"),
      (["lint", "--watch", "--config", "-", "a.json"], "--watch: the standard input cannot be watched"),
      (["render", "--watch", "a.json"], "--watch with --format svg needs -o FILE"),
      (["lint", "--watch", "--format", "junit", "a.json"], "--watch with --format junit needs -o FILE"),
      (["lint", "--watch", "--write-baseline", "b", "a.json"], "--watch and --write-baseline contradict each other"),
      (["lint", "--watch=yes", "a.json"], "--watch takes no value"),
      (["explain", "--watch", "a.json", "a"], "unknown option \"--watch\" of explain"),
    ])
  func refusals(arguments: [String], message: String) {
    let run = CommandRun(arguments, files: ["a.json": box(10)])
    #expect(run.status == 64)
    #expect(run.error.hasPrefix("layout-inspect: error: " + message))
  }

  @Test("a reader that goes away ends the watch")
  func closed() {
    final class ClosedSink: ByteSink {
      func write(_ bytes: [UInt8]) throws(WriteError) { throw .closed }
    }
    let text = box(10)
    let files = FileSystem(readFile: { _ in Array(text.utf8) })
    let clock = WatchClock(
      now: { 0 },
      pause: { _ in
        Issue.record("the watch goes on")
        return false
      })
    #expect(
      Runner.run(
        arguments: ["solve", "--watch", "a.json"], files: files, clock: clock, output: ClosedSink(), error: MemorySink()
      ) == 0)
  }
}
