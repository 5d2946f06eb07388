// ConstraintTests.swift: constraints as documents write them: every attribute, relation, ratio and constant.
//
// The root is 200 × 100. A box of 20 × 10 is placed by one constraint in each direction, so that the expected place follows
// from the attribute's meaning in UIKit; `inner` has margins of 10, 20, 30, 40 (top, left, bottom, right).

import AutoLayout
import InterfaceBuilder
import Testing

@Suite("Constraints")
struct ConstraintTests {
  private let margins = "<edgeInsets key=\"layoutMargins\" top=\"10\" left=\"20\" bottom=\"30\" right=\"40\"/>"

  /// The frame of a box of 20 × 10 in `inner`, which is all of the root.
  private func frame(
    _ constraints: String, boxKind: String = "view", direction: LayoutDirection = .leftToRight
  ) throws -> Rect {
    let inner = box(
      "inner", "",
      "<subviews>\(box("box", kind: boxKind))</subviews><constraints>\(constraints)</constraints>\(margins)")
    let layout = try solved(
      document(subviews: inner, constraints: fill("inner", "root") + size("box", width: 20, height: 10)),
      LayoutConditions(direction: direction))
    return try #require(layout.frame("box"))
  }

  // MARK: Attributes

  // The margins leave 20 … 160 across, whose middle is 90, and 10 … 70 down, whose middle is 40.
  @Test(
    "edges, centres and margins across",
    arguments: [
      ("left", "left", 0.0), ("right", "right", 180), ("leading", "leading", 0), ("trailing", "trailing", 180),
      ("centerX", "centerX", 90), ("left", "leftMargin", 20), ("right", "rightMargin", 140),
      ("leading", "leadingMargin", 20), ("trailing", "trailingMargin", 140), ("centerX", "centerXWithinMargins", 80),
      ("left", "right", 200), ("trailing", "leading", -20), ("leading", "centerX", 100),
    ])
  func across(first: String, second: String, x: Double) throws {
    #expect(try frame(pin("box", first, "inner", second) + pin("box", "top", "inner")).minX == x)
  }

  @Test(
    "and down",
    arguments: [
      ("top", "top", 0.0), ("bottom", "bottom", 90), ("centerY", "centerY", 45), ("top", "topMargin", 10),
      ("bottom", "bottomMargin", 60), ("centerY", "centerYWithinMargins", 35), ("top", "bottom", 100),
    ])
  func down(first: String, second: String, y: Double) throws {
    #expect(try frame(pin("box", first, "inner", second) + pin("box", "left", "inner")).minY == y)
  }

  // Read from the right the trailing edge is the left one; left and right stay, those of margins among them ("Fixed" in
  // Interface Builder; UIKit's `layoutMargins`).
  @Test(
    "read from right to left",
    arguments: [
      ("leading", "leading", 180.0), ("trailing", "trailing", 0), ("left", "left", 0), ("right", "right", 180),
      ("leftMargin", "leftMargin", 20), ("rightMargin", "rightMargin", 140),
    ])
  func rightToLeft(first: String, second: String, x: Double) throws {
    let own = first.replacing("Margin", with: "")
    let found = try frame(pin("box", own, "inner", second) + pin("box", "top", "inner"), direction: .rightToLeft)
    #expect(found.minX == x)
  }

  // `directionalLayoutMargins`, "Language Directional": leading 20 is at the right then, and trailing 40 at the left.
  @Test("margins that go with the language are turned with it")
  func directionalMargins() throws {
    let insets =
      "<directionalEdgeInsets key=\"directionalLayoutMargins\" top=\"1\" leading=\"20\" bottom=\"3\" trailing=\"40\"/>"
    let edges = ["top", "bottom", "left", "right"].map { pin("box", $0, "inner", $0 + "Margin") }.joined()
    let inner = box("inner", "", "<subviews>\(box("box"))</subviews><constraints>\(edges)</constraints>\(insets)")
    for (direction, x) in [(LayoutDirection.leftToRight, 20.0), (.rightToLeft, 40)] {
      let layout = try solved(
        document(subviews: inner, constraints: fill("inner", "root")), LayoutConditions(direction: direction))
      #expect(layout.frame("box") == Rect(x: x, y: 1, width: 140, height: 96))
    }
  }

