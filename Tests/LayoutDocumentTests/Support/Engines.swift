// Engines.swift: the engine that tests of the writer begin with.

import AutoLayout

extension LayoutEngine {
  /// An engine with a root of 400 × 300, named "root".
  static func ofTestSize(direction: LayoutDirection = .leftToRight) -> LayoutEngine {
    LayoutEngine(size: Size(width: 400, height: 300), direction: direction)
  }
}
