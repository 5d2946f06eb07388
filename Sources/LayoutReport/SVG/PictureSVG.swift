// PictureSVG.swift: scenes side by side as one SVG document: a scene of `solve`, or the steps of an animation.

import AutoLayout
import LayoutDocument

package struct PictureSVG {
  private enum Measure {
    /// Around everything, and between the panels.
    static let margin = 20.0
    static let gap = 18.0
    static let caption = 22.0
    static let label = 10.5
    /// The width of a filmstrip without its margins: what fits a page of text.
    static let filmstrip = 860.0
    /// The largest width and height of a single scene.
    static let scene = 1600.0
    /// Smaller scenes are drawn larger, up to this width or height, at most so many times.
    static let small = Size(width: 800, height: 400)
    static let largestScale = 3.0
    static let legend = 18.0
  }

  /// How many steps a filmstrip shows unless told otherwise.
  package static let steps = 8
  /// The most steps that a filmstrip shows.
  package static let mostSteps = 1000

  /// What is drawn for debugging.
  package var guides: Set<PictureGuide> = []
  private let title: String
  private let description: String
  private let rows: [[Panel]]
  private let columns: Int
  /// Pixels of the picture in a point of the scenes.
  private let scale: Double

  /// Scenes in their own size, three in a row.
  package init(scenes: [SolvedScene], file: String, time: Double?) {
    let largest = scenes.map { max($0.scene.size.width, $0.scene.size.height) }.max() ?? 0
    let moment = time.map { " at \(formatNumber($0, decimals: 3)) s" } ?? ""
    title = Self.name(of: file) + moment
    let panels = scenes.map(Panel.init)
    description = panels.map { panel in
      let text = SceneText(document: panel.outline, scene: panel.scene)
      let outside = LegendSVG.words(for: panel.outside)
      return "\(text.heading): \(text.summary)." + (outside.isEmpty ? "" : " O\(outside.dropFirst()).")
    }.joined(separator: " ")
    columns = max(1, min(scenes.count, 3))
    rows = Self.rows(of: panels, columns: columns)
    let (width, height) = (
      scenes.map { $0.scene.size.width }.max() ?? 0, scenes.map { $0.scene.size.height }.max() ?? 0
    )
    let enlarged = min(Measure.largestScale, Measure.small.width / max(width, 1), Measure.small.height / max(height, 1))
    scale = max(min(1, Measure.scene / max(largest, 1)), enlarged)
  }

  /// Steps in rows, the more in a row the narrower the screen. `count` steps belong to each size.
  package init(filmstrip panels: [Panel], rowsOf count: Int, file: String) {
    let width = panels.map { $0.scene.size.width }.max() ?? 0
    let height = panels.map { $0.scene.size.height }.max() ?? 0
    let fitting = width > 3.5 * height ? 1 : width > 1.7 * height ? 2 : width > height ? 3 : 4
    let room = (Measure.filmstrip - Double(fitting - 1) * Measure.gap) / Double(fitting)
    let columns = max(1, min(fitting, count))
    self.columns = columns
    scale = min(1, room / max(width, 1))
    title = "\(Self.name(of: file)), \(SceneText.count(count, "step"))"
    let firsts = stride(from: 0, to: panels.count, by: count).map { panels[$0] }
    let sizes = firsts.map { SceneText(document: $0.outline, scene: $0.scene).heading }.joined(separator: "; ")
    let times = panels.prefix(count).map { $0.heading }.joined(separator: ", ")
    description =
      "\(sizes): the layout with its \(SceneText.count(panels.first?.outline.views.count ?? 0, "view")) at \(times)."
    rows = stride(from: 0, to: panels.count, by: count).flatMap {
      Self.rows(of: Array(panels[$0..<min($0 + count, panels.count)]), columns: columns)
    }
  }

  private static func rows(of panels: [Panel], columns: Int) -> [[Panel]] {
    stride(from: 0, to: panels.count, by: columns).map { Array(panels[$0..<min($0 + columns, panels.count)]) }
  }

  /// The last part of a path, on Windows too: a picture names no folder.
  package static func name(of file: String) -> String {
    file.split { $0 == "/" || $0 == "\\" }.last.map(String.init) ?? file
  }

  // MARK: The document

  /// The whole file.
  package func text() -> String {
    var art = PhotoArt()
    let (body, size) = body(art: &art)
    var svg = SVGWriter()
    let (width, height) = (SVGWriter.number(size.width), SVGWriter.number(size.height))
    svg.begin(
      "svg",
      [
        ("xmlns", "http://www.w3.org/2000/svg"), ("width", width), ("height", height),
        ("viewBox", "0 0 \(width) \(height)"), ("role", "img"), ("aria-labelledby", "title desc"),
      ])
    svg.element("title", [("id", "title")], text: title)
    svg.element("desc", [("id", "desc")], text: description)
    svg.begin("style")
    svg.raw(SVGStyle.sheet(label: Measure.label / scale))
    svg.raw(SVGStyle.fitting(width: size.width))
    svg.end()
    svg.begin("defs")
    for (number, size) in screens.enumerated() {
      svg.begin("clipPath", [("id", "screen\(number)")])
      svg.element("rect", Self.screen(size))
      svg.end()
    }
    // Only layout/1 documents have photos, and they hold one layout.
    let hatch = SVGWriter.number(7 / scale)
    svg.begin(
      "pattern",
      [
        ("id", "hatch"), ("width", hatch), ("height", hatch), ("patternUnits", "userSpaceOnUse"),
        ("patternTransform", "rotate(45)"),
      ])
    svg.element("path", [("class", "hatch"), ("d", "M0 0V\(hatch)"), ("stroke-width", SVGWriter.number(1.6 / scale))])
    svg.end()
    art.define(rows.first?.first?.outline.photos ?? [], into: &svg)
    svg.end()
    svg.element("rect", [("class", "paper"), ("width", width), ("height", height), ("rx", "14")])
    svg.raw(body)
    svg.end()
    return svg.text
  }

  /// The sizes of the scenes, each once.
  private var screens: [Size] {
    var sizes: [Size] = []
    for panel in rows.joined() where !sizes.contains(panel.scene.size) { sizes.append(panel.scene.size) }
    return sizes
  }

  private static func screen(_ size: Size) -> SVGWriter.Attributes {
    let radius = min(16, min(size.width, size.height) * 0.06)
    return [
      ("width", SVGWriter.number(size.width)), ("height", SVGWriter.number(size.height)),
      ("rx", SVGWriter.number(radius)),
    ]
  }

  /// All panels, row by row, and the size of the picture.
  private func body(art: inout PhotoArt) -> (text: String, size: Size) {
    let screens = screens
    let widths = columnWidths
    var svg = SVGWriter()
    var y = Measure.margin
    for row in rows {
      for (column, panel) in row.enumerated() {
        let x = widths[..<column].reduce(Measure.margin) { $0 + $1 + Measure.gap }
        let screen = screens.firstIndex(of: panel.scene.size) ?? 0
        svg.begin("g", [("transform", "translate(\(SVGWriter.numbers(x, y)))")])
        drawCaption(of: panel, into: &svg)
        drawScene(of: panel, screen: screen, into: &svg, art: &art)
        svg.end()
      }
      let height = (row.map { $0.scene.size.height }.max() ?? 0) * scale
      y += Measure.caption + height + Measure.gap
    }
    let total = widths.reduce(2 * Measure.margin - Measure.gap) { $0 + $1 + Measure.gap }
    let legend = LegendSVG(rows.joined())
    if legend.isEmpty { return (svg.text, Size(width: total, height: y - Measure.gap + Measure.margin)) }
    svg.begin("g", [("transform", "translate(\(SVGWriter.numbers(Measure.margin, y)))")])
    let lines = legend.draw(into: &svg, width: total - 2 * Measure.margin, lineHeight: Measure.legend)
    svg.end()
    return (svg.text, Size(width: total, height: y + Double(lines) * Measure.legend + Measure.margin / 2))
  }

  /// The widths of the columns: of the widest scene in each, and of its heading.
  private var columnWidths: [Double] {
    (0..<columns).map { column in
      let panels = rows.compactMap { column < $0.count ? $0[column] : nil }
      return panels.map { max($0.scene.size.width * scale, $0.progress == nil ? headingWidth(of: $0) : 0) }.max() ?? 0
    }
  }

  /// A letter is up to 8.4 wide on average in the heading's size: in DejaVu Sans, the widest of usual fonts.
  private func headingWidth(of panel: Panel) -> Double { Double(panel.heading.displayWidth) * 8.4 }

  // MARK: Panels

  private func drawCaption(of panel: Panel, into svg: inout SVGWriter) {
    let width = panel.scene.size.width * scale
    svg.element("text", [("class", "time"), ("y", "11")], text: panel.heading)
    // A letter is about 6.2 wide in the note's size.
    let room = width - headingWidth(of: panel) - 8
    if !panel.note.isEmpty, Double(panel.note.unicodeScalars.count) * 6.2 <= room {
      svg.element("text", [("class", "note"), ("x", SVGWriter.number(width)), ("y", "11")], text: panel.note)
    }
    if let progress = panel.progress {
      func bar(_ style: String, _ width: Double) {
        svg.element(
          "rect", [("class", style), ("y", "16"), ("width", SVGWriter.number(width)), ("height", "2"), ("rx", "1")])
      }
      bar("track", width)
      if progress > 0 { bar("done", width * progress) }
    }
  }

  private func drawScene(
    of panel: Panel, screen: Int, into svg: inout SVGWriter, art: inout PhotoArt
  ) {
    let place = "translate(0 \(SVGWriter.number(Measure.caption)))"
    svg.begin("g", [("transform", scale == 1 ? place : place + " scale(\(formatNumber(scale)))")])
    svg.element("rect", Self.screen(panel.scene.size) + [("class", "screen")])
    svg.begin("g", [("clip-path", "url(#screen\(screen))")])
    var drawing = SceneSVG(document: panel.outline, scene: panel.scene, labelSize: Measure.label / scale)
    drawing.guides = guides
    drawing.draw(into: &svg, art: &art)
    let label = Measure.label / scale
    DimensionSVG(
      plan: DimensionPlan(panel.dimensions, of: panel.outline, panel.scene, labelSize: label), labelSize: label
    ).draw(into: &svg)
    svg.end()
    svg.element(
      "rect", Self.screen(panel.scene.size) + [("class", "bezel"), ("stroke-width", SVGWriter.number(1 / scale))])
    svg.end()
  }
}
