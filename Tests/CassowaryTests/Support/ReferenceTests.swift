// ReferenceTests.swift: the reference solver itself, on cases worked by hand; the working stands beside each.

import Cassowary
import TestSupport
import Testing

@Suite("The reference solver")
struct ReferenceTests {
  private func sums(_ reference: Reference) -> [String] {
    reference.sums.map { "\($0.priority): \($0.sum)" }
  }

  @Test("one required equation fixes its variable")
  func oneEquation() throws {
    let answer = try Reference(variableCount: 2, rows: [Row([(0, 2)], .equal, -7)])
    let half = try Fraction(-3.5)
    #expect(try answer.range(of: 0) == (half, half))
    #expect(try answer.range(of: 1) == (nil, nil))
    #expect(sums(answer) == ["1000: 0"])
  }

  @Test("a weighted median: three wishes for one variable")
  func weightedMedian() throws {
    // |x - 0| + |x - 4| + 3·|x - 10| is least at 10, the point with most weight: 10 + 6 + 0.
    let wishes = [(0.0, 1.0), (4, 1), (10, 3)].map { Row([(0, 1)], .equal, $0.0, at: .weak, weight: $0.1) }
    let answer = try Reference(variableCount: 1, rows: wishes)
    #expect(sums(answer) == ["250: 16"])
    #expect(try answer.range(of: 0) == (Fraction(10), Fraction(10)))
  }

  @Test("an even number of equal wishes leaves the whole middle open")
  func middle() throws {
    // |x - 1| + |x - 5| is 4 everywhere between 1 and 5.
    let answer = try Reference(
      variableCount: 1, rows: [1, 5].map { Row([(0, 1)], .equal, $0, at: .weak) })
    #expect(sums(answer) == ["250: 4"])
    #expect(try answer.range(of: 0) == (Fraction(1), Fraction(5)))
  }

  @Test("a stronger level is never traded for any number of weaker ones")
  func lexicographic() throws {
    // x = 1 costs medium nothing and each of nine weak rows 1; x = 0 would cost medium 1.
    var rows = [Row([(0, 1)], .equal, 1, at: .medium)]
    for _ in 0..<9 { rows.append(Row([(0, 1)], .equal, 0, at: .weak)) }
    let answer = try Reference(variableCount: 1, rows: rows)
    #expect(sums(answer) == ["500: 0", "250: 9"])
  }

  @Test("the middle of three levels is minimised on what the first leaves")
  func threeLevels() throws {
    // 999.5: x + y <= 10 holds. 999: x >= 7 and y >= 7 lack 4 together, however it is shared. 1: x == 0 picks
    // y = 7, x = 3.
    let answer = try Reference(
      variableCount: 2,
      rows: [
        Row([(0, 1), (1, 1)], .lessThanOrEqual, 10, at: 999.5), Row([(0, 1)], .greaterThanOrEqual, 7, at: 999),
        Row([(1, 1)], .greaterThanOrEqual, 7, at: 999), Row([(0, 1)], .equal, 0, at: 1),
      ])
    #expect(sums(answer) == ["999.5: 0", "999: 4", "1: 3"])
    #expect(try answer.range(of: 0) == (Fraction(3), Fraction(3)))
    #expect(try answer.range(of: 1) == (Fraction(7), Fraction(7)))
  }

  @Test("inequalities count on their own side only")
  func sides() throws {
    // Nothing above is asked of x: every x >= 3 costs nothing.
    let answer = try Reference(variableCount: 1, rows: [Row([(0, 1)], .greaterThanOrEqual, 3, at: .strong)])
    let range = try answer.range(of: 0)
    #expect(range.least == Fraction(3) && range.greatest == nil)
  }

  @Test("of contradicting required rows the younger is set aside, for good")
  func age() throws {
    // A x = 0, B x = 1, C x <= 0.5: with A, B goes. Without A, B is older than C.
    let a = Row([(0, 1)], .equal, 0)
    let b = Row([(0, 1)], .equal, 1)
    let c = Row([(0, 1)], .lessThanOrEqual, 0.5)
    #expect(try Reference(variableCount: 1, rows: [a, b, c]).setAside == [1])
    #expect(try Reference(variableCount: 1, rows: [b, c]).setAside == [1])
    #expect(try Reference(variableCount: 1, rows: [c, b]).setAside == [1])
  }

  @Test("three rows can contradict though every two agree")
  func triangle() throws {
    // x >= y + 1, y >= z + 1, z >= x - 1 add up to 0 >= 1.
    let rows = [
      Row([(0, 1), (1, -1)], .greaterThanOrEqual, 1), Row([(1, 1), (2, -1)], .greaterThanOrEqual, 1),
      Row([(2, 1), (0, -1)], .greaterThanOrEqual, -1),
    ]
    #expect(try !Reference.canHold(variableCount: 3, rows: rows))
    for leftOut in rows.indices {
      let others = rows.indices.filter { $0 != leftOut }.map { rows[$0] }
      #expect(try Reference.canHold(variableCount: 3, rows: others))
    }
    #expect(try Reference(variableCount: 3, rows: rows).setAside == [2])
  }

  @Test("rows without variables are true or false by themselves")
  func constantRows() throws {
    let rows = [
      Row([], .equal, 0), Row([], .equal, 1), Row([(0, 1), (0, -1)], .greaterThanOrEqual, 2),
      Row([], .lessThanOrEqual, -3, at: .weak),
    ]
    let answer = try Reference(variableCount: 1, rows: rows)
    #expect(answer.setAside == [1, 2])
    #expect(sums(answer) == ["1000: 0", "250: 3"])
  }

  @Test("no rows, no variables")
  func empty() throws {
    let answer = try Reference(variableCount: 0, rows: [])
    #expect(answer.setAside.isEmpty && answer.sums.isEmpty)
  }

  @Test("Chvátal's first example: three inequalities, one objective")
  func chvatal() throws {
    // Linear Programming, 1983, page 13: maximise 5x + 4y + 3z with 2x + 3y + z <= 5, 4x + y + 2z <= 11,
    // 3x + 4y + 2z <= 8 and all >= 0: 13, at (2, 0, 1). Asking for 100 instead leaves a shortfall of 87.
    var rows = [
      Row([(0, 2), (1, 3), (2, 1)], .lessThanOrEqual, 5), Row([(0, 4), (1, 1), (2, 2)], .lessThanOrEqual, 11),
      Row([(0, 3), (1, 4), (2, 2)], .lessThanOrEqual, 8),
      Row([(0, 5), (1, 4), (2, 3)], .equal, 100, at: .weak),
    ]
    for i in 0..<3 { rows.append(Row([(i, 1)], .greaterThanOrEqual, 0)) }
    let answer = try Reference(variableCount: 3, rows: rows)
    #expect(sums(answer) == ["1000: 0", "250: 87"])
    for (i, value) in [2, 0, 1].enumerated() {
      #expect(try answer.range(of: i) == (Fraction(value), Fraction(value)))
    }
  }
}
