// Basis.swift: the factored basis, and solving with it.
//
// The basis B has one row for each variable: constraint rows that hold exactly, and stay rows (x_v == its value) for
// what no constraint determines. Each basic row is matched to one variable, its slot.
//
// Layout matrices are nearly triangular, so B is kept as T · E⁻¹ where T is triangular *for some order of the slots*
// and E is a product of few etas (`EtaFile`). The order is not stored: a solve finds it by depth-first search from the
// nonzeros of its right side, which also keeps the work proportional to what the solve touches (J. Gilbert, T. Peierls,
// SIAM J. Sci. Stat. Comput. 9, 1988). Because no order is stored, replacing a basic row is a local matter; see
// `Basis+Replace.swift`.
//
// Solves leave their answer in `vector`, by variable:
//   forward (FTRAN)   B x = b      b by slot → x by variable
//   backward (BTRAN)  Bᵀ u = g     g by variable → u by slot
//
// B1  every variable's slot holds a basic row, and that row's slot is the variable; or `ownStay`
// B2  T has rows for basic rows only, each with its pivot, of size above 1e-15 (above 0 where coefficients differ much), in its
//     slot's column; stays in their own slots are left out
// B3  T's dependency graph (slot v depends on the other columns of its row) has no cycle

struct Basis: ~Copyable {
  static let nonbasic: Int32 = -1
  /// The row number that stands for every variable's own stay, as long as that is in the variable's own slot and has no
  /// multiplier.
  static let ownStay: Int32 = 0

  var triangle = Triangle()
  /// The number of variables, and so of basic rows. Lists by variable or by row may be longer.
  var variableCount = 0
  /// By variable: the basic row matched to it.
  var rowInSlot = Buffer<Int32>()
  /// By row: the variable it is matched to, or `nonbasic`.
  var slotOfRow = Buffer<Int32>()
  /// By row: T's entry at the row's slot.
  var pivotValue = Buffer<Double>()
  var etas = EtaFile()

  /// The right side of the next solve and the answer of the last one.
  var vector = WorkVector()
  /// The slots that the last backward solve reached, each after all that its row reads (see `reach`).
  var order = Buffer<Int32>()
  /// The row last given to `backward` after the etas: what T stores if that row enters.
  var spike = Buffer<Entry>()
  /// Entries visited by solves, since ever.
  var entriesTouched = 0

  /// How often a slot was given another row.
  var version = 0

  /// By slot: the sizes that were added up to a right side, and to the answer.
  var sizes = WorkVector()
  var ranks = Ranks()
  var replacement = Replacement()
  /// With full care nothing is too small to be stored or to be a pivot, but for what rounding explains.
  var isCareful = false
  /// Sized solves take nothing for rounding: they solve for the residual of one that did.
  var isRefining = false
  /// Scratch of `reach`.
  private var stack = Buffer<Visit>()

  /// A slot that `reach` has come to, and which of its entries it has still to follow.
  struct Visit {
    var slot: Int32
    /// Whether these are the readers that T alone has: they follow on those that it shares.
    var isOwn: Bool
    var next: UnsafePointer<Entry>
    var end: UnsafePointer<Entry>

    @inline(__always)
    init(_ slot: Int32, through entries: UnsafeBufferPointer<Entry>, isOwn: Bool) {
      self.slot = slot
      self.isOwn = isOwn
      next = entries.baseAddress.unsafelyUnwrapped
      end = next + entries.count
    }
  }

  /// Makes room for more variables.
  mutating func addVariables(_ count: Int) {
    triangle.addColumns(count)
    rowInSlot.append(repeating: Self.ownStay, count: count)
    vector.makeRoom(for: rowInSlot.count)
  }

  /// Makes room for more rows.
  mutating func addRows(_ count: Int) {
    triangle.addRows(count)
    slotOfRow.append(repeating: Self.nonbasic, count: count)
    pivotValue.append(repeating: 0, count: count)
  }

  /// Solves B x = b with b in `vector` by slot; leaves x in `vector`. `terms` are the problem's.
  mutating func forward(over terms: inout SparseMatrix) {
    forwardTriangular(over: &terms)
    etas.applyForward(&vector)
  }

