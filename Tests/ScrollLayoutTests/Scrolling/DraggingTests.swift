// DraggingTests.swift: fingers on a scroll view, against the closed forms of the design (uikit.md, section B).

import AutoLayout
import Foundation
import ScrollLayout
import Testing

@Suite("Dragging")
struct DraggingTests {
  private let tall = Size(width: 300, height: 4000)

  @Test("nothing moves up to the slop, and then the content follows less the slop")
  func slop() throws {
    let stage = try ScrollStage(tall)
    let scroll = stage.scroll
    try scroll.touch(at: Point(x: 100, y: 700), time: 0)
    #expect(try scroll.move(to: Point(x: 100, y: 690), time: 0.1).isEmpty)
    #expect(try stage.offset(at: 0.1) == .zero && scroll.isTracking && !scroll.isDragging)
    let events = try scroll.move(to: Point(x: 100, y: 660), time: 0.2)
    #expect(Array(events) == [.willBeginDragging, .didScroll])
    // 40 points up, less 10.
    #expect(try stage.offset(at: 0.2) == Point(x: 0, y: 30))
    // Only across the other axis, which has nowhere to go: the content is no wider than the view.
    try scroll.move(to: Point(x: 20, y: 660), time: 0.3)
    #expect(try stage.offset(at: 0.3) == Point(x: 0, y: 30))
  }

  @Test("a flick glides by the closed form, and tells UIKit's delegate's story")
  func flick() throws {
    let stage = try ScrollStage(tall)
    // 200 points in 0.1 s: 2000 pt/s.
    let events = try stage.flick(by: Point(x: 0, y: -200), at: 0, duration: 0.1)
    guard events.count == 3, case .willEndDragging(let velocity, let target) = events[0] else {
      Issue.record("\(Array(events))")
      return
    }
    #expect(abs(velocity.y - 2) < 1e-9 && velocity.x == 0)
    // (v0 − 10)·0.499 beyond the 190 points dragged.
    #expect(abs(target.y - (190 + 1990 * 0.499)) < 1e-6)
    #expect(events[1] == .didEndDragging(willDecelerate: true) && events[2] == .willBeginDecelerating)
    for t in stride(from: 0.0, through: 2.6, by: 0.1) {
      // x0 + 0.499·v0·(1 − e^(kt))
      let k = 1000 * log(0.998)
      let expected = 190 + 0.499 * 2000 * (1 - exp(k * t))
      #expect(abs(try stage.offset(at: 0.1 + t).y - expected) < 1e-6)
    }
    let end = try stage.scroll.advance(to: 10)
    #expect(Array(end) == [.didScroll, .didEndDecelerating] && !stage.scroll.isDecelerating)
    #expect(abs(try stage.offset(at: 11).y - target.y) < 1e-9)
  }

  @Test("a step of a finger is one solve, which follows the solver's plan, and a frame without one is none")
  func oneSolve() throws {
    let stage = try ScrollStage(tall)
    try stage.scroll.touch(at: Point(x: 100, y: 700), time: 0)
    for step in 1...4 { try drag(stage, step) }
    for step in 5...20 {
      let before = stage.engine.statistics
      try drag(stage, step)
      let after = stage.engine.statistics
      #expect(after.solver.solves - before.solver.solves == 1, "step \(step)")
      #expect(after.solver.pivots == before.solver.pivots && after.constantsWritten - before.constantsWritten == 1)
      // The offset alone has moved.
      #expect(after.solver.entriesTouched - before.solver.entriesTouched <= 2, "step \(step)")
      try stage.scroll.advance(to: Double(step) / 60)
      try stage.engine.layoutIfNeeded()
      #expect(stage.engine.statistics.solver.solves == after.solver.solves)
    }
  }

  private func drag(_ stage: ScrollStage, _ step: Int) throws {
    try stage.scroll.move(to: Point(x: 100, y: 700 - 5 * Double(step)), time: Double(step) / 60)
    try stage.engine.layoutIfNeeded()
    #expect(stage.scroll.contentOffset.y == max(0, 5 * Double(step) - 10))
  }

