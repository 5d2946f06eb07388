// EditPlan.swift: what an edit of the same rows moves, remembered while the basis stays what it is.
//
// A finger drags a divider, a window is resized, cells open and close: the same constants change again and again. As
// long as no pivot comes between, each of them moves the variables along the same direction B⁻¹ e_p. The second time a
// row is edited under the same basis its direction is computed apart and kept; from then on an edit is a weighted sum
// for each variable that moves, and a look at the nonbasic rows that read one.
//
// In a small system a plan takes in one row after the other; in a large one it is made for a few rows edited together.
// Neighbours that move alike make one run: in a strip all that lies between two cells.
//
// Where none of the rows edited holds, before or after, nothing moves and no plan is needed.
//
// A plan is void as soon as a row enters or leaves the basis, or comes or goes as a nonbasic row.

struct EditPlan: ~Copyable {
  /// Variables with the same directions: `first`, `first + stride`, …
  struct Run {
    var first: Int32
    var stride: Int32
    var count: Int32
  }

  /// A nonbasic row under watch.
  struct Watched {
    var row: Int32
    /// As of the last step. While it stays away from zero, the row's side stays right.
    var residual: Double
  }

  /// A planned row that is edited.
  struct Step {
    /// Its place among the planned rows.
    var place: Int
    /// How far it is to move.
    var size: Double
  }

  /// More rows than this, edited together, are not planned for.
  static let mostRows = 4
  /// A system of no more variables is small: a plan in it may grow to as many rows as the basis has.
  static let mostVariables = 64

  /// `Simplex.structure` for which the plan holds; −1 for a void plan.
  var structure = -1
  /// The rows edited once so far.
  var noted = Buffer<Int32>()
  /// The rows whose directions are known.
  var rows = Buffer<Int32>()
  /// How many variables the solve moved in which rows were noted last; 0 before it has ended.
  var moved = 0
  /// Movements of the rows cancel: a plan would visit far more variables than move.
  var isHopeless = false
  /// A solve went by without the plan: what is known of the rows watched is out of date.
  var isStale = false
  /// The variables that move, ascending.
  var runs = Buffer<Run>()
  /// For each of the runs, its movement for each unit of each row's constant: as many numbers as there are rows.
  var directions = Buffer<Double>()
  /// The largest size among them.
  var largestDirection = 0.0
  /// The nonbasic rows that read a variable that moves.
  var watched = Buffer<Watched>()
  /// For each of them, its movement for each unit of each row's constant.
  var slopes = Buffer<Double>()
  /// What the present edit moves.
  var steps = Buffer<Step>()

  // Scratch of `makePlan`.
  var entries = Buffer<Entry>()
  var starts = Buffer<Int32>()
  var moving = Buffer<Int32>()
  var movements = Buffer<Double>()

  mutating func begin(structure: Int) {
    self.structure = structure
    noted.removeAll()
    forgetRows()
  }

  mutating func forgetRows() {
    rows.removeAll()
    runs.removeAll()
    directions.removeAll()
    largestDirection = 0
    watched.removeAll()
    slopes.removeAll()
    moved = 0
    isHopeless = false
  }
}

extension Simplex {
  /// Settles the dirty rows by the plan, if there is one for them and none of its steps is too long. Otherwise false: then
  /// nothing has moved.
  mutating func followPlan() -> Bool {
    guard dirty.count <= EditPlan.mostRows else { return false }
    if areAllOutvoted {
      plan.isStale = true
      return true
    }
    if plan.structure != structure { plan.begin(structure: structure) }
    guard isPlanned() || takeIn() else { return false }
    let way = longestPlannedWay
    // A step this long (or without a number) is left to the solve, which takes out what rounding leaves.
    guard way <= farWay else { return false }
    rounding.travelled += way
    if plan.isStale {
      plan.isStale = false
      for i in plan.watched.indices { plan.watched[i].residual = residual(Int(plan.watched[i].row)).value }
    }
    movePlanned(within: way)
    judgeWatched()
    return true
  }

  /// Whether none of the dirty rows holds, now or then, and each is still on the side it was on: that moves nothing. So it
  /// is when a divider is dragged beyond its bounds.
  @inline(__always)
  private var areAllOutvoted: Bool {
    for row in dirty.elements where !isNonbasic(Int(row)) || properSide(Int(row)) != rows[Int(row)].side {
      return false
    }
    return true
  }

