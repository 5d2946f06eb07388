// CollagePlan.swift: from an arrangement to its dividers, the regions of its panes, and what its controls move.

import AutoLayout

/// An arrangement cut out of an item, before there are any constraints.
struct CollagePlan {
  private(set) var dividers: [CollageDivider] = []
  /// The region of each pane.
  private(set) var regions: [CollageRegion] = []
  /// The dividers that each control moves.
  private(set) var moved: [[Int]] = []

  init(_ layout: CollageLayout, in hull: LayoutItem) throws(ScrollError) {
    let whole = CollageRegion(hull)
    switch layout {
    case .sideBySide: try cut(.columns(.pane, .pane), whole)
    case .stacked: try cut(.rows(.pane, .pane), whole)
    case .tree(let tree): try cut(tree, whole)
    case .fourPanes: cross(whole)
    }
  }

  /// Two dividers through the whole, and a control at their crossing besides their own.
  private mutating func cross(_ whole: CollageRegion) {
    let x = CollageDivider(.horizontal, in: whole, at: 0.5, depth: 0)
    let y = CollageDivider(.vertical, in: whole, at: 0.5, depth: 0)
    dividers = [x, y]
    for row in [y.parts.0, y.parts.1] {
      for column in [x.parts.0, x.parts.1] {
        var region = row
        region.left = column.left
        region.right = column.right
        regions.append(region)
      }
    }
    moved = [[0], [1], [0, 1]]
  }

  /// Walks the tree with a list of what is still to do; its depth has been checked.
  private mutating func cut(_ tree: CollageTree, _ whole: CollageRegion) throws(ScrollError) {
    var pending = [(tree: tree, region: whole, depth: 0)]
    while let (tree, region, depth) = pending.popLast() {
      let (axis, first, second, share): (LayoutAxis, CollageTree, CollageTree, Double)
      switch tree {
      case .pane:
        regions.append(region)
        continue
      case .columns(let left, let right, let at): (axis, first, second, share) = (.horizontal, left, right, at)
      case .rows(let upper, let lower, let at): (axis, first, second, share) = (.vertical, upper, lower, at)
      }
      try check("at", share, in: 0...1)
      let divider = CollageDivider(axis, in: region, at: share, depth: depth)
      moved.append([dividers.count])
      dividers.append(divider)
      pending += [(second, divider.parts.1, depth + 1), (first, divider.parts.0, depth + 1)]
    }
  }
}
