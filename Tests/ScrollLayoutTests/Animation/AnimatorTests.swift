// AnimatorTests.swift: constants that move over a given time.

import AutoLayout
import ScrollLayout
import Testing

@Suite("Animator")
struct AnimatorTests {
  let engine = LayoutEngine(size: Size(width: 400, height: 300))
  let a: View
  let width: LayoutConstraint
  let animator = Animator()

  init() throws {
    a = engine.root.add(View(), named: "a")
    width = try a.widthAnchor.constraint(equalToConstant: 30).activate()
    try engine.layoutIfNeeded()
  }

  @Test("a constant goes from what it is to its target, and ends there exactly")
  func fromTo() throws {
    try animator.animate(width, to: 130, duration: 2, curve: .linear, at: 10)
    #expect(width.constant == 30 && animator.isAnimating && animator.animationEnd == 12)
    for (time, expected) in [(10.0, 30.0), (10.5, 55), (11, 80), (11.5, 105)] {
      try animator.advance(to: time)
      #expect(animator.isAnimating)
      #expect(abs(width.constant - expected) <= 1e-9)
    }
    try animator.advance(to: 12)
    #expect(width.constant == 130 && !animator.isAnimating && animator.animationEnd == nil)
  }

  @Test("the value depends on the time, not on the steps taken")
  func sampling() throws {
    let other = try a.heightAnchor.constraint(equalToConstant: 30).activate()
    let jumping = Animator()
    try animator.animate(width, to: 100, duration: 1, curve: .default, at: 0)
    try jumping.animate(other, to: 100, duration: 1, curve: .default, at: 0)
    for step in 0...77 { try animator.advance(to: Double(step) / 100) }
    try jumping.advance(to: 0.77)
    #expect(width.constant == other.constant)
  }

  @Test("an interruption starts from the value of its instant, whatever was written last")
  func interruption() throws {
    try animator.animate(width, to: 130, duration: 1, curve: .linear, at: 0)
    try animator.advance(to: 0.25)
    try animator.animate(width, to: 30, duration: 1, curve: .linear, at: 0.5)
    #expect(abs(width.constant - 55) <= 1e-9)  // nothing written before the next step
    try animator.advance(to: 0.5)
    #expect(abs(width.constant - 80) <= 1e-9)
    try animator.advance(to: 1)
    #expect(abs(width.constant - 55) <= 1e-9)
    try animator.advance(to: 1.5)
    #expect(width.constant == 30 && !animator.isAnimating)
  }

  @Test("an animation may start later, and holds its value until then")
  func later() throws {
    try animator.animate(width, to: 40, duration: 1, at: 5)
    try animator.advance(to: 1)
    #expect(width.constant == 30 && animator.isAnimating)
    try animator.advance(to: 6)
    #expect(width.constant == 40)
  }

  @Test("no duration is a jump at the next step")
  func jump() throws {
    try animator.animate(width, to: 44, duration: 0, at: 0)
    #expect(width.constant == 30)
    try animator.advance(to: 0)
    #expect(!animator.isAnimating)
    #expect(width.constant == 44)
  }

  @Test("several animations end each at its time")
  func several() throws {
    let height = try a.heightAnchor.constraint(equalToConstant: 0).activate()
    try animator.animate(width, to: 40, duration: 1, at: 0)
    try animator.animate(height, to: 10, duration: 2, at: 0)
    try animator.advance(to: 1)
    #expect(width.constant == 40 && abs(height.constant - 5) <= 1e-9 && animator.isAnimating)
    animator.stop(width)
    animator.stop(height)
    #expect(!animator.isAnimating && abs(height.constant - 5) <= 1e-9)
  }

  @Test("scrolling is an animation of the offset's two constants")
  func scroll() throws {
    let scroll = engine.root.add(ScrollView(), named: "scroll")
    try engine.layoutIfNeeded()
    try animator.scroll(scroll, to: Point(x: 100, y: 50), duration: 1, curve: .linear, at: 0)
    let before = engine.statistics.constantsWritten
    try animator.advance(to: 0.5)
    try engine.layoutIfNeeded()
    #expect(engine.statistics.constantsWritten == before + 2)
    #expect(abs(scroll.contentOffset.x - 50) <= 1e-9 && abs(scroll.contentOffset.y - 25) <= 1e-9)
    #expect(throws: ScrollError.layout(.invalidContentOffset(Point(x: .infinity, y: 0), of: "scroll"))) {
      try animator.scroll(scroll, to: Point(x: .infinity, y: 0), duration: 1, at: 1)
    }
  }

  @Test("times, durations and targets that are no numbers are refused and change nothing")
  func invalid() throws {
    #expect(throws: ScrollError.self) { try animator.animate(width, to: .nan, duration: 1, at: 0) }
    #expect(throws: ScrollError.invalidParameter("duration", -1, of: width.reference)) {
      try animator.animate(width, to: 1, duration: -1, at: 0)
    }
    #expect(throws: ScrollError.self) { try animator.animate(width, to: 1, duration: .nan, at: 0) }
    // Milliseconds since 1970, which would shut the clock for seconds.
    for time in [Double.infinity, 1.78e12, 1e308] {
      #expect(throws: ScrollError.invalidTime(time)) { try animator.animate(width, to: 1, duration: 1, at: time) }
      #expect(throws: ScrollError.invalidTime(time)) { try animator.advance(to: time) }
    }
    #expect(throws: ScrollError.self) { try animator.advance(to: .nan) }
    #expect(!animator.isAnimating)
    try animator.advance(to: 3)
    #expect(throws: ScrollError.timeRunsBackwards(from: 3, to: 2)) { try animator.advance(to: 2) }
    #expect(throws: ScrollError.timeRunsBackwards(from: 3, to: 2)) {
      try animator.animate(width, to: 1, duration: 1, at: 2)
    }
    #expect(width.constant == 30)
  }

  @Test("targets of opposite sign at the end of the range do not overflow on the way")
  func huge() throws {
    let place = try a.leftAnchor.constraint(equalTo: engine.root.leftAnchor, constant: -1e12).activate()
    try animator.animate(place, to: 1e12, duration: 1, curve: .linear, at: 0)
    try animator.advance(to: 0.5)
    #expect(abs(place.constant) <= 1e-3)
    #expect(throws: ScrollError.layout(.invalidConstant(1e300, place.reference))) {
      try animator.animate(place, to: 1e300, duration: 1, at: 0.5)
    }
    try animator.advance(to: 1)
    #expect(place.constant == 1e12 && !animator.isAnimating)
  }

  @Test("what is on its way and moves nothing, as it was never activated or no longer is, is named")
  func unseen() throws {
    let height = a.heightAnchor.constraint(equalToConstant: 0)
    try animator.animate(width, to: 10, duration: 1, at: 0)
    #expect(animator.inactiveConstraints.isEmpty)
    try animator.animate(height, to: 10, duration: 1, at: 0)
    #expect(animator.inactiveConstraints == [height.reference])
    try height.activate()
    #expect(animator.inactiveConstraints.isEmpty)
    width.isActive = false
    #expect(animator.inactiveConstraints == [width.reference])
    try animator.advance(to: 1)
    #expect(animator.inactiveConstraints.isEmpty)
  }

  @Test("an inactive constraint may be animated; it shows when it is activated")
  func inactive() throws {
    let height = a.heightAnchor.constraint(equalToConstant: 0)
    try animator.animate(height, to: 10, duration: 1, at: 0)
    try animator.advance(to: 1)
    try height.activate()
    try engine.layoutIfNeeded()
    #expect(a.frame.height == 10)
  }
}
