// Costs.swift: the multipliers of the basic rows, the slopes of the cost that they give, and who asks for a pivot.

/// A nonbasic row that changes sides, strongest level first.
struct Flip: Comparable {
  var level: Int32
  var row: Int32
  var side: Int8
  static func < (a: Flip, b: Flip) -> Bool {
    a.level != b.level ? a.level > b.level : a.row < b.row
  }
}

/// A row that asks for a pivot: a basic one whose leaving may improve the cost (by `size` for each point), or a nonbasic
/// one on the wrong side (by a residual of `size`). The most urgent is that of the strongest level of gain; then the one that
/// is itself the weakest, for what it gives up counts least; then the largest; ties to the lower row.
struct Candidate: Comparable {
  /// Single precision will do: what differs by less is a tie. Never infinite, since no slope would come near that.
  var size: Float
  var level: Int32
  var row: Int32
  /// The level of the row itself, where `level` is that of what it would improve.
  var own: Int32

  init(level: Int32, size: Double, row: Int32, own: Int32) {
    self.size = Float(min(size, 1e38))
    self.level = level
    self.row = row
    self.own = own
  }

  static func < (a: Candidate, b: Candidate) -> Bool {
    if a.level != b.level { return a.level < b.level }
    if a.own != b.own { return a.own > b.own }
    if a.size != b.size { return a.size < b.size }
    return a.row > b.row
  }
}

/// What goes over to the basic rows at a level: the multiplier of a row that has left the basis, or the cost of one that was
/// violated and no longer counts.
struct ReleasedMultiplier {
  var level: Int32
  var row: Int32
  var value: Double
}

/// How small a multiplier may be and still count.
enum Care {
  case usual
  /// While a contradiction looks doubtful: next to nothing is ignored.
  case sharp
  /// While an optimum is verified: see State+Careful.swift.
  case verifying
  /// While a solve does not end: the same.
  case full
}

struct Costs: ~Copyable {
  var multipliers = Multipliers()
  /// A multiplier up to this times max(1, weight) is no reason to pivot.
  var tolerance = Tolerance.multiplier
  /// Basic rows whose leaving may improve the cost.
  var candidates = Heap<Candidate>()
  /// Nonbasic rows that are to change sides.
  var flips = Buffer<Flip>()
  /// Multipliers of rows that have left the basis, still to be handed on.
  var released = Buffer<ReleasedMultiplier>()
  /// Scratch: what undoes the flips of twins.
  var leaning = Buffer<Flip>()
  /// Scratch: the multipliers that an exchange hands on.
  var handedOn = Buffer<LevelValue>()

  var care = Care.usual {
    didSet {
      switch care {
      case .usual: (tolerance, multipliers.drop) = (Tolerance.multiplier, Tolerance.multiplierDrop)
      case .sharp: (tolerance, multipliers.drop) = (Tolerance.sharpMultiplier, Tolerance.sharpMultiplierDrop)
      case .verifying, .full: (tolerance, multipliers.drop) = (0, .leastNormalMagnitude)
      }
    }
  }

  /// Moves a row's multipliers among those to be handed on.
  mutating func release(_ row: Int) {
    var node = multipliers.head[row]
    while node >= 0 {
      let z = multipliers.nodes[Int(node)]
      released.append(ReleasedMultiplier(level: z.level, row: Int32(row), value: z.value))
      node = z.next
    }
    multipliers.clear(row)
  }

  /// Puts a basic row among the candidates if its leaving would improve the cost.
  mutating func offer(_ row: Int, among rows: borrowing Buffer<Row>) {
    if let gain = improvement(of: row, among: rows) {
      push(row, level: gain.level, size: gain.size, among: rows)
    }
  }

  /// Puts a basic row that is known to improve a level among the candidates.
  @inline(__always)
  mutating func push(_ row: Int, level: Int32, size: Double, among rows: borrowing Buffer<Row>) {
    candidates.push(Candidate(level: level, size: size, row: Int32(row), own: rows[row].level))
  }

  /// The direction in which a basic row's leaving improves the cost, with the level and the size of the gain.
  @inline(__always)
  mutating func improvement(of row: Int, among rows: borrowing Buffer<Row>) -> (
    direction: Double, level: Int32, size: Double
  )? {
    var node = multipliers.head[row]
    // Stronger than the row itself, its own cost counts for nothing, and one direction is the other's opposite.
    while node >= 0 && multipliers.nodes[Int(node)].level > rows[row].level {
      let z = multipliers.nodes[Int(node)]
      if z.value.magnitude > tolerance { return (z.value < 0 ? 1 : -1, z.level, z.value.magnitude) }
      node = z.next
    }
    if node < 0 || isWellInside(rows[row], multipliers.nodes[Int(node)]) { return nil }
    let up = slopeSign(of: row, direction: 1, from: node, among: rows)
    if up.sign < 0 { return (1, up.level, up.size) }
    let down = slopeSign(of: row, direction: -1, from: node, among: rows)
    return down.sign < 0 ? (-1, down.level, down.size) : nil
  }

  /// Whether a row's own costs alone keep it at zero, by far, where `z` is the strongest part of its multiplier that is not
  /// stronger than the row: nearly always so, and seen at once.
  @inline(__always)
  private func isWellInside(_ row: Row, _ z: Multipliers.Node) -> Bool {
    let (up, down) = (row.upCost, row.downCost)
    if z.level < row.level { return up > 0 && down > 0 }
    return up + z.value > tolerance * max(1, up) && down - z.value > tolerance * max(1, down)
  }

  /// The lexicographic sign of the cost's slope as a basic row moves off zero; with the level that decides.
  mutating func slopeSign(of row: Int, direction: Double, among rows: borrowing Buffer<Row>) -> (
    sign: Int, level: Int32, size: Double
  ) {
    slopeSign(of: row, direction: direction, from: multipliers.head[row], among: rows)
  }

  /// The same from a node of its multiplier on, where those before it count for nothing.
  @inline(__always)
  private mutating func slopeSign(of row: Int, direction: Double, from start: Int32, among rows: borrowing Buffer<Row>)
    -> (
      sign: Int, level: Int32, size: Double
    )
  {
    let own = rows[row].level
    let cost = direction > 0 ? rows[row].upCost : rows[row].downCost
    var isCostDue = cost > 0
    var node = start
    while node >= 0 {
      let z = multipliers.nodes[Int(node)]
      if isCostDue && z.level < own { return (1, own, cost) }
      var slope = direction * z.value
      var scale = 1.0
      if isCostDue && z.level == own {
        slope += cost
        scale = max(1, cost)
        isCostDue = false
      }
      if slope < -tolerance * scale { return (-1, z.level, -slope) }
      if slope > tolerance * scale { return (1, z.level, slope) }
      node = z.next
    }
    return isCostDue ? (1, own, cost) : (0, own, 0)
  }

  mutating func copied() -> Costs {
    var copy = Costs()
    copy.multipliers = multipliers.copied()
    copy.care = care
    copy.candidates = candidates.copied()
    copy.flips = flips.copied()
    return copy
  }
}
