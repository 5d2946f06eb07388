// Page.swift: scenes as one HTML file that needs nothing else: tree, picture, reasons, timeline, and a picture a size.

import AutoLayout
import LayoutDocument

/// A scene with all that the page shows of it.
package struct PageScene {
  let solved: SolvedScene
  /// Why each view lies where it lies, by its place in the outline; views beyond the limit are left out.
  package var explanations: [Int: Explanation] = [:]
  package var conflicts: [ConflictExplanation] = []
  /// The scenes at the steps of the timeline, the first of which is `solved`; empty without one.
  package var steps: [SceneSnapshot] = []

  package init(
    solved: SolvedScene, explanations: [Int: Explanation] = [:], conflicts: [ConflictExplanation] = [],
    steps: [SceneSnapshot] = []
  ) {
    self.solved = solved
    self.explanations = explanations
    self.conflicts = conflicts
    self.steps = steps
  }
}

package struct Page {
  /// For how many views of a scene reasons are written into the page.
  package static let mostExplained = 400
  /// How many frames the steps of a page may hold.
  package static let mostFrames = 2_000_000
  /// The size of names in the stage, in points; of the labels of arrows `SVGStyle.smallLabel` times that.
  static let labelSize = 11.5

  let title: String
  let file: String
  let scenes: [PageScene]
  /// The times of the steps, in seconds; empty without a timeline.
  var times: [Double] = []

  package init(title: String, file: String, scenes: [PageScene], times: [Double] = []) {
    self.title = title
    self.file = file
    self.scenes = scenes
    self.times = times
  }

  /// The whole file.
  package func text() -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width,initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
    <title>\(SVGWriter.escape(title))</title>
    <style>
    \(Self.text(PackageResources.page_css))
    </style>
    </head>
    <body>
    <header>
    <h1>\(SVGWriter.escape(title))</h1>
    <span class="soft">\(SVGWriter.escape(summary))</span>
    <span role="group" aria-label="Layers">
    <button data-layer="labels" aria-pressed="true">Labels</button>
    <button data-layer="guides" aria-pressed="true">Guides</button>
    <button data-layer="constraints" aria-pressed="true">Constraints</button>
    <button data-layer="ghosts" aria-pressed="true">Second solutions</button>
    </span>
    <span id="distances" class="soft" role="status"></span>
    </header>
    <nav aria-label="Views">
    <input id="search" type="search" placeholder="Search views (/)" aria-label="Search views">
    <div id="found" class="soft" role="status"></div>
    <ul id="tree" role="tree" aria-label="Views"></ul>
    </nav>
    <main>
    <div id="stage"></div>
    <div id="matrix" role="group" aria-label="Sizes"></div>
    </main>
    <aside id="why" aria-label="Why"></aside>
    <footer id="timeline" hidden>
    <button id="play" aria-pressed="false">Play</button>
    <input id="scrub" type="range" min="0" max="0" value="0" aria-label="Time">
    <output id="now" for="scrub"></output>
    </footer>
    <script type="application/json" id="data">
    \(Self.safe(json()))
    </script>
    <script>
    \(Self.text(PackageResources.page_js))
    </script>
    </body>
    </html>

    """
  }

  /// A file of the package, as it stands there but for the comment that it begins with.
  static func text(_ resource: [UInt8]) -> String {
    var lines = String(decoding: resource, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let first = lines.first, first.hasPrefix("//") || first.hasPrefix("/*") { lines.removeFirst() }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  private var summary: String {
    scenes.map { scene in
      let text = SceneText(document: scene.solved.outline, scene: scene.solved.scene)
      return scenes.count > 1 ? text.heading : text.summary
    }.joined(separator: "; ")
  }

  /// JSON in which nothing can end the element it stands in.
  private static func safe(_ json: String) -> String {
    var safe = ""
    for scalar in json.unicodeScalars {
      if scalar == "<" { safe += "\\u003c" } else { safe.unicodeScalars.append(scalar) }
    }
    return safe
  }

  // MARK: Data

  private func json() -> String {
    var json = JSONWriter(indented: false)
    json.object { json in
      json.member("file", file)
      json.key("more")
      json.string(
        "Ask layout-inspect explain about this view: the page holds reasons for \(Self.mostExplained) views only.")
      if !times.isEmpty { json.member("times", times) }
      json.key("scenes")
      json.array { json in
        for scene in scenes { json.pageScene(scene) }
      }
    }
    return json.text
  }
}

extension JSONWriter {
  fileprivate mutating func pageScene(_ page: PageScene) {
    let (outline, scene) = (page.solved.outline, page.solved.scene)
    let geometry = SceneGeometry(outline, scene)
    object { json in
      json.member("root", outline.root.id)
      json.member("size", [scene.size.width, scene.size.height])
      json.key("views")
      json.array { json in
        var depths = Array(repeating: 0, count: outline.views.count)
        for (view, depth) in outline.tree { depths[view] = depth }
        for view in outline.views.indices { json.pageView(view, depth: depths[view], page.solved, geometry) }
      }
      json.member("order", outline.tree.map { Double($0.view) })
      json.key("guides")
      json.array { json in
        for guide in Self.guides(outline.root, scene.size) { json.numbers(guide.numbers) }
      }
      json.key("dimensions")
      json.array { json in
        let plan = DimensionPlan(page.solved.dimensions, of: outline, scene, labelSize: Page.labelSize)
        for arrow in plan.arrows { json.arrow(arrow) }
      }
      json.key("conflicts")
      json.array { json in
        for conflict in page.conflicts { json.object { json in json.members(of: conflict) } }
      }
      if !page.explanations.isEmpty {
        json.key("why")
        json.object { json in
          for (view, _) in outline.tree {
            guard let explanation = page.explanations[view] else { continue }
            json.key(outline.views[view].id)
            json.explanation(explanation)
          }
        }
      }
      if !page.steps.isEmpty { json.steps(page, outline) }
    }
  }

  private mutating func pageView(_ view: Int, depth: Int, _ solved: SolvedScene, _ geometry: SceneGeometry) {
    let what = solved.outline.views[view]
    let (own, frame) = (solved.scene.frames[view], geometry.frames[view])
    object { json in
      json.member("id", what.id)
      json.member("parent", what.parent)
      json.member("depth", depth)
      json.member(
        "kind", what.part.map { "\($0.role.name) of \(solved.outline.views[$0.owner].id)" } ?? what.kind.rawValue)
      json.member("line", solved.outline.position(of: view).line)
      json.member("scroll", geometry.scrollAncestor[view])
      json.member("frame", frame.numbers)
      json.member("own", own.numbers)
      if what.isControl { json.member("control", true) }
      if what.isHidden { json.member("hidden", true) }
      if !solved.scene.openAttributes[view].isEmpty { json.member("open", true) }
      if solved.scene.conflicting.contains(view) { json.member("conflict", true) }
      if let ghost = solved.scene.ghosts[view] {
        json.member("ghost", ghost.moved(by: Point(x: frame.minX - own.minX, y: frame.minY - own.minY)).numbers)
      }
    }
  }

  private static func guides(_ root: DocumentRoot, _ size: Size) -> [Rect] {
    let screen = Rect(x: 0, y: 0, width: size.width, height: size.height)
    let safe = root.safeArea.flatMap(screen.within)
    let margins = root.margins.flatMap { (safe ?? screen).within($0) }
    return [safe, margins].compactMap { $0 }.filter { $0 != screen }
  }

  private mutating func arrow(_ arrow: DimensionPlan.Arrow) {
    let dimension = arrow.dimension
    object { json in
      json.member("horizontal", dimension.isHorizontal)
      for (key, value) in [("start", arrow.low), ("end", arrow.high), ("across", arrow.across)] {
        json.member(key, value)
      }
      if let label = arrow.label {
        json.member("label", dimension.label)
        json.member("at", [label.x, label.y])
        json.member("anchor", label.anchor.rawValue)
      }
      json.member("state", dimension.state.rawValue)
      if !dimension.isRequired { json.member("optional", true) }
    }
  }

  /// For each step the frames that differ from the step before: place in the outline, x, y, width, height.
  private mutating func steps(_ page: PageScene, _ outline: SceneOutline) {
    key("steps")
    array { json in
      var last = SceneGeometry(outline, page.solved.scene).frames
      for step in page.steps {
        let frames = SceneGeometry(outline, step).frames
        var changed: [Double] = []
        for (view, frame) in frames.enumerated() where frame != last[view] { changed += [Double(view)] + frame.numbers }
        json.numbers(changed)
        last = frames
      }
    }
  }
}
