// LogEntryTests.swift: the entries of a logged list: those that are not understood are said, and all are counted.

import DocumentSupport
import Foundation
import Testing

@testable import LayoutReport
@testable import layout_inspect

@Suite("Log entries")
struct LogEntryTests {
  private static func log(_ entries: [String]) -> String {
    "Unable to simultaneously satisfy constraints.\n(\n    \(entries.joined(separator: ",\n    "))\n)\n"
  }

  @Test(
    "a constraint is read whatever its class is called, and with a space behind a colon",
    arguments: [
      "<Cartography.Foo:0x2 UIView:0xa.height == 50   (active)>", "<App.RowRule:0x2 V:[UIView:0xa(50)]>",
      "<NSLayoutConstraint: 0x2 UIView:0xa.height == 50   (active)>",
      "<NSLayoutConstraint:0x2 UIView: 0xa.height == 50   (active)>",
    ])
  func classes(entry: String) {
    let broken = "\nWill attempt to recover by breaking constraint\n\(entry)\n"
    for quote in ["\"", ""] {
      let list = ["\(quote)\(entry)\(quote)", "\(quote)<NSLayoutConstraint:0x3 UIView:0xa.height == 60>\(quote)"]
      let run = CommandRun(["log"], input: Self.log(list) + broken)
      #expect(run.status == 1 && run.error.isEmpty, "\(run.error)")
      #expect(run.output.contains("#1  is 50 high\n    #2  is 60 high\n"), "\(run.output)")
      #expect(run.output.contains("Both are needed") && run.output.contains("Apple's layout broke #1."))
    }
  }

