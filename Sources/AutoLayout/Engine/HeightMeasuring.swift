// HeightMeasuring.swift: contents whose height depends on their width.
//
// Width is not a linear function of height, so this is UIKit's way: one solve for the widths, with the heights of before
// (at first, that of the content's own width; without one, any); then each content is asked for its height at the width
// it got, and one more solve. If that changes a width again, the content is asked again, until widths are still.

import Cassowary

/// The views whose height depends on their width, and which of them a pass has to look at: nothing is done for the others.
struct HeightMeasuring {
  /// By slot the width at which the content was asked last; −1 if it is to be asked at any, NaN for a view without such a height,
  /// though not for all that have been left since.
  private var widths: [Double] = []
  /// Slots to be looked at, whether or not they have changed.
  private var due: [Slot] = []
  /// The slots that the present round looks at.
  private(set) var asked: [Slot] = []
  /// The slots of contents that take less than their ideal width, some of them perhaps others' by now; each once.
  private var narrowed: [Slot] = []
  /// By slot whether it is one of them.
  private var isNarrowed: [Bool] = []
  /// Whether some of them have just been taken to be tried with their ideal width, and have not been asked yet.
  private var isTrying = false
  /// What has changed across since they were tried with their ideal width.
  private(set) var across = ChangesAcross()
  /// Whether the constraints of contents are being brought in step with answers: that is no change to be followed.
  var isAnswering = false

  /// Whether there has been any.
  var isAny: Bool { !widths.isEmpty }

  /// Notes that the view of a slot has such a height, and is to be looked at.
  mutating func note(_ slot: Slot) {
    settle(slot, at: -1)
    due.append(slot)
  }

  /// Notes that the view of a slot has such a height, and that it is the one for this width: it is looked at once it has another.
  mutating func settle(_ slot: Slot, at width: Double) {
    while widths.count <= slot.index { widths.append(.nan) }
    widths[slot.index] = width
  }

  /// Notes that the view of a slot has a height of its own, or is gone.
  mutating func forget(_ slot: Slot) { widths[slot.index] = .nan }

  /// Fills `asked` with what is due, and with those that have another width than they were asked at. False if there are none.
  mutating func begin(by table: borrowing ItemTable) -> Bool {
    asked.removeAll(keepingCapacity: true)
    isTrying = false
    guard !widths.isEmpty else { return false }
    swap(&asked, &due)
    let (touched, values) = (table.pass.touched.elements, table.values.elements)
    for slot in touched where slot.index < widths.count && !widths[slot.index].isNaN {
      if widths[slot.index] != values[slot.variable(.width).index] { asked.append(slot) }
    }
    return !asked.isEmpty
  }

  mutating func narrow(_ slot: Slot) {
    while isNarrowed.count <= slot.index { isNarrowed.append(false) }
    if isNarrowed[slot.index] { return }
    isNarrowed[slot.index] = true
    narrowed.append(slot)
  }

  /// Takes the contents that have been narrowed and that something concerns which has changed across.
  mutating func takeNarrowed(by solver: Solver) -> [Slot] {
    guard across.isAny else { return [] }
    defer { across.finish(by: solver) }
    var (taken, left): ([Slot], [Slot]) = ([], [])
    for slot in narrowed {
      if across.concern(slot.variable(.width)) { taken.append(slot) } else { left.append(slot) }
    }
    for slot in taken { isNarrowed[slot.index] = false }
    narrowed = left
    isTrying = !taken.isEmpty
    return taken
  }

  /// Along which axis a change of a constraint counts; nil if it does not. An offset by itself moves no width.
  private func axis(of constraint: LayoutConstraint) -> ChangesAcross.Axis? {
    if isAnswering { return nil }
    var axis: ChangesAcross.Axis?
    constraint.forEachTerm { term in
      if term.attribute == .contentOffsetX || term.attribute == .contentOffsetY { return }
      if term.attribute.axis == .horizontal { axis = .across } else if axis == nil { axis = .other }
    }
    return axis.flatMap { across.concernAll(along: $0) ? nil : $0 }
  }

  /// Notes that a constraint comes, as a row of these terms.
  mutating func noteComing(_ constraint: LayoutConstraint, as terms: [Expression.Term]) {
    guard let axis = axis(of: constraint) else { return }
    for term in terms { across.note(VariableIndex(index: term.variable.index), along: axis) }
  }

