// SceneGeometry.swift: where the views of a solved scene are on the screen: scrolled, and clipped by what scrolls.

import AutoLayout
import LayoutDocument

/// The frames of a scene relative to the root's top left corner.
struct SceneGeometry {
  /// The whole frame of every view, with the offsets of the scroll views around it taken into account.
  private(set) var frames: [Rect]
  /// What of each frame the scroll views around it let through; nil if that is nothing.
  private(set) var visible: [Rect?]
  /// The subviews of every view, in order.
  private(set) var children: [[Int]]
  /// The children of the root, in order.
  private(set) var top: [Int] = []
  /// The scroll view that a view scrolls with, the innermost; `ItemIndex.root` for none.
  private(set) var scrollAncestor: [ItemIndex]

  /// O(views).
  init(_ outline: SceneOutline, _ scene: SceneSnapshot) {
    let count = outline.views.count
    frames = scene.frames
    visible = Array(repeating: nil, count: count)
    children = Array(repeating: [], count: count)
    scrollAncestor = Array(repeating: .root, count: count)
    var offsets: [Int: Point] = [:]
    for scroll in scene.scrolls { offsets[scroll.view] = scroll.contentOffset }
    // What each view lets through of its subviews; nil for all.
    var clips: [Rect?] = Array(repeating: nil, count: count)
    for (view, _) in outline.tree {
      let parent = outline.views[view].parent
      guard parent != .root else {
        top.append(view)
        visible[view] = frames[view]
        clips[view] = outline.views[view].kind == .scroll ? frames[view] : nil
        continue
      }
      children[parent].append(view)
      let isInScroll = outline.views[parent].kind == .scroll
      scrollAncestor[view] = isInScroll ? parent : scrollAncestor[parent]
      let offset = offsets[parent] ?? .zero
      // A content is counted from the scroll view's alignment rectangle.
      let insets = isInScroll ? outline.views[parent].alignmentInsets : .zero
      let corner = Point(x: frames[parent].minX + insets.left, y: frames[parent].minY + insets.top)
      let frame = frames[view].moved(by: Point(x: corner.x - offset.x, y: corner.y - offset.y))
      frames[view] = frame
      visible[view] = clips[parent].map { frame.common(with: $0) } ?? frame
      clips[view] = clips[parent]
      if outline.views[view].kind == .scroll {
        clips[view] = visible[view] ?? Rect(x: frame.minX, y: frame.minY, width: 0, height: 0)
      }
    }
  }
}

extension Rect {
  var midX: Double { minX + width / 2 }
  var midY: Double { minY + height / 2 }

  func moved(by point: Point) -> Rect {
    Rect(x: minX + point.x, y: minY + point.y, width: width, height: height)
  }

  /// Whether both cover something that is more than a line.
  func covers(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// What both cover; nil if that is nothing, not even a line.
  func common(with other: Rect) -> Rect? {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    let right = min(maxX, other.maxX)
    let bottom = min(maxY, other.maxY)
    guard left <= right, top <= bottom else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// nil if nothing is left.
  func within(_ insets: EdgeInsets) -> Rect? {
    let rest = inset(by: insets)
    return rest.width >= 0 && rest.height >= 0 ? rest : nil
  }
}
