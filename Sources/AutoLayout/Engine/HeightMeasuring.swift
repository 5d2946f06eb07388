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

  /// Asks a content for its height, if its width is another than it was last asked for. True if it was.
  ///
  /// Throws `LayoutError.invalidContentSize` for a height that is none.
  static func measure(_ content: ContentSize, of view: View, at width: Double) throws(LayoutError) -> Bool {
    guard let heightForWidth = content.heightForWidth, width != content.measured?.width else { return false }
    let measured = Size(width: width, height: heightForWidth(width))
    // Not kept, so that the next pass asks, and throws, again.
    guard measured.height >= 0, measured.height.isFinite else {
      throw .invalidContentSize(measured, of: view.label)
    }
    content.measured = measured
    return true
  }
}

extension ContentSize {
  /// The height for the width of the last solve; at first that for the content's own width.
  func height(forContent size: Size) -> Double {
    guard let heightForWidth else { return size.height }
    if let measured { return measured.height }
    return size.width == View.noIntrinsicMetric ? View.noIntrinsicMetric : heightForWidth(size.width)
  }
}
