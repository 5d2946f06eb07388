// HeightMeasuring.swift: contents whose height depends on their width.
//
// Width is not a linear function of height, so this is UIKit's way: one solve for the widths, with the heights of before
// (at first, that of the content's own width; without one, any); then each content is asked for its height at the width
// it got, and one more solve. If that changes a width again, the content is asked again, until widths are still.

/// The views whose height depends on their width.
struct HeightMeasuring {
  private(set) var slots = SlotList()

  mutating func note(_ view: View) { slots.insert(view.node.slot) }

  /// Notes that the view of a slot has a height of its own, or is gone.
  mutating func forget(_ slot: Slot) { slots.remove(slot) }

  /// Drops what is forgotten.
  mutating func sweep() { slots.sweep() }
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
    guard height >= 0, height.isFinite else { throw .invalidContentSize(measured, of: view.label) }
    content.measured = measured
    return true
  }

  /// The height of a content for the width of the last solve; at first that for the content's own width.
  func height(of content: ContentSize, for size: Size) -> Double {
    if let measured = content.measured { return measured.height }
    if size.width == View.noIntrinsicMetric { return View.noIntrinsicMetric }
    return content.height(at: size.width, asking: self) ?? View.noIntrinsicMetric
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
