// Report.swift: four photos in panes; a finger drags the crossing of the dividers too far, and comes back.

import AutoLayout
import ScrollLayout

/// The panes of a collage, and the answers to a finger, as text.
func collageReport() throws -> String {
  let engine = LayoutEngine(size: Size(width: 390, height: 390), rootName: "screen")
  let photos = [
    Size(width: 4000, height: 3000), Size(width: 3000, height: 4000), Size(width: 5000, height: 2800),
    Size(width: 1200, height: 1200),
  ]
  let collage = engine.root.add(try Collage(.fourPanes, photos: photos, spacing: 4), named: "collage")
  try LayoutConstraint.activate([
    collage.topAnchor.constraint(equalTo: engine.root.topAnchor),
    collage.leadingAnchor.constraint(equalTo: engine.root.leadingAnchor),
    collage.trailingAnchor.constraint(equalTo: engine.root.trailingAnchor),
    collage.bottomAnchor.constraint(equalTo: engine.root.bottomAnchor),
  ])
  try engine.layoutIfNeeded()
  var text = "at first\n" + panes(of: collage)

  // A finger takes up the control at the crossing: each answer says how far the constraints let it come.
  try collage.touch(2)
  for way in [Point(x: 60, y: -50), Point(x: 200, y: -120), Point(x: 90, y: -60)] {
    let move = try collage.move(2, by: way)
    text += "finger at \(point(move.proposed)): control at \(point(move.accepted))"
    text += move.isLegal ? "\n" : ", stopped by " + move.stops.map(\.description).joined(separator: ", ") + "\n"
  }
  try collage.release(2)
  try engine.layoutIfNeeded()
  text += "let go\n" + panes(of: collage)

  // What is in the middle of a pane stays there when it is zoomed, and when the screen turns.
  try collage.panes[1].setZoom(2)
  engine.size = Size(width: 600, height: 300)
  try engine.layoutIfNeeded()
  text += "pane1 zoomed, and the screen turned\n" + panes(of: collage)
  return text
}

private func panes(of collage: Collage) -> String {
  var text = ""
  for pane in collage.panes {
    let (frame, image) = (pane.frame, pane.image.frame)
    text += "  \(pane.debugName) \(number(frame.width)) × \(number(frame.height)) at \(point(frame.origin))"
    text += ", image \(number(image.width)) × \(number(image.height)) from \(point(pane.contentOffset))\n"
  }
  return text
}

private func point(_ point: Point) -> String { "(\(number(point.x)), \(number(point.y)))" }

/// A number with one decimal: `-14.6`.
private func number(_ value: Double) -> String {
  let tenths = Int(value.magnitude * 10 + 0.5 + 1e-6)
  return (value < 0 && tenths > 0 ? "-" : "") + "\(tenths / 10).\(tenths % 10)"
}
