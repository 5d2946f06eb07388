// DerivationTests.swift: why things are where they are; expected values are sums worked out by hand.

import AutoLayout
import Testing

@Suite("Derivations")
struct DerivationTests {
  let engine = LayoutEngine.ofTestSize()
  let a: View
  let b: View

  init() {
    a = engine.root.add(View(), named: "a")
    b = engine.root.add(View(), named: "b")
  }

  /// The constraints of a chain, by label.
  private func chain(_ derivation: LayoutDerivation) -> [String] {
    derivation.terms.compactMap { $0.constraint?.label }
  }

  @Test("a place is the sum of the constants of a chain of constraints")
  func chain() throws {
    try LayoutConstraint.activate([
      a.leftAnchor.constraint(equalTo: engine.root.leftAnchor, constant: 10),
      a.widthAnchor.constraint(equalToConstant: 100),
      b.leftAnchor.constraint(equalTo: a.rightAnchor, constant: 8),
    ])
    try engine.layoutIfNeeded()
    let derivation = try engine.derivation(of: b.leftAnchor)
    #expect(derivation.value == 118 && derivation.constant == 0 && derivation.subject == "b.left")
    #expect(chain(derivation) == ["b.left == a.right + 8", "a.left == root.left + 10", "a.width == 100"])
    #expect(derivation.terms.map(\.contribution) == [8, 10, 100])
    #expect(derivation.terms.map(\.coefficient) == [1, 1, 1])
  }

