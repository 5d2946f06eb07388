// Reach.swift: which numbers a layout can use as lengths.

import Cassowary

extension Double {
  /// Whether this is a length that the solver takes: a number no larger than `Tolerance.largestConstant`, 1e12 points.
  package var isWithinReach: Bool { magnitude <= Tolerance.largestConstant }
}

extension Point {
  package var isWithinReach: Bool { x.isWithinReach && y.isWithinReach }
}

extension Size {
  package var isWithinReach: Bool { width.isWithinReach && height.isWithinReach }
}

extension EdgeInsets {
  package var isWithinReach: Bool {
    top.isWithinReach && left.isWithinReach && bottom.isWithinReach && right.isWithinReach
  }

  /// Whether a view may be given them: each is at most 1e9 points, so that what they add up to is a length still.
  package var canBeSet: Bool { [top, left, bottom, right].allSatisfy { $0.magnitude <= 1e9 } }
}
