// FingerTimelineTests.swift: drags and springs in a timeline: what is printed, against closed forms, and what is refused.

import Foundation
import Testing

@testable import LayoutDocument
@testable import LayoutReport
@testable import layout_inspect

@Suite("Fingers and springs in a timeline")
struct FingerTimelineTests {
  private func document(_ events: String, views: String = "") -> String {
    """
    { "format": "layout/1", "root": { "id": "screen", "size": [300, 800] },
      "views": [ { "id": "list", "kind": "scroll" }, { "id": "rows", "in": "list" }\(views) ],
      "constraints": [
        "list.left == screen.left", "list.top == screen.top", "list.width == 300", "list.height == 800",
        "rows.left == list.content.left", "rows.right == list.content.right", "rows.top == list.content.top",
        "rows.bottom == list.content.bottom", "rows.width == 300", "tall: rows.height == 4000"
      ],
      "timeline": [ \(events) ] }
    """
  }

  /// The steps of an animation: the time, the offset of the list, the height of the rows.
  private func steps(_ events: String, fps: Int) throws -> [(time: Double, offset: Double, height: Double)] {
    let run = CommandRun(
      ["animate", "--format", "ndjson", "--fps", "\(fps)", "a.json"], files: ["a.json": document(events)])
    #expect(run.status == 0, "\(run.error)")
    return try run.output.split(separator: "\n").map { line in
      let json = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      let scene = try #require((json["scenes"] as? [[String: Any]])?.first)
      let views = try #require(scene["views"] as? [[String: Any]])
      let rows = try #require(views.first { $0["id"] as? String == "rows" }?["frame"] as? [Double])
      let offset = (json["offsets"] as? [String: [Double]])?["list"]?[1] ?? 0
      return (try #require(json["t"] as? Double), offset, rows[3])
    }
  }

  // 200 points in 0.1 s, less 10 of slop; then 190 + 0.499·2000·(1 − e^(kt)), k = 1000·ln 0.998, stopped at 10 pt/s.
  @Test("a finger drags and flicks, and the animation ends when the glide does", arguments: [10, 60, 120])
  func flick(fps: Int) throws {
    let steps = try steps(#"{ "at": 0.5, "drag": "list", "by": [0, -200], "duration": 0.1 }"#, fps: fps)
    let k = 1000 * log(0.998)
    for step in steps {
      let t = step.time - 0.6
      let glided = 190 + 0.499 * 2000 * (1 - exp(k * t))
      let expected = t < 0 ? max(0, (step.time - 0.5) * 2000 - 10) : min(glided, 190 + 0.499 * 1990)
      #expect(abs(step.offset - expected) < 0.01, "\(step)")
    }
    let last = try #require(steps.last)
    #expect(abs(last.time - (0.6 + log(10.0 / 2000) / k)) < 1e-4)
  }

  @Test("a later finger, and a later scroll, take over from where things are")
  func takeOver() throws {
    let steps = try steps(
      #"{ "at": 0, "drag": "list", "by": [0, -300], "duration": 0.1 }, "#
        + #"{ "at": 0.3, "drag": "list", "by": [0, 0], "duration": 0.2 }, "#
        + #"{ "at": 1, "scroll": "list", "to": [0, 0], "duration": 0.5, "curve": "linear" }"#, fps: 100)
    func offset(_ time: Double) throws -> Double { try #require(steps.first { abs($0.time - time) < 1e-6 }).offset }
    let held = try offset(0.3)
    #expect(try held > 300 && offset(0.4) == held && offset(1) == held)
    #expect(abs(try offset(1.25) - held / 2) < 1e-3)
    #expect(try #require(steps.last).offset == 0)
  }

  // ωD = 9.23341: (1 + ωt)·e^(−ωt) of the way from 4000 to 2000 is left.
  @Test("a spring leads a constant as UIKit's does")
  func spring() throws {
    let steps = try steps(
      #"{ "at": 0, "set": { "tall": 2000 }, "duration": 0.5, "curve": { "spring": { "damping": 1, "velocity": 0 } } }"#,
      fps: 60)
    for step in steps where step.time < 0.5 {
      let x = 9.23341 / 0.5 * step.time
      #expect(abs(step.height - (2000 + 2000 * (1 + x) * exp(-x))) < 0.01)
    }
    #expect(try #require(steps.last).time == 0.5 && steps.last?.height == 2000)
  }

  @Test("what makes no sense is refused where it stands")
  func refusals() {
    let cases = [
      (#"{ "at": 0, "drag": "list" }"#, "\"by\" is missing"),
      (#"{ "at": 0, "drag": "rows", "by": [0, 1] }"#, "\"rows\" is no view of kind \"scroll\""),
      (
        #"{ "at": 0, "drag": "list", "by": [0, 1], "curve": "linear" }"#,
        "\"curve\": a finger has none, it moves evenly"
      ),
      (#"{ "at": 0, "scroll": "list", "to": [0, 1], "by": [0, 1] }"#, "\"by\" belongs to \"drag\""),
      (
        #"{ "at": 0, "set": { "tall": 1 }, "curve": "spring" }"#,
        #"expected one of linear easeIn easeOut easeInOut default, or { "spring": { "damping": 0.8 } }"#
      ),
      (#"{ "at": 0, "set": { "tall": 1 }, "curve": { "spring": {} } }"#, "\"damping\" is missing"),
      (#"{ "at": 0, "set": { "tall": 1 }, "curve": { "spring": { "damping": -1 } } }"#, "\"damping\""),
      (#"{ "at": 0, "set": { "tall": 1 }, "curve": { "spring": { "damping": 1, "mass": 1 } } }"#, "\"mass\""),
    ]
    for (event, message) in cases {
      let run = CommandRun(["animate", "a.json"], files: ["a.json": document(event)])
      #expect(run.status == 65 && run.error.contains(message), "\(event): \(run.error)")
    }
  }
}
