// HistoryProperties.swift: what an engine has been through leaves no trace in what is determined.

import AutoLayout
import TestSupport
import Testing

@Suite("Histories of layouts")
struct HistoryProperties {
  /// Which of the two axes of each view's frame is open, by name; and those of what is placed relative to an open one.
  private func open(in engine: LayoutEngine) throws -> Set<String> {
    var open: Set<String> = []
    for found in try engine.ambiguousItems() {
      if found.isHorizontal { open.insert(found.item.debugName + ".x") }
      if found.isVertical { open.insert(found.item.debugName + ".y") }
    }
    return open
  }

  /// Expected values: a fresh engine's, for the same tree and the same constraints in the order of their age.
  @Test(
    "after any sequence of changes frames equal a fresh engine's, where they are determined",
    arguments: [(1 as UInt64, 12, 125), (90_001, 200, 12)])
  func fresh(seed: UInt64, views: Int, count: Int) throws {
    try forAll(.histories(views: views), seed: seed, count: count) { history in
      let live = try LiveLayout(history)
      let fresh = try LiveLayout(copying: live, history)
      let open = try open(in: fresh.engine)
      try demand(try self.open(in: live.engine) == open, "other places are open: \(open)")
      let conflicts = fresh.engine.conflicts.map(\.setAside.text)
      try demand(live.engine.conflicts.map(\.setAside.text) == conflicts, "other conflicts: \(conflicts)")
      for (a, b) in zip(live.views, fresh.views) where a.engine != nil {
        let outer = a.superview?.debugName ?? ""
        if !open.contains(a.debugName + ".x"), !open.contains(outer + ".x") {
          let differs = abs(a.frame.minX - b.frame.minX) > 1e-9 || abs(a.frame.width - b.frame.width) > 1e-9
          try demand(!differs, "\(a.debugName) is at \(a.frame), fresh \(b.frame)")
        }
        if !open.contains(a.debugName + ".y"), !open.contains(outer + ".y") {
          let differs = abs(a.frame.minY - b.frame.minY) > 1e-9 || abs(a.frame.height - b.frame.height) > 1e-9
          try demand(!differs, "\(a.debugName) is at \(a.frame), fresh \(b.frame)")
        }
      }
    }
  }

  @Test("the same history gives the same frames, bit for bit")
  func deterministic() throws {
    try forAll(.histories(views: 30), seed: 77, count: 20) { history in
      let frames = try LiveLayout(history).views.map(\.frame)
      try demand(try LiveLayout(history).views.map(\.frame) == frames, "differs")
    }
  }
}
