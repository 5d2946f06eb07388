// ScrollTests.swift: scroll views on a phone on its side, cells under bars, and views that scroll in stack views.
//
// UIKit: what a scroll view, a table or a collection scrolls begins beside and below what bars and sensors cover, so that
// at rest nothing of it is covered there. On an iPhone 12 on its side 47 are covered at either side, 21 below.

import AutoLayout
import InterfaceBuilder
import Testing

@Suite("What scrolls")
struct ScrollTests {
  // The scroll view is scrolled 47 to the left, so that its safe area begins where its content does.
  @Test("a scroll view under sensors at its side rests beside them")
  func sensorsAtTheSide() throws {
    let scroll = box(
      "scroll", kind: "scrollView", "",
      """
      <subviews>\(box("content"))\(box("button", kind: "button"))</subviews>
      <viewLayoutGuide key="safeArea" id="scrollSafe"/>
      <viewLayoutGuide key="contentLayoutGuide" id="contents"/>
      <constraints>\(fill("content", "contents"))\(size("content", width: 1000, height: 300))
      \(pin("button", "top", "scrollSafe", nil, 8))\(pin("button", "left", "scrollSafe", nil, 5))</constraints>
      """)
    let layout = try solved(
      storyboard(
        device: "retina6_0", orientation: "landscape", size: (844, 390), subviews: scroll,
        constraints: fill("scroll", "root")))
    #expect(layout.frame("button") == Rect(x: 5, y: 8, width: 0, height: 0))
    #expect(layout.frame("content") == Rect(x: 0, y: 0, width: 1000, height: 300))
  }

  // 8 + 8 on the left; as far from the middle of the frame on the right, at 184, which is 8 − 8 from where the content ends.
  // With the frame's margins the box would begin at 8 and end at 192.
  @Test("the edges of a scroll view's margins are those of what it scrolls, its centre is the frame's")
  func marginsOfContent() throws {
    let edges =
      pin("box", "leading", "scroll", "leadingMargin", 8) + pin("box", "trailing", "scroll", "trailingMargin", 8)
      + pin("box", "centerX", "scroll") + pin("box", "top", "scroll", "topMargin", 3)
      + pin("scroll", "bottomMargin", "box", "bottom", 32) + size("box", height: 40)
    let scroll = box(
      "scroll", kind: "scrollView", "", "<subviews>\(box("box"))</subviews><constraints>\(edges)</constraints>")
    let layout = try solved(document(subviews: scroll, constraints: fill("scroll", "root")))
    #expect(layout.frame("box") == Rect(x: 16, y: 11, width: 168, height: 40))
    let content = try #require(layout.views.first { $0.source.id == "scroll" }?.view.contentSpace?.layoutGuide.frame)
    #expect(content.size == Size(width: 184, height: 91))
  }

  // The scroll view is 200 wide, and so is its content: the box keeps 16 on either side of its middle, 200 − 2 · 16 = 168,
  // though it would rather be 300. Scrolled 50 aside it could be. Required together, 16 + 300 − 200 = 116 are scrolled.
  @Test("what is optional does not scroll a scroll view; what is required may")
  func keepsItsOffset() throws {
    func layout(_ more: String, _ attributes: String = "") throws -> InterfaceLayout {
      let scroll = box(
        "scroll", kind: "scrollView", "",
        """
        <subviews>\(box("line"))\(box("box", attributes))</subviews>
        <viewLayoutGuide key="contentLayoutGuide" id="content"/><viewLayoutGuide key="frameLayoutGuide" id="frame"/>
        <constraints>\(fill("line", "content"))\(size("line", width: 200, height: 300))
        \(pin("box", "top", "content") + size("box", height: 20) + more)</constraints>
        """)
      return try solved(document(subviews: scroll, constraints: fill("scroll", "root")))
    }
    let middle = pin("box", "centerX", "content") + pin("box", "leading", "frame", nil, 16)
    let wide = "placeholderIntrinsicWidth=\"300\" placeholderIntrinsicHeight=\"20\""
    let optional = try layout(middle, wide)
    #expect(optional.frame("box") == Rect(x: 16, y: 0, width: 168, height: 20))
    let ends = pin("box", "leading", "content", nil, 16) + pin("box", "trailing", "frame")
    let required = try layout(ends + size("box", width: 300))
    #expect(required.frame("box") == Rect(x: 16, y: 0, width: 300, height: 20))
    let space = try #require(required.views.first { $0.source.id == "scroll" }?.view.contentSpace)
    #expect(space.offset == Point(x: 116, y: 0))
    #expect(required.engine.conflicts.isEmpty)
  }

