// InsetTests.swift: safe area and margins as guides.

import AutoLayout
import Testing

@Suite("Safe area and margins")
struct InsetTests {
  let engine = LayoutEngine.ofTestSize()

  @Test("the guides lie inside the view by their insets, margins counted from the safe area")
  func guides() throws {
    engine.root.safeAreaInsets = EdgeInsets(top: 47, bottom: 34)
    let safe = engine.root.safeAreaLayoutGuide
    engine.root.layoutMargins = EdgeInsets(left: 16, right: 20)
    let margins = engine.root.layoutMarginsGuide
    try engine.layoutIfNeeded()
    #expect(agrees(safe.layoutFrame, Rect(x: 0, y: 47, width: 400, height: 300 - 47 - 34)))
    #expect(agrees(margins.layoutFrame, Rect(x: 16, y: 47, width: 364, height: 219)))
  }

  @Test("changed insets move what is pinned to the guide")
  func change() throws {
    let a = engine.root.add(View(), named: "a")
    try a.topAnchor.constraint(equalTo: engine.root.safeAreaLayoutGuide.topAnchor, constant: 3).activate()
    try engine.layoutIfNeeded()
    #expect(abs(a.frame.minY - 3) <= 1e-9)
    engine.root.safeAreaInsets = EdgeInsets(top: 20)
    try engine.layoutIfNeeded()
    #expect(abs(a.frame.minY - 23) <= 1e-9)
    engine.size = Size(width: 300, height: 400)
    try engine.layoutIfNeeded()
    #expect(agrees(engine.root.safeAreaLayoutGuide.frame, Rect(x: 0, y: 20, width: 300, height: 380)))
  }

  @Test("the guides of a view that is moved come along and lie in its coordinates")
  func movedView() throws {
    let box = View()
    box.safeAreaInsets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let guide = box.safeAreaLayoutGuide
    engine.root.add(box, named: "box")
    try box.place(100, 50, 40, 30, in: engine.root)
    try engine.layoutIfNeeded()
    #expect(agrees(guide.layoutFrame, Rect(x: 2, y: 1, width: 34, height: 26)))
    #expect(agrees(guide.rect(), Rect(x: 102, y: 51, width: 34, height: 26)))
  }

  @Test("insets that are no numbers are refused")
  func invalid() throws {
    engine.root.safeAreaInsets = EdgeInsets(top: .nan)
    #expect(engine.root.safeAreaInsets == .zero)
    #expect(throws: LayoutError.self) { try engine.layoutIfNeeded() }
    engine.root.layoutMargins = EdgeInsets(right: .infinity)
    #expect(throws: LayoutError.self) { try engine.layoutIfNeeded() }
    #expect(engine.root.layoutMargins == .zero)
  }
}
