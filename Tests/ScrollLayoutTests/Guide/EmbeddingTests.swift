// EmbeddingTests.swift: the code of Documentation/embedding.md, which stands in this file word for word, and what it does.

import Foundation
import ScrollLayout
import Testing

/// Text in a font whose letters are all 8 wide and 20 high. A real label asks its font here.
final class Label: View {
  var text: String {
    didSet { invalidateIntrinsicContentSize() }
  }

  init(_ text: String) {
    self.text = text
    super.init()
  }

  /// The text in lines no wider than `width`, as far as its words are not. A width that was asked for comes back with the solver's
  /// rounding, which a text that just fits must not notice.
  func lines(within width: Double) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, Double(last.count + 1 + word.count) * 8 <= width + 1e-6 {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }

  override func sizeThatFits(_ proposal: SizeProposal) -> Size? {
    let lines = lines(within: proposal.width ?? .infinity)
    let longest = lines.map(\.count).max() ?? 0
    return Size(width: 8 * Double(longest), height: 20 * Double(max(1, lines.count)))
  }
}

/// A text in a bubble at one of the two sides, at most three quarters as wide as the row.
final class Message: View {
  let bubble = View()
  let label: Label

  init(_ text: String, isMine: Bool) {
    label = Label(text)
    super.init()
    add(bubble, named: "bubble").add(label, named: "label")
    let side =
      isMine
      ? bubble.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -8)
      : bubble.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8)
    for constraint in [
      side,
      bubble.topAnchor.constraint(equalTo: topAnchor),
      bubble.bottomAnchor.constraint(equalTo: bottomAnchor),
      bubble.widthAnchor.constraint(lessThanOrEqualTo: widthAnchor, multiplier: 0.75),
      label.leadingAnchor.constraint(equalTo: bubble.leadingAnchor, constant: 12),
      label.trailingAnchor.constraint(equalTo: bubble.trailingAnchor, constant: -12),
      label.topAnchor.constraint(equalTo: bubble.topAnchor, constant: 6),
      label.bottomAnchor.constraint(equalTo: bubble.bottomAnchor, constant: -6),
    ] {
      constraint.isActive = true
    }
  }
}

/// Messages one below the other, and below them a field to type in, above the keyboard.
final class ChatScreen: View {
  let list = ScrollView()
  let field = Label("")
  let keyboard = LayoutGuide()
  let keyboardHeight: LayoutConstraint
  /// Holds the end of the messages at the lower edge of the list.
  let sticks: LayoutConstraint
  private(set) var messages: [Message] = []
  private var end: LayoutConstraint?

  override init() {
    keyboardHeight = keyboard.heightAnchor.constraint(equalToConstant: 0)
    keyboardHeight.priority = .defaultHigh
    sticks = list.contentLayoutGuide.bottomAnchor.constraint(equalTo: list.frameLayoutGuide.bottomAnchor)
    sticks.priority = 30
    super.init()
    add(list, named: "list")
    add(field, named: "field")
    add(keyboard, named: "keyboard")
    for constraint in [
      list.topAnchor.constraint(equalTo: safeAreaLayoutGuide.topAnchor),
      list.leadingAnchor.constraint(equalTo: leadingAnchor),
      list.trailingAnchor.constraint(equalTo: trailingAnchor),
      list.contentLayoutGuide.widthAnchor.constraint(equalTo: list.frameLayoutGuide.widthAnchor),
      field.topAnchor.constraint(equalTo: list.bottomAnchor, constant: 8),
      field.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      field.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
      keyboard.topAnchor.constraint(equalTo: field.bottomAnchor, constant: 8),
      keyboard.topAnchor.constraint(lessThanOrEqualTo: safeAreaLayoutGuide.bottomAnchor),
      keyboard.bottomAnchor.constraint(equalTo: bottomAnchor),
      keyboardHeight, sticks,
    ] {
      constraint.isActive = true
    }
    // A field with much text takes it from the list.
    field.setContentHuggingPriority(.required, for: .vertical)
  }

  func append(_ message: Message) {
    list.add(message)
    let content = list.contentLayoutGuide
    let above = messages.last?.bottomAnchor ?? content.topAnchor
    end?.isActive = false
    let newEnd = content.bottomAnchor.constraint(equalTo: message.bottomAnchor, constant: 8)
    for constraint in [
      message.topAnchor.constraint(equalTo: above, constant: 8),
      message.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      message.trailingAnchor.constraint(equalTo: content.trailingAnchor),
      newEnd,
    ] {
      constraint.isActive = true
    }
    end = newEnd
    messages.append(message)
  }
}

/// Leaves `row` where it is on the screen while `change` adds, removes or resizes what lies above it.
func keep(_ row: View, in list: ScrollView, during change: () throws -> Void) throws {
  let place = row.rect(in: list.frameLayoutGuide).minY
  let hold = row.topAnchor.constraint(equalTo: list.frameLayoutGuide.topAnchor, constant: place)
  hold.isActive = true
  defer { hold.isActive = false }
  try change()
  try list.layoutIfNeeded()
  list.contentOffset = list.contentOffset
}

