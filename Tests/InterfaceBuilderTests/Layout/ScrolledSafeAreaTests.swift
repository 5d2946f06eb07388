// ScrolledSafeAreaTests.swift: safe area and margins of what a scroll view under bars scrolls.
//
// UIKit scrolls a scroll view back by what bars cover of it (content inset adjustment), so that on the screen its content
// begins below the bars. Expected values follow from where that is on an iPhone XR: 44 above, 34 below.

import AutoLayout
import InterfaceBuilder
import Testing

@Suite("Safe area of what scrolls")
struct ScrolledSafeAreaTests {
  /// A scroll view over the whole root, and in it a content of the frame's width and this height.
  private func layout(
    _ attributes: String = "", height: Double? = nil, inside: String, constraints: String, inScroll: String = ""
  ) throws -> InterfaceLayout {
    let content = box(
      "content", attributes,
      """
      <subviews>\(inside)</subviews><constraints>\(constraints)\(size("content", height: height))</constraints>
      """)
    let scroll = box(
      "scroll", kind: "scrollView", "",
      """
      <subviews>\(content)\(inScroll)</subviews>
      <viewLayoutGuide key="safeArea" id="scrollSafe"/>
      <viewLayoutGuide key="contentLayoutGuide" id="contents"/>
      <viewLayoutGuide key="frameLayoutGuide" id="frame"/>
      <constraints>\(fill("content", "contents"))\(pin("content", "width", "frame"))
      \(inScroll.isEmpty ? "" : pin("button", "top", "scrollSafe", nil, 8) + pin("button", "leading", "scrollSafe"))
      </constraints>
      """)
    return try solved(storyboard(subviews: scroll, constraints: fill("scroll", "root")))
  }

  // On the screen the content begins at 44, where the safe area does: nothing of it is covered above.
  @Test("content below a bar loses nothing to it: its margins are its own 8")
  func preservedMargins() throws {
    for attributes in ["", "preservesSuperviewLayoutMargins=\"YES\""] {
      let layout = try layout(
        attributes, height: 300, inside: box("label", kind: "label"),
        constraints: pin("label", "top", "content", "topMargin") + pin("label", "leading", "content", "leadingMargin"))
      #expect(layout.frame("label")?.minY == 8)
      #expect(layout.frame("content") == Rect(x: 0, y: 0, width: 414, height: 300))
    }
  }

  @Test("the scroll view's own safe area begins where the content does")
  func ownSafeArea() throws {
    let layout = try layout(height: 300, inside: "", constraints: "", inScroll: box("button", kind: "button"))
    #expect(layout.frame("button")?.minY == 8)
  }

  // 896 − 44 − 34 = 818 of the content are seen below the bar and above the home indicator: a content of 840 reaches 22
  // into that, one of 1000 and more all of its 34.
  @Test(
    "what of the content reaches below the safe area is covered there",
    arguments: [(800.0, 0.0), (840, 22), (1200, 34)])
  func bottom(height: Double, covered: Double) throws {
    let layout = try layout(
      height: height, inside: box("label", kind: "label"),
      constraints: pin("content", "bottomMargin", "label", "bottom") + pin("label", "leading", "content"))
    let label = try #require(layout.frame("label"))
    #expect(label.maxY == height - 8 - covered)
  }
}
