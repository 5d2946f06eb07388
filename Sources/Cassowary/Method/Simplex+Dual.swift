// Simplex+Dual.swift: rows that came to lie on the wrong side, put right without leaving optimality.
//
// After an edit the multipliers are still right, but some nonbasic rows contradict their sides. Flipping them and going
// through the primal method is always correct; where few rows are concerned, the dual method (C. Lemke, Naval Res.
// Logist. Q. 1, 1954) needs fewer pivots.
//
// Row         the one of the strongest level, then of the largest residual, then the lowest, whose side is wrong.
// Movement    its share of the cost grows from its present side to the proper one: sign · θ is added to its multiplier,
//             and with alpha = B⁻ᵀ a the basic rows' multipliers move by sign · θ · alpha.
// Ratio test  θ, a list by level, ends where the row has reached its proper side (then it only changes sides) or where
//             the first basic row is at the end of its box (then that row leaves and this one enters, and the values
//             move so that it holds). Rooms compare lexicographically; ties go to the larger alpha.
// Together    four rows or more are first flipped all at once, one backward solve for each level. If the multipliers
//             stay in their boxes that was all; if not it is undone, and not tried again for a while. Never tried with
//             rows that have just come: those seldom stand as they should after a flip.
// Reseating   where that fails because many required inequalities are violated at once (all panes on one side of a divider
//             reach their least width), they will hold exactly, as nearly all do that an edit violates: the basis is factored
//             anew with them in it, the strongest rows first, instead of a pivot for each. A guess; the primal method
//             goes on from there.
// Ends        after a number of pivots in proportion to the rows concerned, or at a pivot too small to trust, the rest
//             is left to the primal method.

extension Simplex {
  private static var togetherFrom: Int { 4 }
  private static var reseatFrom: Int { 8 }
  private static var longestPause: Int { 64 }

  /// Carries out the flips queued, by the dual method where the present basis is optimal.
  mutating func resolveFlips(together: Bool = true) {
    dropStaleFlips()
    if flips.isEmpty { return }
    guard candidates.isEmpty && !(together && flipTogether()) else {
      applyFlips()
      return
    }
    queueContradictions()
    var budget = 50 + 4 * contradictions.elements.count
    var settled = 0
    while let next = contradictions.pop() {
      let row = Int(next.row)
      rows[row].isContradicted = false
      let proper = isNonbasic(row) ? properSide(row) : rows[row].side
      if proper == rows[row].side {
        settled += 1
        // So that what has been settled before pays for the look at all.
        if settled > 8 + contradictions.elements.count / 16 {
          settled = 0
          reviewContradictions()
        }
        continue
      }
      budget -= 1
      if budget < 0 || !moveMultiplier(of: row, to: proper) {
        leaveToPrimal(row)
        return
      }
      queueContradictions()
    }
    applyFlips()
  }

  /// Values may have moved since a flip was queued, its row may have entered the basis, or may have been queued before.
  private mutating func dropStaleFlips() {
    var kept = 0
    beginTouching()
    for i in flips.indices {
      let row = Int(flips[i].row)
      guard isNonbasic(row) && touchedMark[row] != touchedEpoch else { continue }
      touchedMark[row] = touchedEpoch
      let proper = properSide(row)
      if proper == rows[row].side { continue }
      flips[kept] = Flip(level: rows[row].level, row: flips[i].row, side: proper)
      kept += 1
    }
    flips.removeLast(flips.count - kept)
  }

  private mutating func queueContradictions() {
    for flip in flips.elements where !rows[Int(flip.row)].isContradicted {
      rows[Int(flip.row)].isContradicted = true
      contradictions.push(
        Candidate(level: flip.level, size: residual(Int(flip.row)).value.magnitude, row: flip.row))
    }
    flips.removeAll()
  }

  private mutating func leaveToPrimal(_ row: Int) {
    judge(row)
    judgeContradictions()
    applyFlips()
  }

