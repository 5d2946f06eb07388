// PageTests.swift: the data in a page, and what several scenes of a step say of themselves.

import DocumentSupport
import Foundation
import Testing

@testable import LayoutDocument
@testable import LayoutReport
@testable import layout_inspect

@Suite("Pages and steps")
struct PageTests {
  private func object(_ text: some StringProtocol) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test("a page marks the safe area and the margins, which count from it")
  func guides() throws {
    let text = #"""
      { "format": "layout/1",
        "root": { "id": "s", "size": [100, 200], "safeArea": [20, 0, 10, 0], "margins": [0, 16, 0, 8] } }
      """#
    let run = CommandRun(["render", "--format", "html", "-"], input: text)
    let data = run.output.components(separatedBy: "id=\"data\">\n").last?.components(separatedBy: "\n</script>").first
    let scene = try #require((try object(data ?? "")["scenes"] as? [[String: Any]])?.first)
    // 200 less 20 and 10; then 16 at the left and 8 at the right of it.
    #expect(scene["guides"] as? [[Double]] == [[0, 20, 100, 170], [16, 20, 76, 170]])
  }

  @Test("a scene whose offsets differ from those of the first one carries its own")
  func offsets() throws {
    let text = #"""
      { "format": "layout/1", "root": { "id": "s", "size": [320, 100] },
        "views": [{ "id": "nav", "kind": "photoNavigation", "photos": [[3, 2], [2, 3]] }],
        "constraints": ["nav.left == s.left", "nav.right == s.right", "nav.top == s.top", "nav.bottom == s.bottom"] }
      """#
    let run = CommandRun(
      ["animate", "--at", "0", "--format", "ndjson", "--size", "320x100", "--size", "390x100", "-"], input: text)
    let step = try object(run.output)
    let scenes = try #require(step["scenes"] as? [[String: Any]])
    let first = try #require((step["offsets"] as? [String: [Double]])?["nav.strip"])
    let second = try #require((scenes[1]["offsets"] as? [String: [Double]])?["nav.strip"])
    #expect(scenes[0]["offsets"] == nil)
    // The open cell rests in the middle, which is 35 further on the wider screen.
    #expect((first[0] - second[0] - 35).magnitude < 1e-5)
  }

  @Test("an item that no scene of a storyboard has is sought in the first one")
  func unknown() throws {
    let path = "Tests/InterfaceBuilderTests/Fixtures/bars.storyboard"
    let text = try String(contentsOf: packageRoot.appendingPathComponent(path), encoding: .utf8)
    let solved = try object(CommandRun(["solve", "--format", "json", path], files: [path: text]).output)
    let roots = try #require(solved["scenes"] as? [[String: Any]]).compactMap { $0["root"] as? String }
    let run = CommandRun(["explain", path, roots[0] + "x"], files: [path: text])
    #expect(roots.count > 1 && run.status == 64)
    #expect(run.error.contains("unknown item \"\(roots[0])x\"; did you mean \"\(roots[0])\"?"), "\(run.error)")
  }
}
