// LayoutPath.swift: a layout along a range: its pieces, and what is not known.

import Cassowary

/// Why nothing is claimed about a part of a range.
public enum LayoutDoubt: Error {
  /// There are more pieces than were allowed; from here on nothing was looked at.
  case tooManyPieces(limit: Int)
  /// The layout could not be solved.
  case unsolved(LayoutError)
  /// Whoever makes the layouts could not make one, for this reason.
  case notMade(String)
  /// Something that is no constraint goes on changing with the parameter: frames follow it in no straight lines.
  case notLinear
  /// Of two parameters one has a single value.
  case noArea
}

extension LayoutDoubt: CustomStringConvertible {
  /// The reason in a few words.
  public var description: String {
    switch self {
    case .tooManyPieces(let limit): "there are more than \(limit) pieces"
    case .notMade(let reason): reason
    case .unsolved(let error): "the layout could not be solved: \(error.description)"
    case .notLinear: "frames do not move in straight lines there"
    case .noArea: "one of the two ranges is a single number"
    }
  }
}

/// A layout along a range of a parameter: piece by piece.
///
///     let path = try LayoutPath(of: engine, along: .width, over: 320...1366)
///     for piece in path.pieces {
///       print(piece.range, piece.frame(of: 3)?.width.slope ?? 0)
///     }
///
/// *What is claimed.* Within a piece one basis of the solver is optimal: no break is missed between its ends. Each piece has been
/// solved just inside its ends as well, and in the middle where heights follow widths or insets frames; there frames and the
/// constants that the engine writes are what the piece says, to within 1e-6.
/// What depends on frames other than linearly (heights for widths, insets that travel, views that change constraints in their
/// turn) makes steps; each is found by bisection, where frames are other than foretold, to within 1e-6 of the parameter; where
/// values meet, the break is where the lines cross. A step that is taken and taken back
/// between those places would go unnoticed: what follows a width is to grow or to shrink with it.
public struct LayoutPath {
  /// From the least to the greatest parameter; neighbours share an end, or have something unknown between them.
  public let pieces: [LayoutPiece]
  /// The parts of the range about which nothing is known.
  public let unknown: [(range: ClosedRange<Double>, doubt: LayoutDoubt)]
  /// How often the layout was solved.
  public let solves: Int

  /// Where pieces meet.
  public var breaks: [Double] {
    var breaks: [Double] = []
    for (a, b) in zip(pieces, pieces.dropFirst())
    where a.range.upperBound == b.range.lowerBound && breaks.last != b.range.lowerBound {
      breaks.append(a.range.upperBound)
    }
    return breaks
  }

  /// The piece at a place; of two that meet there the left one, but a place that has a piece of its own has that.
  public func piece(at parameter: Double) -> LayoutPiece? {
    pieces.first { $0.range == parameter...parameter } ?? pieces.first { $0.range.contains(parameter) }
  }

  /// The layout of an engine along a range of one of its parameters. The items are `engine.items`, in that order.
  ///
  /// The engine is solved at places of the range, and brought back to where it was, after an error too; what is open may lie
  /// elsewhere afterwards. A few passes for each piece, and some forty for each step. Throws what the ends of the range cannot be
  /// solved for: `LayoutError.invalidSize`, `.invalidConstant` and `.invalidContentSize` among it.
  public init(
    of engine: LayoutEngine, along parameter: LayoutParameter, over range: ClosedRange<Double>, limit: Int = 1_000
  ) throws(LayoutError) {
    // A first pass makes the guides of stack views, and what callbacks add.
    try engine.layoutIfNeeded()
    let own = EngineParameter(parameter, of: engine)
    do throws(LayoutError) {
      _ = try own.layout(at: range.lowerBound)
      _ = try own.layout(at: range.upperBound)
    } catch {
      throw own.bringBack(after: error)
    }
    self.init(over: range, limit: limit) { place throws(LayoutError) in try own.layout(at: place) }
    try own.bringBack()
  }