  /// Notes that an active constraint goes or changes.
  mutating func noteChange(of constraint: LayoutConstraint, in solver: Solver) {
    guard let handle = constraint.handle, let axis = axis(of: constraint) else { return }
    across.note(handle, of: solver, along: axis)
  }

  /// Notes that what a content asks along an axis, or whether it can be asked, changes.
  mutating func noteChange(along axis: LayoutAxis, in slot: Slot) {
    guard isAny, !isAnswering else { return }
    if axis == .horizontal { across.note(slot.variable(.width), along: .across) }
    across.note(slot.variable(.height), along: .other)
  }

  /// Notes that the measured height in a slot has changed.
  mutating func noteAnswer(in slot: Slot) { across.note(slot.variable(.height), along: .other) }

  /// Frames begin to be followed.
  mutating func beginFollowing() { across.begin() }

  /// Keeps up with the constraints, after a solve. True if contents have to be tried anew.
  mutating func follow(_ solver: Solver) -> Bool {
    if narrowed.isEmpty && !isTrying {
      across.forget()
      return false
    }
    across.follow(solver)
    return across.isAny
  }

  /// Leaves what has not been looked at, from a place in `asked` on, to the next round.
  mutating func giveUp(from place: Int) { due += asked[place...] }
}

extension ContentSize {
  /// Asks for the height, if the width is another than it was last asked for. True if the answer counts: not if the content
  /// was invalidated, or the view has left, meanwhile; then a later round asks again.
  ///
  /// Throws `LayoutError.invalidContentSize` for a height that is none.
  func measure(_ view: View, at width: Double, in engine: LayoutEngine) throws(LayoutError) -> Bool {
    guard heightForWidth != nil, width != measured?.width else { return false }
    guard let (height, isSettled) = answer(at: width, asking: engine), isSettled, view.node.host === engine else {
      return false
    }
    // Not kept, so that the next pass asks, and throws, again.
    guard keep(height, at: width) else {
      throw .invalidContentSize(Size(width: width, height: height), of: view.debugName)
    }
    return true
  }

  /// The height for the width of the last solve; at first that for the content's own width. A content that has been
  /// invalidated is asked at the width that it is most likely to get, so that it is asked once if it gets it.
  func height(for size: Size, asking engine: LayoutEngine) -> Double {
    if let measured { return measured.height }
    let width = settledWidth ?? size.width
    guard width != View.noIntrinsicMetric else { return View.noIntrinsicMetric }
    guard let (height, isSettled) = answer(at: width, asking: engine) else { return View.noIntrinsicMetric }
    if isSettled { _ = keep(height, at: width) }
    return height
  }

  /// The size for a proposal, and whether the content is still the one that was asked; nil if it is being asked already, or
  /// answers nothing. Nothing is asked for twice.
  func size(
    for proposal: SizeProposal, of view: View, asking engine: LayoutEngine
  ) -> (size: Size, isSettled: Bool)? {
    if let known = fitted?.answer(to: proposal) { return (known, true) }
    guard !isMeasuring else { return nil }
    isMeasuring = true
    defer { isMeasuring = false }
    let generation = generation
    guard let size = engine.asking({ view.sizeThatFits(proposal) }) else { return nil }
    let isSettled = self.generation == generation
    if isSettled, FittedSize.isValid(size) {
      if proposal == .open { fitted = FittedSize(size) } else { fitted?.keep(size, for: proposal) }
    }
    return (size, isSettled)
  }

  /// Asks for the height at a width; nil if it is being asked already, or its height depends on nothing.
  func height(at width: Double, asking engine: LayoutEngine) -> Double? {
    guard !isMeasuring, let heightForWidth else { return nil }
    isMeasuring = true
    defer { isMeasuring = false }
    return engine.asking { heightForWidth(width) }
  }

  /// The height at a width, and whether the content is still the one that was asked: not if that invalidated it.
  private func answer(at width: Double, asking engine: LayoutEngine) -> (height: Double, isSettled: Bool)? {
    let generation = generation
    guard let height = height(at: width, asking: engine) else { return nil }
    return (height, self.generation == generation)
  }

  /// Remembers an answer; false if it is no height.
  private func keep(_ height: Double, at width: Double) -> Bool {
    guard height >= 0, height.isWithinReach else { return false }
    measured = Size(width: width, height: height)
    return true
  }
}
