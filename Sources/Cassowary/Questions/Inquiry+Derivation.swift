// Inquiry+Derivation.swift: values as sums of constants of rows that hold exactly.
//
// Form        a list of rows with coefficients w: Σ w_r · a_r is the expression's left side, so that Σ w_r · (−c_r) is its
//             value. The basis gives one: Bᵀ u = g for the expression g, one backward solve.
// Others      a nonbasic row r that holds exactly is a combination of basic rows too, a_r = Σ alpha_q a_q; so any multiple
//             of (r − Σ alpha_q q) may be added to a form. Each multiple worth trying cancels one row of the form.
// Better      fewer stays; then the weakest level of a row in the form as strong as possible; then fewer rows; then the
//             newest row as old as possible. The search goes on with the best exchange until none is better.
// Idle        a limit on one variable that nobody pulls against is told as the variable's resting value, unless another
//             limit on it holds exactly from the other side.
// Eligible    equations, and inequalities that count as violated at residual 0: they push. An inequality that happens to
//             hold exactly, without anybody leaning on it, explains nothing.

/// A row with the coefficient it has in a form.
struct FormTerm {
  var row: Int32
  var coefficient: Double
}

/// What makes one form of a value better than another; the smaller is the better.
private struct FormCost: Comparable {
  var stays = 0
  var weakest = Int32.max
  var count = 0
  var newest = Int.min

  static func < (a: FormCost, b: FormCost) -> Bool {
    if a.stays != b.stays { return a.stays < b.stays }
    if a.weakest != b.weakest { return a.weakest > b.weakest }
    if a.count != b.count { return a.count < b.count }
    return a.newest < b.newest
  }
}

extension Inquiry {
  /// The best form found of an expression's value, in the order of a chain from the expression on.
  mutating func derive(_ expression: [Entry]) -> [FormTerm] {
    let form = restingWhereIdle(basicForm(expression))
    let best = restingWhereIdle(improve(form, by: relations(near: form)))
    return chain(best, from: expression)
  }

  /// A limit on one variable that happens to hold exactly, with nothing pulling the variable against it, does not
  /// determine the variable: it rests there, and the variable's stay takes the place of such a row. Unless another limit
  /// holds exactly from the other side: then the two determine it, and the stronger one is told.
  private mutating func restingWhereIdle(_ form: [FormTerm]) -> [FormTerm] {
    var result: [FormTerm] = []
    var places: [Int32: Int] = [:]
    for term in form {
      var holder = term
      if let entry = idleVariable(of: Int(term.row)) {
        let coefficient = term.coefficient * entry.value
        holder =
          pinningLimit(of: Int(entry.index)).map { FormTerm(row: $0.row, coefficient: coefficient / $0.factor) }
          ?? FormTerm(row: Int32(state.stay(of: Int(entry.index))), coefficient: coefficient)
      }
      if let place = places[holder.row] {
        result[place].coefficient += holder.coefficient
      } else {
        places[holder.row] = result.count
        result.append(holder)
      }
    }
    return result.filter { $0.coefficient != 0 }
  }

  /// The variable, with its factor, of a stay, or of a limit on it alone that nothing pulls against.
  private mutating func idleVariable(of row: Int) -> Entry? {
    if state.problem.rows[row].kind == .stay {
      return Entry(index: state.problem.rows[row].stayVariable, mate: -1, value: 1)
    }
    let entries = state.problem.terms.rows.range(row)
    let isLimit =
      (state.problem.rows[row].kind == .atLeast || state.problem.rows[row].kind == .atMost) && state.isBasic(row)
      && entries.count == 1
    guard isLimit, state.slopeSign(of: row, direction: state.problem.rows[row].kind == .atLeast ? 1 : -1).sign == 0
    else { return nil }
    return state.problem.terms.rows.pool[entries.lowerBound]
  }

  /// Of two limits on a variable alone that hold exactly from both sides the stronger, then the older; with the
  /// variable's factor in it.
  private mutating func pinningLimit(of variable: Int) -> (row: Int32, factor: Double)? {
    var lower: Entry?
    var upper: Entry?
    for place in state.problem.terms.columns.range(variable) {
      let entry = state.problem.terms.columns.pool[place]
      let row = Int(entry.index)
      guard state.problem.rows[row].kind == .atLeast || state.problem.rows[row].kind == .atMost,
        state.problem.rows[row].state == .active,
        state.problem.terms.rows.count(row) == 1, state.isHeldExactly(row)
      else { continue }
      if (state.problem.rows[row].kind == .atLeast) == (entry.value > 0) {
        if lower.map({ isPreferred(entry, to: $0) }) ?? true { lower = entry }
      } else if upper.map({ isPreferred(entry, to: $0) }) ?? true {
        upper = entry
      }
    }
    guard let lower, let upper else { return nil }
    let told = isPreferred(lower, to: upper) ? lower : upper
    return (told.index, told.value)
  }

  private mutating func isPreferred(_ a: Entry, to b: Entry) -> Bool {
    let (p, q) = (Int(a.index), Int(b.index))
    return state.problem.rows[p].level != state.problem.rows[q].level
      ? state.problem.rows[p].level > state.problem.rows[q].level
      : state.problem.rows[p].age < state.problem.rows[q].age
  }

  /// The form that the basis gives.
  mutating func basicForm(_ expression: [Entry]) -> [FormTerm] {
    state.basis.vector.begin()
    for entry in expression where entry.value != 0 { state.basis.vector.add(entry.value, at: Int(entry.index)) }
    state.backward()
    return basicCombination()
  }

