// OpenSizeTests.swift: what Interface Builder shows where constraints leave a size or a place open.
//
// Expected frames follow by hand from what Interface Builder does: a view comes out of its library 240 × 128, keeps in a
// stack view what that does not stretch, and a view without any constraint stays where it is.

import AutoLayout
import InterfaceBuilder
import Testing

@Suite("What constraints leave open")
struct OpenSizeTests {
  private func arranged(_ attributes: String, _ inside: String, width: Double, height: Double) throws -> InterfaceLayout
  {
    let stack = box("stack", kind: "stackView", attributes, "<subviews>\(inside)</subviews>")
    return try solved(
      document(
        subviews: stack,
        constraints: pin("stack", "top", "root") + pin("stack", "leading", "root")
          + size("stack", width: width, height: height)))
  }

  // (300 − 240) / 2 = 30 to either side; the label below takes what is left of 150.
  @Test("a centred column shows a view without a content 240 wide, as it comes from the library")
  func centredColumn() throws {
    let rule = box("rule", "", "<constraints>\(size("rule", height: 1))</constraints>")
    let layout = try arranged(
      "axis=\"vertical\" alignment=\"center\"", rule + box("text", kind: "label"), width: 300, height: 150)
    #expect(layout.frame("rule") == Rect(x: 30, y: 0, width: 240, height: 1))
    #expect(layout.frame("text")?.height == 149)
    #expect(try layout.ambiguousViews().isEmpty)
  }

  @Test("a centred row shows it 128 high, or as high as the row if that is lower")
  func centredRow() throws {
    for (row, expected) in [(51.0, 51.0), (200, 128)] {
      let thin = box("thin", "", "<constraints>\(size("thin", width: 11))</constraints>")
      let layout = try arranged(
        "alignment=\"center\"", thin + box("text", kind: "label"), width: 300, height: row)
      #expect(layout.frame("thin") == Rect(x: 0, y: (row - expected) / 2, width: 11, height: expected))
    }
  }

  /// A box that is recorded 50 high.
  private func recorded(_ kind: String) -> String {
    """
    <\(kind) translatesAutoresizingMaskIntoConstraints="NO" id="open">
    <rect key="frame" x="0.0" y="0.0" width="70" height="50"/></\(kind)>
    """
  }

  // A row as high as what it arranges: 50, where the label's 20 would do.
  @Test(
    "a row or column is as large as a view without a content, or an empty stack view, is recorded",
    arguments: [
      "view", "stackView",
    ])
  func fitting(kind: String) throws {
    let label = """
      <label translatesAutoresizingMaskIntoConstraints="NO" id="text">
      <rect key="frame" x="0.0" y="0.0" width="30" height="20"/></label>
      """
    for attributes in ["alignment=\"center\"", "axis=\"vertical\" distribution=\"equalSpacing\" alignment=\"center\""] {
      let stack = box("stack", kind: "stackView", attributes, "<subviews>\(label + recorded(kind))</subviews>")
      let layout = try solved(
        document(subviews: stack, constraints: pin("stack", "top", "root") + pin("stack", "leading", "root")))
      #expect(layout.frame("open")?.size == Size(width: 70, height: 50), "\(attributes)")
    }
  }

  // A column that would rather be 20 high, at 500: recorded as high as the view in it, whose resistance is 750 unless the
  // document says otherwise (UIView).
  @Test("a recorded size yields to what outranks the view's compression resistance, and to nothing less")
  func resistance() throws {
    for (attributes, height) in [("", 50.0), ("verticalCompressionResistancePriority=\"499\"", 20)] {
      let view = recorded("view").replacing("<view", with: "<view \(attributes)")
      let shorter = size("stack", height: 20).replacing("constant", with: "priority=\"500\" constant")
      let stack = box(
        "stack", kind: "stackView", "axis=\"vertical\"",
        "<subviews>\(view)</subviews><constraints>\(shorter)</constraints>")
      let layout = try solved(
        document(
          subviews: stack,
          constraints: pin("stack", "top", "root") + pin("stack", "leading", "root") + size("stack", width: 300)))
      #expect(layout.frame("open") == Rect(x: 0, y: 0, width: 300, height: height), "\(attributes)")
    }
  }

