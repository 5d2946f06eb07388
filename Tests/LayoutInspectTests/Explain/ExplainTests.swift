// ExplainTests.swift: the sums that values are made of, who lost, and the ways out.

import DocumentSupport
import Foundation
import Testing

@testable import LayoutDocument
@testable import LayoutReport
@testable import layout_inspect

@Suite("Explain")
struct ExplainTests {
  private let text = documentText(
    views: [#"{ "id": "a" }"#, #"{ "id": "b" }"#],
    constraints: [
      "a.left == 10", "a.width == 0.5 * screen.width", "gap: b.left == a.right + 8", "b.width == 60 @ 750",
      "b.right <= screen.right", "a.top == 0", "a.height == 20", "b.top == 0", "low: b.height == 20",
      "high: b.height == 30",
    ])

  private func explain(_ item: String, _ arguments: [String] = []) -> CommandRun {
    CommandRun(["explain"] + arguments + ["x.json", item], files: ["x.json": text])
  }

  // UIKit's alignmentRectInsets: the frame is the alignment rectangle of 49 × 31 with 2 more on the right, and 1 more at the top.
  @Test("a view that is drawn larger than what constraints act on says so")
  func alignmentRectangle() {
    let text = documentText(
      views: [#"{ "id": "a", "alignmentInsets": [1, 0, 0, 2] }"#],
      constraints: ["a.left == 10", "a.width == 49", "a.top == 7", "a.height == 31"])
    let output = CommandRun(["explain", "x.json", "a.width"], files: ["x.json": text]).output
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      lines.prefix(4) == [
        "x.json: a in screen 100 × 200, 51 × 32 at 10, 6, line 4",
        "Constraints act on its alignment rectangle, 49 × 31 at 10, 7.", "", "a.width is 49",
      ])
    #expect(!explain("a").output.contains("alignment rectangle"))
    let object = CommandRun(["explain", "--format", "json", "x.json", "a.width"], files: ["x.json": text]).output
    #expect(object.contains("\"frame\": [10, 6, 51, 32],\n  \"alignmentRect\": [10, 7, 49, 31],"))
  }

  // The frame of a lies 10 left of its alignment rectangle and 5 above it, so b, 1 right of that rectangle's edge, has x 11.
  @Test("a position in a view that is drawn larger than what constraints act on is told from its frame, as frames are")
  func inContainerWithInsets() {
    let text = documentText(
      views: [#"{ "id": "a", "alignmentInsets": [5, 10, 0, 0] }"#, #"{ "id": "b", "in": "a" }"#],
      constraints: [
        "a.left == 30", "a.top == 40", "b.left == a.left + 1", "b.top == a.top + 2", "b.width == 9", "b.height == 8",
      ])
    let output = CommandRun(["explain", "x.json", "b.left"], files: ["x.json": text]).output
    #expect(output.hasPrefix("x.json: b in screen 100 × 200, 9 × 8 at 11, 7, line 5\n"))
    #expect(
      output.contains(
        """
        b.left is 11, from a's left
             1  b.left == a.left + 1 (required, line 10)
          + 10  from the left of a to its alignment rectangle
        """))
    let formula = CommandRun(["explain", "--width", "50...60", "x.json", "b.top"], files: ["x.json": text]).output
    #expect(
      formula.contains(
        """
        b.top = 7, from a's top
              2  b.top == a.top + 2 (required, line 11)
            + 5  from the top of a to its alignment rectangle
        """))
  }

