// AmbiguityTests.swift: items that constraints leave more than one place.

import AutoLayout
import Testing

@Suite("Ambiguity")
struct AmbiguityTests {
  let engine = LayoutEngine.ofTestSize()
  let a: View

  init() {
    a = engine.root.add(View(), named: "a")
  }

  @Test("an item that is fully placed is not ambiguous")
  func determined() throws {
    try a.place(1, 2, 3, 4, in: engine.root)
    try engine.layoutIfNeeded()
    #expect(try engine.ambiguousItems().isEmpty)
    #expect(try !a.hasAmbiguousLayout && !engine.root.hasAmbiguousLayout)
  }

  @Test("what is open is named by axis and attribute, with another frame")
  func open() throws {
    let constraints = try a.place(1, 2, 3, 4, in: engine.root)
    constraints[2].deactivate()
    try engine.layoutIfNeeded()
    let found = try #require(try engine.ambiguousItems().first)
    #expect(found.item === a && found.attributes == [.width] && found.isHorizontal && !found.isVertical)
    #expect(found.otherFrame.width != found.frame.width && found.otherFrame.origin == found.frame.origin)
    #expect(found.otherFrame.width >= 0)
    #expect(try a.hasAmbiguousLayout)
  }

  @Test("two optional constraints of equal priority that disagree leave the item ambiguous")
  func tie() throws {
    try a.place(0, 0, 0, 10, in: engine.root)[2].deactivate()
    for constant in [10.0, 20] {
      try LayoutConstraint(terms: [LayoutTerm(a, .width)], constant: constant, priority: 750).activate()
    }
    try engine.layoutIfNeeded()
    #expect(try engine.ambiguousItems().map(\.attributes) == [[.width]])
    #expect(a.frame.width >= 10 - 1e-9 && a.frame.width <= 20 + 1e-9)
  }

  @Test("guides count, in the order of the tree; removed items do not")
  func order() throws {
    let guide = engine.root.add(LayoutGuide(), named: "guide")
    let gone = engine.root.add(View(), named: "gone")
    try engine.layoutIfNeeded()
    gone.removeFromSuperview()
    try engine.layoutIfNeeded()
    #expect(try engine.ambiguousItems().map(\.item.label) == ["guide", "a"])
    #expect(try guide.hasAmbiguousLayout && !gone.hasAmbiguousLayout)
  }
}
