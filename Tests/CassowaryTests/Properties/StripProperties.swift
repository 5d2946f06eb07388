// StripProperties.swift: a strip whose cells open and close. Expected values: the closed form, a prefix sum.

import Cassowary
import TestSupport
import Testing

/// The closed and open widths of a strip's cells, and the order in which cells are opened.
private struct Story: Sendable, CustomStringConvertible {
  var closed: Double
  var open: [Double]
  var opened: [Int]

  var description: String { "closed \(closed), open \(open), opened in turn \(opened)" }

  static var generator: Generator<Story> {
    Generator { random in
      let count = random.int(in: 1...40)
      return Story(
        closed: random.pick([30, 0, 1, 33.3]),
        open: (0..<count).map { _ in random.pick([120, 160, 30, 0.1, 1e-3, 77.7, 1e5 + 0.1]) },
        opened: (0..<random.int(in: 1...12)).map { _ in random.int(in: 0...count - 1) })
    } shrink: { story in
      shrinksByLeavingOut(story.opened).map { Story(closed: story.closed, open: story.open, opened: $0) }
        + shrinksByLeavingOut(story.open).filter { $0.count > (story.opened.max() ?? 0) }
        .map { Story(closed: story.closed, open: $0, opened: story.opened) }
    }
  }
}

@Suite("A strip that opens and closes")
struct StripProperties {
  private func demandClosedForm(_ strip: Strip, _ widths: [Double]) throws {
    for (i, expected) in strip.expected(widths).enumerated() {
      let value = strip.solver.values[i]
      let scale = max(1, expected.magnitude * 1e-6)
      try demand((value - expected).magnitude <= 1e-9 * scale, "variable \(i) is \(value), not \(expected)")
    }
  }

  @Test("two constants change at each step, and every position is that of the prefix sum")
  func closedForm() throws {
    try forAll(Story.generator, seed: 30_000, count: 60) { story in
      var widths = Array(repeating: story.closed, count: story.open.count)
      let strip = try Strip(widths: widths)
      var current = 0
      try demandClosedForm(strip, widths)
      for next in story.opened {
        widths[current] = story.closed
        try strip.solver.setConstant(story.closed, of: strip.wishes[current])
        widths[next] = story.open[next]
        try strip.solver.setConstant(story.open[next], of: strip.wishes[next])
        try strip.solver.solve()
        current = next
        try demandClosedForm(strip, widths)
      }
    }
  }

  @Test("opening i, then j, then i again returns every value to 1e-9")
  func thereAndBack() throws {
    try forAll(Story.generator, seed: 31_000, count: 60) { story in
      guard let i = story.opened.first, let j = story.opened.last, i != j else { throw Discard() }
      var widths = Array(repeating: story.closed, count: story.open.count)
      widths[i] = story.open[i]
      let strip = try Strip(widths: widths)
      let before = strip.solver.values
      for _ in 0..<10 {
        for (closing, opening) in [(i, j), (j, i)] {
          try strip.solver.setConstant(story.closed, of: strip.wishes[closing])
          try strip.solver.setConstant(story.open[opening], of: strip.wishes[opening])
          try strip.solver.solve()
        }
      }
      for (k, value) in strip.solver.values.enumerated() {
        try demand((value - before[k]).magnitude <= 1e-9, "variable \(k) was \(before[k]), is \(value)")
      }
    }
  }

  @Test("only what lies to the right of a changed width is reported as changed")
  func changes() throws {
    let strip = try Strip(widths: Array(repeating: 30, count: 50))
    try strip.solver.setConstant(120, of: strip.wishes[40])
    let changed = Set(try strip.solver.solve())
    #expect(changed == Set(strip.lefts[41...] + [strip.widths[40], strip.content]))
    // Cell 45 opens as 40 closes: between the two, lefts move back; beyond 45 nothing moves.
    try strip.solver.setConstant(30, of: strip.wishes[40])
    try strip.solver.setConstant(120, of: strip.wishes[45])
    let second = Set(try strip.solver.solve())
    #expect(second == Set(strip.lefts[41...45] + [strip.widths[40], strip.widths[45]]))
  }

  @Test("a width that is asked to be negative stops at 0, and the rest follows")
  func negative() throws {
    let strip = try Strip(widths: [30, 30, 30])
    try strip.solver.setConstant(-10, of: strip.wishes[1])
    try strip.solver.solve()
    #expect(strip.solver.values == strip.expected([30, 0, 30]))
    try strip.solver.setConstant(10, of: strip.wishes[1])
    try strip.solver.solve()
    #expect(strip.solver.values == strip.expected([30, 10, 30]))
  }

  @Test("cells of equal width share what there is")
  func equalWidths() throws {
    // Ten cells and nine gaps of 2 in 238: each is (238 − 18) / 10 = 22.
    let strip = try Strip(widths: Array(repeating: 30, count: 10))
    for i in 1..<10 { try strip.solver.insert(strip.widths[i] == strip.widths[0]) }
    let total = try strip.solver.insert(strip.content == 238)
    try strip.solver.solve()
    for width in strip.widths { #expect((try strip.solver.value(of: width) - 22).magnitude < 1e-9) }
    try strip.solver.setConstant(18, of: total)
    try strip.solver.solve()
    for width in strip.widths { #expect(try strip.solver.value(of: width).magnitude < 1e-9) }
    try strip.solver.setConstant(17, of: total)
    try strip.solver.solve()
    #expect(strip.solver.conflicts.map(\.setAside) == [total])
  }
}
