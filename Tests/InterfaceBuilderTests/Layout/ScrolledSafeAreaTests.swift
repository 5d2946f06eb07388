// ScrolledSafeAreaTests.swift: safe area and margins of what a scroll view under bars scrolls.
//
// UIKit scrolls a scroll view back by what bars cover of it (content inset adjustment), so that on the screen its content
// begins below the bars. Which ones it does so to, UIScrollView.h says: "Edges for scrollable axes are adjusted (i.e.,
// contentSize.width/height > frame.size.width/height or alwaysBounceHorizontal/Vertical = YES)", and where a navigation
// controller's controller owns the scroll view, "regardless of whether the scroll view is scrollable". Expected values
// follow from where that is on an iPhone XR: 44 above, 34 below.

import AutoLayout
import InterfaceBuilder
import Testing

@Suite("Safe area of what scrolls")
struct ScrolledSafeAreaTests {
  /// A scroll view over the whole root, and in it a content of the frame's width and this height.
  private func layout(
    _ attributes: String = "", height: Double? = nil, inside: String, constraints: String, inScroll: String = "",
    scroll scrollAttributes: String = "", before: String = "", inController: String = ""
  ) throws -> InterfaceLayout {
    let content = box(
      "content", attributes,
      """
      <subviews>\(inside)</subviews><constraints>\(constraints)\(size("content", height: height))</constraints>
      """)
    let scroll = box(
      "scroll", kind: "scrollView", scrollAttributes,
      """
      <subviews>\(content)\(inScroll)</subviews>
      <viewLayoutGuide key="safeArea" id="scrollSafe"/>
      <viewLayoutGuide key="contentLayoutGuide" id="contents"/>
      <viewLayoutGuide key="frameLayoutGuide" id="frame"/>
      <constraints>\(fill("content", "contents"))\(pin("content", "width", "frame"))
      \(inScroll.isEmpty ? "" : pin("button", "top", "scrollSafe", nil, 8) + pin("button", "leading", "scrollSafe"))
      </constraints>
      """)
    return try solved(
      storyboard(subviews: before + scroll, constraints: fill("scroll", "root"), inController: inController))
  }

  // On the screen the content begins at 44, where the safe area does: nothing of it is covered above.
  @Test("content below a bar loses nothing to it: its margins are its own 8")
  func preservedMargins() throws {
    for attributes in ["", "preservesSuperviewLayoutMargins=\"YES\""] {
      let layout = try layout(
        attributes, height: 900, inside: box("label", kind: "label"),
        constraints: pin("label", "top", "content", "topMargin") + pin("label", "leading", "content", "leadingMargin"))
      #expect(layout.frame("label")?.minY == 8)
      #expect(layout.frame("content") == Rect(x: 0, y: 0, width: 414, height: 900))
    }
  }

  @Test("the scroll view's own safe area begins where the content does")
  func ownSafeArea() throws {
    let layout = try layout(height: 900, inside: "", constraints: "", inScroll: box("button", kind: "button"))
    #expect(layout.frame("button")?.minY == 8)
  }

  /// How far below the scroll view's top the label lies that is 8 below its safe area, with a content of 300 that fits.
  private func labelTop(_ attributes: String = "", before: String = "", inController: String = "") throws -> Double? {
    try layout(
      height: 300, inside: "", constraints: "", inScroll: box("button", kind: "button"), scroll: attributes,
      before: before, inController: inController
    ).frame("button")?.minY
  }

  // What is not scrolled back begins at the top of the screen, 44 above the safe area.
  @Test("a scroll view whose content fits stays where it is, unless it bounces or says so")
  func fitting() throws {
    #expect(try labelTop() == 52)
    #expect(try labelTop("alwaysBounceVertical=\"YES\"") == 8)
    #expect(try labelTop("contentInsetAdjustmentBehavior=\"always\"") == 8)
    #expect(try labelTop("contentInsetAdjustmentBehavior=\"never\" alwaysBounceVertical=\"YES\"") == 52)
    #expect(try labelTop("contentInsetAdjustmentBehavior=\"scrollableAxes\"") == 52)
  }

  // 44 and a bar of 44 above.
  @Test("below a navigation bar the first view of the root is scrolled back whether its content fits or not")
  func belowNavigationBar() throws {
    let bar = "<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\"/>"
    #expect(try labelTop(inController: bar) == 8)
    #expect(try labelTop("contentInsetAdjustmentBehavior=\"scrollableAxes\"", inController: bar) == 96)
    #expect(try labelTop(before: box("first"), inController: bar) == 96)
  }

