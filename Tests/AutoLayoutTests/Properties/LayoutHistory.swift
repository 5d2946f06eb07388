// LayoutHistory.swift: a random tree with constraints, and a random sequence of changes to it, as plain data.

import AutoLayout
import TestSupport

/// A tree, the constraints it begins with, and what happens then. Views and rows are known by number.
struct LayoutHistory: Sendable {
  struct Row: Sendable {
    /// Views by number; −1 is the root. `other` nil: against a number.
    var item: Int
    var attribute: LayoutAttribute
    var relation: LayoutRelation
    var other: Int?
    var otherAttribute: LayoutAttribute
    var multiplier: Double
    var constant: Double
    var priority: LayoutPriority
  }

  enum Step: Sendable {
    case constant(row: Int, Double)
    case priority(row: Int, LayoutPriority)
    case toggle(row: Int)
    case remove(view: Int)
    case add(view: Int, to: Int)
    case content(view: Int, Size)
    case size(Size)
    case turn
    case pass
  }

  /// The superview of each view, an earlier one, or −1 for the root.
  var parents: [Int]
  var contents: [Size]
  var rows: [Row]
  var steps: [Step]
}

extension LayoutHistory: CustomStringConvertible {
  var description: String {
    let views = parents.indices.map { "v\($0) in \(parents[$0]) content \(contents[$0])" }
    let rows = rows.enumerated().map { index, row in
      "#\(index) v\(row.item).\(row.attribute) \(row.relation) \(row.multiplier) * "
        + "\(row.other.map { "v\($0).\(row.otherAttribute)" } ?? "0") + \(row.constant) @ \(row.priority)"
    }
    return (views + rows + steps.map { "\($0)" }).joined(separator: "\n")
  }
}

extension Generator where Value == LayoutHistory {
  /// Trees of 1 to `views` views, most of them small.
  static func histories(views: Int) -> Generator<LayoutHistory> {
    Generator { random in
      let most = random.chance(0.8) ? min(12, views) : views
      let count = random.int(in: 1...most)
      var history = LayoutHistory(parents: [], contents: [], rows: [], steps: [])
      for view in 0..<count {
        history.parents.append(random.chance(0.4) ? -1 : random.int(in: -1...max(-1, view - 1)))
        let hasContent = random.chance(0.3)
        history.contents.append(
          Size(
            width: hasContent ? Double(random.int(in: 0...120)) : View.noIntrinsicMetric,
            height: hasContent && random.chance(0.7) ? Double(random.int(in: 0...60)) : View.noIntrinsicMetric))
        history.rows += drawRows(of: view, in: history.parents[view], &random)
      }
      for _ in 0..<random.int(in: 0...25) { history.steps.append(drawStep(for: history, &random)) }
      return history
    } shrink: { history in
      shrinksByLeavingOut(history.steps).map { steps in
        var copy = history
        copy.steps = steps
        return copy
      }
        + shrinksByLeavingOut(Array(history.rows.indices)).map { kept in history.keeping(rows: kept) }
        + (history.parents.count > 1 ? [history.withoutLastView()] : [])
    }
  }

  /// Mostly what determines a view: a line against the superview or an earlier view, and a length or the other line.
  private static func drawRows(of view: Int, in parent: Int, _ random: inout SplitMix64) -> [LayoutHistory.Row] {
    var rows: [LayoutHistory.Row] = []
    func add(
      _ attribute: LayoutAttribute, _ other: Int?, _ otherAttribute: LayoutAttribute, _ constant: Double,
      multiplier: Double = 1
    ) {
      let relations: [LayoutRelation] = [.equal, .equal, .equal, .equal, .greaterThanOrEqual, .lessThanOrEqual]
      let priorities: [LayoutPriority] = [1000, 1000, 1000, 999, 750, 500, 250.5, 100]
      rows.append(
        LayoutHistory.Row(
          item: view, attribute: attribute, relation: random.pick(relations), other: other,
          otherAttribute: otherAttribute, multiplier: multiplier, constant: constant,
          priority: random.pick(priorities)))
    }
    func number(_ range: ClosedRange<Int>) -> Double { Double(random.int(in: range)) / 2 }
    let isDirectional = random.chance(0.6)
    let horizontal: (LayoutAttribute, LayoutAttribute) = isDirectional ? (.leading, .trailing) : (.left, .right)
    for (first, last, length, centre) in [
      (horizontal.0, horizontal.1, LayoutAttribute.width, LayoutAttribute.centerX),
      (.top, .bottom, .height, .centerY),
    ] {
      if random.chance(0.9) {
        let other = view > 0 && random.chance(0.4) ? random.int(in: 0...view - 1) : parent
        add(first, other, other == parent ? first : last, number(-20...60))
      }
      if random.chance(0.5) { add(length, nil, length, number(0...200)) }
      if random.chance(0.4) { add(last, parent, last, -number(0...40)) }
      if random.chance(0.15) {
        let other = random.int(in: -1...max(-1, view - 1))
        add(length, other, length, number(-10...10), multiplier: random.pick([0.5, 1, 2]))
      }
      if random.chance(0.1) { add(centre, parent, centre, number(-10...10), multiplier: random.pick([0.5, 1, 1.5])) }
    }
    return rows
  }

  private static func drawStep(for history: LayoutHistory, _ random: inout SplitMix64) -> LayoutHistory.Step {
    let view = random.int(in: 0...history.parents.count - 1)
    let row = history.rows.isEmpty ? -1 : random.int(in: 0...history.rows.count - 1)
    switch random.int(in: 0...11) {
    case 0...2 where row >= 0: return .constant(row: row, Double(random.int(in: -100...400)) / 2)
    case 3 where row >= 0: return .priority(row: row, random.pick([999, 750, 500, 250.5, 100, 30]))
    case 4,
      5 where row >= 0:
      return .toggle(row: row)
    case 6: return .remove(view: view)
    case 7: return .add(view: view, to: random.int(in: -1...history.parents.count - 1))
    case 8:
      return .content(
        view: view, Size(width: Double(random.int(in: -1...100)), height: Double(random.int(in: -1...40))))
    case 9:
      return .size(Size(width: Double(random.int(in: 0...900)), height: Double(random.int(in: 0...700))))
    case 10: return .turn
    default: return .pass
    }
  }
}

extension LayoutHistory {
  fileprivate func keeping(rows kept: [Int]) -> LayoutHistory {
    var places: [Int: Int] = [:]
    for (new, old) in kept.enumerated() { places[old] = new }
    var copy = self
    copy.rows = kept.map { rows[$0] }
    copy.steps = steps.compactMap { step in
      switch step {
      case .constant(let row, let value): places[row].map { .constant(row: $0, value) }
      case .priority(let row, let value): places[row].map { .priority(row: $0, value) }
      case .toggle(let row): places[row].map { .toggle(row: $0) }
      default: step
      }
    }
    return copy
  }

  fileprivate func withoutLastView() -> LayoutHistory {
    let last = parents.count - 1
    var copy = keeping(rows: rows.indices.filter { rows[$0].item != last && rows[$0].other != last })
    copy.parents.removeLast()
    copy.contents.removeLast()
    copy.steps = copy.steps.filter { step in
      switch step {
      case .remove(let view): view != last
      case .add(let view, let to): view != last && to != last
      case .content(let view, _): view != last
      default: true
      }
    }
    return copy
  }
}