  // A table of iOS 7 or 8 says so when its rows are lower than it has estimated: two public reports have it with these words,
  // https://github.com/forkingdog/UITableView-FDTemplateLayoutCell/issues/47 (a height of -5) and
  // https://github.com/wordpress-mobile/WordPress-iOS/issues/2113 (-64.5).
  @Test("the size of what a scroll view scrolls is read, and cannot be negative", arguments: ["{id: 444}", ""])
  func contentSize(variable: String) {
    let entry =
      "<_UIScrollViewAutomaticContentSizeConstraint:0x1 UITableView:0xa.contentHeight\(variable) == -64.500000>"
    let run = CommandRun(["log"], input: Self.log(["\"\(entry)\""]))
    #expect(run.status == 1 && run.error.isEmpty, "\(run.error)")
    #expect(
      run.output.contains(
        "  Content of UITableView, in UITableView\n    #1  is -64.5 high, which nothing can be (framework)\n"),
      "\(run.output)")
    #expect(run.output.contains("It misses what is possible by 64.5 points"), "\(run.output)")
    let wide = entry.split(separator: "Height").joined(separator: "Width")
    #expect(CommandRun(["log"], input: Self.log(["\"\(wide)\""])).output.contains("#1  is -64.5 wide"))
  }

  // The label is as high as what is scrolled, from its top to its bottom: 80 − 50 = 30.
  @Test("the size of what a scroll view scrolls contradicts what lies in it from edge to edge")
  func contentEdges() {
    let run = CommandRun(
      ["log"],
      input: Self.log([
        #""<_UIScrollViewAutomaticContentSizeConstraint:0x1 UIScrollView:0xa.contentHeight == 50>""#,
        #""<NSLayoutConstraint:0x2 V:|-(0)-[UILabel:0xb]   (Names: '|':UIScrollView:0xa )>""#,
        #""<NSLayoutConstraint:0x3 V:[UILabel:0xb]-(0)-|   (Names: '|':UIScrollView:0xa )>""#,
        #""<NSLayoutConstraint:0x4 V:[UILabel:0xb(80)]>""#,
      ]))
    #expect(run.output.contains("All 4 are needed for the contradiction"), "\(run.output)")
    #expect(run.output.contains("They miss each other by 30 points"), "\(run.output)")
  }

  private static let mixed = [
    #""<NSLayoutConstraint:0x1 UIView:0xa.height == 50   (active)>""#, #""something else entirely""#,
    #""<UIView: 0xb; frame = (0 0; 10 10); layer = <CALayer: 0xc>>""#,
    #""<NSLayoutConstraint:0x4 UIView:0xa.height == 60   (active)>""#, "word", #""""#,
    #""<NSLayoutConstraint:0x5 UIView:0xa.wide == 60   (active)>""#,
    #""<NSLayoutConstraint:0x6 UIView:0xa.width == 7   (active)>""#,
  ]

  @Test("what is not understood is said with its number and its place, and numbers are those of the log")
  func numbers() {
    let run = CommandRun(["log", "a.txt"], files: ["a.txt": Self.log(Self.mixed)])
    #expect(run.status == 1)
    #expect(
      run.error == """
        a.txt:4:6: warning: entry 2 was not understood: "something else entirely"
        a.txt:5:6: warning: entry 3 was not understood: "UIView: 0xb; frame = (0 0; 10 10); layer = <CALayer: 0xc>"
        a.txt:7:5: warning: entry 5 was not understood: "word"
        a.txt:8:6: warning: entry 6 was not understood: ""
        a.txt:9:6: warning: entry 7 was not understood: "NSLayoutConstraint:0x5 UIView:0xa.wide == 60   (active)"

        """)
    #expect(run.output.contains("#1  is 50 high\n    #4  is 60 high\n    #8  is 7 wide\n"), "\(run.output)")
    #expect(run.output.contains("The contradiction needs only #1, #4:"))
    #expect(run.output.contains("    4:6: entry 2 was not understood: something else entirely\n"))
    let json = CommandRun(["log", "--format", "json"], input: Self.log(Self.mixed)).output
    #expect(json.contains("\"core\": [1, 4]"))
    #expect(json.contains("\"number\": 8") && !json.contains("\"number\": 9"))
  }

  @Test("what is not understood may be part of the contradiction, and that is said")
  func satisfiable() {
    let log = Self.log([Self.mixed[0], Self.mixed[1], Self.mixed[7]])
    let run = CommandRun(["log"], input: log)
    #expect(run.status == 1 && run.error.hasPrefix("-:4:6: warning: entry 2 was not understood: "))
    #expect(
      run.output.contains(
        "What was understood does not contradict itself: entry 2, which was not, may be part of the contradiction.\n"),
      "\(run.output)")
    #expect(!run.output.contains("a log rounds numbers"))
    let none = CommandRun(["log"], input: Self.log([Self.mixed[1], Self.mixed[2]]))
    #expect(none.status == 1 && none.output.contains("No constraint could be read."))
  }

  @Test("JSON with entries that are not understood, and with what gives way, fits its schema")
  func schema() throws {
    let schema = try JSONSchema(Data(contentsOf: packageRoot.appendingPathComponent("Documentation/log.schema.json")))
    let wish = #""<NSContentSizeLayoutConstraint:0x9 V:[UIView:0xa(9)] Hug:250 CompressionResistance:750>""#
    for entries in [Self.mixed, [Self.mixed[0], wish], [Self.mixed[1], Self.mixed[2]]] {
      let json = CommandRun(["log", "--format", "json"], input: Self.log(entries)).output
      #expect(try schema.problems(try JSONSerialization.jsonObject(with: Data(json.utf8))) == [])
    }
  }

  @Test("what lldb lists is read the same way, and an array of something else is none")
  func lists() throws {
    let list = """
      (lldb) po [0xa constraintsAffectingLayoutForAxis:1]
      <__NSArrayM 0x7>(
      <NSLayoutConstraint:0x1 V:|-(5)-[UIView:0xa]   (active, names: '|':UIView:0xb )>,
      <UIView: 0xc; frame = (0 0; 1 1)>,
      <Cartography.Foo:0x2 UIView:0xa.height == 50   (active)>
      )

      """
    let swift = """
      (lldb) po view.constraintsAffectingLayout(for: .vertical)
      ▿ 3 elements
        - 0 : <NSLayoutConstraint:0x1 V:|-(5)-[UIView:0xa]   (active, names: '|':UIView:0xb )>
        - 1 : <UIView: 0xc; frame = (0 0; 1 1)>
        - 2 : <Cartography.Foo:0x2 UIView:0xa.height == 50   (active)>

      """
    for (text, column) in [(list, 1), (swift, 9)] {
      let run = CommandRun(["log"], input: text)
      #expect(
        run.error == "-:4:\(column): warning: entry 2 was not understood: \"UIView: 0xc; frame = (0 0; 1 1)\"\n")
      #expect(run.output.contains("#1  has its top 5 below") && run.output.contains("#3  is 50 high"), "\(run.output)")
    }
    let json = CommandRun(["log", "--format", "json"], input: list).output
    let schema = try JSONSchema(Data(contentsOf: packageRoot.appendingPathComponent("Documentation/log.schema.json")))
    #expect(try schema.problems(try JSONSerialization.jsonObject(with: Data(json.utf8))) == [])
    #expect(json.contains("\"entries\""))
    let views = "<__NSArrayM 0x7>(\n<UIView: 0xc; frame = (0 0; 1 1)>,\n<UILabel: 0xd; frame = (0 0; 1 1)>\n)\n"
    #expect(CommandRun(["log"], input: views).output == "-: no conflict in this log\n")
  }

  @Test("what is printed among entries, or behind a list that is cut, is none, and constraints are read all the same")
  func interrupted() {
    for end in ["<…>", "another line of the program"] {
      let log =
        "Unable to simultaneously satisfy constraints.\n(\n\(Self.mixed[0]),\n\(end)\n\(Self.mixed[1])\n"
        + "\"key\": \"value\",\n\(Self.mixed[2])\n\(Self.mixed[3])\n"
      let run = CommandRun(["log"], input: log)
      #expect(run.error.isEmpty && run.output.contains("Both are needed"), "\(run.error)")
    }
    // A terminal has broken the second entry.
    let broken = Self.log([Self.mixed[0], "\"something\nelse\"", Self.mixed[2], Self.mixed[3]])
    let run = CommandRun(["log"], input: broken)
    #expect(run.error.hasPrefix("-:4:6: warning: entry 2 was not understood: \"something\"\n-:6:6: warning: entry 3 "))
    #expect(run.output.contains("needs only #1, #4") || run.output.contains("#4  is 60 high"), "\(run.output)")
  }

  @Test("what stands between or behind lists is no entry")
  func between() {
    let end = """

      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x4 UIView:0xa.height == 60   (active)>

      "a string", <UIView: 0xb; frame = (0 0; 1 1)>
      (
      "<UIView: 0xb; frame = (0 0; 1 1)>",
      )
      <UIView: 0xb; frame = (0 0; 1 1)>

      """
    let run = CommandRun(["log"], input: end + Self.log([Self.mixed[0], Self.mixed[3]]) + end)
    #expect(run.status == 1 && run.error.isEmpty, "\(run.error)")
    #expect(run.output.contains("conflict 2 of 2") || run.output.contains("conflict 1 of 1"))
    #expect(run.output.contains("Both are needed") && !run.output.contains("not understood"))
  }
}
