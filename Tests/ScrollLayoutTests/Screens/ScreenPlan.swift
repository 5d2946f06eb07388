// ScreenPlan.swift: a whole screen as plain data, and what steps make of it, by the rules that are documented.

import AutoLayout

/// A tree of views and the constraints among them. Views and rows are known by number; −1 is the root.
struct ScreenPlan: Sendable {
  enum Kind: Sendable {
    case stack
    /// A text measured by `heightForWidth`, and one by `sizeThatFits`.
    case text, fitted
    /// A view whose height hangs on its width, one with a content of fixed size, and one with nothing.
    case image, box, plain
    case scroll, header
  }

  struct Item: Sendable {
    var kind: Kind
    var axis = LayoutAxis.vertical
    var distribution = StackView.Distribution.fill
    var alignment = StackView.Alignment.fill
    var spacing = 0.0
    var keepsMargins = false
    /// The spacing after it, as long as it is arranged.
    var customSpacing: Double?
    var letters = 0
    var content = Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
    var hugging: [LayoutPriority] = [.defaultLow, .defaultLow]
    var resistance: [LayoutPriority] = [.defaultHigh, .defaultHigh]
    var isHidden = false
    var lengths: [Double] = [0, 300]

    // Where it stands: nil for what stands nowhere.
    var parent: Int?
    var subviews: [Int] = []
    var arranged: [Int] = []
  }

  enum Part: Sendable { case itself, content, frame, margins }

  struct Row: Sendable {
    var item: Int
    var attribute: LayoutAttribute
    var relation = LayoutRelation.equal
    var other: Int?
    var otherAttribute = LayoutAttribute.width
    var part = Part.itself
    var multiplier = 1.0
    var constant: Double
    var priority = LayoutPriority.required
    var isActive = true
    /// Whether it places an item in its superview, and comes back with it.
    var isPin = false
    /// Left out, to make a case smaller.
    var isGone = false
  }

  var size = Size(width: 320, height: 480)
  var direction = LayoutDirection.leftToRight
  var safeArea = EdgeInsets.zero
  /// The subviews of the root.
  var subviews: [Int] = []
  var items: [Item] = []
  var rows: [Row] = []

  // MARK: The tree

  /// Whether an item is another one, or stands in it.
  func isWithin(_ item: Int, _ outer: Int) -> Bool {
    var place: Int? = item
    while let item = place, item >= 0 {
      if item == outer { return true }
      place = items[item].parent
    }
    return place == -1 && outer == -1
  }

  /// What an item stands in at last: −1 for the root, or itself.
  func top(of item: Int) -> Int {
    var place = item
    while place >= 0, let parent = items[place].parent { place = parent }
    return place
  }

  func subviews(of item: Int) -> [Int] { item < 0 ? subviews : items[item].subviews }

  mutating func setSubviews(_ subviews: [Int], of item: Int) {
    if item < 0 { self.subviews = subviews } else { items[item].subviews = subviews }
  }

  /// As `removeFromSuperview`: what ties it to something outside is deactivated.
  mutating func leave(_ item: Int) {
    guard let parent = items[item].parent else { return }
    for i in rows.indices where rows[i].isActive {
      let isInside = isWithin(rows[i].item, item)
      if let other = rows[i].other, isWithin(other, item) != isInside { rows[i].isActive = false }
    }
    setSubviews(subviews(of: parent).filter { $0 != item }, of: parent)
    forget(item, in: parent)
    items[item].parent = nil
  }

  /// As `removeArrangedSubview`.
  mutating func forget(_ item: Int, in parent: Int) {
    guard parent >= 0, items[parent].arranged.contains(item) else { return }
    items[parent].arranged.removeAll { $0 == item }
    items[item].customSpacing = nil
  }

