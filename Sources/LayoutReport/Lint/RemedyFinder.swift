// RemedyFinder.swift: what may help against a finding, the least change first. `RemedyTrial` sees whether it does.

import AutoLayout
import Cassowary
import LayoutDocument

/// What may help in one scene.
struct RemedyFinder {
  let live: LayoutScene
  private var outline: SceneOutline { live.outline }

  init(_ live: LayoutScene) {
    self.live = live
  }

  /// How many ways to move one number are tried, and how many ways to move several.
  private static let mostLevers = 4
  private static let mostCombinations = 16

  /// A corner costs in proportion to the layout, and what is told of one is tried before it is believed.
  private var mostCorners: Int { max(4, 40_000 / max(1, live.constraints.count)) }

  // MARK: Numbers to be moved

  /// The constants of the file that move a sum of terms by an amount, in points: lengths of one view first, then distances,
  /// then what had no constant; within these the smallest change.
  private func levers(of terms: [LayoutTerm], by amount: Double) throws(LayoutError) -> [Remedy] {
    var levers: [(rank: Int, distance: Double, index: Int, constant: Double)] = []
    for lever in try live.engine.sensitivities(of: [terms], mostCorners: mostCorners)[0] {
      guard case .document(let index) = live.origin(of: lever.constraint) else { continue }
      let constraint = live.constraints[index]
      let step: Double
      if lever.increasing * amount > 1e-9 {
        step = amount / lever.increasing
      } else if lever.decreasing * amount < -1e-9 {
        step = amount / lever.decreasing
      } else {
        continue
      }
      let rank = constraint.terms.count == 1 ? 0 : constraint.constant != 0 ? 1 : 2
      let constant = LayoutConstraint.rounded(constant: constraint.constant + step)
      levers.append((rank, step.magnitude, index, constant))
    }
    levers.sort { ($0.rank, $0.distance, Double($0.index)) < ($1.rank, $1.distance, Double($1.index)) }
    return levers.prefix(Self.mostLevers).map { .change(constraint: $0.index, to: $0.constant) }
  }

  /// One of each list, the first ones first.
  private func combinations(_ lists: [[Remedy]]) -> [[Remedy]] {
    var combined: [[Remedy]] = [[]]
    for list in lists {
      combined = Array(combined.flatMap { beginning in list.map { beginning + [$0] } }.prefix(Self.mostCombinations))
    }
    return combined.filter { Remedy.isOneChange(ofEach: $0) }
  }

  // MARK: By rule

  /// A length of at least 44, by a constant or by a new constraint.
  func remedies(forTarget view: Int, short: [LayoutAttribute]) throws(LayoutError) -> [[Remedy]] {
    var lists: [[Remedy]] = []
    for attribute in short {
      let term = LayoutTerm(live.views[view], attribute)
      let size = attribute == .width ? live.views[view].frame.width : live.views[view].frame.height
      let least = Remedy.add(
        [Remedy.Part(view: view, attribute: attribute)], .greaterThanOrEqual, LintRule.smallestTarget)
      lists.append(try levers(of: [term], by: LintRule.smallestTarget - size) + [least])
    }
    return combinations(lists)
  }

  /// Each side that sticks out moved inside, by a constant or by a limit.
  func remedies(
    forOutside view: Int, sides: [(attribute: LayoutAttribute, amount: Double)], inContent: Bool
  ) throws(LayoutError) -> [[Remedy]] {
    let parent = outline.views[view].parent
    let container = parent == ItemIndex.root ? live.engine.root : live.views[parent]
    let outer: LayoutItem = inContent ? container.contentSpace?.layoutGuide ?? container : container
    var lists: [[Remedy]] = []
    for (attribute, amount) in sides {
      let isLow = attribute == .left || attribute == .top
      let terms = [LayoutTerm(live.views[view], attribute), LayoutTerm(outer, attribute, times: -1)]
      let limit = Remedy.add(
        [
          Remedy.Part(view: view, attribute: attribute),
          Remedy.Part(view: parent, isContent: inContent, attribute: attribute, coefficient: -1),
        ], isLow ? .greaterThanOrEqual : .lessThanOrEqual, 0)
      lists.append([limit] + (try levers(of: terms, by: isLow ? amount : -amount)))
    }
    return combinations(lists)
  }

  /// Two siblings apart: on the side on which they overlap least, by a constant or by a new constraint.
  func remedies(
    forOverlap sides: [(low: Int, high: Int, axis: LayoutAxis, amount: Double)]
  ) throws(LayoutError) -> [[Remedy]] {
    var remedies: [[Remedy]] = []
    for (low, high, axis, amount) in sides {
      let (near, far): (LayoutAttribute, LayoutAttribute) = axis == .horizontal ? (.left, .right) : (.top, .bottom)
      let apart = Remedy.add(
        [Remedy.Part(view: high, attribute: near), Remedy.Part(view: low, attribute: far, coefficient: -1)],
        .greaterThanOrEqual, 0)
      let terms = [LayoutTerm(live.views[high], near), LayoutTerm(live.views[low], far, times: -1)]
      remedies.append([apart])
      remedies += try levers(of: terms, by: amount).map { [$0] }
    }
    return remedies
  }

