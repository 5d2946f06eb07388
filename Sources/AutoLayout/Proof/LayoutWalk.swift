// LayoutWalk.swift: the piece around one place of a range, looked at again where it ends.
//
// The solver's ratio test says how far constraints alone would let the frames go on (`Solver.piece`). What is no constraint
// shows in a layout solved elsewhere in the piece: it is not as foretold. Then the piece ends before, where by bisection. Where
// constants that the engine writes itself (insets, measured heights) move along in straight lines, they are counted among what moves.

import Cassowary

struct LayoutWalk {
  private let layout: (Double) throws(LayoutDoubt) -> SolvedLayout
  private(set) var solves = 0
  /// What was found last.
  private var last: LayoutPiece?

  /// How often a piece is shortened before nothing counts as linear there.
  private static let mostSteps = 8

  init(_ layout: @escaping (Double) throws(LayoutDoubt) -> SolvedLayout) {
    self.layout = layout
  }

  /// The piece around a place, and how far it holds in the interval of interest.
  mutating func look(
    at place: Double, _ interest: ClosedRange<Double>
  ) -> RangeCover<LayoutPiece, LayoutDoubt>.Look {
    do throws(LayoutDoubt) {
      var forecast = try forecast(at: place, interest, and: [])
      // A piece of one place may be the work of a constant that is written for each place anew.
      let isPoint = forecast.piece.isPoint && interest.lowerBound < interest.upperBound
      if !isPoint && holds(forecast, interest) { return found(forecast.piece) }
      let followers = try self.followers(at: place, interest, isPoint)
      if !followers.isEmpty { forecast = try self.forecast(at: place, interest, and: followers) }
      for _ in 0..<Self.mostSteps {
        if holds(forecast, interest) { return found(forecast.piece) }
        shorten(&forecast, interest)
      }
      return .failed(.notLinear)
    } catch {
      return .failed(error)
    }
  }

  private func found(_ piece: LayoutPiece) -> RangeCover<LayoutPiece, LayoutDoubt>.Look {
    .found(piece, lower: piece.range.lowerBound, upper: piece.range.upperBound)
  }

  private mutating func solved(at place: Double) throws(LayoutDoubt) -> SolvedLayout {
    solves += 1
    return try layout(place)
  }

  private mutating func forecast(
    at place: Double, _ interest: ClosedRange<Double>, and followers: [WrittenConstants.Follower]
  ) throws(LayoutDoubt) -> Forecast {
    let layout = try solved(at: place)
    let found = try LayoutPiece(of: layout, around: place, within: interest, and: followers, after: last)
    last = found
    return Forecast(piece: found, constants: WrittenConstants(layout, followers))
  }

  /// The piece of a single place, if the layout there is not what the pieces around it say.
  mutating func piece(apart place: Double, from pieces: [LayoutPiece]) -> LayoutPiece? {
    do throws(LayoutDoubt) {
      let layout = try solved(at: place)
      let around = pieces.filter { $0.range.contains(place) }
      if around.isEmpty || around.contains(where: { $0.foretells(layout, at: place) }) { return nil }
      var piece = try LayoutPiece(of: layout, around: place, within: place...place, and: [], after: last)
      piece.range = place...place
      return piece
    } catch {
      return nil
    }
  }

  // MARK: Where it holds

  /// Whether layouts solved in the piece are as it says: beside its ends, and in the middle.
  private mutating func holds(_ forecast: Forecast, _ interest: ClosedRange<Double>) -> Bool {
    for place in Self.places(in: forecast.piece, interest) where !holds(forecast, at: place) { return false }
    return true
  }

  private mutating func holds(_ forecast: Forecast, at place: Double) -> Bool {
    // Where no layout can be made, it is none that was foretold; whoever looks there is told why.
    do throws(LayoutDoubt) { return forecast.isRight(about: try solved(at: place), at: place) } catch { return false }
  }

