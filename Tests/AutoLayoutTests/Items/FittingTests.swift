// FittingTests.swift: contents measured at a width, and sizes that fit. Expected values are worked out by hand.

import AutoLayout
import Testing

@Suite("Measured and fitting sizes")
struct FittingTests {
  let engine = LayoutEngine.ofTestSize()

  /// A text of so many points in one line, 20 high for each line that it needs at a width.
  private func makeText(_ length: Double) -> View {
    let text = View()
    text.intrinsicContentSize = Size(width: length, height: 20)
    text.heightForWidth = { width in width <= 0 ? 0 : (length / width).rounded(.up) * 20 }
    return text
  }

  @Test("a height that is none is refused by every pass, until it is one")
  func noHeight() throws {
    let text = engine.root.add(View(), named: "text")
    text.heightForWidth = { width in width > 40 ? .nan : 7 }
    let width = try text.widthAnchor.constraint(equalToConstant: 50).activate()
    for _ in 0..<2 { #expect(throws: LayoutError.self) { try engine.layoutIfNeeded() } }
    width.constant = 40
    try engine.layoutIfNeeded()
    #expect(text.frame.size == Size(width: 40, height: 7))
  }

  @Test("a text that takes the place of one which is gone is measured, too")
  func successor() throws {
    for length in [1000.0, 600] {
      let text = engine.root.add(makeText(length), named: "text")
      let width = try text.widthAnchor.constraint(equalToConstant: 500).activate()
      try engine.layoutIfNeeded()
      width.constant = 100
      try engine.layoutIfNeeded()
      // 20 for each line of 100.
      #expect(abs(text.frame.height - length / 5) <= 1e-9)
      text.removeFromSuperview()
      try engine.layoutIfNeeded()
    }
  }

  @Test("the frame that a view was given has no part in the size that fits it")
  func givenFrame() throws {
    let box = engine.root.add(View(), named: "box")
    box.translatesAutoresizingMaskIntoConstraints = true
    box.setFrame(Rect(x: 0, y: 0, width: 50, height: 50))
    let inner = box.add(View(), named: "inner")
    inner.intrinsicContentSize = Size(width: 80, height: 20)
    try LayoutConstraint.activate([
      inner.leftAnchor.constraint(equalTo: box.leftAnchor), inner.rightAnchor.constraint(equalTo: box.rightAnchor),
      inner.topAnchor.constraint(equalTo: box.topAnchor), inner.bottomAnchor.constraint(equalTo: box.bottomAnchor),
    ])
    try engine.layoutIfNeeded()
    #expect(inner.frame.size == Size(width: 50, height: 50))
    #expect(try box.systemLayoutSizeFitting(View.layoutFittingCompressedSize) == Size(width: 80, height: 20))
  }

  @Test("a text is as high as its width makes it, after two solves")
  func wraps() throws {
    let text = engine.root.add(makeText(1000), named: "text")
    let leading = text.leadingAnchor.constraint(equalTo: engine.root.leadingAnchor)
    try LayoutConstraint.activate([
      leading, text.trailingAnchor.constraint(equalTo: engine.root.trailingAnchor),
      text.topAnchor.constraint(equalTo: engine.root.topAnchor),
    ])
    let before = engine.statistics.solver.solves
    try engine.layoutIfNeeded()
    // 1000 in 400: three lines.
    #expect(agrees(text.frame, Rect(x: 0, y: 0, width: 400, height: 60)))
    #expect(engine.statistics.solver.solves == before + 2)
    leading.constant = 150
    try engine.layoutIfNeeded()
    #expect(abs(text.frame.height - 80) <= 1e-9)
    engine.size.width = 1300
    try engine.layoutIfNeeded()
    #expect(abs(text.frame.height - 20) <= 1e-9)
    #expect(try engine.layoutIfNeeded().isEmpty)
  }

  @Test("a text alone is as wide as its one line, and another text is measured anew")
  func natural() throws {
    let text = engine.root.add(makeText(130), named: "text")
    try engine.layoutIfNeeded()
    #expect(text.frame.size == Size(width: 130, height: 20))
    text.heightForWidth = { _ in 33 }
    try engine.layoutIfNeeded()
    #expect(text.frame.size == Size(width: 130, height: 33))
    text.heightForWidth = nil
    try engine.layoutIfNeeded()
    #expect(text.frame.size == Size(width: 130, height: 20))
  }

  @Test("a width that depends on the measured height settles, or the pass says that it does not")
  func feedback() throws {
    let box = engine.root.add(View(), named: "box")
    box.heightForWidth = { width in 100 - width / 2 }
    try box.widthAnchor.constraint(equalTo: box.heightAnchor).activate()
    try engine.layoutIfNeeded()
    // w = 100 − w / 2, by halving errors.
    #expect(abs(box.frame.width - 200.0 / 3) <= 1e-6)
    box.heightForWidth = { width in width > 50 ? 40 : 60 }
    #expect(throws: LayoutError.unsettled("box", rounds: 100)) { try engine.layoutIfNeeded() }
  }

  @Test("a height that is none is refused by the pass", arguments: [Double.nan, -3, .infinity])
  func badHeights(height: Double) throws {
    let box = engine.root.add(View(), named: "box")
    box.heightForWidth = { _ in height }
    #expect(throws: LayoutError.self) { try engine.layoutIfNeeded() }
    box.heightForWidth = { _ in 5 }
    try engine.layoutIfNeeded()
    #expect(box.frame.height == 5)
  }

  /// A cell: a text 10 from all edges, and a badge of 30 × 44 behind it, 5 apart.
  private func makeCell(in engine: LayoutEngine) throws -> View {
    let cell = engine.root.add(View(), named: "cell")
    let text = cell.add(makeText(300), named: "text")
    let badge = cell.add(View(), named: "badge")
    badge.intrinsicContentSize = Size(width: 30, height: 44)
    try LayoutConstraint.activate([
      text.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 10),
      text.topAnchor.constraint(equalTo: cell.topAnchor, constant: 10),
      text.bottomAnchor.constraint(lessThanOrEqualTo: cell.bottomAnchor, constant: -10),
      badge.leadingAnchor.constraint(equalTo: text.trailingAnchor, constant: 5),
      badge.trailingAnchor.constraint(equalTo: cell.trailingAnchor, constant: -10),
      badge.topAnchor.constraint(equalTo: cell.topAnchor),
      badge.bottomAnchor.constraint(lessThanOrEqualTo: cell.bottomAnchor),
    ])
    return cell
  }

