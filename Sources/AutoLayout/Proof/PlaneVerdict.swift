// PlaneVerdict.swift: what has come of a claim over two parameters, and how claims are decided area by area.
//
// On an area every function of a claim moves evenly, so a part of the claim fails where all of its functions are below 0: on a
// convex polygon. Where something is open, the margin of the worst solution is piecewise linear too (`LayoutArea.parts`).

import Cassowary

/// What has come of a claim over two parameters.
public struct PlaneVerdict {
  /// Where it fails: convex polygons, to the lines on which the margin is 0. Different parts of one claim may fail on polygons that
  /// overlap.
  public internal(set) var failing: [PlanePolygon] = []
  /// Where nothing could be decided, and why.
  public internal(set) var unknown: [(polygon: PlanePolygon, reason: String)] = []
  /// Where the margin is smallest, of what was decided, and the margin; nil if nothing was.
  public internal(set) var least: (place: PlanePoint, margin: Double)?

  /// The answer.
  public var answer: LayoutVerdict.Answer { !failing.isEmpty ? .fails : unknown.isEmpty ? .holds : .unknown }

  /// Of several places with one margin the first is kept, by the first parameter, then by the second.
  fileprivate mutating func note(_ margin: Double, at place: PlanePoint) {
    if let least {
      let isNear = margin.isFinite && (margin - least.margin).magnitude <= 1e-9 * max(1, least.margin.magnitude)
      let isSame = margin == least.margin || (isNear && least.margin.isFinite)
      if isSame ? (least.place.x, least.place.y) <= (place.x, place.y) : least.margin < margin { return }
    }
    least = (place, margin)
  }

  /// Puts unknown polygons together; those of one reason are areas, and overlap only if they are the same.
  fileprivate mutating func joinUnknown(_ scale: PlaneScale) {
    var done: [(polygon: PlanePolygon, reason: String)] = []
    var reasons: [String] = []
    for one in unknown where !reasons.contains(one.reason) { reasons.append(one.reason) }
    for reason in reasons {
      var polygons: [PlanePolygon] = []
      for one in unknown where one.reason == reason && !polygons.contains(one.polygon) { polygons.append(one.polygon) }
      done += PlanePolygon.joined(polygons, scale).map { ($0, reason) }
    }
    unknown = done
  }
}

extension LayoutPlane {
  /// Decides a claim for all places.
  public func verdict(on claim: LayoutClaim) -> PlaneVerdict {
    verdict(on: claim, by: areas.map { PlaneJudge($0, scale) })
  }

  /// Decides several claims, in their order.
  public func verdicts(on claims: [LayoutClaim]) -> [PlaneVerdict] {
    let judges = areas.map { PlaneJudge($0, scale) }
    return claims.map { verdict(on: $0, by: judges) }
  }

  private func verdict(on claim: LayoutClaim, by judges: [PlaneJudge]) -> PlaneVerdict {
    var verdict = PlaneVerdict()
    for part in claim.parts {
      var own = PlaneVerdict()
      for judge in judges { judge.judge(part, &own) }
      verdict.failing += PlanePolygon.joined(own.failing, scale).filter { !verdict.failing.contains($0) }
      verdict.unknown += own.unknown
      if let least = own.least { verdict.note(least.margin, at: least.place) }
    }
    return doubting(verdict)
  }

  /// Where required constraints contradict each other; the margin is the negative gap.
  public var conflictVerdict: PlaneVerdict {
    var verdict = PlaneVerdict()
    for area in areas {
      for conflict in area.conflicts {
        let worst = area.polygon.least(-conflict.gap)
        guard worst.value < -LayoutPath.slack else { continue }
        if verdict.failing.last != area.polygon { verdict.failing.append(area.polygon) }
        verdict.note(worst.value, at: worst.place)
      }
    }
    verdict.failing = PlanePolygon.joined(verdict.failing, scale)
    return doubting(verdict)
  }

  /// Where something of an item is open; of any item, if none is given.
  public func ambiguityVerdict(of item: Int? = nil) -> PlaneVerdict {
    verdict(failingOn: { area in area.open.contains { item == nil || $0.item == item } })
  }

  /// What fails on whole areas.
  package func verdict(failingOn fails: (LayoutArea) -> Bool) -> PlaneVerdict {
    var verdict = PlaneVerdict()
    for area in areas where fails(area) { verdict.failing.append(area.polygon) }
    verdict.failing = PlanePolygon.joined(verdict.failing, scale)
    return doubting(verdict)
  }

  /// With what was not decided for any claim.
  private func doubting(_ verdict: PlaneVerdict) -> PlaneVerdict {
    var verdict = verdict
    for gap in unknown { verdict.unknown.append((gap.polygon, gap.doubt.description)) }
    verdict.joinUnknown(scale)
    return verdict
  }
}

/// Decides parts of claims on one area.
private final class PlaneJudge {
  private let area: LayoutArea
  private let scale: PlaneScale
  private let edges: PlainEdges

  init(_ area: LayoutArea, _ scale: PlaneScale) {
    self.area = area
    self.scale = scale
    edges = PlainEdges(area.layout, open: area.solution.open)
  }