  /// A contradiction without one of its members that stand in the file: the newest first.
  func remedies(for conflict: ConflictReport) -> [[Remedy]] {
    ([conflict.setAside] + conflict.proof.reversed()).compactMap { origin in
      guard case .document(let index) = origin else { return nil }
      return [.takeOut(constraint: index)]
    }
  }

  /// What would settle an ambiguity as everything lies now: the constraints that speak of the view, or all.
  func remedies(forAmbiguityOf view: Int, _ ambiguities: LayoutAmbiguities) -> [[Remedy]] {
    let all = ambiguities.settling.compactMap { settling($0) }
    let own = all.filter { remedy in
      guard case .add(let parts, _, _) = remedy else { return false }
      return parts.contains { $0.view == view }
    }
    return [own, all].filter { !$0.isEmpty && $0.count <= Self.mostLevers }
      .flatMap { combinations($0.map { inside(filling($0)) }) }
  }

  /// What is open lies where the engine's variables start, which need not be in its superview: the superview's edge is a
  /// better place than one outside.
  private func inside(_ remedies: [Remedy]) -> [Remedy] {
    remedies.flatMap { remedy in
      guard case .add(let parts, .equal, let constant) = remedy, parts.count == 2, parts[0].attribute.isPosition,
        parts[0].view != ItemIndex.root, constant != 0
      else { return [remedy] }
      let view = live.views[parts[0].view]
      let outer = view.superview?.frame.size ?? .zero
      let isHorizontal = parts[0].attribute.axis == .horizontal
      let room = isHorizontal ? outer.width - view.frame.width : outer.height - view.frame.height
      return constant < 0 || constant > max(0, room) ? [.add(parts, .equal, 0), remedy] : [remedy]
    }
  }

  /// A length of nothing helps nobody: the view gets the most that a constraint of its own allows, or the same distance at
  /// its end as at its beginning instead.
  private func filling(_ remedy: Remedy) -> [Remedy] {
    guard case .add(let parts, .equal, let constant) = remedy, parts.count == 1, parts[0].attribute.isLength,
      constant <= 0, parts[0].view != ItemIndex.root
    else { return [remedy] }
    let view = parts[0].view
    var filling: [Remedy] = []
    for limit in live.constraints where limit.relation == .lessThanOrEqual && limit.terms.count == 1 {
      guard let term = limit.terms.first, term.item === live.views[view], term.attribute == parts[0].attribute,
        term.coefficient == 1
      else { continue }
      filling.append(.add(parts, .equal, limit.constant))
    }
    let frame = live.views[view].frame
    let (end, start): (LayoutAttribute, Double) =
      parts[0].attribute == .width ? (.right, frame.minX) : (.bottom, frame.minY)
    filling.append(
      .add(
        [
          Remedy.Part(view: view, attribute: end),
          Remedy.Part(view: outline.views[view].parent, attribute: end, coefficient: -1),
        ], .equal, LayoutConstraint.rounded(constant: -max(0, start))))
    return filling
  }

  private func settling(_ constraint: LayoutConstraint) -> Remedy? {
    var parts: [Remedy.Part] = []
    for term in constraint.terms {
      guard let view = term.item as? View else { return nil }
      guard let index = view === live.engine.root ? .root : live.index(of: view) else { return nil }
      parts.append(Remedy.Part(view: index, attribute: term.attribute, coefficient: term.coefficient))
    }
    return .add(parts, constraint.relation, LayoutConstraint.rounded(constant: constraint.constant))
  }

  /// Another priority for one of those that compete.
  func remedies(forTieOf views: [Int], _ axis: LayoutAxis, isSurplus: Bool) -> [[Remedy]] {
    views.map { view in
      let now =
        isSurplus
        ? live.views[view].contentHuggingPriority(for: axis)
        : live.views[view].contentCompressionResistancePriority(for: axis)
      let other = isSurplus || now.value >= 999 ? now.value - 1 : now.value + 1
      return [.hold(view: view, axis, isHugging: isSurplus, LayoutPriority(max(1, other)))]
    }
  }
}

extension Remedy {
  /// Ways to mend several findings at once: of each the first way, of each the second, and so on. What several of them need is
  /// done once; where they need different constants of one constraint there is no such way.
  static func together(_ lists: [[[Remedy]]]) -> [[Remedy]] {
    guard let first = lists.first, lists.count > 1 else { return lists.first ?? [] }
    var ways: [[Remedy]] = []
    for place in first.indices where lists.allSatisfy({ place < $0.count }) {
      var way: [Remedy] = []
      for change in lists.flatMap({ $0[place] }) where !way.contains(change) { way.append(change) }
      if isOneChange(ofEach: way) { ways.append(way) }
    }
    return ways
  }

  /// Whether no constraint is given two constants.
  fileprivate static func isOneChange(ofEach way: [Remedy]) -> Bool {
    var changed: Set<Int> = []
    return way.allSatisfy { change in
      guard case .change(let index, _) = change else { return true }
      return changed.insert(index).inserted
    }
  }
}
