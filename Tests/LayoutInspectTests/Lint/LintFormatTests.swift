// LintFormatTests.swift: what servers and editors read: each format by its own rules, the order of findings, edits of text.
//
// Escapes are those of the formats' own documents: GitHub's "Workflow commands", XML 1.0, CommonMark, SARIF 2.1.0.

import DocumentSupport
import Foundation
import Testing

@testable import LayoutReport
@testable import layout_inspect

@Suite("Formats of lint")
struct LintFormatTests {
  /// `a` sticks out by 10 and is 20 wide; `b` is open, and overlaps.
  private let faulty = documentText(
    views: [#"{ "id": "a", "control": true }"#, #"{ "id": "b" }"#, #"{ "id": "c" }"#],
    constraints: [
      "a.left == 90", "a.top == 0", "a.width == 20", "a.height == 50", "b.top == 2", "b.width == 50", "b.height == 5",
      "c.left == 20", "c.top == 4", "c.width == 50", "c.height == 20",
    ])
  private static let name = "a%:,<&>\"b|.json"

  private func run(_ format: String, _ more: String...) -> CommandRun {
    CommandRun(["lint", "--format", format, Self.name] + more, files: [Self.name: faulty, "sound.json": sound])
  }

  private let sound = documentText()

  private func object(_ text: String) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test("JSON fits its schema, with what follows and without, with all that it may have")
  func json() throws {
    let schema = try JSONSchema(
      Data(contentsOf: packageRoot.appendingPathComponent("Documentation/lint.schema.json")))
    for arguments in [[], ["--all"], ["sound.json"], ["none.json"]] {
      let output = CommandRun(
        ["lint", "--format", "json", Self.name] + arguments, files: [Self.name: faulty, "sound.json": sound]
      ).output
      #expect(try schema.problems(object(output)) == [], "\(output)")
    }
    // By hand: b's left is open, it rests at 0 and covers c from 20 to 50; neither is the author's doing.
    let findings = try #require(try object(run("json").output)["findings"] as? [[String: Any]])
    #expect(findings.map { $0["code"] as? String } == ["outside", "touch-target", "ambiguous"])
    let follows = try #require(findings[2]["follows"] as? [[String: Any]])
    #expect(follows.map { $0["code"] as? String } == ["overlap"])
    #expect(try schema.problems(["findings": [], "files": 1]) != [])
  }

  @Test("text says what follows below its cause")
  func text() {
    let output = CommandRun(["lint", "x.json"], files: ["x.json": faulty]).output
    #expect(output.contains("\n    so line 6: warning: b and c overlap: 30 × 3 are covered [overlap]\n"))
    #expect(output.hasSuffix("\n1 file, 3 warnings, 1 follows from these\n"))
  }

  @Test("GitHub's commands are a line each, with what stands for itself written as percent codes")
  func github() {
    let lines = run("github").output.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(
      lines[0]
        == "::warning file=a%25%3A%2C<&>\"b|.json,line=4,col=1,title=outside::a sticks out of the screen by 10 at the "
        + "right%0Afix: change a.left == 90 (line 9) to a.left == 80")
    #expect(lines[2].hasSuffix("[overlap]") && lines[2].contains("%0Aso line 6: b and c overlap"))
  }

  @Test("GitLab's issues have paths, lines and fingerprints of their own that do not depend on lines")
  func gitlab() throws {
    func issues(_ text: String) throws -> [[String: Any]] {
      let output = CommandRun(["lint", "--format", "gitlab", "x.json"], files: ["x.json": text]).output
      return try #require(JSONSerialization.jsonObject(with: Data(output.utf8)) as? [[String: Any]])
    }
    let found = try issues(faulty)
    #expect(found.map { $0["check_name"] as? String } == ["outside", "touch-target", "ambiguous"])
    let prints = found.compactMap { $0["fingerprint"] as? String }
    #expect(Set(prints).count == 3 && prints.allSatisfy { $0.wholeMatch(of: #/[0-9a-f]{32}/#) != nil })
    let moved = try issues(faulty.replacing("\"views\"", with: "\n\"views\""))
    #expect(moved.compactMap { $0["fingerprint"] as? String } == prints)
    let location = try #require(moved[0]["location"] as? [String: Any])
    #expect(location["path"] as? String == "x.json")
    #expect((location["lines"] as? [String: Any])?["begin"] as? Int == 5)
  }

  @Test("JUnit has a test for each finding, which fails, and one that passes for a file without")
  func junit() {
    let output = run("junit", "sound.json", "--all").output
    #expect(
      output.hasPrefix(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites tests=\"4\" failures=\"3\" errors=\"0\">\n"))
    let name = "a%:,&lt;&amp;&gt;&quot;b|.json"
    #expect(
      output.contains("<testcase classname=\"\(name)\" name=\"outside: a\">\n      <failure message=\"a sticks out"))
    #expect(output.contains("    <testcase classname=\"sound.json\" name=\"lint\"/>\n"))
    #expect(output.count(of: "<failure") == 3 && output.count(of: "</testcase>") == 3)
  }

  @Test("an error of JUnit says where, as failures do, or of what cannot be read at all which file")
  func junitErrors() {
    let files = ["bad.json": "{\n  \"format\": \"layout/1\",\n  \"root\": 7 }"]
    let output = CommandRun(["lint", "--format", "junit", "bad.json", "none.json"], files: files).output
    // By hand: the 7 is the eleventh character of its line.
    #expect(output.contains("type=\"not-understood\">bad.json:3:11: error\n"), "\(output)")
    #expect(output.contains("type=\"not-understood\">none.json: error\nno such file</error>"), "\(output)")
    #expect(output.count(of: "</error>\n    </testcase>\n") == 2, "\(output)")
  }

  // The three findings are warnings.
  @Test("a test of JUnit fails if the finding makes the run fail, says how bad it is, and has a name people know")
  func junitFailures() {
    for (level, failures) in [("none", 0), ("error", 0), ("warning", 3)] {
      let run = run("junit", "--fail-on", level)
      #expect(
        run.output.contains("tests=\"3\" failures=\"\(failures)\"") && run.output.count(of: "<failure") == failures)
      #expect(run.status == (failures == 0 ? 0 : 1) && run.output.count(of: ": warning\n") == 3)
    }
    let xib = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22155"
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><objects><view id="1Ab-2c-3De">
      <rect key="frame" x="0" y="0" width="375" height="100"/><subviews>
      <label text="Follow" translatesAutoresizingMaskIntoConstraints="NO" id="4Fg-5h-6Ij">
      <rect key="frame" x="20" y="16" width="100" height="19"/></label></subviews><constraints>
      <constraint firstItem="4Fg-5h-6Ij" firstAttribute="leading" secondItem="1Ab-2c-3De" secondAttribute="leading" id="7Kl"/>
      </constraints></view></objects></document>
      """
    let named = CommandRun(["lint", "--format", "junit", "a.xib"], files: ["a.xib": xib]).output
    #expect(named.contains("name=\"ambiguous: Follow") && !named.contains("name=\"ambiguous: 4Fg-5h-6Ij\""), "\(named)")
    // Constraints, too, are called what they say, where their name was made up.
    let again = xib.replacing(
      "id=\"7Kl\"/>",
      with: """
        id="7Kl-8m-9No"/>
        <constraint firstItem="4Fg-5h-6Ij" firstAttribute="leading" secondItem="1Ab-2c-3De" secondAttribute="leading" id="8Lm-9n-0Op"/>
        <constraint firstItem="4Fg-5h-6Ij" firstAttribute="width" constant="9" id="9Mn-0o-1Pq"/>
        <constraint firstItem="4Fg-5h-6Ij" firstAttribute="width" constant="8" id="0No-1p-2Qr"/>
        """)
    let twice = CommandRun(["lint", "--format", "junit", "a.xib"], files: ["a.xib": again]).output
    let cases = twice.matches(of: #/name="([^"]*)"/#).map { String($0.1) }
    #expect(cases.contains("conflict: Follow (label).width == 8 + Follow (label).width == 9"), "\(cases)")
    #expect(cases.contains { $0.hasPrefix("duplicate-constraint: Follow (label).leading") }, "\(cases)")
  }

  @Test("what follows with another severity says so")
  func severities() {
    let files = ["x.json": faulty, ".layout-inspect.json": #"{ "rules": { "overlap": "error" } }"#]
    for format in ["github", "gitlab", "markdown", "junit", "checkstyle", "sarif"] {
      let output = CommandRun(["lint", "--format", format, "x.json"], files: files).output
      #expect(output.contains("line 6: error: b and c overlap"), "\(output)")
    }
  }

  @Test("Checkstyle has a file with its errors")
  func checkstyle() {
    let output = run("checkstyle", "sound.json").output
    #expect(output.count(of: "<file name=") == 1 && output.count(of: "<error line=") == 3)
    #expect(output.contains("line=\"4\" column=\"1\" severity=\"warning\" message=\"a sticks out"))
    #expect(output.contains("source=\"layout-inspect.touch-target\"/>\n") && output.hasSuffix("</checkstyle>\n"))
  }

  @Test("Markdown is a table in which nothing is taken for a mark")
  func markdown() {
    let output = run("markdown").output
    #expect(
      output.hasPrefix(
        "**1 file, 3 warnings, 1 follows from these**\n\n| place | finding | rule |\n| --- | --- | --- |\n"))
    #expect(output.contains("\n| a%:,\\<\\&\\>\"b\\|.json:4 | **warning**: a sticks out of the screen"))
  }

  // GitHub looks for people and issues in the text that Markdown has made, where a backslash is gone: docs.github.com,
  // "Mentioning people and teams", "Autolinked references and URLs".
  @Test("Markdown tells no person and links no issue, whatever files and views are called")
  func mentions() {
    let text = faulty.replacing("\"a\"", with: "\"@ann #12 GH-7\"").replacing("\"a.", with: "\"`@ann #12 GH-7`.")
    let output = CommandRun(["lint", "--format", "markdown", "@org/x#3.json"], files: ["@org/x#3.json": text]).output
    #expect(
      output.contains("| @<!-- -->org/x#<!-- -->3.json:4 | **warning**: @<!-- -->ann #<!-- -->12 GH-<!-- -->7 sticks"))
    #expect(!output.contains(#/@\w|#\d|(?i:gh-\d)/#), "\(output)")
  }

  @Test("SARIF has help on rules, other places, and fixes that can be carried out in the text")
  func sarif() throws {
    let log = try object(CommandRun(["lint", "--format", "sarif", "x.json"], files: ["x.json": faulty]).output)
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let driver = (run["tool"] as? [String: Any])?["driver"] as? [String: Any]
    let rules = try #require(driver?["rules"] as? [[String: Any]])
    // No address is made up: the pages have none, and a helpUri has to be absolute (SARIF 2.1.0, 3.49.12).
    #expect(rules.allSatisfy { $0["helpUri"] == nil })
    for rule in rules {
      let help = try #require(rule["help"] as? [String: String])
      let id = try #require(rule["id"] as? String)
      #expect(Set(help.keys) == ["text", "markdown"])
      #expect(help["text"]?.hasPrefix("\(id) finds ") == true && help["markdown"]?.hasPrefix("`\(id)` finds ") == true)
      // The pages explain each, and code hosts do not show the pages.
      let pages = try ["layout-inspect.md", "interface-builder.md"].map {
        try String(contentsOf: packageRoot.appendingPathComponent("Documentation/\($0)"), encoding: .utf8)
      }
      #expect(pages.contains { $0.contains("| `\(id)` |") }, "\(id)")
    }
    let results = try #require(run["results"] as? [[String: Any]])
    #expect((results[2]["relatedLocations"] as? [[String: Any]])?.count == 1)
    let fixed = try carryOut(results[0], in: faulty)
    // 80 + 20 is the screen's 100.
    #expect(fixed == faulty.replacing("\"a.left == 90\"", with: "\"a.left == 80\""))
  }

  @Test("the change of a constraint whose name is no word can be read again")
  func quotedName() throws {
    let text = faulty.replacing("\"a.left == 90\"", with: "\"`my name`: a.left == 90\"")
    let log = try object(CommandRun(["lint", "--format", "sarif", "x.json"], files: ["x.json": text]).output)
    let results = try #require((log["runs"] as? [[String: Any]])?.first?["results"] as? [[String: Any]])
    let fixed = try carryOut(results[0], in: text)
    #expect(fixed == text.replacing("\"`my name`: a.left == 90\"", with: "\"`my name`: a.left == 80\""))
    let again = CommandRun(["lint", "x.json"], files: ["x.json": fixed])
    #expect(again.error.isEmpty && !again.output.contains("[outside]"))
  }

  /// The text with the first replacement of a result's first fix.
  private func carryOut(_ result: [String: Any], in text: String) throws -> String {
    let fix = try #require((result["fixes"] as? [[String: Any]])?.first)
    let change = try #require((fix["artifactChanges"] as? [[String: Any]])?.first)
    let replacement = try #require((change["replacements"] as? [[String: Any]])?.first)
    let region = try #require(replacement["deletedRegion"] as? [String: Int])
    let content = try #require((replacement["insertedContent"] as? [String: Any])?["text"] as? String)
    var lines = text.components(separatedBy: "\n").map(Array.init)
    let line = region["startLine"]! - 1
    #expect(region["endLine"] == line + 1)
    lines[line].replaceSubrange(region["startColumn"]! - 1..<region["endColumn"]! - 1, with: content)
    return lines.map { String($0) }.joined(separator: "\n")
  }

  @Test("a fix in a storyboard is a change of its constant, or a constraint less; the finding is gone then")
  func storyboardFixes() throws {
    let profile = try String(
      contentsOf: packageRoot.appendingPathComponent("Examples/Profile.storyboard"), encoding: .utf8)
    let twice = profile.replacing(
      #"id="follow-height"/>"#,
      with: #"id="follow-height"/><constraint firstAttribute="height" constant="90" id="second"/>"#)
    for (text, code) in [(profile, "touch-target"), (twice, "conflict")] {
      let output = CommandRun(["lint", "--format", "sarif", "x.storyboard"], files: ["x.storyboard": text]).output
      let results = try #require(
        (try object(output)["runs"] as? [[String: Any]])?.first?["results"] as? [[String: Any]])
      let result = try #require(results.first { $0["ruleId"] as? String == code })
      let fixed = try carryOut(result, in: text)
      #expect(fixed != text)
      #expect(!CommandRun(["lint", "x.storyboard"], files: ["x.storyboard": fixed]).output.contains("[\(code)]"))
    }
  }

  // A code host shows it beside code in which no page of ours is.
  @Test(
    "help in SARIF stands by itself: no paths, and what to do", arguments: [["lint"], ["prove", "--width", "320"]])
  func help(arguments: [String]) throws {
    let log = try object(CommandRun(arguments + ["--format", "sarif", "x.json"], files: ["x.json": faulty]).output)
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    let rules = try #require(driver["rules"] as? [[String: Any]])
    #expect(rules.count >= 8)
    for rule in rules {
      for form in ["text", "markdown"] {
        guard let help = (rule["help"] as? [String: String])?[form] else { continue }
        #expect(!help.contains("Documentation") && !help.contains(".md"), "\(help)")
        let helps = help.contains("\"layout-inspect help \(arguments[0])\"")
        #expect(helps || help.hasPrefix("A file could not"), "\(help)")
      }
    }
  }

  @Test(
    "findings stand in the order of lines in every format",
    arguments: ["text", "json", "sarif", "github", "gitlab", "markdown", "junit", "checkstyle"])
  func order(format: String) throws {
    // The constraint that counts from a margin stands before the view that sticks out, and is found last.
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="17701" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><device id="retina4_7"/><objects><view id="root">
      <rect key="frame" x="0.0" y="0.0" width="200" height="100"/>
      <constraints>
      <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leadingMargin" id="k1"/>
      </constraints>
      <subviews>
      <view id="z"><rect key="frame" x="190" y="0.0" width="20" height="20"/></view>
      <view id="a" translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="20" y="50" width="20" height="20"/></view>
      </subviews></view></objects></document>
      """
    let output = CommandRun(["lint", "--all", "--format", format, "a.xib"], files: ["a.xib": text]).output
    let places = ["counts from a margin", "z sticks out", "left open"].compactMap {
      output.firstRange(of: $0)?.lowerBound
    }
    #expect(places.count == 3 && places == places.sorted(), "\(output)")
  }

  // By hand: two labels of 60 share 100 points; equal resistance leaves open which is shorter.
  @Test("another priority, carried out in the text of a document, settles a tie")
  func priority() throws {
    func text(_ more: String) -> String {
      documentText(
        views: [
          #"{ "id": "a", "intrinsicSize": [60, 10]\#(more) }"#, #"{ "id": "b", "intrinsicSize": [60, 10] }"#,
        ],
        constraints: ["a.left == 0", "b.left == a.right", "b.right == screen.right", "a.top == 0", "b.top == 0"])
    }
    let run = CommandRun(["lint", "x.json"], files: ["x.json": text("")])
    #expect(run.output.contains("[missing-tie-break]"))
    #expect(run.output.contains("    fix: give a a horizontal compression resistance of 751\n"))
    let fixed = CommandRun(["lint", "x.json"], files: ["x.json": text(#", "compression": [751, 750]"#)])
    #expect(fixed.output == "1 file, nothing found\n")
  }

  // A server that reads the report alone must not take it for a clean one.
  @Test(
    "every format for CI names the files that could not be looked at",
    arguments: ["github", "gitlab", "markdown", "junit", "checkstyle", "sarif"])
  func failures(format: String) {
    let run = CommandRun(
      ["lint", "--format", format, "gone.xib", "bad.json", "x.json"],
      files: ["bad.json": "{\n]", "x.json": documentText()])
    #expect(run.status == 66 || run.status == 65)
    for name in ["gone.xib", "bad.json", "no such file"] {
      #expect(run.output.contains(name), "\(name) in \(run.output)")
    }
  }

  // Thirty views in one place are 435 overlaps: a trial for each is more than the 400 that are made.
  @Test("where there is too much to look for a fix of every finding, that is said once")
  func exhausted() {
    let views = (0..<30).map { #"{ "id": "v\#($0)", "control": true }"# }
    let constraints = (0..<30).flatMap { number in
      [
        "v\(number).left == \(number % 10)", "v\(number).top == 0", "v\(number).width == 30",
        "v\(number).height == 30",
      ]
    }
    let run = CommandRun(["lint", "x.json"], files: ["x.json": documentText(views: views, constraints: constraints)])
    #expect(run.output.hasSuffix("\nnote: there is too much in x.json to look for a fix of every finding\n"))
    #expect(run.output.count(of: "note: ") == 1)
    #expect(!self.run("text").output.contains("note: "))
  }
}

extension String {
  fileprivate func count(of part: String) -> Int { components(separatedBy: part).count - 1 }
}
