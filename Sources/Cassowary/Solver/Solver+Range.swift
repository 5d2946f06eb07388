// Solver+Range.swift: solutions as functions of a number on which constants depend.
//
// The frames of a layout are piecewise linear in the size of the root; these calls give the pieces. What belongs to one
// basis is one region (`Region`); a path is the regions along a range, put together by `RangeCover`.

extension Solver {
  /// How the present solution moves with a parameter on which constants depend, and how far that holds: the piece around
  /// `parameter`, which is what the constants stand for now. Changes nothing.
  ///
  /// One forward solve, a look at all constraints, and where something of `variables` (all, if nil) is open, a copy of the
  /// state and some solves on it. Throws `.notInserted` for a constraint of another solver, `.invalidValue` for a rate or a
  /// parameter that is not finite, and as `solve` if changes were waiting.
  public func piece(
    around parameter: Double, within range: ClosedRange<Double>, moving: [MovingConstant],
    watching variables: [Variable]? = nil
  ) throws(SolverError) -> SolutionPiece {
    try piece(around: parameter, within: range, moving: moving, watching: mask(variables))
  }

  /// The same, the variables that count marked by index. What the last piece knows of other solutions is used again.
  package func piece(
    around parameter: Double, within range: ClosedRange<Double>, moving: [MovingConstant], watching mask: [Bool]?,
    after last: SolutionPiece? = nil
  ) throws(SolverError) -> SolutionPiece {
    let rows = try movingRows(moving)
    try checkRange(range, parameter)
    if simplex.pointee.hasWork { try solve() }
    do {
      return try SolutionPiece(
        of: &simplex.pointee, around: parameter, within: range, moving: rows, watching: mask, after: last,
        owner: identity)
    } catch {
      throw publicError(error)
    }
  }

  private func mask(_ variables: [Variable]?) -> [Bool]? {
    guard let variables else { return nil }
    var mask = [Bool](repeating: false, count: variableCount)
    for variable in variables where variable.index < mask.count { mask[variable.index] = true }
    return mask
  }

  /// The solution along a range of a parameter on which constants depend. The constants are now as they are at
  /// `parameter`, which need not lie in the range. Works on a copy, and changes nothing.
  ///
  ///     let path = try solver.path(from: 390, over: 320...1366, moving: [MovingConstant(rootWidth)])
  ///     for piece in path.pieces { print(piece.range, piece[title]) }
  ///
  /// At every place of the range the values are those that the solver would have if it had been solved there from the start,
  /// but for `open` variables. Between two breaks the basis has stayed optimal: no break is missed. A few pivots, a forward solve and a look
  /// at all constraints for each piece. What is not decided after `limit` pieces is in `SolutionPath.unknown`.
  /// Throws as `piece(around:within:moving:watching:)`.
  public func path(
    from parameter: Double, over range: ClosedRange<Double>, moving: [MovingConstant],
    watching variables: [Variable]? = nil, limit: Int = 1_000
  ) throws(SolverError) -> SolutionPath {
    let rows = try movingRows(moving)
    try checkRange(range, parameter)
    if simplex.pointee.hasWork { try solve() }
    var inquiry = Inquiry(about: &simplex.pointee)
    inquiry.simplex.freezeFollowers()
    let constants = inquiry.simplex.rightSides(of: rows)
    let watched = mask(variables)
    var last: SolutionPiece?
    var cover = RangeCover<SolutionPiece, SolutionDoubt>(
      of: range, limit: limit, tooMany: .tooManyPieces(limit: limit))
    cover.run { place, interest in
      do throws(SimplexFailure) {
        try inquiry.simplex.bring(rows, from: constants, by: place - parameter)
        let piece = try SolutionPiece(
          of: &inquiry.simplex, around: place, within: interest, moving: rows, watching: watched, after: last,
          owner: identity)
        last = piece
        return .found(piece, lower: piece.range.lowerBound, upper: piece.range.upperBound)
      } catch {
        return .failed(.unsolved(publicError(error)))
      }
    }
    return SolutionPath(cover)
  }

  func movingRows(_ moving: [MovingConstant]) throws(SolverError) -> [MovingRow] {
    var rows: [MovingRow] = []
    for moved in moving {
      let row = try row(of: moved.constraint)
      guard moved.rate.magnitude <= Tolerance.largestConstant else {
        throw .invalidConstant(moved.rate, in: try description(of: moved.constraint))
      }
      rows.append(MovingRow(row: Int32(row), rate: moved.rate))
    }
    return rows
  }

  private func checkRange(_ range: ClosedRange<Double>, _ parameter: Double) throws(SolverError) {
    for number in [range.lowerBound, range.upperBound, parameter]
    where !(number.magnitude <= Tolerance.largestConstant) { throw .invalidParameter(number) }
  }
}

extension SolutionPiece {
  /// The piece around the present solution.
  init(
    of simplex: inout Simplex, around origin: Double, within interest: ClosedRange<Double>, moving: [MovingRow],
    watching: [Bool]?, after last: SolutionPiece?, owner: SolverIdentity
  ) throws(SimplexFailure) {
    let region = simplex.region(moving: moving, at: origin)
    let (lower, upper) = (origin + region.lower, origin + region.upper)
    var loose = simplex.loosestVariables(in: region, moving: moving)
    if let watching { loose.removeAll { !watching[Int($0)] } }
    let (from, to) = (max(lower, interest.lowerBound), min(upper, interest.upperBound))
    let middle = from < to ? from + (to - from) / 2 : origin
    let others = try OptimalFace.about(
      &simplex, moving: moving, at: PlanePoint(x: origin, y: 0), loose: loose, lookingAt: PlanePoint(x: middle, y: 0),
      known: last?.face, owner: owner)
    self.init(
      range: lower...max(lower, upper), origin: origin, conflicts: simplex.conflicts(region.gaps, owner),
      open: others.open, values: Array(simplex.state.values.value.elements), slopes: region.slopes, face: others.face)
  }
}

extension SolutionPath {
  /// The pieces of a cover, those joined that go on as before.
  init(_ cover: RangeCover<SolutionPiece, SolutionDoubt>) {
    self.init(
      pieces: cover.joined { (last: SolutionPiece, next: SolutionPiece, place: Double, isSliver: Bool) in
        last.goesOn(as: next, at: place, butForOpen: isSliver)
      }.map { stretch in
        var piece = stretch.found
        piece.range = stretch.range
        return piece
      },
      unknown: cover.gaps.map { ($0.range, $0.doubt) })
  }
}
