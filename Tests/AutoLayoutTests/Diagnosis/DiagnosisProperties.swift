// DiagnosisProperties.swift: derivations, sensitivities, proofs and relaxations of random layouts, against fresh engines.
//
// Expected values come from the definitions: a sum, a difference quotient between two layouts built from scratch, and
// layouts built with a member left out or made optional.

import AutoLayout
import TestSupport
import Testing

@Suite("Diagnosis, on random layouts")
struct DiagnosisProperties {
  /// The plan built and solved; a case that the engine cannot solve is discarded.
  private func solved(_ plan: LayoutPlan) throws -> PlannedLayout {
    let planned = plan.build()
    do {
      try planned.engine.layoutIfNeeded()
    } catch {
      throw Discard()
    }
    return planned
  }

  /// The plan without a safe area. A pass computes the safe areas of nested views from frames, so they follow a constant
  /// by way of code, which is no part of a sensitivity or of a relaxation.
  private func withoutSafeArea(_ plan: LayoutPlan) -> LayoutPlan {
    var plain = plan
    plain.safeArea = .zero
    return plain
  }

  private static let attributes: [LayoutAttribute] = [
    .left, .top, .width, .height, .trailing, .centerX, .firstBaseline,
  ]

  /// The value of an attribute: what a constraint with that one term evaluates to.
  private func value(of item: LayoutItem, _ attribute: LayoutAttribute) -> Double? {
    LayoutConstraint(terms: [LayoutTerm(item, attribute)]).evaluate()
  }

  /// The items and attributes whose value is determined, as places in the plan.
  private func determined(_ planned: PlannedLayout) throws -> [(item: Int, attribute: LayoutAttribute)] {
    var found: [(item: Int, attribute: LayoutAttribute)] = []
    let open = try planned.engine.ambiguousItems()
    for (i, item) in planned.items.enumerated() where !open.contains(where: { $0.item === item }) {
      for attribute in [LayoutAttribute.left, .top, .width, .height] { found.append((i, attribute)) }
    }
    return found
  }

  @Test("each derivation adds up to the value within 1e-9")
  func addsUp() throws {
    var terms = 0
    try forAll(.layouts(items: 7), seed: 70_000, count: 40) { plan in
      let planned = try solved(plan)
      for item in planned.items {
        for attribute in Self.attributes {
          let derivation = try planned.engine.derivation(of: item, attribute)
          let sum = derivation.terms.reduce(derivation.constant) { $0 + $1.contribution }
          guard let value = value(of: item, attribute) else { throw Complaint("\(item.debugName) has no \(attribute)") }
          terms += derivation.terms.count
          try demand(
            abs(sum - value) <= 1e-9 * max(1, abs(value)) && abs(derivation.value - value) <= 1e-9 * max(1, abs(value)),
            "\(value) is derived as \(derivation)")
          // As of the last solve, whatever the constants are by now.
          for case let constraint? in derivation.terms.map(\.constraint) where constraint.isActive {
            let constant = constraint.constant
            constraint.constant = constant + 7
            let later = try planned.engine.derivation(of: item, attribute)
            constraint.constant = constant
            let sum = later.terms.reduce(later.constant) { $0 + $1.contribution }
            try demand(abs(sum - value) <= 1e-9 * max(1, abs(value)), "after a change \(value) is derived as \(later)")
          }
        }
      }
    }
    #expect(terms > 1_000)
  }

  @Test("each sensitivity is the difference quotient between layouts built from scratch, in its direction")
  func differenceQuotient() throws {
    let step = 1.0 / 2048
    var compared = 0
    try forAll(.layouts(items: 4), seed: 71_000, count: 16) { drawn in
      let plan = withoutSafeArea(drawn)
      let planned = try solved(plan)
      let places = try determined(planned)
      // Of rows only: the size of a content is one number in two constraints, whose one-sided slopes do not add up at a corner.
      let told = try places.map { try planned.engine.sensitivities(of: planned.items[$0.item], $0.attribute) }
      for (index, constraint) in planned.constraints.enumerated() {
        guard let constraint else { continue }
        for direction in [1.0, -1] {
          var changed = plan
          changed.rows[index].constant += direction * step
          let other = try solved(changed)
          let still = try determined(other)
          // Where others are set aside a value may jump, which shows at half the step: there it has no slope.
          let (before, after) = (planned.engine.conflicts, other.engine.conflicts)
          let isOther = before.map { $0.setAside.text } != after.map { $0.setAside.text }
          var halfway = plan
          halfway.rows[index].constant += direction * step / 2
          let half = isOther ? try solved(halfway) : nil
          for (known, (place, attribute)) in zip(told, places)
          where still.contains(where: { $0.item == place && $0.attribute == attribute }) {
            guard let old = value(of: planned.items[place], attribute),
              let new = value(of: other.items[place], attribute)
            else { continue }
            let quotient = (new - old) / (direction * step)
            let sensitivity = known.first { $0.constraint === constraint }
            let slope = (direction > 0 ? sensitivity?.increasing : sensitivity?.decreasing) ?? 0
            if let half, let value = value(of: half.items[place], attribute), abs(new - 2 * value + old) > 1e-9 {
              try demand(
                slope == 0, "item \(place).\(attribute) jumps with row \(index) \(direction), told is \(slope)")
              continue
            }
            compared += quotient == 0 ? 0 : 1
            try demand(
              abs(quotient - slope) < 1e-6 * max(1, abs(slope)),
              "item \(place).\(attribute) follows row \(index) \(direction) by \(quotient), told is \(slope)")
          }
        }
      }
    }
    #expect(compared > 60)
  }

