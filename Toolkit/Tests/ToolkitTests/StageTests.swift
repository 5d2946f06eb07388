// StageTests.swift: a stage without a window: what is drawn anew, who is pressed, who has the focus.

import Foundation
import Testing
import Toolkit

@testable import chat

/// Numbers that are the same on each run: SplitMix64 (Steele, Lea and Flood, 2014).
struct Dice: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// Whether no byte differs by more than the rounding of an image that Cairo has scaled in two pieces.
func areClose(_ a: Data, _ b: Data) -> Bool {
  if a == b { return true }
  return a.count == b.count && zip(a, b).allSatisfy { max($0, $1) - min($0, $1) <= 8 }
}

/// The colours of a canvas, byte by byte.
func bytes(of canvas: Canvas) -> Data { canvas.withPixels { bytes, _ in Data(bytes) } }

@Suite("A stage")
struct StageTests {
  private func stage(_ screen: Screen, width: Double = 360, height: Double = 480) throws -> Stage {
    let stage = try Stage(screen, size: Size(width: width, height: height))
    try stage.frame(at: 0)
    return stage
  }

  private func middle(_ view: View) -> Point { Point(x: view.rect().midX, y: view.rect().midY) }

  // MARK: The mouse

  @Test("a resting mouse is over what comes to lie under it, and no longer over what has gone")
  func restingMouse() throws {
    let screen = ChatScreen(Conversation.beginning())
    let stage = try stage(screen)
    let place = middle(screen.turn)
    stage.hover(at: place)
    for (time, direction) in [(1.0, LayoutDirection.rightToLeft), (2, .leftToRight), (3, .rightToLeft)] {
      stage.direction = direction
      try stage.frame(at: time)
      #expect(screen.turn.isHovered == screen.turn.rect().contains(place))
      #expect(screen.turn.isHovered == (direction == .leftToRight))
    }
  }

  // MARK: Damage

  /// One thing that somebody or something does to a chat with a box that hangs over the edges of another.
  private func act(_ kind: Int, _ screen: ChatScreen, _ boxes: [Box], _ stage: Stage, _ dice: inout Dice) throws {
    let place = Point(x: Double.random(in: 0..<360, using: &dice), y: Double.random(in: 0..<480, using: &dice))
    let now = stage.now
    switch kind {
    case 0: stage.focus(screen.field)
    case 1: stage.type(["word ", "שלום ", "a\n"].randomElement(using: &dice) ?? "", time: now)
    case 2: try stage.key(KeyPress(.enter), time: now)
    case 3: try stage.wheel(by: Point(x: 0, y: Double.random(in: -300...300, using: &dice)), at: place, time: now)
    case 4: try stage.pressBegan(at: place, time: now)
    case 5: try stage.pressMoved(to: place, time: now)
    case 6: try stage.pressEnded(at: place, time: now)
    case 7: stage.hover(at: place)
    case 8: try stage.key(KeyPress(.tab), time: now)
    case 9: screen.rows.randomElement(using: &dice)?.label.text += " and more"
    case 10: screen.rows.randomElement(using: &dice)?.isHidden.toggle()
    case 11: boxes[0].radius = place.x / 20
    case 12: for box in boxes { box.isHidden = Bool.random(using: &dice) }
    case 13:
      try stage.animate(duration: 0.1) {
        boxes[0].setFrame(Rect(x: place.x / 2, y: place.y / 2, width: 60, height: 40))
      }
    case 14: boxes[1].setFrame(Rect(x: place.x / 10, y: -20, width: 50, height: place.y / 5))
    case 15:
      if boxes[1].superview == nil { boxes[0].add(boxes[1]) } else { boxes[1].removeFromSuperview() }
    case 16: screen.send.title = ["Send", "Go"].randomElement(using: &dice) ?? ""
    case 17: stage.direction = Bool.random(using: &dice) ? .leftToRight : .rightToLeft
    default: try stage.resize(to: Size(width: [300, 360].randomElement(using: &dice) ?? 0, height: 480), scale: 1)
    }
  }

  @Test("what a frame draws anew is enough: the picture is the whole one", arguments: [1, 2, 3] as [UInt64])
  func damage(seed: UInt64) throws {
    let screen = ChatScreen(Conversation.beginning())
    let boxes = [Box(.accent), Box(.line)]
    screen.add(boxes[0])
    boxes[0].add(boxes[1])
    for box in boxes { box.translatesAutoresizingMaskIntoConstraints = true }
    let stage = try stage(screen)
    var dice = Dice(state: seed)
    var parts = 0
    for step in 1...150 {
      let kind = Int.random(in: 0...30, using: &dice)
      // The rarer ones draw everything anew, which hides faults.
      if kind < 19 { try act(kind, screen, boxes, stage, &dice) }
      try stage.frame(at: Double(step) / 40)
      let whole = stage.damage.contains { $0.size == stage.canvas.size }
      if !whole, !stage.damage.isEmpty { parts += 1 }
      let isEqual = areClose(bytes(of: stage.canvas), bytes(of: stage.picture()))
      try #require(isEqual, "step \(step), kind \(kind)")
    }
    #expect(parts > 30)
  }

  @Test("where nothing has changed, nothing is drawn and no frame is wanted")
  func nothing() throws {
    let screen = ChatScreen(Conversation.beginning())
    let stage = try stage(screen)
    for step in 1...60 { try stage.frame(at: Double(step) / 30) }
    #expect(stage.damage.isEmpty)
    #expect(stage.nextFrame == nil)
  }