  // Recorded so of text views in centred columns, where other views without a content keep their 240 points.
  @Test("a text view is as wide as its column, unless a width is recorded; a row does not stretch it")
  func textViews() throws {
    let text = box("text", kind: "textView", "", "<constraints>\(size("text", height: 40))</constraints>")
    for alignment in ["center", "leading", "trailing"] {
      let layout = try arranged("axis=\"vertical\" alignment=\"\(alignment)\"", text, width: 300, height: 40)
      #expect(layout.frame("text") == Rect(x: 0, y: 0, width: 300, height: 40))
      #expect(try layout.ambiguousViews().isEmpty)
    }
    let recorded = text.replacing("width=\"0.0\"", with: "width=\"100\"")
    let layout = try arranged("axis=\"vertical\" alignment=\"center\"", recorded, width: 300, height: 40)
    #expect(layout.frame("text") == Rect(x: 100, y: 0, width: 100, height: 40))
    let row = try arranged("alignment=\"center\"", text + box("more", kind: "label"), width: 300, height: 40)
    #expect(row.frame("text")?.width == 300)
  }

  @Test("a recorded height of 0 is one, if the width is recorded and no constraint names the height")
  func recordedNothing() throws {
    let atLeast = size("line", height: 1).replacing(
      "firstAttribute", with: "relation=\"greaterThanOrEqual\" firstAttribute")
    for (own, height) in [("", 0.0), ("<constraints>\(atLeast)</constraints>", 128)] {
      let line = box("line", "", own).replacing("width=\"0.0\"", with: "width=\"300\"")
      let stack = box("stack", kind: "stackView", "axis=\"vertical\"", "<subviews>\(line)</subviews>")
      let layout = try solved(
        document(
          subviews: stack,
          constraints: pin("stack", "top", "root") + pin("stack", "leading", "root") + size("stack", width: 300)))
      #expect(layout.frame("line") == Rect(x: 0, y: 0, width: 300, height: height))
    }
  }

  // Recorded so: with no view shown beside them they are as wide as the stack view.
  @Test("hidden views alone fill their stack view across, rather than keep the library's size")
  func hiddenAlone() throws {
    let hidden = box("hidden", "hidden=\"YES\"", "<constraints>\(size("hidden", height: 54))</constraints>")
    let layout = try arranged("axis=\"vertical\" distribution=\"equalSpacing\"", hidden, width: 300, height: 60)
    #expect(layout.frame("hidden") == Rect(x: 0, y: 0, width: 300, height: 54))
  }

  @Test("a size that is recorded outranks the library's")
  func recordedSize() throws {
    let rule = """
      <view translatesAutoresizingMaskIntoConstraints="NO" id="rule">
      <rect key="frame" x="0.0" y="0.0" width="60" height="0.0"/>
      <constraints>\(size("rule", height: 1))</constraints>
      </view>
      """
    let layout = try arranged(
      "axis=\"vertical\" alignment=\"center\"", rule + box("text", kind: "label"), width: 300, height: 150)
    #expect(layout.frame("rule") == Rect(x: 120, y: 0, width: 60, height: 1))
  }

  // A stack view is as small as what has a content lets it be (UISV-spanning-fit, 51): 60.
  @Test("a stack view that fits its views outranks the size in the library")
  func fittingStack() throws {
    let text =
      "<label translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"text\">"
      + "<rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"60\" height=\"20\"/></label>"
    let rule = box("rule", "", "<constraints>\(size("rule", height: 1))</constraints>")
    let stack = box(
      "stack", kind: "stackView", "axis=\"vertical\" alignment=\"center\"", "<subviews>\(rule + text)</subviews>")
    let layout = try solved(
      document(subviews: stack, constraints: pin("stack", "top", "root") + pin("stack", "leading", "root")))
    #expect(layout.frame("stack") == Rect(x: 0, y: 0, width: 60, height: 21))
    #expect(layout.frame("rule") == Rect(x: 0, y: 0, width: 60, height: 1))
  }

