// TriangleTests.swift: which entries T shares with the problem, and which it has alone. Expected values: a dense matrix that
// goes through the same changes, and the definition (T1, T2 of Triangle.swift).

import TestSupport
import Testing

@testable import Cassowary

@Suite("The triangle's rows")
struct TriangleTests {
  private static let size = 8

  /// The triangle of a problem, and beside it the same in dense form; rows that T has not are nil.
  private struct Pair: ~Copyable {
    var terms = SparseMatrix()
    var triangle = Triangle()
    var problem: [[Double]] = []
    var rows: [[Double]?] = []

    init(_ random: inout SplitMix64) {
      terms.addRows(size)
      terms.addColumns(size)
      triangle.addRows(size)
      triangle.addColumns(size)
      for row in 0..<size {
        var dense = [Double](repeating: 0, count: size)
        for v in random.sample(Array(0..<size), random.int(in: 1...4)) {
          dense[v] = Double(random.int(in: 1...9))
          terms.append(row: row, column: v, value: dense[v])
        }
        problem.append(dense)
        rows.append(nil)
      }
    }

    mutating func share(_ row: Int) {
      triangle.share(row: row, in: &terms)
      rows[row] = problem[row]
    }

    mutating func remove(_ row: Int) {
      triangle.remove(row: row, in: &terms)
      rows[row] = nil
    }

    /// Gives T a row that the problem does not have.
    mutating func store(_ row: Int, _ dense: [Double]) {
      triangle.reserve(row: row, size)
      for (v, value) in dense.enumerated() where value != 0 { triangle.append(row: row, column: v, value: value) }
      rows[row] = dense
    }

    /// The rows as T tells them by row, and by column.
    func told() -> (byRow: [[Double]], byColumn: [[Double]]) {
      var byColumn = [[Double]](repeating: [Double](repeating: 0, count: size), count: size)
      for v in 0..<size {
        for entry in triangle.sharedReaders(v, in: terms) { byColumn[Int(entry.index)][v] = entry.value }
        for entry in triangle.ownReaders(v) { byColumn[Int(entry.index)][v] = entry.value }
      }
      let byRow = (0..<size).map { row in
        (0..<size).map { rows[row] == nil ? 0 : triangle.entry(row: row, column: $0, in: terms) }
      }
      return (byRow, byColumn)
    }

    /// The problem's rows, by its columns.
    func problemByColumn() -> [[Double]] {
      var dense = [[Double]](repeating: [Double](repeating: 0, count: size), count: size)
      for v in 0..<size {
        for entry in terms.columns.entries(v) { dense[Int(entry.index)][v] = entry.value }
      }
      return dense
    }
  }

  private static let nothing = [Double](repeating: 0, count: size)

  @Test("rows and columns tell the rows that have come, whoever has their entries", arguments: UInt64(1)...40)
  func rowsAndColumns(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var pair = Pair(&random)
    for _ in 0..<60 {
      let row = random.int(in: 0...Self.size - 1)
      if pair.rows[row] == nil {
        if random.chance(0.7) {
          pair.share(row)
        } else {
          var dense = pair.problem[row]
          dense[random.int(in: 0...Self.size - 1)] = 10
          pair.store(row, dense)
        }
      } else if random.chance(0.5) {
        pair.triangle.makeOwn(row: row, in: &pair.terms)
        let isOwn = pair.triangle.ownsRow(row)
        #expect(isOwn)
      } else {
        pair.remove(row)
        let isOwn = pair.triangle.ownsRow(row)
        #expect(!isOwn)
      }
      let told = pair.told()
      let expected = pair.rows.map { $0 ?? Self.nothing }
      #expect(told.byRow == expected)
      #expect(told.byColumn == expected)
      let problem = pair.problemByColumn()
      #expect(problem == pair.problem)
      let counts = (0..<Self.size).map { v in expected.count { $0[v] != 0 } }
      let readers = (0..<Self.size).map { pair.triangle.readerCount($0) }
      #expect(readers == counts)
    }
  }

  @Test("a row whose own entries change leaves the problem's as they are")
  func ownEntries() {
    var random = SplitMix64(seed: 7)
    var pair = Pair(&random)
    for row in 0..<Self.size { pair.share(row) }
    let isOwning = pair.triangle.isOwning
    #expect(!isOwning)
    pair.triangle.makeOwn(row: 3, in: &pair.terms)
    let v = Int(pair.triangle.own.rows[3, 0].index)
    pair.triangle.set(row: 3, position: 0, value: 77)
    var expected = pair.problem
    expected[3][v] = 77
    let told = pair.told()
    #expect(told.byRow == expected)
    #expect(told.byColumn == expected)
    let problem = pair.problemByColumn()
    #expect(problem == pair.problem)
    pair.triangle.removeAll()
    for row in 0..<Self.size { pair.rows[row] = nil }
    let nothing = pair.told()
    #expect(nothing.byColumn == [[Double]](repeating: Self.nothing, count: Self.size))
  }

  @Test("rows that come to a problem later leave what is shared in front", arguments: UInt64(1)...20)
  func laterRows(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var pair = Pair(&random)
    for row in 0..<Self.size where random.chance(0.5) { pair.share(row) }
    for row in 0..<Self.size where pair.rows[row] == nil {
      pair.terms.clear(row: row)
      pair.problem[row] = Self.nothing
    }
    for row in 0..<Self.size where pair.rows[row] == nil && random.chance(0.5) {
      pair.problem[row][row] = 5
      pair.terms.append(row: row, column: row, value: 5)
    }
    let told = pair.told()
    let expected = pair.rows.map { $0 ?? Self.nothing }
    #expect(told.byColumn == expected)
    let problem = pair.problemByColumn()
    #expect(problem == pair.problem)
  }

  @Test("variables and rows that come after T has stored a row have lists of its own entries too")
  func growth() {
    var random = SplitMix64(seed: 3)
    var pair = Pair(&random)
    pair.share(0)
    pair.triangle.makeOwn(row: 0, in: &pair.terms)
    let more = 40
    pair.terms.addRows(more)
    pair.terms.addColumns(more)
    pair.triangle.addRows(more)
    pair.triangle.addColumns(more)
    let last = Self.size + more - 1
    let before = pair.triangle.ownReaders(last).count
    #expect(before == 0)
    pair.triangle.reserve(row: last, 1)
    pair.triangle.append(row: last, column: last, value: 3)
    pair.triangle.makeOwn(row: last - 1, from: last, times: -2)
    let told = pair.triangle.ownReaders(last).map { [Double($0.index), $0.value] }
    #expect(told == [[Double(last), 3], [Double(last - 1), -6]])
  }
}
