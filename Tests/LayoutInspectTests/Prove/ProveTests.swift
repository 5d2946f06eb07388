// ProveTests.swift: faults planted at sizes that a formula gives, and what the command says of them.

import DocumentSupport
import Foundation
import Testing

@testable import LayoutDocument
@testable import LayoutReport
@testable import layout_inspect

@Suite("Prove")
struct ProveTests {
  /// The claims that the command prints as JSON, all of them.
  private func claims(_ text: String, _ arguments: [String]) throws -> [[String: Any]] {
    let run = CommandRun(["prove", "--format", "json", "--all"] + arguments + ["x.json"], files: ["x.json": text])
    #expect(run.error == "")
    let object = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let cases = try #require(object["cases"] as? [[String: Any]])
    return try #require(cases.first?["claims"] as? [[String: Any]])
  }

  /// Where a claim fails, as pairs of ends; nil if there is no such claim.
  private func failing(
    _ claim: String, _ view: String? = nil, in claims: [[String: Any]], of parameter: String = "width"
  ) -> [[Double]]? {
    let found = claims.first { $0["claim"] as? String == claim && (view == nil || $0["view"] as? String == view) }
    guard let found else { return nil }
    return (found["where"] as? [[String: Any]] ?? []).compactMap { $0[parameter] as? [Double] }
  }