  // MARK: Presses

  @Test("a button that is pressed and left is not tapped; one that is released on, is")
  func tap() throws {
    let screen = Screen()
    var taps = 0
    let button = screen.add(Button("Press me") { taps += 1 })
    button.leadingAnchor.constraint(equalTo: screen.leadingAnchor, constant: 20).isActive = true
    button.topAnchor.constraint(equalTo: screen.topAnchor, constant: 20).isActive = true
    let stage = try stage(screen)
    try stage.pressBegan(at: middle(button), time: 0)
    #expect(button.isPressed)
    try stage.pressMoved(to: Point(x: 300, y: 400), time: 0.1)
    #expect(!button.isPressed)
    try stage.pressEnded(at: Point(x: 300, y: 400), time: 0.2)
    #expect(taps == 0)
    try stage.pressBegan(at: middle(button), time: 0.3)
    try stage.pressEnded(at: middle(button), time: 0.4)
    #expect(taps == 1)
    stage.focus(button)
    try stage.key(KeyPress(.space), time: 0.5)
    #expect(taps == 2)
  }

  @Test("a drag that begins on a button scrolls, goes on by itself, and taps nothing")
  func dragOnButton() throws {
    let screen = Screen()
    let area = screen.add(ScrollArea())
    area.setFrame(Rect(x: 0, y: 0, width: 360, height: 480))
    area.translatesAutoresizingMaskIntoConstraints = true
    var taps = 0
    let button = area.add(Button("Press me") { taps += 1 })
    let content = area.contentLayoutGuide
    for constraint in [
      button.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      button.trailingAnchor.constraint(equalTo: content.trailingAnchor),
      button.topAnchor.constraint(equalTo: content.topAnchor, constant: 300),
      button.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -2000),
    ] { constraint.isActive = true }
    let stage = try stage(screen)
    let start = middle(button)
    try stage.pressBegan(at: start, time: 0)
    for step in 1...5 {
      try stage.pressMoved(to: Point(x: start.x, y: start.y - 20 * Double(step)), time: Double(step) / 60)
      try stage.frame(at: Double(step) / 60)
    }
    // The button has come along, and is below the finger.
    try stage.pressMoved(to: Point(x: start.x, y: start.y - 100), time: 5.0 / 60)
    #expect(!button.isPressed)
    let atRelease = area.contentOffset.y
    try stage.pressEnded(at: Point(x: start.x, y: start.y - 100), time: 5.0 / 60)
    for step in 6...200 { try stage.frame(at: Double(step) / 60) }
    // 100 points less the ten of the slop, and then further with 1,200 points a second.
    #expect(atRelease == 90)
    #expect(area.contentOffset.y > 300)
    #expect(taps == 0)
    #expect(stage.nextFrame == nil)
  }

  // MARK: Focus

  @Test("Tab goes where people read on, in either direction, and Shift-Tab back")
  func tab() throws {
    let screen = ChatScreen(Conversation.beginning())
    let stage = try stage(screen)
    screen.field.text = "Hello"
    func next(_ count: Int, isShifted: Bool = false) throws -> [String] {
      var names: [String] = []
      for _ in 0..<count {
        try stage.key(KeyPress(.tab, isShifted: isShifted), time: 0)
        let focused = stage.focused
        names.append((focused as? Button)?.title ?? (focused === screen.field ? "field" : "none"))
      }
      return names
    }
    #expect(try next(5) == ["Dark", "⇄", "field", "Send", "Dark"])
    #expect(try next(2, isShifted: true) == ["Send", "field"])
    screen.field.text = ""
    #expect(try next(1) == ["Dark"])
  }

  @Test("a list that follows its end lets go when somebody scrolls up, and holds on again at the end")
  func end() throws {
    let screen = ChatScreen(Conversation.beginning())
    let stage = try stage(screen)
    let list = screen.list
    func rest(_ time: Double) throws {
      for step in 1...30 { try stage.frame(at: time + Double(step) / 60) }
    }
    #expect(list.isAtEnd)
    #expect(list.contentOffset.y == list.maximumContentOffset.y)
    try stage.wheel(by: Point(x: 0, y: -200), at: middle(list), time: 1)
    try rest(1)
    #expect(!list.isAtEnd)
    let offset = list.contentOffset.y
    #expect(offset == list.maximumContentOffset.y - 200)
    screen.append(Message("More", at: "9:30"))
    try rest(2)
    #expect(list.contentOffset.y == offset)
    try stage.wheel(by: Point(x: 0, y: 5000), at: middle(list), time: 3)
    try rest(3)
    #expect(list.isAtEnd)
    screen.append(Message("And more", at: "9:31"))
    try rest(4)
    #expect(list.contentOffset.y == list.maximumContentOffset.y)
  }

  @Test("what is read stays in sight when the window becomes narrower")
  func narrow() throws {
    let screen = ChatScreen(Conversation.beginning())
    let stage = try stage(screen, width: 600)
    try stage.wheel(by: Point(x: 0, y: -150), at: middle(screen.list), time: 1)
    for step in 1...20 { try stage.frame(at: 1 + Double(step) / 60) }
    let first = try #require(screen.rows.first { $0.rect().minY >= screen.list.rect().minY })
    let place = first.rect().minY
    for width in stride(from: 590.0, through: 300, by: -10) {
      try stage.resize(to: Size(width: width, height: 480), scale: 1)
      try stage.frame(at: 2)
    }
    #expect(first.rect().minY == place)
  }
}
