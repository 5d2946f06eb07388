// PhotoStripExampleTests.swift: the example prints what is kept beside it, and that is right.

import AutoLayout
import Foundation
import Testing

@testable import photo_strip

@Suite("The photo strip example")
struct PhotoStripExampleTests {
  @Test("it prints exactly Examples/PhotoStrip/expected.txt")
  func output() throws {
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let expected = try String(
      contentsOf: package.appending(path: "Examples/PhotoStrip/expected.txt"), encoding: .utf8)
    #expect(try photoStripReport() == expected)
  }

  @Test("its frames follow the closed form at every step")
  func closedForm() throws {
    var strip = try PhotoStrip(openWidths: [64, 72, 36], open: 0)
    for step in 0...10 {
      let time = Double(step) / 10
      if step == 1 { try strip.open(2, at: time) }
      if step == 3 { try strip.open(1, at: time) }
      try strip.advance(to: time)
      try strip.engine.layoutIfNeeded()
      var x = 0.0
      for (cell, width) in zip(strip.cells, strip.widths) {
        #expect(abs(cell.frame.minX - x) <= 1e-9 && abs(cell.frame.width - width.constant) <= 1e-9)
        x += width.constant + PhotoStrip.spacing
      }
    }
    #expect(strip.widths.map(\.constant) == [30, 72, 30])
  }
}
