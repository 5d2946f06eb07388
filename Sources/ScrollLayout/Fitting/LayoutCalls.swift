// LayoutCalls.swift: what is asked of the layout engine, its refusals being the errors of this library.

import AutoLayout

/// Carries out what the layout engine may refuse.
func laidOut<Result>(_ body: () throws(LayoutError) -> Result) throws(ScrollError) -> Result {
  do throws(LayoutError) { return try body() } catch { throw .layout(error) }
}

func activate(_ constraints: [LayoutConstraint]) throws(ScrollError) {
  do throws(LayoutError) { try LayoutConstraint.activate(constraints) } catch { throw .layout(error) }
}

extension LayoutConstraint {
  /// Sets the constant, and takes it from no animation.
  func write(_ constant: Double) throws(ScrollError) {
    let wasTaken = isTaken
    do throws(LayoutError) { try setConstant(constant) } catch { throw .layout(error) }
    isTaken = wasTaken
  }
}

extension LayoutEngine {
  /// Solves if anything has changed.
  func settle() throws(ScrollError) {
    do throws(LayoutError) { try solveIfNeeded() } catch { throw .layout(error) }
  }
}

extension View {
  /// Whether the text runs right to left, so that leading is right.
  final var isMirrored: Bool { engine?.direction == .rightToLeft }

  /// Activates a component's own constraints; what is refused is thrown by the next pass.
  final func install(_ constraints: [LayoutConstraint]) {
    do throws(LayoutError) { try LayoutConstraint.activate(constraints) } catch { refuse(error) }
  }
}
