// PhotoFingerTimelineTests.swift: fingers of a timeline on albums, collages and galleries, against closed forms.

import Foundation
import Testing

@testable import LayoutDocument
@testable import LayoutReport
@testable import layout_inspect

@Suite("Fingers on the systems of photos, in a timeline")
struct PhotoFingerTimelineTests {
  private struct Step {
    let time: Double
    let frames: [String: [Double]]
    let offsets: [String: [Double]]
  }

  /// A system as large as a screen of 390 × 844, and its timeline.
  private func document(_ view: String, _ events: String) -> String {
    let edges = ["leading", "trailing", "top", "bottom"].map { "\"s.\($0) == screen.\($0)\"" }.joined(separator: ", ")
    return """
      { "format": "layout/1", "root": { "id": "screen", "size": [390, 844] }, "views": [ { "id": "s", \(view) } ],
        "constraints": [ \(edges) ], "timeline": [ \(events) ] }
      """
  }

  private func steps(_ view: String, _ events: String, fps: Int = 60) throws -> [Step] {
    let run = CommandRun(
      ["animate", "--format", "ndjson", "--fps", "\(fps)", "a.json"], files: ["a.json": document(view, events)])
    #expect(run.status == 0, "\(run.error)")
    return try run.output.split(separator: "\n").map { line in
      let json = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      let scene = try #require((json["scenes"] as? [[String: Any]])?.first)
      var frames: [String: [Double]] = [:]
      for view in try #require(scene["views"] as? [[String: Any]]) {
        frames[try #require(view["id"] as? String)] = try #require(view["frame"] as? [Double])
      }
      return Step(
        time: try #require(json["t"] as? Double), frames: frames,
        offsets: json["offsets"] as? [String: [Double]] ?? [:])
    }
  }

  private let album = #""kind": "album", "photos": [[4, 3], [3, 4], [1, 1], [16, 9], [3, 2], [2, 3]]"#

