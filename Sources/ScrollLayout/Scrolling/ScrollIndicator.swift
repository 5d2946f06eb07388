// ScrollIndicator.swift: where the bars lie that show which part of the content is seen.
//
// Along a track of length L (the viewport less an inset at either end) that stands for the whole distance from the start
// of the content with its insets to their end, length T, a viewport of length V is shown as
//
//     length = max(minimum, L·V/T)        start = (L − length)·(offset − least)/(most − least)
//
// Past an edge the bar shrinks by as much as the content is pulled, down to its thickness. Bars 2.5 points thick, 3 from the edges,
// which fade over 0.4 s, were measured; the least length of 36 is a port's, the shrinking is described nowhere.

import AutoLayout

/// The look of scroll indicators. Lengths in points, times in seconds.
public struct ScrollIndicatorStyle: Hashable, Sendable {
  /// How thick a bar is.
  public var thickness = 2.5
  /// The distance from the edges of the scroll view, on all sides.
  public var inset = 3.0
  /// No bar is shorter, but for one that is pulled past an edge.
  public var minimumLength = 36.0
  /// How long a bar takes to fade.
  public var fadeDuration = 0.4
  /// How long it stays after scrolling has ended (not documented by UIKit).
  public var holdDuration = 0.3

  /// UIKit's look.
  public init() {}
}

/// The bars of a scroll view at a time: in the coordinates of its frame, nil where there is nothing to scroll.
public struct ScrollIndicators: Hashable, Sendable {
  /// The bar along the bottom.
  public var horizontal: Rect?
  /// The bar along the right.
  public var vertical: Rect?
  /// From 0, not to be seen, to 1.
  public var opacity: Double
}

extension ScrollView {
  /// The scroll indicators for the sizes and the offset of the last layout pass; their opacity for `time`, which is full
  /// while anything scrolls, and before anything ever has, 0.
  public final func scrollIndicators(at time: Double, style: ScrollIndicatorStyle = ScrollIndicatorStyle())
    -> ScrollIndicators
  {
    let inset = adjustedContentInset
    let (least, most) = (minimumContentOffset, maximumContentOffset)
    let offset = contentOffset
    let across = bar(
      offset.x - least.x, most.x - least.x, frame.width, inset.left + contentSize.width + inset.right, style)
    let down = bar(
      offset.y - least.y, most.y - least.y, frame.height, inset.top + contentSize.height + inset.bottom, style)
    let edge = style.inset + style.thickness
    return ScrollIndicators(
      horizontal: across.map {
        Rect(x: $0.start, y: frame.height - edge, width: $0.length, height: style.thickness)
      },
      vertical: down.map {
        Rect(x: frame.width - edge, y: $0.start, width: style.thickness, height: $0.length)
      },
      opacity: indicatorOpacity(at: time, style))
  }

  private func bar(
    _ offset: Double, _ whole: Double, _ viewport: Double, _ total: Double, _ style: ScrollIndicatorStyle
  ) -> (start: Double, length: Double)? {
    let track = viewport - 2 * style.inset
    guard whole > 0, track > style.thickness else { return nil }
    let full = min(max(style.minimumLength, track * viewport / total), track)
    let beyond = offset < 0 ? -offset : max(offset - whole, 0)
    let length = max(full - beyond, min(style.thickness, full))
    let share = min(max(offset / whole, 0), 1)
    return (style.inset + share * (track - length), length)
  }

  private func indicatorOpacity(at time: Double, _ style: ScrollIndicatorStyle) -> Double {
    if isTracking || motion.isMoving || zooming.phase != .idle { return 1 }
    let faded = time - motion.lastMoved - style.holdDuration
    if faded <= 0 { return 1 }
    return style.fadeDuration > 0 ? max(0, 1 - faded / style.fadeDuration) : 0
  }
}