  func judge(_ part: [ClaimFunction], _ verdict: inout PlaneVerdict) {
    if part.isEmpty {
      verdict.note(-.infinity, at: area.polygon.vertices[0])
      verdict.failing.append(area.polygon)
      return
    }
    if !area.doubt.isAny, part.allSatisfy({ edges.isPlain($0.terms) }) {
      if saysNothingNew(part.lazy.map { self.plainFunction($0) }, verdict) { return }
      return judge(part.map { plainFunction($0) }, slack(of: part), &verdict)
    }
    // What is not there says nothing.
    guard part.allSatisfy({ area.layout.hasItems(of: $0.terms) }) else { return }
    if part.contains(where: { area.hasOpenMeasures(in: $0.terms) }) {
      verdict.unknown.append((area.polygon, "a height or an inset depends on what is open"))
      return
    }
    do throws(LayoutError) {
      var functions: [PlaneFunction] = []
      for function in part {
        let expression = try area.layout.expression(of: function.terms, plus: function.constant)
        if area.solution.mentionsOpen(expression) { return try judgeOpen(part, &verdict) }
        functions.append(area.solution[expression])
      }
      judge(functions, slack(of: part), &verdict)
    } catch {
      verdict.unknown.append((area.polygon, "the claim cannot be followed: \(error.description)"))
    }
  }

  /// Whether nothing new comes of a part: one of its functions is nowhere smaller than what is known. Most parts of claims that
  /// hold are such, so no list is made to find out.
  private func saysNothingNew(_ functions: some Sequence<PlaneFunction>, _ verdict: PlaneVerdict) -> Bool {
    guard let known = verdict.least?.margin else { return false }
    let least = max(known, -LayoutPath.slack)
    var isNothing = false
    for function in functions {
      if function.value.isNaN { return false }
      isNothing = isNothing || area.polygon.least(function).value >= least
    }
    return isNothing
  }

  /// What counts as 0 of any of its functions.
  private func slack(of part: [ClaimFunction]) -> Double { part.reduce(0) { max($0, $1.slack) } }

  /// How a sum of plain edges moves.
  private func plainFunction(_ function: ClaimFunction) -> PlaneFunction {
    var (value, slopeX, slopeY) = (function.constant, 0.0, 0.0)
    var (sizeX, sizeY) = (0.0, 0.0)
    for term in function.terms {
      _ = edges.forEachVariable(of: term.item, term.attribute) { variable in
        let own = area.solution.origin(of: variable)
        value += term.coefficient * own.value
        slopeX += term.coefficient * own.slopeX
        slopeY += term.coefficient * own.slopeY
        sizeX += (term.coefficient * own.slopeX).magnitude
        sizeY += (term.coefficient * own.slopeY).magnitude
      }
    }
    // What rounding leaves of slopes that cancel is no slope.
    if slopeX.magnitude <= Tolerance.cancelledSlope * sizeX { slopeX = 0 }
    if slopeY.magnitude <= Tolerance.cancelledSlope * sizeY { slopeY = 0 }
    return PlaneFunction(value: value, at: area.origin, slopeX: slopeX, slopeY: slopeY)
  }

  /// The function that is the largest at every corner, if there is one: then it is so everywhere.
  private func ruler(of functions: [PlaneFunction]) -> PlaneFunction? {
    let corners = area.polygon.vertices
    var best = functions[0]
    for function in functions where function(corners[0]) > best(corners[0]) { best = function }
    for corner in corners {
      let value = best(corner)
      for function in functions where function(corner) > value { return nil }
    }
    return best
  }

  /// Fails where all functions are below 0; what counts as 0 is asked for where it matters.
  private func judge(_ functions: [PlaneFunction], _ slack: @autoclosure () -> Double, _ verdict: inout PlaneVerdict) {
    if functions.contains(where: { $0.value.isNaN }) {
      verdict.unknown.append((area.polygon, LayoutClaim.notANumber))
      return
    }
    if saysNothingNew(functions, verdict) { return }
    if functions.count > 1, let one = ruler(of: functions) { return judge([one], slack(), &verdict) }
    var worst = (place: area.polygon.vertices[0], value: Double.infinity)
    for strip in area.polygon.parts(ofLargest: functions, scale) {
      let least = strip.polygon.least(strip.value)
      if least.value < worst.value { worst = least }
      verdict.note(least.value, at: least.place)
    }
    guard worst.value < 0, worst.value < -slack() else { return }
    var failing: PlanePolygon? = area.polygon
    for function in functions {
      if function.slopeX == 0 && function.slopeY == 0 { continue }
      failing = failing?.clipped(to: -function, scale)
    }
    if let failing { verdict.failing.append(failing) }
  }

  /// The worst solution counts.
  private func judgeOpen(_ part: [ClaimFunction], _ verdict: inout PlaneVerdict) throws(LayoutError) {
    var failing: [PlanePolygon] = []
    let slack = slack(of: part)
    for strip in try area.parts(ofLeast: part) {
      let worst = strip.polygon.least(strip.value)
      verdict.note(worst.value, at: worst.place)
      guard worst.value < -slack else { continue }
      if let polygon = strip.value.value.isFinite ? strip.polygon.clipped(to: -strip.value, scale) : strip.polygon {
        failing.append(polygon)
      }
    }
    verdict.failing += PlanePolygon.joined(failing, scale)
  }
}
