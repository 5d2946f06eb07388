// ScrollError.swift: what a scroll view refuses, leaving everything as it was.

import AutoLayout

/// Why a scroll view refused a call.
public enum ScrollError: Error, Hashable, Sendable {
  /// A time is not finite.
  case invalidTime(Double)
  /// The time lies before one that the scroll view has been advanced to already.
  case timeRunsBackwards(from: Double, to: Double)
  /// A place of a finger, an offset or a rectangle is not finite.
  case invalidPoint(Point)
  /// No finger holds the scroll view, so none can move it or let go.
  case notDragging(String)
  /// No fingers are zooming.
  case notZooming(String)
  /// A zoom scale or factor is not finite or not above 0.
  case invalidZoomScale(Double)
  /// A number of `ScrollView.physics` is out of range.
  case physics(PhysicsError)
  /// An animation of a component was refused.
  case animation(AnimationError)
  /// The layout engine refused a number, or could not solve.
  case layout(LayoutError)
}

extension ScrollError: CustomStringConvertible {
  /// One line that names the culprit.
  public var description: String {
    switch self {
    case .invalidTime(let time): "\(time) is no time"
    case .timeRunsBackwards(let from, let to): "time cannot run back from \(from) to \(to)"
    case .invalidPoint(let point): "\(point.description) is no place"
    case .notDragging(let view): "no finger holds '\(view)', so none can move it"
    case .notZooming(let view): "no fingers are zooming '\(view)'"
    case .invalidZoomScale(let scale): "\(scale) is no zoom scale"
    case .physics(let error): error.description
    case .animation(let error): error.description
    case .layout(let error): error.description
    }
  }
}
