// MirroredTwinTests.swift: text that turns under photos on their way, beside photos whose text never turns.
//
// From the turn on, what the one shows is the mirror image of what the other does, and a finger on the one moves to the right where
// that on the other moves to the left.

import AutoLayout
import ScrollLayout
import Testing

@Suite("Photos on their way when the text turns")
struct MirroredTwinTests {
  private struct Twins {
    let turning: NavigationStage
    let other: NavigationStage
    var hasTurned = false

    init() throws {
      let photos = (0..<30).map { mixedPhotos[$0 % 10] }
      turning = try NavigationStage(photos, open: 12)
      other = try NavigationStage(photos, open: 12)
    }

    var both: [(stage: NavigationStage, sign: Double)] { [(turning, hasTurned ? -1 : 1), (other, 1)] }

    mutating func turn(withPass: Bool) throws {
      turning.engine.direction = .rightToLeft
      hasTurned = true
      if withPass { try turning.engine.layoutIfNeeded() }
    }

    func advance(to time: Double) throws {
      for (stage, _) in both { try stage.advance(to: time) }
    }

    /// The distance of what the one shows from the mirror image of the other.
    var error: Double {
      func places(_ stage: NavigationStage) -> [Rect] {
        stage.pager.cells.map { $0.rect() } + stage.strip.cells.map { $0.rect() }
      }
      var worst = 0.0
      for (old, new) in zip(places(other), places(turning)) {
        worst = max(worst, difference(Rect(x: 390 - old.maxX, y: old.minY, width: old.width, height: old.height), new))
      }
      return worst
    }

    /// Both go on alike until they are at rest, at the same time.
    func expectAlike(from time: Double) throws {
      for step in 1...240 {
        try advance(to: time + Double(step) / 60)
        #expect(error < 1e-6)
        #expect(turning.navigation.isAnimating == other.navigation.isAnimating)
        switch (turning.navigation.animationEnd, other.navigation.animationEnd) {
        case (let a?, let b?): #expect(abs(a - b) < 1e-9)
        case (let a, let b): #expect(a == b)
        }
      }
      #expect(turning.navigation.index == other.navigation.index && !turning.navigation.isAnimating)
    }
  }

  private func row(_ stage: NavigationStage, _ isStrip: Bool) -> PhotoRow { isStrip ? stage.strip : stage.pager }

  @Test(
    "a glide, of the strip or the pager, goes on as its mirror image", arguments: [-2000.0, -700, 0, 300, 5000],
    [false, true])
  func glide(velocity: Double, isStrip: Bool) throws {
    for withPass in [false, true] {
      for delay in [0.0, 0.05, 0.4] {
        var twins = try Twins()
        for (stage, _) in twins.both { try row(stage, isStrip).touch(at: .zero, time: 0) }
        for step in 1...6 {
          for (stage, _) in twins.both {
            try row(stage, isStrip).move(to: Point(x: -15 * Double(step), y: 0), time: Double(step) / 60)
          }
          try twins.advance(to: Double(step) / 60)
        }
        for (stage, _) in twins.both { try row(stage, isStrip).release(velocity: Point(x: velocity, y: 0), time: 0.1) }
        try twins.advance(to: 0.1 + delay)
        try twins.turn(withPass: withPass)
        try twins.expectAlike(from: 0.1 + delay)
      }
    }
  }

  @Test("photos that are shown over time, and an offset that is animated, go on as their mirror image")
  func shown() throws {
    for withPass in [false, true] {
      var twins = try Twins()
      for (stage, _) in twins.both { try stage.navigation.show(17, at: 1) }
      try twins.advance(to: 1.13)
      try twins.turn(withPass: withPass)
      try twins.expectAlike(from: 1.13)
      twins = try Twins()
      for (stage, _) in twins.both {
        let x = stage.pager.contentOffset.x
        try stage.pager.setContentOffset(Point(x: x + 780, y: 0), animated: true, at: 1)
      }
      try twins.advance(to: 1.1)
      try twins.turn(withPass: withPass)
      try twins.expectAlike(from: 1.1)
    }
  }

  @Test("a finger that moves after the turn counts in the new sense, before any pass and after it")
  func finger() throws {
    for isStrip in [false, true] {
      for withPass in [false, true] {
        var twins = try Twins()
        for (stage, _) in twins.both { try row(stage, isStrip).touch(at: .zero, time: 0) }
        for (stage, _) in twins.both { try row(stage, isStrip).move(to: Point(x: -40, y: 0), time: 0.1) }
        try twins.advance(to: 0.1)
        try twins.turn(withPass: withPass)
        // The one goes on from −40 to the right, the other to the left.
        for (stage, sign) in twins.both {
          try row(stage, isStrip).move(to: Point(x: -40 - sign * 25, y: 0), time: 0.2)
        }
        try twins.advance(to: 0.2)
        #expect(twins.error < 1e-6)
        for (stage, sign) in twins.both {
          try row(stage, isStrip).release(velocity: Point(x: -sign * 600, y: 0), time: 0.2)
        }
        try twins.expectAlike(from: 0.2)
      }
    }
  }
}
