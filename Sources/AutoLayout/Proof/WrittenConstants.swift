// WrittenConstants.swift: the constants that an engine writes itself, and how they follow its frames.
//
// Heights are measured for widths, insets travel with frames, and an album's offset is so many pages: constants of constraints that
// the parameters move by way of the frames. Where that is in straight lines, they are counted among what moves; where it is not, nothing is linear.

import Cassowary

/// The constants of the constraints of an engine in which some follow frames, as they were, and how they move.
struct WrittenConstants {
  /// How fast a constant that the engine writes moves with the parameter, and with a second one. By its place among constraints.
  typealias Follower = (place: Int, x: Double, y: Double)

  private let constraints: [LayoutConstraint]
  private let values: [Double]
  private var rates: [(x: Double, y: Double)]
  private var isMoving: [Bool]

  /// Nil for an engine in which none follow frames, unless some are known to, or it is asked whether they do.
  init?(_ layout: SolvedLayout, _ followers: [Follower] = [], isAsked: Bool = false) {
    guard isAsked || !followers.isEmpty || OpenDependence.hasFollowers(in: layout.engine) else { return nil }
    constraints = layout.engine.allConstraints
    values = constraints.map { $0.constant }
    rates = [(x: Double, y: Double)](repeating: (0, 0), count: constraints.count)
    isMoving = [Bool](repeating: false, count: constraints.count)
    for (place, constraint) in constraints.enumerated() {
      for moved in layout.moving where moved.constraint === constraint {
        rates[place].x += moved.rate
        isMoving[place] = true
      }
      for moved in layout.across where moved.constraint === constraint {
        rates[place].y += moved.rate
        isMoving[place] = true
      }
    }
    for follower in followers { rates[follower.place] = (follower.x, follower.y) }
  }

  /// Whether another layout has the constants that these come to at a distance.
  func foretell(_ other: SolvedLayout, dx: Double, dy: Double = 0) -> Bool {
    let found = other.engine.allConstraints
    guard found.count == constraints.count else { return false }
    for (place, constraint) in found.enumerated() {
      let value = values[place] + rates[place].x * dx + rates[place].y * dy
      if !((constraint.constant - value).magnitude <= 1e-6 * max(1, value.magnitude * 1e-4)) { return false }
    }
    return true
  }

  /// What moves from these constants to others a little further along, and to others a little further across, but for what moves
  /// anyway. Empty if there are other constraints there.
  func followers(
    along right: (constants: WrittenConstants?, distance: Double),
    across below: (constants: WrittenConstants?, distance: Double)? = nil
  ) -> [Follower] {
    var found: [Follower] = []
    for place in values.indices where !isMoving[place] {
      guard let x = rate(of: place, to: right) else { return [] }
      var y = 0.0
      if let below {
        guard let rate = rate(of: place, to: below) else { return [] }
        y = rate
      }
      if x != 0 || y != 0 { found.append((place, x, y)) }
    }
    return found
  }

  private func rate(of place: Int, to other: (constants: WrittenConstants?, distance: Double)) -> Double? {
    guard let others = other.constants, others.values.count == values.count, other.distance != 0 else { return nil }
    return Self.plain((others.values[place] - values[place]) / other.distance)
  }

  /// The nearest multiple of a millionth: what a difference of Doubles leaves of a rate.
  private static func plain(_ rate: Double) -> Double {
    guard rate.magnitude < 1e9 else { return rate }
    let rounded = Double(Int64(rate * 1e6 + (rate < 0 ? -0.5 : 0.5))) / 1e6
    return (rounded - rate).magnitude < 1e-8 ? rounded : rate
  }

  /// What else moves in a layout, with the parameter and with a second one.
  static func moving(
    _ followers: [Follower], in layout: SolvedLayout
  ) -> (along: [MovingLayoutConstraint], across: [MovingLayoutConstraint]) {
    let all = layout.engine.allConstraints
    return (
      followers.map { MovingLayoutConstraint(all[$0.place], rate: $0.x) },
      followers.map { MovingLayoutConstraint(all[$0.place], rate: $0.y) }
    )
  }
}
