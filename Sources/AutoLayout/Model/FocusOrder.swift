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
      if view.takesFocus() { views.append(view) }
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
