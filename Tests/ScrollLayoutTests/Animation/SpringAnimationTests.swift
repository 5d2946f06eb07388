// SpringAnimationTests.swift: constants led by springs: interruption, completion, and the comparison with interpolated frames.

import AutoLayout
import ScrollLayout
import Testing

@Suite("Springs in an animator")
struct SpringAnimationTests {
  private func box() throws -> (LayoutEngine, LayoutConstraint) {
    let engine = LayoutEngine(size: Size(width: 300, height: 400))
    let view = engine.root.add(View(), named: "box")
    let width = view.widthAnchor.constraint(equalToConstant: 10)
    try LayoutConstraint.activate([
      width, view.leftAnchor.constraint(equalTo: engine.root.leftAnchor),
      view.topAnchor.constraint(equalTo: engine.root.topAnchor), view.heightAnchor.constraint(equalToConstant: 10),
    ])
    return (engine, width)
  }

  // The motion of the spring itself is tested against the differential equation in SpringTests.
  @Test("a constant follows its spring, whenever it is sampled, and ends on its target")
  func follows() throws {
    let (_, width) = try box()
    let animator = Animator()
    try animator.animate(width, to: 110, timing: .spring(.bouncy, velocity: 40), at: 1)
    let motion = try Spring.bouncy.motion(from: -100, velocity: 40)
    for t in [0.0, 0.01, 0.2, 0.21, 0.5] {
      try animator.advance(to: 1 + t)
      #expect(abs(width.constant - (110 + motion.displacement(at: t))) < 1e-12)
    }
    let end = try #require(animator.animationEnd)
    // What is left at the end is below a ten-thousandth of the distance.
    #expect(motion.displacement(at: end - 1).magnitude <= 0.011)
    try animator.advance(to: end)
    #expect(!animator.isAnimating)
    #expect(width.constant == 110)
  }

  @Test("a spring that takes over keeps position and velocity, from a curve and from a spring")
  func interruption() throws {
    for first in [
      AnimationTiming.curve(.easeInOut, duration: 0.5), .spring(.snappy, velocity: nil),
      .dampedSpring(dampingRatio: 0.6, duration: 0.7, initialVelocity: 2),
    ] {
      for second in [
        AnimationTiming.spring(.smooth, velocity: nil),
        .dampedSpring(dampingRatio: 0.8, duration: 0.4, initialVelocity: nil),
      ] {
        let (_, width) = try box()
        let animator = Animator()
        try animator.animate(width, to: 200, timing: first, at: 0)
        let h = 1e-6
        let before = animator.value(of: width, at: 0.2)
        let slope = (before - animator.value(of: width, at: 0.2 - h)) / h
        try animator.animate(width, to: 50, timing: second, at: 0.2)
        #expect(animator.value(of: width, at: 0.2) == before)
        let after = (animator.value(of: width, at: 0.2 + h) - before) / h
        #expect(abs(after - slope) < 0.2, "\(first) \(second): \(slope) \(after)")
        #expect(abs(animator.velocity(of: width, at: 0.2) - slope) < 0.2)
        try animator.advance(to: 9)
        #expect(width.constant == 50)
      }
    }
  }

  // ωD = 9.23341 (uikit.md, B.7): (1 + ωt)·e^(−ωt) of the way is left.
  @Test("a damped spring is UIKit's, and over after its duration")
  func dampedSpring() throws {
    let (_, width) = try box()
    let animator = Animator()
    try animator.animate(
      width, to: 110, timing: .dampedSpring(dampingRatio: 1, duration: 0.5, initialVelocity: 0), at: 0)
    #expect(animator.animationEnd == 0.5)
    try animator.advance(to: 0.1)
    let x = 9.23341 / 5
    #expect(abs(width.constant - (110 - 100 * (1 + x) * exponential(-x))) < 1e-3)
    try animator.advance(to: 0.5)
    #expect(width.constant == 110)
  }

