// LogReaderTests.swift: the texts of single constraints, and what stands around them in a log.

import Foundation
import Testing

@testable import LayoutDocument
@testable import LayoutReport
@testable import layout_inspect

@Suite("Log reader")
struct LogReaderTests {
  /// The sentence of a constraint, with the name of its item.
  private func sentence(_ entry: String) -> String? {
    guard let conflict = LogReader.read("<\(entry)>").first, let constraint = conflict.constraints.first else {
      return nil
    }
    return "\(conflict.items[constraint.relation.first].label) \(conflict.sentence(constraint))"
  }

  // The meaning of each form is that of Apple's visual format and of NSLayoutConstraint's two-item equation.
  @Test(
    "a constraint is a sentence",
    arguments: [
      ("NSLayoutConstraint:0x1 A:0x2.width == 44   (active)", "A is 44 wide"),
      ("NSLayoutConstraint:0x1 A:0x2.height >= 44", "A is at least 44 high"),
      ("NSLayoutConstraint:0x1 A:0x2.height <= 44", "A is at most 44 high"),
      ("NSLayoutConstraint:0x1 V:[A:0x2(44)]", "A is 44 high"),
      ("NSLayoutConstraint:0x1 H:[A:0x2(<=44)]", "A is at most 44 wide"),
      ("NSLayoutConstraint:0x1 H:[A:0x2(>=44@999)]", "A is at least 44 wide (priority 999)"),
      ("NSLayoutConstraint:0x1 H:[A:0x2(==B:0x3)]", "A is as wide as B is"),
      ("NSLayoutConstraint:0x1 A:0x2.width == B:0x3.width", "A is as wide as B is"),
      ("NSLayoutConstraint:0x1 A:0x2.width == B:0x3.width - 8", "A is 8 narrower than B"),
      ("NSLayoutConstraint:0x1 A:0x2.height >= B:0x3.height + 8", "A is at least 8 higher than B"),
      ("NSLayoutConstraint:0x1 A:0x2.height >= B:0x3.height - 8", "A is at most 8 lower than B"),
      ("NSLayoutConstraint:0x1 A:0x2.width == 0.5*B:0x3.width", "A is 0.5 times as wide as B is"),
      ("NSLayoutConstraint:0x1 A:0x2.width == 2*B:0x3.width + 3", "A is 2 times as wide as B is, and 3 more"),
      ("NSLayoutConstraint:0x1 A:0x2.height == 0.75*A:0x2.width", "A is 0.75 times as high as it is wide"),
      ("NSLayoutConstraint:0x1 H:[A:0x2]-(8)-[B:0x3]", "B has its start 8 after the end of A"),
      ("NSLayoutConstraint:0x1 H:[A:0x2]-(8)-[B:0x3](LTR)", "B has its left edge 8 right of the right edge of A"),
      ("NSLayoutConstraint:0x1 H:[A:0x2]-(>=8)-[B:0x3]", "B has its start at least 8 after the end of A"),
      ("NSLayoutConstraint:0x1 V:[A:0x2]-(-8)-[B:0x3]", "B has its top 8 above the bottom of A"),
      ("NSLayoutConstraint:0x1 V:[A:0x2]-(0)-[B:0x3]", "B has its top at the bottom of A"),
      ("NSLayoutConstraint:0x1 V:[A:0x2][B:0x3]", "B has its top at the bottom of A"),
      ("NSLayoutConstraint:0x1 H:[A:0x2]-(NSSpace(20))-[B:0x3]", "B has its start 20 after the end of A"),
      (
        "NSLayoutConstraint:0x1 H:|-(8)-[A:0x2]   (active, names: '|':B:0x3 )",
        "A has its start 8 after the start of B"
      ),
      (
        "NSLayoutConstraint:0x1 V:[A:0x2]-(>=8)-|   (Names: '|':B:0x3 )",
        "A has its bottom at least 8 above the bottom of B"
      ),
      (
        "NSLayoutConstraint:0x1 A:0x2.leading >= B:0x3.leadingMargin",
        "A has its start at or after the starting margin of B"
      ),
      ("NSLayoutConstraint:0x1 A:0x2.centerX == B:0x3.centerX - 4.5", "A has its centre 4.5 left of the centre of B"),
      ("NSLayoutConstraint:0x1 A:0x2.bottom == 0.5*B:0x3.bottom", "A has its bottom at 0.5 times the bottom of B"),
      (
        "NSLayoutConstraint:0x1 A:0x2.lastBaseline == B:0x3.firstBaseline",
        "A has its last baseline at the first baseline of B"
      ),
      (
        "NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& A:0x2.midY == + 70",
        "A has its centre 70 below the top of its superview"
      ),
      (
        "NSAutoresizingMaskLayoutConstraint:0x1 h=-&- v=-&- A:0x2.minX == 12   (active)",
        "A has its left edge 12 right of the left edge of its superview"
      ),
      ("NSLayoutConstraint:0x1 'my id' row.height == 44   (active, names: row:0x2 )", "row is 44 high"),
      (
        "NSLayoutConstraint:0x1 V:[row]-(8)-[App.Cell:0x3'It's == 1.width'](LTR)   (active, names: row:A:0x2 )",
        "Cell 'It's == 1.width' has its top 8 below the bottom of row"
      ),
      ("NSLayoutConstraint:0x1 A:0x2'a.b == c'.width == 3", "A 'a.b == c' is 3 wide"),
      (
        "MASLayoutConstraint:0x1 A:0x2.right == B:0x3.right + 10",
        "A has its right edge 10 right of the right edge of B"
      ),
      ("SnapKit.LayoutConstraint:0x1@/Some App/File#1.swift#17 A:0x2.width == 3.0", "A is 3 wide"),
      ("MASLayoutConstraint:TitleHeight[0] UILabel:title.height >= 50", "title is at least 50 high"),
      (
        "MASLayoutConstraint:0x1 UILabel:title.top == App.Card:superview.top + 1 ^low",
        "title has its top 1 below the top of superview (priority 250)"
      ),
      (
        "MASLayoutConstraint:0x1 UIView:a.width == UIView:b.width * 0.5 + 8 ^755.000000",
        "a is 0.5 times as wide as b is, and 8 more (priority 755)"
      ),
      (
        "NSAutoresizingMaskLayoutConstraint:0x1 h=&-& v=&-& A:0x2.minX == 0.5*B:0x3.width - 32   (active)",
        "A has its left edge at the left edge of B, plus 0.5 times the width of B, minus 32"
      ),
      (
        "NSAutoresizingMaskLayoutConstraint:0x1 h=&-- v=--& A:0x2'Hello'.midY == B:0x3.height-29",
        "A 'Hello' has its centre at the top of B, plus the height of B, minus 29"
      ),
      (
        "NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& A:0x2.midY ==",
        "A has its centre at the top of its superview"
      ),
      ("NSLayoutConstraint:0x1 'it's wide' A:0x2.width == 10", "A is 10 wide"),
      ("NSLayoutConstraint:0x1 'a.width == 3' A:0x2.width == 10", "A is 10 wide"),
      (
        "NSLayoutConstraint:0x1 H:|-(7)-[A:0x2\u{2018}Post\u{2019}]   (names: \u{2018}|\u{2019}:B:0x3 )",
        "A 'Post' has its start 7 after the start of B"
      ),
      ("NSLayoutConstraint:0x1 A:0x2.width\u{A0}==\u{A0}10", "A is 10 wide"),
      ("NSLayoutConstraint:0x1 A:0x2.width ==", nil), ("NSLayoutConstraint:0x1 A:0x2.left == B:0x3.width", nil),
      (
        "NSContentSizeLayoutConstraint:0x1 H:[A:0x2(61)] Hug:250 CompressionResistance:750",
        "A wants to be 61 wide (hugging 250, compression resistance 750)"
      ),
      ("NSLayoutConstraint:0x1 A:0x2.width == -3", "A is -3 wide, which nothing can be"),
      ("NSLayoutConstraint:0x1 A:0x2.width == - 16   (active)", "A is -16 wide, which nothing can be"),
      ("NSLayoutConstraint:0x1 A:0x2.height <= - 4", "A is at most -4 high, which nothing can be"),
      ("NSLayoutConstraint:0x1 A:0x2.height >= -4", "A is at least -4 high"),
      (
        "NSLayoutConstraint:0x1 V:|-(0@250)-[A:0x2''] priority:250   (active, names: '|':B:0x3 )",
        "A has its top at the top of B (priority 250)"
      ),
      ("NSLayoutConstraint:0x1 A:0x2.width == B:0x3.width * 0.7", "A is 0.7 times as wide as B is"),
      (
        "_UISystemBaselineConstraint:0x1 V:|-(>=NSLayoutAnchorConstraintSpace(8))-[A:0x2]   (active, names: '|':B:0x3 )",
        "A has its top at least 8 below the top of B"
      ),
      (
        "NSLayoutConstraint:0x1 126urn:li:a(b....height == A:0x2.height   (active, names: 126urn:li:a(b...:0x3 )",
        "126urn:li:a(b... is as high as A is"
      ),
      (
        "NSLayoutConstraint:0x1 V:[a]b]-(4)-[c (d)]   (active, names: a]b:0x2, c (d):0x3 )",
        "c (d) has its top 4 below the bottom of a]b"
      ),
      ("NSLayoutConstraint:0x1 progress background.height == 5", "progress background is 5 high"),
      // The distance between two anchors, twice: a − b = 0.5 · (c − d).
      (
        "NSLayoutConstraint:0x1 (A:0x2.leading - B:0x3.leading) == 0.5*(C:0x4.leading - D:0x5.trailing)   (active)",
        "A has its start at the start of B, plus 0.5 times the start of C, minus 0.5 times the end of D"
      ),
      // a + ((b − 6) − a) = b − 6.
      (
        "NSLayoutConstraint:0x1 (G:0x2.top+((G:0x2.row-boundary-6) - G:0x2.top)) >= A:0x3.bottom   "
          + "(active, names: G:0x2.top:0x4, G:0x2.row-boundary:0x5 )",
        "A has its bottom at least 6 above G row boundary"
      ),
      ("NSLayoutConstraint:0x1 A:0x2.top == B:0x3.left", nil),
      ("NSLayoutConstraint:0x1 ((((((((((A:0x2.top)))))))))) == B:0x3.top", nil),
      ("NSLayoutConstraint:0x1 (A:0x2.top + B:0x3.top) == C:0x4.top", nil),
      ("NSLayoutConstraint:0x1 A:0x2.width == inf", nil), ("NSLayoutConstraint:0x1 - 16 == A:0x2.width", nil),
      ("NSLayoutConstraint:0x1 A:0x2.width == 1e999", nil), ("NSLayoutConstraint:0x1 A:0x2.width == nan", nil),
      ("NSLayoutConstraint:0x1 A:0x2.width", nil), ("NSLayoutConstraint:0x1 A:0x2.wide == 3", nil),
      ("NSLayoutConstraint:0x1 H:|-(8)-[A:0x2]", nil), ("NSLayoutConstraint:0x1", nil),
      ("NSLayoutConstraint:0x1 H:[", nil),
      ("NSLayoutConstraint:0x1 A:0x2.width == B:0x3.left", nil),
    ] as [(String, String?)])
  func sentences(entry: String, expected: String?) {
    #expect(sentence(entry) == expected)
  }

