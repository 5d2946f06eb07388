// VisualFormatTests.swift: what visual formats stand for.
//
// Expected constraints are written by hand from Apple's grammar and the examples of its Auto Layout Guide; most of the
// formats here are those of the guide's table "Visual Format Syntax".

import AutoLayout
import Testing

@Suite("Visual formats")
struct VisualFormatTests {
  let engine = LayoutEngine.ofTestSize()
  let a: View
  let b: View
  let c: View

  init() {
    a = engine.root.add(View(), named: "a")
    b = engine.root.add(View(), named: "b")
    c = engine.root.add(View(), named: "c")
  }

  /// The constraints of a format as text.
  func texts(
    _ format: String, _ options: LayoutConstraint.FormatOptions = [], _ metrics: VisualFormatNames<Double> = [:]
  ) throws -> [String] {
    try LayoutConstraint.constraints(
      withVisualFormat: format, options: options, metrics: metrics, views: ["a": a, "b": b, "c": c]
    ).map(\.text)
  }

  @Test("a bare hyphen is 8 points between views and reaches to the margin beside the superview")
  func standardSpacing() throws {
    #expect(try texts("[a]-[b]") == ["b.leading == a.trailing + 8"])
    #expect(
      try texts("H:|-[a]-[b]-|") == [
        "a.leading == root.margins.leading", "b.leading == a.trailing + 8",
        "root.margins.trailing == b.trailing",
      ])
    #expect(
      try texts("V:|-[a]-|") == ["a.top == root.margins.top", "root.margins.bottom == a.bottom"])
  }

  @Test("numbers, in parentheses or not, are spacings from edge to edge")
  func numbers() throws {
    #expect(
      try texts("|-50-[a]-(50)-|") == ["a.leading == root.leading + 50", "root.trailing == a.trailing + 50"])
    #expect(try texts("V:[a]-10-[b]") == ["b.top == a.bottom + 10"])
    #expect(try texts("[a]-(-10.5)-[b]") == ["b.leading == a.trailing - 10.5"])
    #expect(try texts("[a]-.5-[b]-1e2-[c]") == ["b.leading == a.trailing + 0.5", "c.leading == b.trailing + 100"])
  }

  @Test("views without a connection touch")
  func flush() throws {
    #expect(
      try texts("V:|[a][b]|") == ["a.top == root.top", "b.top == a.bottom", "root.bottom == b.bottom"])
  }

  @Test("predicates give relations, constants, priorities, and sizes of other views")
  func predicates() throws {
    #expect(try texts("[a(>=50)]") == ["a.width >= 50"])
    #expect(try texts("[a(==b)]") == ["a.width == b.width"])
    #expect(try texts("V:[a(b)]") == ["a.height == b.height"])
    #expect(try texts("[a(100@20)]") == ["a.width == 100 @ 20"])
    #expect(try texts("[a(>=70,<=100)]") == ["a.width >= 70", "a.width <= 100"])
    #expect(
      try texts("[a(>=b@999.5, <=-3)]") == ["a.width >= b.width @ 999.5", "a.width <= -3"])
    #expect(
      try texts("[a]-(>=8,20@250)-[b]") == ["b.leading >= a.trailing + 8", "b.leading == a.trailing + 20 @ 250"])
  }

  @Test("the guide's complete line of layout gives its constraints in reading order")
  func completeLine() throws {
    #expect(
      try texts("|-[a]-[b]-[c(>=20)]-|") == [
        "a.leading == root.margins.leading", "b.leading == a.trailing + 8", "c.leading == b.trailing + 8",
        "c.width >= 20", "root.margins.trailing == c.trailing",
      ])
    #expect(
      try texts("H:|-[a(>=44)]-[b(==a)]-|") == [
        "a.leading == root.margins.leading", "a.width >= 44", "b.leading == a.trailing + 8", "b.width == a.width",
        "root.margins.trailing == b.trailing",
      ])
  }

  @Test("metrics stand for spacings, sizes and priorities, and come before views of the same name")
  func metrics() throws {
    #expect(
      try texts("|-gap-[a(size@prio)]-(>=gap@prio)-[b]", [], ["gap": 12, "size": 44.5, "prio": 251]) == [
        "a.leading == root.leading + 12", "a.width == 44.5 @ 251", "b.leading >= a.trailing + 12 @ 251",
      ])
    #expect(try texts("[a(b)]", [], ["b": 3]) == ["a.width == 3"])
  }

  @Test("spaces between the parts are skipped")
  func spaces() throws {
    #expect(
      try texts(" H: | - 8 - [ a ( >= 3 @ 4 , b ) ]\n[b] ") == [
        "a.leading == root.leading + 8", "a.width >= 3 @ 4", "a.width == b.width", "b.leading == a.trailing",
      ])
  }

  @Test("hyphens and dots between the characters of a name belong to it")
  func names() throws {
    let constraints = try LayoutConstraint.constraints(
      withVisualFormat: "[row-0]-gap-[nav.strip(row-0)]", metrics: [("gap", 2)],
      views: [("row-0", a), ("nav.strip", b)]
    )
    #expect(constraints.map(\.text) == ["b.leading == a.trailing + 2", "b.width == a.width"])
  }

  @Test("views may be named by their own names, or come from a dictionary")
  func waysToName() throws {
    let own = try LayoutConstraint.constraints(withVisualFormat: "[a][b]", views: .named(a, b, View()))
    #expect(own.map(\.text) == ["b.leading == a.trailing"])
    let dictionary: [String: LayoutItem] = ["x": a, "y": b]
    let taken = try LayoutConstraint.constraints(withVisualFormat: "[x][y]", views: VisualFormatNames(dictionary))
    #expect(taken.map(\.text) == ["b.leading == a.trailing"])
  }

  @Test("guides may be named, and the view they belong to is their superview")
  func guides() throws {
    let guide = a.add(LayoutGuide(), named: "g")
    let constraints = try LayoutConstraint.constraints(withVisualFormat: "V:|[g(4)]", views: ["g": guide])
    #expect(constraints.map(\.text) == ["g.top == a.top", "g.height == 4"])
  }

  @Test("constraints say where they were made, and are inactive")
  func place() throws {
    let constraints = try LayoutConstraint.constraints(
      withVisualFormat: "[a]-[b]", views: ["a": a, "b": b], file: "App/Row.swift", line: 7)
    #expect(constraints[0].file == "App/Row.swift" && constraints[0].line == 7 && !constraints[0].isActive)
  }

  @Test("a format lays out: two views share the width between the margins")
  func frames() throws {
    engine.root.layoutMargins = EdgeInsets(left: 16, right: 20)
    for format in ["H:|-[a(b)]-[b]-|", "V:|-0-[a(30)]", "V:|-0-[b(30)]"] {
      try LayoutConstraint.activate(
        LayoutConstraint.constraints(withVisualFormat: format, views: ["a": a, "b": b]))
    }
    try engine.layoutIfNeeded()
    // By hand: (400 − 16 − 20 − 8) / 2 = 178.
    #expect(agrees(a.frame, Rect(x: 16, y: 0, width: 178, height: 30)))
    #expect(agrees(b.frame, Rect(x: 202, y: 0, width: 178, height: 30)))
  }
}
