// StepTimes.swift: the moments of an animation at which there is something to print.

package enum StepTimes {
  /// The steps at 0, 1/fps, 2/fps … before `end`, and `end` itself: in seconds, ascending, each once.
  ///
  /// A multiple of 1/fps that is within a nanosecond of the end is the end.
  package static func times(end: Double, fps: Double) -> [Double] {
    var times: [Double] = []
    var k = 0
    while Double(k) / fps < end - 1e-9 {
      times.append(Double(k) / fps)
      k += 1
    }
    times.append(end)
    return times
  }

  /// As many times from 0 to `end`, equally far apart; just 0 if nothing ever moves.
  package static func evenTimes(end: Double, count: Int) -> [Double] {
    if end == 0 { return [0] }
    return (0..<count).map { end * Double($0) / Double(count - 1) }
  }
}
