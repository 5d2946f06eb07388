// PixelRoundingTests.swift: frames on whole pixels. Expected values: UIKit's, as measured, or by hand.

import AutoLayout
import TestSupport
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

  @Test("cousins that touch still touch", arguments: [1.0, 2, 3])
  func cousins(scale: Double) throws {
    let engine = LayoutEngine(size: Size(width: 100, height: 10))
    engine.pixelRounding = .pixel(scale: scale)
    let left = engine.root.add(View()), right = engine.root.add(View())
    let a = left.add(View()), b = right.add(View())
    try left.place(0.4, 0, 10, 10, in: engine.root)
    try right.place(20.3, 0, 10, 10, in: engine.root)
    try LayoutConstraint.activate([
      a.leftAnchor.constraint(equalTo: engine.root.leftAnchor, constant: 0.8),
      a.widthAnchor.constraint(equalToConstant: 24.65),
      b.leftAnchor.constraint(equalTo: a.rightAnchor), b.widthAnchor.constraint(equalToConstant: 3),
    ])
    try engine.layoutIfNeeded()
    // The line lies at 25.45: 25, 51 halves, 76 thirds.
    let line = scale == 1 ? 25 : scale == 2 ? 25.5 : 76.0 / 3
    #expect(abs(left.frame.minX + a.frame.maxX - line) < 1e-9)
    #expect(abs(right.frame.minX + b.frame.minX - line) < 1e-9)
    #expect(a.rect().maxX == b.rect().minX && abs(a.rect(in: right).maxX - b.frame.minX) < 1e-9)
  }

  @Test("edges that are one line are one line on pixels, in random trees", arguments: 0..<60)
  func randomTrees(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let scale = random.pick([0.5, 1, 1.5, 2, 3])
    let engine = LayoutEngine(size: Size(width: 100, height: 100))
    engine.pixelRounding = .pixel(scale: scale)
    let space = ContentSpace()
    let scroll = View(contentSpace: space)
    engine.root.add(scroll)
    try scroll.place(10.3, 7.7, 50, 50, in: engine.root)
    try space.setOffset(Point(x: 3.4, y: 0.7))
    // Few lines, so that many edges are the same one.
    let lines = (0..<12).map { _ in Double(random.int(in: 0...90_000)) / 1000 }.sorted()
    var trees: [[View]] = [[engine.root], [scroll]]
    for _ in 0..<40 {
      let tree = random.int(in: 0...1)
      let view = random.pick(trees[tree]).add(View())
      let (i, j) = (random.int(in: 0...10), random.int(in: 0...10))
      let (right, bottom) = (lines[random.int(in: i + 1...11)], lines[random.int(in: j + 1...11)])
      let left = tree == 0 ? engine.root.leftAnchor : space.layoutGuide.leftAnchor
      let top = tree == 0 ? engine.root.topAnchor : space.layoutGuide.topAnchor
      try LayoutConstraint.activate([
        view.leftAnchor.constraint(equalTo: left, constant: lines[i]),
        view.rightAnchor.constraint(equalTo: left, constant: right),
        view.topAnchor.constraint(equalTo: top, constant: lines[j]),
        view.bottomAnchor.constraint(equalTo: top, constant: bottom),
      ])
      trees[tree].append(view)
    }
    try engine.layoutIfNeeded()
    for tree in 0...1 {
      var places: [(line: Double, shown: Double)] = []
      for view in trees[tree].dropFirst() {
        let (solved, shown) = (spaceRect(view) { $0.unroundedFrame }, spaceRect(view) { $0.frame })
        places += [(solved.minX, shown.minX), (solved.maxX, shown.maxX), (solved.minY, shown.minY)]
        places.append((solved.maxY, shown.maxY))
        // On a pixel, and no further than half of one from where it lies.
        #expect(abs(shown.maxX * scale - (shown.maxX * scale).rounded()) < 1e-6)
        #expect(abs(shown.minY - solved.minY) * scale <= 0.5 + 1e-5)
      }
      places.sort { $0.line < $1.line }
      for (a, b) in zip(places, places.dropFirst()) where abs(a.line - b.line) < 1e-9 {
        #expect(abs(a.shown - b.shown) < 1e-9)
      }
    }
    let frames = trees[1].map(\.frame)
    try space.setOffset(Point(x: 3.9, y: 11.1))
    try engine.layoutIfNeeded()
    #expect(trees[1].map(\.frame) == frames)
  }

  @Test("in a scroll view's content a line is one line, from another content inside it too")
  func nestedContents() throws {
    let engine = LayoutEngine(size: Size(width: 100, height: 100))
    engine.pixelRounding = .pixel(scale: 1)
    let (outerSpace, innerSpace) = (ContentSpace(), ContentSpace())
    let outer = engine.root.add(View(contentSpace: outerSpace)), inner = outer.add(View(contentSpace: innerSpace))
    let leaf = inner.add(View())
    try outer.place(10.4, 10.4, 50, 50, in: engine.root)
    for (view, guide, x) in [(inner, outerSpace.layoutGuide, 0.3), (leaf, innerSpace.layoutGuide, 0)] {
      try LayoutConstraint.activate([
        view.leftAnchor.constraint(equalTo: guide.leftAnchor, constant: x),
        view.topAnchor.constraint(equalTo: guide.topAnchor, constant: x),
        view.widthAnchor.constraint(equalToConstant: 20), view.heightAnchor.constraint(equalToConstant: 20),
      ])
    }
    try engine.layoutIfNeeded()
    // Both lie at 0.3 … 20.3 in the outer content, and at 10.7 … 30.7 on the screen.
    for view in [inner, leaf] {
      #expect(view.rect(in: outer) == Rect(x: 0, y: 0, width: 20, height: 20))
      #expect(view.rect() == Rect(x: 11, y: 11, width: 20, height: 20))
    }
  }

  /// A view's frame added up to the root or to the content that it lies in.
  private func spaceRect(_ view: View, _ frame: (View) -> Rect) -> Rect {
    var rect = frame(view)
    var outer = view.superview
    while let next = outer, next.superview != nil, next.contentSpace == nil {
      rect = rect.offsetBy(dx: frame(next).minX, dy: frame(next).minY)
      outer = next.superview
    }
    return rect
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
