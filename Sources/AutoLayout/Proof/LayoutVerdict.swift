// LayoutVerdict.swift: what has come of a claim.

import Cassowary

/// What has come of a claim over a range.
public struct LayoutVerdict {
  /// A place, and the margin there: how much would be left until the claim fails; below 0, by how much it fails. In points.
  public struct Extreme: Sendable {
    /// The parameter.
    public let place: Double
    /// The margin.
    public let margin: Double
  }

  /// What the answer comes to.
  public enum Answer: Sendable {
    /// Everywhere.
    case holds
    /// Somewhere not.
    case fails
    /// It fails nowhere, as far as is known, and something is not known.
    case unknown
  }

  /// Where it fails: intervals in ascending order, to the points where the margin is 0.
  public internal(set) var failing: [ClosedRange<Double>] = []
  /// Where nothing could be decided, and why.
  public internal(set) var unknown: [(range: ClosedRange<Double>, reason: String)] = []
  /// Where the margin is smallest, of what was decided; nil if nothing was.
  public internal(set) var least: Extreme?

  /// The answer.
  public var answer: Answer { !failing.isEmpty ? .fails : unknown.isEmpty ? .holds : .unknown }

  mutating func note(_ margin: Double, at place: Double) {
    if let least, least.margin <= margin { return }
    least = Extreme(place: place, margin: margin)
  }

  mutating func fail(on range: ClosedRange<Double>) {
    guard let last = failing.last, range.lowerBound <= last.upperBound + 1e-9 else {
      failing.append(range)
      return
    }
    failing[failing.count - 1] = min(last.lowerBound, range.lowerBound)...max(last.upperBound, range.upperBound)
  }

  mutating func doubt(_ range: ClosedRange<Double>, _ reason: String) {
    guard let last = unknown.last, last.reason == reason, range.lowerBound <= last.range.upperBound + 1e-9 else {
      unknown.append((range, reason))
      return
    }
    unknown[unknown.count - 1].range = last.range.lowerBound...max(last.range.upperBound, range.upperBound)
  }
}
