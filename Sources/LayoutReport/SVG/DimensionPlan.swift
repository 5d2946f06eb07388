// DimensionPlan.swift: where the arrows of constraints and their labels go, so that they can be read: for the picture and
// for the page.
//
// Arrows that would lie on each other are moved apart across their axis, as far as a few lanes go. A label stands at the
// first of a few places around its arrow where it covers nothing; where every place would cover another label, it is
// left out. What is broken comes first, then the order of the file. Of very many arrows the first are drawn.

import AutoLayout
import LayoutDocument

struct DimensionPlan {
  /// More arrows than this make a picture no clearer.
  static let most = 80
  /// Broken ones are what one looks for: of these there may be more, and then no others.
  static let mostBroken = 200
  private static let lanes = 6

  struct Arrow {
    let dimension: Dimension
    /// The ends along its axis, in ascending order, and where it lies across.
    let low: Double
    let high: Double
    let across: Double
    /// nil where there is no room.
    var label: Label?
  }

  struct Label {
    enum Anchor: String { case start, middle, end }
    /// The end that `anchor` names, and the baseline.
    let x: Double
    let y: Double
    let anchor: Anchor
  }

  /// The arrows in the order of the file.
  private(set) var arrows: [Arrow] = []
  private let labelSize: Double
  private let size: Size
  /// What labels have taken so far, and the names of views.
  private var taken: [Rect] = []
  private let names: [Rect]

  init(_ dimensions: [Dimension], of outline: SceneOutline, _ scene: SceneSnapshot, labelSize: Double) {
    self.labelSize = labelSize
    size = scene.size
    names = Self.names(of: outline, scene, labelSize: labelSize)
    let broken = dimensions.filter { $0.state == .broken }.prefix(Self.mostBroken)
    let others = dimensions.filter { $0.state != .broken }.prefix(max(0, Self.most - broken.count))
    for dimension in broken + others { add(dimension) }
    for index in arrows.indices { arrows[index].label = place(arrows[index], at: index) }
    arrows.sort { $0.dimension.constraint < $1.dimension.constraint }
  }

  /// The names in the middle of views that hold no others, as pictures and pages write them.
  private static func names(of outline: SceneOutline, _ scene: SceneSnapshot, labelSize: Double) -> [Rect] {
    let geometry = SceneGeometry(outline, scene)
    return outline.tree.compactMap { view, _ in
      guard geometry.children[view].isEmpty, let seen = geometry.visible[view] else { return nil }
      let width = Double(outline.views[view].name.unicodeScalars.count) * labelSize * 0.58
      guard labelSize <= seen.height else { return nil }
      let shown = min(width, seen.width)
      return Rect(x: seen.midX - shown / 2, y: seen.midY - labelSize / 2, width: shown, height: labelSize)
    }
  }

  // MARK: Arrows

  private mutating func add(_ dimension: Dimension) {
    let (low, high) = (min(dimension.start, dimension.end), max(dimension.start, dimension.end))
    let step = labelSize * 1.25
    let places = (0..<Self.lanes).map { (lane: Int) -> Double in
      let steps = lane % 2 == 0 ? lane / 2 : -(lane + 1) / 2
      return dimension.across + step * Double(steps)
    }
    let free = places.filter { across in
      !arrows.contains { other in
        other.dimension.isHorizontal == dimension.isHorizontal && (other.across - across).magnitude < step * 0.9
          && other.low < high + 2 && low - 2 < other.high
      }
    }
    let most = (dimension.isHorizontal ? size.height : size.width) - 2
    let isInside = { (across: Double) -> Bool in across >= 2 && across <= most }
    let names = names
    let clear = free.first { across in
      let line = Self.line(low, high, across, dimension.isHorizontal)
      return isInside(across) && !names.contains { $0.covers(line) }
    }
    let across = clear ?? free.first(where: isInside) ?? free.first ?? dimension.across
    arrows.append(Arrow(dimension: dimension, low: low, high: high, across: across))
  }

  // MARK: Labels

  private mutating func place(_ arrow: Arrow, at index: Int) -> Label? {
    var best: (label: Label, box: Rect, cost: Double)?
    for label in candidates(arrow) {
      let box = box(label, arrow.dimension.label)
      let cost = cost(of: box, except: index)
      if cost < best?.cost ?? .infinity { best = (label, box, cost) }
    }
    guard let best, best.cost < Self.unreadable || arrow.dimension.state == .broken else { return nil }
    taken.append(best.box)
    return best.label
  }

  /// Beside the middle of the arrow, on either side, then beyond its ends.
  private func candidates(_ arrow: Arrow) -> [Label] {
    let (middle, across, gap) = ((arrow.low + arrow.high) / 2, arrow.across, labelSize * 0.3)
    let letters = labelSize * SVGStyle.smallLabel * 0.72
    if arrow.dimension.isHorizontal {
      return [
        Label(x: middle, y: across - gap, anchor: .middle),
        Label(x: middle, y: across + gap + letters, anchor: .middle),
        Label(x: arrow.high + 1.5 * gap, y: across + letters / 2, anchor: .start),
        Label(x: arrow.low - 1.5 * gap, y: across + letters / 2, anchor: .end),
      ]
    }
    let before = Label(x: across - gap, y: middle + letters / 2, anchor: .end)
    let behind = Label(x: across + gap, y: middle + letters / 2, anchor: .start)
    return (arrow.dimension.isLabelBefore ? [before, behind] : [behind, before]) + [
      Label(x: across, y: arrow.low - gap, anchor: .middle),
      Label(x: across, y: arrow.high + gap + letters, anchor: .middle),
    ]
  }

  /// A letter is about 0.58 wide and 0.72 high in its size.
  private func box(_ label: Label, _ text: String) -> Rect {
    let letter = labelSize * SVGStyle.smallLabel
    let width = Double(text.unicodeScalars.count) * letter * 0.58
    let left =
      switch label.anchor {
      case .start: label.x
      case .middle: label.x - width / 2
      case .end: label.x - width
      }
    return Rect(x: left, y: label.y - letter * 0.75, width: width, height: letter * 0.8)
  }

  private static let unreadable = 100.0

  /// What is bad about a place: to cover a label, to leave the screen, to cover a name, to lie across an arrow.
  private func cost(of box: Rect, except index: Int) -> Double {
    var cost = 0.0
    if taken.contains(where: { $0.covers(box) }) { cost += Self.unreadable }
    let outside = share(outside: box)
    cost += outside > 0.3 ? Self.unreadable : 60 * outside
    if names.contains(where: { $0.covers(box) }) { cost += 40 }
    for (other, arrow) in arrows.enumerated() where other != index {
      let line = Self.line(arrow.low, arrow.high, arrow.across, arrow.dimension.isHorizontal)
      if line.covers(box) { cost += 3 }
    }
    return cost
  }

  /// How much of a label lies outside the screen, 0 to 1.
  private func share(outside box: Rect) -> Double {
    if box.minX >= 0, box.minY >= 0, box.maxX <= size.width, box.maxY <= size.height { return 0 }
    guard let seen = box.common(with: Rect(x: 0, y: 0, width: size.width, height: size.height)) else { return 1 }
    return 1 - seen.width * seen.height / (box.width * box.height)
  }

  private static func line(_ low: Double, _ high: Double, _ across: Double, _ isHorizontal: Bool) -> Rect {
    isHorizontal
      ? Rect(x: low, y: across - 1, width: high - low, height: 2)
      : Rect(x: across - 1, y: low, width: 2, height: high - low)
  }
}
