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

  /// What the script of a page reads.
  private func data(_ page: String) throws -> [String: Any] {
    let data = page.components(separatedBy: "id=\"data\">\n").last?.components(separatedBy: "\n</script>").first
    return try object(data ?? "")
  }

  @Test("a page has frames as straight lines, the root's too, and the claims with their intervals")
  func page() throws {
    for arguments in [["prove"], ["render"]] {
      let printed = CommandRun(
        arguments + ["--width", "40...120", "--format", "html", "x.json"], files: ["x.json": faulty])
      #expect(printed.status == (arguments == ["prove"] ? 1 : 0))
      #expect(printed.output.contains("<footer id=\"range\""))
      let scene = try #require((try data(printed.output)["scenes"] as? [[String: Any]])?.first)
      let range = try #require(scene["range"] as? [String: Any])
      // The document is 100 × 200.
      #expect(scene["size"] as? [Double] == [100, 200])
      #expect(range["own"] as? Double == 100)
      #expect(range["root"] as? [[Double]] == [[40, 120, 40, 1], [40, 120, 200, 0]])
      let frames = try #require(range["frames"] as? [String: [[Double]]])
      #expect(frames["0"] == [[40, 120, 8, 0], [40, 120, 0, 0], [40, 120, 70, 0], [40, 120, 9, 0]])
      let claims = try #require(range["claims"] as? [[String: Any]])
      #expect(claims.map { $0["claim"] as? String } == ["unambiguous", "inside"])
      #expect(claims[1]["fails"] as? [[Double]] == [[40, 78]])
      #expect(claims[1]["views"] as? [Double] == [0])
      #expect(claims[1]["at"] as? Double == 40)
      #expect(claims[1]["by"] as? Double == 38)
      let looks = try #require(range["looks"] as? [[String: Any]])
      #expect(looks.map { $0["open"] as? [Double] } == [[1]])
      let holding = try #require(range["holding"] as? [[String: Any]])
      #expect(
        holding.map { $0["claim"] as? String } == ["no-conflict", "unambiguous"])
    }
    let still = CommandRun(["render", "--format", "html", "x.json"], files: ["x.json": faulty]).output
    #expect(!still.contains("id=\"range\""))
  }

  @Test("a page begins where its document is, or as near as the range comes; guides move, and conflicts are marked")
  func begin() throws {
    let text = documentText(
      views: [#"{ "id": "a" }"#],
      constraints: ["a.left == 0", "a.top == 0", "a.height == 9", "gap: a.width == 30", "a.width <= 50"])
    let insets = text.replacingOccurrences(of: "[100, 200]", with: "[100, 200], \"margins\": [0, 16, 0, 16]")
    func range(_ arguments: String...) throws -> [String: Any] {
      let printed = CommandRun(["prove", "--format", "html"] + arguments + ["x.json"], files: ["x.json": insets])
      let scene = try #require((try data(printed.output)["scenes"] as? [[String: Any]])?.first)
      return try #require(scene["range"] as? [String: Any])
    }
    #expect(try range("--width", "200...300")["own"] as? Double == 200)
    let vary = try range("--vary", "gap=10...60")
    #expect(vary["own"] as? Double == 30)
    let looks = try #require(vary["looks"] as? [[String: Any]])
    #expect(looks.map { $0["conflict"] as? [Double] } == [[], [0]])
    #expect(looks.map { $0["from"] as? Double } == [10, 50])
    #expect(try range("--text", "0.5...2")["own"] as? Double == 1)
    let guides = try #require(try range("--width", "50...80")["guides"] as? [[[Double]]])
    #expect(guides.last == [[50, 80, 16, 0], [50, 80, 0, 0], [50, 80, 18, 1], [50, 80, 200, 0]])
  }

  @Test(
    "a range of a picture needs a page, and a page one file",
    arguments: [
      (
        ["render", "--width", "1...2", "x.json"],
        "--width is for --format html, which has a slider; for one size there is --size"
      ),
      (
        ["render", "--width", "1...2", "--size", "1x1", "--format", "html", "x.json"],
        "--size and --width contradict each other"
      ),
      (["prove", "--width", "1...2", "--format", "html", "x.json", "y.json"], "--format html takes one file, found 2"),
      (
        ["prove", "--width", "1...2", "--height", "1...2", "--format", "html", "x.json"],
        "a page has a slider for one range, found width and height"
      ),
    ])
  func refused(arguments: [String], message: String) {
    let run = CommandRun(arguments, files: ["x.json": faulty, "y.json": faulty])
    #expect(run.error == "layout-inspect: error: \(message) (see layout-inspect help \(arguments[0]))\n")
    #expect(run.status == 64)
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
        1 claim fails, 0 hold; 1 file not understood

        """)
  }
}