/// Has a header lie below `intro`, and at the upper edge of the list once that is scrolled away.
func stick(_ header: View, below intro: View, in list: ScrollView) {
  let rest = header.topAnchor.constraint(equalTo: intro.bottomAnchor)
  rest.priority = 10
  for constraint in [
    header.topAnchor.constraint(greaterThanOrEqualTo: intro.bottomAnchor),
    header.topAnchor.constraint(greaterThanOrEqualTo: list.frameLayoutGuide.topAnchor),
    rest,
  ] {
    constraint.isActive = true
  }
}

/// What a window does: it passes on fingers and time, and has drawn again what has changed.
final class Window {
  let screen = ChatScreen()
  let engine: LayoutEngine
  /// What has to be drawn again, on the screen.
  private(set) var damage: [Rect] = []

  init(size: Size) throws {
    engine = try LayoutEngine(root: screen, size: size)
    engine.pixelRounding = .pixel(scale: 2)
    engine.keepsOldFrames = true
    try engine.layoutIfNeeded()
  }

  /// Called at each refresh of the display. False if no other frame is wanted before something happens.
  func refresh(at time: Double) throws -> Bool {
    let frame = try engine.advance(to: time)
    damage = []
    for (item, old) in zip(frame.changes, frame.changes.oldFrames) {
      guard let view = item as? View else { continue }
      damage.append(view.superview?.convert(old, to: nil) ?? old)
      damage.append(view.rect())
    }
    for view in frame.changes.scrolled { damage.append(view.rect()) }
    follow(frame.events(of: screen.list))
    return frame.isAnimating
  }

  /// The end of the messages is held as long as nobody has scrolled away from it.
  private func follow(_ events: ScrollEvents) {
    if events.contains(.willBeginDragging) { screen.sticks.isActive = false }
    let list = screen.list
    let isAtEnd = list.visibleRect.maxY >= list.contentSize.height - 1
    if isAtEnd, events.didEnd { screen.sticks.isActive = true }
  }

  func fingerDown(at point: Point, time: Double) throws {
    guard screen.hitTest(point)?.isDescendant(of: screen.list) == true else { return }
    follow(try screen.list.touch(at: point, time: time))
  }

  func fingerMoved(to point: Point, time: Double) throws {
    if screen.list.isTracking { follow(try screen.list.move(to: point, time: time)) }
  }

  func fingerUp(time: Double) throws {
    if screen.list.isTracking { follow(try screen.list.release(time: time)) }
  }

  func keyboardMoves(to height: Double, duration: Double, at time: Double) throws {
    try engine.animate(duration: duration, at: time) { screen.keyboardHeight.constant = height }
  }

  func send(at time: Double) throws {
    let message = Message(screen.field.text, isMine: true)
    try engine.animate(duration: 0.25, at: time) {
      screen.field.text = ""
      screen.append(message)
    }
  }
}

/// Draws a view and what stands in it, each in front of the one before.
func draw(_ view: View, with canvas: inout [String]) {
  guard !view.isHidden, view.clippedRect() != nil else { return }
  if let label = view as? Label {
    let place = label.rect()
    for (number, line) in label.lines(within: label.bounds.width).enumerated() {
      canvas.append("\(line) at \(place.minX), \(place.minY + 20 * Double(number))")
    }
  }
  for subview in view.subviews { draw(subview, with: &canvas) }
}

@Suite("The guide to embedding")
struct EmbeddingTests {
  private func chat() throws -> Window {
    let window = try Window(size: Size(width: 320, height: 400))
    for number in 1...20 {
      window.screen.append(Message("This is the message with the number \(number)", isMine: number % 2 == 0))
    }
    _ = try window.refresh(at: 0)
    return window
  }

  @Test("a bubble is as wide as its longest line, and stands at its side")
  func bubbles() throws {
    let window = try chat()
    // 0.75 · 320 − 24 = 216 are 27 letters: "This is the message with" (24) and "the number 1".
    let message = window.screen.messages[0]
    #expect(message.bubble.frame == Rect(x: 8, y: 0, width: 24 * 8 + 24, height: 52))
    #expect(window.screen.messages[1].bubble.frame.maxX == 312)
    window.engine.direction = .rightToLeft
    _ = try window.refresh(at: 1)
    #expect(message.bubble.frame.maxX == 312)
  }

