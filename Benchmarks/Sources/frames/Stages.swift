// Stages.swift: an indicator strip, an album and a plain list on a screen of 390 x 844, frame by frame.

import AutoLayout
import ScrollLayout

/// Something whose frames are measured. A frame is 1/60 s later than the one before; it ends with the frames of all that is
/// seen being read.
protocol Stage: AnyObject {
  var engine: LayoutEngine { get }
  /// Goes on by a frame. Returns a number that depends on what is seen.
  func frame() throws -> Double
}

private func fill(_ view: View, _ engine: LayoutEngine) throws {
  try LayoutConstraint.activate([
    view.leadingAnchor.constraint(equalTo: engine.root.leadingAnchor),
    view.trailingAnchor.constraint(equalTo: engine.root.trailingAnchor),
    view.bottomAnchor.constraint(equalTo: engine.root.bottomAnchor),
  ])
}

/// A strip in the middle of which one cell after the other opens, 0.35 s each.
final class OpeningStrip: Stage {
  let engine = LayoutEngine(size: Size(width: 390, height: 844))
  private let strip: IndicatorStrip
  private let middle: Int
  private var step = 0
  private let stepsOfOpening = 21

  init(_ count: Int) throws {
    middle = count / 2
    strip = engine.root.add(try IndicatorStrip(photos: (0..<count).map(photo), open: middle), named: "strip")
    try fill(strip, engine)
    try engine.layoutIfNeeded()
  }

  func frame() throws -> Double {
    let time = Double(step) / 60
    if step % stepsOfOpening == 0 {
      let opening = step / stepsOfOpening
      try strip.open(middle + [3, 0, -2, 1, 0][opening % 5], at: time)
    }
    step += 1
    try strip.advance(to: time)
    try engine.layoutIfNeeded()
    var sum = strip.contentOffset.x
    for index in max(middle - 8, 0)...min(middle + 8, strip.cells.count - 1) { sum += strip.cells[index].rect().midX }
    return sum
  }
}

/// An album whose large photos a finger moves to and fro over two pages, 3 points a frame.
final class ScrollingAlbum: Stage {
  let engine = LayoutEngine(size: Size(width: 390, height: 844))
  private let album: Album
  private var step = 0

  init(_ count: Int) throws {
    album = engine.root.add(try Album(Photos(count), current: count / 2), named: "album")
    try fill(album, engine)
    try album.topAnchor.constraint(equalTo: engine.root.topAnchor).activate()
    try engine.layoutIfNeeded()
    try album.advance(to: 0)
    try engine.layoutIfNeeded()
    try album.touch(.large, at: 0)
  }

  func frame() throws -> Double {
    step += 1
    try album.move(by: step % 400 < 200 ? -3 : 3)
    try album.advance(to: Double(step) / 60)
    try engine.layoutIfNeeded()
    var sum = album.large.contentOffset.x
    for photo in album.large.photos { sum += photo.rect().midX }
    for thumbnail in album.thumbnails.thumbnails { sum += thumbnail.rect().midX }
    return sum
  }
}

/// A list of rows in a plain scroll view, which a finger drags up and down, 3 points a step: the range is never left, and a
/// finger that has gone 1,500 points up or down lets go and comes down again.
final class DraggedList: Stage {
  let engine = LayoutEngine(size: Size(width: 390, height: 844))
  private let scroll = ScrollView()
  private var step = 0

  init(_ count: Int) throws {
    engine.root.add(scroll, named: "scroll")
    try fill(scroll, engine)
    try scroll.topAnchor.constraint(equalTo: engine.root.topAnchor).activate()
    let content = scroll.contentLayoutGuide
    var previous = content.topAnchor
    var constraints = [content.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor)]
    for index in 0..<count {
      let row = scroll.add(View(), named: "row\(index)")
      constraints += [
        row.topAnchor.constraint(equalTo: previous), row.heightAnchor.constraint(equalToConstant: 44),
        row.leadingAnchor.constraint(equalTo: content.leadingAnchor),
        row.trailingAnchor.constraint(equalTo: content.trailingAnchor),
      ]
      previous = row.bottomAnchor
    }
    constraints.append(content.bottomAnchor.constraint(equalTo: previous))
    try LayoutConstraint.activate(constraints)
    try engine.layoutIfNeeded()
    scroll.contentOffset = Point(x: 0, y: Double(count) * 22)
    try engine.layoutIfNeeded()
  }

  func frame() throws -> Double {
    let time = Double(step) / 120
    let place = step % 1000
    let y = Double(place < 500 ? place : 1000 - place) * 3
    if place == 0 {
      if step > 0 { try scroll.release(velocity: .zero, time: time) }
      try scroll.touch(at: Point(x: 195, y: y), time: time)
    } else {
      try scroll.move(to: Point(x: 195, y: y), time: time)
    }
    step += 1
    try engine.layoutIfNeeded()
    return scroll.contentOffset.y
  }
}
