// LayoutPlaneTests.swift: claims over widths and heights at once; where they fail is worked out by hand, and solved for.

import AutoLayout
import Testing

@Suite("Layouts over widths and heights")
struct LayoutPlaneTests {
  let engine = LayoutEngine(size: Size(width: 500, height: 500))
  let range = SizeRange(widths: 200...600, heights: 200...600)
  let box: View
  let corner: View

  /// A box of 200 × 200 at the top left, another of 120 × 100 at the bottom right.
  init() throws {
    box = engine.root.add(View(), named: "box")
    corner = engine.root.add(View(), named: "corner")
    try LayoutConstraint.activate([
      box.leftAnchor.constraint(equalTo: engine.root.leftAnchor),
      box.topAnchor.constraint(equalTo: engine.root.topAnchor),
      box.widthAnchor.constraint(equalToConstant: 200), box.heightAnchor.constraint(equalToConstant: 200),
      corner.rightAnchor.constraint(equalTo: engine.root.rightAnchor),
      corner.bottomAnchor.constraint(equalTo: engine.root.bottomAnchor),
      corner.widthAnchor.constraint(equalToConstant: 120), corner.heightAnchor.constraint(equalToConstant: 100),
    ])
  }

  @Test("an overlap in one quadrant only is found there, and no solve says otherwise")
  func quadrant() throws {
    let plane = try LayoutPlane(of: engine, over: range)
    let verdict = plane.verdict(on: .apart(1, 2))
    // W − 120 < 200 and H − 100 < 200; at 200 × 200 they share 120 × 100.
    #expect(verdict.failing == [SizeRange(widths: 200...320, heights: 200...300)] && verdict.unknown.isEmpty)
    #expect(verdict.least?.size == Size(width: 200, height: 200) && verdict.least?.margin == -100)
    for width in stride(from: 205.0, to: 600, by: 39) {
      for height in stride(from: 205.0, to: 600, by: 31) {
        engine.size = Size(width: width, height: height)
        try engine.layoutIfNeeded()
        let isFailing = verdict.failing.contains { $0.widths.contains(width) && $0.heights.contains(height) }
        #expect(box.frame.intersects(corner.frame) == isFailing)
      }
    }
  }

  @Test("conflicts and what is open are told for the sizes of their axis")
  func strips() throws {
    let loose = engine.root.add(View(), named: "loose")
    try LayoutConstraint.activate([
      loose.topAnchor.constraint(equalTo: box.bottomAnchor),
      loose.bottomAnchor.constraint(equalTo: engine.root.bottomAnchor),
      loose.heightAnchor.constraint(greaterThanOrEqualToConstant: 71.25),
      loose.widthAnchor.constraint(equalToConstant: 5),
    ])
    let plane = try LayoutPlane(of: engine, over: range)
    // 200 + 71.25 high at least.
    #expect(plane.conflictVerdict.failing == [SizeRange(widths: 200...600, heights: 200...271.25)])
    #expect(plane.conflictVerdict.least?.margin == -71.25)
    #expect(plane.ambiguityVerdict(of: 3).failing.first?.heights == 200...600)
    #expect(plane.ambiguityVerdict(of: 1).answer == .holds)
  }

  @Test("where widths and heights hang together nothing is claimed, and neither of a width beside a height")
  func coupled() throws {
    let mixed = LayoutClaim([ClaimTerm(1, .width), ClaimTerm(2, .height, times: -1)], .greaterThanOrEqual)
    #expect(try LayoutPlane(of: engine, over: range).verdict(on: mixed).answer == .unknown)
    let square = engine.root.add(View(), named: "square")
    try LayoutConstraint.activate([square.widthAnchor.constraint(equalTo: engine.root.heightAnchor)])
    let plane = try LayoutPlane(of: engine, over: range)
    #expect(plane.paths == nil && plane.verdict(on: .apart(1, 2)).answer == .unknown)
    #expect(plane.conflictVerdict.answer == .unknown)
  }
}
