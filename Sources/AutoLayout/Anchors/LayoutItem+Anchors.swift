// LayoutItem+Anchors.swift: the anchors of views and guides, under UIKit's names.

extension LayoutItem {
  /// Left to right the left edge, right to left the right edge, measured from where the text begins.
  public var leadingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .leading) }
  /// Left to right the right edge, right to left the left edge, measured from where the text begins.
  public var trailingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .trailing) }
  public var leftAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .left) }
  public var rightAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .right) }
  public var centerXAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .centerX) }

  public var topAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .top) }
  public var bottomAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .bottom) }
  public var centerYAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .centerY) }

  public var widthAnchor: LayoutDimension { LayoutDimension(self, .width) }
  public var heightAnchor: LayoutDimension { LayoutDimension(self, .height) }
}

extension View {
  public var firstBaselineAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .firstBaseline) }
  public var lastBaselineAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .lastBaseline) }
}

extension ContentSpace {
  /// The content's x coordinate that lies at the left edge of what is seen.
  public var offsetXAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(layoutGuide, .contentOffsetX) }
  /// The content's y coordinate that lies at the top edge of what is seen.
  public var offsetYAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(layoutGuide, .contentOffsetY) }
}