  /// Solves T x = b.
  mutating func forwardTriangular(over terms: inout SparseMatrix) {
    reach(alongRows: false, over: &terms)
    var i = order.count - 1
    while i >= 0 {
      let v = Int(order[i])
      i -= 1
      let b = vector.values[v]
      if b.magnitude < Tolerance.solveDrop {
        vector.values[v] = 0
        continue
      }
      let row = rowInSlot[v]
      let x = b / pivotValue[Int(row)]
      vector.values[v] = x
      pass(x, to: triangle.sharedReaders(v, in: terms), besides: row)
      if triangle.isOwning { pass(x, to: triangle.ownReaders(v), besides: row) }
    }
    swap(&vector.support, &order)
  }

  /// Takes a variable's movement from the right sides of rows that read it, the one in its own slot left out.
  @inline(__always)
  private mutating func pass(_ x: Double, to readers: UnsafeBufferPointer<Entry>, besides row: Int32) {
    entriesTouched &+= readers.count
    for entry in readers where entry.index != row {
      vector.values[Int(slotOfRow[Int(entry.index)])] -= entry.value * x
    }
  }

  /// Solves Bᵀ u = g with g in `vector` by variable; leaves u in `vector` by slot, its slots in `order`, and in `spike`
  /// the right side as it was after the etas.
  mutating func backward(over terms: inout SparseMatrix) {
    makeSpike()
    reach(alongRows: true, over: &terms)
    var i = order.count - 1
    while i >= 0 {
      let v = Int(order[i])
      i -= 1
      let g = vector.values[v]
      if g.magnitude < Tolerance.solveDrop {
        vector.values[v] = 0
        continue
      }
      let row = Int(rowInSlot[v])
      let u = g / pivotValue[row]
      vector.values[v] = u
      let entries = triangle.entries(of: row, in: terms)
      entriesTouched &+= entries.count
      for entry in entries where Int(entry.index) != v { vector.values[Int(entry.index)] -= entry.value * u }
    }
  }

  /// The part of `backward` that a row needs whose slot nothing depends on: it fills `spike` and empties `order`.
  mutating func makeSpike() {
    etas.applyBackward(&vector)
    spike.removeAll()
    for v in vector.support.elements { spike.append(Entry(index: v, value: vector.values[Int(v)])) }
    order.removeAll()
  }

  /// Depth-first search from the support of `vector`. Along rows, a slot leads to the columns its row reads; along
  /// columns, a variable leads to the slots whose rows read it. Fills `order` in postorder (a slot after all that it
  /// leads to) and makes `vector` cover what was reached, zeros included.
  @inline(__always)
  mutating func reach(alongRows: Bool, over terms: inout SparseMatrix) {
    vector.beginVisits()
    order.removeAll()
    for start in vector.support.elements {
      guard vector.visit(Int(start)) else { continue }
      var visit = self.visit(start, alongRows: alongRows, over: &terms)
      while true {
        if visit.next < visit.end {
          let index = visit.next.pointee.index
          let next = alongRows ? index : slotOfRow[Int(index)]
          visit.next += 1
          if vector.visit(Int(next)) {
            stack.append(visit)
            visit = self.visit(next, alongRows: alongRows, over: &terms)
          }
        } else if !alongRows && triangle.isOwning && !visit.isOwn {
          visit = Visit(visit.slot, through: triangle.ownReaders(Int(visit.slot)), isOwn: true)
          entriesTouched &+= visit.end - visit.next
        } else {
          order.append(visit.slot)
          guard let below = stack.popLast() else { break }
          visit = below
        }
      }
    }
  }

  @inline(__always)
  private mutating func visit(_ slot: Int32, alongRows: Bool, over terms: inout SparseMatrix) -> Visit {
    let entries =
      alongRows
      ? triangle.entries(of: Int(rowInSlot[Int(slot)]), in: terms) : triangle.sharedReaders(Int(slot), in: terms)
    entriesTouched &+= entries.count
    return Visit(slot, through: entries, isOwn: false)
  }
}

extension Basis {
  /// The same basis in storage of its own, without what the last solve left behind.
  func copied() -> Basis {
    var copy = Basis()
    copy.triangle = triangle.copied()
    copy.rowInSlot = rowInSlot.copied()
    copy.slotOfRow = slotOfRow.copied()
    copy.pivotValue = pivotValue.copied()
    copy.etas = etas.copied()
    copy.ranks = ranks.copied()
    copy.variableCount = variableCount
    copy.entriesTouched = entriesTouched
    copy.version = version
    copy.vector = vector.emptied()
    return copy
  }
}
