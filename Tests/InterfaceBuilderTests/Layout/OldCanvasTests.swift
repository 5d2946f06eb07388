// OldCanvasTests.swift: documents older than devices, and the canvas of Xcode 6.
//
// Expected frames: by hand; what the canvas of Xcode 6 did to centres is recorded so.

import AutoLayout
import Foundation
import InterfaceBuilder
import Testing

@Suite("Documents older than devices")
struct OldCanvasTests {
  /// A label of 21 × 20.5, in the middle of 200 × 100: its origin is at 89.5, 39.75.
  private func layout(tools: String, device: String = "") throws -> InterfaceLayout {
    let label = """
      <label translatesAutoresizingMaskIntoConstraints="NO" id="label">
      <rect key="frame" x="0.0" y="0.0" width="21" height="20.5"/></label>
      """
    let text = text(
      subviews: label, constraints: pin("label", "centerX", "root") + pin("label", "centerY", "root"), tools: tools)
    let known = "<device id=\"retina4_7\" orientation=\"portrait\"/>"
    #expect(text.contains(known))
    return try solved(InterfaceDocument(Array(text.replacingOccurrences(of: known, with: device).utf8)))
  }

  // 2 · (100 − 20) = 160; with the centre half a point further 161, or, from the other side, 159.
  @Test("have the centre that decides a width half a point further before version 9000")
  func centres() throws {
    func width(_ tools: String, _ edge: String, _ more: String = "") throws -> Double? {
      let label = """
        <label translatesAutoresizingMaskIntoConstraints="NO" id="label">
        <rect key="frame" x="0.0" y="0.0" width="0.0" height="21"/></label>
        """
      let offset = edge == "leading" ? 20.0 : -20
      let constraints =
        pin("root", "centerX", "label") + pin("label", edge, "root", edge, offset) + pin("label", "top", "root") + more
      let text = text(subviews: label, constraints: constraints, tools: tools)
      let known = "<device id=\"retina4_7\" orientation=\"portrait\"/>"
      return try solved(InterfaceDocument(Array(text.replacingOccurrences(of: known, with: "").utf8))).frame("label")?
        .width
    }
    #expect(try width("8999", "leading") == 161)
    #expect(try width("8999", "trailing") == 159)
    #expect(try width("8999", "leading", pin("label", "trailing", "root", "trailing", -20)) == 160)
    #expect(try width("9000", "leading") == 160)
  }

  // Xcode 6's launch screen: 2 · (240 − 20) + 1 = 441, where a later one that lays it out anew has 440. 300 wide, 2 · (150 − 20) = 260.
  @Test("so do launch screens of Xcode 6 on their own canvas, though a version up to 14489 has saved them for a device")
  func launchScreens() throws {
    func width(
      _ tools: String, _ side: Int = 480, at size: Size? = nil, mark: String = " launchScreen=\"YES\""
    ) throws -> Double? {
      let label = """
        <label translatesAutoresizingMaskIntoConstraints="NO" id="label">
        <rect key="frame" x="0.0" y="0.0" width="0.0" height="21"/></label>
        """
      let constraints =
        pin("label", "centerX", "root") + pin("label", "leading", "root", "leading", 20) + pin("label", "top", "root")
      let text = text(subviews: label, constraints: constraints, tools: tools)
        .replacingOccurrences(of: "width=\"200\" height=\"100\"", with: "width=\"\(side)\" height=\"\(side)\"")
        .replacingOccurrences(of: "<document ", with: "<document\(mark) ")
      let scene = try #require(InterfaceDocument(Array(text.utf8)).scenes.first)
      let layout = try InterfaceLayout(scene, LayoutConditions(size: size))
      try layout.solve()
      return layout.frame("label")?.width
    }
    #expect(try width("14113") == 441)
    #expect(try width("14490") == 440)
    #expect(try width("14113", 478) == 438)
    #expect(try width("14113", mark: "") == 440)
    #expect(try width("14113", at: Size(width: 300, height: 480)) == 260)
  }

  // 2 · (300 − 20) = 560, and half a point further 561.
  @Test("a launch screen that is a storyboard is one of Xcode 7, whose centres are centres")
  func launchStoryboards() throws {
    func width(_ tools: String, _ mark: String) throws -> Double? {
      let label = """
        <label translatesAutoresizingMaskIntoConstraints="NO" id="label">
        <rect key="frame" x="0.0" y="0.0" width="0.0" height="21"/></label>
        """
      let text = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="\(tools)" \
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES"\(mark)><scenes><scene><objects><viewController id="vc" \
        sceneMemberID="viewController"><view key="view" id="root"><rect key="frame" x="0" y="0" width="600" height="600"/>
        <subviews>\(label)</subviews><constraints>\(pin("root", "centerX", "label"))\
        \(pin("label", "leading", "root", "leading", 20))\(pin("label", "top", "root"))</constraints></view>
        </viewController></objects></scene></scenes></document>
        """
      return try solved(InterfaceDocument(Array(text.utf8))).frame("label")?.width
    }
    let launch = " launchScreen=\"YES\""
    #expect(try width("8191", launch) == 560)
    #expect(try width("8191", "") == 561)
    #expect(try width("7706", launch) == 561)
  }

  // 39.75 and 60.25 are halfway between half points: both go down the screen.
  @Test("have edges on half points as later ones do", arguments: ["9059", "9500", "17701"])
  func edges(tools: String) throws {
    #expect(try layout(tools: tools).frame("label") == Rect(x: 89.5, y: 40, width: 21, height: 20.5))
    let shown = try layout(tools: tools, device: "<device id=\"retina4_7\" orientation=\"portrait\"/>")
    #expect(shown.frame("label") == Rect(x: 89.5, y: 40, width: 21, height: 20.5))
  }
}
