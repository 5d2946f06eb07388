// VisualFormatErrorTests.swift: what is wrong with a visual format is said, with the place.

import AutoLayout
import TestSupport
import Testing

@Suite("Errors in visual formats")
struct VisualFormatErrorTests {
  /// The error of a format, given views a and b and a metric m; nil if there is none.
  static func failure(
    _ format: String, metrics: VisualFormatNames<Double> = ["m": 4]
  ) -> VisualFormatError? {
    let engine = LayoutEngine.ofTestSize()
    let a = engine.root.add(View(), named: "a")
    let b = engine.root.add(View(), named: "b")
    do throws(VisualFormatError) {
      _ = try LayoutConstraint.constraints(
        withVisualFormat: format, metrics: metrics, views: ["a": a, "b": b, "root": engine.root])
      return nil
    } catch {
      return error
    }
  }

  // The offsets are counted by hand: the byte at which the grammar leaves nothing that could match.
  @Test(
    "syntax errors point at the place and say what was expected there",
    arguments: [
      ("H:|-[a-[b]|", 6, "']' or '(' after the name"),
      ("H:", 2, "'|' or a view in brackets"),
      ("|", 1, "a view in brackets"),
      ("|-|", 2, "a view in brackets"),
      ("V;[a]", 0, "'|' or a view in brackets"),
      ("h:[a]", 0, "'|' or a view in brackets"),
      ("[a]x", 3, "'-', '[', '|' or the end of the format"),
      ("[a]-", 4, "a view in brackets or '|'"),
      ("[a]--[b]", 4, "a view in brackets or '|'"),
      ("[a]-+8-[b]", 4, "a view in brackets or '|'"),
      ("[a]|[b]", 4, "the end of the format after '|'"),
      ("[]", 1, "the name of a view"),
      ("[8]", 1, "the name of a view"),
      ("[a", 2, "']' or '(' after the name"),
      ("[a(8)", 5, "']' after the predicates"),
      ("[a()]", 3, "a number, a metric or a view"),
      ("[a(=8)]", 3, "one of == >= <="),
      ("[a(>8)]", 3, "one of == >= <="),
      ("[a(>=)]", 5, "a number, a metric or a view"),
      ("[a(8@)]", 5, "a priority: a number or a metric"),
      ("[a(8@5 6)]", 7, "',' or ')'"),
      ("[a(8,)]", 5, "a number, a metric or a view"),
      ("[a(8", 4, "'@', ',' or ')'"),
      ("[a(b*2)]", 4, "',' or ')': visual formats have no multiplication"),
      ("[a]-8[b]", 5, "'-' after the spacing"),
      ("[a]-(8)[b]", 7, "'-' after the spacing"),
      ("[a]->=8-[b]", 4, "parentheses around a spacing with a relation"),
      ("[a]-(8-[b]", 6, "'@', ',' or ')'"),
    ])
  func syntax(_ format: String, _ offset: Int, _ expected: String) {
    #expect(
      Self.failure(format) == VisualFormatError(format: format, offset: offset, reason: .expected(expected)))
  }

  @Test("names, numbers and priorities without meaning are pointed at")
  func meaning() {
    let cases: [(String, Int, VisualFormatError.Reason)] = [
      ("", 0, .empty),
      ("[ä]", 1, .notASCII),
      ("[a]-[bb]", 5, .unknownView("bb", known: ["a", "b", "root"])),
      ("|-[bb]", 3, .unknownView("bb", known: ["a", "b", "root"])),
      ("[a(>=x)]", 5, .unknownViewOrMetric("x", known: ["m", "a", "b", "root"])),
      ("[a]-x-[b]", 4, .unknownMetric("x", known: ["m"])),
      ("[a(8@x)]", 5, .unknownMetric("x", known: ["m"])),
      ("[a]-(b)-[b]", 5, .viewAsNumber("b")),
      ("[a(8@0)]", 5, .invalidPriority(0)),
      ("[a(8@1000.001)]", 5, .invalidPriority(1000.001)),
      ("[a(8@-1)]", 5, .invalidPriority(-1)),
      ("[a]-99999999999999999999-[b]", 4, .invalidNumber),
      ("[a(1e999)]", 3, .invalidNumber),
      ("|[root]", 0, .noSuperview("root")),
      ("[root]-|", 7, .noSuperview("root")),
    ]
    for (format, offset, reason) in cases {
      #expect(Self.failure(format) == VisualFormatError(format: format, offset: offset, reason: reason), "\(format)")
    }
  }

  @Test("metrics that are no numbers, and names given twice, are refused where they are used")
  func badNames() {
    let nan = Self.failure("[a]-m-[b]", metrics: ["m": .nan])
    guard case .invalidMetric("m", let value)? = nan?.reason else {
      Issue.record("\(String(describing: nan))")
      return
    }
    #expect(value.isNaN && nan?.offset == 4)
    #expect(Self.failure("[a(m)]", metrics: ["m": 1, "m": 2])?.reason == .duplicateName("m"))
    #expect(Self.failure("[a(3)]", metrics: ["m": 1, "m": 2]) == nil)
    let engine = LayoutEngine.ofTestSize()
    #expect(throws: VisualFormatError(format: "V:[x]-2-|", offset: 3, reason: .duplicateName("x"))) {
      try LayoutConstraint.constraints(
        withVisualFormat: "V:[x]-2-|",
        views: ["x": engine.root.add(View()), "x": engine.root.add(View())])
    }
  }

  @Test("the description shows the format with a caret below the place")
  func caret() {
    #expect(
      Self.failure("H:|-[a-[b]|")?.description == """
        Unable to parse constraint format: expected ']' or '(' after the name
        H:|-[a-[b]|
              ^
        """)
    #expect(
      Self.failure("[é]-[b]")?.description == """
        Unable to parse constraint format: it contains a character that is not ASCII
        [é]-[b]
         ^
        """)
    #expect(
      Self.failure("[b]-nil-[a]")?.message == "'nil' is no metric that was given; expected one of m")
  }

  @Test("whatever is done to a format, it is parsed or refused with a place inside it")
  func mutations() throws {
    let pieces = Array("HV:|-[](),=<>@ab8m.*/e+ \u{0}é".unicodeScalars.map(String.init))
    let formats = ["H:|-[a(>=44@750)]-(m)-[b(==a)]-|", "V:[a]-1e2-[b(8.5,<=m@2)]", "|[a][b]|"]
    let generator = Generator<[String]>(
      draw: { random in
        var letters = random.pick(formats).map(String.init)
        for _ in 0..<random.int(in: 1...4) {
          let place = random.int(in: 0...letters.count - 1)
          switch random.int(in: 0...2) {
          case 0: letters[place] = random.pick(pieces)
          case 1: letters.insert(random.pick(pieces), at: place)
          default: letters.remove(at: place)
          }
        }
        return letters
      }, shrink: shrinksByLeavingOut)
    try forAll(generator, seed: 20, count: 3_000) { letters in
      let format = letters.joined()
      guard let error = Self.failure(format) else { return }
      try demand(error.format == format, "another format: \(error)")
      try demand((0...format.utf8.count).contains(error.offset), "outside: \(error.offset) \(error)")
    }
  }

  // As in UIKit, which wants every name of the format in its dictionary.
  @Test("a view that nothing is said of must be known too", arguments: ["[unknown]", "V:[unknown]", "H:[a][unknown]"])
  func unknownAlone(format: String) {
    guard let error = Self.failure(format), case .unknownView("unknown", _) = error.reason else {
      Issue.record("\(format) is taken")
      return
    }
    #expect(format.utf8.count - error.offset == "unknown]".utf8.count)
  }

  @Test("long formats take no recursion")
  func long() throws {
    let format = Array(repeating: "[a]", count: 20_000).joined(separator: "-")
    #expect(try VisualFormat(format).relations().count == 19_999)
    let predicates = "[a(" + Array(repeating: ">=1", count: 20_000).joined(separator: ",") + ")]"
    #expect(try VisualFormat(predicates).relations().count == 20_000)
    #expect(Self.failure(String(repeating: "(", count: 50_000))?.offset == 0)
  }
}
