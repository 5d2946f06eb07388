// LogDrawing.swift: the picture of a logged conflict: views as boxes in each other, constraints as arrows between them.
//
// A log says how views are tied, and not where they are; so the picture is a plan. Each end of a constraint has a row of its own
// in the box of its view, and each constraint between views a lane of its own beside the boxes as far as it reaches.

import AutoLayout
import Cassowary
import LayoutDocument

struct LogDrawing {
  private static let (width, row, head, inset, gap, lane) = (340.0, 18.0, 22.0, 8.0, 6.0, 11.0)
  /// Boxes are at least this wide; with many lanes the picture is wider than a telephone, and scrolls.
  private static let narrowest = 150.0
  private static let deepest = 8

  private struct Box {
    let item: Int
    let depth: Int
    var top: Double
    var bottom = 0.0
  }

  /// One end of a constraint, on a line of text in a box.
  private struct End {
    let constraint: Int
    let item: Int
    let attribute: LogAttribute
    var y = 0.0
    /// Whether the constraint says where this line is.
    let isFirst: Bool
  }

  private struct Arrow {
    let constraint: Int
    let ends: [End]
    var lane = 0
    var top: Double { ends.map({ $0.y }).min() ?? 0 }
    var bottom: Double { ends.map({ $0.y }).max() ?? 0 }
  }

  private let conflict: LogConflict
  private let verdict: LogVerdict
  private var boxes: [Box] = []
  private var ends: [End] = []
  private var arrows: [Arrow] = []
  private var height = 0.0

  init(_ conflict: LogConflict, _ verdict: LogVerdict) {
    self.conflict = conflict
    self.verdict = verdict
    for (index, constraint) in conflict.constraints.enumerated() { ends += Self.ends(of: index, constraint.relation) }
    var y = Self.gap
    let roots = conflict.items.indices.filter { isRoot($0) }
    for item in roots where !boxes.contains(where: { $0.item == item }) { place(item, depth: 0, &y) }
    // A ring of superviews has no root; nothing else is left.
    for item in conflict.items.indices where !boxes.contains(where: { $0.item == item }) && speaks(of: item) {
      place(item, depth: 0, &y)
    }
    height = y
    connect()
  }

  private static func ends(of index: Int, _ relation: LogRelation) -> [End] {
    var ends = [End(constraint: index, item: relation.first, attribute: relation.firstAttribute, isFirst: true)]
    if let item = relation.second, let attribute = relation.secondAttribute {
      ends.append(End(constraint: index, item: item, attribute: attribute, isFirst: false))
    }
    return ends
      + relation.rest.map { End(constraint: index, item: $0.item, attribute: $0.attribute, isFirst: false) }
  }

  // MARK: Places

  private func speaks(of item: Int) -> Bool {
    ends.contains { $0.item == item } || conflict.items.contains { $0.superview == item }
  }

  private func isRoot(_ item: Int) -> Bool { conflict.items[item].superview == nil && speaks(of: item) }

  private mutating func place(_ item: Int, depth: Int, _ y: inout Double) {
    let place = boxes.count
    boxes.append(Box(item: item, depth: depth, top: y))
    y += Self.head
    for end in ends.indices where ends[end].item == item {
      ends[end].y = y + Self.row / 2
      y += Self.row
    }
    for child in conflict.items.indices where conflict.items[child].superview == item && speaks(of: child) {
      if boxes.contains(where: { $0.item == child }) { continue }
      y += Self.gap
      self.place(child, depth: min(depth + 1, Self.deepest), &y)
    }
    y += Self.gap
    boxes[place].bottom = y
    y += depth == 0 ? Self.gap : 0
  }

  /// Gives every constraint between rows the first lane that is free as far as it reaches.
  private mutating func connect() {
    var free: [Double] = []
    let all = conflict.constraints.indices.map { index in
      Arrow(constraint: index, ends: ends.filter { $0.constraint == index })
    }
    for var arrow in all.filter({ $0.ends.count > 1 }).sorted(by: { ($0.top, $0.bottom) < ($1.top, $1.bottom) }) {
      if let lane = free.firstIndex(where: { $0 < arrow.top }) {
        arrow.lane = lane
      } else {
        arrow.lane = free.count
        free.append(0)
      }
      free[arrow.lane] = arrow.bottom
      arrows.append(arrow)
    }
  }

  // MARK: Drawing