  @Test("a position is a sum from the root, with what would move it")
  func sum() {
    // b.left = 10 + 0.5 · 100 + 8 = 68.
    #expect(
      explain("b.left").output == """
        x.json: b in screen 100 × 200, 32 × 20 at 68, 0, line 5

        b.left is 68, from screen's left
            50  0.5 × 100, screen.width == 100 (implicit) (required)
          + 10  a.left == 10 (required, line 8)
          +  8  gap: b.left == a.right + 8 (required, line 10)
             0  a.width == 0.5 * screen.width (required, line 9)
          What would move it, by points for each point of the constant:
            +0.5  screen.width == 100 (implicit) (required)
              +1  a.left == 10 (required, line 8)
              +1  a.width == 0.5 * screen.width (required, line 9)
              +1  gap: b.left == a.right + 8 (required, line 10)

        Not met:
          b.width == 60 @ 750 (priority 750, line 11) lost by 28
            against screen.width == 100 (implicit) (required)
            against a.left == 10 (required, line 8)
            against a.width == 0.5 * screen.width (required, line 9)
            against gap: b.left == a.right + 8 (required, line 10)
            against b.right <= screen.right (required, line 12)

        Conflict: these cannot hold together, by 10 points:
          low: b.height == 20 (required, line 16)
          high: b.height == 30 (required, line 17) ← set aside
        Each way out, alone:
          if low: b.height == 20 gives way, by 10:
            b  32 × 20 at 68, 0 → 32 × 30 at 68, 0
          if high: b.height == 30 gives way, by 10:
            every frame as it is now

        """)
    #expect(explain("b.left").status == 0)
  }

  // The height is 20 twice over: if either gives way alone, 30 is set aside all the same. Of the widths 10, 20 and at most 15 the second
  // holds if the first does not, and then the third cannot.
  @Test("a way out says what is set aside all the same, and what is then")
  func barredWays() throws {
    let text = documentText(
      views: [#"{ "id": "a" }"#],
      constraints: [
        "a.left == 0", "a.top == 0", "one: a.height == 20", "two: a.height == 20", "high: a.height == 30",
        "first: a.width == 10", "second: a.width == 20", "third: a.width <= 15",
      ])
    let run = CommandRun(["explain", "x.json", "a"], files: ["x.json": text])
    #expect(
      run.output.contains(
        """
         gives way, by 0:
            all the same set aside: high: a.height == 30 (required, line 11)
            every frame as it is now
          if high: a.height == 30 gives way, by 10:
            every frame as it is now
        """), "\(run.output)")
    #expect(
      run.output.contains(
        """
          if first: a.width == 10 gives way, by 10:
            then set aside: third: a.width <= 15 (required, line 14)
            a  10 × 20 at 0, 0 → 20 × 20 at 0, 0
        """), "\(run.output)")
    let json = CommandRun(["explain", "--format", "json", "x.json", "a"], files: ["x.json": text]).output
    let object = try #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    let ways = (object["conflicts"] as? [[String: Any]] ?? []).flatMap { $0["ways"] as? [[String: Any]] ?? [] }
    let aside = ways.map { way in (way["setAside"] as? [[String: Any]] ?? []).compactMap { $0["line"] as? Int } }
    #expect(aside == [[11], [], [14], []])
  }

  // At 20 the safe area reaches 50 − 20 into a, and b begins there; at 100 nothing of it does.
  @Test("the frames of a way out count with insets that travel")
  func wayWithInsets() {
    let text = """
      { "format": "layout/1", "root": { "id": "s", "size": [100, 200], "safeArea": [50, 0, 0, 0] },
        "views": [{ "id": "a" }, { "id": "b", "in": "a" }],
        "constraints": ["a.left == 0", "a.width == 50", "a.height == 60", "low: a.top == 20", "high: a.top == 100",
          "b.left == a.left", "b.width == 9", "b.height == 8", "b.top == a.safeArea.top"] }
      """
    let run = CommandRun(["explain", "x.json", "a"], files: ["x.json": text])
    #expect(
      run.output.contains(
        """
          if low: a.top == 20 gives way, by 80:
            a  50 × 60 at 0, 20 → 50 × 60 at 0, 100
            b  9 × 8 at 0, 30 → 9 × 8 at 0, 0
          if high: a.top == 100 gives way, by 80:
            every frame as it is now
        """), "\(run.output)")
  }

  // With low, d is as high as u is wide, and a begins at d's end. Where the safe area reaches more than 25 into a, u cannot be 0 and is
  // 100, which takes a out of the safe area; elsewhere u is 0, and a begins where the safe area reaches 50 into it.
  @Test("a way out whose layout does not come to rest says so, and tells no frames")
  func wayWithoutRest() throws {
    let text = """
      { "format": "layout/1", "root": { "id": "s", "size": [100, 300], "safeArea": [50, 0, 0, 0] },
        "views": [{ "id": "a" }, { "id": "gap", "in": "a" }, { "id": "d" }, { "id": "u" }],
        "constraints": ["a.left == 0", "a.width == 50", "a.height == 160", "gap.left == a.left", "gap.width == 9",
          "gap.top == a.top", "gap.bottom == a.safeArea.top", "d.top == s.top", "d.left == 0", "d.width == 5",
          "a.top == d.bottom", "u.left == 0", "u.top == 0", "u.height == 1", "u.width >= 4 * gap.height - 100", "u.width == 0",
          "u.width == 100 @ 500", "high: d.height == 100", "low: d.height == u.width"] }
      """
    let run = CommandRun(["explain", "x.json", "d"], files: ["x.json": text])
    #expect(
      run.output.contains(
        """
          if high: d.height == 100 gives way, by 100:
            cannot be solved: after 300 rounds of updating constraints and laying out, 'a' still asks for another
          if low: d.height == u.width gives way, by 100:
            every frame as it is now
        """), "\(run.output)")
    let json = CommandRun(["explain", "--format", "json", "x.json", "d"], files: ["x.json": text]).output
    let parts = json.components(separatedBy: "\"unsolved\": \"cannot be solved: after 300 rounds of")
    #expect(parts.count == 2, "\(json)")
  }

  @Test("shares add up to the value, in JSON")
  func json() throws {
    for item in ["a", "b", "b.right", "a.centerX", "screen.width", "screen.safeArea.top"] {
      let run = explain(item, ["--format", "json"])
      let json = try #require(JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
      for attribute in try #require(json["attributes"] as? [[String: Any]]) {
        let shares = try #require(attribute["shares"] as? [[String: Any]])
        let sum = shares.reduce(0) {
          $0 + ($1["coefficient"] as? Double ?? .nan) * ($1["constant"] as? Double ?? .nan)
        }
        let value = try #require(attribute["value"] as? Double)
        #expect((sum - value).magnitude < 1e-6, "\(item): \(sum), \(value)")
      }
    }
  }

  @Test("what is ambiguous is told with another solution, and what would settle it")
  func ambiguity() {
    let open = documentText(
      views: [#"{ "id": "a" }"#], constraints: ["a.left == 10", "a.top == 0", "a.height == 20", "a.width <= 40"])
    let run = CommandRun(["explain", "-", "a.width"], input: open)
    #expect(run.output.contains("nothing determines a.width; it keeps its last value"))
    #expect(
      run.output.contains(
        "Ambiguous: width of a is open. It could as well be:\n  a  0 × 20 at 10, 0 → 24 × 20 at 10, 0\n"))
    #expect(run.output.hasSuffix("This would settle it:\n  a.width == 0\n"))
  }

  // Nothing says how wide or high the content of `s` is: `a` in it is held to its top left corner only.
  @Test("a scroll view whose content is open is said to be, as solve says it is")
  func openContent() {
    let open = documentText(
      views: [#"{ "id": "s", "kind": "scroll" }"#, #"{ "id": "a", "in": "s" }"#],
      constraints: [
        "s.left == 0", "s.top == 0", "s.width == 100", "s.height == 100", "a.left == s.content.left", "a.width == 20",
        "a.top == s.content.top", "a.height == 20", "s.content.height == 20",
      ])
    #expect(CommandRun(["solve", "-"], input: open).output.contains("1 ambiguous"))
    let run = CommandRun(["explain", "-", "s.width"], input: open)
    #expect(run.output.contains("Ambiguous: content width of s is open.\n"), "\(run.output)")
    #expect(run.output.contains("This would settle it:\n  s.content.width == 0"), "\(run.output)")
  }

  @Test(
    "what is not known is named, with the nearest known word",
    arguments: [
      ("c", #"unknown item "c""#), ("scren", #"unknown item "scren"; did you mean "screen"?"#),
      ("a.content.width", #""a" has no content guide"#),
    ])
  func unknown(item: String, message: String) {
    let run = explain(item)
    #expect(run.status == 64 && run.output.isEmpty)
    #expect(run.error == "x.json: error: \(message) (see layout-inspect help explain)\n")
  }

  @Test("who asks for a constraint by its name is told what it is about")
  func constraint() {
    let text = documentText(views: [#"{ "id": "a" }"#], constraints: ["wide: a.width == 30", "a.left == 0"])
    let run = CommandRun(["explain", "x.json", "wide"], files: ["x.json": text])
    #expect(
      run.error
        == "x.json: error: \"wide\" is a constraint, a.width == 30 (line 7); write what it is about, such as a.width "
        + "(see layout-inspect help explain)\n")
  }

  @Test("an item is known in backquotes, as constraints have it")
  func backquotes() {
    let text = documentText(views: [#"{ "id": "8b C", "frame": [1, 2, 3, 4] }"#])
    for item in ["8b C.width", "`8b C`.width"] {
      let run = CommandRun(["explain", "x.json", item], files: ["x.json": text])
      #expect(run.output.hasPrefix("x.json: 8b C in screen 100 × 200, 3 × 4 at 1, 2"), "\(run.output)\(run.error)")
    }
    let run = CommandRun(["explain", "x.json", "`8b D`.width"], files: ["x.json": text])
    #expect(run.status == 64 && run.error.contains("did you mean \"8b C\"?"), "\(run.error)")
  }

  // `a.width` without them is the longest name that there is: that of the view.
  @Test("backquotes hold all of a name, so that a name with a dot in it hides no attribute")
  func dottedName() {
    let text = documentText(
      views: [#"{ "id": "a", "frame": [0, 0, 3, 4] }"#, #"{ "id": "a.width", "frame": [0, 0, 5, 6] }"#])
    func about(_ item: String) -> String {
      String(CommandRun(["explain", "x.json", item], files: ["x.json": text]).output.prefix(120))
    }
    #expect(about("`a`.width").contains("a in screen") && about("`a`.width").contains("a.width is 3"))
    for item in ["a.width", "`a.width`"] { #expect(about(item).contains("a.width in screen 100 × 200, 5 × 6")) }
    #expect(about("`a.width`.width").contains("a.width.width is 5"))
  }

  // Systems' parts are named after them: `nav.strip`.
  @Test("a part of a system whose name stands in backquotes is known")
  func quotedSystem() {
    let text = documentText(
      views: [#"{ "id": "my nav", "kind": "photoNavigation", "frame": [0, 0, 100, 200], "photos": [[1, 1]] }"#])
    for item in ["`my nav`.strip.width", "my nav.strip.width", "`my nav.strip`.width"] {
      let run = CommandRun(["explain", "x.json", item], files: ["x.json": text])
      #expect(run.output.contains("my nav.strip.width is 100"), "\(item): \(run.output)\(run.error)")
    }
  }

  // 20 % of 200, and the rest of it.
  @Test("a layout guide of a document is explained as a view is")
  func documentGuide() {
    let text = """
      { "format": "layout/1", "root": { "id": "screen", "size": [200, 100] }, "views": [ { "id": "a" } ],
        "guides": [ { "id": "gap" }, { "id": "in gap", "in": "a" } ],
        "constraints": [ "gap.left == screen.left", "gap.width == 0.2 * screen.width", "gap.top == 1", "gap.height == 2",
          "a.left == gap.right", "a.right == screen.right", "a.top == gap.bottom", "a.height == 9",
          "`in gap`.left == a.left + 7" ] }
      """
    let run = CommandRun(["explain", "x.json", "gap"], files: ["x.json": text])
    #expect(
      run.output.hasPrefix("x.json: gap in screen 200 × 100, 40 × 2 at 0, 1, line 2\n"), "\(run.output)\(run.error)")
    #expect(run.output.contains("gap.width is 40\n    40  0.2 × 200, "))
    let json = CommandRun(["explain", "--format", "json", "x.json", "`gap`.width"], files: ["x.json": text]).output
    #expect(json.contains(#""item": "gap""#) && json.contains(#""kind": "guide""#), "\(json)")
    // Nothing decides its width: that is said of the guide, and not of the view that it belongs to.
    let open = CommandRun(["explain", "x.json", "`in gap`.width"], files: ["x.json": text]).output
    #expect(open.contains("nothing determines `in gap`.width"), "\(open)")
    let left = CommandRun(["explain", "x.json", "in gap.left"], files: ["x.json": text]).output
    #expect(left.contains("in gap.left is 7, from a's left"), "\(left)")
    let range = CommandRun(["explain", "--width", "100...300", "x.json", "gap.width"], files: ["x.json": text])
    #expect(range.output.contains("\ngap.width = 0.2 · width\n"), "\(range.output)\(range.error)")
    let unknown = CommandRun(["explain", "x.json", "gap.margins.width"], files: ["x.json": text])
    #expect(unknown.error.contains("unknown attribute \"margins.width\" of \"gap\""), "\(unknown.error)")
    let misspelt = CommandRun(["explain", "x.json", "gapp"], files: ["x.json": text])
    #expect(misspelt.error.contains("did you mean \"gap\"?"), "\(misspelt.error)")
  }

  @Test("a position is told from the superview, as the frame has it, and without what places that")
  func nested() {
    let nested = documentText(
      views: [#"{ "id": "card" }"#, #"{ "id": "title", "in": "card" }"#],
      constraints: [
        "card.left == 30", "card.top == 7", "card.width == 50", "card.height == 50", "title.left == card.left + 12",
        "title.top == card.top + 5", "title.width == 20", "title.height == 10",
      ])
    let run = CommandRun(["explain", "-", "title.left"], input: nested)
    #expect(
      run.output.hasPrefix(
        "-: title in screen 100 × 200, 20 × 10 at 12, 5, line 5\n\ntitle.left is 12, from card's left\n"
          + "    12  title.left == card.left + 12 (required, line 12)\n"))
    #expect(!run.output.contains("card.left == 30"))
  }

  // The width can follow the limit down, and not up, where its wish ends.
  @Test("what moves a value in one direction only is told with both")
  func corner() {
    let corner = documentText(
      views: [#"{ "id": "a" }"#],
      constraints: ["a.left == 0", "a.top == 0", "a.height == 5", "most: a.width <= 30", "wish: a.width == 30 @ 750"])
    let run = CommandRun(["explain", "-", "a.width"], input: corner)
    #expect(run.output.contains("0 up, +1 down  most: a.width <= 30 (required, line 10)\n"))
    #expect(run.output.contains("0 up, +1 down  wish: a.width == 30 @ 750 (priority 750, line 11)\n"))
  }

  @Test("a conflict is told of the items it speaks of, and of no other")
  func conflictOfOthers() {
    #expect(explain("b.width").output.contains("Conflict: these cannot hold together"))
    #expect(!explain("a.width").output.contains("Conflict"))
  }

  @Test("of a view that several scenes have the first is explained, and the others are told")
  func severalScenes() throws {
    func scene(_ id: String, _ width: Int) -> String {
      """
      <scene sceneID="s\(id)"><objects><viewController id="v\(id)" title="Scene \(id)" sceneMemberID="viewController">
      <view key="view" id="r\(id)"><rect key="frame" x="0" y="0" width="\(width)" height="667"/><subviews>
      <view userLabel="Box" id="b\(id)"><rect key="frame" x="0" y="0" width="\(width / 2)" height="10"/></view></subviews></view>
      </viewController></objects></scene>
      """
    }
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22155"
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><device id="retina4_7"/>
      <scenes>\(scene("1", 375))\(scene("2", 375))</scenes></document>
      """
    func explain(_ arguments: [String]) -> CommandRun {
      CommandRun(["explain"] + arguments, files: ["a.storyboard": text])
    }
    let note =
      "a.storyboard: note: 2 scenes have \"Box\": \"Scene 1\", \"Scene 2\"; "
      + "this is the one in \"Scene 1\", and --scene chooses\n"
    let first = explain(["--format", "json", "a.storyboard", "Box"])
    #expect(first.status == 0 && first.error == note, "\(first.error)")
    #expect(first.output.contains(#""item": "b1""#))
    #expect(
      first.output.contains(#""scene": {\#n    "root": "r1",\#n    "name": "Scene 1",\#n    "size": [375, 667]"#),
      "\(first.output)")
    let second = explain(["--scene", "Scene 2", "--format", "json", "a.storyboard", "Box"])
    #expect(second.error.isEmpty && second.output.contains(#""root": "r2""#), "\(second.error)")
    #expect(explain(["a.storyboard", "b2"]).error.isEmpty)
  }

  // The status bar of a phone with a home button is 20 points high (Apple: Human Interface Guidelines).
  @Test("the safe area and the layout guides of a storyboard are explained by their ids and by their names")
  func storyboardGuides() {
    func xib(_ guides: String, _ first: String) -> String {
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22155"
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><device id="retina4_7"/>
      <scenes><scene sceneID="abc-de-fgh"><objects><viewController id="vcv-cv-cvc" sceneMemberID="viewController">
      \(guides.contains("layoutGuides") ? guides : "")
      <view key="view" id="roo-tr-oot"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
      <view id="box-bo-box" translatesAutoresizingMaskIntoConstraints="NO">
      <rect key="frame" x="0" y="20" width="30" height="30"/></view></subviews>
      \(guides.contains("layoutGuides") ? "" : guides)
      <constraints>
      <constraint firstItem="box-bo-box" firstAttribute="top" secondItem="top-to-top" secondAttribute="\(first)" id="con-co-n01"/>
      </constraints></view></viewController></objects></scene></scenes></document>
      """
    }
    let safeArea = xib(#"<viewLayoutGuide key="safeArea" id="top-to-top"/>"#, "top")
    let bars = xib(
      #"<layoutGuides><viewControllerLayoutGuide type="top" id="top-to-top"/></layoutGuides>"#, "bottom")
    for (text, name, value) in [(safeArea, "safe area guide", 667 - 20), (bars, "top layout guide", 20)] {
      for item in ["top-to-top", name, "`\(name)`"] {
        let run = CommandRun(["explain", "a.storyboard", item + ".height"], files: ["a.storyboard": text])
        #expect(
          run.status == 0 && run.output.contains("\(name).height is \(value)"), "\(item): \(run.output)\(run.error)")
      }
    }
  }

  @Test("what the first scene has not, and a later one has without the attribute, is told of that one")
  func laterScene() {
    func scene(_ id: String) -> String {
      """
      <scene sceneID="s\(id)"><objects><viewController id="v\(id)" sceneMemberID="viewController">
      <view key="view" id="r\(id)"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
      <view userLabel="Box \(id)" id="b\(id)"><rect key="frame" x="0" y="0" width="9" height="9"/></view></subviews></view>
      </viewController></objects></scene>
      """
    }
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22155"
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><device id="retina4_7"/>
      <scenes>\(scene("1"))\(scene("2"))</scenes></document>
      """
    for range in [[], ["--width", "320...400"]] {
      let run = CommandRun(["explain"] + range + ["a.storyboard", "Box 2.widht"], files: ["a.storyboard": text])
      #expect(run.error.contains("unknown attribute \"widht\" of \"b2\""), "\(run.error)")
      #expect(run.error.contains("did you mean \"width\"?") && run.status == 64)
    }
  }

  @Test("another size gives another sum")
  func size() {
    #expect(explain("a.width", ["--size", "60x10"]).output.contains("30  0.5 × 60, screen.width == 60"))
  }

  // A label and a button show the same word; their names are told apart by their kinds.
  @Test("a text that several views show is no name: those of the views are told")
  func severalViews() {
    func view(_ kind: String, _ text: String, _ id: String) -> String {
      """
      <\(kind) \(text) translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
      <rect key="frame" x="20" y="16" width="100" height="44"/><state key="normal" title="Follow"/></\(kind)>
      """
    }
    let xib = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22155"
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><objects><view id="1Ab-2c-3De">
      <rect key="frame" x="0" y="0" width="375" height="100"/><subviews>
      \(view("label", "text=\"Follow\"", "4Fg-5h-6Ij"))\(view("button", "", "7Kl-8m-9No"))
      </subviews></view></objects></document>
      """
    for word in ["Follow", "Follow.width"] {
      let run = CommandRun(["explain", "a.xib", word], files: ["a.xib": xib])
      #expect(run.status == 64)
      #expect(
        run.error.contains("2 views show \"Follow\": write one of \"Follow (label)\", \"Follow (button)\""),
        "\(run.error)")
    }
    #expect(CommandRun(["explain", "a.xib", "Follow (button).width"], files: ["a.xib": xib]).status == 0)
  }
}
