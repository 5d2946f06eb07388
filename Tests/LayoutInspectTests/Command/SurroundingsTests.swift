// SurroundingsTests.swift: what the command makes of its surroundings: terminals, folders, closed pipes, full disks, very
// large and very many files.

import DocumentSupport
import Foundation
import Testing

@testable import HostSystem
@testable import LayoutDocument
@testable import LayoutReport
@testable import layout_inspect

@Suite("Surroundings")
struct SurroundingsTests {
  private let small = documentText(
    views: [#"{ "id": "a" }"#],
    constraints: ["a.left == 0", "a.top == 0", "a.width == 10", "a.height == 10", "two: a.width == 20"])

  @Test("text is coloured on a terminal, unless NO_COLOR says no or --color decides")
  func color() {
    let escape = "\u{1B}["
    func output(_ arguments: [String], _ terminal: Terminal) -> String {
      CommandRun(["solve", "-"] + arguments, input: small, terminal: terminal).output
    }
    let terminal = Terminal(outputIsTerminal: true, errorIsTerminal: true, allowsColor: true)
    #expect(output([], terminal).contains(escape + "31mconflict: " + escape + "0m"))
    #expect(!output([], Terminal()).contains(escape))
    #expect(!output([], Terminal(outputIsTerminal: true, errorIsTerminal: true, allowsColor: false)).contains(escape))
    #expect(!output(["--color", "never"], terminal).contains(escape))
    #expect(output(["--color=always"], Terminal()).contains(escape))
    // JSON is never coloured.
    #expect(!output(["--format", "json", "--color", "always"], terminal).contains(escape))
  }

  @Test("many files show a line that counts, on the standard error of a terminal only")
  func progress() {
    var files: [String: String] = [:]
    for number in 0..<60 { files["f\(number).json"] = small }
    let names = files.keys.sorted()
    let quiet = CommandRun(["solve", "--format", "ndjson"] + names, files: files)
    let shown = CommandRun(
      ["solve", "--format", "ndjson"] + names, files: files, terminal: Terminal(errorIsTerminal: true))
    #expect(quiet.error.isEmpty && quiet.output == shown.output)
    #expect(shown.error.hasPrefix("\r\u{1B}[K1 of 60 files") && shown.error.hasSuffix("60 of 60 files\r\u{1B}[K"))
    let few = CommandRun(
      ["solve", "f0.json", "f1.json"], files: files, terminal: Terminal(errorIsTerminal: true))
    #expect(few.error.isEmpty)
  }

  @Test("a folder stands for the layouts in it, in the order of their paths")
  func folders() {
    let files = [
      "app/b.json": small, "app/z.xib": "<layout/>", "app/y.storyboard": "<layout/>", "app/a/c.json": small,
      "app/package.json": "{}", "app/readme.md": "x", "empty/x.md": "",
    ]
    let run = CommandRun(["solve", "--format", "ndjson", "app"], files: files)
    // Storyboards and xibs count by their names: these two are no such files, which is said of each.
    #expect(run.status == 65)
    #expect(run.error.split(separator: "\n").map { $0.prefix { $0 != ":" } } == ["app/y.storyboard", "app/z.xib"])
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(
      lines[0].hasPrefix("{\"format\": \"layout-solve/1\", \"file\": \"app/a/c.json\"")
        && lines[1].hasPrefix("{\"format\": \"layout-solve/1\", \"file\": \"app/b.json\""))
    #expect(CommandRun(["solve", "empty"], files: files).error == "empty: warning: no layout in this folder\n")
    // What is named itself always counts.
    #expect(CommandRun(["solve", "app/package.json"], files: files).status == 65)
  }

  @Test("ten thousand files in a folder are read one after the other")
  func manyFiles() {
    let line = #"{"format": "layout/1", "root": {"id": "s", "size": [1, 1]}}"#
    var files: [String: String] = [:]
    for number in 0..<10_000 { files["many/\(number).json"] = line }
    let run = CommandRun(["solve", "--format", "ndjson", "many"], files: files)
    #expect(run.status == 0 && run.output.utf8.count { $0 == 10 } == 10_000)
  }

  @Test("a document of 5 MB is read, or refused where it is wrong")
  func largeDocument() {
    // One string of 5 MB, which no id may be: refused with the beginning of it.
    let long = String(repeating: "x", count: 5_000_000)
    let run = CommandRun(["solve", "-"], input: #"{"format": ""# + long + "\"}")
    #expect(run.status == 65 && run.output.isEmpty)
    #expect(
      run.error
        == "-:1:12: error: document: unknown format \"\(String(repeating: "x", count: 57))…\"; expected \"layout/1\"\n")
    // As much space around a small document does not matter.
    let spaced = String(repeating: " ", count: 5_000_000) + small
    #expect(CommandRun(["solve", "--format", "ndjson", "-"], input: spaced).status == 0)
  }

  @Test("every command ends quietly when nobody reads, and with status 74 when the disk is full")
  func closedAndFull() {
    final class FailingSink: ByteSink {
      let error: WriteError
      init(_ error: WriteError) { self.error = error }
      func write(_ bytes: [UInt8]) throws(WriteError) { throw error }
    }
    let text = small
    let files = FileSystem(readInput: { Array(text.utf8) }, readFile: { _ in Array(text.utf8) })
    for arguments in [
      ["solve", "-"], ["animate", "-"], ["explain", "-", "a"], ["lint", "-"], ["render", "-"], ["diff", "-", "b"],
      ["log", "-"], ["convert", "-"], ["completions", "zsh"], ["man"], ["help", "lint"],
    ] {
      let error = MemorySink()
      #expect(
        Runner.run(arguments: arguments, files: files, output: FailingSink(.closed), error: error) == 0
          && error.text.isEmpty, "\(arguments)")
      let full = Runner.run(
        arguments: arguments, files: files, output: FailingSink(.failed("No space left on device")), error: error)
      #expect(full == 74 && error.text.hasSuffix("cannot be written: No space left on device\n"), "\(arguments)")
    }
  }

