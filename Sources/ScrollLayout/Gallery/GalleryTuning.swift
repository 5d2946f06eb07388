// GalleryTuning.swift: every number by which a gallery moves, for a debug panel to change at run time.

/// How a gallery goes from the grid to the detail and back.
public enum GalleryCurve: Hashable, Sendable {
  /// A pace from start to end, in seconds.
  case eased(AnimationCurve, duration: Double)
  /// A damped spring, as UIKit's by damping ratio and duration. `velocity` is relative: 1 would cover the whole way in a
  /// second; that of a finger takes its place.
  case spring(dampingRatio: Double, duration: Double, velocity: Double = 0)
}

/// The numbers of a gallery. Plain values: a change counts from the next gesture or transition on.
public struct GalleryTuning: Hashable, Sendable {
  /// The way to the detail and back: a spring with slight overshoot.
  public var transition = GalleryCurve.spring(dampingRatio: 0.8, duration: 0.5)
  /// A photo released further than that from where it was is dismissed, in points, up or down.
  public var dismissDistance = 100.0
  /// One released faster than that, in points per second, away from where it was, too.
  public var dismissVelocity = 500.0
  /// How far the photo is dragged when the background is gone, in points.
  public var fadeDistance = 300.0
  /// The largest zoom.
  public var maximumZoom = 4.0
  /// The zoom of a double tap.
  public var doubleTapZoom = 2.0
  /// How long a double tap zooms, in seconds.
  public var zoomDuration = 0.3
  /// What lies between two photos in the detail, in points.
  public var pageSpacing = 20.0
  /// The numbers of turning pages.
  public var physics = ScrollPhysics()

  public init() {}

  func check() throws(GalleryError) {
    func check(_ name: String, _ value: Double, _ range: ClosedRange<Double>) throws(GalleryError) {
      guard range.contains(value) else { throw .invalidParameter(name, value) }
    }
    try check("dismissDistance", dismissDistance, 0...1e9)
    try check("dismissVelocity", dismissVelocity, 0...1e9)
    try check("fadeDistance", fadeDistance, 1e-3...1e9)
    try check("maximumZoom", maximumZoom, 1...1000)
    try check("doubleTapZoom", doubleTapZoom, 1...1000)
    try check("zoomDuration", zoomDuration, 0...1e3)
    try check("pageSpacing", pageSpacing, 0...1e9)
  }
}
