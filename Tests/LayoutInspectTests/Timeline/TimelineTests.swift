// TimelineTests.swift: steps, and the photo strip against its closed form.

import AutoLayout
import DocumentSupport
import Testing

@testable import HostSystem
@testable import LayoutDocument
@testable import LayoutReport
@testable import layout_inspect

@Suite("Timeline")
struct TimelineTests {
  @Test("steps are at k/fps and one at the end, each once")
  func steps() {
    #expect(StepTimes.times(end: 0, fps: 60) == [0])
    #expect(StepTimes.times(end: 1, fps: 2) == [0, 0.5, 1])
    #expect(StepTimes.times(end: 1.2, fps: 2) == [0, 0.5, 1, 1.2])
    #expect(StepTimes.times(end: 0.1, fps: 2) == [0, 0.1])
    // 0.1 + 0.2 is a little more than 3/10 in Doubles: still one step, not two.
    #expect(StepTimes.times(end: 0.1 + 0.2, fps: 10).count == 4)
    #expect(StepTimes.times(end: 1.65, fps: 60).count == 100)
  }

  /// The progress of easeInOut, the cubic Bézier (.42, 0), (.58, 1), by plain bisection on its definition.
  private func easeInOut(_ t: Double) -> Double {
    func bezier(_ c1: Double, _ c2: Double, _ s: Double) -> Double {
      3 * c1 * s * (1 - s) * (1 - s) + 3 * c2 * s * s * (1 - s) + s * s * s
    }
    if t <= 0 { return 0 }
    if t >= 1 { return 1 }
    var low = 0.0
    var high = 1.0
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if bezier(0.42, 0.58, middle) < t { low = middle } else { high = middle }
    }
    return bezier(0, 1, low)
  }

  /// The widths of the example's nine cells at a time, from its timeline by hand: cell 0 is open (72), then 3 (120), then
  /// 6 (96) until 3 takes over at 0.8 s, and 0 again.
  private func widths(at time: Double) -> [Double] {
    func mix(_ from: Double, _ to: Double, start: Double) -> Double {
      from + (to - from) * easeInOut((time - start) / 0.35)
    }
    let interrupted = easeInOut((0.8 - 0.6) / 0.35)
    var widths = Array(repeating: 30.0, count: 9)
    switch time {
    case ..<0.6:
      widths[0] = mix(72, 30, start: 0.1)
      widths[3] = mix(30, 120, start: 0.1)
    case ..<0.8:
      widths[3] = mix(120, 30, start: 0.6)
      widths[6] = mix(30, 96, start: 0.6)
    case ..<1.3:
      widths[3] = mix(120 + (30 - 120) * interrupted, 120, start: 0.8)
      widths[6] = mix(30 + (96 - 30) * interrupted, 30, start: 0.8)
    default:
      widths[3] = mix(120, 30, start: 1.3)
      widths[0] = mix(30, 72, start: 1.3)
    }
    return widths
  }

  @Test("every frame of the photo strip agrees with the closed form, and each step writes two constants")
  func photoStrip() throws {
    let document = try DocumentDecoder.decode(
      SourceText(
        name: "photo-strip.json",
        bytes: System.readFile(packageRoot.appendingPathComponent("Examples/photo-strip.json").path)))
    let live = try document.layout().scene()
    _ = try live.snapshot()
    for time in StepTimes.times(end: document.outline.endOfTimeline, fps: 60) {
      let before = live.engine.statistics.constantsWritten
      try live.advance(to: time)
      let scene = try live.snapshot()
      let written = live.engine.statistics.constantsWritten - before
      // Outside an animation nothing is written; inside it the two widths are, and nothing else.
      #expect(written == 0 || written == 2, "\(written) constants at \(time)")
      let isMoving = [0.1, 0.6, 0.8, 1.3].contains { time > $0 + 0.05 && time < $0 + 0.3 }
      if isMoving { #expect(written == 2) }
      expectStrip(scene, at: time)
    }
  }

  private func expectStrip(_ scene: SceneSnapshot, at time: Double) {
    let widths = widths(at: time)
    var x = 0.0
    var worst = 0.0
    for (index, width) in widths.enumerated() {
      let frame = scene.frames[index + 1]
      let expected = Rect(x: x, y: 0, width: width, height: 48)
      let errors = [frame.minX - expected.minX, frame.minY, frame.width - width, frame.height - 48]
      worst = max(worst, errors.map(\.magnitude).max() ?? 0)
      x += width + 2
    }
    worst = max(worst, (scene.scrolls[0].contentSize.width - (x - 2)).magnitude)
    #expect(worst < 1e-9, "off by \(worst) at \(time)")
    #expect(scene.frames[0] == Rect(x: 0, y: 796, width: 390, height: 48))
  }

  @Test("a step shows the state after the events of duration 0 at its time, in the order of the document")
  func instantEvents() throws {
    let document = try decode(
      documentText(
        views: [#"{ "id": "a" }"#], constraints: ["w: a.width == 1", "a.left == 0", "a.top == 0", "a.height == 1"],
        timeline: [
          #"{ "at": 2, "set": { "w": 5 } }"#, #"{ "at": 1, "set": { "w": 2 } }"#, #"{ "at": 1, "set": { "w": 3 } }"#,
        ]))
    let live = try document.layout().scene()
    var widths: [Double] = []
    for time in [0, 0.999, 1, 1.5, 2] {
      try live.advance(to: time)
      widths.append(try live.snapshot().frames[0].width)
    }
    #expect(widths == [1, 1, 3, 3, 5])
  }

  @Test("set moves the constant on the right once all constants stand there")
  func setConstant() throws {
    let document = try decode(
      documentText(
        views: [#"{ "id": "a" }"#],
        constraints: ["w: 2 * a.width - 10 == 90", "a.left == 0", "a.top == 0", "a.height == 1"],
        timeline: [#"{ "at": 0, "set": { "w": 60 } }"#]))
    let live = try document.layout().scene()
    #expect(try live.snapshot().frames[0].width == 50)  // 2 w = 100
    try live.advance(to: 0)
    #expect(try live.snapshot().frames[0].width == 30)  // 2 w = 60
  }

  @Test("--at shows one moment, the same for solve and animate")
  func oneMoment() {
    let text = documentText(
      views: [#"{ "id": "a" }"#], constraints: ["w: a.width == 10", "a.left == 0", "a.top == 0", "a.height == 1"],
      timeline: [#"{ "at": 0, "set": { "w": 20 }, "duration": 2, "curve": "linear" }"#])
    let step = CommandRun(["animate", "--at", "0.5", "--format", "ndjson", "-"], input: text)
    let view =
      "\"scenes\": [{\"root\": \"screen\", \"size\": [100, 200], \"views\": [{\"id\": \"a\", \"frame\": [0, 0, 12.5, 1]}]}]"
    #expect(step.output == "{\"format\": \"layout-step/1\", \"t\": 0.5, \(view)}\n")
    let solved = CommandRun(["solve", "--at", "0.5", "--format", "ndjson", "-"], input: text)
    #expect(solved.output == "{\"format\": \"layout-solve/1\", \"file\": \"-\", \(view)}\n")
  }

  @Test("a step of several scenes holds them all; json is an array of steps")
  func severalScenes() {
    let text = documentText(
      views: [#"{ "id": "s", "kind": "scroll", "frame": [0, 0, 10, 10] }"#],
      timeline: [#"{ "at": 0.5, "scroll": "s", "to": [3, 4] }"#])
    let run = CommandRun(
      ["animate", "--fps", "1", "--size", "1x2", "--size", "3x4", "--format", "ndjson", "-"], input: text)
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(
      lines[0].hasPrefix(
        "{\"format\": \"layout-step/1\", \"t\": 0, \"scenes\": [{\"root\": \"screen\", \"size\": [1, 2], "))
    #expect(lines[0].contains("}, {\"root\": \"screen\", \"size\": [3, 4], "))
    #expect(lines[1].hasPrefix("{\"format\": \"layout-step/1\", \"t\": 0.5, "))
    #expect(lines[1].hasSuffix(", \"offsets\": {\"s\": [3, 4]}}"))
    let json = CommandRun(["animate", "--fps", "1", "--format", "json", "-"], input: text)
    #expect(json.output.hasPrefix("[\n{\n  \"format\": \"layout-step/1\",\n  \"t\": 0,\n"))
    #expect(json.output.hasSuffix("\n  \"offsets\": {\n    \"s\": [3, 4]\n  }\n}\n]\n"))
  }
}