  @Test("a contradiction begins where the formula says: 0.8 · width < 297 below 371.25")
  func conflict() throws {
    let text = documentText(
      views: [#"{ "id": "a" }"#],
      constraints: ["a.left == 0", "a.top == 0", "a.height == 9", "a.width >= 297", "a.width == 0.8 * screen.width"])
    let claims = try claims(text, ["--width", "320...500"])
    #expect(failing("no-conflict", in: claims) == [[320, 371.25]])
  }

  @Test("two views overlap below the sum of their widths, and a view sticks out below its own")
  func overlap() throws {
    // a from 8 to 108.5; b from width − 60.25 to width − 0.25: they meet at 108.5 + 60.25 = 168.75.
    let text = documentText(
      views: [#"{ "id": "a" }"#, #"{ "id": "b" }"#],
      constraints: [
        "a.left == 8", "a.top == 0", "a.height == 9", "a.width == 100.5", "b.right == screen.right - 0.25",
        "b.top == 0",
        "b.height == 9", "b.width == 60",
      ])
    let wide = text.replacingOccurrences(of: "[100, 200]", with: "[300, 200]")
    let claims = try claims(wide, ["--width", "40...400"])
    #expect(failing("no-overlap", in: claims) == [[40, 168.75]])
    #expect(failing("inside", "a", in: claims) == [[40, 108.5]])
    #expect(failing("inside", "b", in: claims) == [[40, 60.25]])
    // a.left == 8 stands left of b.left == width − 60.25 down to 68.25, and a.right == 108.5 of b.right down to 108.75.
    #expect(failing("order", "a", in: claims) == [[40, 108.75]])
  }

  // 1,414 · 1,413 ∕ 2 = 998,991 pairs are below a million, 1,415 · 1,414 ∕ 2 = 1,000,405 are not.
  @Test("of so many siblings that their pairs fill the memory it is said that no two are compared")
  func manySiblings() throws {
    let text = documentText(
      views: (0..<1415).map { "{ \"id\": \"v\($0)\" }" },
      constraints: (0..<1415).flatMap {
        ["v\($0).left == \(4 * $0)", "v\($0).top == 0", "v\($0).width == 2", "v\($0).height == 9"]
      })
    let run = CommandRun(
      ["prove", "--claim", "no-overlap", "--width", "6000...6001", "x.json"], files: ["x.json": text])
    #expect(
      run.output.contains("? no-overlap  screen: unknown: its 1415 subviews are too many to compare each two of them"))
    #expect(run.status == 0)
    let strict = CommandRun(
      ["prove", "--strict", "--claim", "no-overlap", "--width", "6000...6001", "x.json"], files: ["x.json": text])
    #expect(strict.status == 1)
  }

  // The alignment rectangle of a ends where the screen does, and its frame 6 below. What constraints act on of c ends at 50, b and d at 65
  // and 62, but all of c is drawn up to 70: 5 and 8 are left. The frame of d begins 10 before its rectangle, within b's columns.
  @Test("prove and lint judge views by what constraints act on, in all of what is drawn of the outer one")
  func alignmentInsets() throws {
    let text = documentText(
      views: [
        #"{ "id": "a", "alignmentInsets": [0, 0, 6, 0] }"#, #"{ "id": "c", "alignmentInsets": [0, 0, 0, 20] }"#,
        #"{ "id": "b", "in": "c" }"#, #"{ "id": "d", "in": "c", "alignmentInsets": [0, 10, 0, 0] }"#,
      ],
      constraints: [
        "a.left == 0", "a.width == 10", "a.top == 0", "a.bottom == screen.bottom", "c.left == 12", "c.width == 50",
        "c.top == 0", "c.height == 60", "b.left == c.left + 45", "b.width == 20", "b.top == c.top + 9",
        "b.height == 20", "d.left == c.left + 50", "d.width == 12", "d.top == c.top + 30", "d.height == 20",
      ])
    #expect(CommandRun(["lint", "x.json"], files: ["x.json": text]).output == "1 file, nothing found\n")
    let claims = try claims(text, ["--width", "100...200"])
    func spare(_ view: String) -> Double? {
      let claim = claims.first { $0["claim"] as? String == "inside" && $0["view"] as? String == view }
      return (claim?["margin"] as? [String: Any])?["by"] as? Double
    }
    #expect(claims.allSatisfy { $0["answer"] as? String == "holds" })
    #expect(spare("a") == 0)
    #expect(spare("b") == 5)
    #expect(spare("d") == 8)
  }

  @Test("what has no size at the layout's own size is judged where it has one, and so is what stands in it")
  func opened() throws {
    let text = documentText(
      views: [#"{ "id": "banner" }"#, #"{ "id": "note", "in": "banner" }"#, #"{ "id": "list" }"#],
      constraints: [
        "banner.left == 0", "banner.width == 80", "banner.top == 0", "open: banner.height == 0",
        "note.left == banner.left + 8", "note.top == banner.top + 8", "note.width == 40", "note.height == 20",
        "list.left == 0", "list.width == 80", "list.top == 40", "list.height == 60",
      ])
    let claims = try claims(text, ["--vary", "open=0...60"])
    // The note ends at 8 + 20; the list begins at 40.
    #expect(failing("inside", "note", in: claims, of: "open") == [[0, 28]])
    #expect(failing("inside", "banner", in: claims, of: "open") == [])
    #expect(failing("no-overlap", "banner", in: claims, of: "open") == [[40, 60]])
    #expect(failing("unambiguous", "note", in: claims, of: "open") == [])
  }

  @Test("what has a size only on larger screens is judged there, along one parameter and along two")
  func grown() throws {
    let text = documentText(
      views: [#"{ "id": "panel" }"#, #"{ "id": "button", "in": "panel", "control": true }"#],
      constraints: [
        "panel.left == 0", "panel.width == screen.width - 100", "panel.top == 0", "panel.height == 100",
        "button.left == panel.left", "button.width == 30", "button.top == panel.top", "button.height == 50",
      ])
    let along = try claims(text, ["--width", "100...500"])
    // There is no panel at 100, and it is as wide as its button at 130; the button is 30 wide, and a finger needs 44.
    #expect(failing("inside", "button", in: along) == [[100, 130]])
    #expect(failing("touch", "button", in: along) == [[100, 500]])
    #expect(try claims(text, ["--width", "100"]).allSatisfy { $0["answer"] as? String == "holds" })
    let both = CommandRun(
      ["prove", "--width", "100...500", "--height", "200...300", "x.json"], files: ["x.json": text])
    #expect(both.output.contains("inside  button sticks out of panel"))
  }

  @Test("a text that grows is cut from the factor on that fills the room it has")
  func text() throws {
    // 80 points of room: 60 · factor > 80 beyond 4 / 3.
    let text = documentText(
      views: [#"{ "id": "t", "intrinsicSize": [60, 20], "hugging": [251, 251] }"#],
      constraints: ["t.left == 10", "t.right <= screen.right - 10", "t.top == 0"])
    let claims = try claims(text, ["--text", "1...1.5"])
    let cut = failing("content", "t", in: claims, of: "text") ?? []
    #expect(cut.count == 1)
    let least = try #require(cut.first?.first)
    #expect(abs(least - 4.0 / 3) < 1e-6)
    #expect(cut.first?.last == 1.5)
  }

  @Test("a relation is claimed as constraints are written, and a constant varies")
  func relation() throws {
    let text = documentText(
      views: [#"{ "id": "a" }"#],
      constraints: ["inset: a.left == 8", "a.right == screen.right - 8", "a.top == 0", "a.height == 9"])
    let wide = try claims(text, ["--width", "10...100", "--claim", "a.width >= 0.5 * screen.width + 10"])
    // width − 16 >= 0.5 · width + 10 from 52 on; below 16 there is a conflict, and the claim fails as well.
    #expect(failing("a.width >= 0.5 * screen.width + 10", in: wide) == [[10, 52]])
    let varied = try claims(text, ["--vary", "inset=0...120", "--claim", "a.width >= 30"])
    #expect(failing("a.width >= 30", in: varied, of: "inset") == [[62, 120]])
    let right = try claims(text, ["--width", "60...100", "--direction", "rtl", "--claim", "a.leading == a.right"])
    #expect(failing("a.leading == a.right", in: right) == [])
  }

  @Test("a relation may speak of layout guides, on the command line and in the document")
  func relationOfGuides() throws {
    let text = """
      { "format": "layout/1", "root": { "id": "screen", "size": [200, 100] }, "views": [ { "id": "a" } ],
        "guides": [ { "id": "gap" } ], "claims": [ "gap.width <= 60" ],
        "constraints": [ "gap.left == screen.left", "gap.width == 0.2 * screen.width", "gap.top == 1", "gap.height == 2",
          "a.left == gap.right", "a.right == screen.right", "a.top == gap.bottom", "a.height == 9" ] }
      """
    let found = try claims(text, ["--width", "100...400", "--claim", "a.left >= gap.left + 50"])
    // A fifth of 250 is 50, of 300 is 60.
    #expect(failing("a.left >= gap.left + 50", in: found) == [[100, 250]])
    #expect(failing("gap.width <= 60", in: try claims(text, ["--width", "100...400"])) == [[300, 400]])
    let refused = CommandRun(
      ["prove", "--width", "1...2", "--claim", "gap.margins.width >= 0", "x.json"], files: ["x.json": text])
    #expect(refused.status == 64 && refused.error.contains("\"gap\" is a guide: it has no margins"), "\(refused.error)")
  }

  @Test("named claims may be chosen, alone and beside relations; those of the document are left out then")
  func chosen() throws {
    let text = documentText(
      views: [#"{ "id": "a" }"#], constraints: ["a.left == 0", "a.top == 0", "a.height == 9", "a.width == 50"])
    let own = text.replacingOccurrences(of: "\"views\"", with: "\"claims\": [\"a.width >= 40\"],\n  \"views\"")
    func kinds(_ arguments: String...) throws -> [String] {
      var kinds: [String] = []
      for claim in try claims(own, ["--width", "320...400"] + arguments).compactMap({ $0["claim"] as? String })
      where kinds.last != claim {
        kinds.append(claim)
      }
      return kinds
    }
    #expect(try kinds() == ["no-conflict", "unambiguous", "inside", "a.width >= 40"])
    #expect(try kinds("--claim", "inside,no-conflict") == ["no-conflict", "inside"])
    #expect(try kinds("--claim", "inside", "--claim", "a.left >= 0") == ["inside", "a.left >= 0"])
  }

  @Test(
    "a word that is no claim leads to the claim that says it",
    arguments: [("overlap,cut", "no-overlap"), ("cut", "content"), ("ambiguous", "unambiguous"), ("tuoch", "touch")])
  func noClaim(word: String, meant: String) {
    let run = CommandRun(["prove", "--width", "320", "--claim", word, "x.json"], files: ["x.json": documentText()])
    #expect(run.status == 64 && run.error.contains("; did you mean \"\(meant)\"? (see"), "\(run.error)")
    let good = CommandRun(["prove", "--width", "320", "--claim", meant, "x.json"], files: ["x.json": documentText()])
    #expect(good.status == 0, "\(good.error)")
  }

  @Test("a claim about a guide that no constraint speaks of is decided")
  func guides() throws {
    let text = documentText(
      views: [#"{ "id": "a" }"#],
      constraints: ["a.left == 0.25 * screen.width", "a.right == screen.right", "a.top == 0", "a.height == 9"])
    let margins = text.replacingOccurrences(of: "[100, 200]", with: "[100, 200], \"margins\": [0, 16, 0, 16]")
    let claims = try claims(margins, ["--width", "40...100", "--claim", "a.left >= screen.margins.left"])
    // A quarter of 64 is 16.
    #expect(failing("a.left >= screen.margins.left", in: claims) == [[40, 64]])
  }

  @Test("what a document claims of itself is proved with its line, and checked when it is read")
  func ownClaims() throws {
    let text = documentText(
      views: [#"{ "id": "a" }"#],
      constraints: ["a.left == 8", "a.right == screen.right - 8", "a.top == 0", "a.height == 9"])
    let claiming = text.dropLast(3) + ",\n\"claims\": [\"a.width >= 30\"] }\n"
    let run = CommandRun(["prove", "--width", "40...100", "x.json"], files: ["x.json": String(claiming)])
    #expect(run.output.contains("✗ relation  a.width >= 30 misses by 6 points, at width 40 (line 12)\n"))
    #expect(run.output.contains("  fails for 40…46\n"))
    let wrong = claiming.replacingOccurrences(of: "a.width >=", with: "b.width >=")
    let refused = CommandRun(["solve", "x.json"], files: ["x.json": wrong])
    #expect(refused.error == "x.json:12:13: error: claim #0: unknown item \"b\"\n")
    #expect(refused.status == 65)
  }

  @Test("what is open is judged by its worst solution")
  func open() throws {
    let text = documentText(
      views: [#"{ "id": "a" }"#],
      constraints: ["a.left >= 0", "a.width == 40", "a.top == 0", "a.height == 9", "a.right <= screen.right + 5"])
    let claims = try claims(text, ["--width", "50...100"])
    #expect(failing("unambiguous", "a", in: claims) == [[50, 100]])
    #expect(failing("inside", "a", in: claims) == [[50, 100]])
    let narrow = CommandRun(["prove", "--width", "50...100", "x.json"], files: ["x.json": text])
    #expect(narrow.output.contains("✗ inside  a could stick out of screen: a.left left open, at width"))
    #expect(narrow.status == 1)
  }

  @Test("where nothing fails the status is 0, and a summary says how close it was")
  func holds() {
    let text = documentText(
      views: [#"{ "id": "a" }"#],
      constraints: ["a.left == 8", "a.right == screen.right - 8", "a.top == 0", "a.height == 9"])
    let run = CommandRun(["prove", "--width", "20...100", "x.json"], files: ["x.json": text])
    #expect(run.status == 0)
    #expect(
      run.output == """
        x.json: screen, width 20…100
        everything moves in straight lines

        ✓ no-conflict  holds

        ✓ unambiguous  holds

        ✓ inside  holds; closest: a in screen, 0 points to spare at width 20

        0 claims fail, 3 hold

        """)
  }

  @Test("frames are formulas, and what fails is drawn, dated and explained")
  func formulas() {
    let text = documentText(
      views: [#"{ "id": "a", "control": true }"#],
      constraints: [
        "a.left == 8", "a.width <= 90", "a.right == screen.right - 8 @ 500", "a.top == 0", "a.height == 44",
      ])
    let run = CommandRun(["prove", "--width", "50...210", "--frames", "x.json"], files: ["x.json": text])
    #expect(
      run.output == """
        x.json: screen, width 50…210
        everything moves in straight lines but at 106

        ✓ no-conflict  holds

        ✓ unambiguous  holds

        ✓ inside  holds; closest: a in screen, 0 points to spare at width 50

        ✗ touch  a is 34 wide; a finger needs 44, at width 50 (line 4)
            50 ███░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░ 210  fails for 50…60
            a.width is 34
              −  8  a.left == 8 (required, line 7)
              + 50  screen.width == 50 (implicit) (required)
              −  8  a.right == screen.right - 8 @ 500 (priority 500, line 9)

        Frames, relative to the superview:
          a.x = 8
          a.y = 0
          a.width = width − 16 for 50…106, 90 beyond
          a.height = 44

        1 claim fails, 3 hold

        """)
  }

  // The open photo's page lies as many widths to the right as there are photos before it, and so far is its content scrolled.
  @Test("an album, whose offset is so many pages, moves in straight lines along a width, and over heights too")
  func album() {
    let document = documentText(
      views: [
        #"{ "id": "album", "kind": "album", "open": 2, "thumbnailHeight": 48, "photos": [[4000, 3000], [3000, 4000], [3000, 3000]] }"#
      ],
      constraints: [
        "album.left == 0", "album.right == screen.right", "album.top == 0", "album.bottom == screen.bottom",
      ])
    for range in [["--width", "320...1024"], ["--width", "320...1024", "--height", "480...1366"]] {
      let run = CommandRun(["prove"] + range + ["x.json"], files: ["x.json": document])
      #expect(run.output.hasSuffix("0 claims fail, 3 hold\n"), "\(range): \(run.output)")
    }
  }

  // A label recorded 300 wide, 20 from either side of a phone 393 wide: from a width of 340 down it is cut. The smallest phone is 320 wide.
  @Test(
    "text that is cut wherever the proof begins is cut: a storyboard's texts are what they were recorded as",
    arguments: [
      ["--width", "320...440"], ["--width", "320...440", "--text", "1.3"], ["--width", "320", "--text", "1...1.3"],
      ["--width", "320", "--height", "568...844"], ["--device", "retina4_0", "--text", "1...1.3"],
      ["--device", "retina4_0", "--width", "320...440"], ["--width", "320...339", "--height", "568...844"],
      ["--device", "retina4_0", "--height", "400...500"],
    ])
  func cutText(settings: [String]) {
    let label = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22155" targetRuntime="iOS.CocoaTouch"
        useAutolayout="YES" useSafeAreas="YES">
        <device id="retina6_12" orientation="portrait" appearance="light"/>
        <objects>
          <view id="screen">
            <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
            <subviews>
              <label text="What is new this week" translatesAutoresizingMaskIntoConstraints="NO" id="news">
                <rect key="frame" x="20" y="90" width="300" height="21"/>
              </label>
            </subviews>
            <constraints>
              <constraint firstItem="news" firstAttribute="leading" secondItem="screen" secondAttribute="leading" constant="20" id="c1"/>
              <constraint firstAttribute="trailing" relation="greaterThanOrEqual" secondItem="news" secondAttribute="trailing" constant="20" id="c2"/>
              <constraint firstItem="news" firstAttribute="top" secondItem="screen" secondAttribute="top" constant="90" id="c3"/>
            </constraints>
          </view>
        </objects>
      </document>
      """
    let run = CommandRun(["prove"] + settings + ["x.xib"], files: ["x.xib": label])
    #expect(run.status == 1 && run.output.contains("✗ content  news is 2"), "\(run.output)\(run.error)")
  }

  // Two texts of equal resistance, 300 and 100 wide and 14 apart, in a row as wide as the root: below 414 either may yield. Below them
  // a text view that is as wide as it is, and so has another content at each width.
  @Test(
    "a tie below the size of the file is open wherever the range begins and ends",
    arguments: [
      ("376...450", "376…414"), ("320...1366", "320…414"), ("413...500", "413…414"), ("320...400", "320…400"),
    ])
  func tie(range: String, failing: String) {
    let row = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="17701" targetRuntime="iOS.CocoaTouch"
        useAutolayout="YES">
        <device id="retina6_1" orientation="portrait" appearance="light"/>
        <objects>
          <view id="root">
            <rect key="frame" x="0.0" y="0.0" width="414" height="200"/>
            <subviews>
              <stackView axis="vertical" translatesAutoresizingMaskIntoConstraints="NO" id="column">
                <rect key="frame" x="0.0" y="0.0" width="414" height="140"/>
                <subviews>
                  <stackView spacing="14" translatesAutoresizingMaskIntoConstraints="NO" id="row">
                    <rect key="frame" x="0.0" y="0.0" width="414" height="40"/>
                    <subviews>
                      <label horizontalHuggingPriority="251" text="Title" translatesAutoresizingMaskIntoConstraints="NO" id="title">
                        <rect key="frame" x="0.0" y="0.0" width="300" height="40"/>
                      </label>
                      <label horizontalHuggingPriority="1000" text="State" translatesAutoresizingMaskIntoConstraints="NO" id="state">
                        <rect key="frame" x="314" y="0.0" width="100" height="40"/>
                      </label>
                    </subviews>
                  </stackView>
                  <textView scrollEnabled="NO" translatesAutoresizingMaskIntoConstraints="NO" id="story">
                    <rect key="frame" x="0.0" y="40" width="414" height="100"/>
                  </textView>
                </subviews>
              </stackView>
            </subviews>
            <constraints>
              <constraint firstItem="column" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c1"/>
              <constraint firstItem="column" firstAttribute="trailing" secondItem="root" secondAttribute="trailing" id="c2"/>
              <constraint firstItem="column" firstAttribute="top" secondItem="root" secondAttribute="top" id="c3"/>
            </constraints>
          </view>
        </objects>
      </document>
      """
    let run = CommandRun(["prove", "--width", range, "x.xib"], files: ["x.xib": row])
    #expect(run.output.contains("✗ unambiguous  title: width is left open"), "\(run.output)\(run.error)")
    #expect(run.output.contains("fails for \(failing)\n"), "\(run.output)")
    let both = CommandRun(["prove", "--width", range, "--height", "150...250", "x.xib"], files: ["x.xib": row])
    #expect(both.output.contains("✗ unambiguous  title: width is left open"), "\(both.output)\(both.error)")
  }

  @Test("an end of a range may begin with its point")
  func point() {
    let document = documentText(views: [#"{ "id": "a" }"#], constraints: ["a.left == 0"])
    let run = CommandRun(["prove", "--text", ".5...1.5", "x.json"], files: ["x.json": document])
    #expect(run.output.hasPrefix("x.json: screen, text 0.5…1.5\n"))
  }

  @Test(
    "what is no range or no claim is refused, with the reason",
    arguments: [
      (["--width", "500...320"], "--width: the range \"500...320\" ends before it begins; 320...500 is meant"),
      (["--width", "a...b"], "--width: expected a range such as 320...1366, found \"a...b\""),
      (["--width", "1...2...3"], "--width: expected a range such as 320...1366, found \"1...2...3\""),
      (["--width", "320....1366"], "--width: expected a range such as 320...1366, found \"320....1366\""),
      (["--width", "nan"], "--width: expected a range such as 320...1366, found \"nan\""),
      (["--width", "0...1e400"], "--width: expected 0 to 1000000, found \"0...1e400\""),
      (["--text", "0...2"], "--text: expected 0.01 to 100, found \"0...2\""),
      (["--vary", "gap"], "--vary: expected the name of a constraint and a range, gap=0...40, found \"gap\""),
      ([], "prove takes a range, such as --width 320...1366"),
      (
        ["--width", "1...2", "--height", "1...2", "--text", "1...2", "--vary", "a=1...2", "--vary", "b=1...2"],
        "prove takes four ranges at most, found width, height, text, a, b; others may be one number each"
      ),
    ])
  func refused(arguments: [String], message: String) {
    let run = CommandRun(["prove"] + arguments + ["x.json"], files: ["x.json": documentText()])
    #expect(run.error == "layout-inspect: error: \(message) (see layout-inspect help prove)\n")
    #expect(run.status == 64)
  }

  @Test(
    "a claim about what is not there names the nearest that is",
    arguments: [
      (["--claim", "tytle.width >= 3"], "claim \"tytle.width >= 3\": unknown item \"tytle\"; did you mean \"title\"?"),
      (
        ["--claim", "title.width"],
        "claim \"title.width\": expected \"==\", \">=\" or \"<=\", found the end of the text"
      ),
      (["--claim", "title.width >= 3 @ 9"], "claim \"title.width >= 3 @ 9\": a claim has no priority"),
      (
        ["--claim", "title.content.width >= 3"],
        "claim \"title.content.width >= 3\": \"title\" does not scroll: it has no content"
      ),
      (["--vary", "gop=0...4"], "unknown constraint \"gop\"; did you mean \"gap\"?"),
    ])
  func unknown(arguments: [String], message: String) {
    let text = documentText(views: [#"{ "id": "title" }"#], constraints: ["gap: title.left == 4"])
    let run = CommandRun(["prove", "--width", "1...9"] + arguments + ["x.json"], files: ["x.json": text])
    let shown = arguments[0] == "--vary" ? CommandRun(["prove"] + arguments + ["x.json"], files: ["x.json": text]) : run
    #expect(shown.error == "x.json: error: \(message) (see layout-inspect help prove)\n")
    #expect(shown.status == 64)
  }
}
