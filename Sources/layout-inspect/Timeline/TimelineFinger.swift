// TimelineFinger.swift: a finger of the timeline on a scroll view.

import AutoLayout
import ScrollLayout

/// A finger that travels evenly from where it came down, and lets go when its time is over.
struct TimelineFinger {
  let scroll: ScrollView
  let start: Double
  let duration: Double
  /// Its whole way, in points.
  let way: Point

  var end: Double { start + duration }

  /// Moves to where it is at `time`, and lets go at the end.
  func move(at time: Double) throws(ScrollError) {
    let share = duration > 0 ? min(max((time - start) / duration, 0), 1) : 1
    try scroll.move(to: Point(x: way.x * share, y: way.y * share), time: time)
    if time >= end { try scroll.release(time: time) }
  }
}
