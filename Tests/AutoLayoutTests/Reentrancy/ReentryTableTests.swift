// ReentryTableTests.swift: every change inside every callback. Expected: what Documentation/callbacks.md promises, and
// the frames of an engine that has lived through nothing.

import AutoLayout
import Testing

@Suite("What callbacks may do")
struct ReentryTableTests {
  /// A pass, and once more while it throws: the first one throws what was misused.
  private func pass(_ scene: ReentryScene) -> [LayoutError] {
    var errors: [LayoutError] = []
    for _ in 0..<4 {
      do throws(LayoutError) {
        try scene.engine.layoutIfNeeded()
        return errors
      } catch {
        errors.append(error)
      }
    }
    return errors
  }

  @Test("a change in a callback, once, is carried out by the same pass, or the next one", arguments: Callback.allCases)
  func once(in callback: Callback) throws {
    for mutation in Mutation.allCases {
      let scene = try ReentryScene()
      var calls = 0
      var thrown: (any Error)?
      scene.probe.state.hook = { [unowned scene] called in
        guard called == callback else { return }
        calls += 1
        guard calls == 1 else { return }
        do { try scene.carryOut(mutation) } catch { thrown = error }
      }
      try scene.provoke(callback)
      let errors = pass(scene)
      let what = "\(mutation) in \(callback)"
      #expect(calls > 0, "\(what): not called")
      #expect(mutation.isMisuse == !errors.isEmpty, "\(what): \(errors)")
      #expect(thrown == nil, "\(what): threw \(thrown.map { "\($0)" } ?? "")")
      #expect(try scene.engine.layoutIfNeeded().isEmpty, "\(what): something was left")
      if !mutation.isBeyondTwin {
        let difference = try Twin(of: scene.engine).difference(from: scene.engine)
        #expect(difference == nil, "\(what): \(difference ?? "")")
      }
    }
  }

  @Test("a change in every call of a callback ends, if need be as unsettled or as misuse", arguments: Callback.allCases)
  func always(in callback: Callback) throws {
    for mutation in Mutation.allCases {
      let scene = try ReentryScene()
      var depth = 0
      var deepest = 0
      scene.probe.state.hook = { [unowned scene] called in
        guard called == callback else { return }
        depth += 1
        deepest = max(deepest, depth)
        do { try scene.carryOut(mutation) } catch {
          scene.engine.root.refuse(error as? LayoutError ?? .workLimit(pivots: 0))
        }
        depth -= 1
      }
      try scene.provoke(callback)
      for _ in 0..<2 { _ = try? scene.engine.layoutIfNeeded() }
      // A closure goes, and the probe answers what it is asked for, as often as somebody asks; nothing else nests.
      let mayNest = callback == .intrinsicContentSize || callback == .closureGoes
      #expect(deepest <= (mayNest ? 3 : 1), "\(mutation) in \(callback): \(deepest) deep")
      scene.probe.state.hook = nil
      scene.probe.setNeedsUpdateConstraints()
      _ = pass(scene)
      #expect(try scene.engine.layoutIfNeeded().isEmpty, "\(mutation) in \(callback): something was left")
      guard !mutation.isBeyondTwin else { continue }
      let difference = try Twin(of: scene.engine).difference(from: scene.engine)
      #expect(difference == nil, "\(mutation) in \(callback): \(difference ?? "")")
    }
  }

  // With a turn for each time that it has come, turns would double from round to round: 100 rounds would never end.
  @Test(
    "a view that goes elsewhere and comes back, once or more, in each of its turns is stopped after a hundred",
    arguments: [Callback.layoutSubviews, .updateConstraints, .intrinsicContentSize], [1, 2, 5])
  func hopping(in callback: Callback, times: Int) throws {
    let scene = try ReentryScene()
    var turns = 0
    scene.probe.state.hook = { [unowned scene] called in
      guard called == callback, turns < 2000 else { return }
      turns += 1
      for _ in 0..<times {
        scene.sibling.addSubview(scene.probe)
        scene.engine.root.addSubview(scene.probe)
      }
    }
    try scene.provoke(callback)
    #expect(throws: LayoutError.self) { try scene.engine.layoutIfNeeded() }
    #expect(turns <= 2 * LayoutEngine.largestNumberOfRounds)
    scene.probe.state.hook = nil
    _ = pass(scene)
    #expect(try scene.engine.layoutIfNeeded().isEmpty)
  }

