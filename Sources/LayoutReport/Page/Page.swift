// Page.swift: scenes as one HTML file that needs nothing else: tree, picture, reasons, timeline, and a picture a size.

import AutoLayout
import LayoutDocument

package struct Page {
  /// For how many views of a scene reasons are written into the page.
  package static let mostExplained = 400
  /// How many reasons the steps of a scene may hold, and how many shares those of a scene may have.
  static let mostReasons = 100_000
  /// How many views are explained at the same time.
  static let explainedTogether = 20
  /// How many contradictions a scene has cards for.
  static let mostConflicts = 50
  /// How many frames the steps of a page may hold.
  package static let mostFrames = 2_000_000
  /// The size of names in the stage, in points, so that they can be read where the whole scene is seen; of the labels of
  /// arrows `SVGStyle.smallLabel` times that. A stage has about 600 × 640 pixels.
  static func labelSize(_ size: Size) -> Double {
    11.5 * max(0.5, min(3, max(size.width / 600, size.height / 640)))
  }

  /// The file's name, without folders: a page says the same wherever it is made.
  let title: String
  let scenes: [PageScene]
  /// The times of the steps, in seconds; empty without a timeline.
  var times: [Double] = []

  package init(file: String, scenes: [PageScene], times: [Double] = []) {
    title = PictureSVG.name(of: file)
    self.scenes = scenes
    self.times = times
  }

  /// For how many views reasons are written, if there are so many steps.
  package static func explained(steps: Int) -> Int {
    steps == 0 ? mostExplained : max(1, min(mostExplained, mostReasons / steps))
  }

  /// The whole file.
  package func text() -> String {
    Self.whole(
      title: SVGWriter.escape(title),
      style: [PackageResources.page_css] + (hasRange ? [PackageResources.range_css] : []),
      script: (hasRange ? [PackageResources.range_js] : []) + Self.script,
      body: """
        <header>
        <h1>\(SVGWriter.escape(title))</h1>
        <span id="summary" class="soft">\(SVGWriter.escape(scenes.first?.summary ?? ""))</span>
        <span role="group" aria-label="Layers">
        <button data-layer="labels" aria-pressed="true">Labels</button>
        <button data-layer="guides" aria-pressed="true">Guides</button>
        <button data-layer="constraints" aria-pressed="true">Constraints</button>
        <button data-layer="ghosts" aria-pressed="true">Second solutions</button>
        </span>
        <span role="group" aria-label="Zoom">
        <button data-zoom="-1" aria-label="Zoom out" title="Zoom out (−)">−</button>
        <button data-zoom="0" id="zoom" title="Fit (0)">Fit</button>
        <button data-zoom="1" aria-label="Zoom in" title="Zoom in (+)">+</button>
        </span>
        <span id="distances" class="soft" role="status"></span>
        </header>
        <nav aria-label="Views">
        <input id="search" type="search" placeholder="Id, kind, class, text (/)" aria-label="Search views">
        <div id="found" class="soft" role="status"></div>
        <ul id="tree" role="tree" aria-label="Views"></ul>
        </nav>
        <main>
        <div id="stage" tabindex="0" role="group" aria-label="Picture"></div>
        <ul id="legend" aria-label="Legend"></ul>
        <div id="matrix" role="group" aria-label="Sizes"></div>
        </main>
        <aside id="why" aria-label="Why"></aside>
        <footer id="timeline" hidden>
        <button id="play" aria-pressed="false">Play</button>
        <input id="scrub" type="range" min="0" max="0" value="0" aria-label="Time">
        <output id="now" for="scrub"></output>
        </footer>
        \(hasRange ? Self.range : "")
        \(photos())
        <script type="application/json" id="data">
        \(Self.safe(json()))
        </script>
        """)
  }

  /// The scripts of every page, in the order in which they stand in it. Several files, each of moderate size: the compiler's time
  /// for the array that a file becomes grows faster than the file.
  private static let script = [
    PackageResources.known_js, PackageResources.picture_js, PackageResources.panels_js, PackageResources.page_js,
  ]

  /// Whether a scene has a slider over a range of sizes.
  private var hasRange: Bool { scenes.contains { $0.range != nil } }

  private static let range = """
    <footer id="range" aria-label="Range and claims">
    <div class="row">
    <div class="head"><button id="fold" aria-expanded="true" aria-controls="claims" title="Show or hide the claims">▾</button>
    <span><label for="place" id="place-name"></label> <output id="place-now" for="place"></output></span>
    <span id="place-state" class="soft" role="status"></span></div>
    <div class="slide"><div id="breaks" aria-hidden="true"></div><input id="place" type="range" step="any" min="0" max="1" value="0">
    <div class="ends soft" aria-hidden="true"><span id="place-from"></span><span id="place-to"></span></div></div>
    <div class="jumps"><button data-jump="-1" aria-label="To the break before" title="To the break before">‹</button>
    <button data-jump="1" aria-label="To the next break" title="To the next break">›</button></div>
    </div>
    <ul id="claims" aria-label="Claims"></ul>
    </footer>
    """

  /// An HTML file of a title, a style sheet, what stands in it, and a script; nothing in it asks for anything else.
  static func whole(title: String, style: [[UInt8]], script: [[UInt8]], body: String) -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width,initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
    <title>\(title)</title>
    <style>
    \(style.map(text).joined(separator: "\n"))
    </style>
    </head>
    <body>
    \(body)
    <script>
    \(script.map(text).joined(separator: "\n"))
    </script>
    </body>
    </html>

    """
  }

  /// A file of the package, as it stands there but for the comment that it begins with.
  private static func text(_ resource: [UInt8]) -> String {
    var lines = String(decoding: resource, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let first = lines.first, first.hasPrefix("//") || first.hasPrefix("/*") { lines.removeFirst() }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  /// JSON in which nothing can end the element it stands in.
  private static func safe(_ json: String) -> String {
    json.utf8.split(separator: UInt8(ascii: "<"), omittingEmptySubsequences: false).map { String(Substring($0)) }
      .joined(separator: "\\u003c")
  }

  /// The photos that the scenes show, for `<use>`: the drawings of pictures. Nothing without any.
  private func photos() -> String {
    // Only layout/1 documents have photos, and they hold one layout.
    guard let photos = scenes.first?.solved.outline.photos, !photos.isEmpty else { return "" }
    var art = PhotoArt()
    for photo in photos.indices { _ = art.use(photo) }
    var svg = SVGWriter()
    svg.begin("svg", [("class", "photos"), ("width", "0"), ("height", "0"), ("aria-hidden", "true")])
    svg.begin("defs")
    art.define(photos, into: &svg)
    svg.end()
    svg.end()
    return svg.text
  }

  /// What the script reads.
  private func json() -> String {
    var json = JSONWriter(indented: false)
    json.object { json in
      json.key("more")
      json.string("Ask layout-inspect explain about this view: the page has no room for the reasons of so many views.")
      if !times.isEmpty { json.member("times", times) }
      json.key("scenes")
      json.array { json in
        for scene in scenes { json.pageScene(scene) }
      }
    }
    return json.text
  }
}
