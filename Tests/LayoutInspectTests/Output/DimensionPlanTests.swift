// DimensionPlanTests.swift: the labels of arrows can be read: they lie on the screen and not on each other.

import AutoLayout
import DocumentSupport
import Foundation
import Testing

@testable import LayoutDocument
@testable import LayoutReport
@testable import layout_inspect

@Suite("Labels of arrows")
struct DimensionPlanTests {
  private struct Label {
    let text: String
    let isBroken: Bool
    let left, right, top, bottom: Double

    /// From `<text class="size met" x="26.67" y="26.85" text-anchor="middle">20</text>`; a digit of the picture's font in
    /// 8.19 points is about 4.6 wide and 6 high.
    init?(_ line: Substring) {
      func attribute(_ name: String) -> String? {
        line.components(separatedBy: " \(name)=\"").dropFirst().first?.components(separatedBy: "\"").first
      }
      guard line.contains("<text class=\"size "), let x = attribute("x").flatMap(Double.init),
        let y = attribute("y").flatMap(Double.init), let anchor = attribute("text-anchor"),
        let end = line.range(of: "</text>"), let start = line.firstIndex(of: ">")
      else { return nil }
      text = String(line[line.index(after: start)..<end.lowerBound])
      isBroken = line.contains("broken")
      let width = Double(text.unicodeScalars.count) * 4.6
      left = anchor == "start" ? x : anchor == "middle" ? x - width / 2 : x - width
      right = left + width
      (top, bottom) = (y - 6, y)
    }

    func covers(_ other: Label) -> Bool {
      left < other.right && other.left < right && top < other.bottom && other.top < bottom
    }
  }

  private func labels(_ run: CommandRun) -> [Label] {
    run.output.split(separator: "\n").compactMap(Label.init)
  }

  // A gap is a gap, whichever of the two views it is told from.
  @Test(
    "an inequality bears the relation of its gap",
    arguments: [
      ("b.left >= a.right + 8", "≥ 8"), ("a.right <= b.left - 8", "≥ 8"), ("a.right + 8 <= b.left", "≥ 8"),
      ("a.right >= b.left - 300", "≤ 300"), ("b.left <= a.right + 300", "≤ 300"),
      ("a.right <= screen.right - 20", "≥ 20"),
      ("a.right <= b.left", "≥ 0"), ("b.left >= a.right", "≥ 0"), ("a.width <= 150", "≤ 150"),
    ])
  func relations(relation: String, label: String) {
    let text = documentText(
      views: [#"{ "id": "a" }"#, #"{ "id": "b" }"#],
      constraints: [
        "a.left == 0", "a.top == 20", "a.width == 20", "a.height == 40", "b.left == 60", "b.width == 20",
        "b.height == 40", "b.top == 20", relation,
      ])
    let run = CommandRun(["render", "x.json"], files: ["x.json": text])
    #expect(labels(run).contains { $0.text == label }, "\(labels(run).map(\.text))")
  }

  @Test("no label covers another one, and none is cut at the edge of the screen, in any of the sound layouts")
  func apart() throws {
    let folder = packageRoot.appendingPathComponent("Tests/LayoutInspectTests/Lint/Layouts")
    var count = 0
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() where name.hasPrefix("sound")
    {
      let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      let size = try decode(text).root.size
      let labels = labels(CommandRun(["render", name], files: [name: text]))
      count += labels.count
      for (index, label) in labels.enumerated() {
        #expect(
          label.left >= -3 && label.right <= size.width + 3 && label.top >= -2 && label.bottom <= size.height + 2,
          "\(name): \(label.text)")
        for other in labels[..<index] { #expect(!label.covers(other), "\(name): \(label.text), \(other.text)") }
      }
    }
    #expect(count > 100)
  }

  // Two heights of one view stand at the same place; a third arrow's label would cover it.
  @Test("a constraint that is set aside always has its label, in red")
  func broken() {
    let text = documentText(
      views: [#"{ "id": "a" }"#],
      constraints: ["a.left == 40", "a.top == 0", "a.width == 10", "a.height == 10", "no: a.height == 33"])
    let labels = labels(CommandRun(["render", "-"], input: text))
    #expect(labels.filter(\.isBroken).map(\.text) == ["33"])
    #expect(Set(labels.map(\.text)).isSuperset(of: ["10", "33"]))
  }

  // The wish of 50 is not met beside the limit of 30; the place of b is open, and 24 further is another one.
  @Test("what is optional and not met is marked so, and what is ambiguous stands once more as a ghost")
  func unmet() {
    let text = documentText(
      views: [#"{ "id": "a" }"#, #"{ "id": "b" }"#],
      constraints: [
        "a.left == 10", "a.top == 0", "a.height == 10", "a.width <= 30", "a.width == 50 @ 750", "b.left == 0",
        "b.width == 20", "b.height == 20",
      ])
    let picture = CommandRun(["render", "-"], input: text).output
    #expect(picture.components(separatedBy: "class=\"dim unmet optional\"").count == 2)
    #expect(picture.contains("<rect x=\"0\" y=\"24\" width=\"20\" height=\"20\" class=\"ghost\">"))
  }

  @Test("of a view and a guide that do not meet, the arrow lies beside the view")
  func beside() throws {
    // The badge is 0 to 20 high, the margins begin at 60: the middle of the badge is at 10.
    let text = #"""
      { "format": "layout/1", "root": { "id": "s", "size": [100, 100], "margins": [60, 0, 0, 0] },
        "views": [{ "id": "badge" }],
        "constraints": ["badge.left == s.left + 10", "badge.top == s.top", "badge.width == 20", "badge.height == 20",
          "badge.right <= s.margins.right"] }
      """#
    let live = try decode(text).layout().scene()
    _ = try live.snapshot()
    let dimension = try #require(live.dimensions().first { $0.constraint == 4 })
    #expect(dimension.across == 10 && dimension.isHorizontal)
  }

  @Test("sizes side by side stand in columns of their own width")
  func columns() {
    // 20 around, 18 between: the second begins at 20 + 390 + 18, the third at that + 320 + 18.
    let run = CommandRun(
      ["render", "--size", "390x50", "--size", "320x50", "--size", "1024x50", "-"], input: documentText())
    let places = run.output.components(separatedBy: " <g transform=\"translate(").dropFirst()
      .map { $0.prefix { $0 != ")" } }.filter { $0.hasSuffix(" 20") }
    #expect(places == ["20 20", "428 20", "766 20"])
    // 766 + 1024 + 20.
    #expect(run.output.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1810\""))
  }

  @Test("of very many contradictions the first 200 are drawn, and no constraint beside them")
  func manyBroken() {
    let text = documentText(
      views: (0..<250).map { "{ \"id\": \"v\($0)\" }" },
      constraints: (0..<250).flatMap { view in
        [
          "v\(view).left == 0", "v\(view).top == 0", "v\(view).width == 9", "v\(view).height == 5",
          "v\(view).height == 7",
        ]
      })
    let run = CommandRun(["render", "-"], input: text)
    #expect(run.output.components(separatedBy: "class=\"dim broken\"").count - 1 == 200)
    #expect(!run.output.contains("class=\"dim met\""))
  }
}
