// RangeEndTests.swift: what changes exactly where a range ends.

import Testing

@testable import layout_inspect

@Suite("The ends of ranges")
struct RangeEndTests {
  // UIKit's layout margins of a root are 16 points at its sides, and 20 from 400 points of width on.
  private let margins = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22155"
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES"><device id="retina6_12"/><objects><view id="root">
      <rect key="frame" x="0.0" y="0.0" width="393" height="852"/><subviews>
      <view translatesAutoresizingMaskIntoConstraints="NO" id="bar"><rect key="frame" x="16" y="100" width="361" height="50"/></view>
      </subviews><constraints>
      <constraint firstItem="bar" firstAttribute="leading" secondItem="root" secondAttribute="leadingMargin" id="c1"/>
      <constraint firstAttribute="trailingMargin" secondItem="bar" secondAttribute="trailing" id="c2"/>
      <constraint firstItem="bar" firstAttribute="top" secondItem="root" secondAttribute="top" constant="100" id="c3"/>
      <constraint firstItem="bar" firstAttribute="height" constant="50" id="c4"/></constraints></view></objects></document>
    """

  private func run(_ arguments: [String]) -> CommandRun {
    CommandRun(arguments, files: ["a.xib": margins])
  }

  @Test(
    "a step at the last width of a range is seen, as it is within one",
    arguments: [("320...399", false), ("320...400", true), ("320...500", true), ("400...500", true), ("400", true)])
  func margin(range: String, fails: Bool) {
    let proof = run(["prove", "--width", range, "--claim", "bar.left <= 16", "a.xib"])
    #expect(proof.status == (fails ? 1 : 0), "\(proof.output)\(proof.error)")
  }

  @Test("a formula is that of the layout at the last width, too")
  func formula() {
    let output = run(["explain", "--width", "320...400", "a.xib", "bar.left"]).output
    #expect(output.contains("at width 400, up by 4 points") && output.contains("  for 400:\n      20 "), "\(output)")
  }

  // The height is a share of the width, until the top has no room: at 90 points it jumps to that of the content, 20. The place of
  // the jump, 90 / share, has no short decimal; above it the claim holds.
  @Test(
    "where a claim is said to fail the most, it fails when the layout is solved there", arguments: [7, 11, 13, 17, 23])
  func reproduced(denominator: Int) throws {
    let document = """
      { "format": "layout/1", "root": { "id": "s", "size": [100, 100] },
        "views": [ { "id": "a", "intrinsicSize": [-1, 20] } ],
        "constraints": ["a.left == 0", "a.width == 10", "a.bottom == s.bottom", "a.top >= 10", "a.height == 7/\(denominator) * s.width"] }
      """
    let proof = ["prove", "--width", "50...400", "--claim", "a.height <= 80", "--format", "json", "a.json"]
    let output = CommandRun(proof, files: ["a.json": document]).output
    let place = try #require(output.firstMatch(of: #/"at": \{\s*"width": ([0-9.]+)/#)).1
    let solved = CommandRun(
      ["solve", "--size", "\(place)x100", "--format", "ndjson", "a.json"], files: ["a.json": document])
    let height = try #require(solved.output.firstMatch(of: #/"frame": \[[^\]]*, ([0-9.]+)\]/#)).1
    #expect(abs(try #require(Double(height)) - 90) < 1e-3, "\(place): \(solved.output)")
  }
}
