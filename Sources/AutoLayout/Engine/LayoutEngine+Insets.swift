// LayoutEngine+Insets.swift: how safe area and margins travel down the tree.
//
// For each edge, with the frames of the last solve:
//
//     safe(view)    = fixed, or clamp(safe(superview) − distance to the superview's edge, 0 … safe(superview)), plus
//                     additional
//     margins(view) = own + safe(view), or own alone; if the superview's are preserved, at least
//                     margins(superview) − distance to the superview's edge
//
// Frames depend on insets and insets on frames, so a pass repeats: solve, propagate, and solve again until no inset has
// changed, at most `largestNumberOfRounds` times (then it throws `LayoutError.unsettled`). What is pinned inside its
// superview's safe area settles after two solves. In a scroll view, distances are those on the screen, offset included.

extension LayoutEngine {
  /// Notes a view that has insets of its own, or guides: its guides are looked at by the next pass.
  func noteInsets(of view: View) {
    guard let record = view.insets else { return }
    insetsAreStale = true
    if record.hasGuide { insetSlots.insert(view.node.slot) }
    let travels =
      record.preservesSuperviewMargins || record.additionalSafeArea != .zero
      || (record.fixedSafeArea ?? .zero) != .zero
    if travels { insetsTravel = true }
  }

  /// Moves the guides whose insets have changed. True if one has.
  ///
  /// O(views with guides · depth) when insets travel and something has moved; nothing else is looked at otherwise.
  func propagateInsets() -> Bool {
    guard insetsAreStale || (insetsTravel && table.hasTouched) else { return false }
    insetsAreStale = false
    let written = counters.constantsWritten
    for slot in insetSlots.slots {
      guard let view = view(in: slot), let record = view.insets, record.hasGuide else {
        insetSlots.remove(slot)
        continue
      }
      if record.safeAreaGuide != nil { view.move(record.safeAreaGuide, to: safeArea(of: view)) }
      if record.marginsGuide != nil { view.move(record.marginsGuide, to: margins(of: view)) }
    }
    return counters.constantsWritten != written
  }

  /// The safe area of a view, for the frames of the last solve. O(depth).
  func safeArea(of view: View) -> EdgeInsets {
    var path: [View] = []
    var above: View? = view
    var safe = EdgeInsets.zero
    while let current = above {
      if current.insets?.fixedSafeArea != nil || current.superview == nil { break }
      path.append(current)
      above = current.superview
    }
    if let top = above, let record = top.insets { safe = (record.fixedSafeArea ?? .zero) + record.additionalSafeArea }
    for current in path.reversed() {
      if safe != .zero, let outer = current.superview { safe = safe.rest(at: distances(of: current, to: outer)) }
      if let additional = current.insets?.additionalSafeArea { safe = safe + additional }
    }
    return safe
  }

  /// The margins of a view with all that counts, for the frames of the last solve. O(depth²) at worst.
  func margins(of view: View) -> EdgeInsets {
    var path = [view]
    while let last = path.last, last.preservesSuperviewLayoutMargins, let outer = last.superview { path.append(outer) }
    var margins = EdgeInsets.zero
    for (place, current) in path.enumerated().reversed() {
      var own = current.layoutMargins
      if current.insetsLayoutMarginsFromSafeArea { own = own + safeArea(of: current) }
      if place < path.count - 1 {
        let preserved = margins.minus(distances(of: current, to: path[place + 1]))
        own = own.atLeast(preserved)
      }
      margins = own
    }
    return margins
  }

  /// How far the edges of a view lie inside those of its superview, on the screen.
  private func distances(of view: View, to outer: View) -> EdgeInsets {
    let inner = table.absolute(view.node.slot)
    var frame = table.absolute(outer.node.slot)
    if let content = outer.node.content {
      frame.origin = offset(of: content)
    } else if outer.node.isOrigin {
      frame.origin = .zero
    }
    return EdgeInsets(
      top: inner.minY - frame.minY, left: inner.minX - frame.minX, bottom: frame.maxY - inner.maxY,
      right: frame.maxX - inner.maxX)
  }
}

extension EdgeInsets {
  /// What is left of insets at edges that lie so far inside: none for a edge beyond them, all for one outside.
  fileprivate func rest(at distances: EdgeInsets) -> EdgeInsets {
    func rest(_ inset: Double, _ distance: Double) -> Double { max(0, min(inset - distance, inset)) }
    return EdgeInsets(
      top: rest(top, distances.top), left: rest(left, distances.left), bottom: rest(bottom, distances.bottom),
      right: rest(right, distances.right))
  }

  fileprivate func minus(_ other: EdgeInsets) -> EdgeInsets { self + other.negated }

  fileprivate func atLeast(_ other: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: max(top, other.top), left: max(left, other.left), bottom: max(bottom, other.bottom),
      right: max(right, other.right))
  }
}
