// LayoutArea.swift: an area of two parameters on which every frame moves evenly.

import Cassowary

/// A frame whose four numbers move evenly with two parameters.
public struct PlaneRect: Sendable {
  /// The left edge, in points.
  public let x: PlaneFunction
  /// The top edge.
  public let y: PlaneFunction
  /// From left to right.
  public let width: PlaneFunction
  /// From top to bottom.
  public let height: PlaneFunction

  /// The frame at a place.
  public func callAsFunction(_ place: PlanePoint) -> Rect {
    Rect(x: x(place), y: y(place), width: width(place), height: height(place))
  }
}

/// A contradiction that holds all over an area.
public struct PlaneLayoutConflict {
  /// The constraint that is not enforced: the newest of the proof.
  public let setAside: LayoutConstraint
  /// The contradicting constraints, oldest first: see `LayoutConflict`.
  public let proof: [LayoutConflict.Member]
  /// How far the constraint set aside is from what the others allow, in points.
  public let gap: PlaneFunction
}

/// An area of two parameters on which every frame moves evenly. Items are meant by their places in `SolvedLayout.items`.
public struct LayoutArea {
  /// Where it holds.
  public internal(set) var polygon: PlanePolygon
  /// The contradictions, the oldest constraint set aside first.
  public let conflicts: [PlaneLayoutConflict]
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
    and followers: [(constraint: LayoutConstraint, x: Double, y: Double)]
  ) throws(LayoutError) -> (area: LayoutArea, polygon: PlanePolygon?) {
    let engine = layout.engine
    func moving(_ constraints: [MovingLayoutConstraint]) -> [MovingConstant] {
      var moving: [MovingConstant] = []
      for moved in constraints where moved.constraint.host === engine {
        if let handle = moved.constraint.handle { moving.append(MovingConstant(handle, rate: moved.rate)) }
      }
      return moving
    }
    let solution: SolutionArea
    do throws(SolverError) {
      solution = try engine.solver.area(
        around: place, within: whole,
        moving: moving(layout.moving + followers.map { MovingLayoutConstraint($0.constraint, rate: $0.x) }),
        across: moving(layout.across + followers.map { MovingLayoutConstraint($0.constraint, rate: $0.y) }),
        watching: layout.watched)
    } catch {
      throw engine.layoutError(error)
    }
    var conflicts: [PlaneLayoutConflict] = []
    for conflict in solution.conflicts {
      guard let setAside = engine.layoutConstraint(conflict.setAside) else { continue }
      conflicts.append(
        PlaneLayoutConflict(setAside: setAside, proof: engine.members(of: conflict.proof), gap: conflict.gap))
    }
    let area = LayoutArea(
      polygon: solution.polygon ?? whole, conflicts: conflicts, open: layout.openItems(solution.open), layout: layout,
      solution: solution, doubt: OpenDependence(of: engine, on: solution.open))
    return (area, solution.polygon)
  }

  /// How an item's frame moves: relative to its superview, as `LayoutItem.frame`. Nil for an item that is not there.
  public func frame(of item: Int) -> PlaneRect? {
    guard let node = layout.items[item]?.node, node.host === layout.engine else { return nil }
    let engine = layout.engine
    let base = engine.table.base(node.slot)
    let rect = engine.usesAlignmentRects ? engine.frame(around: .zero, of: node) : .zero
    func edge(_ part: SlotPart, _ shift: Double) -> PlaneFunction {
      if node.isOrigin { return PlaneFunction(value: shift, at: origin) }
      var terms = [(function: solution[engine.variable(part, of: node.slot)], factor: 1.0)]
      if !base.isNone { terms.append((solution[engine.variable(part, of: base)], -1)) }
      return .sum(of: terms, plus: shift, at: origin)
    }
    func length(_ part: SlotPart, _ growth: Double) -> PlaneFunction {
      .sum(of: [(solution[engine.variable(part, of: node.slot)], 1)], plus: growth, at: origin)
    }
    return PlaneRect(
      x: edge(.left, rect.minX), y: edge(.top, rect.minY), width: length(.width, rect.width),
      height: length(.height, rect.height))
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
