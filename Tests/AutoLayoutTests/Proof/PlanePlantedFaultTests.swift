// PlanePlantedFaultTests.swift: faults planted on areas of two parameters; each is found there, its corners to a millionth.

import AutoLayout
import Testing

@Suite("Planted faults over two parameters")
struct PlanePlantedFaultTests {
  private let engine = LayoutEngine(size: Size(width: 400, height: 500))
  private var root: View { engine.root }

  /// A view of that size, if any, that many points from the sides that are given.
  private func add(
    width: Double? = nil, height: Double? = nil, left: Double? = nil, top: Double? = nil, right: Double? = nil,
    bottom: Double? = nil
  ) throws -> View {
    let view = root.add(View())
    if let width { try view.widthAnchor.constraint(equalToConstant: width).activate() }
    if let height { try view.heightAnchor.constraint(equalToConstant: height).activate() }
    if let left { try view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: left).activate() }
    if let top { try view.topAnchor.constraint(equalTo: root.topAnchor, constant: top).activate() }
    if let right { try view.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -right).activate() }
    if let bottom { try view.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -bottom).activate() }
    return view
  }

  private func sizes() throws -> LayoutPlane {
    try LayoutPlane(of: engine, along: .width, over: 320...1024, and: .height, over: 400...900)
  }

  /// That a claim fails on one polygon with these corners, counter-clockwise from the least first parameter on, and by how much.
  private func expect(
    _ verdict: PlaneVerdict, _ corners: [(Double, Double)], by: Double?,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(verdict.answer == .fails && verdict.unknown.isEmpty, sourceLocation: sourceLocation)
    #expect(verdict.failing.count == 1, sourceLocation: sourceLocation)
    let found = verdict.failing.first?.vertices ?? []
    #expect(found.count == corners.count, "\(found)", sourceLocation: sourceLocation)
    for (point, corner) in zip(found, corners) {
      let isNear = abs(point.x - corner.0) < 1e-6 && abs(point.y - corner.1) < 1e-6
      #expect(isNear, "\(point) is not \(corner)", sourceLocation: sourceLocation)
    }
    guard let by, let least = verdict.least else { return }
    #expect(abs(least.margin + by) < 1e-6, "\(least)", sourceLocation: sourceLocation)
  }

  @Test(
    "two views overlap in one corner of the sizes only",
    arguments: [(300.0, 350.0, 80.0, 90.0), (210.125, 400, 119.5, 33.25), (1000, 500, 1, 0.5), (319, 399, 2, 2)])
  func quadrant(width: Double, height: Double, otherWidth: Double, otherHeight: Double) throws {
    _ = try add(width: width, height: height, left: 0, top: 0)
    _ = try add(width: otherWidth, height: otherHeight, right: 0, bottom: 0)
    let (x, y) = (width + otherWidth, height + otherHeight)
    // At the least size they share so much of either.
    let by = min(min(width, otherWidth, x - 320), min(height, otherHeight, y - 400))
    expect(try sizes().verdict(on: .apart(1, 2)), [(320, 400), (x, 400), (x, y), (320, y)], by: by)
  }

  @Test("a conflict begins at a width whatever the height", arguments: [371.25, 512, 1000.5])
  func conflict(threshold: Double) throws {
    let view = try add(height: 10, left: 16, top: 0, right: 16)
    try view.widthAnchor.constraint(greaterThanOrEqualToConstant: threshold - 32).activate()
    expect(
      try sizes().conflictVerdict, [(320, 400), (threshold, 400), (threshold, 900), (320, 900)], by: threshold - 320)
  }

  @Test("a square as high as the root, but for bars, sticks out below a line", arguments: [0.0, 64, 99.75])
  func slanted(bars: Double) throws {
    let square = try add(top: bars, right: 0, bottom: 0)
    try square.widthAnchor.constraint(equalTo: square.heightAnchor).activate()
    // W < H − bars.
    let start = 320 + bars
    let corners: [(Double, Double)] =
      start > 400
      ? [(320.0, start), (900 - bars, 900), (320, 900)]
      : [(320.0, 400.0), (400 - bars, 400), (900 - bars, 900), (320, 900)]
    expect(try sizes().verdict(on: .inside(1, of: 0)), corners, by: 900 - bars - 320)
  }

  @Test("a text 1.3 times as long fits no more below a width that grows with the factor", arguments: [280.0, 310.5])
  func longText(length: Double) throws {
    let label = try add(left: 16, top: 0)
    label.intrinsicContentSize = Size(width: length, height: 20)
    let plane = try LayoutPlane(
      of: engine, along: .width, over: 200...600, and: .contentWidths(of: [label]), over: 1...1.3)
    // 16 + length · f > W.
    expect(
      plane.verdict(on: .inside(1, of: 0)),
      [(200, 1), (16 + length, 1), (16 + length * 1.3, 1.3), (200, 1.3)], by: 16 + length * 1.3 - 200)
  }

  @Test("a constant is too large beside another", arguments: [100.0, 333.3])
  func twoConstants(room: Double) throws {
    let view = try add(width: 10, height: 10, left: 0, top: 0)
    let other = try add(width: 10, height: 10, top: 0)
    let gap = other.leftAnchor.constraint(equalTo: view.rightAnchor, constant: 0)
    try gap.activate()
    let left = try #require(engine.activeConstraints.first { $0.firstItem === view && $0.firstAttribute == .left })
    engine.size = Size(width: room + 20, height: 100)
    let plane = try LayoutPlane(of: engine, along: .constant(left), over: 0...room, and: .constant(gap), over: 0...room)
    expect(
      plane.verdict(on: .inside(2, of: 0)), [(0, room), (room, 0), (room, room)], by: room)
  }

  @Test("a text takes another line along a slanted line, where its width follows both")
  func slantedStep() throws {
    let text = try add(top: 0)
    text.heightForWidth = { $0 < 333.125 ? 700 : 350 }
    try text.leftAnchor.constraint(equalTo: root.leftAnchor).activate()
    let line = LayoutConstraint(
      terms: [
        LayoutTerm(text, .width), LayoutTerm(root, .width, times: -1), LayoutTerm(root, .height, times: 0.25),
      ], relation: .equal, constant: 0)
    try line.activate()
    // W − H / 4 < 333.125, and H < 700.
    expect(
      try sizes().verdict(on: .inside(1, of: 0)),
      [(320, 400), (433.125, 400), (508.125, 700), (320, 700)], by: 300)
  }

  @Test("something is open only where there is room for it in both ways")
  func open() throws {
    let view = try add(height: 10, left: 0, top: 0)
    try view.widthAnchor.constraint(lessThanOrEqualToConstant: 20).activate()
    // Wider than the room that W − H leaves, which is nothing below W = H.
    let limit = LayoutConstraint(
      terms: [LayoutTerm(view, .width), LayoutTerm(root, .width, times: -1), LayoutTerm(root, .height)],
      relation: .lessThanOrEqual, constant: 0, priority: LayoutPriority(900))
    try limit.activate()
    let verdict = try sizes().ambiguityVerdict(of: 1)
    expect(verdict, [(400, 400), (1024, 400), (1024, 900), (900, 900)], by: nil)
  }
}