  @Test("the place that a library notes is kept")
  func place() {
    let conflict = LogReader.read("<SnapKit.LayoutConstraint:0x1@Row.swift#17 A:0x2.width == 3.0>").first
    #expect(conflict?.constraints.first?.place == "Row.swift:17")
    #expect(conflict?.constraints.first?.className == "LayoutConstraint")
  }

  @Test("what is not understood is said, with its line, and does not hide the others")
  func unread() {
    let text = """
      Unable to simultaneously satisfy constraints.
      "<NSLayoutConstraint:0x1 A:0x9.width == 1>",
      "<NSLayoutConstraint:0x2 something new>",
      "<NSLayoutConstraint:0x3 A:0x9.width == 2>"
      """
    let run = CommandRun(["log", "-"], input: text)
    #expect(
      run.output.contains("  Left out:\n    3:2: entry 2 was not understood: NSLayoutConstraint:0x2 something new\n"))
    #expect(run.output.contains("Both are needed"))
  }

  @Test("the same conflict many times is reported once, with the number")
  func repeated() throws {
    let once =
      "Unable to simultaneously satisfy constraints.\n<NSLayoutConstraint:0x1 A:0x9.width == 1>\n"
      + "<NSLayoutConstraint:0x2 A:0x9.width == 2>\nWill attempt to recover by breaking constraint\n"
      + "<NSLayoutConstraint:0x2 A:0x9.width == 2>\n"
    let conflicts = LogReader.read(String(repeating: once, count: 40))
    #expect(conflicts.map(\.count) == [40])
    #expect(CommandRun(["log"], input: once + once).output.contains("2 constraints, 1 item, 2 times\n"))
  }

  @Test("a log without a conflict is status 0, with one status 1, a missing one 66")
  func statuses() {
    #expect(CommandRun(["log", "-"], input: "nothing\nhere <b>\n").output == "-: no conflict in this log\n")
    #expect(CommandRun(["log", "-"], input: "").status == 0)
    #expect(CommandRun(["log", "no.txt"]).status == 66)
    #expect(CommandRun(["log", "-"], input: "<NSLayoutConstraint:0x1 A:0x2.width == 1>").status == 1)
  }

  private static let list = [
    #""<NSLayoutConstraint:0x1 A:0x9.width == 1   (active)>""#,
    #""<NSLayoutConstraint:0x2 A:0x9.width >= 2   (active)>""#,
  ]
  private static let log = """
    Unable to simultaneously satisfy constraints.
    (
        \(list[0]),
        \(list[1])
    )

    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x2 A:0x9.width >= 2   (active)>

    Make a symbolic breakpoint at <UIKitCore/UIView.h>.
    """

  private func summary(_ text: String) -> String {
    LogReader.read(text).map { conflict in
      "\(conflict.constraints.map(\.text)) \(conflict.broken ?? -1) \(conflict.unread.count) \(conflict.isCut)"
    }.joined(separator: "; ")
  }

  @Test("prefixes, line ends, escapes and quotation around a log do not matter")
  func surroundings() {
    let plain = summary(Self.log)
    #expect(plain == #"["A:0x9.width == 1", "A:0x9.width >= 2"] 1 0 false"#)
    let json = Self.log.replacingOccurrences(of: "\"", with: "\\\"").replacingOccurrences(of: "\n", with: "\\n")
    let others = [
      Self.log.replacingOccurrences(of: "\n", with: "\r\n"),
      Self.log.replacingOccurrences(of: "\n", with: "\n> "),
      Self.log.replacingOccurrences(of: "<", with: "&lt;").replacingOccurrences(of: ">", with: "&gt;")
        .replacingOccurrences(of: "\"", with: "&quot;"),
      // As Python's html.escape and others number what they escape.
      Self.log.replacingOccurrences(of: "'", with: "&#x27;").replacingOccurrences(of: "<", with: "&#60;")
        .replacingOccurrences(of: ">", with: "&#X3e;"),
      "default\t14:03:22.118 +0100\tShelf\t" + Self.log, "🙂 " + Self.log + "\n🙂",
      "2026-01-02 03:04:05.678901+0100 Shelf[123:456] [LayoutConstraints] " + Self.log,
      #"{"eventMessage":"\#(json)","processID":1}"#,
      // As a terminal of 40 columns breaks it.
      Self.log.replacingOccurrences(of: "   (active)>\"", with: "\n  (active)>\""),
    ]
    for text in others { #expect(summary(text) == plain, "\(text)") }
    #expect(LogReader.read(#"{"eventMessage":"\#(json)"}"# + "\n" + Self.log).map(\.count) == [2])
  }

  @Test(
    "a log that is cut inside its first constraint is a conflict of which nothing is known",
    arguments: [
      "Unable to simultaneously satisfy constraints.\n(\n    \"<NSLayoutCon",
      "Unable to simultaneously satisfy constraints.\n(\n", "Unable to simultaneously satisfy constraints. ( \"<NSLa",
      "Unable to simultaneously satisfy constraints.\n(\n    \"<NSLayoutConstraint:0x1 A:0x2.wid",
    ])
  func cutAtOnce(log: String) {
    let run = CommandRun(["log", "-"], input: log)
    #expect(run.status == 1 && run.output.contains("The list is cut off"), "\(run.output)")
    let json = CommandRun(["log", "--format", "json", "-"], input: log)
    #expect(json.output.contains("\"cut\": true"))
  }

  @Test("words about conflicts are none")
  func prose() {
    let text = "It says \"Unable to simultaneously satisfy constraints\" (see below).\nIn a list ( of things ).\n"
    #expect(CommandRun(["log", "-"], input: text).status == 0)
  }

  // 20 − 10 = 10 and 44 − 40 = 4, of two views that nothing ties together.
  @Test("contradictions that share no constraint are told apart")
  func apart() {
    let lines = ["A:0x1.width == 10", "A:0x1.width == 20", "B:0x2.height == 40", "B:0x2.height == 44"]
    let list = lines.enumerated().map { "\"<NSLayoutConstraint:0x10\($0.offset) \($0.element)   (active)>\"," }
    let log = "Unable to simultaneously satisfy constraints.\n(\n\(list.joined(separator: "\n"))\n)\n"
    let run = CommandRun(["log", "-"], input: log)
    #expect(run.output.contains("The contradiction needs only #1, #2:"))
    #expect(
      run.output.contains("Apart from that, #3, #4 cannot hold together, by 4 points: to mend the one does not mend"))
    #expect(CommandRun(["log", "--format", "json", "-"], input: log).output.contains("\"others\": ["))
    let one = "Unable to simultaneously satisfy constraints.\n(\n\(list.prefix(3).joined(separator: "\n"))\n)\n"
    #expect(!CommandRun(["log", "-"], input: one).output.contains("Apart"))
  }

  @Test("a number that is none is said to be one", arguments: [("nan", "divided 0 by 0"), ("inf", "divided by 0")])
  func noNumber(word: String, reason: String) {
    let log = """
      Unable to simultaneously satisfy constraints.
      (
        "<NSLayoutConstraint:0x1 A:0x2.width == \(word)   (active)>",
        "<NSLayoutConstraint:0x3 A:0x2.height == what   (active)>"
      )
      """
    let run = CommandRun(["log", "-"], input: log)
    #expect(run.output.contains(reason) && run.output.components(separatedBy: "the program has").count == 2)
    for format in ["json", "html"] {
      let text = CommandRun(["log", "-", "--format", format], input: log).output
      #expect(text.contains(reason) && text.components(separatedBy: "the program has").count == 2, "\(format)")
    }
  }

  @Test("what a log has lost is said, and the rest is read")
  func partial() {
    // Console cuts long messages with <…>; a paste may end anywhere.
    for end in ["<…>", "\"<NSLayoutConstraint:0x3 A:0x9.wid", ""] {
      let text = "Unable to simultaneously satisfy constraints.\n(\n\(Self.list[0]),\n\(Self.list[1]),\n" + end
      let run = CommandRun(["log", "-"], input: text)
      #expect(run.status == 1 && run.output.contains("Both are needed"), "\(end)")
      #expect(run.output.contains("The list is cut off: what is missing may be needed"), "\(end)")
    }
    #expect(!CommandRun(["log", "-"], input: Self.log).output.contains("cut off"))
    let run = CommandRun(["log", "-"], input: Self.log.replacingOccurrences(of: "== 1", with: "== nan"))
    #expect(
      run.output.contains("Left out:\n    3:6: entry 1 was not understood: NSLayoutConstraint:0x1 A:0x9.width == nan"))
    let many = (0..<510).map { "<NSLayoutConstraint:0x\(String($0 + 16, radix: 16)) A:0x9.width == \($0)>" }
    #expect(
      CommandRun(["log", "-"], input: many.joined(separator: "\n")).output.contains("10 constraints more were left out")
    )
  }

  @Test("every beginning of a log is read without a fault, and its constraints are those of the whole")
  func beginnings() {
    let all = LogReader.read(Self.log)[0].constraints.map(\.address)
    for length in 0...Self.log.utf8.count {
      let text = String(decoding: Self.log.utf8.prefix(length), as: UTF8.self)
      for conflict in LogReader.read(text) { #expect(all.starts(with: conflict.constraints.map(\.address))) }
    }
  }

  @Test("a hundred thousand lines are read in time that grows with them")
  func long() {
    var text = ""
    for number in 0..<8000 {
      text += Self.log.replacingOccurrences(of: "== 1", with: "== \(number)").split(separator: "\n").joined(
        separator: "\n")
      text += "\nother output\nof a program\nbetween < and >\n, (, ), [\n\n"
    }
    let start = ContinuousClock.now
    #expect(LogReader.read(text).count == 8000)
    // Two seconds as measured unoptimized on two cores; comparing all with all took minutes.
    #expect(ContinuousClock.now - start < .seconds(60))
  }

  @Test("what sounds like a scroll view is read as a plain view if only so the log contradicts itself")
  func scrollViews() {
    // H:|-(0)-[A] and A.left == S.left + 10 contradict each other for edges of a frame as for edges of a content, but a view
    // that fills its superview is as wide as it only by frames.
    let list = { (name: String) in
      """
      <NSLayoutConstraint:0x1 H:|-(0)-[UIView:0xa]   (active, names: '|':\(name):0xb )>
      <NSLayoutConstraint:0x2 H:[UIView:0xa]-(0)-|   (active, names: '|':\(name):0xb )>
      <NSLayoutConstraint:0x3 \(name):0xb.width == 100   (active)>
      <NSLayoutConstraint:0x4 UIView:0xa.width == 300   (active)>
      """
    }
    #expect(LogSystem.judge(LogReader.read(list("UIScrollView"))[0]).core.isEmpty)
    let own = LogSystem.judge(LogReader.read(list("App.CardScrollView"))[0])
    #expect(own.core == [0, 1, 2, 3] && own.gap == 200 && own.plainScrollViews.count == 1)
    #expect(
      CommandRun(["log", "-"], input: list("App.CardScrollView")).output.contains(
        "Edges against CardScrollView are read as those of its frame: as those of its content they would hold.\n"))
    let appKit = LogSystem.judge(LogReader.read(list("NSScrollView"))[0])
    #expect(appKit.core == [0, 1, 2, 3] && appKit.plainScrollViews.isEmpty)
  }

  @Test(
    "who made a constraint is told by its class, its identifier and its views",
    arguments: [
      ("NSLayoutConstraint:0x1 A:0x2.width == 3", nil), ("NSLayoutConstraint:0x1 'mine' A:0x2.width == 3", nil),
      ("_UISystemBaselineConstraint:0x1 A:0x2.width == 3", nil),
      ("NSLayoutConstraint:0x1 _UITableViewHeaderFooterContentView:0x2.height == A:0x3.height", nil),
      ("NSLayoutConstraint:0x1 '_UIHidden' A:0x2.width == 3", "framework"),
      ("NSLayoutConstraint:0x1 'UINav_static_button_horiz_position' A:0x2.width == 3", "framework"),
      ("NSContentSizeLayoutConstraint:0x1 H:[A:0x2(61)]", "framework"),
      ("NSLayoutConstraint:0x1 _UIStatusBar:0x2.width == 3", "framework"),
      ("NSLayoutConstraint:0x1 A:0x3.centerY == _UIModernBarButton:0x2.centerY", "framework"),
      ("NSLayoutConstraint:0x1 'UISV-spacing' A:0x2.width == 3", "stack view"),
      ("NSLayoutConstraint:0x1 'GridView_top_placement' A:0x2.width == 3", "grid view"),
      ("NSLayoutConstraint:0x1 'NSView-Encapsulated-Layout-Width' A:0x2.width == 3", "size given from outside"),
      ("NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& A:0x2.width == 3", "autoresizing mask"),
    ] as [(String, String?)])
  func origins(entry: String, expected: String?) throws {
    #expect(try #require(LogReader.read("<\(entry)>").first?.constraints.first).origin.name == expected)
  }

  @Test("the mask of a private view is not at fault")
  func privateMask() {
    let log = """
      <NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& _UICanvas:0x2.height == 40>
      <NSLayoutConstraint:0x3 _UICanvas:0x2.height == A:0x4.height>
      <NSLayoutConstraint:0x5 A:0x4.height == 5>
      """
    let conflict = LogReader.read(log)[0]
    #expect(conflict.culprit(in: LogSystem.judge(conflict).core)?.constraint == 1)
    let own = LogReader.read(log.replacingOccurrences(of: "_UICanvas", with: "Canvas"))[0]
    #expect(own.culprit(in: LogSystem.judge(own).core)?.constraint == 0)
  }

  @Test("a size of 0 in a log that does not contradict itself is explained")
  func withoutSize() {
    let text = """
      <NSLayoutConstraint:0x1 A:0xa.leading == B:0xb.leading + 8   (active)>
      <NSLayoutConstraint:0x2 'UIView-Encapsulated-Layout-Width' B:0xb.width == 0   (active)>
      <NSLayoutConstraint:0x3 A:0xa.top == B:0xb.top   (active)>
      """
    #expect(
      CommandRun(["log", "-"], input: text).output.hasSuffix(
        """

        #2 gives B no width: it was measured before it had a size.
        That passes. To silence it, give one of your constraints along that axis priority 999, such as #1.

        """))
  }

  @Test("bytes that are no text do no harm")
  func bytes() {
    let bytes: [UInt8] = [0xFF, 0xFE, 0x3C] + Array("NSLayoutConstraint:0x1 A:0x2.width == 1>".utf8) + [0xC3]
    #expect(CommandRun(["log", "-"], bytes: bytes).status == 1)
  }
}