  @Test("a file that cannot be written is status 74, and nothing is printed instead")
  func unwritable() {
    let text = small
    var files = FileSystem(readInput: { Array(text.utf8) })
    files.writeFile = { (_, _) throws(FileWriteError) in throw FileWriteError(message: "Permission denied") }
    for arguments in [
      ["render", "-", "-o", "x.html"], ["convert", "-", "-o", "x"], ["lint", "-", "--write-baseline", "x"],
    ] {
      let output = MemorySink()
      let error = MemorySink()
      #expect(Runner.run(arguments: arguments, files: files, output: output, error: error) == 74)
      #expect(output.bytes.isEmpty && error.text.hasSuffix(": error: cannot be written: Permission denied\n"))
    }
  }

  @Test("completions and the manual name every command and every option")
  func tables() {
    let manual = CommandRun(["man"]).output
    #expect(manual.hasPrefix(".TH LAYOUT-INSPECT 1 "))
    for shell in Completions.Shell.allCases {
      let script = CommandRun(["completions", shell.rawValue]).output
      for command in Command.all {
        #expect(script.contains(command.name))
        #expect(manual.contains("layout\\-inspect \(command.name)"))
        for option in command.options {
          let name =
            option.rawValue.hasPrefix("--") ? String(option.rawValue.dropFirst(2)) : String(option.rawValue.dropFirst())
          #expect(script.contains(name))
          #expect(manual.contains("\\-" + name.split(separator: "-").joined(separator: "\\-")))
        }
      }
    }
    #expect(CommandRun(["completions", "csh"]).error.contains("unknown shell \"csh\"; expected bash, zsh, fish"))
  }

