// Conversation.swift: what is said, and the pictures that go with it.

import Toolkit

/// A message of one of the two.
struct Message {
  let text: String
  let isMine: Bool
  let time: String
  var photo: Canvas?

  init(_ text: String, isMine: Bool = false, at time: String, photo: Canvas? = nil) {
    self.text = text
    self.isMine = isMine
    self.time = time
    self.photo = photo
  }
}

enum Conversation {
  static func beginning() -> [Message] {
    [
      Message("Morning! Did the new layout make it onto the train tablets?", at: "9:02"),
      Message(
        "It did. Every text is measured by Pango now, and the bubbles shrink to their longest line.", isMine: true,
        at: "9:04"),
      Message("And when I turn the tablet?", at: "9:04"),
      Message("Same constraints, another width. Nothing in the app knows where anything is.", isMine: true, at: "9:05"),
      Message("The view from my window, while I wait for the build:", at: "9:11", photo: hills()),
      Message("Lovely. Is that the lake behind the second ridge?", isMine: true, at: "9:12"),
      Message("Yes! You can swim there in August.", at: "9:12"),
      Message("השלט בתחנה כתוב גם בעברית", at: "9:15"),
      Message(
        "Right to left is the same screen too: leading is where reading begins. Try the arrows at the top.",
        isMine: true, at: "9:16"),
      Message("ok ☺", at: "9:16"),
      Message("One more: does it hold the end of the list while the field grows?", at: "9:20"),
      Message("Type a few lines and see.", isMine: true, at: "9:20"),
    ]
  }

  /// A circle of two colours with a letter.
  static func portrait() -> Canvas {
    Canvas(size: Size(width: 40, height: 40), scale: 2) { canvas in
      canvas.fill(Rect(x: 0, y: 0, width: 40, height: 40), radius: 20, Color(0xE2664F))
      canvas.fill(Rect(x: 0, y: 22, width: 40, height: 18), radius: 9, Color(0xC94F3B))
      let letter = TextLayout("A", font: Font(size: 20, isBold: true))
      canvas.draw(letter, at: Point(x: 20 - letter.size.width / 2, y: 20 - letter.size.height / 2), .onAccent)
    }
  }

  /// Hills in front of a morning sky, and a lake.
  static func hills() -> Canvas {
    Canvas(size: Size(width: 240, height: 150), scale: 2) { canvas in
      let sky: [UInt32] = [0xF9D9A8, 0xF8CE9E, 0xF5C097, 0xEFB094, 0xE7A093]
      for (band, color) in sky.enumerated() {
        canvas.fill(Rect(x: 0, y: 22 * Double(band), width: 240, height: 60), Color(color))
      }
      canvas.fill(Rect(x: 158, y: 26, width: 34, height: 34), radius: 17, Color(0xFFF3D6))
      ridge(on: canvas, [70, 48, 66, 40, 62, 52, 74], Color(0xA97F93))
      ridge(on: canvas, [96, 78, 84, 66, 88, 80, 92], Color(0x7C6583))
      canvas.fill(Rect(x: 0, y: 104, width: 240, height: 20), Color(0xC9B3B5))
      ridge(on: canvas, [106, 112, 120, 118, 110, 116, 108], Color(0x4F4A63))
    }
  }

  private static func ridge(on canvas: Canvas, _ heights: [Double], _ color: Color) {
    var corners = [Point(x: 240, y: 150), Point(x: 0, y: 150)]
    for (place, height) in heights.enumerated() { corners.append(Point(x: 40 * Double(place), y: height)) }
    canvas.fill(corners, color)
  }
}
