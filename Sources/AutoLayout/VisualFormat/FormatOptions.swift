// FormatOptions.swift: what a visual format leaves to its options: alignment across, direction, kind of spacing.
//
// Names and raw values are those of UIKit's `NSLayoutConstraint.FormatOptions`: bit n of the lower 16 is the alignment of
// the attribute number n there, bits 16 and 17 are the direction, bit 19 is the kind of spacing.

extension LayoutConstraint {
  /// How the views of a visual format lie across its axis, and in which direction it runs.
  ///
  /// Alignments constrain each view to the one behind it; they have to be lines across the format's axis: `alignAllTop`
  /// for a horizontal format, `alignAllLeading` for a vertical one.
  public struct FormatOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Left edges on one line.
    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    /// Right edges on one line.
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    /// Top edges on one line.
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    /// Bottom edges on one line.
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    /// Leading edges on one line.
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    /// Trailing edges on one line.
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    /// Middles below each other.
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    /// Middles beside each other.
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    /// Last baselines on one line.
    public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
    /// First baselines on one line.
    public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
    /// All bits that mean an alignment.
    public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)

    /// A horizontal format runs from leading to trailing. The default.
    public static let directionLeadingToTrailing = FormatOptions([])
    /// A horizontal format runs from left to right, whatever the engine's direction.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// A horizontal format runs from right to left, whatever the engine's direction.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    /// All bits that mean a direction.
    public static let directionMask = FormatOptions(rawValue: 3 << 16)

    /// Spacing is from edge to edge. The default.
    public static let spacingEdgeToEdge = FormatOptions([])
    /// In a vertical format, spacing between two views is from the last baseline of the upper one to the first baseline
    /// of the lower one. The edges of a superview stay edges. Of no effect in a horizontal format.
    public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
    /// All bits that mean a kind of spacing.
    public static let spacingMask = FormatOptions(rawValue: 1 << 19)
  }
}

extension LayoutConstraint.FormatOptions {
  /// The attributes that the views are to have in common, in the order of the bits.
  var alignments: [LayoutAttribute] {
    let all: [(LayoutConstraint.FormatOptions, LayoutAttribute)] = [
      (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top), (.alignAllBottom, .bottom),
      (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX),
      (.alignAllCenterY, .centerY), (.alignAllLastBaseline, .lastBaseline), (.alignAllFirstBaseline, .firstBaseline),
    ]
    var wanted: [LayoutAttribute] = []
    for (option, attribute) in all where contains(option) { wanted.append(attribute) }
    return wanted
  }
}
