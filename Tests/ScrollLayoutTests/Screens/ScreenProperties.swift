// ScreenProperties.swift: whole screens over time end as though they had always been what they are.

import AutoLayout
import Foundation
import ScrollLayout
import TestSupport
import Testing

@Suite("Whole screens over time")
struct ScreenProperties {
  /// SCREEN_SEED=5000000 tries others.
  private static let seed = ProcessInfo.processInfo.environment["SCREEN_SEED"].flatMap { UInt64($0) } ?? 3_000_000

  /// Which axes of each view's frame are open, by name.
  private func open(in engine: LayoutEngine) throws -> Set<String> {
    var open: Set<String> = []
    for found in try engine.ambiguousItems() where found.item is View {
      if found.isHorizontal { open.insert(found.item.debugName + ".x") }
      if found.isVertical { open.insert(found.item.debugName + ".y") }
    }
    return open
  }

  /// Carries out a program; a case with a pass that does not settle is discarded.
  private func live(_ program: ScreenProgram) throws -> LiveScreen {
    do {
      let screen = try LiveScreen(program.plan)
      try screen.carryOut(program.steps)
      try screen.comeToRest()
      return screen
    } catch LayoutError.unsettled, ScrollError.layout(.unsettled) {
      throw Discard()
    }
  }

  private func fresh(as live: LiveScreen) throws -> LiveScreen {
    do {
      let fresh = try LiveScreen(live.plan)
      try fresh.scroll(as: live)
      try fresh.engine.layoutIfNeeded()
      return fresh
    } catch LayoutError.unsettled {
      throw Discard()
    }
  }

  /// Expected values: a fresh engine's, for the screen as it is in the end.
  @Test("after any program of changes, scrolls and animations frames are those of a screen that was always so")
  func fresh() throws {
    var views = 0
    var compared = 0
    let tally = try forAll(.screens, seed: Self.seed, count: 150) { program in
      let live = try live(program)
      let fresh = try fresh(as: live)
      try demand(
        live.engine.conflicts.isEmpty == fresh.engine.conflicts.isEmpty,
        "other conflicts: \(live.engine.conflicts), fresh: \(fresh.engine.conflicts)")
      // Which of contradictory constraints gives way depends on their age.
      if !fresh.engine.conflicts.isEmpty { throw Discard() }
      var open = try open(in: fresh.engine)
      views += fresh.allViews.count
      let openThere = try self.open(in: live.engine)
      // What was open while a text was tried at its ideal width is not told.
      let isTold = !fresh.hasNarrowedTexts
      if !isTold { open.formUnion(openThere) }
      // What is open keeps what it was, and heights of texts, and insets, follow it.
      let follows = fresh.plan.items.indices.contains { number in
        let kind = fresh.plan.items[number].kind
        return (kind == .text || kind == .fitted) && open.contains("v\(number).x")
      }
      if follows || (!open.isEmpty && live.plan.safeArea != .zero) { throw Discard() }
      try demand(!isTold || openThere == open, "open are \(openThere.sorted()), fresh \(open.sorted())")
      for (a, b) in zip(live.allViews, fresh.allViews) where b.engine != nil {
        let outer = b.superview?.debugName ?? ""
        let (x, y) = (a.unroundedFrame, b.unroundedFrame)
        if !open.contains(b.debugName + ".x"), !open.contains(outer + ".x") {
          compared += 1
          let differs = abs(x.minX - y.minX) > 1e-6 || abs(x.width - y.width) > 1e-6
          try demand(!differs, "\(a.debugName) is at \(x), fresh \(y)")
        }
        if !open.contains(b.debugName + ".y"), !open.contains(outer + ".y") {
          let differs = abs(x.minY - y.minY) > 1e-6 || abs(x.height - y.height) > 1e-6
          try demand(!differs, "\(a.debugName) is at \(x), fresh \(y)")
        }
      }
    }
    print("\(tally.held) held, \(tally.discarded) discarded, \(compared) of \(views)")
  }

  @Test("the same program gives the same frames, bit for bit, at every moment")
  func deterministic() throws {
    try forAll(.screens, seed: 4_000_000, count: 30) { program in
      let trace = try live(program).trace
      try demand(try live(program).trace == trace, "differs")
    }
  }
}
