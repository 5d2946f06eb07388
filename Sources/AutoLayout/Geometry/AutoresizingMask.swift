// AutoresizingMask.swift: which parts of an axis give when the superview is resized.

/// The parts of a view's place that give when its superview is resized: UIKit's `UIView.AutoresizingMask`.
///
/// An axis has three parts: the margin before the view, its length, and the margin behind it. Parts that are not
/// flexible keep their length; if none is, the last margin takes what is left.
public struct AutoresizingMask: OptionSet, Hashable, Sendable {
  /// The parts as bits: UIKit's numbers.
  public let rawValue: UInt8

  /// The parts whose bits are set.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The distance to the superview's left edge gives.
  public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
  /// The width gives.
  public static let flexibleWidth = AutoresizingMask(rawValue: 2)
  /// The distance to the superview's right edge gives.
  public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
  /// The distance to the superview's top edge gives.
  public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
  /// The height gives.
  public static let flexibleHeight = AutoresizingMask(rawValue: 16)
  /// The distance to the superview's bottom edge gives.
  public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)

  /// Which of margin, length and margin of an axis are flexible.
  func flexibility(along axis: LayoutAxis) -> (before: Bool, length: Bool, behind: Bool) {
    switch axis {
    case .horizontal:
      (contains(.flexibleLeftMargin), contains(.flexibleWidth), contains(.flexibleRightMargin))
    case .vertical:
      (contains(.flexibleTopMargin), contains(.flexibleHeight), contains(.flexibleBottomMargin))
    }
  }

  /// Which part of a change of the superview's length the margin before a view and its length take, given the lengths of
  /// the flexible parts (nil for the others). Shares too small or too large to be coefficients count as equal ones.
  static func shares(_ parts: (before: Double?, length: Double?, behind: Double?)) -> (before: Double, length: Double) {
    var count = 0.0
    var sum = 0.0
    for case let part? in [parts.before, parts.length, parts.behind] {
      count += 1
      sum += part
    }
    guard count > 0 else { return (0, 0) }
    func share(_ part: Double?) -> Double {
      guard let part else { return 0 }
      let share = part / sum
      return share.magnitude < 1e-6 ? 0 : share
    }
    let proportional = (share(parts.before), share(parts.length))
    if sum != 0, proportional.0.magnitude <= 1e6, proportional.1.magnitude <= 1e6 { return proportional }
    return (parts.before == nil ? 0 : 1 / count, parts.length == nil ? 0 : 1 / count)
  }
}