  @Test("a cell of a fixed width is as high as its contents, whatever holds it in the tree", arguments: [false, true])
  func selfSizing(isRightToLeft: Bool) throws {
    let engine = LayoutEngine.ofTestSize(direction: isRightToLeft ? .rightToLeft : .leftToRight)
    let cell = try makeCell(in: engine)
    try cell.place(3, 4, 77, 88, in: engine.root)[3].activate()
    // Those of width and height are the cell's own; they count.
    for constraint in engine.activeConstraints where constraint.firstItem === cell && constraint.secondItem == nil {
      constraint.deactivate()
    }
    try cell.widthAnchor.constraint(equalTo: engine.root.widthAnchor, multiplier: 0.5).activate()
    try engine.layoutIfNeeded()
    let frames = engine.items.map(\.frame)
    let solves = engine.statistics.solver.solves
    let size = try cell.systemLayoutSizeFitting(
      Size(width: 155, height: 0), withHorizontalFittingPriority: .required)
    // The text gets 155 − 10 − 5 − 30 − 10 = 100: three lines, and 10 above and below.
    #expect(abs(size.width - 155) <= 1e-9 && abs(size.height - 80) <= 1e-9)
    // All in one line: 10 + 300 + 5 + 30 + 10 wide, and as high as the badge.
    let compressed = try cell.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
    #expect(abs(compressed.width - 355) <= 1e-9 && abs(compressed.height - 44) <= 1e-9)
    #expect(engine.items.map(\.frame) == frames && engine.statistics.solver.solves == solves)
    #expect(try engine.layoutIfNeeded().isEmpty)
  }

  @Test("a fitting priority decides against hugging, strictly")
  func priorities() throws {
    let label = engine.root.add(View(), named: "label")
    label.intrinsicContentSize = Size(width: 100, height: 20)
    for (priority, expected) in [(LayoutPriority.fittingSizeLevel, 100.0), (249, 100), (251, 400), (.required, 400)] {
      let size = try label.systemLayoutSizeFitting(
        Size(width: 400, height: 400), withHorizontalFittingPriority: priority)
      #expect(abs(size.width - expected) <= 1e-9 && abs(size.height - 20) <= 1e-9)
    }
    let wide = try label.systemLayoutSizeFitting(View.layoutFittingExpandedSize)
    #expect(abs(wide.width - 100) <= 1e-9)
  }

  @Test("a detached view is fitted by its contents, and stays detached")
  func detached() throws {
    let label = View()
    label.intrinsicContentSize = Size(width: 90, height: 20)
    label.alignmentRectInsets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let size = try label.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
    #expect(abs(size.width - 96) <= 1e-9 && abs(size.height - 24) <= 1e-9)
    #expect(label.superview == nil && label.engine == nil)
  }

  @Test("targets and priorities that are none are refused")
  func invalid() throws {
    let label = engine.root.add(View(), named: "label")
    #expect(throws: LayoutError.self) { try label.systemLayoutSizeFitting(Size(width: .nan, height: 0)) }
    #expect(throws: LayoutError.invalidContentPriority(0, of: "label")) {
      try label.systemLayoutSizeFitting(.zero, withHorizontalFittingPriority: 0)
    }
    #expect(throws: LayoutError.self) {
      try label.systemLayoutSizeFitting(.zero, verticalFittingPriority: LayoutPriority(.nan))
    }
  }

  @Test("in its superview's turn a content that has just changed is fitted as it is now")
  func fittedInTurn() throws {
    let box = engine.root.add(Box(), named: "box")
    let label = box.add(View(), named: "label")
    label.intrinsicContentSize = Size(width: 10, height: 20)
    try engine.layoutIfNeeded()
    var size: Size?
    box.turn = {
      label.intrinsicContentSize = Size(width: 70, height: 30)
      size = try? label.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
    }
    box.setNeedsLayout()
    try engine.layoutIfNeeded()
    #expect(size == Size(width: 70, height: 30))
  }

  /// A view that does something once in its turn to lay out subviews.
  private final class Box: View {
    var turn: (() -> Void)?
    override func layoutSubviews() {
      turn?()
      turn = nil
    }
  }
}
