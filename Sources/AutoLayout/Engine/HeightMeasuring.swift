// HeightMeasuring.swift: contents whose height depends on their width.
//
// Width is not a linear function of height, so this is UIKit's way: one solve for the widths, with the heights of before
// (at first, that of the content's own width; without one, any); then each content is asked for its height at the width
// it got, and one more solve. If that changes a width again, the content is asked again, until widths are still.

/// The views whose height depends on their width, and which of them a pass has to look at: nothing is done for the others.
struct HeightMeasuring {
  /// By slot; true also for some that have been left since.
  private var isMeasured: [Bool] = []
  /// Slots to be looked at, whether or not they have changed.
  private var due: [Slot] = []
  /// The slots that the present round looks at.
  private(set) var asked: [Slot] = []

  /// Notes that the view of a slot has such a height, and is to be looked at.
  mutating func note(_ slot: Slot) {
    while isMeasured.count <= slot.index { isMeasured.append(false) }
    isMeasured[slot.index] = true
    due.append(slot)
  }

  /// Notes that the view of a slot has a height of its own, or is gone.
  mutating func forget(_ slot: Slot) { isMeasured[slot.index] = false }

  /// Fills `asked` with what is due, and with those whose frames may have changed. False if there are none.
  mutating func begin(touched: UnsafeBufferPointer<Slot>) -> Bool {
    asked.removeAll(keepingCapacity: true)
    guard !isMeasured.isEmpty else { return false }
    swap(&asked, &due)
    for slot in touched where slot.index < isMeasured.count && isMeasured[slot.index] { asked.append(slot) }
    return !asked.isEmpty
  }

  /// Leaves what has not been looked at, from a place in `asked` on, to the next round.
  mutating func giveUp(from place: Int) { due += asked[place...] }
}

extension LayoutEngine {
  /// Asks the content of a view for its height, if its width is another than it was last asked for. True if the answer
  /// counts: not if the content was invalidated, or the view has left, meanwhile; then a later round asks again.
  ///
  /// Throws `LayoutError.invalidContentSize` for a height that is none.
  func measure(_ content: ContentSize, of view: View, at width: Double) throws(LayoutError) -> Bool {
    guard content.heightForWidth != nil, width != content.measured?.width else { return false }
    let generation = content.generation
    guard let height = content.height(at: width, asking: self) else { return false }
    guard content.generation == generation, view.node.host === self else { return false }
    let measured = Size(width: width, height: height)
    // Not kept, so that the next pass asks, and throws, again.
    guard height >= 0, height.isFinite else { throw .invalidContentSize(measured, of: view.debugName) }
    content.measured = measured
    return true
  }

  /// The height of a content for the width of the last solve; at first that for the content's own width. A content that has
  /// been invalidated is asked at the width that it is most likely to get, so that it is asked once if it gets it.
  func height(of content: ContentSize, for size: Size) -> Double {
    if let measured = content.measured { return measured.height }
    let width = content.settledWidth ?? size.width
    guard width != View.noIntrinsicMetric else { return View.noIntrinsicMetric }
    let generation = content.generation
    guard let height = content.height(at: width, asking: self) else { return View.noIntrinsicMetric }
    if content.generation == generation, height >= 0, height.isFinite {
      content.measured = Size(width: width, height: height)
    }
    return height
  }
}

extension ContentSize {
  /// Asks for the height at a width; nil if it is being asked already, or its height depends on nothing.
  func height(at width: Double, asking engine: LayoutEngine) -> Double? {
    guard !isMeasuring, let heightForWidth else { return nil }
    isMeasuring = true
    defer { isMeasuring = false }
    return engine.asking { heightForWidth(width) }
  }
}
