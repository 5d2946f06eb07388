// Remedy.swift: a change of a layout that may settle a finding. It is tried on a copy of the scene before it is offered.

import AutoLayout
import Cassowary
import LayoutDocument

/// One change. Views and constraints are known by their place in the outline, so that it fits any copy of the scene.
enum Remedy {
  /// An attribute of a view, or of the content that scrolls in it.
  struct Part {
    let view: ItemIndex
    var isContent = false
    let attribute: LayoutAttribute
    var coefficient = 1.0
  }

  /// Another constant for a constraint.
  case change(constraint: Int, to: Double)
  /// A new required constraint.
  case add([Part], LayoutRelation, Double)
  /// A constraint less.
  case takeOut(constraint: Int)
  /// Another hugging priority (or compression resistance) along an axis.
  case hold(view: Int, LayoutAxis, isHugging: Bool, LayoutPriority)

  // MARK: On a scene

  /// Carries it out.
  func apply(to scene: LayoutScene) throws(LayoutError) {
    switch self {
    case .change(let index, let constant): scene.constraints[index].constant = constant
    case .add: if let constraint = added(in: scene) { try constraint.activate() }
    case .takeOut(let index): scene.constraints[index].isActive = false
    case .hold(let view, let axis, true, let priority):
      scene.views[view].setContentHuggingPriority(priority, for: axis)
    case .hold(let view, let axis, false, let priority):
      scene.views[view].setContentCompressionResistancePriority(priority, for: axis)
    }
  }

  /// The constraint that it adds, not yet active.
  private func added(in scene: LayoutScene) -> LayoutConstraint? {
    guard case .add(let parts, let relation, let constant) = self else { return nil }
    let terms = parts.map { part in
      let view = part.view == ItemIndex.root ? scene.engine.root : scene.views[part.view]
      let content: LayoutItem? = part.isContent ? view.contentSpace?.layoutGuide : nil
      return LayoutTerm(content ?? view, part.attribute, times: part.coefficient)
    }
    return LayoutConstraint(terms: terms, relation: relation, constant: constant, file: "", line: 0)
  }

  // MARK: In words

  /// What to do: `change wide (line 9) to title.width == 44`, `add title.right <= card.right`.
  func text(in scene: LayoutScene) -> String {
    switch self {
    case .change(let index, let constant):
      let constraint = scene.constraints[index]
      let changed = LayoutConstraint(
        terms: constraint.terms, relation: constraint.relation, constant: constant, priority: constraint.priority,
        file: "", line: 0)
      return "change \(name(index, scene)) to \(changed.text)"
    case .add:
      return "add " + (added(in: scene)?.text ?? "")
    case .takeOut(let index):
      return "take out \(name(index, scene))"
    case .hold(let view, let axis, let isHugging, let priority):
      let direction = axis == .horizontal ? "horizontal" : "vertical"
      let kind = isHugging ? "hugging priority" : "compression resistance"
      return "give \(scene.outline.views[view].name) a \(direction) \(kind) of \(formatNumber(Double(priority.value)))"
    }
  }

  /// `wide (line 9)`, or the text of a constraint without a name.
  private func name(_ index: Int, _ scene: LayoutScene) -> String {
    let constraint = scene.outline.constraints[index]
    return "\(constraint.name ?? constraint.text) (line \(scene.outline.source.line(at: constraint.offset)))"
  }
}

extension LayoutConstraint {
  /// A constant as a person would write it: to six decimals, which is far below a pixel.
  static func rounded(constant: Double) -> Double {
    constant.magnitude < 1e9 ? (constant * 1e6).rounded() / 1e6 : constant
  }
}
