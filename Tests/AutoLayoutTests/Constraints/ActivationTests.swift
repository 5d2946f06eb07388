// ActivationTests.swift: taking effect and ceasing to, alone and in batches, and what is refused.

import AutoLayout
import Testing

@Suite("Activation")
struct ActivationTests {
  let engine = LayoutEngine.ofTestSize()
  let a: View

  init() {
    a = engine.root.add(View(), named: "a")
  }

  @Test("a constraint holds from its activation until its deactivation")
  func onAndOff() throws {
    let width = try a.widthAnchor.constraint(equalToConstant: 30).activate()
    #expect(width.isActive)
    try engine.layoutIfNeeded()
    #expect(a.frame.width == 30)
    width.deactivate()
    #expect(!width.isActive)
    let other = try a.widthAnchor.constraint(equalToConstant: 55).activate()
    try engine.layoutIfNeeded()
    #expect(a.frame.width == 55 && other.isActive && engine.conflicts.isEmpty)
  }

  @Test("nothing moves before the pass, and one pass carries out everything")
  func onePass() throws {
    let constraints = try a.place(1, 2, 3, 4, in: engine.root)
    #expect(a.frame == .zero)
    try engine.layoutIfNeeded()
    for constraint in constraints { constraint.constant *= 10 }
    #expect(agrees(a.frame, Rect(x: 1, y: 2, width: 3, height: 4)))
    let solves = engine.statistics.solver.solves
    try engine.layoutIfNeeded()
    #expect(agrees(a.frame, Rect(x: 10, y: 20, width: 30, height: 40)))
    #expect(engine.statistics.solver.solves == solves + 1)
  }

  @Test("activating or deactivating twice is harmless, in one batch too")
  func twice() throws {
    let width = a.widthAnchor.constraint(equalToConstant: 30)
    let before = engine.statistics.activations
    try LayoutConstraint.activate([width, width])
    try LayoutConstraint.activate([width])
    #expect(engine.statistics.activations == before + 1)
    LayoutConstraint.deactivate([width, width])
    width.deactivate()
    #expect(engine.statistics.deactivations == 1 && !width.isActive)
  }

  @Test("an empty batch does nothing")
  func emptyBatch() throws {
    try LayoutConstraint.activate([])
    LayoutConstraint.deactivate([])
    #expect(try engine.layoutIfNeeded().isEmpty == false)  // the root has got its size
    #expect(try engine.layoutIfNeeded().isEmpty)
  }

  @Test("a batch with one misused constraint activates none")
  func allOrNothing() throws {
    let good = a.widthAnchor.constraint(equalToConstant: 30)
    let already = try a.heightAnchor.constraint(equalToConstant: 10).activate()
    let bad = a.leftAnchor.constraint(equalTo: View().leftAnchor)
    #expect(throws: LayoutError.self) { try LayoutConstraint.activate([good, already, good, bad]) }
    #expect(!good.isActive && !bad.isActive && already.isActive)
    try engine.layoutIfNeeded()
    #expect(a.frame.width == 0 && a.frame.height == 10)
  }

  @Test("an item outside every tree is refused by name")
  func notInTree() throws {
    let lone = View()
    lone.identifier = "lone"
    let guide = LayoutGuide()
    guide.identifier = "guide"
    let constraint = guide.widthAnchor.constraint(equalToConstant: 1)
    #expect(throws: LayoutError.notInTree("guide", constraint.reference)) { try constraint.activate() }
    let second = a.leftAnchor.constraint(equalTo: lone.leftAnchor)
    #expect(throws: LayoutError.notInTree("lone", second.reference)) { try second.activate() }
  }

  @Test("items of two engines have no common ancestor")
  func twoEngines() throws {
    let other = LayoutEngine(size: Size(width: 1, height: 1), rootName: "elsewhere")
    let constraint = a.widthAnchor.constraint(equalTo: other.root.widthAnchor)
    #expect(throws: LayoutError.noCommonAncestor("a", "elsewhere", constraint.reference)) { try constraint.activate() }
  }

