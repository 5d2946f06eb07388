// Spring+Duration.swift: the spring that has come to rest after a given duration.
//
// UIKit's `usingSpringWithDamping` takes ζ, a duration D and the initial velocity v0, relative: in distances to the target
// per second. ω is chosen so that the envelope of the motion is down to ε = 0.001 of the distance at D:
//
//     ζ < 1, v0 = 0   ω = ln(ζ / (ε·√(1 − ζ²))) / (ζ·D)
//     ζ < 1           (ζω − v0) / (ω·√(1 − ζ²)) · e^(−ζωD) = ε            by Newton's method
//     ζ = 1, v0 = 0   (1 + ωD)·e^(−ωD) = ε,  so ωD = 9.23341
//     ζ = 1           (1 + (ω − v0)·D)·e^(−ωD) = ε
//     ζ > 1           the displacement itself is down to ε at D            (UIKit's own limit is ζ = 1)
//
// *Small ζ.* The first line has an answer above 0 only for ζ/√(1 − ζ²) > ε, and ω grows with ζ up to ζ = e·ε. Smaller
// ratios, 0 and below too, are taken as e·ε.
// *Fast throws.* For some v0 > 0 the second line has no solution, as its left side stays below ε. Then, and where the fourth
// has none, the full envelope takes its place, √(1 + ((v0 − ζω)/ωd)²)·e^(−ζωD) = ε, for ζ = 1: (1 + |v0 − ω|·D)·e^(−ωD) = ε,
// which always has one. Sources: the published formulas of Framer and OpenSwiftUI; the fallback is our own.

import CMath

extension Spring {
  /// ε: what is left of the distance when the duration is over.
  public static let remainder = 0.001

  /// UIKit's spring by damping ratio and duration. `initialVelocity` is relative: 1 means that it would cover the whole
  /// distance in one second. Ratios below e·0.001 are taken as that, durations below 0.01 s as 0.01 s.
  ///
  /// Throws for ratios above 1000, durations above 1000 s, and velocities beyond ±1e6.
  public init(dampingRatio: Double, duration: Double, initialVelocity: Double = 0) throws(ScrollError) {
    try check("dampingRatio", dampingRatio, in: -1e3...1e3)
    try check("duration", duration, in: 0...1e3)
    try check("initialVelocity", initialVelocity, in: -1e6...1e6)
    let ratio = max(dampingRatio, M.e * Spring.remainder)
    let search = FrequencySearch(ratio: ratio, duration: max(duration, 0.01), velocity: initialVelocity)
    self.init(unchecked: search.frequency, ratio)
  }
}

private enum M {
  static let e = 2.718281828459045
}

/// The ω of one ratio, duration and relative velocity.
private struct FrequencySearch {
  let ratio: Double
  let duration: Double
  let velocity: Double

  /// √(1 − ζ²) or √(ζ² − 1).
  private var root: Double { ((1 - ratio) * (1 + ratio)).magnitude.squareRoot() }

  var frequency: Double {
    if ratio < 1, velocity == 0 { return log(ratio / (Spring.remainder * root)) / (ratio * duration) }
    if ratio > 1 { return largestRoot(displacement, above: 0) ?? fallback }
    let answer = ratio < 1 ? newton : largestRoot(critical, above: velocity)
    return answer ?? fallback
  }

  // MARK: Newton's method, ζ < 1

  /// h(ω) = ln((ζ − v0/ω) / (√(1 − ζ²)·ε)) − ζωD: concave where it is defined, so Newton's steps come down to its largest
  /// root from anywhere right of it.
  private var newton: Double? {
    var omega = rightOfRoot
    for _ in 0..<100 {
      guard let h = logarithm(omega) else { return nil }
      let slope = velocity / (omega * (ratio * omega - velocity)) - ratio * duration
      guard slope < 0 else { return nil }
      let next = omega - h / slope
      if !(next > 0) || (next - omega).magnitude <= 1e-15 * omega { return next > 0 ? next : nil }
      omega = next
    }
    return omega
  }

  private func logarithm(_ omega: Double) -> Double? {
    let share = ratio - velocity / omega
    return share > 0 ? log(share / (root * Spring.remainder)) - ratio * omega * duration : nil
  }

  /// An ω at which h is negative and falling.
  private var rightOfRoot: Double {
    var omega = max(5 / duration, velocity > 0 ? 2 * velocity / ratio : 0)
    while let h = logarithm(omega), h > 0 || slopeIsRising(omega) { omega *= 2 }
    return omega
  }

  private func slopeIsRising(_ omega: Double) -> Bool {
    velocity / (omega * (ratio * omega - velocity)) >= ratio * duration
  }

  // MARK: Bisection

  /// (1 + (ω − v0)·D)·e^(−ωD) − ε for ζ = 1.
  private func critical(_ omega: Double) -> Double {
    (1 + (omega - velocity) * duration) * exp(-omega * duration) - Spring.remainder
  }

  /// What is left at D, for ζ > 1, less ε.
  private func displacement(_ omega: Double) -> Double {
    SpringMotion(unchecked: Spring(unchecked: omega, ratio), 1, -velocity).displacement(at: duration).magnitude
      - Spring.remainder
  }

  private var fallback: Double {
    largestRoot(envelope, above: 0) ?? 5 / duration
  }

  private func envelope(_ omega: Double) -> Double {
    if ratio >= 1 {
      return (1 + (omega - velocity).magnitude * duration) * exp(-omega * duration) - Spring.remainder
    }
    let other = (velocity - ratio * omega) / (omega * root)
    return (1 + other * other).squareRoot() * exp(-ratio * omega * duration) - Spring.remainder
  }

  /// The largest root of a function that falls below 0 for good at its largest root; nil if there is none above `least`.
  private func largestRoot(_ function: (Double) -> Double, above least: Double) -> Double? {
    var high = max(64 / duration, 2 * least)
    while function(high) > 0 { high *= 2 }
    // Downward in steps of an eighth, until the function is positive.
    var low = high
    while function(low) <= 0 {
      high = low
      low *= 0.875
      if low < 1e-6 / duration || low <= least { return nil }
    }
    for _ in 0..<100 {
      let middle = low + (high - low) / 2
      if function(middle) > 0 { low = middle } else { high = middle }
    }
    return high
  }
}
