// ReportsTests.swift: every report on a scene in one call, as a program meets them.

import AutoLayout
import Foundation
import LayoutDocument
import LayoutReport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@testable import document_report

@Suite("Reports by one call")
struct ReportsTests {
  private func scene(_ constraints: [String], name: String = "two.json") throws -> LayoutScene {
    let list = constraints.map { "\"\($0)\"" }.joined(separator: ", ")
    return try LayoutDocument(
      SourceText(
        name: name,
        text: """
          { "format": "layout/1", "root": { "id": "screen", "size": [100, 50] },
            "views": [{ "id": "a" }, { "id": "b", "control": true }], "constraints": [\(list)] }
          """)
    ).scene()
  }

  private let good = [
    "a.left == screen.left", "a.top == screen.top", "a.width == 30", "a.height == 50", "b.left == a.right + 4",
    "b.top == a.top", "b.width == 50", "b.height == 44",
  ]

  // By hand, in the example's own comment: 320 − 16 − 64 − 12 − 8 − 28 − 16 = 176 for the title.
  @Test("document-report prints exactly Examples/DocumentReport/expected.txt")
  func example() throws {
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let file = package.appending(path: "Examples/DocumentReport/expected.txt")
    #expect(try documentReport() == String(contentsOf: file, encoding: .utf8))
  }

  @Test("frames come as a table and as JSON")
  func frames() throws {
    let scene = try scene(good)
    let rows = try scene.text().split(separator: "\n").map { $0.split(separator: " ") }
    #expect(rows.contains(["b", "34", "0", "50", "44"]))
    let json = try JSONSerialization.jsonObject(with: Data(try scene.json().utf8)) as? [String: Any]
    let scenes = try #require(json?["scenes"] as? [[String: Any]])
    let views = try #require(scenes[0]["views"] as? [[String: Any]])
    #expect(views[1]["frame"] as? [Double] == [34, 0, 50, 44])
  }

  @Test("a good layout has no finding; an ambiguous one is named with its place")
  func lint() throws {
    #expect(try scene(good).lint().isEmpty)
    let findings = try scene(good.dropLast()).lint()
    #expect(findings.map { $0.rule } == [.ambiguous])
    #expect(findings[0].subject == "b")
    #expect(findings[0].rule.severity == .warning)
    // The second view begins behind the first, in the second line of the text.
    #expect(findings[0].position == SourcePosition(line: 2, column: 28))
    #expect(findings[0].description.hasPrefix("two.json:2:28: warning: b: height is left open"))
    #expect(findings[0].description.hasSuffix("[ambiguous]"))
  }

  @Test("a report sees what was changed after the last one")
  func changes() throws {
    let scene = try scene(good)
    #expect(try scene.svg().contains("b: 50 × 44 at 34, 0"))
    try scene.engine.root.subviews[0].widthAnchor.constraint(equalToConstant: 40).activate()
    #expect(try scene.lint().map { $0.rule } == [.conflict])
    #expect(try scene.text().contains("1 conflict"))
  }

  // b reaches from 34 to 34 + 50: on a screen of 80 points that is 4 too far, and at its file's 100 nothing is wrong,
  // whatever the fix.
  @Test("a fix is tried at the size that the layout has now")
  func fixesAsOfNow() throws {
    let scene = try scene(good)
    try scene.engine.setSize(Size(width: 80, height: 50))
    let findings = try scene.lint()
    #expect(findings.map { $0.subject } == ["b"])
    let fixes = ["change a.width == 30 (line 2) to a.width == 26", "change b.width == 50 (line 2) to b.width == 46"]
    #expect(findings.first?.fix.map { fixes.contains($0) } == true, "\(findings)")
  }

  /// How a view gets to be 130 wide on a screen of 100.
  enum Width: CaseIterable { case inFile, setLater, setLaterBesideTimeline, movedByTimeline }

  // 130 points from 0 on are 30 too many. To hold the right edge would contradict the width, wherever that comes from; that helps
  // only where the width is taken for the 50 of the file, or of its timeline.
  @Test("a fix is tried with what was changed by hand, and by events at their time", arguments: Width.allCases)
  func fixesOfChanges(width: Width) throws {
    let isInFile = width == .inFile
    let timeline =
      switch width {
      case .inFile: #"{ "at": 0, "set": { "w": 50 } }"#
      case .setLater: ""
      case .setLaterBesideTimeline: #"{ "at": 0.25, "set": { "h": 10 } }"#
      case .movedByTimeline: #"{ "at": 0.25, "set": { "w": 130 } }"#
      }
    let scene = try LayoutDocument(
      SourceText(
        name: "w.json",
        text: """
          { "format": "layout/1", "root": { "id": "screen", "size": [100, 150] }, "views": [{ "id": "a" }],
            "constraints": ["a.left == 0", "a.top == 0", "h: a.height == 9", "w: a.width == \(isInFile ? 130 : 50)"],
            "timeline": [\(timeline)] }
          """)
    ).scene()
    if !isInFile { try scene.advance(to: 0.5) }
    if width == .setLater || width == .setLaterBesideTimeline { scene.constraint("w")?.constant = 130 }
    let outside = try scene.lint().filter { $0.rule == .outside }
    #expect(outside.count == 1)
    #expect(outside.first?.fix?.contains("add") != true, "\(outside)")
    #expect((outside.first?.fix == nil) == (width == .movedByTimeline), "\(outside)")
  }

  @Test("an item is explained by its constraints; an unknown one with the nearest name")
  func explanations() throws {
    let scene = try scene(good)
    let text = try scene.explain("b.left")
    #expect(text.contains("b.left is 34"))
    #expect(text.contains("a.width == 30"))
    #expect(text.contains("b.left == a.right + 4"))
    do throws(DocumentError) {
      _ = try scene.explain("scren")
      Issue.record("an unknown item was explained")
    } catch {
      #expect(error.message == "unknown item \"scren\"; did you mean \"screen\"?")
    }
  }

  @Test("a picture is well-formed XML with every view; without constraints it has no arrows")
  func pictures() throws {
    let scene = try scene(good)
    let svg = try scene.svg()
    let reader = XMLWords()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = reader
    #expect(parser.parse())
    #expect(reader.elements.first == "svg")
    #expect(svg.contains("class=\"dim"))
    #expect(!(try scene.svg(showsConstraints: false)).contains("class=\"dim"))
  }

  @Test("a page names its file, and a name cannot end its elements")
  func pages() throws {
    let page = try scene(good, name: "</title></script><b>.json").html()
    #expect(!page.contains("<b>.json"))
    #expect(page.contains("&lt;b&gt;.json"))
    #expect(page.hasPrefix("<!DOCTYPE html>"))
  }
}

private final class XMLWords: NSObject, XMLParserDelegate {
  var elements: [String] = []

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    elements.append(name)
  }
}
