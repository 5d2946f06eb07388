// UIKitEngineTests.swift: what constraints mean, as suites recorded against Apple's engine assert it, in our words and
// coordinates (y downward). Expected values are theirs, or sums.

import AutoLayout
import Testing

@Suite("UIKit: what constraints mean")
struct UIKitEngineTests {
  let engine = LayoutEngine(size: Size(width: 500, height: 400))
  let view: View
  let other: View

  /// `other` lies at (100, 80) and is 200 × 120; `view` is 50 × 30 by wishes, and at the origin by weaker ones.
  init() throws {
    other = engine.root.add(View(), named: "other")
    view = engine.root.add(View(), named: "view")
    try other.place(100, 80, 200, 120, in: engine.root)
    for (attribute, constant, priority) in [
      (LayoutAttribute.width, 50.0, LayoutPriority(20)), (.height, 30, 20), (.left, 0, 10), (.top, 0, 10),
    ] {
      try LayoutConstraint(terms: [LayoutTerm(view, attribute)], constant: constant, priority: priority).activate()
    }
  }

  @discardableResult
  private func wish(
    _ attribute: LayoutAttribute, _ relation: LayoutRelation, _ constant: Double, _ priority: LayoutPriority = .required
  ) throws -> LayoutConstraint {
    try LayoutConstraint(
      terms: [LayoutTerm(view, attribute)], relation: relation, constant: constant, priority: priority
    ).activate()
  }

  @Test(
    "every attribute against the same one of another view",
    arguments: [
      (LayoutAttribute.left, Rect(x: 100, y: 0, width: 50, height: 30)),
      (.leading, Rect(x: 100, y: 0, width: 50, height: 30)),
      (.right, Rect(x: 250, y: 0, width: 50, height: 30)),
      (.trailing, Rect(x: 250, y: 0, width: 50, height: 30)),
      (.centerX, Rect(x: 175, y: 0, width: 50, height: 30)),
      (.top, Rect(x: 0, y: 80, width: 50, height: 30)),
      (.bottom, Rect(x: 0, y: 170, width: 50, height: 30)),
      (.centerY, Rect(x: 0, y: 125, width: 50, height: 30)),
      // Without text, the first baseline is the top edge: Apple's documentation of forFirstBaselineLayout.
      (.firstBaseline, Rect(x: 0, y: 80, width: 50, height: 30)),
      (.lastBaseline, Rect(x: 0, y: 170, width: 50, height: 30)),
      (.width, Rect(x: 0, y: 0, width: 200, height: 30)),
      (.height, Rect(x: 0, y: 0, width: 50, height: 120)),
    ])
  func attributes(attribute: LayoutAttribute, expected: Rect) throws {
    try LayoutConstraint(item: view, attribute: attribute, relatedBy: .equal, toItem: other).activate()
    try engine.layoutIfNeeded()
    #expect(agrees(view.frame, expected))
  }

  @Test("a multiplier of one half")
  func half() throws {
    try view.widthAnchor.constraint(equalTo: other.widthAnchor, multiplier: 0.5).activate()
    try engine.layoutIfNeeded()
    #expect(abs(view.frame.width - 100) <= 1e-9)
  }

  @Test("required beats 750, whichever came first", arguments: [false, true])
  func required(isRequiredFirst: Bool) throws {
    if isRequiredFirst { try wish(.width, .equal, 70) }
    try wish(.width, .equal, 90, .defaultHigh)
    if !isRequiredFirst { try wish(.width, .equal, 70) }
    try engine.layoutIfNeeded()
    #expect(view.frame.width == 70)
  }

  @Test(
    "500 beats 499, whichever came first, and the weaker one comes back when the stronger goes",
    arguments: [false, true])
  func byOne(isStrongFirst: Bool) throws {
    var strong: LayoutConstraint?
    if isStrongFirst { strong = try wish(.width, .equal, 70, 500) }
    try wish(.width, .equal, 90, 499)
    if !isStrongFirst { strong = try wish(.width, .equal, 70, 500) }
    try engine.layoutIfNeeded()
    #expect(view.frame.width == 70)
    strong?.deactivate()
    try engine.layoutIfNeeded()
    #expect(view.frame.width == 90)
  }

  @Test(
    "bounds against a number hold the size at the bound, or leave it alone",
    arguments: [
      (LayoutRelation.greaterThanOrEqual, 80.0, 80.0), (.greaterThanOrEqual, 20, 50), (.lessThanOrEqual, 20, 20),
      (.lessThanOrEqual, 80, 50),
    ])
  func unaryBounds(relation: LayoutRelation, bound: Double, expected: Double) throws {
    try wish(.width, relation, bound)
    try engine.layoutIfNeeded()
    #expect(abs(view.frame.width - expected) <= 1e-9)
  }

  @Test(
    "bounds against another view hold the line at it, or leave it alone",
    arguments: [
      (LayoutAttribute.left, LayoutRelation.greaterThanOrEqual, 100.0), (.left, .lessThanOrEqual, 0),
      (.top, .greaterThanOrEqual, 80), (.top, .lessThanOrEqual, 0),
    ])
  func binaryBounds(attribute: LayoutAttribute, relation: LayoutRelation, expected: Double) throws {
    try LayoutConstraint(item: view, attribute: attribute, relatedBy: relation, toItem: other).activate()
    try engine.layoutIfNeeded()
    #expect(abs((attribute == .left ? view.frame.minX : view.frame.minY) - expected) <= 1e-9)
  }

