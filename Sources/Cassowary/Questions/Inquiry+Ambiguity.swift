// Inquiry+Ambiguity.swift: which variables another optimum gives another value.
//
// A variable can be ambiguous only if an edge along which the cost does not change at first moves it: the edges of the
// basic rows with a slope of zero in some direction. One forward solve of a generic combination of them gives all
// candidates. Whether one can really move is then asked of the solver itself: a wish at a level weaker than every
// priority pulls it up by one point, then down. Whatever moves is ambiguous, and where it moved to is the witness;
// what no wish can move is not, for the wishes are optimised exactly.

extension Inquiry {
  /// Every variable that some other optimum gives another value, with its own value and such another.
  mutating func findAmbiguities() throws(SimplexFailure) -> [(variable: Int, value: Double, other: Double)] {
    try catchUp()
    state.isSolving = true
    let start = Array(state.values.value.elements)
    // Of each variable the other value, NaN as long as none is known.
    var other = [Double](repeating: .nan, count: start.count)
    let open = simplex.openVariables()
    for pull in [1.0, -1.0] {
      let unknown = open.filter { other[Int($0)].isNaN }
      try pullTogether(unknown, from: start, by: pull)
      note(&other, since: start)
    }
    for v in open {
      for pull in [1.0, -1.0] where other[Int(v)].isNaN {
        try pullTogether([v], from: start, by: pull)
        note(&other, since: start)
      }
    }
    return start.indices.filter { !other[$0].isNaN }.map { ($0, start[$0], other[$0]) }
  }

  private mutating func pullTogether(_ variables: [Int32], from start: [Double], by pull: Double)
    throws(SimplexFailure)
  {
    try simplex.grant(variables.map { ($0, start[Int($0)] + pull) })
  }

  private mutating func note(_ other: inout [Double], since start: [Double]) {
    for v in start.indices where other[v].isNaN {
      let isMoved = (state.values.value[v] - start[v]).magnitude > Tolerance.forResidual(scale: start[v].magnitude) * 10
      if isMoved { other[v] = state.values.value[v] }
    }
  }
}
