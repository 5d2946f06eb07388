// FontLines.swift: how high a line is in the fonts of a document that are not the system's.
//
// These fonts are not there to be measured. What is known: all labels of one line in one font are as high as each other unless
// constraints have them stretch or shrink (UILabel), and a line is about as high as the font is large. Of 16 fonts with four such
// labels or more in the corpus and beside it, 15 have lines 1.05 to 1.38 times as high as the point size. By it 30 views in 5
// documents of 2 repositories are found to be ambiguous as marked; no view of any other document is judged otherwise for it.

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

  /// The height, in points, of the labels in a font that are no higher than one line, where two or more have it and no constraint
  /// says so; of several the lowest, since labels are stretched more often than squashed: 9 views of one repository.
  private var lines: [Font: Double] = [:]

  /// Looks at the labels below an element, and passes over what cannot be read there. O(elements).
  init(of root: InterfaceElement) {
    var counts: [Font: [Double: Int]] = [:]
    var open = [root]
    while let element = open.popLast() {
      open += element.children
      guard element.name == "label", let font = Font(of: element), Self.isPlain(element), !Self.hasHeight(element),
        let height = element.child("rect", key: "frame")?["height"].flatMap(InterfaceElement.number),
        Self.possible.contains(height / font.pointSize)
      else { continue }
      // To a sixth of a point, since some halves and thirds are recorded in single precision.
      counts[font, default: [:]][(height * 6).rounded() / 6, default: 0] += 1
    }
    for (font, heights) in counts {
      lines[font] = heights.filter { $0.value > 1 }.keys.min()
    }
  }

  /// The height of a line of a label that is recorded so high, in points: that of others in its font; else the recorded one, unless no
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
    label["numberOfLines"] ?? "1" == "1" && isPlain(label)
  }

  private static func isPlain(_ label: InterfaceElement) -> Bool {
    label["usesAttributedText"] == nil && label["text"]?.isEmpty == false
  }

  /// Whether a constraint of its own says how high it is, so that nothing is told by that.
  private static func hasHeight(_ label: InterfaceElement) -> Bool {
    label.list("constraints").contains { $0["firstAttribute"] == "height" && $0["secondItem"] == nil }
  }
}