  /// A layout along a range of a number, given by what it is at each place: for layouts that are built anew there.
  ///
  /// `layout` is called at places of its own choosing, some of them twice, and returns the layout solved for that place. Where it
  /// throws, the range is unknown. The range must be finite.
  public init(
    over range: ClosedRange<Double>, limit: Int = 1_000,
    _ layout: @escaping (Double) throws(LayoutError) -> SolvedLayout
  ) {
    self.init(
      over: range, limit: limit,
      making: { place throws(LayoutDoubt) in
        do throws(LayoutError) { return try layout(place) } catch { throw .unsolved(error) }
      })
  }

  /// The same, of layouts that may not be there for other reasons too. At `ownPlaces` they may be made in another way than beside
  /// them: where that shows, such a place is a piece of its own.
  package init(
    over range: ClosedRange<Double>, limit: Int, ownPlaces: [Double] = [],
    making layout: @escaping (Double) throws(LayoutDoubt) -> SolvedLayout
  ) {
    var walk = LayoutWalk(layout)
    var cover = RangeCover<LayoutPiece, LayoutDoubt>(
      of: range, limit: limit, tooMany: .tooManyPieces(limit: limit), tooFine: .notLinear)
    cover.run { place, interest in walk.look(at: place, interest) }
    var pieces = cover.joined { (last: LayoutPiece, next: LayoutPiece, place: Double, isSliver: Bool) in
      last.goesOn(as: next, at: place, butForOpen: isSliver)
    }.map { stretch in
      var piece = stretch.found
      piece.range = stretch.range
      return piece
    }
    for place in pieces.indices.dropFirst() {
      guard let crossing = pieces[place - 1].crossing(with: pieces[place]) else { continue }
      pieces[place - 1].range = pieces[place - 1].range.lowerBound...crossing
      pieces[place].range = crossing...pieces[place].range.upperBound
    }
    // What changes at an end of the range changes at that place alone.
    for place in ownPlaces + [range.lowerBound, range.upperBound] where range.contains(place) {
      if let own = walk.piece(apart: place, from: pieces) { pieces = Self.insert(own, into: pieces) }
    }
    self.pieces = pieces
    unknown = cover.gaps.map { ($0.range, $0.doubt) }
    solves = walk.solves
  }
}

extension LayoutPath {
  /// Pieces with one of a single place among them.
  private static func insert(_ own: LayoutPiece, into pieces: [LayoutPiece]) -> [LayoutPiece] {
    let place = own.range.lowerBound
    var (before, behind): ([LayoutPiece], [LayoutPiece]) = ([], [])
    for piece in pieces {
      if piece.range.lowerBound < place {
        var left = piece
        left.range = piece.range.lowerBound...min(place, piece.range.upperBound)
        before.append(left)
      }
      if piece.range.upperBound > place {
        var right = piece
        right.range = max(place, piece.range.lowerBound)...piece.range.upperBound
        behind.append(right)
      }
    }
    // A step is known to within rounding: what lies between it and the place is no piece.
    if before.count > 1, let sliver = before.last, sliver.isPoint {
      before.removeLast()
      before[before.count - 1].range = before[before.count - 1].range.lowerBound...place
    }
    if behind.count > 1, let sliver = behind.first, sliver.isPoint {
      behind.removeFirst()
      behind[0].range = place...behind[0].range.upperBound
    }
    return before + [own] + behind
  }
}

extension LayoutPiece {
  /// Where this piece and the next one part, if values do not jump there: where their lines cross. Bisection has found that place only
  /// to within what it can tell apart. Nil if it is the place known already.
  fileprivate func crossing(with next: LayoutPiece) -> Double? {
    guard range.upperBound == next.range.lowerBound,
      let crossing = solution.crossing(with: next.solution, near: range.upperBound),
      range.lowerBound < crossing, crossing < next.range.upperBound
    else { return nil }
    return crossing
  }

  /// Whether another piece moves every item as this one does.
  fileprivate func goesOn(as other: LayoutPiece, at place: Double, butForOpen isOpenLeftOut: Bool) -> Bool {
    guard doubt == other.doubt, layout.items.count == other.layout.items.count else { return false }
    for (a, b) in zip(layout.items, other.layout.items) where a?.node.slot != b?.node.slot { return false }
    return solution.goesOn(as: other.solution, at: place, butForOpen: isOpenLeftOut)
  }
}
