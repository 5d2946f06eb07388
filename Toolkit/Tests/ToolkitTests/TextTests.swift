// TextTests.swift: texts in lines, and a field to type in.

import Testing
import Toolkit

/// As in the README, word for word.
final class Badge: Label {
  override func draw(on canvas: Canvas, in frame: Rect) {
    canvas.fill(frame, radius: frame.height / 2, .accent)
    super.draw(on: canvas, in: frame)
  }
}

@Suite("Texts")
struct TextTests {
  private let sample = "Every text is measured by Pango, and the bubbles shrink to their longest line."

  @Test("a text broken at what its lines take has the same lines, at every width")
  func shrinks() {
    let label = Label(sample)
    var heights: Set<Double> = []
    for width in stride(from: 40.0, through: 700, by: 7.3) {
      guard let size = label.sizeThatFits(SizeProposal(width: width)) else { return }
      #expect(size.width <= width)
      #expect(label.sizeThatFits(SizeProposal(width: size.width)) == size)
      heights.insert(size.height)
    }
    #expect(heights.count > 5)
    #expect(label.sizeThatFits(SizeProposal(width: 700)) == label.sizeThatFits(.open))
  }

  @Test("the end of a text that stands in one line is left out")
  func oneLine() {
    let label = Label(sample, isOneLine: true)
    let ideal = label.sizeThatFits(.open)
    let narrow = label.sizeThatFits(SizeProposal(width: 100))
    #expect(narrow?.height == ideal?.height)
    #expect((narrow?.width ?? .infinity) <= 100)
  }

  @Test("a view of one's own draws what it likes")
  func badge() throws {
    let screen = Screen()
    let badge = screen.add(Badge("3 new"))
    badge.centerXAnchor.constraint(equalTo: screen.centerXAnchor).isActive = true
    badge.centerYAnchor.constraint(equalTo: screen.centerYAnchor).isActive = true
    let stage = try Stage(screen, size: Size(width: 100, height: 60))
    try stage.frame(at: 0)
    // The accent on a light screen is 0A66D6; below its middle there are no letters.
    let (x, y) = (Int(badge.frame.midX), Int(badge.frame.maxY) - 2)
    let color = stage.canvas.withPixels { bytes, rowBytes in (0..<3).map { bytes[y * rowBytes + 4 * x + 2 - $0] } }
    #expect(color == [0x0A, 0x66, 0xD6])
  }

  /// A field that has the focus, as wide as a stage.
  private func field(_ text: String, direction: LayoutDirection = .leftToRight) throws -> (TextField, Stage) {
    let screen = Screen()
    let field = screen.add(TextField(placeholder: "Message"))
    for constraint in [
      field.leadingAnchor.constraint(equalTo: screen.leadingAnchor),
      field.trailingAnchor.constraint(equalTo: screen.trailingAnchor),
      field.topAnchor.constraint(equalTo: screen.topAnchor),
    ] { constraint.isActive = true }
    let stage = try Stage(screen, size: Size(width: 300, height: 200), direction: direction)
    stage.focus(field)
    stage.type(text, time: 0)
    try stage.frame(at: 0)
    return (field, stage)
  }

  @Test("a field of more lines than it has room for draws none of them outside itself")
  func lowField() throws {
    let screen = Screen()
    let field = screen.add(TextField())
    for constraint in [
      field.leadingAnchor.constraint(equalTo: screen.leadingAnchor),
      field.trailingAnchor.constraint(equalTo: screen.trailingAnchor),
      field.topAnchor.constraint(equalTo: screen.topAnchor, constant: 120),
      field.heightAnchor.constraint(equalToConstant: 40),
    ] { constraint.isActive = true }
    let stage = try Stage(screen, size: Size(width: 300, height: 200))
    stage.focus(field)
    stage.type("a\nb\nc\nd\ne", time: 0)
    try stage.frame(at: 0)
    let colors = stage.canvas.withPixels { bytes, rowBytes in
      Set((0..<118).flatMap { y in (0..<300).map { x in (0..<3).map { bytes[y * rowBytes + 4 * x + $0] } } })
    }
    #expect(colors.count == 1)
  }

  @Test("what people see as a letter goes as one")
  func letters() throws {
    // A woman who teaches (three characters joined), e with an accent of its own, and b.
    let (field, stage) = try field("a\u{1F469}\u{200D}\u{1F3EB}e\u{301}b")
    for rest in ["a\u{1F469}\u{200D}\u{1F3EB}e\u{301}", "a\u{1F469}\u{200D}\u{1F3EB}", "a", "", ""] {
      try stage.key(KeyPress(.backspace), time: 0)
      #expect(field.text == rest)
    }
  }

  @Test("keys move the caret, select, copy, cut and paste")
  func editing() throws {
    let (field, stage) = try field("one two")
    func press(_ key: Key, isShifted: Bool = false, isControlled: Bool = false, times: Int = 1) throws {
      let press = KeyPress(key, isShifted: isShifted, isControlled: isControlled)
      for _ in 0..<times { try stage.key(press, time: 0) }
    }
    try press(.left, isShifted: true, times: 3)
    #expect(field.selection == 4..<7)
    try press(.letter("c"), isControlled: true)
    try press(.home)
    try press(.letter("v"), isControlled: true)
    #expect(field.text == "twoone two")
    try press(.right, isShifted: true, times: 3)
    try press(.letter("x"), isControlled: true)
    #expect(field.text == "two two")
    try press(.delete)
    #expect(field.text == "twotwo")
    try press(.letter("a"), isControlled: true)
    stage.type("x", time: 0)
    #expect(field.text == "x")
    #expect(field.selection == 1..<1)
  }

  @Test("a press puts the caret where it is, and a drag selects from there")
  func presses() throws {
    let (field, stage) = try field("one two")
    let end = field.caretRect
    try stage.pressBegan(at: Point(x: 0, y: end.midY), time: 0)
    #expect(field.selection == 0..<0)
    try stage.pressMoved(to: Point(x: 299, y: end.midY), time: 0)
    #expect(field.selection == 0..<7)
    try stage.pressEnded(at: Point(x: 299, y: end.midY), time: 0)
    try stage.pressBegan(at: Point(x: end.midX, y: end.midY), time: 0)
    #expect(field.selection == 7..<7)
  }

  @Test("a field grows by its lines, and its caret stands where reading begins")
  func grows() throws {
    let (field, stage) = try field("one")
    let height = field.frame.height
    #expect(field.caretRect.minX < 60)
    try stage.key(KeyPress(.enter, isShifted: true), time: 0)
    try stage.frame(at: 0)
    #expect(field.frame.height > height + 10)
    let (mirrored, other) = try self.field("", direction: .rightToLeft)
    #expect(mirrored.caretRect.minX > 280)
    other.type("שלום", time: 0)
    try other.frame(at: 0)
    #expect(mirrored.caretRect.minX < 280)
    #expect(mirrored.caretRect.minX > 200)
  }
}
