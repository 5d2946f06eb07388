// BasisTests.swift: solving with the factored basis, and exchanging its rows. Expected values: the definition: the answer of
// a solve, put into the dense matrix of the basic rows, gives the right side back.

import TestSupport
import Testing

@testable import Cassowary

@Suite("The factored basis")
struct BasisTests {
  /// A basis, and beside it the dense rows that entered.
  private struct Pair: ~Copyable {
    var basis = Basis()
    /// The rows as the problem has them, for the basis to share.
    var terms = SparseMatrix()
    private var rows: [[Double]] = [[]]
    private let size: Int
    /// Whether the basis is given the rows by its right sides alone, so that it has to store each itself.
    private let isOwning: Bool

    init(_ size: Int, isOwning: Bool = false) {
      self.size = size
      self.isOwning = isOwning
      terms.addRows(500)
      terms.addColumns(size)
      basis.addRows(500)
      basis.pivotValue[Int(Basis.ownStay)] = 1
      basis.addVariables(size)
      for _ in 0..<size { basis.addVariable() }
    }

    /// Puts a row into a slot where it can stand well: the preferred one, or else the one where it stands best. False if the
    /// basis says that it has become singular.
    mutating func enter(_ row: [Double], preferring preferred: Int) -> Bool {
      load(row)
      if !isOwning {
        for (v, value) in row.enumerated() where value != 0 { terms.append(row: rows.count, column: v, value: value) }
      }
      basis.backward(over: &terms)
      var slot = preferred
      if basis.vector[preferred].magnitude < 0.2 {
        slot = row.indices.max { basis.vector[$0].magnitude < basis.vector[$1].magnitude } ?? 0
      }
      // A row that depends on the others.
      guard basis.vector[slot].magnitude > 0.2 else {
        terms.clear(row: rows.count)
        return true
      }
      let isSound = basis.replace(slot: slot, with: rows.count, in: &terms)
      rows.append(row)
      return isSound
    }

    /// Gives the slot of a row to a multiple of that row.
    mutating func reseat(slot: Int, times factor: Double) {
      let row = basis.rowInSlot[slot]
      guard row != Basis.ownStay else { return }
      let multiple = rows[Int(row)].map { $0 * factor }
      if !isOwning {
        for (v, value) in multiple.enumerated() where value != 0 {
          terms.append(row: rows.count, column: v, value: value)
        }
      }
      basis.reseat(Int(row), as: rows.count, times: factor, in: &terms)
      rows.append(multiple)
    }

    /// The row in a slot; that of a variable's own stay is not stored.
    private func row(inSlot v: Int) -> [Double] {
      let row = basis.rowInSlot[v]
      return row == Basis.ownStay ? (0..<size).map { $0 == v ? 1 : 0 } : rows[Int(row)]
    }

    /// By how much B x = b, the same by ranks, Bᵀ u = b, and both with sizes fail to hold.
    mutating func errors(_ b: [Double]) -> [Double] {
      let matrix = (0..<size).map { row(inSlot: $0) }
      let transposed = (0..<size).map { j in (0..<size).map { matrix[$0][j] } }
      let solves: [(rows: [[Double]], run: (inout Basis, inout SparseMatrix) -> Void)] = [
        (matrix, { $0.forward(over: &$1) }), (matrix, { $0.forwardCancelling(over: &$1) }),
        (transposed, { $0.backward(over: &$1) }), (matrix, { $0.forwardSized(over: &$1) }),
        (transposed, { $0.backwardSized(over: &$1) }),
      ]
      var errors: [Double] = []
      for solve in solves {
        load(b)
        solve.run(&basis, &terms)
        errors.append(Self.error(solve.rows, (0..<size).map { basis.vector[$0] }, b))
      }
      return errors
    }

    /// Puts a right side into the vector, and its sizes beside it for the solves that ask for them.
    private mutating func load(_ b: [Double]) {
      basis.beginSized()
      for (v, value) in b.enumerated() where value != 0 {
        basis.vector.add(value, at: v)
        basis.sizes.add(value.magnitude, at: v)
      }
    }

