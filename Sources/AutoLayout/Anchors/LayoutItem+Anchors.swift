// LayoutItem+Anchors.swift: the anchors of views and guides, under UIKit's names.

extension LayoutItem {
  /// Left to right the left edge, right to left the right edge, measured from where the text begins.
  public var leadingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .leading) }
  /// Left to right the right edge, right to left the left edge, measured from where the text begins.
  public var trailingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .trailing) }
  /// The left edge, whatever the direction.
  public var leftAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .left) }
  /// The right edge, whatever the direction.
  public var rightAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .right) }
  /// The middle between left and right.
  public var centerXAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .centerX) }

  /// The top edge.
  public var topAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .top) }
  /// The bottom edge.
  public var bottomAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .bottom) }
  /// The middle between top and bottom.
  public var centerYAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .centerY) }

  /// The width.
  public var widthAnchor: LayoutDimension { LayoutDimension(self, .width) }
  /// The height.
  public var heightAnchor: LayoutDimension { LayoutDimension(self, .height) }
}

extension View {
  /// The baseline of the first line of text; without text, the top edge.
  public var firstBaselineAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .firstBaseline) }
  /// The baseline of the last line of text; without text, the bottom edge.
  public var lastBaselineAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .lastBaseline) }
}

extension ContentSpace {
  /// The content's x coordinate that lies at the left edge of what is seen.
  public var offsetXAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(layoutGuide, .contentOffsetX) }
  /// The content's y coordinate that lies at the top edge of what is seen.
  public var offsetYAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(layoutGuide, .contentOffsetY) }
}
