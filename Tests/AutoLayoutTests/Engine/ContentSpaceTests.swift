// ContentSpaceTests.swift: constraints into, out of and across what scrolls. Expected values are sums of the definition:
// a point of the content lies on the outside at the scroll view's corner, plus its place in the content, less the offset.

import AutoLayout
import Testing

@Suite("Scrolled content")
struct ContentSpaceTests {
  let engine = LayoutEngine.ofTestSize()
  /// At (50, 40), 100 × 80, scrolled by (30, 5).
  let outer = View(contentSpace: ContentSpace())
  /// In the outer one's content at (10, 20), 60 × 50, scrolled by (3, 2).
  let inner = View(contentSpace: ContentSpace())
  let deep = View()
  let marker = View()

  init() throws {
    engine.root.add(outer, named: "outer").add(inner, named: "inner").add(deep, named: "deep")
    engine.root.add(marker, named: "marker")
    try outer.place(50, 40, 100, 80, in: engine.root)
    try inner.place(10, 20, 60, 50, in: outer)
    try outer.contentSpace?.setOffset(Point(x: 30, y: 5))
    try inner.contentSpace?.setOffset(Point(x: 3, y: 2))
  }

  private func place(_ view: View, _ x: Double, _ y: Double) -> [LayoutConstraint] {
    [
      view.leftAnchor.constraint(equalTo: deep.leftAnchor, constant: x),
      view.topAnchor.constraint(equalTo: deep.topAnchor, constant: y),
    ]
  }

  @Test("a view outside follows one in nested contents, offsets and all")
  func outside() throws {
    try LayoutConstraint.activate([
      deep.leftAnchor.constraint(equalTo: inner.leftAnchor, constant: 7),
      deep.topAnchor.constraint(equalTo: inner.topAnchor, constant: 8),
    ])
    try LayoutConstraint.activate(place(marker, 0, 0))
    try engine.layoutIfNeeded()
    #expect(deep.frame.origin == Point(x: 7, y: 8))
    // 50 + 10 − 30 + 7 − 3, and 40 + 20 − 5 + 8 − 2.
    #expect(agrees(marker.frame, Rect(x: 34, y: 61, width: 0, height: 0)))
    #expect(agrees(deep.rect(), Rect(x: 34, y: 61, width: 0, height: 0)))
    try outer.contentSpace?.setOffset(Point(x: 0, y: 0))
    try engine.layoutIfNeeded()
    #expect(agrees(marker.frame, Rect(x: 64, y: 66, width: 0, height: 0)))
  }

  @Test("with a multiplier, positions in a content count from the common ancestor there")
  func multiplied() throws {
    let card = outer.add(View(), named: "card")
    let (half, line) = (card.add(View(), named: "half"), card.add(View(), named: "line"))
    try card.place(5, 6, 40, 30, in: outer)
    try line.place(8, 9, 12, 1, in: card)
    try LayoutConstraint.activate([
      LayoutConstraint(
        item: half, attribute: .left, relatedBy: .equal, toItem: line, attribute: .right, multiplier: 0.5),
      LayoutConstraint(
        item: half, attribute: .top, relatedBy: .equal, toItem: line, attribute: .bottom, multiplier: 0.5),
    ])
    try engine.layoutIfNeeded()
    // Half of 8 + 12, and of 9 + 1, from the card's corner.
    #expect(agrees(half.frame, Rect(x: 10, y: 5, width: 0, height: 0)))
  }

  @Test("between two contents, positions are those of the innermost content that has both")
  func between() throws {
    let label = outer.add(View(), named: "label")
    try LayoutConstraint.activate([
      deep.leftAnchor.constraint(equalTo: inner.leftAnchor, constant: 7),
      deep.topAnchor.constraint(equalTo: inner.topAnchor, constant: 8),
    ])
    try LayoutConstraint.activate(place(label, 1, 1))
    try engine.layoutIfNeeded()
    // 10 + 7 − 3 + 1, and 20 + 8 − 2 + 1, wherever the outer one is scrolled to.
    #expect(agrees(label.frame, Rect(x: 15, y: 27, width: 0, height: 0)))
  }

  @Test("the edges of a scroll view mean its content for what lies in a scroll view inside it, too")
  func throughBoth() throws {
    try LayoutConstraint.activate([
      deep.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 12),
      deep.topAnchor.constraint(equalTo: outer.topAnchor, constant: 30),
    ])
    try engine.layoutIfNeeded()
    // 12 from the outer content's left is 12 − 10 + 3 in the inner content; 30 from its top is 30 − 20 + 2.
    #expect(agrees(deep.frame, Rect(x: 5, y: 12, width: 0, height: 0)))
  }

  @Test("a content pinned by its edges and its centre is as large as the scroll view, a usual idiom of UIKit")
  func centreIdiom() throws {
    let content = inner.add(View(), named: "content")
    try LayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: inner.topAnchor), content.leftAnchor.constraint(equalTo: inner.leftAnchor),
      content.rightAnchor.constraint(equalTo: inner.rightAnchor),
      content.bottomAnchor.constraint(equalTo: inner.bottomAnchor),
      content.centerXAnchor.constraint(equalTo: inner.centerXAnchor),
      content.centerYAnchor.constraint(equalTo: inner.centerYAnchor),
    ])
    try engine.layoutIfNeeded()
    #expect(agrees(content.frame, Rect(x: 0, y: 0, width: 60, height: 50)))
    #expect(inner.contentSpace?.layoutGuide.frame.size == Size(width: 60, height: 50))
  }
}
