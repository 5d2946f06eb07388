// DirectionTests.swift: leading and trailing when text runs from the right.

import AutoLayout
import Testing

@Suite("Right to left")
struct DirectionTests {
  @Test("a chain of leading and trailing anchors is the mirror image")
  func mirror() throws {
    func frames(_ direction: LayoutDirection) throws -> [Rect] {
      let engine = LayoutEngine.ofTestSize(direction: direction)
      let a = engine.root.add(View())
      let b = engine.root.add(View())
      try LayoutConstraint.activate([
        a.leadingAnchor.constraint(equalTo: engine.root.leadingAnchor, constant: 8),
        a.widthAnchor.constraint(equalToConstant: 50),
        b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 4),
        b.trailingAnchor.constraint(equalTo: engine.root.trailingAnchor, constant: -100),
      ])
      try engine.layoutIfNeeded()
      return [a.frame, b.frame]
    }
    // Mirrored at the root's centre: x becomes 400 − x − width.
    let mirrored = try frames(.leftToRight).map {
      Rect(x: 400 - $0.maxX, y: $0.minY, width: $0.width, height: $0.height)
    }
    for (frame, expected) in zip(try frames(.rightToLeft), mirrored) { #expect(agrees(frame, expected)) }
  }

  @Test("leading alone is the distance from the right edge of the root")
  func distance() throws {
    let engine = LayoutEngine.ofTestSize(direction: .rightToLeft)
    let a = engine.root.add(View(), named: "a")
    try LayoutConstraint.activate([
      LayoutConstraint(terms: [LayoutTerm(a, .leading)], constant: 30),
      LayoutConstraint(terms: [LayoutTerm(a, .trailing)], constant: 90),
    ])
    try engine.layoutIfNeeded()
    // leading = 400 − right = 30, trailing = 400 − left = 90.
    #expect(abs(a.frame.minX - 310) <= 1e-9 && abs(a.frame.maxX - 370) <= 1e-9)
  }

  @Test("turning keeps the age of constraints: the newest of a contradiction is still set aside")
  func ages() throws {
    let engine = LayoutEngine.ofTestSize()
    let a = engine.root.add(View(), named: "a")
    let old = try a.leadingAnchor.constraint(equalTo: engine.root.leadingAnchor, constant: 10).activate()
    let new = try a.leadingAnchor.constraint(equalTo: engine.root.leadingAnchor, constant: 20).activate()
    try a.widthAnchor.constraint(equalToConstant: 30).activate()
    for direction in [LayoutDirection.rightToLeft, .leftToRight] {
      engine.direction = direction
      try engine.layoutIfNeeded()
      #expect(engine.conflicts.map { $0.setAside === new } == [true] && old.isActive)
      #expect(abs(a.frame.minX - (direction == .leftToRight ? 10 : 360)) <= 1e-9)
    }
  }

  @Test("left and right do not care")
  func absolute() throws {
    let engine = LayoutEngine.ofTestSize(direction: .rightToLeft)
    let a = engine.root.add(View())
    try a.place(7, 0, 20, 20, in: engine.root)
    try engine.layoutIfNeeded()
    #expect(agrees(a.frame, Rect(x: 7, y: 0, width: 20, height: 20)))
  }

  @Test("changing the direction turns active constraints, and back again")
  func change() throws {
    let engine = LayoutEngine.ofTestSize()
    let a = engine.root.add(View())
    try LayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: engine.root.leadingAnchor, constant: 10),
      a.widthAnchor.constraint(equalToConstant: 30),
    ])
    try engine.layoutIfNeeded()
    #expect(a.frame.minX == 10)
    engine.direction = .rightToLeft
    try engine.layoutIfNeeded()
    #expect(abs(a.frame.minX - 360) <= 1e-9)
    engine.direction = .leftToRight
    try engine.layoutIfNeeded()
    #expect(abs(a.frame.minX - 10) <= 1e-9)
  }

  @Test(
    "a centre beside leading or trailing is mirrored with them, as on a phone",
    arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func centres(direction: LayoutDirection) throws {
    let engine = LayoutEngine.ofTestSize(direction: direction)
    let box = engine.root.add(View(), named: "box")
    let (a, b, c) = (box.add(View()), box.add(View()), box.add(View()))
    try box.place(100, 0, 200, 50, in: engine.root)
    for view in [a, b, c] { try view.widthAnchor.constraint(equalToConstant: 20).activate() }
    try LayoutConstraint.activate([
      // Begins 10 behind the middle of the box; ends at half of the way from its beginning to its middle; and in the
      // middle, 7 to the right in both directions.
      a.leadingAnchor.constraint(equalTo: box.centerXAnchor, constant: 10),
      LayoutConstraint(
        item: b, attribute: .trailing, relatedBy: .equal, toItem: box, attribute: .centerX, multiplier: 0.5),
      c.centerXAnchor.constraint(equalTo: box.centerXAnchor, constant: 7),
    ])
    try engine.layoutIfNeeded()
    let isMirrored = direction == .rightToLeft
    #expect(abs(a.frame.minX - (isMirrored ? 70 : 110)) <= 1e-9)
    #expect(abs(b.frame.minX - (isMirrored ? 150 : 30)) <= 1e-9)
    #expect(abs(c.frame.midX - 107) <= 1e-9)
  }

  @Test("a formula of its own measures centres from the left in both directions")
  func literalCentres() throws {
    let engine = LayoutEngine.ofTestSize(direction: .rightToLeft)
    let a = engine.root.add(View(), named: "a")
    try LayoutConstraint.activate([
      a.widthAnchor.constraint(equalToConstant: 20),
      LayoutConstraint(terms: [LayoutTerm(a, .leading), LayoutTerm(engine.root, .centerX, times: -1)], constant: 30),
    ])
    try engine.layoutIfNeeded()
    // 400 − right == 200 + 30.
    #expect(abs(a.frame.maxX - 170) <= 1e-9)
  }

  @Test("leading or trailing with left or right is refused")
  func mixed() throws {
    let engine = LayoutEngine.ofTestSize()
    let a = engine.root.add(View(), named: "a")
    let mixed = a.leadingAnchor.constraint(equalTo: engine.root.leftAnchor)
    #expect(throws: LayoutError.mixedDirections(mixed.reference)) { try mixed.activate() }
    #expect(!mixed.isActive)
    let centred = a.leadingAnchor.constraint(equalTo: engine.root.centerXAnchor)
    try centred.activate()
  }
}
