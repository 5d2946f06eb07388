// ScrollError.swift: what anything here refuses: one enum for all of them, each case with its culprit.
//
// Whoever refuses a call has changed nothing, except that time may have advanced to that of the call.

import AutoLayout

/// Why a call was refused: by a spring, an animator, a scroll view, or one of the systems built of them.
public enum ScrollError: Error, Hashable, Sendable {
  /// A time is NaN, or further from 0 than 1e12 seconds.
  case invalidTime(Double)
  /// The time lies before one that has been advanced to already.
  case timeRunsBackwards(from: Double, to: Double)
  /// A number, named as the parameter is, is NaN, infinite or out of range: a length, a velocity, a duration, a factor. Of an
  /// animation, with the constraint that it would move.
  case invalidParameter(String, Double, of: ConstraintReference? = nil)
  /// A place, a distance, an offset or a velocity in two dimensions is NaN, infinite or too large.
  case invalidPoint(Point)
  /// A list of photos is empty where there has to be one.
  case noPhotos
  /// The size of the photo at the index is NaN, infinite, zero or negative; or the photo of a collage or a header has a ratio
  /// outside 0.001 … 1000.
  case invalidPhoto(Size, at: Int)
  /// There is no photo, or control, of this number (for an insertion: no place), as there are `count`.
  case noSuch(String, Int, count: Int)
  /// No finger holds the view that is named, so none can move it or let go.
  case notHeld(String)
  /// No fingers are zooming the view that is named.
  case notZooming(String)
  /// No photo of the gallery is shown in detail.
  case notPresented
  /// The view that is named stands in no engine's tree, so nothing has a place yet.
  case notInTree(String)
  /// There is not one photo for each pane of the collage.
  case photoCount(Int, panes: Int)
  /// A collage is cut more often on the way to a pane than it may be.
  case tooDeep(limit: Int)
  /// The layout engine refused a number, or could not solve.
  case layout(LayoutError)
}

extension ScrollError: CustomStringConvertible {
  /// One line that names the culprit.
  public var description: String {
    switch self {
    case .invalidTime(let time): "\(time) is no time in seconds"
    case .timeRunsBackwards(let from, let to): "time cannot run back from \(from) to \(to)"
    case .invalidParameter(let name, let value, let constraint):
      "\(value) is no \(name)" + (constraint.map { " for an animation of \($0.description)" } ?? "")
    case .invalidPoint(let point): "\(point.description) is no place"
    case .noPhotos: "there are no photos"
    case .invalidPhoto(let size, let index): "\(size.description) is no size for photo \(index)"
    case .noSuch(let kind, let index, let count): "there is no \(kind) \(index) among \(count)"
    case .notHeld(let view): "no finger holds '\(view)', so none can move it"
    case .notZooming(let view): "no fingers are zooming '\(view)'"
    case .notPresented: "no photo is shown in detail"
    case .notInTree(let view): "'\(view)' stands in no engine's tree"
    case .photoCount(let count, let panes): "\(count) photos for \(panes) panes"
    case .tooDeep(let limit): "a collage may be cut \(limit) times on the way to a pane, no more"
    case .layout(let error): error.description
    }
  }
}

// MARK: Checks

/// What a length may be, in points.
let lengths = 0...1e9

/// All numbers but infinity and NaN.
let finite = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude

/// Throws unless a number lies in a range; NaN lies in none.
func check(
  _ name: String, _ value: Double, in range: ClosedRange<Double> = lengths, of constraint: LayoutConstraint? = nil
) throws(ScrollError) {
  guard range.contains(value) else { throw .invalidParameter(name, value, of: constraint?.reference) }
}

/// Throws unless both coordinates are lengths that a layout can use.
func check(_ point: Point) throws(ScrollError) {
  guard point.isWithinReach else { throw .invalidPoint(point) }
}

/// How far from the origin a finger may be, in points, and how fast, in points per second. Beyond that a layout could not
/// tell the frames apart that follow from it.
let fingerReach = -1e9...1e9

/// Throws unless a finger may be at a place.
func check(finger place: Point) throws(ScrollError) {
  guard fingerReach.contains(place.x), fingerReach.contains(place.y) else { throw .invalidPoint(place) }
}

/// Throws unless a finger may let go as fast as that.
func check(velocity: Point) throws(ScrollError) {
  try check(velocity)
  try check("velocity", velocity.x, in: fingerReach)
  try check("velocity", velocity.y, in: fingerReach)
}