  /// Looks at all that wait at once: one pivot may have put most of them right, and taking them from the heap one by one
  /// would cost more.
  private mutating func reviewContradictions() {
    judgeContradictions()
    queueContradictions()
  }

  /// Turns the contradictions that wait back into flips, those that pivots have put right left out.
  private mutating func judgeContradictions() {
    for next in contradictions.elements.elements {
      rows[Int(next.row)].isContradicted = false
      if isNonbasic(Int(next.row)) { judge(Int(next.row)) }
    }
    contradictions.removeAll()
  }

  /// Flips all rows at once if that leaves every multiplier in its box. Otherwise nothing has changed.
  private mutating func flipTogether() -> Bool {
    guard flips.count >= Self.togetherFrom else { return false }
    if togetherPause > 0 {
      togetherPause -= 1
      return false
    }
    flipsBack.removeAll()
    for flip in flips.elements {
      flipsBack.append(Flip(level: flip.level, row: flip.row, side: rows[Int(flip.row)].side))
    }
    applyFlips()
    if candidates.isEmpty {
      togetherPenalty = 0
      return true
    }
    if isReseatingWorthwhile {
      reseat()
      let isNearlyOptimal = candidates.elements.count <= flipsBack.count / Self.togetherFrom
      if isNearlyOptimal { togetherPenalty = 0 } else { pauseTogether() }
      return true
    }
    pauseTogether()
    flips.append(contentsOf: flipsBack)
    applyFlips()
    candidates.removeAll()
    for flip in flipsBack.elements { judge(Int(flip.row)) }
    return false
  }

  private mutating func pauseTogether() {
    togetherPenalty = min(Self.longestPause, 2 * togetherPenalty + 1)
    togetherPause = togetherPenalty
  }

  /// Whether the rows just flipped are required inequalities that are violated, and so many that one factorisation is
  /// less work than a pivot for each.
  private var isReseatingWorthwhile: Bool {
    mutating get {
      guard flipsBack.count >= Self.reseatFrom && flipsBack.count >= variableCount / 8 else { return false }
      for flip in flipsBack.elements {
        let row = Int(flip.row)
        if rows[row].level != Level.required || rows[row].kind == .equal || rows[row].side == 0 { return false }
      }
      return true
    }
  }

  /// Factors the basis anew with the rows just flipped in it, in the places of weaker ones.
  private mutating func reseat() {
    var added: [Int32] = []
    for flip in flipsBack.elements {
      setSide(Int(flip.row), 0)
      added.append(flip.row)
    }
    refactor(with: added)
  }

  /// Moves a row's multiplier towards its proper side as far as the boxes allow. False if only a pivot that is too
  /// small would do; nothing has changed then.
  private mutating func moveMultiplier(of row: Int, to proper: Int8) -> Bool {
    let sign: Double = proper > rows[row].side ? 1 : -1
    expressByBasis(row)
    room.removeAll()
    room.append(
      LevelValue(level: rows[row].level, value: rows[row].weight * Double((proper - rows[row].side).magnitude)))
    var leavingSlot = -1
    var size = 0.0
    for v in basis.order.elements {
      let change = sign * basis.vector.values[Int(v)]
      if change.magnitude < Tolerance.multiplier { continue }
      let leaving = Int(basis.rowInSlot[Int(v)])
      let order = compareRoom(of: leaving, change: change)
      if order < 0 || (order == 0 && (leavingSlot < 0 || change.magnitude > size)) {
        takeRoom(of: leaving, change: change)
        leavingSlot = Int(v)
        size = change.magnitude
      }
    }
    if leavingSlot < 0 {
      flip(row, to: proper)
      applyFlips()
      return true
    }
    if size < Tolerance.dualPivot { return false }
    if size < Tolerance.firmPivot { rounding.hasDoubtfulPivots = true }
    exchangeDual(slot: leavingSlot, entering: row, sign: sign)
    return true
  }

  /// How far a basic row's multiplier can move before its box ends, for each unit of θ: level by level, the strongest
  /// first.
  private struct Room {
    /// The multiplier's part at the next level it has one, −1 for none.
    var node: Int32
    let level: Int32
    /// The row's own cost at its own level, until it has been counted.
    var bound: Double
    let change: Double

