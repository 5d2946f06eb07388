// Report.swift: cell 1 is open, cell 3 opens instead, then cell 0, and every step is written down.

import AutoLayout

/// The frames of a small strip, step by step, as text.
func photoStripReport() throws -> String {
  var strip = try PhotoStrip(openWidths: [64, 72, 36, 85, 48], open: 1)
  var lines: [String] = []
  try strip.engine.layoutIfNeeded()
  var written = strip.engine.statistics.constantsWritten
  for step in 0...8 {
    let time = Double(step) / 10
    if step == 0 { try strip.open(3, at: time) }
    if step == 4 { try strip.open(0, at: time) }
    try strip.advance(to: time)
    let moved = try strip.engine.layoutIfNeeded()
    let total = strip.engine.statistics.constantsWritten
    lines.append("t = 0.\(step): \(total - written) constants written, \(moved.views.count) cells changed")
    lines.append("  " + drawing(of: strip))
    lines.append("  x " + strip.cells.map { padded($0.frame.minX) }.joined(separator: " "))
    lines.append("  w " + strip.cells.map { padded($0.frame.width) }.joined(separator: " "))
    written = total
  }
  lines.append("content \(number(strip.strip.contentSize.width)) × \(number(strip.strip.contentSize.height))")
  return lines.joined(separator: "\n") + "\n"
}

/// One character for four points: `[==]` for a cell of 16.
private func drawing(of strip: PhotoStrip) -> String {
  var line: [Character] = []
  for cell in strip.cells {
    let from = Int(cell.frame.minX / 4)
    let to = max(from + 2, Int(cell.frame.maxX / 4))
    while line.count < from { line.append(" ") }
    line += "[\(String(repeating: "=", count: to - from - 2))]"
  }
  return String(line)
}

/// A number with two decimals, half up, for numbers of at least 0: `114.00`.
private func number(_ value: Double) -> String {
  let hundredths = Int(value * 100 + 0.5)
  let fraction = hundredths % 100
  return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
}

private func padded(_ value: Double) -> String {
  let text = number(value)
  return String(repeating: " ", count: max(0, 6 - text.count)) + text
}
