// State+Refined.swift: solves with 30 digits, by the rows as they were given.
//
// What a solve by the factor leaves out, or gets wrong by rounding, is in its residual: that is added up in double-double from the
// rows themselves, and solved for again with the same factor, until nothing is left that counts (iterative refinement; J.
// Wilkinson, Rounding Errors in Algebraic Processes, 1963). So a multiplier that is 1e-17 because nearly all of it has
// cancelled is known as well as one that is 1, and is told from 0. Costs O(all) each time: for full care only.

/// What refined solves leave behind.
struct Refined {
  /// By variable after a forward solve, by slot after a backward one.
  private(set) var solution: [DoubleDouble] = []
  /// The sizes that were added up to it.
  private(set) var sizes: [Double] = []
  /// Less than this part of its size is rounding.
  var tolerance = Tolerance.refined
  /// The right side.
  fileprivate var right: [DoubleDouble] = []

  fileprivate mutating func begin(_ count: Int) {
    right = Array(repeating: DoubleDouble(0), count: count)
    solution = Array(repeating: DoubleDouble(0), count: count)
    sizes = Array(repeating: 0, count: count)
  }

  /// Adds a step of the refinement. Whether it counts.
  fileprivate mutating func add(_ step: Double, size: Double, at place: Int) -> Bool {
    sizes[place] = max(sizes[place], size)
    if step == 0 { return false }
    solution[place].add(step)
    return step.magnitude > Tolerance.refined * sizes[place]
  }

  /// The solution at a place, 0 if it is rounding.
  func value(at place: Int) -> Double {
    let value = solution[place].high
    return value.magnitude <= tolerance * sizes[place] ? 0 : value
  }

  /// Whether the solution at a place is a number but for rounding.
  func isNear(_ value: Double, at place: Int) -> Bool {
    var difference = solution[place]
    difference.add(-value)
    return difference.high.magnitude <= tolerance * (sizes[place] + value.magnitude)
  }
}

extension State {
  /// Starts a right side for a refined solve.
  mutating func beginRefined() {
    basis.beginSized()
    refined.begin(variableCount)
  }

  /// Adds a multiple to the right side, which is kept to all digits: what cancels in it cancels exactly.
  mutating func load(_ factor: Double, times value: Double, at place: Int) {
    refined.right[place].add(DoubleDouble(factor), times: value)
    basis.vector.add(factor * value, at: place)
    basis.sizes.add((factor * value).magnitude, at: place)
  }

  /// Adds a multiple of a row.
  mutating func load(_ row: Int, times factor: Double) {
    if problem.rows[row].kind == .stay { return load(factor, times: 1, at: Int(problem.rows[row].stayVariable)) }
    for place in problem.terms.rows.range(row) {
      let entry = problem.terms.rows.pool[place]
      load(factor, times: entry.value, at: Int(entry.index))
    }
  }

  /// Solves Bᵀ u = g with the right side, by variable. Leaves u in `refined`, and in the basis what `Basis.backward` leaves
  /// there.
  mutating func backwardRefined() {
    basis.backwardSized(over: &problem.terms)
    let order = Array(basis.order.elements)
    let spike = Array(basis.spike.elements)
    var rounds = 1
    basis.isRefining = true
    defer { basis.isRefining = false }
    while addSteps(at: basis.order.copied()) && rounds < Effort.refinements {
      rounds += 1
      loadBackwardResiduals()
      basis.backwardSized(over: &problem.terms)
    }
    basis.vector.begin()
    for v in order { basis.vector.add(refined.value(at: Int(v)), at: Int(v)) }
    basis.order.removeAll()
    for v in order { basis.order.append(v) }
    basis.spike.removeAll()
    for entry in spike { basis.spike.append(entry) }
  }

  /// Solves B x = b with the right side, by slot. Leaves x in `refined` and in the vector.
  mutating func forwardRefined() {
    basis.forwardSized(over: &problem.terms)
    var rounds = 1
    basis.isRefining = true
    defer { basis.isRefining = false }
    while addSteps(at: basis.vector.support.copied()) && rounds < Effort.refinements {
      rounds += 1
      loadForwardResiduals()
      basis.forwardSized(over: &problem.terms)
    }
    basis.vector.begin()
    for v in 0..<variableCount where refined.value(at: v) != 0 { basis.vector.add(refined.value(at: v), at: v) }
  }

  /// Adds the last solve's answer to the solution. False if it was nothing that counts.
  private mutating func addSteps(at places: borrowing Buffer<Int32>) -> Bool {
    var counts = false
    for v in places.elements {
      let (step, size) = (basis.vector.values[Int(v)], basis.sizes[Int(v)])
      if refined.add(step, size: size, at: Int(v)) { counts = true }
    }
    return counts
  }

  /// The residuals, with the sizes that were added up to them, are the next right side.
  private mutating func loadResiduals(_ residuals: [DoubleDouble], sizes: [Double]) {
    basis.beginSized()
    for (v, residual) in residuals.enumerated() where residual.high != 0 {
      basis.vector.add(residual.high, at: v)
      basis.sizes.add(sizes[v], at: v)
    }
  }

  /// g − Bᵀ u, by variable.
  private mutating func loadBackwardResiduals() {
    let solution = refined.solution
    var residuals = refined.right
    var sizes = refined.right.map { $0.high.magnitude }
    for v in 0..<variableCount where solution[v].high != 0 {
      forEachTerm(inSlot: v) {
        residuals[$0.index].add(solution[v], times: -$0.value)
        sizes[$0.index] += (solution[v].high * $0.value).magnitude
      }
    }
    loadResiduals(residuals, sizes: sizes)
  }

  /// b − B x, by slot.
  private mutating func loadForwardResiduals() {
    let solution = refined.solution
    var residuals = refined.right
    var sizes = refined.right.map { $0.high.magnitude }
    for v in 0..<variableCount {
      forEachTerm(inSlot: v) {
        residuals[v].add(solution[$0.index], times: -$0.value)
        sizes[v] += (solution[$0.index].high * $0.value).magnitude
      }
    }
    loadResiduals(residuals, sizes: sizes)
  }

  /// Calls `body` with the terms of a basic row.
  private mutating func forEachTerm(inSlot v: Int, _ body: ((index: Int, value: Double)) -> Void) {
    let row = Int(basis.rowInSlot[v])
    if row == Basis.ownStay { return body((v, 1)) }
    if problem.rows[row].kind == .stay { return body((Int(problem.rows[row].stayVariable), 1)) }
    for place in problem.terms.rows.range(row) {
      let entry = problem.terms.rows.pool[place]
      body((Int(entry.index), entry.value))
    }
  }
}
