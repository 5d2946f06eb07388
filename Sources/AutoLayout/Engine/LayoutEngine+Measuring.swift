// LayoutEngine+Measuring.swift: contents whose height depends on their width.
//
// Width is not a linear function of height, so this is UIKit's way: one solve for the widths, with the heights of before
// (at first, that of the content's own width; without one, any); then each content is asked for its height at the width
// it got, and one more solve. If that changes a width again, the content is asked again, until widths are still.

extension LayoutEngine {
  /// Asks contents whose width has changed for their heights. True if a height has changed.
  ///
  /// Throws `LayoutError.invalidContentSize` for a height that is none.
  func measureHeights() throws(LayoutError) -> Bool {
    guard !measuredSlots.isEmpty else { return false }
    let written = counters.constantsWritten + counters.activations
    for slot in measuredSlots.slots {
      guard let view = view(in: slot), let content = view.contentSize, let heightForWidth = content.heightForWidth
      else {
        measuredSlots.remove(slot)
        continue
      }
      let width = table.value(slot.variable(.width))
      guard width != content.measured?.width else { continue }
      let measured = Size(width: width, height: heightForWidth(width))
      // Not kept, so that the next pass asks, and throws, again.
      guard measured.height >= 0, measured.height.isFinite else {
        throw .invalidContentSize(measured, of: view.label)
      }
      content.measured = measured
      try updateContentSize(of: view)
    }
    return counters.constantsWritten + counters.activations != written
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
