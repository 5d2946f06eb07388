// OverlappingAnimationProperties.swift: whatever an app does in one `animate` while earlier ones run, nothing is thrown, no
// frame jumps when a change begins, every completion is called once, and the end is the layout of a fresh screen in which the same was said from the start.

import AutoLayout
import ScrollLayout
import TestSupport
import Testing

/// Letters all 8 wide and 20 high, in lines as long as the width that there is.
private final class Text: View {
  var letters = 1 {
    didSet { invalidateIntrinsicContentSize() }
  }

  override func sizeThatFits(_ proposal: SizeProposal) -> Size? {
    let room = proposal.width.map { max(1, ($0 / 8).rounded(.down)) } ?? Double(letters)
    let lines = (Double(letters) / room).rounded(.up)
    return Size(width: 8 * min(Double(letters), room), height: 20 * lines)
  }
}

/// Texts in a stack view, and a box beside it whose place depends on a choice.
private final class Screen {
  let engine = LayoutEngine(size: Size(width: 400, height: 800))
  let stack = StackView()
  let width: LayoutConstraint
  let box = View()
  var texts: [Text] = []
  var choices: [LayoutConstraint] = []
  var choice = 0
  private var made = 0
  /// What has been done.
  private(set) var log = ""

  init(axis: LayoutAxis) throws {
    stack.axis = axis
    engine.root.add(stack, named: "stack")
    width = stack.widthAnchor.constraint(equalToConstant: 200)
    try stack.leadingAnchor.constraint(equalTo: engine.root.leadingAnchor).activate()
    try stack.topAnchor.constraint(equalTo: engine.root.topAnchor).activate()
    if axis == .vertical { try width.activate() }
    try addBox()
  }

  func addBox() throws(LayoutError) {
    engine.root.add(box, named: "box")
    choices = []
    for place in [10.0, 50, 300] {
      choices.append(box.topAnchor.constraint(equalTo: engine.root.topAnchor, constant: place))
    }
    choices.append(box.topAnchor.constraint(equalTo: stack.bottomAnchor, constant: 5))
    try box.leadingAnchor.constraint(equalTo: stack.trailingAnchor).activate()
    if box.constraints.isEmpty {
      try box.widthAnchor.constraint(equalToConstant: 30).activate()
      try box.heightAnchor.constraint(equalToConstant: 30).activate()
    }
    try choices[choice].activate()
  }

  func insert(_ letters: Int, at place: Int) {
    let text = Text()
    made += 1
    text.identifier = "text\(made)"
    text.letters = letters
    texts.insert(text, at: place)
    stack.insertArrangedSubview(text, at: place)
  }

  func choose(_ new: Int) {
    choices[choice].isActive = false
    choice = new
    if box.superview != nil { choices[choice].isActive = true }
  }

  /// One change, as the numbers say.
  func change(_ random: inout SplitMix64) throws(LayoutError) {
    let place = texts.isEmpty ? 0 : random.int(in: 0...(texts.count - 1))
    let kind = random.int(in: 0...8)
    log += " \(kind)@\(place)"
    switch kind {
    case 0, 1: insert(random.int(in: 1...60), at: place)
    case 2 where !texts.isEmpty: texts.remove(at: place).removeFromSuperview()
    case 3 where !texts.isEmpty: texts[place].isHidden.toggle()
    case 4 where !texts.isEmpty: texts[place].letters = random.int(in: 1...60)
    case 5: width.constant = Double(random.int(in: 80...400))
    case 6: stack.spacing = Double(random.int(in: 0...20))
    case 7: choose(random.int(in: 0...3))
    default: if box.superview == nil { try addBox() } else { box.removeFromSuperview() }
    }
  }

  /// A screen in which all is as it is here, and always was.
  func fresh() throws -> Screen {
    let other = try Screen(axis: stack.axis)
    other.stack.spacing = stack.spacing
    other.width.constant = width.constant
    for (place, text) in texts.enumerated() {
      other.insert(text.letters, at: place)
      other.texts[place].isHidden = text.isHidden
    }
    other.choose(choice)
    if box.superview == nil { other.box.removeFromSuperview() }
    try other.engine.layoutIfNeeded()
    return other
  }

  var views: [View] { [stack] + texts + (box.superview == nil ? [] : [box]) }

  var frames: [Rect] { views.map { $0.unroundedRect() } }
}

private func isSame(_ a: Rect, _ b: Rect) -> Bool {
  max(
    (a.minX - b.minX).magnitude, (a.minY - b.minY).magnitude, (a.maxX - b.maxX).magnitude, (a.maxY - b.maxY).magnitude)
    < 1e-6
}

@Suite("Animated changes, one over the other")
struct OverlappingAnimationProperties {
  @Test(
    "whatever is changed while something moves, the end is that of a fresh screen, and every completion is called once",
    arguments: 0..<80 as Range<UInt64>)
  func programs(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let screen = try Screen(axis: seed.isMultiple(of: 3) ? .horizontal : .vertical)
    for place in 0..<3 { screen.insert(random.int(in: 1...60), at: place) }
    try screen.engine.layoutIfNeeded()
    var calls = [Int](repeating: 0, count: 8)
    var now = 0.0
    for step in 0..<8 {
      try screen.engine.advance(to: now)
      let before = screen.views.map { ($0, $0.unroundedRect()) }
      let duration = Double(random.int(in: 1...4)) / 4
      try screen.engine.animate(duration: duration, at: now) { () throws(LayoutError) in
        for _ in 0...random.int(in: 0...1) { try screen.change(&random) }
      } completion: { _ in
        calls[step] += 1
      }
      for (view, rect) in before where view.isDescendant(of: screen.engine.root) {
        let now = view.unroundedRect()
        #expect(isSame(now, rect), "\(view.debugName) jumps at step \(step) of\(screen.log), from \(rect) to \(now)")
      }
      now += Double(random.int(in: 0...5)) / 4
    }
    try screen.engine.advance(to: now + 1)
    #expect(!screen.engine.isAnimating && screen.engine.conflicts.isEmpty)
    #expect(calls == [Int](repeating: 1, count: 8))
    for (one, other) in zip(screen.frames, try screen.fresh().frames) {
      #expect(isSame(one, other), "\(one) \(other):\(screen.log)")
    }
  }
}
