// FormulaTests.swift: an attribute along a range, with what decides it on each stretch; the numbers follow from the constraints by
// hand.

import DocumentSupport
import Foundation
import Testing

@testable import HostSystem
@testable import LayoutDocument
@testable import LayoutReport
@testable import layout_inspect

@Suite("Explain along a range")
struct FormulaTests {
  /// A box of at most 90 and a text of 60 behind it, before a margin of 16: below 8 + 4 + 60 + 16 = 88 nothing is left of the box,
  /// from 178 on it has all it may have.
  private let text = documentText(
    views: [#"{ "id": "a" }"#, #"{ "id": "t", "intrinsicSize": [60, 20] }"#],
    constraints: [
      "a.left == 8", "a.width <= 90", "a.right == screen.right - 8 @ 500", "a.top == 0", "a.height == 44",
      "gap: t.left == a.right + 4 @ 700", "t.right <= screen.right - 16", "t.top == a.bottom + 0.25 * screen.width",
    ])

  private func explain(_ arguments: String...) -> CommandRun {
    CommandRun(["explain"] + arguments, files: ["x.json": text])
  }

  @Test("a value is a formula, with the sum on each stretch and what takes over between them")
  func breaks() {
    let run = explain("--width", "50...210", "x.json", "a.width")
    #expect(
      run.output == """
        x.json: a in screen, width 50…210, line 4

        a.width = 0 for 50…88, width − 88 for 88…178, 90 beyond
          for 50…88:
              0  a.width >= 0 (implicit) (required)
          at width 88:
            comes in   gap: t.left == a.right + 4 @ 700 (priority 700, line 13)
            gives way  a.width >= 0 (implicit) (required)
          for 88…178:
              width  screen.width
            −    60  t.width >= 60 @ 750 (compression resistance) (priority 750)
            −    16  t.right <= screen.right - 16 (required, line 14)
            −     8  a.left == 8 (required, line 8)
            −     4  gap: t.left == a.right + 4 @ 700 (priority 700, line 13)
          at width 178:
            comes in   a.width <= 90 (required, line 9)
            gives way  t.right <= screen.right - 16 (required, line 14)
          for 178…210:
              90  a.width <= 90 (required, line 9)

        """)
    #expect(run.status == 0)
  }

