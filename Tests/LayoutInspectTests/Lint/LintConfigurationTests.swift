// LintConfigurationTests.swift: what a project wants of lint, and what a file silences.

import DocumentSupport
import Foundation
import Testing

@testable import LayoutReport
@testable import layout_inspect

@Suite("Configuration of lint")
struct LintConfigurationTests {
  /// By hand: `a` sticks out by 10 of 100, and is 20 wide.
  private let faulty = documentText(
    views: [#"{ "id": "a", "control": true }"#],
    constraints: ["a.left == 90", "a.top == 0", "a.width == 20", "a.height == 50"])

  private func lint(_ configuration: String, _ arguments: [String] = ["app/x.json"]) -> CommandRun {
    CommandRun(
      ["lint"] + arguments,
      files: ["/r/app/x.json": faulty, "/r/.layout-inspect.json": configuration, "/r/.git/HEAD": ""],
      folder: "/r")
  }

  @Test("rules are turned off, made errors and information")
  func rules() {
    #expect(lint(#"{ "rules": { "outside": "off" } }"#).output.hasSuffix("\n1 file, 1 warning\n"))
    #expect(lint(#"{ "rules": { "*": "off", "outside": "error" } }"#).output.hasSuffix("\n1 file, 1 error\n"))
    let quiet = lint(#"{ "rules": { "outside": "info", "touch-target": "off" } }"#)
    #expect(quiet.output == "1 file, nothing found\n" && quiet.status == 0)
    #expect(lint(#"{ "rules": { "*": "off", "outside": "default" } }"#).output.contains("warning: a sticks out"))
  }

  @Test("the exit status is as wanted, and an option outranks the file")
  func failing() {
    #expect(lint("{}").status == 1)
    #expect(lint(#"{ "failOn": "error" }"#).status == 0)
    #expect(lint(#"{ "failOn": "error", "rules": { "outside": "error" } }"#).status == 1)
    #expect(lint(#"{ "failOn": "none", "rules": { "outside": "error" } }"#).status == 0)
    #expect(lint(#"{ "failOn": "none" }"#, ["--fail-on", "warning", "app/x.json"]).status == 1)
    #expect(lint("{}", ["--fail-on=error", "app/x.json"]).status == 0)
  }

  // By hand: b's left is open, so it rests at 0 and covers c from 20 to 50.
  @Test("what follows from a finding counts as much as one on its own, and is shown")
  func failingByWhatFollows() {
    let text = documentText(
      views: [#"{ "id": "b" }"#, #"{ "id": "c" }"#],
      constraints: [
        "b.top == 2", "b.width == 50", "b.height == 5", "c.left == 20", "c.top == 4", "c.width == 50", "c.height == 20",
      ])
    func run(_ ambiguous: String, _ overlap: String, _ more: String...) -> CommandRun {
      let rules = #"{ "rules": { "ambiguous": "\#(ambiguous)", "overlap": "\#(overlap)" } }"#
      return CommandRun(["lint"] + more + ["x.json"], files: ["x.json": text, "/.layout-inspect.json": rules])
    }
    #expect(run("warning", "error", "--fail-on", "error").status == 1)
    #expect(run("warning", "warning", "--fail-on", "error").status == 0)
    let below = run("info", "warning")
    #expect(below.status == 1)
    #expect(
      below.output.contains("info: b: left is left open")
        && below.output.contains("so line 5: warning: b and c overlap"))
    #expect(below.output.hasSuffix("\n1 file, 1 for information, 1 follows from these\n"))
    #expect(run("info", "warning", "--format", "junit").output.contains("failures=\"1\""))
    let known = run("info", "warning", "--write-baseline", "known.json").saved["known.json"] ?? ""
    #expect(known.contains("\"ambiguous\""))
    let quiet = run("info", "info")
    #expect(quiet.output == "1 file, nothing found\n" && quiet.status == 0)
  }

  @Test("a baseline that is written over says which files it accepts nothing of any more")
  func forgotten() throws {
    func write(_ file: String, over old: String) -> CommandRun {
      CommandRun(
        ["lint", "--write-baseline", "known.json", file],
        files: ["a.json": faulty, "b.json": faulty, "known.json": old].filter { !$0.value.isEmpty })
    }
    let first = write("a.json", over: "")
    #expect(!first.error.contains("warning"), "\(first.error)")
    let old = try #require(first.saved["known.json"])
    #expect(!write("a.json", over: old).error.contains("warning"))
    #expect(
      write("b.json", over: old).error.contains(
        "known.json: warning: what was accepted of files not looked at now is gone: a.json\n"))
    #expect(!write("b.json", over: "no baseline").error.contains("warning"))
  }

  // 10 + 200 + 10 points do not fit into 100: three constraints without a name, and the size of the root.
  // By hand: the two places are 1,999,999,800 apart, each as far from 0 as a number may be.
  @Test("a baseline that lint has written it reads, however much is wrong")
  func largeAmounts() throws {
    let text = documentText(
      views: [#"{ "id": "a" }"#],
      constraints: ["a.left == 1000000000", "a.left == -999999800", "a.top == 0", "a.width == 50", "a.height == 50"])
    let known = CommandRun(["lint", "--write-baseline", "known.json", "a.json"], files: ["a.json": text]).saved[
      "known.json"]
    let baseline = try #require(known)
    #expect(baseline.contains("1999999800"), "\(baseline)")
    let run = CommandRun(
      ["lint", "--baseline", "known.json", "a.json"], files: ["a.json": text, "known.json": baseline])
    #expect(run.status == 0, "\(run.error)\(run.output)")
  }

  @Test("a baseline knows constraints without a name by what they say, wherever they stand", arguments: [false, true])
  func unnamedConstraints(isOlder: Bool) throws {
    let constraints = ["a.left == 10", "a.right == screen.right - 10", "a.width == 200", "a.top == 0", "a.height == 9"]
    func text(_ constraints: [String]) -> String {
      documentText(views: [#"{ "id": "a" }"#], constraints: constraints)
    }
    func lint(_ text: String, _ arguments: String..., known: String = "") -> CommandRun {
      CommandRun(["lint"] + arguments + ["x.json"], files: ["x.json": text, "known.json": known])
    }
    var known = try #require(lint(text(constraints), "--write-baseline", "known.json").saved["known.json"])
    #expect(
      known.contains(
        #""a.left == 10 + a.right == screen.right - 10 + a.width == 200 + screen.width == 100 (implicit)""#))
    if isOlder {
      known = known.replacingOccurrences(
        of: "a.left == 10 + a.right == screen.right - 10 + a.width == 200 +",
        with: "#0 a.left == 10 + #1 a.right == screen.right - 10 + #2 a.width == 200 +")
    }
    // Their numbers are 9, 10 and 11 now, which as texts are in another order too.
    let moved = (0..<9).map { "a.width >= \($0)" } + constraints
    let run = lint(text(moved), "--baseline", "known.json", known: known)
    #expect(run.output == "1 file, nothing found; 1 accepted\n" && run.status == 0, "\(run.output)")
    let sarif = [constraints, moved].map { constraints in
      lint(text(constraints), "--format", "sarif").output.components(separatedBy: "\n")
        .filter { $0.contains("subject/v1") }
    }
    #expect(sarif[0] == sarif[1] && sarif[0].count == 1)
    // What says something else is another finding.
    let other = text(["a.left == 12"] + constraints.dropFirst())
    #expect(lint(other, "--baseline", "known.json", known: known).status == 1)
  }

  @Test("a configuration on the standard input is read once for all folders")
  func standardInput() {
    let files = ["a/x.json": faulty, "b/x.json": faulty]
    let run = CommandRun(["lint", "--config", "-", "a", "b"], input: #"{ "rules": { "*": "off" } }"#, files: files)
    #expect(run.output == "2 files, nothing found\n" && run.error.isEmpty && run.status == 0)
    for arguments in [["--config", "-", "-"], ["--baseline", "-", "-"], ["--config", "-", "--baseline", "-", "a"]] {
      let refused = CommandRun(["lint"] + arguments, input: "{}", files: files)
      #expect(refused.status == ExitStatus.usage, "\(arguments)")
      #expect(refused.error.contains("the standard input can be read only once"), "\(arguments)")
    }
  }

  @Test(
    "what is not understood is an error with its place",
    arguments: [
      (#"{ "rules": { "overlaps": "off" } }"#, 14, "rules: unknown key \"overlaps\""),
      (#"{ "rules": { "overlap": "fatal" } }"#, 25, "rules: unknown severity \"fatal\""),
      (#"{ "exclude": [""] }"#, 15, "configuration: \"exclude\": a pattern must not be empty"),
      (#"{ "failOn": "info" }"#, 13, "configuration: unknown failOn \"info\""),
      (#"{ "rule": {} }"#, 3, "configuration: unknown key \"rule\""),
    ])
  func mistakes(text: String, column: Int, message: String) {
    let run = lint(text)
    #expect(run.status == ExitStatus.badDocument && run.output.isEmpty)
    #expect(run.error.hasPrefix(".layout-inspect.json:1:\(column): error: \(message)"), "\(run.error)")
  }

  @Test("the nearest configuration counts, up to the repository's folder and no further")
  func nearest() {
    let off = #"{ "rules": { "*": "off" } }"#
    func run(_ path: String) -> Bool {
      CommandRun(
        ["lint", "x.json"], files: ["/r/p/app/x.json": faulty, "/r/p/.git/HEAD": "", path: off], folder: "/r/p/app"
      )
      .status == 0
    }
    #expect(run("/r/p/app/.layout-inspect.json") && run("/r/p/.layout-inspect.json"))
    #expect(!run("/r/.layout-inspect.json") && !run("/r/p/other/.layout-inspect.json"))
    let both = [
      "/r/app/x.json": faulty, "/r/app/.layout-inspect.json": "{}", "/r/.layout-inspect.json": off,
      "/o/named.json": off,
    ]
    #expect(CommandRun(["lint", "app/x.json"], files: both, folder: "/r").status == 1)
    #expect(CommandRun(["lint", "--config", "../o/named.json", "app/x.json"], files: both, folder: "/r").status == 0)
    let none = CommandRun(["lint", "--config", "no.json", "app/x.json"], files: both, folder: "/r")
    #expect(none.status == ExitStatus.noInput && none.error == "no.json: error: no such file\n")
  }

  // Expected by the rules of .gitignore for the same signs.
  @Test(
    "patterns fit as in .gitignore",
    arguments: [
      ("*.json", "a/b/x.json", true), ("x.json", "a/x.json", true), ("/x.json", "a/x.json", false),
      ("a/*.json", "a/x.json", true), ("a/*.json", "a/b/x.json", false), ("a/**", "a/b/x.json", true),
      ("a/**/x.json", "a/x.json", true), ("a/**/x.json", "a/b/c/x.json", true), ("**/b/*", "a/b/x.json", true),
      ("b/", "a/b/x.json", true), ("a", "a/b/x.json", true), ("?.json", "xy.json", false), ("x*y*z", "xaybz", true),
      ("x*y*z", "xayb", false), ("a/**", "b/x.json", false), ("*", "x.json", true),
    ])
  func patterns(pattern: String, path: String, fits: Bool) {
    #expect(PathPattern(pattern).matches(path) == fits)
  }

  @Test("files are left out by patterns from the configuration's folder")
  func leftOut() {
    #expect(lint(#"{ "exclude": ["app/**"] }"#).output == "0 files, nothing found\n")
    #expect(lint(#"{ "exclude": ["x/**"] }"#).status == 1)
  }

  @Test("what the schema takes is taken, and what it refuses is refused")
  func schema() throws {
    let schema = try JSONSchema(
      Data(contentsOf: packageRoot.appendingPathComponent("Documentation/layout-inspect.schema.json")))
    var texts = [
      "{}", #"{ "$schema": "x" }"#, #"{ "failOn": "info" }"#, #"{ "exclude": ["a"] }"#, #"{ "exclude": [""] }"#,
      #"{ "exclude": "a" }"#, #"{ "rule": {} }"#, #"{ "rules": { "outsides": "off" } }"#,
      #"{ "rules": { "*": "warn" } }"#, "[]",
    ]
    for rule in LintRule.allCases {
      for severity in ["error", "warning", "info", "off", "default"] {
        texts.append(#"{ "rules": { "\#(rule.rawValue)": "\#(severity)" } }"#)
      }
    }
    for text in texts {
      let fits = try schema.problems(JSONSerialization.jsonObject(with: Data(text.utf8))).isEmpty
      #expect((lint(text).status != ExitStatus.badDocument) == fits, "\(text)")
    }
  }

  // MARK: In the file itself

  @Test("a document silences rules of a view, or of all")
  func document() {
    func run(_ view: String, _ top: String = "") -> CommandRun {
      let text = faulty.replacing(#""control": true"#, with: #""control": true\#(view)"#)
        .replacing(#""format": "layout/1","#, with: #""format": "layout/1",\#(top)"#)
      return CommandRun(["lint", "x.json"], files: ["x.json": text])
    }
    #expect(run(#", "lint": { "ignore": ["outside"] }"#).output.hasSuffix("\n1 file, 1 warning; 1 silenced\n"))
    let all = run(#", "lint": { "ignore": ["all"] }"#)
    #expect(all.output == "1 file, nothing found; 2 silenced\n" && all.status == 0)
    #expect(run("", #""lint": { "ignore": ["touch-target"] },"#).output.hasSuffix("\n1 file, 1 warning; 1 silenced\n"))
    let unknown = run(#", "lint": { "ignore": ["outsides"] }"#)
    #expect(unknown.error.contains("warning: lint has no rule \"outsides\" to ignore; did you mean \"outside\"?"))
    #expect(run(#", "lint": ["outside"]"#).status == ExitStatus.badDocument)
  }

  @Test("a storyboard silences rules in the notes of a view or a constraint, of one line or several")
  func notes() {
    func run(_ view: String, _ constraint: String = "") -> String {
      let text = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="17701" \
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><device id="retina4_7"/><objects><view id="root">
        <rect key="frame" x="0.0" y="0.0" width="200" height="100"/><subviews>
        <button id="a" translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="190" y="0.0" width="20" height="50"/>\(view)</button>
        </subviews><constraints>
        <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="190" id="k1"/>
        <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="190" id="k2">\(constraint)</constraint>
        <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" id="k3"/>
        </constraints></view></objects></document>
        """
      return CommandRun(["lint", "a.xib"], files: ["a.xib": text]).output
    }
    func notes(_ content: String) -> String {
      "<attributedString key=\"userComments\"><fragment content=\"\(content)\"/></attributedString>"
    }
    #expect(run("").hasSuffix("\n1 file, 3 warnings\n"))
    #expect(run(notes("lint: ignore outside, touch-target")).hasSuffix("\n1 file, 1 warning; 2 silenced\n"))
    #expect(run(notes("see the design"), notes("lint: ignore all")).hasSuffix("\n1 file, 2 warnings; 1 silenced\n"))
    let lines =
      "<attributedString key=\"userComments\"><fragment><string key=\"content\">By design.\nlint: ignore outside\n"
      + "</string></fragment></attributedString>"
    #expect(run(lines).hasSuffix("\n1 file, 2 warnings; 1 silenced\n"))
  }
}
