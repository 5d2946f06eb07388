// Report.swift: photo 0 is open, 3 is shown, on the way 5 instead; then photos come and go.

import AutoLayout

/// What the screen shows, step by step, as text.
func photoNavigationReport() throws -> String {
  let ratios = [1.5, 0.75, 1, 2, 4, 1.75, 1.25, 3]
  let app = try PhotoNavigation(photos: ratios.map { Size(width: 3000 * $0, height: 3000) }, open: 0)
  _ = try app.engine.layoutIfNeeded()
  var lines: [String] = []
  for step in 0...16 {
    let time = Double(step) / 10
    switch step {
    case 1:
      lines.append("show photo 3")
      try app.show(3, at: time)
    case 3:
      lines.append("show photo 5 instead")
      try app.show(5, at: time)
    case 8:
      lines.append("a new photo comes in front of all")
      try app.insert(Size(width: 4000, height: 3000), at: 0)
    case 10:
      lines.append("the open photo goes, and the next one opens")
      try app.remove(at: app.strip.openIndex ?? 0, time: time)
    default: break
    }
    let written = app.engine.statistics.constantsWritten
    let changed = try app.advance(to: time)
    lines.append(
      "t = \(step / 10).\(step % 10)  \(app.engine.statistics.constantsWritten - written) constants written, "
        + "\(changed.count) views changed, strip at \(number(app.strip.contentOffset.x)), "
        + "pager at \(number(app.pager.contentOffset.x))")
    lines.append("  " + drawing(of: app))
  }
  lines.append("widths " + app.strip.cells.map { number($0.frame.width) }.joined(separator: " "))
  let (strip, pager) = (app.strip.contentSize, app.pager.contentSize)
  lines.append("content of the strip \(number(strip.width)) × \(number(strip.height))")
  lines.append("content of the pager \(number(pager.width)) × \(number(pager.height))")
  return lines.joined(separator: "\n") + "\n"
}

/// The strip as it is on the screen, one character for six points; `|` is the middle.
private func drawing(of app: PhotoNavigation) -> String {
  var line = [Character](repeating: " ", count: 65)
  for cell in app.strip.cells {
    let rect = cell.rect()
    let (from, to) = (column(rect.minX), max(column(rect.maxX), column(rect.minX) + 2))
    for k in from..<to where line.indices.contains(k) { line[k] = k == from ? "[" : k == to - 1 ? "]" : "=" }
  }
  line[32] = "|"
  while line.last == " " { line.removeLast() }
  return String(line)
}

/// Where a position on the screen is in the drawing. Half a character is added so that rounding errors do not show.
private func column(_ x: Double) -> Int {
  Int((x / 6 + 1000.25)) - 1000
}

/// A number with two decimals: `-114.00`.
private func number(_ value: Double) -> String {
  let hundredths = Int(value.magnitude * 100 + 0.5 + 1e-6)
  let fraction = hundredths % 100
  let sign = value < 0 && hundredths > 0 ? "-" : ""
  return sign + "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
}
