// StoryboardFixTests.swift: the fixes that lint gives for storyboards, carried out in their text as SARIF has them.

import DocumentSupport
import Foundation
import TestSupport
import Testing

@testable import layout_inspect

@Suite("Fixes of storyboards")
struct StoryboardFixTests {
  /// A view controller with views of its own making, a line each.
  private func storyboard(_ views: [String], _ constraints: [String]) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22155"
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES">
      <device id="retina4_0" orientation="portrait" appearance="light"/>
      <scenes><scene sceneID="s"><objects><viewController id="vc" sceneMemberID="viewController">
        <view key="view" id="root">
          <rect key="frame" x="0.0" y="0.0" width="320" height="568"/>
          <subviews>
    \(views.map { "        " + $0 }.joined(separator: "\n"))
          </subviews>
          <constraints>
    \(constraints.map { "        " + $0 }.joined(separator: "\n"))
          </constraints>
        </view></viewController></objects></scene></scenes>
    </document>
    """
  }

  private func view(_ id: String, _ element: String = "view") -> String {
    #"<\#(element) translatesAutoresizingMaskIntoConstraints="NO" id="\#(id)"><rect key="frame" x="0" y="0" width="9" height="9"/></\#(element)>"#
  }

  private func tie(
    _ id: String, _ item: String, _ attribute: String, _ other: (String, String)?, _ constant: Int, _ more: String = ""
  ) -> String {
    let second = other.map { #" secondItem="\#($0.0)" secondAttribute="\#($0.1)""# } ?? ""
    let first = #"firstItem="\#(item)" firstAttribute="\#(attribute)""#
    return #"<constraint \#(first)\#(second) constant="\#(constant)" id="\#(id)"\#(more)/>"#
  }

  private func lint(_ text: String, _ arguments: [String] = []) -> CommandRun {
    CommandRun(["lint"] + arguments + ["a.storyboard"], files: ["a.storyboard": text])
  }

  /// The text with all changes of all fixes of one rule carried out, and how many there were.
  private func fixed(_ text: String, _ rule: String, _ arguments: [String] = []) throws -> (text: String, count: Int) {
    let log = try object(lint(text, ["--format", "sarif"] + arguments).output)
    var edits: [(start: Int, end: Int, text: String)] = []
    var lines = [0]
    let bytes = Array(text.utf8)
    for (place, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") { lines.append(place + 1) }
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    for result in try #require(run["results"] as? [[String: Any]]) where result["ruleId"] as? String == rule {
      for fix in result["fixes"] as? [[String: Any]] ?? [] {
        for change in try #require(fix["artifactChanges"] as? [[String: Any]]) {
          for replacement in try #require(change["replacements"] as? [[String: Any]]) {
            let region = try #require(replacement["deletedRegion"] as? [String: Int])
            func place(_ line: String, _ column: String) throws -> Int {
              try lines[#require(region[line]) - 1] + #require(region[column]) - 1
            }
            edits.append(
              (
                try place("startLine", "startColumn"), try place("endLine", "endColumn"),
                try #require((replacement["insertedContent"] as? [String: String])?["text"])
              ))
          }
        }
      }
    }
    var changed = bytes
    for edit in edits.sorted(by: { $0.start > $1.start }) {
      changed.replaceSubrange(edit.start..<edit.end, with: Array(edit.text.utf8))
    }
    return (String(decoding: changed, as: UTF8.self), edits.count)
  }

  private func object(_ text: String) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  // By hand. 320 points: b begins at 160 + 140 and is 50 wide, so it sticks out by 30. To begin at 160 + 110 would do, and so
  // would a width of 20, all that is seen of it. 768 points: a is from 448 to 508, and b would begin at 494 then, upon it; and
  // less than half of its width would be left.
  @Test("a fix that helps on one device and harms on another is not offered for both")
  func devices() {
    func text(_ priority: String) -> String {
      storyboard(
        [view("a"), view("b")],
        [
          tie("c1", "a", "trailing", ("root", "trailing"), -260), tie("c2", "a", "top", ("root", "top"), 100),
          tie("c3", "a", "width", nil, 60), tie("c4", "a", "height", nil, 60),
          tie("c5", "b", "leading", ("root", "centerX"), 140, priority), tie("c6", "b", "top", ("root", "top"), 100),
          tie("c7", "b", "width", nil, 50), tie("c8", "b", "height", nil, 50),
        ])
    }
    let change = "fix: change c7 (line 19) to b.width == 20"
    let limit = "fix: add b.right <= root.right"
    let one = lint(text(""), ["--devices", "retina4_0"]).output
    #expect(one.contains("by 30 at the right") && one.contains(change), "\(one)")
    let both = lint(text(""), ["--devices", "retina4_0,ipad9_7"]).output
    #expect(both.contains("by 30 at the right (on 1 of 2 devices: retina4_0)"), "\(both)")
    #expect(!both.contains("fix:"), "\(both)")
    // What holds on both is offered: b gives way where there is no room.
    let giving = lint(text(#" priority="999""#), ["--devices", "retina4_0,ipad9_7"]).output
    #expect(giving.contains(limit), "\(giving)")
  }

  // By hand: nothing says how high a lies, so it lies at 0, 60 high; b begins at 568 − 538 = 30 on the phone and at 486 on the pad.
  @Test("what follows from a finding on another device than the first is said, with that device")
  func followers() {
    let text = storyboard(
      [view("a"), view("b")],
      [
        tie("c1", "a", "leading", ("root", "leading"), 0), tie("c2", "a", "width", nil, 60),
        tie("c3", "a", "height", nil, 60), tie("c4", "b", "leading", ("root", "leading"), 30),
        tie("c5", "b", "top", ("root", "bottom"), -538), tie("c6", "b", "width", nil, 60),
        tie("c7", "b", "height", nil, 50),
      ])
    let output = lint(text, ["--devices", "ipad9_7,retina4_0"]).output
    #expect(output.contains("a: top is left open") && output.contains("(on all 2 devices) [ambiguous]"), "\(output)")
    #expect(output.contains("(on 1 of 2 devices: retina4_0) [overlap]"), "\(output)")
  }

  // Wholly beside the phone's screen a view counts as put there on purpose: there is nothing to mend but on the pad.
  @Test("a fix for the one device that needs it is offered among several")
  func otherDevice() {
    let text = storyboard(
      [view("a")],
      [
        tie("c1", "a", "leading", ("root", "leading"), 700), tie("c2", "a", "top", ("root", "top"), 100),
        tie("c3", "a", "width", nil, 100), tie("c4", "a", "height", nil, 50),
      ])
    let output = lint(text, ["--devices", "ipad9_7,retina4_0"]).output
    #expect(output.contains("by 32 at the right (on 1 of 2 devices: ipad9_7) [outside]"), "\(output)")
    #expect(output.contains("fix: change c3 (line 14) to a.width == 68"), "\(output)")
  }

  @Test("small buttons that are mended together have one fix for all, in words and in changes of text")
  func together() throws {
    let names = ["a", "b", "c"]
    let text = storyboard(
      names.map { view($0, "button") },
      names.enumerated().flatMap { place, name in
        [
          tie(name + "x", name, "leading", ("root", "leading"), place * 100),
          tie(name + "y", name, "top", ("root", "top"), 100),
          tie(name + "w", name, "width", nil, 30), tie(name + "h", name, "height", nil, 30),
        ]
      })
    let output = lint(text).output
    #expect(output.contains("also line") && output.contains("1 warning, 2 more of the same"), "\(output)")
    for word in ["aw (line", "ah (line", "bw (line", "and 3 more in the same way"] {
      #expect(output.contains(word), "\(output)")
    }
    let (mended, count) = try fixed(text, "touch-target")
    #expect(count == 6)
    #expect(lint(mended).output == "1 file, nothing found\n")
  }

  // A button in a stack view is recorded 44 points high: at −2 in 40 it sticks out by 2 at either end, and c2 alone moves both.
  @Test("no fix gives one constraint two constants")
  func oneConstant() {
    let xib = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22155"
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES"><device id="retina6_12"/><objects><view id="root">
      <rect key="frame" x="0.0" y="0.0" width="800" height="40"/><subviews>
      <stackView translatesAutoresizingMaskIntoConstraints="NO" id="a"><rect key="frame" x="16" y="-2" width="44" height="44"/>
      <subviews><button id="b"><rect key="frame" x="0" y="0" width="44" height="44"/></button></subviews></stackView></subviews><constraints>
      \(tie("c1", "a", "leading", ("root", "leading"), 16))\(tie("c2", "a", "top", ("root", "top"), -2))
      </constraints><freeformSimulatedSizeMetrics key="simulatedDestinationMetrics"/></view></objects></document>
      """
    let output = CommandRun(["lint", "a.xib"], files: ["a.xib": xib]).output
    #expect(output.contains("by 2 at the top, 2 at the bottom"), "\(output)")
    #expect(output.components(separatedBy: "change c2").count < 3, "\(output)")
  }

  @Test("a constraint that is taken out takes its line with it")
  func wholeLine() throws {
    let constraints = [
      tie("c1", "a", "leading", ("root", "leading"), 0), tie("c2", "a", "top", ("root", "top"), 100),
      tie("c3", "a", "width", nil, 60), tie("c4", "a", "height", nil, 60),
    ]
    let double = tie("c5", "a", "width", nil, 90)
    let text = storyboard([view("a")], constraints + [double])
    let (mended, count) = try fixed(text, "conflict")
    #expect(count == 1)
    // Either of the two widths may go, with the blanks before it and the end of the line.
    let without = [constraints, [constraints[0], constraints[1], constraints[3], double]]
    #expect(without.contains { storyboard([view("a")], $0) == mended }, "\(mended)")
  }

  // An image of 400 points with both ends tied to those of its superview, which has 320: one of the ties is set aside. What is
  // tied to an edge is meant to reach it, and may stick out there; with that tie taken out it would stick out by mistake.
  @Test("a constraint that is not active holds nothing beyond an edge")
  func inactive() throws {
    let text = storyboard(
      [view("a", "imageView")],
      [
        tie("c1", "a", "leading", ("root", "leading"), 0), tie("c2", "a", "top", ("root", "top"), 100),
        tie("c3", "a", "width", nil, 400), tie("c4", "a", "height", nil, 60),
        tie("c5", "a", "trailing", ("root", "trailing"), 0),
      ])
    let output = lint(text).output
    let (mended, _) = try fixed(text, "conflict")
    // Whatever the fix is, it brings no finding.
    #expect(output.contains("[conflict]"))
    #expect(!lint(mended).output.contains("[outside]"), "\(output)\n\(lint(mended).output)")
  }

  @Test("of many views that overlap as many pairs are named as a person can read")
  func crowd() {
    let views = (0..<60).map { #"{ "id": "v\#($0)" }"# }
    let constraints = (0..<60).flatMap { place in
      ["v\(place).left == \(place)", "v\(place).top == \(place)", "v\(place).width == 200", "v\(place).height == 200"]
    }
    let run = CommandRun(
      ["lint", "--all", "a.json"], files: ["a.json": documentText(views: views, constraints: constraints)])
    // 60 views have 1,770 pairs.
    #expect(run.output.contains("1000 pairs of views in screen overlap, or more; no more were looked at [layered]"))
    #expect(run.output.split(separator: "\n").count { $0.hasSuffix("[overlap]") } == 1000)
  }
}