  @Test("constraints outrank it, the weakest included")
  func weakConstraint() throws {
    let rule = box(
      "rule", "",
      """
      <constraints>\(size("rule", height: 1))
      <constraint firstAttribute="width" constant="33" priority="100" id="weak"/></constraints>
      """)
    let layout = try arranged(
      "axis=\"vertical\" alignment=\"leading\"", rule + box("text", kind: "label"), width: 300, height: 150)
    #expect(layout.frame("rule")?.width == 33)
  }

  // Nothing but the size it comes with says how high the view is, nor the stack view around it; both are as wide as the
  // constraints of the stack view say.
  @Test("what only such a size decides counts as open, and keeps it")
  func openSize() throws {
    let stack = box(
      "stack", kind: "stackView", "axis=\"vertical\"", "<subviews>\(box("bare"))</subviews>")
    let layout = try solved(
      document(
        subviews: stack,
        constraints: pin("stack", "top", "root") + pin("stack", "leading", "root") + size("stack", width: 90)))
    for _ in 0..<2 {
      #expect(try layout.ambiguousViews().map(\.view.source.id) == ["stack", "bare"])
      #expect(try layout.ambiguousViews().map(\.attributes) == [[.height], [.height]])
      #expect(layout.frame("bare") == Rect(x: 0, y: 0, width: 90, height: 128))
    }
  }

  /// A scroll view of 200 × 100 whose content, a column, would rather be held by `constraint` than be as high as it is: a
  /// view without a content, and a button of 10. The height of that view.
  private func scrolledHeight(_ constraint: String) throws -> Double? {
    let button = """
      <button translatesAutoresizingMaskIntoConstraints="NO" id="button">
      <rect key="frame" x="0.0" y="0.0" width="50" height="10"/></button>
      """
    let column = box("column", kind: "stackView", "axis=\"vertical\"", "<subviews>\(box("bare"))\(button)</subviews>")
    let scroll = box(
      "scroll", kind: "scrollView", "",
      """
      <subviews>\(column)</subviews><constraints>
      \(pin("column", "top", "scroll") + pin("column", "leading", "scroll") + pin("column", "trailing", "scroll"))
      \(pin("column", "centerX", "scroll") + pin("column", "bottom", "scroll", nil, 0, "priority=\"250\""))
      \(constraint)</constraints>
      """)
    return try solved(
      storyboard(
        device: "retina4_7", size: (375, 667), subviews: scroll,
        constraints: pin("scroll", "top", "root") + pin("scroll", "leading", "root")
          + size("scroll", width: 200, height: 400))
    ).frame("bare")?.height
  }

  // Centred in 400 the column would be 400 high, and 390 are left of that for the view; to be as high as 400 asks for
  // every point of it, to be centred for half a point only.
  @Test("and is not stretched by what would rather be centred at 250, but by heights and by what is stronger")
  func optionalCentre() throws {
    #expect(try scrolledHeight(pin("column", "centerY", "scroll", nil, 0, "priority=\"250\"")) == 128)
    #expect(try scrolledHeight(pin("column", "centerY", "scroll", nil, 0, "priority=\"251\"")) == 390)
    #expect(try scrolledHeight(pin("column", "height", "scroll", nil, 0, "priority=\"250\"")) == 390)
  }

  // 120 − 30, not the button's 30 of a hugging of 250.
  @Test("rather than a control of the same hugging it is stretched")
  func beforeControls() throws {
    let button = """
      <button translatesAutoresizingMaskIntoConstraints="NO" id="button">
      <rect key="frame" x="0.0" y="0.0" width="30" height="10"/></button>
      """
    let layout = try arranged("", box("bare") + button, width: 300, height: 20)
    #expect(layout.frame("bare")?.width == 270)
  }

  // MARK: Views without constraints

  private let free = """
    <view translatesAutoresizingMaskIntoConstraints="NO" id="free">
    <rect key="frame" x="10" y="20" width="30" height="40"/>
    <autoresizingMask key="autoresizingMask" flexibleMinX="YES"/>
    </view>
    """

