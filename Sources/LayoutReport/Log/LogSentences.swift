// LogSentences.swift: what a logged constraint means, as a sentence about its first item.

import AutoLayout
import Cassowary
import LayoutDocument

extension LogConflict {
  /// `starts 6 after the start of ItemCell`, without the name of the item it is about.
  func sentence(_ constraint: LogConstraint) -> String {
    let relation = constraint.relation
    if let content = relation.content { return wish(relation, content) }
    let text =
      !relation.rest.isEmpty ? sum(relation) : relation.firstAttribute.isSize ? size(relation) : position(relation)
    return relation.priority < 1000 ? text + " (priority \(formatNumber(relation.priority)))" : text
  }

  private func number(_ value: Double) -> String { formatNumber(value.magnitude, decimals: 3) }

  private func wish(_ relation: LogRelation, _ content: LogContent) -> String {
    let word = relation.firstAttribute == .width ? "wide" : "high"
    return "wants to be \(formatNumber(relation.constant, decimals: 3)) \(word) "
      + "(hugging \(formatNumber(content.hugging)), compression resistance \(formatNumber(content.compression)))"
  }

  // MARK: Sums

  /// `has its centre at 0.5 times the bottom of Form, plus 0.5 times row boundary 2 of Form`.
  private func sum(_ relation: LogRelation) -> String {
    let bound =
      switch relation.relation {
      case .equal: ""
      case .greaterThanOrEqual: "at least "
      case .lessThanOrEqual: "at most "
      }
    let attribute = relation.firstAttribute
    var text =
      attribute.isSize
      ? "is \(bound)as \(attribute == .width ? "wide" : "high") as "
      : "has its \(Self.word(for: attribute)) at \(bound)"
    let others =
      [(relation.second, relation.secondAttribute, relation.multiplier)]
      + relation.rest.map { ($0.item, $0.attribute, $0.multiplier) }
    for (index, (item, attribute, multiplier)) in others.enumerated() {
      guard let item, let attribute else { continue }
      if index > 0 { text += ", \(multiplier < 0 ? "minus" : "plus") " } else if multiplier < 0 { text += "minus " }
      if multiplier.magnitude != 1 { text += "\(number(multiplier)) times " }
      text += place(attribute, of: item)
    }
    if relation.constant != 0 { text += ", \(relation.constant < 0 ? "minus" : "plus") \(number(relation.constant))" }
    return text
  }

  /// `the bottom of Form`; a line of a grid has a name of its own.
  private func place(_ attribute: LogAttribute, of item: Int) -> String {
    attribute.isBoundary ? items[item].label : "the \(Self.word(for: attribute)) of \(items[item].label)"
  }

  // MARK: Sizes

  private func size(_ relation: LogRelation) -> String {
    let adjective = relation.firstAttribute == .width ? "wide" : "high"
    let bound = Self.bound(relation.relation, isUp: true)
    guard let second = relation.second, let attribute = relation.secondAttribute else {
      let isPossible = relation.constant >= 0 || relation.relation == .greaterThanOrEqual
      return "is \(bound)\(formatNumber(relation.constant, decimals: 3)) \(adjective)"
        + (isPossible ? "" : ", which nothing can be")
    }
    let other = attribute == .width ? "wide" : "high"
    let verb =
      second == relation.first
      ? "it is \(other)" : "\(items[second].label) is" + (other == adjective ? "" : " \(other)")
    let factor = relation.multiplier == 1 ? "" : "\(number(relation.multiplier)) times "
    if relation.multiplier == 1, relation.constant != 0, other == adjective {
      let comparative = (adjective == "wide", relation.constant > 0)
      let word =
        switch comparative {
        case (true, true): "wider"
        case (true, false): "narrower"
        case (false, true): "higher"
        case (false, false): "lower"
        }
      let side = Self.bound(relation.relation, isUp: relation.constant > 0)
      return "is \(side)\(number(relation.constant)) \(word) than \(items[second].label)"
    }
    var text = "is \(bound)\(factor)as \(adjective) as \(verb)"
    if relation.constant > 0 { text += ", and \(number(relation.constant)) more" }
    if relation.constant < 0 { text += ", less \(number(relation.constant))" }
    return text
  }

  // MARK: Positions

  private func position(_ relation: LogRelation) -> String {
    let attribute = relation.firstAttribute
    let line = Self.word(for: attribute)
    let isUp = relation.constant >= 0
    let bound = Self.bound(relation.relation, isUp: isUp)
    let ways =
      attribute.isHorizontal
      ? (attribute.isDirectional ? ("after", "before") : ("right of", "left of")) : ("below", "above")
    let way = isUp ? ways.0 : ways.1
    guard let second = relation.second, let other = relation.secondAttribute else {
      let start = attribute.isHorizontal ? "left edge" : "top"
      let distance = relation.constant == 0 && bound.isEmpty ? "at" : "\(bound)\(number(relation.constant)) \(way)"
      return "has its \(line) \(distance) the \(start) of its superview"
    }
    let place = place(other, of: second)
    if relation.multiplier != 1 {
      return "has its \(line) at \(bound)\(formatNumber(relation.multiplier, decimals: 3)) times \(place)"
        + (relation.constant == 0 ? "" : ", \(number(relation.constant)) \(way) it")
    }
    if relation.constant == 0 {
      switch relation.relation {
      case .equal: return "has its \(line) at \(place)"
      case .greaterThanOrEqual: return "has its \(line) at or \(ways.0) \(place)"
      case .lessThanOrEqual: return "has its \(line) at or \(ways.1) \(place)"
      }
    }
    return "has its \(line) \(bound)\(number(relation.constant)) \(way) \(place)"
  }

  /// `at least ` or `at most ` of a distance, whose sign may turn the relation round.
  private static func bound(_ relation: LayoutRelation, isUp: Bool) -> String {
    switch relation {
    case .equal: ""
    case .greaterThanOrEqual: isUp ? "at least " : "at most "
    case .lessThanOrEqual: isUp ? "at most " : "at least "
    }
  }

  /// `bottom`, `start`, `width`.
  static func word(for attribute: LogAttribute) -> String {
    switch attribute {
    case .left: "left edge"
    case .right: "right edge"
    case .leading: "start"
    case .trailing: "end"
    case .top: "top"
    case .bottom: "bottom"
    case .centerX, .centerY: "centre"
    case .width: "width"
    case .height: "height"
    case .firstBaseline: "first baseline"
    case .lastBaseline: "last baseline"
    case .leftMargin: "left margin"
    case .rightMargin: "right margin"
    case .leadingMargin: "starting margin"
    case .trailingMargin: "ending margin"
    case .topMargin: "top margin"
    case .bottomMargin: "bottom margin"
    case .centerXWithinMargins, .centerYWithinMargins: "centre between the margins"
    case .rowBoundary, .columnBoundary: "place"
    }
  }
}
