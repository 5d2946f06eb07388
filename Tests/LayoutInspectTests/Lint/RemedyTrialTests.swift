// RemedyTrialTests.swift: what counts as a remedy.

import DocumentSupport
import Testing

@testable import LayoutDocument
@testable import LayoutReport

@Suite("Remedies on trial")
struct RemedyTrialTests {
  // A card of 120 over a title that begins 100 below its top: 100 settles it; so would nothing at all, or a card beyond the
  // screen, but then the card is gone.
  @Test(
    "what makes a view vanish is no remedy",
    arguments: [("height", 100.0, true), ("height", 0, false), ("top", -900, false)])
  func vanishing(attribute: String, constant: Double, helps: Bool) throws {
    let text = try #require(try LintTests.layouts("fault").first { $0.key.contains("overlap") }?.value)
    let scene = try decode(text).layout().scene()
    try scene.layoutIfNeeded()
    let keys = try Linter.keys(of: scene)
    let key = try #require(keys.first { $0.hasPrefix("overlap") })
    let index = try #require(scene.outline.constraints.firstIndex { $0.text.hasPrefix("card.\(attribute) ") })
    var trial = RemedyTrial()
    trial.add(scene, keys)
    let help = try trial.help(for: key, among: [[.change(constraint: index, to: constant)]])
    #expect((help != nil) == helps)
  }
}
