// LogSpellingTests.swift: the same conflict as consoles, tools, mails and pages write it: bytes, prefixes, escapes, quotation.

import Foundation
import Testing

@testable import LayoutReport
@testable import layout_inspect

@Suite("Log spellings")
struct LogSpellingTests {
  private static let message = """
    Unable to simultaneously satisfy constraints.
    \tProbably at least one of the constraints in the following list is one you don't want.
    \tTry this:
    \t\t(1) look at each constraint and try to figure out which you don't expect;
    \t\t(2) find the code that added the unwanted constraint or constraints and fix it.
    (
        "<NSLayoutConstraint:0x1 UIButton:0xa'Send \\"now\\" \\U2014 l\\U00e0'.width == 100   (active)>",
        "<NSLayoutConstraint:0x2 H:|-(8)-[UIButton:0xa'Send \\"now\\" \\U2014 l\\U00e0']   (active, names: '|':UIView:0xb )>",
        "<NSLayoutConstraint:0x3 H:[UIButton:0xa'Send \\"now\\" \\U2014 l\\U00e0']-(8)-|   (active, names: '|':UIView:0xb )>",
        "<NSLayoutConstraint:0x4 UIView:0xb.width == 90   (active)>"
    )

    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x1 UIButton:0xa'Send "now" — là'.width == 100   (active)>

    Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.
    The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in <UIKitCore/UIView.h> may also be helpful.

    """

  /// The same without what Apple's layout did about it.
  private static let list = String(message.split(separator: "\n\nWill")[0]) + "\n"

  /// The report without the line it begins in.
  private func report(_ bytes: [UInt8]) -> String {
    let run = CommandRun(["log"], bytes: bytes)
    #expect(run.status == 1 && run.error.isEmpty, "\(run.error)")
    return String(run.output.drop { $0 != " " })
  }

  private func report(_ text: String) -> String { report(Array(text.utf8)) }

  private static let expected = """
     conflict 1 of 1: 4 constraints, 2 items

      UIButton 'Send "now" — là', in UIView
        #1  is 100 wide
        #2  has its start 8 after the start of UIView
        #3  has its end 8 before the end of UIView
      UIView
        #4  is 90 wide

    All 4 are needed for the contradiction: leave out any one, and the others can hold.
    They miss each other by 26 points.
    Apple's layout broke #1.

    Likely at fault: #1, UIButton 'Send "now" — là' is 100 wide.
      Because it asks more than the others leave.
      Remedy: change its constant, make it an inequality, or give it priority 999.

    """

  @Test("texts in an entry are without the backslashes of the list")
  func plain() {
    #expect(report(Self.message) == Self.expected)
  }

  private static func json(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
      .replacing("\t", with: "\\t").replacing("/", with: "\\/")
  }

  /// Every line behind a prefix.
  private static func prefixed(_ prefix: String, _ message: String) -> String {
    message.split(separator: "\n", omittingEmptySubsequences: false).map { prefix + $0 }.joined(separator: "\n")
  }

  private static let metadata =
    "Type: Error | Timestamp: 2024-05-01 10:00:00.123456+02:00 | Process: MyApp | Library: UIKitCore | Category: LayoutConstraints\n"
  private static let time = "2024-05-01 10:00:00.123456+0200"

  /// Who prints it so, and how.
  private static func kinds(_ message: String) -> [String: String] {
    let event = "\"eventMessage\" : \"\(json(message))\""
    let nested = json("{\(event)}")
    return [
      "NSLog": "\(time) MyApp[123:456] [LayoutConstraints] \(message)",
      "Xcode 15 with metadata": message + metadata,
      "Xcode 15 with metadata before": metadata + message,
      "log show":
        "\(time) 0x1c8f  Error  0x0  123  0  MyApp: (UIKitCore) [com.apple.UIKit:LayoutConstraints] \(message)",
      "syslog": "May  1 10:00:00 phone MyApp(UIKitCore)[123] <Error>: \(message)",
      "a build server": prefixed("2024-05-01T10:00:00.1234567Z ", message),
      "a console that puts the process before every line": prefixed("\(time) MyApp[123:456] ", message),
      "a mail": prefixed("> ", message),
      "a mail in a mail": prefixed(">> > ", message),
      "an issue": prefixed("    ", message),
      "log show --style json": "[{\n  \"timestamp\" : \"\(time)\",\n  \(event),\n  \"processID\" : 123\n}]\n",
      "log stream --style ndjson": "{\"processID\":123,\(event),\"threadID\":7}\n",
      "JSON in JSON": "{\"line\":\"\(nested)\"}\n",
      "a page that sets quotation marks": message.replacing("'", with: "\u{2019}"),
      "a terminal with colours":
        "\u{1B}[33m" + message.replacing("\n", with: "\u{1B}[0m\n\u{1B}[1;33m") + "\u{1B}[0m",
    ]
  }

  @Test("a conflict is read as it is printed by", arguments: kinds(message).sorted { $0.key < $1.key })
  func spellings(name: String, text: String) {
    #expect(report(text) == Self.expected, "\(name)")
  }

  @Test(
    "wherever a terminal breaks its lines, also within words, a conflict is read as it was printed", arguments: 48...130
  )
  func broken(width: Int) {
    let lines = Self.message.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var (rest, parts) = (line[...], [Substring]())
      while rest.count > width {
        parts.append(rest.prefix(width))
        rest = rest.dropFirst(width)
      }
      return (parts + [rest]).joined(separator: "\n")
    }
    #expect(report(lines.joined(separator: "\n")) == Self.expected)
  }

  @Test("a list that ends is whole, whoever prints it", arguments: kinds(list).sorted { $0.key < $1.key })
  func ends(name: String, text: String) {
    let report = report(text)
    #expect(report.contains("All 4 are needed") && !report.contains("cut off") && !report.contains("broke"), "\(name)")
  }

  @Test("the place of an entry is that in the file, whatever stands before it")
  func places() {
    let entry = #"    "<NSLayoutConstraint:0x4 UIView:0xb.width == 90   (active)>""#
    let text = Self.message.replacing(entry, with: entry + ",\n    \"é & <what>\"")
    #expect(CommandRun(["log"], input: text).error == "-:11:6: warning: entry 5 was not understood: \"é & <what>\"\n")
    let quoted = text.split(separator: "\n", omittingEmptySubsequences: false).map { "> " + $0 }.joined(separator: "\n")
    #expect(CommandRun(["log"], input: quoted).error.hasPrefix("-:11:8: warning: entry 5 "))
    let page = text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
    #expect(CommandRun(["log"], input: page).error.hasPrefix("-:11:11: warning: entry 5 "))
    let before = text.split(separator: "é")[0]
    let column = "{\"m\":\"".count + Self.json(String(before)).count + 1
    #expect(
      CommandRun(["log"], input: "{\"m\":\"" + Self.json(text) + "\"}").error
        == "-:1:\(column): warning: entry 5 was not understood: \"é & <what>\"\n")
  }
}
