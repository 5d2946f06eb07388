// Edges.swift: how far a safe area lies inside a root.

/// What is taken at the top and at the bottom, in points.
struct Edges: Equatable {
  var top: Double
  var bottom: Double

  init(_ top: Double, _ bottom: Double) {
    self.top = top
    self.bottom = bottom
  }
}
