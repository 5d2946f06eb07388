// CollageTree.swift: how a collage is cut into panes.

/// A rectangle cut in two, each part again cut in two or a pane: a *slicing tree*.
///
/// Panes and dividers are numbered in the order in which the tree names them, a divider before those of its parts.
public indirect enum CollageTree: Hashable, Sendable {
  /// A single pane.
  case pane
  /// Two parts side by side; `at` is the share of the width, from the left, at which the divider's middle stands.
  case columns(CollageTree, CollageTree, at: Double = 0.5)
  /// Two parts one above the other; `at` is the share of the height, from the top.
  case rows(CollageTree, CollageTree, at: Double = 0.5)
}

/// The arrangements of the collage editor.
public enum CollageLayout: Hashable, Sendable {
  /// Two panes side by side; control 0 moves x. Type 1.
  case sideBySide
  /// Two panes one above the other; control 0 moves y. Type 2.
  case stacked
  /// Four panes, row by row, whose dividers run through; control 0 moves x, control 1 moves y, and control 2, at the
  /// crossing, both. Type 3.
  case fourPanes
  /// Any slicing tree: a control for each divider.
  case tree(CollageTree)

  /// Type 1, 2 or 3; nil for another number.
  public init?(type: Int) {
    switch type {
    case 1: self = .sideBySide
    case 2: self = .stacked
    case 3: self = .fourPanes
    default: return nil
    }
  }

  /// How many panes there are; nil for a tree deeper than `CollageTree.largestDepth`. O(panes).
  public var paneCount: Int? {
    switch self {
    case .sideBySide, .stacked: 2
    case .fourPanes: 4
    case .tree(let tree): tree.paneCount
    }
  }
}

extension CollageTree {
  /// The deepest tree that a collage takes: every level is a priority of its own, and each pane is at most half.
  public static let largestDepth = 64

  /// How many panes there are; nil for a tree deeper than `largestDepth`.
  var paneCount: Int? {
    var count = 0
    var pending = [(tree: self, depth: 0)]
    while let (tree, depth) = pending.popLast() {
      guard depth <= Self.largestDepth else { return nil }
      switch tree {
      case .pane: count += 1
      case .columns(let first, let second, _), .rows(let first, let second, _):
        pending += [(second, depth + 1), (first, depth + 1)]
      }
    }
    return count
  }
}