  // 200 points in 0.1 s. Then a critically damped spring, ω = 11, from 190 points before page 1 with 2000 pt/s.
  @Test("a finger drags the large photos of an album, and they spring to the next page", arguments: [10, 60])
  func largePhotos(fps: Int) throws {
    let steps = try steps(album, #"{ "at": 0, "drag": "s.large", "by": [-200, 0], "duration": 0.1 }"#, fps: fps)
    for step in steps {
      let t = step.time - 0.1
      let spring = 390 - (190 + (11 * 190 - 2000) * t) * exp(-11 * t)
      let expected = t < 0 ? 2000 * step.time : spring
      #expect(abs((step.offsets["s.large"]?[0] ?? -1) - expected) < 0.1, "at \(step.time)")
    }
    // At rest: photo 1, 48 × 3/4 = 36 wide, is unfolded, and 15 points from its neighbours.
    let last = try #require(steps.last)
    #expect(last.offsets["s.large"] == [390, 0])
    #expect(last.frames["s.thumb1"] == [47, 0, 36, 48] && last.frames["s.thumb0"] == [2, 0, 30, 48])
  }

  // Folded, photo 0 has its centre at 2 + 15 = 17. 64 points further is 81; at 64 pt/s that glides 0.499·(64 − 10) = 26.9
  // further, to 107.9: under the middle there is photo 3, whose centre is at 3·32 + 17 = 113.
  @Test("a finger drags the thumbnails of an album: they glide, and the large photos follow")
  func thumbnails() throws {
    let steps = try steps(album, #"{ "at": 0, "drag": "s.thumbnails", "by": [-64, 0], "duration": 1 }"#)
    #expect(try #require(steps.last).offsets["s.large"] == [1170, 0])
    let glide = 1 + log(10.0 / 64) / (1000 * log(0.998))
    let duration = max(0.25, 48.0 * 16 / 9 / 80 * 0.25)
    #expect(abs(try #require(steps.last).time - (glide + duration)) < 1e-4)
    let letGo = try #require(steps.first { abs($0.time - 1) < 1e-6 })
    #expect(abs((letGo.offsets["s.thumbnails"]?[0] ?? 0) - (81 - 195)) < 1e-6)
  }

  @Test("a later finger takes an album over from an earlier one, and so does a scroll")
  func takingOver() throws {
    let fingers = #"{ "at": 0, "drag": "s.large", "by": [-300, 0], "duration": 1 }, "#
    let steps = try steps(
      album,
      fingers + #"{ "at": 0.5, "drag": "s.thumbnails", "by": [-32, 0], "duration": 0.5 }, "#
        + #"{ "at": 4, "drag": "s.large", "by": [-300, 0], "duration": 1 }, "#
        + #"{ "at": 4.5, "scroll": "s.large", "to": [780, 0] }"#)
    // 150 points on, 0.38 of a page, the thumbnails take over: photo 0 is in their middle still.
    let before = try #require(steps.last { $0.time < 0.5 })
    #expect(abs((before.offsets["s.large"]?[0] ?? 0) - 300 * before.time) < 1e-3)
    #expect(try #require(steps.first { $0.time >= 0.5 }).offsets["s.large"]?[0] == 0)
    #expect(try #require(steps.last).offsets["s.large"] == [780, 0])
  }

  // Scrolled to −100, what is 195 − 100 = 95 from the left is under the middle. A finger takes it 20 further, too slowly for a
  // glide: 115, which is photo 3 (folded, its centre is at 3·32 + 17 = 113).
  @Test("a finger takes the thumbnails on from where a scroll holds them")
  func fingerAfterScroll() throws {
    let steps = try steps(
      album,
      #"{ "at": 0, "scroll": "s.thumbnails", "to": [-100, 0] }, "#
        + #"{ "at": 1, "drag": "s.thumbnails", "by": [-20, 0], "duration": 4 }"#, fps: 10)
    func offset(_ time: Double) throws -> Double {
      try #require(steps.first { abs($0.time - time) < 1e-6 }?.offsets["s.thumbnails"]?[0])
    }
    for (time, expected) in [(0.5, -100.0), (1, -100), (3, -90), (4.8, -81)] {
      #expect(abs(try offset(time) - expected) < 1e-6)
    }
    #expect(try #require(steps.last).offsets["s.large"] == [1170, 0])
  }

  // A square photo in a pane of 193 × 844: 844 × 844, its middle at first. The finger goes 100 points to the left in 0.1 s,
  // less 10 of slop: 90 points; then it glides at 1000 pt/s, 0.499·990 = 494, up to the edge, 844 − 193.
  @Test("a finger drags the photo in a pane of a collage, which glides and stops at its edge, with no gap")
  func pane() throws {
    let collage = #""kind": "collage", "type": 1, "spacing": 4, "photos": [[1, 1], [1, 1]]"#
    let steps = try steps(collage, #"{ "at": 0, "drag": "s.pane0", "by": [-100, 0], "duration": 0.1 }"#)
    let k = 1000 * log(0.998)
    for step in steps {
      let t = step.time - 0.1
      let way = t < 0 ? max(0, 1000 * step.time - 10) : 90 + 0.499 * 1000 * (1 - exp(k * t))
      let expected = min((844 - 193) / 2 + way, 844 - 193)
      #expect(abs((step.offsets["s.pane0"]?[0] ?? -1) - expected) < 0.1, "at \(step.time)")
      #expect(step.frames["s.image0"] == [0, 0, 844, 844])
    }
  }

  @Test("what has come into the middle of a pane by a finger stays there when a divider moves")
  func focusAfterDrag() throws {
    let collage = #""kind": "collage", "type": 1, "photos": [[1, 1], [1, 1]]"#
    let steps = try steps(
      collage,
      #"{ "at": 0, "drag": "s.pane0", "by": [-100, 0], "duration": 10 }, "#
        + #"{ "at": 11, "pan": "s.control0", "by": [-95, 0], "duration": 1 }"#)
    // 10 points a second is no glide: 324.5 + 90 = 414.5, the middle at 414.5 + 97.5 = 512 of 844. The pane is 100 wide then.
    let last = try #require(steps.last)
    #expect(last.frames["s.pane0"] == [0, 0, 100, 844])
    #expect(abs((last.offsets["s.pane0"]?[0] ?? 0) - (512 - 50)) < 1e-6)
  }

  private let gallery = #""kind": "gallery", "photos": [[390, 844], [195, 422], [1, 1]]"#

  @Test("a finger turns the pages of a gallery, and shifts a photo that is zoomed")
  func galleryPages() throws {
    let turned = try steps(
      gallery,
      #"{ "at": 0, "select": "s", "item": 0 }, { "at": 1, "pan": "s", "by": [-300, 20], "duration": 0.5 }, "#
        + #"{ "at": 3, "dismiss": "s" }"#)
    // Back to the thumbnail of the second photo: columns of (390 − 4)/3 = 128.667, two points apart.
    let last = try #require(turned.last)
    #expect(abs((last.frames["s.photo"]?[0] ?? 0) - (128.666667 + 2)) < 1e-5)

    // Zoomed to 2 about the middle the photo reaches 195 points beyond each side; a finger goes 50 to the right.
    let shifted = try steps(
      gallery,
      #"{ "at": 0, "select": "s", "item": 0 }, { "at": 1, "zoom": "s", "to": 2 }, "#
        + #"{ "at": 2, "pan": "s", "by": [50, 30], "duration": 0.5, "curve": "linear" }"#)
    let picture = try #require(shifted.last?.frames["s.picture"])
    #expect(zip(picture, [-145, -392, 780, 1688]).allSatisfy { abs($0 - $1) < 1e-6 }, "\(picture)")
  }

  @Test("a finger drags a gallery's grid, which glides and stays in its range")
  func grid() throws {
    let photos = Array(repeating: "[4, 3]", count: 60).joined(separator: ", ")
    let steps = try steps(
      "\"kind\": \"gallery\", \"photos\": [\(photos)]",
      #"{ "at": 0, "drag": "s.grid", "by": [0, -210], "duration": 0.1 }"#)
    // 20 rows of 96.5, 2 apart: 1968, of which 844 are seen. 200 points at 2100 pt/s, then 0.499·2090.
    let last = try #require(steps.last)
    let offset = try #require(last.offsets["s.grid"])[1]
    let (glided, end) = (200 + 0.499 * 2090.0, 1968.0 - 844)
    #expect(abs(offset - min(glided, end)) < 1e-3)
  }

  @Test(
    "what cannot be dragged is refused where it stands",
    arguments: [
      ("s.photo0", #""s.photo0" is no view of kind "scroll""#), ("s", #""s" is no view of kind "scroll""#),
      ("s.lagre", #"unknown view "s.lagre"; expected a scroll view; did you mean "s.large"?"#),
      ("screen", #""screen" is no view of kind "scroll""#),
    ])
  func refusals(target: String, message: String) {
    let run = CommandRun(
      ["animate", "a.json"],
      files: ["a.json": document(album, "{ \"at\": 0, \"drag\": \"\(target)\", \"by\": [1, 0] }")])
    #expect(run.status == 65 && run.error.contains(message), "\(run.error)")
  }
}
