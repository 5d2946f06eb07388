// FactsTests.swift: values by version, numbers, and what is peculiar to kinds of views.

import AutoLayout
import Foundation
import Testing

@testable import InterfaceBuilder

@Suite("Facts")
struct FactsTests {
  @Test("a value holds from its version on, until the next one")
  func byVersion() {
    let value = ByVersion("a", (10, "b"), (20, "c"))
    let found = [0, 9, 10, 19, 20, 1000].map { value[ToolsVersion($0)] }
    #expect(found == ["a", "a", "b", "b", "c", "c"])
    #expect(ByVersion(1)[ToolsVersion(5)] == 1)
  }

  // `Tools/rules` asks what a row is worth by taking it out: of a row that does not change by version it has to be said what holds then.
  @Test("of every plain row of Habits it is said what stands in its place when it is taken out, and of no other")
  func without() throws {
    let package = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardized
    func lines(_ path: String) throws -> [Substring] {
      try String(contentsOf: package.appending(path: path), encoding: .utf8).split(separator: "\n")
    }
    let rows = try lines("Sources/InterfaceBuilder/Facts/Habits.swift").compactMap { line -> String? in
      guard line.hasPrefix("  static let "), !line.contains("ByVersion(") else { return nil }
      return line.split(separator: " ").dropFirst(2).first.map(String.init)
    }
    let said = try lines("Tools/rules/without.txt").filter { !$0.hasPrefix("#") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(rows.count > 30 && Set(rows) == Set(said), "\(Set(rows).symmetricDifference(said).sorted())")
  }

  // Expected: what Swift's own reader of numbers makes of the same text.
  @Test(
    "numbers read as Swift reads them",
    arguments: [
      "0", "0.0", "-0.0", "7", "-12.5", "+3", "83.333333333333329", "0.33333333333333331", "-0.0048309178743961",
      "1e2", "1.5E-3", "2e+3", "1000000000", "-1e9", ".5", "5.", "000123.4500", "0.66666666666666663",
      "16.666666666666668",
    ])
  func numbers(text: String) throws {
    #expect(InterfaceElement.number(text) == Double(text))
  }

  @Test(
    "what is no number, or too large for coordinates, is none",
    arguments: [
      "", "-", "+", ".", "e5", "1e", "1e+", "1e1.5", "1.2.3", "0x10", "inf", "nan", " 1", "1 ", "--1", "1-", "1_0",
      "1000000001", "1e10", "1e999999999999", "12,5",
    ])
  func noNumbers(text: String) {
    #expect(InterfaceElement.number(text) == nil)
  }

  @Test("numbers far below a pixel count as next to nothing")
  func tinyNumbers() throws {
    #expect(try #require(InterfaceElement.number("2.2250738585072014e-308")) == 0)
    #expect(abs(try #require(InterfaceElement.number("1.1368683772161603e-13")) - 1.1368683772161603e-13) < 1e-18)
  }

  @Test("a kind is the name of its element; one that has nothing peculiar is another")
  func kinds() {
    func kind(_ name: String) -> ViewKind {
      ViewKind(of: InterfaceElement(name: name, attributes: [:], children: [], text: "", location: .start))
    }
    #expect(kind("switch") == .switch)
    #expect(kind("tableView").traits.scrollsItems)
    #expect(kind("arView") == .other)
    #expect(ViewKind.slider.alignmentRectInsets(ToolsVersion(17701)) == EdgeInsets(left: 2, bottom: 1, right: 2))
    #expect(ViewKind.slider.alignmentRectInsets(ToolsVersion(23727)) == EdgeInsets(left: 2, bottom: 1, right: 2))
    #expect(ViewKind.slider.alignmentRectInsets(ToolsVersion(24127)) == .zero)
    #expect(ViewKind.slider.alignmentRectInsets(ToolsVersion(24765)) == .zero)
  }

  // What Interface Builder gives a new label and a new button: 42 and 46, on whole points. The other widths are recorded in
  // documents of other people than those that the table was learnt from.
  @Test(
    "a line is within 3 hundredths as wide as Xcode records it",
    arguments: [
      ("Label", 17.0, 42.0), ("Button", 15, 46), ("SUBTOTAL", 17, 84.5), ("Progress by weeks", 14, 121),
      ("Date Created", 12, 75), ("From PLUS Server:", 12, 107), ("Username", 11, 53.667),
    ])
  func letterWidths(text: String, size: Double, width: Double) throws {
    let found = try #require(LetterWidths.width(of: text, pointSize: size, weight: "regular"))
    #expect(abs(found / width - 1) < 0.03, "\(found)")
  }

  @Test("letters and weights that are not known have no width, no letters none, heavier ones more")
  func unknownLetters() throws {
    #expect(LetterWidths.width(of: "Größe", pointSize: 17, weight: "regular") == nil)
    #expect(LetterWidths.width(of: "a\tb", pointSize: 17, weight: "regular") == nil)
    #expect(LetterWidths.width(of: "Label", pointSize: 17, weight: "ultraLight") == nil)
    #expect(LetterWidths.width(of: "", pointSize: 17, weight: "regular") == 0)
    let widths = try ["regular", "medium", "semibold", "bold", "heavy"].map {
      try #require(LetterWidths.width(of: "Label", pointSize: 17, weight: $0))
    }
    #expect(widths == widths.sorted() && Set(widths).count == 5)
  }
}
