// ExportTests.swift: this file imports ScrollLayout alone, as an app does; that it compiles is the test.

import ScrollLayout
import Testing

@Suite("One import")
struct ExportTests {
  @Test("import ScrollLayout suffices for what it hands out")
  func suffices() throws {
    let engine: LayoutEngine = LayoutEngine(size: Size(width: 100, height: 50))
    let scroll = engine.root.add(ScrollView())
    let priority: LayoutPriority = .defaultHigh
    let constraint: LayoutConstraint = scroll.widthAnchor.constraint(equalTo: engine.root.widthAnchor)
    constraint.priority = priority
    try constraint.activate()
    let changes: LayoutChanges = try engine.layoutIfNeeded()
    #expect(changes.contains(scroll) && scroll.frame.width == 100 && constraint.relation == .equal)
    #expect(engine.statistics.solver.solves == 1)
  }
}