  /// As `insert(_:at:)`, or `insertArrangedSubview` into a stack view.
  mutating func place(_ item: Int, in parent: Int, at index: Int) {
    let isStack = parent >= 0 && items[parent].kind == .stack
    if items[item].parent != parent || !isStack {
      if items[item].parent != parent { leave(item) }
      var all = subviews(of: parent).filter { $0 != item }
      all.insert(item, at: isStack ? all.count : max(0, min(index, all.count)))
      setSubviews(all, of: parent)
      items[item].parent = parent
    }
    guard isStack else { return }
    var arranged = items[parent].arranged.filter { $0 != item }
    arranged.insert(item, at: max(0, min(index, arranged.count)))
    items[parent].arranged = arranged
  }

  /// Whether all that a row names stands in one tree.
  func isWhole(_ row: Row) -> Bool { row.other.map { top(of: $0) == top(of: row.item) } ?? true }

  /// The rows that place an item where it stands.
  func pins(of item: Int) -> [Int] {
    rows.indices.filter {
      rows[$0].isPin && !rows[$0].isGone && rows[$0].item == item && rows[$0].other == items[item].parent
    }
  }
}

/// What happens to a screen. What makes no sense where it comes is passed over.
indirect enum ScreenStep: Sendable {
  case constant(row: Int, Double)
  case sameConstant(row: Int)
  case priority(row: Int, LayoutPriority)
  case toggle(row: Int)
  case letters(Int, Int)
  case content(Int, Size)
  case hugging(Int, LayoutAxis, LayoutPriority)
  case resistance(Int, LayoutAxis, LayoutPriority)
  case hide(Int)
  case axis(Int)
  case distribution(Int, StackView.Distribution)
  case alignment(Int, StackView.Alignment)
  case spacing(Int, Double)
  case customSpacing(Int, Double)
  case margins(Int)
  case remove(Int)
  case release(Int)
  case place(Int, into: Int, at: Int)
  case scroll(Int, Point)
  case length(Int, Int, Double)
  case rest(Int)
  case size(Size)
  case safeArea(EdgeInsets)
  case turn
  case pass
  case advance(Double)
  case animate(duration: Double, delay: Double, curve: Int, [ScreenStep])
}

/// A screen, and what happens to it.
struct ScreenProgram: Sendable {
  var plan: ScreenPlan
  var steps: [ScreenStep]
}

extension ScreenProgram: CustomStringConvertible {
  var description: String {
    var text = "\(plan.size.width) × \(plan.size.height) \(plan.direction) \(plan.safeArea)"
    func add(_ number: Int, _ depth: Int) {
      let item = plan.items[number]
      let indent = String(repeating: "  ", count: depth)
      text += "\n" + indent + "\(number): \(item.kind)" + (item.isHidden ? " hidden" : "")
      switch item.kind {
      case .stack:
        text += " \(item.axis) \(item.distribution) \(item.alignment) \(item.spacing)"
        if item.keepsMargins { text += " margins" }
      case .text, .fitted: text += " \(item.letters)"
      case .box, .image: text += " \(item.content)"
      default: break
      }
      if item.hugging != [.defaultLow, .defaultLow] || item.resistance != [.defaultHigh, .defaultHigh] {
        text += " hugging \(item.hugging) resistance \(item.resistance)"
      }
      if let spacing = item.customSpacing { text += " spacing after \(spacing)" }
      for child in item.subviews { add(child, depth + 1) }
    }
    for number in plan.subviews { add(number, 1) }
    for number in plan.items.indices where plan.items[number].parent == nil {
      text += "\n nowhere:"
      add(number, 1)
    }
    for (number, row) in plan.rows.enumerated() where !row.isGone {
      text += "\n#\(number) \(row.item).\(row.attribute) \(row.relation) "
      if let other = row.other { text += "\(row.multiplier) * \(other).\(row.part).\(row.otherAttribute) + " }
      text += "\(row.constant) @\(row.priority)" + (row.isActive ? "" : " inactive")
    }
    for step in steps { text += "\n\(step)" }
    return text
  }
}
