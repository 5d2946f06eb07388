// ToolkitProperties.swift: touches, conversions and clipping over random trees. Expected: the definitions, word by word, on
// the rectangles that every view has on the screen.

import AutoLayout
import TestSupport
import Testing

@Suite("What toolkits need, on random trees")
struct ToolkitProperties {
  /// The views of a tree in its order, each with its superviews from the inside out.
  private func lines(of root: View) -> [(view: View, path: [View])] {
    var found: [(view: View, path: [View])] = []
    func walk(_ view: View, _ path: [View]) {
      found.append((view, path))
      for child in view.subviews { walk(child, [view] + path) }
    }
    walk(root, [])
    return found
  }

  @Test("a touch goes to the last view, in the order of the tree, that has it together with all its superviews")
  func touches() throws {
    try forAll(.layouts(items: 12), seed: 41, count: 150) { plan in
      let engine = plan.build().engine
      try engine.layoutIfNeeded()
      var random = SplitMix64(seed: 7)
      let lines = lines(of: engine.root)
      for (view, _) in lines.dropFirst() where random.chance(0.15) { view.isHidden = true }
      for (view, _) in lines.dropFirst() where random.chance(0.1) { view.isUserInteractionEnabled = false }
      for _ in 0..<40 {
        // Off all edges, which lie at halves.
        let point = Point(
          x: Double(random.int(in: 0...320)) + 0.137, y: Double(random.int(in: 0...480)) + 0.137)
        let takers = lines.filter { line in
          ([line.view] + line.path).allSatisfy {
            !$0.isHidden && $0.isUserInteractionEnabled && $0.unroundedRect().contains(point)
          }
        }
        let hit = engine.root.hitTest(point)
        let expected = takers.last?.view
        try demand(
          hit === expected, "\(point) hits \(hit?.debugName ?? "nothing"), not \(expected?.debugName ?? "nothing")")
      }
    }
  }

  @Test("a point converted to any other view and back is where it was, and bounds are the frame on the screen")
  func conversions() throws {
    try forAll(.layouts(items: 10), seed: 42, count: 100) { plan in
      let engine = plan.build().engine
      try engine.layoutIfNeeded()
      let views = lines(of: engine.root).map(\.view)
      func isNear(_ a: Point, _ b: Point) -> Bool { abs(a.x - b.x) < 1e-6 && abs(a.y - b.y) < 1e-6 }
      for a in views {
        let rect = a.convert(a.bounds, to: nil)
        try demand(isNear(rect.origin, a.unroundedRect().origin), "\(a.debugName): \(rect)")
        if let outer = a.superview {
          let rect = outer.convert(a.unroundedFrame, to: nil)
          try demand(isNear(rect.origin, a.unroundedRect().origin), "\(a.debugName) by its superview: \(rect)")
        }
        for b in views {
          let point = Point(x: 3, y: -4)
          let there = a.convert(point, to: b)
          try demand(isNear(b.convert(there, to: a), point), "\(a.debugName) to \(b.debugName) and back")
          try demand(isNear(a.convert(there, from: b), point), "\(a.debugName) from \(b.debugName)")
          try demand(
            isNear(a.rect(in: b).origin, a.convert(a.bounds.origin, to: b)), "\(a.debugName) in \(b.debugName)")
        }
      }
    }
  }

  @Test("a point of a view is drawn if every superview that clips has it")
  func clipping() throws {
    try forAll(.layouts(items: 12), seed: 43, count: 100) { plan in
      let engine = plan.build().engine
      try engine.layoutIfNeeded()
      var random = SplitMix64(seed: 9)
      let lines = lines(of: engine.root)
      for (view, _) in lines where random.chance(0.4) { view.clipsToBounds = random.chance(0.7) }
      for (view, path) in lines {
        let clipped = view.clippedRect()
        for _ in 0..<20 {
          let point = Point(x: Double(random.int(in: -50...370)) + 0.137, y: Double(random.int(in: -50...530)) + 0.137)
          let isDrawn =
            view.unroundedRect().contains(point)
            && path.allSatisfy { !$0.clipsToBounds || $0.unroundedRect().contains(point) }
          try demand((clipped?.contains(point) ?? false) == isDrawn, "\(view.debugName) at \(point)")
        }
      }
    }
  }

  @Test("the frames of before are those that the last report left")
  func oldFrames() throws {
    try forAll(.layouts(items: 10), seed: 44, count: 100) { plan in
      let layout = plan.build()
      let engine = layout.engine
      try engine.layoutIfNeeded()
      engine.keepsOldFrames = true
      var known: [LayoutItem: Rect] = [:]
      for item in engine.items { known[item] = item.unroundedFrame }
      for (step, constraint) in layout.constraints.enumerated() {
        guard let constraint, constraint.isActive else { continue }
        if step % 3 == 0 { constraint.deactivate() } else { constraint.constant += Double(step) }
        // Frames are found twice before the report, and every other time what was set is taken back in between.
        try engine.root.layoutIfNeeded()
        if step % 3 == 2 { constraint.constant -= Double(step) }
        let changes = try engine.layoutIfNeeded()
        for (item, old) in zip(changes, changes.oldFrames) {
          try demand(old == known[item] && old != item.unroundedFrame, "\(item.debugName) was at \(old)")
          known[item] = item.unroundedFrame
        }
        for item in engine.items { try demand(known[item] == item.unroundedFrame, "\(item.debugName) not reported") }
      }
    }
  }
}
