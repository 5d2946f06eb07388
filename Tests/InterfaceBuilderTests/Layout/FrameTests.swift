// FrameTests.swift: solved frames on whole pixels, how far recorded ones are from them, what is open, and scroll views.
//
// Interface Builder puts edges, not sizes, on pixels, halves right and down: floor(v · scale + 0.5) / scale.

import AutoLayout
import InterfaceBuilder
import Testing

@Suite("Frames")
struct FrameTests {
  // MARK: Pixels

  /// A frame of these edges on a device, by constraints.
  private func rounded(_ device: String, x: Double, width: Double) throws -> [Double] {
    let layout = try solved(
      storyboard(
        device: device, subviews: box("a"),
        constraints: pin("a", "left", "root", nil, x) + pin("a", "top", "root", nil, x)
          + size("a", width: width, height: width)))
    let frame = try #require(layout.frame("a"))
    #expect((frame.minY, frame.height) == (frame.minX, frame.width))
    return [frame.minX, frame.width]
  }

  @Test("edges go to the nearest pixel, halves right and down; a size is what is between them")
  func pixels() throws {
    // Two pixels a point: 10.25 → 10.5; 10.25 + 20.4 = 30.65 → 30.5.
    #expect(try rounded("retina6_1", x: 10.25, width: 20.4) == [10.5, 20])
    // −10.25 → −10: towards the right. −10.25 + 20.5 = 10.25 → 10.5.
    #expect(try rounded("retina6_1", x: -10.25, width: 20.5) == [-10, 20.5])
    // 0.2 → 0; 0.4 → 0.5, so that 0.2 of width are half a point.
    #expect(try rounded("retina6_1", x: 0.2, width: 0.2) == [0, 0.5])
    // Three: 1 / 6 is halfway to the first pixel.
    let thirds = try rounded("retina6_5", x: 1.0 / 6 + 1e-9, width: 1)
    #expect(abs(thirds[0] - 1.0 / 3) < 1e-9)
    #expect(abs(thirds[1] - 1) < 1e-9)
  }

  @Test("documents without a device count two pixels a point")
  func withoutDevice() throws {
    let layout = try solved(
      storyboard(
        device: nil, subviews: box("a"),
        constraints: pin("a", "left", "root", nil, 10.4) + pin("a", "top", "root") + size("a", width: 1, height: 1)))
    #expect(layout.frame("a")?.minX == 10.5)
    #expect(layout.scale == 2)
  }

  // MARK: Deviations

  @Test("how far recorded frames are from solved ones: the largest difference of the four numbers")
  func deviations() throws {
    func distance(_ recorded: String) throws -> Double? {
      let view = """
        <view translatesAutoresizingMaskIntoConstraints="NO" id="a"><rect key="frame" \(recorded)/></view>
        """
      let layout = try solved(
        document(
          subviews: view,
          constraints: pin("a", "left", "root", nil, 10) + pin("a", "top", "root", nil, 20)
            + size("a", width: 30, height: 40)))
      return layout.deviations().first?.distance
    }
    #expect(try distance("x=\"10\" y=\"20\" width=\"30\" height=\"40\"") == 0)
    #expect(try distance("x=\"7\" y=\"20\" width=\"30\" height=\"40\"") == 3)
    #expect(try distance("x=\"10\" y=\"25\" width=\"30\" height=\"40\"") == 5)
    #expect(try distance("x=\"10\" y=\"20\" width=\"36\" height=\"40\"") == 6)
    #expect(try distance("x=\"10\" y=\"20\" width=\"30\" height=\"33\"") == 7)
  }

  @Test("not of the root, even if it says that constraints place it")
  func rootDeviates() throws {
    let layout = try solved(
      storyboard(
        subviews: box("a"), constraints: fill("a", "root"),
        rootAttributes: "translatesAutoresizingMaskIntoConstraints=\"NO\""))
    #expect(layout.deviations().map(\.view.id) == ["a"])
  }

  @Test("only of views that constraints place, and that have one")
  func whoDeviates() throws {
    let free = "<view id=\"free\"><rect key=\"frame\" x=\"1\" y=\"2\" width=\"3\" height=\"4\"/></view>"
    let fixed = """
      <view translatesAutoresizingMaskIntoConstraints="NO" fixedFrame="YES" id="fixed">
      <rect key="frame" x="1" y="2" width="3" height="4"/></view>
      """
    let frameless = "<view translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"frameless\"/>"
    let held = ["frameless", "fixed", "a"].map { pin($0, "top", "root", nil, 50) }.joined()
    let layout = try solved(document(subviews: free + fixed + frameless + box("a"), constraints: held))
    #expect(layout.deviations().map(\.view.id) == ["a"])
    #expect(layout.frame("free") == Rect(x: 1, y: 2, width: 3, height: 4))
    #expect(layout.frame("fixed") == Rect(x: 1, y: 2, width: 3, height: 4))
  }

  // MARK: What is open

