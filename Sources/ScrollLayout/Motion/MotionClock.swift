// MotionClock.swift: the latest time that something has been advanced to.

/// Time as far as it has passed for something that moves: in seconds, on a clock of the caller's choice.
struct MotionClock {
  /// The latest time; −∞ before there is one.
  private(set) var now = -Double.infinity

  /// Throws for a time that is not finite, or lies before the latest one.
  func check(_ time: Double) throws(ScrollError) {
    guard time.isFinite else { throw .invalidTime(time) }
    guard time >= now else { throw .timeRunsBackwards(from: now, to: time) }
  }

  /// Lets time pass.
  mutating func pass(to time: Double) throws(ScrollError) {
    try check(time)
    now = time
  }
}