  /// What a backward solve has left in the vector, as rows; what is no more than rounding is left out.
  private mutating func basicCombination() -> [FormTerm] {
    var largest = 0.0
    for v in state.basis.order.elements { largest = max(largest, state.basis.vector.values[Int(v)].magnitude) }
    var form: [FormTerm] = []
    for v in state.basis.order.elements where state.basis.vector.values[Int(v)].magnitude > Tolerance.drop * largest {
      form.append(FormTerm(row: Int32(state.basicRow(inSlot: Int(v))), coefficient: state.basis.vector.values[Int(v)]))
    }
    return form
  }

  // MARK: Better forms

  /// Combinations of rows that add up to nothing: each eligible row that shares a variable with the form, less the basic
  /// rows it is made of. The eligible row stands first, with coefficient 1.
  private mutating func relations(near form: [FormTerm]) -> [[FormTerm]] {
    var isNear = [Bool](repeating: false, count: state.variableCount)
    for term in form { state.problem.forEachVariable(of: Int(term.row)) { isNear[$0] = true } }
    var candidates: [Int] = []
    for row in state.problem.rows.indices
    where state.isNonbasic(row) && state.problem.rows[row].kind != .stay && state.isHeldExactly(row) {
      guard state.problem.rows[row].kind == .equal || state.problem.rows[row].side != 0 else { continue }
      var touches = false
      state.problem.forEachVariable(of: row) { touches = touches || isNear[$0] }
      if touches { candidates.append(row) }
    }
    var relations: [[FormTerm]] = []
    for row in candidates {
      state.expressByBasis(row)
      var relation = [FormTerm(row: Int32(row), coefficient: 1)]
      for term in basicCombination() {
        relation.append(FormTerm(row: term.row, coefficient: -term.coefficient))
      }
      relations.append(relation)
    }
    return relations
  }

  private mutating func improve(_ start: [FormTerm], by relations: [[FormTerm]]) -> [FormTerm] {
    var form = start
    var cost = self.cost(of: form)
    while true {
      var best: [FormTerm]?
      for relation in relations {
        for cancelled in relation {
          guard let present = form.first(where: { $0.row == cancelled.row }) else { continue }
          let other = Self.add(
            relation, times: -present.coefficient / cancelled.coefficient, to: form, without: cancelled.row)
          let otherCost = self.cost(of: other)
          if otherCost < cost {
            cost = otherCost
            best = other
          }
        }
      }
      guard let best else { return form }
      form = best
    }
  }

  private static func add(
    _ relation: [FormTerm], times factor: Double, to form: [FormTerm], without cancelled: Int32
  ) -> [FormTerm] {
    var sum = form
    for term in relation {
      let change = factor * term.coefficient
      if let place = sum.firstIndex(where: { $0.row == term.row }) {
        let size = max(sum[place].coefficient.magnitude, change.magnitude)
        sum[place].coefficient += change
        if sum[place].coefficient.magnitude <= 1e-12 * size { sum[place].coefficient = 0 }
      } else {
        sum.append(FormTerm(row: term.row, coefficient: change))
      }
    }
    sum.removeAll { $0.coefficient == 0 || $0.row == cancelled }
    return sum
  }

  private mutating func cost(of form: [FormTerm]) -> FormCost {
    var cost = FormCost()
    cost.count = form.count
    for term in form {
      let row = Int(term.row)
      if state.problem.rows[row].kind == .stay {
        cost.stays += 1
      } else {
        cost.weakest = min(cost.weakest, state.problem.rows[row].level)
        cost.newest = max(cost.newest, state.problem.rows[row].age)
      }
    }
    return cost
  }

  // MARK: The order of a chain

  /// The rows in the order in which one comes to them from the expression's variables; those found together by age.
  private mutating func chain(_ form: [FormTerm], from expression: [Entry]) -> [FormTerm] {
    let rest = form.sorted { isOlder(Int($0.row), Int($1.row)) }
    var places: [Int: [Int]] = [:]  // of each variable, where in `rest` its rows stand
    for place in rest.indices {
      state.problem.forEachVariable(of: Int(rest[place].row)) { places[$0, default: []].append(place) }
    }
    var isPlaced = [Bool](repeating: false, count: rest.count)
    var ordered: [FormTerm] = []
    var reached = expression.filter { $0.value != 0 }.map { Int($0.index) }
    while !reached.isEmpty {
      var found: [Int] = []
      for variable in reached {
        for place in places.removeValue(forKey: variable) ?? [] where !isPlaced[place] {
          isPlaced[place] = true
          found.append(place)
        }
      }
      found.sort()
      reached = []
      for place in found {
        ordered.append(rest[place])
        state.problem.forEachVariable(of: Int(rest[place].row)) { reached.append($0) }
      }
    }
    return ordered + rest.indices.filter { !isPlaced[$0] }.map { rest[$0] }
  }

  private mutating func isOlder(_ a: Int, _ b: Int) -> Bool {
    if (state.problem.rows[a].kind == .stay) != (state.problem.rows[b].kind == .stay) {
      return state.problem.rows[b].kind == .stay
    }
    return state.problem.rows[a].kind == .stay
      ? state.problem.rows[a].stayVariable < state.problem.rows[b].stayVariable
      : state.problem.rows[a].age < state.problem.rows[b].age
  }

  /// The number on the right of a row that holds, as it was at the last solve, also if it has been changed since.
  mutating func heldConstant(_ row: Int) -> Double {
    if state.problem.rows[row].kind == .stay { return state.values.value[Int(state.problem.rows[row].stayVariable)] }
    return state.problem.rows[row].isDirty
      ? state.residual(row).value - state.problem.rows[row].constant : 0 - state.problem.rows[row].constant
  }
}
