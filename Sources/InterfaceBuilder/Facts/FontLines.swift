// FontLines.swift: how high a line is in the fonts of a document that are not the system's.
//
// These fonts are not there to be measured. What is known: all labels of one line in one font are as high as each other unless
// constraints have them stretch or shrink (UILabel), and a line is about as high as the font is large. Of 16 fonts with four such
// labels or more in the corpus and beside it, 15 have lines 1.05 to 1.38 times as high as the point size.

import AutoLayout

struct FontLines {
  /// A line in a font of unknown proportions, in point sizes.
  static let usual = 1.2
  /// No line is lower or higher than that, in point sizes; what is recorded so has been stretched or shrunk.
  static let possible = 0.9...1.9

  private struct Font: Hashable {
    let name: String
    let pointSize: Double
  }

  /// How many labels of one line in a font are recorded so high.
  private var counts: [Font: [(height: Double, count: Int)]] = [:]

  /// Counts the labels below an element. O(elements).
  init(of root: InterfaceElement) throws(InterfaceError) {
    var open = [root]
    while let element = open.popLast() {
      open += element.children
      guard element.name == "label", let font = try Self.font(of: element), try Self.isOneLine(element),
        let height = try InterfaceView.frame(in: element)?.size.height,
        Self.possible.contains(height / font.pointSize)
      else { continue }
      var heights = counts[font] ?? []
      if let place = heights.firstIndex(where: { $0.height == height }) {
        heights[place].count += 1
      } else {
        heights.append((height, 1))
      }
      counts[font] = heights
    }
  }

  /// The height of a line of a label that is recorded so high, in points: the commonest in its font, if two labels or more have it, and
  /// of equally common ones the lowest; else the recorded one, unless no line can be so low, or that of one line so high. Nil if
  /// the font is the system's.
  func line(of label: InterfaceElement, recorded: Double) throws(InterfaceError) -> Double? {
    guard let font = try Self.font(of: label) else { return nil }
    let commonest = counts[font]?.max { ($0.count, -$0.height) < ($1.count, -$1.height) }
    if let commonest, commonest.count > 1 { return commonest.height }
    let ratio = recorded / font.pointSize
    let (isOneLine, possible) = (try Self.isOneLine(label), Self.possible)
    let isStrained = ratio < possible.lowerBound || isOneLine && ratio > possible.upperBound
    return isStrained ? Self.usual * font.pointSize : recorded
  }

  private static func font(of label: InterfaceElement) throws(InterfaceError) -> Font? {
    guard let font = label.child("fontDescription", key: "fontDescription"), let name = font["name"],
      let size = try font.number("pointSize"), size > 0
    else { return nil }
    return Font(name: name, pointSize: size)
  }

  private static func isOneLine(_ label: InterfaceElement) throws(InterfaceError) -> Bool {
    guard try label.number("numberOfLines") ?? 1 == 1, label["usesAttributedText"] == nil, let text = label["text"]
    else { return false }
    return !text.isEmpty
  }
}
