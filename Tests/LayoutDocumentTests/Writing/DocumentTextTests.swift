// DocumentTextTests.swift: how single constraints are written in documents, where UIKit's form says more than its words. What
// a document means is written in its format: positions count from the root, and centerX from the left.

import AutoLayout
import Testing

@testable import LayoutDocument

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

  // Margins of 1, 2, 3 and 4 points at the top, left, bottom and right: from right to left the text begins 4 inside the right.
  @Test(
    "margins are written as distances from their view, along the text for leading and trailing",
    arguments: [
      (
        LayoutDirection.leftToRight,
        ["a.leading == card.leading + 2", "a.trailing == card.trailing - 4", "a.centerX == card.centerX - 1"]
      ),
      (
        .rightToLeft,
        ["a.leading == card.leading + 4", "a.trailing == card.trailing - 2", "a.centerX == card.centerX - 1"]
      ),
    ])
  func margins(direction: LayoutDirection, expected: [String]) throws {
    let engine = LayoutEngine.ofTestSize(direction: direction)
    let card = engine.root.add(View(), named: "card")
    let a = card.add(View(), named: "a")
    card.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let guide = card.layoutMarginsGuide
    try LayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      a.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      a.centerXAnchor.constraint(equalTo: guide.centerXAnchor), a.leftAnchor.constraint(equalTo: guide.leftAnchor),
      a.rightAnchor.constraint(equalTo: guide.rightAnchor),
      a.topAnchor.constraint(equalTo: guide.topAnchor, constant: 5),
      a.bottomAnchor.constraint(equalTo: guide.bottomAnchor), a.centerYAnchor.constraint(equalTo: guide.centerYAnchor),
      a.widthAnchor.constraint(equalTo: guide.widthAnchor), a.heightAnchor.constraint(equalTo: guide.heightAnchor),
      a.firstBaselineAnchor.constraint(equalTo: guide.topAnchor),
      a.leadingAnchor.constraint(equalTo: guide.centerXAnchor),
    ])
    let document = try engine.document()
    let others = [
      "a.left == card.left + 2", "a.right == card.right - 4", "a.top == card.top + 6", "a.bottom == card.bottom - 3",
      "a.centerY == card.centerY - 1", "a.width == card.width - 6", "a.height == card.height - 4",
      "a.firstBaseline == card.top + 1",
      "a.leading - 0.5 * card.leading - 0.5 * card.trailing == \(direction == .leftToRight ? -1 : 1)",
    ]
    for text in expected + others { #expect(document.contains("\"\(text)\""), "\(text): \(document)") }
    #expect(!document.contains("_margins"))
  }

  // What is open rests at the root's origin, 16 left of its superview; nobody gave it that place.
  @Test("only a view that was given a frame is written with one")
  func frames() throws {
    let engine = LayoutEngine.ofTestSize()
    let box = engine.root.add(View(), named: "box")
    try box.leftAnchor.constraint(equalTo: engine.root.leftAnchor, constant: 16).activate()
    let (open, given) = (box.add(View(), named: "open"), box.add(View(), named: "given"))
    given.setFrame(Rect(x: 1, y: 2, width: 3, height: 4))
    try engine.layoutIfNeeded()
    #expect(open.frame == Rect(x: -16, y: 0, width: 0, height: 0))
    let document = try engine.document()
    #expect(document.contains("{ \"id\": \"open\", \"in\": \"box\" }"), "\(document)")
    #expect(document.contains("\"given\", \"in\": \"box\", \"frame\": [1, 2, 3, 4] }"), "\(document)")
  }

  @Test("the page of a document names the view that bears the baseline of a stack view")
  func stackBaseline() throws {
    let engine = LayoutEngine.ofTestSize()
    let stack = engine.root.add(StackView(), named: "stack")
    let first = engine.root.add(View(), named: "first")
    let last = engine.root.add(View(), named: "last")
    try LayoutConstraint.activate([
      stack.leftAnchor.constraint(equalTo: engine.root.leftAnchor),
      stack.topAnchor.constraint(equalTo: engine.root.topAnchor, constant: 100),
      first.topAnchor.constraint(equalTo: stack.firstBaselineAnchor),
      last.topAnchor.constraint(equalTo: stack.lastBaselineAnchor),
    ])
    stack.axis = .vertical
    let (a, b) = (View(), View())
    (a.identifier, b.identifier) = ("a", "b")
    a.intrinsicContentSize = Size(width: 30, height: 20)
    a.baselineOffsetFromTop = 15
    b.intrinsicContentSize = Size(width: 30, height: 30)
    b.lastBaselineOffsetFromBottom = 4
    stack.addArrangedSubview(a)
    stack.addArrangedSubview(b)
    try engine.layoutIfNeeded()
    let document = try engine.document()
    #expect(document.contains("\"first.top == a.firstBaseline\""))
    #expect(document.contains("\"last.top == b.bottom - 4\""))
  }
}