  /// Whether the plan knows all dirty rows; then `plan.steps` says how far they move.
  @inline(__always)
  private mutating func isPlanned() -> Bool {
    plan.steps.removeAll()
    for row in dirty.elements {
      var place = 0
      while place < plan.rows.count && plan.rows[place] != row { place += 1 }
      if place == plan.rows.count { return false }
      plan.steps.append(EditPlan.Step(place: place, size: -residual(Int(row)).value))
    }
    return true
  }

  /// Takes the dirty rows into the plan, if they are edited for the second time. Otherwise takes note of them.
  private mutating func takeIn() -> Bool {
    var isSecond = true
    for row in dirty.elements {
      if !isBasic(Int(row)) { return false }
      if !plan.noted.elements.contains(row) { isSecond = false }
    }
    let isSmall = variableCount <= EditPlan.mostVariables
    if !isSecond {
      if !isSmall {
        plan.noted.removeAll()
        plan.forgetRows()
      }
      for row in dirty.elements where !plan.noted.elements.contains(row) { plan.noted.append(row) }
      return false
    }
    if !isSmall && (plan.isHopeless || !isPlanWorthwhile()) { return false }
    for row in dirty.elements where !plan.rows.elements.contains(row) { plan.rows.append(row) }
    makePlan()
    return isPlanned()
  }

  /// Whether not much more hangs on the rows than moved last time. Where one width grows as another shrinks, what lies
  /// behind both hangs on them without moving, and a solve that stops where movements cancel does better than a plan.
  private mutating func isPlanWorthwhile() -> Bool {
    let most = plan.moved + plan.moved / 2 + 32
    basis.vector.begin()
    touchedRows.removeAll()
    for row in plan.noted.elements {
      basis.vector.add(0, at: Int(basis.slotOfRow[Int(row)]))
      touchedRows.append(basis.slotOfRow[Int(row)])
    }
    while let slot = touchedRows.popLast() {
      for place in basis.matrix.columns.range(Int(slot)) {
        let next = basis.slotOfRow[Int(basis.matrix.columns.pool[place].index)]
        if basis.vector.contains(Int(next)) { continue }
        basis.vector.add(0, at: Int(next))
        touchedRows.append(next)
      }
      if basis.vector.support.count > most {
        plan.isHopeless = true
        break
      }
    }
    basis.entriesTouched += basis.vector.support.count
    return !plan.isHopeless
  }

  // MARK: Following

  /// No variable moves farther.
  @inline(__always)
  private var longestPlannedWay: Double {
    if plan.steps.count == 1 { return plan.largestDirection * plan.steps[0].size.magnitude }
    var total = 0.0
    for step in plan.steps.elements { total += step.size.magnitude }
    return plan.largestDirection * total
  }

  /// Moves each run by its share of each step; none moves farther than `way`. What cancels but for rounding does not move.
  /// Does what `noteChange` does, but in lists: a plan names each variable once. `markPlanned` makes up for it.
  @inline(__always)
  private mutating func movePlanned(within way: Double) {
    basis.entriesTouched += plan.runs.count
    let noise = Tolerance.cancelled * way
    changed.removeAll()
    changedFrom.removeAll()
    changed.extend(by: plan.moving.count)
    changedFrom.extend(by: plan.moving.count)
    let (values, found, from) = (value.mutableElements, changed.mutableElements, changedFrom.mutableElements)
    let (runs, rates, steps) = (plan.runs.elements, plan.directions.elements, plan.steps.elements)
    let rowCount = plan.rows.count
    var end = 0
    for place in runs.indices {
      let way = Self.plannedMovement(steps, rates, at: place &* rowCount)
      // A value that is not smaller is not changed by so little.
      let limit = way.magnitude * (1 / Tolerance.change)
      guard way.magnitude > noise && limit > 1 else { continue }
      var v = Int(runs[place].first)
      var left = runs[place].count
      while left > 0 {
        let old = values[v]
        if old.magnitude < limit {
          values[v] = old + way
          from[end] = old
          found[end] = Int32(truncatingIfNeeded: v)
          end &+= 1
        }
        v &+= Int(runs[place].stride)
        left &-= 1
      }
    }
    changed.removeLast(plan.moving.count - end)
    changedFrom.removeLast(plan.moving.count - end)
  }

  /// How far a run or a row watched moves: the rates from `first` on are its movement for each unit of each planned row.
  @inline(__always)
  private static func plannedMovement(
    _ steps: UnsafeBufferPointer<EditPlan.Step>, _ rates: UnsafeBufferPointer<Double>, at first: Int
  ) -> Double {
    if steps.count == 1 { return steps[0].size * rates[first &+ steps[0].place] }
    var movement = 0.0
    for step in steps { movement += step.size * rates[first &+ step.place] }
    return movement
  }

