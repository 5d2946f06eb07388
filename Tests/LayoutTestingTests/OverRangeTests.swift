// OverRangeTests.swift: expectations over a range of sizes; the sizes at which they begin to fail are worked out by hand.

import AutoLayout
import Testing

@testable import LayoutTesting

@Suite("Expectations at all sizes")
struct OverRangeTests {
  let engine = LayoutEngine(size: Size(width: 390, height: 200))
  let title: View
  let badge: View

  /// A title of 200 points at the left, a badge of 120 at the right, 16 points from the edges.
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

  private func messages(
    _ range: ClosedRange<Double>, _ axis: LayoutAxis = .horizontal, _ expectations: (LayoutOverRange) -> Void
  ) throws -> [String] {
    try failures(of: engine, axis, range, nil, expectations).map(\.message)
  }

  @Test("what holds at all sizes fails nowhere, and the engine is as it was")
  func holds() throws {
    try expectLayout(engine, widths: 352...1366, directions: [.leftToRight, .rightToLeft]) { layout in
      layout.expectNoConflict()
      layout.expectNoAmbiguity()
      layout.expectNothingOutside()
      layout.expectNoOverlap(of: [title, badge])
    }
    try expectLayout(engine, heights: 44...1000) { $0.expectNothingOutside() }
    #expect(engine.size == Size(width: 390, height: 200) && engine.direction == .leftToRight)
  }

  // A centred stack view makes a guide in its first pass. 100 points beyond the root at every width, whatever has been laid out.
  @Test("what is told of an engine does not depend on whether it was laid out before", arguments: [true, false])
  func fresh(isLaidOut: Bool) throws {
    let engine = LayoutEngine(size: Size(width: 320, height: 480))
    let inner = View()
    inner.intrinsicContentSize = Size(width: 60, height: 28)
    let row = engine.root.add(StackView(arrangedSubviews: [inner]), named: "row")
    row.alignment = .center
    let wide = engine.root.add(View(), named: "wide")
    try LayoutConstraint.activate([
      row.leadingAnchor.constraint(equalTo: engine.root.leadingAnchor),
      row.trailingAnchor.constraint(equalTo: engine.root.trailingAnchor),
      row.topAnchor.constraint(equalTo: engine.root.topAnchor), wide.topAnchor.constraint(equalTo: row.bottomAnchor),
      wide.heightAnchor.constraint(equalToConstant: 20),
      wide.leadingAnchor.constraint(equalTo: engine.root.leadingAnchor),
      wide.widthAnchor.constraint(equalTo: engine.root.widthAnchor, constant: 100),
    ])
    if isLaidOut { try engine.layoutIfNeeded() }
    let told = try failures(of: engine, .horizontal, 200...400, nil) { layout in
      layout.expectNothingOutside()
      layout.expect(wide.widthAnchor.constraint(lessThanOrEqualTo: engine.root.widthAnchor))
    }
    #expect(told.count == 2 && told.allSatisfy { $0.message.contains("by 100") }, "\(told.map(\.message))")
  }

  @Test("an overlap is told with its sizes, the worst, and why")
  func overlap() throws {
    let told = try messages(320...1366) { $0.expectNoOverlap(of: [title, badge]) }
    // 16 + 200 + 120 + 16 = 352; they share 24 points of height.
    #expect(
      told.first?.hasPrefix(
        "title and badge overlap at widths 320...352, most at 320 by 24; there badge.left - title.right == -32")
        == true)
  }

  @Test("a view that sticks out is told with the size at which it begins")
  func outside() throws {
    let told = try messages(100...400) { $0.expectNothingOutside() }
    // The title's right edge lies at 216, the badge's left one at W − 136.
    #expect(told.count == 2)
    #expect(
      told.first?.hasPrefix("title sticks out of root at its right at widths 100...216, most at 100 by 116") == true)
    #expect(told.last?.hasPrefix("badge sticks out of root at its left at widths 100...136, most at 100 by 36") == true)
  }

  @Test("any constraint can be expected, active or not")
  func constraints() throws {
    let gap = badge.leadingAnchor.constraint(greaterThanOrEqualTo: title.trailingAnchor, constant: 8)
    let told = try messages(320...1366) { $0.expect(gap) }
    #expect(told.first?.contains("does not hold at widths 320...360, most at 320 by 40") == true)
    #expect(!gap.isActive)
  }

  @Test("a conflict is told with the size at which it begins, and its proof")
  func conflict() throws {
    try badge.leadingAnchor.constraint(greaterThanOrEqualTo: title.trailingAnchor, constant: 19.25).activate()
    let told = try messages(320...1366) { $0.expectNoConflict() }
    #expect(told.count == 1)
    #expect(
      told.first?.hasPrefix(
        "required constraints contradict each other at widths 320...371.25, most at 320; set aside:") == true)
  }

  @Test("what is ambiguous is told for each item")
  func ambiguity() throws {
    engine.root.add(View(), named: "loose")
    let told = try messages(320...400) { $0.expectNoAmbiguity() }
    #expect(told == ["loose is ambiguous at widths 320...400"])
    #expect(try messages(320...400) { $0.expectNoAmbiguity(of: [title]) }.isEmpty)
  }
}
