// PhotoSystemDocumentTests.swift: collage, album and gallery in documents: parts, parameters, events, and mistakes.
//
// Frames are computed by hand from the formulas of the systems, on a screen of 100 × 200.

import AutoLayout
import DocumentSupport
import Testing

@testable import LayoutDocument
@testable import LayoutReport
@testable import layout_inspect

@Suite("Collages, albums and galleries in documents")
struct PhotoSystemDocumentTests {
  private func text(
    _ kind: String, _ parameters: String, views: [String] = [], constraints: [String] = [], timeline: [String] = []
  ) -> String {
    documentText(
      views: ["{ \"id\": \"s\", \"kind\": \"\(kind)\", \(parameters) }"] + views,
      constraints: [
        "s.left == screen.left", "s.right == screen.right", "s.top == screen.top", "s.bottom == screen.bottom",
      ]
        + constraints, timeline: timeline)
  }

  /// The frames by id, and the content offsets, at a time of the timeline (nil: before it).
  private func solve(_ text: String, at times: [Double] = []) throws -> (
    frames: [String: Rect], offsets: [String: Point]
  ) {
    let document = try decode(text)
    let live = try document.layout().scene()
    for time in times { try live.advance(to: time) }
    let scene = try live.snapshot()
    #expect(scene.conflicts.isEmpty)
    #expect(scene.openAttributes.allSatisfy { $0.isEmpty })
    var frames: [String: Rect] = [:]
    for (view, frame) in zip(document.views, scene.frames) { frames[view.id] = frame }
    var offsets: [String: Point] = [:]
    for scroll in scene.scrolls { offsets[document.views[scroll.view].id] = scroll.contentOffset }
    return (frames, offsets)
  }

  private func isNear(_ a: Rect?, _ b: Rect) -> Bool {
    guard let a else { return false }
    return max(abs(a.minX - b.minX), abs(a.minY - b.minY), abs(a.width - b.width), abs(a.height - b.height)) <= 1e-9
  }

  @Test("the parts stand behind their system, in the order in which they are painted")
  func parts() throws {
    #expect(
      try decode(text("collage", #""type": 3"#)).views.map(\.id) == [
        "s", "s.pane0", "s.image0", "s.pane1", "s.image1", "s.pane2", "s.image2", "s.pane3", "s.image3", "s.control0",
        "s.control1", "s.control2",
      ])
    #expect(
      try decode(text("album", #""photos": [[1, 1], [2, 1]]"#)).views.map(\.id) == [
        "s", "s.large", "s.photo0", "s.photo1", "s.thumbnails", "s.thumb0", "s.thumb1",
      ])
    #expect(
      try decode(text("gallery", #""photos": [[1, 1], [2, 1]]"#)).views.map(\.id) == [
        "s", "s.grid", "s.thumb0", "s.thumb1", "s.detail", "s.background", "s.photo", "s.picture",
      ])
  }