  @Test("a subview that is put where it is has its superview take no turn")
  func inPlace() throws {
    final class Box: View {
      var turns = 0
      override func layoutSubviews() {
        turns += 1
        let (first, middle, last) = (subviews[0], subviews[1], subviews[2])
        addSubview(last)
        bringSubviewToFront(last)
        sendSubviewToBack(first)
        insertSubview(middle, at: 1)
        insertSubview(middle, aboveSubview: first)
        insertSubview(middle, belowSubview: last)
      }
    }
    let engine = LayoutEngine(size: Size(width: 100, height: 100))
    let box = engine.root.add(Box())
    let views = [View(), View(), View()]
    for view in views { box.addSubview(view) }
    try engine.layoutIfNeeded()
    #expect(box.turns == 1 && zip(box.subviews, views).allSatisfy { $0 === $1 })
    box.bringSubviewToFront(views[0])
    try engine.layoutIfNeeded()
    #expect(box.turns == 2 && zip(box.subviews, [views[1], views[2], views[0]]).allSatisfy { $0 === $1 })
  }

  @Test("a pass inside a measurement is left to the one that measures")
  func passInMeasurement() throws {
    let scene = try ReentryScene()
    var inside: [Int] = []
    scene.probe.state.hook = { [unowned scene] called in
      guard called == .heightForWidth else { return }
      inside.append((try? scene.engine.layoutIfNeeded().count) ?? -1)
    }
    scene.probe.measure(area: 3000)
    #expect(try scene.engine.layoutIfNeeded().map(\.debugName).contains("probe"))
    // 100 wide, as the wish has it: 3000 / 100.
    #expect(scene.probe.frame.height == 30 && inside.allSatisfy { $0 == 0 } && !inside.isEmpty)
  }

  @Test("a content that is no size throws on every pass until it is mended, and leaves frames as they were")
  func badAnswer() throws {
    let scene = try ReentryScene()
    let before = scene.probe.frame
    scene.probe.state.answer = Size(width: .nan, height: 3)
    scene.probe.invalidateIntrinsicContentSize()
    for _ in 0..<3 {
      #expect(throws: LayoutError.self) { try scene.engine.layoutIfNeeded() }
      #expect(scene.probe.frame == before)
    }
    scene.probe.state.answer = Size(width: 80, height: 33)
    try scene.engine.layoutIfNeeded()
    #expect(scene.probe.frame.height == 33)
  }

  @Test("a safe area set in layoutSubviews moves the guide in the same pass")
  func safeAreaInLayout() throws {
    let scene = try ReentryScene()
    scene.probe.state.hook = { [unowned scene] called in
      if called == .layoutSubviews { scene.engine.root.safeAreaInsets = EdgeInsets(top: 20) }
    }
    scene.probe.setNeedsLayout()
    try scene.engine.layoutIfNeeded()
    #expect(scene.engine.root.safeAreaLayoutGuide.frame.minY == 20 && scene.sibling.frame.minY == 20)
  }

  @Test("a measured view that is added while another is measured, and updated, has its height in the same pass")
  func addedWhileMeasured() throws {
    let scene = try ReentryScene()
    scene.probe.state.hook = { [unowned scene] called in
      guard called == .heightForWidth, scene.spare.superview == nil else { return }
      do { try scene.carryOut(.addMeasured) } catch { Issue.record(error) }
    }
    scene.probe.measure(area: 3000)
    try scene.engine.layoutIfNeeded()
    // 7 wide, 70 / 7 high.
    #expect(scene.spare.frame.height == 10)
  }

