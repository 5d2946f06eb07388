// NavigationProperties.swift: random fingers on a photo navigation: what must hold at every moment, and at rest.

import AutoLayout
import ScrollLayout
import TestSupport
import Testing

/// One thing that happens to a navigation.
private enum Act: Sendable, CustomStringConvertible {
  case dragPager(by: Int, frames: Int)
  case dragStrip(by: Int, frames: Int)
  case tapPager
  case tapStrip
  case show(Int)
  case insert(Int)
  case remove(Int)
  case resize(width: Int)
  case wait(frames: Int)

  var description: String {
    switch self {
    case .dragPager(let by, let frames): "dragPager(by: \(by), frames: \(frames))"
    case .dragStrip(let by, let frames): "dragStrip(by: \(by), frames: \(frames))"
    case .tapPager: "tapPager"
    case .tapStrip: "tapStrip"
    case .show(let index): "show(\(index))"
    case .insert(let index): "insert(\(index))"
    case .remove(let index): "remove(\(index))"
    case .resize(let width): "resize(width: \(width))"
    case .wait(let frames): "wait(frames: \(frames))"
    }
  }
}

private func makeActs() -> Generator<[Act]> {
  Generator<[Act]>(
    draw: { random in
      (0..<random.int(in: 1...8)).map { _ in
        switch random.int(in: 0...9) {
        case 0, 1: return .dragPager(by: random.int(in: -500...500), frames: random.int(in: 1...12))
        case 2, 3: return .dragStrip(by: random.int(in: -400...400), frames: random.int(in: 1...12))
        case 4: return random.chance(0.5) ? .tapPager : .tapStrip
        case 5: return .show(random.int(in: 0...9))
        case 6: return .insert(random.int(in: 0...9))
        case 7: return .remove(random.int(in: 0...9))
        case 8: return .resize(width: random.pick([320, 390, 600, 844]))
        default: return .wait(frames: random.int(in: 1...40))
        }
      }
    },
    shrink: { shrinksByLeavingOut($0).filter { !$0.isEmpty } })
}

/// A navigation that lives through acts, at 60 frames a second.
private final class Life {
  let stage: NavigationStage
  var frame = 0
  /// Until when the strip may still be on its way to where the pager wants it.
  private var slackEnd = 0.0
  /// Who led, and whether the strip moved, when last looked at.
  private var last = (leader: PhotoNavigation.Leader.none, isMoving: false)

  init() throws {
    stage = try NavigationStage(open: 2)
    stage.pager.physics.panSlop = 10
    stage.strip.physics.panSlop = 10
  }

  var time: Double { Double(frame) / 60 }

  func step() throws {
    frame += 1
    try stage.advance(to: time)
    try check()
  }

  /// What holds at every moment.
  func check() throws {
    let (pager, strip, navigation) = (stage.pager, stage.strip, stage.navigation)
    try demand(pager.cells.count == strip.cells.count, "as many pages as cells")
    guard let focus = pager.focusedIndex, let open = strip.openIndex else { return }
    try demand(stage.engine.conflicts.isEmpty, "conflicts")
    let width = stage.engine.size.width
    for cell in strip.cells { try demand(cell.frame.width >= 30 - 1e-9, "a cell narrower than a closed one") }
    let f = pager.pageFraction
    let x = f >= 0 ? navigation.separatorRight.rect().minX : navigation.separatorLeft.rect().minX
    let expected = f >= 0 ? width - f * (width + 20) : -20 - f * (width + 20)
    try demand(abs(x - expected) < 1e-6, "separator at \(x), expected \(expected) for \(f)")
    if navigation.leader == .pager, last.leader != .pager, last.isMoving { slackEnd = time + strip.openingDuration }
    last = (navigation.leader, strip.isAnimating)
    if navigation.leader == .pager, time > slackEnd {
      try demand(stage.linkError(focus, f) < 1e-6, "the strip is \(stage.linkError(focus, f)) from the pager")
    }
    if navigation.leader == .strip { try demand(focus == open, "page \(focus), cell \(open)") }
  }

  /// Does something that must move nothing at once: not the page and the cell that were shown. (A finger on the strip turns
  /// the pager at once to the page that is reached.)
  private func still(_ name: String, keepsPage: Bool = true, _ body: () throws -> Void) throws {
    try stage.advance(to: time)
    let page = stage.pager.focusedIndex.map { stage.pager.cells[$0] }
    let cell = stage.strip.openIndex.map { stage.strip.cells[$0] }
    func places() -> [Double] {
      let ofPage = keepsPage ? page.map { [$0.rect().minX] } : nil
      return (ofPage ?? []) + (cell.map { [$0.rect().midX, $0.rect().width] } ?? [])
    }
    let before = places()
    try body()
    try stage.advance(to: time)
    for (a, b) in zip(before, places()) { try demand(abs(a - b) < 1e-6, "\(name) moved \(a) to \(b)") }
  }

