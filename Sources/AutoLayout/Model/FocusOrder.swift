// FocusOrder.swift: in which order a keyboard goes through a tree.
//
// As people read: what stands in a view is gone through in rows from the top, each from its leading edge, and what stands in one
// of them before the next. A row is what begins above the middle of the first view in it.

/// The views that a keyboard can reach, in order.
struct FocusOrder {
  let isMirrored: Bool
  private(set) var views: [View] = []

  init(in top: View, isMirrored: Bool) {
    self.isMirrored = isMirrored
    var pending = [top]
    while let view = pending.popLast() {
      guard !view.isHidden, view.isUserInteractionEnabled else { continue }
      if view.canBecomeFocused { views.append(view) }
      pending.append(contentsOf: readingOrder(view.subviews).reversed())
    }
  }

  /// Views that stand in one, row by row.
  private func readingOrder(_ views: [View]) -> [View] {
    if views.count < 2 { return views }
    var rest: [(rect: Rect, place: Int)] = []
    for (place, view) in views.enumerated() { rest.append((view.unroundedFrame, place)) }
    rest.sort { $0.rect.minY != $1.rect.minY ? $0.rect.minY < $1.rect.minY : $0.place < $1.place }
    var ordered: [View] = []
    var start = 0
    while start < rest.count {
      var end = start + 1
      let middle = rest[start].rect.midY
      while end < rest.count, rest[end].rect.minY < middle { end += 1 }
      let row = rest[start..<end].sorted { a, b in
        let (x, y) = isMirrored ? (-a.rect.maxX, -b.rect.maxX) : (a.rect.minX, b.rect.minX)
        return x != y ? x < y : a.place < b.place
      }
      for (_, place) in row { ordered.append(views[place]) }
      start = end
    }
    return ordered
  }
}

extension View {
  /// The views in this one, itself among them, that a keyboard can reach (`canBecomeFocused`), in the order in which people read:
  /// rows from the top, each from its leading edge, and what stands in a view before the next one. As of the last pass. Left out
  /// are hidden views, those whose `isUserInteractionEnabled` is false, and what stands in them. O(views · log views).
  public final var focusOrder: [View] {
    FocusOrder(in: self, isMirrored: node.host?.direction == .rightToLeft).views
  }

  /// The view that has the focus after another, of those in this one: the next in `focusOrder`, after the last one the first.
  /// Without one, or for one that is not among them, the first. Nil if there is none.
  public final func nextFocus(after view: View?) -> View? { step(from: view, by: 1) }

  /// The view that has the focus before another: the one before it in `focusOrder`, before the first one the last.
  public final func previousFocus(before view: View?) -> View? { step(from: view, by: -1) }

  private final func step(from view: View?, by step: Int) -> View? {
    let views = focusOrder
    guard !views.isEmpty else { return nil }
    guard let view, let place = views.firstIndex(where: { $0 === view }) else {
      return step > 0 ? views[0] : views.last
    }
    return views[(place + step + views.count) % views.count]
  }
}
