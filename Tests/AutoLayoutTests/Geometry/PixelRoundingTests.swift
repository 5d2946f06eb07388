// PixelRoundingTests.swift: frames on whole pixels. Expected values: UIKit's, as measured, or by hand.

import AutoLayout
import Testing

@Suite("Pixel rounding")
struct PixelRoundingTests {
  @Test("edges go to the nearest pixel, halves to the right, and sizes are what lies between")
  func pixels() {
    let twice = PixelRounding.pixel(scale: 2)
    #expect(twice.rounded(Rect(x: 950.25, y: 0, width: 0.25, height: 0)) == Rect(x: 950.5, y: 0, width: 0, height: 0))
    #expect(twice.rounded(Rect(x: -0.25, y: -0.3, width: 1, height: 1)) == Rect(x: 0, y: -0.5, width: 1, height: 1))
    let thrice = PixelRounding.pixel(scale: 3)
    // 10.2 · 3 = 30.6, 31 pixels; 20.5 · 3 = 61.5, 62 pixels.
    #expect(
      thrice.rounded(Rect(x: 10.2, y: 1, width: 10.3, height: 2))
        == Rect(x: 31.0 / 3, y: 1, width: 62.0 / 3 - 31.0 / 3, height: 2))
    #expect(
      PixelRounding.none.rounded(Rect(x: 0.1, y: 0.2, width: 0.3, height: 0.4))
        == Rect(x: 0.1, y: 0.2, width: 0.3, height: 0.4))
  }

  @Test("a size is the difference of rounded edges, in both axes")
  func edges() {
    // Edges at 0.3 and 0.7 are both nearest to 0.5 at two pixels a point.
    let rect = PixelRounding.pixel(scale: 2).rounded(Rect(x: 0.3, y: 0.3, width: 0.4, height: 0.4))
    #expect(rect == Rect(x: 0.5, y: 0.5, width: 0, height: 0))
  }

  @Test("Catalyst rounds origins to points and sizes to half points")
  func catalyst() {
    let rect = PixelRounding.catalyst26.rounded(Rect(x: 10.5, y: -10.5, width: 33.3, height: 0.25))
    #expect(rect == Rect(x: 11, y: -11, width: 33.5, height: 0.5))
  }

  @Test("frames are rounded when read, and never fed back")
  func engine() throws {
    let engine = LayoutEngine(size: Size(width: 100, height: 10))
    var boxes: [View] = []
    for k in 0..<3 {
      let box = engine.root.add(View(), named: "box\(k)")
      try LayoutConstraint.activate([
        box.leftAnchor.constraint(equalTo: boxes.last?.rightAnchor ?? engine.root.leftAnchor),
        box.widthAnchor.constraint(equalTo: engine.root.widthAnchor, multiplier: 1.0 / 3),
      ])
      boxes.append(box)
    }
    try engine.layoutIfNeeded()
    let solved = boxes.map(\.frame)
    engine.pixelRounding = .pixel(scale: 1)
    #expect(try engine.layoutIfNeeded().isEmpty)
    // Thirds of 100: edges at 33, 67 and 100.
    #expect(boxes.map(\.frame.minX) == [0, 33, 67] && boxes.map(\.frame.width) == [33, 34, 33])
    #expect(boxes[1].rect().minX == 33 && boxes.map(\.unroundedFrame) == solved)
    engine.pixelRounding = .none
    #expect(boxes.map(\.frame) == solved)
  }

  @Test("a scale that is no number of pixels is refused", arguments: [0, -1, Double.nan, .infinity])
  func invalid(scale: Double) throws {
    let engine = LayoutEngine(size: .zero)
    engine.pixelRounding = .pixel(scale: scale)
    #expect(engine.pixelRounding == .none)
    #expect(throws: LayoutError.self) { try engine.layoutIfNeeded() }
  }

  @Test("numbers without fractions, and what is no number, pass through")
  func extremes() {
    let pixel = PixelRounding.pixel(scale: 2)
    #expect(pixel.rounded(Rect(x: 1e300, y: -1e17, width: 0, height: 0)).origin == Point(x: 1e300, y: -1e17))
    #expect(pixel.rounded(Rect(x: .nan, y: 0, width: 1, height: 1)).minX.isNaN)
  }

  @Test(
    "a scale that no screen has is refused, and leaves rectangles as they are", arguments: [0, -1, 1e-308, 1e308, .nan])
  func absurdScales(scale: Double) throws {
    let engine = LayoutEngine.ofTestSize()
    try engine.root.add(View()).place(1.3, 2.3, 3.3, 4.3, in: engine.root)
    engine.pixelRounding = .pixel(scale: scale)
    #expect(throws: LayoutError.self) { try engine.layoutIfNeeded() }
    try engine.layoutIfNeeded()
    #expect(agrees(engine.root.subviews[0].frame, Rect(x: 1.3, y: 2.3, width: 3.3, height: 4.3)))
    let rect = Rect(x: 1.3, y: 2, width: 3, height: 4)
    #expect(PixelRounding.pixel(scale: scale).rounded(rect) == rect)
  }
}
