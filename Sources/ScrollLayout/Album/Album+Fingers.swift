// Album+Fingers.swift: a finger on one of an album's two parts, and what a release sets in motion.
//
// Offsets follow the finger as a rubber band does past the first and the last photo; after the release they are a function
// of time (Trajectory.swift).

import AutoLayout

extension Album {
  /// A finger touches a part at `time`: that is the master from now on, and stands still. The thumbnails fold.
  public func touch(_ part: Part, at time: Double) throws(ScrollError) {
    try advance(to: time)
    motion = nil
    try take(part, at: time)
    held = part
    if part == .large { startPage = currentIndex ?? 0 }
    takeHold()
  }

  /// The finger has moved by `distance` points to the right (negative: to the left). Past the first and the last photo the
  /// content follows like a rubber band. Throws `ScrollError.notHeld` before `touch`.
  public func move(by distance: Double) throws(ScrollError) {
    guard let held else { throw .notHeld(label) }
    try check("distance", distance, in: finite)
    guard let axis = axis(of: held) else { return try update(at: clock.now) }
    let displacement = isMirrored ? distance : -distance
    switch held {
    case .large:
      pulled += displacement / axis.viewport
      try large.show(axis.seen(pulled * axis.viewport, physics) / axis.viewport)
    case .thumbnails:
      pulled += displacement
      thumbnails.foldedMiddle = axis.seen(pulled, physics)
    }
    try update(at: clock.now)
  }

  /// The finger lets go at `time`, moving with `velocity` points per second to the right. The pager springs to a page; the
  /// thumbnails glide on, and unfold the one that comes to rest under the middle.
  public func release(velocity: Double = 0, at time: Double) throws(ScrollError) {
    guard let part = held else { throw .notHeld(label) }
    try check("velocity", velocity, in: -1e9...1e9)
    try advance(to: time)
    held = nil
    guard source.count > 0, let axis = axis(of: part) else { return }
    let speed = isMirrored ? velocity : -velocity
    motionUnit = part == .large ? axis.viewport : 1
    switch part {
    case .large:
      motion = Trajectory(
        axis.page(
          from: large.position * axis.viewport, velocity: speed, pitch: axis.viewport, start: startPage,
          physics: physics, at: time))
    case .thumbnails:
      guard let middle = thumbnails.foldedMiddle else { return }
      motion = .released(
        at: middle, velocity: speed, range: axis.range, rate: .normal, bounces: true, physics: physics, start: time)
    }
    try advance(to: time)
  }

  /// Shows another photo: the pager turns to it, and the thumbnails follow.
  public func show(
    _ index: Int, at time: Double, duration: Double = 0.35, curve: AnimationCurve = .easeInOut
  ) throws(ScrollError) {
    guard (0..<source.count).contains(index) else { throw .noSuch("photo", index, count: source.count) }
    try check("duration", duration, in: 0...Double.greatestFiniteMagnitude)
    try advance(to: time)
    held = nil
    try take(.large, at: time)
    motion = Trajectory(
      .animated(to: Double(index), from: large.position, curve: curve, duration: duration, start: time))
    motionUnit = 1
    try advance(to: time)
  }

  /// Makes a part the master.
  func take(_ part: Part, at time: Double) throws(ScrollError) {
    master = part
    switch part {
    case .large:
      guard let index = large.index else { return }
      try thumbnails.follow(index, large.fraction, at: time)
    case .thumbnails: try thumbnails.fold(at: time)
    }
  }

  /// Where a finger without rubber band would have the part that it holds, which is where it is now.
  func takeHold() {
    pulled = 0
    guard let held, let axis = axis(of: held) else { return }
    switch held {
    case .large: pulled = axis.unresisted(large.position * axis.viewport, physics) / axis.viewport
    case .thumbnails: pulled = axis.unresisted(thumbnails.foldedMiddle ?? 0, physics)
    }
  }

  /// What a part may show at rest: the pager's offset from the leading end, or what can be under the middle of the folded
  /// thumbnails. Nil before there is anything to show.
  private func axis(of part: Part) -> ScrollAxis? {
    let width = large.unroundedRect().width
    switch part {
    case .large:
      return width > 0 ? ScrollAxis(range: 0...width * Double(max(source.count - 1, 0)), viewport: width) : nil
    case .thumbnails:
      let last = source.count - 1
      return last < 0
        ? nil : ScrollAxis(range: thumbnails.foldedMiddle(of: 0)...thumbnails.foldedMiddle(of: last), viewport: width)
    }
  }
}
