// DimensionSVG.swift: constraints as dimension arrows: blue, thin if optional, orange if not met, red if set aside.
//
// Arrows that would lie on each other are moved apart across their axis, as far as a few lanes go. Of very many the
// first are drawn, the broken ones before all others.

import AutoLayout

struct DimensionSVG {
  /// More arrows than this make a picture no clearer.
  static let most = 80
  private static let lanes = 6

  let dimensions: [Dimension]
  let labelSize: Double
  let size: Size

  /// Writes the arrows, in the order of the file.
  func draw(into svg: inout SVGWriter) {
    var drawn = dimensions.filter { $0.state == .broken }
    drawn += dimensions.filter { $0.state != .broken }.prefix(max(0, Self.most - drawn.count))
    var taken: [(isHorizontal: Bool, start: Double, end: Double, across: Double)] = []
    for dimension in drawn.sorted(by: { $0.constraint < $1.constraint }) {
      let (low, high) = (min(dimension.start, dimension.end), max(dimension.start, dimension.end))
      let step = labelSize * 1.25
      var across = dimension.across
      for lane in 0..<Self.lanes {
        across = dimension.across + step * Double(lane % 2 == 0 ? lane / 2 : -(lane + 1) / 2)
        let isFree = !taken.contains { other in
          other.isHorizontal == dimension.isHorizontal && (other.across - across).magnitude < step * 0.9
            && other.start < high + 2 && low - 2 < other.end
        }
        if isFree { break }
      }
      taken.append((dimension.isHorizontal, low, high, across))
      draw(dimension, low, high, across, into: &svg)
    }
  }

  private func draw(_ dimension: Dimension, _ low: Double, _ high: Double, _ across: Double, into svg: inout SVGWriter)
  {
    let style = "dim \(dimension.state.rawValue)" + (dimension.isRequired ? "" : " optional")
    let number = SVGWriter.number
    let tick = labelSize * 0.35
    let head = min(tick, (high - low) / 3)
    var path: String
    if dimension.isHorizontal {
      path =
        "M\(number(low)) \(number(across - tick))v\(number(2 * tick))M\(number(high)) \(number(across - tick))v\(number(2 * tick))"
      path += "M\(number(low)) \(number(across))H\(number(high))"
      path +=
        "M\(number(low + head)) \(number(across - head * 0.7))L\(number(low)) \(number(across))l\(number(head)) \(number(head * 0.7))"
      path +=
        "M\(number(high - head)) \(number(across - head * 0.7))L\(number(high)) \(number(across))l\(number(-head)) \(number(head * 0.7))"
    } else {
      path =
        "M\(number(across - tick)) \(number(low))h\(number(2 * tick))M\(number(across - tick)) \(number(high))h\(number(2 * tick))"
      path += "M\(number(across)) \(number(low))V\(number(high))"
      path +=
        "M\(number(across - head * 0.7)) \(number(low + head))L\(number(across)) \(number(low))l\(number(head * 0.7)) \(number(head))"
      path +=
        "M\(number(across - head * 0.7)) \(number(high - head))L\(number(across)) \(number(high))l\(number(head * 0.7)) \(number(-head))"
    }
    svg.element("path", [("class", style), ("d", path)])
    let width = Double(dimension.label.unicodeScalars.count) * labelSize * 0.45
    let room = dimension.isHorizontal ? high - low : size.width
    guard width <= max(room * 1.2, labelSize * 3) else { return }
    let x = dimension.isHorizontal ? (low + high) / 2 : across + labelSize * (dimension.isLabelBefore ? -0.3 : 0.3)
    let y = dimension.isHorizontal ? across - labelSize * 0.3 : (low + high) / 2 + labelSize * 0.27
    svg.element(
      "text",
      [
        ("class", "size \(dimension.state.rawValue)"), ("x", number(x)), ("y", number(y)),
        ("text-anchor", dimension.isHorizontal ? "middle" : dimension.isLabelBefore ? "end" : "start"),
      ], text: dimension.label)
  }
}
