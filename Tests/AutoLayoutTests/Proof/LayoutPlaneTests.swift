// LayoutPlaneTests.swift: claims over two parameters at once; where they fail is worked out by hand, and solved for.

import AutoLayout
import Testing

@Suite("Layouts over widths and heights")
struct LayoutPlaneTests {
  let engine = LayoutEngine(size: Size(width: 500, height: 500))
  let box: View
  let corner: View

  /// A box of 200 × 200 at the top left, another of 120 × 100 at the bottom right.
  init() throws {
    box = engine.root.add(View(), named: "box")
    corner = engine.root.add(View(), named: "corner")
    try LayoutConstraint.activate([
      box.leftAnchor.constraint(equalTo: engine.root.leftAnchor),
      box.topAnchor.constraint(equalTo: engine.root.topAnchor),
      box.widthAnchor.constraint(equalToConstant: 200), box.heightAnchor.constraint(equalToConstant: 200),
      corner.rightAnchor.constraint(equalTo: engine.root.rightAnchor),
      corner.bottomAnchor.constraint(equalTo: engine.root.bottomAnchor),
      corner.widthAnchor.constraint(equalToConstant: 120), corner.heightAnchor.constraint(equalToConstant: 100),
    ])
  }

  private func plane() throws -> LayoutPlane {
    try LayoutPlane(of: engine, along: .width, over: 200...600, and: .height, over: 200...600)
  }

  @Test("an overlap in one quadrant only is found there, and no solve says otherwise")
  func quadrant() throws {
    let verdict = try plane().verdict(on: .apart(1, 2))
    // W − 120 < 200 and H − 100 < 200; at 200 × 200 they share 120 × 100.
    #expect(verdict.failing == [PlanePolygon(200...320, 200...300)] && verdict.unknown.isEmpty)
    #expect(verdict.least?.place == PlanePoint(x: 200, y: 200) && verdict.least?.margin == -100)
    #expect(engine.size == Size(width: 500, height: 500))
    for width in stride(from: 205.0, to: 600, by: 39) {
      for height in stride(from: 205.0, to: 600, by: 31) {
        engine.size = Size(width: width, height: height)
        try engine.layoutIfNeeded()
        let isFailing = verdict.failing.contains { $0.contains(PlanePoint(x: width, y: height)) }
        #expect(box.frame.intersects(corner.frame) == isFailing)
      }
    }
  }

  @Test("conflicts and what is open are told for the sizes of their axis")
  func strips() throws {
    let loose = engine.root.add(View(), named: "loose")
    try LayoutConstraint.activate([
      loose.topAnchor.constraint(equalTo: box.bottomAnchor),
      loose.bottomAnchor.constraint(equalTo: engine.root.bottomAnchor),
      loose.heightAnchor.constraint(greaterThanOrEqualToConstant: 71.25),
      loose.widthAnchor.constraint(equalToConstant: 5),
    ])
    let plane = try plane()
    // 200 + 71.25 high at least.
    #expect(plane.conflictVerdict.failing == [PlanePolygon(200...600, 200...271.25)])
    #expect(plane.conflictVerdict.least?.margin == -71.25)
    #expect(plane.ambiguityVerdict(of: 3).failing == [PlanePolygon(200...600, 200...600)])
    #expect(plane.ambiguityVerdict(of: 1).answer == .holds)
  }

  @Test("a square as wide as the root is high meets the box where the sum of both is too small")
  func coupled() throws {
    let square = engine.root.add(View(), named: "square")
    try LayoutConstraint.activate([
      square.widthAnchor.constraint(equalTo: engine.root.heightAnchor),
      square.heightAnchor.constraint(equalToConstant: 10),
      square.topAnchor.constraint(equalTo: engine.root.topAnchor),
      square.rightAnchor.constraint(equalTo: engine.root.rightAnchor),
    ])
    let plane = try plane()
    let inside = plane.verdict(on: .inside(3, of: 0))
    // W − H >= 0; at 200 × 600 it sticks out by 400.
    let corners = [PlanePoint(x: 200, y: 200), PlanePoint(x: 600, y: 600), PlanePoint(x: 200, y: 600)]
    #expect(inside.failing.map(\.vertices) == [corners] && inside.least?.margin == -400)
    #expect(inside.least?.place == PlanePoint(x: 200, y: 600))
    // W − H < 200 and 10 high: all but the corner of 600 × 400, where it begins at 200 or more.
    let apart = plane.verdict(on: .apart(1, 3))
    let area = apart.failing.reduce(0) { $0 + $1.area }
    #expect(apart.answer == .fails && apart.unknown.isEmpty && abs(area - (160_000 - 200 * 200 / 2)) < 1e-3)
    let mixed = LayoutClaim(
      [ClaimTerm(1, .width), ClaimTerm(2, .height, times: -1)], .greaterThanOrEqual, constant: 101)
    #expect(plane.verdict(on: mixed).failing == [PlanePolygon(200...600, 200...600)])
  }

  @Test("a conflict between a width and a height begins along a line")
  func slantedConflict() throws {
    // box.width = 200 and 0.5 W + 0.25 H <= 250.
    try LayoutConstraint(
      terms: [LayoutTerm(engine.root, .width, times: -0.5), LayoutTerm(engine.root, .height, times: -0.25)],
      relation: .greaterThanOrEqual, constant: -250
    ).activate()
    let verdict = try plane().conflictVerdict
    #expect(verdict.least?.margin == -200 && verdict.least?.place == PlanePoint(x: 600, y: 600))
    let corners = [
      PlanePoint(x: 200, y: 600), PlanePoint(x: 400, y: 200), PlanePoint(x: 600, y: 200), PlanePoint(x: 600, y: 600),
    ]
    #expect(verdict.failing.map(\.vertices) == [corners])
  }

