// AlbumPart.swift: one of the two views of an album, and the finger on it, which is the album's.

import AutoLayout

/// One of the two views of an album: a finger on it moves it as the album says, without slop, and makes it the master.
public class AlbumPart: ScrollView {
  /// Which of the two it is.
  var part: Album.Part { .large }

  private var album: Album? { superview as? Album }

  public final override func touch(at place: Point, time: Double) throws(ScrollError) -> ScrollEvents {
    guard let album else { throw .notInTree(label) }
    try check(place)
    try album.touch(part, at: time)
    motion.track.begin(at: place, time: time)
    return ScrollEvents(.willBeginDragging)
  }

  /// The finger has moved to `place`: the album shows it as of the latest time that it was advanced to.
  public final override func move(to place: Point, time: Double) throws(ScrollError) -> ScrollEvents {
    guard let album, album.held == part else { throw .notHeld(label) }
    try check(place)
    try album.clock.check(time)
    let distance = place.x - motion.track.last.x
    motion.track.add(place, time: time)
    try album.move(by: distance)
    return ScrollEvents(.didScroll)
  }

  public final override func release(velocity: Point? = nil, time: Double) throws(ScrollError) -> ScrollEvents {
    guard let album, album.held == part else { throw .notHeld(label) }
    let velocity = velocity ?? motion.track.velocity(at: time, window: album.physics.velocityWindow)
    try album.release(velocity: velocity.x, at: time)
    return ScrollEvents(.didEndDragging)
  }
}
