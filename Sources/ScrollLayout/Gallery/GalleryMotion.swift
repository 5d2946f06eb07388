// GalleryMotion.swift: numbers that go to 0 together, and can be interrupted.
//
// A transition is a set of displacements from where things are to end up: eight edges, and the background's alpha. All of
// them go to 0 by the same curve or spring, so that one scale serves them all. Interrupted, each has a value and a velocity
// at that instant, from which the next motion sets out.

/// Displacements on their way to 0: functions of time alone.
struct GalleryMotion {
  static let count = 9

  private var start = 0.0
  private(set) var duration = 0.0
  private var curve: AnimationCurve?
  private var spring: Spring?
  private var from = [Double](repeating: 0, count: count)
  private var velocity = [Double](repeating: 0, count: count)

  /// Everything at 0.
  init() {}

  /// From the given values and velocities (per second) at `start`.
  init(
    from: [Double], velocity: [Double], start: Double, _ curve: GalleryCurve, tolerance: Double
  ) throws(GalleryError) {
    self.from = from
    self.velocity = velocity
    self.start = start
    switch curve {
    case .eased(let curve, let duration):
      guard duration >= 0, duration <= 1e6 else { throw .invalidParameter("duration", duration) }
      self.curve = curve
      self.duration = duration
    case .spring(let ratio, let duration, let relative):
      do throws(PhysicsError) {
        spring = try Spring(dampingRatio: ratio, duration: duration, initialVelocity: relative)
        for (index, value) in from.enumerated() where relative != 0 && velocity[index] == 0 {
          self.velocity[index] = -relative * value
        }
        for index in from.indices {
          let motion = try spring?.motion(from: from[index], velocity: self.velocity[index])
          self.duration = max(self.duration, motion?.settlingTime(within: tolerance) ?? 0)
        }
      } catch {
        guard case .invalidParameter(let name, let value) = error else { return }
        throw .invalidParameter(name, value)
      }
    }
  }

  /// Held values that do not move.
  init(holding values: [Double]) {
    from = values
    duration = .infinity
  }

  var end: Double { start + duration }

  /// Displacement `index` at a time; exactly 0 from the end on.
  func value(_ index: Int, at time: Double) -> Double {
    let elapsed = time - start
    guard time < end else { return 0 }
    if let curve { return from[index] * (1 - curve.progress(at: elapsed / duration)) }
    guard let spring else { return from[index] }
    return SpringMotion(unchecked: spring, from[index], velocity[index]).displacement(at: elapsed)
  }

  /// The velocity of displacement `index`, per second; 0 at rest, and while held.
  func velocity(_ index: Int, at time: Double) -> Double {
    let elapsed = time - start
    guard time < end else { return 0 }
    if let curve {
      guard elapsed >= 0 else { return 0 }
      return -from[index] * curve.slope(at: elapsed / duration) / duration
    }
    guard let spring else { return 0 }
    return SpringMotion(unchecked: spring, from[index], velocity[index]).velocity(at: elapsed)
  }
}
