// Remedy+Edit.swift: a remedy as a change of the document's text, where it is one at a known place.

import AutoLayout
import LayoutDocument

extension Remedy {
  /// The change of text: another constant in a storyboard's constraint or in a document's, and a constraint taken out of a
  /// storyboard. nil for all else, and where the text is not what it is expected to be.
  func edit(in scene: LayoutScene) -> LintEdit? {
    let (source, outline) = (scene.outline.source, scene.outline)
    switch self {
    case .change(let index, let constant):
      let offset = outline.constraints[index].offset
      guard offset < source.bytes.count else { return nil }
      if source.bytes[offset] == UInt8(ascii: "<") {
        return element(source, offset, now: scene.constraints[index].constant, constant)
      }
      return string(source, offset, outline.constraints[index], scene.constraints[index], constant)
    case .takeOut(let index):
      let offset = outline.constraints[index].offset
      guard offset < source.bytes.count, source.bytes[offset] == UInt8(ascii: "<"),
        let end = end(ofElement: offset, source), source.bytes[end - 2] == UInt8(ascii: "/")
      else { return nil }
      return edit(source, wholeLines(of: offset..<end, source), "")
    case .add, .hold: return nil
    }
  }

  /// What stands alone on its lines goes with them, so that no empty one is left.
  private func wholeLines(of range: Range<Int>, _ source: SourceText) -> Range<Int> {
    let bytes = source.bytes
    func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    let newline = UInt8(ascii: "\n")
    var (start, end) = (range.lowerBound, range.upperBound)
    while start > 0, isBlank(bytes[start - 1]) { start -= 1 }
    while end < bytes.count, isBlank(bytes[end]) || bytes[end] == UInt8(ascii: "\r") { end += 1 }
    guard start == 0 || bytes[start - 1] == newline, end < bytes.count, bytes[end] == newline else { return range }
    return start..<end + 1
  }

  private func edit(_ source: SourceText, _ range: Range<Int>, _ text: String) -> LintEdit {
    LintEdit(
      start: source.position(at: range.lowerBound), end: source.position(at: range.upperBound), text: text)
  }

  /// Where an element's first tag ends.
  private func end(ofElement offset: Int, _ source: SourceText) -> Int? {
    var quote: UInt8?
    for i in offset..<source.bytes.count {
      let byte = source.bytes[i]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return i + 1
      }
    }
    return nil
  }

  /// `constant="…"` of an element, if that is what the constraint has now; put in where it has none.
  private func element(_ source: SourceText, _ offset: Int, now: Double, _ constant: Double) -> LintEdit? {
    guard let end = end(ofElement: offset, source) else { return nil }
    let name = Array(" constant=\"".utf8)
    let bytes = source.bytes
    for i in offset..<max(offset, end - name.count)
    where bytes[i] == name[0] && bytes[i..<i + name.count].elementsEqual(name) {
      let start = i + name.count
      guard let length = bytes[start..<end].firstIndex(of: UInt8(ascii: "\"")) else { return nil }
      guard let value = DecimalNumber.value(of: bytes[start..<length]), abs(value - now) < 1e-6 else {
        return nil
      }
      return edit(source, start..<length, formatNumber(constant))
    }
    let word = Array("<constraint".utf8)
    guard now == 0, bytes[offset..<end].starts(with: word) else { return nil }
    let place = offset + word.count
    return edit(source, place..<place, " constant=\"\(formatNumber(constant))\"")
  }

  /// The text between the quotation marks of a constraint of a document, if it has one relation alone.
  private func string(
    _ source: SourceText, _ offset: Int, _ outline: OutlineConstraint, _ constraint: LayoutConstraint,
    _ constant: Double
  ) -> LintEdit? {
    let bytes = source.bytes
    guard bytes[offset] == UInt8(ascii: "\""),
      let end = bytes[(offset + 1)...].firstIndex(of: UInt8(ascii: "\""))
    else { return nil }
    let text = String(decoding: bytes[offset + 1..<end], as: UTF8.self)
    let isPlain = ["==", "<=", ">="].contains { text.holds($0) } && !text.holds("\\") && !text.holds("[")
    guard isPlain else { return nil }
    let changed = LayoutConstraint(
      terms: constraint.terms, relation: constraint.relation, constant: constant, priority: constraint.priority,
      file: "", line: 0)
    return edit(source, offset + 1..<end, (outline.name.map { Identifier.quotedName($0) + ": " } ?? "") + changed.text)
  }
}
