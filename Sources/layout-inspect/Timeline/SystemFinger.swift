// SystemFinger.swift: a finger of the timeline on a collage, an album or a gallery: what it holds, and how that moves.
//
// A `drag` moves evenly, a `pan` by its curve. What follows from letting go is the component's own business.

import AutoLayout
import ScrollLayout

/// Why a gesture cannot be played.
struct GestureError: Error {
  let description: String
}

struct SystemFinger {
  private enum Hold {
    case control(Collage, Int)
    case part(Album)
    /// A gallery's photo, to dismiss it, to turn the page, or to shift it while it is zoomed.
    case dismissed(Gallery)
    case turned(Gallery)
    case shifted(Gallery)
  }

  let view: View
  private let hold: Hold
  private let start: Double
  private let duration: Double
  private let pace: AnimationCurve
  private let way: Point
  /// How far it has come so far.
  private var place = Point.zero

  var end: Double { start + duration }

  /// A finger that comes down on a view. Nil if the view does not let itself be taken: a zoomed photo sideways, say, that has
  /// no room; the gates are the gallery's.
  init?(on view: View, _ event: TimelineEvent, way: Point) throws(GestureError) {
    (self.view, start, duration, self.way) = (view, event.start, event.duration, way)
    if case .drag = event.action { pace = .linear } else { pace = event.curve.animationCurve }
    let time = event.start
    if let collage = view.superview as? Collage, let index = collage.controls.firstIndex(where: { $0 === view }) {
      try playing { () throws(ScrollError) in try collage.touch(index) }
      hold = .control(collage, index)
    } else if let album = view.superview as? Album {
      try playing { () throws(ScrollError) in
        try album.touch(view === album.large ? .large : .thumbnails, at: time)
      }
      hold = .part(album)
    } else if let gallery = view as? Gallery, let hold = try Self.hold(on: gallery, way, at: time) {
      self.hold = hold
    } else {
      return nil
    }
  }

  private static func hold(on gallery: Gallery, _ way: Point, at time: Double) throws(GestureError) -> Hold? {
    var hold: Hold?
    try playing { () throws(ScrollError) in
      if try gallery.beginDismissing(toward: way, at: time) {
        hold = .dismissed(gallery)
      } else if gallery.zoom > 1 {
        hold = .shifted(gallery)
      } else if way.x.magnitude > way.y.magnitude, try gallery.beginTurning(at: time) {
        hold = .turned(gallery)
      }
    }
    return hold
  }

  /// Whether both fingers are at the same thing, so that only one of them can be.
  func holdsTheSame(as other: SystemFinger) -> Bool { owner === other.owner && control == other.control }

  /// Whether the finger is on a view or on a part of it.
  func isOn(_ view: View) -> Bool { owner === view || owner === view.superview }

  private var owner: View {
    switch hold {
    case .control(let collage, _): collage
    case .part(let album): album
    case .dismissed(let gallery), .turned(let gallery), .shifted(let gallery): gallery
    }
  }

  private var control: Int? {
    if case .control(_, let index) = hold { return index }
    return nil
  }

  // MARK: Time

  /// Moves to where it is at a time.
  mutating func move(to time: Double) throws(GestureError) {
    let share = duration > 0 ? min((time - start) / duration, 1) : 1
    let progress = pace.progress(at: share)
    let new = Point(x: way.x * progress, y: way.y * progress)
    let step = Point(x: new.x - place.x, y: new.y - place.y)
    place = new
    switch hold {
    case .control(let collage, let index): try playing { () throws(ScrollError) in try collage.move(index, by: new) }
    case .part(let album): try playing { () throws(ScrollError) in try album.move(by: step.x) }
    case .dismissed(let gallery): try playing { () throws(ScrollError) in try gallery.pull(by: new) }
    case .turned(let gallery): try playing { () throws(ScrollError) in try gallery.turn(by: new.x) }
    case .shifted(let gallery): try playing { () throws(ScrollError) in try gallery.shiftPhoto(by: step) }
    }
  }

  /// Lets go at a time, as fast as it is at the end of its way.
  func letGo(at time: Double) throws(GestureError) {
    let speed = duration > 0 ? pace.slope(at: 1) / duration : 0
    let velocity = Point(x: way.x * speed, y: way.y * speed)
    switch hold {
    case .control(let collage, let index): try playing { () throws(ScrollError) in try collage.release(index) }
    case .part(let album):
      try playing { () throws(ScrollError) in try album.release(velocity: velocity.x, at: time) }
    case .dismissed(let gallery):
      try playing { () throws(ScrollError) in try gallery.endDismissing(velocity: velocity, at: time) }
    case .turned(let gallery):
      try playing { () throws(ScrollError) in try gallery.endTurning(velocity: velocity.x, at: time) }
    case .shifted: break
    }
  }
}

/// Carries out what a component may refuse.
func playing<Failure: CustomStringConvertible & Error>(_ body: () throws(Failure) -> Void) throws(GestureError) {
  do throws(Failure) { try body() } catch { throw GestureError(description: error.description) }
}
