// TextMetrics.swift: where the baselines of text lie, for the system's font.
//
// The system font's ascender is 0.9521484375 and its descender 0.2412109375 of the point size (hhea table of San
// Francisco, units per em 2048), so that a line is 1.193359375 times as high as the font is large.

import AutoLayout

struct TextMetrics {
  static let ascent = 0.9521484375
  static let descent = 0.2412109375
  static let line = ascent + descent

  let place: ViewTraits.TextPlace
  let pointSize: Double
  /// Whether the font is the system's, whose proportions are known.
  let isSystem: Bool
  /// The weight of the font; nil for a style that is not known.
  private let weight: String?
  /// The distance between the lines of a text view in a text style; nil for other fonts, whose lines touch.
  let leading: Double?

  /// The font of a label, button, text field or text view; nil for other views.
  ///
  /// `drawn` is the size that a label of the app's own class told when it was drawn. If that is the height of one line in
  /// another size, the class has set that one.
  init?(of view: InterfaceView, drawn: Size? = nil, scale: Double = 1) throws(InterfaceError) {
    guard let place = view.kind.traits.text else { return nil }
    self.place = place
    let element = view.element
    let font = element.child("fontDescription", key: "fontDescription")
    let style = font?["style"]
    var declared = view.kind == .button ? 15.0 : 17
    if let style {
      declared = Self.styles[style] ?? 17
    } else if let size = try font?.number("pointSize") {
      declared = size
    }
    isSystem = font?["name"] == nil
    if place == .whole, isSystem, let drawn, drawn.height < 2 * Self.line * declared {
      pointSize = Self.pointSize(lineHeight: drawn.height, scale) ?? declared
    } else {
      pointSize = declared
    }
    leading = style.flatMap { Self.leadings[$0] }
    if let style {
      weight = Self.styles[style] == nil ? nil : style == "UICTFontTextStyleHeadline" ? "semibold" : "regular"
    } else {
      weight = font?["weight"] ?? (font?["type"] == "boldSystem" ? "bold" : "regular")
    }
  }

  /// About the width of a line, in points; by average letters where its own are not known, since the font is not there to be measured.
  private func width(ofLine line: Substring) -> Double {
    if isSystem, let weight,
      let width = LetterWidths.width(of: String(line), pointSize: pointSize, weight: weight)
    {
      return width
    }
    return Double(line.count) * Self.letter * pointSize
  }

  /// The height of a line of the system's font, in points.
  var line: Double { Self.line * pointSize }

  /// Whether a line in the text style is so high at another setting of text sizes, which is that of Interface Builder's
  /// canvas: from 3 points smaller to 6 larger (Human Interface Guidelines, Typography). Without a style false.
  func isLineAtOtherSetting(height: Double, scale: Double) -> Bool {
    guard leading != nil, let size = Self.pointSize(lineHeight: height, scale) else { return false }
    return Self.settings.contains(size - pointSize)
  }

  private static let settings = -3.0...6.0

  /// The whole number of points whose line, on whole pixels, is so high; nil if there is none.
  private static func pointSize(lineHeight: Double, _ scale: Double) -> Double? {
    let size = (lineHeight / line).rounded(.down)
    return size > 0 && abs((line * size * scale).rounded(.up) / scale - lineHeight) < 0.01 ? size : nil
  }

  /// The sizes of the text styles at the standard setting.
  private static let styles: [String: Double] = [
    "UICTFontTextStyleTitle0": 34, "UICTFontTextStyleTitle1": 28, "UICTFontTextStyleTitle2": 22,
    "UICTFontTextStyleTitle3": 20, "UICTFontTextStyleHeadline": 17, "UICTFontTextStyleBody": 17,
    "UICTFontTextStyleCallout": 16, "UICTFontTextStyleSubhead": 15, "UICTFontTextStyleFootnote": 13,
    "UICTFontTextStyleCaption1": 12, "UICTFontTextStyleCaption2": 11,
  ]

  /// The distances between lines of the text styles at the standard setting.
  private static let leadings: [String: Double] = [
    "UICTFontTextStyleTitle0": 41, "UICTFontTextStyleTitle1": 34, "UICTFontTextStyleTitle2": 28,
    "UICTFontTextStyleTitle3": 25, "UICTFontTextStyleHeadline": 22, "UICTFontTextStyleBody": 22,
    "UICTFontTextStyleCallout": 21, "UICTFontTextStyleSubhead": 20, "UICTFontTextStyleFootnote": 18,
    "UICTFontTextStyleCaption1": 16, "UICTFontTextStyleCaption2": 13,
  ]

  /// About the size of text of one line or of those that it has.
  func size(of text: String, scale: Double) -> Size {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: { $0.isNewline })
    let longest = lines.reduce(0) { max($0, width(ofLine: $1)) }
    return Size(
      width: (longest * scale).rounded(.up) / scale, height: Double(max(1, lines.count)) * wholeLine(scale))
  }

  // MARK: Text views

  /// What letters and spaces are wide on average, in point sizes: text views of one line, recorded 1911 points wide with
  /// 251 letters of 17 points.
  private static let letter = 0.45
  /// What a text view leaves free at either side of its lines (`lineFragmentPadding`), and above and below them
  /// (`textContainerInset`), in points.
  private static let linePadding = 5.0
  private static let containerInset = 8.0

  /// The height of a text view that shows all of its text, broken between words at this width; by average letters, since
  /// the font is not there to be measured.
  func textViewHeight(of text: String, width: Double, scale: Double) -> Double {
    let room = ((width - 2 * Self.linePadding) / (Self.letter * pointSize)).rounded(.down)
    let lines = Self.lines(of: text, letters: room < 1e6 ? max(1, Int(room)) : 1_000_000)
    return ((Double(lines) * (leading ?? line) + 2 * Self.containerInset) * scale).rounded(.up) / scale
  }

  /// How many lines text takes if so many letters go into each. O(letters of the text).
  private static func lines(of text: String, letters room: Int) -> Int {
    var lines = 0
    for paragraph in text.split(omittingEmptySubsequences: false, whereSeparator: { $0.isNewline }) {
      lines += 1
      var used = 0
      for word in paragraph.split(separator: " ") {
        let length = word.count
        if used > 0, used + 1 + length <= room {
          used += 1 + length
        } else {
          // It begins a line, and goes on in others if it is longer than one.
          lines += (used > 0 ? 1 : 0) + (length - 1) / room
          used = (length - 1) % room + 1
        }
      }
    }
    return lines
  }

  // MARK: Baselines

  /// The distance from the top of a view of this height to its first baseline. A label's text begins at its top; that of
  /// other controls is centred.
  func firstBaseline(inHeight height: Double, scale: Double) -> Double {
    if place == .whole { return wholeAscent(scale) }
    return (height - wholeLine(scale)) / 2 + wholeAscent(scale)
  }

  /// The distance from the last baseline to the bottom of a view of this height. A label's text ends at its bottom.
  func lastBaseline(inHeight height: Double, scale: Double) -> Double {
    if place == .whole { return wholeLine(scale) - wholeAscent(scale) }
    return height - firstBaseline(inHeight: height, scale: scale)
  }

  /// UIKit draws text on whole pixels: baselines go to the nearest one, lines up to the next.
  private func wholeAscent(_ scale: Double) -> Double { (Self.ascent * pointSize * scale + 0.5).rounded(.down) / scale }

  private func wholeLine(_ scale: Double) -> Double {
    (line * scale).rounded(.up) / scale
  }
}
