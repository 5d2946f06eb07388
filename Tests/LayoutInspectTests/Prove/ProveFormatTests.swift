// ProveFormatTests.swift: what is proved, for code hosts and as a page.

import DocumentSupport
import Foundation
import Testing

@testable import LayoutDocument
@testable import LayoutReport
@testable import layout_inspect

@Suite("Formats of proofs")
struct ProveFormatTests {
  /// A box of 70 points in a root of 40 to 100, and one whose width is open: too wide below 8 + 70 = 78.
  private let faulty = documentText(
    views: [#"{ "id": "a" }"#, #"{ "id": "b" }"#],
    constraints: [
      "a.left == 8", "a.width == 70", "a.top == 0", "a.height == 9", "b.left == 0", "b.top == 20", "b.height == 9",
    ])

  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private func run(in log: [String: Any]) throws -> [String: Any] {
    try #require((log["runs"] as? [[String: Any]])?.first)
  }

  @Test("SARIF has a rule for each claim, and a result with its line and what is behind it for each that fails")
  func sarif() throws {
    let printed = CommandRun(
      ["prove", "--width", "40...100", "--format", "sarif", "a b/x.json"], files: ["a b/x.json": faulty])
    #expect(printed.status == 1)
    let run = try run(in: object(printed.output))
    let driver = (run["tool"] as? [String: Any])?["driver"] as? [String: Any]
    let rules = try #require(driver?["rules"] as? [[String: Any]])
    #expect(rules.map { $0["id"] as? String } == ClaimKind.allCases.map { "prove-\($0.rawValue)" })
    let guide = try String(
      contentsOf: packageRoot.appendingPathComponent("Documentation/layout-inspect.md"), encoding: .utf8)
    for kind in ClaimKind.named { #expect(guide.contains("| `\(kind.rawValue)` |"), "\(kind)") }
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.map { $0["ruleId"] as? String } == ["prove-unambiguous", "prove-inside"])
    let result = results[1]
    #expect(result["level"] as? String == "warning")
    #expect(
      (result["message"] as? [String: String])?["text"]
        == "a sticks out of screen by 38 at the right, at width 40; fails for width 40…78")
    let location = (result["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any]
    #expect(location?["region"] as? [String: Int] == ["startLine": 4, "startColumn": 1])
    #expect((location?["artifactLocation"] as? [String: String])?["uri"] == "a%20b/x.json")
    let related = try #require(result["relatedLocations"] as? [[String: Any]])
    #expect(related.compactMap { ($0["message"] as? [String: String])?["text"] } == ["a.width == 70", "a.left == 8"])
  }

  @Test("what is unknown is a note in SARIF, a contradiction an error, and a file that cannot be read is told")
  func levels() throws {
    let text = documentText(
      views: [#"{ "id": "a" }"#, #"{ "id": "b" }"#],
      constraints: [
        "a.left == 0", "a.top == 0", "a.height == 9", "a.width == 9", "b.left == 5", "b.top == 5", "b.height == 9",
        "b.width == 9",
        "b.width == 0.1 * screen.width",
      ])
    let printed = CommandRun(
      ["prove", "--width", "100...120", "--format", "sarif", "x.json", "y.json"], files: ["x.json": text])
    let run = try run(in: object(printed.output))
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.map { $0["ruleId"] as? String } == ["prove-no-conflict", "prove-no-overlap"])
    #expect(results.map { $0["level"] as? String } == ["error", "note"])
    let invocation = try #require((run["invocations"] as? [[String: Any]])?.first)
    #expect(invocation["executionSuccessful"] as? Bool == false)
    #expect((invocation["toolExecutionNotifications"] as? [Any])?.count == 1)
    #expect(printed.status == 66)
  }

  @Test("a workflow command for each claim that fails, and for each file that cannot be read")
  func github() {
    let printed = CommandRun(
      ["prove", "--width", "40...100", "--claim", "a.right <= screen.right", "--format", "github", "x.json", "y.json"],
      files: ["x.json": faulty])
    #expect(
      printed.output == """
        ::error file=y.json,line=1,col=1,title=not-understood::no such file
        ::warning file=x.json,line=1,col=1,title=prove relation::a.right <= screen.right misses by 38 points, at width 40; \
        fails for width 40…78
        1 claim fails, 0 hold

        """)
  }
}
