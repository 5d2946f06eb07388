// SpacingTests.swift: system spacing, and distances as dimensions. Expected values are UIKit's 8 and 20, and sums.

import AutoLayout
import Testing

@Suite("Spacing and distances")
struct SpacingTests {
  @Test("siblings are 8 apart and subviews 20 from the edge, times the multiplier")
  func system() throws {
    let engine = LayoutEngine.ofTestSize()
    let a = engine.root.add(View(), named: "a")
    let b = engine.root.add(View(), named: "b")
    try LayoutConstraint.activate([
      a.leadingAnchor.constraint(equalToSystemSpacingAfter: engine.root.leadingAnchor),
      a.topAnchor.constraint(equalToSystemSpacingBelow: engine.root.topAnchor, multiplier: 0.5),
      a.widthAnchor.constraint(equalToConstant: 50), a.heightAnchor.constraint(equalToConstant: 30),
      b.leadingAnchor.constraint(equalToSystemSpacingAfter: a.trailingAnchor, multiplier: 2),
      b.topAnchor.constraint(equalToSystemSpacingBelow: a.bottomAnchor),
      engine.root.trailingAnchor.constraint(equalToSystemSpacingAfter: b.trailingAnchor),
    ])
    try engine.layoutIfNeeded()
    #expect(a.frame.origin == Point(x: 20, y: 10))
    // 20 + 50 + 16; 400 − 20 − 86; 10 + 30 + 8.
    #expect(abs(b.frame.minX - 86) <= 1e-9 && abs(b.frame.width - 294) <= 1e-9 && abs(b.frame.minY - 48) <= 1e-9)
    engine.direction = .rightToLeft
    try engine.layoutIfNeeded()
    #expect(abs(a.frame.maxX - 380) <= 1e-9 && abs(b.frame.maxX - 314) <= 1e-9 && abs(b.frame.minX - 20) <= 1e-9)
  }

  @Test("system spacing also bounds from either side")
  func bounds() throws {
    let engine = LayoutEngine.ofTestSize()
    let a = engine.root.add(View(), named: "a")
    let b = engine.root.add(View(), named: "b")
    let pull = b.leftAnchor.constraint(equalTo: engine.root.leftAnchor)
    pull.priority = .defaultLow
    let drop = b.topAnchor.constraint(equalTo: engine.root.topAnchor, constant: 250)
    drop.priority = .defaultLow
    try a.place(0, 0, 100, 40, in: engine.root)
    try LayoutConstraint.activate([
      pull, drop, b.leadingAnchor.constraint(greaterThanOrEqualToSystemSpacingAfter: a.trailingAnchor),
      b.topAnchor.constraint(lessThanOrEqualToSystemSpacingBelow: a.bottomAnchor, multiplier: 3),
    ])
    try engine.layoutIfNeeded()
    #expect(abs(b.frame.minX - 108) <= 1e-9 && abs(b.frame.minY - 64) <= 1e-9)
  }

  @Test("distances between anchors can equal each other, a length, and a number")
  func distances() throws {
    let engine = LayoutEngine.ofTestSize()
    let views = ["a", "b", "c"].map { engine.root.add(View(), named: $0) }
    let (a, b, c) = (views[0], views[1], views[2])
    let gap = a.trailingAnchor.anchorWithOffset(to: b.leadingAnchor)
    let second = b.trailingAnchor.anchorWithOffset(to: c.leadingAnchor)
    try LayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: engine.root.leadingAnchor),
      c.trailingAnchor.constraint(equalTo: engine.root.trailingAnchor),
      a.widthAnchor.constraint(equalToConstant: 100), b.widthAnchor.constraint(equalToConstant: 60),
      c.widthAnchor.constraint(equalToConstant: 90),
      second.constraint(equalTo: gap, multiplier: 2),
      a.topAnchor.anchorWithOffset(to: a.bottomAnchor).constraint(equalTo: gap, constant: 1),
      b.topAnchor.anchorWithOffset(to: c.topAnchor).constraint(equalToConstant: 12),
    ])
    try engine.layoutIfNeeded()
    // 400 − 250 = 150, one third and two thirds of it.
    #expect(abs(b.frame.minX - 150) <= 1e-9 && abs(c.frame.minX - 310) <= 1e-9)
    #expect(abs(a.frame.height - 51) <= 1e-9 && abs(c.frame.minY - b.frame.minY - 12) <= 1e-9)
    engine.direction = .rightToLeft
    try engine.layoutIfNeeded()
    #expect(abs(b.frame.maxX - 250) <= 1e-9 && abs(c.frame.maxX - 90) <= 1e-9)
  }

  @Test("a height can be a multiple of its own width")
  func aspectRatio() throws {
    let engine = LayoutEngine.ofTestSize()
    let a = engine.root.add(View(), named: "a")
    try LayoutConstraint.activate([
      a.heightAnchor.constraint(equalTo: a.widthAnchor, multiplier: 9.0 / 16),
      a.widthAnchor.constraint(equalTo: engine.root.widthAnchor),
    ])
    try engine.layoutIfNeeded()
    #expect(abs(a.frame.height - 225) <= 1e-9)
  }
}
