// Simplex+Ambiguity.swift: which variables another optimum gives another value.
//
// A variable can be ambiguous only if an edge along which the cost does not change at first moves it: the edges of the
// basic rows with a slope of zero in some direction. One forward solve of a generic combination of them gives all
// candidates. Whether one can really move is then asked of the solver itself: a wish at a level weaker than every
// priority pulls it up by one point, then down. Whatever moves is ambiguous, and where it moved to is the witness;
// what no wish can move is not, for the wishes are optimised exactly.

extension Simplex {
  /// Every variable that some other optimum gives another value, with such a value. Leaves the state changed: call it
  /// on a copy.
  mutating func findAmbiguities() throws(SimplexFailure) -> [(variable: Int, other: Double)] {
    isSolving = true
    let start = Array(value.elements)
    var other: [Int: Double] = [:]
    let open = ambiguityCandidates()
    for pull in [1.0, -1.0] {
      let unknown = open.filter { other[Int($0)] == nil }
      try pullTogether(unknown, from: start, by: pull)
      note(&other, since: start)
    }
    for v in open {
      for pull in [1.0, -1.0] where other[Int(v)] == nil {
        try pullTogether([v], from: start, by: pull)
        note(&other, since: start)
      }
    }
    return other.keys.sorted().map { ($0, other[$0] ?? start[$0]) }
  }

  private mutating func pullTogether(_ variables: [Int32], from start: [Double], by pull: Double)
    throws(SimplexFailure)
  {
    try grant(variables.map { ($0, start[Int($0)] + pull) })
  }

  private mutating func note(_ other: inout [Int: Double], since start: [Double]) {
    for v in start.indices where other[v] == nil {
      let isMoved = (value[v] - start[v]).magnitude > Self.residualTolerance(scale: start[v].magnitude) * 10
      if isMoved { other[v] = value[v] }
    }
  }

  /// The variables that edges without cost move.
  mutating func ambiguityCandidates() -> [Int32] {
    basis.vector.begin()
    // Any generic factors do: those of a linear congruential generator (D. Knuth, MMIX) add up to 0 only by a miracle.
    var state: UInt64 = 1
    for v in 0..<variableCount {
      let row = Int(basis.rowInSlot[v])
      let isFree = slopeSign(of: row, direction: 1).sign == 0 || slopeSign(of: row, direction: -1).sign == 0
      if isFree {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        basis.vector.add(1 + Double(state >> 11) / 9_007_199_254_740_992, at: v)
      }
    }
    basis.forward()
    return basis.vector.support.elements.filter { basis.vector.values[Int($0)].magnitude > Tolerance.direction }
      .sorted()
  }
}
