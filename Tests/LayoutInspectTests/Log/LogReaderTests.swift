// LogReaderTests.swift: the texts of single constraints, and what stands around them in a log.

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
      ("SnapKit.LayoutConstraint:0x1@Some File.swift#17 A:0x2.width == 3.0", nil),
      ("NSContentSizeLayoutConstraint:0x1 H:[A:0x2(61)] Hug:250 CompressionResistance:750", "A is 61 wide"),
      ("NSLayoutConstraint:0x1 A:0x2.width == -3", "A is 3 wide, less than nothing"),
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
    #expect(run.output.contains("  Not understood, and left out:\n    line 3: NSLayoutConstraint:0x2 something new\n"))
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

  @Test("bytes that are no text do no harm")
  func bytes() {
    let bytes: [UInt8] = [0xFF, 0xFE, 0x3C] + Array("NSLayoutConstraint:0x1 A:0x2.width == 1>".utf8) + [0xC3]
    #expect(CommandRun(["log", "-"], bytes: bytes).status == 1)
  }
}
