// StackTests.swift: what a document says of stack views, against what UIKit documents of UIStackView.
//
// The row is 200 × 60, the column 100 × 200. `a` is 20 × 10, `b` 40 × 30, `c` 20 × 20, as their recorded sizes say, so that
// expected frames follow by hand from the documentation of `UIStackView.Distribution` and `UIStackView.Alignment`.

import AutoLayout
import InterfaceBuilder
import Testing

@Suite("Stack views")
struct StackTests {
  private func label(_ id: String, width: Double, height: Double, _ attributes: String = "", _ inside: String = "")
    -> String
  {
    """
    <label translatesAutoresizingMaskIntoConstraints="NO" \(attributes) id="\(id)">
    <rect key="frame" x="0.0" y="0.0" width="\(width)" height="\(height)"/>\(inside)</label>
    """
  }

  private var a: String { label("a", width: 20, height: 10) }
  private var b: String { label("b", width: 40, height: 30) }
  private var c: String { label("c", width: 20, height: 20) }

  private func stack(
    _ attributes: String, _ views: [String], width: Double? = 200, height: Double? = 60, inside: String = "",
    conditions: LayoutConditions = LayoutConditions()
  ) throws -> InterfaceLayout {
    let stack = box("stack", kind: "stackView", attributes, "<subviews>\(views.joined())</subviews>\(inside)")
    return try solved(
      document(
        subviews: stack,
        constraints: pin("stack", "top", "root") + pin("stack", "leading", "root")
          + size("stack", width: width, height: height)), conditions)
  }

  private func across(_ layout: InterfaceLayout) -> [[Double]] {
    ["a", "b", "c"].compactMap { layout.frame($0).map { [$0.minX, $0.width] } }
  }

  private func down(_ layout: InterfaceLayout) -> [[Double]] {
    ["a", "b", "c"].compactMap { layout.frame($0).map { [$0.minY, $0.height] } }
  }

  // MARK: Distributions

  // 200 − 20 = 180 in equal parts; 180 as 20 : 40; three views of 80 leave 120, two gaps of 60; the middle of `b` lies
  // halfway between those of `a` and `c`, 10 and 190.
  @Test("distributions")
  func distributions() throws {
    #expect(try across(stack("distribution=\"fillEqually\" spacing=\"20\"", [a, b])) == [[0, 90], [110, 90]])
    #expect(try across(stack("distribution=\"fillProportionally\"", [a, b], width: 180)) == [[0, 60], [60, 120]])
    let spread = try stack("distribution=\"equalSpacing\"", [a, b, c])
    #expect(across(spread) == [[0, 20], [80, 40], [180, 20]])
    let uneven = [a, b, label("c", width: 60, height: 20)]
    #expect(try across(stack("distribution=\"equalSpacing\"", uneven)) == [[0, 20], [60, 40], [140, 60]])
    #expect(try across(stack("distribution=\"equalCentering\"", uneven)) == [[0, 20], [70, 40], [140, 60]])
  }

  // The inner row asks for 20 + 10 + 5 = 35, `b` for 40, which with 3 between them are 78: nothing has to yield.
  @Test("in proportion, what a row asks for has all that it arranges in it, a rule without a content too")
  func nestedProportions() throws {
    let rule = box("rule", "", "<constraints>\(size("rule", width: 5))</constraints>")
    let row = box("row", kind: "stackView", "spacing=\"10\"", "<subviews>\(a)\(rule)</subviews>")
    let layout = try stack("distribution=\"fillProportionally\" spacing=\"3\"", [row, b], width: nil)
    #expect(layout.frame("row")?.width == 35)
    #expect(across(layout) == [[0, 20], [38, 40]])
    #expect(layout.frame("rule").map { [$0.minX, $0.width] } == [30, 5])
  }

  @Test("filling, which is the default: the view that hugs least takes what is left")
  func filling() throws {
    let loose = label("b", width: 40, height: 30, "horizontalHuggingPriority=\"249\"")
    for attributes in ["spacing=\"10\"", "distribution=\"fill\" axis=\"horizontal\" spacing=\"10\""] {
      #expect(try across(stack(attributes, [a, loose])) == [[0, 20], [30, 170]])
    }
  }

  @Test("spacing: a number, the standard 8, or none")
  func spacing() throws {
    for (attributes, width) in [("spacing=\"7\"", 67.0), ("spacingType=\"standard\"", 68), ("", 60)] {
      #expect(try stack(attributes, [a, b], width: nil).frame("stack")?.width == width)
    }
  }

