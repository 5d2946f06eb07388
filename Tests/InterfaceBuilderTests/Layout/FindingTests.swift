// FindingTests.swift: what is to be said of a document besides conflicts and ambiguity: one document each that has it, and
// one that does not.
//
// The rules are Interface Builder's own (misplaced views) and those of linters of its files, IBLinter among them; lines are
// counted by hand from where `document(subviews:constraints:)` puts things: views from line 8 on.

import AutoLayout
import InterfaceBuilder
import Testing

@Suite("Findings")
struct FindingTests {
  private func findings(_ document: InterfaceDocument, _ conditions: LayoutConditions = LayoutConditions()) throws
    -> [InterfaceFinding]
  {
    try solved(document, conditions).findings()
  }

  private func view(_ rect: (Double, Double, Double, Double), _ attributes: String = "") -> String {
    """
    <label translatesAutoresizingMaskIntoConstraints="NO" \(attributes) id="a">
    <rect key="frame" x="\(rect.0)" y="\(rect.1)" width="\(rect.2)" height="\(rect.3)"/></label>
    """
  }

  private let place =
    pin("a", "left", "root", nil, 10) + pin("a", "top", "root", nil, 20) + size("a", width: 30, height: 40)

  // MARK: Misplaced

  @Test("a view recorded elsewhere than constraints put it: by more than a pixel, in any of the four numbers")
  func misplaced() throws {
    func rules(_ x: Double, _ y: Double, _ width: Double, _ height: Double) throws -> [InterfaceFinding.Rule] {
      try findings(document(subviews: view((x, y, width, height)), constraints: place)).map(\.rule)
    }
    #expect(try rules(10, 20, 30, 40).isEmpty)
    #expect(try rules(10.5, 20, 29.5, 40).isEmpty)
    #expect(try rules(11, 20, 30, 40) == [.misplaced])
    #expect(try rules(10, 19, 30, 40) == [.misplaced])
    #expect(try rules(10, 20, 31, 40) == [.misplaced])
    #expect(try rules(10, 20, 30, 100) == [.misplaced])
  }

