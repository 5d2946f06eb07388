// CommandTests.swift: arguments, exit statuses, and what goes to which stream.

import DocumentSupport
import Foundation
import Testing

@testable import HostSystem
@testable import LayoutDocument
@testable import LayoutReport
@testable import layout_inspect

@Suite("Command line")
struct CommandTests {
  private let good = documentText(
    views: [#"{ "id": "a" }"#],
    constraints: ["a.left == screen.left + 10", "a.top == 20", "a.width == 30", "a.height == screen.height / 4"])

  @Test("help and version go to the standard output, with status 0")
  func help() {
    for arguments in [["--help"], ["-h"], ["help"], ["help", "help"]] {
      let run = CommandRun(arguments)
      #expect(run.status == 0 && run.error.isEmpty)
      #expect(run.output.hasPrefix("layout-inspect: solve, animate, draw, explain, lint and compare layouts\n"))
    }
    for command in Command.all.map(\.name) {
      let run = CommandRun(["help", command])
      #expect(run.output.hasPrefix("layout-inspect \(command): "))
      #expect(CommandRun([command, "x.json", "--help"]).output == run.output)
    }
    #expect(CommandRun(["--version"]).output == "layout-inspect \(Help.version)\n")
  }

  @Test("every option of a command stands in its help")
  func helpIsComplete() {
    for command in Command.all {
      for option in command.options { #expect(Help.text(for: command).contains("\n  \(option.rawValue) ")) }
      #expect(Help.text(for: nil).contains("\n  \(command.name) "))
    }
  }

  @Test("the help of verify tells its own tolerance, and that of diff its own")
  func tolerances() {
    #expect(Help.text(for: VerifyCommand.command).contains("for none (default: a pixel of the document's device)"))
    #expect(Help.text(for: DiffCommand.command).contains("for none (default: 0.001)"))
  }

  @Test("a table in a text is a list in the manual, not one paragraph")
  func manualTables() {
    let manual = CommandRun(["man"]).output
    #expect(manual.contains("\n.TP\n.B conflict\nerror: required constraints that cannot hold together\n"))
    #expect(!manual.split(separator: "\n").contains { $0.hasPrefix("  ") && !$0.hasPrefix("    ") })
  }

  @Test("the manual names every command that takes folders, and every one that returns 1")
  func manualNamesAll() throws {
    let manual = CommandRun(["man"]).output
    let help = Help.text(for: nil).replacing("\n", with: " ")
    #expect(manual.contains("solve, lint, prove, verify and diff also take folders."))
    #expect(help.contains("solve, lint, prove, verify and diff take folders too."))
    let found = try #require(manual.firstMatch(of: #/\n\.B 1\n(.*)\n/#)).1
    for command in Command.all where command.text.contains("exit status is 1") {
      #expect(found.contains(command.name), "\(command.name)")
    }
    #expect(
      Help.text(for: LintCommand.command).contains(
        "The exit status is 1 if there is an error or a warning, or as --fail-on"))
  }

  @Test("- stands for the standard output too, where a file is to be written")
  func dash() {
    let files = ["x.json": documentText()]
    for arguments in [["convert", "x.json"], ["render", "x.json"], ["render", "--format", "html", "x.json"]] {
      let plain = CommandRun(arguments, files: files)
      let dashed = CommandRun(arguments + ["-o", "-"], files: files)
      #expect(plain.status == 0 && !plain.output.isEmpty)
      #expect(dashed.status == 0 && dashed.output == plain.output && dashed.saved.isEmpty, "\(dashed.error)")
    }
    #expect(CommandRun(["help", "--help"]).output == CommandRun(["help"]).output)
  }

  /// A call of each command that prints a report.
  private static let reports = [
    ["solve", "x.json"], ["animate", "x.json"], ["explain", "x.json", "a.width"], ["lint", "x.json"],
    ["render", "x.json"],
    ["diff", "x.json", "y.json"], ["log", "log.txt"], ["convert", "x.json"], ["verify", "x.xib"], ["devices"],
  ]

  private var reported: [String: String] {
    let xib = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22155"
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><objects><view id="r">
      <rect key="frame" x="0" y="0" width="375" height="200"/></view></objects></document>
      """
    return [
      "x.json": good, "y.json": documentText(views: [#"{ "id": "a" }"#]), "x.xib": xib,
      "log.txt": "<NSLayoutConstraint:0x1 A:0x2.width == 1>",
    ]
  }

  @Test("what any command prints goes to the file that -o names, as it would be printed", arguments: reports)
  func output(call: [String]) {
    let plain = CommandRun(call, files: reported)
    let terminal = Terminal(outputIsTerminal: true, errorIsTerminal: true, allowsColor: true, columns: 40)
    let saved = CommandRun(call + ["-o", "out.svg", "--format", "text"], files: reported, terminal: terminal)
    let isText = Command.all.first { $0.name == call[0] }?.formats.first == .text
    let run = isText ? saved : CommandRun(call + ["-o", "out.svg"], files: reported, terminal: terminal)
    #expect(run.output.isEmpty && run.status == plain.status && plain.status <= 1)
    #expect(run.saved == ["out.svg": plain.output] && !plain.output.isEmpty)
  }

  @Test("the ending of -o chooses the format, where --format does not")
  func endings() {
    for call in Self.reports {
      guard let command = Command.all.first(where: { $0.name == call[0] }) else { continue }
      for format in command.formats {
        let name = "out" + (format == .markdown ? ".md" : ".\(format.rawValue)")
        let plain = CommandRun(call + ["--format", format.rawValue], files: reported)
        let run = CommandRun(call + ["-o", name], files: reported)
        #expect(run.saved[name] == plain.output, "\(call[0]) \(name) \(run.error)")
        let large = name.uppercased()
        #expect(CommandRun(call + ["-o", large], files: reported).saved[large] == plain.output, "\(call[0]) \(large)")
      }
      // An ending that says none of them is a mistake and no text, unless --format says which one is meant.
      for name in command.formats.isEmpty ? [] : ["out.foo", "a.json/out.png", "out.storyboard", "out.json.bak"] {
        let run = CommandRun(call + ["-o", name], files: reported)
        #expect(
          run.status == 64 && run.saved.isEmpty && run.error.contains(": expected a name that ends in "), "\(run.error)"
        )
        let format = command.formats[0].rawValue
        let said = CommandRun(call + ["-o", name, "--format", format], files: reported)
        #expect(command.name == "render" || said.saved[name] != nil, "\(said.error)")
      }
    }
  }

  @Test("a file that is read is not written over, and what fails leaves files as they are")
  func kept() {
    for call in Self.reports where call.count > 1 {
      let run = CommandRun(call + ["-o", "./" + call[1], "--", call[1]].dropLast(2), files: reported)
      let isNamedBefore = run.error.contains("expected a name that ends in .svg or .html")
      #expect(run.status == 64 && run.saved.isEmpty && run.output.isEmpty, "\(call)")
      #expect(isNamedBefore || run.error.contains("is read, and would be lost"), "\(run.error)")
    }
    for call in [["solve", "no.json"], ["convert", "log.txt"], ["lint", "x.json", "--write-baseline", "b.json"]] {
      let run = CommandRun(call + ["-o", "out.txt"], files: reported)
      #expect(run.saved.isEmpty && run.status >= 64 && !run.error.isEmpty, "\(call)")
    }
    for call in [
      ["lint", "in", "-o", "in/a.json"], ["solve", "in", "-o", "./in/b.json"],
      ["lint", "in", "--write-baseline", "in/a.json"], ["lint", "in/a.json", "--write-baseline", "in/../in/a.json"],
    ] {
      let run = CommandRun(call, files: ["in/a.json": good, "in/b.json": good])
      #expect(run.status == 64 && run.saved.isEmpty && run.error.contains("is read, and would be lost"), "\(call)")
    }
    // Lint reads what nobody has named.
    let configured = ["a.json": good, ".layout-inspect.json": "{}"]
    let lint = CommandRun(["lint", "--format", "json", "-o", ".layout-inspect.json", "a.json"], files: configured)
    #expect(lint.status == 64 && lint.saved.isEmpty && lint.error.contains("is read, and would be lost"))
    // What is no file is not read, whatever it is called.
    #expect(CommandRun(["explain", "x.json", "a", "-o", "a"], files: reported).saved["a"] != nil)
  }

  @Test("a file that is read under another of its names is not written over")
  func otherNames() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "names-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: folder) } }
    let (file, link) = (folder.appending(path: "a.json"), folder.appending(path: "b.json"))
    try Data(good.utf8).write(to: file)
    try FileManager.default.linkItem(at: file, to: link)
    let (output, error) = (MemorySink(), MemorySink())
    let status = Runner.run(
      arguments: ["solve", "--format", "json", "-o", link.path(), file.path()], files: FileSystem(),
      terminal: Terminal(),
      clock: WatchClock(now: { 0 }, pause: { _ in false }), output: output, error: error)
    #expect(status == 64 && error.text.contains("is read, and would be lost"), "\(error.text)")
    #expect(try String(contentsOf: file, encoding: .utf8) == good)
  }

  @Test("a picture is one of one file, whether files or their folder are named")
  func pictures() {
    let files = ["in/a.json": good, "in/b.json": good, "one/c.json": good]
    for operands in [["in"], ["in/a.json", "in/b.json"], ["one", "in/a.json"]] {
      let run = CommandRun(["solve", "--format", "svg"] + operands, files: files)
      #expect(run.status == 64 && run.output.isEmpty, "\(operands)")
      #expect(run.error.contains("--format svg takes one file, found 2"), "\(run.error)")
    }
    #expect(CommandRun(["solve", "--format", "svg", "one"], files: files).output.hasPrefix("<svg "))
  }

  @Test("numbers of options are decimal: no hexadecimal, no names")
  func numbers() {
    let files = ["x.json": good]
    for text in ["0x10", "nan", "inf", "1e999", "", "1,5", "١"] {
      #expect(CommandRun(["solve", "--scale", text, "x.json"], files: files).status == 64, "\(text)")
      #expect(CommandRun(["solve", "--size", "\(text)x100", "x.json"], files: files).status == 64, "\(text)")
    }
    for text in ["2", "2.0", ".2e1", "20e-1", "+2"] {
      let run = CommandRun(["solve", "--scale", text, "--size", "\(text)x1e2", "x.json"], files: files)
      #expect(run.output.hasPrefix("x.json: screen 2 × 100\n"), "\(text) \(run.error)")
    }
  }

  @Test("a document may name its schema, as editors want it")
  func schema() {
    let text = documentText().replacingOccurrences(
      of: "{ \"format\"", with: "{ \"$schema\": \"layout-1.schema.json\", \"format\"")
    #expect(CommandRun(["solve", "x.json"], files: ["x.json": text]).status == 0)
    let wrong = text.replacingOccurrences(of: "\"layout-1.schema.json\"", with: "7")
    #expect(
      CommandRun(["solve", "x.json"], files: ["x.json": wrong]).error
        == "x.json:1:14: error: document: \"$schema\": expected a string, found a number\n")
  }

  @Test("one point is not called points")
  func onePoint() {
    let text = documentText(
      views: [#"{ "id": "a" }"#],
      constraints: ["a.left == 0", "a.top == 0", "a.height == 9", "low: a.width == 10", "high: a.width == 11"])
    let files = ["x.json": text]
    #expect(CommandRun(["solve", "x.json"], files: files).output.contains("is set aside by 1 point: it"))
    #expect(CommandRun(["lint", "x.json"], files: files).output.contains("is set aside by 1 point: it"))
    #expect(CommandRun(["explain", "x.json", "a"], files: files).output.contains("together, by 1 point:"))
  }

  @Test(
    "wrong usage is one line and status 64",
    arguments: [
      ([], "expected a command (see layout-inspect --help)"),
      (["slove"], "unknown command \"slove\"; did you mean \"solve\"? (see layout-inspect --help)"),
      (["explian", "a"], "unknown command \"explian\"; did you mean \"explain\"? (see layout-inspect --help)"),
      (["--format"], "expected a command before \"--format\" (see layout-inspect --help)"),
      (["help", "sovle"], "unknown command \"sovle\"; did you mean \"solve\"? (see layout-inspect --help)"),
      (["help", "a", "b"], "help takes one command (see layout-inspect --help)"),
      (["solve"], "expected a file, or - for the standard input (see layout-inspect help solve)"),
      (["solve", "-", "-"], "the standard input can be read only once (see layout-inspect help solve)"),
      (["animate", "a", "b"], "animate takes one file, found 2 (see layout-inspect help animate)"),
      (["solve", "--fps", "3", "a"], "unknown option \"--fps\" of solve (see layout-inspect help solve)"),
      (
        ["solve", "--sise", "3"],
        "unknown option \"--sise\" of solve; did you mean \"--size\"? (see layout-inspect help solve)"
      ),
      (
        ["solve", "--scale", "2", "--scale=3", "x"], "--scale is given twice (see layout-inspect help solve)"
      ),
      (["solve", "a", "--size"], "--size expects a value (see layout-inspect help solve)"),
      (
        ["solve", "--size", "390", "a"],
        "--size: expected WIDTHxHEIGHT such as 390x844, each from 0 to 1000000000, found \"390\" (see layout-inspect help solve)"
      ),
      (
        ["solve", "--size=-1x2", "a"],
        "--size: expected WIDTHxHEIGHT such as 390x844, each from 0 to 1000000000, found \"-1x2\" (see layout-inspect help solve)"
      ),
      (
        ["solve", "--size", "nanx2", "a"],
        "--size: expected WIDTHxHEIGHT such as 390x844, each from 0 to 1000000000, found \"nanx2\" (see layout-inspect help solve)"
      ),
      (
        ["solve", "--format", "svgz", "a"],
        "--format: unknown value \"svgz\"; expected text, lines, json, ndjson, svg; did you mean \"svg\"? "
          + "(see layout-inspect help solve)"
      ),
      (
        ["render", "--format", "text", "a"],
        "--format: unknown value \"text\"; expected svg, html (see layout-inspect help render)"
      ),
      (
        ["solve", "--format", "html", "a"],
        "--format: unknown value \"html\"; expected text, lines, json, ndjson, svg (see layout-inspect help solve)"
      ),
      (["render", "a", "b"], "render takes one file, found 2 (see layout-inspect help render)"),
      (
        ["solve", "--format", "svg", "a", "b"], "--format svg takes one file, found 2 (see layout-inspect help solve)"
      ),
      (
        ["render", "a", "-o", "b.html", "--format", "svg"],
        "-o: \"b.html\" and --format svg contradict each other (see layout-inspect help render)"
      ),
      (
        ["render", "a", "-o", "b.png"],
        "-o: expected a name that ends in .svg or .html, found \"b.png\" (see layout-inspect help render)"
      ),
      (
        ["lint", "a", "-o", "out/b.foo"],
        "-o: expected a name that ends in .txt, .json, .sarif, .github, .gitlab, .md, .junit or .checkstyle, found "
          + "\"out/b.foo\"; --format says it for any name (see layout-inspect help lint)"
      ),
      (
        ["solve", "a", "-o", "b.html"],
        "-o: expected a name that ends in .txt, .lines, .json, .ndjson or .svg, found \"b.html\"; --format says it for "
          + "any name (see layout-inspect help solve)"
      ),
      (["solve", "--at", "1", "--at", "2", "a"], "solve takes one --at (see layout-inspect help solve)"),
      (
        ["solve", "--direction", "rtk", "a"],
        "--direction: unknown value \"rtk\"; expected ltr, rtl; did you mean \"rtl\"? (see layout-inspect help solve)"
      ),
      (
        ["animate", "--fps", "0", "a"],
        "--fps: expected 0.01 to 1000 steps a second, found \"0\" (see layout-inspect help animate)"
      ),
      (["solve", "--at", "-1", "a"], "--at: expected 0 to 3600 seconds, found \"-1\" (see layout-inspect help solve)"),
      (
        ["solve", "--scale", "inf", "a"],
        "--scale: expected 0.01 to 100 pixels in a point, found \"inf\" (see layout-inspect help solve)"
      ),
    ] as [([String], String)])
  func wrongUsage(arguments: [String], message: String) {
    let run = CommandRun(arguments)
    #expect(run.status == 64)
    #expect(run.error == "layout-inspect: error: \(message)\n")
    #expect(run.output.isEmpty)
  }

  @Test("options may stand anywhere, with = or without, and -- ends them")
  func optionForms() throws {
    let parsed = try ArgumentParser.parse(
      ["solve", "a", "--format=json", "--size", "1x2", "-", "--size=3x4.5", "--scale", "3", "--", "--b"])
    var options = Options()
    options.files = ["a", "-", "--b"]
    options.format = .json
    options.sizes = [.init(width: 1, height: 2), .init(width: 3, height: 4.5)]
    options.scale = 3
    #expect(parsed == .run(SolveCommand.command, options))
  }

  @Test("a missing file is status 66, a bad one 65, and the good ones are solved all the same")
  func severalFiles() {
    let files = ["good.json": good, "bad.json": "{", "two.json": good]
    let run = CommandRun(["solve", "--format", "ndjson", "good.json", "no.json", "bad.json", "two.json"], files: files)
    #expect(run.status == 66)
    #expect(
      run.error == """
        no.json: error: no such file
        bad.json:1:2: error: expected a key in double quotation marks, found the end of the document

        """)
    // The frame by hand: left 10, top 20, width 30, height 200 / 4.
    let scenes =
      "\"scenes\": [{\"root\": \"screen\", \"size\": [100, 200], \"views\": [{\"id\": \"a\", \"frame\": [10, 20, 30, 50]}]}]"
    #expect(
      run.output == """
        {"format": "layout-solve/1", "file": "good.json", \(scenes)}
        {"format": "layout-error/1", "file": "no.json", "error": "no such file"}
        {"format": "layout-error/1", "file": "bad.json", "error": "expected a key in double quotation marks, found the end of the document", "line": 1, "column": 2}
        {"format": "layout-solve/1", "file": "two.json", \(scenes)}

        """)
    #expect(CommandRun(["solve", "bad.json"], files: files).status == 65)
  }

  @Test("json is an object for one file, an array for several, and says the same as ndjson")
  func json() {
    let one = CommandRun(["solve", "--format", "json", "-"], input: good)
    #expect(
      one.output == """
        {
          "format": "layout-solve/1",
          "file": "-",
          "scenes": [
            {
              "root": "screen",
              "size": [100, 200],
              "views": [
                {
                  "id": "a",
                  "frame": [10, 20, 30, 50]
                }
              ]
            }
          ]
        }

        """)
    let two = CommandRun(["solve", "--format", "json", "a", "b"], files: ["a": good, "b": "{"])
    #expect(two.output.hasPrefix("[\n{\n  \"format\": \"layout-solve/1\",\n  \"file\": \"a\",\n"))
    #expect(
      two.output.hasSuffix(
        "},\n{\n  \"format\": \"layout-error/1\",\n  \"file\": \"b\",\n  \"error\": \"expected a key in double quotation marks, "
          + "found the end of the document\",\n  \"line\": 1,\n  \"column\": 2\n}\n]\n"))
    #expect(two.status == 65)
  }

  @Test("every size is a scene of its own")
  func sizes() {
    let run = CommandRun(["solve", "--size", "50x40", "--size", "8x12", "--format", "ndjson", "-"], input: good)
    #expect(
      run.output == """
        {"format": "layout-solve/1", "file": "-", "scenes": [{"root": "screen", "size": [50, 40], "views": [{"id": "a", "frame": [10, 20, 30, 10]}]}, \
        {"root": "screen", "size": [8, 12], "views": [{"id": "a", "frame": [10, 20, 30, 3]}]}]}

        """)
  }

  @Test("nothing but an ended run comes of a closed output, and status 74 of a full one")
  func outputThatFails() {
    final class FailingSink: ByteSink {
      let error: WriteError
      init(_ error: WriteError) { self.error = error }
      func write(_ bytes: [UInt8]) throws(WriteError) { throw error }
    }
    let error = MemorySink()
    let closed = Runner.run(
      arguments: ["--help"], output: FailingSink(.closed), error: error)
    #expect(closed == 0 && error.text.isEmpty)
    let full = Runner.run(
      arguments: ["--help"], output: FailingSink(.failed("No space left on device")), error: error)
    #expect(full == 74)
    #expect(error.text == "layout-inspect: error: the output cannot be written: No space left on device\n")
    // With the messages gone as well there is still the exit status.
    #expect(Runner.run(arguments: ["nope"], output: error, error: FailingSink(.closed)) == 64)
  }

  @Test("real files are read, and what cannot be read is status 66")
  func realFiles() {
    let output = MemorySink()
    let error = MemorySink()
    let path = packageRoot.appendingPathComponent("Examples/photo-strip.json").path
    #expect(Runner.run(arguments: ["solve", path], output: output, error: error) == 0)
    #expect(output.text.hasPrefix("\(path): screen 390 × 844"))
    // A folder stands for the layouts in it, by their names, and its other files do not count.
    let folder = packageRoot.appendingPathComponent("Examples").path
    let inFolder = MemorySink()
    #expect(Runner.run(arguments: ["solve", "--format", "ndjson", folder], output: inFolder, error: error) == 0)
    let names = inFolder.text.split(separator: "\n").map {
      $0.prefix { $0 != "}" && $0 != "[" }.split(separator: "/").last?.prefix { $0 != "," } ?? ""
    }
    #expect(names.starts(with: ["Profile.storyboard\"", "row.json\"", "rows.json\"", "album.json\""]))
    #expect(error.text.isEmpty)
    #expect(Runner.run(arguments: ["solve", "/dev/null/x.json"], output: output, error: error) == 66)
    #expect(error.text == "/dev/null/x.json: error: cannot be read: Not a directory\n")
  }
}
