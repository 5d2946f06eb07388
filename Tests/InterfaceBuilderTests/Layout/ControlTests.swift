// ControlTests.swift: the sizes that views have by themselves, how they hug and resist, what constraints act on, and where
// baselines lie.
//
// A view of a kind that has a content is pinned at its top left corner and shall so get its recorded size, 30 × 20; one of
// a kind without is left open. Alignment rectangles are UIKit's: a switch is drawn 2 wider at its right, a slider 2 at both
// sides and 1 below, a segmented control 1 below. Lines of San Francisco are 1.193359375 times the point size high, of which
// 0.9521484375 stand above the baseline (the font's hhea table).

import AutoLayout
import InterfaceBuilder
import Testing

@Suite("Controls and text")
struct ControlTests {
  /// A view of a kind with a recorded size, 30 × 20 if none is given.
  private func view(
    _ kind: String, _ id: String = "a", _ attributes: String = "", width: Double = 30, height: Double = 20,
    _ inside: String = ""
  ) -> String {
    """
    <\(kind) translatesAutoresizingMaskIntoConstraints="NO" \(attributes) id="\(id)">
    <rect key="frame" x="0.0" y="0.0" width="\(width)" height="\(height)"/>\(inside)</\(kind)>
    """
  }

  private let corner = pin("a", "top", "root") + pin("a", "left", "root")

  private func layout(_ subviews: String, _ constraints: String, tools: String = "17701", head: String = "") throws
    -> InterfaceLayout
  {
    try solved(document(subviews: subviews, constraints: constraints, tools: tools, head: head))
  }

  // MARK: Sizes

  @Test(
    "of both sides",
    arguments: [
      "label", "button", "textField", "switch", "segmentedControl", "stepper", "activityIndicatorView", "pageControl",
      "datePicker", "pickerView", "imageView",
    ])
  func bothSides(kind: String) throws {
    let layout = try layout(view(kind, "a", kind == "imageView" ? "image=\"photo\"" : ""), corner)
    #expect(layout.frame("a") == Rect(x: 0, y: 0, width: 30, height: 20))
    #expect(try layout.ambiguousViews().isEmpty)
  }

  @Test(
    "of the height alone", arguments: ["slider", "progressView", "searchBar", "toolbar", "navigationBar", "tabBar"])
  func heightAlone(kind: String) throws {
    let layout = try layout(view(kind), corner)
    #expect(layout.frame("a")?.height == 20)
    #expect(try layout.ambiguousViews().map(\.attributes) == [[.width]])
  }

  @Test(
    "of neither",
    arguments: [
      "view", "scrollView", "tableView", "collectionView", "mapView", "containerView", "wkWebView", "textView",
    ])
  func neither(kind: String) throws {
    #expect(try layout(view(kind), corner).ambiguousViews().map(\.attributes) == [[.width, .height]])
  }

  // MARK: What the author gives

  @Test("a placeholder size takes the place of any other, on each side for itself; infinite takes it away")
  func placeholders() throws {
    func size(_ kind: String, _ attributes: String) throws -> Size {
      try #require(layout(view(kind, "a", attributes), corner).frame("a")?.size)
    }
    let both = "placeholderIntrinsicWidth=\"50\" placeholderIntrinsicHeight=\"60\""
    #expect(try size("view", both) == Size(width: 50, height: 60))
    #expect(try size("label", both) == Size(width: 50, height: 60))
    #expect(try size("label", "placeholderIntrinsicWidth=\"50\"") == Size(width: 50, height: 20))
    #expect(try size("label", "placeholderIntrinsicHeight=\"0\"") == Size(width: 30, height: 0))
    let endless = "placeholderIntrinsicWidth=\"infinite\" placeholderIntrinsicHeight=\"20\""
    #expect(try layout(view("label", "a", endless), corner).ambiguousViews().map(\.attributes) == [[.width]])
    #expect(throws: InterfaceError.self) { try size("view", "placeholderIntrinsicWidth=\"-1\"") }
    #expect(throws: InterfaceError.self) { try size("view", "placeholderIntrinsicWidth=\"nan\"") }
  }

  @Test("the size a designable view told Interface Builder; a label keeps its recorded one, -1 is none")
  func designables() throws {
    func layout(_ kind: String, width: String, height: String) throws -> InterfaceLayout {
      let all = text(subviews: view(kind), constraints: corner).replacing(
        "</objects>",
        with: """
          </objects><designables><designable name="a"><size key="intrinsicContentSize" width="\(width)" \
          height="\(height)"/></designable></designables>
          """)
      return try solved(InterfaceDocument(Array(all.utf8)))
    }
    #expect(try layout("view", width: "41", height: "42").frame("a")?.size == Size(width: 41, height: 42))
    #expect(try layout("label", width: "41", height: "42").frame("a")?.size == Size(width: 30, height: 20))
    #expect(try layout("view", width: "-1", height: "42").ambiguousViews().map(\.attributes) == [[.width]])
  }