  // 896 − 44 − 34 = 818 of the content are seen below the bar and above the home indicator: a content of 840 reaches 22
  // into that, one of 1000 and more all of its 34.
  @Test(
    "what of the content reaches below the safe area is covered there",
    arguments: [(800.0, 0.0), (840, 22), (1200, 34)])
  func bottom(height: Double, covered: Double) throws {
    let layout = try layout(
      height: height, inside: box("label", kind: "label"),
      constraints: pin("content", "bottomMargin", "label", "bottom") + pin("label", "leading", "content"),
      scroll: "alwaysBounceVertical=\"YES\"")
    let label = try #require(layout.frame("label"))
    #expect(label.maxY == height - 8 - covered)
  }

  // `spacer` is three times as high as what is covered of `low`, which stands below it: with 44 covered, `low` would be
  // at 132, where nothing is, and with nothing covered at 0, where 44 are. At 33 there are 11, a third of that.
  @Test("a safe area that depends on itself comes to rest where it agrees with itself")
  func selfDependent() throws {
    let low = box("low", "", "<viewLayoutGuide key=\"safeArea\" id=\"lowSafe\"/>")
    let layout = try solved(
      storyboard(
        subviews: low + box("spacer") + box("covered"),
        constraints: pin("low", "leading", "root") + size("low", width: 10, height: 500)
          + pin("low", "top", "spacer", "bottom") + pin("spacer", "top", "root") + pin("spacer", "leading", "root")
          + size("spacer", width: 10) + pin("covered", "top", "low") + pin("covered", "bottom", "lowSafe", "top")
          + pin("covered", "leading", "root") + size("covered", width: 10)
          + pin("spacer", "height", "covered", nil, 0, "multiplier=\"3\"")))
    #expect(layout.warnings.isEmpty)
    let (low1, covered) = (try #require(layout.frame("low")), try #require(layout.frame("covered")))
    #expect(low1.minY == 33 && covered.height == 11)
  }

  /// A view from the top of another that takes its margins, and is as high as 2000 points and its lower margin: what it reaches
  /// beyond the other's margins is its own, which makes it reach further.
  private func endless(in outer: String) -> (view: String, constraints: String) {
    let inside =
      "<subviews>\(box("inside"))</subviews><constraints>"
      + pin("inside", "top", "low") + pin("inside", "leading", "low") + size("inside", width: 10, height: 2000)
      + pin("low", "bottomMargin", "inside", "bottom") + "</constraints>"
    return (
      box("low", "preservesSuperviewLayoutMargins=\"YES\"", inside),
      pin("low", "leading", outer) + size("low", width: 10) + pin("low", "top", outer)
    )
  }

  @Test("margins that grow without end are taken as of one pass, with a warning, and not refused")
  func endlessMargins() throws {
    let (view, constraints) = endless(in: "root")
    let layout = try solved(storyboard(subviews: view, constraints: constraints))
    #expect(layout.warnings.map(\.message) == ["safe areas depend on themselves: those of one pass are taken for all"])
    #expect(layout.frame("inside")?.height == 2000)
  }

  // The same in a collection's cell on its own, 467 × 500, whose content is pinned to its end, so that it is asked early whether
  // that has to give way.
  @Test("and so it is where the end of a cell may have to give way")
  func endlessMarginsInCell() throws {
    let (view, constraints) = endless(in: "content")
    let layout = try solved(
      InterfaceDocument(Array(cell(view, constraints + pin("content", "trailing", "low")).utf8)))
    #expect(layout.warnings.map(\.message) == ["safe areas depend on themselves: those of one pass are taken for all"])
    #expect(layout.frame("inside")?.height == 2000)
  }

  /// A collection's cell on its own, 467 × 500, with these subviews of its content view.
  private func cell(_ subviews: String, _ constraints: String) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><device id="retina6_1" orientation="portrait"/><objects>
    <collectionViewCell insetsLayoutMarginsFromSafeArea="NO" id="cell">
    <rect key="frame" x="0.0" y="0.0" width="467" height="500"/>
    <collectionViewCellContentView key="contentView" insetsLayoutMarginsFromSafeArea="NO" id="content">
    <rect key="frame" x="0.0" y="0.0" width="467" height="500"/>
    <subviews>\(subviews)</subviews><constraints>\(constraints)</constraints></collectionViewCellContentView>
    </collectionViewCell></objects></document>
    """
  }
}
