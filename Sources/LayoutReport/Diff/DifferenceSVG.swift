// DifferenceSVG.swift: two layouts, one over the other: what stayed in grey, the old in red dashes, the new in blue, and
// an arrow from where a view was to where it is.

import AutoLayout
import LayoutDocument

package struct DifferenceSVG {
  private static let margin = 20.0
  private static let caption = 44.0

  let differences: [LayoutDifference]
  let title: String

  package init(_ report: DifferenceReport) {
    differences = report.files.flatMap({ $0.scenes })
    title = report.title
  }

  /// The whole file: the scenes one beside the other.
  package func text() -> String {
    let sizes = differences.map { difference in
      let (a, b) = (difference.before.scene.size, difference.after.scene.size)
      return Size(width: max(a.width, b.width), height: max(a.height, b.height))
    }
    let width = sizes.reduce(Self.margin) { $0 + max($1.width, 240) + Self.margin }
    let height = (sizes.map { $0.height }.max() ?? 0) + 2 * Self.margin + Self.caption
    var svg = SVGWriter()
    let (w, h) = (SVGWriter.number(width), SVGWriter.number(height))
    svg.begin(
      "svg",
      [
        ("xmlns", "http://www.w3.org/2000/svg"), ("width", w), ("height", h), ("viewBox", "0 0 \(w) \(h)"),
        ("role", "img"), ("aria-labelledby", "title desc"),
      ])
    svg.element("title", [("id", "title")], text: title)
    svg.element("desc", [("id", "desc")], text: differences.map { $0.summary }.joined(separator: ". ") + ".")
    svg.begin("style")
    svg.raw(Self.style)
    svg.raw(SVGStyle.fitting(width: width))
    svg.end()
    svg.begin("defs")
    svg.begin(
      "marker",
      [
        ("id", "head"), ("viewBox", "0 0 8 8"), ("refX", "7"), ("refY", "4"), ("markerWidth", "7"),
        ("markerHeight", "7"), ("orient", "auto"),
      ])
    svg.element("path", [("class", "head"), ("d", "M0 0.8L8 4L0 7.2z")])
    svg.end()
    svg.end()
    svg.element("rect", [("class", "paper"), ("width", w), ("height", h), ("rx", "14")])
    var x = Self.margin
    for (difference, size) in zip(differences, sizes) {
      svg.begin("g", [("transform", "translate(\(SVGWriter.numbers(x, Self.margin)))")])
      draw(difference, into: &svg)
      svg.end()
      x += max(size.width, 240) + Self.margin
    }
    svg.end()
    return svg.text
  }

  private func draw(_ difference: LayoutDifference, into svg: inout SVGWriter) {
    svg.element("text", [("class", "time"), ("y", "12")], text: difference.after.heading)
    svg.element("text", [("class", "note"), ("y", "30")], text: difference.summary)
    svg.begin("g", [("transform", "translate(0 \(SVGWriter.number(Self.caption)))")])
    for (scene, style) in [(difference.before, "screen old"), (difference.after, "screen")] {
      let size = scene.scene.size
      svg.element(
        "rect",
        [("class", style), ("width", SVGWriter.number(size.width)), ("height", SVGWriter.number(size.height))])
    }
    let before = frames(difference.before)
    let after = frames(difference.after)
    var changed: Set<String> = []
    for change in difference.changes { changed.insert(change.id) }
    for (index, _) in difference.after.outline.tree {
      let view = difference.after.outline.views[index]
      guard !changed.contains(view.id), let frame = after[view.id] else { continue }
      box(frame, "same", view.name, into: &svg)
      label(view.shortName, "same-label", in: frame, into: &svg)
    }
    for change in difference.changes {
      guard let frame = before[change.id] else { continue }
      box(frame, "was", change.name + " before", into: &svg)
      if change.after == nil { label(change.name, "was-label", in: frame, into: &svg) }
    }
    for change in difference.changes {
      guard let to = after[change.id] else { continue }
      box(to, "is", change.name, into: &svg)
      label(change.name, "label", in: to, into: &svg)
      if let from = before[change.id], (from.midX - to.midX).magnitude + (from.midY - to.midY).magnitude > 4 {
        svg.element(
          "path",
          [
            ("class", "way"), ("marker-end", "url(#head)"),
            ("d", "M\(SVGWriter.numbers(from.midX, from.midY))L\(SVGWriter.numbers(to.midX, to.midY))"),
          ])
      }
    }
    svg.end()
  }

  private func frames(_ solved: SolvedScene) -> [String: Rect] {
    let geometry = SceneGeometry(solved.outline, solved.scene)
    var frames: [String: Rect] = [:]
    for (index, view) in solved.outline.views.enumerated() { frames[view.id] = geometry.visible[index] }
    return frames
  }

  private func box(_ frame: Rect, _ style: String, _ title: String, into svg: inout SVGWriter) {
    svg.element("rect", SceneSVG.box(frame) + [("class", style)], title: title)
  }

  /// A name in the lower left corner, away from the arrows between middles.
  private func label(_ text: String, _ style: String, in frame: Rect, into svg: inout SVGWriter) {
    guard Double(text.unicodeScalars.count) * 6.4 + 8 <= frame.width, frame.height >= 14 else { return }
    svg.element(
      "text",
      [("class", style), ("x", SVGWriter.number(frame.minX + 4)), ("y", SVGWriter.number(frame.maxY - 5))],
      text: text)
  }

  private static let style = """
    .paper{fill:#f5f6f8} .screen{fill:#fff;stroke:#c9ced8} .old{stroke-dasharray:4 3}
    .same{fill:#64748b;fill-opacity:.06;stroke:#64748b;stroke-opacity:.35}
    .was{fill:#d92d20;fill-opacity:.06;stroke:#d92d20;stroke-dasharray:4 3}
    .is{fill:#1d4ed8;fill-opacity:.08;stroke:#1d4ed8;stroke-width:1.4}
    .way{fill:none;stroke:#7a5af8;stroke-width:1.4} .head{fill:#7a5af8}
    text{font-family:ui-sans-serif,system-ui,"Helvetica Neue",Arial,sans-serif}
    .label,.same-label,.was-label{font-size:10.5px;fill:#1e3a8a} .same-label{fill:#667085} .was-label{fill:#b42318} .time{font-size:13px;font-weight:600;fill:#1d2330}
    .note{font-size:12px;fill:#667085}
    @media (prefers-color-scheme:dark){
    .paper{fill:#14161b} .screen{fill:#1d2026;stroke:#464c59} .same{fill:#9aa7bd;stroke:#a9b4c8}
    .was{fill:#ff6b70;stroke:#ff6b70} .is{fill:#6ea0ff;stroke:#6ea0ff} .way{stroke:#b69cff} .head{fill:#b69cff}
    .label{fill:#cfe0ff} .same-label{fill:#9aa3b2} .was-label{fill:#ff9a9e} .time{fill:#eceff5} .note{fill:#9aa3b2}
    }
    """
}
