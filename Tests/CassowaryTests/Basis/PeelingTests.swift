// PeelingTests.swift: matching rows to variables. Expected values: what can be said of the structure without the code: a
// chain is triangular, a ring is not; and the definition of triangular, checked by Kahn's algorithm.

import TestSupport
import Testing

@testable import Cassowary

@Suite("Peeling")
struct PeelingTests {
  private func matrix(_ rows: [[(column: Int, value: Double)]], columns: Int) -> SparseMatrix {
    var matrix = SparseMatrix()
    matrix.addRows(rows.count)
    matrix.addColumns(columns)
    for (row, entries) in rows.enumerated() {
      for entry in entries { matrix.append(row: row, column: entry.column, value: entry.value) }
    }
    return matrix
  }

  /// Lets `peeling` match rows of which none belongs to the basis yet.
  private func match(
    _ rows: [Int32], of matrix: borrowing SparseMatrix, levels: [Int32], byLevel: Bool, by peeling: inout Peeling
  ) {
    var triangle = Triangle()
    triangle.addRows(matrix.rows.listCount)
    triangle.addColumns(matrix.columns.listCount)
    var terms = matrix.copied()
    peeling.match(rows, of: &triangle, over: &terms, levels: self.levels(levels), byLevel: byLevel)
  }

  private func levels(_ levels: [Int32]) -> Buffer<Cassowary.Row> {
    var rows = Buffer<Cassowary.Row>()
    for level in levels { rows.append(Cassowary.Row(level: level)) }
    return rows
  }

  /// Whether the rows matched can be ordered so that each reads, besides its own variable, only those matched before it or
  /// not at all.
  private func isTriangular(_ matches: [Singletons.Match], _ rows: [[(column: Int, value: Double)]]) -> Bool {
    var open = Set(matches.map { Int($0.variable) })
    var rest = matches
    while !rest.isEmpty {
      let place = rest.firstIndex { match in
        rows[Int(match.row)].allSatisfy { !open.contains($0.column) || $0.column == Int(match.variable) }
      }
      guard let place else { return false }
      open.remove(Int(rest.remove(at: place).variable))
    }
    return true
  }

  @Test("the links of a chain are all matched, without tearing anything", arguments: [1, 2, 10, 200])
  func chain(count: Int) {
    let rows = (0..<count).map { i in
      i == 0 ? [(column: 0, value: 1.0)] : [(column: i, value: 1.0), (column: i - 1, value: -1.0)]
    }
    let links = matrix(rows, columns: count)
    var peeling = Peeling()
    peeling.begin(variables: count, rows: count)
    for v in 0..<count { peeling.open(v) }
    match(
      (0..<count).map { Int32($0) }, of: links, levels: [Int32](repeating: 1, count: count), byLevel: true, by: &peeling
    )
    let matches = Array(peeling.singletons.matches.elements)
    #expect(matches.count == count)
    #expect(peeling.tornCount == 0)
    #expect(peeling.leftOver.count == 0)
    #expect(isTriangular(matches, rows))
  }

  @Test("a ring tears one variable and leaves one row over", arguments: [3, 4, 50])
  func ring(count: Int) {
    let rows = (0..<count).map { i in [(column: i, value: 1.0), (column: (i + 1) % count, value: 1.0)] }
    let links = matrix(rows, columns: count)
    var peeling = Peeling()
    peeling.begin(variables: count, rows: count)
    for v in 0..<count { peeling.open(v) }
    match(
      (0..<count).map { Int32($0) }, of: links, levels: [Int32](repeating: 1, count: count), byLevel: true, by: &peeling
    )
    let matches = Array(peeling.singletons.matches.elements)
    #expect(matches.count == count - 1)
    #expect(peeling.tornCount == 1)
    #expect(peeling.leftOver.count == 1)
    #expect(isTriangular(matches, rows))
  }

  @Test(
    "of two rows on one variable the stronger gets it, whichever comes first",
    arguments: [[2, 1], [1, 2]] as [[Int32]])
  func strength(strengths: [Int32]) {
    let rows = [[(column: 0, value: 1.0)], [(column: 0, value: 1.0)]]
    let both = matrix(rows, columns: 1)
    var peeling = Peeling()
    peeling.begin(variables: 1, rows: 2)
    peeling.open(0)
    match([0, 1], of: both, levels: strengths, byLevel: true, by: &peeling)
    let matched = peeling.singletons.matches.elements.map { Int($0.row) }
    #expect(matched == [strengths[0] == 2 ? 0 : 1])
    #expect(peeling.leftOver.count == 1)
  }

  @Test("an entry below a hundredth of the largest in its row is no pivot")
  func pivots() {
    let rows = [[(column: 0, value: 0.009), (column: 1, value: 1.0)]]
    let small = matrix(rows, columns: 2)
    var peeling = Peeling()
    peeling.begin(variables: 2, rows: 1)
    peeling.open(0)
    match([0], of: small, levels: [1], byLevel: true, by: &peeling)
    #expect(peeling.singletons.matches.count == 0)
    #expect(peeling.leftOver.count == 1)
  }

  @Test("whatever is matched is triangular, each row and variable once", arguments: UInt64(1)...60)
  func triangular(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let (rowCount, columnCount) = (random.int(in: 1...14), random.int(in: 1...14))
    let rows = (0..<rowCount).map { _ in
      random.sample(Array(0..<columnCount), random.int(in: 1...4)).map {
        (column: $0, value: random.pick([1, -1, 2, 0.5, 300]))
      }
    }
    let strengths = (0..<rowCount).map { _ in Int32(random.int(in: 1...3)) }
    let all = matrix(rows, columns: columnCount)
    var peeling = Peeling()
    for byLevel in [true, false] {
      peeling.begin(variables: columnCount, rows: rowCount)
      let open = Set((0..<columnCount).filter { _ in random.chance(0.8) })
      for v in open { peeling.open(v) }
      match((0..<rowCount).map { Int32($0) }, of: all, levels: strengths, byLevel: byLevel, by: &peeling)
      let matches = Array(peeling.singletons.matches.elements)
      #expect(isTriangular(matches, rows))
      #expect(Set(matches.map(\.variable)).count == matches.count)
      #expect(open.isSuperset(of: matches.map { Int($0.variable) }))
      let named = matches.map { Int($0.row) } + peeling.leftOver.elements.map { Int($0) }
      #expect(named.sorted() == Array(0..<rowCount))
    }
  }
}
