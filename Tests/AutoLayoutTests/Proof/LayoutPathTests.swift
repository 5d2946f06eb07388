// LayoutPathTests.swift: layouts along a range; expected values are worked out by hand.

import AutoLayout
import Testing

@Suite("Layouts along a range")
struct LayoutPathTests {
  let engine = LayoutEngine(size: Size(width: 390, height: 844))
  let title: View
  let badge: View

  /// A title of 200 points at the left, a badge of 120 points at the right, each 16 points from its edge.
  init() throws {
    title = engine.root.add(View(), named: "title")
    badge = engine.root.add(View(), named: "badge")
    try LayoutConstraint.activate([
      title.leadingAnchor.constraint(equalTo: engine.root.leadingAnchor, constant: 16),
      title.widthAnchor.constraint(equalToConstant: 200),
      title.topAnchor.constraint(equalTo: engine.root.topAnchor, constant: 20),
      title.heightAnchor.constraint(equalToConstant: 24),
      badge.trailingAnchor.constraint(equalTo: engine.root.trailingAnchor, constant: -16),
      badge.widthAnchor.constraint(equalToConstant: 120),
      badge.topAnchor.constraint(equalTo: title.topAnchor),
      badge.heightAnchor.constraint(equalToConstant: 24),
    ])
  }

  // 1e-12 is no multiplier of a constraint, so no solve says what such a sum comes to: title.width * 1e-12 is not 5.
  @Test("a claim that no constraint could say is unknown, and never holds")
  func unsayable() throws {
    let path = try LayoutPath(of: engine, along: .width, over: 320...400)
    let place = try #require(engine.items.firstIndex { $0 === title })
    let verdict = path.verdict(
      on: LayoutClaim([ClaimTerm(place, .width, times: 1e-12)], .greaterThanOrEqual, constant: 5))
    #expect(verdict.answer == .unknown)
    #expect(verdict.unknown.map(\.range) == [320...400])
    #expect(verdict.unknown.first?.reason.contains("1e-12 is no multiplier") == true)
  }

  @Test("frames are formulas, and the engine is left at its size")
  func formulas() throws {
    let path = try LayoutPath(of: engine, along: .width, over: 320...1366)
    let frame = try #require(path.pieces.first?.frame(of: 2))
    // 390 − 16 − 120, and with the width.
    #expect(path.pieces.count == 1 && frame.x(390) == 254 && frame.x.slope == 1 && frame.width(900) == 120)
    #expect(engine.size == Size(width: 390, height: 844) && badge.frame.minX == 254)
  }

  @Test("an overlap fails up to the very size at which it ends")
  func overlap() throws {
    let path = try LayoutPath(of: engine, along: .width, over: 320...1366)
    let verdict = path.verdict(on: .apart(1, 2))
    // 16 + 200 = W − 136 at 352; at 320 they share 32 points in width, but only 24 in height.
    #expect(verdict.answer == .fails && verdict.failing == [320...352])
    #expect(verdict.least?.place == 320 && verdict.least?.margin == -24)
    #expect(path.verdict(on: .inside(2, of: 0)).answer == .holds)
  }

  @Test("a height that steps with the width breaks the range where it steps")
  func steps() throws {
    let text = engine.root.add(View(), named: "text")
    text.heightForWidth = { $0 < 333.25 ? 40 : 20 }
    try LayoutConstraint.activate([
      text.leadingAnchor.constraint(equalTo: engine.root.leadingAnchor),
      text.trailingAnchor.constraint(equalTo: engine.root.trailingAnchor),
      text.topAnchor.constraint(equalTo: title.bottomAnchor),
    ])
    let path = try LayoutPath(of: engine, along: .width, over: 320...1366)
    let step = try #require(path.breaks.first)
    #expect(path.breaks.count == 1 && abs(step - 333.25) < 1e-6)
    #expect(path.pieces.map { $0.frame(of: 3)?.height($0.range.lowerBound) } == [40, 20])
  }

  @Test("what is open is judged by its worst place")
  func openClaims() throws {
    let note = engine.root.add(View(), named: "note")
    try LayoutConstraint.activate([
      note.leadingAnchor.constraint(greaterThanOrEqualTo: engine.root.leadingAnchor, constant: 8),
      note.trailingAnchor.constraint(lessThanOrEqualTo: engine.root.trailingAnchor, constant: -8),
      note.widthAnchor.constraint(equalToConstant: 100),
      note.topAnchor.constraint(equalTo: engine.root.topAnchor), note.heightAnchor.constraint(equalToConstant: 10),
    ])
    let path = try LayoutPath(of: engine, along: .width, over: 320...1366)
    #expect(path.ambiguityVerdict(of: 3).failing == [320...1366] && path.ambiguityVerdict(of: 2).answer == .holds)
    // It may lie as far left as 8, and 8 from the right edge.
    let left = path.verdict(on: LayoutClaim([ClaimTerm(3, .left)], .greaterThanOrEqual, constant: 5))
    #expect(left.answer == .holds && left.least?.margin == 3)
    let right = path.verdict(on: LayoutClaim([ClaimTerm(3, .right)], .lessThanOrEqual, constant: 500))
    #expect(right.failing == [508...1366] && right.least?.margin == -858)
  }

  @Test("a constant of a constraint, and a factor on content widths, are parameters too")
  func otherParameters() throws {
    let label = engine.root.add(View(), named: "label")
    label.intrinsicContentSize = Size(width: 100, height: 20)
    let gap = label.leadingAnchor.constraint(equalTo: title.trailingAnchor, constant: 8)
    try LayoutConstraint.activate([gap, label.topAnchor.constraint(equalTo: title.topAnchor)])
    let longer = try LayoutPath(of: engine, along: .contentWidths(of: [label]), over: 1...2)
    // 16 + 200 + 8 + 100 f <= 390 − 136 only to f = 0.3; it begins at 1.
    #expect(longer.pieces.first?.frame(of: 3)?.width.slope == 100 && label.intrinsicContentSize.width == 100)
    let moved = try LayoutPath(of: engine, along: .constant(gap), over: 0...40)
    #expect(moved.pieces.first?.frame(of: 3)?.x.slope == 1 && gap.constant == 8)
  }
}