  @Test("margins may stand first, and those of the box itself count too: 8 all round")
  func marginsFirst() throws {
    #expect(try frame(pin("inner", "leadingMargin", "box", "leading") + pin("box", "top", "inner")).minX == 20)
    #expect(try frame(pin("box", "leadingMargin", "inner", "leading") + pin("box", "top", "inner")).minX == -8)
  }

  // MARK: Items left out

  @Test("an item that is left out is the view that holds the constraint, first or second")
  func owners() throws {
    let first =
      "<constraint firstAttribute=\"right\" secondItem=\"box\" secondAttribute=\"right\" constant=\"7\" id=\"c\"/>"
    #expect(try frame(first + pin("box", "top", "inner")).minX == 173)
    let second =
      "<constraint firstItem=\"box\" firstAttribute=\"left\" secondAttribute=\"left\" constant=\"7\" id=\"c\"/>"
    #expect(try frame(second + pin("box", "top", "inner")).minX == 7)
  }

  // MARK: Relations, constants, multipliers and priorities

  // Two wishes for the left edge, and one bound that keeps it from the stronger of them.
  @Test(
    "relations",
    arguments: [
      ("", 30.0), ("relation=\"equal\"", 30), ("relation=\"greaterThanOrEqual\"", 50),
      ("relation=\"lessThanOrEqual\"", 30),
    ])
  func relations(relation: String, x: Double) throws {
    let wish = pin("box", "left", "inner", nil, 50, "priority=\"500\"")
    #expect(
      try frame(wish + pin("box", "left", "inner", nil, 30, relation + " ") + pin("box", "top", "inner")).minX == x)
    let low = pin("box", "left", "inner", nil, 10, "priority=\"500\"")
    let expected = relation.contains("less") ? 10.0 : 30
    #expect(
      try frame(low + pin("box", "left", "inner", nil, 30, relation + " ") + pin("box", "top", "inner")).minX
        == expected)
  }

  @Test(
    "of two wishes the one of higher priority is met",
    arguments: [(251, 250, 11.0), (250, 251, 22), (999, 1, 11), (749, 750, 22)])
  func priorities(first: Int, second: Int, x: Double) throws {
    let wishes =
      pin("box", "left", "inner", nil, 11, "priority=\"\(first)\"")
      + "<constraint firstItem=\"box\" firstAttribute=\"left\" secondItem=\"root\" secondAttribute=\"left\" constant=\"22\""
      + " priority=\"\(second)\" id=\"other\"/>"
    #expect(try frame(wishes + pin("box", "top", "inner")).minX == x)
  }

  @Test("no priority is required, and required is stronger than 999")
  func required() throws {
    let both =
      "<constraint firstItem=\"box\" firstAttribute=\"left\" secondItem=\"inner\" secondAttribute=\"left\" constant=\"5\""
      + " id=\"other\"/>" + pin("box", "left", "inner", nil, 11, "priority=\"999\"")
    #expect(try frame(both + pin("box", "top", "inner")).minX == 5)
  }

  // a.height = multiplier · b.width, of 96 points.
  @Test(
    "multipliers as decimals, as ratios and in percent",
    arguments: [
      ("0.25", 24.0), ("1:4", 24), ("1/4", 24), ("3:4", 72), ("3/4", 72), ("2", 192), ("1.5:3", 48), ("96:96", 96),
      ("1: 4", 24), (" 1:4", 24), ("25%", 24), ("12.5%", 12), ("-0.5", -48),
    ])
  func multipliers(text: String, height: Double) throws {
    let layout = try solved(
      document(
        subviews: box("a") + box("b"),
        constraints: size("b", width: 96, height: 1) + pin("b", "top", "root") + pin("b", "left", "root")
          + pin("a", "bottom", "b", "top", 0) + pin("a", "left", "b") + size("a", width: 1)
          + (height < 0
            ? pin("a", "height", "b", "width", 48 + 96, "multiplier=\"\(text)\"")
            : pin("a", "height", "b", "width", 0, "multiplier=\"\(text)\""))))
    #expect(layout.frame("a")?.height == (height < 0 ? 96 : height))
  }

  @Test("the constants that are left out and those that are written as symbols")
  func constants() throws {
    let out =
      "<constraint firstItem=\"box\" firstAttribute=\"left\" secondItem=\"inner\" secondAttribute=\"left\" id=\"c\"/>"
    #expect(try frame(out + pin("box", "top", "inner")).minX == 0)
    #expect(try frame(pin("box", "left", "inner", nil, 20, "symbolic=\"YES\"") + pin("box", "top", "inner")).minX == 20)
    let symbol = out.replacing("id=", with: "symbolic=\"YES\" id=")
    #expect(try frame(symbol + pin("box", "top", "inner")).minX == 0)
  }

  // A safe area of 44 above and 34 below.
  @Test("the standard distance to the safe area is none, whatever is written")
  func symbolicSafeArea() throws {
    let edges = ["top", "leading", "bottom", "trailing"].map { pin("box", $0, "safe", nil, 8, "symbolic=\"YES\"") }
    let layout = try solved(storyboard(subviews: box("box"), constraints: edges.joined()))
    #expect(layout.frame("box") == Rect(x: 0, y: 44, width: 414, height: 818))
  }

  // Apple: while no keyboard is there, the top of its guide is the bottom of the safe area: 896 − 34.
  @Test("the guide of the keyboard begins below the safe area")
  func keyboard() throws {
    let layout = try solved(
      storyboard(
        subviews: box("box"),
        constraints: pin("box", "bottom", "keys", "top") + pin("box", "leading", "keys")
          + pin("box", "trailing", "keys") + size("box", height: 10),
        inRoot: "<keyboardLayoutGuide key=\"keyboard\" id=\"keys\"/>"))
    #expect(layout.frame("box") == Rect(x: 0, y: 852, width: 414, height: 10))
    #expect(layout.warnings.isEmpty)
  }

  @Test("a placeholder holds, and so does one with an author's identifier, by which it is called")
  func placeholders() throws {
    let held = pin("box", "left", "inner", nil, 9, "placeholder=\"YES\" identifier=\"mine\"")
    let layout = try solved(
      document(
        subviews: box("inner", "", "<subviews>\(box("box"))</subviews><constraints>\(held)</constraints>"),
        constraints: fill("inner", "root") + pin("box", "top", "root") + size("box", width: 20, height: 10)))
    #expect(layout.frame("box")?.minX == 9)
    let placed = try #require(layout.constraints.first { $0.source.isPlaceholder })
    #expect(placed.source.name == "mine")
    #expect(placed.constraint.identifier == "mine")
    #expect(placed.constraint.line == 13)
  }

  // MARK: What they cannot speak of

  @Test("a constraint on a view of another scene is left out with a warning, and the frame does not depend on it")
  func strangers() throws {
    let other = "<view id=\"other\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"7\" height=\"7\"/></view>"
    let stranger = pin("box", "width", "other")
    let all = text(
      subviews: box("box"),
      constraints: stranger + "\n" + pin("box", "top", "root") + pin("box", "left", "root")
        + size("box", width: 5, height: 5)
    ).replacing("</objects>", with: other + "</objects>")
    let layout = try solved(InterfaceDocument(Array(all.utf8)))
    #expect(layout.frame("box") == Rect(x: 0, y: 0, width: 5, height: 5))
    #expect(layout.engine.conflicts.isEmpty)
    #expect(layout.warnings.map(\.element) == ["constraint box.width.other"])
    #expect(layout.warnings.map(\.message) == ["'other' is no view of its scene: the constraint is left out"])
    #expect(layout.warnings.map(\.location.line) == [14])
  }

  @Test("one on a view that is not installed is left out in silence")
  func notInstalled() throws {
    let out = "<variation key=\"default\"><mask key=\"subviews\"><exclude reference=\"gone\"/></mask></variation>"
    let layout = try solved(
      document(
        subviews: box("box") + box("gone", "", "<viewLayoutGuide key=\"safeArea\" id=\"goneSafe\"/>"),
        constraints: pin("box", "top", "gone") + pin("box", "left", "goneSafe"), extra: out))
    #expect(layout.warnings.isEmpty)
    #expect(layout.constraints.isEmpty)
  }

  @Test("guides of kinds that there are not are told, with the line, and what is held to them is left out")
  func unknownGuides() throws {
    let guides = """
      <viewLayoutGuide key="keyboard" id="k"/>
      <viewLayoutGuide key="contentLayoutGuide" id="g"/>
      """
    let layout = try solved(
      document(subviews: box("box"), constraints: pin("box", "top", "k") + pin("box", "left", "g"), extra: guides))
    #expect(layout.warnings.map(\.element) == ["viewLayoutGuide k", "viewLayoutGuide g"])
    #expect(layout.warnings.map(\.location.line) == [16, 17])
    #expect(layout.constraints.isEmpty)
  }
}
