// SystemTimelineTests.swift: what the command prints of a photo navigation and of an elastic header, at every step,
// against the closed forms of the two systems. Nothing here asks the code under test for a position.

import DocumentSupport
import Foundation
import Testing

@testable import LayoutDocument
@testable import LayoutReport
@testable import layout_inspect

@Suite("Systems over time")
struct SystemTimelineTests {
  // MARK: What is printed

  /// One step as it was printed.
  private struct Step {
    let time: Double
    let frames: [String: [Double]]
    let contentSizes: [String: [Double]]
    let offsets: [String: [Double]]

    /// The line of a step, and the time it is for, which is printed with six decimals only.
    init(_ line: Substring, at time: Double) throws {
      let json = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      let scene = try #require((json["scenes"] as? [[String: Any]])?.first)
      var frames: [String: [Double]] = [:]
      for view in try #require(scene["views"] as? [[String: Any]]) {
        frames[try #require(view["id"] as? String)] = try #require(view["frame"] as? [Double])
      }
      self.frames = frames
      self.time = time
      #expect((try #require(json["t"] as? Double) - time).magnitude <= 0.500001e-6)
      contentSizes = try #require(scene["contentSizes"] as? [String: [Double]])
      offsets = try #require(json["offsets"] as? [String: [Double]])
      #expect(scene["conflicts"] == nil && !line.contains("ambiguous"))
    }
  }

  private func steps(of name: String) throws -> [Step] {
    let path = "Examples/\(name).json"
    let text = try String(contentsOf: packageRoot.appendingPathComponent(path), encoding: .utf8)
    let run = CommandRun(["animate", "--format", "ndjson", path], files: [path: text])
    #expect(run.status == 0 && run.error.isEmpty)
    // Both examples end after 2.1 s, at 60 steps a second.
    return try run.output.split(separator: "\n").enumerated().map { try Step($1, at: min(2.1, Double($0) / 60)) }
  }

