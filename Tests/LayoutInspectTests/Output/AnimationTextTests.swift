// AnimationTextTests.swift: what the lines of an animation say beside, or instead of, a drawing.

import DocumentSupport
import Foundation
import Testing

@testable import LayoutDocument
@testable import LayoutReport
@testable import layout_inspect

@Suite("Animations as text")
struct AnimationTextTests {
  /// The lines of a document of the Examples folder, at four steps a second.
  private func lines(_ name: String) throws -> [String] {
    let path = "Examples/\(name).json"
    let text = try String(contentsOf: packageRoot.appendingPathComponent(path), encoding: .utf8)
    let run = CommandRun(["animate", "--fps", "4", path], files: [path: text])
    #expect(run.status == 0 && run.error.isEmpty)
    return run.output.split(separator: "\n").map(String.init)
  }

  /// The frame of a view at a time, as the steps in JSON have it.
  private func frame(of id: String, in name: String, at time: String) throws -> [Double] {
    let path = "Examples/\(name).json"
    let text = try String(contentsOf: packageRoot.appendingPathComponent(path), encoding: .utf8)
    let run = CommandRun(["solve", "--at", time, "--format", "json", path], files: [path: text])
    let json = try #require(JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let scene = try #require((json["scenes"] as? [[String: Any]])?.first)
    let view = try #require((scene["views"] as? [[String: Any]])?.first { $0["id"] as? String == id })
    return try #require(view["frame"] as? [Double])
  }

  @Test("of a gallery the frame of the photo is told, which no constant of the document moves")
  func gallery() throws {
    let lines = try lines("gallery")
    // The grid is no row: nothing is drawn.
    #expect(lines.first == "Examples/gallery.json: screen 390 × 600")
    let frame = try frame(of: "gallery.photo", in: "gallery", at: "0.25").map { Int($0.rounded()) }
    #expect(lines.contains("0.250 gallery.photo \(frame[0]), \(frame[1]) \(frame[2]) × \(frame[3])"))
  }

  @Test("of a collage the first panes that change are told, the outermost only, and how many others there are")
  func collage() throws {
    let line = try #require(try lines("collage").first { $0.hasPrefix("0.250 ") })
    let frame = try frame(of: "collage.pane0", in: "collage", at: "0.25").map { Int($0.rounded()) }
    #expect(line.hasPrefix("0.250 collage.pane0 \(frame[0]), \(frame[1]) \(frame[2]) × \(frame[3]) collage.pane1 "))
    // Four panes and three controls, of which three are told; images lie in panes.
    #expect(line.hasSuffix(" and 4 more") && !line.contains("image"))
  }

  // The latest event a document may have, and the longest: nothing is shown of it beyond the latest time.
  @Test("a timeline whose last event ends after the latest time is shown up to that")
  func latest() {
    let late = documentText(
      views: [#"{ "id": "a" }"#], constraints: ["x: a.left == 0", "a.top == 0", "a.width == 5", "a.height == 5"],
      timeline: [#"{ "at": 3600, "set": { "x": 100 }, "duration": 10 }"#])
    let run = CommandRun(["animate", "--fps", "0.01", "-"], input: late)
    #expect(run.status == 0 && run.output.hasSuffix("\nat rest after 3600 s, 37 steps\n"), "\(run.output)\(run.error)")
  }

  @Test("the end says after how long everything is at rest, unless only some steps are shown or nothing moves")
  func ending() {
    let slide = documentText(
      views: [#"{ "id": "a" }"#], constraints: ["x: a.left == 0"],
      timeline: [#"{ "at": 0, "set": { "x": 9 }, "duration": 0.5 }"#])
    #expect(CommandRun(["animate", "-"], input: slide).output.hasSuffix("\nat rest after 0.5 s, 31 steps\n"))
    #expect(CommandRun(["animate", "--at", "9", "-"], input: slide).output.hasSuffix("\n9.000 x   9\n\n1 step\n"))
    #expect(CommandRun(["animate", "-"], input: documentText()).output.hasSuffix("\n0.000\n\nno timeline, 1 step\n"))
  }
}
