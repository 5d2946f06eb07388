// Remedy.swift: a change of a layout that may settle a finding. It is tried on a copy of the scene before it is offered.

import AutoLayout
import Cassowary
import LayoutDocument

/// One change. Views and constraints are known by their place in the outline, so that it fits any copy of the scene.
enum Remedy: Equatable {
  /// An attribute of a view, or of the content that scrolls in it.
  struct Part: Equatable {
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

  /// The same for the scene of another device; nil where that has nothing it speaks of, or another constant, which the file
  /// gives for that device.
  func carried(from scene: LayoutScene, to other: LayoutScene) -> Remedy? {
    if scene === other { return self }
    switch self {
    case .change(let index, let constant):
      guard let place = Self.constraint(index, scene, other),
        other.constraints[place].constant == scene.constraints[index].constant
      else { return nil }
      return .change(constraint: place, to: constant)
    case .takeOut(let index): return Self.constraint(index, scene, other).map { .takeOut(constraint: $0) }
    case .add(let parts, let relation, let constant):
      var carried: [Part] = []
      for part in parts {
        guard let view = Self.view(part.view, scene, other) else { return nil }
        carried.append(
          Part(view: view, isContent: part.isContent, attribute: part.attribute, coefficient: part.coefficient))
      }
      return .add(carried, relation, constant)
    case .hold(let view, let axis, let isHugging, let priority):
      return Self.view(view, scene, other).map { .hold(view: $0, axis, isHugging: isHugging, priority) }
    }
  }

  /// Where a constraint of one scene stands in another: by its place in the file, of several at one place the same one.
  private static func constraint(_ index: Int, _ scene: LayoutScene, _ other: LayoutScene) -> Int? {
    let (own, others) = (scene.outline.constraints, other.outline.constraints)
    let number = own[..<index].count { $0.offset == own[index].offset }
    let places = others.indices.filter { others[$0].offset == own[index].offset }
    return number < places.count ? places[number] : nil
  }

  private static func view(_ view: ItemIndex, _ scene: LayoutScene, _ other: LayoutScene) -> ItemIndex? {
    if view == ItemIndex.root { return view }
    let (own, others) = (scene.outline.views[view], other.outline.views)
    return others.indices.first { others[$0].id == own.id && others[$0].offset == own.offset }
  }

  // MARK: In words

  /// How many changes of one remedy are said in words.
  private static let mostSaid = 4

  /// What to do, all of it: the first changes in words, and how many more there are.
  static func text(of changes: [Remedy], in scene: LayoutScene) -> String {
    let said = changes.prefix(changes.count > mostSaid ? mostSaid - 1 : mostSaid).map { $0.text(in: scene) }
    let more = changes.count - said.count
    return said.joined(separator: ", and ") + (more > 0 ? ", and \(more) more in the same way" : "")
  }

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
