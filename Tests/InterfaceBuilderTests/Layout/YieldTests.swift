// YieldTests.swift: what gives way in a cell whose content is too long for it.
//
// Expected frames follow by hand from what Interface Builder shows: content begins where it is pinned and keeps its own
// lengths, and the bottom or trailing edge to the content view is broken.

import AutoLayout
import InterfaceBuilder
import Testing

@Suite("Content that does not fit its cell")
struct YieldTests {
  /// A cell of 320 × 44, in which `box` is 5 from the left and the top, 10 from the right and the bottom, and `inner` fills it.
  private func cell(_ constraints: String, inside: String = "", outside: String = "") throws -> InterfaceLayout {
    let inner = box("inner", "", inside)
    let edges =
      pin("box", "leading", "content", nil, 5) + pin("box", "top", "content", nil, 5)
      + pin("content", "trailing", "box", nil, 10) + pin("content", "bottom", "box", nil, 10)
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="17701" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><device id="retina4_7" orientation="portrait"/>
      <objects><tableViewCell id="cell">
      <rect key="frame" x="0.0" y="0.0" width="320" height="44"/>
      <tableViewCellContentView key="contentView" tableViewCell="cell" id="content">
      <rect key="frame" x="0.0" y="0.0" width="320" height="44"/>
      <subviews>\(box("box", "", "<subviews>\(inner)</subviews><constraints>\(constraints)</constraints>"))\(outside)</subviews>
      <constraints>\(edges)</constraints>
      </tableViewCellContentView></tableViewCell></objects>
      </document>
      """
    return try solved(InterfaceDocument(Array(text.utf8)))
  }

  @Test("is as long as it is, from its beginning on")
  func ends() throws {
    let high = try cell(fill("inner", "box") + size("inner", height: 40))
    #expect(high.frame("box") == Rect(x: 5, y: 5, width: 305, height: 40))
    #expect(high.engine.conflicts.map { $0.setAside.identifier } == ["content.bottom.box"])
    let narrow = try cell(fill("inner", "box") + size("inner", width: 24))
    #expect(narrow.frame("box") == Rect(x: 5, y: 5, width: 24, height: 29))
  }

  @Test("fills it all the same where its own constraints contradict each other")
  func within() throws {
    let layout = try cell(
      fill("inner", "box") + size("inner", height: 40) + pin("inner", "height", "box", nil, -3))
    #expect(layout.frame("box") == Rect(x: 5, y: 5, width: 305, height: 29))
  }

  // 60 above `inner` leave −31 of 29: so recorded of 63 views of six projects.
  @Test("is as long as it is where a side would have to be negative, too")
  func negative() throws {
    let layout = try cell(
      pin("inner", "top", "box", nil, 60) + pin("inner", "bottom", "box") + pin("inner", "leading", "box"))
    #expect(layout.frame("box")?.height == 60)
    #expect(layout.engine.conflicts.map { $0.setAside.identifier } == ["content.bottom.box"])
  }

  /// `first` above `second` in the whole height of a row, and their heights.
  private func row(_ first: Double, _ second: Double, height: Double, tools: String = "14490") throws -> [Double?] {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="\(tools)" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><device id="retina4_7" orientation="portrait"/>
      <objects><tableView id="table"><rect key="frame" x="0.0" y="0.0" width="320" height="400"/><prototypes>
      <tableViewCell id="cell"><rect key="frame" x="0.0" y="28" width="320" height="\(height)"/>
      <tableViewCellContentView key="contentView" tableViewCell="cell" id="content">
      <rect key="frame" x="0.0" y="0.0" width="320" height="\(height)"/>
      <subviews>\(box("first", "", "<constraints>\(size("first", height: first))</constraints>"))
      \(box("second", "", "<constraints>\(size("second", height: second))</constraints>"))</subviews>
      <constraints>\(pin("first", "top", "content") + pin("second", "top", "first", "bottom"))
      \(pin("second", "bottom", "content"))</constraints>
      </tableViewCellContentView></tableViewCell></prototypes></tableView></objects></document>
      """
    let layout = try solved(InterfaceDocument(Array(text.utf8)))
    return [layout.frame("first")?.height, layout.frame("second")?.height]
  }

  // 44 − 20 = 24, 70 − 20 = 50, 44 − 30 = 14.
  @Test("is as high as its row in a table: the greatest length gives way, of equal ones the last")
  func rows() throws {
    #expect(try row(40, 20, height: 44) == [24, 20])
    #expect(try row(20, 40, height: 44) == [20, 24])
    #expect(try row(40, 20, height: 70) == [50, 20])
    #expect(try row(30, 30, height: 44) == [30, 14])
  }

  @Test("of an older row is as long as it is")
  func oldRows() throws {
    #expect(try row(40, 20, height: 44, tools: "14489") == [40, 20])
  }
}
