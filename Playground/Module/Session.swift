// Session.swift: one file on the page: the scene that is shown, what a finger holds of it, and what the page holds by edits.
//
// All places are in the root's coordinates, so that a page can draw them without knowing what scrolls. Times are seconds on the
// page's clock and must not decrease.

import AutoLayout
import LayoutDocument
import LayoutFiles
import LayoutReport
import ScrollLayout

/// A file that is open on the page.
final class Session {
  let file: LoadedFile
  /// Which of the file's scenes is shown.
  private(set) var chosen = 0
  private(set) var scene: LayoutScene
  /// x, y, width and height of each view, four numbers a view, as in the outline.
  private(set) var places: [Double] = []
  /// The views whose place the last pass has changed.
  private(set) var changed: [Int32] = []
  private var finger: (any Touchable)?
  private var latest = 0.0
  /// What the page holds: by view, attribute and value, the constraints that pull.
  private var edits: [LayoutConstraint] = []

  var layout: LoadedLayout { file.layouts[chosen] }
  var outline: SceneOutline { scene.outline }

  /// Reads a file of any format that the command reads, and builds its first scene.
  init(name: String, bytes: [UInt8]) throws(DocumentError) {
    let source = SourceText(name: name, bytes: bytes)
    file = try Loader.load(source)
    guard let first = file.layouts.first else {
      throw DocumentError(offset: source.start, message: "the file holds no layout")
    }
    scene = try first.scene()
  }

  /// Shows another scene of the file, or the same one anew, as the file has it.
  func show(_ index: Int, size: Size?, direction: ReadingDirection?) throws(DocumentError) {
    let place = min(max(index, 0), file.layouts.count - 1)
    scene = try file.layouts[place].scene(size: size, direction: direction)
    chosen = place
    (finger, edits, places, changed) = (nil, [], [], [])
  }

  // MARK: Solving

  /// Solves what has changed, and takes note of what has moved.
  func solve() throws(DocumentError) {
    try scene.layoutIfNeeded()
    note()
  }

  private func note() {
    let isFirst = places.count != 4 * scene.views.count
    if isFirst { places = [Double](repeating: 0, count: 4 * scene.views.count) }
    changed.removeAll(keepingCapacity: true)
    for (index, view) in scene.views.enumerated() {
      let rect = view.rect(in: scene.engine.root)
      let place = 4 * index
      if !isFirst, places[place] == rect.minX, places[place + 1] == rect.minY, places[place + 2] == rect.width,
        places[place + 3] == rect.height
      {
        continue
      }
      places[place] = rect.minX
      places[place + 1] = rect.minY
      places[place + 2] = rect.width
      places[place + 3] = rect.height
      changed.append(Int32(index))
    }
  }

  /// Another size of the root.
  func resize(_ size: Size) throws(LayoutError) { try scene.engine.setSize(size) }

  // MARK: Constraints

  func constraint(at index: Int) -> LayoutConstraint? {
    scene.constraints.indices.contains(index) ? scene.constraints[index] : nil
  }

  /// Pulls an attribute of a view to a place or a length, with a priority, until `letGo`. A place is one in the root.
  func pull(_ view: Int, _ attribute: LayoutAttribute, to value: Double, _ priority: LayoutPriority) throws(LayoutError)
  {
    guard scene.views.indices.contains(view) else { return }
    let item = scene.views[view]
    let place = edits.firstIndex { $0.terms[0].item === item && $0.terms[0].attribute == attribute }
    if let place, edits[place].priority == priority { return try edits[place].setConstant(value) }
    var terms = [LayoutTerm(item, attribute, times: 1)]
    if attribute.isPosition {
      let origin: LayoutAttribute = attribute.axis == .horizontal ? .left : .top
      terms.append(LayoutTerm(scene.engine.root, origin, times: -1))
    }
    let pull = LayoutConstraint(
      terms: terms, relation: .equal, constant: value, priority: priority, file: "", line: 0)
    try pull.activate()
    guard let place else { return edits.append(pull) }
    edits[place].isActive = false
    edits[place] = pull
  }