  @Test("a text takes another line below a width, and a margin another size above one, whatever the height")
  func steps() throws {
    let text = engine.root.add(View(), named: "text")
    text.heightForWidth = { $0 < 333.125 ? 300 : $0 < 471.5 ? 150 : 100 }
    try LayoutConstraint.activate([
      text.leftAnchor.constraint(equalTo: engine.root.leftAnchor),
      text.rightAnchor.constraint(equalTo: engine.root.rightAnchor),
      text.topAnchor.constraint(equalTo: box.bottomAnchor),
    ])
    let plane = try plane()
    #expect(plane.unknown.isEmpty)
    let verdict = plane.verdict(on: .inside(3, of: 0))
    // 200 + 300, 200 + 150 and 200 + 100 points.
    let expected = [(200.0, 333.125, 500.0), (333.125, 471.5, 350), (471.5, 600, 300)]
    #expect(verdict.failing.count == 3 && verdict.least?.margin == -300)
    for (polygon, (from, to, height)) in zip(verdict.failing, expected) {
      let (low, high) = polygon.bounds
      for (found, wanted) in [(low.x, from), (high.x, to), (low.y, 200), (high.y, height)] {
        #expect(abs(found - wanted) < 1e-6)
      }
    }
  }

  @Test("a constant and a width; a text that is longer and a width")
  func otherParameters() throws {
    let moved = try #require(engine.activeConstraints.first { $0.firstItem === box && $0.constant == 200 })
    let plane = try LayoutPlane(
      of: engine, along: .width, over: 200...600, and: .constant(moved), over: 0...400)
    // c <= W, and a triangle beyond it.
    #expect(plane.verdict(on: .inside(1, of: 0)).failing.map(\.area) == [20_000])
    let label = engine.root.add(View(), named: "label")
    label.intrinsicContentSize = Size(width: 300, height: 20)
    try label.rightAnchor.constraint(lessThanOrEqualTo: engine.root.rightAnchor).activate()
    try label.leftAnchor.constraint(equalTo: engine.root.leftAnchor).activate()
    try label.topAnchor.constraint(equalTo: engine.root.topAnchor).activate()
    let texts = try LayoutPlane(
      of: engine, along: .width, over: 200...600, and: .contentWidths(of: [label]), over: 1...1.5)
    // 300 f <= W: f = 1 at 300, 1.5 at 450.
    let claim = LayoutClaim([ClaimTerm(3, .width), ClaimTerm(0, .width, times: -1)], .lessThanOrEqual)
    #expect(texts.verdict(on: claim).answer == .holds)
    #expect(texts.areas.count == 2)
    let whole = texts.verdict(on: .atLeast(3, .width, 450)).failing
    // Shorter than 450 wherever W < 450, and where f < 1.5.
    #expect(abs(whole.reduce(0) { $0 + $1.area } - 200) < 1e-6)
  }

  @Test(
    "where an inset begins to grow with the root, a claim that holds on both sides holds",
    arguments: [290.0...340, 250...350, 290...390, 100...400, 290...5290])
  func kinks(heights: ClosedRange<Double>) throws {
    let panel = engine.root.add(View(), named: "panel")
    let card = panel.add(View(), named: "card")
    engine.root.safeAreaInsets = EdgeInsets(top: 0, left: 0, bottom: 21, right: 0)
    try LayoutConstraint.activate([
      panel.leftAnchor.constraint(equalTo: engine.root.leftAnchor),
      panel.widthAnchor.constraint(equalTo: engine.root.widthAnchor),
      panel.topAnchor.constraint(equalTo: engine.root.topAnchor), panel.heightAnchor.constraint(equalToConstant: 300),
      card.leftAnchor.constraint(equalTo: panel.leftAnchor),
      card.widthAnchor.constraint(equalTo: panel.widthAnchor),
      card.topAnchor.constraint(equalTo: panel.topAnchor),
      card.bottomAnchor.constraint(equalTo: panel.safeAreaLayoutGuide.bottomAnchor),
    ])
    let plane = try LayoutPlane(of: engine, along: .width, over: 480...956, and: .height, over: heights)
    // The panel's inset is max(0, 300 - (H - 21)): the card's bottom lies in it, and less than 31 above its end.
    let inside = plane.verdict(on: .inside(4, of: 3))
    #expect(inside.answer == .holds, "\(inside)")
    let thrice = LayoutClaim([ClaimTerm(3, .bottom, times: 3), ClaimTerm(4, .bottom, times: -3)], .greaterThanOrEqual)
    #expect(plane.verdict(on: thrice).answer == .holds, "\(plane.verdict(on: thrice))")
    // The same along the heights alone.
    let path = try LayoutPath(of: engine, along: .height, over: heights)
    #expect(path.verdict(on: thrice).answer == .holds && path.verdict(on: .inside(4, of: 3)).answer == .holds)
    // Less than 20 above: H > 301.
    let short = LayoutClaim([ClaimTerm(3, .bottom), ClaimTerm(4, .bottom, times: -1)], .lessThanOrEqual, constant: 20)
    let failing = plane.verdict(on: short).failing
    #expect(
      failing.count == 1
        && failing.allSatisfy { abs($0.bounds.high.y - 301) < 1e-6 && $0.bounds.low.y == heights.lowerBound })
  }

  @Test("a range of one number is unknown")
  func noArea() throws {
    let plane = try LayoutPlane(of: engine, along: .width, over: 390...390, and: .height, over: 200...600)
    #expect(plane.verdict(on: .apart(1, 2)).answer == .unknown)
  }
}
