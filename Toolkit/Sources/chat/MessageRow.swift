// MessageRow.swift: a message in its bubble.

import Toolkit

/// A message at one of the two sides, at most three quarters as wide as the row.
final class MessageRow: View {
  let bubble: Box
  let label: Label
  let time: Label
  /// What ties the row to the one above it.
  var link: LayoutConstraint?

  init(_ message: Message) {
    bubble = Box(message.isMine ? .accent : .surface, radius: 16)
    label = Label(message.text, font: Font(size: 15), color: message.isMine ? .onAccent : .text)
    time = Label(
      message.time, font: Font(size: 11), color: message.isMine ? .onAccent.opacity(0.75) : .secondaryText,
      isOneLine: true)
    super.init()
    add(bubble, named: "bubble")
    bubble.add(label, named: "label")
    bubble.add(time, named: "time")
    place(isMine: message.isMine)
    addPhoto(message.photo)
  }

  private func place(isMine: Bool) {
    let side =
      isMine
      ? bubble.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -12)
      : bubble.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 12)
    activate([
      side,
      bubble.topAnchor.constraint(equalTo: topAnchor),
      bubble.bottomAnchor.constraint(equalTo: bottomAnchor),
      bubble.widthAnchor.constraint(lessThanOrEqualTo: widthAnchor, multiplier: 0.75),
      bubble.widthAnchor.constraint(lessThanOrEqualToConstant: 460),
      label.leadingAnchor.constraint(equalTo: bubble.leadingAnchor, constant: 14),
      label.trailingAnchor.constraint(lessThanOrEqualTo: bubble.trailingAnchor, constant: -14),
      time.topAnchor.constraint(equalTo: label.bottomAnchor, constant: 2),
      time.leadingAnchor.constraint(greaterThanOrEqualTo: bubble.leadingAnchor, constant: 14),
      time.trailingAnchor.constraint(equalTo: bubble.trailingAnchor, constant: -14),
      time.bottomAnchor.constraint(equalTo: bubble.bottomAnchor, constant: -7),
    ])
    // No wider than what is in it.
    let hug = bubble.widthAnchor.constraint(equalToConstant: 0)
    hug.priority = LayoutPriority(100)
    hug.isActive = true
  }

  private func addPhoto(_ photo: Canvas?) {
    guard let photo else {
      return activate([label.topAnchor.constraint(equalTo: bubble.topAnchor, constant: 9)])
    }
    let view = bubble.add(ImageView(photo, radius: 12), named: "photo")
    let ratio = photo.size.height / photo.size.width
    view.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    view.setContentCompressionResistancePriority(.defaultLow, for: .vertical)
    view.setContentHuggingPriority(LayoutPriority(200), for: .vertical)
    activate([
      view.topAnchor.constraint(equalTo: bubble.topAnchor, constant: 5),
      view.leadingAnchor.constraint(equalTo: bubble.leadingAnchor, constant: 5),
      view.trailingAnchor.constraint(equalTo: bubble.trailingAnchor, constant: -5),
      view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: ratio),
      label.topAnchor.constraint(equalTo: view.bottomAnchor, constant: 7),
    ])
  }
}

/// Constraints of a tree that is being made: errors are for the pass to throw.
func activate(_ constraints: [LayoutConstraint]) {
  for constraint in constraints { constraint.isActive = true }
}