    private static func error(_ matrix: [[Double]], _ x: [Double], _ b: [Double]) -> Double {
      zip(matrix, b).map { row, right in (zip(row, x).map(*).reduce(0, +) - right).magnitude }.max() ?? 0
    }
  }

  private func right(_ size: Int, _ count: Int, _ random: inout SplitMix64) -> [Double] {
    var b = [Double](repeating: 0, count: size)
    for v in random.sample(Array(0..<size), count) { b[v] = Double(random.int(in: -5...5)) }
    return b
  }

  @Test(
    "solves hold after any exchange of rows, multiples too, whether the basis shares the problem's or has to store them",
    arguments: UInt64(1)...60, [false, true])
  func exchanges(seed: UInt64, isOwning: Bool) {
    var random = SplitMix64(seed: seed)
    let size = random.int(in: 1...12)
    var pair = Pair(size, isOwning: isOwning)
    for _ in 0..<60 {
      var row = [Double](repeating: 0, count: size)
      for v in random.sample(Array(0..<size), random.int(in: 1...3)) { row[v] = random.pick([1, -1, 1, -1, 2, 0.5]) }
      guard pair.enter(row, preferring: random.int(in: 0...size - 1)) else { return }
      if random.chance(0.3) { pair.reseat(slot: random.int(in: 0...size - 1), times: random.pick([-1, 2, 0.5])) }
      let errors = pair.errors(right(size, random.int(in: 1...3), &random))
      #expect(errors.allSatisfy { $0 < 1e-8 })
    }
  }

  @Test("a chain's rows stand without a single eta, whatever the order in which they come", arguments: UInt64(1)...10)
  func chain(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let size = 40
    var pair = Pair(size)
    for i in random.sample(Array(0..<size), size) {
      var row = [Double](repeating: 0, count: size)
      row[i] = 1
      if i > 0 { row[i - 1] = -1 }
      let isSound = pair.enter(row, preferring: i)
      #expect(isSound)
    }
    #expect(pair.basis.etas.count == 0)
    let errors = pair.errors(right(size, 2, &random))
    #expect(errors == [0, 0, 0, 0, 0])
  }

  @Test("a row that turns a chain round is matched anew with the others, without an eta")
  func rematching() {
    var random = SplitMix64(seed: 1)
    let size = 30
    var pair = Pair(size)
    for i in 1..<size {
      // Each link determines the place before it from the place behind it,
      var link = [Double](repeating: 0, count: size)
      (link[i - 1], link[i]) = (-1, 1)
      _ = pair.enter(link, preferring: i - 1)
    }
    // until the first place is given, instead of the last.
    let first = (0..<size).map { $0 == 0 ? 1.0 : 0 }
    let isSound = pair.enter(first, preferring: size - 1)
    #expect(isSound)
    #expect(pair.basis.etas.count == 0)
    let seats = (0..<size).map { Int(pair.basis.rowInSlot[$0]) }
    // The rows are numbered as they came; the last one is seated where the chain begins.
    #expect(seats == [size] + Array(1..<size))
    let errors = pair.errors(right(size, 3, &random))
    #expect(errors == [0, 0, 0, 0, 0])
  }

  @Test("a solve by ranks does not visit what lies behind movements that cancel")
  func cancelling() {
    let size = 400
    var pair = Pair(size)
    for i in 0..<size {
      var row = [Double](repeating: 0, count: size)
      row[i] = 1
      if i > 0 { row[i - 1] = -1 }
      _ = pair.enter(row, preferring: i)
    }
    // The first solve makes the ranks.
    var touched = 0
    for _ in 0..<2 {
      pair.basis.vector.begin()
      pair.basis.vector.add(1, at: 10)
      pair.basis.vector.add(-1, at: 14)
      let before = pair.basis.entriesTouched
      pair.basis.forwardCancelling(over: &pair.terms)
      touched = pair.basis.entriesTouched - before
      let moved = (0..<size).filter { pair.basis.vector[$0] != 0 }
      #expect(moved == [10, 11, 12, 13])
    }
    // Each column has its own row and the next.
    #expect(touched == 4 * 2)
  }

