// TimelineFinger.swift: a finger of the timeline: what it is on, and how it travels.
//
// A `drag` moves evenly, a `pan` by its curve. What follows from letting go is the business of what it is on.

import AutoLayout
import ScrollLayout

/// A finger that comes down on a view, travels from there, and lets go when its time is over.
struct TimelineFinger {
  let view: View
  private let target: any Touchable
  private let start: Double
  private let duration: Double
  private let pace: AnimationCurve
  private let distance: Point
  /// Whether the velocity at the end is that of its last movements, not that of its pace.
  private let isMeasured: Bool

  var end: Double { start + duration }

  /// A finger that comes down at the beginning of an event; nil on a view that cannot be touched.
  init?(on view: View, _ event: TimelineEvent, distance: Point, isMeasured: Bool = false) throws(ScrollError) {
    guard let target = Self.target(view) else { return nil }
    (self.view, self.target, self.distance, self.isMeasured) = (view, target, distance, isMeasured)
    (start, duration) = (event.start, event.duration)
    if case .drag = event.action { pace = .linear } else { pace = event.curve.animationCurve }
    try target.touch(at: .zero, time: start)
  }

  private static func target(_ view: View) -> (any Touchable)? {
    if let scroll = view as? ScrollView { return scroll }
    if let control = view as? CollageControl { return control }
    return view as? Gallery
  }

  // MARK: Whom it keeps out

  /// The component that it is on, or on a part of.
  private var owner: View? { view is Gallery ? view : view.superview }

  /// Whether both fingers are at the same thing, so that only one of them can be: an album has one finger.
  func holdsTheSame(as other: TimelineFinger) -> Bool {
    view === other.view || (owner is Album && owner === other.owner)
  }

  /// Whether the finger is on a component or on a part of it.
  func isOn(_ view: View) -> Bool { owner === view || owner === view.superview }

  // MARK: Time

  /// Moves to where it is at a time.
  func move(to time: Double) throws(ScrollError) {
    let progress = pace.progress(at: duration > 0 ? (time - start) / duration : 1)
    try target.move(to: Point(x: distance.x * progress, y: distance.y * progress), time: time)
  }

  /// Lets go at a time, as fast as it is at the end of its path.
  func letGo(at time: Double) throws(ScrollError) {
    let speed = duration > 0 ? pace.slope(at: 1) / duration : 0
    try target.release(
      velocity: isMeasured ? nil : Point(x: distance.x * speed, y: distance.y * speed), time: time)
  }
}
