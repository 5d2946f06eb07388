// PhotoNavigation.swift: a pager over an indicator strip, as in an app that shows photos.
//
// Both are placed by anchors, and hold whatever is inside them together themselves. What the app does is say which photo
// to show, and what time it is.

import AutoLayout
import ScrollLayout

struct PhotoNavigation {
  let engine = LayoutEngine(size: Size(width: 390, height: 844), rootName: "screen")
  let pager: PhotoPager
  let strip: IndicatorStrip

  init(photos: [Size], open: Int) throws {
    pager = engine.root.add(try PhotoPager(photos: photos, page: open), named: "pager")
    strip = engine.root.add(try IndicatorStrip(photos: photos, open: open), named: "strip")
    try LayoutConstraint.activate([
      pager.topAnchor.constraint(equalTo: engine.root.topAnchor),
      pager.leadingAnchor.constraint(equalTo: engine.root.leadingAnchor),
      pager.trailingAnchor.constraint(equalTo: engine.root.trailingAnchor),
      pager.bottomAnchor.constraint(equalTo: strip.topAnchor),
      strip.leadingAnchor.constraint(equalTo: engine.root.leadingAnchor),
      strip.trailingAnchor.constraint(equalTo: engine.root.trailingAnchor),
      strip.bottomAnchor.constraint(equalTo: engine.root.bottomAnchor),
    ])
  }

  func show(_ index: Int, at time: Double) throws {
    try pager.turn(to: index, at: time)
    try strip.open(index, at: time)
  }

  func insert(_ photo: Size, at index: Int) throws {
    try pager.insert(photo, at: index)
    try strip.insert(photo, at: index)
  }

  func remove(at index: Int, time: Double) throws {
    try pager.remove(at: index, time: time)
    try strip.remove(at: index, time: time)
  }

  /// Writes the constants of the given time, lays out, and returns the views whose frames have changed.
  func advance(to time: Double) throws -> [View] {
    try pager.advance(to: time)
    try strip.advance(to: time)
    return try engine.layoutIfNeeded().views
  }
}
