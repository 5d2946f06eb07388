// LogSystem.swift: a logged conflict as a system of the engine, and which of its constraints cannot hold together.
//
// Every item becomes a view of its own engine, without a place in a tree: what `|` means has been looked up. What a log
// does not say is left open: where margins and baselines lie (only that they lie inside their view), and how far a scroll
// view is scrolled (its content is an item apart). So a contradiction found here is one whatever those are.

import AutoLayout
import Cassowary
import LayoutDocument

struct LogSystem {
  private let conflict: LogConflict
  private let engine = LayoutEngine(size: .zero)
  /// The items, edges against which mean their content.
  private let scrolling: Set<Int>
  private var views: [View] = []
  /// Boxes and lines that constraints speak of besides the items themselves.
  private var extras: [Extra: View] = [:]
  /// The place in the log of every constraint that the engine has taken.
  private var made: [ObjectIdentifier: LogVerdict.Side] = [:]
  /// Whether all is required, whatever its priority.
  private let isStrict: Bool

  private struct Extra: Hashable {
    enum Kind { case margins, content, outside, firstBaseline, lastBaseline }
    let item: Int
    let kind: Kind
  }

  /// The verdict on a conflict. As expensive as a layout of all constraints, and one for each member of the core.
  ///
  /// A log leaves some things open: whether a class whose name ends in `ScrollView` is one, and which line of a grid is
  /// meant. That Apple's layout could not satisfy the list is known; so of several readings, the first that contradicts
  /// itself is the one that was meant.
  static func judge(_ conflict: LogConflict) -> LogVerdict {
    var verdict = judgeFirst(conflict)
    if verdict.core.isEmpty {
      verdict.yields = yields(of: conflict)
      return verdict
    }
    let reading = conflict.reading(verdict.takenFor)
    let scrolling = conflict.scrolling.subtracting(verdict.plainScrollViews)
    var left = conflict.constraints.indices.filter { !verdict.core.contains($0) }
    while verdict.others.count < mostOthers {
      let other = smallest(reading, only: left, scrolling: scrolling)
      if other.core.isEmpty { break }
      verdict.others.append(LogVerdict.Other(core: other.core, gap: other.gap))
      left.removeAll { other.core.contains($0) }
    }
    return verdict
  }

  /// More contradictions besides the first are not looked for.
  private static let mostOthers = 8

  /// What gives way: of each contradiction that there would be if all were required, what has the lowest priority.
  private static func yields(of conflict: LogConflict) -> [LogVerdict.Yield] {
    var yields: [LogVerdict.Yield] = []
    var left = Array(conflict.constraints.indices)
    guard left.contains(where: { conflict.constraints[$0].relation.isOptional }) else { return [] }
    for _ in 0..<mostOthers {
      let found = smallest(conflict, only: left, scrolling: conflict.scrolling, isStrict: true)
      let priorities = found.sides.map { conflict.constraints[$0.constraint].relation.priority(of: $0.side) }
      guard let lowest = priorities.min(), lowest < 1000 else { break }
      let members = zip(found.sides, priorities).filter { $0.1 == lowest }.map { $0.0 }
      let against = found.core.filter { place in !members.contains { $0.constraint == place } }
      for member in members {
        yields.append(
          LogVerdict.Yield(constraint: member.constraint, side: member.side, priority: lowest, against: against))
      }
      left.removeAll { place in members.contains { $0.constraint == place } }
    }
    return yields
  }

  private static func judgeFirst(_ conflict: LogConflict) -> LogVerdict {
    let first = smallest(conflict, scrolling: conflict.scrolling)
    if !first.core.isEmpty { return first }
    let certain = conflict.scrolling.filter { conflict.items[$0].isOfUIKit }
    if certain.count < conflict.scrolling.count {
      var verdict = smallest(conflict, scrolling: certain)
      let read = verdict.core.flatMap { conflict.constraints[$0].relation.items }
      verdict.plainScrollViews = conflict.scrolling.subtracting(certain).filter(read.contains).sorted()
      if !verdict.core.isEmpty { return verdict }
    }
    for lines in conflict.readingsOfLines {
      var verdict = smallest(conflict.reading(lines), scrolling: conflict.scrolling)
      verdict.takenFor = lines
      if !verdict.core.isEmpty { return verdict }
    }
    return first
  }

