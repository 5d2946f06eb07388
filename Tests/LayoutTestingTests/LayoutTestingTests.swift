// LayoutTestingTests.swift: expectations hold where they should, fail where they should, and say so where they stand.

import AutoLayout
import Foundation
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

@Suite("Generators")
struct GeneratorTests {
  /// Generators can be shared: this would not compile otherwise.
  static let widths = LayoutGenerator<[Double]>.list(of: .length(upTo: 400), count: 0...5)
  static let names = LayoutGenerator<Int>.int(in: 0...99).map { "view\($0)" }

  /// The simplest value that fails, as `expectLayouts` reports it.
  private func simplest<Value>(
    of generator: LayoutGenerator<Value>, where fails: @escaping (Value) -> Bool
  ) -> String {
    nonisolated(unsafe) var heard: [String] = []  // on one thread
    withKnownIssue {
      expectLayouts(of: generator, count: 200) { value in
        let engine = LayoutEngine(size: .zero)
        if fails(value) { engine.root.identifier = "bad" }
        return engine
      } _: { layout in
        layout.expect(layout.engine.root.identifier != "bad", "bad")
      }
    } matching: { issue in
      heard.append(issue.comments.first?.rawValue ?? "")
      return true
    }
    return heard[0].split(separator: " ", maxSplits: 3).last.map { String($0.prefix { $0 != ":" }) } ?? ""
  }

  @Test("a mapped value shrinks as the value that it was made of does")
  func map() {
    // The least number of two digits, and the least list whose sum is more than 100 in steps of a half: one of 100.5.
    #expect(simplest(of: Self.names) { $0.count > 5 } == "view10")
    #expect(simplest(of: Self.widths.map { $0.reduce(0, +) }) { $0 > 100 } == "100.5")
    #expect(simplest(of: .list(of: Self.names, count: 0...4)) { $0.contains { $0.count > 5 } } == #"["view10"]"#)
  }

  @Test("one of several generators draws from each, and shrinks by the one that it drew from")
  func oneOf() {
    let either = LayoutGenerator<Int>.oneOf([.int(in: 0...9), .int(in: 100...109)])
    var random = SeededRandom(seed: 3)
    let drawn = (0..<100).map { _ in either.draw(&random) }
    #expect(drawn.contains { $0 < 10 } && drawn.contains { $0 >= 100 })
    #expect(drawn.allSatisfy { (0...9).contains($0) || (100...109).contains($0) })
    #expect(simplest(of: either) { $0 > 50 } == "100")
  }

  @Test("strings have as many characters as they may, of all scripts, and shrink to the plainest")
  func strings() {
    let texts = LayoutGenerator<String>.string(count: 2...30)
    var random = SeededRandom(seed: 1)
    var all: Set<Character> = []
    for _ in 0..<300 {
      let text = texts.draw(&random)
      // A mark on its own joins the letter before it.
      #expect(text.count <= 30 && text.unicodeScalars.count >= 2)
      all.formUnion(text)
    }
    #expect(all.contains("👩‍👩‍👧") && all.contains("한") && all.contains("\u{634}") && all.contains("\n"))
    #expect(simplest(of: .string(count: 0...20, of: "abc")) { $0.contains("c") } == "c")
    #expect(simplest(of: .string(count: 0...20, of: "abc")) { $0.count > 3 } == "aaaa")
    #expect(LayoutGenerator<String>.string(count: 1...3, of: "ab").shrink("b") == ["a"])
  }