  @Test("a content that asks how large it fits itself has no height of its own in there")
  func fitsItself() throws {
    let engine = LayoutEngine.ofTestSize()
    let view = engine.root.add(View()), inner = view.add(View())
    inner.intrinsicContentSize = Size(width: 10, height: 25)
    try inner.place(0, 0, 10, 25, in: view)
    try view.heightAnchor.constraint(equalTo: inner.heightAnchor, constant: 5).activate()
    view.heightForWidth = { [unowned view] width in
      (try? view.systemLayoutSizeFitting(Size(width: width, height: 0)).height) ?? -1
    }
    try engine.layoutIfNeeded()
    #expect(view.frame.height == 30)
  }

  @Test("a view that asks what it is being asked is answered as if it said nothing of that")
  func asksItself() throws {
    final class Curious: View {
      var hit: View?
      var asks = true
      var order: [View] = []
      override func point(inside point: Point) -> Bool {
        hit = hitTest(point)
        return true
      }
      override var canBecomeFocused: Bool {
        if asks { order = superview?.focusOrder ?? [] }
        return true
      }
    }
    let engine = LayoutEngine.ofTestSize()
    let view = engine.root.add(Curious()), other = engine.root.add(Curious())
    other.asks = false
    try view.place(0, 0, 10, 10, in: engine.root)
    try other.place(20, 0, 10, 10, in: engine.root)
    try engine.layoutIfNeeded()
    // Outside its bounds, 10 by 10: `hitTest` in `point(inside:)` finds nothing, and the answer stands all the same.
    #expect(view.hitTest(Point(x: 15, y: 5)) === view && view.hit == nil)
    #expect(view.hitTest(Point(x: 5, y: 5)) === view && view.hit === view)
    #expect(engine.root.focusOrder.count == 2 && view.order.count == 1 && view.order.first === other)
  }

  @Test("a view that is moved to another tree while its fitting size is asked for is named")
  func leavesWhileFitting() throws {
    let scene = try ReentryScene()
    scene.probe.state.hook = { [unowned scene] called in
      if called == .updateConstraints { scene.other.root.add(scene.probe) }
    }
    scene.probe.setNeedsUpdateConstraints()
    #expect(throws: LayoutError.leftWhileFitting("probe")) {
      try scene.probe.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
    }
  }

  @Test("a view that is arranged while it is added is arranged once")
  func arrangedTwice() throws {
    let scene = try ReentryScene()
    scene.spare.state.hook = { [unowned scene] called in
      if called == .didMoveToEngine { scene.row.insertArrangedSubview(scene.spare, at: 0) }
    }
    scene.row.addArrangedSubview(scene.spare)
    #expect(scene.row.arrangedSubviews.filter { $0 === scene.spare }.count == 1)
    scene.spare.removeFromSuperview()
    #expect(scene.row.arrangedSubviews.count == 2)
    try scene.engine.layoutIfNeeded()
  }

  @Test("a stack view whose subclass says nothing to super forgets what leaves all the same")
  func deafStack() throws {
    final class Deaf: StackView {
      override func subviewDidChange(_ subview: View) {}
    }
    let engine = LayoutEngine.ofTestSize()
    let stack = engine.root.add(Deaf())
    stack.addArrangedSubview(View())
    try engine.layoutIfNeeded()
    stack.subviews[0].removeFromSuperview()
    #expect(stack.arrangedSubviews.isEmpty)
    try engine.layoutIfNeeded()
  }

  @Test("a detached tree that asks for passes in its turns gives no view a turn inside its own")
  func detached() throws {
    let top = Probe(), inner = top.add(Probe())
    var depth = 0
    var deepest = 0
    for view in [top, inner] {
      view.state.hook = { [unowned view, unowned top] _ in
        depth += 1
        deepest = max(deepest, depth)
        view.setNeedsLayout()
        view.setNeedsUpdateConstraints()
        try? top.layoutIfNeeded()
        depth -= 1
      }
    }
    try top.layoutIfNeeded()
    // Two callbacks of two views.
    #expect(deepest <= 4)
  }
}
