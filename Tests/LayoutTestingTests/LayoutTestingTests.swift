// LayoutTestingTests.swift: expectations hold where they should, fail where they should, and say so where they stand.

import AutoLayout
import LayoutTesting
import Testing

/// A box inset by 10 from a root of 100 × 80.
private func boxed(width: Double? = nil) throws -> (engine: LayoutEngine, box: View) {
  let engine = LayoutEngine(size: Size(width: 100, height: 80))
  let box = engine.root.add(View(), named: "box")
  try LayoutConstraint.activate([
    box.leadingAnchor.constraint(equalTo: engine.root.leadingAnchor, constant: 10),
    box.topAnchor.constraint(equalTo: engine.root.topAnchor, constant: 10),
    box.heightAnchor.constraint(equalToConstant: 20),
  ])
  if let width {
    try box.widthAnchor.constraint(equalToConstant: width).activate()
  } else {
    try box.trailingAnchor.constraint(equalTo: engine.root.trailingAnchor, constant: -10).activate()
  }
  return (engine, box)
}

private let variant = LayoutVariant(size: Size(width: 100, height: 80))

@Suite("Expectations of layouts")
struct ExpectationTests {
  @Test("what holds fails nowhere")
  func holds() throws {
    let (engine, box) = try boxed()
    try expectLayout(engine, sizes: [Size(width: 100, height: 80), Size(width: 320, height: 480)]) { layout in
      layout.expectFrame(box, 10, 10, layout.variant.size.width - 20, 20)
      layout.expectNoConflict()
      layout.expectNoAmbiguity()
      layout.expectNothingOutside()
      layout.expect(box.frame.width > 0, "the box is empty")
    }
    #expect(engine.size == Size(width: 100, height: 80))
  }

  @Test("a wrong frame fails with both frames and the derivation, at the line of the expectation")
  func wrongFrame() throws {
    let (engine, box) = try boxed()
    let layout = try LayoutUnderTest(engine, at: variant)
    layout.expectFrame(box, 10, 10, 70, 20)
    let line = #line - 1
    let failure = try #require(layout.failures.first)
    #expect(layout.failures.count == 1 && failure.sourceLocation.line == line)
    #expect(failure.message.hasPrefix("box is (10, 10, 80, 20), expected (10, 10, 70, 20); box.width == 80\n"))
    layout.expectFrame(box, 10, 10, .nan, 20)
    layout.expectFrame(box, 10, 10, 80.02, 20)
    #expect(layout.failures.count == 3)
    layout.expectFrame(box, 10, 10, 80.02, 20, within: 0.05)
    #expect(layout.failures.count == 3)
  }

  @Test("conflicts and ambiguity fail with what is behind them")
  func conflictAndAmbiguity() throws {
    let (engine, box) = try boxed()
    let late = try box.widthAnchor.constraint(equalToConstant: 5).activate()
    engine.root.add(View(), named: "lost")
    let layout = try LayoutUnderTest(engine, at: variant)
    layout.expectNoConflict()
    layout.expectNoAmbiguity(of: [box])
    #expect(layout.failures.count == 1 && layout.failures[0].message.contains("set aside: \(late.description)"))
    layout.expectNoAmbiguity()
    #expect(layout.failures.count == 2 && layout.failures[1].message.contains("lost: left top width height"))
  }

  @Test("what sticks out fails, but for exceptions; a scroll view's content may be larger than it")
  func outside() throws {
    let (engine, box) = try boxed(width: 95)
    let scroll = engine.root.add(View(contentSpace: ContentSpace()), named: "scroll")
    let content = try #require(scroll.contentSpace).layoutGuide
    let page = scroll.add(View(), named: "page")
    try LayoutConstraint.activate([
      page.leftAnchor.constraint(equalTo: content.leftAnchor),
      page.rightAnchor.constraint(equalTo: content.rightAnchor),
      page.widthAnchor.constraint(equalToConstant: 500), page.heightAnchor.constraint(equalToConstant: 0),
      page.topAnchor.constraint(equalTo: content.topAnchor),
    ])
    let layout = try LayoutUnderTest(engine, at: variant)
    layout.expectNothingOutside(except: [box])
    #expect(layout.failures.isEmpty)
    layout.expectNothingOutside()
    #expect(layout.failures.map(\.message) == ["box (10, 10, 95, 20) sticks out of root, which is 100 × 80"])
  }

