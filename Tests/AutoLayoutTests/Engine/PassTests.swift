// PassTests.swift: what a pass reports, and that it looks at nothing else.

import AutoLayout
import Testing

@Suite("Layout passes")
struct PassTests {
  /// A row of boxes, each right of the one before, 1 apart and 10 wide.
  private func row(of count: Int) throws -> (engine: LayoutEngine, boxes: [View], widths: [LayoutConstraint]) {
    let engine = LayoutEngine.ofTestSize()
    var boxes: [View] = []
    var widths: [LayoutConstraint] = []
    var all: [LayoutConstraint] = []
    for k in 0..<count {
      let box = engine.root.add(View(), named: "box\(k)")
      let width = box.widthAnchor.constraint(equalToConstant: 10)
      all += [
        width, box.heightAnchor.constraint(equalToConstant: 5),
        box.topAnchor.constraint(equalTo: engine.root.topAnchor),
        boxes.last.map { box.leftAnchor.constraint(equalTo: $0.rightAnchor, constant: 1) }
          ?? box.leftAnchor.constraint(equalTo: engine.root.leftAnchor),
      ]
      boxes.append(box)
      widths.append(width)
    }
    try LayoutConstraint.activate(all)
    try engine.layoutIfNeeded()
    return (engine, boxes, widths)
  }

  private func labels(_ changes: LayoutChanges) -> [String] { changes.map(\.debugName) }

  @Test("the first pass reports every item whose frame is not zero, parents before children")
  func firstPass() throws {
    let engine = LayoutEngine.ofTestSize()
    let outer = engine.root.add(View(), named: "outer")
    let later = engine.root.add(View(), named: "later")
    let inner = outer.add(View(), named: "inner")
    engine.root.add(View(), named: "zero")
    try later.place(1, 1, 1, 1, in: engine.root)
    try inner.place(1, 1, 1, 1, in: outer)
    try outer.place(1, 1, 9, 9, in: engine.root)
    #expect(labels(try engine.layoutIfNeeded()) == ["root", "outer", "inner", "later"])
    let nothing = try engine.layoutIfNeeded()
    #expect(nothing.isEmpty && "\(nothing)" == "nothing")
  }

  @Test("printed, a report says the items by their names")
  func description() throws {
    let (engine, _, widths) = try row(of: 3)
    widths[1].constant = 25
    #expect("\(try engine.layoutIfNeeded())" == "box1, box2")
  }

  @Test("a changed width is reported with all that it moves, and nothing else is looked at")
  func onlyWhatMoves() throws {
    let (engine, boxes, widths) = try row(of: 100)
    let before = engine.statistics.itemsVisited
    widths[97].constant = 25
    #expect(labels(try engine.layoutIfNeeded()) == ["box97", "box98", "box99"])
    #expect(engine.statistics.itemsVisited == before + 3)
    // 98 boxes of 10, one of 25, 99 gaps of 1.
    #expect(abs(boxes[99].frame.minX - (98 * 10 + 25 + 99)) <= 1e-9)
  }

  @Test("toggling one width of a long row costs what it moves")
  func costOfToggle() throws {
    let (engine, boxes, widths) = try row(of: 10_000)
    for (index, moved) in [(9_999, 1), (9_000, 1_000), (5_000, 5_000)] {
      let before = engine.statistics.itemsVisited
      widths[index].constant = 33
      #expect(try engine.layoutIfNeeded().count == moved)
      #expect(engine.statistics.itemsVisited - before == moved)
      widths[index].constant = 10
      try engine.layoutIfNeeded()
    }
    #expect(abs(boxes[9_999].frame.minX - 9_999 * 11) <= 1e-9)
  }

  @Test("where nothing has changed, nothing is solved")
  func idle() throws {
    let (engine, boxes, widths) = try row(of: 3)
    let before = engine.statistics
    try engine.layoutIfNeeded()
    try engine.solveIfNeeded()
    try boxes[0].layoutIfNeeded()
    widths[1].constant = 10
    boxes[2].setNeedsLayout()
    try engine.layoutIfNeeded()
    #expect(engine.statistics.solver.solves == before.solver.solves)
    #expect(engine.statistics.passes == before.passes + 2)
    #expect(engine.statistics.itemsVisited == before.itemsVisited)
    // One solve for a change, asked for as often as one likes.
    widths[1].constant = 11
    try engine.solveIfNeeded()
    try engine.solveIfNeeded()
    #expect(labels(try engine.layoutIfNeeded()) == ["box1", "box2"])
    #expect(engine.statistics.solver.solves == before.solver.solves + 1)
  }

  @Test("items that come, and views given a frame to rest at, are something to solve for")
  func arrivals() throws {
    let (engine, _, _) = try row(of: 1)
    let late = engine.root.add(View(), named: "late")
    try engine.layoutIfNeeded()
    late.setFrame(Rect(x: 1, y: 2, width: 3, height: 4))
    #expect(labels(try engine.layoutIfNeeded()) == ["late"])
    #expect(late.frame == Rect(x: 1, y: 2, width: 3, height: 4))
    try late.exerciseAmbiguityInLayout()
    #expect(labels(try engine.layoutIfNeeded()) == ["late"])
  }

