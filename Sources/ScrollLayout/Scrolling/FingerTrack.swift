// FingerTrack.swift: where a finger has been of late, and how fast it is.
//
// The velocity is that over the last 100 ms or so: the displacement since then, divided by the time since then. Where the
// finger was at that moment is interpolated between the samples around it, so a finger that moves evenly has its velocity
// whatever the rate at which it is sampled; and one that has rested since its last sample slows down with every moment.

import AutoLayout

/// The last samples of one finger, in a ring that is allocated once.
struct FingerTrack {
  private struct Sample {
    var time: Double
    var place: Point
  }

  /// More than half a second at 120 samples a second; older ones are dropped.
  private static let capacity = 64
  private var samples: [Sample] = []
  /// The place of the oldest sample.
  private var first = 0

  /// The latest place; the origin before there is one.
  var last: Point { samples.isEmpty ? .zero : sample(samples.count - 1).place }

  /// The place before the latest one; the latest one if it is alone.
  var beforeLast: Point { samples.count > 1 ? sample(samples.count - 2).place : last }

  /// Begins anew.
  mutating func begin(at place: Point, time: Double) {
    samples.removeAll(keepingCapacity: true)
    if samples.capacity < Self.capacity { samples.reserveCapacity(Self.capacity) }
    first = 0
    samples.append(Sample(time: time, place: place))
  }

  mutating func add(_ place: Point, time: Double) {
    if samples.count < Self.capacity {
      samples.append(Sample(time: time, place: place))
    } else {
      samples[first] = Sample(time: time, place: place)
      first = (first + 1) % Self.capacity
    }
  }

  private func sample(_ index: Int) -> Sample {
    samples[(first + index) % samples.count]
  }

  /// The velocity in points per second over the `window` seconds before `time`, or since the finger came down; no faster
  /// than a finger may be.
  func velocity(at time: Double, window: Double) -> Point {
    guard !samples.isEmpty else { return .zero }
    let start = max(time - window, sample(0).time)
    guard time > start else { return .zero }
    let (from, to) = (place(at: start), last)
    func velocity(_ distance: Double) -> Double {
      min(max(distance / (time - start), fingerReach.lowerBound), fingerReach.upperBound)
    }
    return Point(x: velocity(to.x - from.x), y: velocity(to.y - from.y))
  }

  private func place(at time: Double) -> Point {
    var index = samples.count - 1
    while index > 0, sample(index).time > time { index -= 1 }
    let before = sample(index)
    guard index + 1 < samples.count, time > before.time else { return before.place }
    let after = sample(index + 1)
    let share = (time - before.time) / (after.time - before.time)
    return Point(
      x: before.place.x + share * (after.place.x - before.place.x),
      y: before.place.y + share * (after.place.y - before.place.y))
  }
}