  @Test("a snapshot is the tree with frames; the first line that differs is named")
  func snapshot() throws {
    let (engine, box) = try boxed(width: 100.0 / 3)
    box.add(View(), named: "inner")
    let layout = try LayoutUnderTest(engine, at: variant)
    layout.expectSnapshot(
      """
      root (0, 0, 100, 80)
        box (10, 10, 33.33, 20)
          inner (-10, -10, 0, 0) ambiguous: left top width height
      """)
    #expect(layout.failures.isEmpty, "\(layout.snapshot)")
    layout.expectSnapshot("root (0, 0, 100, 80)\n  box (10, 10, 33, 20)")
    #expect(
      layout.failures.first?.message.hasPrefix("the snapshot differs in line 2:   box (10, 10, 33.33, 20), ") ?? false)
  }

  @Test("every size is tried in every direction, and an issue names the variant")
  func variants() throws {
    let (engine, box) = try boxed(width: 30)
    try withKnownIssue("right to left the box is on the other side") {
      try expectLayout(
        engine, sizes: [Size(width: 100, height: 80)], directions: [.leftToRight, .rightToLeft]
      ) { layout in
        layout.expectFrame(box, 10, 10, 30, 20)
      }
    } matching: { issue in
      issue.comments.contains { $0.rawValue.hasPrefix("at 100 × 80, right to left: box is (60, 10, 30, 20)") }
    }
    #expect(engine.direction == .leftToRight)
    let all = LayoutVariant.all(sizes: [Size(width: 1, height: 2), Size(width: 3, height: 4)])
    #expect(
      all.map(\.description) == [
        "1 × 2, left to right", "1 × 2, right to left", "3 × 4, left to right", "3 × 4, right to left",
      ])
  }

  @Test("a size that is no size is refused")
  func badSize() throws {
    let (engine, _) = try boxed()
    for width in [Double.nan, -1, .infinity] {
      #expect(throws: LayoutError.self) {
        try expectLayout(engine, sizes: [Size(width: width, height: 1)]) { _ in }
      }
    }
    #expect(engine.size == Size(width: 100, height: 80))
  }
}

@Suite("Properties of layouts")
struct LayoutPropertyTests {
  /// A row of boxes side by side, with a gap of 4.
  private func row(_ widths: [Double]) throws -> LayoutEngine {
    let engine = LayoutEngine(size: Size(width: 300, height: 50), rootName: "row")
    var end = engine.root.leadingAnchor
    for (i, width) in widths.enumerated() {
      let box = engine.root.add(View(), named: "box\(i)")
      try LayoutConstraint.activate([
        box.leadingAnchor.constraint(equalTo: end, constant: i == 0 ? 0 : 4),
        box.widthAnchor.constraint(equalToConstant: width),
        box.topAnchor.constraint(equalTo: engine.root.topAnchor), box.heightAnchor.constraint(equalToConstant: 50),
      ])
      end = box.trailingAnchor
    }
    return engine
  }

  @Test("a property that holds is tried on every case, in every variant")
  func holds() throws {
    var cases = 0
    let held = expectLayouts(
      of: .list(of: .length(upTo: 40), count: 0...6), count: 20, sizes: [Size(width: 300, height: 50)],
      directions: [.leftToRight, .rightToLeft]
    ) {
      try row($0)
    } _: { layout in
      cases += 1
      layout.expectNoConflict()
      layout.expectNoAmbiguity()
      layout.expectNothingOutside()
    }
    #expect(held && cases == 40)
  }

  @Test("a property that fails is reported on the simplest case, with its seed")
  func shrinks() throws {
    // What sticks out of 300 points: of boxes up to 400 wide the simplest such row is one box of 301.
    withKnownIssue {
      expectLayouts(of: .list(of: .length(upTo: 400, step: 1), count: 0...8), count: 50, seed: 7) {
        try row($0)
      } _: { layout in
        layout.expectNothingOutside()
      }
    } matching: { issue in
      issue.comments.contains { comment in
        comment.rawValue.hasPrefix("seed ")
          && comment.rawValue.contains(
            "with [301.0]: at 300 × 50, left to right: box0 (0, 0, 301, 50) sticks out of row")
      }
    }
  }

  @Test("a list does not become shorter than the generator's")
  func shortest() {
    let lists = LayoutGenerator<[Int]>.list(of: .int(in: 0...9), count: 2...4)
    #expect(lists.shrink([0, 0]).isEmpty && lists.shrink([0, 0, 0]) == [[0, 0], [0, 0], [0, 0]])
  }

  @Test("what a case throws is its failure")
  func throwing() {
    struct Broken: Error {}
    withKnownIssue {
      expectLayouts(of: .int(in: 0...9), count: 30) { value in
        if value > 3 { throw Broken() }
        return LayoutEngine(size: .zero)
      } _: { _ in
      }
    } matching: {
      $0.comments.contains { $0.rawValue.contains("with 4: Broken()") }
    }
  }

  @Test("the same seed draws the same values, within their range")
  func seeds() {
    let generator = LayoutGenerator<(Int, Size)>.both(
      .int(in: -3...12), .size(from: Size(width: 10, height: 20), to: Size(width: 30, height: 20)))
    for seed in 0..<200 as Range<UInt64> {
      var one = SeededRandom(seed: seed)
      var other = SeededRandom(seed: seed)
      let (number, size) = generator.draw(&one)
      let again = generator.draw(&other)
      #expect(number == again.0 && size == again.1)
      #expect((-3...12).contains(number) && (10...30).contains(size.width) && size.height == 20)
      for (simpler, smaller) in generator.shrink((number, size)) {
        #expect((-3...12).contains(simpler) && (10...30).contains(smaller.width))
        #expect(abs(simpler) < abs(number) || smaller.width < size.width)
      }
    }
    var random = SeededRandom(seed: 1)
    // The first number of SplitMix64 for the seed 1, as its published reference implementation gives it.
    #expect(random.next() == 0x910A_2DEC_8902_5CC1)
    #expect(random.int(in: .min ... .max) != random.int(in: .min ... .max))
    #expect(LayoutGenerator<String>.element(of: ["a", "b", "c"]).shrink("c") == ["a", "b"])
  }
}