    @inline(__always)
    mutating func next(of multipliers: borrowing Multipliers) -> LevelValue? {
      while node >= 0 {
        let z = multipliers.nodes[Int(node)]
        if bound > 0 && z.level < level { break }
        node = z.next
        var distance = change > 0 ? -z.value : z.value
        if bound > 0 && z.level == level {
          distance += bound
          bound = 0
        }
        if distance.magnitude > Tolerance.multiplierDrop {
          return LevelValue(level: z.level, value: distance / change.magnitude)
        }
      }
      if bound <= 0 { return nil }
      defer { bound = 0 }
      return LevelValue(level: level, value: bound / change.magnitude)
    }
  }

  @inline(__always)
  private mutating func room(of row: Int, change: Double) -> Room {
    Room(
      node: multipliers.head[row], level: rows[row].level, bound: change > 0 ? downCost(row) : upCost(row),
      change: change)
  }

  /// The lexicographic order of a basic row's room and `room`: −1 if the row's is smaller. Nearly always the strongest
  /// level decides.
  @inline(__always)
  private mutating func compareRoom(of row: Int, change: Double) -> Int {
    var other = room(of: row, change: change)
    var next = other.next(of: multipliers)
    var j = 0
    while next != nil || j < room.count {
      let a = next?.level ?? Int32.min
      let b = j < room.count ? room[j].level : Int32.min
      var difference = 0.0
      var scale = 1.0
      if a >= b, let item = next {
        difference += item.value
        scale = max(scale, item.value.magnitude)
        next = other.next(of: multipliers)
      }
      if b >= a {
        difference -= room[j].value
        scale = max(scale, room[j].value.magnitude)
        j += 1
      }
      if difference.magnitude > Tolerance.roomTie * scale { return difference < 0 ? -1 : 1 }
    }
    return 0
  }

  /// Makes a basic row's room the least one found.
  private mutating func takeRoom(of row: Int, change: Double) {
    room.removeAll()
    var found = room(of: row, change: change)
    // All of it, also where rounding has overstepped the box and the first part is below 0: whatever would be left of the
    // multiplier when its row leaves would be lost.
    while let item = found.next(of: multipliers) { room.append(item) }
  }

  /// The row enters in the slot; the one there leaves on the side whose end of the box it has reached.
  private mutating func exchangeDual(slot: Int, entering: Int, sign: Double) {
    let leaving = Int(basis.rowInSlot[slot])
    var largest = 0.0
    for item in room.elements { largest = max(largest, item.value.magnitude) }
    for v in basis.order.elements where Int(v) != slot {
      let change = sign * basis.vector.values[Int(v)]
      if change.magnitude * largest < multipliers.drop { continue }
      let row = basicRow(inSlot: Int(v))
      multipliers.add(room, times: change, row: row)
      offer(row)
    }
    let isUpperEnd = sign * basis.vector.values[slot] > 0
    let newSide: Int8 = isUpperEnd ? (downCost(leaving) > 0 ? -1 : 0) : (upCost(leaving) > 0 ? 1 : 0)
    multipliers.clear(leaving)
    multipliers.clear(entering)
    if rows[entering].side != 0 {
      multipliers.add(-Double(rows[entering].side) * rows[entering].weight, row: entering, level: rows[entering].level)
    }
    multipliers.add(room, times: -sign, row: entering)
    setSide(entering, 0)
    countNonbasic(leaving, 1)
    countNonbasic(entering, -1)
    statistics.pivots += 1
    let isSound = basis.replace(slot: slot, with: entering)
    setSide(leaving, newSide)
    if !isSound {
      repair()
    } else if isRefactoringDue {
      // Fewer contradictions than that had better be put right at once: the primal method ends sooner.
      refactor(keepingSides: contradictions.elements.count >= Self.togetherFrom)
    }
    offer(entering)
    settle(entering)
  }
}
