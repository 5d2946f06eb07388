// Album+Fingers.swift: a finger on one of an album's two parts, and what a release sets in motion.
//
// Offsets follow the finger as a rubber band does past the first and the last photo; after the release they are a function
// of time (Trajectory.swift).

import AutoLayout

extension Album {
  /// A finger touches a part at `time`: that is the master from now on, and stands still. The thumbnails fold. A finger
  /// that is there already, on either part, lets go first, at rest.
  @discardableResult
  public func touch(_ part: Part, at time: Double) throws(ScrollError) -> ScrollEvents {
    try pass(to: time)
    try take(part, at: time)
    stopMoving()
    letGo()
    held = part
    if part == .large { startPage = currentIndex ?? 0 }
    takeHold()
    return report()
  }

  /// The finger has moved by `distance` points to the right (negative: to the left). Past the first and the last photo the
  /// content follows like a rubber band. Throws `ScrollError.notHeld` before `touch`.
  @discardableResult
  public func move(by distance: Double) throws(ScrollError) -> ScrollEvents {
    guard let held else { throw .notHeld(debugName) }
    try check("distance", distance, in: fingerReach)
    let displacement = isMirrored ? distance : -distance
    if let axis = axis(of: held) {
      if distance != 0, !isDragging {
        isDragging = true
        happened.insert(.willBeginDragging)
      }
      switch held {
      case .large:
        pulled = within(pulled * axis.viewport + displacement) / axis.viewport
        try show(axis.seen(pulled * axis.viewport, physics) / axis.viewport)
      case .thumbnails:
        pulled = within(pulled + displacement)
        try show(axis.seen(pulled, physics))
      }
    }
    try update(at: clock.now)
    return report()
  }

  /// A finger goes no further than that, in however many steps.
  private func within(_ place: Double) -> Double {
    min(max(place, fingerReach.lowerBound), fingerReach.upperBound)
  }

  /// Shows what motions and fingers count in: a position of the pager in pages, or what is under the middle of the folded
  /// thumbnails.
  func show(_ value: Double) throws(ScrollError) {
    switch master {
    case .large:
      if value != large.position { happened.insert(.didScroll) }
      try large.show(value)
    case .thumbnails:
      if let middle = thumbnails.foldedMiddle, value != middle { happened.insert(.didScroll) }
      thumbnails.foldedMiddle = value
    }
  }

  /// The finger lets go at `time`, moving with `velocity` points per second to the right. The pager springs to a page; the
  /// thumbnails glide on, and unfold the one that comes to rest under the middle.
  @discardableResult
  public func release(velocity: Double = 0, at time: Double) throws(ScrollError) -> ScrollEvents {
    guard held != nil else { throw .notHeld(debugName) }
    try check("velocity", velocity, in: fingerReach)
    try physics.validate()
    try pass(to: time)
    // A content offset that was set may have taken the finger away.
    guard let part = held else { return report() }
    let speed = isMirrored ? velocity : -velocity
    var path: Trajectory?
    if source.count > 0, let axis = axis(of: part) {
      path = way(of: part, axis, velocity: speed, at: time)
      motionUnit = part == .large ? axis.viewport : 1
    }
    let wasDragging = isDragging
    letGo(velocity: -velocity, path)
    motion = path
    ending = path.map { $0.end > time } ?? false ? .didEndDecelerating : nil
    if !wasDragging, ending != nil { happened.insert(.willBeginDecelerating) }
    try step(to: time)
    return report()
  }

  /// How a part comes to rest.
  private func way(of part: Part, _ axis: ScrollAxis, velocity: Double, at time: Double) -> Trajectory? {
    switch part {
    case .large:
      return Trajectory(
        axis.page(
          from: large.position * axis.viewport, velocity: velocity, pitch: axis.viewport, start: startPage,
          physics: physics, at: time))
    case .thumbnails:
      guard let middle = thumbnails.foldedMiddle else { return nil }
      return .released(
        at: middle, velocity: velocity, range: axis.range, rate: .normal, bounces: true, physics: physics, start: time)
    }
  }

  /// No finger holds on any more, and what it has moved goes this way.
  func letGo(velocity: Double = 0, _ path: Trajectory? = nil) {
    if isDragging, let held {
      let part: ScrollView = held == .large ? large : thumbnails
      var target = Point(x: part.contentOffsetConstraints.x.constant, y: 0)
      if let path {
        target.x = held == .large ? large.offset(of: path.target / motionUnit) : thumbnails.offset(of: path.target)
      }
      happened.insertRelease(
        velocity: Point(x: velocity, y: 0), target: target, willDecelerate: path.map { $0.end > latest.now } ?? false)
    }
    held = nil
    isDragging = false
  }

  /// What moves the master ends where it is.
  func stopMoving() {
    if motion != nil, let ending { happened.insert(ending) }
    motion = nil
  }

  /// Shows another photo: the pager turns to it, and the thumbnails follow. Throws for an index out of range, a time before the
  /// latest one, a negative duration, and a photo without a ratio; then nothing has changed but the time.
  @discardableResult
  public func show(
    _ index: Int, at time: Double, duration: Double = 0.35, curve: AnimationCurve = .easeInOut
  ) throws(ScrollError) -> ScrollEvents {
    guard (0..<source.count).contains(index) else { throw .noSuch("photo", index, count: source.count) }
    try check("duration", duration, in: 0...Double.greatestFiniteMagnitude)
    _ = try thumbnails.fullWidth(at: index)
    try pass(to: time)
    let before = AlbumState(self)
    do throws(ScrollError) {
      try take(.large, at: time)
      stopMoving()
      letGo()
      motion = Trajectory(
        .animated(to: Double(index), from: large.position, curve: curve, duration: duration, start: time))
      motionUnit = 1
      ending = duration > 0 ? .didEndScrollingAnimation : nil
      try step(to: time)
    } catch {
      // A photo beside it is none.
      try before.restore(self)
      throw error
    }
    return report()
  }

  /// Makes a part the master.
  func take(_ part: Part, at time: Double) throws(ScrollError) {
    switch part {
    case .large:
      if let index = large.index { try thumbnails.follow(index, large.fraction, at: time) }
    case .thumbnails: try thumbnails.fold(at: time)
    }
    master = part
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

/// What a call that shows a photo changes, for one that is refused halfway.
private struct AlbumState {
  private let motion: (Trajectory?, unit: Double, ending: ScrollEvents.Kind?)
  private let finger: (held: Album.Part?, isDragging: Bool)
  private let master: Album.Part
  private let happened: ScrollEvents
  private let position: Double
  private let thumbnails: ThumbnailStrip.Look

  init(_ album: Album) {
    motion = (album.motion, album.motionUnit, album.ending)
    finger = (album.held, album.isDragging)
    master = album.master
    happened = album.happened
    position = album.large.position
    thumbnails = album.thumbnails.look
  }

  /// Everything is as it was; the constants follow with the next step.
  func restore(_ album: Album) throws(ScrollError) {
    (album.motion, album.motionUnit, album.ending) = motion
    (album.held, album.isDragging) = finger
    album.master = master
    album.happened = happened
    try album.large.show(position)
    try album.thumbnails.restore(thumbnails)
  }
}
