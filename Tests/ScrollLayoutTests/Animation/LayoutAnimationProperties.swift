// LayoutAnimationProperties.swift: whatever changes, the way begins at the layout before, ends at the one after, and has no jump.
//
// Each layout has five boxes whose four numbers are wished for, each wish at a priority of its own, so that every layout
// is the only best one; and relations among the boxes, of which some change. What it ends at is the layout of a twin in which
// the same is changed without an animation.

import AutoLayout
import ScrollLayout
import TestSupport
import Testing

/// Boxes, and relations among them that may change.
private final class Boxes {
  let engine = LayoutEngine(size: Size(width: 500, height: 500))
  var boxes: [View] = []
  var relations: [LayoutConstraint] = []
  private var next = 0

  init(_ random: inout SplitMix64) throws {
    for i in 0..<5 {
      let box = engine.root.add(View(), named: "box\(i)")
      boxes.append(box)
      for attribute in [LayoutAttribute.left, .top, .width, .height] {
        let wish = LayoutConstraint(
          terms: [LayoutTerm(box, attribute)], constant: Double(random.int(in: 0...300)), priority: priority())
        try wish.activate()
      }
    }
    let attributes: [LayoutAttribute] = [.left, .right, .width, .centerX, .top, .bottom, .height]
    for _ in 0..<14 {
      let attribute = random.pick(attributes)
      let (a, b) = (random.pick(boxes), random.pick(boxes))
      guard a !== b else { continue }
      let relation = LayoutConstraint(
        terms: [LayoutTerm(a, attribute), LayoutTerm(b, attribute, times: -1)],
        relation: random.pick([.equal, .lessThanOrEqual, .greaterThanOrEqual]),
        constant: Double(random.int(in: -100...100)), priority: priority())
      relations.append(relation)
      if random.chance(0.6) { try relation.activate() }
    }
    try engine.layoutIfNeeded()
  }

  /// Stronger than all before, and the only one of its strength; what is wished for one number is weaker than all relations.
  private func priority() -> LayoutPriority {
    next += 1
    return LayoutPriority(Float(next) * 10)
  }

  func change(_ random: inout SplitMix64) {
    for relation in relations where random.chance(0.35) {
      switch random.int(in: 0...2) {
      case 0: relation.isActive.toggle()
      case 1: relation.constant = Double(random.int(in: -100...100))
      default: relation.priority = LayoutPriority(Float(random.int(in: 20...95)) * 10 + Float(next))
      }
      next += 1
    }
    if random.chance(0.2) { engine.size = Size(width: Double(random.int(in: 300...700)), height: 500) }
  }

  var numbers: [Double] {
    boxes.flatMap { box -> [Double] in
      let rect = box.unroundedRect()
      return [rect.minX, rect.minY, rect.width, rect.height]
    }
  }
}

private func distance(_ a: [Double], _ b: [Double]) -> Double {
  zip(a, b).map { ($0 - $1).magnitude }.max() ?? 0
}

@Suite("Animated changes of any layout")
struct LayoutAnimationProperties {
  @Test(
    "the way begins at the layout before, ends at the one after, and has no jump", arguments: 0..<60 as Range<UInt64>)
  func way(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var twinRandom = random
    let (layout, twin) = (try Boxes(&random), try Boxes(&twinRandom))
    // The second change comes when the first has come half the way.
    for (start, end) in [(0.0, 0.5), (0.5, 1.5)] {
      let before = layout.numbers
      try layout.engine.animate(duration: 1, curve: .linear, at: start) { layout.change(&random) }
      #expect(distance(layout.numbers, before) < 1e-6)
      twin.change(&twinRandom)
      try twin.engine.layoutIfNeeded()
      var last = before
      let steps = 40
      for step in 1...steps {
        try layout.engine.advance(to: start + (end - start) * Double(step) / Double(steps))
        #expect(layout.engine.conflicts.isEmpty)
        // Nothing is changed by more than 400, and what follows it by no more than a few times that.
        #expect(distance(layout.numbers, last) < 4000 / Double(steps), "at step \(step)")
        last = layout.numbers
      }
    }
    #expect(distance(layout.numbers, twin.numbers) < 1e-6)
    #expect(!layout.engine.isAnimating)
    for (one, other) in zip(layout.relations, twin.relations) {
      #expect(one.constant == other.constant && one.isActive == other.isActive)
    }
  }
}
