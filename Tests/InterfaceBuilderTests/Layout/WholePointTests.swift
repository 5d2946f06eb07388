// WholePointTests.swift: documents older than devices, on whose canvas a point was a pixel.
//
// Expected frames: Interface Builder up to Xcode 7.1 (builds below 9500) put origins on whole points, halves right and
// down, and left sizes as text gave them.

import AutoLayout
import Foundation
import InterfaceBuilder
import Testing

@Suite("Documents older than devices")
struct WholePointTests {
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

  @Test("have origins on whole points")
  func origins() throws {
    let layout = try layout(tools: "9059")
    #expect(layout.hasOriginsOnPoints)
    #expect(layout.frame("label") == Rect(x: 90, y: 40, width: 21, height: 20.5))
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

  // 39.75 and 60.25 are halfway between half points: both go down the screen.
  @Test("later ones, and those of a device, have edges on half points", arguments: ["9500", "17701"])
  func edges(tools: String) throws {
    let layout = try layout(tools: tools)
    #expect(!layout.hasOriginsOnPoints)
    #expect(layout.frame("label") == Rect(x: 89.5, y: 40, width: 21, height: 20.5))
    let old = try self.layout(tools: "9059", device: "<device id=\"retina4_7\" orientation=\"portrait\"/>")
    #expect(old.frame("label") == Rect(x: 89.5, y: 40, width: 21, height: 20.5))
  }
}
