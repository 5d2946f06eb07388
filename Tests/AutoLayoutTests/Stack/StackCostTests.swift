// StackCostTests.swift: what changes of a long stack view cost, by counters that are the same on every run.
//
// All views are aligned with the first one, so where the first comes or goes all those rows are others. Twice the views may cost
// twice the work: the bound of 2.3 for each doubling leaves room for what does not grow at all, and none for anything quadratic.

import AutoLayout
import Testing

@Suite("A long stack view")
struct StackCostTests {
  private final class List {
    let engine = LayoutEngine(size: Size(width: 1000, height: 1000))
    let stack = StackView()
    let makesRows: Bool

    init(_ count: Int, ofRows: Bool) throws {
      makesRows = ofRows
      engine.root.add(stack)
      stack.axis = .vertical
      try LayoutConstraint.activate([
        stack.leftAnchor.constraint(equalTo: engine.root.leftAnchor),
        stack.rightAnchor.constraint(equalTo: engine.root.rightAnchor),
        stack.topAnchor.constraint(equalTo: engine.root.topAnchor),
      ])
      for index in 0..<count { stack.addArrangedSubview(arranged(index)) }
      try engine.layoutIfNeeded()
    }

    private func label(_ index: Int) -> View {
      let view = View()
      view.intrinsicContentSize = Size(width: Double(20 + (index * 7) % 90), height: 20)
      return view
    }

    /// A view of a width of its own, or a row of three.
    func arranged(_ index: Int) -> View {
      if !makesRows { return label(index) }
      let row = StackView()
      for place in 0..<3 { row.addArrangedSubview(label(3 * index + place)) }
      return row
    }

    /// The solver's entries touched by the pass after a change; hardly a pivot is made.
    func work(_ change: () -> Void) throws -> Int {
      change()
      let before = engine.statistics.solver
      try engine.layoutIfNeeded()
      let after = engine.statistics.solver
      #expect(after.pivots - before.pivots <= 12)
      for (place, view) in stack.arrangedSubviews.enumerated() {
        #expect(view.frame == Rect(x: 0, y: 20 * Double(place), width: 1000, height: 20))
      }
      return after.entriesTouched - before.entriesTouched
    }
  }

  private func expectLinear(ofRows: Bool, _ change: (List) -> Void, sourceLocation: SourceLocation = #_sourceLocation)
    throws
  {
    let counts = try [100, 200, 400].map { count in
      let list = try List(count, ofRows: ofRows)
      return try (0..<3).map { _ in try list.work { change(list) } }.max() ?? 0
    }
    for (small, large) in zip(counts, counts.dropFirst()) {
      #expect(Double(large) <= 2.3 * Double(small), "\(counts)", sourceLocation: sourceLocation)
    }
    #expect(counts.allSatisfy { $0 > 0 }, sourceLocation: sourceLocation)
  }

  @Test("a view that comes before all others costs in proportion to them", arguments: [false, true])
  func insertFirst(ofRows: Bool) throws {
    try expectLinear(ofRows: ofRows) { $0.stack.insertArrangedSubview($0.arranged(1), at: 0) }
  }

  @Test("beside many other views, too, a few hundred that are aligned with another one cost hardly a pivot")
  func insertFirstBesideOthers() throws {
    let list = try List(200, ofRows: false)
    for _ in 0..<2000 { list.engine.root.addSubview(View()) }
    try list.engine.layoutIfNeeded()
    _ = try list.work { list.stack.insertArrangedSubview(list.arranged(1), at: 0) }
    _ = try list.work { list.stack.arrangedSubviews[0].removeFromSuperview() }
  }

  @Test("the first view that goes costs in proportion to the others", arguments: [false, true])
  func removeFirst(ofRows: Bool) throws {
    try expectLinear(ofRows: ofRows) { $0.stack.arrangedSubviews[0].removeFromSuperview() }
  }
}