  @Test("samples may be few or many, and a finger that rested has no velocity")
  func velocity() throws {
    for steps in [1, 2, 3, 7, 40, 200] {
      let stage = try ScrollStage(tall)
      let events = try stage.flick(by: Point(x: 0, y: -300), at: 0, duration: 0.3, steps: steps)
      guard case .willEndDragging(let velocity, _)? = events.first else { continue }
      #expect(abs(velocity.y - 1) < 1e-9, "\(steps)")
    }
    let stage = try ScrollStage(tall)
    try stage.scroll.touch(at: .zero, time: 0)
    try stage.scroll.move(to: Point(x: 0, y: -100), time: 0.1)
    let events = try stage.scroll.release(time: 0.25)
    #expect(events.first == .willEndDragging(velocity: .zero, target: Point(x: 0, y: 90)))
    #expect(events.last == .didEndDragging(willDecelerate: false))
  }

  // b(x) = (1 − 1/(x·0.55/800 + 1))·800 for the 100 points beyond the edge: 51.46.
  @Test("past the edge the rubber band resists, and taking hold again inverts it")
  func rubberBand() throws {
    let stage = try ScrollStage(tall)
    try stage.scroll.touch(at: .zero, time: 0)
    try stage.scroll.move(to: Point(x: 0, y: 110), time: 0.1)
    let pulled = try stage.offset(at: 0.1).y
    #expect(abs(pulled + 51.46) < 0.005)
    // Held still, let go and caught at once: nothing jumps, and 300 more points are the 400 of the table.
    try stage.scroll.release(time: 1)
    try stage.scroll.touch(at: .zero, time: 1)
    try stage.scroll.move(to: Point(x: 0, y: 310), time: 1.1)
    #expect(abs(try stage.offset(at: 1.1).y + 172.55) < 0.005)
  }

  // Released at rest: overdamped, rates 9 and 46, from the displacement, with velocity 0.
  @Test("let go at rest past the edge it creeps back to it")
  func creep() throws {
    let stage = try ScrollStage(tall)
    try stage.scroll.touch(at: .zero, time: 0)
    try stage.scroll.move(to: Point(x: 0, y: 110), time: 0.1)
    let x0 = try stage.offset(at: 0.1).y
    try stage.scroll.release(time: 1)
    for k in 0...40 {
      let t = Double(k) / 50
      let expected = x0 * (46 * exp(-9 * t) - 9 * exp(-46 * t)) / 37
      #expect(abs(try stage.offset(at: 1 + t).y - expected) < 0.0101)
    }
    #expect(try stage.offset(at: 4).y == 0)
  }

  @Test("a glide that meets an edge bounces with the velocity it has there")
  func edgeCrossing() throws {
    let stage = try ScrollStage(Size(width: 300, height: 1200))
    // Range 0 … 400; at 90 with 2000 pt/s: crossing where 0.499·2000·(1 − e^(kt)) = 310.
    try stage.flick(by: Point(x: 0, y: -100), at: 0, duration: 0.05)
    let k = 1000 * log(0.998)
    let crossing = log(1 - 310 / (0.499 * 2000)) / k
    let speed = 2000 * exp(k * crossing)
    #expect(abs(try stage.offset(at: 0.05 + crossing).y - 400) < 1e-6)
    for n in 1...50 {
      let t = Double(n) / 50
      // x = v·t·e^(−11t)
      #expect(abs(try stage.offset(at: 0.05 + crossing + t).y - (400 + speed * t * exp(-11 * t))) < 0.0101)
    }
    #expect(try stage.offset(at: 5).y == 400)
  }

