// MisuseTests.swift: what UIKit raises exceptions for is a typed error with the place, and changes nothing.

import AutoLayout
import Testing

@Suite("Misuse")
struct MisuseTests {
  let engine = LayoutEngine.ofTestSize()
  let a: View
  let b: View

  init() {
    a = engine.root.add(View(), named: "a")
    b = engine.root.add(View(), named: "b")
  }

  /// Activating it throws what `expected` makes of its reference, twice, and leaves it inactive; it names this file.
  private func expectRefusal(
    _ constraint: LayoutConstraint, _ expected: (ConstraintReference) -> LayoutError,
    _ place: SourceLocation = #_sourceLocation
  ) {
    #expect(constraint.reference.file == "AutoLayoutTests/MisuseTests.swift", sourceLocation: place)
    for _ in 0..<2 {
      #expect(throws: expected(constraint.reference), sourceLocation: place) { try constraint.activate() }
      #expect(!constraint.isActive, sourceLocation: place)
    }
  }

  @Test("a dimension cannot meet an edge on the untyped path")
  func dimensionAgainstEdge() {
    for (one, other) in [
      (LayoutAttribute.width, LayoutAttribute.left), (.left, .width), (.height, .top), (.centerX, .width),
    ] {
      expectRefusal(LayoutConstraint(item: a, attribute: one, relatedBy: .equal, toItem: b, attribute: other)) {
        .incompatibleAttributes($0)
      }
    }
  }

  @Test("edges of different axes cannot meet, and an edge cannot meet a number")
  func axes() {
    expectRefusal(LayoutConstraint(item: a, attribute: .left, relatedBy: .equal, toItem: b, attribute: .top)) {
      .incompatibleAttributes($0)
    }
    expectRefusal(LayoutConstraint(item: a, attribute: .left, relatedBy: .equal, constant: 5)) {
      .incompatibleAttributes($0)
    }
  }

  @Test("a multiplier of 0 is refused in UIKit's form, and so is what is no number", arguments: [0, .nan, .infinity])
  func multipliers(multiplier: Double) {
    let constraints = [
      a.widthAnchor.constraint(equalTo: b.widthAnchor, multiplier: multiplier),
      LayoutConstraint(
        item: a, attribute: .left, relatedBy: .equal, toItem: b, attribute: .right, multiplier: multiplier),
    ]
    for constraint in constraints {
      #expect(throws: LayoutError.self) { try constraint.activate() }
      #expect(!constraint.isActive)
    }
    expectRefusal(a.widthAnchor.constraint(equalTo: b.widthAnchor, multiplier: 0)) { .invalidMultiplier(0, $0) }
  }

  @Test("leading or trailing of one item cannot meet left or right of another")
  func mixed() {
    for (one, other) in [(LayoutAttribute.leading, LayoutAttribute.left), (.right, .trailing), (.trailing, .left)] {
      expectRefusal(LayoutConstraint(item: a, attribute: one, relatedBy: .equal, toItem: b, attribute: other)) {
        .mixedDirections($0)
      }
    }
  }

  @Test("items of different engines, or of none, have nothing in common")
  func ancestors() {
    let lone = View()
    lone.identifier = "lone"
    expectRefusal(a.leftAnchor.constraint(equalTo: lone.leftAnchor)) { .notInTree("lone", $0) }
    let other = LayoutEngine(size: .zero, rootName: "other")
    expectRefusal(a.leftAnchor.constraint(equalTo: other.root.leftAnchor)) { .noCommonAncestor("a", "other", $0) }
    let away = other.root.add(View(), named: "away")
    do {
      _ = try engine.derivation(of: away.widthAnchor)
      Issue.record("another engine's view was explained")
    } catch {
      #expect(error.description.hasPrefix("'away' stands in the tree of another engine: "))
    }
  }

  @Test("priorities out of range, and required ones that would change while active, are refused")
  func priorities() throws {
    let wide = LayoutConstraint(item: a, attribute: .width, relatedBy: .equal, constant: 5, priority: 1001)
    expectRefusal(wide) { .invalidPriority(1001, $0) }
    let width = try a.widthAnchor.constraint(equalToConstant: 5).activate()
    #expect(throws: LayoutError.requiredWhileActive(from: .required, to: 999, width.reference)) {
      try width.setPriority(999)
    }
    #expect(width.priority == .required)
  }

  @Test("the same on the untyped path, written properly, works")
  func untyped() throws {
    try LayoutConstraint.activate([
      LayoutConstraint(item: a, attribute: .width, relatedBy: .equal, constant: 60),
      LayoutConstraint(item: a, attribute: .leading, relatedBy: .equal, toItem: engine.root, constant: 7),
      LayoutConstraint(
        item: b, attribute: .width, relatedBy: .equal, toItem: a, attribute: .width, multiplier: 0.5, constant: 1),
      LayoutConstraint(
        item: b, attribute: .left, relatedBy: .greaterThanOrEqual, toItem: a, attribute: .right, identifier: "gap"),
    ])
    try engine.layoutIfNeeded()
    #expect(a.frame.minX == 7 && a.frame.width == 60 && abs(b.frame.width - 31) <= 1e-9 && b.frame.minX >= 67 - 1e-9)
  }

  @Test("any linear relation may mix what UIKit's form may not")
  func general() throws {
    try LayoutConstraint(terms: [LayoutTerm(a, .left), LayoutTerm(b, .width, times: -1)], constant: 3).activate()
    try b.widthAnchor.constraint(equalToConstant: 20).activate()
    try engine.layoutIfNeeded()
    #expect(abs(a.frame.minX - 23) <= 1e-9)
  }
}
