// CollageTests.swift: the collage editor against its formulas.
//
// A divider's middle c is at the region's middle plus the finger's way d, but every pane keeps its minimum m:
//
//     c = min(max(W/2 + d, m + s/2), W − m − s/2)      panes: 0 … c − s/2 and c + s/2 … W, likewise y

import AutoLayout
import ScrollLayout
import Testing

private let mixed = [
  Size(width: 4000, height: 3000), Size(width: 3000, height: 4000), Size(width: 1, height: 1),
  Size(width: 10000, height: 2000),
]

@Suite("The collage editor")
struct CollageTests {
  static let screens = [
    Size(width: 320, height: 568), Size(width: 390, height: 844), Size(width: 844, height: 390),
    Size(width: 1024, height: 1366),
  ]

  /// Where a divider with the way `d` stands in a length.
  private func divider(_ length: Double, _ d: Double, _ m: Double, _ s: Double) -> Double {
    min(max(length / 2 + d, m + s / 2), length - m - s / 2)
  }

  /// The panes of a type for its dividers' places.
  private func panes(_ type: Int, _ x: Double, _ y: Double, _ size: Size, _ s: Double) -> [Rect] {
    let left = Rect(x: 0, y: 0, width: x - s / 2, height: size.height)
    let right = Rect(x: x + s / 2, y: 0, width: size.width - x - s / 2, height: size.height)
    func rows(_ r: Rect) -> [Rect] {
      [
        Rect(x: r.minX, y: 0, width: r.width, height: y - s / 2),
        Rect(x: r.minX, y: y + s / 2, width: r.width, height: size.height - y - s / 2),
      ]
    }
    switch type {
    case 1: return [left, right]
    case 2: return rows(Rect(x: 0, y: 0, width: size.width, height: size.height))
    default: return [rows(left)[0], rows(right)[0], rows(left)[1], rows(right)[1]]
    }
  }

  @Test("panes, images and answers follow the formulas over a grid of ways", arguments: screens, [1, 2, 3])
  func table(screen: Size, type: Int) throws {
    for (s, m) in [(0.0, 44.0), (8, 44), (2, 100), (5, 0)] {
      let layout = try #require(CollageLayout(type: type))
      let collage = try Collage(
        layout, photos: Array(mixed.prefix(type == 3 ? 4 : 2)), spacing: s, minimumSize: m)
      let live = try LiveCollage(collage, screen: screen)
      for control in collage.controls.indices {
        let movesX = type == 1 || (type == 3 && control != 1)
        let movesY = type == 2 || (type == 3 && control != 0)
        try collage.touch(control)
        for d in stride(from: -700.0, through: 700, by: 87.5) {
          let way = Point(x: d, y: -0.75 * d)
          let move = try collage.move(control, by: way)
          try live.engine.layoutIfNeeded()
          let x = divider(screen.width, movesX ? way.x : 0, m, s)
          let y = divider(screen.height, movesY ? way.y : 0, m, s)
          for (frame, expected) in zip(live.frames, panes(type, x, y, screen, s)) {
            #expect(difference(frame, expected) <= 1e-9, "control \(control), \(d)")
          }
          #expect(live.imageError() <= 1e-9)
          let middle = Point(x: screen.width / 2, y: screen.height / 2)
          let proposed = Point(x: middle.x + (movesX ? way.x : 0), y: middle.y + (movesY ? way.y : 0))
          let accepted = Point(x: movesX ? x : middle.x, y: movesY ? y : middle.y)
          #expect(abs(move.proposed.x - proposed.x) + abs(move.proposed.y - proposed.y) <= 1e-9)
          #expect(abs(move.accepted.x - accepted.x) + abs(move.accepted.y - accepted.y) <= 1e-9)
          #expect(move.isLegal == (move.proposed == move.accepted))
        }
        _ = try collage.move(control, by: .zero)
        try collage.release(control)
      }
      #expect(live.engine.conflicts.isEmpty)
      try live.engine.layoutIfNeeded()
      let open = try live.engine.ambiguousItems().map { "\($0.item.debugName) \($0.attributes)" }
      #expect(open == [])
    }
  }