  @Test("what is open is what of a frame in its superview is open, on all four sides")
  func ambiguity() throws {
    let inner = box(
      "inner", "",
      "<subviews>\(box("a"))</subviews><constraints>\(fill("a", "inner"))</constraints>")
    func open(_ constraints: String) throws -> [String: [LayoutAttribute]] {
      let layout = try solved(document(subviews: inner, constraints: constraints))
      return try Dictionary(uniqueKeysWithValues: layout.ambiguousViews().map { ($0.view.source.id, $0.attributes) })
    }
    // `a` has no place in the root, but one in `inner`.
    #expect(try open(size("inner", width: 5, height: 5) + pin("inner", "top", "root")) == ["inner": [.left]])
    #expect(try open(size("inner", width: 5, height: 5) + pin("inner", "left", "root")) == ["inner": [.top]])
    let corner = pin("inner", "left", "root") + pin("inner", "top", "root")
    #expect(try open(corner + size("inner", width: 5)) == ["inner": [.height], "a": [.height]])
    #expect(try open(corner + size("inner", height: 5)) == ["inner": [.width], "a": [.width]])
    #expect(try open(corner + size("inner", width: 5, height: 5)).isEmpty)
  }

  // MARK: Recorded frames and constraints

  // A table's content view is given its frame; a required constraint that wants it wider gives way, wherever it stands.
  @Test("a recorded frame that is kept outranks constraints")
  func recordedFramesFirst() throws {
    let free = "<view id=\"free\"><rect key=\"frame\" x=\"1\" y=\"2\" width=\"30\" height=\"40\"/></view>"
    let wide = "<constraint firstItem=\"free\" firstAttribute=\"width\" constant=\"99\" id=\"wide\"/>"
    let layout = try solved(document(subviews: free, constraints: wide))
    #expect(layout.frame("free") == Rect(x: 1, y: 2, width: 30, height: 40))
    #expect(layout.engine.conflicts.map(\.setAside.identifier) == ["wide"])
  }

  @Test("the content view of a visual effect view covers it, and can make it as large as what is in it")
  func visualEffects() throws {
    let effect = """
      <visualEffectView translatesAutoresizingMaskIntoConstraints="NO" id="effect">
      <rect key="frame" x="0.0" y="0.0" width="1" height="1"/>
      <view key="contentView" id="content"><rect key="frame" x="0.0" y="0.0" width="7" height="7"/>
      <subviews>\(box("a"))</subviews><constraints>\(fill("a", "content"))\(size("a", width: 30, height: 20))</constraints>
      </view></visualEffectView>
      """
    let layout = try solved(
      document(subviews: effect, constraints: pin("effect", "top", "root") + pin("effect", "left", "root")))
    #expect(layout.frame("effect") == Rect(x: 0, y: 0, width: 30, height: 20))
    #expect(layout.frame("content") == Rect(x: 0, y: 0, width: 30, height: 20))
  }

  // MARK: Content views without a recorded frame

  @Test("a content view that none is recorded for fills its cell but for the separator; or it has a frame inset")
  func contentViews() throws {
    func frames(_ recorded: String) throws -> [Rect?] {
      let text = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="9532" \
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><objects><tableViewCell id="cell">
        <rect key="frame" x="0.0" y="0.0" width="320" height="80"/>
        <tableViewCellContentView key="contentView" id="content">\(recorded)
        <subviews>\(box("a"))</subviews><constraints>\(fill("a", "content"))</constraints>
        </tableViewCellContentView></tableViewCell></objects></document>
        """
      let layout = try solved(InterfaceDocument(Array(text.utf8)))
      #expect(layout.warnings.isEmpty)
      return [layout.frame("content"), layout.frame("a")]
    }
    let filled = Rect(x: 0, y: 0, width: 320, height: 79)
    #expect(try frames("") == [filled, filled])
    let inset = Rect(x: 0, y: 0, width: 287, height: 79.5)
    #expect(try frames("<frame key=\"frameInset\" width=\"287\" height=\"79.5\"/>") == [inset, inset])
    #expect(try frames("<rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"287\" height=\"79.5\"/>") == [inset, inset])
    let within = Rect(x: 15, y: 5, width: 287, height: 79.5)
    let held = Rect(x: 0, y: 0, width: 287, height: 79.5)
    let recorded = "<frame key=\"frameInset\" minX=\"15\" minY=\"5\" width=\"287\" height=\"79.5\"/>"
    #expect(try frames(recorded) == [within, held])
  }

  // A quarter of 200 and a tenth of 100 from the origin, half as wide and 60 % as high.
  @Test("a frame inset in parts of the superview; of one without a frame none is known")
  func partsOfSuperview() throws {
    func frame(_ outer: String) throws -> Rect? {
      let inset = "<frame key=\"frameInset\" minX=\"25.00%\" minY=\"10.0%\" width=\"50.00%\" height=\"60.00%\"/>"
      let layout = try solved(
        document(subviews: "<view id=\"outer\">\(outer)<subviews><view id=\"inner\">\(inset)</view></subviews></view>"))
      return layout.views.first { $0.source.id == "inner" }?.source.recordedFrame
    }
    let outer = "<rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"200\" height=\"100\"/>"
    #expect(try frame(outer) == Rect(x: 50, y: 10, width: 100, height: 60))
    #expect(try frame("") == nil)
    #expect(throws: InterfaceError.self) {
      try document(
        subviews: "<view id=\"inner\"><frame key=\"frameInset\" width=\"wide%\"/></view>")
    }
  }
}
