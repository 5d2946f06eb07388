// LayoutAnimationTests.swift: the layout goes from what it was to what a block has made of it. On a linear curve of one second
// a number that is a before and b after is a + (b − a)·t at the time t; that is where the expected numbers come from.

import AutoLayout
import ScrollLayout
import Testing

/// A screen of 400 × 300 with one box, 10 from the left and the top, 50 × 50.
private struct Stage {
  let engine = LayoutEngine(size: Size(width: 400, height: 300))
  let box: View
  let top: LayoutConstraint
  let width: LayoutConstraint

  init() throws {
    box = engine.root.add(View(), named: "box")
    top = box.topAnchor.constraint(equalTo: engine.root.topAnchor, constant: 10)
    width = box.widthAnchor.constraint(equalToConstant: 50)
    try LayoutConstraint.activate([
      top, width, box.leftAnchor.constraint(equalTo: engine.root.leftAnchor, constant: 10),
      box.heightAnchor.constraint(equalToConstant: 50),
    ])
    try engine.layoutIfNeeded()
  }
}

private func close(_ a: Double, _ b: Double) -> Bool { (a - b).magnitude <= 1e-6 }

/// Whether a number goes evenly from `a` to `b` in the second after `start`, without a conflict on the way.
private func goes(
  _ engine: LayoutEngine, from a: Double, to b: Double, start: Double = 0, _ number: () -> Double
) throws -> Bool {
  var isEven = close(number(), a)
  for share in [0.0, 0.125, 0.25, 0.5, 0.75, 0.875, 1] {
    try engine.advance(to: start + share)
    isEven = isEven && close(number(), a + (b - a) * share) && engine.conflicts.isEmpty
  }
  return isEven && !engine.isAnimating
}

/// Whether a number goes evenly from `a` to `b` when the text turns; which it then does back, at once.
private func turns(
  _ engine: LayoutEngine, at start: Double, from a: Double, to b: Double, _ number: () -> Double
) throws -> Bool {
  try engine.animate(duration: 1, curve: .linear, at: start) { engine.direction = .rightToLeft }
  let isEven = try goes(engine, from: a, to: b, start: start, number)
  try back(engine)
  return isEven
}

private func back(_ engine: LayoutEngine) throws {
  engine.direction = .leftToRight
  try engine.layoutIfNeeded()
}

@Suite("Animated changes")
struct LayoutAnimationTests {
  @Test("a constant goes from what it was to what the block sets, and all that hangs on it goes along")
  func constant() throws {
    let stage = try Stage()
    let other = stage.engine.root.add(View(), named: "other")
    try other.leftAnchor.constraint(equalTo: stage.box.rightAnchor, constant: 5).activate()
    var finished: [Bool] = []
    var widthAtEnd = 0.0
    try stage.engine.animate(duration: 1, curve: .linear, at: 0) {
      stage.width.constant = 150
    } completion: {
      finished.append($0)
      widthAtEnd = stage.box.frame.width
    }
    #expect(stage.engine.isAnimating && stage.engine.animationEnd == 1 && finished.isEmpty)
    #expect(try goes(stage.engine, from: 65, to: 165) { other.frame.minX })
    #expect(finished == [true] && widthAtEnd == 150 && stage.width.constant == 150)
    #expect(stage.engine.animationEnd == nil)
  }

  @Test("what is activated takes over little by little from what is deactivated")
  func activation() throws {
    let stage = try Stage()
    let bottom = stage.box.bottomAnchor.constraint(equalTo: stage.engine.root.bottomAnchor, constant: -10)
    try stage.engine.animate(duration: 1, curve: .linear, at: 3) { () throws(LayoutError) in
      stage.top.isActive = false
      try bottom.activate()
    }
    // 300 − 10 − 50 = 240 in the end.
    #expect(try goes(stage.engine, from: 10, to: 240, start: 3) { stage.box.frame.minY })
    #expect(bottom.constant == -10 && !stage.top.isActive)
    #expect(stage.engine.activeConstraints.allSatisfy { $0.identifier != "animation" })
  }

  @Test("an inequality that begins to hold presses little by little, one that ends lets go so")
  func inequality() throws {
    let stage = try Stage()
    stage.width.isActive = false
    try stage.box.widthAnchor.constraint(equalToConstant: 200).with(priority: 250).activate()
    let limit = stage.box.widthAnchor.constraint(lessThanOrEqualToConstant: 100)
    try stage.engine.layoutIfNeeded()
    try stage.engine.animate(duration: 1, curve: .linear, at: 0) { limit.isActive = true }
    #expect(try goes(stage.engine, from: 200, to: 100) { stage.box.frame.width })
    try stage.engine.animate(duration: 1, curve: .linear, at: 1) { limit.isActive = false }
    #expect(try goes(stage.engine, from: 100, to: 200, start: 1) { stage.box.frame.width })
    // A limit that was far away, and will be felt: it presses from the start, not when it has come near.
    limit.constant = 10_000
    limit.isActive = true
    try stage.engine.layoutIfNeeded()
    try stage.engine.animate(duration: 1, curve: .linear, at: 2) { limit.constant = 100 }
    #expect(try goes(stage.engine, from: 200, to: 100, start: 2) { stage.box.frame.width })
    #expect(limit.constant == 100)
    try stage.engine.animate(duration: 1, curve: .linear, at: 3) { limit.constant = 10_000 }
    #expect(try goes(stage.engine, from: 100, to: 200, start: 3) { stage.box.frame.width })
    #expect(limit.constant == 10_000)
  }

