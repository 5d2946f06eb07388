// UIKitPassTests.swift: when things happen, as suites recorded against Apple's engine assert it, in our words. The turns
// themselves are in TurnTests.

import AutoLayout
import Testing

@Suite("UIKit: what triggers a pass")
struct UIKitPassTests {
  let engine = LayoutEngine(size: Size(width: 300, height: 300))

  /// Counts its turns.
  private final class Counting: View {
    var updates = 0
    var layouts = 0

    override func updateConstraints() { updates += 1 }
    override func layoutSubviews() { layouts += 1 }
  }

  @Test("a view needs both turns from the start, and nothing but a turn ends that")
  func fromTheStart() throws {
    let view = Counting()
    #expect(view.needsUpdateConstraints() && view.needsLayout())
    view.setNeedsUpdateConstraints()
    view.setNeedsLayout()
    engine.root.add(view)
    try engine.layoutIfNeeded()
    #expect(!view.needsUpdateConstraints() && !view.needsLayout() && view.updates == 1 && view.layouts == 1)
  }

  @Test("layoutIfNeeded updates constraints first")
  func constraintsFirst() throws {
    final class Late: View {
      override func updateConstraints() {
        guard constraints.isEmpty else { return }
        do { try widthAnchor.constraint(equalToConstant: 44).activate() } catch { Issue.record(error) }
      }
    }
    let view = engine.root.add(Late())
    try engine.layoutIfNeeded()
    #expect(view.frame.width == 44)
  }

  @Test("an invalidated content size acts at the next pass")
  func invalidation() throws {
    let view = engine.root.add(View())
    view.intrinsicContentSize = Size(width: 10, height: 10)
    try engine.layoutIfNeeded()
    view.intrinsicContentSize = Size(width: 25, height: 10)
    #expect(view.frame.width == 10 && view.needsUpdateConstraints())
    try engine.layoutIfNeeded()
    #expect(view.frame.width == 25)
  }

  @Test("a root that shrinks from 300 to 200 takes along what is pinned to it, and lays it out")
  func resize() throws {
    let view = engine.root.add(Counting())
    try LayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: engine.root.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: engine.root.trailingAnchor),
      view.topAnchor.constraint(equalTo: engine.root.topAnchor), view.heightAnchor.constraint(equalToConstant: 1),
    ])
    try engine.layoutIfNeeded()
    engine.size.width = 200
    try engine.layoutIfNeeded()
    #expect(abs(view.frame.width - 200) <= 1e-9 && view.layouts == 2 && view.updates == 1)
  }

  @Test("adding and removing a subview marks the superview for layout")
  func subviews() throws {
    let view = engine.root.add(Counting())
    try engine.layoutIfNeeded()
    let child = view.add(View())
    #expect(view.needsLayout())
    try engine.layoutIfNeeded()
    child.removeFromSuperview()
    #expect(view.needsLayout())
    try engine.layoutIfNeeded()
    #expect(view.layouts == 3)
  }
}
