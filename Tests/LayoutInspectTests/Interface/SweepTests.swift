// SweepTests.swift: lint and solve on many devices at once, and the list of devices.
//
// Widths of screens are Apple's: 320 points for the iPhone 4s and the first iPhone SE, 375 and more for later phones.

import InterfaceBuilder
import Testing

@testable import layout_inspect

@Suite("Sweeps over devices")
struct SweepTests {
  /// A box as wide as the screen that wants to be at least `least` wide, and one of 350 at the left edge.
  private func storyboard(least: Int) -> String {
    func view(_ id: String, _ width: Int, _ y: Int) -> String {
      """
      <view id="\(id)" translatesAutoresizingMaskIntoConstraints="NO">
      <rect key="frame" x="0" y="\(y)" width="\(width)" height="50"/></view>
      """
    }
    func pin(_ item: String, _ attribute: String, _ constant: Int) -> String {
      """
      <constraint firstItem="\(item)" firstAttribute="\(attribute)" secondItem="screen" \
      secondAttribute="\(attribute)" constant="\(constant)" id="\(item)-\(attribute)"/>
      """
    }
    func length(_ item: String, _ attribute: String, _ constant: Int, _ relation: String = "equal") -> String {
      """
      <constraint firstItem="\(item)" firstAttribute="\(attribute)" relation="\(relation)" constant="\(constant)" \
      id="\(item)-\(attribute)-\(relation)"/>
      """
    }
    let constraints = [
      pin("box", "leading", 0), pin("box", "trailing", 0), pin("box", "top", 0), length("box", "height", 50),
      length("box", "width", least, "greaterThanOrEqual"), pin("wide", "leading", 0), pin("wide", "top", 100),
      length("wide", "width", 350), length("wide", "height", 50),
    ]
    return """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="17701"
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><device id="retina4_7"/><scenes><scene><objects>
      <viewController id="controller"><view key="view" id="screen">
      <rect key="frame" x="0" y="0" width="375" height="667"/>
      <subviews>\(view("box", 375, 0))\(view("wide", 350, 100))</subviews>
      <constraints>\(constraints.joined())</constraints></view></viewController></objects></scene></scenes></document>
      """
  }

  private func run(_ arguments: [String], least: Int = 300) -> CommandRun {
    CommandRun(arguments + ["a.storyboard"], files: ["a.storyboard": storyboard(least: least)])
  }

  // UIKit: a table makes its cells as wide as itself, here the screen of 320 points, and a cell its content.
  @Test("cells are as wide as their table on every device")
  func cells() {
    let mask = #"<autoresizingMask key="autoresizingMask"/>"#
    let content = """
      <tableViewCellContentView key="contentView" id="content"><rect key="frame" x="0" y="0" width="375" height="44"/>\(mask)
      </tableViewCellContentView>
      """
    let table = """
      <tableView key="view" id="table"><rect key="frame" x="0" y="0" width="375" height="667"/>\(mask)<prototypes>
      <tableViewCell id="cell"><rect key="frame" x="0" y="28" width="375" height="44"/>\(mask)\(content)</tableViewCell>
      </prototypes></tableView>
      """
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="17701"
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><device id="retina4_7"/><scenes><scene><objects>
      <tableViewController id="controller">\(table)</tableViewController></objects></scene></scenes></document>
      """
    let files = ["a.storyboard": text]
    for (device, width) in [("retina4_7", 375), ("retina4_0", 320)] {
      let output = CommandRun(["solve", "--device", device, "--format", "ndjson", "a.storyboard"], files: files).output
      #expect(output.contains("\"cell\", ") && output.contains(", \(width), 44]"), "\(output)")
      #expect(!output.contains(width == 375 ? ", 320, 44]" : ", 375, 44]"), "\(output)")
    }
  }

  @Test(
    "a device is named as Apple calls it, too",
    arguments: [("iPhone 15", "retina6_12"), ("iphone se", "retina4_0"), ("iPhone 99", nil)])
  func names(name: String, id: String?) {
    let run = run(["solve", "--device", name])
    let sweep = self.run(["lint", "--format", "json", "--devices", "retina4_0,\(name)"])
    #expect((run.status, sweep.status) == (id == nil ? (64, 64) : (0, 1)), "\(run.error)\(sweep.error)")
    if let id { #expect(run.output == self.run(["solve", "--device", id]).output) }
  }

  @Test("each finding is there once, with the devices that it was seen on")
  func findings() {
    let all = run(["lint", "--devices", "all"])
    #expect(all.output.contains("(on 2 of 22 devices: retina3_5, retina4_0) [outside]"), "\(all.output)\(all.error)")
    #expect(all.output.hasSuffix("\n1 file, 1 warning\n"), "\(all.output)")
    let json = run(["lint", "--format", "json", "--devices", "retina4_0,ipad9_7"]).output
    #expect(json.contains("\"devices\": [\n        \"retina4_0\"\n      ]"), "\(json)")
    #expect(run(["lint", "--devices", "pads"]).status == 0)
    // On their sides both are at least 480 wide.
    let both = run(["lint", "--devices", "retina3_5,retina4_0", "--orientation", "both"]).output
    #expect(both.contains("(on 2 of 4 devices: retina3_5, retina4_0)"), "\(both)")
  }

  @Test("a constraint has no effect if it has none on any of the devices", arguments: [(300, true), (320, false)])
  func idle(least: Int, isIdle: Bool) {
    let output = run(["lint", "--all", "--devices", "phones"], least: least).output
    #expect(output.contains("[never-binds]") == isIdle, "\(output)")
  }

  @Test("solve says which device each scene is on")
  func solve() {
    let solved = run(["solve", "--devices", "retina4_0,ipad9_7"]).output
    #expect(solved.contains("a.storyboard: screen 320 × 568 on retina4_0\n"))
    #expect(solved.contains("a.storyboard: screen 768 × 1024 on ipad9_7\n"))
    #expect(run(["solve", "--format", "ndjson", "--devices", "pads"]).output.contains("\"device\": \"ipad7_9\""))
  }

  @Test("what contradicts a sweep, or is no device, is said")
  func mistakes() {
    #expect(run(["lint", "--devices", "retina40"]).error.contains("did you mean \"retina4_0\"?"))
    #expect(run(["lint", "--devices", "all", "--device", "retina4_0"]).status == 64)
    #expect(run(["lint", "--devices", "all", "--size", "1x1"]).status == 64)
    #expect(run(["solve", "--orientation", "both"]).status == 64)
  }

  @Test("every device is listed with its screen, and has a name")
  func list() {
    let text = CommandRun(["devices"]).output
    #expect(
      text.contains("\n  retina6_12         393     852      3   59     0      34      0  iPhone 15\n"), "\(text)")
    #expect(text.split(separator: "\n").count == InterfaceDevice.ids.count + 1)
    #expect(InterfaceDevice.ids.allSatisfy { InterfaceDevice(id: $0)?.name != $0 })
  }
}
