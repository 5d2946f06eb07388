// View+Frame.swift: the frame that a view is given, and the lines of a view that are not its edges.
//
// A frame with a mask stands in for constraints (`Autoresizing`). Constraints act on the alignment rectangle and on baselines
// (`ViewAlignment`).

extension View {
  // MARK: A frame instead of constraints

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
  /// is set there. What is not finite, reaches beyond 1e12 points or has a negative size is refused: nothing changes, and the next
  /// `layoutIfNeeded` throws `LayoutError.invalidFrame`.
  public final func setFrame(_ frame: Rect) {
    guard frame.origin.isWithinReach, frame.size.isWithinReach, frame.width >= 0, frame.height >= 0 else {
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

  // MARK: Alignment

  /// Distances from the frame inward to the rectangle that constraints act on, in points; `frame` is that rectangle
  /// outset by them. Zero by default. Without effect on an engine's root, which is as large as the engine says.
  ///
  /// NaN, and more than 1e9 points, are refused: the insets stay, and the next `layoutIfNeeded` throws `LayoutError.invalidInsets`.
  public final var alignmentRectInsets: EdgeInsets {
    get { viewAlignment?.insets ?? .zero }
    set {
      guard newValue.canBeSet else {
        refuse(.invalidInsets(newValue, property: "alignmentRectInsets", of: debugName))
        return
      }
      guard newValue != alignmentRectInsets else { return }
      alignmentRecord().insets = newValue
      node.host?.alignmentDidChange(of: self)
    }
  }

  /// The rectangle that constraints act on when the frame is `frame`: less the alignment rectangle's insets.
  public final func alignmentRect(forFrame frame: Rect) -> Rect { frame.inset(by: alignmentRectInsets) }

  /// The frame when constraints act on `rect`: with the alignment rectangle's insets added.
  public final func frame(forAlignmentRect rect: Rect) -> Rect { rect.inset(by: alignmentRectInsets.negated) }

  /// The distance from the top edge of the alignment rectangle down to the first baseline, in points.
  ///
  /// A view of one line of text may give either this or `lastBaselineOffsetFromBottom`, and both baselines are that
  /// line. Without both the first baseline is the top edge and the last one the bottom edge, as Apple documents of
  /// `forFirstBaselineLayout` and `forLastBaselineLayout`; of a stack view, the baselines of what it arranges. Constraints on baselines follow at the next pass. NaN, and more than 1e12 points, are
  /// refused: nothing changes, and the next `layoutIfNeeded` throws `LayoutError.invalidBaseline`.
  public final var baselineOffsetFromTop: Double? {
    get { viewAlignment?.baselineFromTop }
    set {
      guard newValue != baselineOffsetFromTop, accepts(baseline: newValue) else { return }
      alignmentRecord().baselineFromTop = newValue
      node.host?.baselineDidChange(of: self)
      superview?.tell(changeOf: self)
    }
  }

  /// The distance from the bottom edge of the alignment rectangle up to the last baseline, in points. As
  /// `baselineOffsetFromTop` otherwise.
  public final var lastBaselineOffsetFromBottom: Double? {
    get { viewAlignment?.lastBaselineFromBottom }
    set {
      guard newValue != lastBaselineOffsetFromBottom, accepts(baseline: newValue) else { return }
      alignmentRecord().lastBaselineFromBottom = newValue
      node.host?.baselineDidChange(of: self)
      superview?.tell(changeOf: self)
    }
  }

  private final func accepts(baseline offset: Double?) -> Bool {
    guard let offset, !offset.isWithinReach else { return true }
    refuse(.invalidBaseline(offset, of: debugName))
    return false
  }

  private final func alignmentRecord() -> ViewAlignment {
    if let viewAlignment { return viewAlignment }
    let made = ViewAlignment()
    viewAlignment = made
    return made
  }
}
