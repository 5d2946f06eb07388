// LayoutEngine+Pixels.swift: frames on pixels.
//
// What is rounded are edges where they lie in their space: counted from the root or, in a scroll view, from the origin of its
// content. A frame is what lies between the rounded edges of the item and those of its superview. So edges that are the same
// line stay the same line, whoever they belong to and however deep; a rounding from superview to superview would let cousins
// that touch come apart.
//
// Scrolling changes no frame, so content moves by whole pixels if its offset does. On the screen (`rect()`) edges are rounded
// where they lie there, and in a scroll view's content (`rect(in: scrollView)`) where they lie in that, however deep they are.

extension LayoutEngine {
  /// `frame(of:)`, on pixels.
  func shownFrame(of node: ItemNode) -> Rect {
    let frame = frame(of: node)
    guard case .pixel = pixelRounding, node.role != .frame else { return pixelRounding.rounded(frame) }
    let base = table.base(node.slot)
    guard !base.isNone, let outer = item(in: base)?.node else { return pixelRounding.rounded(frame) }
    var (rect, origin) = (spaceRect(of: node), spaceRect(of: outer).origin)
    // A solve has been ahead of the frames of the last pass: these have to be added up.
    if table.hasTouched {
      origin = frameOrigin(of: outer)
      rect = frame.offsetBy(dx: origin.x, dy: origin.y)
    }
    return shown(rect, from: origin)
  }

  /// `rect(of:in:)`, on pixels.
  func shownRect(of node: ItemNode, in other: ItemNode?) -> Rect {
    let rect = rect(of: node, in: other)
    guard case .pixel = pixelRounding, let other, other.engine === self, node.role != .frame else {
      return pixelRounding.rounded(rect)
    }
    if let content = other.content {
      return pixelRounding.rounded(node.space === content ? spaceRect(of: node) : rect)
    }
    if node.space === other.space {
      return shown(spaceRect(of: node), from: spaceRect(of: other).origin)
    }
    let origin = self.rect(of: other, in: nil).origin
    return shown(rect.offsetBy(dx: origin.x, dy: origin.y), from: origin)
  }

  /// A rectangle with rounded edges, counted from a rounded origin.
  private func shown(_ rect: Rect, from origin: Point) -> Rect {
    let edges = pixelRounding.rounded(rect)
    let start = pixelRounding.rounded(Rect(origin: origin, size: .zero)).origin
    return edges.offsetBy(dx: -start.x, dy: -start.y)
  }

  /// Where an item lies in its space as of the last solve.
  private func spaceRect(of node: ItemNode) -> Rect {
    var rect = table.absolute(node.slot)
    if node.isOrigin { rect.origin = .zero }
    return usesAlignmentRects ? outset(rect, of: node) : rect
  }

  /// Where an item lies in its space as of the last pass. O(depth).
  private func frameOrigin(of node: ItemNode) -> Point {
    var origin = frame(of: node).origin
    var base = table.base(node.slot)
    while !base.isNone, let outer = item(in: base)?.node {
      let step = frame(of: outer).origin
      origin = Point(x: origin.x + step.x, y: origin.y + step.y)
      base = table.base(base)
    }
    return origin
  }
}
