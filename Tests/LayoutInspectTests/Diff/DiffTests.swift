// DiffTests.swift: what moved, from where to where.

import DocumentSupport
import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@testable import LayoutDocument
@testable import LayoutReport
@testable import layout_inspect

@Suite("Diff")
struct DiffTests {
  private let before = documentText(
    views: [#"{ "id": "a" }"#, #"{ "id": "b" }"#, #"{ "id": "c" }"#, #"{ "id": "d", "in": "a" }"#],
    constraints: ["a", "b", "c", "d"].flatMap { ["\($0).left == 0", "\($0).top == 0", "\($0).height == 10"] }
      + ["a.width == 20", "b.width == 20", "c.width == 20", "d.width == 5"])
  private var after: String {
    before.replacingOccurrences(of: "a.left == 0", with: "a.left == 3.5")
      .replacingOccurrences(of: "b.width == 20", with: "b.width == 15")
      .replacingOccurrences(of: #"{ "id": "c" }"#, with: #"{ "id": "e" }"#)
      .replacingOccurrences(of: "\"c.", with: "\"e.").replacingOccurrences(of: #""in": "a""#, with: #""in": "b""#)
  }

  private func run(_ arguments: [String] = [], _ a: String? = nil, _ b: String? = nil) -> CommandRun {
    CommandRun(["diff"] + arguments + ["a.json", "b.json"], files: ["a.json": a ?? before, "b.json": b ?? after])
  }

  @Test("every change is a line, and the exit status is 1")
  func text() {
    // By hand from the constraints: a moves by 3.5, b loses 5, c goes and e comes, d lies in b and stays at 0.
    #expect(
      run().output == """
        a.json → b.json: screen 100 × 200

          a  moved     0, 0 → 3.5, 0 (3.5 right)
          b  resized   20 × 10 → 15 × 10 (5 narrower)
          d  put       from a into b
          e  appeared  20 × 10 at 0, 0
          c  vanished  was 20 × 10 at 0, 0

        1 moved, 1 resized, 1 put elsewhere, 1 appeared, 1 vanished; 0 the same

        """)
    #expect(run().status == 1)
  }

  @Test("the same layout in other words is no difference, and status 0")
  func same() {
    let other = before.replacingOccurrences(of: "a.left == 0", with: "a.right == 20")
    let run = run([], before, other)
    #expect(run.output == "a.json → b.json: screen 100 × 200\n\nno difference, 4 the same\n")
    #expect(run.status == 0)
  }

  @Test("a view that is only higher is resized, and one that goes up has moved up")
  func height() {
    let higher = before.replacingOccurrences(of: "a.height == 10", with: "a.height == 12")
      .replacingOccurrences(of: "b.top == 0", with: "b.top == -3")
    let run = run([], before, higher)
    #expect(run.output.contains("  a  resized  20 × 10 → 20 × 12 (2 higher)\n"))
    #expect(run.output.contains("  b  moved    0, 0 → 0, -3 (3 up)\n") && run.status == 1)
  }

  @Test("a difference up to the tolerance is none")
  func tolerance() {
    let near = before.replacingOccurrences(of: "a.left == 0", with: "a.left == 0.4")
    #expect(run([], before, near).status == 1)
    #expect(run(["--tolerance", "0.5"], before, near).status == 0)
    #expect(run(["--scale", "1"], before, near).status == 0)
  }

  @Test("JSON has the frames, and SVG is well formed with both layouts")
  func formats() throws {
    let json = try #require(
      JSONSerialization.jsonObject(with: Data(run(["--format", "json"]).output.utf8)) as? [String: Any])
    let changes = try #require((json["scenes"] as? [[String: Any]])?.first?["changes"] as? [[String: Any]])
    #expect(changes.map { $0["id"] as? String } == ["a", "b", "d", "e", "c"])
    #expect(changes[0]["from"] as? [Double] == [0, 0, 20, 10] && changes[0]["to"] as? [Double] == [3.5, 0, 20, 10])
    #expect(changes[4]["change"] as? [String] == ["vanished"])
    let svg = run(["--format", "svg"])
    #expect(svg.status == 1 && svg.output.contains("class=\"was\"") && svg.output.contains("class=\"is\""))
    #expect(XMLParser(data: Data(svg.output.utf8)).parse())
  }

  @Test("a scene that only one of two storyboards has is named, and counts as a difference")
  func scenes() throws {
    func storyboard(_ name: String) throws -> String {
      try String(
        contentsOf: packageRoot.appendingPathComponent("Tests/InterfaceBuilderTests/Fixtures/\(name).storyboard"),
        encoding: .utf8)
    }
    // Several scenes, each of its own root; then without the last one.
    let all = try storyboard("bars")
    let last = try #require(all.range(of: "<scene ", options: .backwards)?.lowerBound)
    let end = try #require(all.range(of: "</scenes>"))
    let fewer = String(all[..<last] + all[end.lowerBound...])
    let files = ["all.storyboard": all, "fewer.storyboard": fewer]
    let run = CommandRun(["diff", "all.storyboard", "fewer.storyboard"], files: files)
    #expect(run.status == 1 && run.output.contains(": in all.storyboard only\n"), "\(run.error)")
    let back = CommandRun(["diff", "--format", "json", "fewer.storyboard", "all.storyboard"], files: files)
    #expect(back.status == 1 && back.output.contains("\"onlyInB\": [") && !back.output.contains("onlyInA"))
    #expect(CommandRun(["diff", "all.storyboard", "all.storyboard"], files: files).status == 0)
  }

  @Test("every size is compared, and a bad file is its own status")
  func sizesAndFailures() {
    #expect(run(["--size", "10x10", "--size", "20x20"]).output.contains("→ b.json: screen 20 × 20"))
    #expect(run([], before, "{").status == 65)
    #expect(CommandRun(["diff", "a", "b"]).status == 66)
    #expect(CommandRun(["diff", "a"]).error.contains("diff takes two files, found 1"))
  }
}
