// AnchorTests.swift: every anchor and every form of constraint, against positions worked out by hand.

import AutoLayout
import Testing

@Suite("Anchors")
struct AnchorTests {
  @Test("edges, centres and dimensions meet where the arithmetic says")
  func everyLine() throws {
    let engine = LayoutEngine.ofTestSize()
    let a = engine.root.add(View(), named: "a")
    let b = engine.root.add(View(), named: "b")
    try a.place(10, 20, 100, 60, in: engine.root)
    try LayoutConstraint.activate([
      b.leftAnchor.constraint(equalTo: a.rightAnchor, constant: 5),
      b.rightAnchor.constraint(equalTo: engine.root.rightAnchor, constant: -15),
      b.centerYAnchor.constraint(equalTo: a.centerYAnchor),
      b.heightAnchor.constraint(equalTo: a.heightAnchor, multiplier: 0.5, constant: 4),
    ])
    try engine.layoutIfNeeded()
    #expect(agrees(a.frame, Rect(x: 10, y: 20, width: 100, height: 60)))
    // left 10 + 100 + 5, right 400 − 15; height 60 / 2 + 4, centre 20 + 30.
    #expect(agrees(b.frame, Rect(x: 115, y: 33, width: 270, height: 34)))
  }

  @Test("leading and trailing are left and right when text runs from the left")
  func leadingTrailing() throws {
    let engine = LayoutEngine.ofTestSize()
    let a = engine.root.add(View())
    try LayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: engine.root.leadingAnchor, constant: 8),
      a.trailingAnchor.constraint(equalTo: engine.root.trailingAnchor, constant: -12),
      a.topAnchor.constraint(equalTo: engine.root.topAnchor),
      a.bottomAnchor.constraint(equalTo: engine.root.bottomAnchor, constant: -1),
    ])
    try engine.layoutIfNeeded()
    #expect(agrees(a.frame, Rect(x: 8, y: 0, width: 380, height: 299)))
  }

  @Test("inequalities stop a wish where they say")
  func inequalities() throws {
    let engine = LayoutEngine.ofTestSize()
    let a = engine.root.add(View())
    let wish = a.widthAnchor.constraint(equalToConstant: 500)
    wish.priority = .defaultLow
    let xWish = a.leftAnchor.constraint(equalTo: engine.root.leftAnchor, constant: -50)
    xWish.priority = .defaultLow
    try LayoutConstraint.activate([
      wish, xWish,
      a.widthAnchor.constraint(lessThanOrEqualTo: engine.root.widthAnchor, multiplier: 0.25, constant: 10),
      a.leftAnchor.constraint(greaterThanOrEqualTo: engine.root.leftAnchor, constant: 3),
      a.topAnchor.constraint(equalTo: engine.root.topAnchor),
      a.heightAnchor.constraint(equalToConstant: 1),
    ])
    try engine.layoutIfNeeded()
    #expect(agrees(a.frame, Rect(x: 3, y: 0, width: 110, height: 1)))
  }

  @Test("every form against a number holds at its bound")
  func againstNumbers() throws {
    let engine = LayoutEngine.ofTestSize()
    let least = engine.root.add(View())
    let most = engine.root.add(View())
    let small = least.widthAnchor.constraint(equalToConstant: 0)
    small.priority = .defaultLow
    let large = most.widthAnchor.constraint(equalToConstant: 1000)
    large.priority = .defaultLow
    try LayoutConstraint.activate([
      small, large, least.widthAnchor.constraint(greaterThanOrEqualToConstant: 44),
      most.widthAnchor.constraint(lessThanOrEqualToConstant: 77),
      least.heightAnchor.constraint(greaterThanOrEqualTo: most.widthAnchor),
    ])
    try engine.layoutIfNeeded()
    #expect(least.frame.width == 44 && most.frame.width == 77)
    #expect(least.frame.height >= 77 - 1e-9)
  }

  @Test("lines may be bounded by lines on either side")
  func boundedLines() throws {
    let engine = LayoutEngine.ofTestSize()
    let a = engine.root.add(View())
    let far = a.bottomAnchor.constraint(equalTo: engine.root.topAnchor, constant: 1000)
    far.priority = .defaultHigh
    try LayoutConstraint.activate([
      far, a.bottomAnchor.constraint(lessThanOrEqualTo: engine.root.bottomAnchor, constant: -20),
      a.heightAnchor.constraint(equalToConstant: 80),
    ])
    try engine.layoutIfNeeded()
    #expect(abs(a.frame.maxY - 280) <= 1e-9 && a.frame.height == 80)
  }

  @Test("any linear relation may be written with terms")
  func terms() throws {
    let engine = LayoutEngine.ofTestSize()
    let a = engine.root.add(View(), named: "a")
    let b = engine.root.add(View(), named: "b")
    try LayoutConstraint.activate([
      // 2·a.width + 3·b.width == 0.5·root.width + 100, that is 300, and b.width == a.width − 15: a 69, b 54.
      LayoutConstraint(
        terms: [
          LayoutTerm(a, .width, times: 2), LayoutTerm(b, .width, times: 3),
          LayoutTerm(engine.root, .width, times: -0.5),
        ], constant: 100),
      b.widthAnchor.constraint(equalTo: a.widthAnchor, constant: -15),
      // Across the axes: 9/16.
      LayoutConstraint(terms: [LayoutTerm(a, .height), LayoutTerm(a, .width, times: -9.0 / 16)]),
    ])
    try engine.layoutIfNeeded()
    #expect(abs(a.frame.width - 69) <= 1e-9 && abs(b.frame.width - 54) <= 1e-9)
    #expect(abs(a.frame.height - 69 * 9 / 16) <= 1e-9)
  }

  @Test("a term named twice counts twice, and terms that cancel leave nothing")
  func repeatedTerms() throws {
    let engine = LayoutEngine.ofTestSize()
    let a = engine.root.add(View(), named: "a")
    try LayoutConstraint(terms: [LayoutTerm(a, .width), LayoutTerm(a, .width)], constant: 50).activate()
    let nothing = a.leftAnchor.constraint(equalTo: a.leftAnchor, constant: 0)
    try nothing.activate()
    let impossible = a.leftAnchor.constraint(equalTo: a.leftAnchor, constant: 7)
    try impossible.activate()
    try engine.layoutIfNeeded()
    #expect(a.frame.width == 25)
    #expect(engine.conflicts.count == 1 && engine.conflicts.first?.setAside === impossible)
  }

  @Test("a last baseline is the bottom edge, or lies at its distance from the top")
  func baselines() throws {
    let engine = LayoutEngine.ofTestSize()
    let title = engine.root.add(View(), named: "title")
    title.baselineOffsetFromTop = 16
    let box = engine.root.add(View(), named: "box")
    try title.place(0, 30, 100, 20, in: engine.root)
    let below = box.lastBaselineAnchor.constraint(equalTo: title.firstBaselineAnchor, constant: 4)
    try LayoutConstraint.activate([below, box.heightAnchor.constraint(equalToConstant: 10)])
    try engine.layoutIfNeeded()
    // The title's baseline lies at 30 + 16, the box's bottom 4 below it.
    #expect(abs(box.frame.maxY - 50) <= 1e-9)
    below.constant = 9
    try engine.layoutIfNeeded()
    #expect(abs(box.frame.maxY - 55) <= 1e-9)
  }

  @Test("a size of nothing below zero is kept by rows older than any other")
  func notNegative() throws {
    let engine = LayoutEngine.ofTestSize()
    let a = engine.root.add(View(), named: "a")
    let negative = a.widthAnchor.constraint(equalToConstant: -10)
    try negative.activate()
    try engine.layoutIfNeeded()
    #expect(a.frame.width >= 0)
    #expect(engine.conflicts.map { $0.setAside === negative } == [true])
  }

  // UIKit, as Interface Builder records it: positions count from the nearest common ancestor of the two items.
  @Test("a multiplier of a position counts from the common ancestor, in both directions", arguments: [false, true])
  func multipliedPosition(isRightToLeft: Bool) throws {
    let engine = LayoutEngine.ofTestSize(direction: isRightToLeft ? .rightToLeft : .leftToRight)
    let box = engine.root.add(View(), named: "box")
    let inner = box.add(View(), named: "inner")
    let other = box.add(View(), named: "other")
    try box.place(100, 50, 200, 120, in: engine.root)
    try LayoutConstraint.activate([
      LayoutConstraint(item: inner, attribute: .centerX, relatedBy: .equal, toItem: box, multiplier: 0.5),
      LayoutConstraint(
        item: inner, attribute: .top, relatedBy: .equal, toItem: box, attribute: .bottom, multiplier: 0.25),
      inner.widthAnchor.constraint(equalToConstant: 20),
      LayoutConstraint(
        item: other, attribute: .leading, relatedBy: .equal, toItem: box, attribute: .trailing, multiplier: 0.25),
      other.widthAnchor.constraint(equalToConstant: 10),
    ])
    try engine.layoutIfNeeded()
    #expect(abs(inner.frame.midX - 50) <= 1e-9 && abs(inner.frame.minY - 30) <= 1e-9)
    // Leading at a quarter of 200, from the side where the text begins.
    #expect(abs((isRightToLeft ? 200 - other.frame.maxX : other.frame.minX) - 50) <= 1e-9)
  }
}
