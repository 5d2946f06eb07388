// Layouts.swift: engines off the main actor.

import AutoLayout

/// Lays out rows in the background, and hands out values.
public actor Layouts {
  private let engine = LayoutEngine(size: Size(width: 300, height: 100))
  private var row: [View] = []

  public init() {}

  public func frames(widths: [Double]) throws -> [Rect] {
    for view in row { view.removeFromSuperview() }
    row = try makeRow(widths, in: engine)
    try engine.layoutIfNeeded()
    return row.map { $0.frame }
  }
}

/// A row of boxes, each beside the one before.
public func makeRow(_ widths: [Double], in engine: LayoutEngine) throws -> [View] {
  var views: [View] = []
  for width in widths {
    let view = engine.root.add(View())
    try LayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: views.last?.rightAnchor ?? engine.root.leftAnchor),
      view.topAnchor.constraint(equalTo: engine.root.topAnchor),
      view.widthAnchor.constraint(equalToConstant: width),
      view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5),
    ])
    views.append(view)
  }
  return views
}

/// The same on as many threads at once, with an engine each.
public func frames(widths: [Double], tasks: Int) async throws -> [[Rect]] {
  try await withThrowingTaskGroup(of: [Rect].self) { group in
    for _ in 0..<tasks {
      group.addTask {
        let engine = LayoutEngine(size: Size(width: 300, height: 100))
        let views = try makeRow(widths, in: engine)
        try engine.layoutIfNeeded()
        return views.map { $0.frame }
      }
    }
    var all: [[Rect]] = []
    for try await frames in group { all.append(frames) }
    return all
  }
}
