// Spring.swift: a damped spring, by any of the numbers in which people think of one.
//
//     x'' + 2·ζ·ω·x' + ω²·x = 0        ω = √(k/m),  ζ = c / (2·√(k·m)),  k stiffness, c damping, m mass
//     response T    ω = 2π/T
//     bounce b      ζ = 1 − b for b >= 0, 1/(1 + b) below, and T is called the duration
//
// By damping ratio and duration, UIKit's `usingSpringWithDamping`: see Spring+Duration.swift.

/// What pulls an animated number to its target: an undamped angular frequency and a damping ratio.
///
/// Under 1 the ratio lets it swing past the target, at 1 it arrives as soon as it can without that, above it creeps.
public struct Spring: Hashable, Sendable {
  /// ω, in radians per second.
  public let angularFrequency: Double
  /// ζ, without unit.
  public let dampingRatio: Double

  /// A spring by ω (0.001 … 1e6 radians per second) and ζ (0.001 … 1000).
  public init(angularFrequency: Double, dampingRatio: Double) throws(ScrollError) {
    try check("angularFrequency", angularFrequency, in: 1e-3...1e6)
    try check("dampingRatio", dampingRatio, in: 1e-3...1e3)
    self.init(unchecked: angularFrequency, dampingRatio)
  }

  init(unchecked angularFrequency: Double, _ dampingRatio: Double) {
    self.angularFrequency = angularFrequency
    self.dampingRatio = dampingRatio
  }

  /// A spring by its mechanics: mass m, stiffness k and damping coefficient c, all above 0, in any consistent units.
  public init(mass: Double, stiffness: Double, damping: Double) throws(ScrollError) {
    try check("mass", mass, in: 1e-9...1e9)
    try check("stiffness", stiffness, in: 1e-9...1e9)
    try check("damping", damping, in: 1e-9...1e9)
    try self.init(
      angularFrequency: (stiffness / mass).squareRoot(),
      dampingRatio: damping / (2 * (stiffness * mass).squareRoot()))
  }

  /// A spring by its response, the period in seconds of the same spring without damping.
  public init(response: Double, dampingRatio: Double) throws(ScrollError) {
    try check("response", response, in: 1e-5...1e3)
    try self.init(angularFrequency: 2 * Double.pi / response, dampingRatio: dampingRatio)
  }

  /// A spring by its perceived duration in seconds and its bounce: above −1 and below 1, 0 being critical damping.
  public init(response: Double, bounce: Double) throws(ScrollError) {
    try check("bounce", bounce, in: -0.999...0.999)
    try self.init(response: response, dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
  }

  /// ω², the stiffness of a spring of mass 1.
  public var stiffness: Double { angularFrequency * angularFrequency }
  /// 2·ζ·ω, the damping coefficient of a spring of mass 1.
  public var damping: Double { 2 * decay }
  /// 2π/ω, in seconds.
  public var response: Double { 2 * Double.pi / angularFrequency }
  /// ζ·ω, the rate at which swings die away, per second.
  var decay: Double { dampingRatio * angularFrequency }

  // MARK: Well-known ones

  /// Without overshoot, response 0.5 s.
  public static let smooth = Spring(unchecked: 2 * .pi / 0.5, 1)
  /// With little overshoot: bounce 0.15, response 0.5 s.
  public static let snappy = Spring(unchecked: 2 * .pi / 0.5, 0.85)
  /// With overshoot: bounce 0.3, response 0.5 s.
  public static let bouncy = Spring(unchecked: 2 * .pi / 0.5, 0.7)
  /// What UIKit's `UISpringTimingParameters()` stands for: mass 3, stiffness 1000, damping 500, so ζ = 4.564.
  public static let uiKitDefault = Spring(
    unchecked: (1000.0 / 3).squareRoot(), 500 / (2 * (3000.0).squareRoot()))

  /// The motion to rest from a displacement and a velocity, both finite.
  public func motion(from displacement: Double, velocity: Double = 0) throws(ScrollError) -> SpringMotion {
    try SpringMotion(self, from: displacement, velocity: velocity)
  }
}
