// MotionClock.swift: the latest time that something has been advanced to.

/// Time as far as it has passed for something that moves: in seconds, on a clock of the caller's choice.
struct MotionClock {
  /// The latest time; −∞ before there is one.
  private(set) var now = -Double.infinity

  /// Times that are taken: in seconds, 30,000 years. What is beyond is milliseconds or a mistake, and would shut the clock for good.
  static let times = -1e12...1e12

  /// Throws for a time that is none, or lies before the latest one.
  func check(_ time: Double) throws(ScrollError) {
    guard Self.times.contains(time) else { throw .invalidTime(time) }
    guard time >= now else { throw .timeRunsBackwards(from: now, to: time) }
  }

  /// Lets time pass.
  mutating func pass(to time: Double) throws(ScrollError) {
    try check(time)
    now = time
  }
}