  // Two labels of 30 side by side from edge to edge of 200: the one that hugs less takes the other 170; in 40 points the
  // one that resists less gives way.
  @Test("hugging and resistance decide who stretches and who gives way, across and down")
  func huggingAndResistance() throws {
    func lengths(_ axis: LayoutAxis, _ first: String, _ second: String, in room: Double) throws -> [Double] {
      let (start, end, side, whole) =
        axis == .horizontal ? ("left", "right", "top", 200.0) : ("top", "bottom", "left", 100)
      let layout = try layout(
        view("label", "a", first) + view("label", "b", second),
        corner + pin("b", start, "a", end) + pin("b", side, "root") + pin("root", end, "b", end, whole - room))
      let sizes = ["a", "b"].compactMap { layout.frame($0)?.size }
      return sizes.map { axis == .horizontal ? $0.width : $0.height }
    }
    #expect(try lengths(.horizontal, "horizontalHuggingPriority=\"251\"", "", in: 200) == [30, 170])
    #expect(try lengths(.horizontal, "", "horizontalHuggingPriority=\"251\"", in: 200) == [170, 30])
    #expect(try lengths(.horizontal, "horizontalCompressionResistancePriority=\"749\"", "", in: 40) == [10, 30])
    #expect(try lengths(.horizontal, "", "horizontalCompressionResistancePriority=\"749\"", in: 40) == [30, 10])
    #expect(try lengths(.vertical, "verticalHuggingPriority=\"251\"", "", in: 100) == [20, 80])
    #expect(try lengths(.vertical, "verticalCompressionResistancePriority=\"749\"", "", in: 25) == [5, 20])
  }

  @Test("by size class too; and priorities that there are none of are refused")
  func variedPriorities() throws {
    let varied = "<variation key=\"widthClass=compact\" horizontalHuggingPriority=\"100\"/>"
    let pair = view("label", "a", "horizontalHuggingPriority=\"251\"", varied) + view("label", "b")
    let layout = try layout(
      pair,
      corner + pin("b", "left", "a", "right") + pin("b", "top", "root") + pin("root", "right", "b", "right"))
    #expect(layout.frame("b")?.width == 30)
    for priority in ["0", "1001", "-1", "nan"] {
      do throws(InterfaceError) {
        let view = view("label", "a", "verticalHuggingPriority=\"\(priority)\"")
        for scene in try InterfaceDocument(Array(text(subviews: view, constraints: corner).utf8)).scenes {
          _ = try InterfaceLayout(scene)
        }
        Issue.record("\(priority)")
      } catch {
        let reason = InterfaceError.Reason.unknownValue(
          priority, attribute: "verticalHuggingPriority", element: "label a")
        let none = InterfaceError.Reason.notANumber(
          priority, attribute: "verticalHuggingPriority", element: "label a")
        #expect(error.reason == (priority == "nan" ? none : reason))
        #expect(error.location.line == 8)
      }
    }
  }

  private func view(_ kind: String, _ id: String, _ attributes: String, _ inside: String) -> String {
    view(kind, id, attributes, width: 30, height: 20, inside)
  }

  // MARK: Alignment rectangles

  @Test("constraints act on the alignment rectangle, and the frame is larger", arguments: ["24126", "24127"])
  func alignmentRectangles(tools: String) throws {
    func frame(_ kind: String) throws -> Rect? {
      try layout(
        view(kind),
        pin("a", "left", "root", nil, 50) + pin("a", "top", "root", nil, 40) + pin("root", "right", "a", "right", 50)
          + pin("root", "bottom", "a", "bottom", 40),
        tools: tools
      ).frame("a")
    }
    #expect(try frame("label") == Rect(x: 50, y: 40, width: 100, height: 20))
    #expect(try frame("switch") == Rect(x: 50, y: 40, width: 102, height: 20))
    #expect(try frame("segmentedControl") == Rect(x: 50, y: 40, width: 100, height: 21))
    let slider =
      tools == "24127" ? Rect(x: 50, y: 40, width: 100, height: 20) : Rect(x: 48, y: 40, width: 104, height: 21)
    #expect(try frame("slider") == slider)
  }

  // 100 − 40 − 40 = 20 high, and 1 more.
  @Test("a progress view in the style of a bar is drawn a point lower, one in the default style is not")
  func progressBars() throws {
    func frame(_ attributes: String) throws -> Rect? {
      let edges =
        pin("a", "left", "root", nil, 50) + pin("a", "top", "root", nil, 40) + pin("root", "right", "a", "right", 50)
      return try layout(view("progressView", "a", attributes), edges + pin("root", "bottom", "a", "bottom", 40))
        .frame("a")
    }
    #expect(try frame("progressViewStyle=\"bar\"") == Rect(x: 50, y: 40, width: 100, height: 21))
    #expect(try frame("") == Rect(x: 50, y: 40, width: 100, height: 20))
  }

  @Test("and their recorded size is that of the frame: the content is smaller")
  func contentOfAlignmentRectangles() throws {
    #expect(try layout(view("switch", width: 51, height: 31), corner).frame("a")?.size == Size(width: 51, height: 31))
    let below = view("segmentedControl", width: 80, height: 32) + view("label", "b")
    let layout = try layout(below, corner + pin("b", "top", "a", "bottom") + pin("b", "left", "a"))
    #expect(layout.frame("a")?.size == Size(width: 80, height: 32))
    #expect(layout.frame("b")?.minY == 31)
  }

