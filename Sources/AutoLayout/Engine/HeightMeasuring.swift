// HeightMeasuring.swift: contents whose height depends on their width.
//
// Width is not a linear function of height, so this is UIKit's way: one solve for the widths, with the heights of before
// (at first, that of the content's own width; without one, any); then each content is asked for its height at the width
// it got, and one more solve. If that changes a width again, the content is asked again, until widths are still.

/// The views whose height depends on their width, and which of them a pass has to look at: nothing is done for the others.
struct HeightMeasuring {
  /// By slot the width at which the content was asked last; −1 if it is to be asked at any, NaN for a view without such a height,
  /// though not for all that have been left since.
  private var widths: [Double] = []
  /// Slots to be looked at, whether or not they have changed.
  private var due: [Slot] = []
  /// The slots that the present round looks at.
  private(set) var asked: [Slot] = []
  /// The slots of contents that take less than their ideal width, some of them perhaps others' by now.
  private var narrowed: [Slot] = []
  /// Whether something has changed across since narrowed contents were tried with their ideal width. Also what changes before there
  /// are any counts: the widths at which a round asks are those of the solve before it, and margins may have moved since.
  var isAcrossStale = false
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
    guard !widths.isEmpty else { return false }
    swap(&asked, &due)
    let (touched, values) = (table.pass.touched.elements, table.values.elements)
    for slot in touched where slot.index < widths.count && !widths[slot.index].isNaN {
      if widths[slot.index] != values[slot.variable(.width).index] { asked.append(slot) }
    }
    return !asked.isEmpty
  }

  mutating func narrow(_ slot: Slot) { narrowed.append(slot) }

  /// Takes the contents that have been narrowed, if something has changed across.
  mutating func takeNarrowed() -> [Slot] {
    guard isAcrossStale else { return [] }
    isAcrossStale = false
    defer { narrowed.removeAll(keepingCapacity: true) }
    return narrowed
  }

  /// Notes that a constraint comes, goes or changes.
  mutating func noteChange(of constraint: LayoutConstraint) {
    if isAcrossStale || isAnswering { return }
    var isAcross = false
    constraint.forEachTerm { term in
      isAcross = isAcross || (term.attribute.axis == .horizontal && term.attribute != .contentOffsetX)
    }
    isAcrossStale = isAcross
  }

  /// Notes that what a content asks across changes.
  mutating func noteChangeAcross() {
    if isAny, !isAnswering { isAcrossStale = true }
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
    guard height >= 0, height.isFinite else { return false }
    measured = Size(width: width, height: height)
    return true
  }
}