  @Test("a solve that was refused is tried again, and not passed over")
  func refusedSolve() throws {
    let engine = LayoutEngine.ofTestSize()
    var last: LayoutItem = engine.root
    var steps: [LayoutConstraint] = []
    // Each a million times as wide as the one before: beyond what a Double holds.
    for k in 0..<60 {
      let view = engine.root.add(View(), named: "view\(k)")
      steps.append(view.widthAnchor.constraint(equalTo: last.widthAnchor, multiplier: 1e6))
      last = view
    }
    try LayoutConstraint.activate(steps)
    for _ in 0..<2 { #expect(throws: LayoutError.self) { try engine.layoutIfNeeded() } }
    LayoutConstraint.deactivate(steps)
    try engine.layoutIfNeeded()
  }

  @Test("frames are relative to the superview: what moves along with it is not reported")
  func movingTogether() throws {
    let engine = LayoutEngine.ofTestSize()
    let outer = engine.root.add(View(), named: "outer")
    let place = try outer.place(0.1, 0.2, 100, 100, in: engine.root)
    let pinned = outer.add(View(), named: "pinned")
    try pinned.place(0.3, 0.7, 10, 10, in: outer)
    let still = outer.add(View(), named: "still")
    try still.place(50, 60, 10, 10, in: engine.root)
    try engine.layoutIfNeeded()
    #expect(agrees(pinned.frame, Rect(x: 0.3, y: 0.7, width: 10, height: 10)))
    #expect(agrees(still.frame, Rect(x: 49.9, y: 59.8, width: 10, height: 10)))
    for step in 1...50 {
      place[0].constant = 0.1 + Double(step) / 3
      #expect(labels(try engine.layoutIfNeeded()) == ["outer", "still"])
    }
    #expect(agrees(pinned.frame, Rect(x: 0.3, y: 0.7, width: 10, height: 10)))
    #expect(agrees(still.frame, Rect(x: 50 - 0.1 - 50.0 / 3, y: 59.8, width: 10, height: 10)))
    #expect(agrees(pinned.rect(), Rect(x: 0.4 + 50.0 / 3, y: 0.9, width: 10, height: 10)))
    #expect(agrees(still.rect(in: pinned), Rect(x: 50 - 0.4 - 50.0 / 3, y: 59.1, width: 10, height: 10)))
  }

  @Test("a change that is taken back before the pass changes nothing")
  func takenBack() throws {
    let (engine, _, widths) = try row(of: 5)
    widths[2].constant = 99
    widths[2].constant = 10
    #expect(try engine.layoutIfNeeded().isEmpty)
  }

  @Test("a report is a snapshot: it stays as it was when the tree changes")
  func snapshot() throws {
    let (engine, boxes, widths) = try row(of: 4)
    widths[2].constant = 20
    let changes = try engine.layoutIfNeeded()
    boxes[3].removeFromSuperview()
    try engine.layoutIfNeeded()
    #expect(labels(changes).count == 2 && changes.views.last === boxes[3])
  }

  @Test("adding to and removing from the middle keeps the report in the order of the tree")
  func treeOrder() throws {
    let (engine, boxes, widths) = try row(of: 4)
    let late = View()
    engine.root.insert(late, at: 1, named: "late")
    try late.leftAnchor.constraint(equalTo: boxes[0].rightAnchor, constant: 3).activate()
    widths[0].constant = 12
    #expect(labels(try engine.layoutIfNeeded()) == ["box0", "late", "box1", "box2", "box3"])
    #expect(engine.items.map(\.debugName) == ["root", "box0", "late", "box1", "box2", "box3"])
  }

  @Test("an optional constraint that cannot be met leaves a required one in peace")
  func optional() throws {
    let (engine, boxes, _) = try row(of: 2)
    let wish = boxes[1].rightAnchor.constraint(equalTo: engine.root.rightAnchor)
    wish.priority = .defaultHigh
    try wish.activate()
    #expect(try engine.layoutIfNeeded().isEmpty)
    #expect(engine.conflicts.isEmpty)
  }

  @Test("numbers beyond what a Double tells apart are reported with the item, and frames stay")
  func overflow() throws {
    let engine = LayoutEngine.ofTestSize()
    let a = engine.root.add(View(), named: "a")
    let b = engine.root.add(View(), named: "b")
    let width = try a.widthAnchor.constraint(equalToConstant: 5).activate()
    let chain = try b.widthAnchor.constraint(equalTo: a.widthAnchor, multiplier: 1e8).activate()
    try engine.layoutIfNeeded()
    let before = b.frame
    try width.setConstant(1e12)
    do {
      try engine.layoutIfNeeded()
      #expect(b.frame.width == 1e20)
    } catch {
      #expect(b.frame == before)
    }
    chain.deactivate()
    try width.setConstant(6)
    try engine.layoutIfNeeded()
    #expect(a.frame.width == 6)
  }

  // 10⁴ to the power 78 is more than a Double holds.
  @Test("a chain of factors that leaves the range of numbers is an error, however long, and lays out once it is mended")
  func overflowingChain() throws {
    for count in [72, 78, 79, 80, 100] {
      let engine = LayoutEngine.ofTestSize()
      let views = (0..<count).map { engine.root.add(View(), named: "v\($0)") }
      let first = try views[0].widthAnchor.constraint(equalToConstant: 1).activate()
      for (view, next) in zip(views, views.dropFirst()) {
        try next.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 1e4).activate()
      }
      do throws(LayoutError) {
        try engine.layoutIfNeeded()
        #expect(count == 72 && views[71].frame.width > 9e283, "\(count): \(views[count - 1].frame)")
      } catch {
        guard case .overflow = error else { throw error }
        #expect(views.allSatisfy { $0.frame.width == 0 })
        try first.setConstant(0)
        try engine.layoutIfNeeded()
      }
    }
  }

  @Test("the same calls give the same frames, bit for bit")
  func deterministic() throws {
    func frames() throws -> [Rect] {
      let (engine, boxes, widths) = try row(of: 50)
      for (k, width) in widths.enumerated() where k % 3 == 0 { width.constant = Double(k) / 7 }
      try engine.layoutIfNeeded()
      return boxes.map(\.frame)
    }
    #expect(try frames() == frames())
  }
}
