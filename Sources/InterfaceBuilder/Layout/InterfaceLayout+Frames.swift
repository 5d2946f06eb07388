// InterfaceLayout+Frames.swift: solved frames on whole pixels, and how far they are from the recorded ones.
//
// From Xcode 11 on, recorded frames have their edges rounded to pixels of the device, halves towards the right and the
// bottom, in the superview's coordinates; sizes are the differences. The same is done here for all versions. (Up to Xcode
// 7.1 some authors' screens had one pixel a point, and some had two, which no document says. Two it is: 120 views in 24
// repositories are right by that, 2 in 2 by the other.)

import AutoLayout

extension InterfaceLayout {
  /// Pixels in a point.
  public var scale: Double { device?.scale ?? Habits.plainScale }

  /// The frame of a view relative to its superview as of the last solve, on whole pixels, in points.
  public func frame(of one: PlacedView) -> Rect {
    PixelRounding.pixel(scale: scale).rounded(one.view.frame)
  }
}

/// How far a recorded frame is from the solved one.
public struct FrameDeviation {
  /// Which view it is.
  public let view: InterfaceView
  /// The frame that the document has.
  public let recorded: Rect
  /// The frame that constraints make, on whole pixels.
  public let solved: Rect
  /// The largest difference of any of x, y, width and height, in points.
  public let distance: Double
}

extension InterfaceLayout {
  /// The views that constraints place and that have a recorded frame, with how far it is from the solved one, in the
  /// order of the document. As of the last solve.
  public func deviations() -> [FrameDeviation] {
    views.dropFirst().compactMap { one in
      guard one.source.isPlacedByConstraints, let recorded = one.source.recordedFrame else { return nil }
      let solved = frame(of: one)
      return FrameDeviation(
        view: one.source, recorded: recorded, solved: solved, distance: recorded.distance(to: solved))
    }
  }
}
