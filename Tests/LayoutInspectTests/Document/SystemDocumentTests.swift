// SystemDocumentTests.swift: photoNavigation and elasticHeader in documents: parts, parameters, events, and mistakes.

import AutoLayout
import DocumentSupport
import Testing

@testable import LayoutDocument
@testable import LayoutReport
@testable import layout_inspect

@Suite("Systems in documents")
struct SystemDocumentTests {
  private static let pinned = [
    "s.leading == screen.leading", "s.trailing == screen.trailing", "s.top == screen.top", "s.bottom == screen.bottom",
  ]

  /// A document with one system, "s", as large as the screen of 100 × 200.
  private func text(
    _ kind: String, _ parameters: String = "", views: [String] = [], constraints: [String] = [], timeline: [String] = []
  ) -> String {
    documentText(
      views: ["{ \"id\": \"s\", \"kind\": \"\(kind)\"\(parameters.isEmpty ? "" : ", " + parameters) }"] + views,
      constraints: Self.pinned + constraints, timeline: timeline)
  }

  private func solve(_ text: String, at time: Double? = nil) throws -> (document: LayoutDocument, scene: SceneSnapshot)
  {
    let document = try decode(text)
    let live = try document.layout().scene()
    if let time { try live.advance(to: time) }
    return (document, try live.snapshot())
  }

  private func frame(_ id: String, in solved: (document: LayoutDocument, scene: SceneSnapshot)) throws -> Rect {
    let index = try #require(solved.document.views.firstIndex { $0.id == id })
    return solved.scene.frames[index]
  }