  /// Lets go of all that is pulled.
  func letGo() {
    for edit in edits { edit.isActive = false }
    edits.removeAll()
  }

  // MARK: Fingers and time

  /// A finger comes down; false where there is nothing that it could move.
  func touch(_ place: Point, _ time: Double) throws(ScrollError) -> Bool {
    latest = max(latest, time)
    finger = target(at: place)
    try finger?.touch(at: place, time: latest)
    return finger != nil
  }

  func move(_ place: Point, _ time: Double) throws(ScrollError) {
    latest = max(latest, time)
    try finger?.move(to: place, time: latest)
  }

  func release(_ time: Double) throws(ScrollError) {
    latest = max(latest, time)
    let held = finger
    finger = nil
    try held?.release(velocity: nil, time: latest)
  }

  /// Whether anything goes on moving.
  func advance(to time: Double) throws(ScrollError) -> Bool {
    latest = max(latest, time)
    let step = try scene.engine.advance(to: latest)
    note()
    return step.isAnimating
  }

  /// The views under a point, the innermost first.
  private func chain(at place: Point) -> [View] {
    var chain: [View] = []
    var view = scene.engine.root.hitTest(place)
    while let next = view {
      chain.append(next)
      view = next.superview
    }
    return chain
  }

  private func target(at place: Point) -> (any Touchable)? {
    var scrolls: [ScrollView] = []
    for view in chain(at: place) {
      if let control = view as? CollageControl { return control }
      if let gallery = view as? Gallery { return gallery.state == .grid ? gallery.grid : gallery }
      if let scroll = view as? ScrollView { scrolls.append(scroll) }
    }
    if scrolls.isEmpty { return nil }
    return scrolls.count == 1 ? scrolls[0] : NestedScrolling(scrolls)
  }

  /// A tap: opens the photo of a strip, of a gallery's grid or of an album; closes one that a gallery shows. The view that was
  /// under it; nil if there was none.
  func tap(_ place: Point, _ time: Double) throws(ScrollError) -> Int? {
    latest = max(latest, time)
    var hit: Int?
    for view in chain(at: place) {
      guard let index = scene.views.firstIndex(where: { $0 === view }) else { continue }
      if hit == nil { hit = index }
      guard let part = outline.views[index].part else { continue }
      if try act(on: part) { break }
    }
    return hit
  }

  /// What a tap on a part of a system does; false if nothing.
  private func act(on part: ViewPart) throws(ScrollError) -> Bool {
    let owner = scene.views[part.owner]
    switch part.role {
    case .cell(let photo), .page(let photo):
      guard let navigation = owner as? PhotoNavigation else { return false }
      try navigation.show(photo, at: latest)
    case .thumb(let photo):
      guard let album = owner as? Album else { return false }
      try album.show(photo, at: latest)
    case .gridThumb(let photo):
      guard let gallery = owner as? Gallery else { return false }
      try gallery.select(photo, at: latest)
    case .detail, .shownPhoto, .shownPicture, .background:
      guard let gallery = owner as? Gallery, gallery.state != .grid else { return false }
      try gallery.dismiss(at: latest)
    default: return false
    }
    return true
  }

  /// Shows the photo before or behind the one that is shown, as the arrow keys do; false without a system of photos.
  func step(by distance: Int, _ time: Double) throws(ScrollError) -> Bool {
    latest = max(latest, time)
    for view in scene.views {
      if let navigation = view as? PhotoNavigation, let index = navigation.index {
        let last = navigation.strip.cells.count - 1
        try navigation.show(min(max(index + distance, 0), last), at: latest)
        return true
      }
      if let album = view as? Album, let index = album.currentIndex {
        try album.show(min(max(index + distance, 0), album.large.photos.count - 1), at: latest)
        return true
      }
    }
    return false
  }
}