  @Test("a constraint without terms is refused")
  func noTerms() throws {
    let empty = LayoutConstraint(terms: [], constant: 1)
    #expect(throws: LayoutError.noItems(empty.reference)) { try empty.activate() }
  }

  @Test(
    "constants that are no numbers, or beyond the solver's, are refused",
    arguments: [
      Double.nan, .infinity, -.infinity, 1e300,
    ])
  func badConstants(constant: Double) throws {
    let constraint = a.widthAnchor.constraint(equalToConstant: constant)
    #expect(throws: LayoutError.self) { try constraint.activate() }
    #expect(!constraint.isActive)
    try engine.layoutIfNeeded()
    #expect(a.frame.width == 0)
  }

  @Test("multipliers that are no numbers, or too large, are refused", arguments: [Double.nan, .infinity, 1e200])
  func badMultipliers(multiplier: Double) throws {
    let constraint = a.widthAnchor.constraint(equalTo: engine.root.widthAnchor, multiplier: multiplier)
    #expect(throws: LayoutError.self) { try constraint.activate() }
    #expect(!constraint.isActive)
  }

  @Test("priorities outside 0 to 1000 are refused", arguments: [Float.nan, 0, -1, 1000.5, .infinity])
  func badPriorities(value: Float) throws {
    let constraint = LayoutConstraint(terms: [LayoutTerm(a, .width)], priority: LayoutPriority(value))
    #expect(throws: LayoutError.self) { try constraint.activate() }
    #expect(!constraint.isActive)
  }

  @Test("a content offset is refused of a view that does not scroll")
  func noOffset() throws {
    let constraint = LayoutConstraint(terms: [LayoutTerm(a, .contentOffsetX)])
    #expect(throws: LayoutError.doesNotScroll("a", constraint.reference)) { try constraint.activate() }
  }

  @Test("an error names constraint, file and line")
  func errorText() throws {
    let constraint = a.widthAnchor.constraint(equalToConstant: .nan, file: "App/Strip.swift", line: 12)
    constraint.identifier = "open"
    do {
      try constraint.activate()
      Issue.record("nothing was thrown")
    } catch {
      #expect(error.description == "nan is no constant for open: a.width == nan (App/Strip.swift:12)")
    }
  }

  @Test("constraints know where they were made")
  func location() {
    let constraint = a.widthAnchor.constraint(equalToConstant: 1)
    #expect(constraint.file == "AutoLayoutTests/ActivationTests.swift" && constraint.line == #line - 1)
  }

  @Test("an item may own its constraints: neither keeps the other alive")
  func noCycle() throws {
    final class Cell: View {
      var width: LayoutConstraint?
    }
    var cell: Cell? = engine.root.add(Cell(), named: "cell")
    weak let watched = cell
    weak let watchedWidth = try cell?.widthAnchor.constraint(equalToConstant: 3).activate()
    cell?.width = watchedWidth
    cell?.removeFromSuperview()
    #expect(watched != nil && watchedWidth?.isActive == true)
    cell = nil
    #expect(watched == nil && watchedWidth == nil)
  }

  @Test("a constraint outlives its item without touching it")
  func outlivedItem() throws {
    let constraint = View().widthAnchor.constraint(equalToConstant: 1)
    #expect(constraint.firstItem == nil && constraint.text == "view.width == 1")
    #expect(throws: LayoutError.self) { try constraint.activate() }
  }

  @Test("constraints and items outlive their engine, inactive and detached")
  func outlivedEngine() throws {
    var engine: LayoutEngine? = LayoutEngine.ofTestSize()
    let box = try #require(engine?.root.add(View(), named: "box"))
    let inner = box.add(View(), named: "inner")
    let width = try box.widthAnchor.constraint(equalToConstant: 5).activate()
    try engine?.layoutIfNeeded()
    engine = nil
    #expect(box.engine == nil && inner.engine == nil && box.frame == .zero && !width.isActive)
    #expect(box.superview == nil && inner.superview === box)
    width.constant = 9
    width.deactivate()
    let another = LayoutEngine.ofTestSize()
    another.root.add(box)
    try width.activate()
    try another.layoutIfNeeded()
    #expect(box.frame.width == 9)
  }
}
