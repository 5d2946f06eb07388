// TimelinePlayer.swift: lets a scene live through the timeline of its document.
//
// The player starts animations of constants when their events begin and writes the constants of each moment. That is
// all it does to the layout: where views lie is solved from the constants. Strips and pagers animate their own.

import AutoLayout
import ScrollLayout

/// A constant that the timeline moves.
struct MovedConstant: Equatable, Sendable {
  /// The name of the constraint, or the id of the cell whose width it is.
  let name: String
  /// What it was before the timeline.
  let initial: Double
  let value: Double
}

final class TimelinePlayer {
  let scene: Scene
  private let animator = Animator()
  private let rows: [PhotoRow]
  private let photoSystems: PhotoSystemPlayer
  /// How many of the document's events have begun.
  private var begun = 0
  /// The constraints whose constants the timeline has moved, in the order in which it began to.
  private var moved: [(name: String, initial: Double, constraint: LayoutConstraint)] = []
  private var isMoved: Set<ObjectIdentifier> = []

  /// A player before the first event. `direction` stands in for the document's own if it is given.
  init(_ document: LayoutDocument, size: Size, direction: ReadingDirection?) throws(DocumentError) {
    scene = try Scene(document, size: size, direction: direction ?? document.root.direction)
    rows = scene.views.compactMap { $0 as? PhotoRow }
    photoSystems = PhotoSystemPlayer(scene.views, of: document, scene.engine)
  }

  /// Writes the constants of the given time, in seconds, after all events that begin by then. Times must not decrease.
  func advance(to time: Double) throws(DocumentError) {
    let events = scene.document.events
    while begun < events.count, events[begun].start <= time {
      let event = events[begun]
      begun += 1
      do throws(GestureError) {
        if try photoSystems.begin(event) { continue }
      } catch {
        throw DocumentError(offset: event.offset, message: "timeline: \(error.description)")
      }
      do throws(PhotoRowError) {
        try begin(event)
      } catch {
        throw DocumentError(offset: event.offset, message: "timeline: \(error.description)")
      }
    }
    do throws(PhotoRowError) {
      try write(at: time)
    } catch {
      throw DocumentError(offset: scene.document.source.start, message: "timeline: \(error.description)")
    }
    do throws(GestureError) {
      try photoSystems.advance(to: time)
    } catch {
      throw DocumentError(offset: scene.document.source.start, message: "timeline: \(error.description)")
    }
  }

  /// The constants that the timeline has moved so far.
  var constants: [MovedConstant] {
    moved.map { MovedConstant(name: $0.name, initial: $0.initial, value: $0.constraint.constant) }
  }

  /// When all that is under way will be at rest; nil if it is.
  var motionEnd: Double? { photoSystems.motionEnd }

  private func write(at time: Double) throws(PhotoRowError) {
    try animating { () throws(AnimationError) in try animator.advance(to: time) }
    for row in rows {
      do throws(ScrollError) { try row.advance(to: time) } catch { throw .scroll(error) }
    }
  }

  private func animating(_ body: () throws(AnimationError) -> Void) throws(PhotoRowError) {
    do throws(AnimationError) { try body() } catch { throw .animation(error) }
  }

  // MARK: Events

  private func begin(_ event: TimelineEvent) throws(PhotoRowError) {
    let (start, duration, curve) = (event.start, event.duration, event.curve.animationCurve)
    switch event.action {
    case .set(let constants):
      for (index, value) in constants {
        let constraint = scene.constraints[index]
        move(constraint, named: scene.document.constraints[index].name ?? "#\(index)")
        try animating { () throws(AnimationError) in
          try animator.animate(constraint, to: value, duration: duration, curve: curve, at: start)
        }
      }
    case .scroll(let view, let target):
      guard let scroll = scene.views[view] as? ScrollView else {
        preconditionFailure("TimelinePlayer: the decoder lets only scroll views scroll")
      }
      // A system lets go of its offset where that is at this time, whichever steps are shown.
      if scene.document.views[view].part != nil { try write(at: start) }
      try animating { () throws(AnimationError) in
        try animator.scroll(scroll, to: target, duration: duration, curve: curve, at: start)
      }
    case .open(let view, let item):
      guard let strip = scene.views[view] as? IndicatorStrip else {
        preconditionFailure("TimelinePlayer: the decoder lets only strips open")
      }
      try write(at: start)
      for index in [strip.openIndex, item].compactMap({ $0 }) {
        move(strip.cells[index].widthConstraint, named: strip.cells[index].label)
      }
      // The strip holds its offset from now on.
      animator.stop(strip.contentOffsetConstraints.x)
      try strip.open(item, at: start, duration: duration, curve: curve)
    case .pan, .select, .dismiss, .zoom: break  // Begun by `photoSystems`.
    }
  }

  /// Takes note of a constant before it moves.
  private func move(_ constraint: LayoutConstraint, named name: String) {
    guard isMoved.insert(ObjectIdentifier(constraint)).inserted else { return }
    moved.append((name, constraint.constant, constraint))
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
