// LiveLayout.swift: a history carried out on one engine, and the same state built anew in another.

import AutoLayout

/// An engine that has lived through a history.
final class LiveLayout {
  let engine: LayoutEngine
  private(set) var views: [View] = []
  private var rows: [LayoutConstraint] = []

  init(_ history: LayoutHistory) throws {
    engine = LayoutEngine(size: Size(width: 400, height: 300))
    for (view, parent) in history.parents.enumerated() {
      views.append(self.view(parent).add(View(), named: "v\(view)"))
      views[view].intrinsicContentSize = history.contents[view]
    }
    rows = history.rows.enumerated().map { index, row in constraint(row, index) }
    try LayoutConstraint.activate(rows)
    for step in history.steps { try carryOut(step) }
    try engine.layoutIfNeeded()
  }

  /// The same tree, contents, size, direction and active constraints, oldest first, without the history.
  init(copying other: LiveLayout, _ history: LayoutHistory) throws {
    engine = LayoutEngine(size: other.engine.size, direction: other.engine.direction)
    views = other.views.enumerated().map { index, original in
      let view = View()
      view.identifier = "v\(index)"
      view.intrinsicContentSize = original.intrinsicContentSize
      return view
    }
    func place(_ original: View, _ copy: View) {
      for child in original.subviews {
        guard let index = other.views.firstIndex(where: { $0 === child }) else { continue }
        copy.add(views[index])
        place(child, views[index])
      }
    }
    place(other.engine.root, engine.root)
    for original in other.engine.activeConstraints {
      guard let index = original.identifier.flatMap({ Int($0) }) else { continue }
      let copy = constraint(history.rows[index], index)
      try copy.setConstant(original.constant)
      try copy.setPriority(original.priority)
      try copy.activate()
    }
    try engine.layoutIfNeeded()
  }

  private func view(_ index: Int) -> View { index < 0 ? engine.root : views[index] }

  private func constraint(_ row: LayoutHistory.Row, _ index: Int) -> LayoutConstraint {
    LayoutConstraint(
      item: view(row.item), attribute: row.attribute, relatedBy: row.relation, toItem: row.other.map(view),
      attribute: row.otherAttribute, multiplier: row.multiplier, constant: row.constant, priority: row.priority,
      identifier: "\(index)")
  }

  private func carryOut(_ step: LayoutHistory.Step) throws {
    switch step {
    case .constant(let row, let value):
      try rows[row].setConstant(value)
    case .priority(let row, let value):
      if !rows[row].isActive || !rows[row].priority.isRequired { try rows[row].setPriority(value) }
    case .toggle(let row):
      let isWhole = rows[row].firstItem?.engine != nil && rows[row].secondItem.map { $0.engine != nil } ?? true
      if rows[row].isActive { rows[row].deactivate() } else if isWhole { try rows[row].activate() }
    case .remove(let view):
      views[view].removeFromSuperview()
    case .add(let view, let other):
      let container = self.view(other)
      if !container.isDescendant(of: views[view]) { container.add(views[view]) }
    case .content(let view, let size):
      views[view].intrinsicContentSize = size
    case .size(let size):
      engine.size = size
    case .turn:
      engine.direction = engine.direction == .leftToRight ? .rightToLeft : .leftToRight
    case .pass:
      try engine.layoutIfNeeded()
    }
  }
}
