// PageTests.swift: the page "Coming from UIKit" prints the very code that the tests run.

import Foundation
import Testing

@Suite("The page for those who come from UIKit")
struct PageTests {
  private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("LayoutsFromUIKitTests.swift")
  private static let page = tests.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Documentation/coming-from-uikit.md")

  /// The code between the BEGIN and END of each name, without the indentation of the test around it.
  private static func codeOfTests() throws -> [(name: String, code: String)] {
    var found: [(name: String, code: String)] = []
    var name: String?
    var lines: [Substring] = []
    for line in try String(contentsOf: tests, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
    {
      if let begin = line.range(of: "// BEGIN ") {
        name = String(line[begin.upperBound...])
        lines = []
      } else if let begun = name, line.hasSuffix("// END " + begun) {
        found.append((begun, lines.map { $0.isEmpty ? "" : String($0.dropFirst(4)) }.joined(separator: "\n")))
        name = nil
      } else {
        lines.append(line)
      }
    }
    return found
  }

  /// The block of code that follows `<!-- name -->` on the page.
  private static func code(_ name: String, on page: String) -> String? {
    guard let mark = page.range(of: "<!-- \(name) -->"),
      let begin = page.range(of: "```swift\n", range: mark.upperBound..<page.endIndex),
      let end = page.range(of: "\n```", range: begin.upperBound..<page.endIndex)
    else { return nil }
    return String(page[begin.upperBound..<end.lowerBound])
  }

  @Test("every layout on the page is the code that its test runs, and there are ten")
  func inStep() throws {
    let page = try String(contentsOf: Self.page, encoding: .utf8)
    let examples = try Self.codeOfTests()
    #expect(examples.count == 10)
    for (name, code) in examples { #expect(Self.code(name, on: page) == code, "\(name)") }
  }
}
