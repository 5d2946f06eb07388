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
  /// A finger comes down at `place`. One that is there already lets go first, at rest.
  @discardableResult
  public func touch(at place: Point, time: Double) throws(ScrollError) -> ScrollEvents {
    try check(finger: place)
    try pass(to: time)
    if finger != nil { try letGo(velocity: .zero, at: time) }
    finger = GalleryFinger(start: place)
    finger?.track.begin(at: place, time: time)
    return report()
  }

  /// The finger has moved to `place`: what it holds follows, from where it is at the latest time that the gallery was
  /// advanced to. Throws `ScrollError.notHeld` without a finger, and when a call has taken away what it held.
  @discardableResult
  public func move(to place: Point, time: Double) throws(ScrollError) -> ScrollEvents {
    guard var finger else { throw .notHeld(debugName) }
    try check(finger: place)
    try latest.pass(to: time)
    let displacement = Point(x: place.x - finger.start.x, y: place.y - finger.start.y)
    if finger.deed == .undecided, displacement != .zero { finger.deed = try deed(toward: displacement) }
    switch finger.deed {
    case .undecided, .nothing: break
    case .pulls: try follow(pulledBy: displacement)
    case .shifts:
      let last = finger.track.last
      try shift(by: Point(x: place.x - last.x, y: place.y - last.y))
    case .turns: try follow(turnedBy: displacement.x)
    }
    finger.track.add(place, time: time)
    self.finger = finger
    return report()
  }

  /// The finger lets go.
  @discardableResult
  public func release(velocity: Point? = nil, time: Double) throws(ScrollError) -> ScrollEvents {
    guard let finger else { throw .notHeld(debugName) }
    if let velocity { try check(velocity: velocity) }
    try latest.pass(to: time)
    try letGo(velocity: velocity ?? finger.track.velocity(at: time, window: tuning.physics.velocityWindow), at: time)
    return report()
  }

  private func letGo(velocity: Point, at time: Double) throws(ScrollError) {
    switch finger?.deed {
    case .pulls: _ = try letGoOfPhoto(velocity: velocity, at: time)
    case .turns: try letGoOfPage(velocity: velocity.x, at: time)
    case .shifts: endGesture()
    case .undecided, .nothing, nil: finger = nil
    }
  }

  private func deed(toward displacement: Point) throws(ScrollError) -> GalleryFinger.Deed {
    guard state == .detail else { return .nothing }
    if try takePhoto(toward: displacement) { return .pulls }
    if zoom > 1 {
      happened.insert(.willBeginDragging)
      return .shifts
    }
    guard displacement.x.magnitude > displacement.y.magnitude else { return .nothing }
    return takePage() ? .turns : .nothing
  }
}
