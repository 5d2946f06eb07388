// TreeOrderTests.swift: the order of the tree, kept while views come, go and change places.

import TestSupport
import Testing

@testable import AutoLayout

@Suite("Order of the tree")
struct TreeOrderTests {
  /// Each view before what stands in it, guides before subviews: read off the tree itself.
  private func walk(_ view: View) -> [LayoutItem] {
    var items: [LayoutItem] = [view]
    items += view.layoutGuides
    for subview in view.subviews { items += walk(subview) }
    return items
  }

  /// How many places are given by what `change` does and the pass after it.
  private func steps(in engine: LayoutEngine, _ change: () throws -> Void) throws -> Int {
    let before = engine.table.order.stepsNumbered
    try change()
    try engine.layoutIfNeeded()
    return engine.table.order.stepsNumbered - before
  }

  @Test("a view that comes among a thousand, at whatever place, numbers itself and what stands in it alone")
  func oneAmongMany() throws {
    let engine = LayoutEngine.ofTestSize()
    for _ in 0..<1000 { engine.root.add(View()) }
    try engine.layoutIfNeeded()
    for place in [1000, 0, 500, 1003] {
      let row = View()
      row.add(View())
      row.add(LayoutGuide())
      // Entered and left are the row and its subview; the guide is entered.
      #expect(try steps(in: engine) { engine.root.insert(row, at: place) } == 5)
      #expect(engine.items == walk(engine.root))
    }
    #expect(try steps(in: engine) { engine.root.subviews[1].removeFromSuperview() } == 0)
    #expect(try steps(in: engine) { engine.root.bringSubviewToFront(engine.root.subviews[7]) } == 2)
    #expect(try steps(in: engine) { engine.root.exchangeSubview(at: 3, withSubviewAt: 4) } == 4)
    #expect(try steps(in: engine) { engine.root.add(LayoutGuide()) } == 1)
    #expect(engine.items == walk(engine.root))
  }

  @Test("a thousand views that come one by one at an end number themselves once", arguments: [true, false])
  func oneByOne(atEnd: Bool) throws {
    let engine = LayoutEngine.ofTestSize()
    engine.root.add(View())
    try engine.layoutIfNeeded()
    let steps = try steps(in: engine) {
      for _ in 0..<1000 { engine.root.insert(View(), at: atEnd ? engine.root.subviews.count : 0) }
    }
    #expect(steps == 2000)
    #expect(engine.items == walk(engine.root))
  }

  @Test("where the room between two is used up, all are numbered anew, and the order is the tree's")
  func noRoom() throws {
    let engine = LayoutEngine.ofTestSize()
    for _ in 0..<2 { engine.root.add(View()) }
    try engine.layoutIfNeeded()
    // Always right behind the first.
    let steps = try steps(in: engine) {
      for _ in 0..<100 {
        engine.root.insert(View(), at: 1)
        try engine.layoutIfNeeded()
      }
    }
    #expect(steps > 200 && steps < 2000)
    #expect(engine.items == walk(engine.root))
  }

  @Test("after any changes of the tree the order is the tree's", arguments: 0..<40)
  func randomChanges(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let engine = LayoutEngine.ofTestSize()
    var views = [engine.root]
    try engine.layoutIfNeeded()
    for _ in 0..<60 {
      let view = random.pick(views)
      switch random.int(in: 0...6) {
      case 0: view.add(LayoutGuide())
      case 1: if let guide = view.layoutGuides.first { view.removeLayoutGuide(guide) }
      case 2 where view.subviews.count > 1:
        let last = view.subviews.count - 1
        view.exchangeSubview(at: random.int(in: 0...last), withSubviewAt: random.int(in: 0...last))
      case 3 where view !== engine.root:
        // Elsewhere in the tree, or out of it; into itself is refused.
        let target = random.pick(views)
        if target.isDescendant(of: view) { continue }
        target.insert(view, at: random.int(in: 0...target.subviews.count))
      case 4 where view !== engine.root && random.chance(0.3): view.removeFromSuperview()
      default:
        let made = View()
        view.insert(made, at: random.int(in: 0...view.subviews.count))
        views.append(made)
      }
      if random.chance(0.5) { try engine.layoutIfNeeded() }
    }
    #expect(engine.items == walk(engine.root))
    for view in engine.items.compactMap({ $0 as? View }) where view !== engine.root {
      let outer = try #require(view.superview)
      #expect(engine.table.order.leave[view.node.slot] < engine.table.order.leave[outer.node.slot])
    }
  }
}
