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
//             stay in their boxes that was all; if not it is undone, and not tried again for a while.
// Ends        after a number of pivots in proportion to the rows concerned, or at a pivot too small to trust, the rest
//             is left to the primal method.

extension Simplex {
  private static var togetherFrom: Int { 4 }
  private static var longestPause: Int { 64 }

  /// Carries out the flips queued, by the dual method where the present basis is optimal.
  mutating func resolveFlips() {
    dropStaleFlips()
    if flips.isEmpty { return }
    guard candidates.isEmpty && !flipTogether() else {
      applyFlips()
      return
    }
    queueContradictions()
    var budget = 50 + 4 * contradictions.elements.count
    while let next = contradictions.pop() {
      let row = Int(next.row)
      rows[row].isContradicted = false
      guard isNonbasic(row) else { continue }
      let proper = properSide(row)
      guard proper != rows[row].side else { continue }
      budget -= 1
      if budget < 0 || !moveMultiplier(of: row, to: proper) {
        leaveToPrimal(row)
        return
      }
      queueContradictions()
    }
    applyFlips()
  }

  /// Values may have moved since a flip was queued, and its row may have entered the basis.
  private mutating func dropStaleFlips() {
    var kept = 0
    for i in flips.indices {
      let row = Int(flips[i].row)
      guard isNonbasic(row) else { continue }
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
    while let next = contradictions.pop() {
      rows[Int(next.row)].isContradicted = false
      if isNonbasic(Int(next.row)) { judge(Int(next.row)) }
    }
    applyFlips()
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
    togetherPenalty = min(Self.longestPause, 2 * togetherPenalty + 1)
    togetherPause = togetherPenalty
    flips.append(contentsOf: flipsBack)
    applyFlips()
    candidates.removeAll()
    for flip in flipsBack.elements { judge(Int(flip.row)) }
    return false
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
      guard measureRoom(of: Int(basis.rowInSlot[Int(v)]), change: change) else { continue }
      let order = compareRooms()
      if order < 0 || (order == 0 && (leavingSlot < 0 || change.magnitude > size)) {
        swap(&room, &otherRoom)
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
    exchangeDual(slot: leavingSlot, entering: row, sign: sign)
    return true
  }

  /// How far a basic row's multiplier can move before its box ends, for each unit of θ, into `otherRoom`. False if the
  /// strongest level shows already that this is more than `room`.
  @inline(__always)
  private mutating func measureRoom(of row: Int, change: Double) -> Bool {
    if multipliers.isEmpty(row), let least = room.elements.first {
      // Nearly always: a box that nothing has moved yet.
      let bound = change > 0 ? downCost(row) : upCost(row)
      if bound > 0 && rows[row].level > least.level { return false }
    }
    fillRoom(of: row, change: change)
    return true
  }

  private mutating func fillRoom(of row: Int, change: Double) {
    otherRoom.removeAll()
    let bound = change > 0 ? downCost(row) : upCost(row)
    let toward: Double = change > 0 ? -1 : 1
    var isBoundDue = bound > 0
    var node = multipliers.head[row]
    while node >= 0 {
      let z = multipliers.nodes[Int(node)]
      if isBoundDue && z.level < rows[row].level {
        otherRoom.append(LevelValue(level: rows[row].level, value: bound / change.magnitude))
        isBoundDue = false
      }
      var distance = toward * z.value
      if isBoundDue && z.level == rows[row].level {
        distance += bound
        isBoundDue = false
      }
      if distance.magnitude > Tolerance.multiplierDrop {
        otherRoom.append(LevelValue(level: z.level, value: distance / change.magnitude))
      }
      node = z.next
    }
    if isBoundDue { otherRoom.append(LevelValue(level: rows[row].level, value: bound / change.magnitude)) }
    // A box that rounding has overstepped has no room.
    if let first = otherRoom.elements.first, first.value < 0 { otherRoom.removeAll() }
  }

  /// The lexicographic order of `otherRoom` and `room`: −1 if the first is smaller.
  @inline(__always)
  private func compareRooms() -> Int {
    var i = 0
    var j = 0
    while i < otherRoom.count || j < room.count {
      let a = i < otherRoom.count ? otherRoom[i].level : Int32.min
      let b = j < room.count ? room[j].level : Int32.min
      var difference = 0.0
      var scale = 1.0
      if a >= b {
        difference += otherRoom[i].value
        scale = max(scale, otherRoom[i].value.magnitude)
        i += 1
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

  /// The row enters in the slot; the one there leaves on the side whose end of the box it has reached.
  private mutating func exchangeDual(slot: Int, entering: Int, sign: Double) {
    let leaving = Int(basis.rowInSlot[slot])
    for item in room.elements {
      for v in basis.order.elements where Int(v) != slot {
        addMultiplier(
          item.value * sign * basis.vector.values[Int(v)], row: Int(basis.rowInSlot[Int(v)]), level: item.level)
      }
    }
    let isUpperEnd = sign * basis.vector.values[slot] > 0
    let newSide: Int8 = isUpperEnd ? (downCost(leaving) > 0 ? -1 : 0) : (upCost(leaving) > 0 ? 1 : 0)
    multipliers.clear(leaving)
    multipliers.clear(entering)
    if rows[entering].side != 0 {
      multipliers.add(-Double(rows[entering].side) * rows[entering].weight, row: entering, level: rows[entering].level)
    }
    for item in room.elements { multipliers.add(-sign * item.value, row: entering, level: item.level) }
    setSide(entering, 0)
    countNonbasic(leaving, 1)
    countNonbasic(entering, -1)
    statistics.pivots += 1
    let isSound = basis.replace(slot: slot, with: entering)
    setSide(leaving, newSide)
    if !isSound || isRefactoringDue { refactor() }
    offer(entering)
    settle(entering)
  }
}
