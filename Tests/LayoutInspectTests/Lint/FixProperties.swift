// FixProperties.swift: a fix that lint prints can be carried out in the text of the document, and helps: the finding is
// gone, and no other is there that was not before.

import Foundation
import DocumentSupport
import TestSupport
import Testing

@testable import LayoutReport
@testable import layout_inspect

@Suite("Fixes of lint")
struct FixProperties {
  /// The sound layouts of the tests, and the examples.
  private static func layouts() throws -> [(String, String)] {
    var layouts = try LintTests.layouts("sound")
    let folder = packageRoot.appendingPathComponent("Examples")
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where name.hasSuffix(".json") {
      layouts["Examples/\(name)"] = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }
    return layouts.sorted { $0.key < $1.key }
  }

  // What no fix may do is in `FixTrial.harm`.
  @Test("a fix that is printed can be carried out in the document, settles what it is for, and harms nothing")
  func fixes() throws {
    var random = SplitMix64(seed: 16)
    var (all, fixed) = (0, 0)
    for (name, text) in try Self.layouts() {
      guard let document = try FixTrial(text) else { continue }
      for round in 0..<(name.hasPrefix("Examples") ? 3 : 10) {
        // One or two constants are changed, or a constraint left out: most of what goes wrong by hand.
        var faulty = document
        for _ in 0...Int(random.next() % 2) where !faulty.constraints.isEmpty {
          let index = Int(random.next() % UInt64(faulty.constraints.count))
          if random.next() % 4 == 0 {
            faulty.constraints.remove(at: index)
          } else {
            let factor = Int(random.next() % 9)
            faulty.constraints[index] = faulty.constraints[index].replacing(#/ (\d+)$/#) {
              " \((Int($0.1) ?? 0) * factor / 3)"
            }
          }
        }
        if round % 3 == 2 { faulty.hide(Int(random.next() % 4)) }
        let result = try faulty.run()
        for problem in result.problems { Issue.record("\(name), seed 16, round \(round): \(problem)") }
        (all, fixed) = (all + result.all, fixed + result.fixed)
      }
    }
    // To offer none would be no answer.
    #expect(all > 100 && fixed * 4 > all * 3, "\(fixed) of \(all) findings have a fix")
  }

  // Without "low" nothing in the file holds the scroll view to the left; in a layout that has been solved with it, it stays there.
  @Test("a fix is tried on a layout that was not solved before, where what is open lies elsewhere")
  func openInScrollView() throws {
    let text = documentText(
      views: [#"{ "id": "a" }"#, #"{ "id": "scroll", "kind": "scroll" }"#],
      constraints: [
        "a.trailing <= screen.trailing - 8", "scroll.width == 50", "scroll.leading >= a.trailing + 10",
        "scroll.height == 0.5 * scroll.width", "low: scroll.height <= 20",
      ])
    let result = try #require(try FixTrial(text)).run()
    #expect(result.all > 0 && result.problems.isEmpty, "\(result.problems)")
  }
}
