// ScrollProperties.swift: random fingers on a scroll view: nothing jumps, velocities are handed over, and rest is within limits.

import AutoLayout
import ScrollLayout
import TestSupport
import Testing

/// One thing that happens to a scroll view.
private enum Act: Sendable {
  case drag(x: Int, y: Int, frames: Int)
  case pinch(percent: Int, frames: Int)
  case animate(x: Int, y: Int)
  case resize(width: Int, height: Int)
  case content(width: Int, height: Int)
  case wait(frames: Int)
}

private func makeActs() -> Generator<[Act]> {
  Generator<[Act]>(
    draw: { random in
      (0..<random.int(in: 1...10)).map { _ in
        switch random.int(in: 0...8) {
        case 0...3:
          return .drag(
            x: random.int(in: -600...600), y: random.int(in: -900...900), frames: random.int(in: 0...10))
        case 4: return .animate(x: random.int(in: -200...900), y: random.int(in: -200...4000))
        case 5: return .resize(width: random.pick([200, 300, 800]), height: random.pick([300, 800, 1200]))
        case 6: return .content(width: random.pick([100, 300, 1500]), height: random.pick([100, 900, 4000]))
        case 7: return .pinch(percent: random.int(in: 10...600), frames: random.int(in: 1...6))
        default: return .wait(frames: random.int(in: 1...30))
        }
      }
    },
    shrink: { shrinksByLeavingOut($0).filter { !$0.isEmpty } })
}

/// A scroll view that lives through acts, at 60 frames a second.
private final class Life {
  let stage: ScrollStage
  var frame = 0

  init(paging: Bool) throws {
    stage = try ScrollStage(Size(width: 1500, height: 4000)) { scroll in
      scroll.isPagingEnabled = paging
      scroll.maximumZoomScale = 4
      scroll.centersContent = true
    }
  }

  var time: Double { Double(frame) / 60 }

  func step() throws {
    frame += 1
    try stage.offset(at: time)
  }

  /// Does something that must not move the content at once.
  private func still(_ name: String, _ body: () throws -> Void) throws {
    let before = try stage.offset(at: time)
    try body()
    let after = try stage.offset(at: time)
    try demand(
      abs(after.x - before.x) < 1e-6 && abs(after.y - before.y) < 1e-6, "\(name) moved \(before) to \(after)")
  }

  func perform(_ act: Act) throws {
    let scroll = stage.scroll
    switch act {
    case .drag(let x, let y, let frames):
      try still("a finger") { try scroll.touch(at: .zero, time: time) }
      for k in 0..<frames {
        frame += 1
        let share = Double(k + 1) / Double(frames)
        try scroll.move(to: Point(x: Double(x) * share, y: Double(y) * share), time: time)
        try stage.offset(at: time)
      }
      let velocity = scroll.contentVelocity
      try still("letting go") { try scroll.release(time: time) }
      // Handed over: what glides or springs on has the velocity of the finger.
      if scroll.isDecelerating {
        let after = scroll.contentVelocity
        try demand(
          abs(after.x - velocity.x) <= 10 + 1e-6 && abs(after.y - velocity.y) <= 10 + 1e-6,
          "velocity \(velocity) became \(after)")
      }
    case .animate(let x, let y):
      try still("an animation") {
        try scroll.setContentOffset(scroll.clamped(Point(x: Double(x), y: Double(y))), animated: true, at: time)
      }
    case .pinch(let percent, let frames):
      try still("two fingers") { try scroll.beginZoom(at: Point(x: 100, y: 100), time: time) }
      for k in 1...frames {
        frame += 1
        let factor = 1 + (Double(percent) / 100 - 1) * Double(k) / Double(frames)
        try scroll.zoom(by: factor, at: Point(x: 100, y: 100 + Double(k)), time: time)
        try stage.engine.layoutIfNeeded()
      }
      try still("letting go of a zoom") { try scroll.endZoom(at: Point(x: 100, y: 100 + Double(frames)), time: time) }
    case .resize(let width, let height):
      try stage.engine.setSize(Size(width: Double(width), height: Double(height)))
      try stage.engine.layoutIfNeeded()
    case .content(let width, let height):
      try stage.width.setConstant(Double(width))
      try stage.height.setConstant(Double(height))
      try stage.engine.layoutIfNeeded()
    case .wait(let frames): for _ in 0..<frames { try step() }
    }
    try step()
  }

  func checkRest() throws {
    for _ in 0..<600 { try step() }
    let scroll = stage.scroll
    try demand(!scroll.isDecelerating && !scroll.isZoomAnimating && scroll.animationEnd == nil, "not at rest")
    let (offset, nearest) = (scroll.contentOffset, scroll.clamped(scroll.contentOffset))
    try demand(abs(offset.x - nearest.x) < 1e-6 && abs(offset.y - nearest.y) < 1e-6, "\(offset) is beyond \(nearest)")
    try demand(scroll.zoomScale >= 1 && scroll.zoomScale <= 4, "scale \(scroll.zoomScale)")
    try step()
    try demand(scroll.contentOffset == offset, "moves at rest")
  }
}

@Suite("Random fingers on a scroll view")
struct ScrollProperties {
  private static let count = isOptimized ? 400 : 40

  @Test("nothing jumps, velocities are handed over, and rest is within the limits", arguments: [false, true])
  func stories(paging: Bool) throws {
    try forAll(makeActs(), seed: paging ? 8_000 : 7_000, count: Self.count) { acts in
      let life = try Life(paging: paging)
      for act in acts { try life.perform(act) }
      try life.checkRest()
    }
  }
}
