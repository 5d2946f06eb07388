// Strip.swift: the photo strip of the tests, built with anchors alone.

import AutoLayout
import ScrollLayout

/// A scroll view with cells chained from left to right, one width constraint each, pinned to the content at all edges.
struct Strip {
  let engine: LayoutEngine
  let scroll: ScrollView
  var cells: [View] = []
  var widths: [LayoutConstraint] = []
  let spacing: Double

  init(
    widths start: [Double], spacing: Double = 2, size: Size = Size(width: 390, height: 48),
    direction: LayoutDirection = .leftToRight
  ) throws {
    engine = LayoutEngine(size: size, direction: direction)
    scroll = engine.root.add(ScrollView(), named: "strip")
    self.spacing = spacing
    var all = [
      scroll.leadingAnchor.constraint(equalTo: engine.root.leadingAnchor),
      scroll.trailingAnchor.constraint(equalTo: engine.root.trailingAnchor),
      scroll.topAnchor.constraint(equalTo: engine.root.topAnchor),
      scroll.bottomAnchor.constraint(equalTo: engine.root.bottomAnchor),
    ]
    let content = scroll.contentLayoutGuide
    for (k, start) in start.enumerated() {
      let cell = scroll.add(View(), named: "cell\(k)")
      let width = cell.widthAnchor.constraint(equalToConstant: start)
      all += [
        width,
        cells.last.map { cell.leadingAnchor.constraint(equalTo: $0.trailingAnchor, constant: spacing) }
          ?? cell.leadingAnchor.constraint(equalTo: content.leadingAnchor),
        cell.topAnchor.constraint(equalTo: content.topAnchor),
        cell.heightAnchor.constraint(equalTo: scroll.frameLayoutGuide.heightAnchor),
      ]
      cells.append(cell)
      widths.append(width)
    }
    if let last = cells.last {
      all += [
        last.trailingAnchor.constraint(equalTo: content.trailingAnchor),
        last.bottomAnchor.constraint(equalTo: content.bottomAnchor),
      ]
    }
    try LayoutConstraint.activate(all)
  }

  /// The closed form: x_i = Σ_{k<i} (w_k + spacing), for the widths that the constraints ask for at this moment.
  var closedForm: [Rect] {
    var x = 0.0
    return widths.map { width in
      defer { x += width.constant + spacing }
      return Rect(x: x, y: 0, width: width.constant, height: engine.size.height)
    }
  }

  /// The largest distance of any of the four numbers of any cell from the closed form, in points.
  var error: Double {
    zip(cells, closedForm).map { cell, expected in difference(cell.frame, expected) }.max() ?? 0
  }
}

/// The largest difference of the four numbers of two rectangles.
func difference(_ a: Rect, _ b: Rect) -> Double {
  max(abs(a.minX - b.minX), abs(a.minY - b.minY), abs(a.width - b.width), abs(a.height - b.height))
}
