// LayoutPiece.swift: a part of a range on which every frame moves in a straight line.

import Cassowary

/// A part of a range on which every frame moves in a straight line.
///
/// It keeps what it needs to answer, among it a layout that was solved; items are meant by their places in
/// `SolvedLayout.items`.
public struct LayoutPiece {
  /// Where it holds.
  public internal(set) var range: ClosedRange<Double> {
    get { solution.range }
    set { solution.range = newValue }
  }
  /// The place that was solved for.
  public var origin: Double { solution.origin }
  /// The contradictions, the oldest constraint set aside first.
  public let conflicts: [MovingLayoutConflict<LinearFunction>]
  /// What is open, by item. The frames are those of the solution at hand; `extremes(of:)` has the others.
  public let open: [OpenItem]
  /// The layout. If one engine has solved all pieces, it stands at another place now.
  public let layout: SolvedLayout
  private(set) var solution: SolutionPiece
  /// What follows what is open.
  let doubt: OpenDependence

  /// Whether heights were measured for a width that is open, or insets follow a frame that is: in another solution they would be
  /// others, and with them what hangs on them.
  public var hasOpenMeasures: Bool { doubt.isAny }

  /// How an item's frame moves: relative to its superview, as `LayoutItem.frame`. Nil for an item that is not there.
  public func frame(of item: Int) -> MovingRect<LinearFunction>? {
    layout.frame(of: item, at: origin) { solution[$0] }
  }

  /// Which numbers of an item's frame, relative to its superview, are those of one solution among several. A few solves where
  /// something is open.
  public func openNumbers(of item: Int) -> OpenNumbers {
    if solution.open.isEmpty { return OpenNumbers() }
    return layout.openNumbers(of: item) { sum throws(SolverError) in try solution.isOpen(sum) }
  }

  /// How a sum of attributes moves; positions as in constraints. Nil if one of its items is not there,
  /// or if no constraint could say the sum.
  public func function(of terms: [ClaimTerm], plus constant: Double = 0) -> LinearFunction? {
    guard hasItems(of: terms) else { return nil }
    do throws(LayoutError) { return solution[try expression(of: terms, plus: constant)] } catch { return nil }
  }

  /// Whether the items of a sum of attributes are there.
  func hasItems(of terms: [ClaimTerm]) -> Bool { layout.hasItems(of: terms) }

  /// Whether another layout that meets the constraints as well gives a sum of attributes another value; also where that cannot be
  /// found.
  public func isOpen(_ terms: [ClaimTerm]) -> Bool {
    if solution.open.isEmpty { return false }
    if hasOpenMeasures(in: terms) { return true }
    guard hasItems(of: terms) else { return false }
    do throws(LayoutError) {
      let sum = try expression(of: terms, plus: 0)
      return try solved { () throws(SolverError) in try solution.isOpen(sum) }
    } catch {
      return true
    }
  }

  /// The least or greatest value of a sum of attributes over all layouts that meet the constraints as well: the sum itself where
  /// nothing of it is open. Functions that hold one beside the other on `part`; with a value of −∞ or ∞ where there is no end.
  /// Nil if one of its items is not there, or if that could not be found with a bounded number of solves.
  public func extremes(
    of terms: [ClaimTerm], plus constant: Double = 0, _ end: ExpressionEnd, over part: ClosedRange<Double>? = nil
  ) -> [(range: ClosedRange<Double>, value: LinearFunction)]? {
    guard hasItems(of: terms) else { return nil }
    do throws(LayoutError) {
      let expression = try expression(of: terms, plus: constant)
      return try solved { () throws(SolverError) in
        try solution.extremes(of: expression, end, over: part ?? range)
      }
    } catch {
      return nil
    }
  }

  /// The least value, over all layouts that meet the constraints as well, of the largest of several functions: what is left of
  /// a part of a claim in the worst case. As `extremes`.
  public func least(
    ofLargest functions: [ClaimFunction], over part: ClosedRange<Double>? = nil
  ) -> [(range: ClosedRange<Double>, value: LinearFunction)]? {
    guard !functions.isEmpty, functions.allSatisfy({ hasItems(of: $0.terms) }) else { return nil }
    do throws(LayoutError) { return try strips(ofLeast: functions, over: part ?? range) } catch { return nil }
  }

  /// The same of items that are there. Throws what cannot be said as a sum, or not be found with a bounded number of solves.
  func strips(
    ofLeast functions: [ClaimFunction], over part: ClosedRange<Double>
  ) throws(LayoutError) -> [(range: ClosedRange<Double>, value: LinearFunction)] {
    var expressions: [Expression] = []
    for function in functions { expressions.append(try expression(of: function.terms, plus: function.constant)) }
    return try solved { () throws(SolverError) in try solution.least(ofLargest: expressions, over: part) }
  }

  private func solved<Answer>(_ ask: () throws(SolverError) -> Answer) throws(LayoutError) -> Answer {
    do throws(SolverError) { return try ask() } catch { throw layout.engine.layoutError(error) }
  }

  /// Whether a sum of attributes may depend on such heights or insets: no formula says how.
  public func hasOpenMeasures(in terms: [ClaimTerm]) -> Bool {
    terms.contains { doubt.concerns($0.attribute) }
  }

  private func expression(of terms: [ClaimTerm], plus constant: Double) throws(LayoutError) -> Expression {
    try layout.expression(of: terms, plus: constant)
  }
}
