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

  /// A screen with a view that four constraints hold to the safe area, and one held to the margins.
  private static let insets: String = {
    func holding(_ view: String, _ guide: String) -> String {
      ["top", "bottom", "leading", "trailing"].map {
        "<constraint firstItem=\"\(view)\" firstAttribute=\"\($0)\" secondItem=\"\(guide)\" "
          + "secondAttribute=\"\($0)\" id=\"\(view)-\($0)\"/>"
      }.joined()
    }
    func view(_ id: String) -> String {
      "<view id=\"\(id)\" translatesAutoresizingMaskIntoConstraints=\"NO\">"
        + "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"1\" height=\"1\"/></view>"
    }
    let margins = holding("in", "root").replacingOccurrences(
      of: "secondAttribute=\"(\\w+)\"", with: "secondAttribute=\"$1Margin\"", options: .regularExpression)
    return """
      <?xml version="1.0"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="17701"
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES" initialViewController="vc">
      <device id="retina5_9" orientation="portrait" appearance="light"/>
      <scenes><scene sceneID="s"><objects><viewController id="vc" sceneMemberID="viewController">
      <view key="view" id="root"><rect key="frame" x="0" y="0" width="375" height="812"/>
      <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
      <subviews>\(view("held"))\(view("in"))</subviews>
      <viewLayoutGuide key="safeArea" id="safe"/>
      <constraints>\(holding("held", "safe"))\(margins)</constraints></view></viewController></objects></scene></scenes>
      </document>
      """
  }()

  @Test(
    "the guides are where constraints to them put views, at every size",
    arguments: [
      [], ["--size", "812x375"], ["--size", "320x568"], ["--orientation", "landscape"], ["--device", "retina4_7"],
    ])
  func guidesOfSize(arguments: [String]) throws {
    func run(_ command: [String]) -> CommandRun {
      CommandRun(command + arguments + ["a.storyboard"], files: ["a.storyboard": Self.insets])
    }
    let page = run(["render", "--format", "html"]).output
    let data = page.components(separatedBy: "id=\"data\">\n").last?.components(separatedBy: "\n</script>").first
    let scene = try #require((try object(data ?? "")["scenes"] as? [[String: Any]])?.first)
    let views = try #require(scene["views"] as? [[String: Any]])
    let held = views.compactMap { $0["frame"] as? [Double] }
    let guides = try #require(scene["guides"] as? [[Double]])
    #expect(held.count == 2 && guides.count == 2 && guides == held)
    // The frame of the margins in the picture is the same rectangle.
    let svg = run(["render"]).output
    let box = held[1].map(SVGWriter.number)
    #expect(
      svg.contains(
        "<rect x=\"\(box[0])\" y=\"\(box[1])\" width=\"\(box[2])\" height=\"\(box[3])\" class=\"margin\"/>"), "\(box)")
  }

  @Test("a page is the same wherever its file lies")
  func folders() {
    let text = documentText(views: [#"{ "id": "a" }"#], constraints: ["a.width == 1", "a.width == 2"])
    for command in [["render", "--format", "html"], ["animate", "--format", "html"], ["render"]] {
      let runs = ["a.json", "/some/where/else/a.json", "x/a.json"].map { path -> String in
        CommandRun(command + [path], files: [path: text]).output
      }
      #expect(runs[0].contains("a.json") && runs[1] == runs[0] && runs[2] == runs[0])
    }
  }

  @Test("a page knows what people call views: class, text and label, besides id and kind")
  func words() throws {
    let text = Self.insets.replacingOccurrences(
      of: "<view id=\"held\"",
      with: "<view id=\"held\" customClass=\"Badge\" userLabel=\"Main badge\" placeholder=\"Your name\"")
    let run = CommandRun(["render", "--format", "html", "a.storyboard"], files: ["a.storyboard": text])
    let data = run.output.components(separatedBy: "id=\"data\">\n").last?.components(separatedBy: "\n</script>").first
    let scene = try #require((try object(data ?? "")["scenes"] as? [[String: Any]])?.first)
    let view = try #require((scene["views"] as? [[String: Any]])?.first)
    #expect(
      ["id", "kind", "class", "label", "text"].map { view[$0] as? String } == [
        "held", "view", "Badge", "Main badge", "Your name",
      ])
  }

  // At 0.6 s the gallery's photo has opened: it lies on black that covers the grid.
  @Test("what covers other things covers them in the page too: steps tell how dark a background is")
  func covered() throws {
    let path = "Examples/gallery.json"
    let text = try String(contentsOf: packageRoot.appendingPathComponent(path), encoding: .utf8)
    let run = CommandRun(["animate", "--fps", "10", "--format", "html", path], files: [path: text])
    let data = run.output.components(separatedBy: "id=\"data\">\n").last?.components(separatedBy: "\n</script>").first
    let scene = try #require((try object(data ?? "")["scenes"] as? [[String: Any]])?.first)
    let views = try #require(scene["views"] as? [[String: Any]])
    let background = try #require(views.firstIndex { $0["style"] as? String == "background" })
    let steps = try #require(scene["steps"] as? [[String: Any]])
    var looks: [[String: Any]] = []
    for step in steps { looks += step["looks"] as? [[String: Any]] ?? [] }
    looks.removeAll { $0["view"] as? Int != background }
    // A look without "alpha" is opaque.
    let opaque = looks.filter { !$0.keys.contains("alpha") && !$0.keys.contains("hidden") }
    #expect(!opaque.isEmpty)
    let alphas = looks.compactMap { $0["alpha"] as? Double }
    #expect(alphas.contains { $0 < 1 })
  }
}
