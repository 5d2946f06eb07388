// DocumentTextTests.swift: how single constraints are written in documents, where UIKit's form says more than its words. What
// a document means is written in its format: positions count from the root, and centerX from the left.

import AutoLayout
import Testing

@Suite("Constraints in documents")
struct DocumentTextTests {
  @Test("positions with a multiplier count from the nearest common ancestor, and the text says so")
  func ancestor() throws {
    let engine = LayoutEngine.ofTestSize()
    let box = engine.root.add(View(), named: "box")
    let (a, b) = (box.add(View(), named: "a"), box.add(View(), named: "b"))
    try LayoutConstraint(
      item: a, attribute: .left, relatedBy: .equal, toItem: b, attribute: .right, multiplier: 0.5, constant: 3
    ).activate()
    try LayoutConstraint(
      item: a, attribute: .top, relatedBy: .equal, toItem: engine.root, attribute: .bottom, multiplier: 0.25
    ).activate()
    // a.left − box.left == (b.right − box.left) / 2 + 3; from the root, nothing has to be said.
    let document = try engine.document()
    #expect(document.contains("\"a.left - 0.5 * b.right - 0.5 * box.left == 3\""), "\(document)")
    #expect(document.contains("\"a.top == 0.25 * root.bottom\""), "\(document)")
  }

  @Test("a centre beside leading or trailing is written as the middle between both")
  func centre() throws {
    let engine = LayoutEngine.ofTestSize(direction: .rightToLeft)
    let (a, b) = (engine.root.add(View(), named: "a"), engine.root.add(View(), named: "b"))
    try a.leadingAnchor.constraint(equalTo: b.centerXAnchor, constant: 10).activate()
    try a.centerXAnchor.constraint(equalTo: b.centerXAnchor).activate()
    try LayoutConstraint(terms: [LayoutTerm(a, .leading), LayoutTerm(b, .centerX, times: -1)], constant: 9).activate()
    let document = try engine.document()
    #expect(document.contains("\"a.leading - 0.5 * b.leading - 0.5 * b.trailing == 10\""), "\(document)")
    #expect(document.contains("\"a.centerX == b.centerX\"") && document.contains("\"a.leading == b.centerX + 9\""))
  }
}
