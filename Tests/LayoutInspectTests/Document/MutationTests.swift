// MutationTests.swift: whatever is done to a good document, the command answers with frames or with one error.

import Foundation
import TestSupport
import Testing

@testable import LayoutDocument
@testable import LayoutReport
@testable import layout_inspect

@Suite("Mutated documents")
struct MutationTests {
  /// A small document that has everything in it.
  private static let seed = """
    { "format": "layout/1",
      "root": { "id": "screen", "size": [100, 200], "safeArea": [7, 0, 4, 0], "margins": [0, 6, 0, 6], "direction": "ltr" },
      "views": [
        { "id": "strip", "in": "screen", "kind": "scroll", "contentInset": [0, 1, 0, 1] },
        { "id": "c-0", "in": "strip" }, { "id": "c-1", "in": "strip", "control": true },
        { "id": "title", "baseline": 1.6e1, "margins": [1, 2, 3, 4] }, { "id": "pin\\u0041", "frame": [1, -2, 3, 4] } ],
      "constraints": [
        "strip.leading == screen.safeArea.leading", "strip.trailing == screen.trailing", "strip.top == 10",
        "strip.height == 9/16 * strip.width", "c-0.leading == strip.content.leading",
        "open0: c-0.width == 30 @ 999.5", "open1: 2 * (c-1.width - 3) >= c-0.width / 4 @ strong", "c-1.leading == c-0.trailing + 2",
        "c-1.trailing == strip.content.trailing", "title.firstBaseline <= strip.frame.bottom - 8" ],
      "timeline": [
        { "at": 0.0, "set": { "open0": 10, "open1": 4e1 }, "duration": 0.05, "curve": "easeInOut" },
        { "at": 0.02, "scroll": "strip", "to": [24, 0], "duration": 0.05 } ] }
    """

  private static let snippets = [
    "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u", "\\ud800", "null", "true", "-", "1e308", "-1e9", "0", "1e-9", "@",
    "==", ">=",
    "*", "/", "(", ")", ".", "width", "leading", "left", "content", "strip", "screen", "H:", "\u{0}", "é", "1e999", " ",
  ]

  private func mutate(_ bytes: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<random.int(in: 1...3) {
      let place = random.int(in: 0...bytes.count - 1)
      let end = min(bytes.count, place + random.int(in: 1...12))
      switch random.int(in: 0...10) {
      case 0: bytes[place] = UInt8(truncatingIfNeeded: random.next())
      case 1: bytes.removeSubrange(place..<end)
      case 2: bytes.insert(contentsOf: Self.snippets[random.int(in: 0...Self.snippets.count - 1)].utf8, at: place)
      case 3: bytes.insert(contentsOf: bytes[place..<end], at: random.int(in: 0...bytes.count - 1))
      case 4: bytes.replaceSubrange(place..<end, with: Self.snippets[random.int(in: 0...Self.snippets.count - 1)].utf8)
      default:
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        guard let digit = bytes[place...].firstIndex(where: digits.contains) else { continue }
        bytes[digit] = UInt8(ascii: "0") + UInt8(random.int(in: 0...9))
      }
      if bytes.isEmpty { bytes = [0x7B] }
    }
    return bytes
  }

  @Test("a mutated document ends in status 0 or 65, with one line of error for 65")
  func mutations() {
    let seed = Array(Self.seed.utf8)
    #expect(CommandRun(["animate", "-"], bytes: seed).status == 0)
    var good = 0
    for number in 0..<800 as Range<UInt64> {
      var random = SplitMix64(seed: number)
      let bytes = mutate(seed, &random)
      let command = number % 2 == 0 ? ["solve", "--at", "0.03"] : ["animate", "--fps", "0.01"]
      let run = CommandRun(command + ["--format", "ndjson", "-"], bytes: bytes)
      let document = String(decoding: bytes, as: UTF8.self)
      if run.status == 0 {
        good += 1
      } else {
        let errors = run.error.split(separator: "\n").filter { !$0.contains(": warning: ") }
        #expect(run.status == 65, "seed \(number): \(document)")
        #expect(
          errors.count == 1 && errors[0].hasPrefix("-:") && errors[0].contains(": error: "), "seed \(number): \(errors)"
        )
      }
      // Whatever the outcome, every line of the output is JSON.
      for line in run.output.split(separator: "\n") {
        #expect(throws: Never.self, "seed \(number): \(line)") {
          try JSONReader.read(SourceText(name: "out", bytes: Array(line.utf8)))
        }
      }
    }
    // The mutations must reach beyond the reader: a good part of them is still a document.
    #expect(good > 100 && good < 600, "\(good) were good")
  }

  @Test("a document cut anywhere is refused at its end or before")
  func truncations() {
    let seed = Array(Self.seed.utf8)
    for length in 0..<seed.count {
      #expect(CommandRun(["solve", "-"], bytes: Array(seed[..<length])).status == 65)
    }
  }
}
