// Panel.swift: a scene in a picture, and what is said above it.

import AutoLayout
import LayoutDocument

package struct Panel: Sendable {
  let outline: SceneOutline
  let scene: SceneSnapshot
  let dimensions: [Dimension]
  /// At the left, in bold.
  let heading: String
  /// At the right, if there is room.
  let note: String
  /// How much of the time until everything is at rest has passed, 0 to 1; nil for a scene that is no step of one.
  let progress: Double?
  /// The names of views that lie wholly beside the root, and are not seen for that, but for those in others of them.
  let outside: [String]

  /// A scene that stands for itself, with its size as the heading.
  init(_ solved: SolvedScene) {
    outline = solved.outline
    scene = solved.scene
    dimensions = solved.dimensions
    heading = SceneText(document: outline, scene: scene).heading
    note = ""
    progress = nil
    outside = outline.viewsOutside(in: scene).map { [outline] in outline.views[$0].name }
  }

  /// A step of the timeline, which comes to rest at `end`.
  package init(_ step: AnimationStep, of document: SceneOutline, end: Double) {
    outline = document
    scene = step.scene
    dimensions = []
    heading = formatNumber(step.time, decimals: 3) + " s"
    note = document.event(at: step.time).map(document.words) ?? ""
    progress = end > 0 ? min(1, step.time / end) : nil
    outside = []
  }
}

extension SceneOutline {
  /// The outermost of the views that have a size and are shown, and lie wholly beside the root; what scrolls
  /// comes and goes, and so do the parts of a component.
  func viewsOutside(in scene: SceneSnapshot) -> [Int] {
    let (geometry, isShown) = (SceneGeometry(self, scene), viewsShown)
    let screen = Rect(x: 0, y: 0, width: scene.size.width, height: scene.size.height)
    var isOutside = Array(repeating: false, count: views.count)
    var found: [Int] = []
    for (view, _) in tree where geometry.scrollAncestor[view] == .root && isShown[view] {
      let (frame, parent) = (geometry.frames[view], views[view].parent)
      guard !frame.isEmpty, !frame.covers(screen) else { continue }
      isOutside[view] = true
      if views[view].part == nil, parent == .root || !isOutside[parent] { found.append(view) }
    }
    return found
  }

  /// The event that is in progress at a time: of several the one that began last, the first of equals.
  fileprivate func event(at time: Double) -> TimelineEvent? {
    let running = events.filter { $0.start <= time && (time < $0.start + $0.duration || time == $0.start) }
    return running.first { $0.start == running.last?.start }
  }

  /// What an event does, in a few words.
  fileprivate func words(for event: TimelineEvent) -> String {
    switch event.action {
    case .set(let constants): constants.map { self.constraints[$0.constraint].name ?? "" }.joined(separator: ", ")
    case .scroll(let view, _): "\(id(of: view)) scrolls"
    case .drag(let view, _): "a finger on \(id(of: view))"
    case .open(let strip, let item): "\(id(of: strip)) opens \(item)"
    case .pan(let view, _): "\(id(of: view)) is panned"
    case .select(let view, let item): "\(id(of: view)) shows \(item)"
    case .dismiss(let view): "\(id(of: view)) is dismissed"
    case .zoom(let view, let zoom, _): "\(id(of: view)) zooms to \(formatNumber(zoom, decimals: 2))"
    }
  }
}