  /// The engine's proof names lengths that must not be below 0 as well as constraints; where another length would do, a
  /// smaller set of constraints may contradict itself. So each member is left out once, and stays out if it is not needed.
  private static func smallest(
    _ conflict: LogConflict, only some: [Int]? = nil, scrolling: Set<Int>, isStrict: Bool = false
  ) -> LogVerdict {
    var verdict = judge(
      conflict, only: some ?? Array(conflict.constraints.indices), scrolling: scrolling, isStrict: isStrict)
    let refused = verdict.refused
    for member in verdict.core where verdict.core.contains(member) {
      let smaller = judge(
        conflict, only: verdict.core.filter { $0 != member }, scrolling: scrolling, isStrict: isStrict)
      if !smaller.core.isEmpty { verdict = smaller }
    }
    verdict.refused = refused
    return verdict
  }

  /// Whether the constraints, as they are printed, hold together without one of them.
  static func holds(_ conflict: LogConflict, without left: Int, scrolling: Set<Int>) -> Bool {
    judge(conflict, only: conflict.constraints.indices.filter { $0 != left }, scrolling: scrolling).core.isEmpty
  }

  private static func judge(
    _ conflict: LogConflict, only constraints: [Int], scrolling: Set<Int>, isStrict: Bool = false
  ) -> LogVerdict {
    var system = LogSystem(conflict, scrolling, isStrict: isStrict)
    return system.verdict(on: constraints)
  }

  init(_ conflict: LogConflict, _ scrolling: Set<Int>, isStrict: Bool = false) {
    self.conflict = conflict
    self.isStrict = isStrict
    self.scrolling = scrolling
    for item in conflict.items { views.append(engine.root.add(View(), named: item.label)) }
  }

  /// Takes constraints, and returns those that the engine cannot take.
  private mutating func activate(_ constraints: [Int]) -> [Int] {
    var refused: [Int] = []
    for index in constraints {
      for (relation, side) in conflict.constraints[index].relation.wishes {
        let own = LayoutConstraint(
          terms: terms(of: relation), relation: relation.relation, constant: relation.constant,
          priority: isStrict ? .required : LayoutPriority(Float(relation.priority)), file: "", line: 0)
        do throws(LayoutError) {
          try own.activate()
          made[ObjectIdentifier(own)] = LogVerdict.Side(constraint: index, side: side)
        } catch {
          if refused.last != index { refused.append(index) }
        }
      }
    }
    return refused
  }

  private mutating func verdict(on constraints: [Int]) -> LogVerdict {
    var verdict = LogVerdict()
    verdict.refused = activate(constraints)
    do throws(LayoutError) {
      try engine.layoutIfNeeded()
    } catch {
      verdict.refused = constraints
      return verdict
    }
    guard let found = engine.conflicts.first else { return verdict }
    verdict.gap = found.gap
    for member in found.proof {
      let constraint = member.constraint
      if let wish = made[ObjectIdentifier(constraint)] {
        verdict.sides.append(wish)
        if !verdict.core.contains(wish.constraint) { verdict.core.append(wish.constraint) }
      } else if let item = views.firstIndex(where: { $0 === constraint.firstItem }) {
        verdict.lengths.append(LogVerdict.Length(item: item, isWidth: constraint.firstAttribute == .width))
      }
    }
    verdict.core.sort()
    verdict.sides.sort { ($0.constraint, $0.side?.rawValue ?? "") < ($1.constraint, $1.side?.rawValue ?? "") }
    return verdict
  }

  // MARK: What is open

  /// Takes all constraints.
  mutating func activateAll() { _ = activate(Array(conflict.constraints.indices)) }

  /// Says where items begin, and whatever stands for a superview that the log does not name.
  mutating func pin(_ items: [Int], _ isHorizontal: Bool) {
    for item in items { start(views[item], isHorizontal, .required) }
    for (key, view) in extras where key.kind == .outside { start(view, isHorizontal, .required) }
  }

  /// Wishes that an item begins or is as long as something, whatever, behind all that the list asks.
  mutating func wish(_ part: LogPart, of item: Int) {
    let view = views[item]
    switch part {
    case .left, .top: start(view, part.isHorizontal, Self.weakest)
    case .width: activate(view.widthAnchor.constraint(equalToConstant: 4000), Self.weakest)
    case .height: activate(view.heightAnchor.constraint(equalToConstant: 4000), Self.weakest)
    }
  }

