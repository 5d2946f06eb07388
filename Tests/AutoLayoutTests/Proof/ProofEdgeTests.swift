// ProofEdgeTests.swift: proofs where something is amiss: layouts that cannot be solved, numbers that are none, constants that follow
// frames. Expected values are worked out by hand.

import AutoLayout
import Testing

@Suite("Proofs at their edges")
struct ProofEdgeTests {
  let engine = LayoutEngine(size: Size(width: 390, height: 200))
  var root: View { engine.root }

  private func add(_ name: String, in outer: View? = nil) -> View { (outer ?? root).add(View(), named: name) }

  // MARK: Constants that follow

  /// A card of 300 points in the middle of a screen with safe areas of 44 at the left and the right; a title at the card's margin.
  private func notch() throws -> View {
    root.safeAreaInsets = EdgeInsets(top: 0, left: 44, bottom: 0, right: 44)
    let card = add("card")
    let title = add("title", in: card)
    try LayoutConstraint.activate([
      card.centerXAnchor.constraint(equalTo: root.centerXAnchor), card.widthAnchor.constraint(equalToConstant: 300),
      card.topAnchor.constraint(equalTo: root.topAnchor), card.heightAnchor.constraint(equalToConstant: 60),
      title.leftAnchor.constraint(equalTo: card.safeAreaLayoutGuide.leftAnchor),
      title.widthAnchor.constraint(equalToConstant: 40), title.topAnchor.constraint(equalTo: card.topAnchor),
      title.heightAnchor.constraint(equalToConstant: 20),
    ])
    return title
  }

  // The card's left edge is at (W − 300) / 2, so its safe area is 44 − (W − 300) / 2, and nothing from W = 388 on.
  @Test("a safe area that is less the farther its view moves in is one piece, to the very size where it ends")
  func movingSafeArea() throws {
    let title = try notch()
    let place = try #require(engine.items.firstIndex { $0 === title })
    let path = try LayoutPath(of: engine, along: .width, over: 320...1366)
    #expect(path.unknown.isEmpty && path.breaks.count == 1)
    #expect(abs((path.breaks.first ?? 0) - 388) < 1e-9)
    let functions = path.pieces.map { $0.frame(of: place)?.x }
    #expect(functions.first??.slope == -0.5 && functions.last??.slope == 0 && functions.last??(1000) == 0)
    // Some forty layouts find a step, and a few a piece.
    #expect(path.solves < 80)
  }

  @Test("the same over widths and heights, in two areas")
  func movingSafeAreaInThePlane() throws {
    let title = try notch()
    let place = try #require(engine.items.firstIndex { $0 === title })
    let plane = try LayoutPlane(of: engine, along: .width, over: 320...1366, and: .height, over: 100...300)
    #expect(plane.unknown.isEmpty && plane.areas.count == 2)
    let slopes = plane.areas.map { $0.frame(of: place)?.x.slopeX ?? 9 }.sorted()
    #expect(slopes == [-0.5, 0])
    #expect(plane.solves < 200)
  }

  @Test("a height that follows a width is among what moves before any frame shows it")
  func hiddenHeight() throws {
    let text = add("text")
    text.heightForWidth = { 1500 - $0 }
    try LayoutConstraint.activate([
      text.leftAnchor.constraint(equalTo: root.leftAnchor), text.rightAnchor.constraint(equalTo: root.rightAnchor),
      text.topAnchor.constraint(equalTo: root.topAnchor),
      text.heightAnchor.constraint(greaterThanOrEqualToConstant: 1000),
    ])
    let path = try LayoutPath(of: engine, along: .width, over: 320...1366)
    #expect(path.breaks.count == 1 && abs((path.breaks.first ?? 0) - 500) < 1e-9)
    #expect(path.solves < 40)
  }