  @Test("a collage cuts itself as type or tree say, and its controls can be panned, as far as the panes let them")
  func collage() throws {
    let still = try solve(text("collage", #""type": 1, "spacing": 10, "minimumSize": 20, "photos": [[1, 1], [1, 2]]"#))
    #expect(isNear(still.frames["s.pane0"], Rect(x: 0, y: 0, width: 45, height: 200)))
    #expect(isNear(still.frames["s.pane1"], Rect(x: 55, y: 0, width: 45, height: 200)))
    // 200 × 200 covers 45 × 200; 100 × 200 does too. The middle is in the middle.
    #expect(isNear(still.frames["s.image0"], Rect(x: 0, y: 0, width: 200, height: 200)))
    #expect(isNear(still.frames["s.image1"], Rect(x: 0, y: 0, width: 100, height: 200)))
    #expect(still.offsets["s.pane0"] == Point(x: 77.5, y: 0) && still.offsets["s.pane1"] == Point(x: 27.5, y: 0))
    let tree =
      #""tree": { "split": "rows", "at": 0.25, "panes": ["pane", { "split": "columns", "panes": ["pane", "pane"] }] }"#
    let cut = try solve(text("collage", tree))
    #expect(isNear(cut.frames["s.pane0"], Rect(x: 0, y: 0, width: 100, height: 50)))
    #expect(isNear(cut.frames["s.pane2"], Rect(x: 50, y: 50, width: 50, height: 150)))
    #expect(isNear(cut.frames["s.control0"], Rect(x: 0, y: 28, width: 100, height: 44)))
    // Half of the way after half of the time, at an even pace; at the limit, 20 + 5, in the end; resized after that.
    let panned = text(
      "collage", #""type": 1, "spacing": 10, "minimumSize": 20"#,
      timeline: [#"{ "at": 1, "pan": "s.control0", "by": [-40, 7], "duration": 2, "curve": "linear" }"#])
    #expect(isNear(try solve(panned, at: [2]).frames["s.pane0"], Rect(x: 0, y: 0, width: 25, height: 200)))
    #expect(isNear(try solve(panned, at: [3]).frames["s.pane0"], Rect(x: 0, y: 0, width: 20, height: 200)))
    #expect(
      isNear(try solve(panned, at: [0, 0.5, 1.5, 4]).frames["s.pane0"], Rect(x: 0, y: 0, width: 20, height: 200)))
    let zoomed = text("collage", #""type": 2"#, timeline: [#"{ "at": 0, "zoom": "s.pane0", "to": 3 }"#])
    #expect(isNear(try solve(zoomed, at: [0]).frames["s.image0"], Rect(x: 0, y: 0, width: 300, height: 300)))
  }

  @Test("a scroll of an album's pager moves the thumbnails, and a scroll of the thumbnails the pager")
  func album() throws {
    let photos = #""photos": [[2, 1], [1, 1], [4, 1]], "thumbnailHeight": 20, "normalWidth": 10, "fullSpacing": 30"#
    let still = try solve(text("album", photos))
    // Full widths: 40, 20, 80. Fitted: 100 × 50; the neighbour is 100 wide less 30.
    #expect(isNear(still.frames["s.photo0"], Rect(x: 0, y: 65, width: 100, height: 50)))
    #expect(isNear(still.frames["s.photo1"], Rect(x: 115, y: 40, width: 70, height: 100)))
    #expect(isNear(still.frames["s.thumb0"], Rect(x: 15, y: 0, width: 40, height: 20)))
    #expect(isNear(still.frames["s.thumb1"], Rect(x: 70, y: 0, width: 10, height: 20)))
    #expect(still.offsets["s.thumbnails"] == Point(x: -15, y: 0))
    let half = try solve(
      text("album", photos, timeline: [#"{ "at": 0, "scroll": "s.large", "to": [50, 0] }"#]), at: [0])
    #expect(isNear(half.frames["s.photo0"], Rect(x: 7.5, y: 65, width: 85, height: 50)))
    #expect(isNear(half.frames["s.photo1"], Rect(x: 107.5, y: 40, width: 85, height: 100)))
    // f = 1/2: left spacing 8.5, widths 25 and 15, between them 15; the offset is 12 · 0.5 − (50 − 15 − 15).
    #expect(isNear(half.frames["s.thumb0"], Rect(x: 8.5, y: 0, width: 25, height: 20)))
    #expect(isNear(half.frames["s.thumb1"], Rect(x: 48.5, y: 0, width: 15, height: 20)))
    #expect(abs((half.offsets["s.thumbnails"]?.x ?? 0) - (6 - 20)) <= 1e-9)
    // The thumbnails are scrolled so that thumb2 is in the middle: they fold, the pager shows photo 2.
    let folded = try solve(
      text("album", photos, timeline: [#"{ "at": 0, "scroll": "s.thumbnails", "to": [-19, 0] }"#]), at: [0, 1])
    #expect(isNear(folded.frames["s.thumb2"], Rect(x: 26, y: 0, width: 10, height: 20)))
    #expect(folded.offsets["s.large"] == Point(x: 200, y: 0) && folded.offsets["s.thumbnails"] == Point(x: -19, y: 0))
  }

  @Test("a gallery selects, zooms, is pulled and dismissed")
  func gallery() throws {
    let photos = #""photos": [[1, 1], [1, 4], [3, 1]], "columns": 2, "spacing": 4"#
    func events(_ events: String...) -> String { text("gallery", photos, timeline: events) }
    let select = #"{ "at": 0, "select": "s", "item": 1, "duration": 1, "curve": "linear" }"#
    let still = try solve(text("gallery", photos))
    // Columns of 48, 48 · 3/4 = 36 high.
    #expect(isNear(still.frames["s.thumb1"], Rect(x: 52, y: 0, width: 48, height: 36)))
    #expect(isNear(still.frames["s.thumb2"], Rect(x: 0, y: 40, width: 48, height: 36)))
    // A quarter of the way from the thumbnail, (52, 0) 48 × 36, to the fitted frame, (25, 0) 50 × 200.
    let quarter = try solve(events(select), at: [0.25])
    #expect(isNear(quarter.frames["s.photo"], Rect(x: 45.25, y: 0, width: 48.5, height: 77)))
    // The image from (52, −78) 48 × 192, relative to the clip.
    #expect(isNear(quarter.frames["s.picture"], Rect(x: 0, y: -58.5, width: 48.5, height: 194)))
    let zoomed = try solve(
      events(select, #"{ "at": 1, "zoom": "s", "to": 2, "about": [25, 100] }"#), at: [1])
    #expect(isNear(zoomed.frames["s.photo"], Rect(x: 0, y: 0, width: 100, height: 200)))
    #expect(isNear(zoomed.frames["s.picture"], Rect(x: 0, y: -100, width: 100, height: 400)))
    let pulled = events(
      select, #"{ "at": 2, "pan": "s", "by": [10, 120], "duration": 1, "curve": "linear" }"#)
    #expect(isNear(try solve(pulled, at: [2.5]).frames["s.photo"], Rect(x: 30, y: 60, width: 50, height: 200)))
    // Released beyond the threshold of 100: it goes back to its thumbnail, on its own.
    #expect(isNear(try solve(pulled, at: [9]).frames["s.photo"], Rect(x: 52, y: 0, width: 48, height: 36)))
    let dismissed = events(select, #"{ "at": 2, "dismiss": "s", "duration": 1, "curve": "linear" }"#)
    #expect(isNear(try solve(dismissed, at: [2.75]).frames["s.photo"], Rect(x: 45.25, y: 0, width: 48.5, height: 77)))
    #expect(isNear(try solve(dismissed, at: [3]).frames["s.photo"], Rect(x: 52, y: 0, width: 48, height: 36)))
  }

  @Test("the last step of an animation is when what a finger has thrown is at rest")
  func rest() throws {
    let thrown = text(
      "gallery", #""photos": [[1, 1]]"#,
      timeline: [
        #"{ "at": 0, "select": "s", "item": 0 }"#, #"{ "at": 0, "pan": "s", "by": [0, 150], "duration": 0.5 }"#,
      ])
    let run = CommandRun(["animate", "--fps", "10", "--format", "ndjson", "t.json"], files: ["t.json": thrown])
    let lines = run.output.split(separator: "\n")
    #expect(run.status == 0 && lines.count > 8)
    #expect(lines.last?.contains(#""s.photo", "frame": [0, 0, 32, 24]"#) == true, "\(lines.last ?? "")")
  }

  @Test("guides draw the middle of scroll views and the numbers of photos")
  func guides() throws {
    let album = text("album", #""photos": [[1, 1], [1, 1]]"#)
    func picture(_ guides: [String]) -> String {
      CommandRun(["render"] + guides + ["t.json"], files: ["t.json": album]).output
    }
    let both = picture(["--guides", "center,index"])
    #expect(both.contains("M50 0V152") && both.contains("class=\"index\">1<"))
    #expect(!picture([]).contains("class=\"index\"") && !picture(["--guides", "index"]).contains("M50 0V152"))
    let wrong = CommandRun(["render", "--guides", "centre", "t.json"], files: ["t.json": album])
    #expect(wrong.status == 64 && wrong.error.contains("did you mean \"center\"?"))
  }

  @Test(
    "mistakes are refused where they stand",
    arguments: [
      (#""kind": "collage""#, "expected \"type\" or \"tree\""),
      (#""kind": "collage", "type": 4"#, "expected 1 to 3"),
      (#""kind": "collage", "type": 1, "tree": "pane""#, "both \"type\" and \"tree\""),
      (#""kind": "collage", "tree": { "split": "diagonal", "panes": [] }"#, "diagonal"),
      (#""kind": "collage", "tree": { "split": "rows", "panes": ["pane"] }"#, "expected two parts, found 1"),
      (#""kind": "collage", "tree": "plane""#, "expected \"pane\" or an object"),
      (#""kind": "collage", "type": 1, "photos": [[1, 1]]"#, "expected 2 sizes, one for each pane, found 1"),
      (#""kind": "collage", "type": 1, "photos": [[1, 1], [1, 5000]]"#, "not so photo 1"),
      (#""kind": "album""#, "photos"), (#""kind": "album", "photos": []"#, "at least one size"),
      (#""kind": "album", "photos": [[1, 1]], "open": 1"#, "open"),
      (#""kind": "album", "photos": [[1, 1]], "maximumWidth": 10"#, "is below \"normalWidth\""),
      (#""kind": "gallery", "photos": [[1, 1]], "columns": 1.5"#, "expected a whole number"),
      (#""kind": "gallery", "photos": [[1, 1]], "thumbnailHeight": 3"#, "belongs to the kind \"album\" only"),
    ])
  func mistakes(parameters: String, message: String) throws {
    let found = try #require(refusal(of: documentText(views: ["{ \"id\": \"s\", \(parameters) }"])))
    #expect(found.contains(message), "\(found)")
  }

  @Test(
    "events that miss their mark are refused, with the nearest one that does not",
    arguments: [
      (#"{ "at": 0, "pan": "s.pane0", "by": [1, 1] }"#, "\"s.pane0\" is not a size control of a collage"),
      (#"{ "at": 0, "pan": "s.control0" }"#, "by"), (#"{ "at": 0, "select": "s", "item": 0 }"#, "is not a gallery"),
      (#"{ "at": 0, "dismiss": "screen" }"#, "is not a gallery"),
      (#"{ "at": 0, "zoom": "s.pane0", "to": [1, 2] }"#, "\"to\""),
      (#"{ "at": 0, "zoom": "s.pane0", "to": 2, "item": 1 }"#, "\"item\" belongs to \"open\" and \"select\""),
    ])
  func wrongEvents(event: String, message: String) throws {
    let found = try #require(refusal(of: text("collage", #""type": 1"#, timeline: [event])))
    #expect(found.contains(message), "\(found)")
  }
}
