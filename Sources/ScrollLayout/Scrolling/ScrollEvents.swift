// ScrollEvents.swift: what UIKit tells a scroll view's delegate, as values.
//
// Every call that moves a scroll view returns what happened during it. One call can cause each event once at most, and in the
// order below, so a set of flags and the two payloads is all there is: nothing is allocated. (What a finger, two fingers or a
// call puts an end to has ended before they begin.)

import AutoLayout

/// Something that has happened to a scroll view. Named as the methods of `UIScrollViewDelegate`.
public enum ScrollEvent: Hashable, Sendable {
  /// A finger has travelled past the slop and moves the content from now on.
  case willBeginDragging
  /// Two fingers have begun to zoom.
  case willBeginZooming
  /// The zoom scale has changed.
  case didZoom
  /// The wanted content offset has changed; the next layout pass shows it.
  case didScroll
  /// The finger lets go. The velocity is the offset's, in points per millisecond as in UIKit: a finger that moves up at 500
  /// points per second, `release(velocity: Point(x: 0, y: -500), …)`, makes it 0.5 downward. `target` is where it will come to rest.
  case willEndDragging(velocity: Point, target: Point)
  /// The finger has let go; whether the content moves on.
  case didEndDragging(willDecelerate: Bool)
  /// The content moves on after a release, or comes back within limits that have changed under an animation.
  case willBeginDecelerating
  /// A motion after a release has come to rest, or has been caught.
  case didEndDecelerating
  /// An animated change of the offset is over, or has been cut short.
  case didEndScrollingAnimation
  /// Zooming is over: the scale has come to rest within its limits, or something else has taken the content meanwhile; a scale that
  /// was caught beyond its limits then comes back, and this is told again.
  case didEndZooming
}

/// The events of one call, in the order in which they happened.
public struct ScrollEvents: Hashable, Sendable {
  /// The events as flags, in their order.
  enum Kind: Int {
    case willBeginDragging, willBeginZooming, didZoom, didScroll, willEndDragging, didEndDragging, willBeginDecelerating
    case didEndDecelerating, didEndScrollingAnimation, didEndZooming
  }

  private var flags: UInt16 = 0
  private(set) var velocity = Point.zero
  private(set) var target = Point.zero
  private var willDecelerate = false

  /// No events.
  public init() {}

  /// Events of a system of your own (`Touchable`, `Animating`). Each counts once, in the order in which `ScrollEvent` has them; of
  /// several releases or ends of a drag the last one says how it was.
  public init(_ events: [ScrollEvent]) {
    for event in events {
      insert(event.kind)
      switch event {
      case .willEndDragging(let velocity, let target): (self.velocity, self.target) = (velocity, target)
      case .didEndDragging(let willDecelerate): self.willDecelerate = willDecelerate
      default: break
      }
    }
  }

  init(_ kind: Kind) {
    insert(kind)
  }

  mutating func insert(_ kind: Kind) {
    flags |= 1 << kind.rawValue
  }

  /// The three events of a release.
  mutating func insertRelease(velocity: Point, target: Point, willDecelerate: Bool) {
    insert(.willEndDragging)
    insert(.didEndDragging)
    if willDecelerate { insert(.willBeginDecelerating) }
    self.velocity = Point(x: velocity.x / 1000, y: velocity.y / 1000)
    self.target = target
    self.willDecelerate = willDecelerate
  }

  /// These events, and then those of a later moment of the same call.
  mutating func append(_ later: ScrollEvents) {
    flags |= later.flags
    if later.has(.willEndDragging) {
      (velocity, target, willDecelerate) = (later.velocity, later.target, later.willDecelerate)
    }
  }

  func has(_ kind: Kind) -> Bool { flags & (1 << kind.rawValue) != 0 }

  /// Whether the content has moved.
  public var didScroll: Bool { has(.didScroll) }
  /// Whether a motion, an animation or a zoom has come to its end.
  public var didEnd: Bool { has(.didEndDecelerating) || has(.didEndScrollingAnimation) || has(.didEndZooming) }
}

extension ScrollEvents: ExpressibleByArrayLiteral {
  /// `[]`, `[.didScroll]`.
  public init(arrayLiteral events: ScrollEvent...) { self.init(events) }
}

extension ScrollEvents: RandomAccessCollection {
  /// 0.
  public var startIndex: Int { 0 }
  /// How many events there are.
  public var endIndex: Int { flags.nonzeroBitCount }

  /// The event at a place, in the order in which they happened.
  public subscript(position: Int) -> ScrollEvent {
    var rest = flags
    for _ in 0..<position { rest &= rest - 1 }
    guard let kind = Kind(rawValue: rest.trailingZeroBitCount) else {
      preconditionFailure("ScrollEvents: no event \(position)")
    }
    switch kind {
    case .willBeginDragging: return .willBeginDragging
    case .willBeginZooming: return .willBeginZooming
    case .didZoom: return .didZoom
    case .didScroll: return .didScroll
    case .willEndDragging: return .willEndDragging(velocity: velocity, target: target)
    case .didEndDragging: return .didEndDragging(willDecelerate: willDecelerate)
    case .willBeginDecelerating: return .willBeginDecelerating
    case .didEndDecelerating: return .didEndDecelerating
    case .didEndScrollingAnimation: return .didEndScrollingAnimation
    case .didEndZooming: return .didEndZooming
    }
  }
}

extension ScrollEvent {
  fileprivate var kind: ScrollEvents.Kind {
    switch self {
    case .willBeginDragging: .willBeginDragging
    case .willBeginZooming: .willBeginZooming
    case .didZoom: .didZoom
    case .didScroll: .didScroll
    case .willEndDragging: .willEndDragging
    case .didEndDragging: .didEndDragging
    case .willBeginDecelerating: .willBeginDecelerating
    case .didEndDecelerating: .didEndDecelerating
    case .didEndScrollingAnimation: .didEndScrollingAnimation
    case .didEndZooming: .didEndZooming
    }
  }
}

extension ScrollEvent: CustomStringConvertible {
  /// `willEndDragging(velocity: (0, 0.5), target: (0, 300))`: the name, and what comes with it.
  public var description: String {
    switch self {
    case .willBeginDragging: "willBeginDragging"
    case .willBeginZooming: "willBeginZooming"
    case .didZoom: "didZoom"
    case .didScroll: "didScroll"
    case .willEndDragging(let velocity, let target):
      "willEndDragging(velocity: " + velocity.description + ", target: " + target.description + ")"
    case .didEndDragging(let willDecelerate):
      willDecelerate ? "didEndDragging(willDecelerate: true)" : "didEndDragging(willDecelerate: false)"
    case .willBeginDecelerating: "willBeginDecelerating"
    case .didEndDecelerating: "didEndDecelerating"
    case .didEndScrollingAnimation: "didEndScrollingAnimation"
    case .didEndZooming: "didEndZooming"
    }
  }
}

extension ScrollEvents: CustomStringConvertible {
  /// `[willBeginDragging, didScroll]`: the events in their order.
  public var description: String {
    var text = ""
    for event in self { text += (text.isEmpty ? "" : ", ") + event.description }
    return "[" + text + "]"
  }
}
