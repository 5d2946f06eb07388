// ConflictTests.swift: contradictions stand in the engine with proofs that add up.

import AutoLayout
import Testing

@Suite("Conflicts")
struct ConflictTests {
  let engine = LayoutEngine.ofTestSize()
  let a: View
  let b: View

  init() {
    a = engine.root.add(View(), named: "a")
    b = engine.root.add(View(), named: "b")
  }

  /// Adds up multiplier × row over a proof, in the coordinates left and width of each item, and returns what is left of
  /// the variables (the largest coefficient) and of the constants. The definition of a proof, worked out on its own.
  private func sum(_ conflict: LayoutConflict) -> (coefficient: Double, gap: Double) {
    var coefficients: [String: Double] = [:]
    var gap = 0.0
    for member in conflict.proof {
      gap += member.multiplier * member.constraint.constant
      for term in member.constraint.terms {
        let item = term.item?.debugName ?? "?"
        let weight = member.multiplier * term.coefficient
        let (start, share, length): (String, Double, String)
        switch term.attribute {
        case .left, .leading: (start, share, length) = ("x", 0, "width")
        case .right, .trailing: (start, share, length) = ("x", 1, "width")
        case .centerX: (start, share, length) = ("x", 0.5, "width")
        case .width: (start, share, length) = ("", 1, "width")
        case .height: (start, share, length) = ("", 1, "height")
        default: (start, share, length) = ("?", 0, "?")
        }
        if !start.isEmpty && item != "root" { coefficients[item + start, default: 0] += weight }
        coefficients[item + length, default: 0] += weight * share
      }
    }
    return (coefficients.values.map(abs).max() ?? 0, gap)
  }

  @Test("the newest of contradicting required constraints is set aside, with a proof that adds up")
  func newest() throws {
    let constraints = [
      a.leftAnchor.constraint(equalTo: engine.root.leftAnchor, constant: 10),
      a.widthAnchor.constraint(equalToConstant: 100),
      b.leftAnchor.constraint(equalTo: a.rightAnchor, constant: 8),
      b.widthAnchor.constraint(greaterThanOrEqualToConstant: 300),
      b.rightAnchor.constraint(equalTo: engine.root.rightAnchor),
    ]
    try LayoutConstraint.activate(constraints)
    try engine.layoutIfNeeded()
    let conflict = try #require(engine.conflicts.first)
    #expect(engine.conflicts.count == 1 && conflict.setAside === constraints[4])
    // root.width == 400 is a member too: 10 + 100 + 8 + 300 > 400, by 18.
    #expect(conflict.proof.count == 6 && conflict.proof.last?.constraint === constraints[4])
    let (coefficient, gap) = sum(conflict)
    #expect(coefficient <= 1e-9 && abs(gap - 18) <= 1e-9 && abs(conflict.gap - 18) <= 1e-9)
    for member in conflict.proof {
      if member.constraint.relation == .greaterThanOrEqual { #expect(member.multiplier >= 0) }
      if member.constraint.relation == .lessThanOrEqual { #expect(member.multiplier <= 0) }
    }
    #expect(abs(b.frame.minX - 118) <= 1e-9 && b.frame.width >= 300 - 1e-9)
  }

  @Test("taking out any member of the proof brings back what was set aside")
  func resolution() throws {
    let constraints = [
      a.widthAnchor.constraint(equalToConstant: 100), b.widthAnchor.constraint(equalTo: a.widthAnchor),
      b.widthAnchor.constraint(equalToConstant: 70),
    ]
    for removed in 0..<3 {
      try LayoutConstraint.activate(constraints)
      try engine.layoutIfNeeded()
      #expect(engine.conflicts.count == 1)
      constraints[removed].deactivate()
      try engine.layoutIfNeeded()
      #expect(engine.conflicts.isEmpty)
      LayoutConstraint.deactivate(constraints)
    }
  }

  @Test("a proof names the size that cannot be negative, as an implicit row")
  func implicit() throws {
    let negative = try a.widthAnchor.constraint(lessThanOrEqualToConstant: -20).activate()
    try engine.layoutIfNeeded()
    let conflict = try #require(engine.conflicts.first)
    #expect(conflict.setAside === negative)
    #expect(conflict.proof.map(\.constraint.text) == ["a.width >= 0 (implicit)", "a.width <= -20"])
    #expect(conflict.proof.first?.constraint.isImplicit == true)
    let again = try #require(engine.conflicts.first?.proof.first?.constraint)
    #expect(again === conflict.proof.first?.constraint)
    let (coefficient, gap) = sum(conflict)
    #expect(coefficient <= 1e-9 && abs(gap - 20) <= 1e-9)
  }

  @Test("an implicit row is named after the view that is there now, not one whose place it has taken")
  func implicitOfAnother() throws {
    for name in ["first", "second"] {
      let view = engine.root.add(View(), named: name)
      try view.widthAnchor.constraint(equalToConstant: -1).activate()
      try engine.layoutIfNeeded()
      #expect(
        engine.conflicts.first?.proof.map(\.constraint.text) == [
          "\(name).width >= 0 (implicit)", "\(name).width == -1",
        ])
      view.removeFromSuperview()
    }
  }

  @Test("a changed constant may resolve a conflict and bring it back")
  func constants() throws {
    let first = try a.widthAnchor.constraint(equalToConstant: 10).activate()
    let second = try a.widthAnchor.constraint(lessThanOrEqualToConstant: 5).activate()
    try engine.layoutIfNeeded()
    #expect(engine.conflicts.first?.setAside === second && a.frame.width == 10)
    second.constant = 15
    try engine.layoutIfNeeded()
    #expect(engine.conflicts.isEmpty)
    first.constant = 16
    try engine.layoutIfNeeded()
    #expect(engine.conflicts.first?.setAside === second && a.frame.width == 16)
  }

  @Test("conflicts are those of the last pass, also when a member has been deactivated since")
  func asOfLastPass() throws {
    let first = try a.widthAnchor.constraint(equalToConstant: 10).activate()
    let second = try a.widthAnchor.constraint(equalToConstant: 20).activate()
    try engine.layoutIfNeeded()
    first.deactivate()
    try b.widthAnchor.constraint(equalToConstant: 1).activate()
    #expect(engine.conflicts.first?.proof.map { $0.constraint === first } == [true, false])
    #expect(engine.conflicts.first?.setAside === second)
    try engine.layoutIfNeeded()
    #expect(engine.conflicts.isEmpty && a.frame.width == 20)
  }

  @Test("a conflict tells itself in words")
  func words() throws {
    try a.widthAnchor.constraint(equalToConstant: 10, file: "F/f.swift", line: 1).activate()
    try a.widthAnchor.constraint(equalToConstant: 20, file: "F/f.swift", line: 2).activate()
    try engine.layoutIfNeeded()
    let text = try #require(engine.conflicts.first?.description)
    #expect(
      text == """
        set aside: a.width == 20 (F/f.swift:2), by 10
          -1 × a.width == 10 (F/f.swift:1)
          1 × a.width == 20 (F/f.swift:2)
        """)
  }
}