  private var lanes: Int { (arrows.map({ $0.lane }).max() ?? -1) + 1 }
  private var boxWidth: Double { max(Self.narrowest, Self.width - Double(lanes + 1) * Self.lane - 4) }
  private var fullWidth: Double { boxWidth + Double(lanes + 1) * Self.lane + 4 }

  func text() -> String {
    let number = SVGWriter.number
    var parts = boxes.map(box)
    parts += ends.map(line)
    // What is in the core is drawn last, over the others.
    for arrow in arrows.sorted(by: { !isCore($0.constraint) && isCore($1.constraint) }) { parts.append(path(arrow)) }
    return """
      <svg viewBox="0 0 \(number(fullWidth)) \(number(height))" width="\(number(fullWidth))" height="\(number(height))" \
      style="min-width:\(number((0.7 * fullWidth).rounded()))px" role="img" aria-label="\(SceneText.count(boxes.count, "view")), \(SceneText.count(conflict.constraints.count, "constraint"))">
      \(parts.joined(separator: "\n"))
      </svg>
      """
  }

  private func isCore(_ constraint: Int) -> Bool { !verdict.mark(constraint).isEmpty }

  private func left(_ depth: Int) -> Double { 2 + Double(depth) * Self.inset }
  private func right(_ depth: Int) -> Double { boxWidth - Double(depth) * Self.inset }

  private func box(_ box: Box) -> String {
    let number = SVGWriter.number
    let (x, width) = (left(box.depth), right(box.depth) - left(box.depth))
    let mark =
      ends.filter { $0.item == box.item }.map { verdict.mark($0.constraint) }.filter { !$0.isEmpty }.min() ?? ""
    let letters = max(8, Int((width - 14) / 7.6))
    let label = conflict.items[box.item].label
    let name = label.count > letters ? label.prefix(letters - 1) + "…" : label[...]
    return """
      <rect class="box\(mark)" x="\(number(x))" y="\(number(box.top))" width="\(number(width))" \
      height="\(number(box.bottom - box.top))" rx="5"><title>\(SVGWriter.escape(label))</title></rect>\
      <text class="name" x="\(number(x + 7))" y="\(number(box.top + 15))">\(SVGWriter.escape(String(name)))</text>
      """
  }

  /// `#3 bottom`, and for a size of its own `#4 ↕ 44`.
  private func line(_ end: End) -> String {
    let number = SVGWriter.number
    let depth = boxes.first { $0.item == end.item }?.depth ?? 0
    let relation = conflict.constraints[end.constraint].relation
    var text = "\(conflict.mark(end.constraint)) \(LogConflict.word(for: end.attribute))"
    if relation.second == nil, end.attribute.isSize {
      let sign = relation.relation == .equal ? "" : relation.relation == .greaterThanOrEqual ? "≥ " : "≤ "
      text =
        "\(conflict.mark(end.constraint)) \(end.attribute == .width ? "↔" : "↕") \(sign)\(formatNumber(relation.constant, decimals: 3))"
    }
    return """
      <text class="end\(verdict.mark(end.constraint))" data-c="\(conflict.constraints[end.constraint].number)" x="\(number(left(depth) + 12))" \
      y="\(number(end.y + 4))">\(SVGWriter.escape(text))</text>
      """
  }

  private func path(_ arrow: Arrow) -> String {
    let number = SVGWriter.number
    let x = boxWidth + 4 + Double(arrow.lane + 1) * Self.lane
    var path = "M\(number(x)) \(number(arrow.top))V\(number(arrow.bottom))"
    var head = ""
    for end in arrow.ends {
      let depth = boxes.first { $0.item == end.item }?.depth ?? 0
      let edge = right(depth) - 4
      path += "M\(number(x)) \(number(end.y))H\(number(edge))"
      if end.isFirst {
        head = "<path class=\"head\" d=\"M\(number(edge - 4)) \(number(end.y))l7 -3.5v7z\"/>"
      } else {
        head += "<circle class=\"head\" cx=\"\(number(edge))\" cy=\"\(number(end.y))\" r=\"2.5\"/>"
      }
    }
    let index = arrow.constraint
    let constraint = conflict.constraints[index]
    let title =
      "\(conflict.mark(index)) \(conflict.items[constraint.relation.first].label) \(conflict.sentence(constraint))"
    return """
      <g class="arrow\(verdict.mark(index))" data-c="\(constraint.number)"><title>\(SVGWriter.escape(title))</title>\
      <path class="hit" d="\(path)"/><path class="wire" d="\(path)"/>\(head)</g>
      """
  }
}
