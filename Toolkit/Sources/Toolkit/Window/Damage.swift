// Damage.swift: which parts of a canvas have to be drawn anew.
//
// A frame in a report is one in a superview. Where it was on the canvas follows from the old frames of all that it stands in; a
// scroll view whose content has moved is drawn anew as a whole. What has not moved goes along with what it stands in, and covers
// at most that, except where it hangs over its edges.

import ScrollLayout

/// What is to be drawn anew by the next frame.
struct Damage {
  /// How far a view may draw beyond its frame: parts of letters do.
  static let overhang = 2.0
  /// With more rectangles than that, one around all of them is quicker.
  static let most = 12

  private var views: [(view: View, part: Rect?)] = []

  mutating func add(_ view: View, _ part: Rect?) { views.append((view, part)) }

  /// The rectangles on the canvas, with edges at whole pixels, for what was added and for what a pass has changed.
  func rects(with changes: LayoutChanges, on canvas: Canvas, screen: View) -> [Rect] {
    let whole = Rect(origin: .zero, size: canvas.size)
    var rects: [Rect] = []
    func add(_ rect: Rect, in superview: View?) {
      var rest = rect.insetBy(dx: -Self.overhang, dy: -Self.overhang)
      var outer = superview
      while let view = outer {
        if view.clipsToBounds { rest = rest.intersection(view.rect()) ?? .zero }
        outer = view.superview
      }
      guard !rest.isEmpty, let seen = pixels(of: rest, canvas.scale).intersection(whole), !seen.isEmpty else { return }
      if !rects.contains(where: { $0.contains(seen) }) { rects.append(seen) }
    }
    for (view, part) in views where view.isDescendant(of: screen) {
      if view === screen { return [whole] }
      add(part ?? extent(of: view), in: part == nil ? view.superview : nil)
    }
    for view in changes.scrolled { add(view.rect(), in: view.superview) }
    let old = OldFrames(changes)
    for (item, frame) in zip(changes, changes.oldFrames) {
      guard let view = item as? View else { continue }
      if view === screen { return [whole] }
      let (now, rect) = (view.unroundedRect(), extent(of: view))
      add(rect, in: view.superview)
      guard !frame.isEmpty else { continue }
      let place = old.rect(of: view)
      let (left, top) = (now.minX - rect.minX, now.minY - rect.minY)
      let hanging = EdgeInsets(top: -top, left: -left, bottom: now.maxY - rect.maxY, right: now.maxX - rect.maxX)
      add(place.inset(by: hanging), in: view.superview)
    }
    guard rects.count > Self.most else { return rects }
    return [rects.dropFirst().reduce(rects[0]) { $0.union($1) }]
  }

  /// What a view covers with all that stands in it, or did before it was hidden.
  private func extent(of view: View) -> Rect {
    var rect = view.unroundedRect()
    guard !view.clipsToBounds else { return rect }
    for subview in view.subviews { rect = rect.union(extent(of: subview)) }
    return rect
  }

  /// The smallest rectangle of whole pixels around another.
  private func pixels(of rect: Rect, _ scale: Double) -> Rect {
    let (left, top) = ((rect.minX * scale).rounded(.down), (rect.minY * scale).rounded(.down))
    let (right, bottom) = ((rect.maxX * scale).rounded(.up), (rect.maxY * scale).rounded(.up))
    return Rect(x: left / scale, y: top / scale, width: (right - left) / scale, height: (bottom - top) / scale)
  }
}

/// Where views were on the screen before a pass.
private struct OldFrames {
  private var frames: [LayoutItem: Rect] = [:]

  init(_ changes: LayoutChanges) {
    for (item, frame) in zip(changes, changes.oldFrames) { frames[item] = frame }
  }

  func rect(of view: View) -> Rect {
    var rect = frames[view] ?? view.unroundedFrame
    var outer = view.superview
    while let current = outer {
      let (origin, offset) = ((frames[current] ?? current.unroundedFrame).origin, current.bounds.origin)
      rect = rect.offsetBy(dx: origin.x - offset.x, dy: origin.y - offset.y)
      outer = current.superview
    }
    return rect
  }
}
