// Album+Fingers.swift: a finger on one of an album's two parts, and what a release sets in motion.
//
// Offsets follow the finger as a rubber band does past the first and the last photo; after the release they are a function
// of time (Trajectory.swift).

import AutoLayout

extension Album {
  /// A finger touches a part at `time`: that is the master from now on, and stands still. The thumbnails fold.
  public func beginDragging(_ part: Part, at time: Double) throws(AlbumError) {
    try advance(to: time)
    motion = nil
    try take(part, at: time)
    held = part
    switch part {
    case .large:
      startPage = currentIndex ?? 0
      pulled = width > 0 ? unstretched(large.position * width, 0...lastOffset, width) / width : 0
    case .thumbnails:
      if let range = middleRange { pulled = unstretched(thumbnails.foldedMiddle ?? 0, range, thumbnailWidth) }
    }
  }

  /// The finger has moved by `distance` points to the right (negative: to the left). Past the first and the last photo the
  /// content follows like a rubber band. Throws `AlbumError.notHeld` before `beginDragging`.
  public func drag(by distance: Double) throws(AlbumError) {
    guard let held else { throw .notHeld }
    guard distance.isFinite else { throw .invalidParameter("distance", distance) }
    let way = isMirrored ? -distance : distance
    switch held {
    case .large:
      guard width > 0 else { return }
      pulled -= way / width
      let offset = stretched(pulled * width, 0...lastOffset, width)
      do throws(LayoutError) { try large.show(offset / width) } catch { throw .layout(error) }
    case .thumbnails:
      pulled -= way
      if let range = middleRange { thumbnails.foldedMiddle = stretched(pulled, range, thumbnailWidth) }
    }
    try update(at: now)
  }

  /// The finger lets go at `time`, moving with `velocity` points per second to the right. The pager springs to a page; the
  /// thumbnails glide on, and unfold the one that comes to rest under the middle.
  public func endDragging(velocity: Double = 0, at time: Double) throws(AlbumError) {
    guard let part = held else { throw .notHeld }
    guard velocity.isFinite, velocity.magnitude <= 1e9 else { throw .invalidParameter("velocity", velocity) }
    try advance(to: time)
    held = nil
    let speed = isMirrored ? velocity : -velocity
    motionStart = time
    switch part {
    case .large:
      guard width > 0, source.count > 0 else { return }
      let offset = large.position * width
      let page = physics.paging.page(offset: offset, velocity: speed, pitch: width, start: startPage)
      let target = Double(min(max(page, 0), source.count - 1)) * width
      motion = .sprung(to: target, from: offset, velocity: speed, physics: physics)
      motionWidth = width
    case .thumbnails:
      guard let range = middleRange, let middle = thumbnails.foldedMiddle else { return }
      motion = .released(
        at: middle, velocity: speed, range: range, rate: .normal, bounces: true, physics: physics)
    }
    try advance(to: time)
  }

  /// Shows another photo: the pager turns to it, and the thumbnails follow.
  public func show(
    _ index: Int, at time: Double, duration: Double = 0.35, curve: AnimationCurve = .easeInOut
  ) throws(AlbumError) {
    guard (0..<source.count).contains(index) else { throw .noSuchPhoto(index, count: source.count) }
    guard duration.isFinite, duration >= 0 else { throw .invalidParameter("duration", duration) }
    try advance(to: time)
    held = nil
    try take(.large, at: time)
    motionStart = time
    motion = .animated(to: Double(index), from: large.position, curve: curve, duration: duration)
    motionWidth = 1
    try advance(to: time)
  }

  /// Makes a part the master.
  func take(_ part: Part, at time: Double) throws(AlbumError) {
    master = part
    switch part {
    case .large:
      guard let index = large.index else { return }
      try thumbnails.follow(index, large.fraction, at: time)
    case .thumbnails: try thumbnails.fold(at: time)
    }
  }

  var isMirrored: Bool { engine?.direction == .rightToLeft }
  var width: Double { large.unroundedRect().width }
  var thumbnailWidth: Double { width }
  var lastOffset: Double { width * Double(max(source.count - 1, 0)) }

  /// What can be under the middle of the folded thumbnails at rest.
  var middleRange: ClosedRange<Double>? {
    source.count == 0 ? nil : thumbnails.foldedMiddle(of: 0)...thumbnails.foldedMiddle(of: source.count - 1)
  }

  func stretched(_ value: Double, _ range: ClosedRange<Double>, _ dimension: Double) -> Double {
    let edge = min(max(value, range.lowerBound), range.upperBound)
    return value == edge ? value : edge + physics.rubberBand(dimension).stretch(value - edge)
  }

  func unstretched(_ value: Double, _ range: ClosedRange<Double>, _ dimension: Double) -> Double {
    let edge = min(max(value, range.lowerBound), range.upperBound)
    return value == edge ? value : edge + physics.rubberBand(dimension).distance(stretchedBy: value - edge)
  }
}