  @Test("of two views that share a width the one that hugs at 100 grows, the one at 250 does not")
  func hugging() throws {
    let (first, second) = try shared(500)
    first.setContentHuggingPriority(100, for: .horizontal)
    try engine.layoutIfNeeded()
    #expect(abs(first.frame.width - 400) <= 1e-9 && abs(second.frame.width - 100) <= 1e-9)
  }

  @Test("of two views that share too little the one that resists at 700 shrinks, the one at 800 does not")
  func compression() throws {
    let (first, second) = try shared(150)
    first.setContentCompressionResistancePriority(800, for: .horizontal)
    second.setContentCompressionResistancePriority(700, for: .horizontal)
    try engine.layoutIfNeeded()
    #expect(abs(first.frame.width - 100) <= 1e-9 && abs(second.frame.width - 50) <= 1e-9)
  }

  /// Two views whose contents are 100 wide, side by side over a width.
  private func shared(_ width: Double) throws -> (View, View) {
    let first = engine.root.add(View(), named: "first")
    let second = engine.root.add(View(), named: "second")
    for each in [first, second] { each.intrinsicContentSize = Size(width: 100, height: 10) }
    try LayoutConstraint.activate([
      first.leftAnchor.constraint(equalTo: engine.root.leftAnchor),
      second.leftAnchor.constraint(equalTo: first.rightAnchor),
      second.rightAnchor.constraint(equalTo: engine.root.leftAnchor, constant: width),
    ])
    return (first, second)
  }

  @Test("contradictory required constraints do not throw: the newest is set aside, and comes back")
  func contradiction() throws {
    let first = try wish(.width, .equal, 70)
    let second = try wish(.width, .equal, 90)
    try engine.layoutIfNeeded()
    #expect(view.frame.width == 70 && engine.conflicts.map { $0.setAside === second } == [true])
    first.deactivate()
    try engine.layoutIfNeeded()
    #expect(view.frame.width == 90 && engine.conflicts.isEmpty)
  }

  @Test("a constant and a priority that change while active act at the next pass")
  func changes() throws {
    let width = try wish(.width, .equal, 70, 600)
    try wish(.width, .equal, 90, 500)
    try engine.layoutIfNeeded()
    width.constant = 75
    try engine.layoutIfNeeded()
    #expect(view.frame.width == 75)
    width.priority = 400
    try engine.layoutIfNeeded()
    #expect(view.frame.width == 90)
  }

  @Test(
    "what affects a layout includes what acts through others: a leading edge needs its own row alone, a trailing one the superview's width too"
  )
  func affecting() throws {
    let leading = engine.root.add(View(), named: "leading")
    let trailing = engine.root.add(View(), named: "trailing")
    let next = engine.root.add(View(), named: "next")
    try LayoutConstraint.activate([
      leading.leadingAnchor.constraint(equalTo: engine.root.leadingAnchor, constant: 5),
      leading.widthAnchor.constraint(equalToConstant: 10),
      trailing.trailingAnchor.constraint(equalTo: engine.root.trailingAnchor),
      trailing.widthAnchor.constraint(equalToConstant: 20),
      next.leadingAnchor.constraint(equalTo: leading.trailingAnchor), next.widthAnchor.constraint(equalToConstant: 3),
    ])
    try engine.layoutIfNeeded()
    func texts(_ view: View) -> Set<String> { Set(view.constraintsAffectingLayout(for: .horizontal).map(\.text)) }
    #expect(texts(leading) == ["leading.leading == root.leading + 5", "leading.width == 10"])
    #expect(
      texts(trailing) == [
        "trailing.trailing == root.trailing", "trailing.width == 20", "root.width == 500 (implicit)",
      ])
    #expect(
      texts(next) == [
        "next.leading == leading.trailing", "next.width == 3", "leading.leading == root.leading + 5",
        "leading.width == 10",
      ])
  }

  @Test("exercising an ambiguity does nothing where there is none, and moves to and fro where there is")
  func exercising() throws {
    let free = engine.root.add(View(), named: "free")
    let rows = try free.place(50, 0, 10, 10, in: engine.root)
    try engine.layoutIfNeeded()
    try free.exerciseAmbiguityInLayout()
    try engine.layoutIfNeeded()
    #expect(agrees(free.frame, Rect(x: 50, y: 0, width: 10, height: 10)))
    rows[0].deactivate()
    try LayoutConstraint.activate([
      free.leftAnchor.constraint(greaterThanOrEqualTo: engine.root.leftAnchor),
      free.leftAnchor.constraint(lessThanOrEqualTo: engine.root.leftAnchor, constant: 50),
    ])
    try engine.layoutIfNeeded()
    let here = free.frame.minX
    try free.exerciseAmbiguityInLayout()
    try engine.layoutIfNeeded()
    #expect(free.frame.minX != here && free.frame.minX >= 0 && free.frame.minX <= 50)
    try free.exerciseAmbiguityInLayout()
    try engine.layoutIfNeeded()
    #expect(abs(free.frame.minX - here) <= 1e-9)
  }
}