  @Test("where nothing goes on evenly nothing is claimed, and the rest of the range is proved")
  func notLinear() throws {
    let text = add("text")
    text.heightForWidth = { $0 < 500 ? 40 : $0 > 600 ? 10_040 : 40 + ($0 - 500) * ($0 - 500) }
    try LayoutConstraint.activate([
      text.leftAnchor.constraint(equalTo: root.leftAnchor), text.rightAnchor.constraint(equalTo: root.rightAnchor),
      text.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    let path = try LayoutPath(of: engine, along: .width, over: 320...1366)
    let verdict = path.verdict(on: .atLeast(1, .height, 30))
    #expect(verdict.answer == .unknown && path.pieces.count < 100)
    let (first, last) = (path.unknown.first?.range.lowerBound ?? 0, path.unknown.last?.range.upperBound ?? 0)
    #expect(first >= 499 && first < 510 && last >= 600 && last < 700)
    #expect(path.unknown.allSatisfy { if case .notLinear = $0.doubt { true } else { false } })
  }

  // MARK: Layouts that are not there

  @Test("a number at which no layout can be made is unknown")
  func oneNumber() {
    let path = LayoutPath(over: 390...390) { (_: Double) throws(LayoutError) -> SolvedLayout in
      throw LayoutError.workLimit(pivots: 7)
    }
    #expect(path.pieces.isEmpty && path.unknown.map { $0.range } == [390...390])
    #expect(path.verdict(on: .atLeast(0, .width, 10)).answer == .unknown)
    #expect(path.conflictVerdict.answer == .unknown && path.ambiguityVerdict().answer == .unknown)
  }

  @Test("widths at which no layout can be made are unknown, the others are proved", arguments: [320.0, 700])
  func somePlaces(from: Double) {
    let path = LayoutPath(over: 320...1366) { (width: Double) throws(LayoutError) -> SolvedLayout in
      if width > from && width < from + 66 { throw .workLimit(pivots: 7) }
      let engine = LayoutEngine(size: Size(width: width, height: 100))
      // Something that makes the walk look into the hole.
      let view = engine.root.add(View())
      view.heightForWidth = { $0 > from ? 20 : 40 }
      try LayoutConstraint.activate([
        view.leftAnchor.constraint(equalTo: engine.root.leftAnchor),
        view.rightAnchor.constraint(equalTo: engine.root.rightAnchor),
        view.topAnchor.constraint(equalTo: engine.root.topAnchor),
      ])
      try engine.layoutIfNeeded()
      return SolvedLayout(engine, along: .horizontal)
    }
    let verdict = path.verdict(on: .atLeast(0, .width, 500))
    #expect(verdict.failing.count == 1 && abs((verdict.failing.first?.upperBound ?? 0) - 500) < 1e-9)
    #expect(verdict.unknown.first?.reason == "the layout could not be solved: the solver gave up after 7 pivots")
    let unknown = path.unknown.reduce(0) { $0 + $1.range.upperBound - $1.range.lowerBound }
    #expect(path.unknown.first?.range.lowerBound ?? 0 <= from + 1e-6 && unknown >= 66 && unknown < 200)
  }

  // A text as wide as the root, written so at each width, and two boxes of 100 whose widths tie below 200.
  @Test("constants that are written for each place anew move with it", arguments: [150.0...300, 150...190, 210...900])
  func writtenAnew(range: ClosedRange<Double>) {
    func layout(_ width: Double) throws(LayoutDoubt) -> SolvedLayout {
      let engine = LayoutEngine(size: Size(width: width, height: 100))
      let root = engine.root
      let (text, a, b) = (root.add(View()), root.add(View()), root.add(View()))
      text.intrinsicContentSize = Size(width: width, height: 10)
      a.intrinsicContentSize = Size(width: 100, height: 10)
      b.intrinsicContentSize = Size(width: 100, height: 10)
      a.setContentHuggingPriority(1, for: .horizontal)
      do throws(LayoutError) {
        try LayoutConstraint.activate([
          text.leftAnchor.constraint(equalTo: root.leftAnchor), text.rightAnchor.constraint(equalTo: root.rightAnchor),
          a.leftAnchor.constraint(equalTo: root.leftAnchor), b.leftAnchor.constraint(equalTo: a.rightAnchor),
          b.rightAnchor.constraint(equalTo: root.rightAnchor), text.topAnchor.constraint(equalTo: root.topAnchor),
          a.topAnchor.constraint(equalTo: root.topAnchor), b.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        try engine.layoutIfNeeded()
      } catch { throw .unsolved(error) }
      return SolvedLayout(engine, along: .horizontal)
    }
    let path = LayoutPath(over: range, limit: 100, ownPlaces: []) { width throws(LayoutDoubt) in try layout(width) }
    let verdict = path.ambiguityVerdict(of: 2)
    #expect(path.unknown.isEmpty)
    #expect(verdict.failing == (range.lowerBound < 200 ? [range.lowerBound...min(200, range.upperBound)] : []))
  }

  @Test("a place at which the layout is made in another way is a piece of its own", arguments: [320.0, 400, 450, 500])
  func ownPlace(_ own: Double) throws {
    let path = LayoutPath(over: 320...500, limit: 100, ownPlaces: [390, own]) { width throws(LayoutDoubt) in
      let engine = LayoutEngine(size: Size(width: width, height: 100))
      let view = engine.root.add(View())
      do throws(LayoutError) {
        try LayoutConstraint.activate([
          view.leftAnchor.constraint(equalTo: engine.root.leftAnchor),
          view.widthAnchor.constraint(equalToConstant: width == own ? 30 : 60),
          view.widthAnchor.constraint(lessThanOrEqualTo: engine.root.widthAnchor, constant: -390),
          view.topAnchor.constraint(equalTo: engine.root.topAnchor), view.heightAnchor.constraint(equalToConstant: 9),
        ])
        try engine.layoutIfNeeded()
      } catch { throw .unsolved(error) }
      return SolvedLayout(engine, along: .horizontal)
    }
    // Nothing is apart at 390. What is 30 wide fits where the screen is at least 420 wide, what is 60 wide from 450 on.
    #expect(path.pieces.filter { $0.range == own...own }.count == 1 && path.unknown.isEmpty)
    #expect(path.breaks == (own == 450 ? [450] : [own, 450].sorted()))
    #expect(path.piece(at: own)?.frame(of: 1)?.width(own) == 30)
    let verdict = path.verdict(on: .atLeast(1, .width, 60))
    #expect(verdict.answer == .fails && verdict.failing == [own...own] && verdict.least?.place == own)
  }

  @Test("an engine is as it was after a range that it refuses")
  func broughtBack() throws {
    let label = add("label")
    label.intrinsicContentSize = Size(width: 100, height: 20)
    try label.leftAnchor.constraint(equalTo: root.leftAnchor).activate()
    try engine.layoutIfNeeded()
    #expect(throws: LayoutError.self) { try LayoutPath(of: engine, along: .width, over: 320...1e13) }
    #expect(engine.size == Size(width: 390, height: 200) && root.frame.width == 390)
    #expect(throws: LayoutError.self) {
      try LayoutPlane(of: engine, along: .height, over: 100...300, and: .contentWidths(of: [label]), over: -2...1)
    }
    #expect(engine.size.height == 200 && label.intrinsicContentSize.width == 100 && label.frame.width == 100)
    try engine.layoutIfNeeded()
  }

  @Test("a view that is named twice, or stands elsewhere, is no second one")
  func namedTwice() throws {
    let label = add("label")
    label.intrinsicContentSize = Size(width: 100, height: 20)
    let stranger = LayoutEngine(size: Size(width: 10, height: 10)).root.add(View())
    stranger.intrinsicContentSize = Size(width: 5, height: 5)
    try label.leftAnchor.constraint(equalTo: root.leftAnchor).activate()
    let path = try LayoutPath(of: engine, along: .contentWidths(of: [label, stranger, label]), over: 1...2)
    #expect(path.pieces.map { $0.frame(of: 1)?.width.slope } == [100])
  }

  // MARK: Claims that are none

  @Test("a claim with a number that is none is unknown; one of nothing fails")
  func oddClaims() throws {
    let path = try LayoutPath(of: engine, along: .width, over: 320...400)
    let plane = try LayoutPlane(of: engine, along: .width, over: 320...400, and: .height, over: 100...200)
    let none = LayoutClaim.atLeast(0, .width, .nan)
    #expect(path.verdict(on: none).answer == .unknown && plane.verdict(on: none).answer == .unknown)
    let nothing = LayoutClaim(parts: [[]])
    #expect(path.verdict(on: nothing).failing == [320...400] && plane.verdict(on: nothing).answer == .fails)
    let all = LayoutClaim(parts: [])
    #expect(path.verdict(on: all).answer == .holds && plane.verdict(on: all).answer == .holds)
  }

  @Test("an item that was not asked about says nothing, and has no frame")
  func noSuchItem() throws {
    let path = try LayoutPath(of: engine, along: .width, over: 320...400)
    let plane = try LayoutPlane(of: engine, along: .width, over: 320...400, and: .height, over: 100...200)
    for place in [1, 99, -1] {
      #expect(path.pieces[0].frame(of: place) == nil && plane.areas[0].frame(of: place) == nil)
      #expect(path.verdict(on: .apart(0, place)).answer == .holds)
      #expect(plane.verdict(on: .atLeast(place, .width, 10)).answer == .holds)
    }
  }

  // MARK: What is open

  /// A view of half the width whose left is open, and one in it, 8 points from either side.
  private func floating() throws -> (outer: Int, inner: Int) {
    let outer = add("outer")
    let inner = add("inner", in: outer)
    try LayoutConstraint.activate([
      outer.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5),
      outer.topAnchor.constraint(equalTo: root.topAnchor), outer.heightAnchor.constraint(equalToConstant: 40),
      inner.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 8),
      inner.rightAnchor.constraint(equalTo: outer.rightAnchor, constant: -8),
      inner.topAnchor.constraint(equalTo: outer.topAnchor), inner.heightAnchor.constraint(equalToConstant: 20),
    ])
    return (1, 2)
  }

  @Test("a frame says which of its numbers are open: not that in a superview which is open itself")
  func openNumbers() throws {
    let (outer, inner) = try self.floating()
    let floating = OpenNumbers(x: true)
    let path = try LayoutPath(of: engine, along: .width, over: 320...400)
    #expect(path.pieces.map { $0.openNumbers(of: outer) } == [floating])
    #expect(path.pieces.map { $0.openNumbers(of: inner) } == [OpenNumbers()])
    let plane = try LayoutPlane(of: engine, along: .width, over: 320...400, and: .height, over: 100...200)
    #expect(plane.areas.map { $0.openNumbers(of: outer) } == [floating])
    #expect(plane.areas.map { $0.openNumbers(of: inner) } == [OpenNumbers()])
    #expect(path.pieces[0].isOpen([ClaimTerm(inner, .left)]))
    #expect(!path.pieces[0].isOpen([ClaimTerm(inner, .left), ClaimTerm(outer, .left, times: -1)]))
  }

  @Test("two views that hold each other are open together")
  func openTogether() throws {
    let (first, second) = (add("first"), add("second"))
    try LayoutConstraint.activate([
      first.leftAnchor.constraint(lessThanOrEqualTo: second.leftAnchor),
      second.leftAnchor.constraint(lessThanOrEqualTo: first.leftAnchor),
    ])
    for view in [first, second] {
      try LayoutConstraint.activate([
        view.widthAnchor.constraint(equalToConstant: 10), view.heightAnchor.constraint(equalToConstant: 10),
        view.topAnchor.constraint(equalTo: root.topAnchor),
      ])
    }
    let path = try LayoutPath(of: engine, along: .width, over: 320...400)
    #expect(path.ambiguityVerdict(of: 1).failing == [320...400] && path.ambiguityVerdict(of: 2).failing == [320...400])
    let plane = try LayoutPlane(of: engine, along: .width, over: 320...400, and: .height, over: 100...200)
    #expect(plane.ambiguityVerdict(of: 2).failing.map { $0.area } == [8000])
    #expect(path.verdict(on: .order(1, .left, before: 2, .left)).answer == .holds)
  }

  // A view of 100 points somewhere between 8 and the right edge less H / 2: its right edge may be as far right as W − H / 2.
  @Test("the worst place of what is open moves with both parameters")
  func openEnds() throws {
    let note = add("note")
    let limit = LayoutConstraint(
      terms: [LayoutTerm(note, .right), LayoutTerm(root, .right, times: -1), LayoutTerm(root, .height, times: 0.5)],
      relation: .lessThanOrEqual, constant: 0)
    try LayoutConstraint.activate([
      note.leftAnchor.constraint(greaterThanOrEqualTo: root.leftAnchor, constant: 8),
      note.widthAnchor.constraint(equalToConstant: 100), note.topAnchor.constraint(equalTo: root.topAnchor),
      note.heightAnchor.constraint(equalToConstant: 10), limit,
    ])
    // Another view turns where W = 2 H, so that there are two areas.
    let other = add("other")
    let wish = other.widthAnchor.constraint(equalTo: root.widthAnchor)
    wish.priority = .defaultHigh
    try LayoutConstraint.activate([
      other.leftAnchor.constraint(equalTo: root.leftAnchor), other.topAnchor.constraint(equalTo: root.topAnchor),
      other.heightAnchor.constraint(equalToConstant: 10), wish,
      LayoutConstraint(
        terms: [LayoutTerm(other, .width), LayoutTerm(root, .height, times: -2)], relation: .lessThanOrEqual,
        constant: 0),
    ])
    let plane = try LayoutPlane(of: engine, along: .width, over: 320...420, and: .height, over: 100...200)
    #expect(plane.areas.count == 2)
    let verdict = plane.verdict(on: LayoutClaim([ClaimTerm(1, .right)], .lessThanOrEqual, constant: 300))
    // W − H / 2 > 300: from (350, 100) to (400, 200) and all beyond.
    #expect(abs((verdict.least?.margin ?? 0) + 70) < 1e-9 && verdict.least?.place == PlanePoint(x: 420, y: 100))
    #expect(abs(verdict.failing.reduce(0) { $0 + $1.area } - 4500) < 1e-6)
  }

  @Test("a constraint may move with both parameters")
  func both() throws {
    let view = add("view")
    let width = view.widthAnchor.constraint(equalToConstant: 100)
    try LayoutConstraint.activate([
      width, view.leftAnchor.constraint(equalTo: root.leftAnchor), view.topAnchor.constraint(equalTo: root.topAnchor),
      view.heightAnchor.constraint(equalToConstant: 10),
    ])
    let plane = LayoutPlane(over: 0...100, and: 0...100) { place throws(LayoutError) in
      try width.setConstant(place.x + 2 * place.y)
      try engine.layoutIfNeeded()
      return SolvedLayout(
        engine, moving: [MovingLayoutConstraint(width)], across: [MovingLayoutConstraint(width, rate: 2)])
    }
    let frame = try #require(plane.areas.first?.frame(of: 1))
    #expect(plane.areas.count == 1 && frame.width.slopeX == 1 && frame.width.slopeY == 2)
    #expect(frame.width(PlanePoint(x: 100, y: 100)) == 300)
  }

  // MARK: What scrolls

  // The first item lies at 0 - a, the second at 100 - b, and 0 - a = 100 - b - 50, so b = a + 50. The wishes ask for a = b = 0 and
  // come to |a| + |a + 50| = 50 at the least, for any a from -50 to 0: the first item lies anywhere from 0 to 50.
  @Test("an offset that two scroll views share in any proportion is open, and so is what lies in their contents")
  func sharedOffset() throws {
    var cells: [View] = []
    for (name, x) in [("first", 0.0), ("second", 100)] {
      let space = ContentSpace()
      let scroll = root.add(View(contentSpace: space), named: name)
      let cell = add(name + " cell", in: scroll)
      cells.append(cell)
      try LayoutConstraint.activate([
        scroll.leftAnchor.constraint(equalTo: root.leftAnchor, constant: x),
        scroll.topAnchor.constraint(equalTo: root.topAnchor), scroll.widthAnchor.constraint(equalToConstant: 80),
        scroll.heightAnchor.constraint(equalTo: root.heightAnchor),
        space.layoutGuide.widthAnchor.constraint(equalToConstant: 500),
        space.layoutGuide.heightAnchor.constraint(equalTo: scroll.heightAnchor),
        cell.leftAnchor.constraint(equalTo: space.layoutGuide.leftAnchor),
        cell.topAnchor.constraint(equalTo: space.layoutGuide.topAnchor),
        cell.widthAnchor.constraint(equalToConstant: 40), cell.heightAnchor.constraint(equalToConstant: 40),
      ])
    }
    try cells[0].leftAnchor.constraint(equalTo: cells[1].leftAnchor, constant: -50).activate()
    let line = add("line")
    try line.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 30).activate()
    let place = try #require(engine.items.firstIndex { $0 === cells[0] })
    let mark = try #require(engine.items.firstIndex { $0 === line })
    let path = try LayoutPath(of: engine, along: .width, over: 320...500)
    for (relation, margin) in [(Relation.lessThanOrEqual, 30 - 50.0), (.greaterThanOrEqual, 0 - 30.0)] {
      let verdict = path.verdict(
        on: LayoutClaim([ClaimTerm(place, .left), ClaimTerm(mark, .left, times: -1)], relation))
      #expect(verdict.answer == .fails, "\(relation)")
      #expect(abs((verdict.least?.margin ?? 9) - margin) < 1e-9)
    }
    let open = path.pieces.flatMap { $0.open }.filter { $0.attributes.contains(.contentOffsetX) }
    #expect(open.count == 2 * path.pieces.count)
  }
}
