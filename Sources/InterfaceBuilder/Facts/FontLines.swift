// FontLines.swift: how high a line is in the fonts of a document that are not the system's.
//
// These fonts are not there to be measured. What is known: all labels of one line in one font are as high as each other unless
// constraints have them stretch or shrink (UILabel), and a line is about as high as the font is large. Of 16 fonts with four such
// labels or more in the corpus and beside it, 15 have lines 1.05 to 1.38 times as high as the point size. By it 14 views in 3
// documents of one repository are found to be ambiguous as marked; no view of any other document is judged otherwise for it.

struct FontLines {
  /// A line in a font of unknown proportions, in point sizes.
  private static let usual = 1.2
  /// No line is lower or higher than that, in point sizes; what is recorded so has been stretched or shrunk.
  private static let possible = 0.9...1.9

  private struct Font: Hashable {
    let name: String
    let pointSize: Double

    init?(of label: InterfaceElement) {
      guard let font = label.child("fontDescription", key: "fontDescription"), let name = font["name"],
        let pointSize = font["pointSize"].flatMap(InterfaceElement.number), pointSize > 0
      else { return nil }
      self.name = name
      self.pointSize = pointSize
    }
  }

  /// The commonest height, in points, of the labels of one line in a font, where two or more have it; of equally common ones the
  /// lowest.
  private var lines: [Font: Double] = [:]

  /// Looks at the labels below an element, and passes over what cannot be read there. O(elements).
  init(of root: InterfaceElement) {
    var counts: [Font: [Double: Int]] = [:]
    var open = [root]
    while let element = open.popLast() {
      open += element.children
      guard element.name == "label", let font = Font(of: element), Self.isOneLine(element),
        let height = element.child("rect", key: "frame")?["height"].flatMap(InterfaceElement.number),
        Self.possible.contains(height / font.pointSize)
      else { continue }
      // To a sixth of a point, since some halves and thirds are recorded in single precision.
      counts[font, default: [:]][(height * 6).rounded() / 6, default: 0] += 1
    }
    for (font, heights) in counts {
      guard let commonest = heights.max(by: { ($0.value, -$0.key) < ($1.value, -$1.key) }) else { continue }
      if commonest.value > 1 { lines[font] = commonest.key }
    }
  }

  /// The height of a line of a label that is recorded so high, in points: the commonest in its font; else the recorded one, unless no
  /// line can be so low, or that of one line so high. The recorded one too if the font is the system's.
  func line(of label: InterfaceElement, recorded: Double) -> Double {
    guard let font = Font(of: label) else { return recorded }
    if let line = lines[font] { return line }
    let ratio = recorded / font.pointSize
    let isStrained =
      ratio < Self.possible.lowerBound || Self.isOneLine(label) && ratio > Self.possible.upperBound
    return isStrained ? Self.usual * font.pointSize : recorded
  }

  private static func isOneLine(_ label: InterfaceElement) -> Bool {
    label["numberOfLines"] ?? "1" == "1" && label["usesAttributedText"] == nil && label["text"]?.isEmpty == false
  }
}
