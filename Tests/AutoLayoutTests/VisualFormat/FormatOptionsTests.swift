// FormatOptionsTests.swift: alignment, direction and baseline spacing of visual formats.

import AutoLayout
import Testing

@Suite("Options of visual formats")
struct FormatOptionsTests {
  typealias Options = LayoutConstraint.FormatOptions

  let engine = LayoutEngine.ofTestSize(direction: .rightToLeft)
  let a: View
  let b: View
  let c: View

  init() {
    a = engine.root.add(View(), named: "a")
    b = engine.root.add(View(), named: "b")
    c = engine.root.add(View(), named: "c")
  }

  func texts(_ format: String, _ options: Options) throws -> [String] {
    try LayoutConstraint.constraints(
      withVisualFormat: format, options: options, views: ["a": a, "b": b, "c": c]
    ).map(\.text)
  }

  // The attributes are those the options are named after: by definition.
  @Test(
    "an alignment holds between each view and the one behind it, in Apple's order",
    arguments: [
      (Options.alignAllTop, "H:", "top"), (.alignAllBottom, "H:", "bottom"), (.alignAllCenterY, "H:", "centerY"),
      (.alignAllFirstBaseline, "H:", "firstBaseline"), (.alignAllLastBaseline, "H:", "lastBaseline"),
      (.alignAllLeft, "V:", "left"), (.alignAllRight, "V:", "right"), (.alignAllLeading, "V:", "leading"),
      (.alignAllTrailing, "V:", "trailing"), (.alignAllCenterX, "V:", "centerX"),
    ])
  func alignment(_ option: Options, _ axis: String, _ name: String) throws {
    let aligned = try texts(axis + "[a]-1-[b]-2-[c]", option)
    #expect(aligned.count == 4)
    #expect(aligned.suffix(2) == ["a.\(name) == b.\(name)", "b.\(name) == c.\(name)"])
  }

  @Test("several alignments at once hold all")
  func twoAlignments() throws {
    #expect(
      try texts("[a][b]", [.alignAllTop, .alignAllBottom]) == [
        "b.leading == a.trailing", "a.top == b.top", "a.bottom == b.bottom",
      ])
  }

  @Test("an alignment along the format's own axis is refused")
  func alongAxis() throws {
    #expect(
      throws: VisualFormatError(
        format: "V:[a][b]", offset: 0, reason: .alignmentAlongAxis(.lastBaseline, .vertical))
    ) { try texts("V:[a][b]", .alignAllLastBaseline) }
    #expect(
      throws: VisualFormatError(format: "[a]", offset: 0, reason: .alignmentAlongAxis(.leading, .horizontal))
    ) { try texts("[a]", .alignAllLeading) }
  }

  @Test("left to right and right to left use left and right edges")
  func direction() throws {
    #expect(
      try texts("|-1-[a]-2-[b]-3-|", .directionLeftToRight) == [
        "a.left == root.left + 1", "b.left == a.right + 2", "root.right == b.right + 3",
      ])
    #expect(
      try texts("|-1-[a]-(>=2)-[b]-3-|", .directionRightToLeft) == [
        "root.right == a.right + 1", "a.left >= b.right + 2", "b.left == root.left + 3",
      ])
    #expect(throws: VisualFormatError(format: "[a]", offset: 0, reason: .twoDirections)) {
      try texts("[a]", [.directionLeftToRight, .directionRightToLeft])
    }
    #expect(try texts("V:[a]-2-[b]", .directionRightToLeft) == ["b.top == a.bottom + 2"])
  }

  @Test("leading to trailing follows the engine's direction")
  func leadingToTrailing() throws {
    for format in ["H:|-10-[a(30)]-5-[b(40)]", "V:|[a(1)]", "V:|[b(1)]"] {
      try LayoutConstraint.activate(
        LayoutConstraint.constraints(withVisualFormat: format, views: ["a": a, "b": b]))
    }
    try engine.layoutIfNeeded()
    // By hand, from the right edge of a root 400 wide: 400 − 10 − 30 and 360 − 5 − 40.
    #expect(agrees(a.frame, Rect(x: 360, y: 0, width: 30, height: 1)))
    #expect(agrees(b.frame, Rect(x: 315, y: 0, width: 40, height: 1)))
  }

  @Test("baseline spacing counts between baselines, and only between views of a vertical format")
  func baselineSpacing() throws {
    #expect(
      try texts("V:|-4-[a]-20-[b]-|", .spacingBaselineToBaseline) == [
        "a.top == root.top + 4", "b.firstBaseline == a.lastBaseline + 20", "root.margins.bottom == b.bottom",
      ])
    #expect(try texts("[a]-20-[b]", .spacingBaselineToBaseline) == ["b.leading == a.trailing + 20"])
  }

  @Test("the raw values are UIKit's")
  func rawValues() {
    // NSLayoutConstraint.h: 1 << attribute number, directions in bits 16 and 17, spacing in bit 19.
    #expect(Options.alignAllCenterX.rawValue == 512 && Options.alignAllFirstBaseline.rawValue == 4096)
    #expect(Options.directionRightToLeft.rawValue == 131_072 && Options.spacingMask.rawValue == 524_288)
    #expect(Options.alignmentMask.rawValue == 65_535 && Options.directionMask.rawValue == 196_608)
  }
}
