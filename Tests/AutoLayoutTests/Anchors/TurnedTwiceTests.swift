// TurnedTwiceTests.swift: many rows that are written anew at once, in layouts whose rows lean on each other.

import AutoLayout
import Testing

/// A text of 160 × 20 in one line, 128 × 40 in two.
private final class TwoLines: View {
  override func sizeThatFits(_ proposal: SizeProposal) -> Size? {
    proposal.width ?? 900 >= 160 ? Size(width: 160, height: 20) : Size(width: 128, height: 40)
  }
}

@Suite("Turned twice between two passes")
struct TurnedTwiceTests {
  // By hand, from the right: the panel is as wide as its row, at most 286, in the middle of 390. The texts of one line would take
  // 160 + 84 + 64 = 308, so the first is 128 wide, and all is 276.
  @Test("a row around a text that gives way lies as before", arguments: [0, 60])
  func measured(others: Int) throws {
    func sized(_ width: Double, _ height: Double) -> View {
      let view = View()
      view.intrinsicContentSize = Size(width: width, height: height)
      return view
    }
    let engine = LayoutEngine(size: Size(width: 390, height: 844))
    let (root, panel, label) = (engine.root, engine.root.add(View(), named: "panel"), TwoLines())
    label.setContentCompressionResistancePriority(749, for: .horizontal)
    let row = panel.add(StackView(arrangedSubviews: [label, sized(84, 30), sized(64, 44)]), named: "row")
    row.alignment = .center
    try LayoutConstraint.activate([
      row.leadingAnchor.constraint(equalTo: panel.leadingAnchor),
      row.trailingAnchor.constraint(equalTo: panel.trailingAnchor),
      row.topAnchor.constraint(equalTo: panel.topAnchor), row.bottomAnchor.constraint(equalTo: panel.bottomAnchor),
      panel.topAnchor.constraint(equalTo: root.topAnchor), panel.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      panel.widthAnchor.constraint(lessThanOrEqualToConstant: 286),
    ])
    // Of many variables the solver does not look at itself.
    for place in 0..<others {
      let other = root.add(sized(10, 10))
      try LayoutConstraint.activate([
        other.leftAnchor.constraint(equalTo: root.leftAnchor, constant: Double(place)),
        other.topAnchor.constraint(equalTo: root.topAnchor),
      ])
    }
    try engine.layoutIfNeeded()
    engine.direction = .rightToLeft
    try engine.layoutIfNeeded()
    let expected = [
      Rect(x: 148, y: 2, width: 128, height: 40), Rect(x: 64, y: 7, width: 84, height: 30),
      Rect(x: 0, y: 0, width: 64, height: 44),
    ]
    for turn in 0...1 {
      for (view, frame) in zip(row.arrangedSubviews, expected) { #expect(agrees(view.frame, frame), "turn \(turn)") }
      engine.direction = .leftToRight
      engine.direction = .rightToLeft
      try engine.layoutIfNeeded()
    }
  }
}
