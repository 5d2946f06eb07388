// LogOpenness.swift: what the constraints of a list leave open, and what would settle it.
//
// lldb prints the constraints that act on a view along one axis, but not where the outermost view lies, so that is taken as
// given. Whatever is proposed was tried: with it, the constraints that are printed leave nothing open of the view.

import AutoLayout
import Cassowary
import LayoutDocument

/// What the constraints of a list say of a view along an axis.
struct LogOpenness: Equatable {
  /// The place of the view among the items.
  let item: Int
  let isHorizontal: Bool
  let open: [LogPart]
  /// The view whose length would settle it, which no constraint of the list says.
  var container: Int?
  var ways: [LogWay] = []
}

/// Something that would settle what is open.
enum LogWay: Equatable {
  /// The constraint of this place as an equation.
  case equation(Int)
  /// A higher priority of hugging, or of resisting compression, for the content of this constraint.
  case hugging(Int)
  case compression(Int)
  /// A constraint for this part.
  case part(LogPart)
}

extension LogList {
  /// More ways than this are not told.
  private static let mostWays = 4

  /// What the list says of its view; nil if it does not say which view that is, or along which axis.
  var openness: LogOpenness? {
    guard let content, let isHorizontal, let item = item(in: content) else { return nil }
    let trial = LogTrial(content, item: item, isHorizontal: isHorizontal)
    guard let open = trial.open(.nothing) else { return nil }
    var result = LogOpenness(item: item, isHorizontal: isHorizontal, open: open)
    if open.isEmpty { return result }
    result.container = trial.references.first { trial.open(.length($0)) == [] }
    result.ways = Array(ways(content, item, isHorizontal).filter { trial.open(.way($0)) == [] }.prefix(Self.mostWays))
    return result
  }

  /// The view that was asked for, by its address or name; of a list that no command explains, the one most spoken of.
  private func item(in content: LogConflict) -> Int? {
    if let target {
      return content.items.firstIndex { $0.key == target || $0.name == target || $0.label == target }
    }
    let counts = content.items.indices.map { item in
      content.constraints.count { $0.relation.first == item || $0.relation.second == item }
    }
    guard let most = counts.max() else { return nil }
    return content.items.indices.first { counts[$0] == most && content.items[$0].superview != nil }
  }

  private func ways(_ content: LogConflict, _ item: Int, _ isHorizontal: Bool) -> [LogWay] {
    var ways: [LogWay] = []
    for (place, constraint) in content.constraints.enumerated() {
      if constraint.relation.content != nil {
        ways += [.hugging(place), .compression(place)]
      } else if constraint.relation.relation != .equal, constraint.relation.items.contains(item) {
        ways.append(.equation(place))
      }
    }
    return ways + (isHorizontal ? [.part(.left), .part(.width)] : [.part(.top), .part(.height)])
  }
}

/// The constraints of a list as a layout, with changes to try.
private struct LogTrial {
  enum Change {
    case nothing
    case length(Int)
    case way(LogWay)
  }

  private let content: LogConflict
  private let item: Int
  private let isHorizontal: Bool
  /// The items that everything else lies in, or is measured from.
  let references: [Int]

  init(_ content: LogConflict, item: Int, isHorizontal: Bool) {
    (self.content, self.item, self.isHorizontal) = (content, item, isHorizontal)
    references = content.references(beside: item)
  }

  /// What is open of the view; nil if the constraints cannot be solved.
  func open(_ change: Change) -> [LogPart]? {
    var list = content
    if case .way(let way) = change { list.apply(way) }
    var system = LogSystem(list, list.scrolling)
    system.activateAll()
    system.pin(references, isHorizontal)
    switch change {
    case .length(let reference): system.wish(isHorizontal ? .width : .height, of: reference)
    case .way(.part(let part)): system.wish(part, of: item)
    default: break
    }
    return system.open(item, isHorizontal)
  }
}

extension LogConflict {
  /// What a list takes its places from: what others lie in and that lies in nothing itself; else what has its size from
  /// outside; else what no constraint places.
  fileprivate func references(beside item: Int) -> [Int] {
    let others = items.indices.filter { $0 != item }
    let outer = others.filter { place in
      items[place].superview == nil && items.contains { $0.superview == place }
    }
    if !outer.isEmpty { return outer }
    let given = others.filter { place in
      constraints.contains { $0.origin == .encapsulated && $0.relation.first == place }
    }
    if !given.isEmpty { return given }
    return others.filter { place in
      !constraints.contains {
        $0.relation.first == place && $0.relation.second != nil && !$0.relation.firstAttribute.isSize
      }
    }
  }

  fileprivate mutating func apply(_ way: LogWay) {
    switch way {
    case .equation(let place): constraints[place].relation.relation = .equal
    case .hugging(let place): constraints[place].relation.content?.hugging += 1
    case .compression(let place): constraints[place].relation.content?.compression += 1
    case .part: break
    }
  }
}

extension LogOpenness {
  /// What is open and what would settle it, or that nothing is, in lines.
  func lines(in content: LogConflict) -> [String] {
    let parts: [LogPart] = isHorizontal ? [.left, .width] : [.top, .height]
    let name = content.items[item].label
    if open.isEmpty {
      return ["The \(Self.list(parts)) of \(name) follow from these, as far as they are printed."]
    }
    var lines = ["The \(Self.list(open)) of \(name) \(open.count == 1 ? "is" : "are") left open by these."]
    if let container {
      let length = isHorizontal ? "width" : "height"
      lines.append(
        "They do not say the \(length) of \(content.items[container].label): if other constraints do, it is settled.")
    }
    if !ways.isEmpty {
      lines.append("Any of these would settle it:")
      lines += ways.map { "  " + $0.words(in: content) }
    }
    return lines
  }

  /// `left edge and width`
  static func list(_ parts: [LogPart]) -> String { parts.map { $0.words }.joined(separator: " and ") }
}

extension LogWay {
  func words(in content: LogConflict) -> String {
    switch self {
    case .equation(let place): return "\(content.mark(place)) as an equation, not as a bound"
    case .hugging(let place):
      return "a hugging priority above \(formatNumber(content.constraints[place].relation.content?.hugging ?? 0)) for "
        + content.items[content.constraints[place].relation.first].label
    case .compression(let place):
      let priority = content.constraints[place].relation.content?.compression ?? 0
      return "a compression resistance above \(formatNumber(priority)) for "
        + content.items[content.constraints[place].relation.first].label
    case .part(let part): return "a constraint for its \(part.words)"
    }
  }
}
