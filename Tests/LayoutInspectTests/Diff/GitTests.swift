// GitTests.swift: revisions of git as operands of diff, and git's own commands that call the command.

import DocumentSupport
import Foundation
import Testing

@testable import LayoutDocument
@testable import LayoutReport
@testable import layout_inspect

@Suite("Git", .enabled(if: ProgramRun.find("git") != nil && ProgramRun.command != nil, "git is not installed"))
struct GitTests {
  private let folder: TemporaryFolder
  private let git: URL
  private let command: URL
  /// Nobody's settings but those of the repository.
  private static let settings = [
    "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1", "GIT_PAGER": "cat", "GIT_CEILING_DIRECTORIES": "/",
  ]

  /// A repository of two commits: in the second one Screens/a.json has moved, b.json is gone and "c d.json" has come.
  init() throws {
    folder = try TemporaryFolder()
    git = try #require(ProgramRun.find("git"))
    command = try #require(ProgramRun.command)
    try git("init", "-q")
    try git("config", "user.name", "Ada")
    try git("config", "user.email", "ada@example.com")
    try folder.write(box(left: 10), to: "Screens/a.json")
    try folder.write(box(left: 0), to: "Screens/b.json")
    try folder.write(box(left: 0), to: "Screens/Pods/pod.json")
    try folder.write(box(left: 0), to: "Screens/same.json")
    try folder.write("{}", to: "Screens/package.json")
    try git("add", ".")
    try git("commit", "-q", "-m", "one")
    try folder.write(box(left: 15), to: "Screens/a.json")
    try git("rm", "-q", "Screens/b.json")
    try folder.write(box(left: 0), to: "Screens/c d.json")
    try git("add", ".")
    try git("commit", "-q", "-m", "two")
  }

  private func box(left: Int) -> String {
    documentText(
      views: [#"{ "id": "a" }"#],
      constraints: ["a.left == \(left)", "a.top == 0", "a.width == 20", "a.height == 10"])
  }

  @discardableResult
  private func git(_ arguments: String...) throws -> ProgramRun {
    try ProgramRun(git, arguments, in: folder.url, environment: Self.settings)
  }

  private func diff(_ arguments: String..., in path: String = "") throws -> ProgramRun {
    try ProgramRun(
      command, ["diff"] + arguments, in: folder.url.appendingPathComponent(path), environment: Self.settings)
  }

  @Test(
    "a revision stands for a file, from the top of the repository or from here",
    arguments: [
      ("HEAD~1:Screens/a.json", "Screens/a.json", ""), ("HEAD~1:Screens/a.json", "HEAD:Screens/a.json", ""),
      ("HEAD~1:./a.json", "a.json", "Screens"), ("HEAD~1:./a.json", ":./a.json", "Screens"),
      ("HEAD^{/one}:Screens/a.json", "a.json", "Screens"),
    ])
  func file(before: String, after: String, path: String) throws {
    let run = try diff(before, after, in: path)
    // By hand: the box is at 10 in the first commit and at 15 in the second.
    #expect(
      run.output
        == "\(before) → \(after): screen 100 × 200\n\n  a  moved  10, 0 → 15, 0 (5 right)\n\n1 moved; 0 the same\n")
    #expect(run.status == 1)
  }

