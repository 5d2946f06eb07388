// ChatScreen.swift: a chat as an app would build it: every message has its views, and constraints say where they lie.

import AutoLayout
import ScrollLayout

/// Counts how often texts are measured, and how often one is at a width at which it was measured before.
final class Measurer {
  private(set) var calls = 0
  private(set) var repeated = 0
  private var known: [Key: Int] = [:]

  private struct Key: Hashable {
    let text: Int
    let width: Double
  }

  /// The number of texts that have been made: each text, and each change of one, has a number of its own.
  private var texts = 0

  func number() -> Int {
    texts += 1
    return texts
  }

  func height(of words: Words, number: Int, at width: Double) -> Double {
    calls += 1
    if known.updateValue(1, forKey: Key(text: number, width: width)) != nil { repeated += 1 }
    return words.height(at: width)
  }
}

/// Text of several lines.
final class TextView: View {
  private var words: Words
  private var number: Int
  private let measurer: Measurer

  init(_ words: Words, _ measurer: Measurer) {
    self.words = words
    self.measurer = measurer
    number = measurer.number()
    super.init()
    heightForWidth = { [unowned self] width in self.measurer.height(of: self.words, number: self.number, at: width) }
  }

  override var intrinsicContentSize: Size {
    get { Size(width: words.natural, height: View.noIntrinsicMetric) }
    set {}
  }

  func setWords(_ words: Words) {
    self.words = words
    number = measurer.number()
    invalidateIntrinsicContentSize()
  }
}

/// The views of one message.
final class MessageRow: View {
  let bubble = View()
  let text: TextView
  /// What ties the row to the one above it, or to the top of the content.
  var link: LayoutConstraint?

  init(_ message: Message, _ measurer: Measurer) throws {
    text = TextView(message.words, measurer)
    super.init()
    add(bubble)
    bubble.add(text)
    var above = (anchor: topAnchor, gap: 4.0)
    var constraints: [LayoutConstraint] = []
    if message.startsDay {
      let day = add(View())
      day.intrinsicContentSize = Size(width: 90, height: 16)
      constraints += [
        day.topAnchor.constraint(equalTo: topAnchor, constant: 12),
        day.centerXAnchor.constraint(equalTo: centerXAnchor),
      ]
      above = (day.bottomAnchor, 12)
    }
    if message.isMine {
      constraints.append(bubble.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -8))
    } else {
      constraints += sender(message, &above)
    }
    constraints += [
      bubble.topAnchor.constraint(equalTo: above.anchor, constant: above.gap),
      bubble.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -4),
      bubble.widthAnchor.constraint(lessThanOrEqualTo: widthAnchor, multiplier: 0.72),
      text.topAnchor.constraint(equalTo: bubble.topAnchor, constant: 8),
      text.bottomAnchor.constraint(equalTo: bubble.bottomAnchor, constant: -8),
      text.leadingAnchor.constraint(equalTo: bubble.leadingAnchor, constant: 12),
      text.trailingAnchor.constraint(equalTo: bubble.trailingAnchor, constant: -12),
    ]
    try LayoutConstraint.activate(constraints)
  }

  /// The sender's picture, and the name above the first of several messages.
  private func sender(_ message: Message, _ above: inout (anchor: LayoutYAxisAnchor, gap: Double)) -> [LayoutConstraint]
  {
    let avatar = add(View())
    var constraints = [
      avatar.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8),
      avatar.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -4),
      avatar.widthAnchor.constraint(equalToConstant: 28), avatar.heightAnchor.constraint(equalToConstant: 28),
      bubble.leadingAnchor.constraint(equalTo: avatar.trailingAnchor, constant: 8),
    ]
    guard message.isFirstOfGroup else { return constraints }
    let name = add(View())
    name.intrinsicContentSize = Size(width: 70, height: 16)
    constraints += [
      name.leadingAnchor.constraint(equalTo: bubble.leadingAnchor, constant: 12),
      name.topAnchor.constraint(equalTo: above.anchor, constant: above.gap),
    ]
    above = (name.bottomAnchor, 2)
    return constraints
  }
}

/// The screen: messages in a scroll view, below them a bar with the text that is being written, above the keyboard.
final class ChatScreen {
  static let upright = Size(width: 390, height: 844)
  static let across = Size(width: 844, height: 390)

