// SceneSVG+Parts.swift: parts of systems that do not look like boxes: the handles of size controls, and backgrounds.

import AutoLayout
import LayoutDocument

extension SceneSVG {
  /// Draws a part that has a look of its own; false for all others.
  func drawPart(_ role: PartRole?, of view: Int, _ frame: Rect, into svg: inout SVGWriter) -> Bool {
    switch role {
    case .control:
      drawHandle(frame, into: &svg)
      return true
    case .background:
      let alpha = SVGWriter.number(scene.looks[view]?.alpha ?? 1)
      svg.element("rect", Self.box(frame) + [("fill", "#000"), ("fill-opacity", alpha)])
      return true
    default: return false
    }
  }

  /// A handle in the middle of a size control, which itself is as large as a fingertip.
  private func drawHandle(_ control: Rect, into svg: inout SVGWriter) {
    let thickness = min(control.width, control.height) / 6
    let isCrossing = control.width == control.height
    let length = isCrossing ? thickness * 2.6 : thickness * 6
    let width = control.width < control.height ? thickness : length
    let height = control.width > control.height ? thickness : length
    let handle = Rect(
      x: control.minX + (control.width - width) / 2, y: control.minY + (control.height - height) / 2, width: width,
      height: height)
    svg.element(
      "rect", Self.box(handle) + [("rx", SVGWriter.number(min(width, height) / 2)), ("class", "control handle")])
  }
}
