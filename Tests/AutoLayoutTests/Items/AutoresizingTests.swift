// AutoresizingTests.swift: frames and masks, against the rule of shares computed independently.

import AutoLayout
import TestSupport
import Testing

@Suite("Autoresizing")
struct AutoresizingTests {
  let engine = LayoutEngine.ofTestSize()
  let view: View

  init() {
    view = engine.root.add(View(), named: "view")
  }

  /// Start and length after the superview grew from `whole` to `later`: each flexible part gets its part of the growth
  /// in proportion to its length, equal parts if all are 0; without a flexible part what is behind the view grows.
  private func resized(
    _ start: Double, _ length: Double, in whole: Double, to later: Double, _ flexible: [Bool]
  ) -> (start: Double, length: Double) {
    let parts = [start, length, whole - start - length]
    let total = zip(parts, flexible).filter(\.1).map(\.0).reduce(0, +)
    let count = Double(flexible.filter { $0 }.count)
    var grown = parts
    for i in 0..<3 where flexible[i] {
      grown[i] += (later - whole) * (total == 0 ? 1 / count : parts[i] / total)
    }
    return (grown[0], grown[1])
  }

  @Test("every mask follows the superview by shares", arguments: 0..<64)
  func masks(raw: Int) throws {
    let mask = AutoresizingMask(rawValue: UInt8(raw))
    view.translatesAutoresizingMaskIntoConstraints = true
    view.autoresizingMask = mask
    view.setFrame(Rect(x: 40, y: 30, width: 120, height: 90))
    try engine.layoutIfNeeded()
    #expect(agrees(view.frame, Rect(x: 40, y: 30, width: 120, height: 90)))
    let horizontal = [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin].map { mask.contains($0) }
    let vertical = [.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin].map { mask.contains($0) }
    for size in [Size(width: 500, height: 400), Size(width: 380, height: 280), Size(width: 400, height: 300)] {
      engine.size = size
      try engine.layoutIfNeeded()
      let (x, width) = resized(40, 120, in: 400, to: size.width, horizontal)
      let (y, height) = resized(30, 90, in: 300, to: size.height, vertical)
      #expect(agrees(view.frame, Rect(x: x, y: y, width: width, height: height)))
    }
    #expect(engine.conflicts.isEmpty)
  }

  @Test("parts that add up to nothing share equally")
  func equalShares() throws {
    view.translatesAutoresizingMaskIntoConstraints = true
    view.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
    view.setFrame(Rect(x: 0, y: 0, width: 400, height: 10))
    try engine.layoutIfNeeded()
    engine.size.width = 500
    try engine.layoutIfNeeded()
    #expect(agrees(view.frame, Rect(x: 50, y: 0, width: 400, height: 10)))
  }

  @Test("it is off by default, and a new frame moves the view")
  func toggling() throws {
    #expect(!view.translatesAutoresizingMaskIntoConstraints && view.autoresizingMask == [])
    view.translatesAutoresizingMaskIntoConstraints = true
    view.setFrame(Rect(x: 1, y: 2, width: 3, height: 4))
    try engine.layoutIfNeeded()
    view.setFrame(Rect(x: 10, y: 20, width: 30, height: 40))
    try engine.layoutIfNeeded()
    #expect(agrees(view.frame, Rect(x: 10, y: 20, width: 30, height: 40)))
    let rows = engine.activeConstraints.filter { $0.kind == .autoresizingMask }
    #expect(rows.count == 4 && rows.allSatisfy { $0.priority == .required })
    view.translatesAutoresizingMaskIntoConstraints = false
    try view.place(5, 5, 5, 5, in: engine.root)
    try engine.layoutIfNeeded()
    #expect(agrees(view.frame, Rect(x: 5, y: 5, width: 5, height: 5)) && engine.conflicts.isEmpty)
  }