  @Test("a weaker priority lets go little by little, a stronger one draws so")
  func priority() throws {
    let stage = try Stage()
    stage.width.isActive = false
    let wide = try stage.box.widthAnchor.constraint(equalToConstant: 200).with(priority: 800).activate()
    try stage.box.widthAnchor.constraint(equalToConstant: 100).with(priority: 750).activate()
    try stage.engine.layoutIfNeeded()
    try stage.engine.animate(duration: 1, curve: .linear, at: 0) { wide.priority = 700 }
    #expect(wide.priority == 700)
    #expect(try goes(stage.engine, from: 200, to: 100) { stage.box.frame.width })
    try stage.engine.animate(duration: 1, curve: .linear, at: 1) { wide.priority = 800 }
    #expect(try goes(stage.engine, from: 100, to: 200, start: 1) { stage.box.frame.width })
    #expect(wide.constant == 200)
  }

  @Test("contents, the size of the screen, a content offset and a given frame move too")
  func others() throws {
    let stage = try Stage()
    let label = stage.engine.root.add(View(), named: "label")
    label.intrinsicContentSize = Size(width: 100, height: 20)
    let free = stage.engine.root.add(View(), named: "free")
    free.setFrame(Rect(x: 0, y: 200, width: 40, height: 40))
    let scroll = stage.engine.root.add(ScrollView(), named: "scroll")
    try LayoutConstraint.activate([
      label.leftAnchor.constraint(equalTo: stage.engine.root.leftAnchor),
      label.bottomAnchor.constraint(equalTo: stage.engine.root.bottomAnchor),
      scroll.widthAnchor.constraint(equalToConstant: 100), scroll.heightAnchor.constraint(equalToConstant: 100),
      scroll.topAnchor.constraint(equalTo: stage.engine.root.topAnchor),
      scroll.leftAnchor.constraint(equalTo: stage.engine.root.leftAnchor),
      scroll.contentLayoutGuide.widthAnchor.constraint(equalToConstant: 100),
      scroll.contentLayoutGuide.heightAnchor.constraint(equalToConstant: 1000),
    ])
    try stage.engine.layoutIfNeeded()
    try stage.engine.animate(duration: 1, curve: .linear, at: 0) {
      label.intrinsicContentSize = Size(width: 200, height: 20)
      stage.engine.size = Size(width: 300, height: 400)
      scroll.contentOffset.y = 400
      free.setFrame(Rect(x: 80, y: 200, width: 40, height: 60))
    }
    for share in [0, 0.25, 0.5, 1] {
      try stage.engine.advance(to: share)
      #expect(close(label.frame.width, 100 + 100 * share))
      #expect(close(label.frame.maxY, 300 + 100 * share) && close(stage.engine.root.frame.width, 400 - 100 * share))
      #expect(close(scroll.contentOffset.y, 400 * share))
      #expect(close(free.frame.minX, 80 * share) && close(free.frame.height, 40 + 20 * share), "\(free.frame)")
    }
    #expect(stage.engine.size == Size(width: 300, height: 400) && !stage.engine.isAnimating)
  }