  @Test("a view that no constraint is on keeps its frame, is not ambiguous, and cannot be misplaced")
  func withoutConstraints() throws {
    let layout = try solved(document(subviews: free))
    #expect(layout.frame("free") == Rect(x: 10, y: 20, width: 30, height: 40))
    #expect(try layout.ambiguousViews().isEmpty)
    #expect(layout.deviations().isEmpty)
  }

  // The root grows from 200 to 300, all of it on the side that the mask lets grow.
  @Test("and follows its autoresizing mask")
  func mask() throws {
    let layout = try solved(document(subviews: free), LayoutConditions(size: Size(width: 300, height: 100)))
    #expect(layout.frame("free") == Rect(x: 110, y: 20, width: 30, height: 40))
  }

  @Test("one constraint is enough for a view to count as placed by constraints, and so as open")
  func oneConstraint() throws {
    let layout = try solved(document(subviews: free, constraints: pin("free", "top", "root", nil, 5)))
    #expect(layout.frame("free")?.minY == 5)
    #expect(try layout.ambiguousViews().map(\.view.source.id) == ["free"])
  }

  @Test("as the first item of it or as the second, left out or not")
  func eitherItem() throws {
    for constraint in [
      pin("root", "top", "free", nil, -5),
      "<constraint firstAttribute=\"top\" secondItem=\"free\" secondAttribute=\"top\" constant=\"-5\" id=\"c\"/>",
    ] {
      let layout = try solved(document(subviews: free, constraints: constraint))
      #expect(layout.frame("free")?.minY == 5)
      #expect(try layout.ambiguousViews().map(\.view.source.id) == ["free"])
    }
    let own = free.replacing(
      "</view>",
      with: "<constraints><constraint firstAttribute=\"width\" constant=\"7\" id=\"c\"/></constraints></view>")
    #expect(try solved(document(subviews: own)).frame("free")?.width == 7)
  }

  // MARK: Text views

  // San Francisco's lines are 1.193359375 times its size, text styles have Apple's published leading; 8 points above and
  // below (`textContainerInset`); up to the next half point on two pixels a point.
  @Test(
    "a text view that does not scroll is as high as its text",
    arguments: [
      ("type=\"system\" pointSize=\"14\"", "one", 33.0),  // 16.707 + 16
      ("type=\"system\" pointSize=\"14\"", "one&#10;two", 49.5),  // 33.414 + 16
      ("type=\"system\" pointSize=\"17\"", "", 36.5),  // 20.287 + 16
      ("style=\"UICTFontTextStyleBody\"", "one", 38),  // 22 + 16
      ("style=\"UICTFontTextStyleCallout\"", "one", 37),  // 21 + 16
    ])
  func textViews(font: String, text: String, height: Double) throws {
    let view = box(
      "text", kind: "textView", "scrollEnabled=\"NO\" text=\"\(text)\"",
      "<fontDescription key=\"fontDescription\" \(font)/>")
    let layout = try solved(
      document(
        subviews: view,
        constraints: pin("text", "top", "root") + pin("text", "leading", "root") + size("text", width: 150)))
    #expect(layout.frame("text") == Rect(x: 0, y: 0, width: 150, height: height))
    #expect(try layout.ambiguousViews().isEmpty)
  }

  // 109 points are 99 for text, and a letter of 10 points 4.5 on average: 22 letters. A line is 11.93 high.
  @Test(
    "lines are broken between words, where as many average letters fit as recorded ones do",
    arguments: [
      ("1234 6789 1234 6789 12", 1.0), ("1234 6789 1234 6789 123", 2), ("123456789 123456789 1234567890123", 2),
      ("1234567890123456789012", 1), ("12345678901234567890123", 2), ("1 12345678901234567890123", 3), ("\n\n", 3),
      ("1234\n\n1234 6789 1234 6789 123", 4), ("a &amp; b\nc", 2), ("   ", 1),
      ("123456789012345678901234567890123456789012345 1", 3), ("", 1),
    ])
  func brokenLines(text: String, lines: Double) throws {
    let font = "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"10\"/>"
    let view = box("text", kind: "textView", "scrollEnabled=\"NO\"", "<string key=\"text\">\(text)</string>" + font)
    let constraints = pin("text", "top", "root") + pin("text", "leading", "root")
    let layout = try solved(document(subviews: view, constraints: constraints + size("text", width: 109)))
    let height = ((lines * 11.93359375 + 16) * 2).rounded(.up) / 2
    #expect(layout.frame("text") == Rect(x: 0, y: 0, width: 109, height: height))
    #expect(try layout.ambiguousViews().isEmpty)
  }

