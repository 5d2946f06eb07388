// LiveStrip.swift: an indicator strip on a screen, and beside it what it has to look like.

import AutoLayout
import ScrollLayout
import TestSupport

/// A strip along the bottom of a screen, driven together with its reference.
struct LiveStrip {
  let engine: LayoutEngine
  let strip: IndicatorStrip
  var reference: StripReference

  init(photos: [Size], open: Int = 0, screen: Size = Size(width: 390, height: 844)) throws {
    engine = LayoutEngine(size: screen)
    strip = photos.isEmpty ? try IndicatorStrip() : try IndicatorStrip(photos: photos, open: open)
    reference = StripReference(photos: photos, open: open, screen: screen.width)
    engine.root.add(strip, named: "strip")
    try LayoutConstraint.activate([
      strip.leadingAnchor.constraint(equalTo: engine.root.leadingAnchor),
      strip.trailingAnchor.constraint(equalTo: engine.root.trailingAnchor),
      strip.bottomAnchor.constraint(equalTo: engine.root.bottomAnchor),
    ])
    try engine.layoutIfNeeded()
  }

  mutating func open(
    _ index: Int, at time: Double, duration: Double = 0.35, curve: AnimationCurve = .easeInOut
  ) throws {
    try strip.open(index, at: time, duration: duration, curve: curve)
    reference.open(index, at: time, duration, curve)
  }

  func advance(to time: Double) throws {
    try strip.advance(to: time)
    try engine.layoutIfNeeded()
  }

  /// All width constants, and the gap.
  var constants: [Double] { strip.cells.map { $0.widthConstraint.constant } + [strip.gap ?? 0] }

  /// The largest distance of any frame, inset, offset or size from the formulas, in points.
  func error(at time: Double) -> Double {
    guard !reference.photos.isEmpty else {
      return max(strip.contentSize.width, difference(strip.frame, Rect(x: 0, y: 796, width: 390, height: 48)))
    }
    let expected = reference.frames(at: time)
    guard expected.count == strip.cells.count, strip.openIndex == reference.open else { return .infinity }
    var worst = 0.0
    for (cell, frame) in zip(strip.cells, expected) { worst = max(worst, difference(cell.frame, frame)) }
    let half = reference.screen / 2
    let last = expected[expected.count - 1]
    let pairs: [(Double, Double)] = [
      (strip.contentOffset.x, reference.offset(at: time)), (strip.contentOffset.y, 0.0),
      (strip.contentSize.width, last.maxX), (strip.contentSize.height, 48.0),
      (strip.contentInset.left, half - expected[0].width / 2), (strip.contentInset.right, half - last.width / 2),
      (strip.gap ?? .infinity, reference.gap.value(at: time)), (strip.frame.width, reference.screen),
    ]
    for (actual, formula) in pairs { worst = max(worst, abs(actual - formula)) }
    return worst
  }

  /// The indices of the cells that are wider than a closed one.
  var wide: [Int] { strip.cells.indices.filter { strip.cells[$0].frame.width > 30 + 1e-9 } }
}

/// Photos of mixed ratios: square, tall, wide, some clamped at either end.
let mixedPhotos = [1.5, 0.75, 1, 2.0 / 3, 0.3, 16.0 / 9, 4, 1.3, 10, 0.7].map { Size(width: 3000 * $0, height: 3000) }