  /// How far printed numbers are from those expected: at most half a millionth when rounded to six decimals.
  private func expect(
    _ found: [Double]?, _ expected: [Double], _ what: String, at time: Double,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard let found, found.count == expected.count else {
      Issue.record("\(what) is missing at \(time)", sourceLocation: sourceLocation)
      return
    }
    let worst = zip(found, expected).map { ($0 - $1).magnitude }.max() ?? 0
    #expect(
      worst <= 0.500001e-6, "\(what) at \(time): \(found), expected \(expected)", sourceLocation: sourceLocation)
  }

  // MARK: Curves

  /// The progress of the cubic Bézier (x1, 0), (x2, 1), by plain bisection on its definition.
  private func progress(_ x1: Double, _ x2: Double, _ time: Double) -> Double {
    func bezier(_ c1: Double, _ c2: Double, _ s: Double) -> Double {
      3 * c1 * s * (1 - s) * (1 - s) + 3 * c2 * s * s * (1 - s) + s * s * s
    }
    if time <= 0 { return 0 }
    if time >= 1 { return 1 }
    var low = 0.0
    var high = 1.0
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if bezier(x1, x2, middle) < time { low = middle } else { high = middle }
    }
    return bezier(0, 1, low)
  }

  private func easeInOut(_ time: Double) -> Double { progress(0.42, 0.58, time) }
  private func easeOut(_ time: Double) -> Double { progress(0, 0.58, time) }

  // MARK: Photo navigation

  /// A strip by its closed form: positions are sums of widths, and the offset is what the gap asks for.
  private struct Strip {
    static let photos: [(Double, Double)] = [
      (4500, 3000), (3024, 4032), (2000, 2000), (3840, 2160), (4032, 3024), (3000, 4000), (7680, 2160), (5472, 3648),
      (2400, 3600), (4000, 2667),
    ]
    static let width = 390.0

    var widths: [Double]
    var focus: Int
    var gap: Double

    /// Height 48 times the ratio, within 30 … 160.
    static func open(_ item: Int) -> Double {
      min(160, max(30, 48 * photos[item].0 / photos[item].1))
    }

    var lefts: [Double] {
      var lefts = [0.0]
      for width in widths.dropLast() { lefts.append(lefts[lefts.count - 1] + width + 2) }
      return lefts
    }

    /// cell[focus].centerX − offset == width / 2 + gap
    var offset: Double { lefts[focus] + widths[focus] / 2 - Self.width / 2 - gap }

    /// The same strip with another cell in focus: the gap is what it is at this instant.
    func focusing(_ item: Int) -> Strip {
      Strip(widths: widths, focus: item, gap: lefts[item] + widths[item] / 2 - offset - Self.width / 2)
    }

    /// The strip on its way from here to rest with its focus open, by how far it has come.
    func opening(_ progress: Double) -> Strip {
      var strip = self
      for cell in widths.indices {
        let target = cell == focus ? Self.open(cell) : 30
        strip.widths[cell] = widths[cell] + (target - widths[cell]) * progress
      }
      strip.gap = gap * (1 - progress)
      return strip
    }
  }

  /// The example's timeline by hand: 3 opens, then 6 until 4 takes over at 1 s, then 9.
  private func strip(at time: Double) -> Strip {
    let begin = Strip(widths: (0..<10).map { $0 == 0 ? Strip.open(0) : 30 }, focus: 0, gap: 0)
    let events: [(start: Double, item: Int, duration: Double)] = [
      (0.1, 3, 0.4), (0.8, 6, 0.4), (1, 4, 0.4), (1.6, 9, 0.5),
    ]
    var strip = begin
    for (index, event) in events.enumerated() where event.start <= time {
      let end = index + 1 < events.count ? min(time, events[index + 1].start) : time
      strip = strip.focusing(event.item).opening(easeInOut((end - event.start) / event.duration))
    }
    return strip
  }

  /// The pager's offset, which the timeline scrolls along with the strip.
  private func pagerOffset(at time: Double) -> Double {
    let events: [(start: Double, page: Double, duration: Double)] = [
      (0.1, 3, 0.4), (0.8, 6, 0.4), (1, 4, 0.4), (1.6, 9, 0.5),
    ]
    var offset = 0.0
    for (index, event) in events.enumerated() where event.start <= time {
      let end = index + 1 < events.count ? min(time, events[index + 1].start) : time
      offset += (event.page * 390 - offset) * easeInOut((end - event.start) / event.duration)
    }
    return offset
  }

  @Test("every printed frame, size and offset of the photo navigation agrees with its closed form to six decimals")
  func photoNavigation() throws {
    let steps = try steps(of: "photo-navigation")
    #expect(steps.count == 127)
    for step in steps {
      let strip = strip(at: step.time)
      for (cell, left) in strip.lefts.enumerated() {
        expect(step.frames["nav.cell\(cell)"], [left, 0, strip.widths[cell], 48], "cell \(cell)", at: step.time)
        expect(step.frames["nav.page\(cell)"], [390 * Double(cell), 0, 390, 392], "page \(cell)", at: step.time)
      }
      expect(step.frames["nav.strip"], [0, 392, 390, 48], "the strip", at: step.time)
      expect(step.frames["nav.pager"], [0, 0, 390, 392], "the pager", at: step.time)
      expect(step.contentSizes["nav.strip"], [strip.lefts[9] + strip.widths[9], 48], "the content", at: step.time)
      expect(step.contentSizes["nav.pager"], [3900, 392], "the pages", at: step.time)
      expect(step.offsets["nav.strip"], [strip.offset, 0], "the strip's offset", at: step.time)
      expect(step.offsets["nav.pager"], [pagerOffset(at: step.time), 0], "the pager's offset", at: step.time)
    }
  }

  @Test("the example interrupts an opening, and at rest one cell is open and in the middle")
  func exampleIsWorthIt() throws {
    let steps = try steps(of: "photo-navigation")
    func openCells(_ step: Step) -> [Int] { (0..<10).filter { step.frames["nav.cell\($0)"]?[2] != 30 } }
    #expect(steps.contains { openCells($0).count == 3 })
    // At rest: before the first event, between the events, and at the end.
    for (time, open) in [(0.05, 0), (0.7, 3), (1.5, 4), (2.1, 9)] {
      let step = try #require(steps.last { $0.time <= time + 1e-9 })
      #expect(openCells(step) == [open])
      let cell = try #require(step.frames["nav.cell\(open)"])
      let offset = try #require(step.offsets["nav.strip"])
      #expect((cell[0] + cell[2] / 2 - offset[0] - 195).magnitude < 1e-6)
    }
  }

  // MARK: Elastic header

  /// The offset of the example's header: −180 at rest, pulled down, let go, pushed up.
  private func headerOffset(at time: Double) -> Double {
    switch time {
    case ..<0.7: -180 - 120 * easeOut((time - 0.2) / 0.5)
    case ..<1.2: -300 + 120 * easeInOut((time - 0.7) / 0.4)
    default: -180 + 300 * easeInOut((time - 1.2) / 0.9)
    }
  }

  // One cell is open at rest, the one under the centre line: of a photo as high as wide, as wide as the strip is high. The
  // separator stands at W − f (W + s), f from the page that has the focus.
  @Test(
    "a pager that jumps at the end of the timeline has the strip and the separators with it",
    arguments: [(522.6, 1, 0.3), (904.5, 2, 0.25), (1608, 4, 0)])
  func jump(offset: Double, focus: Int, fraction: Double) throws {
    let photos = Array(repeating: "[1, 1]", count: 5).joined(separator: ", ")
    let text = documentText(
      views: [#"{ "id": "nav", "kind": "photoNavigation", "photos": [\#(photos)], "separatorWidth": 24 }"#],
      constraints: ["left", "right", "top", "bottom"].map { "nav.\($0) == screen.\($0)" },
      timeline: [#"{ "at": 1, "scroll": "nav.pager", "to": [\#(offset), 0] }"#])
    let run = CommandRun(
      ["animate", "--size", "402x874", "--format", "ndjson", "nav.json"], files: ["nav.json": text])
    let last = try Step(try #require(run.output.split(separator: "\n").last), at: 1.35)
    expect(last.offsets["nav.pager"], [offset, 0], "the pager", at: last.time)
    for index in 0..<5 {
      #expect(last.frames["nav.cell\(index)"]?[2] == (index == focus ? 48 : 30), "cell \(index)")
    }
    expect(last.frames["nav.separatorRight"].map { [$0[0]] }, [402 - fraction * 426], "the separator", at: last.time)
  }

  @Test("every printed frame of the elastic header agrees with its closed form to six decimals")
  func elasticHeader() throws {
    let steps = try steps(of: "elastic-header")
    #expect(steps.count == 127)
    for step in steps {
      let offset = headerOffset(at: step.time)
      // height = max(minimumHeight, −k · offset); the picture of ratio 3/2 covers it and is centred.
      let height = max(60, -1.2 * offset)
      let picture = (width: max(320, 1.5 * height), height: max(320 / 1.5, height))
      expect(step.offsets["head.scroll"], [0, offset], "the offset", at: step.time)
      expect(step.frames["head.image"], [0, 0, 320, height], "the image", at: step.time)
      expect(
        step.frames["head.picture"],
        [(320 - picture.width) / 2, (height - picture.height) / 2, picture.width, picture.height], "the picture",
        at: step.time)
      expect(step.frames["head.scroll"], [0, 0, 320, 480], "the scroll view", at: step.time)
      expect(step.frames["head.container"], [0, 0, 320, 600], "the container", at: step.time)
      expect(step.contentSizes["head.scroll"], [320, 600], "the content", at: step.time)
      // The button rides on the content's upper edge, but stays below the safe area: 24 + 8.
      expect(step.frames["play"], [248, max(32, -offset - 26), 52, 52], "the button", at: step.time)
    }
    let heights = steps.compactMap { $0.frames["head.image"]?[3] }
    #expect(heights.max() == 360 && heights.min() == 60)
  }
}
