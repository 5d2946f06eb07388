// RestTime.swift: when everything is at rest: the end of the last event, and of what it has set in motion.

import AutoLayout

extension LoadedFile {
  /// The time at which all layouts are at rest, in seconds. Where an event may set something in motion, the timeline is
  /// played through for it. No later than a timeline goes.
  package func restTime(sizes: [Size], direction: ReadingDirection?) throws(DocumentError) -> Double {
    var end = 0.0
    for (layout, size) in scenes(at: sizes) {
      let last = min(layout.outline.endOfTimeline, Limits.longestTime)
      end = max(end, last)
      guard layout.outline.setsInMotion else { continue }
      let scene = try layout.scene(size: size, direction: direction)
      var time = last
      try scene.advance(to: time)
      while let next = scene.timeline?.motionEnd, next > time, next <= Limits.longestTime {
        time = next
        try scene.advance(to: time)
      }
      end = max(end, time)
    }
    return end
  }
}

extension SceneOutline {
  /// Whether there is an event, and a system that may go on moving after it, or a finger, which sets things in motion.
  fileprivate var setsInMotion: Bool {
    if !events.isEmpty, views.contains(where: { $0.kind == .album || $0.kind == .gallery }) { return true }
    return events.contains { event in
      switch event.action {
      case .drag: true
      case .scroll(let view, _): views[view].part?.role == .pager || views[view].part?.role == .strip
      default: false
      }
    }
  }
}
