// GalleryTuning.swift: every number by which a gallery moves, for a debug panel to change at run time.

/// The numbers of a gallery. Plain values: a change counts from the next gesture or transition on.
public struct GalleryTuning: Hashable, Sendable {
  /// How a photo goes to the detail and back: by a spring with slight overshoot. A spring's own velocity is for what is at
  /// rest: what moves already, or has been thrown by a finger, goes on as fast as it is.
  public var transition = AnimationTiming.dampedSpring(dampingRatio: 0.8, duration: 0.5)
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

  /// The numbers of the photos app, about.
  public init() {}

  func validate() throws(ScrollError) {
    try transition.validate()
    try check("dismissDistance", dismissDistance)
    try check("dismissVelocity", dismissVelocity)
    try check("fadeDistance", fadeDistance, in: 1e-3...1e9)
    try check("maximumZoom", maximumZoom, in: 1...1000)
    try check("doubleTapZoom", doubleTapZoom, in: 1...1000)
    try check("zoomDuration", zoomDuration, in: 0...1e3)
    try check("pageSpacing", pageSpacing)
  }
}