  @Test("the parts of a system are views of the document, behind it, in the order in which they are painted")
  func parts() throws {
    let navigation = try decode(text("photoNavigation", #""photos": [[2, 1], [1, 1]]"#, views: [#"{ "id": "z" }"#]))
    #expect(
      navigation.views.map(\.id) == [
        "s", "s.pager", "s.page0", "s.page1", "s.strip", "s.cell0", "s.cell1", "s.separatorLeft",
        "s.separatorRight", "z",
      ])
    #expect(navigation.tree.map(\.depth) == [0, 1, 2, 2, 1, 2, 2, 1, 1, 0])
    let header = try decode(text("elasticHeader"))
    #expect(header.views.map(\.id) == ["s", "s.image", "s.picture", "s.scroll", "s.container"])
    #expect(header.tree.map(\.depth) == [0, 1, 2, 1, 2])
  }

  @Test("parameters do what the page says, and constraints may name parts")
  func parameters() throws {
    // Strip of 20 at the bottom of 200; cells 10 wide, 5 apart; the open one is 20 · 3 wide, but at most 40.
    let parameters =
      #""photos": [[1, 1], [3, 1]], "open": 1, "stripHeight": 20, "closedWidth": 10, "spacing": 5, "#
      + #""maximumOpenWidth": 40, "separatorWidth": 7"#
    let solved = try solve(
      text(
        "photoNavigation", parameters, views: [#"{ "id": "z" }"#],
        constraints: [
          "z.bottom == s.strip.top - 3", "z.height == s.cell1.width / 4", "z.left == 0",
          "z.width == s.strip.content.width",
        ]))
    #expect(try frame("s.strip", in: solved) == Rect(x: 0, y: 180, width: 100, height: 20))
    #expect(try frame("s.pager", in: solved) == Rect(x: 0, y: 0, width: 100, height: 180))
    #expect(try frame("s.page1", in: solved) == Rect(x: 100, y: 0, width: 100, height: 180))
    #expect(try frame("s.cell0", in: solved) == Rect(x: 0, y: 0, width: 10, height: 20))
    #expect(try frame("s.cell1", in: solved) == Rect(x: 15, y: 0, width: 40, height: 20))
    #expect(try frame("z", in: solved) == Rect(x: 0, y: 167, width: 55, height: 10))
    // The open photo's page is shown, and its cell is in the middle: 15 + 40/2 − 100/2.
    #expect(solved.scene.scrolls.map(\.contentOffset) == [Point(x: 100, y: 0), Point(x: -15, y: 0)])
    #expect(solved.scene.conflicts.isEmpty && solved.scene.openAttributes.allSatisfy(\.isEmpty))
  }

  @Test("a header takes its parameters, and views may lie in its container")
  func header() throws {
    // Resting height 100 / 2; the image is 50 · 2 high at rest, and 80 at the least.
    let solved = try solve(
      text(
        "elasticHeader",
        #""aspect": 2, "stretch": 2, "minimumHeight": 80, "contentHeight": 300, "photos": [[4, 1]]"#,
        views: [#"{ "id": "z", "in": "s.container", "frame": [1, 2, 3, 4] }"#],
        timeline: [#"{ "at": 1, "scroll": "s.scroll", "to": [0, -10] }"#]), at: 0)
    #expect(try frame("s.image", in: solved) == Rect(x: 0, y: 0, width: 100, height: 100))
    // 4 · 100 wide, centred over 100.
    #expect(try frame("s.picture", in: solved) == Rect(x: -150, y: 0, width: 400, height: 100))
    #expect(try frame("s.container", in: solved) == Rect(x: 0, y: 0, width: 100, height: 300))
    #expect(try frame("z", in: solved) == Rect(x: 1, y: 2, width: 3, height: 4))
    #expect(solved.scene.scrolls[0].contentOffset == Point(x: 0, y: -50))
    let pushed = try solve(
      text(
        "elasticHeader", #""aspect": 2, "stretch": 2, "minimumHeight": 80"#,
        timeline: [#"{ "at": 1, "scroll": "s.scroll", "to": [0, -10] }"#]), at: 1)
    #expect(try frame("s.image", in: pushed).height == 80)
    #expect(pushed.scene.scrolls[0].contentOffset == Point(x: 0, y: -10))
  }

  @Test("a constraint that contradicts a system is set aside, with the system's own in the proof")
  func conflict() {
    let run = CommandRun(
      ["solve", "-"],
      input: text("photoNavigation", #""photos": [[1, 1]]"#, constraints: ["tall: s.strip.height == 60"]))
    #expect(run.output.contains("conflict: tall: s.strip.height == 60 (line 11)\n"))
    #expect(run.output.hasSuffix("\n    s.strip.height == 48\n"), "\(run.output)")
  }

  @Test("the outcome does not depend on which steps are shown before")
  func stepsDoNotMatter() throws {
    let text = text(
      "photoNavigation", #""photos": [[3, 1], [1, 1], [2, 1], [3, 1]]"#,
      timeline: [
        #"{ "at": 0.1, "open": "s.strip", "item": 2, "duration": 0.5 }"#,
        #"{ "at": 0.2, "scroll": "s.strip", "to": [-80, 0], "duration": 0.4, "curve": "linear" }"#,
        #"{ "at": 0.33, "open": "s.strip", "item": 3, "duration": 0.3 }"#,
      ])
    let often = CommandRun(["animate", "--format", "ndjson", "--fps", "97", "-"], input: text).output
    let once = CommandRun(["animate", "--format", "ndjson", "--at", "0.63", "-"], input: text).output
    #expect(often.split(separator: "\n").last.map { $0 + "\n" } == Substring(once))
    // At rest the last photo is open and in the middle: 48 · 3 wide, behind three cells of 30 and 2.
    #expect(once.contains(#"{"id": "s.cell3", "frame": [96, 0, 144, 48]}"#))
    #expect(once.contains(#""s.strip": [118, 0]"#))
  }

  @Test(
    "mistakes in parameters and events are named",
    arguments: [
      (#"{ "id": "s", "kind": "photoNavigation" }"#, "", "4:1: view \"s\": \"photos\" is missing"),
      (
        #"{ "id": "s", "kind": "photoNavigation", "photos": [] }"#, "",
        "4:51: view \"s\": \"photos\": expected at least one size"
      ),
      (
        #"{ "id": "s", "kind": "photoNavigation", "photos": [[3, 0]] }"#, "",
        "4:56: view \"s\": \"photos\": 0 is out of range; expected 1 to 1000000"
      ),
      (
        #"{ "id": "s", "kind": "photoNavigation", "photos": [[3, 1]], "open": 1 }"#, "",
        "4:69: view \"s\": \"open\": 1 is none of the 1 photos; expected a whole number, 0 to 0"
      ),
      (
        #"{ "id": "s", "kind": "photoNavigation", "photos": [[3, 1]], "open": 0.5 }"#, "",
        "4:69: view \"s\": \"open\": 0.5 is none of the 1 photos; expected a whole number, 0 to 0"
      ),
      (
        #"{ "id": "s", "kind": "photoNavigation", "photos": [[3, 1]], "closedWidth": 170 }"#, "",
        "4:76: view \"s\": \"maximumOpenWidth\", 160, is below \"closedWidth\", 170"
      ),
      (
        #"{ "id": "s", "kind": "photoNavigation", "photos": [[3, 1]], "stretch": 1 }"#, "",
        "4:61: view \"s\": \"stretch\" belongs to the kind \"elasticHeader\" only"
      ),
      (
        #"{ "id": "s", "photos": [[3, 1]] }"#, "",
        "4:14: view \"s\": \"photos\" belongs to the kinds \"photoNavigation\" and \"elasticHeader\" and \"collage\" and "
          + "\"album\" and \"gallery\" only"
      ),
      (
        #"{ "id": "s", "kind": "elasticHeader", "photos": [[1, 1], [1, 1]] }"#, "",
        "4:49: view \"s\": \"photos\": expected one size, found 2"
      ),
      (
        #"{ "id": "s", "kind": "elasticHeader", "photos": [[10000, 1]] }"#, "",
        "4:49: view \"s\": \"photos\": expected a ratio of 0.001 to 1000"
      ),
      (
        #"{ "id": "s", "kind": "elasticHeader", "stretch": 0 }"#, "",
        "4:50: view \"s\": \"stretch\": 0 is out of range; expected 0.001 to 1000"
      ),
      (
        #"{ "id": "s", "kind": "photoNavigation", "photos": [[3, 1]] }"#, #"{ "at": 0, "open": "s.strap", "item": 0 }"#,
        "7:20: timeline #0: \"open\": \"s.strap\" is no strip; expected the strip of a photoNavigation, "
          + "as in \"nav.strip\"; did you mean \"s.strip\"?"
      ),
      (
        #"{ "id": "s", "kind": "photoNavigation", "photos": [[3, 1]] }"#, #"{ "at": 0, "open": "s.strip" }"#,
        "7:1: timeline #0: \"item\" is missing"
      ),
      (
        #"{ "id": "s", "kind": "photoNavigation", "photos": [[3, 1]] }"#, #"{ "at": 0, "open": "s.strip", "item": 1 }"#,
        "7:39: timeline #0: \"item\": 1 is none of the 1 photos; expected a whole number, 0 to 0"
      ),
      (
        #"{ "id": "s", "kind": "photoNavigation", "photos": [[3, 1]] }"#,
        #"{ "at": 0, "open": "s.strip", "item": 0, "to": [0, 0] }"#,
        "7:42: timeline #0: \"to\" belongs to \"scroll\" and \"zoom\""
      ),
    ] as [(String, String, String)])
  func mistakes(view: String, event: String, message: String) {
    #expect(refusal(of: documentText(views: [view], timeline: event.isEmpty ? [] : [event])) == message)
  }

  @Test("an unknown part is named with those there are")
  func unknownPart() {
    #expect(
      refusal(of: text("photoNavigation", #""photos": [[1, 1], [1, 1]]"#, constraints: ["s.stirp.width == 3"]))
        == "11:4: constraint #4: unknown part or guide \"stirp\" of \"s\"; expected one of pager page0 strip cell0 separatorLeft separatorRight "
        + "safeArea margins content frame; did you mean \"strip\"?")
    #expect(
      refusal(of: text("photoNavigation", #""photos": [[1, 1]]"#, constraints: ["s.cell1.width == 3"]))
        == "11:4: constraint #4: unknown part or guide \"cell1\" of \"s\"; expected one of pager page0 strip cell0 separatorLeft separatorRight "
        + "safeArea margins content frame; did you mean \"cell0\"?")
  }
}
