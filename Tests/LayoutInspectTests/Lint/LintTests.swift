// LintTests.swift: planted faults are found, sound layouts give no finding; codes, formats and the baseline.

import DocumentSupport
import Foundation
import Testing

@testable import LayoutDocument
@testable import LayoutReport
@testable import layout_inspect

@Suite("Lint")
struct LintTests {
  private static let folder = packageRoot.appendingPathComponent("Tests/LayoutInspectTests/Lint/Layouts")

  static func layouts(_ beginning: String) throws -> [String: String] {
    var files: [String: String] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where name.hasPrefix(beginning) {
      files[name] = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }
    return files
  }

  // Each of the three files has one fault, planted by hand; what is said of it follows from its constraints.
  @Test(
    "a layout with one planted fault gives that finding and no other",
    arguments: [
      (
        "fault-conflict.json",
        """
        fault-conflict.json:12:3: error: narrow: card.width == 300 is set aside by 50 points: it cannot hold together \
        with #2: card.width == 350 (line 10) [conflict]
            fix: take out narrow (line 12)

        1 file, 1 error

        """
      ),
      (
        "fault-ambiguity.json",
        """
        fault-ambiguity.json:5:3: warning: title: width is left open; it could as well be 24 × 30 at 20, 228 [ambiguous]
            fix: add title.width == 200

        1 file, 1 warning

        """
      ),
      (
        "fault-overlap.json",
        """
        fault-overlap.json:5:3: warning: card and title overlap: 200 × 20 are covered [overlap]
            fix: change card.height == 120 (line 11) to card.height == 100

        1 file, 1 warning

        """
      ),
    ])
  func planted(name: String, report: String) throws {
    let run = CommandRun(["lint", name], files: try Self.layouts("fault"))
    #expect(run.output == report)
    #expect(run.status == 1 && run.error.isEmpty)
  }

  // Rows, columns, grids, cards, forms, strips, stacks, visual formats, contents, baselines, safe areas and margins of views,
  // right to left, a tablet, and each of the five systems.
  @Test(
    "forty sound layouts give no finding, on their own screens, on phones, and turned round",
    arguments: [[], ["--size", "390x844"], ["--size", "390x844", "--size", "430x932"], ["--direction", "rtl"]])
  func sound(conditions: [String]) throws {
    let files = try Self.layouts("sound")
    #expect(files.count == 40)
    let run = CommandRun(["lint"] + conditions + files.keys.sorted(), files: files)
    #expect(run.output == "40 files, nothing found\n")
    #expect(run.status == 0 && run.error.isEmpty)
  }

