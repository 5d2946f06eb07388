// LayoutStatistics.swift: counts of the engine's work, which do not depend on the machine.

import Cassowary

/// Counts of work since the engine was made. Deterministic, unlike time.
public struct LayoutStatistics: Sendable {
  /// The solver's own counts.
  public internal(set) var solver: Statistics
  /// Calls of `layoutIfNeeded` that came to an end.
  public internal(set) var passes = 0
  /// Changes of the constant of an active constraint to another value, by whatever means: `setConstant`, the setter,
  /// an animation, a content offset, insets, the root's size.
  public internal(set) var constantsWritten = 0
  /// Changes of the priority of an active constraint to another value.
  public internal(set) var prioritiesWritten = 0
  /// Constraints activated, those of guides and offsets included.
  public internal(set) var activations = 0
  /// Constraints deactivated, those of guides and offsets included.
  public internal(set) var deactivations = 0
  /// Items whose frame a pass has looked at. What nothing changed about is not looked at.
  public internal(set) var itemsVisited = 0
  /// Items that passes have reported as changed.
  public internal(set) var framesChanged = 0

  init(solver: Statistics) {
    self.solver = solver
  }
}
