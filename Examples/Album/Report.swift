// Report.swift: an album of 100,000 photos: a swipe of the pager, then a flick of the thumbnails.

import AutoLayout
import ScrollLayout

/// Counts which photos it is asked for.
private final class Photos: PhotoSource {
  let count = 100_000
  var asked = 0

  func pixelSize(at index: Int) -> Size {
    asked += 1
    return [Size(width: 4000, height: 3000), Size(width: 3000, height: 4000), Size(width: 3000, height: 3000)][
      index % 3]
  }
}

/// The photos near the middle of an album, for some moments, as text.
func albumReport() throws -> String {
  let engine = LayoutEngine(size: Size(width: 390, height: 844), rootName: "screen")
  let photos = Photos()
  let album = engine.root.add(try Album(photos, current: 50_000), named: "album")
  try LayoutConstraint.activate([
    album.topAnchor.constraint(equalTo: engine.root.topAnchor),
    album.leadingAnchor.constraint(equalTo: engine.root.leadingAnchor),
    album.trailingAnchor.constraint(equalTo: engine.root.trailingAnchor),
    album.bottomAnchor.constraint(equalTo: engine.root.bottomAnchor),
  ])
  try engine.layoutIfNeeded()
  var text = line("at first", album)

  try album.touch(.large, at: 0)
  for step in 1...3 {
    try album.move(by: -50)
    try engine.layoutIfNeeded()
    text += line("swiped by \(50 * step)", album)
  }
  try album.release(velocity: -600, at: 0.3)
  for time in [0.4, 0.5, 0.7, 2] {
    try album.advance(to: time)
    try engine.layoutIfNeeded()
    text += line("at \(time) s", album)
  }

  try album.touch(.thumbnails, at: 2)
  try album.move(by: -40)
  try album.release(velocity: -1500, at: 2.1)
  for time in [2.2, 2.5, 3, 5, 6] {
    try album.advance(to: time)
    try engine.layoutIfNeeded()
    text += line("at \(time) s", album)
  }
  let views = album.large.photos.count + album.thumbnails.thumbnails.count
  return text + "\(photos.asked) answers asked of the source, \(views) views\n"
}

/// The thumbnails that are not folded: number, width, and where their middle is on the screen.
private func line(_ moment: String, _ album: Album) -> String {
  var text = moment + String(repeating: " ", count: max(1, 14 - moment.count))
  for photo in album.large.photos where photo.rect().maxX > 0 && photo.rect().minX < 390 {
    text += "photo \(photo.index) \(number(photo.frame.width)) wide, "
  }
  text += "unfolded:"
  for thumbnail in album.thumbnails.thumbnails where thumbnail.frame.width > 30.01 {
    text += " \(thumbnail.index) \(number(thumbnail.frame.width)) at \(number(thumbnail.rect().midX))"
  }
  return text + "\n"
}

/// A number with one decimal: `-14.6`.
private func number(_ value: Double) -> String {
  let tenths = Int(value.magnitude * 10 + 0.5 + 1e-6)
  return (value < 0 && tenths > 0 ? "-" : "") + "\(tenths / 10).\(tenths % 10)"
}