  @Test("without bouncing everything ends at the edge")
  func noBounce() throws {
    let stage = try ScrollStage(Size(width: 300, height: 1200)) { $0.bounces = false }
    try stage.scroll.touch(at: .zero, time: 0)
    try stage.scroll.move(to: Point(x: 0, y: 200), time: 0.1)
    #expect(try stage.offset(at: 0.1).y == 0)
    try stage.scroll.release(time: 0.1)
    try stage.flick(by: Point(x: 0, y: -100), at: 1, duration: 0.02)
    for k in 0...100 { #expect(try stage.offset(at: 1.02 + Double(k) / 50).y <= 400) }
    #expect(try stage.offset(at: 9).y == 400)
  }

  @Test("catching a glide stops it where it is; a tap on content past its edge lets it come back")
  func catching() throws {
    let stage = try ScrollStage(tall)
    try stage.flick(by: Point(x: 0, y: -200), at: 0, duration: 0.1)
    let before = try stage.offset(at: 0.5)
    let events = try stage.scroll.touch(at: Point(x: 9, y: 9), time: 0.5)
    #expect(Array(events) == [.didEndDecelerating])
    #expect(try stage.offset(at: 3) == before)
    #expect(try stage.scroll.release(time: 3).isEmpty)
    #expect(try stage.offset(at: 5) == before)
    // Pulled past the edge, let go, caught on the way back, and tapped.
    stage.scroll.contentOffset = .zero
    try stage.scroll.touch(at: .zero, time: 6)
    try stage.scroll.move(to: Point(x: 0, y: 300), time: 6.1)
    try stage.scroll.release(time: 7)
    let caught = try stage.offset(at: 7.05)
    try stage.scroll.touch(at: .zero, time: 7.05)
    #expect(try caught.y < -1 && stage.offset(at: 7.5) == caught)
    #expect(Array(try stage.scroll.release(time: 7.5)) == [.willBeginDecelerating])
    #expect(try stage.offset(at: 9).y == 0)
  }

  @Test("thrown inward from past the edge it goes on inside, as fast as it comes by the edge")
  func thrownInward() throws {
    let stage = try ScrollStage(tall)
    try stage.scroll.touch(at: .zero, time: 0)
    try stage.scroll.move(to: Point(x: 0, y: 110), time: 0.1)
    try stage.scroll.move(to: Point(x: 0, y: 110), time: 0.9)
    try stage.scroll.move(to: Point(x: 0, y: 20), time: 0.92)
    try stage.scroll.release(time: 0.92)
    var last = try stage.offset(at: 0.92).y
    var speeds: [Double] = []
    for k in 1...400 {
      let next = try stage.offset(at: 0.92 + Double(k) / 1000).y
      speeds.append((next - last) * 1000)
      last = next
    }
    #expect(last > 20)
    for (a, b) in zip(speeds, speeds.dropFirst()) { #expect(abs(a - b) < 30, "\(a) \(b)") }
  }

  // 80 and 85 points a second are too slow to be a flick; 10 of 170 points are not passed on, so that 160 of 300 are more
  // than half.
  @Test("a paging view goes on to the next page by a flick, one further at most, and to the nearest when let go slowly")
  func paging() throws {
    for (way, duration, page) in [
      (-40.0, 0.5, 0.0), (-170, 2, 1), (-100, 0.5, 1), (-170, 0.5, 1), (-60, 0.05, 1), (-280, 0.05, 1), (60, 0.05, 0),
    ] {
      let stage = try ScrollStage(Size(width: 1500, height: 800)) { $0.isPagingEnabled = true }
      try stage.flick(by: Point(x: way, y: 0), at: 0, duration: duration)
      #expect(try stage.offset(at: 5).x == page * 300, "\(way) in \(duration)")
    }
  }

  @Test("a target may be chosen, and is reached exactly")
  func adjustedTarget() throws {
    let stage = try ScrollStage(tall) { scroll in
      scroll.adjustedTarget = { proposed, _ in Point(x: 0, y: Double(Int(proposed.y / 100)) * 100) }
    }
    let events = try stage.flick(by: Point(x: 0, y: -200), at: 0, duration: 0.1)
    guard case .willEndDragging(_, let target)? = events.first else { return }
    // 190 + 993.01 = 1183.01 is brought to 1100.
    #expect(target == Point(x: 0, y: 1100))
    #expect(try stage.offset(at: 5).y == 1100)
  }

  @Test("a directional lock keeps to the axis along which the drag began")
  func directionalLock() throws {
    let stage = try ScrollStage(Size(width: 2000, height: 4000)) { $0.isDirectionalLockEnabled = true }
    try stage.scroll.touch(at: .zero, time: 0)
    try stage.scroll.move(to: Point(x: -4, y: -20), time: 0.1)
    try stage.scroll.move(to: Point(x: -300, y: -100), time: 0.2)
    #expect(try stage.offset(at: 0.2).x == 0)
    #expect(try stage.offset(at: 0.2).y > 80)
  }

  @Test("a resize under a finger or a glide moves nothing at once, and rests within the new limits")
  func resizing() throws {
    let stage = try ScrollStage(tall)
    try stage.scroll.touch(at: .zero, time: 0)
    try stage.scroll.move(to: Point(x: 0, y: -900), time: 0.1)
    let held = try stage.offset(at: 0.1)
    try stage.height.setConstant(1000)
    try stage.engine.layoutIfNeeded()
    try stage.scroll.move(to: Point(x: 0, y: -900), time: 0.2)
    #expect(abs(try stage.offset(at: 0.2).y - held.y) < 1e-9)
    try stage.scroll.release(time: 0.5)
    #expect(try stage.offset(at: 4).y == 200)
    try stage.height.setConstant(4000)
    try stage.engine.layoutIfNeeded()
    try stage.flick(by: Point(x: 0, y: -200), at: 5, duration: 0.1)
    let gliding = try stage.offset(at: 5.2)
    try stage.height.setConstant(gliding.y + 700)
    try stage.engine.layoutIfNeeded()
    #expect(abs(try stage.offset(at: 5.2001).y - gliding.y) < 1)
    #expect(abs(try stage.offset(at: 9).y - (gliding.y + 700 - 800)) < 1e-9)
  }

  @Test("at rest the offset is kept within limits that change; beyond limits that do not, it stays where it was set")
  func keptWithin() throws {
    let stage = try ScrollStage(tall)
    try stage.offset(at: 0)
    stage.scroll.contentOffset = Point(x: 0, y: 3000)
    try stage.offset(at: 1)
    try stage.height.setConstant(2000)
    try stage.engine.layoutIfNeeded()
    #expect(try stage.offset(at: 2).y == 1200)
    stage.scroll.contentOffset = Point(x: 0, y: 5000)
    #expect(try stage.offset(at: 3).y == 5000)
    #expect(try stage.offset(at: 4).y == 5000)
  }

  @Test("which frames there were between a new offset and a smaller content makes no difference", arguments: 0..<16)
  func framesBetween(which: Int) throws {
    // Each bit is a frame, or a pass, that comes in between or not. UIKit's answer: the end of the content that there is then.
    let stage = try ScrollStage(Size(width: 300, height: 1000), screen: Size(width: 300, height: 100))
    if which & 1 != 0 { try stage.engine.advance(to: 0.1) }
    stage.scroll.contentOffset = Point(x: 0, y: 900)
    if which & 2 != 0 { try stage.engine.layoutIfNeeded() }
    if which & 4 != 0 { try stage.engine.advance(to: 0.5) }
    stage.height.constant = 400
    if which & 8 != 0 { try stage.engine.layoutIfNeeded() }
    let frame = try stage.engine.advance(to: 1)
    // 400 − 100.
    #expect(stage.scroll.contentOffset == Point(x: 0, y: 300) && frame.events(of: stage.scroll).didScroll)
    // A content that grows, and an offset that only fits into the new one.
    stage.height.constant = 2000
    stage.scroll.contentOffset = Point(x: 0, y: 1900)
    if which & 2 != 0 { try stage.engine.layoutIfNeeded() }
    if which & 4 != 0 { try stage.engine.advance(to: 1.5) }
    #expect(stage.scroll.contentOffset.y == 1900)
    stage.height.constant = 500
    if which & 8 != 0 { try stage.engine.layoutIfNeeded() }
    try stage.engine.advance(to: 2)
    #expect(stage.scroll.contentOffset.y == 400)
  }

  @Test("an animation of the offset is not held back by a content that shrinks meanwhile, and ends within its limits")
  func heldByAnimation() throws {
    let stage = try ScrollStage(Size(width: 300, height: 1000), screen: Size(width: 300, height: 100))
    stage.scroll.contentOffset = Point(x: 0, y: 900)
    try stage.engine.advance(to: 0)
    try stage.engine.animate(duration: 1, curve: .linear, at: 0) { stage.scroll.contentOffset.y = 800 }
    try stage.engine.advance(to: 0.25)
    stage.height.constant = 400
    try stage.engine.advance(to: 0.5)
    #expect((stage.scroll.contentOffset.y - 850).magnitude < 1e-9)
    try stage.engine.advance(to: 1)
    #expect(stage.scroll.contentOffset.y == 300)
  }

  @Test("calls that make no sense are refused and change nothing")
  func refusals() throws {
    let stage = try ScrollStage(tall)
    let scroll = stage.scroll
    #expect(throws: ScrollError.notHeld("scroll")) { try scroll.move(to: .zero, time: 0) }
    #expect(throws: ScrollError.notHeld("scroll")) { try scroll.release(time: 0) }
    try scroll.touch(at: .zero, time: 1)
    #expect(throws: ScrollError.timeRunsBackwards(from: 1, to: 0.5)) { try scroll.move(to: .zero, time: 0.5) }
    for bad in [Double.nan, .infinity] {
      #expect(throws: ScrollError.self) { try scroll.move(to: Point(x: bad, y: 0), time: 2) }
      #expect(throws: ScrollError.self) { try scroll.move(to: .zero, time: bad) }
      #expect(throws: ScrollError.self) { try scroll.advance(to: bad) }
      #expect(throws: ScrollError.self) { try scroll.setContentOffset(Point(x: bad, y: 0), animated: true, at: 2) }
    }
    #expect(try scroll.isTracking && stage.offset(at: 1) == .zero)
    scroll.physics.panSlop = -1
    #expect(throws: ScrollError.invalidParameter("panSlop", -1)) {
      try scroll.touch(at: .zero, time: 2)
    }
  }

  @Test("an animated offset follows its curve, tells when it is over, and stops under a finger")
  func animatedOffset() throws {
    let stage = try ScrollStage(tall)
    try stage.scroll.setContentOffset(Point(x: 0, y: 600), animated: true, at: 0, duration: 0.5, curve: .easeInOut)
    for k in 0...10 {
      let t = Double(k) / 20
      #expect(abs(try stage.offset(at: t).y - 600 * AnimationCurve.easeInOut.progress(at: t / 0.5)) < 1e-9)
    }
    #expect(try stage.offset(at: 0.5).y == 600)
    try stage.scroll.setContentOffset(.zero, animated: true, at: 1)
    let there = try stage.offset(at: 1.1)
    #expect(Array(try stage.scroll.touch(at: .zero, time: 1.1)) == [.didEndScrollingAnimation])
    #expect(try stage.offset(at: 2) == there && there.y > 0)
    #expect(Array(try stage.scroll.setContentOffset(.zero, animated: false, at: 3)) == [.didScroll])
    #expect(try stage.offset(at: 3) == .zero)
    try stage.scroll.scrollRectToVisible(Rect(x: 0, y: 1000, width: 10, height: 100), animated: false, at: 4)
    #expect(try stage.offset(at: 4).y == 300)
  }
}

@Suite("One finger after another")
struct SecondFingerTests {
  @Test("a second finger ends the drag of the first, is told so, and nothing moves")
  func second() throws {
    let stage = try ScrollStage(Size(width: 300, height: 3000))
    try stage.scroll.touch(at: .zero, time: 0)
    try stage.scroll.move(to: Point(x: 0, y: -110), time: 0.1)
    #expect(
      Array(try stage.scroll.touch(at: Point(x: 9, y: 9), time: 0.2)) == [
        .willEndDragging(velocity: .zero, target: Point(x: 0, y: 100)), .didEndDragging(willDecelerate: false),
      ])
    #expect(try stage.offset(at: 0.2) == Point(x: 0, y: 100) && !stage.scroll.isDragging && stage.scroll.isTracking)
    #expect(try stage.scroll.touch(at: .zero, time: 0.3).isEmpty)
    // So does a call that stops it.
    try stage.scroll.move(to: Point(x: 0, y: -60), time: 0.4)
    #expect(try stage.scroll.stopScrolling().contains(.didEndDragging(willDecelerate: false)))
    #expect(throws: ScrollError.notHeld("scroll")) { try stage.scroll.release(time: 0.4) }
  }

  @Test("a finger out of reach is refused, and one that is too fast to be is taken to be at its fastest")
  func reach() throws {
    let stage = try ScrollStage(Size(width: 300, height: 3000))
    for far in [1e10, -1e300, .infinity] {
      #expect(throws: ScrollError.invalidPoint(Point(x: 0, y: far))) {
        try stage.scroll.touch(at: Point(x: 0, y: far), time: 0)
      }
    }
    try stage.scroll.touch(at: .zero, time: 0)
    #expect(throws: ScrollError.invalidParameter("velocity", 1e10)) {
      try stage.scroll.release(velocity: Point(x: 0, y: 1e10), time: 0)
    }
    try stage.scroll.move(to: Point(x: 0, y: -900), time: 1e-300)
    try stage.scroll.release(time: 1e-300)
    // Past the end, and back.
    let end = try #require(stage.scroll.animationEnd)
    #expect(try stage.offset(at: end) == Point(x: 0, y: 2200))
  }
}
