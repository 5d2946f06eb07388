// AlbumPart.swift: one of the two views of an album, and the finger on it, which is the album's.

import AutoLayout

/// One of the two views of an album: a finger on it moves it as the album says, without slop, and makes it the master.
public class AlbumPart: ScrollView {
  /// Which of the two it is.
  var part: Album.Part { .large }

  private var album: Album? { superview as? Album }

  final override func checkTime(_ time: Double) throws(ScrollError) {
    try super.checkTime(time)
    try album?.latest.check(time)
  }

  /// Whether it is this part that the album's finger holds.
  final override var holdsFinger: Bool { album?.held == part }

  /// A finger comes down: it holds the album by this part. One that is there already lets go first, at rest.
  @discardableResult
  public final override func touch(at place: Point, time: Double) throws(ScrollError) -> ScrollEvents {
    guard let album else { throw .notInTree(debugName) }
    try check(finger: place)
    let events = try album.touch(part, at: time)
    motion.track.begin(at: place, time: time)
    return events
  }

  /// The finger has moved to `place`: the album shows it as of the latest time that it was advanced to.
  @discardableResult
  public final override func move(to place: Point, time: Double) throws(ScrollError) -> ScrollEvents {
    guard let album, album.held == part else { throw .notHeld(debugName) }
    try check(finger: place)
    try album.latest.pass(to: time)
    let events = try album.move(by: min(max(place.x - motion.track.last.x, -1e9), 1e9))
    motion.track.add(place, time: time)
    return events
  }

  /// The finger lets go.
  @discardableResult
  public final override func release(velocity: Point? = nil, time: Double) throws(ScrollError) -> ScrollEvents {
    guard let album, album.held == part else { throw .notHeld(debugName) }
    if let velocity { try check(velocity: velocity) }
    let velocity = velocity ?? motion.track.velocity(at: time, window: album.physics.velocityWindow)
    return try album.release(velocity: velocity.x, at: time)
  }
}