  @Test("trees of views are no larger than they may be, become views, and shrink to the smallest that fails")
  func trees() throws {
    let trees = LayoutGenerator<ViewTree>.viewTree(depth: 3, children: 1...3, size: Size(width: 50, height: 40))
    func depth(_ view: View) -> Int { 1 + (view.subviews.map(depth).max() ?? 0) }
    func count(_ view: View) -> Int { view.subviews.reduce(1) { $0 + count($1) } }
    var random = SeededRandom(seed: 5)
    var deepest = 0
    for _ in 0..<100 {
      let tree = trees.draw(&random)
      let view = tree.makeView()
      #expect(depth(view) <= 4 && count(view) == tree.count)
      deepest = max(deepest, depth(view))
    }
    #expect(deepest == 4)
    func hasColumn(_ tree: ViewTree) -> Bool {
      guard case .stack(let axis, _, let trees) = tree else { return false }
      return axis == .vertical || trees.contains(where: hasColumn)
    }
    #expect(simplest(of: trees, where: hasColumn) == "column(0")
    // In a stack view as large as they are, boxes have the sizes that they ask for: 20 + 8 + 30 wide.
    let row = ViewTree.stack(
      .horizontal, spacing: 8, [.box(Size(width: 20, height: 10)), .box(Size(width: 30, height: 10))])
    #expect(row.description == "row(8: 20 × 10, 30 × 10)" && row.count == 3)
    let engine = LayoutEngine(size: Size(width: 300, height: 300))
    let view = engine.root.add(row.makeView())
    try LayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: engine.root.leadingAnchor),
      view.topAnchor.constraint(equalTo: engine.root.topAnchor),
    ])
    try engine.layoutIfNeeded()
    #expect(view.frame.width == 58 && view.subviews[1].identifier == "1.2")
  }
}

@Suite("Layouts under test that are made by hand, and snapshots in files")
struct RecordingTests {
  @Test("failures that nobody reads are recorded, with the variant; those that were read are not")
  func byHand() throws {
    let (engine, box) = try boxed(width: 30)
    try withKnownIssue {
      let layout = try LayoutUnderTest(engine, at: variant)
      layout.expectFrame(box, 0, 0, 1, 1)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.hasPrefix("at 100 × 80, left to right: box is (10, 10, 30, 20)") }
    }
    nonisolated(unsafe) var heard: [String] = []  // on one thread
    try withKnownIssue {
      let layout = try LayoutUnderTest(engine, at: variant)
      layout.fail("first")
      #expect(layout.failures.count == 1)
      layout.fail("second")
      layout.record()
      layout.record()
    } matching: { issue in
      heard.append("")
      return issue.comments.contains { $0.rawValue.hasSuffix("second") }
    }
    #expect(heard.count == 1)
  }

  @Test("a snapshot is recorded on request, and compared otherwise")
  func files() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "snapshots-\(UInt64.random(in: 0 ... .max))")
    defer { try? FileManager.default.removeItem(at: folder) }
    let test = folder.appendingPathComponent("CardTests.swift").path
    let (engine, box) = try boxed(width: 30)
    let layout = try LayoutUnderTest(engine, at: variant)
    layout.expectSnapshot(named: "card", isRecording: false, filePath: test)
    #expect(layout.failures.count == 1 && layout.failures[0].message.contains("RECORD_SNAPSHOTS=1"))
    layout.expectSnapshot(named: "card", isRecording: true, filePath: test)
    layout.expectSnapshot(named: "card", isRecording: false, filePath: test)
    #expect(layout.failures.count == 1)
    let file = folder.appendingPathComponent("Snapshots/CardTests/card 100x80.txt")
    #expect(try String(contentsOf: file, encoding: .utf8) == "root (0, 0, 100, 80)\n  box (10, 10, 30, 20)\n")
    box.removeFromSuperview()
    layout.expectSnapshot(named: "card", isRecording: false, filePath: test)
    #expect(layout.failures.count == 2 && layout.failures[1].message.hasPrefix("the snapshot differs in line 2"))
    engine.direction = .rightToLeft
    let mirrored = try LayoutUnderTest(
      engine, at: LayoutVariant(size: Size(width: 100, height: 80), direction: .rightToLeft))
    mirrored.expectSnapshot(named: "card", isRecording: true, filePath: test)
    #expect(
      FileManager.default.fileExists(
        atPath: folder.appendingPathComponent("Snapshots/CardTests/card 100x80, right to left.txt").path))
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
