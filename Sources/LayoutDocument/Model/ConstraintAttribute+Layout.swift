// ConstraintAttribute+Layout.swift: what the words of constraint text mean to the engine.

import AutoLayout

extension ConstraintAttribute {
  package var layoutAttribute: LayoutAttribute {
    switch self {
    case .left: .left
    case .right: .right
    case .leading: .leading
    case .trailing: .trailing
    case .top: .top
    case .bottom: .bottom
    case .width: .width
    case .height: .height
    case .centerX: .centerX
    case .centerY: .centerY
    case .firstBaseline: .firstBaseline
    case .lastBaseline: .lastBaseline
    }
  }
}

extension GuideName {
  /// The guide of this name that a view has; nil for one that does not scroll, of a guide of what scrolls.
  package func item(of owner: View) -> LayoutItem? {
    switch self {
    case .safeArea: owner.safeAreaLayoutGuide
    case .margins: owner.layoutMarginsGuide
    case .content: owner.contentSpace?.layoutGuide
    case .frame: owner.contentSpace?.frameLayoutGuide
    }
  }
}
