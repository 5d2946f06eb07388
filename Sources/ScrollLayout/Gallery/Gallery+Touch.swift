// Gallery+Touch.swift: one finger on the gallery, which decides by its first movement what it does.
//
//     mostly up or down, and the gates open      pulls the photo, to dismiss it
//     any other, on a zoomed photo               shifts the photo
//     mostly sideways                            turns the page
//
// What is under way goes on until then. The grid is a scroll view with a finger of its own.

import AutoLayout

/// A finger that touches a gallery.
struct GalleryFinger {
  /// What it does.
  enum Deed {
    case undecided, pulls, shifts, turns, nothing
  }

  let start: Point
  var deed = Deed.undecided
  var track = FingerTrack()
}

extension Gallery: Touchable {
  /// A finger comes down at `place`.
  @discardableResult
  public func touch(at place: Point, time: Double) throws(ScrollError) -> ScrollEvents {
    try check(place)
    let events = try advance(to: time)
    finger = GalleryFinger(start: place)
    finger?.track.begin(at: place, time: time)
    return events
  }

  /// The finger has moved to `place`: what it holds follows, from where it is at the latest time.
  @discardableResult
  public func move(to place: Point, time: Double) throws(ScrollError) -> ScrollEvents {
    guard var finger else { throw .notHeld(label) }
    try check(place)
    try clock.check(time)
    let displacement = Point(x: place.x - finger.start.x, y: place.y - finger.start.y)
    if finger.deed == .undecided, displacement != .zero { finger.deed = try deed(toward: displacement) }
    let last = finger.track.last
    finger.track.add(place, time: time)
    self.finger = finger
    switch finger.deed {
    case .undecided, .nothing: return ScrollEvents()
    case .pulls: try pull(by: displacement)
    case .shifts: try shiftPhoto(by: Point(x: place.x - last.x, y: place.y - last.y))
    case .turns: try turn(by: displacement.x)
    }
    return ScrollEvents(.didScroll)
  }

  /// The finger lets go.
  @discardableResult
  public func release(velocity: Point? = nil, time: Double) throws(ScrollError) -> ScrollEvents {
    guard let finger else { throw .notHeld(label) }
    let velocity = velocity ?? finger.track.velocity(at: time, window: tuning.physics.velocityWindow)
    switch finger.deed {
    case .undecided, .shifts, .nothing: break
    case .pulls: try endDismissing(velocity: velocity, at: time)
    case .turns: try endTurning(velocity: velocity.x, at: time)
    }
    self.finger = nil
    return ScrollEvents()
  }

  private func deed(toward displacement: Point) throws(ScrollError) -> GalleryFinger.Deed {
    if try beginDismissing(toward: displacement, at: clock.now) { return .pulls }
    if zoom > 1 { return .shifts }
    guard displacement.x.magnitude > displacement.y.magnitude else { return .nothing }
    return try beginTurning(at: clock.now) ? .turns : .nothing
  }
}