  @Test("a hidden view of a stack view makes room little by little")
  func stack() throws {
    let engine = LayoutEngine(size: Size(width: 400, height: 100))
    let views = (0..<3).map { _ in View() }
    for view in views { view.intrinsicContentSize = Size(width: 50, height: 20) }
    let stack = StackView(arrangedSubviews: views)
    stack.spacing = 8
    engine.root.add(stack)
    try LayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: engine.root.leadingAnchor),
      stack.topAnchor.constraint(equalTo: engine.root.topAnchor),
    ])
    try engine.layoutIfNeeded()
    try engine.animate(duration: 1, curve: .linear, at: 0) { views[1].isHidden = true }
    // 50 + 8 + 50 + 8 before, 50 + 8 after.
    #expect(try goes(engine, from: 116, to: 58) { views[2].frame.minX })
    #expect(close(stack.frame.width, 108))
    try engine.animate(duration: 1, curve: .linear, at: 1) { views[1].isHidden = false }
    #expect(try goes(engine, from: 58, to: 116, start: 1) { views[2].frame.minX })
  }

  @Test("a height that depends on a width goes evenly from the old to the new, and is asked for once")
  func measured() throws {
    let stage = try Stage()
    let text = stage.engine.root.add(View(), named: "text")
    var asked: [Double] = []
    text.heightForWidth = { width in
      asked.append(width)
      return 4000 / width
    }
    let width = text.widthAnchor.constraint(equalToConstant: 100)
    try LayoutConstraint.activate([
      width, text.topAnchor.constraint(equalTo: stage.engine.root.topAnchor),
      text.leftAnchor.constraint(equalTo: stage.engine.root.leftAnchor),
    ])
    try stage.engine.layoutIfNeeded()
    #expect(text.frame.height == 40 && asked == [100])
    try stage.engine.animate(duration: 1, curve: .linear, at: 0) { width.constant = 200 }
    #expect(try goes(stage.engine, from: 40, to: 20) { text.frame.height })
    #expect(asked == [100, 200])
    // Afterwards it is a height like any other.
    width.constant = 50
    try stage.engine.layoutIfNeeded()
    #expect(text.frame.height == 80 && asked == [100, 200, 50])
  }

  // In the end the text gets 358 − 152 = 206 points, of which two lines take 184. It stands there from the start, and what
  // was there makes room for it: its left edge is at 184·t.
  @Test("a text that comes stands as it comes to be, though it had room for one line", arguments: [false, true])
  func wrappingTextThatComes(isStack: Bool) throws {
    final class Words: View {
      override func sizeThatFits(_ proposal: SizeProposal) -> Size? {
        (proposal.width ?? .infinity) >= 352 ? Size(width: 352, height: 20) : Size(width: 184, height: 40)
      }
    }
    let engine = LayoutEngine(size: Size(width: 358, height: 200))
    let (old, text) = (View(), Words())
    let row = isStack ? StackView(arrangedSubviews: [old]) : View()
    if !isStack { row.addSubview(old) }
    engine.root.addSubview(row)
    old.intrinsicContentSize = Size(width: 152, height: 20)
    old.setContentCompressionResistancePriority(760, for: .horizontal)
    text.setContentHuggingPriority(300, for: .horizontal)
    var first: [LayoutConstraint] = []
    try LayoutConstraint.activate([
      row.topAnchor.constraint(equalTo: engine.root.topAnchor),
      row.leadingAnchor.constraint(equalTo: engine.root.leadingAnchor),
      row.trailingAnchor.constraint(equalTo: engine.root.trailingAnchor),
    ])
    if !isStack {
      first = [old.leadingAnchor.constraint(equalTo: row.leadingAnchor)]
      try LayoutConstraint.activate(
        first + [
          old.trailingAnchor.constraint(equalTo: row.trailingAnchor), old.topAnchor.constraint(equalTo: row.topAnchor),
        ])
    }
    try engine.advance(to: 0)
    try engine.animate(duration: 1, curve: .linear, at: 0) {
      if let stack = row as? StackView { return stack.insertArrangedSubview(text, at: 0) }
      row.addSubview(text)
      LayoutConstraint.deactivate(first)
      try LayoutConstraint.activate([
        text.leadingAnchor.constraint(equalTo: row.leadingAnchor), text.topAnchor.constraint(equalTo: row.topAnchor),
        old.leadingAnchor.constraint(equalTo: text.trailingAnchor),
      ])
    }
    for time in [0, 0.25, 0.5, 0.75, 1, 1.5] {
      try engine.advance(to: time)
      #expect(text.frame == Rect(x: 0, y: 0, width: 184, height: 40), "\(time)")
      #expect((old.frame.minX - 184 * min(time, 1)).magnitude < 1e-9, "\(time): \(old.frame)")
    }
  }

  // By formula: the box is at 40·t, where the safe area ends, so nothing of that reaches into it, and its margins stay 8.
  // Where it is held 20 above, 20 of the 40 points reach into it in the end, and 20·t on the way.
  @Test("what moves with an animated safe area has its margins as of now", arguments: [false, true], [0.0, -20])
  func insetsWithin(isSafeGuide: Bool, constant: Double) throws {
    let engine = LayoutEngine(size: Size(width: 400, height: 300))
    let box = engine.root.add(View(), named: "box"), text = box.add(View(), named: "text")
    try LayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: engine.root.safeAreaLayoutGuide.topAnchor, constant: constant),
      box.heightAnchor.constraint(equalToConstant: 60),
      text.topAnchor.constraint(
        equalTo: isSafeGuide ? box.safeAreaLayoutGuide.topAnchor : box.layoutMarginsGuide.topAnchor),
      text.heightAnchor.constraint(equalToConstant: 10),
    ])
    try engine.advance(to: 0)
    let inset = isSafeGuide ? 0.0 : 8
    #expect(box.frame.minY == constant && text.frame.minY == inset)
    try engine.animate(duration: 1, curve: .linear, at: 0) {
      engine.root.safeAreaInsets = EdgeInsets(top: 40, left: 0, bottom: 0, right: 0)
    }
    for time in [0, 0.25, 0.5, 0.75, 1] {
      try engine.advance(to: time)
      #expect((box.frame.minY - (40 * time + constant)).magnitude < 1e-9)
      // What reaches into the box goes there with the box's own guide.
      #expect((text.frame.minY - (inset - constant * time)).magnitude < 1e-9, "\(time)")
      #expect(engine.root.safeAreaInsets.top == 40)
    }
  }

  // By formula: the box begins at 40·t, so nothing of the root's margins reaches into it, on the way as at both ends.
  @Test("what preserves its superview's margins does so as of now while the safe area moves")
  func preservedMargins() throws {
    let engine = LayoutEngine(size: Size(width: 400, height: 300))
    let box = engine.root.add(View(), named: "box"), text = box.add(View(), named: "text")
    box.preservesSuperviewLayoutMargins = true
    try LayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: engine.root.safeAreaLayoutGuide.topAnchor),
      box.leadingAnchor.constraint(equalTo: engine.root.leadingAnchor),
      box.trailingAnchor.constraint(equalTo: engine.root.trailingAnchor),
      box.heightAnchor.constraint(equalToConstant: 60), text.heightAnchor.constraint(equalToConstant: 10),
      text.topAnchor.constraint(equalTo: box.layoutMarginsGuide.topAnchor),
    ])
    try engine.advance(to: 0)
    try engine.animate(duration: 1, curve: .linear, at: 0) {
      engine.root.safeAreaInsets = EdgeInsets(top: 40, left: 0, bottom: 0, right: 0)
    }
    for time in [0, 0.25, 0.5, 0.75, 1] {
      try engine.advance(to: time)
      #expect((box.frame.minY - 40 * time).magnitude < 1e-9 && text.frame.minY == 8, "\(time): \(text.frame)")
    }
  }

  @Test("insets that are animated move their guides, and only there")
  func insets() throws {
    let stage = try Stage()
    stage.top.isActive = false
    try stage.box.bottomAnchor.constraint(equalTo: stage.engine.root.safeAreaLayoutGuide.bottomAnchor).activate()
    try stage.engine.layoutIfNeeded()
    try stage.engine.animate(duration: 1, curve: .linear, at: 0) {
      stage.engine.root.safeAreaInsets = EdgeInsets(top: 0, left: 0, bottom: 100, right: 0)
    }
    #expect(try goes(stage.engine, from: 300, to: 200) { stage.box.frame.maxY })
    stage.engine.root.safeAreaInsets = .zero
    try stage.engine.layoutIfNeeded()
    #expect(stage.box.frame.maxY == 300)
  }

  @Test("a text that runs the other way takes everything along, from where it was to where it comes to")
  func direction() throws {
    let stage = try Stage()
    let engine = stage.engine
    let (label, icon, dot) = (View(), View(), View())
    let stack = StackView(arrangedSubviews: [label, icon])
    label.intrinsicContentSize = Size(width: 90, height: 20)
    icon.intrinsicContentSize = Size(width: 30, height: 20)
    engine.root.add(stack, named: "stack")
    engine.root.add(dot, named: "dot")
    let root = engine.root
    try LayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      stack.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor, constant: -300),
      stack.topAnchor.constraint(equalTo: root.topAnchor), dot.widthAnchor.constraint(equalToConstant: 4),
      LayoutConstraint(
        item: dot, attribute: .leading, relatedBy: .equal, toItem: stack, attribute: .trailing, multiplier: 2,
        constant: 10),
    ])
    try engine.layoutIfNeeded()
    // 400 wide; the stack view from 20 to 100, so that its label is pressed to 50 wide; the dot at 2 · 100 + 10.
    try engine.animate(duration: 1, curve: .linear, at: 0) { engine.direction = .rightToLeft }
    // The mirror image: stack from 300 to 380, its label to the right of its icon; the dot from 400 − 210 − 4.
    #expect(try goes(engine, from: 20, to: 300) { stack.frame.minX })
    try back(engine)
    #expect(try turns(engine, at: 1, from: 100, to: 380) { stack.frame.maxX })
    #expect(try turns(engine, at: 2, from: 210, to: 186) { dot.frame.minX })
    #expect(try turns(engine, at: 3, from: 0, to: 30) { label.frame.minX })
    #expect(try turns(engine, at: 4, from: 50, to: 0) { icon.frame.minX })
    // Left and right do not turn.
    #expect(stage.box.frame.minX == 10)
  }

  @Test("what is on its way when the text begins to run the other way goes on from where it is")
  func directionOnTheWay() throws {
    let engine = LayoutEngine(size: Size(width: 400, height: 300))
    let box = engine.root.add(View(), named: "box")
    let leading = box.leadingAnchor.constraint(equalTo: engine.root.leadingAnchor, constant: 10)
    try LayoutConstraint.activate([leading, box.widthAnchor.constraint(equalToConstant: 50)])
    try engine.layoutIfNeeded()
    var calls: [Bool] = []
    try engine.animate(duration: 1, curve: .linear, at: 0) {
      leading.constant = 110
    } completion: {
      calls.append($0)
    }
    try engine.animate(duration: 1, curve: .linear, at: 0.5) {
      engine.direction = .rightToLeft
    } completion: {
      calls.append($0)
    }
    // Half of the way from 10 to 110; and 400 − 110 − 50.
    #expect(try goes(engine, from: 60, to: 240, start: 0.5) { box.frame.minX })
    #expect(calls == [false, true] && leading.constant == 110)
    // The animation of a constraint that is let go of does not turn either.
    try engine.animate(duration: 1, curve: .linear, at: 2) { leading.isActive = false }
    engine.direction = .leftToRight
    try engine.advance(to: 2.5)
    #expect(close(box.frame.minX, 240))
  }

  @Test("what has come to its end holds nothing in the layout after a change that comes at that moment")
  func handover() throws {
    let stage = try Stage()
    let bottom = stage.box.bottomAnchor.constraint(equalTo: stage.engine.root.bottomAnchor, constant: -10)
      .with(priority: 500)
    try stage.engine.animate(duration: 1, curve: .linear, at: 0) { () throws(LayoutError) in
      stage.top.isActive = false
      try bottom.activate()
    }
    // No frame in between: what stood in for `top` arrives as the next change begins.
    try stage.engine.animate(duration: 1, curve: .linear, at: 1) { bottom.constant = -110 }
    #expect(try goes(stage.engine, from: 240, to: 140, start: 1) { stage.box.frame.minY })
  }

  @Test("a view that is removed while something that speaks of it alone is on its way ends that, and throws nothing")
  func removal() throws {
    let stage = try Stage()
    let other = stage.box.topAnchor.constraint(equalTo: stage.engine.root.topAnchor, constant: 50)
    let content = stage.engine.root.add(View(), named: "content")
    content.intrinsicContentSize = Size(width: 10, height: 10)
    try stage.engine.layoutIfNeeded()
    var calls: [Int] = []
    try stage.engine.animate(duration: 1, at: 0) { () throws(LayoutError) in
      stage.top.isActive = false
      try other.activate()
      content.setContentHuggingPriority(100, for: .horizontal)
    } completion: { _ in
      calls.append(1)
    }
    try stage.engine.advance(to: 0.5)
    try stage.engine.animate(duration: 1, at: 0.5) { () throws(LayoutError) in
      stage.box.removeFromSuperview()
      content.removeFromSuperview()
    } completion: { _ in
      calls.append(2)
    }
    try stage.engine.advance(to: 3)
    #expect(calls.sorted() == [1, 2] && !stage.engine.isAnimating)
    stage.engine.root.add(stage.box)
    try stage.engine.layoutIfNeeded()
    #expect(stage.box.frame.width == 50 && !stage.box.constraints.contains { $0.identifier == "animation" })
  }

  @Test("what was as large as something that is removed goes from there to the size that it has without it")
  func widest() throws {
    let engine = LayoutEngine(size: Size(width: 400, height: 100))
    let (wide, narrow) = (View(), View())
    wide.intrinsicContentSize = Size(width: 300, height: 20)
    narrow.intrinsicContentSize = Size(width: 100, height: 20)
    let stack = StackView(arrangedSubviews: [narrow, wide])
    stack.axis = .vertical
    engine.root.add(stack)
    try LayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: engine.root.leadingAnchor),
      stack.topAnchor.constraint(equalTo: engine.root.topAnchor),
    ])
    try engine.layoutIfNeeded()
    try engine.animate(duration: 1, curve: .linear, at: 0) { wide.removeFromSuperview() }
    #expect(try goes(engine, from: 300, to: 100) { narrow.frame.width })
    #expect(stack.frame == Rect(x: 0, y: 0, width: 100, height: 20))
  }

  @Test("a stack view that arranges anew on the way leaves alone what is on its way to where it is wanted")
  func rearranged() throws {
    let engine = LayoutEngine(size: Size(width: 400, height: 100))
    let views = (0..<3).map { _ in View() }
    for view in views { view.intrinsicContentSize = Size(width: 50, height: 20) }
    let stack = engine.root.add(StackView(arrangedSubviews: views))
    try LayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: engine.root.leadingAnchor),
      stack.topAnchor.constraint(equalTo: engine.root.topAnchor),
    ])
    try engine.layoutIfNeeded()
    try engine.animate(duration: 1, curve: .linear, at: 0) { stack.spacing = 40 }
    try engine.advance(to: 0.25)
    stack.setNeedsUpdateConstraints()
    // 50 + 10 after a quarter of the way.
    try engine.layoutIfNeeded()
    #expect(close(views[1].frame.minX, 60))
    try engine.advance(to: 0.5)
    #expect(close(views[1].frame.minX, 70))
    stack.spacing = 4
    try engine.advance(to: 0.75)
    #expect(views[1].frame.minX == 54)
    try engine.advance(to: 0.8)
    #expect(views[1].frame.minX == 54 && !engine.isAnimating)
  }

  @Test("what has just come stands where it comes to, and the others make room")
  func newcomers() throws {
    let stage = try Stage()
    let row = View()
    try stage.engine.animate(duration: 1, curve: .linear, at: 0) {
      stage.engine.root.add(row, named: "row")
      stage.top.isActive = false
      try LayoutConstraint.activate([
        row.topAnchor.constraint(equalTo: stage.engine.root.topAnchor, constant: 10),
        row.heightAnchor.constraint(equalToConstant: 30),
        stage.box.topAnchor.constraint(equalTo: row.bottomAnchor, constant: 8),
      ])
    }
    #expect(row.frame.minY == 10 && row.frame.height == 30)
    #expect(try goes(stage.engine, from: 10, to: 48) { stage.box.frame.minY })
    #expect(row.frame.minY == 10)
  }

  @Test(
    "the look ahead at where things go is not reported where old frames are, nor is an offset that is back where it was"
  )
  func lookAhead() throws {
    let stage = try Stage()
    let list = stage.engine.root.add(ScrollView(), named: "list")
    let row = list.add(View())
    let content = list.contentLayoutGuide
    try LayoutConstraint.activate([
      row.topAnchor.constraint(equalTo: content.topAnchor), row.bottomAnchor.constraint(equalTo: content.bottomAnchor),
      row.heightAnchor.constraint(equalToConstant: 900), list.heightAnchor.constraint(equalToConstant: 100),
      list.topAnchor.constraint(equalTo: stage.engine.root.topAnchor),
    ])
    try stage.engine.layoutIfNeeded()
    stage.engine.keepsOldFrames = true
    try stage.engine.animate(duration: 1, curve: .linear, at: 0) {
      stage.top.constant = 110
      list.contentOffset.y = 40
    }
    let begun = try stage.engine.layoutIfNeeded()
    #expect(begun.isEmpty && begun.scrolled.isEmpty && stage.box.frame.minY == 10)
    let half = try stage.engine.advance(to: 0.5).changes
    #expect(half.views == [stage.box] && half.oldFrames == [Rect(x: 10, y: 10, width: 50, height: 50)])
    #expect(half.scrolled == [list] && close(list.contentOffset.y, 20))
    try stage.engine.advance(to: 1)
    list.contentOffset.y = 300
    try list.layoutIfNeeded()
    list.contentOffset.y = 40
    #expect(try stage.engine.layoutIfNeeded().scrolled.isEmpty)
    list.contentOffset.y = 41
    #expect(try stage.engine.layoutIfNeeded().scrolled == [list])
  }

  @Test("a second change takes over from where the first has come to, which is then not finished")
  func takeover() throws {
    let stage = try Stage()
    var first: [Bool] = []
    var second: [Bool] = []
    try stage.engine.animate(duration: 1, curve: .linear, at: 0) {
      stage.width.constant = 150
    } completion: {
      first.append($0)
    }
    try stage.engine.advance(to: 0.25)
    try stage.engine.animate(duration: 1, curve: .linear, at: 0.5) {
      // Constants are those of the end here: 150.
      stage.width.constant -= 150
    } completion: {
      second.append($0)
    }
    #expect(first == [false] && close(stage.box.frame.width, 100))
    #expect(try goes(stage.engine, from: 100, to: 0, start: 0.5) { stage.box.frame.width })
    #expect(first == [false] && second == [true])
  }

  @Test("a change of something else leaves alone what is on its way")
  func side() throws {
    let stage = try Stage()
    var finished: [Bool] = []
    try stage.engine.animate(duration: 1, curve: .linear, at: 0) {
      stage.width.constant = 150
    } completion: {
      finished.append($0)
    }
    try stage.engine.animate(duration: 1, curve: .linear, at: 0.5) { stage.top.constant = 110 }
    try stage.engine.advance(to: 0.75)
    #expect(close(stage.box.frame.width, 125) && close(stage.box.frame.minY, 35))
    try stage.engine.advance(to: 1)
    #expect(finished == [true] && stage.box.frame.width == 150 && close(stage.box.frame.minY, 60))
    try stage.engine.advance(to: 1.5)
    #expect(stage.box.frame.minY == 110)
  }

  @Test("what is set from outside on the way stays so, and the change is not finished")
  func outside() throws {
    let stage = try Stage()
    var finished: [Bool] = []
    try stage.engine.animate(duration: 1, curve: .linear, at: 0) {
      stage.width.constant = 150
    } completion: {
      finished.append($0)
    }
    try stage.engine.advance(to: 0.25)
    stage.width.constant = 20
    try stage.engine.advance(to: 0.5)
    #expect(stage.box.frame.width == 20 && finished == [false] && !stage.engine.isAnimating)
    try stage.engine.animate(duration: 1, curve: .linear, at: 1) { stage.width.constant = 150 }
    try stage.engine.advance(to: 1.5)
    stage.width.isActive = false
    try stage.engine.advance(to: 1.75)
    // Inactive, it is what it was meant to be.
    #expect(stage.width.constant == 150 && !stage.engine.isAnimating)
  }

  @Test("a delay lets the layout stand as it was until then, and says when it changes")
  func delay() throws {
    let stage = try Stage()
    try stage.engine.animate(duration: 1, delay: 2, curve: .linear, at: 0) { stage.width.constant = 150 }
    let waiting = try stage.engine.advance(to: 1)
    #expect(stage.box.frame.width == 50 && waiting.isAnimating && waiting.nextChange == 2)
    #expect(try stage.engine.advance(to: 2).nextChange == 2)
    #expect(try stage.engine.advance(to: 2.5).nextChange == 2.5)
    #expect(close(stage.box.frame.width, 100))
    #expect(try stage.engine.advance(to: 3).nextChange == nil)
    #expect(stage.box.frame.width == 150)
  }

  @Test("without a duration everything is there at once, and so it is without a change")
  func atOnce() throws {
    let stage = try Stage()
    var finished: [Bool] = []
    try stage.engine.animate(duration: 0, at: 0) {
      stage.width.constant = 150
    } completion: {
      finished.append($0)
    }
    #expect(stage.box.frame.width == 150 && finished == [true] && !stage.engine.isAnimating)
    try stage.engine.animate(duration: 1, at: 0) {
    } completion: {
      finished.append($0)
    }
    #expect(finished == [true, true] && !stage.engine.isAnimating)
  }

  @Test("a spring ends exactly where the change goes to, and takes its speed along")
  func spring() throws {
    let stage = try Stage()
    let smooth = try Spring(response: 0.5, bounce: 0)
    try stage.engine.animate(.spring(smooth, velocity: nil), at: 0) { stage.width.constant = 150 }
    try stage.engine.advance(to: 0.1)
    let before = stage.box.frame.width
    try stage.engine.advance(to: 0.101)
    let speed = (stage.box.frame.width - before) / 0.001
    try stage.engine.animate(.spring(smooth, velocity: nil), at: 0.101) { stage.width.constant = 140 }
    let start = stage.box.frame.width
    try stage.engine.advance(to: 0.102)
    #expect(((stage.box.frame.width - start) / 0.001 - speed).magnitude < 0.05 * speed)
    try stage.engine.advance(to: 10)
    #expect(stage.box.frame.width == 140 && !stage.engine.isAnimating)
  }
}

