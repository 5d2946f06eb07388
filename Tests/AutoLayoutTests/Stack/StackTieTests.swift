// StackTieTests.swift: stack views in which contents could yield in several ways, all equally good to their priorities.

import AutoLayout
import Testing

/// So many letters of 8 × 20 points, in as many lines as its width makes.
private final class Letters: View {
  let count: Double

  init(_ count: Double) {
    self.count = count
    super.init()
  }

  override func sizeThatFits(_ proposal: SizeProposal) -> Size? {
    let room = proposal.width.map { max(1, (($0 + 1e-6) / 8).rounded(.down)) } ?? count
    return Size(width: 8 * min(count, room), height: 20 * (count / room).rounded(.up))
  }
}

@Suite("Ties in stack views")
struct StackTieTests {
  /// A row of a box, a text, a hidden view and a longer text, with centres at equal distances, in 425 points.
  private func row(_ history: (StackView, LayoutEngine) throws -> Void) throws -> [Rect] {
    let engine = LayoutEngine(size: Size(width: 425, height: 400))
    let row = engine.root.add(StackView())
    row.distribution = .equalCentering
    let (box, hidden) = (View(), View())
    box.intrinsicContentSize = Size(width: 33, height: 26)
    hidden.intrinsicContentSize = Size(width: 240, height: 20)
    hidden.isHidden = true
    for view in [box, Letters(45), hidden, Letters(55)] { row.addArrangedSubview(view) }
    try LayoutConstraint.activate([
      row.leftAnchor.constraint(equalTo: engine.root.leftAnchor),
      row.topAnchor.constraint(equalTo: engine.root.topAnchor), row.widthAnchor.constraint(equalToConstant: 425),
    ])
    try history(row, engine)
    try engine.layoutIfNeeded()
    #expect(try engine.ambiguousItems().isEmpty)
    return row.arrangedSubviews.map(\.frame)
  }

  @Test("what yields where a view in the middle counts half does not depend on what was before")
  func history() throws {
    let fresh = try row { _, _ in }
    let turned = try row { row, engine in
      for spacing in [1.0, 0] {
        row.spacing = spacing
        try engine.layoutIfNeeded()
      }
    }
    let narrowed = try row { row, engine in
      row.arrangedSubviews[2].isHidden = false
      try engine.layoutIfNeeded()
      row.arrangedSubviews[2].isHidden = true
    }
    for (before, frames) in [("other spacings", turned), ("the hidden view shown", narrowed)] {
      for (frame, other) in zip(frames, fresh) {
        #expect(
          (frame.minX - other.minX).magnitude < 1e-9 && (frame.width - other.width).magnitude < 1e-9,
          "\(before): \(frame), \(other)")
      }
    }
  }
}
