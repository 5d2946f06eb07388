// PlaneFinding.swift: what has come of claims over two parameters at once, and where that is, in words.

import AutoLayout
import LayoutDocument

/// Of a proof over two parameters the second one.
package struct PlaneCase: Sendable {
  let parameter: ProofParameter
  let range: ClosedRange<Double>
  /// On how many areas everything moves evenly.
  let areas: Int
  /// The frames as functions, by view of the outline.
  let frames: [PlaneFormula]
}

/// Where a claim fails, or is unknown, over two parameters.
package struct PlaneFinding: Sendable {
  let failing: [PlanePolygon]
  let unknown: [(polygon: PlanePolygon, reason: String)]
  /// Where the margin is smallest, and the margin.
  let least: (place: PlanePoint, margin: Double)?

  init(_ verdict: PlaneVerdict) {
    failing = verdict.failing
    unknown = verdict.unknown
    least = verdict.least
  }

  init(failing: [PlanePolygon], unknown: [(polygon: PlanePolygon, reason: String)]) {
    self.failing = failing
    self.unknown = unknown
    least = failing.first.map { ($0.middle, 0) }
  }
}

/// A frame area by area, relative to the superview.
struct PlaneFormula: Sendable {
  struct Part: Sendable {
    var polygons: [PlanePolygon]
    let function: PlaneFunction
    /// Whether constraints leave it open.
    let isOpen: Bool
  }

  let view: Int
  /// `x`, `y`, `width`, `height`.
  var numbers: [[Part]]

  /// Adds an area to the part that moves alike, or a part of its own.
  mutating func add(_ function: PlaneFunction, isOpen: Bool, on polygon: PlanePolygon, to number: Int) {
    for place in numbers[number].indices where numbers[number][place].isOpen == isOpen {
      let known = numbers[number][place].function
      let isSame = polygon.vertices.allSatisfy { (known($0) - function($0)).magnitude <= 1e-7 }
      if isSame {
        numbers[number][place].polygons.append(polygon)
        return
      }
    }
    numbers[number].append(Part(polygons: [polygon], function: function, isOpen: isOpen))
  }
}

/// Places and areas of two parameters in words.
struct PlaneWords {
  let names: (x: String, y: String)
  private let whole: PlanePolygon

  init?(_ proof: Proof) {
    guard let plane = proof.plane else { return nil }
    names = (proof.parameter.name, plane.parameter.name)
    whole = PlanePolygon(proof.range, plane.range)
  }

  /// `width 320, height 480`
  func text(_ place: PlanePoint) -> String {
    "\(names.x) \(ProofText.number(place.x)), \(names.y) \(ProofText.number(place.y))"
  }

  /// `width 320…352 at any height`, `width 320…352 and height 480…500`, or of what is no rectangle its corners too.
  func text(_ polygon: PlanePolygon) -> String {
    let (low, high) = polygon.bounds
    let (least, most) = whole.bounds
    let (x, y) = (low.x...high.x, low.y...high.y)
    let isAnyX = x.lowerBound <= least.x && x.upperBound >= most.x
    let isAnyY = y.lowerBound <= least.y && y.upperBound >= most.y
    let (across, down) = ("\(names.x) \(ProofText.text(x))", "\(names.y) \(ProofText.text(y))")
    if Self.isRectangle(polygon) {
      if isAnyX && isAnyY { return "any \(names.x) and \(names.y)" }
      if isAnyY { return "\(across) at any \(names.y)" }
      return isAnyX ? "\(down) at any \(names.x)" : "\(across) and \(down)"
    }
    let corners = polygon.vertices.map { "(\(ProofText.number($0.x)), \(ProofText.number($0.y)))" }
    return "\(across) and \(down) between \(corners.joined(separator: " "))"
  }

  /// Several areas, of many the first ones.
  func text(_ polygons: [PlanePolygon]) -> String {
    let shown = polygons.prefix(4).map { text($0) }.joined(separator: "; ")
    return polygons.count > 4 ? "\(shown); and \(polygons.count - 4) more" : shown
  }

  /// ` (25 % of all)`
  func share(_ polygons: [PlanePolygon]) -> String {
    var sum = 0.0
    for polygon in polygons { sum += polygon.area }
    let percent = sum / whole.area * 100
    return " (\(percent < 0.1 ? "below 0.1" : formatNumber(min(percent, 100), decimals: 1)) % of all)"
  }

  private static func isRectangle(_ polygon: PlanePolygon) -> Bool {
    let (low, high) = polygon.bounds
    return polygon.vertices.count == 4
      && polygon.vertices.allSatisfy { corner in
        min(corner.x - low.x, high.x - corner.x) < 1e-7 && min(corner.y - low.y, high.y - corner.y) < 1e-7
      }
  }

  /// `width − 120`, `0.5 · width + height`
  func formula(_ function: PlaneFunction) -> String {
    let constant = function(PlanePoint(x: 0, y: 0))
    var text = ""
    func add(_ factor: Double, _ name: String) {
      let size = ProofText.number(factor.magnitude)
      if size == "0" { return }
      text += text.isEmpty ? (factor < 0 ? "−" : "") : factor < 0 ? " − " : " + "
      text += name.isEmpty ? size : size == "1" ? name : "\(size) · \(name)"
    }
    add(function.slopeX, names.x)
    add(function.slopeY, names.y)
    add(constant, "")
    return text.isEmpty ? "0" : text
  }
}

extension Proof {
  /// `width 320`, nothing where it is asked of one size alone, or over two parameters `width 320, height 480`: where a claim is worst, or closest to failing.
  func worst(of answer: ClaimAnswer) -> String? {
    if let words = PlaneWords(self), let plane = answer.plane { return plane.least.map { words.text($0.place) } }
    if isAtOwnSize { return nil }
    return answer.least.map { "\(parameter.name) \(ProofText.number($0.place))" }
  }

  /// `320…340`, or over two parameters `width 320…340 at any height`: where a claim fails.
  func failing(_ answer: ClaimAnswer) -> String {
    if let words = PlaneWords(self), let plane = answer.plane { return words.text(plane.failing) }
    return answer.failing.map(ProofText.text).joined(separator: ", ")
  }

  /// What was gone through: `width 320…1366`, `width 320…1366 and height 480…900`; and what was set beside it.
  var ranges: String {
    if isAtOwnSize { return SceneText.describe(outline.root.size) }
    var text = "\(parameter.name) \(ProofText.text(range))"
    if let plane { text += " and \(plane.parameter.name) \(ProofText.text(plane.range))" }
    for (parameter, value) in shownSettings { text += ", \(parameter.name) \(ProofText.number(value))" }
    return text
  }
}
