// LayoutAxis.swift: the two axes of the plane.

/// Which way an edge moves, or a length runs.
public enum LayoutAxis: Int8, Sendable {
  /// From left to right.
  case horizontal
  /// From top to bottom.
  case vertical
}