@Suite("Animated changes that are refused, or come at odd times")
struct LayoutAnimationMisuseTests {
  @Test("numbers that are none, and time that runs backwards, are refused before anything is changed")
  func refused() throws {
    let stage = try Stage()
    try stage.engine.advance(to: 5)
    var calls = 0
    func tries(_ duration: Double, _ delay: Double = 0, at time: Double, _ expected: ScrollError) {
      #expect(throws: expected) {
        try stage.engine.animate(duration: duration, delay: delay, at: time) { calls += 1 }
      }
    }
    tries(-1, at: 5, .invalidParameter("duration", -1))
    tries(.infinity, at: 5, .invalidParameter("duration", .infinity))
    tries(1, -0.5, at: 5, .invalidParameter("delay", -0.5))
    tries(1, at: .infinity, .invalidTime(.infinity))
    tries(1, at: 4.5, .timeRunsBackwards(from: 5, to: 4.5))
    for nan in [(Double.nan, 0.0, 5.0), (1, .nan, 5), (1, 0, .nan)] {
      #expect(throws: ScrollError.self) {
        try stage.engine.animate(duration: nan.0, delay: nan.1, at: nan.2) { calls += 1 }
      }
    }
    #expect(calls == 0 && !stage.engine.isAnimating)
  }

  @Test("what a block throws is thrown on; what it has changed stays, and does not move")
  func throwing() throws {
    let stage = try Stage()
    try stage.engine.animate(duration: 1, curve: .linear, at: 0) { stage.top.constant = 110 }
    let lost = View().widthAnchor.constraint(equalToConstant: 1)
    #expect(throws: ScrollError.self) {
      try stage.engine.animate(duration: 1, at: 0.5) { () throws(LayoutError) in
        stage.width.constant = 150
        try lost.activate()
      }
    }
    try stage.engine.advance(to: 0.5)
    #expect(stage.box.frame.width == 150 && close(stage.box.frame.minY, 60))
    try stage.engine.advance(to: 1)
    #expect(stage.box.frame.minY == 110 && !stage.engine.isAnimating)
  }

  @Test("a block in a block is a part of it; a frame in a block is none")
  func nested() throws {
    let stage = try Stage()
    var order: [String] = []
    try stage.engine.animate(duration: 1, curve: .linear, at: 0) { () throws(LayoutError) in
      stage.width.constant = 150
      do throws(ScrollError) {
        try stage.engine.animate(duration: 9, at: 0) {
          stage.top.constant = 110
        } completion: { _ in
          order.append("inner")
        }
        try stage.engine.advance(to: 0.5)
      } catch {
        Issue.record(error)
      }
    } completion: { _ in
      order.append("outer")
    }
    try stage.engine.advance(to: 0.5)
    #expect(close(stage.box.frame.width, 100) && close(stage.box.frame.minY, 60))
    try stage.engine.advance(to: 1)
    #expect(order == ["outer", "inner"] && !stage.engine.isAnimating)
  }

  /// Animates its own width in each of its turns.
  private final class Restless: View {
    var width: LayoutConstraint?
    var finished: [Bool] = []

    override func layoutSubviews() {
      do throws(ScrollError) {
        try engine?.animate(duration: 1, at: 0) {
          width?.constant = 70
        } completion: { [weak self] in
          self?.finished.append($0)
        }
      } catch {
        Issue.record(error)
      }
    }
  }

  @Test("in the middle of a pass nothing is animated, and the next frame says so")
  func inPass() throws {
    let engine = LayoutEngine(size: Size(width: 100, height: 100))
    let view = engine.root.add(Restless())
    view.width = try view.widthAnchor.constraint(equalToConstant: 50).activate()
    try engine.layoutIfNeeded()
    #expect(view.frame.width == 70 && view.finished.isEmpty && engine.isAnimating)
    let frame = try engine.advance(to: 0)
    #expect(!view.finished.isEmpty && view.finished.allSatisfy { !$0 } && !frame.isAnimating)
  }

  @Test("a completion may begin anew, and may let go of everything")
  func completion() throws {
    let stage = try Stage()
    try stage.engine.animate(duration: 1, curve: .linear, at: 0) {
      stage.width.constant = 150
    } completion: { _ in
      do throws(ScrollError) {
        try stage.engine.animate(duration: 1, curve: .linear, at: 1) { stage.width.constant = 50 }
      } catch {
        Issue.record(error)
      }
    }
    #expect(try stage.engine.advance(to: 1).isAnimating)
    try stage.engine.advance(to: 1.5)
    #expect(close(stage.box.frame.width, 100))
    stage.box.removeFromSuperview()
    #expect(try !stage.engine.advance(to: 1.75).isAnimating)
    #expect(stage.width.constant == 50 && stage.engine.conflicts.isEmpty)
  }

  @Test("a view that leaves on its way, and its measured text, are like any other elsewhere")
  func leaving() throws {
    let stage = try Stage()
    let text = stage.engine.root.add(View(), named: "text")
    text.heightForWidth = { 4000 / $0 }
    let width = try text.widthAnchor.constraint(equalToConstant: 100).activate()
    try stage.engine.layoutIfNeeded()
    try stage.engine.animate(duration: 1, at: 0) { width.constant = 200 }
    try stage.engine.advance(to: 0.5)
    text.removeFromSuperview()
    let other = LayoutEngine(size: Size(width: 500, height: 500))
    other.root.add(text)
    width.constant = 80
    try width.activate()
    try other.layoutIfNeeded()
    #expect(text.frame.height == 50)
    try stage.engine.advance(to: 1)
    #expect(width.constant == 80 && !stage.engine.isAnimating)
  }
}