  func perform(_ act: Act) throws {
    let count = stage.pager.cells.count
    switch act {
    case .dragPager(let by, let frames): try drag(stage.pager, by, frames)
    case .dragStrip(let by, let frames): try drag(stage.strip, by, frames)
    case .tapPager: try drag(stage.pager, 0, 3)
    case .tapStrip: try drag(stage.strip, 0, 3)
    case .show(let index):
      try still("show") { if count > 0 { try stage.navigation.show(index % count, at: time) } }
    case .insert(let index):
      try stage.navigation.insert(mixedPhotos[index], at: index % (count + 1))
      try stage.engine.layoutIfNeeded()
    case .remove(let index):
      if count > 1 { try stage.navigation.remove(at: index % count, time: time) }
      try stage.engine.layoutIfNeeded()
    case .resize(let width):
      try stage.engine.setSize(Size(width: Double(width), height: 600))
      try stage.engine.layoutIfNeeded()
    case .wait(let frames): for _ in 0..<frames { try step() }
    }
    try step()
  }

  private func drag(_ row: PhotoRow, _ by: Int, _ frames: Int) throws {
    let isPager = row === stage.pager
    try still("a finger", keepsPage: isPager) { try row.touch(at: .zero, time: time) }
    for k in 1...frames {
      frame += 1
      try row.move(to: Point(x: Double(by) * Double(k) / Double(frames), y: 0), time: time)
      try stage.advance(to: time)
      try check()
    }
    try still("letting go", keepsPage: isPager) { try row.release(time: time) }
  }

  /// What holds at rest.
  func checkRest() throws {
    for _ in 0..<360 { try step() }
    let (pager, strip, navigation) = (stage.pager, stage.strip, stage.navigation)
    try demand(!navigation.isAnimating && navigation.leader == .none, "not at rest after six seconds")
    guard let focus = pager.focusedIndex, let open = strip.openIndex else { return }
    try demand(focus == open, "page \(focus), cell \(open)")
    let width = stage.engine.size.width
    try demand(pager.gap == 0 && strip.gap == 0, "gaps \(pager.gap ?? -1) and \(strip.gap ?? -1)")
    try demand(abs(pager.cells[focus].rect().minX) < 1e-6, "the page is off")
    try demand(abs(strip.cells[open].rect().midX - width / 2) < 1e-6, "the cell is off")
    for (index, cell) in strip.cells.enumerated() {
      let expected = index == open ? strip.openWidth(of: cell.photo) : 30
      try demand(abs(cell.frame.width - expected) < 1e-9, "cell \(index) is \(cell.frame.width) wide")
    }
    try demand(navigation.separatorLeft.rect().maxX <= 1e-6, "the left separator shows")
    try demand(navigation.separatorRight.rect().minX >= width - 1e-6, "the right separator shows")
    for row in [pager, strip] as [PhotoRow] {
      let (offset, nearest) = (row.contentOffset, row.clamped(row.contentOffset))
      try demand(abs(offset.x - nearest.x) < 1e-6, "\(offset.x) is beyond \(nearest.x)")
    }
    let written = stage.engine.statistics.constantsWritten
    try step()
    try demand(stage.engine.statistics.constantsWritten == written, "constants written at rest")
  }
}

@Suite("Random fingers on a photo navigation")
struct NavigationProperties {
  @Test("pager and strip agree at every moment, nothing jumps, and everything comes to rest")
  func stories() throws {
    try forAll(makeActs(), seed: 5_000, count: isOptimized ? 300 : 6) { acts in
      let life = try Life()
      for act in acts { try life.perform(act) }
      try life.checkRest()
    }
  }

  @Test("if the page that leads is taken out on its way to rest, the strip opens the page's heir too")
  func leadingPageTakenOut() throws {
    // The pager springs back to page 8; the strip is between 7 and 8 at that moment, and 7 is open still.
    let life = try Life()
    let acts: [Act] = [.insert(0), .dragStrip(by: -182, frames: 2), .dragPager(by: 79, frames: 11), .remove(8)]
    for act in acts { try life.perform(act) }
    try life.checkRest()
  }

  @Test("a tap while a photo is shown over time changes nothing about where pager and strip come to rest")
  func tapDuringShow() throws {
    // The strip is thrown past its last cell, and comes back to cell 5; a touch must not make it bounce on its own.
    for tap in [Act.tapStrip, .tapPager] {
      let life = try Life()
      for act in [.dragStrip(by: -385, frames: 8), .show(5), tap] { try life.perform(act) }
      try life.checkRest()
      #expect(life.stage.navigation.index == 5)
    }
  }
}
