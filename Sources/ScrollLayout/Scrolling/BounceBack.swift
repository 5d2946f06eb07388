// BounceBack.swift: how content that is past its edge comes back.
//
// A spring towards the edge. Sources disagree about it, so it is a parameter:
//
//     measured UIKit    critically damped, ω = 11;    let go at less than 50 points a second overdamped, with the rates
//                       9 and 46 per second: ω = √(9·46), ζ = (9 + 46)/(2·ω)
//     described ports   mass 1, stiffness 100, ζ = 1: ω = 10

/// The springs that bring content back to its edge.
public struct BounceBack: Hashable, Sendable {
  /// For content that moves.
  public var moving: Spring
  /// For content that was let go at rest, or nearly.
  public var resting: Spring
  /// The speed in points per second below which content counts as at rest.
  public var restingSpeed: Double

  /// Two springs, and the speed in points per second that decides between them.
  public init(moving: Spring, resting: Spring, restingSpeed: Double) {
    self.moving = moving
    self.resting = resting
    self.restingSpeed = restingSpeed
  }

  /// As measured in UIKit.
  public static let uiKit = BounceBack(
    moving: Spring(unchecked: 11, 1),
    resting: Spring(unchecked: (9.0 * 46).squareRoot(), (9.0 + 46) / (2 * (9.0 * 46).squareRoot())), restingSpeed: 50)

  /// One critically damped spring of ω = 10, whatever the speed.
  public static let critical = BounceBack(
    moving: Spring(unchecked: 10, 1), resting: Spring(unchecked: 10, 1), restingSpeed: 0)

  /// The spring for content that moves with `velocity`.
  public func spring(velocity: Double) -> Spring {
    velocity.magnitude < restingSpeed ? resting : moving
  }

  /// The return of content that is `displacement` past its edge and moves with `velocity`.
  public func motion(from displacement: Double, velocity: Double) throws(ScrollError) -> SpringMotion {
    try SpringMotion(spring(velocity: velocity), from: displacement, velocity: velocity)
  }
}
