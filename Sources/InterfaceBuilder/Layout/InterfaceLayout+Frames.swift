// InterfaceLayout+Frames.swift: solved frames, as Interface Builder records them.

import AutoLayout

extension InterfaceLayout {
  /// Solves the layout.
  public func solve() throws(InterfaceError) {
    do throws(LayoutError) {
      try engine.layoutIfNeeded()
    } catch {
      throw scene.root.element.error(.layout(error.description))
    }
  }

  /// The frame of a view relative to its superview, alignment insets put back, edges rounded to pixels.
  public func frame(of one: PlacedView) -> Rect {
    let outer = one.view.frame
    let scale = scene.settings.device?.scale ?? 2
    func round(_ value: Double) -> Double { (value * scale + 0.5).rounded(.down) / scale }
    let x = round(outer.minX)
    let y = round(outer.minY)
    return Rect(x: x, y: y, width: round(outer.maxX) - x, height: round(outer.maxY) - y)
  }
}