  @Test("a centre has coefficients of a half, and the root's size is a member, implicit")
  func coefficients() throws {
    try LayoutConstraint.activate([
      a.centerXAnchor.constraint(equalTo: engine.root.centerXAnchor), a.widthAnchor.constraint(equalToConstant: 100),
    ])
    try engine.layoutIfNeeded()
    let derivation = try engine.derivation(of: a, .left)
    // left = root.width / 2 - width / 2 = 200 - 50.
    #expect(derivation.value == 150)
    let members = derivation.terms.map { "\($0.coefficient) \($0.constraint?.text ?? "")" }
    #expect(
      members == ["1.0 a.centerX == root.centerX", "-0.5 a.width == 100", "0.5 root.width == 400 (implicit)"]
        || members == ["1.0 a.centerX == root.centerX", "0.5 root.width == 400 (implicit)", "-0.5 a.width == 100"])
  }

  @Test("of several chains the shortest required one is told")
  func shortest() throws {
    try LayoutConstraint.activate([
      a.leftAnchor.constraint(equalTo: engine.root.leftAnchor, constant: 10),
      a.widthAnchor.constraint(equalToConstant: 100),
      b.leftAnchor.constraint(equalTo: a.rightAnchor, constant: 8),
    ])
    try engine.layoutIfNeeded()
    let wish = b.leftAnchor.constraint(equalTo: engine.root.leftAnchor, constant: 118)
    wish.priority = 250
    try wish.activate()
    try engine.layoutIfNeeded()
    // What is required determines the place without the wish, which happens to agree.
    #expect(try chain(engine.derivation(of: b.leftAnchor)).count == 3)
    let shortcut = b.leftAnchor.constraint(equalTo: engine.root.leftAnchor, constant: 118)
    shortcut.identifier = "shortcut"
    try shortcut.activate()
    try engine.layoutIfNeeded()
    #expect(try chain(engine.derivation(of: b.leftAnchor)) == ["shortcut"])
  }

  @Test("what nothing determines is told as left over")
  func leftOver() throws {
    try b.leftAnchor.constraint(equalTo: a.rightAnchor, constant: 8).activate()
    try engine.layoutIfNeeded()
    let derivation = try engine.derivation(of: b.leftAnchor)
    var resting: [String] = []
    for case .restingValue(let item, let attribute) in derivation.terms.map(\.source) {
      resting.append("\(item.debugName).\(attribute)")
    }
    // a.width >= 0 holds exactly, but nothing pulls the width down to it.
    #expect(Set(resting) == ["a.left", "a.width"] && chain(derivation) == ["b.left == a.right + 8"])
    #expect(derivation.terms.reduce(0) { $0 + $1.contribution } == derivation.value)
    #expect(derivation.description.contains("left over: nothing determines"))
  }

  @Test("a size that both wishes of a content hold in place is not left over, and the stronger wish is told")
  func content() throws {
    a.intrinsicContentSize = Size(width: 30, height: 20)
    try engine.layoutIfNeeded()
    let width = try engine.derivation(of: a.widthAnchor)
    // Hugging (250) keeps it from growing, compression resistance (750) from shrinking: by UIKit's defaults.
    #expect(width.value == 30 && width.terms.map(\.contribution) == [30])
    #expect(width.terms.first?.constraint?.priority == .defaultHigh)
    #expect(try engine.derivation(of: a.heightAnchor).terms.first?.constraint?.priority == .defaultHigh)
    #expect(try engine.derivation(of: a.leftAnchor).terms.first?.constraint == nil)
  }

  @Test("a baseline brings its own distance along")
  func baseline() throws {
    a.baselineOffsetFromTop = 16
    try a.topAnchor.constraint(equalTo: engine.root.topAnchor, constant: 20).activate()
    try engine.layoutIfNeeded()
    let derivation = try engine.derivation(of: a, .firstBaseline)
    #expect(derivation.value == 36 && derivation.constant == 16)
    #expect(derivation.terms.map(\.contribution) == [20])
  }

  @Test("right to left, leading is derived from the right edge")
  func rightToLeft() throws {
    let engine = LayoutEngine.ofTestSize(direction: .rightToLeft)
    let a = engine.root.add(View(), named: "a")
    try LayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: engine.root.leadingAnchor, constant: 10),
      a.widthAnchor.constraint(equalToConstant: 100),
    ])
    try engine.layoutIfNeeded()
    #expect(a.frame.minX == 290)
    let leading = try engine.derivation(of: a.leadingAnchor)
    #expect(leading.value == 10 && leading.terms.map(\.contribution) == [10])
    // left = root.width − leading − width.
    #expect(try engine.derivation(of: a.leftAnchor).terms.map(\.contribution).sorted() == [-100, -10, 400])
  }

  @Test("distances between items are derived like lines")
  func distance() throws {
    try a.place(10, 10, 100, 20, in: engine.root)
    try b.place(150, 10, 100, 20, in: engine.root)
    try engine.layoutIfNeeded()
    let gap = try engine.derivation(of: [LayoutTerm(b, .left), LayoutTerm(a, .right, times: -1)])
    #expect(gap.value == 40 && gap.subject == "b.left - a.right")
    #expect(gap.terms.reduce(0) { $0 + $1.contribution } == 40)
  }

  @Test("deriving what is in no tree, or with a coefficient beyond range, is refused")
  func misuse() throws {
    try engine.layoutIfNeeded()
    #expect(throws: LayoutError.self) { try engine.derivation(of: View(), .left) }
    #expect(throws: LayoutError.self) { try engine.derivation(of: []) }
    #expect(throws: LayoutError.self) { try engine.derivation(of: a, .contentOffsetX) }
    for coefficient in [Double.nan, .infinity, 1e-300, 1e300] {
      #expect(throws: LayoutError.self) { try engine.derivation(of: [LayoutTerm(a, .left, times: coefficient)]) }
      #expect(throws: LayoutError.self) { try engine.sensitivities(of: [LayoutTerm(a, .left, times: coefficient)]) }
    }
    let other = LayoutEngine.ofTestSize()
    #expect(throws: LayoutError.self) { try other.derivation(of: a, .left) }
  }

  @Test("a derivation tells itself in words")
  func words() throws {
    try a.leftAnchor.constraint(equalTo: engine.root.leftAnchor, constant: 10, file: "F/f.swift", line: 1).activate()
    let width = a.widthAnchor.constraint(equalTo: engine.root.widthAnchor, multiplier: 0.5, file: "F/f.swift", line: 2)
    width.identifier = "half"
    try width.activate()
    try engine.layoutIfNeeded()
    #expect(
      try engine.derivation(of: a.rightAnchor).description == """
        a.right == 210
          10 from a.left == root.left + 10 (F/f.swift:1)
          0 from half: a.width == 0.5 * root.width (F/f.swift:2)
          0.5 × 400 = 200 from root.width == 400 (implicit)
        """)
  }

  // MARK: Sensitivities

  @Test("a place follows each constant of its chain, and the root's size, by the coefficient")
  func sensitivities() throws {
    let left = try a.leftAnchor.constraint(equalTo: engine.root.leftAnchor, constant: 10).activate()
    let half = try a.widthAnchor.constraint(equalTo: engine.root.widthAnchor, multiplier: 0.5, constant: 3).activate()
    try engine.layoutIfNeeded()
    let found = try engine.sensitivities(of: a.rightAnchor)
    #expect(found.map(\.isTwoSided) == [true, true, true])
    #expect(found.first { $0.constraint === left }?.increasing == 1)
    #expect(found.first { $0.constraint === half }?.increasing == 1)
    #expect(found.first { $0.constraint.text == "root.width == 400 (implicit)" }?.increasing == 0.5)
  }

  @Test("at a corner the two directions differ")
  func corner() throws {
    // width == 100 @ 750 meets width >= 100: less is not possible, more is.
    let wish = a.widthAnchor.constraint(equalToConstant: 100)
    wish.priority = 750
    let least = a.widthAnchor.constraint(greaterThanOrEqualToConstant: 100)
    try LayoutConstraint.activate([wish, least])
    try engine.layoutIfNeeded()
    let found = try engine.sensitivities(of: a.widthAnchor)
    let ofWish = try #require(found.first { $0.constraint === wish })
    #expect(abs(ofWish.increasing - 1) < 1e-9 && ofWish.decreasing == 0 && !ofWish.isTwoSided)
    let ofLeast = try #require(found.first { $0.constraint === least })
    #expect(abs(ofLeast.increasing - 1) < 1e-9 && ofLeast.decreasing == 0)
  }

  // MARK: Who lost

  @Test("a wish that is not met is told with its distance and with what beats it")
  func lost() throws {
    let wish = a.widthAnchor.constraint(equalToConstant: 200)
    wish.priority = 250
    let stronger = a.widthAnchor.constraint(equalToConstant: 150)
    stronger.priority = 750
    try LayoutConstraint.activate([wish, stronger])
    try engine.layoutIfNeeded()
    let lost = engine.lostConstraints(of: a)
    #expect(lost.count == 1 && lost.first?.constraint === wish && lost.first?.violation == 50)
    #expect(lost.first?.beatenBy.count == 1 && lost.first?.beatenBy.first === stronger)
    #expect(engine.lostConstraints(of: b).isEmpty && engine.lostConstraints().count == 1)
  }

  @Test("a limit that is held by a pull is beaten by the pull, not by the limit that would let go")
  func pulled() throws {
    // width >= 0 holds the width at 0; it would let it grow, but the pull to −5 at 750 would not.
    let pull = a.widthAnchor.constraint(equalToConstant: -5)
    pull.priority = 750
    let wish = a.widthAnchor.constraint(equalToConstant: 10)
    wish.priority = 250
    try LayoutConstraint.activate([pull, wish])
    try engine.layoutIfNeeded()
    let lost = engine.lostConstraints()
    #expect(lost.map { $0.constraint === pull } == [true, false])
    #expect(lost.map { $0.beatenBy.map(\.text) } == [["a.width >= 0 (implicit)"], ["a.width == -5 @ 750"]])
  }

  // MARK: constraintsAffectingLayout

  @Test("constraints affect a layout through other items, and only along their axis")
  func affecting() throws {
    let leading = try a.leadingAnchor.constraint(equalTo: engine.root.leadingAnchor, constant: 10).activate()
    let width = try a.widthAnchor.constraint(equalToConstant: 100).activate()
    let top = try a.topAnchor.constraint(equalTo: engine.root.topAnchor).activate()
    let height = try a.heightAnchor.constraint(equalToConstant: 5).activate()
    let next = try b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 8).activate()
    let end = try b.trailingAnchor.constraint(equalTo: engine.root.trailingAnchor).activate()
    try engine.layoutIfNeeded()
    // UIKit, as recorded in ConstraintBasedLayoutTests: leading needs itself only; trailing needs the superview's width.
    #expect(same(a.constraintsAffectingLayout(for: .horizontal), [leading, width]))
    #expect(same(a.constraintsAffectingLayout(for: .vertical), [top, height]))
    let affecting = b.constraintsAffectingLayout(for: .horizontal)
    #expect(affecting.filter { !$0.isImplicit }.count == 4 && same(Array(affecting.prefix(1)), [next]))
    #expect(affecting.contains { $0 === end } && affecting.contains { $0.text == "root.width == 400 (implicit)" })
    #expect(View().constraintsAffectingLayout(for: .vertical).isEmpty)
  }

  private func same(_ a: [LayoutConstraint], _ b: [LayoutConstraint]) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { $0 === $1 }
  }

  @Test("what was deactivated since the last pass explains nothing: the length rests where it is")
  func deactivated() throws {
    let width = try a.widthAnchor.constraint(equalToConstant: 100).activate()
    try engine.layoutIfNeeded()
    width.isActive = false
    let derivation = try engine.derivation(of: a.widthAnchor)
    #expect(derivation.value == 100 && derivation.terms.map(\.contribution) == [100])
    #expect(chain(derivation).isEmpty)
  }

  // No width is below 0: as soon as the constant falls, the constraint is set aside, and the width is 30.
  @Test("where a value would jump, for something else is set aside then, no slope is told")
  func jump() throws {
    let engine = LayoutEngine(size: Size(width: 300, height: 120), rootName: "card")
    let view = engine.root.add(View(), named: "view")
    let none = try view.widthAnchor.constraint(equalToConstant: 0).activate()
    let wish = view.widthAnchor.constraint(equalToConstant: 30)
    wish.priority = 250
    try wish.activate()
    try engine.layoutIfNeeded()
    let told = try engine.sensitivities(of: view, .width)
    let known = try #require(told.first { $0.constraint === none })
    #expect(known.increasing == 1 && known.decreasing == 0 && !known.isTwoSided)
  }
}
