// Report.swift: a header at rest, pulled down, pushed up, let go, and on a screen that was turned.

import AutoLayout
import ScrollLayout

/// The frames of an elastic header for some offsets, as text.
func elasticHeaderReport() throws -> String {
  let engine = LayoutEngine(size: Size(width: 390, height: 844), rootName: "screen")
  let photo = Size(width: 4000, height: 3000)
  let header = engine.root.add(try ElasticHeader(photo: photo, minimumHeight: 44), named: "header")
  try LayoutConstraint.activate([
    header.topAnchor.constraint(equalTo: engine.root.topAnchor),
    header.leadingAnchor.constraint(equalTo: engine.root.leadingAnchor),
    header.trailingAnchor.constraint(equalTo: engine.root.trailingAnchor),
    header.bottomAnchor.constraint(equalTo: engine.root.bottomAnchor),
  ])
  var lines = ["offset.y  header  picture                          content at"]
  try engine.layoutIfNeeded()
  lines.append(line(header) + "  at rest")
  for offset in [-260.0, -300, -400, -200, -100, -40, 0, 80] {
    header.scroll.contentOffset = Point(x: 0, y: offset)
    try engine.layoutIfNeeded()
    lines.append(line(header))
  }
  try header.returnToRest()
  try engine.layoutIfNeeded()
  lines.append(line(header) + "  back at rest")
  engine.size = Size(width: 844, height: 390)
  try engine.layoutIfNeeded()
  lines.append(line(header) + "  the screen is turned")
  let content = header.scroll.contentSize
  lines.append(
    "content \(number(content.width)) × \(number(content.height)), inset \(number(header.scroll.contentInset.top))")
  return lines.joined(separator: "\n") + "\n"
}

/// `-219.38  263.25  390.00 × 292.50 at (0.00, -14.63)  219.38`
private func line(_ header: ElasticHeader) -> String {
  let picture = header.picture.frame
  let place = "(\(number(picture.minX)), \(number(picture.minY)))"
  let size = "\(number(picture.width)) × \(number(picture.height))"
  return [
    padded(number(header.scroll.contentOffset.y), 8), padded(number(header.image.frame.height), 6),
    padded(size, 15) + " at " + padded(place, 17), padded(number(header.container.rect().minY), 7),
  ].joined(separator: "  ")
}

/// A number with two decimals: `-14.63`.
private func number(_ value: Double) -> String {
  let hundredths = Int(value.magnitude * 100 + 0.5 + 1e-6)
  let fraction = hundredths % 100
  let sign = value < 0 && hundredths > 0 ? "-" : ""
  return sign + "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
}

private func padded(_ text: String, _ width: Int) -> String {
  String(repeating: " ", count: max(0, width - text.count)) + text
}