  @Test("each proof is irreducible: any member left out, the others alone are no contradiction")
  func irreducible() throws {
    var members = 0
    try forAll(.layouts(items: 5), seed: 72_000, count: 50) { plan in
      for (number, conflict) in try solved(plan).engine.conflicts.enumerated() {
        for leftOut in conflict.proof.indices where !conflict.proof[leftOut].constraint.isImplicit {
          // The same layout once more: the same conflicts in the same order.
          let planned = try solved(plan)
          let proof = planned.engine.conflicts[number].proof.map(\.constraint)
          proof[leftOut].deactivate()
          try planned.engine.layoutIfNeeded()
          members += 1
          for other in planned.engine.conflicts {
            let isWithin = other.proof.allSatisfy { member in proof.contains { $0 === member.constraint } }
            try demand(!isWithin, "without \(proof[leftOut]) the others contradict: \(other), as in \(conflict)")
          }
        }
      }
    }
    #expect(members > 30)
  }

  @Test("a relaxation is what the layout with that member optional is, built from scratch")
  func relaxations() throws {
    var compared = 0
    var contents = 0
    try forAll(.layouts(items: 5), seed: 73_000, count: 50) { drawn in
      let plan = withoutSafeArea(drawn)
      let planned = try solved(plan)
      for conflict in planned.engine.conflicts {
        let frames = planned.items.map(\.frame)
        for relaxation in try conflict.relaxations {
          guard let relaxed = self.plan(plan, relaxing: relaxation.constraint, of: planned) else { continue }
          contents += planned.constraints.contains { $0 === relaxation.constraint } ? 0 : 1
          let other = try solved(relaxed)
          try demand(relaxation.remaining.count == other.engine.conflicts.count, "others are set aside than told")
          let open = try other.engine.ambiguousItems().map { $0.item }
          for (i, item) in other.items.enumerated() where !open.contains(where: { $0 === item }) {
            let container = (item as? View)?.superview ?? (item as? LayoutGuide)?.owningView
            if open.contains(where: { $0 === container }) { continue }
            let told = relaxation.changes.first { $0.item === planned.items[i] }?.newFrame ?? frames[i]
            compared += 1
            try demand(
              agrees(told, item.frame, within: 1e-6), "item \(i) would be \(told), is \(item.frame); \(relaxation)")
          }
        }
        try demand(planned.items.map(\.frame) == frames && planned.engine.conflicts.count > 0, "asking moved something")
      }
    }
    #expect(compared > 30 && contents > 1)
  }

  /// The plan with one constraint just below required: a row, or a content's hugging or resistance. Nil for others, which no plan
  /// speaks of: the size of the root, and what holds the guides of safe areas and margins.
  private func plan(
    _ plan: LayoutPlan, relaxing constraint: LayoutConstraint, of planned: PlannedLayout
  ) -> LayoutPlan? {
    var relaxed = plan
    if let row = planned.constraints.firstIndex(where: { $0 === constraint }) {
      relaxed.rows[row].priority = .justBelowRequired
      return relaxed
    }
    for (i, item) in planned.items.enumerated() {
      let contents = (item as? View)?.contentSizeConstraints ?? []
      guard contents.contains(where: { $0 === constraint }) else { continue }
      let axis = constraint.terms[0].attribute == .width ? 0 : 1
      if constraint.relation == .lessThanOrEqual {
        relaxed.items[i].extras.content?.hugging[axis] = .justBelowRequired
      } else {
        relaxed.items[i].extras.content?.compressionResistance[axis] = .justBelowRequired
      }
      return relaxed
    }
    return nil
  }

  @Test("what would settle an ambiguity settles it, and moves nothing")
  func settling() throws {
    var settled = 0
    try forAll(.layouts(items: 5), seed: 74_000, count: 40) { plan in
      let planned = try solved(plan)
      let ambiguities = try planned.engine.ambiguities
      let frames = planned.items.map(\.frame)
      settled += ambiguities.settling.count
      try demand(
        ambiguities.alternative.isEmpty == ambiguities.isEmpty, "there is another solution exactly if it is ambiguous")
      try LayoutConstraint.activate(ambiguities.settling)
      try planned.engine.layoutIfNeeded()
      let open = try planned.engine.ambiguities
      try demand(open.isEmpty, "open still: \(open)")
      for (item, frame) in zip(planned.items, frames) {
        try demand(agrees(item.frame, frame, within: 1e-6), "\(item.debugName) moved from \(frame) to \(item.frame)")
      }
    }
    #expect(settled > 30)
  }
}
