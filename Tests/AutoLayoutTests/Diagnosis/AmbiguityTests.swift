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
    #expect(try engine.ambiguousItems().map(\.item.debugName) == ["guide", "a"])
    #expect(try guide.hasAmbiguousLayout && !gone.hasAmbiguousLayout)
  }
}

@Suite("What would settle an ambiguity")
struct SettlingTests {
  let engine = LayoutEngine.ofTestSize()
  let a: View
  let b: View

  init() {
    a = engine.root.add(View(), named: "a")
    b = engine.root.add(View(), named: "b")
  }

  @Test("a determined layout has no other solution, and nothing to settle")
  func determined() throws {
    try a.place(1, 2, 3, 4, in: engine.root)
    try b.place(1, 2, 3, 4, in: engine.root)
    try engine.layoutIfNeeded()
    let ambiguities = try engine.ambiguities
    #expect(ambiguities.isEmpty && ambiguities.alternative.isEmpty && ambiguities.settling.isEmpty)
    try a.exerciseAmbiguityInLayout()
    #expect(try engine.layoutIfNeeded().isEmpty)
  }

  @Test("one constraint settles two widths of which the sum is fixed")
  func sum() throws {
    try a.place(0, 0, 0, 20, in: engine.root)[2].deactivate()
    try b.place(0, 0, 0, 20, in: engine.root)[2].deactivate()
    try LayoutConstraint(terms: [LayoutTerm(a, .width), LayoutTerm(b, .width)], constant: 300).activate()
    try engine.layoutIfNeeded()
    let ambiguities = try engine.ambiguities
    #expect(ambiguities.items.map(\.item.debugName) == ["a", "b"])
    #expect(ambiguities.settling.map(\.text) == ["a.width == \(a.frame.width == 0 ? "0" : "300")"])
    let widths = ambiguities.alternative.map(\.newFrame.width)
    #expect(widths.count == 2 && widths.reduce(0, +) == 300 && widths[0] != a.frame.width)
  }

  @Test("the constraints told settle everything where it is")
  func settle() throws {
    let inner = a.add(View(), named: "inner")
    let guide = b.add(LayoutGuide(), named: "guide")
    try inner.trailingAnchor.constraint(equalTo: a.trailingAnchor, constant: -8).activate()
    try guide.topAnchor.constraint(equalTo: inner.bottomAnchor, constant: 5).activate()
    try engine.layoutIfNeeded()
    let before = engine.items.map(\.frame)
    let settling = try engine.ambiguities.settling
    try LayoutConstraint.activate(settling)
    try engine.layoutIfNeeded()
    #expect(engine.items.map(\.frame) == before)
    #expect(try engine.ambiguities.isEmpty && engine.conflicts.isEmpty)
    // None of them is superfluous.
    for constraint in settling {
      constraint.deactivate()
      try engine.layoutIfNeeded()
      #expect(try !engine.ambiguities.isEmpty, "\(constraint.text)")
      try constraint.activate()
    }
  }

  @Test("what settles is written as people write it, though 275.21 less 273 is 2.2099999999999795")
  func numbers() throws {
    try a.place(0, 0, 0, 20, in: engine.root)[2].deactivate()
    try b.place(0, 0, 0, 20, in: engine.root)[2].deactivate()
    try LayoutConstraint(terms: [LayoutTerm(a, .width), LayoutTerm(b, .width)], constant: 275.21).activate()
    try b.widthAnchor.constraint(lessThanOrEqualToConstant: 273).activate()
    let exact = b.widthAnchor.constraint(equalToConstant: 273)
    try exact.activate()
    try engine.layoutIfNeeded()
    exact.deactivate()
    try engine.layoutIfNeeded()
    #expect(try engine.ambiguities.settling.map(\.text) == ["a.width == 2.21"])
  }

  @Test("exercising an ambiguity moves the item to and fro, and nothing that is determined")
  func exercise() throws {
    try a.place(1, 2, 50, 4, in: engine.root)[2].deactivate()
    try b.place(1, 2, 3, 4, in: engine.root)
    try a.widthAnchor.constraint(lessThanOrEqualToConstant: 50).activate()
    try engine.layoutIfNeeded()
    let home = a.frame
    for _ in 0..<2 {
      try a.exerciseAmbiguityInLayout()
      #expect(try engine.layoutIfNeeded().map(\.debugName) == ["a"])
      #expect(a.frame.width != home.width && a.frame.width >= 0 && a.frame.width <= 50)
      try a.exerciseAmbiguityInLayout()
      try engine.layoutIfNeeded()
      #expect(a.frame == home)
    }
    try View().exerciseAmbiguityInLayout()
  }

  @Test("a trace shows the tree, frames and what is open")
  func trace() throws {
    try a.place(1, 2, 3, 4, in: engine.root)
    let inner = a.add(View(), named: "inner")
    try inner.leftAnchor.constraint(equalTo: a.leftAnchor, constant: 1).activate()
    try inner.widthAnchor.constraint(equalToConstant: 1).activate()
    b.removeFromSuperview()
    try engine.layoutIfNeeded()
    #expect(
      try engine.layoutTrace().description == """
        •root (0, 0, 400, 300)
        |   *a (1, 2, 3, 4)
        |   |   *inner (1, -2, 1, 0) - AMBIGUOUS LAYOUT for inner.top, inner.height
        """)
  }
}