  // MARK: Alignments

  @Test("across a row")
  func rows() throws {
    #expect(try down(stack("distribution=\"equalSpacing\"", [a, b])) == [[0, 60], [0, 60]])
    #expect(try down(stack("alignment=\"fill\" distribution=\"equalSpacing\"", [a, b])) == [[0, 60], [0, 60]])
    #expect(try down(stack("alignment=\"top\" distribution=\"equalSpacing\"", [a, b])) == [[0, 10], [0, 30]])
    #expect(try down(stack("alignment=\"center\" distribution=\"equalSpacing\"", [a, b])) == [[25, 10], [15, 30]])
    #expect(try down(stack("alignment=\"bottom\" distribution=\"equalSpacing\"", [a, b])) == [[50, 10], [30, 30]])
  }

  // Text of 10 and 20 points: first baselines 0.9521484375 times that below the tops, on whole pixels 9.5 and 19; the first view
  // is at the top, and one with larger text beside it rises above it, as Interface Builder records it. The second label is
  // two lines of 24 high.
  @Test("on first and last baselines")
  func baselines() throws {
    func text(_ id: String, points: Int, height: Double) -> String {
      label(
        id, width: 20, height: height, "",
        "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"\(points)\"/>")
    }
    let views = [text("a", points: 10, height: 12), text("b", points: 20, height: 48)]
    let first = try stack("alignment=\"firstBaseline\"", views, height: nil)
    #expect(down(first) == [[0, 12], [-9.5, 48]])
    // Lines of 12 and 24: 48 − (24 − 19) − 9.5 = 33.5.
    let last = try stack("alignment=\"lastBaseline\"", views, height: nil)
    #expect(down(last) == [[33.5, 12], [0, 48]])
  }

  // 100 lower than the last baseline of the first begins the first baseline of the second, not its top.
  @Test("spacing from baseline to baseline")
  func baselineSpacing() throws {
    let text = "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"10\"/>"
    let views = ["a", "b"].map { label($0, width: 20, height: 12, "", text) }
    let attributes = "axis=\"vertical\" spacing=\"100\" baselineRelativeArrangement=\"YES\""
    let layout = try stack(attributes, views, height: nil)
    // 9.5 + 100 − 9.5 = 100
    #expect(down(layout) == [[0, 12], [100, 12]])
    #expect(try down(stack("axis=\"vertical\" spacing=\"100\"", views, height: nil)) == [[0, 12], [112, 12]])
  }

  @Test("across a column")
  func columns() throws {
    func column(_ alignment: String) throws -> [[Double]] {
      try across(
        stack("axis=\"vertical\" distribution=\"equalSpacing\" \(alignment)", [a, b], width: 100, height: 200))
    }
    #expect(try column("") == [[0, 100], [0, 100]])
    #expect(try column("alignment=\"leading\"") == [[0, 20], [0, 40]])
    #expect(try column("alignment=\"center\"") == [[40, 20], [30, 40]])
    #expect(try column("alignment=\"trailing\"") == [[80, 20], [60, 40]])
  }

  // MARK: Margins, hidden views, variations

  @Test("that margins are written makes a stack view keep to them, of either kind")
  func margins() throws {
    let fixed = "<edgeInsets key=\"layoutMargins\" top=\"1\" left=\"2\" bottom=\"3\" right=\"4\"/>"
    let turned =
      "<directionalEdgeInsets key=\"directionalLayoutMargins\" top=\"1\" leading=\"2\" bottom=\"3\" trailing=\"4\"/>"
    for insets in [fixed, turned] {
      #expect(try stack("", [a], inside: insets).frame("a") == Rect(x: 2, y: 1, width: 194, height: 56))
    }
    #expect(try stack("", [a]).frame("a") == Rect(x: 0, y: 0, width: 200, height: 60))
  }

