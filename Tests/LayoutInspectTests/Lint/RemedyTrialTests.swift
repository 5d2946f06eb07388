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
    let help = try trial(scene, keys).help(for: [key], among: [[.change(constraint: index, to: constant)]], on: 0)
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

  // A box that is to be 40 wide and 60: 20 points. It is 40, and the label at 36 overlaps it by 4; a box of 36 would not, but
  // then the contradiction has 24 points.
  @Test("what makes a contradiction worse is no remedy")
  func contradicting() throws {
    let text = """
      { "format": "layout/1", "root": { "id": "screen", "size": [100, 100] },
        "views": [{ "id": "box" }, { "id": "label" }],
        "constraints": ["box.left == 0", "box.top == 0", "box.height == 40", "low: box.width == 40", "high: box.width == 60",
          "label.left == 36", "label.top == 0", "label.height == 40", "label.width == 30"] }
      """
    let scene = try decode(text).layout().scene()
    try scene.layoutIfNeeded()
    let keys = try Linter.keys(of: scene)
    let key = try #require(keys.first { $0.hasPrefix("overlap") })
    let low = try #require(scene.outline.constraints.firstIndex { $0.name == "low" })
    let left = try #require(scene.outline.constraints.firstIndex { $0.text.hasPrefix("label.left") })
    for (index, constant, helps) in [(low, 36.0, false), (left, 40, true)] {
      let help = try trial(scene, keys).help(for: [key], among: [[.change(constraint: index, to: constant)]], on: 0)
      #expect((help != nil) == helps, "\(index) \(constant)")
    }
  }

  // By hand: a button of 30 that ends at 80, a badge that begins at 56: 24 of the button would go, and 6 be left. Half is left
  // of a button of 48 from 32 on.
  @Test("what takes more than half of a side is no remedy", arguments: [(30, false), (48, true)])
  func squeezing(height: Int, helps: Bool) throws {
    let scene = try scene(ofButton: height, isHidden: false)
    let index = try #require(scene.outline.constraints.firstIndex { $0.text.hasPrefix("button.height") })
    let help = try help(in: scene, .change(constraint: index, to: Double(height - 24)))
    #expect((help != nil) == helps)
  }

  @Test("nothing is done to a view that is hidden, nor to one that stands in it", arguments: [false, true])
  func hidden(isHidden: Bool) throws {
    let scene = try scene(ofButton: 48, isHidden: isHidden)
    let (button, badge) = (scene.outline.constraints.firstIndex { $0.text.hasPrefix("inner.width") }, 2)
    let index = try #require(button)
    // A change that harms nothing: the badge goes below, and the view in the hidden one becomes wider.
    let down = try #require(scene.outline.constraints.firstIndex { $0.text.hasPrefix("badge.top") })
    #expect(scene.outline.views[badge].id == "badge")
    #expect(try help(in: scene, .change(constraint: down, to: 80)) != nil)
    let trial = trial(scene, try Linter.keys(of: scene))
    let both: [Remedy] = [.change(constraint: down, to: 80), .change(constraint: index, to: 20)]
    #expect((try trial.help(for: ["overlap badge + ground"], among: [both], on: 0) == nil) == isHidden)
  }

  /// A ground that the badge is to be taken off, and a button over it, which ends where the ground does.
  private func scene(ofButton height: Int, isHidden: Bool) throws -> LayoutScene {
    let text = """
      { "format": "layout/1", "root": { "id": "screen", "size": [100, 200] },
        "views": [{ "id": "ground" }, { "id": "box"\(isHidden ? ", \"hidden\": true" : "") }, { "id": "badge" },
          { "id": "button" }, { "id": "inner", "in": "box" }],
        "constraints": ["ground.left == 0", "ground.top == button.top", "ground.width == 100", "ground.bottom == button.bottom",
          "button.left == 120", "button.top == \(80 - height)", "button.width == 10", "button.height == \(height)",
          "badge.left == 0", "badge.top == 56", "badge.width == 100", "badge.height == 60", "box.left == 0", "box.top == 150",
          "box.width == 40", "box.height == 40", "inner.left == 0", "inner.top == 0", "inner.width == 10", "inner.height == 10"] }
      """
    let scene = try decode(text).layout().scene()
    try scene.layoutIfNeeded()
    return scene
  }

  private func help(in scene: LayoutScene, _ remedy: Remedy) throws -> RemedyTrial.Help? {
    let keys = try Linter.keys(of: scene)
    #expect(keys.contains("overlap badge + ground"), "\(keys)")
    return try trial(scene, keys).help(for: ["overlap badge + ground"], among: [[remedy]], on: 0)
  }

  /// One device, one scene.
  private func trial(_ scene: LayoutScene, _ keys: Set<String>) -> RemedyTrial {
    let trial = RemedyTrial()
    trial.add(scene, keys, on: trial.newDevice())
    return trial
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