  // By hand: the photo is 390 wide, the panel 300 behind a gap of 30, on a screen of 320.
  @Test("what does not fit a small screen is found there, and said with the screen")
  func small() throws {
    let files = try Self.layouts("sound")
    let run = CommandRun(["lint", "--size", "390x844", "--size", "320x568"] + files.keys.sorted(), files: files)
    #expect(
      run.output.split(separator: "\n").filter { $0.contains("warning") || $0.contains("error") } == [
        "sound-12-label-on-photo.json:4:3: warning: photo sticks out of the screen by 70 at the right (at 320 × 568) [outside]",
        "sound-27-margins-of-view.json:4:3: warning: panel sticks out of the screen by 10 at the right (at 320 × 568) [outside]",
        "40 files, 2 warnings",
      ])
  }

  // An equation once more with another constant cannot hold beside the first; nothing moves, since the newer one yields.
  @Test("a contradiction planted into a sound layout is found, and nothing else")
  func plantedEverywhere() throws {
    var planted = 0
    for (name, text) in try Self.layouts("sound").sorted(by: { $0.key < $1.key }) {
      let required = try decode(text).constraints.filter {
        $0.text.contains(" == ") && !$0.text.contains("@") && $0.text.first != "H" && $0.text.first != "V"
      }
      guard let constraint = required.last,
        let end = text.range(of: "\n *\\]", options: .regularExpression, range: constraintsRange(in: text))
      else {
        continue
      }
      let faulty = text.replacingCharacters(in: end, with: ",\n    \"planted: \(constraint.text) + 9\"\n  ]")
      let run = CommandRun(["lint", "--format", "json", name], files: [name: faulty])
      let json = try #require(JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any], "\(name)")
      let findings = try #require(json["findings"] as? [[String: Any]])
      #expect(findings.map { $0["code"] as? String } == ["conflict"], "\(name)")
      #expect((findings.first?["subject"] as? String)?.contains("planted") == true, "\(name)")
      #expect((findings.first?["message"] as? String)?.contains("is set aside by 9 points") == true, "\(name)")
      planted += 1
    }
    #expect(planted >= 30)
  }

  /// From the list of constraints on.
  private func constraintsRange(in text: String) -> Range<String.Index>? {
    text.range(of: "\"constraints\": [").map { $0.upperBound..<text.endIndex }
  }

  private let faulty = documentText(
    views: [#"{ "id": "a", "control": true }"#, #"{ "id": "b" }"#],
    constraints: [
      "a.left == 90", "a.top == 0", "a.width == 20", "a.height == 50", "b.left == 92", "b.top == 2", "b.width == 5",
      "b.height == 5", "b.width <= 30",
    ])

  @Test("what sticks out and what is too small to touch is found; information only with --all")
  func rules() {
    // 90 + 20 is 10 more than the screen's 100; b lies within a, which is information; 5 <= 30 never binds.
    let run = CommandRun(["lint", "x.json"], files: ["x.json": faulty])
    #expect(
      run.output == """
        x.json:4:1: warning: a sticks out of the screen by 10 at the right [outside]
            fix: change a.left == 90 (line 8) to a.left == 80
        x.json:4:1: warning: a is 20 × 50; a finger needs 44 × 44 [touch-target]
            fix: change a.width == 20 (line 10) to a.width == 44

        1 file, 2 warnings

        """)
    let all = CommandRun(["lint", "--all", "x.json"], files: ["x.json": faulty])
    #expect(all.output.contains("x.json:5:1: info: b lies wholly over a, its sibling [layered]\n"))
    #expect(all.output.contains("x.json:16:1: info: b.width <= 30 has no effect at 100 × 200 [never-binds]\n"))
    #expect(all.status == 1)
    let only = documentText(
      views: [#"{ "id": "b" }"#],
      constraints: ["b.left == 0", "b.top == 0", "b.width == 5", "b.height == 5", "b.width <= 30"])
    #expect(CommandRun(["lint", "--all", "-"], input: only).status == 0)
  }

  // By hand: 2/3 of 100 is more than 50, so the cap is why the ratio is set aside, and to take it out would be an effect.
  @Test("an inequality is not said to have no effect where constraints contradict each other")
  func contradictedIdle() {
    let text = documentText(
      views: [#"{ "id": "v" }"#],
      constraints: ["v.left == 0", "v.top == 0", "v.width == 100", "v.height <= 50", "v.height == 2/3 * v.width"])
    let output = CommandRun(["lint", "--all", "-"], input: text).output
    #expect(output.contains("[conflict]") && !output.contains("[never-binds]"), "\(output)")
  }

  private func twoBoxes(_ left: Double, _ width: Double) -> String {
    documentText(
      views: [#"{ "id": "a" }"#, #"{ "id": "b" }"#],
      constraints: [
        "a.left == 0", "a.top == 0", "a.width == 20", "a.height == 10", "b.left == \(left)", "b.top == 0",
        "b.width == \(width)", "b.height == 10",
      ])
  }

  // By the rule's own words: of two siblings, one of which lies within the other, neither is said to overlap.
  @Test("a newer sibling that covers an older one wholly does not overlap it")
  func covers() {
    let text = documentText(
      views: [#"{ "id": "a" }"#, #"{ "id": "b" }"#],
      constraints: [
        "a.left == 10", "a.top == 10", "a.width == 20", "a.height == 20", "b.left == 0", "b.top == 5", "b.width == 50",
        "b.height == 50",
      ])
    let run = CommandRun(["lint", "--all", "x.json"], files: ["x.json": text])
    #expect(!run.output.contains("[overlap]"))
    #expect(run.output.contains("b covers a, its older sibling, wholly [layered]"))
    #expect(run.status == ExitStatus.success)
  }

  @Test("half a point of overlap is none, and two views in the same place overlap")
  func overlaps() {
    #expect(CommandRun(["lint", "--all", "-"], input: twoBoxes(19.6, 30)).output == "1 file, nothing found\n")
    #expect(
      CommandRun(["lint", "-"], input: twoBoxes(19.4, 30)).output.contains("a and b overlap: 0.6 × 10 are covered"))
    #expect(CommandRun(["lint", "-"], input: twoBoxes(0, 20)).output.contains("a and b overlap: 20 × 10 are covered"))
    // 100 wide is the screen: 0.4 beyond it is none, 0.6 is.
    #expect(CommandRun(["lint", "-"], input: twoBoxes(50.4, 50)).status == 0)
    #expect(CommandRun(["lint", "-"], input: twoBoxes(50.6, 50)).output.contains("by 0.6 at the right [outside]"))
  }

  @Test("a finding at some sizes only says at which")
  func sizes() {
    let text = documentText(
      views: [#"{ "id": "b" }"#], constraints: ["b.left == 0", "b.top == 0", "b.width == 60", "b.height == 5"])
    let run = CommandRun(["lint", "--size", "50x200", "--size", "60x200", "-"], input: text)
    #expect(
      run.output.hasPrefix("-:4:1: warning: b sticks out of the screen by 10 at the right (at 50 × 200) [outside]\n"))
  }

  @Test("a baseline accepts what it lists, as often as it lists it, and nothing else")
  func baseline() throws {
    let files = ["x.json": faulty]
    let written = CommandRun(["lint", "--write-baseline", "known.json", "x.json"], files: files)
    #expect(written.status == 0 && written.output.isEmpty)
    let known = try #require(written.saved["known.json"])
    let accepted = CommandRun(
      ["lint", "--baseline", "known.json", "x.json"], files: ["x.json": faulty, "known.json": known])
    #expect(accepted.output == "1 file, nothing found; 2 accepted\n" && accepted.status == 0)
    // The same faults a line further down are the same; a new one is not.
    let moved = faulty.replacingOccurrences(of: "\"views\"", with: "\n\"views\"")
      .replacingOccurrences(of: "\"b.left == 92\"", with: "\"b.left == 99\"")
    let new = CommandRun(
      ["lint", "--baseline", "known.json", "x.json"], files: ["x.json": moved, "known.json": known])
    #expect(new.output.contains("[outside]") && new.output.hasSuffix("1 file, 1 warning; 2 accepted\n"))
    // A file that is named twice is looked at once.
    let twice = CommandRun(
      ["lint", "--baseline", "known.json", "x.json", "x.json"], files: ["x.json": faulty, "known.json": known])
    #expect(twice.output == "1 file, nothing found; 2 accepted\n" && twice.status == 0)
    let bad = CommandRun(["lint", "--baseline", "bad.json", "x.json"], files: ["x.json": faulty, "bad.json": "{}"])
    #expect(bad.status == 65 && bad.error == "bad.json:1:1: error: baseline: \"format\" is missing\n")
    for (count, isRead) in [("1.5", false), ("0", false), ("2", true), ("2.0", true)] {
      let counted = known.replacingOccurrences(of: "\"count\": 1", with: "\"count\": \(count)")
      let run = CommandRun(
        ["lint", "--baseline", "known.json", "x.json"], files: ["x.json": faulty, "known.json": counted])
      #expect((run.status == 0) == isRead && (run.status == 65) != isRead, "\(count): \(run.error)")
    }
  }

  /// On a screen of 100 × 200 the note begins `overlap` points before the card ends, and the button sticks out by `out`.
  private func growing(overlap: Double, out: Double, short: Double) -> String {
    documentText(
      views: [#"{ "id": "card" }"#, #"{ "id": "note" }"#, #"{ "id": "button", "control": true }"#],
      constraints: [
        "card.left == 0", "card.top == 0", "card.width == 50", "card.height == 50", "note.left == 0",
        "note.top == \(50 - overlap)", "note.width == 50", "note.height == 60", "button.left == \(100 - 44 + out)",
        "button.top == 0", "button.width == 44", "button.height == \(44 - short)",
      ])
  }

  @Test(
    "an accepted finding that is worse by more than a point is one again, by rule and amount",
    arguments: [
      // By hand: a point more is as good as accepted, a hundredth beyond it is not.
      (2.0, 2.0, 2.0, [String]()), (3, 3, 3, []), (1, 1, 1, []), (3.01, 2, 2, ["overlap"]), (40, 2, 2, ["overlap"]),
      (2, 3.01, 2, ["outside"]), (2, 2, 3.01, ["touch-target"]), (40, 40, 30, ["overlap", "outside", "touch-target"]),
    ])
  func worse(overlap: Double, out: Double, short: Double, codes: [String]) throws {
    let before = growing(overlap: 2, out: 2, short: 2)
    let written = CommandRun(["lint", "--write-baseline", "known.json", "x.json"], files: ["x.json": before])
    #expect(
      written.error == "known.json: 3 findings accepted: 1 overlap, 1 outside, 1 touch-target, in 1 file\n")
    let known = try #require(written.saved["known.json"])
    #expect(known.components(separatedBy: "\"points\": [2]").count == 4, "\(known)")
    let now = growing(overlap: overlap, out: out, short: short)
    let run = CommandRun(["lint", "--baseline", "known.json", "x.json"], files: ["x.json": now, "known.json": known])
    for code in ["overlap", "outside", "touch-target"] {
      let lines = run.output.split(separator: "\n").filter { $0.contains("[\(code)]") }
      #expect(lines.isEmpty != codes.contains(code), "\(run.output)")
      #expect(lines.allSatisfy { $0.contains(" (accepted up to 2 points, and now ") })
    }
    #expect(run.status == (codes.isEmpty ? 0 : 1))
    // Without numbers, as baselines were before, whatever has the name is accepted.
    let older = known.replacing(#/,\s*"points": \[2\]/#, with: "")
    let all = CommandRun(["lint", "--baseline", "known.json", "x.json"], files: ["x.json": now, "known.json": older])
    #expect(all.status == 0, "\(all.output)\(all.error)")
  }

  @Test("of several accepted findings of one name each accepts one, and numbers are checked")
  func points() throws {
    let files = ["x.json": growing(overlap: 10, out: 0, short: 0)]
    let entry = { (rest: String) in
      #"{ "format": "layout-lint/2", "findings": [{ "file": "x.json", "code": "overlap", "subject": "card + note"\#(rest) }] }"#
    }
    for (rest, status) in [
      (#", "points": [9]"#, 0), (#", "points": [8.9]"#, 1), (#", "count": 2, "points": [3, 12]"#, 0),
      (#", "count": 2, "points": [3]"#, 0), (#", "points": [3, 12]"#, 65), (#", "points": [-1]"#, 65), ("", 0),
    ] {
      let all = files.merging(["known.json": entry(rest)]) { $1 }
      let run = CommandRun(["lint", "--baseline", "known.json", "x.json"], files: all)
      #expect(run.status == Int32(status), "\(rest): \(run.output)\(run.error)")
    }
  }

  @Test("JSON and SARIF say the same as the text")
  func formats() throws {
    let files = ["a b.json": faulty]
    let json = try #require(
      JSONSerialization.jsonObject(
        with: Data(CommandRun(["lint", "--format", "json", "a b.json"], files: files).output.utf8)) as? [String: Any])
    let findings = try #require(json["findings"] as? [[String: Any]])
    #expect(findings.map { $0["code"] as? String } == ["outside", "touch-target"])
    #expect(findings.map { $0["line"] as? Int } == [4, 4])
    let sarif = try #require(
      JSONSerialization.jsonObject(
        with: Data(CommandRun(["lint", "--format", "sarif", "a b.json"], files: files).output.utf8)) as? [String: Any])
    #expect(sarif["version"] as? String == "2.1.0")
    let run = try #require((sarif["runs"] as? [[String: Any]])?.first)
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.map { $0["ruleId"] as? String } == ["outside", "touch-target"])
    #expect(results.map { $0["level"] as? String } == ["warning", "warning"])
    let location = (results[0]["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any]
    #expect((location?["artifactLocation"] as? [String: Any])?["uri"] as? String == "a%20b.json")
    #expect((location?["region"] as? [String: Any])?["startLine"] as? Int == 4)
    let rules = ((run["tool"] as? [String: Any])?["driver"] as? [String: Any])?["rules"] as? [[String: Any]]
    #expect(rules?.map { $0["id"] as? String } == LintRule.allCases.map(\.rawValue))
  }

  @Test("a file that cannot be read does not keep the others from being looked at")
  func failure() {
    let run = CommandRun(["lint", "no.json", "x.json"], files: ["x.json": faulty])
    #expect(run.status == 66 && run.error == "no.json: error: no such file\n")
    #expect(run.output.hasSuffix("1 file, 2 warnings; 1 file not understood\n"))
  }

  @Test("every rule stands in the help, and its code is what is printed")
  func help() {
    for rule in LintRule.allCases { #expect(Help.text(for: LintCommand.command).contains("  \(rule.rawValue) ")) }
    #expect(
      LintRule.allCases.map(\.rawValue) == [
        "conflict", "ambiguous", "missing-tie-break", "overlap", "outside", "touch-target", "layered", "never-binds",
        "beyond-edge", "misplaced", "stale-frame", "fixed-frame", "duplicate-constraint", "relative-to-margin",
        "placeholder-constraint", "old-layout-guide",
      ])
  }
}
