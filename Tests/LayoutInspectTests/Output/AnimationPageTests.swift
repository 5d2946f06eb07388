// AnimationPageTests.swift: what a page shows at a time is what `animate --at` and `explain --at` say of that time.

import DocumentSupport
import Foundation
import Testing

@testable import LayoutReport
@testable import layout_inspect

@Suite("Pages of timelines")
struct AnimationPageTests {
  private typealias Object = [String: Any]

  private static func object(_ text: String) throws -> Object {
    try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? Object, "\(text.prefix(200))")
  }

  /// The data of a page, and how it is read: as its script does.
  private struct Played {
    let times: [Double]
    let scene: Object
    let views: [Object]
    private let steps: [Object]

    init(_ page: String) throws {
      let data = page.components(separatedBy: "id=\"data\">\n").last?.components(separatedBy: "\n</script>").first
      let json = try object(data ?? "")
      times = try #require(json["times"] as? [Double])
      scene = try #require((json["scenes"] as? [Object])?.first)
      views = try #require(scene["views"] as? [Object])
      steps = try #require(scene["steps"] as? [Object])
      #expect(steps.count == times.count)
    }

    /// Where every view is on the screen.
    func frames(at step: Int) -> [[Double]] {
      var frames = views.map { $0["frame"] as? [Double] ?? [] }
      for change in steps[...step].compactMap({ $0["frames"] as? [Double] }) {
        for i in stride(from: 0, to: change.count, by: 5) { frames[Int(change[i])] = Array(change[(i + 1)...(i + 4)]) }
      }
      return frames
    }

    /// The constraints as arrows, their numbers in their order and the rest.
    func arrows(at step: Int) -> (numbers: [Double], words: String) {
      var (numbers, words) = flat(scene["dimensions"] ?? [], arrowOrder)
      for change in steps[...step].compactMap({ $0["dimensions"] as? [Any] }) {
        if change.first is Object || change.isEmpty {
          (numbers, words) = flat(change, arrowOrder)
        } else {
          let values = change.compactMap { $0 as? Double }
          for i in stride(from: 0, to: values.count, by: 2) { numbers[Int(values[i])] = values[i + 1] }
        }
      }
      return (numbers, words)
    }

    /// Why a view lies where it lies, its numbers in their order and the rest.
    func reason(of view: Int, at step: Int) throws -> (numbers: [Double], words: String) {
      let id = try #require(views[view]["id"] as? String)
      let first = try #require((scene["why"] as? Object)?[id])
      var (numbers, words) = flat(first)
      for changes in steps[...step].compactMap({ $0["why"] as? [[Any]] }) {
        for change in changes where change[0] as? Int == view {
          if let whole = change[1] as? Object {
            (numbers, words) = flat(whole)
          } else {
            let values = change.compactMap { $0 as? Double }
            for i in stride(from: 1, to: values.count, by: 2) { numbers[Int(values[i])] = values[i + 1] }
          }
        }
      }
      return (numbers, words)
    }
  }

  /// The numbers of JSON in a page's order, which is that of `explain`, and the words.
  private static func flat(_ value: Any, _ order: [String] = order) -> (numbers: [Double], words: String) {
    func walk(_ value: Any, _ numbers: inout [Double], _ words: inout String) {
      if let list = value as? [Any] {
        for part in list { walk(part, &numbers, &words) }
      } else if let object = value as? Object {
        for key in order where object[key] != nil { walk(object[key] ?? 0, &numbers, &words) }
      } else if let text = value as? String {
        words += text + "\n"
      } else if let number = value as? Double {
        numbers.append(number)
      }
    }
    var (numbers, words): ([Double], String) = ([], "")
    walk(value, &numbers, &words)
    return (numbers, words)
  }

  private static let arrowOrder = ["start", "end", "across", "label", "at", "anchor", "state"]

  /// The keys of an explanation as Documentation has them; levers are in no page.
  private static let order = [
    "item", "kind", "text", "priority", "line", "column", "frame", "attributes", "lost", "conflicts", "ambiguity",
    "attribute", "value", "id", "from", "coefficient", "constant", "shares", "constraint", "note", "setAside", "gap",
    "members", "ways", "without", "by", "against", "frames", "to", "open", "alternative", "settling",
  ]

  /// What a command says at one time, on the screen: frames relative to superviews, moved by what scrolls.
  private static func told(_ json: Object, as views: [Object]) throws -> [[Double]] {
    let scene = (json["scenes"] as? [Object])?.first ?? json
    let own = try #require(scene["views"] as? [Object]).map { $0["frame"] as? [Double] ?? [] }
    let offsets = (json["offsets"] ?? scene["offsets"]) as? [String: [Double]] ?? [:]
    return views.indices.map { view in
      var (frame, outer) = (own[view], views[view]["parent"] as? Int ?? -1)
      while outer >= 0 {
        let offset = offsets[views[outer]["id"] as? String ?? ""] ?? [0, 0]
        frame[0] += own[outer][0] - offset[0]
        frame[1] += own[outer][1] - offset[1]
        outer = views[outer]["parent"] as? Int ?? -1
      }
      return frame
    }
  }

  /// A time with four decimals, which pages and commands write as it is.
  private static func short(_ time: Double) -> Double { (time * 1e4).rounded(.up) / 1e4 }

  private static let examples = [
    "album", "collage", "elastic-header", "gallery", "photo-fingers", "photo-navigation", "photo-strip",
    "scroll-physics",
  ]

  private static func text(_ name: String) throws -> String {
    try String(contentsOf: packageRoot.appendingPathComponent("Examples/\(name).json"), encoding: .utf8)
  }

  @Test("the examples are all that have a timeline")
  func all() throws {
    let folder = packageRoot.appendingPathComponent("Examples")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".json") }
    let moving = try names.map { String($0.dropLast(5)) }.filter { try Self.text($0).contains("\"timeline\"") }
    #expect(moving.sorted() == Self.examples)
  }

  @Test(
    "a page shows at every time what animate --at says of that time, on frames and between them", arguments: examples)
  func frames(name: String) throws {
    let text = try Self.text(name)
    func run(_ arguments: [String]) -> CommandRun { CommandRun(["animate"] + arguments + ["-"], input: text) }
    let played = try Played(run(["--fps", "10", "--format", "html"]).output)
    let end = try #require(played.times.last)
    let steps = Set([1, played.times.count / 2, played.times.count - 1])
    let moments = [0.0, 0.0071, 0.31, 0.77].map { Self.short($0 * end) } + [Self.short(end) + 1]
    let between = try Played(run(["--format", "html"] + moments.flatMap { ["--at", "\($0)"] }).output)
    // The last step of a page is at rest; its time as the page writes it, rounded to a millionth, may be just before.
    for (page, steps, tolerance) in [(played, steps.sorted(), 0.05), (between, Array(moments.indices), 1e-4)] {
      for step in steps {
        let time = page.times[step]
        let told = try Self.told(
          try Self.object(run(["--at", "\(time)", "--format", "ndjson"]).output), as: page.views)
        let distances = zip(page.frames(at: step), told).map { a, b -> Double in
          zip(a, b).map { abs($0 - $1) }.max() ?? 0
        }
        let view = try #require(distances.enumerated().max { $0.element < $1.element })
        #expect(view.element < tolerance, "\(name), \(page.views[view.offset]["id"] ?? "") at \(time)")
      }
    }
  }

  @Test("a page says at every time why, as explain --at does of that time", arguments: examples)
  func reasons(name: String) throws {
    let text = try Self.text(name)
    let probe = try Played(CommandRun(["animate", "--fps", "1", "--format", "html", "-"], input: text).output)
    let end = try #require(probe.times.last)
    let moments = [0.031, 0.5, 1].map { Self.short($0 * end) }
    let page = try Played(
      CommandRun(["animate", "--format", "html"] + moments.flatMap { ["--at", "\($0)"] } + ["-"], input: text).output)
    for view in [0, page.views.count / 2, page.views.count - 1] {
      let id = try #require(page.views[view]["id"] as? String)
      for (step, time) in page.times.enumerated() {
        let run = CommandRun(["explain", "--at", "\(time)", "--format", "json", "-", id], input: text)
        let told = Self.flat(try Self.object(run.output))
        let shown = try page.reason(of: view, at: step)
        #expect(shown.words == told.words, "\(name), \(id) at \(time)")
        #expect(shown.numbers.count == told.numbers.count)
        for (a, b) in zip(shown.numbers, told.numbers) where (a - b).magnitude > 1e-4 {
          Issue.record("\(name), \(id) at \(time): \(shown.numbers), \(told.numbers)")
        }
      }
    }
  }

  // The box is 0 from the left, 50 after a quarter of a second at 200 points a second, and 100 at the end.
  @Test("the reasons of a page move with its views")
  func moving() throws {
    let text = documentText(
      views: [#"{ "id": "box" }"#],
      constraints: ["x: box.left == 0", "box.top == 0", "box.width == 50", "box.height == 50"],
      timeline: [#"{ "at": 0, "set": { "x": 100 }, "duration": 0.5, "curve": "linear" }"#])
    let page = try Played(CommandRun(["animate", "--fps", "4", "--format", "html", "-"], input: text).output)
    #expect(page.times == [0, 0.25, 0.5])
    for (step, left) in [0.0, 50, 100].enumerated() {
      // Line and column, then the frame: x, y, width, height.
      #expect(try page.reason(of: 0, at: step).numbers[2] == left)
      #expect(page.frames(at: step)[0][0] == left)
    }
  }

  @Test("numbers are told apart from words, whatever stands in strings")
  func split() {
    let text = PageReasonTexts.Text(#"{"a\"1": [-1.5e-9, 20], "b": "2 == 3"}"#)
    #expect(text.numbers == ["-1.5e-9", "20"])
    #expect(text.words == #"{"a\"1": [, ], "b": "2 == 3"}"#)
    let other = PageReasonTexts.Text(#"{"a\"1": [-1.5e-9, 21], "b": "2 == 3"}"#)
    #expect(other.change(from: text) == "1, 21")
    #expect(other.change(from: nil) == other.whole)
  }

  @Test("arrows of constraints are those of the moment that is shown", arguments: ["elastic-header", "photo-strip"])
  func arrows(name: String) throws {
    let files = ["a.json": try Self.text(name)]
    func page(_ arguments: String...) throws -> Played {
      let run = CommandRun(["animate", "--format", "html"] + arguments + ["a.json"], files: files)
      return try Played(run.output)
    }
    let played = try page("--fps", "4")
    var seen: Set<String> = []
    for (step, time) in played.times.enumerated() where step % 3 == 0 || step < 2 {
      let moment = try page("--at", "\(time)").arrows(at: 0)
      let shown = played.arrows(at: step)
      #expect(shown.words == moment.words && shown.numbers == moment.numbers, "at \(time)")
      seen.insert("\(shown)")
    }
    #expect(seen.count > 1)
  }
}
