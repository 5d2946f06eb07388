// CollageMove.swift: the answer to a size control that asks whether it may move.

import AutoLayout

/// What a collage answers to a control that wants to be somewhere.
public struct CollageMove {
  /// The number of the control.
  public let control: Int
  /// Where the finger wants the control's middle, in the collage's coordinates, in points.
  public let proposed: Point
  /// Where the constraints allow it. In an axis that the control does not move, both are the same.
  public let accepted: Point
  /// What stopped it: constraints without which the control could go further. Empty for a legal move.
  public let stops: [CollageStop]

  /// Whether the control is where the finger wants it.
  public var isLegal: Bool { stops.isEmpty }
}

/// A constraint that stops a control.
public struct CollageStop {
  /// `pane1.width >= 44`, for instance, or where a finger holds another divider that it took up before.
  public let constraint: LayoutConstraint
  /// The pane whose size it limits; nil if it is not about a pane.
  public let pane: Int?
  /// The axis in which the control is stopped.
  public let axis: LayoutAxis
}

extension CollageStop: CustomStringConvertible {
  /// The constraint as text.
  public var description: String { constraint.description }
}