  @Test("factors and heights, and a range in which nothing breaks")
  func factors() {
    #expect(
      explain("--width", "200...300", "x.json", "t.top").output == """
        x.json: t in screen, width 200…300, line 5

        t.top = 0.25 · width + 44, from screen's top
              0.25 · width  screen.width
            +           44  a.height == 44 (required, line 12)
                         0  a.top == 0 (required, line 11)
                         0  t.top == a.bottom + 0.25 * screen.width (required, line 15)

        """)
    // The document is 100 wide.
    #expect(explain("--height", "9...10", "x.json", "t.top").output.contains("\nt.top = 69, from screen's top\n"))
    #expect(
      explain("--width", "200...300", "--height", "9", "x.json", "screen").output.contains(
        "\nscreen.height = 9\n      9  screen.height == 9 (implicit) (required)\n"))
  }

  @Test("a step is a jump, and the constant that changes is told")
  func jumps() throws {
    let path = packageRoot.appendingPathComponent("Examples/Profile.storyboard").path
    let output = MemorySink()
    _ = Runner.run(
      arguments: ["explain", "--width", "320...1366", path, "avatar.left"], output: output, error: MemorySink())
    // UIKit's margins of root views are 16 points, from 400 on 20: Tests/InterfaceBuilderTests/Layout has the evidence.
    #expect(output.text.contains("avatar.left = 16 for 320…400, 20 beyond, from screen's left\n"))
    #expect(
      output.text.contains(
        """
          at width 400, up by 4 points:
            comes in   screen.margins.left == screen.left + 20 (implicit) (required)
            gives way  screen.margins.left == screen.left + 16 (implicit) (required)
        """))
  }

  @Test("in JSON the shares of each piece add up, at its middle, to its value and to its slope")
  func json() throws {
    let run = explain("--format", "json", "--width", "50...210", "x.json", "a")
    let object = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(object["parameters"] as? [String: [Double]] == ["width": [50, 210]])
    let attributes = try #require(object["attributes"] as? [[String: Any]])
    #expect(attributes.map { $0["attribute"] as? String } == ["left", "top", "width", "height"])
    let width = attributes[2]
    let pieces = try #require(width["pieces"] as? [[String: Any]])
    #expect(pieces.map { $0["from"] as? Double } == [50, 88, 178])
    #expect(pieces.map { $0["slope"] as? Double } == [0, 1, 0])
    #expect((width["breaks"] as? [[String: Any]])?.map { $0["at"] as? Double } == [88, 178])
    for piece in pieces {
      let number = { (key: String) in piece[key] as? Double ?? .nan }
      var (value, slope) = (0.0, 0.0)
      for share in try #require(piece["shares"] as? [[String: Any]]) {
        let coefficient = try #require(share["coefficient"] as? Double)
        value += coefficient * (share["constant"] as? Double ?? .nan)
        slope += coefficient * (share["rate"] as? Double ?? 0)
      }
      let middle = number("value") + number("slope") * (number("to") - number("from")) / 2
      #expect(abs(value - middle) < 1e-9)
      #expect(abs(slope - number("slope")) < 1e-9)
    }
  }

  // At 450 from right to left, list is 100 wide from 24 on, so the middle of foot, which has no width, is at 124 + 12 from the left, and b
  // begins 8 to the right of it: 322 remain to the left edge of b, which nothing determines either.
  @Test("the sum of what is open adds up to a value that is told, if it is that of another solution")
  func openSum() throws {
    let text = """
      { "format": "layout/1", "root": { "id": "screen", "size": [375, 667], "direction": "rtl" },
        "views": [{ "id": "badge", "intrinsicSize": [40, 22], "hugging": [1000, 251] }, { "id": "b" }, { "id": "list" }, { "id": "foot" }],
        "constraints": ["badge.width == 60", "list.left == screen.left + 24", "list.width <= 100",
          "foot.leading == b.leading + 8", "foot.width == 0.75 * foot.height", "list.leading == foot.centerX + 12 @ 1"] }
      """
    let call = ["explain", "--width", "100...800", "x.json", "b.width"]
    let solved = CommandRun(["solve", "--format", "lines", "--size", "450x667", "x.json"], files: ["x.json": text])
    #expect(solved.output.contains("\n  b  322 × 0 at 0, 0, ambiguous: left, top, width, height\n"), "\(solved.output)")
    let run = CommandRun(call, files: ["x.json": text])
    #expect(
      run.output.contains(
        """
        b.width = 0 (left open)
            and in the middle, at width 450, where it is as well 322:
              450  screen.width == 450 (implicit) (required)
            − 100  nothing determines list.width; it keeps its last value
        """), "\(run.output)")
    let json = CommandRun(call + ["--format", "json"], files: ["x.json": text]).output
    #expect(json.contains("\"middle\": 322,"), "\(json)")
  }

  // The sheet is for a phone 414 points wide, where Xcode has left it 32 higher; from there on a home indicator takes 34 of it, at its bottom.
  @Test("between a step and the size of the file, where it stands for itself, there is nothing")
  func stepAtOwnSize() throws {
    let file = packageRoot.appendingPathComponent("Tests/InterfaceBuilderTests/Fixtures/opaque-bar.storyboard")
    let text = try String(contentsOf: file, encoding: .utf8)
    let run = CommandRun(
      ["explain", "--width", "320...1366", "x.storyboard", "sheetBody.height"], files: ["x.storyboard": text])
    #expect(run.output.contains("\nsheetBody.height = 754 for 320…414, 752 for 414, 720 beyond\n"), "\(run.output)")
  }

  // A third of 6000 is 2000 but for less than a millionth: six decimals would miss it by 0.002.
  @Test("factors are told with as many decimals as thousands of points need")
  func factorsInJSON() throws {
    let text = documentText(views: [#"{ "id": "a" }"#], constraints: ["a.left == 0", "a.width == 1/3 * screen.width"])
    let run = CommandRun(
      ["explain", "--format", "json", "--width", "0...6000", "x.json", "a.width"], files: ["x.json": text])
    #expect(run.output.contains("\"slope\": 0.333333333333,"))
    #expect(run.output.contains("\"coefficient\": 0.333333333333,"))
    let one = CommandRun(["explain", "--format", "json", "x.json", "a.width"], files: ["x.json": text]).output
    #expect(one.contains("\"coefficient\": 0.333333333333,") && one.contains("\"increasing\": 0.333333333333,"))
  }

  @Test("a guide that no constraint speaks of has a formula too")
  func guides() {
    let run = explain("--width", "50...210", "x.json", "screen.margins.width")
    #expect(run.output.contains("\nscreen.margins.width = width\n"))
    #expect(run.output.contains("      width  screen.width\n"))
  }

  @Test("where constraints contradict each other is said, and where nothing is known")
  func conflicts() {
    let text = documentText(
      views: [#"{ "id": "a" }"#],
      constraints: ["a.left == 0", "a.top == 0", "a.height == 9", "a.width >= 297", "a.width == 0.8 * screen.width"])
    let run = CommandRun(["explain", "--width", "320...500", "x.json", "a.width"], files: ["x.json": text])
    // 0.8 · width is 297 at 371.25; where that is set aside, 297 is the least of many.
    #expect(run.output.contains("\na.width = 297 (left open) for 320…371.25, 0.8 · width beyond\n"))
    #expect(run.output.contains("\nConflict: constraints of screen contradict each other for 320…371.25\n"))
  }

  @Test(
    "what does not go together with a range is refused",
    arguments: [
      (["--width", "390"], "explain takes a range, such as --width 320...1366; for one size there is --size 390x844"),
      (
        ["--width", "1...2", "--height", "1...2"],
        "explain takes one range, found width and height; the others may be one number each"
      ),
      (["--width", "1...2", "--size", "3x4"], "--size and --width contradict each other"),
      (["--height", "1...2", "--at", "1"], "--at and --height contradict each other: a range is of one moment"),
      (["--size", "1x1", "--size", "3x4"], "explain takes one --size"),
    ])
  func refused(arguments: [String], message: String) {
    let run = CommandRun(["explain"] + arguments + ["x.json", "a"], files: ["x.json": text])
    #expect(run.error == "layout-inspect: error: \(message) (see layout-inspect help explain)\n")
    #expect(run.status == 64)
  }

  @Test("an item that is not there is told with the nearest that is")
  func unknown() {
    let run = explain("--width", "1...2", "x.json", "scren.width")
    #expect(
      run.error
        == "x.json: error: unknown item \"scren.width\"; did you mean \"screen\"? (see layout-inspect help explain)\n")
    #expect(run.status == 64)
  }
}
