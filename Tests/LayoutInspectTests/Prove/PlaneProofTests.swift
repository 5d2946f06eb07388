// PlaneProofTests.swift: what the command says of two ranges at once; where claims fail is worked out by hand.

import DocumentSupport
import Foundation
import Testing

@testable import LayoutDocument
@testable import LayoutReport
@testable import layout_inspect

@Suite("Prove over two parameters")
struct PlaneProofTests {
  /// a of 100 × 50 at the top left, b as wide as the root is high at the bottom right, 40 high.
  private let text = documentText(
    views: [#"{ "id": "a" }"#, #"{ "id": "b" }"#],
    constraints: [
      "inset: a.left == 0", "a.top == 0", "a.width == 100", "a.height == 50", "b.right == screen.right",
      "b.bottom == screen.bottom", "b.width == screen.height", "b.height == 40",
    ]
  ).replacingOccurrences(of: "[100, 200]", with: "[600, 300]")
  private let sizes = ["--width", "200...600", "--height", "60...300"]

  private func run(_ format: String, _ arguments: [String]) -> CommandRun {
    CommandRun(["prove", "--format", format] + arguments + ["x.json"], files: ["x.json": text])
  }

  private func object(_ run: CommandRun) throws -> [String: Any] {
    #expect(run.error == "")
    return try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
  }

  @Test("JSON has the corners of the areas on which a claim fails, and the worst size")
  func json() throws {
    let object = try object(run("json", sizes + ["--all"]))
    #expect(object["parameters"] as? [String: [Double]] == ["width": [200, 600], "height": [60, 300]])
    let first = try #require((object["cases"] as? [[String: Any]])?.first)
    #expect(first["areas"] as? Int == 1 && first["breaks"] == nil)
    let claims = try #require(first["claims"] as? [[String: Any]])
    func fails(_ claim: String, _ view: String) -> [[[Double]]] {
      let found = claims.first { $0["claim"] as? String == claim && $0["view"] as? String == view }
      return (found?["where"] as? [[String: Any]] ?? []).compactMap { $0["polygon"] as? [[Double]] }
    }
    // H > W; worst at 200 × 300.
    #expect(fails("inside", "b") == [[[200, 200], [300, 300], [200, 300]]])
    let outside = claims.first { $0["claim"] as? String == "inside" && $0["view"] as? String == "b" }
    let worst = outside?["worst"] as? [String: Any]
    #expect(worst?["by"] as? Double == 100)
    #expect(worst?["at"] as? [String: Double] == ["width": 200, "height": 300])
    // H − 40 < 50 and W − H < 100: nothing, since the least W is 200 − 90 > 100.
    #expect(fails("no-overlap", "a") == [])
  }

  @Test("text says of a rectangle its sides, and of another area its corners")
  func words() {
    let lines = run("text", sizes + ["--claim", "b.width <= 120", "--claim", "b.left >= 0"]).output
    #expect(lines.contains("x.json: screen, width 200…600 and height 60…300\neverything moves in straight lines\n"))
    #expect(lines.contains("b.width <= 120 misses by 180 points, at width 200, height 300"))
    // 180 of 240 points of height; a triangle of 100 × 100 of 400 × 240.
    #expect(lines.contains("    fails for height 120…300 at any width (75 % of all)\n"))
    #expect(
      lines.contains(
        "    fails for width 200…300 and height 200…300 between (200, 200) (300, 300) (200, 300) (5.2 % of all)\n"))
    let frames = run("text", sizes + ["--claim", "b.left >= 0", "--frames"]).output
    #expect(frames.contains("  b.x = width − height\n") && frames.contains("  b.y = height − 40\n"))
  }

  @Test("a map for each claim that fails; a mark for code hosts; the name of a constant is a parameter too")
  func otherFormats() throws {
    let svg = run("svg", sizes).output
    #expect(svg.components(separatedBy: "class=\"area fails\"").count == 1 + 1)
    #expect(svg.contains("worst at width 200, height 300, by 100"))
    let github = run("github", sizes).output
    #expect(
      github.contains(
        "title=prove inside::b sticks out of screen by 100 at the left, at width 200, height 300; fails for width 200…300"
      ))
    #expect(try object(run("sarif", sizes))["runs"] != nil)
    let varied = try object(run("json", ["--vary", "inset=0...200", "--width", "100...200"]))
    #expect((varied["parameters"] as? [String: [Double]])?["inset"] == [0, 200])
  }

  @Test("of three ranges each is gone through alone, and all corners")
  func corners() throws {
    let object = try object(run("json", sizes + ["--text", "1...1.5"]))
    let cases = try #require(object["cases"] as? [[String: Any]])
    #expect(cases.count == 3 + 8 && cases.compactMap { $0["at"] as? [String: Double] }.count == 8)
    #expect((object["parameters"] as? [String: Any])?.count == 3)
    let twice = CommandRun(
      ["prove", "--vary", "inset=0...1", "--vary", "inset=2...3", "x.json"], files: ["x.json": text])
    #expect(twice.error.contains("inset is given twice"))
  }
}
