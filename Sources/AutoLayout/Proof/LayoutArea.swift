// LayoutArea.swift: an area of two parameters on which every frame moves evenly.

import Cassowary

/// An area of two parameters on which every frame moves evenly. Items are meant by their places in `SolvedLayout.items`.
public struct LayoutArea {
  /// Where it holds.
  public internal(set) var polygon: PlanePolygon
  /// The contradictions, the oldest constraint set aside first.
  public let conflicts: [MovingLayoutConflict<PlaneFunction>]
  /// What is open, by item.
  public let open: [OpenItem]
  /// The layout. If one engine has solved all areas, it stands at another place now.
  public let layout: SolvedLayout
  let solution: SolutionArea
  /// What follows what is open.
  let doubt: OpenDependence

  /// The place that was solved for.
  public var origin: PlanePoint { solution.origin }

  /// The area around a layout that has just been solved, with constants that follow; without a polygon if there is none.
  static func found(
    in layout: SolvedLayout, around place: PlanePoint, within whole: PlanePolygon,
    and followers: [WrittenConstants.Follower], after last: LayoutArea?
  ) throws(LayoutDoubt) -> (area: LayoutArea, polygon: PlanePolygon?) {
    let engine = layout.engine
    let more = WrittenConstants.moving(followers, in: layout)
    let solution: SolutionArea
    do throws(SolverError) {
      solution = try engine.solver.area(
        around: place, within: whole, moving: layout.constants(layout.moving + more.along),
        across: layout.constants(layout.across + more.across), watching: layout.watched,
        after: last?.layout.engine === engine ? last?.solution : nil)
    } catch {
      throw .unsolved(engine.layoutError(error))
    }
    let area = LayoutArea(
      polygon: solution.polygon ?? whole, conflicts: engine.conflicts(solution.conflicts),
      open: layout.openItems(solution.open), layout: layout, solution: solution,
      doubt: OpenDependence(of: engine, on: solution.open))
    return (area, solution.polygon)
  }

  /// How an item's frame moves: relative to its superview, as `LayoutItem.frame`. Nil for an item that is not there.
  public func frame(of item: Int) -> MovingRect<PlaneFunction>? {
    layout.frame(of: item, at: origin) { solution[$0] }
  }

  /// Which numbers of an item's frame, relative to its superview, are those of one solution among several. A few solves where
  /// something is open.
  public func openNumbers(of item: Int) -> OpenNumbers {
    if solution.open.isEmpty { return OpenNumbers() }
    return layout.openNumbers(of: item) { sum throws(SolverError) in try solution.isOpen(sum, in: polygon) }
  }

  /// How a sum of attributes moves; positions as in constraints. Nil if one of its items is not there, or if no constraint could
  /// say the sum.
  public func function(of terms: [ClaimTerm], plus constant: Double = 0) -> PlaneFunction? {
    guard layout.hasItems(of: terms) else { return nil }
    do throws(LayoutError) { return solution[try layout.expression(of: terms, plus: constant)] } catch { return nil }
  }

  /// Whether a sum of attributes may depend on heights or insets that follow what is open: no formula says how.
  public func hasOpenMeasures(in terms: [ClaimTerm]) -> Bool {
    terms.contains { doubt.concerns($0.attribute) }
  }

  /// The least value, over all layouts that meet the constraints as well, of the largest of several functions, on parts that do not
  /// overlap. Throws what cannot be said as a sum, or not be found with a bounded number of solves.
  func parts(
    ofLeast functions: [ClaimFunction]
  ) throws(LayoutError) -> [(polygon: PlanePolygon, value: PlaneFunction)] {
    var expressions: [Expression] = []
    for function in functions { expressions.append(try layout.expression(of: function.terms, plus: function.constant)) }
    do throws(SolverError) {
      return try solution.least(ofLargest: expressions, over: polygon)
    } catch {
      throw layout.engine.layoutError(error)
    }
  }
}