  @Test("the end of the messages is seen, and stays so when the keyboard comes and a message is sent")
  func end() throws {
    let window = try chat()
    let list = window.screen.list
    // 20 messages of 52, 8 before each and at the end; the list has 400 − 36 of the height.
    #expect(list.contentSize.height == 20 * 60 + 8 && list.frame.height == 364)
    #expect(list.visibleRect.maxY == 1208)
    try window.keyboardMoves(to: 200, duration: 0.25, at: 1)
    #expect(try window.refresh(at: 1.125))
    #expect(list.visibleRect.maxY == 1208 && list.frame.height < 364 && list.frame.height > 164)
    #expect(try !window.refresh(at: 1.25))
    #expect(list.frame.height == 164)
    window.screen.field.text = "Hello"
    try window.send(at: 2)
    while try window.refresh(at: 2.25) {}
    #expect(list.contentSize.height == 1208 + 40 && list.visibleRect.maxY == 1248)
    var canvas: [String] = []
    draw(window.screen, with: &canvas)
    // At 312 − 12 − 40, and 8 + 6 + 20 above the end of the list.
    #expect(canvas.last == "Hello at 260.0, 130.0" && canvas.count < 20)
  }

  @Test("a finger scrolls away from the end and back to it")
  func finger() throws {
    let window = try chat()
    let list = window.screen.list
    try window.fingerDown(at: Point(x: 100, y: 100), time: 1)
    for step in 1...10 {
      let time = 1 + Double(step) / 60
      try window.fingerMoved(to: Point(x: 100, y: 100 + 20 * Double(step)), time: time)
      _ = try window.refresh(at: time)
    }
    #expect(!window.screen.sticks.isActive && list.visibleRect.maxY < 1100)
    #expect(window.damage.contains(list.rect()))
    try window.fingerUp(time: 1.2)
    try window.engine.advance(to: 9)
    #expect(list.visibleRect.maxY < 1100)
    _ = try list.setContentOffset(Point(x: 0, y: 1208 - 364), animated: true, at: 10)
    while try window.refresh(at: 11) {}
    #expect(window.screen.sticks.isActive && list.visibleRect.maxY == 1208)
  }

  @Test("a header lies below what comes before it, and stays at the upper edge when that is scrolled away")
  func header() throws {
    let (list, intro, header, cards) = (ScrollView(), View(), View(), View())
    let engine = try LayoutEngine(root: list, size: Size(width: 300, height: 100))
    for (view, height) in [(intro, 50.0), (cards, 1000), (header, 20)] {
      list.add(view).heightAnchor.constraint(equalToConstant: height).isActive = true
    }
    for constraint in [
      intro.topAnchor.constraint(equalTo: list.contentLayoutGuide.topAnchor),
      cards.topAnchor.constraint(equalTo: intro.bottomAnchor, constant: 20),
      cards.bottomAnchor.constraint(equalTo: list.contentLayoutGuide.bottomAnchor),
    ] {
      constraint.isActive = true
    }
    stick(header, below: intro, in: list)
    for (offset, place) in [(0.0, 50.0), (30, 20), (50, 0), (400, 0), (10, 40)] {
      list.contentOffset = Point(x: 0, y: offset)
      try engine.advance(to: 0)
      #expect(header.rect().minY == place && list.contentOffset.y == offset)
    }
  }

  @Test("what comes in above a row leaves it where it is, and so do its going and the passes after that")
  func above() throws {
    let (list, older, row) = (ScrollView(), View(), View())
    let engine = try LayoutEngine(root: list, size: Size(width: 300, height: 100))
    let content = list.contentLayoutGuide
    let height = older.heightAnchor.constraint(equalToConstant: 200)
    list.add(older)
    list.add(row)
    for constraint in [
      height,
      older.topAnchor.constraint(equalTo: content.topAnchor),
      row.topAnchor.constraint(equalTo: older.bottomAnchor),
      row.heightAnchor.constraint(equalToConstant: 1000),
      row.bottomAnchor.constraint(equalTo: content.bottomAnchor),
    ] {
      constraint.isActive = true
    }
    list.contentOffset = Point(x: 0, y: 170)
    try engine.advance(to: 0)
    #expect(row.rect().minY == 200 - 170)
    for (time, above) in [(1.0, 700.0), (2, 0), (3, 900)] {
      try keep(row, in: list) { height.constant = above }
      #expect(row.rect().minY == 30)
      try engine.advance(to: time)
      #expect(row.rect().minY == 30 && list.contentOffset.y == above - 30)
    }
  }

  @Test("the page shows this file's code")
  func page() throws {
    let file = URL(fileURLWithPath: #filePath)
    var root = file
    for _ in 0..<4 { root = root.deletingLastPathComponent() }
    let page = try String(contentsOf: root.appendingPathComponent("Documentation/embedding.md"), encoding: .utf8)
    let code = try String(contentsOf: file, encoding: .utf8)
    let blocks = page.components(separatedBy: "```swift\n").dropFirst().map { $0.components(separatedBy: "\n```")[0] }
    #expect(blocks.count == 7)
    for block in blocks { #expect(code.contains(block), "\(block)") }
  }
}
