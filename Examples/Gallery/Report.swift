// Report.swift: a gallery: a photo is selected, dragged, let go too near, dragged again and thrown away.

import AutoLayout
import ScrollLayout

/// The photo's clip and image rectangles on the screen, for some moments, as text.
func galleryReport() throws -> String {
  let engine = LayoutEngine(size: Size(width: 390, height: 844), rootName: "screen")
  let photos = PhotoList((0..<60).map { Size(width: [4000, 3000, 6000][$0 % 3], height: [3000, 4000, 4000][$0 % 3]) })
  let gallery = engine.root.add(try Gallery(photos, columns: 3, spacing: 2), named: "gallery")
  try LayoutConstraint.activate([
    gallery.topAnchor.constraint(equalTo: engine.root.topAnchor),
    gallery.leadingAnchor.constraint(equalTo: engine.root.leadingAnchor),
    gallery.trailingAnchor.constraint(equalTo: engine.root.trailingAnchor),
    gallery.bottomAnchor.constraint(equalTo: engine.root.bottomAnchor),
  ])
  try engine.layoutIfNeeded()
  var text = ""
  func show(_ moment: String, at time: Double) throws {
    try gallery.advance(to: time)
    try engine.layoutIfNeeded()
    text += line(moment, gallery)
  }

  try gallery.select(4, at: 0)
  for time in [0, 0.1, 0.2, 0.3, 1] { try show("\(time) s", at: time) }

  // A finger pulls the photo down, not far enough, and lets go: it springs back.
  if try gallery.beginDismissing(toward: Point(x: 1, y: 6), at: 1) {
    try gallery.pull(by: Point(x: 12, y: 80))
    try show("pulled by 80", at: 1.2)
    try gallery.endDismissing(at: 1.2)
    for time in [1.3, 2] { try show("\(time) s", at: time) }
  }
  // And again, fast: it goes back to its thumbnail.
  if try gallery.beginDismissing(toward: Point(x: 0, y: 4), at: 2) {
    try gallery.pull(by: Point(x: -20, y: 60))
    try gallery.endDismissing(velocity: Point(x: 0, y: 900), at: 2.1)
    for time in [2.1, 2.2, 2.3, 2.5, 3] { try show("\(time) s", at: time) }
  }
  let thumbnail = gallery.grid.thumbnail(4)?.rect() ?? .zero
  return text + "its thumbnail  \(rect(thumbnail))\n"
}

private func line(_ moment: String, _ gallery: Gallery) -> String {
  let name = moment + String(repeating: " ", count: max(1, 15 - moment.count))
  let percent = Int(gallery.backgroundAlpha * 100 + 0.5)
  return name + "clip \(rect(gallery.photo.rect())), image \(rect(gallery.picture.rect())), background \(percent) %\n"
}

private func rect(_ rect: Rect) -> String {
  "\(number(rect.width)) × \(number(rect.height)) at (\(number(rect.minX)), \(number(rect.minY)))"
}

/// A number with one decimal: `-14.6`.
private func number(_ value: Double) -> String {
  let tenths = Int(value.magnitude * 10 + 0.5 + 1e-6)
  return (value < 0 && tenths > 0 ? "-" : "") + "\(tenths / 10).\(tenths % 10)"
}
