// ScrollPhysics.swift: all numbers of scrolling in one place, UIKit's as far as they are known.

/// The numbers by which a scroll view follows fingers and comes to rest. Where sources disagree, the measured values are
/// the ones given here.
public struct ScrollPhysics: Hashable, Sendable {
  /// How far a finger travels before it is taken to drag, in points; this distance is not passed on to the content.
  public var panSlop = 10.0
  /// Over how many seconds before the release the velocity is taken.
  public var velocityWindow = 0.1
  /// Slower than this, in points per second, content that is let go does not glide.
  public var leastGlideSpeed = 10.0
  /// How the velocity of a glide is summed up.
  public var glideDistance = GlideDistance.discrete
  /// When a glide ends.
  public var glideStop = GlideStop.speed(10)
  /// c of the rubber band.
  public var rubberBandCoefficient = 0.55
  /// What brings content back to its edge, and to its page.
  public var bounceBack = BounceBack.uiKit
  /// Where a paging flick comes to rest.
  public var paging = Paging()
  /// Within how many points of its rest a spring is put there.
  public var restTolerance = 0.01
  /// How long `setContentOffset` and zooming take when animated, in seconds (not documented by UIKit).
  public var animationDuration = 0.3
  /// The pace of `setContentOffset` and zooming when animated (not documented by UIKit).
  public var animationCurve = AnimationCurve.easeInOut

  /// UIKit's numbers.
  public init() {}

  /// Throws the first number that is out of range.
  func validate() throws(ScrollError) {
    try check("panSlop", panSlop, in: 0...1e6)
    try check("velocityWindow", velocityWindow, in: 1e-3...10)
    try check("leastGlideSpeed", leastGlideSpeed, in: 0...1e9)
    try check("rubberBandCoefficient", rubberBandCoefficient, in: 1e-3...1e3)
    try check("restingSpeed", bounceBack.restingSpeed, in: 0...1e9)
    try check("restTolerance", restTolerance, in: 1e-9...1)
    switch paging.rule {
    case .projection(let seconds): try check("paging", seconds, in: 0...1e3)
    case .direction(let minimumSpeed): try check("paging", minimumSpeed, in: 0...1e9)
    }
    try check("animationDuration", animationDuration, in: 0...1e3)
    switch glideStop {
    case .speed(let limit): try check("glideStop", limit, in: 1e-3...1e9)
    case .distance(let limit): try check("glideStop", limit, in: 1e-3...1e9)
    }
  }

  /// A glide by these numbers.
  func glide(from position: Double, velocity: Double, rate: DecelerationRate) -> Deceleration {
    Deceleration(unchecked: position, velocity, rate, glideDistance, glideStop)
  }
}