  let engine = LayoutEngine(size: upright)
  let scroll = ScrollView()
  let measurer = Measurer()
  let input: TextView
  let animator = Animator()
  private(set) var rows: [MessageRow] = []
  private(set) var keyboard: LayoutConstraint
  private var end: LayoutConstraint?
  private var hold: LayoutConstraint?
  private var time = 0.0

  init(_ messages: [Message]) throws {
    let (root, bar, send) = (engine.root, View(), View())
    input = TextView(Words([20]), measurer)
    root.add(scroll)
    root.add(bar)
    bar.add(input)
    bar.add(send)
    keyboard = bar.bottomAnchor.constraint(equalTo: root.bottomAnchor)
    let content = scroll.contentLayoutGuide
    try LayoutConstraint.activate([
      scroll.topAnchor.constraint(equalTo: root.topAnchor), scroll.bottomAnchor.constraint(equalTo: bar.topAnchor),
      scroll.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      scroll.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      content.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
    ])
    try LayoutConstraint.activate([
      bar.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: root.trailingAnchor), keyboard,
      input.topAnchor.constraint(equalTo: bar.topAnchor, constant: 8),
      input.bottomAnchor.constraint(equalTo: bar.bottomAnchor, constant: -8),
      input.leadingAnchor.constraint(equalTo: bar.leadingAnchor, constant: 12),
      input.trailingAnchor.constraint(equalTo: send.leadingAnchor, constant: -8),
    ])
    try LayoutConstraint.activate([
      send.widthAnchor.constraint(equalToConstant: 32), send.heightAnchor.constraint(equalToConstant: 32),
      send.bottomAnchor.constraint(equalTo: bar.bottomAnchor, constant: -4),
      send.trailingAnchor.constraint(equalTo: bar.trailingAnchor, constant: -8),
    ])
    try insert(messages, at: 0)
  }

  // MARK: Messages

  /// Puts messages before the one at `place`.
  func insert(_ messages: [Message], at place: Int) throws {
    let made = try messages.map { message in try MessageRow(message, measurer) }
    for row in made {
      scroll.add(row)
      try LayoutConstraint.activate([
        row.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
        row.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor),
      ])
    }
    rows.insert(contentsOf: made, at: place)
    try link(place..<min(place + made.count + 1, rows.count))
  }

  func remove(_ places: Range<Int>) throws {
    for row in rows[places] { row.removeFromSuperview() }
    rows.removeSubrange(places)
    try link(places.lowerBound..<min(places.lowerBound + 1, rows.count))
  }

  private func link(_ places: Range<Int>) throws {
    for place in places {
      let row = rows[place]
      row.link?.deactivate()
      let above = place == 0 ? scroll.contentLayoutGuide.topAnchor : rows[place - 1].bottomAnchor
      row.link = try row.topAnchor.constraint(equalTo: above).activate()
    }
    guard let last = rows.last, end?.isActive != true || end?.firstItem !== last else { return }
    end?.deactivate()
    end = try last.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor, constant: -8).activate()
  }

  // MARK: What a user does

  /// Keeps a row where it is seen, whatever comes above it, until `letGo`.
  func hold(_ row: MessageRow) throws {
    hold = try row.topAnchor.constraint(
      equalTo: scroll.contentOffsetYAnchor, constant: row.frame.minY - scroll.contentOffset.y
    ).activate()
  }

  /// Lets the held row go: the content stays where it is.
  func letGo() {
    hold?.deactivate()
    scroll.contentOffset = scroll.contentOffset
  }

  func scrollToEnd() { scroll.contentOffset = scroll.maximumContentOffset }

  /// The keyboard is on its way for a quarter of a second; `frame` is called for each of 30 frames.
  func moveKeyboard(to height: Double, _ frame: (() throws -> Void) throws -> Void) throws {
    try animator.animate(keyboard, to: -height, duration: 0.25, at: time)
    for _ in 0..<30 {
      time += 1.0 / 120
      try frame { [self] in
        try animator.advance(to: time)
        try engine.layoutIfNeeded()
        scrollToEnd()
        try engine.layoutIfNeeded()
      }
    }
  }
}
