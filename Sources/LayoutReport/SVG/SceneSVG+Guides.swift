// SceneSVG+Guides.swift: lines and numbers that show whether a row of photos is where it should be.

import AutoLayout
import LayoutDocument

/// What pictures show for debugging (`--guides center,index`).
package enum PictureGuide: String, CaseIterable, Sendable {
  /// A line through the middle of every scroll view.
  case center
  /// The number of every photo of a system, and of every subview of a scroll view.
  case index
}

extension SceneSVG {
  /// The number of a view in its row, over it.
  func drawIndex(of view: Int, _ seen: Rect, into svg: inout SVGWriter) {
    guard guides.contains(.index), let number = index(of: view), seen.width > 0, seen.height > 0 else { return }
    let size = min(labelSize * 1.6, seen.height * 0.8)
    svg.element(
      "text",
      [
        ("x", SVGWriter.number(seen.minX + seen.width / 2)),
        ("y", SVGWriter.number(seen.minY + min(size, seen.height))),
        ("font-size", SVGWriter.number(size)), ("class", "index"),
      ], text: String(number))
  }

  /// The number that a view has, if numbers are drawn on such views.
  func index(of view: Int) -> Int? {
    switch document.views[view].part?.role {
    case .page(let index), .cell(let index), .largePhoto(let index), .thumb(let index), .gridThumb(let index),
      .pane(let index):
      return index
    case .some: return nil
    case nil:
      let parent = document.views[view].parent
      return parent != .root && document.views[parent].kind == .scroll ? number(of: view) : nil
    }
  }

  /// A line through the middle of a scroll view.
  func drawCenterLine(of view: Int, _ frame: Rect, into svg: inout SVGWriter) {
    guard guides.contains(.center), document.views[view].kind == .scroll else { return }
    let x = SVGWriter.number(frame.minX + frame.width / 2)
    svg.element(
      "path",
      [
        ("class", "center-line"),
        ("d", "M\(x) \(SVGWriter.number(frame.minY))V\(SVGWriter.number(frame.maxY))"),
      ])
  }
}