  @Test("a revision stands for a folder, with the layouts that count in a folder of files")
  func folders() throws {
    for (before, after, path) in [
      ("HEAD~1:Screens", "HEAD:Screens", ""), ("HEAD~1:Screens", "Screens", ""), ("HEAD~1:./", ".", "Screens"),
      ("HEAD~1:Screens/", "HEAD:./", "Screens"),
    ] {
      let run = try diff(before, after, in: path)
      #expect(
        run.output == """
          \(before) → \(after)

          a.json: screen 100 × 200

            a  moved  10, 0 → 15, 0 (5 right)

          1 moved; 0 the same

          c d.json: appeared
          b.json: vanished

          1 file changed, 1 appeared, 1 vanished; 1 scene the same

          """)
      #expect(run.status == 1)
    }
    let top = try diff("HEAD~1:", "HEAD:")
    #expect(
      top.output.contains("\nScreens/a.json: screen 100 × 200\n") && top.output.contains("Screens/c d.json: appeared"))
  }

  @Test(
    "what git does not know is said, with status 66",
    arguments: [
      ("HEAD~1", "no such file, but a revision of git's: write HEAD~1:PATH for a file or a folder in it"),
      ("nope", "no such file"),
      ("nope:Screens/a.json", "no such file, and git knows no revision \"nope\""),
      ("HEAD~7:Screens", "no such file, and git knows no revision \"HEAD~7\""),
      ("HEAD:Screens/b.json", "no such file in the revision \"HEAD\""),
      ("HEAD:$(touch x)", "no such file in the revision \"HEAD\""),
      ("HEAD:-x", "no such file in the revision \"HEAD\""),
      (":b.json", "no such file, and git has none staged under this path"),
    ])
  func unknown(operand: String, message: String) throws {
    let run = try diff(operand, "Screens/a.json")
    #expect(run.output == "\(operand): error: \(message)\n" && run.status == 66)
    #expect(!FileManager.default.fileExists(atPath: folder.url.appendingPathComponent("x").path))
  }

  @Test("no repository and no git are said, with status 66")
  func surroundings() throws {
    let outside = try TemporaryFolder()
    let run = try ProgramRun(command, ["diff", "HEAD:a.xib", "b.xib"], in: outside.url, environment: Self.settings)
    #expect(run.status == 66 && run.output.hasPrefix("HEAD:a.xib: error: no such file, nor a revision of git's: "))
    let without = try ProgramRun(
      command, ["diff", "HEAD:a.xib", "b.xib"], in: outside.url, environment: ["PATH": "/nowhere"])
    #expect(without.status == 66 && without.output == "HEAD:a.xib: error: git is not installed\n")
  }

  @Test("a file with a colon in its name is that file")
  func colon() throws {
    try folder.write(box(left: 1), to: "HEAD:a.json")
    #expect(try diff("HEAD:a.json", "Screens/a.json").output.contains("1, 0 → 15, 0 (14 right)"))
  }

  @Test(
    "git's seven arguments are understood, with /dev/null for new and deleted files, and a broken file does not end git"
  )
  func external() throws {
    try folder.write("*.json diff=layout\n", to: ".gitattributes")
    try git("config", "diff.layout.command", "'\(command.path)' diff")
    let run = try git("diff", "--no-renames", "HEAD~1", "--", "Screens")
    #expect(
      run.output == """
        Screens/a.json: screen 100 × 200

          a  moved  10, 0 → 15, 0 (5 right)

        1 moved; 0 the same
        Screens/b.json: screen: in the old one only
        Screens/c d.json: screen: in the new one only

        """)
    #expect(run.status == 0)
    try git("mv", "Screens/a.json", "Screens/z.json")
    #expect(try git("diff", "-M", "HEAD").output.hasPrefix("Screens/a.json → Screens/z.json: screen 100 × 200\n"))
    try folder.write("{", to: "Screens/same.json")
    let broken = try git("diff", "--", "Screens")
    #expect(broken.status == 0 && broken.output.hasPrefix("Screens/same.json: not compared: "))
  }

  @Test("the lines of the guide that set git up take names that begin with -")
  func dashes() throws {
    let page = packageRoot.appendingPathComponent("Documentation/pull-requests.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let lines = text.split(separator: "\n").filter { $0.hasPrefix("git config diff.layout.") }
    try #require(lines.count == 2)
    try folder.write("*.json diff=layout\n", to: ".gitattributes")
    try folder.write(box(left: 1), to: "-x.json")
    try git("add", "--", "-x.json")
    try folder.write(box(left: 3), to: "-x.json")
    for (line, expected) in zip(lines, ["20 × 10 at 3, 0", "-x.json: screen"]) {
      let words = line.split(separator: "'")
      let key = String(words[0].split(separator: " ")[2])
      try git("config", key, String(words[1]).replacing("layout-inspect", with: "'\(command.path)'"))
      let run = try git("diff")
      #expect(run.status == 0 && run.output.contains(expected), "\(run.output)")
    }
  }

  @Test("the guide shows what a reviewer sees, byte for byte")
  func guide() throws {
    let script = packageRoot.appendingPathComponent("Examples/PullRequest/review.sh")
    let storyboard = packageRoot.appendingPathComponent("Examples/Profile.storyboard")
    let run = try ProgramRun(URL(fileURLWithPath: "/bin/sh"), [script.path, command.path, storyboard.path])
    #expect(run.status == 0)
    var sections: [String: [String]] = [:]
    var title = ""
    for line in run.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init) {
      if line.hasPrefix("$ ") { title = line } else { sections[title, default: []].append(line) }
    }
    let page = packageRoot.appendingPathComponent("Documentation/pull-requests.md")
    let kept = try String(contentsOf: page, encoding: .utf8)
    var pending = kept.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)[...]
    var renewed: [String] = []
    while let line = pending.popFirst() {
      renewed.append(line)
      guard line == "```console", let title = pending.popFirst() else { continue }
      pending = pending.drop { $0 != "```" }
      renewed += [title] + (sections.removeValue(forKey: title) ?? ["no such section"])
    }
    #expect(sections.isEmpty, "not on the page: \(sections.keys.sorted())")
    let text = renewed.joined(separator: "\n")
    if ProcessInfo.processInfo.environment["UPDATE_EXPECTED"] != nil { try Data(text.utf8).write(to: page) }
    let difference = zip(renewed, kept.split(separator: "\n", omittingEmptySubsequences: false)).first {
      $0 != String($1)
    }
    #expect(text == kept, "\(String(describing: difference))")
  }
}
