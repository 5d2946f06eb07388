// InterfaceLintTests.swift: lint, solve and diff of storyboards as people read them: names, and no alarms about what is
// UIKit's own doing.
//
// Documents are written by hand; expected findings follow from the frames in them, which constraints meet.

import DocumentSupport
import Testing

@testable import LayoutDocument
@testable import LayoutReport
@testable import layout_inspect

@Suite("Findings and names in storyboards")
struct InterfaceLintTests {
  /// A view of 200 × 100 with these views in it, each at its recorded frame.
  private func xib(_ views: String) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="17701" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><device id="retina4_7"/><objects><view id="root">
    <rect key="frame" x="0.0" y="0.0" width="200" height="100"/>
    <subviews>
    \(views)
    </subviews></view></objects></document>
    """
  }

  private func view(_ kind: String, _ id: String, _ frame: [Int], _ attributes: String = "", _ inside: String = "")
    -> String
  {
    """
    <\(kind) id="\(id)" \(attributes)><rect key="frame" x="\(frame[0])" y="\(frame[1])" width="\(frame[2])" \
    height="\(frame[3])"/>\(inside)</\(kind)>
    """
  }

  private func lint(_ views: String) -> String {
    CommandRun(["lint", "a.xib"], files: ["a.xib": xib(views)]).output
  }

  // MARK: Names

  @Test(
    "views whose id Interface Builder made up go by what people call them: label, identifier, outlet, text, class, kind"
  )
  func names() {
    let views =
      view("label", "Kd3-9a-xyZ", [190, 0, 20, 20], "text=\"Title\"") + "\n"
      + view("view", "a1B-2c-3D4", [0, 90, 20, 20]) + "\n" + view("view", "photo", [100, 90, 20, 20])
    let run = CommandRun(["solve", "a.xib"], files: ["a.xib": xib(views)])
    #expect(run.output.contains("\n  Title (label)  190   0     20      20  Kd3-9a-xyZ\n"))
    #expect(run.output.contains("\n  view             0  90     20      20  a1B-2c-3D4\n"))
    #expect(run.output.contains("\n  photo          100  90     20      20\n"))
    let found = lint(views)
    #expect(
      found.contains("a.xib:4:1: warning: Title (label) sticks out of the screen by 10 at the right"))
    #expect(found.contains("a.xib:5:1: warning: view sticks out of the screen by 10 at the bottom"))
    #expect(found.contains("a.xib:6:1: warning: photo sticks out"))
  }

  @Test("a picture of a difference has the names of views that stayed, too")
  func drawnDifference() {
    let views = view("label", "Kd3-9a-xyZ", [0, 0, 120, 20], "text=\"Title\"")
    let before = xib(views + view("view", "box", [0, 50, 9, 9]))
    let after = xib(views + view("view", "box", [5, 50, 9, 9]))
    let run = CommandRun(["diff", "--format", "svg", "a.xib", "b.xib"], files: ["a.xib": before, "b.xib": after])
    #expect(run.output.contains("<title>Title (label)</title>") && run.output.contains(">Title (label)</text>"))
    #expect(!run.output.contains("Kd3-9a-xyZ"), "\(run.output)")
  }

  // UIKit's documentation of `contentView`: as large as the cell, here but for the half point of a separator.
  @Test(
    "the content of a cell is as large as the cell, at any size",
    arguments: [("320x44", 320, 43.5), ("280x60", 280, 59.5)])
  func cells(size: String, width: Int, height: Double) {
    let cell = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="17701" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><device id="retina4_7"/><objects><tableViewCell id="cell">
      <rect key="frame" x="0" y="0" width="320" height="44"/>
      <tableViewCellContentView key="contentView" tableViewCell="cell" id="content">
      <rect key="frame" x="0" y="0" width="320" height="43.5"/><autoresizingMask key="autoresizingMask"/>
      </tableViewCellContentView></tableViewCell></objects></document>
      """
    let files = ["a.xib": cell]
    let run = CommandRun(["solve", "--size", size, "--format", "ndjson", "a.xib"], files: files)
    #expect(run.output.contains("[0, 0, \(width), \(height)]"), "\(run.output)")
    #expect(CommandRun(["lint", "--size", size, "a.xib"], files: files).output == "1 file, nothing found\n")
  }

  @Test("diff names what moved")
  func diff() {
    let before = xib(
      view("label", "Kd3-9a-xyZ", [0, 0, 20, 20], "text=\"Title\"") + view("view", "a1B-2c-3D4", [0, 50, 9, 9]))
    let after = xib(
      view("label", "Kd3-9a-xyZ", [5, 0, 20, 20], "text=\"Title\"") + view("view", "box", [0, 50, 9, 9]))
    let run = CommandRun(["diff", "a.xib", "b.xib"], files: ["a.xib": before, "b.xib": after])
    #expect(run.status == 1)
    #expect(run.output.contains("  Title (label)  moved     0, 0 → 5, 0 (5 right)\n"))
    #expect(run.output.contains("  view           vanished  was 9 × 9 at 0, 50\n"))
    #expect(run.output.contains("  box            appeared  9 × 9 at 0, 50\n"))
  }

  // MARK: What is open

  // The label's left is 8 by a constraint, its size is its content's; only its top is open. By hand: 30 as recorded.
  @Test("a view that constraints leave open lies where it was recorded, along the open axis alone")
  func rests() {
    let attributes = "translatesAutoresizingMaskIntoConstraints=\"NO\""
    let views =
      view("label", "a", [20, 30, 40, 20], attributes) + view("view", "b", [5, 60, 70, 20], attributes)
      + view("label", "c", [0, 0, 20, 20])
    let constraints = """
      <constraints>
      <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="8" id="k"/>
      <constraint firstItem="b" firstAttribute="height" secondItem="a" secondAttribute="height" id="m"/>
      </constraints>
      """
    let text = xib(views).replacing("</subviews>", with: "</subviews>" + constraints)
    let run = CommandRun(["solve", "a.xib"], files: ["a.xib": text])
    #expect(run.output.contains("\n  a     8  30     40      20  ambiguous: top\n"))
    #expect(
      run.output.contains("\n  b     5  60     70      20  ambiguous: left, top, width\n"), "\(run.output)")
    // At 0 the labels would overlap.
    let found = CommandRun(["lint", "a.xib"], files: ["a.xib": text]).output
    #expect(found.contains("[ambiguous]") && !found.contains("[overlap]"))
    // What is open proves nothing where it was recorded; what is not speaks against it.
    let verified = CommandRun(["verify", "a.xib"], files: ["a.xib": text])
    #expect(verified.output.contains(" a: recorded at 40 × 20 at 20, 30, solved 40 × 20 at 8, 30\n"))
    #expect(verified.output.hasSuffix("2 views: 0 where constraints put them, 1 elsewhere, 1 left open\n"))
  }

  // MARK: What UIKit does

  // A switch is drawn 2 points beyond the rectangle that constraints act on at its right, a slider at both sides.
  @Test("controls may be drawn beyond their edge, into others or out of the superview")
  func alignmentRectangles() {
    let views =
      view("switch", "a", [151, 0, 51, 31]) + view("slider", "b", [-2, 60, 102, 31])
      + view("view", "c", [98, 60, 20, 20])
    #expect(!lint(views).contains("[outside]"))
    #expect(!lint(views).contains("[overlap]"))
    #expect(lint(view("switch", "a", [152, 0, 51, 31])).contains("a sticks out of the screen by 1 at the right"))
    #expect(lint(view("slider", "b", [-2, 60, 102, 31]) + view("view", "c", [97, 60, 20, 20])).contains("[overlap]"))
  }

  @Test("small controls are the author's doing where the author can make them larger")
  func targets() {
    for kind in ["button", "datePicker"] {
      #expect(lint(view(kind, "a", [0, 0, 100, 30])).contains("a is 100 × 30; a finger needs 44 × 44"), "\(kind)")
    }
    for kind in ["switch", "slider", "segmentedControl", "stepper", "pageControl", "label"] {
      #expect(!lint(view(kind, "a", [10, 10, 100, 30])).contains("[touch-target]"), "\(kind)")
    }
  }

  @Test("cells of tables and collections lie where they are scrolled to")
  func cells() {
    func container(_ kind: String, _ cell: String) -> String {
      let cells = view(cell, "a", [0, 50, 200, 80]) + view(cell, "b", [0, 60, 200, 90])
      return view(kind, "list", [0, 0, 200, 100], "", "<cells>\(cells)</cells>")
    }
    for (kind, cell) in [("tableView", "tableViewCell"), ("collectionView", "collectionViewCell")] {
      #expect(lint(container(kind, cell)) == "1 file, nothing found\n", "\(kind)")
      let subviews = container(kind, "view").replacing("cells>", with: "subviews>")
      #expect(lint(subviews).contains("[outside]"), "\(kind)")
    }
  }

  @Test("what is hidden, or in something hidden, covers nothing")
  func hidden() {
    func pair(_ attributes: String) -> String {
      view("view", "a", [0, 0, 60, 60])
        + view(
          "view", "b", [30, 30, 60, 60], attributes,
          "<subviews>\(view("view", "c", [0, 0, 40, 40]) + view("view", "d", [20, 20, 40, 40]))</subviews>")
    }
    #expect(lint(pair("")).contains("a and b overlap"))
    #expect(lint(pair("")).contains("c and d overlap"))
    #expect(lint(pair("hidden=\"YES\"")) == "1 file, nothing found\n")
    func document(_ more: String) -> String {
      documentText(views: [
        "{ \"id\": \"b\", \"frame\": [0, 0, 60, 60]\(more) }", #"{ "id": "c", "in": "b", "frame": [0, 0, 40, 40] }"#,
        #"{ "id": "d", "in": "b", "frame": [20, 20, 40, 40] }"#,
      ])
    }
    #expect(CommandRun(["lint", "-"], input: document("")).output.contains("c and d overlap"))
    #expect(CommandRun(["lint", "-"], input: document(", \"hidden\": true")).output == "1 file, nothing found\n")
  }
}