  @Test("the answer names the pane whose minimum stops the control, and in which axis")
  func stops() throws {
    let collage = try Collage(.fourPanes, photos: mixed)
    let live = try LiveCollage(collage, screen: Size(width: 400, height: 600))
    try collage.touch(2)
    let move = try collage.move(2, by: Point(x: 190, y: -290))
    // x: pane 1 and pane 3, right of the divider, are both 44 wide, and either proves it; y: panes 0 and 1.
    #expect(Set(move.stops.map(\.axis)) == [.horizontal, .vertical])
    for stop in move.stops {
      let panes = stop.axis == .horizontal ? [1, 3] : [0, 1]
      #expect(panes.contains(try #require(stop.pane)))
      #expect(
        stop.constraint.identifier == "pane\(stop.pane ?? 0).minimum\(stop.axis == .horizontal ? "Width" : "Height")")
    }
    #expect(abs(move.accepted.x - 356) + abs(move.accepted.y - 44) <= 1e-9)
    #expect(abs(move.proposed.x - 390) + abs(move.proposed.y - 10) <= 1e-9)
    // The finger comes back: the control is under it again.
    let back = try collage.move(2, by: Point(x: 150, y: -200))
    #expect(back.isLegal && abs(back.accepted.x - 350) + abs(back.accepted.y - 100) <= 1e-9)
    try live.engine.layoutIfNeeded()
    #expect(live.engine.conflicts.isEmpty)
  }

  @Test("a divider keeps its share when the screen turns, and asking moves nothing")
  func turns() throws {
    let collage = try Collage(.sideBySide, photos: Array(mixed.prefix(2)))
    let live = try LiveCollage(collage, screen: Size(width: 400, height: 800))
    try collage.touch(0)
    try collage.move(0, by: Point(x: -100, y: 0))
    try collage.release(0)
    let answer = try collage.answer(toMoving: 0, by: Point(x: -80, y: 0))
    #expect(!answer.isLegal && answer.accepted.x == 44)
    try live.engine.layoutIfNeeded()
    #expect(abs(live.frames[0].width - 100) <= 1e-9)
    live.engine.size = Size(width: 800, height: 400)
    try live.engine.layoutIfNeeded()
    #expect(abs(live.frames[0].width - 200) <= 1e-9 && live.imageError() <= 1e-9)
    // So narrow that a quarter is below the minimum.
    live.engine.size = Size(width: 100, height: 400)
    try live.engine.layoutIfNeeded()
    #expect(abs(live.frames[0].width - 44) <= 1e-9)
    live.engine.size = Size(width: 800, height: 400)
    try live.engine.layoutIfNeeded()
    #expect(abs(live.frames[0].width - 200) <= 1e-9)
  }

  @Test("in a tree a divider pushes others before it stops at the minima of all panes behind it")
  func tree() throws {
    let tree = CollageTree.columns(.pane, .columns(.rows(.pane, .pane, at: 0.25), .pane), at: 0.4)
    let collage = try Collage(.tree(tree), photos: mixed, spacing: 10, minimumSize: 50)
    let live = try LiveCollage(collage, screen: Size(width: 500, height: 400))
    // Divider 0 at 0.4 · 500; divider 1 in the middle of 205 … 500; divider 2 at a quarter of the height.
    let expected = [
      Rect(x: 0, y: 0, width: 195, height: 400), Rect(x: 205, y: 0, width: 142.5, height: 95),
      Rect(x: 205, y: 105, width: 142.5, height: 295), Rect(x: 357.5, y: 0, width: 142.5, height: 400),
    ]
    for (frame, expected) in zip(live.frames, expected) { #expect(difference(frame, expected) <= 1e-9) }
    #expect(live.imageError() <= 1e-9)
    try collage.touch(0)
    let move = try collage.move(0, by: Point(x: 300, y: 0))
    // Two panes of 50 and a spacing must fit behind it: it stops at 500 − 110 − 5.
    #expect(abs(move.accepted.x - 385) <= 1e-9 && abs(move.proposed.x - 500) <= 1e-9)
    #expect(Set(move.stops.compactMap(\.pane)).contains(3))
    try live.engine.layoutIfNeeded()
    #expect(live.frames.allSatisfy { $0.width >= 50 - 1e-9 && $0.height >= 50 - 1e-9 })
    // Dragging the inner one to the left pushes the outer one along.
    try collage.release(0)
    try collage.touch(1)
    try collage.move(1, by: Point(x: -370, y: 0))
    try live.engine.layoutIfNeeded()
    #expect(abs(live.frames[0].width - 50) <= 1e-9 && abs(live.frames[1].width - 50) <= 1e-9)
    #expect(live.engine.conflicts.isEmpty)
  }

  // Three columns of 500 with spacings of 10: dividers at 200 and 352.5. A pane of 50 must fit between them, so that the second one
  // stops at 200 + 5 + 50 + 5; alone it pushes the first one to 55, and stops at 115.
  @Test("of two fingers the earlier one holds, and is named as what stops the other")
  func twoFingers() throws {
    let tree = CollageTree.columns(.pane, .columns(.pane, .pane, at: 0.5), at: 0.4)
    let collage = try Collage(.tree(tree), photos: Array(mixed.prefix(3)), spacing: 10, minimumSize: 50)
    let live = try LiveCollage(collage, screen: Size(width: 500, height: 400))
    func dividers() throws -> [Double] {
      try live.engine.layoutIfNeeded()
      return [live.frames[0].maxX + 5, live.frames[2].minX - 5]
    }
    try collage.touch(0)
    try collage.touch(1)
    let stopped = try collage.move(1, by: Point(x: -300, y: 0))
    #expect(!stopped.isLegal && abs(stopped.proposed.x - 52.5) <= 1e-9 && abs(stopped.accepted.x - 260) <= 1e-9)
    #expect(Set(stopped.stops.map(\.pane)) == [1, nil])
    #expect(zip(try dividers(), [200, 260]).allSatisfy { abs($0 - $1) <= 1e-9 })
    // The earlier one pushes the later one, and the later one comes back with it.
    #expect(try collage.move(0, by: Point(x: 100, y: 0)).isLegal)
    #expect(zip(try dividers(), [300, 360]).allSatisfy { abs($0 - $1) <= 1e-9 })
    try collage.move(0, by: .zero)
    #expect(zip(try dividers(), [200, 260]).allSatisfy { abs($0 - $1) <= 1e-9 })
    // Without the earlier one the other goes where it is pulled to.
    try collage.release(0)
    #expect(zip(try dividers(), [55, 115]).allSatisfy { abs($0 - $1) <= 1e-9 })
    // And now it is the earlier one itself.
    try collage.touch(0)
    let back = try collage.move(0, by: Point(x: 100, y: 0))
    #expect(abs(back.accepted.x - 55) <= 1e-9 && back.stops.contains { $0.pane == nil })
  }

  @Test("zooming keeps the point under the finger, and shifting stops at the image's edges")
  func zoom() throws {
    let collage = try Collage(.stacked, photos: Array(mixed.prefix(2)))
    let live = try LiveCollage(collage, screen: Size(width: 300, height: 400))
    let pane = collage.panes[0]
    // A pane of 300 × 200; the photo, 4 : 3, covers it with 300 × 225, the offset being (0, 12.5).
    #expect(difference(pane.image.frame, Rect(x: 0, y: 0, width: 300, height: 225)) <= 1e-9)
    #expect(abs(pane.contentOffset.y - 12.5) <= 1e-9)
    try pane.setZoom(3, about: Point(x: 100, y: 50))
    try live.engine.layoutIfNeeded()
    // The image point at (100, 62.5) of 300 × 225 is at (300, 187.5) of 900 × 675, and stays at (100, 50).
    #expect(difference(pane.image.frame, Rect(x: 0, y: 0, width: 900, height: 675)) <= 1e-9)
    #expect(abs(pane.contentOffset.x - 200) <= 1e-9 && abs(pane.contentOffset.y - 137.5) <= 1e-9)
    try pane.shiftImage(by: Point(x: 1000, y: -37.5))
    try live.engine.layoutIfNeeded()
    #expect(abs(pane.contentOffset.x) <= 1e-9 && abs(pane.contentOffset.y - 175) <= 1e-9)
    // Beyond the range: 1 and 4.
    try pane.setZoom(100)
    #expect(pane.zoom == 4)
    try pane.setZoom(0)
    try live.engine.layoutIfNeeded()
    #expect(pane.zoom == 1 && live.imageError() <= 1e-9)
  }

  @Test("an offset that was set rules until the focus is held again, and shows no gap")
  func offsets() throws {
    let collage = try Collage(.sideBySide, photos: [mixed[3], mixed[1]])
    let live = try LiveCollage(collage, screen: Size(width: 400, height: 300))
    let pane = collage.panes[0]
    // 300 high, 1500 wide, seen 200 of it: offsets 0 … 1300.
    pane.contentOffset = Point(x: 5000, y: -20)
    try live.engine.layoutIfNeeded()
    #expect(pane.contentOffset == Point(x: 1300, y: 0) && !pane.isFocused)
    pane.contentOffset = Point(x: 400, y: 0)
    try collage.touch(0)
    #expect(pane.isFocused && abs(pane.focus.x - 500.0 / 1500) <= 1e-12)
    try collage.move(0, by: Point(x: 100, y: 0))
    try live.engine.layoutIfNeeded()
    #expect(abs(pane.contentOffset.x - 350) <= 1e-9 && live.imageError() <= 1e-9)
  }

  @Test("a collage too small for its panes is a contradiction whose proof names their minima")
  func tooSmall() throws {
    let collage = try Collage(.sideBySide, photos: Array(mixed.prefix(2)), minimumSize: 60)
    let live = try LiveCollage(collage, screen: Size(width: 100, height: 300))
    let conflict = try #require(live.engine.conflicts.first)
    let names = conflict.proof.compactMap { $0.constraint.identifier }
    #expect(names.contains("pane0.minimumWidth") && names.contains("pane1.minimumWidth"))
    #expect(abs(conflict.gap - 20) <= 1e-9)
    live.engine.size = Size(width: 200, height: 300)
    try live.engine.layoutIfNeeded()
    #expect(live.engine.conflicts.isEmpty && live.frames[0].width == 100)
  }

  @Test("bad input is refused, by name, and changes nothing")
  func refusals() throws {
    let two = Array(mixed.prefix(2))
    #expect(throws: ScrollError.photoCount(2, panes: 4)) { try Collage(.fourPanes, photos: two) }
    #expect(throws: ScrollError.invalidParameter("spacing", -1)) { try Collage(.stacked, photos: two, spacing: -1) }
    #expect(throws: ScrollError.invalidParameter("minimumSize", .infinity)) {
      try Collage(.stacked, photos: two, minimumSize: .infinity)
    }
    #expect(throws: ScrollError.invalidParameter("at", 1.5)) {
      try Collage(.tree(.rows(.pane, .pane, at: 1.5)), photos: two)
    }
    let flat = Size(width: 5000, height: 1)
    #expect(throws: ScrollError.invalidPhoto(flat, at: 1)) { try Collage(.stacked, photos: [two[0], flat]) }
    var deep = CollageTree.pane
    for _ in 0...CollageTree.largestDepth { deep = .rows(deep, .pane) }
    #expect(throws: ScrollError.tooDeep(limit: 64)) { try Collage(.tree(deep), photos: two) }
    let collage = try Collage(.stacked, photos: two)
    #expect(throws: ScrollError.notInTree("view")) { try collage.touch(0) }
    let live = try LiveCollage(collage, screen: Size(width: 300, height: 300))
    #expect(throws: ScrollError.noSuch("control", 1, count: 1)) { try collage.touch(1) }
    #expect(throws: ScrollError.notHeld("control0")) { try collage.move(0, by: .zero) }
    try collage.touch(0)
    #expect(throws: (any Error).self) { try collage.move(0, by: Point(x: .nan, y: 0)) }
    #expect(throws: (any Error).self) { try collage.panes[0].setZoom(.nan) }
    try live.engine.layoutIfNeeded()
    #expect(live.frames[0].height == 150)
  }
}
