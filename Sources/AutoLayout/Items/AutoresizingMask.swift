// AutoresizingMask.swift: which parts of an axis give when the superview is resized.

/// The parts of a view's place that give when its superview is resized: UIKit's `UIView.AutoresizingMask`.
///
/// An axis has three parts: the margin before the view, its length, and the margin behind it. Parts that are not
/// flexible keep their length; if none is, the last margin takes what is left.
public struct AutoresizingMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
  public static let flexibleWidth = AutoresizingMask(rawValue: 2)
  public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
  public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
  public static let flexibleHeight = AutoresizingMask(rawValue: 16)
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
}
