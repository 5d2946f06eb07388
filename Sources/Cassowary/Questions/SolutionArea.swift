// SolutionArea.swift: a solution as a function of two numbers on which constants depend, as values.

/// An area of two parameters on which the values of all variables move evenly: the basis of one solve is optimal all over it.
public struct SolutionArea {
  /// Where the functions hold; nil if the place that was solved for lies just between areas.
  public package(set) var polygon: PlanePolygon?
  /// The place that was solved for.
  public let origin: PlanePoint
  /// The required constraints set aside, oldest first.
  public let conflicts: [MovingConflict<PlaneFunction>]
  /// The variables that another optimal solution gives another value inside the area, by index.
  public let open: [Variable]
  let values: [Double]
  let slopesX: [Double]
  let slopesY: [Double]
  let face: OptimalFace?
  let scale: PlaneScale

  /// How a variable of the solver moves.
  public subscript(variable: Variable) -> PlaneFunction {
    precondition(variable.index < values.count, "Cassowary: no variable of this area has this index")
    return PlaneFunction(
      value: values[variable.index], at: origin, slopeX: slopesX[variable.index], slopeY: slopesY[variable.index])
  }

  /// The value where the solution was taken, and the slopes, of the variable with that index.
  @inline(__always)
  package func origin(of index: Int) -> (value: Double, slopeX: Double, slopeY: Double) {
    (values[index], slopesX[index], slopesY[index])
  }

  /// The value at a place of the variable with that index.
  package func value(_ index: Int, at place: PlanePoint) -> Double {
    values[index] + slopesX[index] * (place.x - origin.x) + slopesY[index] * (place.y - origin.y)
  }

  /// How an expression moves.
  public subscript(expression: Expression) -> PlaneFunction {
    PlaneFunction.sum(
      of: expression.terms.map { (self[$0.variable], $0.coefficient) }, plus: expression.constant, at: origin)
  }

  /// Whether an expression names an open variable. It may be determined all the same.
  public func mentionsOpen(_ expression: Expression) -> Bool {
    !open.isEmpty && expression.terms.contains { term in term.coefficient != 0 && open.contains(term.variable) }
  }

  /// Whether another optimal solution gives an expression another value, inside an area.
  package func isOpen(_ expression: Expression, in part: PlanePolygon) throws(SolverError) -> Bool {
    guard mentionsOpen(expression) else { return false }
    // The distance of the two ends is 0 everywhere or nowhere inside; each end is told on the part in which the middle lies.
    let middle = part.middle
    var distance = 0.0
    for sum in [expression, -expression] {
      let parts = try least(ofLargest: [sum], over: part)
      distance -= (parts.first { $0.polygon.contains(middle) } ?? parts.first)?.value(middle) ?? -.infinity
    }
    return distance > 1e-6
  }

  /// How far down the largest of several expressions can be brought by any optimal solution, on parts of the area that do not
  /// overlap: exactly. Where there is no end, the function has the value −∞ and no slope. Throws `.workLimit` if that is not
  /// done after `limit` parts.
  public func least(
    ofLargest expressions: [Expression], over part: PlanePolygon, limit: Int = 200
  ) throws(SolverError) -> [(polygon: PlanePolygon, value: PlaneFunction)] {
    if let face, expressions.contains(where: mentionsOpen) {
      return try face.least(ofLargest: expressions, over: part, scale, limit: limit)
    }
    return part.parts(ofLargest: expressions.map { self[$0] }, scale)
  }
}

extension PlanePolygon {
  /// Parts that do not overlap, each with the function that is the largest there.
  package func parts(
    ofLargest functions: [PlaneFunction], _ scale: PlaneScale
  ) -> [(polygon: PlanePolygon, value: PlaneFunction)] {
    if functions.count == 1 { return [(self, functions[0])] }
    var parts: [(polygon: PlanePolygon, value: PlaneFunction)] = []
    for (place, function) in functions.enumerated() {
      var part: PlanePolygon? = self
      for (other, rival) in functions.enumerated() where other != place {
        let lead = function - rival
        if lead.slopeX == 0 && lead.slopeY == 0 {
          // Of two that are the same the first.
          if lead.value < 0 || (lead.value == 0 && other < place) { part = nil }
        } else {
          part = part?.clipped(to: lead, scale)
        }
        if part == nil { break }
      }
      if let part { parts.append((part, function)) }
    }
    return parts
  }
}
