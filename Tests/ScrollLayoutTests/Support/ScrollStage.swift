// ScrollStage.swift: a scroll view with a plain content, and fingers to move it.

import AutoLayout
import ScrollLayout

/// A scroll view as large as its screen, with one view for a content whose size can be changed.
struct ScrollStage {
  let engine: LayoutEngine
  let scroll = ScrollView()
  let width: LayoutConstraint
  let height: LayoutConstraint

  init(_ content: Size, screen: Size = Size(width: 300, height: 800), _ setUp: (ScrollView) -> Void = { _ in }) throws {
    engine = LayoutEngine(size: screen)
    let view = View()
    width = view.widthAnchor.constraint(equalToConstant: content.width)
    height = view.heightAnchor.constraint(equalToConstant: content.height)
    engine.root.add(scroll, named: "scroll")
    scroll.add(view, named: "content")
    let guide = scroll.contentLayoutGuide
    try LayoutConstraint.activate([
      scroll.leadingAnchor.constraint(equalTo: engine.root.leadingAnchor),
      scroll.trailingAnchor.constraint(equalTo: engine.root.trailingAnchor),
      scroll.topAnchor.constraint(equalTo: engine.root.topAnchor),
      scroll.bottomAnchor.constraint(equalTo: engine.root.bottomAnchor),
      view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      view.topAnchor.constraint(equalTo: guide.topAnchor),
      view.bottomAnchor.constraint(equalTo: guide.bottomAnchor), width, height,
    ])
    try engine.layoutIfNeeded()
    setUp(scroll)
  }

  /// Lets time pass, and returns the offset that the layout then has.
  @discardableResult
  func offset(at time: Double) throws -> Point {
    try scroll.advance(to: time)
    try engine.layoutIfNeeded()
    return scroll.contentOffset
  }

  /// A finger goes from `start` by `way` within `duration`, evenly, in `steps` samples, and lets go at once.
  @discardableResult
  func flick(
    from start: Point = Point(x: 150, y: 400), by way: Point, at time: Double, duration: Double, steps: Int = 10
  ) throws -> ScrollEvents {
    try scroll.touch(at: start, time: time)
    for k in 1...steps {
      let share = Double(k) / Double(steps)
      try scroll.move(
        to: Point(x: start.x + way.x * share, y: start.y + way.y * share), time: time + duration * share)
      try engine.layoutIfNeeded()
    }
    return try scroll.release(time: time + duration)
  }
}
