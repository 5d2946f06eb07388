// SparseMatrixTests.swift: lists of entries in one pool, and the matrix kept by rows and by columns. Expected values: a
// dense matrix to which the same is done.

import TestSupport
import Testing

@testable import Cassowary

@Suite("Sparse matrices")
struct SparseMatrixTests {
  private let size = 7

  @Test("rows and columns hold what a dense matrix holds", arguments: UInt64(1)...30)
  func likeADenseMatrix(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var matrix = SparseMatrix()
    matrix.addRows(size)
    matrix.addColumns(size)
    var dense = [[Double]](repeating: [Double](repeating: 0, count: size), count: size)
    for _ in 0..<150 {
      let row = random.int(in: 0...size - 1)
      let column = random.int(in: 0...size - 1)
      let value = Double(random.int(in: 1...9))
      let place = (0..<matrix.rows.count(row)).first { Int(matrix.rows[row, $0].index) == column }
      if random.chance(0.08) {
        matrix.clear(row: row)
        dense[row] = [Double](repeating: 0, count: size)
      } else if let place {
        if random.chance(0.5) {
          matrix.remove(row: row, position: place)
          dense[row][column] = 0
        } else {
          matrix.set(row: row, position: place, value: value)
          dense[row][column] = value
        }
      } else {
        matrix.append(row: row, column: column, value: value)
        dense[row][column] = value
      }
      check(&matrix, against: dense)
    }
  }

  private func check(_ matrix: inout SparseMatrix, against dense: [[Double]]) {
    var (byRows, byColumns) = (dense, dense)
    for i in 0..<size {
      for j in 0..<size { (byRows[i][j], byColumns[i][j]) = (0, 0) }
    }
    for i in 0..<size {
      for place in 0..<matrix.rows.count(i) {
        let entry = matrix.rows[i, place]
        byRows[i][Int(entry.index)] = entry.value
        let mirrored = matrix.columns[Int(entry.index), Int(entry.mate)]
        #expect(Int(mirrored.index) == i && Int(mirrored.mate) == place)
      }
      for place in 0..<matrix.columns.count(i) {
        let entry = matrix.columns[i, place]
        byColumns[Int(entry.index)][i] = entry.value
      }
      let largest = matrix.largest(inRow: i)
      #expect(largest == dense[i].max())
    }
    #expect(byRows == dense)
    #expect(byColumns == dense)
  }

  @Test("a row without mirrors stands in its columns once it is mirrored")
  func mirroring() {
    var matrix = SparseMatrix()
    matrix.addRows(2)
    matrix.addColumns(3)
    matrix.appendUnmirrored(row: 1, column: 0, value: 4)
    matrix.appendUnmirrored(row: 1, column: 2, value: 5)
    let before = [matrix.isMirrored(row: 0), matrix.isMirrored(row: 1)]
    #expect(before == [true, false])
    matrix.mirror(row: 1)
    let column = matrix.columns[2, 0]
    #expect(column.index == 1 && column.value == 5 && column.mate == 1)
    let counts = (0..<3).map { matrix.columns.count($0) }
    #expect(counts == [1, 0, 1])
  }

  @Test("lists that are filled and cleared for ever take no more storage than they did at most")
  func reuse() {
    var lists = EntryLists()
    lists.addLists(3)
    var largest = 0
    for round in 0..<200 {
      for list in 0..<3 {
        for k in 0..<(1 + (round + list) % 9) { lists.append(Entry(index: Int32(k), value: 1), to: list) }
      }
      for list in 0..<3 { lists.clear(list) }
      if round == 20 { largest = lists.pool.count }
    }
    #expect(lists.pool.count == largest)
  }

  @Test("a list that moves to a larger place keeps its entries in order", arguments: [1, 2, 3, 4, 7, 33])
  func growth(reserved: Int) {
    var lists = EntryLists()
    lists.addLists(2)
    lists.reserve(0, reserved)
    for k in 0..<40 {
      lists.append(Entry(index: Int32(k), value: Double(k)), to: 0)
      lists.append(Entry(index: Int32(-k), value: 0), to: 1)
    }
    let (first, second) = ((0..<40).map { lists[0, $0].index }, (0..<40).map { lists[1, $0].index })
    #expect(first == Array(0..<40))
    #expect(second == first.map { -$0 })
  }
}
