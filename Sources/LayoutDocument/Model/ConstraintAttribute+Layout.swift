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