  private static let weakest = LayoutPriority(1)

  private func start(_ view: View, _ isHorizontal: Bool, _ priority: LayoutPriority) {
    let constraint =
      isHorizontal
      ? view.leftAnchor.constraint(equalTo: engine.root.leftAnchor)
      : view.topAnchor.constraint(equalTo: engine.root.topAnchor)
    activate(constraint, priority)
  }

  private func activate(_ constraint: LayoutConstraint, _ priority: LayoutPriority) {
    constraint.priority = priority
    do throws(LayoutError) {
      try constraint.activate()
    } catch {
      preconditionFailure("LogSystem: a constraint of a view of its own engine is no misuse")
    }
  }

  /// What is open of an item along an axis; nil if nothing can be said.
  func open(_ item: Int, _ isHorizontal: Bool) -> [LogPart]? {
    do throws(LayoutError) {
      guard let found = try engine.ambiguousItems().first(where: { $0.item === views[item] }) else { return [] }
      let parts: [(LogPart, LayoutAttribute)] =
        isHorizontal ? [(.left, .left), (.width, .width)] : [(.top, .top), (.height, .height)]
      var open: [LogPart] = []
      for (part, attribute) in parts where found.attributes.contains(attribute) { open.append(part) }
      return open
    } catch {
      return nil
    }
  }

  // MARK: Terms

  private mutating func terms(of relation: LogRelation) -> [LayoutTerm] {
    let first = term(relation.firstAttribute, of: relation.first, beside: relation.second, times: 1)
    if let second = relation.second, let attribute = relation.secondAttribute {
      let rest = relation.rest.map { term($0.attribute, of: $0.item, beside: relation.first, times: -$0.multiplier) }
      return [first, term(attribute, of: second, beside: relation.first, times: -relation.multiplier)] + rest
    }
    if relation.firstAttribute.isSize { return [first] }
    // The mask of a view says where it lies in its superview, from whose beginning that counts.
    let start: LayoutAttribute = relation.firstAttribute.isHorizontal ? .left : .top
    return [first, LayoutTerm(outside(of: relation.first), start, times: -1)]
  }

  /// An attribute of an item, in a constraint that speaks of another item too.
  private mutating func term(_ attribute: LogAttribute, of item: Int, beside other: Int?, times: Double) -> LayoutTerm {
    switch attribute {
    case .firstBaseline: return LayoutTerm(extra(.firstBaseline, of: item), .top, times: times)
    case .lastBaseline: return LayoutTerm(extra(.lastBaseline, of: item), .top, times: times)
    default: break
    }
    let plain = attribute.layoutAttribute
    if attribute.isOfMargins { return LayoutTerm(extra(.margins, of: item), plain, times: times) }
    if !attribute.isSize, let other, conflict.items[other].superview == item, scrolling.contains(item) {
      return LayoutTerm(extra(.content, of: item), plain, times: times)
    }
    return LayoutTerm(views[item], plain, times: times)
  }

  /// The superview of an item, or the content of one that scrolls. Where the log does not say which it is, it is a view
  /// that another constraint ties the item to, and that is a superview of something; else one that nothing is known of.
  private mutating func outside(of item: Int) -> View {
    let superviews = Set(conflict.items.compactMap { $0.superview })
    let tied = conflict.constraints.lazy.map { $0.relation }.filter { $0.first == item && !$0.firstAttribute.isSize }
      .compactMap { $0.second }.first { superviews.contains($0) }
    guard let outer = conflict.items[item].superview ?? tied else { return extra(.outside, of: item) }
    return scrolling.contains(outer) ? extra(.content, of: outer) : views[outer]
  }

  private mutating func extra(_ kind: Extra.Kind, of item: Int) -> View {
    let key = Extra(item: item, kind: kind)
    if let known = extras[key] { return known }
    if kind == .margins, let guide = conflict.marginsGuide(of: item) { return views[guide] }
    if kind == .content, let content = conflict.content(of: item) { return views[content] }
    let view = engine.root.add(View())
    extras[key] = view
    let outer = views[item]
    // What is certain whatever the program does: the box, or the line, lies inside its view.
    var certain: [LayoutConstraint] = []
    if kind == .margins {
      certain = [
        view.leftAnchor.constraint(greaterThanOrEqualTo: outer.leftAnchor),
        view.rightAnchor.constraint(lessThanOrEqualTo: outer.rightAnchor),
      ]
    }
    if [.margins, .firstBaseline, .lastBaseline].contains(kind) {
      certain += [
        view.topAnchor.constraint(greaterThanOrEqualTo: outer.topAnchor),
        view.bottomAnchor.constraint(lessThanOrEqualTo: outer.bottomAnchor),
      ]
    }
    do throws(LayoutError) {
      try LayoutConstraint.activate(certain)
    } catch {
      preconditionFailure("LogSystem: constraints between two views of one engine are no misuse")
    }
    return view
  }
}

