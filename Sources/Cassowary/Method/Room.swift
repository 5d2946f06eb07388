// Room.swift: how far a multiplier can move: the dual method's ratio test, level by level.

/// How far a basic row's multiplier can move before its box ends, for each unit of θ: level by level, the strongest first.
struct Room {
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

  /// Whether it begins at a stronger level than the one given, with the row's own cost: nearly always so where the row is
  /// required.
  @inline(__always)
  func isStronger(than other: Int32, in multipliers: borrowing Multipliers) -> Bool {
    level > other && bound > 0 && (node < 0 || multipliers.nodes[Int(node)].level < level)
  }

  /// The room of a basic row whose multiplier moves by `change` for each unit of θ.
  @inline(__always)
  init(of row: Int, change: Double, in state: inout State) {
    node = state.costs.multipliers.head[row]
    level = state.problem.rows[row].level
    bound = change > 0 ? state.problem.rows[row].downCost : state.problem.rows[row].upCost
    self.change = change
  }
}

extension Dual {
  /// The lexicographic order of a basic row's room and `room`: −1 if the row's is smaller. Nearly always the strongest
  /// level decides.
  @inline(__always)
  mutating func compareRoom(of row: Int, change: Double, in state: inout State) -> Int {
    var other = Room(of: row, change: change, in: &state)
    if other.isStronger(than: room.isEmpty ? Int32.min : room[0].level, in: state.costs.multipliers) { return 1 }
    var next = other.next(of: state.costs.multipliers)
    var j = 0
    while next != nil || j < room.count {
      let a = next?.level ?? Int32.min
      let b = j < room.count ? room[j].level : Int32.min
      var difference = 0.0
      var scale = 1.0
      if a >= b, let item = next {
        difference += item.value
        scale = max(scale, item.value.magnitude)
        next = other.next(of: state.costs.multipliers)
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
  mutating func takeRoom(of row: Int, change: Double, in state: inout State) {
    room.removeAll()
    var found = Room(of: row, change: change, in: &state)
    // All of it, also where rounding has overstepped the box and the first part is below 0: whatever would be left of the
    // multiplier when its row leaves would be lost.
    while let item = found.next(of: state.costs.multipliers) { room.append(item) }
  }
}
