// SubclassTests.swift: the classes of Documentation/callbacks.md, "Subclassing", as they stand there.

import ScrollLayout
import Testing

private final class Toolbar: StackView {
  let save = View()
  private lazy var square = save.widthAnchor.constraint(equalTo: save.heightAnchor)

  override init() {
    super.init()
    spacing = 8
    addArrangedSubview(save)
  }

  override func updateConstraints() {
    square.isActive = true
    super.updateConstraints()
  }
}

private final class Timeline: ScrollView {
  private(set) var jumps = 0

  override func willSetContentOffset() throws(LayoutError) { jumps += 1 }
}

@Suite("Subclassing")
struct SubclassTests {
  @Test("a stack view makes its own constraints along with a subclass's")
  func toolbar() throws {
    let engine = LayoutEngine(size: Size(width: 300, height: 100))
    let toolbar = engine.root.add(Toolbar())
    try LayoutConstraint.activate([
      toolbar.leftAnchor.constraint(equalTo: engine.root.leftAnchor, constant: 10),
      toolbar.topAnchor.constraint(equalTo: engine.root.topAnchor),
      toolbar.heightAnchor.constraint(equalToConstant: 44),
    ])
    try engine.layoutIfNeeded()
    // As wide as its one view, which is as wide as it is high.
    #expect(toolbar.frame == Rect(x: 10, y: 0, width: 44, height: 44))
    #expect(toolbar.save.frame == Rect(x: 0, y: 0, width: 44, height: 44))
  }

  @Test("a scroll view is told before its offset is set")
  func timeline() throws {
    let timeline = LayoutEngine(size: Size(width: 300, height: 100)).root.add(Timeline())
    try timeline.setContentOffset(Point(x: 0, y: 5))
    #expect(timeline.jumps == 1)
  }

  @Test("a constant that loses begins where the frame is, and is what was set in the end")
  func losing() throws {
    let engine = LayoutEngine(size: Size(width: 400, height: 400))
    let view = engine.root.add(View())
    let wish = view.widthAnchor.constraint(equalToConstant: 100)
    wish.priority = .defaultHigh
    try LayoutConstraint.activate([
      wish, view.widthAnchor.constraint(greaterThanOrEqualToConstant: 150),
      view.heightAnchor.constraint(equalToConstant: 10), view.leftAnchor.constraint(equalTo: engine.root.leftAnchor),
      view.topAnchor.constraint(equalTo: engine.root.topAnchor),
    ])
    try engine.layoutIfNeeded()
    try engine.animate(duration: 1, curve: .linear, at: 0) { wish.constant = 300 }
    var widths: [Double] = []
    for time in [0, 0.5, 1] {
      _ = try engine.advance(to: time)
      widths.append(view.frame.width)
    }
    // A straight line from 150, which is what the frame shows.
    #expect(widths == [150, 225, 300])
    try engine.animate(duration: 1, curve: .linear, at: 2) { wish.constant = 50 }
    _ = try engine.advance(to: 2.5)
    #expect(view.frame.width == 225 && wish.constant == 225)
    _ = try engine.advance(to: 3)
    #expect(view.frame.width == 150 && wish.constant == 50)
  }
}
