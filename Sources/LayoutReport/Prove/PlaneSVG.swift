// PlaneSVG.swift: claims over two parameters as small maps: one for each that fails or is unknown, the first parameter from left to
// right, the second from bottom to top, and a cross at the worst place.

import AutoLayout
import LayoutDocument

/// The maps of one proof.
struct PlaneMaps {
  private static let columns = 3
  private static let gap = 24.0
  private static let heading = 34.0
  private static let footing = 24.0
  private static let most = 24

  private let proof: Proof
  private let words: PlaneWords
  private let plane: PlaneCase
  private let width: Double
  private let shown: [ClaimAnswer]
  private let leftOut: Int

  /// Nil for a proof over one parameter.
  init?(_ proof: Proof, width: Double) {
    guard let plane = proof.plane, let words = PlaneWords(proof) else { return nil }
    self.proof = proof
    self.plane = plane
    self.words = words
    self.width = width
    let all =
      proof.answers.filter { $0.answer == .fails } + proof.answers.filter { $0.answer == .unknown }
    shown = Array(all.prefix(Self.most))
    leftOut = all.count - shown.count
  }

  private var mapWidth: Double { (width - Self.gap * Double(Self.columns - 1)) / Double(Self.columns) }

  /// As the ranges are, where both are points; no flatter or higher than twice as long as wide.
  private var mapHeight: Double {
    let share =
      [proof.parameter, plane.parameter].allSatisfy { $0 == .width || $0 == .height }
      ? Self.length(plane.range) / Self.length(proof.range) : 0.6
    return mapWidth * min(max(share, 0.45), 1.3)
  }

  private var cellHeight: Double { Self.heading + mapHeight + Self.footing + Self.gap / 2 }

  /// All that the maps take.
  var height: Double {
    Double((shown.count + Self.columns - 1) / Self.columns) * cellHeight + (leftOut > 0 ? 20 : 0)
  }

  func draw(into svg: inout SVGWriter) {
    for (place, answer) in shown.enumerated() {
      let x = Double(place % Self.columns) * (mapWidth + Self.gap)
      let y = Double(place / Self.columns) * cellHeight
      svg.begin("g", [("transform", "translate(\(SVGWriter.numbers(x, y)))")])
      draw(answer, into: &svg)
      svg.end()
    }
    if leftOut > 0 {
      svg.element(
        "text", [("class", "row"), ("y", SVGWriter.number(height - 8))],
        text: "\(leftOut) more fail or are unknown")
    }
  }

  private func draw(_ answer: ClaimAnswer, into svg: inout SVGWriter) {
    let fails = answer.answer == .fails
    svg.element("text", [("class", fails ? "mark bad" : "mark doubt"), ("y", "12")], text: fails ? "✗" : "?")
    let what = answer.kind == .relation ? "" : answer.kind.rawValue + " "
    let title = what + ProofText.subject(of: answer, proof.outline)
    let most = 40
    svg.element(
      "text", [("class", "row"), ("x", "16"), ("y", "12")],
      text: title.unicodeScalars.count > most ? String(title.prefix(most - 1)) + "…" : title)
    svg.element("text", [("class", "small"), ("x", "16"), ("y", "26")], text: note(answer))
    svg.begin("g", [("transform", "translate(\(SVGWriter.numbers(0, Self.heading)))")])
    let (w, h) = (SVGWriter.number(mapWidth), SVGWriter.number(mapHeight))
    svg.element("rect", [("class", fails ? "holds" : "rest"), ("width", w), ("height", h), ("rx", "3")])
    for polygon in answer.plane?.failing ?? [] { draw(polygon, "fails", into: &svg) }
    for one in answer.plane?.unknown ?? [] { draw(one.polygon, "unknown", into: &svg) }
    if let place = answer.plane?.least?.place, fails { cross(at: place, into: &svg) }
    axes(into: &svg)
    svg.end()
  }

  /// `worst at width 320, height 480, by 20`
  private func note(_ answer: ClaimAnswer) -> String {
    guard let least = answer.plane?.least, answer.answer == .fails else {
      return answer.plane?.unknown.first?.reason ?? ""
    }
    if answer.kind == .unambiguous { return "open at \(words.text(least.place))" }
    let by = least.margin.isFinite ? ", by \(formatNumber(-least.margin, decimals: TextTable.decimals))" : ""
    return "worst at \(words.text(least.place))\(by)"
  }

  private func draw(_ polygon: PlanePolygon, _ name: String, into svg: inout SVGWriter) {
    var path = ""
    for (number, corner) in polygon.vertices.enumerated() {
      path += (number == 0 ? "M" : "L") + SVGWriter.numbers(x(corner.x), y(corner.y))
    }
    // What is thinner than a line is seen all the same.
    svg.element("path", [("class", "area \(name)"), ("d", path + "Z")], title: words.text(polygon))
  }

  private func cross(at place: PlanePoint, into svg: inout SVGWriter) {
    let (x, y) = (
      min(max(self.x(place.x), 5), mapWidth - 5), min(max(self.y(place.y), 5), mapHeight - 5)
    )
    let path =
      "M\(SVGWriter.numbers(x - 4, y - 4))L\(SVGWriter.numbers(x + 4, y + 4))"
      + "M\(SVGWriter.numbers(x - 4, y + 4))L\(SVGWriter.numbers(x + 4, y - 4))"
    svg.element("path", [("class", "cross"), ("d", path)], title: words.text(place))
  }

  private func axes(into svg: inout SVGWriter) {
    let below = SVGWriter.number(mapHeight + 13)
    let (from, to) = (ProofText.number(proof.range.lowerBound), ProofText.number(proof.range.upperBound))
    svg.element("text", [("class", "small"), ("y", below)], text: "\(words.names.x) \(from)")
    svg.element(
      "text", [("class", "small"), ("x", SVGWriter.number(mapWidth)), ("y", below), ("text-anchor", "end")], text: to)
    for (value, top) in [(plane.range.upperBound, true), (plane.range.lowerBound, false)] {
      let text = (top ? "\(words.names.y) " : "") + ProofText.number(value)
      svg.element(
        "text",
        [
          ("class", "inside"), ("x", SVGWriter.number(mapWidth - 5)), ("y", SVGWriter.number(top ? 13 : mapHeight - 6)),
          ("text-anchor", "end"),
        ],
        text: text)
    }
  }

  private static func length(_ range: ClosedRange<Double>) -> Double { range.upperBound - range.lowerBound }

  private func x(_ value: Double) -> Double {
    (value - proof.range.lowerBound) / Self.length(proof.range) * mapWidth
  }

  private func y(_ value: Double) -> Double {
    (1 - (value - plane.range.lowerBound) / Self.length(plane.range)) * mapHeight
  }

  static let style = """
    .small{font-size:9.5px;fill:#667085} .inside{font-size:9.5px;fill:#1d2330;fill-opacity:.75}
    .area{stroke-width:1} .area.fails{stroke:#e5484d} .area.unknown{stroke:#f0b254} .cross{fill:none;stroke:#1d2330;stroke-width:1.5}
    @media (prefers-color-scheme:dark){
    .small{fill:#9aa3b2} .inside{fill:#eceff5} .cross{stroke:#eceff5}
    }
    """
}
