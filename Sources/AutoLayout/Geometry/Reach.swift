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
  /// Whether each is at most 1e9 points, so that sums of them are lengths still.
  package var isWithinReach: Bool {
    max(top.magnitude, bottom.magnitude) <= 1e9 && max(left.magnitude, right.magnitude) <= 1e9 && isFinite
  }
}