  // Each of 400 places leans on the one before; ranks are made. Then 40 lean on the one behind, an eighth of all being 50. By
  // ranks, of what comes in at the 24 highest of them the lowest goes first, so that the others pass through again: 17 + 18 + …
  // + 40 = 684 visits, and 464 are allowed.
  @Test("a solve by ranks that are out of date goes on depth first, and the next one is right too")
  func staleRanks() {
    let size = 400
    var pair = Pair(size)
    func lean(_ place: Int, on other: Int?) -> [Double] {
      (0..<size).map { $0 == place ? 1 : $0 == other ? -1 : 0 }
    }
    for i in 0..<size { _ = pair.enter(lean(i, on: i > 0 ? i - 1 : nil), preferring: i) }
    let fresh = pair.errors((0..<size).map { $0 == 7 || $0 == 9 ? 1 : 0 })
    #expect(fresh == [0, 0, 0, 0, 0])
    for i in (200..<240).reversed() { _ = pair.enter(lean(i, on: i == 239 ? 199 : i + 1), preferring: i) }
    for _ in 0..<2 {
      let errors = pair.errors((0..<size).map { (216..<240).contains($0) ? Double($0 % 5 + 1) : 0 })
      #expect(errors == [0, 0, 0, 0, 0])
    }
  }

  @Test("a row that the others make up is refused")
  func singular() {
    var basis = Basis()
    var terms = SparseMatrix()
    terms.addRows(4)
    terms.addColumns(2)
    basis.addRows(4)
    basis.pivotValue[Int(Basis.ownStay)] = 1
    basis.addVariables(2)
    for _ in 0..<2 { basis.addVariable() }
    for (row, slot) in [(1, 0), (2, 1)] {
      basis.vector.begin()
      basis.vector.add(1, at: 0)
      basis.vector.add(1, at: 1)
      basis.backward(over: &terms)
      let isSound = basis.replace(slot: slot, with: row, in: &terms)
      #expect(isSound == (row == 1))
    }
  }

  @Test("a row is refused in a slot where its entry is a millionth of its largest")
  func smallPivot() {
    var pair = Pair(2)
    pair.basis.vector.begin()
    pair.basis.vector.add(1e-6, at: 0)
    pair.basis.vector.add(1, at: 1)
    pair.basis.backward(over: &pair.terms)
    let isSound = pair.basis.replace(slot: 0, with: 1, in: &pair.terms)
    #expect(!isSound)
  }

  @Test("a copy answers alike, and later exchanges do not concern it")
  func copies() {
    var basis = Basis()
    var terms = SparseMatrix()
    terms.addRows(4)
    terms.addColumns(2)
    basis.addRows(4)
    basis.pivotValue[Int(Basis.ownStay)] = 1
    basis.addVariables(2)
    for _ in 0..<2 { basis.addVariable() }
    basis.vector.begin()
    basis.vector.add(2, at: 0)
    basis.backward(over: &terms)
    _ = basis.replace(slot: 0, with: 1, in: &terms)
    var copy = basis.copied()
    basis.vector.begin()
    basis.vector.add(5, at: 0)
    basis.backward(over: &terms)
    _ = basis.replace(slot: 0, with: 2, in: &terms)
    var answers: [Double] = []
    copy.vector.begin()
    copy.vector.add(1, at: 0)
    copy.forward(over: &terms)
    answers.append(copy.vector[0])
    basis.vector.begin()
    basis.vector.add(1, at: 0)
    basis.forward(over: &terms)
    answers.append(basis.vector[0])
    // 2 x = 1 and 5 x = 1.
    #expect(answers == [0.5, 0.2])
  }
}
