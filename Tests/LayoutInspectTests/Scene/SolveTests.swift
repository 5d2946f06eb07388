// SolveTests.swift: documents to frames: guides, scroll views, directions, frames that are kept, what is reported.

import AutoLayout
import DocumentSupport
import Testing

@testable import LayoutDocument
@testable import LayoutReport
@testable import layout_inspect

@Suite("Solving documents")
struct SolveTests {
  /// The scene of a document at its own size.
  private func scene(_ text: String, direction: ReadingDirection? = nil, at time: Double? = nil) throws -> SceneSnapshot
  {
    let document = try decode(text)
    let live = try document.layout().scene(direction: direction)
    if let time { try live.advance(to: time) }
    return try live.snapshot()
  }

  private func expect(_ frame: Rect, _ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    let pairs = [(frame.minX, x), (frame.minY, y), (frame.width, width), (frame.height, height)]
    for (value, expected) in pairs { #expect((value - expected).magnitude < 1e-9, "\(frame)") }
  }

  @Test("safe area and margins are inset from the root, the margins from the safe area")
  func guides() throws {
    let text = """
      { "format": "layout/1",
        "root": { "id": "screen", "size": [390, 844], "safeArea": [47, 0, 34, 0], "margins": [1, 16, 2, 18] },
        "views": [{ "id": "a" }, { "id": "b" }],
        "constraints": [
          "a.left == screen.safeArea.left", "a.right == screen.safeArea.right", "a.top == screen.safeArea.top",
          "a.bottom == screen.safeArea.bottom", "b.leading == screen.margins.leading",
          "b.trailing == screen.margins.trailing", "b.top == screen.margins.top", "b.bottom == screen.margins.bottom"
        ] }
      """
    let frames = try scene(text).frames
    expect(frames[0], 0, 47, 390, 844 - 47 - 34)
    expect(frames[1], 16, 48, 390 - 16 - 18, 844 - 48 - 36)
  }

  @Test("inside a scroll view edges mean the content and sizes the frame; its guides say which is meant")
  func scrollViews() throws {
    let text = documentText(
      views: [
        #"{ "id": "s", "kind": "scroll", "contentInset": [1, 2, 3, 4] }"#, #"{ "id": "c", "in": "s" }"#,
        #"{ "id": "d", "in": "s" }"#, #"{ "id": "overlay" }"#,
      ],
      constraints: [
        "s.left == 10", "s.top == 20", "s.width == 60", "s.height == 40",
        "c.left == s.left + 5", "c.top == s.top", "c.height == s.height", "c.width == 100",
        "d.left == c.right + 7", "d.top == s.content.top", "d.height == s.frame.height", "d.width == 8",
        "s.content.right == d.right", "s.content.bottom == c.bottom",
        "overlay.left == s.frame.left", "overlay.top == s.frame.top", "overlay.width == c.width", "overlay.height == 1",
      ])
    let scene = try scene(text)
    expect(scene.frames[0], 10, 20, 60, 40)
    expect(scene.frames[1], 5, 0, 100, 40)
    expect(scene.frames[2], 112, 0, 8, 40)
    expect(scene.frames[3], 10, 20, 100, 1)
    #expect(scene.scrolls == [ScrollState(view: 0, contentSize: Size(width: 120, height: 40), contentOffset: .zero)])
    #expect(scene.openAttributes.flatMap { $0 }.isEmpty)
  }

  @Test("scrolling moves what is tied across the edge, not the frames inside")
  func scrolling() throws {
    let text = documentText(
      views: [#"{ "id": "s", "kind": "scroll" }"#, #"{ "id": "c", "in": "s" }"#, #"{ "id": "tag" }"#],
      constraints: [
        "s.left == 0", "s.top == 0", "s.width == 100", "s.height == 50",
        "c.left == s.left", "c.top == s.top", "c.right == s.right", "c.bottom == s.bottom", "c.width == 300",
        "c.height == 50",
        "tag.left == c.left", "tag.top == 60", "tag.width == 10", "tag.height == 10",
      ],
      timeline: [#"{ "at": 1, "scroll": "s", "to": [40, -5], "duration": 2, "curve": "linear" }"#])
    expect(try scene(text).frames[2], 0, 60, 10, 10)
    // Linear: half of [40, −5] at half of the duration. A tag tied to the content's left edge goes with it.
    let half = try scene(text, at: 2)
    #expect(half.scrolls[0].contentOffset == Point(x: 20, y: -2.5))
    expect(half.frames[1], 0, 0, 300, 50)
    expect(half.frames[2], -20, 60, 10, 10)
    expect(try scene(text, at: 3600).frames[2], -40, 60, 10, 10)
  }

  @Test("right to left, leading is measured from the right edge")
  func rightToLeft() throws {
    let text = documentText(
      views: [#"{ "id": "a" }"#],
      constraints: ["a.leading == screen.leading + 10", "a.width == 30", "a.top == 0", "a.height == 1"])
    expect(try scene(text).frames[0], 10, 0, 30, 1)
    expect(try scene(text, direction: .rightToLeft).frames[0], 60, 0, 30, 1)
    let run = CommandRun(["solve", "--direction", "rtl", "--format", "ndjson", "-"], input: text)
    #expect(run.output.contains("\"direction\": \"rtl\", \"views\": [{\"id\": \"a\", \"frame\": [60, 0, 30, 1]}]"))
  }

  @Test("baselines are measured from the top, or are the bottom edge")
  func baselines() throws {
    let text = documentText(
      views: [#"{ "id": "a", "baseline": 16 }"#, #"{ "id": "b" }"#],
      constraints: [
        "a.left == 0", "a.top == 10", "a.width == 5", "a.height == 20",
        "b.left == 0", "b.width == 5", "b.height == 6", "b.lastBaseline == a.firstBaseline + 1",
      ])
    expect(try scene(text).frames[1], 0, 10 + 16 + 1 - 6, 5, 6)
  }

  @Test("a view that no constraint names keeps its frame, in its superview; on others a frame is warned of")
  func keptFrames() throws {
    let text = documentText(
      views: [
        #"{ "id": "box", "frame": [10, 20, 50, 60] }"#,
        #"{ "id": "s", "in": "box", "kind": "scroll", "frame": [1, 2, 30, 40] }"#,
        #"{ "id": "c", "in": "s", "frame": [5, 6, 7, 8] }"#, #"{ "id": "tied", "frame": [0, 0, 9, 9] }"#,
      ],
      constraints: ["tied.left == 3", "tied.top == 4", "tied.width == 5", "tied.height == 6"])
    let frames = try scene(text).frames
    expect(frames[0], 10, 20, 50, 60)
    expect(frames[1], 1, 2, 30, 40)
    expect(frames[2], 5, 6, 7, 8)
    expect(frames[3], 3, 4, 5, 6)
    let run = CommandRun(["solve", "--format", "ndjson", "-"], input: text)
    #expect(run.status == 0)
    #expect(run.error == "-:7:17: warning: view \"tied\": \"frame\" is ignored, since constraints name the view\n")
  }

  @Test("views may stand in any order, and are reported in the order of the document")
  func anyOrder() throws {
    let text = documentText(
      views: [#"{ "id": "in", "in": "out", "frame": [1, 2, 3, 4] }"#, #"{ "id": "out", "frame": [5, 6, 7, 8] }"#])
    let document = try decode(text)
    #expect(document.tree.map(\.view) == [1, 0])
    #expect(document.tree.map(\.depth) == [0, 1])
    expect(try scene(text).frames[0], 1, 2, 3, 4)
  }

  @Test("a document without views is a scene of the root alone")
  func empty() {
    let run = CommandRun(["solve", "--format", "ndjson", "-"], input: documentText())
    #expect(
      run.output
        == "{\"format\": \"layout-solve/1\", \"file\": \"-\", \"scenes\": [{\"root\": \"screen\", \"size\": [100, 200]}]}\n"
    )
    #expect(
      CommandRun(["solve", "-"], input: documentText()).output
        == "-: screen 100 × 200\n\n0 views, no conflict, nothing ambiguous\n")
    #expect(CommandRun(["animate", "-"], input: documentText()).status == 0)
  }

  @Test("--scale rounds edges to pixels, so that neighbours still touch")
  func pixels() {
    let text = documentText(
      views: [#"{ "id": "a" }"#, #"{ "id": "b" }"#],
      constraints: [
        "a.left == 0", "a.width == screen.width / 3", "a.top == 0", "a.height == 1",
        "b.left == a.right", "b.width == a.width", "b.top == 0.25", "b.height == 1.75",
      ])
    // 100 / 3 = 33.333…: at 2 pixels a point the edges go to 33.5 and 66.5; 0.25 is half a pixel and goes up.
    let run = CommandRun(["solve", "--scale", "2", "--format", "ndjson", "-"], input: text)
    #expect(
      run.output.contains(
        "{\"id\": \"a\", \"frame\": [0, 0, 33.5, 1]}, {\"id\": \"b\", \"frame\": [33.5, 0.5, 33, 1.5]}"))
  }

  @Test("of two constraints that contradict each other the later one is set aside, with the proof")
  func conflicts() {
    let text = documentText(
      views: [#"{ "id": "a" }"#],
      constraints: ["a.left == 0", "a.top == 0", "a.height == 1", "a.width <= 100", "wide: a.width == 120"])
    let run = CommandRun(["solve", "--format", "ndjson", "-"], input: text)
    #expect(run.status == 0)
    #expect(run.output.contains("\"frame\": [0, 0, 100, 1]") || run.output.contains("\"ambiguous\": true"))
    #expect(
      run.output.contains("\"conflicts\": [{\"setAside\": \"wide\", \"proof\": [\"#3 a.width <= 100\", \"wide\"]}]"))
    let words = CommandRun(["solve", "-"], input: text)
    #expect(
      words.output.hasSuffix(
        """

        conflict: wide: a.width == 120 (line 11)
          is set aside by 20 points: it cannot hold together with
            #3: a.width <= 100 (line 10)

        """))
  }

  @Test("a contradiction with the system's own rows names them as implicit")
  func implicitRows() {
    let text = documentText(
      views: [#"{ "id": "a" }"#], constraints: ["a.left == 0", "a.top == 0", "a.height == 1", "a.width == -5"])
    let run = CommandRun(["solve", "--format", "ndjson", "-"], input: text)
    #expect(
      run.output.contains(
        "\"conflicts\": [{\"setAside\": \"#3 a.width == -5\", \"proof\": [\"a.width >= 0 (implicit)\", \"#3 a.width == -5\"]}]"
      ))
  }

  @Test("a view without a place is ambiguous, and says in which numbers")
  func ambiguity() {
    let text = documentText(
      views: [#"{ "id": "a" }"#, #"{ "id": "b" }"#],
      constraints: [
        "a.left == 0", "a.top == 0", "a.height == 1", "a.width >= 3", "b.left == 1", "b.top == 2", "b.width == 3",
        "b.height == 4",
      ])
    let run = CommandRun(["solve", "--format", "ndjson", "-"], input: text)
    #expect(run.output.contains("\"ambiguous\": true}, {\"id\": \"b\", \"frame\": [1, 2, 3, 4]}]"))
    #expect(CommandRun(["solve", "-"], input: text).output.contains("  ambiguous: width\n"))
  }

  @Test("the table is indented as the tree, and aligned at the decimal point")
  func table() {
    let text = documentText(
      views: [
        #"{ "id": "box", "frame": [10, 20, 50.5, 60] }"#,
        #"{ "id": "inner", "in": "box", "frame": [1.125, 2, 130, 40] }"#,
      ])
    #expect(
      CommandRun(["solve", "-"], input: text).output == """
        -: screen 100 × 200

          view          x   y  width  height
          box      10      20   50.5      60
            inner   1.125   2  130        40

        2 views, no conflict, nothing ambiguous

        """)
  }

  @Test("ten thousand views in one another are put in order without recursion")
  func deepTree() throws {
    let count = 10_000
    let views = (0..<count).map { i in
      "{ \"id\": \"v\(i)\", \"frame\": [1, 0, 5, 5]" + (i > 0 ? ", \"in\": \"v\(i - 1)\" }" : " }")
    }
    let document = try decode(documentText(views: views))
    #expect(document.tree.last?.depth == count - 1)
  }
}
