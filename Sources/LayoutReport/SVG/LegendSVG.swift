// LegendSVG.swift: what the marks of a picture mean: an entry for each kind of mark that is in it.

import AutoLayout
import LayoutDocument

struct LegendSVG {
  /// The class of a line, and what such a line means; nil where there is no line.
  private let entries: [(style: String?, text: String)]

  /// The entries that scenes with constraints need; none for the steps of a filmstrip.
  init(_ panels: some Sequence<Panel>) {
    let dimensions = panels.flatMap({ $0.dimensions })
    func has(_ state: Dimension.State) -> Bool { dimensions.contains { $0.state == state } }
    var entries: [(style: String?, text: String)] = []
    if has(.met) { entries.append(("dim met", "constraint")) }
    if dimensions.contains(where: { !$0.isRequired }) { entries.append(("dim optional", "optional")) }
    if has(.unmet) { entries.append(("dim unmet", "not met")) }
    if has(.broken) { entries.append(("dim broken", "set aside")) }
    let scenes = panels.filter { $0.progress == nil && $0.note.isEmpty }.map({ $0.scene })
    if !entries.isEmpty {
      if scenes.contains(where: { $0.safeArea != nil && $0.safeArea?.size != $0.size }) {
        entries.append(("guide", "safe area"))
      }
      if scenes.contains(where: { $0.margins != nil }) { entries.append(("margin", "margins")) }
    }
    if scenes.contains(where: { $0.openAttributes.contains { !$0.isEmpty } }), !entries.isEmpty {
      entries.append(("key-open", "ambiguous"))
    }
    let outside = Self.words(for: panels.flatMap { $0.outside })
    if !outside.isEmpty { entries.append((nil, outside)) }
    self.entries = entries
  }

  /// `outside: menu, badge and 2 more`; nothing for none.
  static func words(for outside: [String]) -> String {
    let names = outside.distinct
    guard !names.isEmpty else { return "" }
    let more = names.count > mostNames ? " and \(names.count - mostNames) more" : ""
    return "outside: " + names.prefix(mostNames).joined(separator: ", ") + more
  }

  private static let mostNames = 4

  var isEmpty: Bool { entries.isEmpty }

  /// Writes the entries in as many lines as they need, and says how many those are.
  func draw(into svg: inout SVGWriter, width: Double, lineHeight: Double) -> Int {
    var (x, line) = (0.0, 0)
    for entry in entries {
      // A letter is about 6 wide in this size.
      let indent = entry.style == nil ? 0.0 : 30
      let length = indent + Double(entry.text.unicodeScalars.count) * 6
      if x > 0, x + length > width { (x, line) = (0, line + 1) }
      let y = (Double(line) + 0.5) * lineHeight
      let (left, middle) = (SVGWriter.number(x), SVGWriter.number(y))
      if let style = entry.style {
        svg.element("path", [("class", style + " key-line"), ("d", "M\(left) \(middle)h24m0 -4v8m-24 0v-8")])
      }
      svg.element(
        "text", [("class", "key"), ("x", SVGWriter.number(x + indent)), ("y", SVGWriter.number(y + 4))],
        text: entry.text)
      x += length + 16
    }
    return line + 1
  }
}
