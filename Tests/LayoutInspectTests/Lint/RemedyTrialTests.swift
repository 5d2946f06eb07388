// RemedyTrialTests.swift: what counts as a remedy.

import DocumentSupport
import Testing

@testable import LayoutDocument
@testable import LayoutReport
@testable import layout_inspect

@Suite("Remedies on trial")
struct RemedyTrialTests {
  // A card of 120 over a title that begins 100 below its top: 100 settles it; so would nothing at all, or a card beyond the
  // screen, but then the card is gone.
  @Test(
    "what makes a view vanish is no remedy",
    arguments: [("height", 100.0, true), ("height", 0, false), ("top", -900, false)])
  func vanishing(attribute: String, constant: Double, helps: Bool) throws {
    let text = try #require(try LintTests.layouts("fault").first { $0.key.contains("overlap") }?.value)
    let scene = try decode(text).layout().scene()
    try scene.layoutIfNeeded()
    let keys = try Linter.keys(of: scene)
    let key = try #require(keys.first { $0.hasPrefix("overlap") })
    let index = try #require(scene.outline.constraints.firstIndex { $0.text.hasPrefix("card.\(attribute) ") })
    var trial = RemedyTrial()
    trial.add(scene, keys)
    let help = try trial.help(for: key, among: [[.change(constraint: index, to: constant)]])
    #expect((help != nil) == helps)
  }

  // By hand: the button begins at 16 and is 30 wide, the label begins 8 behind it and is 130 wide: it ends at 184, where the
  // margin begins. With 44 it would end at 198: no finding, as it is on the screen, but past what the title keeps to.
  @Test(
    "what pushes a neighbour past margins that the file speaks of is no remedy",
    arguments: [("margins", 130, false), ("margins", 116, true), ("safeArea", 146, false)])
  func margins(guide: String, width: Int, helps: Bool) {
    let text = """
      { "format": "layout/1",
        "root": { "id": "screen", "size": [216, 200], "safeArea": [0, 0, 0, 16], "margins": [0, 16, 0, 16] },
        "views": [{ "id": "title" }, { "id": "button", "control": true }, { "id": "label" }],
        "constraints": ["title.left == screen.\(guide).left", "title.right == screen.\(guide).right", "title.top == 0",
          "title.height == 20", "button.left == 16", "button.top == 40", "button.width == 30", "button.height == 44",
          "label.left == button.right + 8", "label.top == 40", "label.height == 20", "label.width == \(width)"] }
      """
    let run = CommandRun(["lint", "a.json"], files: ["a.json": text])
    #expect(run.output.contains("button is 30 × 44; a finger needs 44 × 44 [touch-target]"), "\(run.output)")
    #expect(
      run.output.contains("fix: change button.width == 30 (line 5) to button.width == 44") == helps, "\(run.output)")
    #expect(run.output.contains("fix:") == helps)
  }

  // The list is 600 wide in 375: to let its ground stick out of the screen by 225 would help it, and harm the ground.
  @Test("what pushes another view out of its superview is no remedy")
  func pushing() {
    let xib = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22155"
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><objects><view id="r">
      <rect key="frame" x="0" y="0" width="375" height="200"/><subviews>
      <visualEffectView translatesAutoresizingMaskIntoConstraints="NO" id="g"><rect key="frame" x="0" y="0" width="375" height="200"/>
      <view key="contentView" id="c"><rect key="frame" x="0" y="0" width="375" height="200"/>
      <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/><subviews>
      <collectionView fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="w"><rect key="frame" x="0" y="20" width="600" height="40"/>
      <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/></collectionView>
      </subviews></view></visualEffectView></subviews><constraints>
      <constraint firstItem="g" firstAttribute="leading" secondItem="r" secondAttribute="leading" id="a"/>
      <constraint firstAttribute="trailing" secondItem="g" secondAttribute="trailing" id="b"/>
      <constraint firstItem="g" firstAttribute="top" secondItem="r" secondAttribute="top" id="d"/>
      <constraint firstAttribute="bottom" secondItem="g" secondAttribute="bottom" id="e"/>
      </constraints></view></objects></document>
      """
    let run = CommandRun(["lint", "a.xib"], files: ["a.xib": xib])
    #expect(run.output.contains("sticks out of") && run.output.contains("by 225 at the right [outside]"))
    #expect(!run.output.contains("fix: change "), "\(run.output)")
  }
}