  @Test("bash takes the completions, and completes a command and an option")
  func bash() throws {
    let script = CommandRun(["completions", "bash"]).output
    let question =
      script + """
        COMP_WORDS=(layout-inspect ani); COMP_CWORD=1; _layout_inspect; echo "${COMPREPLY[*]}"
        COMP_WORDS=(layout-inspect lint --form); COMP_CWORD=2; _layout_inspect; echo "${COMPREPLY[*]}"
        COMP_WORDS=(layout-inspect lint --format sa); COMP_CWORD=3; _layout_inspect; echo "${COMPREPLY[*]}"
        COMP_WORDS=(layout-inspect lint --format = sa); COMP_CWORD=4; _layout_inspect; echo "${COMPREPLY[*]}"
        COMP_WORDS=(layout-inspect diff --format =); COMP_CWORD=3; _layout_inspect; echo "${COMPREPLY[*]}"
        COMP_WORDS=(layout-inspect lint --format=sa); COMP_CWORD=2; _layout_inspect; echo "${COMPREPLY[*]}"
        COMP_WORDS=(layout-inspect help ani); COMP_CWORD=2; _layout_inspect; echo "${COMPREPLY[*]}"
        COMP_WORDS=(layout-inspect lint --size 3); COMP_CWORD=3; _layout_inspect; echo "${COMPREPLY[*]}"
        COMP_WORDS=(layout-inspect lint my); COMP_CWORD=2; _layout_inspect; echo "${COMPREPLY[*]}"
        complete -p layout-inspect
        """
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-c", question]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let answer = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    // Files are left to bash itself (`-o default`), which quotes spaces.
    #expect(
      answer == """
        animate
        --format
        sarif
        sarif
        text json markdown svg
        --format=sarif
        animate


        complete -o default -F _layout_inspect layout-inspect

        """)
    for (shell, name) in [("zsh", "-n"), ("fish", "--no-execute")] {
      guard let program = ProgramRun.find(shell) else { continue }
      let folder = try TemporaryFolder()
      try folder.write(CommandRun(["completions", shell]).output, to: "script")
      let run = try ProgramRun(program, [name, "script"], in: folder.url)
      #expect(run.status == 0 && run.output.isEmpty, "\(shell): \(run.output)")
    }
  }

  @Test("a document is converted to one that solves to the same frames, and keeps what is in force")
  func convert() throws {
    let converted = CommandRun(["convert", "a.json", "-o", "b.json"], files: ["a.json": small])
    #expect(converted.status == 0 && converted.output.isEmpty)
    let text = try #require(converted.saved["b.json"])
    let difference = CommandRun(["diff", "a.json", "b.json"], files: ["a.json": small, "b.json": text])
    #expect(difference.status == 0, "\(difference.output)")
    let again = CommandRun(["convert", "--size", "7x9", "b.json"], files: ["b.json": text])
    #expect(again.output.contains("\"size\": [7, 9]"))
  }

  @Test("a page holds its data safely, and refuses what would be too large")
  func page() throws {
    let text = documentText(
      views: [#"{ "id": "a" }"#],
      constraints: ["a.left == 0", "a.top == 0", "a.height == 1", "a.width == 1", "b: a.width  <= 5"])
    let run = CommandRun(["render", "--format", "html", "-"], input: text)
    #expect(run.status == 0)
    let parts = run.output.components(separatedBy: "<script type=\"application/json\" id=\"data\">\n")
    let data = try #require(parts.last?.components(separatedBy: "\n</script>").first)
    #expect(parts.count == 2 && !data.contains("<"))
    let json = try #require(JSONSerialization.jsonObject(with: Data(data.utf8)) as? [String: Any])
    let scene = try #require((json["scenes"] as? [[String: Any]])?.first)
    #expect((scene["views"] as? [[String: Any]])?.first?["frame"] as? [Double] == [0, 0, 1, 1])
    #expect(run.output.contains("default-src 'none'"))
    let long = documentText(
      views: (0..<700).map { "{ \"id\": \"v\($0)\" }" }, constraints: ["x: v0.left == 0"],
      timeline: [#"{ "at": 3000, "set": { "x": 1 }, "duration": 60 }"#])
    let refused = CommandRun(["animate", "--format", "html", "-"], input: long)
    #expect(refused.status == 64 && refused.error.contains("are too many for a page"))
  }
}