  /// Marks the variables that a plan has moved as changed, where the solve goes on.
  mutating func markPlanned() {
    for i in changed.indices {
      let v = Int(changed[i])
      changedMark[v] = changedEpoch
      oldValue[v] = changedFrom[i]
    }
  }

  /// Follows the residuals of the nonbasic rows, and looks closely at those that come near zero.
  @inline(__always)
  private mutating func judgeWatched() {
    let (watched, rates, steps) = (plan.watched.mutableElements, plan.slopes.elements, plan.steps.elements)
    let rowCount = plan.rows.count
    for i in watched.indices {
      let before = watched[i].residual
      let residual = before + Self.plannedMovement(steps, rates, at: i &* rowCount)
      watched[i].residual = residual
      let staysAway =
        before > 0
        ? min(before, residual) > Tolerance.nearZero : max(before, residual) < -Tolerance.nearZero
      if !staysAway { judge(Int(watched[i].row)) }
    }
  }

  // MARK: Making

  /// Makes the plan of its rows, by a forward solve for each.
  private mutating func makePlan() {
    let count = plan.rows.count
    findMovements()
    beginTouching()
    for v in plan.moving.elements where nonbasicCount[Int(v)] > 0 { touchNonbasicRows(of: Int(v)) }
    plan.watched.removeAll()
    for row in touchedRows.elements {
      plan.watched.append(EditPlan.Watched(row: row, residual: residual(Int(row)).value))
    }
    plan.slopes.removeAll()
    plan.slopes.append(repeating: 0, count: plan.watched.count * count)
    plan.movements.removeAll()
    plan.movements.append(repeating: 0, count: plan.moving.count * count)
    for k in 0..<count {
      basis.vector.begin()
      for i in Int(plan.starts[k])..<Int(plan.starts[k + 1]) {
        basis.vector.add(plan.entries[i].value, at: Int(plan.entries[i].index))
      }
      for i in plan.moving.indices { plan.movements[i * count + k] = basis.vector[Int(plan.moving[i])] }
      findSlopes(of: k)
    }
    findRuns()
  }

  /// Fills `plan.entries` with how the variables move for each unit of each row's constant, row after row, and
  /// `plan.moving` with all that move, ascending.
  private mutating func findMovements() {
    basis.sizes.makeRoom(for: variableCount)
    basis.sizes.begin()
    plan.entries.removeAll()
    plan.starts.removeAll()
    plan.starts.append(0)
    for row in plan.rows.elements {
      basis.vector.begin()
      basis.vector.add(1, at: Int(basis.slotOfRow[Int(row)]))
      basis.forward()
      for v in basis.vector.support.elements where basis.vector.values[Int(v)] != 0 {
        plan.entries.append(Entry(index: v, value: basis.vector.values[Int(v)]))
        basis.sizes.add(0, at: Int(v))
      }
      plan.starts.append(Int32(plan.entries.count))
    }
    plan.moving.removeAll()
    plan.moving.append(contentsOf: basis.sizes.support)
    plan.moving.sort(by: <)
  }

  /// How the rows watched move as the variables move along the basis' vector.
  private mutating func findSlopes(of k: Int) {
    for i in plan.watched.indices {
      for place in constraints.rows.range(Int(plan.watched[i].row)) {
        let entry = constraints.rows.pool[place]
        plan.slopes[i * plan.rows.count + k] += entry.value * basis.vector[Int(entry.index)]
      }
    }
  }

  /// Joins variables at equal distances that move alike.
  private mutating func findRuns() {
    plan.runs.removeAll()
    plan.directions.removeAll()
    plan.largestDirection = 0
    var start = 0
    for i in plan.moving.indices {
      let v = plan.moving[i]
      if let run = plan.runs.last, movesAlike(i, start) {
        let stride = v - plan.moving[i - 1]
        if run.count == 1 || run.stride == stride {
          plan.runs[plan.runs.count - 1] = EditPlan.Run(first: run.first, stride: stride, count: run.count + 1)
          continue
        }
      }
      start = i
      plan.runs.append(EditPlan.Run(first: v, stride: 1, count: 1))
      for k in plan.rows.indices {
        let movement = plan.movements[i * plan.rows.count + k]
        plan.directions.append(movement)
        plan.largestDirection = max(plan.largestDirection, movement.magnitude)
      }
    }
  }

  @inline(__always)
  private func movesAlike(_ i: Int, _ j: Int) -> Bool {
    let count = plan.rows.count
    for k in 0..<count where plan.movements[i * count + k] != plan.movements[j * count + k] { return false }
    return true
  }
}
