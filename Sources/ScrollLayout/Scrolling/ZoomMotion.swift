// ZoomMotion.swift: the magnification of a scroll view's content, and how it changes.
//
// The content grows about its own origin: what lies at p·s for the scale s lies at p·s′ for s′. The *anchor* is the content
// point under the fingers, as p; it stays under them when the offset is p·s′ − fingers. A zoom that ends outside the limits
// returns along a straight line in scale and offset together, so that one point of the content stands still meanwhile.

import AutoLayout

/// The state of one scroll view's zooming.
struct ZoomMotion {
  enum Phase {
    case idle, pinching, animating
  }

  /// A straight line in scale and offset.
  struct Line {
    var fromScale: Double
    var toScale: Double
    var from: Point
    var to: Point
    /// From 0 to 1.
    var progress: Motion

    func state(at time: Double) -> (scale: Double, offset: Point) {
      let p = progress.value(at: time)
      if p == 1 { return (toScale, to) }
      return (
        fromScale + (toScale - fromScale) * p, Point(x: from.x + (to.x - from.x) * p, y: from.y + (to.y - from.y) * p)
      )
    }
  }

  var scale = 1.0
  var phase = Phase.idle
  /// The content point between the fingers, for a scale of 1.
  var anchor = Point.zero
  /// The scale without resistance when the fingers took hold.
  var startScale = 1.0
  var line: Line?
  /// The width and height of the zoomed view, and what they are for a scale of 1.
  private var lengths: [LayoutConstraint] = []
  private var edges: [LayoutConstraint] = []
  private var size = Size.zero

  /// Takes a view to be zoomed.
  mutating func take(_ view: View, size: Size, in content: LayoutGuide) {
    for constraint in lengths + edges { constraint.deactivate() }
    self.size = size
    lengths = [fix(view, .width, size.width * scale), fix(view, .height, size.height * scale)]
    edges = pin(view, [.left, .top], to: content) + pin(content, [.right, .bottom], to: view)
  }

  var constraints: [LayoutConstraint] { edges + lengths }

  /// Writes the scale into the two constraints, if there are any.
  func write() throws(LayoutError) {
    guard lengths.count == 2 else { return }
    try lengths[0].setConstant(size.width * scale)
    try lengths[1].setConstant(size.height * scale)
  }
}

/// The limits of a zoom, and the resistance beyond them.
///
/// No source says how UIKit resists; here the share by which a scale is beyond a limit is treated as a distance is by a rubber
/// band of dimension 1: max·(1 + b(s/max − 1)), and likewise min/(1 + b(min/s − 1)).
struct ZoomLimits {
  let least: Double
  let most: Double
  let bounces: Bool
  let coefficient: Double

  private var band: RubberBand { RubberBand(unchecked: 1, coefficient) }

  /// The scale nearest to `scale` at rest.
  func nearest(_ scale: Double) -> Double { min(max(scale, least), most) }

  /// What is seen of a scale without resistance.
  func seen(_ raw: Double) -> Double {
    let limit = nearest(raw)
    if raw == limit || !bounces { return limit }
    return raw > limit ? limit * (1 + band.stretch(raw / limit - 1)) : limit / (1 + band.stretch(limit / raw - 1))
  }

  /// The scale without resistance for what is seen, which lies below 2·most and above least/2 after fingers.
  func unresisted(_ seen: Double) -> Double {
    let limit = nearest(seen)
    if seen == limit { return seen }
    let stretch = min(seen > limit ? seen / limit - 1 : limit / seen - 1, 0.95)
    let raw = 1 + band.distance(stretchedBy: stretch)
    return seen > limit ? limit * raw : limit / raw
  }
}
