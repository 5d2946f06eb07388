// LogContentTests.swift: sizes of contents in a log of a conflict: wishes at the priorities that stand behind them.
//
// What UIKit means by them is in Apple's documentation of setContentHuggingPriority(_:for:) and of
// setContentCompressionResistancePriority(_:for:): at most, and at least, the size of the content.

import Foundation
import Testing

@testable import LayoutReport
@testable import layout_inspect

@Suite("Log contents")
struct LogContentTests {
  private static func log(_ entries: [String]) -> String {
    let list = entries.enumerated().map {
      "    \"<\($0.element.replacing("ID", with: "0x60\($0.offset)"))   (active)>\""
    }
    return "Unable to simultaneously satisfy constraints.\n(\n\(list.joined(separator: ",\n"))\n)\n"
  }

  private static func content(_ view: String, _ size: Int, _ hugging: Int, _ compression: Int) -> String {
    "NSContentSizeLayoutConstraint:ID H:[UILabel:\(view)(\(size))] Hug:\(hugging) CompressionResistance:\(compression)"
  }

  private func report(_ entries: [String], _ format: String = "text") -> String {
    let run = CommandRun(["log", "--format", format, "-"], input: Self.log(entries))
    #expect(run.status == 1 && run.error.isEmpty)
    return run.output
  }

  @Test(
    "a content that can give way is named, and proves no contradiction",
    arguments: [(100, "hugging", 250), (80, "compression resistance", 750)])
  func yields(width: Int, side: String, priority: Int) {
    let entries = [Self.content("0xa", 90, 250, 750), "NSLayoutConstraint:ID UILabel:0xa.width == \(width)"]
    let text = report(entries)
    #expect(text.contains("#1  wants to be 90 wide (hugging 250, compression resistance 750)"))
    #expect(text.contains("these constraints do not contradict each other"))
    #expect(text.contains("\n#1 gives way to #2: its \(side) has priority \(priority).\n"), "\(text)")
    #expect(!text.contains("needed") && !text.contains("Likely at fault"))
    let json = report(entries, "json")
    #expect(!json.contains("\"core\""))
    #expect(json.contains("\"side\": \"\(side)\"") && json.contains("\"priority\": \(priority)"))
  }

  @Test("a content that must not be compressed is part of the proof, and one that need not hug is not")
  func required() {
    let narrow = [Self.content("0xa", 90, 250, 1000), "NSLayoutConstraint:ID UILabel:0xa.width == 80"]
    let text = report(narrow)
    #expect(text.contains("Both are needed") && text.contains("by 10 points") && !text.contains("gives way"))
    let wide = [narrow[0], "NSLayoutConstraint:ID UILabel:0xa.width == 100"]
    #expect(report(wide).contains("\n#1 gives way to #2: its hugging has priority 250.\n"))
    let exact = [Self.content("0xa", 90, 1000, 1000), "NSLayoutConstraint:ID UILabel:0xa.width == 100"]
    #expect(report(exact).contains("Both are needed"))
  }

  // 90 + 60 = 150 in 100: the lower priority gives way, here as with UIKit.
  @Test("of two contents the one of lower priority gives way, of equals one or the other")
  func several() {
    let frame = [
      "NSLayoutConstraint:ID H:|-(0)-[UILabel:0xa]", "NSLayoutConstraint:ID H:[UILabel:0xa]-(0)-[UILabel:0xb]",
      "NSLayoutConstraint:ID H:[UILabel:0xb]-(0)-|", "NSLayoutConstraint:ID UIView:0xc.width == 100",
    ]
    func log(_ a: Int, _ b: Int) -> String {
      let entries = [Self.content("0xa", 90, 250, a), Self.content("0xb", 60, 250, b)] + frame
      return Self.log(entries).replacing("]   (active)", with: "]   (active, names: '|':UIView:0xc )")
        .replacing("-|   (active)", with: "-|   (active, names: '|':UIView:0xc )")
    }
    let lower = CommandRun(["log"], input: log(750, 749)).output
    #expect(
      lower.contains("\n#2 gives way to #1, #3, #4, #5, #6: its compression resistance has priority 749.\n"), "\(lower)"
    )
    #expect(!lower.contains("needed"))
    let equal = CommandRun(["log"], input: log(750, 750)).output
    #expect(
      equal.contains("\n#1 or #2 gives way to #3, #4, #5, #6: the compression resistance of each has priority 750.\n"),
      "\(equal)")
  }

  @Test("a constraint that is printed with a priority gives way as well")
  func optional() {
    let text = report([
      "NSLayoutConstraint:ID UILabel:0xa.width == 80", "NSLayoutConstraint:ID H:[UILabel:0xa(>=100@900)]",
    ])
    #expect(text.contains("\n#2 gives way to #1: it has priority 900.\n"), "\(text)")
  }
}
