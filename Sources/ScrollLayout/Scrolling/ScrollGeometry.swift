// ScrollGeometry.swift: between which offsets a scroll view may rest, and how far a finger may pull it beyond.
//
// Along each axis the offset has a range; past its ends a rubber band resists. A finger's displacement is followed without
// resistance (`raw`), and what is seen is
//
//     raw inside the range: raw        past an edge: edge + m·b(raw − edge)
//
// with m = 1, but for a content that was already stretched further than any finger can pull it when the finger took hold:
// then m makes both agree at that moment, so that nothing jumps.

import AutoLayout

/// The limits of one axis.
struct ScrollAxis: Equatable {
  var range: ClosedRange<Double> = 0...0
  /// The length of what is seen.
  var viewport = 0.0
  /// Whether a finger may move it at all.
  var canMove = true
  /// Whether it may be pulled past its ends.
  var bounces = true

  func isClose(to other: ScrollAxis) -> Bool {
    canMove == other.canMove && bounces == other.bounces && (viewport - other.viewport).magnitude < 1e-6
      && hasRange(closeTo: other)
  }

  func hasRange(closeTo other: ScrollAxis) -> Bool {
    (range.lowerBound - other.range.lowerBound).magnitude < 1e-6
      && (range.upperBound - other.range.upperBound).magnitude < 1e-6
  }

  private func band(_ coefficient: Double) -> RubberBand {
    RubberBand(unchecked: max(viewport, 1), coefficient)
  }

  /// The end of the range nearest to an offset; the offset itself inside the range.
  func nearest(_ offset: Double) -> Double {
    min(max(offset, range.lowerBound), range.upperBound)
  }

  /// What is seen of an offset without resistance.
  func seen(_ raw: Double, coefficient: Double, excess: Double) -> Double {
    let edge = nearest(raw)
    if raw == edge || !bounces { return edge }
    return edge + excess * band(coefficient).stretch(raw - edge)
  }

  /// The offset without resistance for what is seen, and the factor m.
  func unresisted(_ seen: Double, coefficient: Double) -> (raw: Double, excess: Double) {
    let edge = nearest(seen)
    let stretch = seen - edge
    if stretch == 0 { return (seen, 1) }
    let band = band(coefficient)
    let most = 0.95 * band.dimension
    if stretch.magnitude <= most { return (edge + band.distance(stretchedBy: stretch), 1) }
    let raw = band.distance(stretchedBy: stretch < 0 ? -most : most)
    return (edge + raw, stretch.magnitude / most)
  }

  /// What is seen of an offset without resistance, and the inverse, for whoever does without the factor m.
  func seen(_ raw: Double, _ physics: ScrollPhysics) -> Double {
    seen(raw, coefficient: physics.rubberBandCoefficient, excess: 1)
  }

  func unresisted(_ seen: Double, _ physics: ScrollPhysics) -> Double {
    unresisted(seen, coefficient: physics.rubberBandCoefficient).raw
  }

  /// How much of a finger's velocity is seen.
  func slope(_ raw: Double, coefficient: Double, excess: Double) -> Double {
    let edge = nearest(raw)
    if raw == edge { return 1 }
    return bounces ? excess * band(coefficient).slope(at: raw - edge) : 0
  }
}

/// The limits of both axes.
struct ScrollGeometry: Equatable {
  var x = ScrollAxis()
  var y = ScrollAxis()

  func nearest(_ offset: Point) -> Point {
    Point(x: x.nearest(offset.x), y: y.nearest(offset.y))
  }

  /// The smallest offset at rest.
  var least: Point { Point(x: x.range.lowerBound, y: y.range.lowerBound) }

  /// Whether both say the same to within what sums of coordinates lose: 1e-6 points.
  func isClose(to other: ScrollGeometry) -> Bool {
    x.isClose(to: other.x) && y.isClose(to: other.y)
  }

  /// Whether both have the same limits at rest, to within as much.
  func hasRanges(closeTo other: ScrollGeometry) -> Bool {
    x.hasRange(closeTo: other.x) && y.hasRange(closeTo: other.y)
  }

  func contains(_ offset: Point) -> Bool {
    x.range.contains(offset.x) && y.range.contains(offset.y)
  }

  /// Whether an offset lies within the limits, but for what sums of coordinates lose.
  func nearlyContains(_ offset: Point) -> Bool {
    offset.isNear(nearest(offset))
  }
}

extension Point {
  /// Whether two offsets are the same, but for what sums of coordinates lose.
  func isNear(_ other: Point) -> Bool { max((x - other.x).magnitude, (y - other.y).magnitude) < 1e-6 }
}