  @Test("hidden views take neither room nor spacing; an activity indicator that hides when stopped is shown")
  func hidden() throws {
    let gone = label("b", width: 40, height: 30, "hidden=\"YES\"")
    let layout = try stack("spacing=\"10\"", [a, gone, c], width: nil)
    #expect(layout.frame("stack")?.width == 50)
    #expect(layout.frame("c")?.minX == 30)
    func indicator(_ attributes: String) throws -> Double? {
      let view = label("b", width: 40, height: 30, "hidden=\"YES\" " + attributes)
        .replacing("<label", with: "<activityIndicatorView").replacing("</label", with: "</activityIndicatorView")
      return try stack("spacing=\"10\"", [a, view, c], width: nil).frame("stack")?.width
    }
    #expect(try indicator("hidesWhenStopped=\"YES\"") == 100)
    #expect(try indicator("hidesWhenStopped=\"NO\"") == 50)
    #expect(try indicator("") == 50)
  }

  // Apple's words: "whether the page control is hidden when there is only one page".
  @Test("a page control that hides for a single page takes no room with one, but with two")
  func singlePage() throws {
    func pages(_ attributes: String) throws -> Double? {
      let view = label("b", width: 40, height: 30, attributes)
        .replacing("<label", with: "<pageControl").replacing("</label", with: "</pageControl")
      return try stack("spacing=\"10\"", [a, view, c], width: nil).frame("stack")?.width
    }
    #expect(try pages("hidesForSinglePage=\"YES\" numberOfPages=\"1\"") == 50)
    #expect(try pages("hidesForSinglePage=\"YES\" numberOfPages=\"2\"") == 100)
    #expect(try pages("numberOfPages=\"1\"") == 100)
    #expect(try pages("hidesForSinglePage=\"YES\"") == 100)
  }

  // The document's device is a phone: compact across, and regular in height unless it lies on its side.
  // What waits behind `a`, 20 × 10, lies at its end.
  @Test("beside a single visible view that does not fill, what is hidden without a constraint lies at the start")
  func hiddenBesideOne() throws {
    let gone = label("b", width: 40, height: 30, "hidden=\"YES\"")
    let held = label(
      "b", width: 40, height: 30, "hidden=\"YES\"", "<constraints>\(size("b", height: 30))</constraints>")
    #expect(try stack("alignment=\"center\"", [a, gone], width: nil).frame("b")?.minX == 0)
    #expect(try stack("alignment=\"center\"", [gone, a], width: nil).frame("b")?.minX == 0)
    #expect(try stack("alignment=\"center\"", [a, held], width: nil).frame("b")?.minX == 20)
    #expect(try stack("alignment=\"center\" axis=\"vertical\"", [a, gone], height: nil).frame("b")?.minY == 0)
    #expect(try stack("alignment=\"center\" axis=\"vertical\"", [a, held], height: nil).frame("b")?.minY == 10)
    #expect(try stack("alignment=\"center\"", [a, gone, c], width: nil).frame("b")?.minX == 20)
  }

  @Test("what is hidden varies by size class")
  func hiddenInClasses() throws {
    let lower = label("b", width: 40, height: 30, "", "<variation key=\"heightClass=regular\" hidden=\"YES\"/>")
    let upper = label(
      "c", width: 30, height: 30, "hidden=\"YES\"", "<variation key=\"heightClass=compact\" hidden=\"NO\"/>")
    func width(_ orientation: InterfaceDevice.Orientation) throws -> Double? {
      let conditions = LayoutConditions(orientation: orientation)
      let layout = try stack("spacing=\"10\"", [a, lower, upper], width: nil, conditions: conditions)
      return layout.frame("stack")?.width
    }
    #expect(try width(.portrait) == 20)
    #expect(try width(.landscape) == 110)
  }

  @Test("axis, spacing, distribution and alignment vary by size class")
  func variations() throws {
    let varied = """
      <variation key="heightClass=compact" axis="vertical" spacing="5" alignment="trailing"/>
      """
    let upright = try stack("spacing=\"10\"", [a, b], width: nil, height: nil, inside: varied)
    #expect(upright.frame("stack")?.size == Size(width: 70, height: 30))
    let turned = try stack(
      "spacing=\"10\"", [a, b], width: nil, height: nil, inside: varied,
      conditions: LayoutConditions(orientation: .landscape))
    #expect(turned.frame("stack")?.size == Size(width: 40, height: 45))
    #expect(turned.frame("a") == Rect(x: 20, y: 0, width: 20, height: 10))
  }

  @Test("what there is no value for is refused")
  func unknownValues() {
    for attributes in ["axis=\"diagonal\"", "alignment=\"middle\"", "distribution=\"even\"", "spacing=\"wide\""] {
      #expect(throws: InterfaceError.self) { try stack(attributes, [a]) }
    }
  }
}
