// ChatScreen.swift: a chat: who it is with, what was said, and a field to go on.
//
// No frame is computed here. The list holds its end at the bar, the bar grows with the text in it, and leading is where reading begins.

import Toolkit

/// The screen of the chat.
final class ChatScreen: Screen {
  let header = Box(.background)
  let list = ScrollArea(followsEnd: true)
  let bar = Box(.background)
  let field = TextField(placeholder: "Message", font: Font(size: 15))
  let send = Button("Send")
  let dark = Button("Dark", style: .plain)
  let turn = Button("⇄", style: .plain)
  private(set) var rows: [MessageRow] = []
  private var end: LayoutConstraint?

  init(_ messages: [Message]) {
    super.init()
    add(list, named: "list")
    add(header, named: "header")
    add(bar, named: "bar")
    placeHeader()
    placeBar()
    activate([
      list.topAnchor.constraint(equalTo: header.bottomAnchor),
      list.bottomAnchor.constraint(equalTo: bar.topAnchor),
      list.leadingAnchor.constraint(equalTo: leadingAnchor),
      list.trailingAnchor.constraint(equalTo: trailingAnchor),
      list.contentLayoutGuide.widthAnchor.constraint(equalTo: list.frameLayoutGuide.widthAnchor),
    ])
    for message in messages { append(message) }
    dark.onTap = { [unowned self] in toggleDark() }
    turn.onTap = { [unowned self] in stage?.direction = isMirrored ? .leftToRight : .rightToLeft }
    send.onTap = { [unowned self] in try sendText() }
    send.isEnabled = false
    field.onSubmit = { [unowned self] in try sendText() }
    field.onChange = { [unowned self] text in send.isEnabled = !text.allSatisfy(\.isWhitespace) }
  }

  // MARK: Parts

  private func placeHeader() {
    let portrait = header.add(ImageView(Conversation.portrait(), radius: 20), named: "portrait")
    let name = header.add(Label("Ada", font: Font(size: 16, isBold: true), isOneLine: true), named: "name")
    let status = header.add(
      Label("on the train", font: Font(size: 12), color: .secondaryText, isOneLine: true), named: "status")
    let line = header.add(Box(.line), named: "line")
    let buttons = header.add(StackView(arrangedSubviews: [dark, turn]), named: "buttons")
    buttons.spacing = 4
    activate([
      header.topAnchor.constraint(equalTo: topAnchor),
      header.leadingAnchor.constraint(equalTo: leadingAnchor),
      header.trailingAnchor.constraint(equalTo: trailingAnchor),
      portrait.leadingAnchor.constraint(equalTo: header.leadingAnchor, constant: 12),
      portrait.topAnchor.constraint(equalTo: header.topAnchor, constant: 10),
      portrait.bottomAnchor.constraint(equalTo: header.bottomAnchor, constant: -10),
      name.leadingAnchor.constraint(equalTo: portrait.trailingAnchor, constant: 10),
      name.trailingAnchor.constraint(lessThanOrEqualTo: buttons.leadingAnchor, constant: -8),
      name.bottomAnchor.constraint(equalTo: portrait.centerYAnchor, constant: 1),
      status.leadingAnchor.constraint(equalTo: name.leadingAnchor),
      status.trailingAnchor.constraint(lessThanOrEqualTo: buttons.leadingAnchor, constant: -8),
      status.topAnchor.constraint(equalTo: portrait.centerYAnchor, constant: 2),
      buttons.trailingAnchor.constraint(equalTo: header.trailingAnchor, constant: -8),
      buttons.centerYAnchor.constraint(equalTo: header.centerYAnchor),
      line.leadingAnchor.constraint(equalTo: header.leadingAnchor),
      line.trailingAnchor.constraint(equalTo: header.trailingAnchor),
      line.bottomAnchor.constraint(equalTo: header.bottomAnchor),
      line.heightAnchor.constraint(equalToConstant: 1),
    ])
  }

  private func placeBar() {
    let line = bar.add(Box(.line), named: "line")
    bar.add(field, named: "field")
    bar.add(send, named: "send")
    activate([
      bar.leadingAnchor.constraint(equalTo: leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: trailingAnchor),
      bar.bottomAnchor.constraint(equalTo: bottomAnchor),
      line.topAnchor.constraint(equalTo: bar.topAnchor),
      line.leadingAnchor.constraint(equalTo: bar.leadingAnchor),
      line.trailingAnchor.constraint(equalTo: bar.trailingAnchor),
      line.heightAnchor.constraint(equalToConstant: 1),
      field.topAnchor.constraint(equalTo: bar.topAnchor, constant: 9),
      field.bottomAnchor.constraint(equalTo: bar.bottomAnchor, constant: -8),
      field.leadingAnchor.constraint(equalTo: bar.leadingAnchor, constant: 12),
      field.trailingAnchor.constraint(equalTo: send.leadingAnchor, constant: -8),
      field.heightAnchor.constraint(lessThanOrEqualToConstant: 120),
      send.bottomAnchor.constraint(equalTo: field.bottomAnchor),
      send.trailingAnchor.constraint(equalTo: bar.trailingAnchor, constant: -12),
    ])
  }

  // MARK: What people do

  /// Puts a message below the others.
  func append(_ message: Message) {
    let row = list.add(MessageRow(message), named: "message \(rows.count)")
    let content = list.contentLayoutGuide
    let newEnd = content.bottomAnchor.constraint(equalTo: row.bottomAnchor, constant: 12)
    end?.isActive = false
    activate([
      row.topAnchor.constraint(equalTo: rows.last?.bottomAnchor ?? content.topAnchor, constant: rows.isEmpty ? 12 : 8),
      row.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      row.trailingAnchor.constraint(equalTo: content.trailingAnchor),
      newEnd,
    ])
    end = newEnd
    rows.append(row)
  }

  /// Sends what is in the field, if that is anything.
  func sendText() throws {
    let text = field.text
    guard send.isEnabled, let stage else { return }
    list.scrollToEnd()
    try stage.animate(duration: 0.25) {
      field.text = ""
      append(Message(text, isMine: true, at: "now"))
    }
    stage.focus(field)
  }

  private func toggleDark() {
    guard let stage else { return }
    stage.isDark.toggle()
    dark.title = stage.isDark ? "Light" : "Dark"
  }

  override func key(_ press: KeyPress) throws -> Bool {
    let page = list.frame.height - 40
    let distance: Double? =
      switch press.key {
      case .pageUp: -page
      case .pageDown: page
      case .up: -60
      case .down: 60
      default: nil
      }
    guard let distance, let stage else { return false }
    try list.wheel(by: Point(x: 0, y: distance), at: stage.now)
    return true
  }
}
