// LintPathTests.swift: which files lint looks at, and what a baseline calls them.
//
// What is expected follows from the paths themselves.

import DocumentSupport
import Foundation
import Testing

@testable import HostSystem
@testable import layout_inspect

@Suite("Files of lint")
struct LintPathTests {
  /// A view that sticks out of the screen's 100 points by 10.
  private let faulty = documentText(
    views: [#"{ "id": "a" }"#], constraints: ["a.left == 90", "a.top == 0", "a.width == 20", "a.height == 50"])

  @Test(
    "a file is looked at once, however often and by whatever path it is named",
    arguments: [
      ["app/a.json", "app/a.json"], ["app/a.json", "./app/a.json"], ["app", "app/a.json"],
      ["app/a.json", "/repo/app/a.json"], ["app/../app//a.json", "app/a.json"],
    ])
  func once(operands: [String]) {
    let files = ["app/a.json": faulty, "/repo/app/a.json": faulty]
    let run = CommandRun(["lint"] + operands, files: files, folder: "/repo")
    #expect(run.output.hasSuffix("\n1 file, 1 warning\n"))
    #expect(run.output.hasPrefix(operands[0] == "app" ? "app/a.json:" : operands[0] + ":"))
  }

  @Test(
    "a baseline written in one folder holds in another, and for files named from the top",
    arguments: [
      ("/repo", "ci/known.json", "app/a.json"), ("/repo/app", "../ci/known.json", "a.json"),
      ("/repo/ci", "known.json", "../app/a.json"), ("/", "/repo/ci/known.json", "/repo/app/a.json"),
      ("/elsewhere/deep", "/repo/ci/known.json", "../../repo/app/./a.json"),
    ])
  func moved(folder: String, baseline: String, file: String) throws {
    var files = ["/repo/app/a.json": faulty, "/repo/app/b.json": faulty]
    let written = CommandRun(
      ["lint", "--write-baseline", "ci/known.json", "app/a.json"], files: files, folder: "/repo")
    let known = try #require(written.saved["ci/known.json"])
    #expect(known.contains("\"file\": \"../app/a.json\""))
    files["/repo/ci/known.json"] = known
    let run = CommandRun(["lint", "--baseline", baseline, file], files: files, folder: folder)
    #expect(run.output == "1 file, nothing found; 1 accepted\n" && run.status == 0)
    // The same fault in another file is another finding.
    let other = CommandRun(
      ["lint", "--baseline", baseline, "/repo/app/b.json"], files: files, folder: folder)
    #expect(other.output.hasSuffix("1 file, 1 warning\n") && other.status == 1)
  }

  // The file is /repo/app/a.json, and git keeps its repository in /repo.
  @Test(
    "formats for CI call a file by its path in the repository, however it was typed",
    arguments: ["sarif", "github", "gitlab", "markdown", "junit", "checkstyle"])
  func inRepository(format: String) {
    let files = ["/repo/app/a.json": faulty, "/repo/.git/HEAD": ""]
    let typed = [
      ("/repo", "app/a.json"), ("/repo", "./app/a.json"), ("/repo", "/repo/app/a.json"), ("/repo/app", "a.json"),
      ("/repo/ci", "../app/a.json"), ("/", "repo/app/a.json"),
    ]
    let outputs = typed.map { CommandRun(["lint", "--format", format, $0.1], files: files, folder: $0.0).output }
    #expect(Set(outputs).count == 1 && outputs[0].contains("app/a.json") && !outputs[0].contains("repo/app"))
    // Without a repository paths count from here; text says what was typed.
    let elsewhere = CommandRun(
      ["lint", "--format", format, "/w/app/a.json"], files: ["/w/app/a.json": faulty], folder: "/w")
    #expect(elsewhere.output == outputs[0])
    #expect(CommandRun(["lint", "./app/a.json"], files: files, folder: "/repo").output.hasPrefix("./app/a.json:"))
  }

  @Test("the standard input may stand for a file: its format, configuration, baseline and name")
  func standardInput() throws {
    let xib = try String(
      contentsOf: packageRoot.appendingPathComponent("Tests/InterfaceBuilderTests/Fixtures/stacks.xib"), encoding: .utf8
    )
    let named = CommandRun(["solve", "a.xib"], files: ["a.xib": xib])
    #expect(named.status == 0)
    func run(_ more: String..., files: [String: String] = [:]) -> CommandRun {
      CommandRun(["lint", "--stdin-filename", "app/a.json", "-"] + more, input: faulty, files: files, folder: "/repo")
    }
    #expect(run().output.hasPrefix("app/a.json:") && run().status == 1)
    let known = CommandRun(
      ["lint", "--write-baseline", "known.json", "app/a.json"], files: ["/repo/app/a.json": faulty], folder: "/repo")
    let files = ["/repo/known.json": try #require(known.saved["known.json"])]
    #expect(run("--baseline", "known.json", files: files).output == "1 file, nothing found; 1 accepted\n")
    let off = ["/repo/app/.layout-inspect.json": #"{ "rules": { "outside": "off" } }"#]
    #expect(run(files: off).output == "1 file, nothing found\n")
    #expect(run("--format", "github").output.hasPrefix("::warning file=app/a.json,"))
    let wrong = CommandRun(["lint", "--stdin-filename", "x", "app/a.json"], files: ["/repo/app/a.json": faulty])
    #expect(wrong.status == 64 && wrong.error.contains("- is not among the files"))
  }

  @Test("a file that a configuration leaves out although it is named is said to be; one of a folder is not")
  func leftOut() {
    let files = ["/repo/app/a.json": faulty, "/repo/.layout-inspect.json": #"{ "exclude": ["app/**"] }"#]
    let named = CommandRun(["lint", "app/a.json"], files: files, folder: "/repo")
    #expect(named.output == "0 files, nothing found\n" && named.status == 0)
    #expect(named.error == "app/a.json: warning: left out by \"exclude\" in .layout-inspect.json\n")
    #expect(CommandRun(["lint", "/repo/app"], files: files, folder: "/repo").error == "")
  }

  @Test("a baseline of the older format holds for the paths that it was written with, and for paths from its folder")
  func older() {
    let known = """
      { "format": "layout-lint/1",
        "findings": [{ "file": "app/a.json", "code": "outside", "subject": "a", "count": 1 }] }
      """
    let files = ["/repo/app/a.json": faulty, "/repo/known.json": known, "/repo/ci/known.json": known]
    for (folder, baseline, file) in [
      ("/repo", "ci/known.json", "app/a.json"), ("/repo", "known.json", "app/a.json"),
      ("/repo/app", "../known.json", "a.json"),
    ] {
      let run = CommandRun(["lint", "--baseline", baseline, file], files: files, folder: folder)
      #expect(run.output == "1 file, nothing found; 1 accepted\n", "\(folder) \(baseline)")
    }
  }

  /// A folder with two files and a folder that shall not be read, in which there is a file.
  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = try TemporaryFolder()
    for name in ["a.json", "closed/b.json", "open/c.json", "node_modules/d.json"] { try folder.write(faulty, to: name) }
    try body(folder.url.path)
  }

  @Test("a folder that cannot be read is said and counted, and the others are looked at")
  func unreadable() throws {
    try withFolder { path in
      func names(in folder: String) throws(ReadError) -> [String] {
        if folder.hasSuffix("/closed") { throw ReadError(message: "cannot be read: Permission denied") }
        return (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      }
      let listed = try System.listFolder(path, leavingOut: ["node_modules"], names: names)
      #expect(listed == ["a.json", "closed/", "open/c.json"].map { path + "/" + $0 })
      // A folder that is named itself is an error of its own.
      #expect(throws: ReadError(message: "cannot be read: Permission denied")) {
        try System.listFolder(path + "/closed", leavingOut: [], names: names)
      }
      var files = FileSystem()
      files.listFolder = { (folder, leftOut) throws(ReadError) in
        try System.listFolder(folder, leavingOut: leftOut, names: names)
      }
      let (output, error) = (MemorySink(), MemorySink())
      let status = Runner.run(arguments: ["lint", path], files: files, output: output, error: error)
      #expect(status == ExitStatus.noInput)
      #expect(error.text.hasPrefix("\(path)/closed/: error: cannot be read: "))
      #expect(output.text.hasSuffix("\n2 files, 2 warnings; 1 file not understood\n"))
    }
  }

  @Test("folders of what others wrote and of what is built are left out", arguments: Runner.leftOut.sorted())
  func leftOut(name: String) throws {
    try withFolder { path in
      let file = path + "/open/" + name + "/e.json"
      try FileManager.default.createDirectory(
        atPath: path + "/open/" + name, withIntermediateDirectories: true)
      try Data(faulty.utf8).write(to: URL(fileURLWithPath: file))
      let listed = try System.listFolder(path, leavingOut: Runner.leftOut)
      #expect(listed == ["a.json", "closed/b.json", "open/c.json"].map { path + "/" + $0 })
    }
  }

  @Test("a file has one absolute path, whether or not it is there yet")
  func absolute() throws {
    try withFolder { path in
      let real = System.absolutePath(path)
      #expect(System.absolutePath(path + "/open/../a.json") == real + "/a.json")
      #expect(System.absolutePath(path + "/open/./new.json") == real + "/open/new.json")
      #expect(System.absolutePath(path + "/none/new.json") == real + "/none/new.json")
      #expect(System.absolutePath("new.json") == System.absolutePath(".") + "/new.json")
    }
  }

  @Test("a closed standard output is an error, as a full disk is", arguments: ["lint", "solve"])
  func closed(command: String) throws {
    try withFolder { path in
      let descriptor = try Platform.openToRead(path + "/a.json")  // cannot be written to: EBADF, as a closed one
      let error = MemorySink()
      let status = Runner.run(
        arguments: [command, path + "/a.json"], output: DescriptorSink(descriptor), error: error)
      try Platform.closeFile(descriptor)
      #expect(status == ExitStatus.outputFailed)
      #expect(error.text.hasPrefix("layout-inspect: error: the output cannot be written: "))
    }
  }
}
