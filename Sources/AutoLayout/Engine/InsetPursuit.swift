// InsetPursuit.swift: where insets and frames that follow each other come to rest.
//
// An inset read from the frames of a solve is piecewise linear in the inset before: x → a + q · x. Where q lies well inside
// −1 … 1 a few rounds settle it. At q = 1 it creeps by equal steps, at q = −1 it goes to and fro, and near them it takes
// hundreds of rounds. Two steps, s and then q · s, tell q, and with it the place of rest: the second step times 1 / (1 − q)
// (Aitken's Δ², repeated from there: J. F. Steffensen, "Remarks on iteration", Skandinavisk Aktuarietidskrift 16, 1933).
// Whatever it leads to, a pass ends only where the insets read are those that are there.

/// What one pass knows of the insets that it moves.
struct InsetPursuit {
  /// After how many rounds every other one is led; what halves its distance in each is at rest by then.
  static let patience = 40

  private var rounds = 0
  /// How far is led to at once: as far as the views' edges lay off when that began. Insets that grow without end grow no faster.
  private var reach = 1.0
  /// The last steps of guides, by their slots.
  private var steps: [Slot: EdgeInsets] = [:]
  /// The view whose guide has moved in the last round, the last of them; `.none` if none has.
  private(set) var moved = Slot.none

  /// Begins a round.
  mutating func begin() {
    rounds += 1
    moved = .none
  }

  /// Gives a guide of a view the insets read, or those that they are leading to, but never less than what the view has without its
  /// superviews. `scale` is how far off the view's edges lie.
  mutating func move(
    _ guide: LayoutGuide, of view: View, to read: EdgeInsets, atLeast own: EdgeInsets, scale: Double
  ) {
    guard let present = guide.presentInsets else { return }
    let rounding = InsetTravel.rounding * scale
    var insets = read
    if rounds == Self.patience { reach = max(reach, scale) }
    if rounds > Self.patience {
      let step = read + present.negated
      if rounds.isMultiple(of: 2), let last = steps[guide.node.slot] {
        insets = present.led(by: step, after: last, within: rounding...reach).atLeast(own)
      } else {
        steps[guide.node.slot] = step
      }
    }
    if view.move(guide, to: insets, unlessWithin: rounding) { moved = view.node.slot }
  }
}

extension EdgeInsets {
  /// Where a step and the one before lead, edge by edge; what moves less than `range` counts as still.
  fileprivate func led(
    by step: EdgeInsets, after last: EdgeInsets, within range: ClosedRange<Double>
  ) -> EdgeInsets {
    func led(_ step: Double, _ last: Double) -> Double {
      let open = last == 0 ? 1 : 1 - step / last
      // Steps that grow need no leading: they come to a bound, or to none.
      if step.magnitude <= range.lowerBound || open <= -range.lowerBound { return step }
      return max(-range.upperBound, min(step / open.magnitude, range.upperBound))
    }
    return self
      + EdgeInsets(
        top: led(step.top, last.top), left: led(step.left, last.left), bottom: led(step.bottom, last.bottom),
        right: led(step.right, last.right))
  }
}
