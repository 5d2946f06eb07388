// TimelinePlayer.swift: lets a scene live through the timeline of its document.
//
// The player starts animations of constants when their events begin and writes the constants of each moment. That is
// all it does to the layout: where views lie is solved from the constants.

import AutoLayout
import ScrollLayout

final class TimelinePlayer {
  let scene: Scene
  private let animator = Animator()
  /// How many of the document's events have begun.
  private var begun = 0
  /// Whether the timeline has set the constant of a constraint, by index.
  private var isSet: [Bool]

  /// A player before the first event. `direction` stands in for the document's own if it is given.
  init(_ document: LayoutDocument, size: Size, direction: ReadingDirection?) throws(DocumentError) {
    scene = try Scene(document, size: size, direction: direction ?? document.root.direction)
    isSet = Array(repeating: false, count: document.constraints.count)
  }

  /// Writes the constants of the given time, in seconds, after all events that begin by then. Times must not decrease.
  func advance(to time: Double) throws(DocumentError) {
    let events = scene.document.events
    while begun < events.count, events[begun].start <= time {
      let event = events[begun]
      do throws(AnimationError) {
        try begin(event)
      } catch {
        throw DocumentError(offset: event.offset, message: "timeline: \(error.description)")
      }
      begun += 1
    }
    do throws(AnimationError) {
      try animator.advance(to: time)
    } catch {
      throw DocumentError(offset: scene.document.source.start, message: "timeline: \(error.description)")
    }
  }

  /// The constants that the timeline has set so far, by index of the constraint.
  var constants: [(constraint: Int, value: Double)] {
    isSet.indices.filter { isSet[$0] }.map { ($0, scene.constraints[$0].constant) }
  }

  private func begin(_ event: TimelineEvent) throws(AnimationError) {
    let curve = event.curve.animationCurve
    switch event.action {
    case .set(let constants):
      for (constraint, value) in constants {
        isSet[constraint] = true
        try animator.animate(
          scene.constraints[constraint], to: value, duration: event.duration, curve: curve, at: event.start)
      }
    case .scroll(let view, let target):
      guard let scroll = scene.views[view] as? ScrollView else {
        preconditionFailure("TimelinePlayer: the decoder lets only scroll views scroll")
      }
      try animator.scroll(scroll, to: target, duration: event.duration, curve: curve, at: event.start)
    }
  }
}

extension TimelineCurve {
  var animationCurve: AnimationCurve {
    switch self {
    case .linear: .linear
    case .easeIn: .easeIn
    case .easeOut: .easeOut
    case .easeInOut: .easeInOut
    case .standard: .default
    }
  }
}