extension LayoutConstraint {
  fileprivate func with(priority: LayoutPriority) -> LayoutConstraint {
    self.priority = priority
    return self
  }
}

/// What happens to a layout while others of its changes are on their way.
@Suite("Changes on top of changes")
struct OverlappingAnimationTests {
  // By hand: rows of 10 points around texts of 20, 40 and 20 are 30, 50 and 30 high; the third one has gone at the end.
  @Test("a row goes while another one comes into sight", arguments: [0, 100])
  func rows(others: Int) throws {
    func row(_ height: Double) throws -> View {
      let row = View()
      let text = row.add(View())
      text.intrinsicContentSize = Size(width: 100, height: height)
      try LayoutConstraint.activate([
        text.leadingAnchor.constraint(equalTo: row.leadingAnchor),
        text.trailingAnchor.constraint(equalTo: row.trailingAnchor),
        text.topAnchor.constraint(equalTo: row.topAnchor, constant: 5),
        row.bottomAnchor.constraint(equalTo: text.bottomAnchor, constant: 5),
      ])
      return row
    }
    let engine = LayoutEngine(size: Size(width: 300, height: 600))
    let rows = [try row(20), try row(40), try row(20)]
    let stack = engine.root.add(StackView(arrangedSubviews: [rows[0], rows[1]]))
    stack.axis = .vertical
    rows[1].isHidden = true
    try LayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: engine.root.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: engine.root.trailingAnchor),
      stack.topAnchor.constraint(equalTo: engine.root.topAnchor),
    ])
    for _ in 0..<others {
      let other = engine.root.add(View())
      other.intrinsicContentSize = Size(width: 10, height: 10)
      try LayoutConstraint.activate([
        other.leadingAnchor.constraint(equalTo: engine.root.leadingAnchor),
        other.topAnchor.constraint(equalTo: engine.root.topAnchor),
      ])
    }
    try engine.layoutIfNeeded()
    try engine.animate(duration: 0.4, curve: .easeInOut, at: 1) { stack.addArrangedSubview(rows[2]) }
    try engine.animate(duration: 0.4, curve: .easeInOut, at: 1.24) { rows[1].isHidden = false }
    try engine.advance(to: 1.37)
    try engine.animate(duration: 0.4, curve: .easeInOut, at: 1.37) { rows[2].removeFromSuperview() }
    var time = 1.37
    while try engine.advance(to: time).isAnimating {
      #expect(stack.frame.height < 81 && engine.conflicts.isEmpty, "at \(time)")
      time += 0.05
    }
    #expect(close(rows[0].frame.height, 30) && close(rows[1].frame.minY, 30) && close(rows[1].frame.height, 50))
    #expect(close(stack.frame.height, 80))
  }

  // A constant that somebody sets outside of a block is theirs from then on, be it what it was just then: the keyboard's, say, that
  // goes before the first frame of its coming.
  @Test("what is set outside of a block counts, also what it was at that moment", arguments: [0.0, 0.5])
  func taken(time: Double) throws {
    let stage = try Stage()
    try stage.engine.animate(duration: 1, curve: .linear, at: 0) {
      stage.width.constant = 150
      stage.engine.size = Size(width: 600, height: 300)
    }
    if time > 0 { try stage.engine.advance(to: time) }
    let (width, size) = (50 + 100 * time, Size(width: 400 + 200 * time, height: 300))
    stage.width.constant = width
    stage.engine.size = size
    for later in [time, 0.75, 2] {
      try stage.engine.advance(to: later)
      #expect(close(stage.box.frame.width, width) && close(stage.engine.root.frame.width, size.width), "at \(later)")
    }
    #expect(!stage.engine.isAnimating && stage.width.constant == width)
  }

  // 25 letters of 8 × 20: one line in 200 points, two in 163.
  @Test("a text that is put elsewhere while it grows is as high as its width asks in the end")
  func movedText() throws {
    let engine = LayoutEngine(size: Size(width: 448, height: 300))
    let (outer, inner, text) = (engine.root.add(StackView()), StackView(), View())
    for stack in [outer, inner] { stack.axis = .vertical }
    text.intrinsicContentSize = Size(width: 200, height: View.noIntrinsicMetric)
    text.heightForWidth = { $0 > 199.99 ? 20 : 40 }
    for view in [text, inner] { outer.addArrangedSubview(view) }
    let trailing = outer.trailingAnchor.constraint(lessThanOrEqualTo: engine.root.trailingAnchor, constant: -20)
    trailing.priority = 999
    try LayoutConstraint.activate([
      outer.leadingAnchor.constraint(equalTo: engine.root.leadingAnchor, constant: 20),
      outer.topAnchor.constraint(equalTo: engine.root.topAnchor, constant: 20), trailing,
    ])
    try engine.layoutIfNeeded()
    try engine.animate(duration: 1, at: 0) { engine.size.width = 203 }
    outer.removeArrangedSubview(text)
    inner.addArrangedSubview(text)
    try engine.layoutIfNeeded()
    engine.size.width = 260
    for time in [0, 0.5, 1, 2] { try engine.advance(to: time) }
    #expect(close(text.frame.width, 200) && close(text.frame.height, 20), "\(text.frame)")
    #expect(!engine.isAnimating)
  }

  @Test("a content that changes outside of a block counts, also where its size is what it was at that moment")
  func takenContent() throws {
    let engine = LayoutEngine(size: Size(width: 300, height: 300))
    let box = engine.root.add(View(), named: "box")
    try box.leadingAnchor.constraint(equalTo: engine.root.leadingAnchor).activate()
    try box.topAnchor.constraint(equalTo: engine.root.topAnchor).activate()
    box.intrinsicContentSize = Size(width: 50, height: 20)
    try engine.layoutIfNeeded()
    try engine.animate(duration: 1, curve: .linear, at: 0) { box.intrinsicContentSize = Size(width: 150, height: 40) }
    box.intrinsicContentSize = Size(width: 150, height: 20)
    for time in [0, 0.5, 2] {
      try engine.advance(to: time)
      // The width is on its way to where it is wanted, and goes on.
      #expect(close(box.frame.width, min(150, 50 + 100 * time)) && close(box.frame.height, 20), "at \(time)")
    }
    #expect(!engine.isAnimating)
  }
}