  /// e^x by its series.
  private func exponential(_ x: Double) -> Double {
    var (sum, term) = (1.0, 1.0)
    for n in 1...40 {
      term *= x / Double(n)
      sum += term
    }
    return sum
  }

  @Test("completion is told once, with whether everything arrived")
  func completion() throws {
    let (_, width) = try box()
    let (_, other) = try box()
    let animator = Animator()
    var told: [Bool] = []
    try animator.animate([(width, 20), (other, 30)], timing: .curve(.linear, duration: 1), at: 0) { told.append($0) }
    try animator.advance(to: 0.9)
    #expect(told.isEmpty)
    try animator.advance(to: 1)
    #expect(told == [true] && width.constant == 20 && other.constant == 30)
    try animator.animate([(width, 10), (other, 10)], timing: .curve(.linear, duration: 1), at: 1) { told.append($0) }
    try animator.animate(width, to: 99, duration: 5, at: 1.5)
    #expect(told == [true])
    try animator.advance(to: 2)
    #expect(told == [true, false])
    try animator.animate([(width, 10)], timing: .spring(.smooth, velocity: nil), at: 2) { told.append($0) }
    animator.stop(width)
    #expect(told == [true, false, false] && !animator.isAnimating)
  }

  @Test("numbers of a spring that are none are refused, and nothing starts")
  func refusals() throws {
    let (_, width) = try box()
    let animator = Animator()
    for timing in [
      AnimationTiming.spring(.smooth, velocity: .nan),
      .dampedSpring(dampingRatio: .nan, duration: 1, initialVelocity: 0),
      .dampedSpring(dampingRatio: 1, duration: 1, initialVelocity: .infinity),
      .dampedSpring(dampingRatio: 1, duration: -1, initialVelocity: 0), .curve(.linear, duration: .nan),
    ] {
      #expect(throws: ScrollError.self) { try animator.animate(width, to: 1, timing: timing, at: 0) }
      #expect(throws: ScrollError.self) { try animator.animate([(width, 1)], timing: timing, at: 0) }
    }
    #expect(!animator.isAnimating)
  }

  // By hand: the wish for 100 is cut to the limit 60 before and after, but half way between widths 20 and 100 of the first
  // box the second one, which begins where the first ends, lies at 60 in both; and the area's half is not the square's.
  @Test("interpolated frames start and end like solved ones, and obey no inequality in between")
  func interpolation() throws {
    let engine = LayoutEngine(size: Size(width: 300, height: 400))
    let view = engine.root.add(View(), named: "box")
    let width = view.widthAnchor.constraint(equalToConstant: 20)
    let height = view.heightAnchor.constraint(equalToConstant: 0)
    height.priority = 1
    try LayoutConstraint.activate([
      width, height, view.leftAnchor.constraint(equalTo: engine.root.leftAnchor),
      view.topAnchor.constraint(equalTo: engine.root.topAnchor),
      // height = max(60, width): a corner half way.
      view.heightAnchor.constraint(greaterThanOrEqualTo: view.widthAnchor),
      view.heightAnchor.constraint(greaterThanOrEqualToConstant: 60),
    ])
    let frames = try FrameInterpolation(in: engine, changing: [(width, 100)])
    let index = try #require(frames.views.firstIndex { $0 === view })
    #expect(frames.frame(ofViewAt: index, progress: 0) == Rect(x: 0, y: 0, width: 20, height: 60))
    #expect(frames.frame(ofViewAt: index, progress: 1) == Rect(x: 0, y: 0, width: 100, height: 100))
    // Interpolated 60 × 80; solved for a width of 60: 60 × 60.
    #expect(frames.frame(ofViewAt: index, progress: 0.5) == Rect(x: 0, y: 0, width: 60, height: 80))
    width.constant = 60
    try engine.layoutIfNeeded()
    #expect(view.frame == Rect(x: 0, y: 0, width: 60, height: 60))
  }
}
