// Simplex+Copy.swift: a second state to try things on, for questions whose answers must not change the first.

extension Simplex {
  /// The same problem with the same solution, in storage of its own; what a solve leaves behind for the next is made
  /// anew. O(all).
  mutating func copied() -> Simplex {
    var copy = Simplex()
    copy.rows = rows.copied()
    copy.constraints = constraints.copied()
    copy.freeRows = freeRows.copied()
    copy.stayRow = stayRow.copied()
    copy.editRow = editRow.copied()
    copy.nonbasicCount = nonbasicCount.copied()
    copy.basis = basis.copied()
    copy.multipliers = multipliers.copied()
    copy.dirty = dirty.copied()
    copy.flips = flips.copied()
    copy.candidates = candidates.copied()
    copy.changedMark = changedMark.copied()
    copy.oldValue = oldValue.copied()
    copy.changedFrom = changedFrom.copied()
    copy.isUnreported = isUnreported.copied()
    copy.reportedValue = reportedValue.copied()
    copy.unreported = unreported.copied()
    copy.touchedMark = touchedMark.copied()
    copy.retiredRows = retiredRows
    copy.value = value.copied()
    copy.activations = activations
    copy.pending = pending
    copy.restingWishes = restingWishes
    copy.followers = followers
    copy.violatedRequired = violatedRequired
    copy.isWellScaled = isWellScaled
    copy.needsRefactoring = needsRefactoring
    copy.rounding = rounding
    copy.overflowed = overflowed
    copy.multiplierTolerance = multiplierTolerance
    copy.setAside = setAside
    copy.entering = entering
    copy.proofs = proofs
    copy.changedEpoch = changedEpoch
    copy.isInOrder = isInOrder
    copy.touchedEpoch = touchedEpoch
    copy.togetherPause = togetherPause
    copy.togetherPenalty = togetherPenalty
    copy.statistics = statistics
    return copy
  }
}