  @Test(
    "cells of tables and collections lie below the bar, whose height is not taken from them again",
    arguments: [("collectionView", "collectionViewCell", "view"), ("tableView", "tableViewCell", "view")])
  func cells(container: String, cell: String, content: String) throws {
    let margins = ["top", "leading", "bottom", "trailing"].map { pin("box", $0, "content", $0 + "Margin") }.joined()
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="17701" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><device id="retina6_1"/>
      <scenes><scene><objects><viewController id="vc" sceneMemberID="viewController"><\(container) key="view" id="list">
      <rect key="frame" x="0.0" y="0.0" width="414" height="896"/><cells><\(cell) id="cell">
      <rect key="frame" x="0.0" y="0.0" width="414" height="100"/><\(content) key="contentView" id="content">
      <rect key="frame" x="0.0" y="0.0" width="414" height="100"/><subviews>\(box("box"))</subviews>
      <constraints>\(margins)</constraints></\(content)></\(cell)></cells></\(container)>
      </viewController></objects></scene></scenes></document>
      """
    let layout = try solved(InterfaceDocument(Array(text.utf8)))
    #expect(layout.frame("box") == Rect(x: 8, y: 8, width: 398, height: 84))
  }

  // A centred column shows what has no content 240 wide, as it comes from Interface Builder's library.
  @Test(
    "views without a content keep a size in a stack view, whatever they hold",
    arguments: ["view", "tableView", "collectionView", "scrollView", "containerView", "mapView"])
  func withoutContent(kind: String) throws {
    let column = box(
      "stack", kind: "stackView", "axis=\"vertical\" alignment=\"center\"",
      "<subviews>\(box("a", kind: kind, "", "<constraints>\(size("a", height: 9))</constraints>"))</subviews>")
    let layout = try solved(
      document(
        subviews: column,
        constraints: pin("stack", "top", "root") + pin("stack", "leading", "root") + size("stack", width: 300)))
    #expect(layout.frame("a") == Rect(x: 30, y: 0, width: 240, height: 9))
  }

  // What a root scrolls is as high as its content makes it: 30 of the top guide, 50 of the label, 8 and the bottom guide.
  @Test("the guides of a root that scrolls stand at the ends of what it scrolls")
  func guidesOfRoots() throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="12120" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><device id="retina4_7"/>
      <scenes><scene><objects><viewController id="vc" sceneMemberID="viewController">
      <layoutGuides><viewControllerLayoutGuide type="top" id="top"/><viewControllerLayoutGuide type="bottom" id="bottom"/>
      </layoutGuides><scrollView key="view" id="root"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/><subviews>
      <label translatesAutoresizingMaskIntoConstraints="NO" id="text"><rect key="frame" x="0" y="0" width="60" height="50"/>
      </label></subviews><constraints>\(pin("text", "top", "top", "bottom", 10))\(pin("text", "leading", "root"))
      \(pin("bottom", "top", "text", "bottom", 8))</constraints></scrollView></viewController></objects></scene></scenes>
      </document>
      """
    let layout = try solved(InterfaceDocument(Array(text.utf8)))
    #expect(layout.frame("text") == Rect(x: 0, y: 30, width: 60, height: 50))
    #expect(layout.engine.root.subviews.first?.contentSpace?.layoutGuide.layoutFrame.height == 88)
  }
}
