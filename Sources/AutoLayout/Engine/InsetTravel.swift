// InsetTravel.swift: how safe area and margins travel down the tree.
//
// For each edge, with the frames of the last solve:
//
//     safe(view)    = fixed, or clamp(safe(superview) − distance to the superview's edge, 0 … safe(superview)), plus
//                     additional
//     margins(view) = own + safe(view), or own alone; if the superview's are preserved, at least
//                     margins(superview) − distance to the superview's edge, and in a scroll view no more than its margins:
//                     what it scrolls would grow by what it reaches beyond it, without end
//
// Frames depend on insets and insets on frames, so a pass repeats: solve, propagate, and solve again until no inset has
// changed. What is pinned inside its superview's safe area settles after two solves; what goes to and fro, or creeps, is led to
// where it rests (InsetPursuit), and if it still does not the pass throws `LayoutError.unsettled`. In a scroll view, distances
// are those on the screen, offset included.
//
// Frames on their way meet insets on their way: while an animation leads the guide of a view, what stands in the view goes
// by where that guide is now.

/// What an engine knows of its views' insets.
struct InsetTravel {
  /// Insets that differ by no more than this part of where their view lies are the same. Where an inset moves what it
  /// depends on, each round leaves a part of the step before, down to what the solver does not call a change.
  static let rounding = 1e-11
  /// The slots of views whose guides follow insets.
  private(set) var slots = SlotList()
  /// Whether insets were changed since they were last propagated.
  var isStale = false
  /// Whether some view has had a safe area, or preserves its superview's margins, so that insets depend on frames.
  private(set) var travels = false

  /// Notes a view that has insets of its own, or guides: its guides are looked at by the next pass.
  mutating func note(_ view: View) {
    guard let record = view.insets else { return }
    isStale = true
    if record.hasGuide { slots.insert(view.node.slot) }
    let isTravelling =
      record.preservesSuperviewMargins || record.additionalSafeArea != .zero
      || (record.fixedSafeArea ?? .zero) != .zero
    if isTravelling { travels = true }
  }

  /// Whether guides have to be looked at, now that frames have changed or not. They count as looked at then.
  mutating func isDue(haveFramesChanged: Bool) -> Bool {
    guard isStale || (travels && haveFramesChanged) else { return false }
    isStale = false
    return true
  }

  /// Notes that the view of a slot has no guides to be moved, or is gone.
  mutating func forget(_ slot: Slot) { slots.remove(slot) }

  /// Drops what is forgotten.
  mutating func sweep() { slots.sweep() }
}

/// The insets of views, for the frames of an engine's last solve.
struct InsetReading {
  let engine: LayoutEngine

  /// The safe area of a view, for the frames of the last solve. Of its own insets what was set counts, of those above it
  /// what is there now. O(depth).
  func safeArea(of view: View) -> EdgeInsets {
    var path: [View] = []
    var above: View? = view
    var safe = EdgeInsets.zero
    while let current = above {
      if current.insets?.fixedSafeArea != nil || current.superview == nil { break }
      path.append(current)
      above = current.superview
    }
    if let top = above, let record = top.insets {
      safe = (record.fixedSafeArea ?? .zero) + record.additionalSafeArea
      if top !== view, let present = record.safeAreaGuide?.ledInsets { safe = present }
    }
    for current in path.reversed() {
      if current !== view, let present = current.insets?.safeAreaGuide?.ledInsets {
        safe = present
        continue
      }
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
      if place > 0, let present = current.insets?.marginsGuide?.ledInsets {
        margins = present
        continue
      }
      var own = current.layoutMargins
      if current.insetsLayoutMarginsFromSafeArea {
        let present = place > 0 ? current.insets?.safeAreaGuide?.ledInsets : nil
        own = own + (present ?? safeArea(of: current))
      }
      if place < path.count - 1 {
        let outer = path[place + 1]
        let apart = distances(of: current, to: outer)
        own = own.atLeast(outer.node.content == nil ? margins.minus(apart) : margins.rest(at: apart))
      }
      margins = own
    }
    return margins
  }

  /// How far the edges of a view lie inside those of its superview, on the screen.
  private func distances(of view: View, to outer: View) -> EdgeInsets {
    let inner = engine.table.absolute(view.node.slot)
    var frame = engine.table.absolute(outer.node.slot)
    if let content = outer.node.content {
      frame.origin = engine.offset(of: content)
    } else if outer.node.isOrigin {
      frame.origin = .zero
    }
    return EdgeInsets(
      top: inner.minY - frame.minY, left: inner.minX - frame.minX, bottom: frame.maxY - inner.maxY,
      right: frame.maxX - inner.maxX)
  }
}

extension LayoutGuide {
  /// The insets at which a guide of insets is now; nil for any other guide.
  var presentInsets: EdgeInsets? {
    guard ownConstraints.count == 4 else { return nil }
    return EdgeInsets(
      top: ownConstraints[0].constant, left: ownConstraints[1].constant, bottom: -ownConstraints[2].constant,
      right: -ownConstraints[3].constant)
  }

  /// The same, if an animation leads the guide; nil if none does.
  fileprivate var ledInsets: EdgeInsets? { ownConstraints.contains(where: { $0.isMoving }) ? presentInsets : nil }
}

extension EdgeInsets {
  /// What is left of insets at edges that lie so far inside: none for an edge beyond them, all for one outside.
  fileprivate func rest(at distances: EdgeInsets) -> EdgeInsets {
    func rest(_ inset: Double, _ distance: Double) -> Double { max(0, min(inset - distance, inset)) }
    return EdgeInsets(
      top: rest(top, distances.top), left: rest(left, distances.left), bottom: rest(bottom, distances.bottom),
      right: rest(right, distances.right))
  }

  fileprivate func minus(_ other: EdgeInsets) -> EdgeInsets { self + other.negated }

  func atLeast(_ other: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: max(top, other.top), left: max(left, other.left), bottom: max(bottom, other.bottom),
      right: max(right, other.right))
  }
}