  // Without room each letter has a line of its own; with endless room a paragraph has one.
  @Test("at any width lines are finite", arguments: [(0.0, 4.0), (1e8, 1)])
  func extremeWidths(width: Double, lines: Double) throws {
    let font = "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"10\"/>"
    let view = box("text", kind: "textView", "scrollEnabled=\"NO\" text=\"ab cd\"", font)
    let layout = try solved(
      document(
        subviews: view,
        constraints: pin("text", "top", "root") + pin("text", "leading", "root") + size("text", width: width)))
    #expect(layout.frame("text")?.height == ((lines * 11.93359375 + 16) * 2).rounded(.up) / 2)
  }

  @Test("a placeholder height takes the place of that of the text")
  func placeholderOfText() throws {
    let view = box("text", kind: "textView", "scrollEnabled=\"NO\" placeholderIntrinsicHeight=\"70\" text=\"one\"")
    let layout = try solved(
      document(
        subviews: view,
        constraints: pin("text", "top", "root") + pin("text", "leading", "root") + size("text", width: 10)))
    #expect(layout.frame("text")?.height == 70)
  }

  @Test("one whose height is recorded keeps that")
  func recordedTextView() throws {
    let view = """
      <textView translatesAutoresizingMaskIntoConstraints="NO" scrollEnabled="NO" text="one" id="text">
      <rect key="frame" x="0.0" y="0.0" width="150" height="77"/></textView>
      """
    let layout = try solved(
      document(
        subviews: view,
        constraints: pin("text", "top", "root") + pin("text", "leading", "root") + size("text", width: 150)))
    #expect(layout.frame("text")?.height == 77)
  }

  @Test("one that scrolls, or whose font is another, has no height of its own")
  func textViewsWithoutHeight() throws {
    for (attributes, font) in [
      ("", "type=\"system\" pointSize=\"14\""), ("scrollEnabled=\"NO\"", "name=\"Georgia\" pointSize=\"14\""),
    ] {
      let view = box(
        "text", kind: "textView", attributes, "<fontDescription key=\"fontDescription\" \(font)/>")
      let layout = try solved(
        document(
          subviews: view,
          constraints: pin("text", "top", "root") + pin("text", "leading", "root") + size("text", width: 150)))
      #expect(try layout.ambiguousViews().map(\.view.source.id) == ["text"])
    }
  }

  // MARK: Contradictions

  @Test("of contradictory constraints of one view the one that stands last holds")
  func contradiction() throws {
    let layout = try solved(
      document(
        subviews: box("box"),
        constraints: pin("box", "top", "root") + pin("box", "leading", "root") + size("box", height: 10) + """
          <constraint firstItem="box" firstAttribute="width" constant="50" id="first"/>
          <constraint firstItem="box" firstAttribute="width" constant="70" id="last"/>
          """))
    #expect(layout.frame("box")?.width == 70)
    #expect(layout.engine.conflicts.map(\.setAside.identifier) == ["first"])
    #expect(layout.constraints.map(\.source.id).suffix(2) == ["first", "last"])
  }

  @Test("but those of a view outside outrank those inside, and recorded frames both")
  func outerContradiction() throws {
    let inner = box("inner", "", "<constraints>\(size("inner", height: 30))</constraints>")
    let layout = try solved(
      document(subviews: inner, constraints: fill("inner", "root")))
    #expect(layout.frame("inner") == Rect(x: 0, y: 0, width: 200, height: 100))
    #expect(layout.engine.conflicts.map(\.setAside.identifier) == ["inner.height"])
  }
}