  @Test("with both frames, the element and its line")
  func misplacedWords() throws {
    let found = try #require(
      try findings(document(subviews: view((1, 20.5, 30, 40), "text=\"Name\""), constraints: place)).first)
    #expect(found.subject == "a")
    #expect(found.location.line == 8)
    let words = "a is recorded at (1, 20.5, 30, 40), and constraints put it at (10, 20, 30, 40)"
    #expect(found.message == words)
  }

  @Test("not at another size or on another device, and not what is open anyway")
  func notMisplaced() throws {
    let away = try document(subviews: view((1, 20, 30, 40)), constraints: place)
    #expect(try findings(away, LayoutConditions(size: Size(width: 500, height: 100))).isEmpty)
    #expect(try findings(away, LayoutConditions(device: InterfaceDevice(id: "ipad9_7"))).isEmpty)
    #expect(try findings(away, LayoutConditions(device: InterfaceDevice(id: "retina4_7"))).count == 1)
    let open = try document(
      subviews: view((1, 20, 30, 40)), constraints: pin("a", "top", "root") + size("a", width: 30, height: 40))
    #expect(try findings(open).isEmpty)
  }

  // MARK: Frames and constraints

  @Test("a fixed frame inside Auto Layout")
  func fixedFrame() throws {
    let found = try findings(document(subviews: view((1, 2, 3, 4), "fixedFrame=\"YES\"")))
    #expect(found.map(\.rule) == [.fixedFrame])
    #expect(found.map(\.subject) == ["a"])
    #expect(found.map(\.location.line) == [8])
    #expect(try findings(document(subviews: view((1, 2, 3, 4), "fixedFrame=\"NO\""))).isEmpty)
  }

  @Test("constraints that say the same, each against the first; another priority or constant is another word")
  func duplicates() throws {
    func again(_ id: String, _ more: String = "constant=\"30\"") -> String {
      "<constraint firstItem=\"a\" firstAttribute=\"width\" \(more) id=\"\(id)\"/>"
    }
    let found = try findings(
      document(subviews: view((10, 20, 30, 40)), constraints: place + again("b") + again("c")))
    #expect(found.map(\.rule) == [.duplicateConstraint, .duplicateConstraint])
    #expect(found.map(\.subject) == ["b", "c"])
    #expect(
      found.map(\.message) == ["b says what a.width says: a.width == 30", "c says what a.width says: a.width == 30"])
    for other in ["constant=\"30\" priority=\"999\"", "constant=\"30\" relation=\"lessThanOrEqual\""] {
      #expect(try findings(document(subviews: view((10, 20, 30, 40)), constraints: place + again("b", other))).isEmpty)
    }
  }

  @Test("constraints to margins, on either side")
  func margins() throws {
    let others = pin("a", "top", "root", nil, 20) + size("a", width: 30, height: 40)
    for (constraint, x) in [
      (pin("a", "leading", "root", "leadingMargin"), 16.0), (pin("root", "leadingMargin", "a", "leading"), 16),
      (pin("a", "centerX", "root", "centerXWithinMargins"), 85),
    ] {
      let found = try findings(document(subviews: view((x, 20, 30, 40)), constraints: constraint + others))
      #expect(found.map(\.rule) == [.relativeToMargin])
      #expect(found.map(\.location.line) == [12])
    }
  }

  @Test("placeholders, with the element and its line")
  func placeholders() throws {
    let others = pin("a", "top", "root", nil, 20) + size("a", width: 30, height: 40)
    let held = pin("a", "left", "root", nil, 10, "placeholder=\"YES\"")
    let found = try findings(document(subviews: view((10, 20, 30, 40)), constraints: held + others))
    #expect(found.map(\.rule) == [.placeholderConstraint])
    #expect(found.map(\.subject) == ["a.left.root"])
    #expect(found.map(\.message) == ["constraint a.left.root is removed when the interface is built"])
  }

  @Test("top and bottom layout guides, on either side; safe areas are none")
  func oldGuides() throws {
    let guides = """
      <layoutGuides><viewControllerLayoutGuide type="top" id="topGuide"/>
      <viewControllerLayoutGuide type="bottom" id="bottomGuide"/></layoutGuides>
      """
    let others = pin("a", "left", "root") + size("a", width: 30, height: 40)
    for (constraint, y) in [
      (pin("a", "top", "topGuide", "bottom", 6), 50.0), (pin("bottomGuide", "top", "a", "bottom", 2), 820),
    ] {
      let found = try findings(
        storyboard(subviews: view((0, y, 30, 40)), constraints: constraint + others, inController: guides))
      #expect(found.map(\.rule) == [.oldLayoutGuide])
    }
    let safe = pin("a", "top", "safe", nil, 6)
    #expect(try findings(storyboard(subviews: view((0, 50, 30, 40)), constraints: safe + others)).isEmpty)
  }

  // The standard distance to a layout guide is 8, whatever is written; one without a number is 0 (both recorded so).
  @Test("symbolic distances to layout guides")
  func symbolicDistances() throws {
    let guides = """
      <layoutGuides><viewControllerLayoutGuide type="top" id="topGuide"/>
      <viewControllerLayoutGuide type="bottom" id="bottomGuide"/></layoutGuides>
      """
    func frame(_ constraint: String) throws -> Rect? {
      let others = pin("a", "left", "root") + size("a", width: 30, height: 40)
      return try solved(
        storyboard(subviews: box("a"), constraints: constraint + others, inController: guides)
      ).frame("a")
    }
    let symbolic = "symbolic=\"YES\""
    #expect(try frame(pin("a", "top", "topGuide", "bottom", 20, symbolic))?.minY == 52)
    #expect(try frame(pin("a", "top", "topGuide", "bottom", 20))?.minY == 64)
    #expect(try frame(pin("bottomGuide", "top", "a", "bottom", 20, symbolic))?.maxY == 854)
    #expect(try frame(pin("a", "top", "topGuide", "bottom", 0, symbolic))?.minY == 44)
    #expect(try frame(pin("a", "top", "topGuide", "top"))?.minY == 0)
    #expect(try frame(pin("a", "bottom", "bottomGuide", "bottom"))?.maxY == 896)
    #expect(try frame(pin("a", "height", "topGuide", "height", 6, "priority=\"1000\""))?.height == 40)
  }
}
