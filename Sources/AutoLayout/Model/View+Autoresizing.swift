// View+Autoresizing.swift: places given by a frame and a mask instead of constraints.

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

extension View {
  /// Whether the frame that the view was given, and its mask, become constraints. **False** by default, other than in
  /// UIKit, where views made in code have to switch it off before constraints can place them.
  ///
  /// Switching it on takes the frame as it is at that moment.
  public final var translatesAutoresizingMaskIntoConstraints: Bool {
    get { autoresizing?.isTranslated ?? false }
    set {
      guard newValue != translatesAutoresizingMaskIntoConstraints else { return }
      let record = autoresizingRecord()
      if newValue, node.host != nil, record.isStale == false { record.frame = unroundedFrame }
      record.isTranslated = newValue
      autoresizingDidChange()
    }
  }

  /// Which parts of the view's place give when the superview is resized. None by default: the view keeps its distance
  /// to the left and top, and its size. Without effect unless `translatesAutoresizingMaskIntoConstraints`.
  public final var autoresizingMask: AutoresizingMask {
    get { autoresizing?.mask ?? [] }
    set {
      guard newValue != autoresizingMask else { return }
      let record = autoresizingRecord()
      if !record.isStale, !record.constraints.isEmpty { record.frame = unroundedFrame }
      record.mask = newValue
      autoresizingDidChange()
    }
  }

  /// Gives the view a frame, in points, relative to its superview.
  ///
  /// With `translatesAutoresizingMaskIntoConstraints` it becomes four required constraints, which the mask makes follow
  /// the superview, at the next pass. Otherwise it is where the view comes to rest as far as constraints leave that
  /// open; and outside every engine's tree it is just the frame. On an engine's root it has no effect: an engine's size
  /// is set there. What is not finite, or has a negative size, is refused: nothing changes, and the next
  /// `layoutIfNeeded` throws `LayoutError.invalidFrame`.
  public final func setFrame(_ frame: Rect) {
    guard frame.origin.isFinite, frame.size.isFinite, frame.width >= 0, frame.height >= 0 else {
      refuse(.invalidFrame(frame, of: debugName))
      return
    }
    autoresizingRecord().frame = frame
    autoresizingDidChange()
  }

  private final func autoresizingRecord() -> Autoresizing {
    if let autoresizing { return autoresizing }
    let made = Autoresizing()
    autoresizing = made
    return made
  }

  private final func autoresizingDidChange() {
    autoresizing?.isStale = true
    autoresizing?.containerSize = nil
    setNeedsUpdateConstraints()
  }
}
