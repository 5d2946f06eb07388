// ConstantTests.swift: constants and priorities that change while active, and those that are refused.

import AutoLayout
import Testing

@Suite("Constants and priorities")
struct ConstantTests {
  let engine = LayoutEngine.ofTestSize()
  let a: View
  let width: LayoutConstraint

  init() throws {
    a = engine.root.add(View(), named: "a")
    width = try a.widthAnchor.constraint(equalToConstant: 30).activate()
    width.identifier = "open"
    try engine.layoutIfNeeded()
  }

  @Test("setConstant throws for what is no number and changes nothing", arguments: [Double.nan, .infinity, 1e300])
  func setConstantThrows(constant: Double) throws {
    #expect(throws: LayoutError.self) { try width.setConstant(constant) }
    #expect(width.constant == 30)
    #expect(try engine.layoutIfNeeded().isEmpty)
    #expect(a.frame.width == 30)
  }

  @Test("the setter keeps the old constant, and the next pass throws, once, naming the constraint")
  func setterDefers() throws {
    width.constant = .nan
    #expect(width.constant == 30)
    do {
      try engine.layoutIfNeeded()
      Issue.record("nothing was thrown")
    } catch {
      guard case .invalidConstant(let value, let culprit) = error else {
        Issue.record("another error: \(error)")
        return
      }
      #expect(value.isNaN && culprit == width.reference && culprit.identifier == "open")
    }
    width.constant = 40
    try engine.layoutIfNeeded()
    #expect(a.frame.width == 40)
  }

  @Test("an inactive constraint reports a refused constant when it is activated")
  func inactiveDefers() throws {
    let height = a.heightAnchor.constraint(equalToConstant: 5)
    height.constant = .infinity
    #expect(height.constant == 5)
    #expect(throws: LayoutError.invalidConstant(.infinity, height.reference)) { try height.activate() }
    try height.activate()
    try engine.layoutIfNeeded()
    #expect(a.frame.height == 5)
  }

  @Test("writing the constant it has already is no write")
  func sameConstant() throws {
    let before = engine.statistics.constantsWritten
    width.constant = 30
    #expect(engine.statistics.constantsWritten == before)
    width.constant = 31
    width.constant = 32
    #expect(engine.statistics.constantsWritten == before + 2)
  }

  @Test("a stronger optional priority wins, however it came to be stronger")
  func priorities() throws {
    width.deactivate()
    let narrow = LayoutConstraint(terms: [LayoutTerm(a, .width)], constant: 10, priority: 499)
    let wide = LayoutConstraint(terms: [LayoutTerm(a, .width)], constant: 90, priority: 500)
    try LayoutConstraint.activate([wide, narrow])
    try engine.layoutIfNeeded()
    #expect(a.frame.width == 90)
    try narrow.setPriority(500.5)
    try engine.layoutIfNeeded()
    #expect(a.frame.width == 10 && narrow.priority == 500.5)
    wide.priority = 750
    try engine.layoutIfNeeded()
    #expect(a.frame.width == 90 && engine.statistics.prioritiesWritten == 2)
  }

  @Test("changing between required and optional while active is refused, and allowed before")
  func requiredWhileActive() throws {
    let reference = width.reference
    #expect(throws: LayoutError.requiredWhileActive(from: .required, to: .defaultHigh, reference)) {
      try width.setPriority(.defaultHigh)
    }
    width.priority = .defaultLow
    #expect(width.priority == .required)
    #expect(throws: LayoutError.requiredWhileActive(from: .required, to: .defaultLow, reference)) {
      try engine.layoutIfNeeded()
    }
    width.deactivate()
    try width.setPriority(.defaultLow)
    try width.activate()
    #expect(throws: LayoutError.self) { try width.setPriority(.required) }
    try engine.layoutIfNeeded()
    #expect(a.frame.width == 30)
  }

  @Test("priorities outside 0 to 1000 are refused and change nothing", arguments: [Float.nan, 0, -3, 1001])
  func invalidPriority(value: Float) throws {
    #expect(throws: LayoutError.self) { try width.setPriority(LayoutPriority(value)) }
    #expect(width.priority == .required)
    #expect(try engine.layoutIfNeeded().isEmpty)
  }

  @Test("the root's size is two constants, and what is no size is refused")
  func rootSize() throws {
    try engine.root.trailingAnchor.constraint(equalTo: a.trailingAnchor, constant: 1).activate()
    try engine.layoutIfNeeded()
    let before = engine.statistics.constantsWritten
    engine.size = Size(width: 600, height: 500)
    #expect(engine.statistics.constantsWritten == before + 2)
    try engine.layoutIfNeeded()
    #expect(engine.root.frame == Rect(x: 0, y: 0, width: 600, height: 500) && a.frame.maxX == 599)
    for bad in [Size(width: -1, height: 1), Size(width: 1, height: .nan), Size(width: .infinity, height: 1)] {
      engine.size = bad
      #expect(throws: LayoutError.self) { try engine.layoutIfNeeded() }
      #expect(throws: LayoutError.self) { try engine.setSize(bad) }
    }
    #expect(throws: LayoutError.invalidSize(Size(width: 700, height: 1e300))) {
      try engine.setSize(Size(width: 700, height: 1e300))
    }
    #expect(try engine.layoutIfNeeded().isEmpty)
    #expect(engine.size == Size(width: 600, height: 500))
  }

  @Test("an engine made with what is no size has an empty root and says so")
  func badInitialSize() throws {
    let engine = LayoutEngine(size: Size(width: .nan, height: 10))
    #expect(throws: LayoutError.self) { try engine.layoutIfNeeded() }
    try engine.layoutIfNeeded()
    #expect(engine.root.frame == .zero)
  }
}