  @Test("subviews of a given frame follow it, and one built before it is added does too")
  func nested() throws {
    let outer = View()
    let inner = outer.add(View(), named: "inner")
    for each in [outer, inner] { each.translatesAutoresizingMaskIntoConstraints = true }
    outer.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    inner.autoresizingMask = [.flexibleLeftMargin]
    outer.setFrame(Rect(x: 0, y: 0, width: 400, height: 300))
    inner.setFrame(Rect(x: 350, y: 10, width: 40, height: 20))
    #expect(inner.frame == Rect(x: 350, y: 10, width: 40, height: 20))
    engine.root.add(outer, named: "outer")
    try engine.layoutIfNeeded()
    engine.size.width = 600
    try engine.layoutIfNeeded()
    #expect(agrees(inner.frame, Rect(x: 550, y: 10, width: 40, height: 20)))
    #expect(agrees(outer.frame, Rect(x: 0, y: 0, width: 600, height: 300)))
  }

  @Test("a view that is moved to another superview keeps its frame and follows the new one")
  func moved() throws {
    let box = engine.root.add(View(), named: "box")
    try box.place(100, 100, 200, 100, in: engine.root)
    view.translatesAutoresizingMaskIntoConstraints = true
    view.autoresizingMask = [.flexibleWidth]
    view.setFrame(Rect(x: 10, y: 10, width: 100, height: 50))
    try engine.layoutIfNeeded()
    engine.size.width = 450
    try engine.layoutIfNeeded()
    box.add(view)
    try engine.layoutIfNeeded()
    #expect(agrees(view.frame, Rect(x: 10, y: 10, width: 150, height: 50)))
    #expect(agrees(view.rect(), Rect(x: 110, y: 110, width: 150, height: 50)))
  }

  @Test("the frame is that around the alignment rectangle")
  func alignment() throws {
    view.alignmentRectInsets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    view.translatesAutoresizingMaskIntoConstraints = true
    view.autoresizingMask = [.flexibleWidth]
    view.setFrame(Rect(x: 10, y: 20, width: 100, height: 50))
    try engine.layoutIfNeeded()
    #expect(agrees(view.frame, Rect(x: 10, y: 20, width: 100, height: 50)))
    engine.size.width = 410
    try engine.layoutIfNeeded()
    #expect(agrees(view.frame, Rect(x: 10, y: 20, width: 110, height: 50)))
  }

  @Test("without the mask a given frame is where constraints leave the view")
  func resting() throws {
    let box = engine.root.add(View(), named: "box")
    let inner = box.add(View(), named: "inner")
    box.setFrame(Rect(x: 20, y: 30, width: 200, height: 100))
    inner.setFrame(Rect(x: 5, y: 6, width: 7, height: 8))
    try box.widthAnchor.constraint(equalToConstant: 150).activate()
    try engine.layoutIfNeeded()
    #expect(agrees(box.frame, Rect(x: 20, y: 30, width: 150, height: 100)))
    #expect(agrees(inner.frame, Rect(x: 5, y: 6, width: 7, height: 8)))
    #expect(try engine.layoutIfNeeded().isEmpty)
  }

  @Test("frames count from the superview's frame, though constraints act on its alignment rectangle")
  func alignedSuperview() throws {
    let box = engine.root.add(View(), named: "box")
    box.alignmentRectInsets = EdgeInsets(top: 3, left: 4, bottom: 1, right: 2)
    try box.place(100, 100, 200, 100, in: engine.root)
    let inner = box.add(View(), named: "inner")
    inner.translatesAutoresizingMaskIntoConstraints = true
    inner.setFrame(Rect(x: 10, y: 20, width: 30, height: 40))
    try engine.layoutIfNeeded()
    #expect(agrees(box.frame, Rect(x: 96, y: 97, width: 206, height: 104)))
    #expect(agrees(inner.frame, Rect(x: 10, y: 20, width: 30, height: 40)))
  }

  @Test(
    "what is no frame is refused",
    arguments: [
      Rect(x: .nan, y: 0, width: 1, height: 1), Rect(x: 0, y: 0, width: .infinity, height: 1),
      Rect(x: 0, y: 0, width: 1, height: -1), Rect(x: 1e13, y: 0, width: 1, height: 1),
    ])
  func invalid(frame: Rect) throws {
    view.setFrame(Rect(x: 1, y: 1, width: 1, height: 1))
    view.setFrame(frame)
    #expect(throws: LayoutError.self) { try engine.layoutIfNeeded() }
    try engine.layoutIfNeeded()
    #expect(agrees(view.frame, Rect(x: 1, y: 1, width: 1, height: 1)))
  }
}
