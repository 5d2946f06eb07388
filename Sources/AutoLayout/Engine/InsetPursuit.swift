// InsetPursuit.swift: where insets and frames that follow each other come to rest.
//
// An inset read from the frames of a solve is piecewise linear in the inset before: x → a + q · x. Where q lies well inside
// −1 … 1 a few rounds settle it. At q = 1 it creeps by equal steps, at q = −1 it goes to and fro, and near them it takes
// hundreds of rounds. Two steps, s and then q · s, tell q, and with it the place of rest: the second step times 1 / (1 − q)
// (Aitken's Δ², repeated from there: J. F. Steffensen, "Remarks on iteration", Skandinavisk Aktuarietidskrift 16, 1933).
//
// Edge by edge that is a guess where several edges move each other, so a pass has three parts, each of as many rounds as a pass may
// take without insets: from where they were; from where a new engine begins, so that what comes to rest there does so whatever was
// before; and, from where that has led, with every other round led. It ends only where the insets read are those that are there.

/// What one pass knows of the insets that it moves.
struct InsetPursuit {
  /// How many rounds a part has.
  private static let patience = LayoutEngine.largestNumberOfRounds

  /// The rounds of this part and those before it.
  private var rounds = 0
  /// The last steps of guides, by their slots, and how far their views' edges lay off when leading began: no inset is led further
  /// than that at once, so that those that grow without end grow no faster.
  private var steps: [Slot: (last: EdgeInsets, reach: Double)] = [:]
  /// The view whose guide has moved in the last round, the last of them; `.none` if none has.
  private(set) var moved = Slot.none
  /// A view whose insets are larger than any length; `.none` if there is none.
  private(set) var escaped = Slot.none
  private var hasBegunAgain = false

  /// Whether insets have moved, or would have, in the last round.
  var isUnderWay: Bool { !moved.isNone || !escaped.isNone }

  /// Whether there are no more rounds to be had.
  var isOver: Bool { hasBegunAgain && (!escaped.isNone || rounds > 3 * Self.patience) }

  /// Whether the first part is over: insets have to begin where a new engine begins.
  mutating func beginsAgain() -> Bool {
    guard !hasBegunAgain, rounds > Self.patience || !escaped.isNone else { return false }
    (hasBegunAgain, rounds, escaped) = (true, Self.patience + 1, .none)
    return true
  }

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
    guard read.isWithinReach else {
      escaped = view.node.slot
      return
    }
    let rounding = InsetTravel.rounding * scale
    var insets = read
    if rounds > 2 * Self.patience {
      let step = read + present.negated
      if rounds.isMultiple(of: 2), let (last, reach) = steps[guide.node.slot] {
        insets = (read + step.leading(after: last, within: rounding...reach)).atLeast(own)
      } else {
        steps[guide.node.slot] = (step, steps[guide.node.slot]?.reach ?? scale)
      }
    }
    if view.move(guide, to: insets, unlessWithin: rounding) { moved = view.node.slot }
  }
}

extension EdgeInsets {
  /// For each edge, how far beyond this step it is to where it and the one before lead; 0 for what is still, in either.
  fileprivate func leading(after last: EdgeInsets, within range: ClosedRange<Double>) -> EdgeInsets {
    func leading(_ step: Double, _ last: Double) -> Double {
      if min(step.magnitude, last.magnitude) <= range.lowerBound { return 0 }
      let q = step / last
      // Steps that grow need no leading: they come to a bound, or to none.
      if q > 1 + 1e-9 { return 0 }
      return max(-range.upperBound, min(step * q / (1 - q).magnitude, range.upperBound))
    }
    return EdgeInsets(
      top: leading(top, last.top), left: leading(left, last.left), bottom: leading(bottom, last.bottom),
      right: leading(right, last.right))
  }
}
