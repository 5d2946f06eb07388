// Autoresizing.swift: what is kept for a view that is placed by a frame and a mask instead of constraints.

/// What is kept for a view that was given a frame.
final class Autoresizing {
  var isTranslated = false
  var mask: AutoresizingMask = []
  /// The frame as given, relative to the superview.
  var frame = Rect.zero
  /// The size that the superview had, or was given, when the frame was; nil until it is known.
  var containerSize: Size?
  /// Left, top, width and height; empty while the view is not laid out by its mask.
  var constraints: [LayoutConstraint] = []
  /// Whether the constraints have to be made anew.
  var isStale = true
}
