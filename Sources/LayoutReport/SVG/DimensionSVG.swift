// DimensionSVG.swift: constraints as dimension arrows: blue, thin if optional, orange if not met, red if set aside.

import AutoLayout
import LayoutDocument

struct DimensionSVG {
  let plan: DimensionPlan
  let labelSize: Double

  /// Writes the arrows, in the order of the file.
  func draw(into svg: inout SVGWriter) {
    if plan.arrows.isEmpty { return }
    // Behind all arrows, so that they are seen on any colour.
    svg.element("path", [("class", "halo"), ("d", plan.arrows.map(line).joined())])
    for arrow in plan.arrows { draw(arrow, into: &svg) }
  }

  private func line(_ arrow: DimensionPlan.Arrow) -> String {
    let (low, high) = (SVGWriter.number(arrow.low), SVGWriter.number(arrow.high))
    let across = SVGWriter.number(arrow.across)
    return arrow.dimension.isHorizontal ? "M\(low) \(across)H\(high)" : "M\(across) \(low)V\(high)"
  }

  private func draw(_ arrow: DimensionPlan.Arrow, into svg: inout SVGWriter) {
    let dimension = arrow.dimension
    let style = "dim \(dimension.state.rawValue)" + (dimension.isRequired ? "" : " optional")
    svg.element("path", [("class", style), ("d", path(arrow))])
    guard let label = arrow.label else { return }
    svg.element(
      "text",
      [
        ("class", "size \(dimension.state.rawValue)"), ("x", SVGWriter.number(label.x)),
        ("y", SVGWriter.number(label.y)), ("text-anchor", label.anchor.rawValue),
      ], text: dimension.label)
  }

  /// A line with a bar and a head at each end.
  private func path(_ arrow: DimensionPlan.Arrow) -> String {
    let number = SVGWriter.number
    let (low, high, across) = (arrow.low, arrow.high, arrow.across)
    let tick = labelSize * 0.35
    let head = min(tick, (high - low) / 3)
    var path: String
    if arrow.dimension.isHorizontal {
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
    return path
  }
}