  // MARK: Baselines

  private func font(_ attributes: String) -> String { "<fontDescription key=\"fontDescription\" \(attributes)/>" }

  /// The top of a label of one line of 10 points whose baseline is held to that of a text 40 below the root's top.
  private func top(_ kind: String, _ attributes: String, height: Double, _ attribute: String = "firstBaseline") throws
    -> Double
  {
    let text = view(kind, "a", "", width: 30, height: height, attributes.isEmpty ? "" : font(attributes))
    let small = view("label", "b", "", width: 30, height: 12, font("type=\"system\" pointSize=\"10\""))
    let layout = try layout(
      text + small,
      pin("a", "top", "root", nil, 40) + pin("a", "left", "root") + pin("b", "left", "root")
        + pin("b", attribute == "lastBaseline" ? "firstBaseline" : attribute, "a", attribute))
    try layout.solve()
    return try #require(layout.views.first { $0.source.id == "b" }?.view.unroundedFrame.minY)
  }

  /// UIKit draws text on whole pixels, two a point here: baselines on the nearest one, lines up to the next.
  private func ascent(_ points: Double) -> Double { (0.9521484375 * points * 2 + 0.5).rounded(.down) / 2 }

  private func line(_ points: Double) -> Double { (1.193359375 * points * 2).rounded(.up) / 2 }

  @Test(
    "first baselines: a label's text begins at its top, that of a control is centred in it",
    arguments: [
      ("label", "type=\"system\" pointSize=\"20\"", 24.0, 20.0), ("label", "", 21, 17), ("button", "", 30, 15),
      ("button", "type=\"system\" pointSize=\"20\"", 40, 20), ("textField", "type=\"system\" pointSize=\"14\"", 30, 14),
      ("textField", "", 34, 17), ("label", "style=\"UICTFontTextStyleBody\"", 21, 17),
      ("label", "style=\"UICTFontTextStyleTitle1\"", 34, 28), ("label", "style=\"UICTFontTextStyleCaption2\"", 14, 11),
      ("label", "style=\"OfTheFuture\"", 21, 17),
    ])
  func firstBaselines(kind: String, font: String, height: Double, points: Double) throws {
    let above = kind == "label" ? 0 : (height - line(points)) / 2
    let expected = 40 + above + ascent(points) - ascent(10)
    #expect(abs(try top(kind, font, height: height) - expected) < 1e-9)
  }

  // A line of 26 points is 31.03 high, 31.5 on whole pixels; 41 may as well be two lines of the 17 points that are written,
  // and 31 is the height of no line.
  @Test(
    "a label whose class told the height of another line has the font of that",
    arguments: [("label", 31.5, 26.0), ("label", 41, 17), ("label", 31, 17), ("label", 16, 13), ("button", 31.5, 17)])
  func drawnFonts(kind: String, height: Double, points: Double) throws {
    let font = font("type=\"system\" pointSize=\"17\"")
    let all = text(
      subviews: view(kind, "a", "", width: 30, height: 40, font)
        + view("label", "b", "", width: 30, height: 12, self.font("type=\"system\" pointSize=\"10\"")),
      constraints: corner + pin("b", "left", "root") + pin("b", "firstBaseline", "a")
    ).replacing(
      "</objects>",
      with: """
        </objects><designables><designable name="a"><size key="intrinsicContentSize" width="70" height="\(height)"/>\
        </designable></designables>
        """)
    let layout = try solved(InterfaceDocument(Array(all.utf8)))
    let above = kind == "label" ? 0 : (40 - line(points)) / 2
    let found = try #require(layout.views.first { $0.source.id == "b" }?.view.unroundedFrame.minY)
    #expect(abs(found - (above + ascent(points) - ascent(10))) < 1e-9)
  }

  // A label of two lines of 20 points, 24 each: its last baseline lies as far above its bottom as that of one line, 24 − 19.
  @Test("last baselines, which plain baselines are")
  func lastBaselines() throws {
    let font = "type=\"system\" pointSize=\"20\""
    let expected = 40 + 48 - 5 - ascent(10)
    #expect(abs(try top("label", font, height: 48, "lastBaseline") - expected) < 1e-9)
    // (40 − 24) / 2 + 19 = 27
    #expect(abs(try top("button", font, height: 40, "lastBaseline") - (40 + 27 - ascent(10))) < 1e-9)
    let both =
      view("label", "a", "", width: 30, height: 48, self.font(font))
      + view("label", "b", "", width: 30, height: 48, self.font(font))
    let layout = try layout(
      both,
      pin("a", "top", "root", nil, 10) + pin("a", "left", "root") + pin("b", "left", "root") + pin("b", "baseline", "a")
    )
    #expect(layout.frame("b")?.minY == 10)
  }

  @Test("a view without text has its first baseline at its top and its last at its bottom")
  func withoutText() throws {
    #expect(try top("view", "", height: 20) == 40 - ascent(10))
  }
}
