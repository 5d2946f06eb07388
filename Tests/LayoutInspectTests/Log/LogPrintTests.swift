// LogPrintTests.swift: what lldb prints for _autolayoutTrace and constraintsAffectingLayoutForAxis.
//
// Every print in Log/Prints states the facts of one that a user published: the same forms, with names, texts, addresses and
// numbers of our own. `source` says where the original stands. What is open was read off the prints by hand; of lists, the
// sums stand beside them.

import DocumentSupport
import Foundation
import Testing

@testable import LayoutDocument
@testable import LayoutReport
@testable import layout_inspect

@Suite("Log prints")
struct LogPrintTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let source: String
    /// The number of views of each trace.
    let views: [Int]
    /// The ambiguous views with what is open, by the trace's own words.
    let ambiguous: [String]
    /// How many are UIKit's own.
    let system: Int

    var testDescription: String { name }
  }

  static let cases = [
    // The window is ambiguous by what is in it; iOS 7's guides always are.
    Case(
      name: "trace-brackets", source: "smileyborg/TableViewCellWithAutoLayout#3, stackoverflow.com/q/18977380",
      views: [9], ambiguous: ["UILabel 1:", "UILabel 2:"], system: 1),
    Case(
      name: "trace-broken-lines", source: "a book's chapter on Auto Layout", views: [7],
      ambiguous: ["UILabel 'User name': width"], system: 0),
    Case(
      name: "trace-warning", source: "uias/Tabman#249", views: [1, 1],
      ambiguous: ["UIVisualEffectView: height", "UIView: height"], system: 0),
    Case(
      name: "trace-guides", source: "a page on debugging, of iOS 11", views: [13],
      ambiguous: ["UILayoutGuide 'column': top", "UIButton '名前 / 番号': top"], system: 2),
    Case(
      name: "trace-module", source: "roberthein/TinyConstraints#7", views: [7],
      ambiguous: ["Box 1: top, height"], system: 0),
  ]

  private static func text(_ name: String) throws -> String {
    try String(
      contentsOf: packageRoot.appendingPathComponent("Tests/LayoutInspectTests/Log/Prints/\(name).txt"), encoding: .utf8
    )
  }

  private func ambiguous(_ prints: LogPrints) -> [String] {
    prints.traces.flatMap { trace in
      trace.ambiguous.map { place in
        let view = trace.views[place]
        return ("\(view.label): " + view.open.map { $0.words }.joined(separator: ", ")).trimmed
      }
    }
  }

  @Test("a published trace has its views, and those that are ambiguous", arguments: cases)
  func traces(_ known: Case) throws {
    let prints = LogPrints(try Self.text(known.name))
    #expect(prints.traces.map { $0.views.count } == known.views)
    #expect(ambiguous(prints) == known.ambiguous)
    #expect(prints.traces.reduce(0) { $0 + $1.ambiguousOfSystem.count } == known.system)
    #expect(prints.traces.allSatisfy { $0.problems.isEmpty })
    #expect(prints.conflicts.isEmpty && prints.lists.isEmpty)
  }

  @Test("no print is missing here")
  func files() throws {
    let folder = packageRoot.appendingPathComponent("Tests/LayoutInspectTests/Log/Prints").path
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).map {
      $0.replacingOccurrences(of: ".txt", with: "")
    }
    let lists = ["list-two-labels", "list-named", "list-swift"]
    #expect(Set(names) == Set(Self.cases.map { $0.name } + lists))
  }

  @Test("quotation, indentation and ends of lines as Windows has them do not matter", arguments: cases)
  func surroundings(_ known: Case) throws {
    let text = try Self.text(known.name)
    for changed in [
      text.replacingOccurrences(of: "\n", with: "\r\n"), "> " + text.replacingOccurrences(of: "\n", with: "\n> "),
      "    " + text.replacingOccurrences(of: "\n", with: "\n    "), "a line before\n\n" + text + "\na line behind\n",
    ] {
      #expect(ambiguous(LogPrints(changed)) == known.ambiguous)
    }
  }

  // 320 − 15 − 15 − 15 = 275 for 131 and 120: 24 are left, which either may take.
  @Test("two contents of equal priorities share what is left in no particular way; alone, a content decides")
  func twoLabels() throws {
    let prints = LogPrints(try Self.text("list-two-labels"))
    #expect(prints.lists.map { $0.line } == [2, 9])
    let alone = try #require(prints.lists[0].openness)
    #expect(alone.open == [] && alone.isHorizontal)
    let both = try #require(prints.lists[1].openness)
    #expect(both.open == [.left, .width])
    #expect(both.ways == [.hugging(0), .hugging(6), .part(.left), .part(.width)])
    #expect(prints.lists[1].content?.items[both.item].label == "UILabel 'Q12'")
  }

  // The middle is at least 200 below that of the page, and 100 high: how far below is open.
  @Test("a bound alone leaves a place open; as an equation it settles it")
  func named() throws {
    let list = try #require(LogPrints(try Self.text("list-named")).lists.first)
    let openness = try #require(list.openness)
    #expect(openness.open == [.top])
    #expect(openness.ways == [.equation(1), .part(.top)])
    let run = CommandRun(["log", "lldb.txt"], files: ["lldb.txt": try Self.text("list-named")])
    #expect(run.status == 1)
    #expect(
      run.output == """
        lldb.txt:4: constraints of badge down: 3

          badge
            #1  is 100 high ('height of the badge')
            #2  has its centre at least 200 below the centre of page ('lowest')
          page
            #3  is 844 high (size given from outside, 'UIView-Encapsulated-Layout-Height')

        The top of badge is left open by these.
        Any of these would settle it:
          #2 as an equation, not as a bound
          a constraint for its top

        """)
  }

  // 40 high and 12 above the bottom of a view that is itself not said to be of any height.
  @Test("lists are read as Swift prints them, by the name of the property")
  func swift() throws {
    let list = try #require(LogPrints(try Self.text("list-swift")).lists.first)
    #expect(list.target == "titleView" && list.isHorizontal == false)
    #expect(list.content?.constraints.count == 4)
    // No view of the list has that name: which is meant, the log does not say.
    #expect(list.openness == nil)
    let text = try Self.text("list-swift").replacingOccurrences(of: "po titleView", with: "po 0x600002ff0e00")
    let openness = try #require(LogPrints(text).lists.first?.openness)
    #expect(openness.open == [] || openness.container != nil)
  }

  @Test("a trace with a list of its view says why the view is ambiguous")
  func together() throws {
    let trace = """
      (lldb) po [[UIWindow keyWindow] _autolayoutTrace]
      •UIWindow:0x1 - AMBIGUOUS LAYOUT
      |   *UIView:0x7ff8c2c14e70
      |   |   *UIView:0x7ff8c2d096e0- AMBIGUOUS LAYOUT for UIView:0x7ff8c2d096e0.minY{id: 3}

      """
    let run = CommandRun(["log", "-"], input: trace + (try Self.text("list-named")))
    #expect(run.status == 1)
    #expect(
      run.output.hasPrefix(
        "-:2: layout trace: 3 views, 1 ambiguous\n\n  UIView 2, in UIView 1 (line 4)\n    its top is open\n"))
    #expect(run.output.contains("      #2 as an equation, not as a bound"))
    // Told once, below its view.
    #expect(run.output.components(separatedBy: "constraints of badge down").count == 2)
    let alone = CommandRun(["log", "-"], input: trace)
    #expect(alone.output.contains("    to see why: po [0x7ff8c2d096e0 constraintsAffectingLayoutForAxis:1]\n"))
  }

  @Test("a list that contradicts itself is a conflict; an empty one says nothing")
  func lists() {
    let conflict = """
      <__NSArrayM 0x1>(
      <NSLayoutConstraint:0x2 A:0x3.width == 10>,
      <NSLayoutConstraint:0x4 A:0x3.width == 20>
      )
      """
    let prints = LogPrints("\n" + conflict)
    #expect(prints.lists.isEmpty && prints.conflicts.map { $0.line } == [3])
    let empty = CommandRun(
      ["log", "-"], input: "(lldb) po [0x5 constraintsAffectingLayoutForAxis:0]\n<__NSArray0 0x1>(\n\n)\n")
    #expect(empty.status == 0)
    #expect(
      empty.output
        == "-:2: constraints of 0x5 across: 0\n\nNone: the view has no constraints along this axis, or is in no window.\n"
    )
  }

  @Test(
    "what is not understood of a trace is an error with its place",
    arguments: [
      ("|   *", "3:6: error: expected a view such as UILabel:0x7f8b1c40, or a guide"),
      ("|   *UILabel:0x3'Name", "3:17: error: expected the end of the text, a single quotation mark"),
      (
        "|   *UILabel:0x3- AMBIGUOUS LAYOUT for ",
        "3:40: error: expected what is open, such as UILabel:0x7f8b1c40.minY{id: 25}"
      ),
      (
        "|   *UILabel:0x3- AMBIGUOUS LAYOUT for UILabel:0x3.maxX{id: 3}",
        "3:56: error: expected minX, minY, Width or Height before the number"
      ),
      ("|   *UILabel:0x3- AMBIGUOUS LAYOUT for UILabel:0x3.minX{id: 3", "3:62: error: expected a number and }"),
      ("|   *UILabel:0x3 and more", "3:18: error: expected the end of the line, or AMBIGUOUS LAYOUT"),
      ("|   *<UILayoutGuide: 0x3 - \"column\", layoutFrame = {", "3:6: error: expected the end of the guide, >"),
    ])
  func mistakes(line: String, message: String) {
    let text = "•UIWindow:0x1\n|   UIView:0x2\n\(line)\n|   *UIView:0x4- AMBIGUOUS LAYOUT for UIView:0x4.minX{id: 1}\n"
    let run = CommandRun(["log", "trace.txt"], files: ["trace.txt": text])
    #expect(run.status == 65)
    #expect(run.error == "trace.txt:\(message)\n")
    #expect(run.output.hasPrefix("trace.txt:1: layout trace: 3 views, 1 ambiguous\n"))
  }

  @Test(
    "other trees and lists are no traces",
    arguments: [
      "<UIWindow: 0x1; frame = (0 0; 320 568); layer = <CALayer: 0x2>>\n   | <UIView: 0x3; frame = (0 0; 1 1)>\n",
      "| a | b |\n|---|---|\n| UIView:0x1 | 3 |\n", "UIView:0x1\nUIView:0x2\n", "$0 = 0x1\n", "*\n|\n|\n", "",
    ])
  func others(text: String) {
    let prints = LogPrints(text)
    #expect(prints.traces.isEmpty && prints.lists.isEmpty)
    #expect(CommandRun(["log", "-"], input: text).status == 0)
  }

  @Test(
    "JSON fits its schema, and the page has what the text has",
    arguments: cases.map { $0.name } + ["list-two-labels", "list-named", "list-swift"])
  func formats(name: String) throws {
    let text = try Self.text(name)
    let schema = try JSONSchema(Data(contentsOf: packageRoot.appendingPathComponent("Documentation/log.schema.json")))
    let json = CommandRun(["log", "-", "--format", "json"], input: text).output
    #expect(try schema.problems(try JSONSerialization.jsonObject(with: Data(json.utf8))) == [])
    let page = CommandRun(["log", "-", "--format", "html"], input: text).output
    #expect(page.contains("<pre>-:"))
  }

  @Test("a long trace, and lines of any bytes, are read in time")
  func large() {
    let line =
      "|   |   *UILabel:0x7fb6a3b21be0'text'- AMBIGUOUS LAYOUT for UILabel:0x7fb6a3b21be0'text'.Width{id: 26}\n"
    let prints = LogPrints("•UIWindow:0x1\n|   UIView:0x2\n" + String(repeating: line, count: 2000))
    #expect(prints.traces.first?.views.count == 2002)
    for seed in 0..<200 {
      var bytes = Array(line.utf8)
      bytes[(seed * 7) % bytes.count] = UInt8(truncatingIfNeeded: seed * 13)
      _ = LogPrints(
        "•UIWindow:0x1\n" + String(decoding: bytes.prefix(seed), as: UTF8.self) + "\n"
          + String(decoding: bytes, as: UTF8.self))
    }
  }
}