extension LogItem {
  /// Whether it is UIKit's own class of a view that scrolls, whose subviews' edges against it mean its content.
  fileprivate var isOfUIKit: Bool {
    ["UIScrollView", "UITableView", "UICollectionView", "UITextView"].contains(className) || className.hasPrefix("_UI")
      || className.hasPrefix("WK")
  }

  /// Whether its name sounds like a subclass of one of those.
  fileprivate var soundsLikeScrolling: Bool {
    isOfUIKit && className == "UITextView"
      || ["ScrollView", "TableView", "CollectionView"].contains { className.hasSuffix($0) }
  }
}

extension LogConflict {
  /// The layout guide of the margins of a view, if the log speaks of it: margins are its edges.
  fileprivate func marginsGuide(of view: Int) -> Int? {
    items.indices.first { items[$0].superview == view && items[$0].text == "UIViewLayoutMarginsGuide" }
  }

  /// What a view scrolls, if the log speaks of its size: the view's edges mean that.
  fileprivate func content(of view: Int) -> Int? {
    items.indices.first { items[$0].superview == view && items[$0].isContent }
  }

  /// The items that edges against them mean the content of, as far as names tell: in AppKit there are none, as the content
  /// of its scroll views is a view of its own.
  var scrolling: Set<Int> {
    let isAppKit = items.contains { $0.className.hasPrefix("NS") && !$0.className.hasSuffix("LayoutGuide") }
    return isAppKit ? [] : Set(items.indices.filter { items[$0].soundsLikeScrolling })
  }

  /// More readings than this are not tried.
  private static let mostReadings = 64

  /// Which line of its grid each line might be that the log does not say.
  fileprivate var readingsOfLines: [[LogVerdict.Line]] {
    var readings: [[LogVerdict.Line]] = [[]]
    for item in items.indices where items[item].isAnonymous {
      let others = items.indices.filter {
        !items[$0].isAnonymous && items[$0].superview == items[item].superview
          && items[$0].className == items[item].className
      }
      guard !others.isEmpty, readings.count * others.count <= Self.mostReadings else { continue }
      readings = readings.flatMap { reading in others.map { reading + [LogVerdict.Line(item: item, other: $0)] } }
    }
    return readings.filter { !$0.isEmpty }
  }

  /// The conflict with the lines taken for others.
  func reading(_ lines: [LogVerdict.Line]) -> LogConflict {
    var reading = self
    func other(_ item: Int) -> Int { lines.first { $0.item == item }?.other ?? item }
    for index in constraints.indices {
      var relation = constraints[index].relation
      relation.first = other(relation.first)
      relation.second = relation.second.map(other)
      for term in relation.rest.indices { relation.rest[term].item = other(relation.rest[term].item) }
      reading.constraints[index].relation = relation
    }
    return reading
  }
}

extension LogAttribute {
  /// The attribute of the item itself or of the box in its margins. Logs are read from left to right: mirrored, all of a
  /// system is mirrored, and what contradicts itself still does.
  fileprivate var layoutAttribute: LayoutAttribute {
    switch self {
    case .left, .leading, .leftMargin, .leadingMargin, .columnBoundary: .left
    case .right, .trailing, .rightMargin, .trailingMargin: .right
    case .top, .topMargin, .firstBaseline, .rowBoundary: .top
    case .bottom, .bottomMargin, .lastBaseline: .bottom
    case .width: .width
    case .height: .height
    case .centerX, .centerXWithinMargins: .centerX
    case .centerY, .centerYWithinMargins: .centerY
    }
  }

  fileprivate var isOfMargins: Bool {
    switch self {
    case .leftMargin, .rightMargin, .leadingMargin, .trailingMargin, .topMargin, .bottomMargin,
      .centerXWithinMargins, .centerYWithinMargins:
      true
    default: false
    }
  }
}
