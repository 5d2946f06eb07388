// RelaxationTests.swift: what each way out of a contradiction would give, and conflicts in the form of UIKit's log.

import AutoLayout
import Testing

@Suite("Relaxations")
struct RelaxationTests {
  let engine = LayoutEngine.ofTestSize()
  let a: View
  let b: View

  init() {
    a = engine.root.add(View(), named: "a")
    b = engine.root.add(View(), named: "b")
  }

  @Test("each member of a proof is relaxed alone, with the frames that change and the points it is short of")
  func members() throws {
    let first = a.widthAnchor.constraint(equalToConstant: 100)
    let same = b.widthAnchor.constraint(equalTo: a.widthAnchor)
    let second = b.widthAnchor.constraint(equalToConstant: 70)
    try LayoutConstraint.activate([first, same, second])
    try engine.layoutIfNeeded()
    let conflict = try #require(engine.conflicts.first)
    let relaxations = try conflict.relaxations
    #expect(relaxations.map { $0.constraint.text } == conflict.proof.map { $0.constraint.text })
    #expect(relaxations.map(\.violation) == [30, 30, 30])
    #expect(relaxations.allSatisfy { $0.remaining.isEmpty })
    // Now both are 100 wide. Without the first both are 70; without the link b alone is; without the second nothing moves.
    let widths = relaxations.map { $0.changes.map { "\($0.item.debugName) \($0.newFrame.width)" } }
    #expect(widths == [["a 70.0", "b 70.0"], ["b 70.0"], []])
    #expect(a.frame.width == 100 && b.frame.width == 100 && engine.conflicts.count == 1)
  }

  @Test("implicit members can be relaxed too, and the engine is not touched")
  func implicit() throws {
    try a.widthAnchor.constraint(lessThanOrEqualToConstant: -20).activate()
    try engine.layoutIfNeeded()
    let before = engine.statistics.solver.entriesTouched
    let relaxations = try #require(try engine.conflicts.first?.relaxations)
    #expect(relaxations.map { $0.constraint.isImplicit } == [true, false])
    #expect(relaxations.map(\.violation) == [20, 20])
    #expect(relaxations[0].changes.map(\.newFrame.width) == [-20] && relaxations[1].changes.isEmpty)
    #expect(engine.statistics.solver.entriesTouched == before)
    #expect(try engine.layoutIfNeeded().isEmpty)
  }

  @Test("what other contradictions still set aside is told")
  func remaining() throws {
    let widths = [10.0, 20, 30].map { a.widthAnchor.constraint(equalToConstant: $0) }
    try LayoutConstraint.activate(widths)
    try engine.layoutIfNeeded()
    let conflict = try #require(engine.conflicts.first)
    let relaxations = try conflict.relaxations
    // 10 against 20. Without 10, 20 is enforced and 30 set aside; without 20, 30 still contradicts 10.
    #expect(relaxations.map { $0.remaining.map(\.constant) } == [[30], [30]])
    #expect(relaxations.map { $0.changes.map(\.newFrame.width) } == [[20], []])
  }

  // Thirty views hang on `a`, whose width two constraints contradict: 31 frames change, of which 20 are told in words.
  @Test("of many frames that would change the first twenty are told in words")
  func many() throws {
    for place in 0..<30 {
      let view = a.add(View(), named: "view \(place)")
      try view.widthAnchor.constraint(equalTo: a.widthAnchor).activate()
    }
    try LayoutConstraint.activate([10.0, 20].map { a.widthAnchor.constraint(equalToConstant: $0) })
    try engine.layoutIfNeeded()
    let relaxation = try #require(try engine.conflicts.first?.relaxations.first)
    let lines = relaxation.description.split(separator: "\n")
    #expect(relaxation.changes.count == 31 && lines.count == 22 && lines.last == "  and 11 more")
  }

  @Test("a conflict in the form of UIKit's log")
  func log() throws {
    let first = a.widthAnchor.constraint(equalToConstant: 10)
    first.identifier = "narrow"
    let second = a.widthAnchor.constraint(greaterThanOrEqualTo: b.widthAnchor, multiplier: 2, constant: -4)
    try LayoutConstraint.activate([first, second, b.widthAnchor.constraint(greaterThanOrEqualToConstant: 30)])
    try engine.layoutIfNeeded()
    let log = try #require(engine.conflicts.first?.logText)
    let lines = log.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    // The form as it stands in published logs; the addresses are made up, and the same on every run.
    #expect(lines[0] == "Unable to simultaneously satisfy constraints.")
    #expect(lines[5] == "(")
    #expect(
      lines[6]
        == "    \"<NSLayoutConstraint:0x600000000000 'narrow' a.width == 10   (active, names: a:0x7f0000000010 )>\","
    )
    #expect(
      lines[7].contains(" a.width >= 2*b.width - 4   (active, names: a:0x7f0000000010, b:0x7f0000000020 )>"))
    #expect(lines[9] == ")" && lines[10].isEmpty)
    #expect(lines[11] == "Will attempt to recover by breaking constraint ")
    #expect(lines[12].hasSuffix("b.width >= 30   (active, names: b:0x7f0000000020 )>"))
  }

  @Test("items without a name are logged by class and address")
  func unnamed() throws {
    let view = engine.root.add(View())
    let constraint = view.widthAnchor.constraint(equalTo: engine.root.safeAreaLayoutGuide.widthAnchor)
    try constraint.activate()
    try engine.layoutIfNeeded()
    let text = constraint.logText
    #expect(text.contains(" UIView:0x7f0000000030.width == UILayoutGuide:0x7f00000000"))
    #expect(text.contains("'UIViewSafeAreaLayoutGuide'.width   (active)>"))
  }
}
