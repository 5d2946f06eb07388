// LayoutConstraintKind.swift: what a constraint is for, if nobody wrote it.

/// Who made a constraint, and what for: UIKit's private subclasses of `NSLayoutConstraint`, as a value.
public enum LayoutConstraintKind: UInt8, Sendable {
  /// A user made it, or a component of the library: an ordinary constraint.
  case user
  /// `length <= metric of the content`: UIKit's `NSContentSizeLayoutConstraint`.
  case contentHugging
  /// `length >= metric of the content`: UIKit's `NSContentSizeLayoutConstraint`.
  case contentCompressionResistance
  /// Stands for a frame and an autoresizing mask: UIKit's `NSAutoresizingMaskLayoutConstraint`.
  case autoresizingMask

  /// Whether it stands for the size of a content.
  package var isContentSize: Bool { self == .contentHugging || self == .contentCompressionResistance }

  /// What texts of constraints say of it; nil for users' own.
  var purpose: String? {
    switch self {
    case .user: nil
    case .contentHugging: "content hugging"
    case .contentCompressionResistance: "compression resistance"
    case .autoresizingMask: "autoresizing mask"
    }
  }
}
