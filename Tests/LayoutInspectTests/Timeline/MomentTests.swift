// MomentTests.swift: what is seen at a time does not depend on the other times that are looked at.

import DocumentSupport
import Foundation
import TestSupport
import Testing

@testable import layout_inspect

@Suite("Moments of a timeline")
struct MomentTests {
  /// The lines of an animation by their time, but for the end, where springs are at rest to a hundredth of a point only.
  private func moments(_ text: String, fps: Int) throws -> [String: Substring] {
    let run = CommandRun(["animate", "--format", "ndjson", "--fps", "\(fps)", "a.json"], files: ["a.json": text])
    try #require(run.status == 0, "\(run.error)\n\(text)")
    var moments: [String: Substring] = [:]
    for line in run.output.split(separator: "\n").dropLast() {
      let time = try #require(line.firstMatch(of: #/"t": ([0-9.]+)/#)?.1)
      moments[String(time)] = line
    }
    return moments
  }

  /// All frames of a rate that another one shows as well are the same, and there are some.
  private func expectAlike(_ text: String, _ rates: [Int], _ what: String) throws {
    let all = try moments(text, fps: 240)
    for rate in rates {
      let some = try moments(text, fps: rate)
      let shared = some.keys.filter { all[$0] != nil }.sorted()
      #expect(shared.count > 1, "\(what) at \(rate) frames a second")
      if let first = shared.first(where: { some[$0] != all[$0] }) {
        Issue.record("\(what): at \(first) s, \(rate) frames a second show another layout than 240\n\(text)")
      }
    }
  }

  /// The names of the examples that move.
  private static func moving() throws -> [String] {
    let folder = packageRoot.appendingPathComponent("Examples")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().filter { name in
      guard name.hasSuffix(".json") else { return false }
      return try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8).contains("\"timeline\"")
    }
  }

  @Test("most examples move")
  func someMove() throws {
    #expect(try Self.moving().count > 5)
  }

  @Test("every example looks the same at one moment whatever the frames a second", arguments: try moving())
  func examples(name: String) throws {
    let text = try String(contentsOf: packageRoot.appendingPathComponent("Examples/\(name)"), encoding: .utf8)
    try expectAlike(text, [50, 60, 96], name)
  }

  @Test("random fingers on the systems of photos show the same at one moment whatever the frames a second")
  func fingers() throws {
    let photos = #""photos": [[4, 3], [3, 4], [1, 1], [16, 9], [3, 2], [2, 3]]"#
    let systems = [
      (#""kind": "album", \#(photos)"#, ["s.large", "s.thumbnails"]),
      (#""kind": "photoNavigation", \#(photos)"#, ["s.pager", "s.strip"]),
      (#""kind": "collage", "type": 1, "photos": [[1, 1], [1, 1]]"#, ["s.pane0", "s.pane1"]),
    ]
    let edges = ["leading", "trailing", "top", "bottom"].map { "\"s.\($0) == screen.\($0)\"" }.joined(separator: ", ")
    var random = SplitMix64(seed: 30)
    func number(_ range: ClosedRange<Int>) -> Int { Int(random.next() % UInt64(range.count)) + range.lowerBound }
    for round in 0..<12 {
      let (view, parts) = systems[round % systems.count]
      var (time, events): (Int, [String]) = (0, [])
      for _ in 0...number(0...2) {
        time += number(40...1200)
        let part = parts[number(0...1)]
        events.append(
          #"{ "at": \#(Double(time) / 1000), "drag": "\#(part)", "by": [\#(number(-400...200)), 0], "#
            + #""duration": \#(Double(number(50...800)) / 1000) }"#)
      }
      try expectAlike(
        """
        { "format": "layout/1", "root": { "id": "screen", "size": [390, 844] }, "views": [ { "id": "s", \(view) } ],
          "constraints": [ \(edges) ], "timeline": [ \(events.joined(separator: ", ")) ] }
        """, [50, 60], "seed 30, round \(round)")
    }
  }
}