  /// Places to be looked at: just inside the ends, and in the middle if there is what follows frames by other ways than rows.
  private static func places(in piece: LayoutPiece, _ interest: ClosedRange<Double>) -> [Double] {
    let lower = max(piece.range.lowerBound, interest.lowerBound)
    let upper = min(piece.range.upperBound, interest.upperBound)
    let isWide = upper - lower > 1e-5
    guard isWide else { return [] }
    var places: [Double] = []
    let edge = 1e-7
    if piece.origin - lower > 1e-5 { places.append(lower + edge) }
    if upper - piece.origin > 1e-5 { places.append(upper - edge) }
    if places.isEmpty || OpenDependence.hasFollowers(in: piece.layout.engine) {
      places.append(lower + (upper - lower) / 2)
    }
    return places
  }

  /// Ends the piece on either side before the nearest place where a layout is not as it says.
  private mutating func shorten(_ forecast: inout Forecast, _ interest: ClosedRange<Double>) {
    let piece = forecast.piece
    var lower = piece.range.lowerBound
    var upper = piece.range.upperBound
    for place in Self.places(in: piece, interest) where place > lower && place < upper {
      if holds(forecast, at: place) { continue }
      // Between the place that was solved for and this one the foretelling fails: halved until it is known where.
      var (good, bad) = (piece.origin, place)
      while (bad - good).magnitude > max(1e-9, 1e-12 * place.magnitude) {
        let middle = good + (bad - good) / 2
        if middle == good || middle == bad { break }
        if holds(forecast, at: middle) { good = middle } else { bad = middle }
      }
      if place > piece.origin { upper = good } else { lower = good }
    }
    forecast.piece.range = lower...max(lower, upper)
  }

  // MARK: What follows

  /// The constants that the engine itself moves in straight lines around a place, with their rates.
  private mutating func followers(
    at place: Double, _ interest: ClosedRange<Double>, _ isAsked: Bool
  ) throws(LayoutDoubt) -> [WrittenConstants.Follower] {
    guard let before = WrittenConstants(try solved(at: place), isAsked: isAsked) else { return [] }
    let step = min(1e-2, (interest.upperBound - interest.lowerBound) / 4)
    let other = place + step <= interest.upperBound ? place + step : place - step
    return before.followers(along: (WrittenConstants(try solved(at: other), isAsked: isAsked), other - place))
  }
}

/// A piece, and the constants that follow frames where it was found.
private struct Forecast {
  var piece: LayoutPiece
  let constants: WrittenConstants?

  /// Whether a layout solved at a place is as foretold.
  func isRight(about layout: SolvedLayout, at place: Double) -> Bool {
    if let constants, !constants.foretell(layout, dx: place - piece.origin) { return false }
    return piece.foretells(layout, at: place)
  }
}

extension LayoutPiece {
  /// Whether it is no wider than rounding.
  var isPoint: Bool { range.upperBound - range.lowerBound <= 1e-9 * max(1, range.upperBound.magnitude) }

  /// The piece around a place that has just been solved.
  fileprivate init(
    of layout: SolvedLayout, around place: Double, within interest: ClosedRange<Double>,
    and followers: [WrittenConstants.Follower], after last: LayoutPiece?
  ) throws(LayoutDoubt) {
    let engine = layout.engine
    let moving = layout.constants(layout.moving + WrittenConstants.moving(followers, in: layout).along)
    let solution: SolutionPiece
    do throws(SolverError) {
      solution = try engine.solver.piece(
        around: place, within: interest, moving: moving, watching: layout.watched,
        after: last?.layout.engine === engine ? last?.solution : nil)
    } catch {
      throw .unsolved(engine.layoutError(error))
    }
    self.init(
      conflicts: engine.conflicts(solution.conflicts), open: layout.openItems(solution.open), layout: layout,
      solution: solution, doubt: OpenDependence(of: engine, on: solution.open))
  }

  /// Whether a layout solved at a place is as the piece says there: what is not open, and what is set aside.
  fileprivate func foretells(_ other: SolvedLayout, at parameter: Double) -> Bool {
    layout.foretells(
      other, setAside: solution.conflicts.map { $0.setAside.serial }, open: solution.open
    ) { solution.value($0, at: parameter) }
  }
}
