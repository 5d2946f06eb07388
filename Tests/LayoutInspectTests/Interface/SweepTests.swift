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

  /// Points of the screens, by Apple's Human Interface Guidelines ("Layout", device dimensions).
  @Test(
    "every option for devices takes every name, however it is written",
    arguments: [
      ("iPhone 8", 375, 667), ("iphone 15 pro", 393, 852), ("IPHONE15PRO", 393, 852), ("iPhone-13-mini", 375, 812),
      ("iPhone SE (3rd generation)", 375, 667), ("iphone se 3rd gen", 375, 667), ("iPad Air 2", 768, 1024),
      ("ipad pro 11\"", 834, 1194), ("iPad Pro 12.9-inch (6th generation)", 1024, 1366), ("retina6_12", 393, 852),
      ("retina4", 320, 568),
    ])
  func allNames(name: String, width: Int, height: Int) {
    let size = "screen \(width) × \(height)"
    for arguments in [["solve", "--device"], ["solve", "--devices"], ["prove", "--devices"]] {
      let run = run(arguments + [name])
      #expect(run.output.contains(arguments[0] == "solve" ? size : "\(width) × \(height)"), "\(run.error)")
    }
    #expect(run(["prove", "--width", "320...400", "--device", name]).status == 1)
    #expect(
      CommandRun(["explain", "--device", name, "a.storyboard", "box"], files: ["a.storyboard": storyboard(least: 300)])
        .status == 0)
  }

  @Test("no name belongs to two devices, and each that the list has is taken")
  func oneDeviceEach() throws {
    var owners: [String: String] = [:]
    for id in InterfaceDevice.ids {
      let device = try #require(InterfaceDevice(id: id))
      for name in device.names {
        #expect(owners.updateValue(id, forKey: name.lowercased()) == nil, "\(name)")
        #expect(InterfaceDevice.id(named: name.lowercased()) == id, "\(name)")
        #expect(CommandRun(["devices"]).output.contains(name))
      }
    }
  }

  @Test("a name that is not known leads to one with its number, or to none")
  func nearNames() {
    #expect(run(["solve", "--device", "iphone 15 pr"]).error.contains("; did you mean \"iPhone 15 Pro\"?"))
    let none = run(["solve", "--device", "iPhone 99"])
    #expect(none.status == 64 && !none.error.contains("did you mean"), "\(none.error)")
  }

  @Test("prove goes through devices, each as it is, and marks a claim once")
  func proofs() {
    // The box of 350 sticks out of 320 points alone, and is 350 wide everywhere.
    let text = run(["prove", "--devices", "iPhone 5,iPhone 8", "--orientation", "both", "--claim", "inside"])
    #expect(text.status == 1)
    for (name, size, fails) in [
      ("retina4_0", "320 × 568", true), ("retina4_0 landscape", "568 × 320", false), ("retina4_7", "375 × 667", false),
      ("retina4_7 landscape", "667 × 375", false),
    ] {
      let head = "a.storyboard: screen on \(name), \(size)\nat this size alone\n\n"
      #expect(text.output.contains(head + (fails ? "✗ inside  wide sticks out" : "✓ inside  ")), "\(text.output)")
    }
    let marks = run(["prove", "--devices", "phones", "--claim", "inside", "--format", "github"]).output
    #expect(
      marks.contains("::wide sticks out of screen by 30 at the right (on 2 of 13 devices: retina3_5, retina4_0)\n"),
      "\(marks)")
    #expect(marks.split(separator: "\n").count == 2)
    let sarif = run(["prove", "--devices", "phones", "--claim", "inside", "--format", "sarif"]).output
    #expect(sarif.components(separatedBy: "\"ruleId\"").count == 2)
    let json = run(["prove", "--devices", "retina4_0", "--claim", "inside", "--format", "json"]).output
    #expect(json.contains("\"device\": \"retina4_0\",\n      \"size\": [320, 568],"), "\(json)")
  }

  @Test(
    "on a device a factor on texts is gone through, and what contradicts the devices is refused with the call to make")
  func proofsAlong() {
    let text = run(["prove", "--devices", "pads", "--text", "1...1.5", "--claim", "inside"])
    #expect(text.output.contains("a.storyboard: screen on ipad9_7, text 1…1.5\n"), "\(text.output)\(text.error)")
    let width = run(["prove", "--devices", "pads", "--width", "320...400"])
    #expect(
      width.error.contains("--devices and --width contradict each other") && width.error.contains("--device NAME"))
    #expect(run(["prove", "--devices", "pads", "--format", "html"]).status == 64)
    #expect(run(["prove", "--devices", "pads", "--device", "iPhone 8"]).status == 64)
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

  @Test("--scene shows one scene of several, on every device, by its title or the id of its root")
  func scenes() {
    let other = storyboard(least: 300).replacingOccurrences(of: "\"screen\"", with: "\"other\"")
      .replacingOccurrences(of: "id=\"controller\"", with: "id=\"second\" title=\"Second\"")
    let scene = other.components(separatedBy: "<scenes>")[1].components(separatedBy: "</scenes>")[0]
      .replacingOccurrences(of: "\"box", with: "\"card").replacingOccurrences(of: "\"wide", with: "\"broad")
    let both = storyboard(least: 300).replacingOccurrences(of: "</scenes>", with: scene + "</scenes>")
    func run(_ arguments: String...) -> CommandRun {
      CommandRun(arguments + ["a.storyboard"], files: ["a.storyboard": both])
    }
    #expect(run("solve").output.contains("box") && run("solve").output.contains("card"))
    for word in ["Second", "other"] {
      let solved = run("solve", "--scene", word, "--devices", "iphone8,ipad air 2").output
      #expect(
        solved.contains("Second 375 × 667 on retina4_7") && solved.contains("Second 768 × 1024 on ipad9_7"), "\(solved)"
      )
      #expect(!solved.contains("box"))
      let drawn = run("render", "--scene", word).output
      #expect(drawn.contains("card") && !drawn.contains(">box<"))
    }
    let none = run("solve", "--scene", "Secund")
    #expect(
      none.status == 64 && none.error.contains("no scene is called \"Secund\"")
        && none.error.contains("did you mean \"Second\"?"))
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
      text.contains(
        "\n  retina6_12         393     852      3   59     0      34      0  iPhone 15, iPhone 14 Pro, iPhone 15 Pro, iPhone 16\n"
      ),
      "\(text)")
    #expect(text.split(separator: "\n").count == InterfaceDevice.ids.count + 1)
    #expect(InterfaceDevice.ids.allSatisfy { InterfaceDevice(id: $0)?.name != $0 })
  }
}
