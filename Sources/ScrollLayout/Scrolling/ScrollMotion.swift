// ScrollMotion.swift: what moves a scroll view at the moment, and where it is by that.
//
//     idle ──finger down──▶ touching ──past the slop──▶ dragging ──finger up──▶ gliding ──▶ idle
//       └──setContentOffset(animated)──▶ animating ──▶ idle          a finger or a call interrupts each of them
//
// `position` is the offset as this file counts it: the content offset itself, unless a component moves its content by other
// means (see `ScrollView.writeOffset`), when only its changes count.

import AutoLayout

/// The state of one scroll view's scrolling.
struct ScrollMotion {
  enum Phase {
    case idle, touching, dragging, gliding, animating
  }

  var phase = Phase.idle
  var clock = MotionClock()
  /// The latest time of any call.
  var now: Double { clock.now }
  /// The offset last written.
  var position = Point.zero
  /// When the position last changed.
  var lastMoved = -Double.infinity
  /// The limits for which the drag or the trajectories were made; nil before there are any.
  var geometry: ScrollGeometry?

  /// How often a finger has come down, a path or an offset been chosen, or what moves been stopped.
  var takes = 0

  // A finger.
  var track = FingerTrack()
  /// Where the finger came down, and, once it drags, where the content began to follow it.
  var start = Point.zero
  /// The offset without resistance at that moment, and the factors of `ScrollAxis`.
  var raw = Point.zero
  var excess = Point(x: 1, y: 1)
  /// Which axes the finger moves.
  var moves = (x: true, y: true)
  /// What `takes` was when an animator began to scroll the content, which it does as long as that is the same.
  var carried: Int?
  /// Whether the content was on its way, or under another finger, when the finger came down.
  var catches = false
  /// The page of each axis at which the finger took hold.
  var startPage = (x: 0, y: 0)

  // The path to rest.
  var x = Trajectory(Motion(.rest(0)))
  var y = Trajectory(Motion(.rest(0)))
  /// Whether an animated offset goes to a place within the limits, and so is to end within them, should they change.
  var endsWithinLimits = false
  /// Whether anyone has ever said where the offset is to be, by a call or with fingers; before that it is at the beginning.
  var isChosen = false
  /// Where the wish for an offset was last put on behalf of nobody.
  var beginning = Point.zero
  /// Whether the content inset was changed since the latest change that is to be animated began.
  var insetHasChanged = false
  /// Whether the text ran from right to left when last looked at.
  var wasMirrored = false
  /// The range at rest as last seen, to notice that it has changed.
  var idleGeometry: ScrollGeometry?

  /// Whether the content moves, or may, without anyone's doing.
  var isMoving: Bool { phase == .gliding || phase == .animating }

  // MARK: Dragging

  /// Lets the content follow the finger from `place` on, from the offset of now.
  mutating func hold(from place: Point, in geometry: ScrollGeometry, coefficient: Double) {
    start = place
    self.geometry = geometry
    let x = geometry.x.unresisted(position.x, coefficient: coefficient)
    let y = geometry.y.unresisted(position.y, coefficient: coefficient)
    raw = Point(x: x.raw, y: y.raw)
    excess = Point(x: x.excess, y: y.excess)
  }

  /// The offset without resistance for a finger at `place`: content follows the finger, so the offset runs against it.
  func unresisted(at place: Point) -> Point {
    Point(x: moves.x ? raw.x - (place.x - start.x) : raw.x, y: moves.y ? raw.y - (place.y - start.y) : raw.y)
  }

  /// The offset that a finger at `place` makes.
  mutating func seen(at place: Point, coefficient: Double) -> Point {
    guard let geometry else { return position }
    let raw = unresisted(at: place)
    // Back inside the range there is nothing to make good any more.
    if geometry.x.nearest(raw.x) == raw.x { excess.x = 1 }
    if geometry.y.nearest(raw.y) == raw.y { excess.y = 1 }
    return Point(
      x: moves.x ? geometry.x.seen(raw.x, coefficient: coefficient, excess: excess.x) : position.x,
      y: moves.y ? geometry.y.seen(raw.y, coefficient: coefficient, excess: excess.y) : position.y)
  }

  /// The velocity of the offset when the finger lets go with `velocity`, or as fast as it is.
  func releaseVelocity(_ velocity: Point?, _ physics: ScrollPhysics) -> Point {
    guard let geometry, phase == .dragging else { return .zero }
    let coefficient = physics.rubberBandCoefficient
    let finger = velocity ?? track.velocity(at: now, window: physics.velocityWindow)
    let raw = unresisted(at: track.last)
    return Point(
      x: moves.x ? -finger.x * geometry.x.slope(raw.x, coefficient: coefficient, excess: excess.x) : 0,
      y: moves.y ? -finger.y * geometry.y.slope(raw.y, coefficient: coefficient, excess: excess.y) : 0)
  }

  // MARK: Trajectories

  /// When both axes have come to rest.
  var end: Double { max(x.end, y.end) }

  /// Where both axes come to rest.
  var target: Point { Point(x: x.target, y: y.target) }

  func position(at time: Double) -> Point {
    Point(x: x.value(at: time), y: y.value(at: time))
  }

  /// The velocity of the offset in points per second: of the path to rest, or of the finger.
  func velocity(at time: Double) -> Point {
    isMoving ? Point(x: x.velocity(at: time), y: y.velocity(at: time)) : .zero
  }

  mutating func follow(_ x: Trajectory, _ y: Trajectory, as phase: Phase) {
    (self.x, self.y, self.phase) = (x, y, phase)
    takes &+= 1
  }
}
