// SceneSVG.swift: one solved scene as SVG, in points, the root's top left corner at the origin.
//
// Every scroll view is an <svg> of its own, as large as the scroll view, whose view box begins at the content offset: the
// viewer shifts and clips the content as the screen does. All else lies flat, in the order in which it is painted, so
// that a deep tree gives no deep document. What is not seen is not written.

import AutoLayout
import LayoutDocument

struct SceneSVG {
  /// Where the subviews of a view are drawn.
  private struct Space {
    /// The depth of the view in the tree.
    let depth: Int
    /// The view's top left corner, or its content's, in the user space that is open.
    let origin: Point
    /// What is seen, in that user space.
    let seen: Rect
    /// Whether the view opened an element that must end with it.
    let isElement: Bool
  }

  let document: SceneOutline
  let scene: SceneSnapshot
  /// The size of labels, in points.
  let labelSize: Double
  /// What is drawn for debugging.
  var guides: Set<PictureGuide> = []
  private let offsets: [Int: Point]
  /// Where names stand, in the user space that is open, and how many elements deep that is.
  private var names: [(depth: Int, box: Rect)] = []
  private let family: ViewFamily

  init(document: SceneOutline, scene: SceneSnapshot, labelSize: Double) {
    self.document = document
    family = ViewFamily(document)
    self.scene = scene
    self.labelSize = labelSize
    offsets = Dictionary(uniqueKeysWithValues: scene.scrolls.map { ($0.view, $0.contentOffset) })
  }

  // MARK: The tree

  /// Writes all views, then the guides. O(views).
  mutating func draw(into svg: inout SVGWriter, art: inout PhotoArt) {
    let screen = Rect(x: 0, y: 0, width: scene.size.width, height: scene.size.height)
    var spaces = [Space(depth: -1, origin: .zero, seen: screen, isElement: false)]
    for (view, depth) in document.tree {
      while let last = spaces.last, last.depth >= depth {
        if last.isElement { svg.end() }
        spaces.removeLast()
      }
      let space = spaces[spaces.count - 1]
      let frame = scene.frames[view].moved(by: space.origin)
      if scene.looks[view]?.isHidden == true || document.views[view].isHidden {
        let nothing = Rect(x: 0, y: 0, width: -1, height: -1)
        spaces.append(Space(depth: depth, origin: frame.origin, seen: nothing, isElement: false))
        continue
      }
      if let seen = frame.common(with: space.seen) {
        draw(view, frame, seen: seen, into: &svg, art: &art)
        if clips(view) {
          spaces.append(beginClip(of: view, depth: depth, frame, seen: seen, into: &svg))
          continue
        }
      }
      let isHidden = clips(view)
      let seen = isHidden ? Rect(x: 0, y: 0, width: 0, height: 0) : space.seen
      spaces.append(Space(depth: depth, origin: frame.origin, seen: seen, isElement: false))
    }
    for space in spaces.reversed() where space.isElement { svg.end() }
    drawMarks(into: &svg)
    drawGhosts(into: &svg)
  }

  /// What is ambiguous, once more where it could be as well.
  private func drawGhosts(into svg: inout SVGWriter) {
    if scene.ghosts.isEmpty { return }
    let geometry = SceneGeometry(document, scene)
    for (view, _) in document.tree {
      guard let ghost = scene.ghosts[view] else { continue }
      let (own, frame) = (scene.frames[view], geometry.frames[view])
      let moved = ghost.moved(by: Point(x: frame.minX - own.minX, y: frame.minY - own.minY))
      svg.element(
        "rect", Self.box(moved) + [("class", "ghost")], title: "\(document.views[view].name) could as well be here")
    }
  }

  /// Whether it cuts off what of its subviews lies outside of it.
  func clips(_ view: Int) -> Bool {
    switch document.views[view].part?.role {
    case .image, .shownPhoto: true
    default: document.views[view].kind == .scroll
    }
  }

  private func beginClip(of view: Int, depth: Int, _ frame: Rect, seen: Rect, into svg: inout SVGWriter) -> Space {
    let offset = offsets[view] ?? .zero
    svg.begin("svg", Self.box(frame) + [("viewBox", SVGWriter.numbers(offset.x, offset.y, frame.width, frame.height))])
    let shift = Point(x: offset.x - frame.minX, y: offset.y - frame.minY)
    return Space(depth: depth, origin: .zero, seen: seen.moved(by: shift), isElement: true)
  }

  // MARK: A view

  private mutating func draw(
    _ view: Int, _ frame: Rect, seen: Rect, into svg: inout SVGWriter, art: inout PhotoArt
  ) {
    let what = document.views[view]
    if drawPart(what.part?.role, of: view, frame, into: &svg) {
      return
    } else if let photo = scene.looks[view]?.photo ?? what.photo {
      draw(photo, of: view, frame, into: &svg, art: &art)
    } else if let style = style(of: view) {
      let isOpen = !scene.openAttributes[view].isEmpty
      var attributes =
        Self.box(frame) + [
          ("class", style + (isOpen ? " open" : "") + (scene.conflicting.contains(view) ? " conflicting" : ""))
        ]
      if style == "control" || style == "field" {
        attributes.append(("rx", SVGWriter.number(min(6, min(frame.width, frame.height) / 4))))
      }
      svg.element("rect", attributes, title: title(of: view))
      if what.part?.role == .container { drawLines(in: frame, below: family.children[view], into: &svg) }
    }
    if !guides.contains(.index) || index(of: view) == nil { drawLabel(of: view, seen, into: &svg) }
    drawIndex(of: view, seen, into: &svg)
  }

  /// The number of a view among those of its superview.
  func number(of view: Int) -> Int { family.numbers[view] }

  /// Interface Builder's words for what people type or choose in.
  private static let fields: Set<String> = ["textField", "textView", "searchBar", "datePicker", "pickerView"]

  /// The class of a view's rectangle; nil for one that is only seen by what is in it.
  func style(of view: Int) -> String? {
    let what = document.views[view]
    switch what.part?.role {
    case .pager, .strip, .large, .thumbnails: return "ground"
    case .separatorLeft, .separatorRight: return "separator"
    case .grid: return "card"
    case .detail, .shownPhoto: return nil
    case .background: return "background"
    case .control: return "control"
    case .image: return "view"
    case .container: return "card"
    case .scroll: return nil
    default: break
    }
    switch what.kind {
    case .scroll: return "scroll"
    case .photoNavigation, .elasticHeader, .collage, .album, .gallery: return nil
    case .stack: return "group"
    case .view:
      if Self.fields.contains(what.words.element ?? "") { return "field" }
      if what.isControl { return "control" }
      let isTint = what.parent != .root && document.views[what.parent].kind == .scroll && family.children[view].isEmpty
      return isTint ? "tint " + PhotoArt.tintClass(family.numbers[view]) : "view"
    }
  }

  /// A page shows its whole photo, everything else fills itself with it.
  private func draw(_ photo: Int, of view: Int, _ frame: Rect, into svg: inout SVGWriter, art: inout PhotoArt) {
    guard frame.width > 0, frame.height > 0 else { return }
    let isFitted = if case .page = document.views[view].part?.role { true } else { false }
    svg.begin(
      "svg",
      Self.box(frame) + [
        ("viewBox", PhotoArt.viewBox(document.photos[photo].size)),
        ("preserveAspectRatio", isFitted ? "xMidYMid meet" : "xMidYMid slice"),
      ])
    svg.element("use", [("href", art.use(photo))], title: title(of: view))
    svg.end()
  }

  /// Grey lines that stand for text, below what else is there.
  private func drawLines(in frame: Rect, below views: [Int], into svg: inout SVGWriter) {
    let margin = 20.0
    var y = max(24, (views.map { scene.frames[$0].maxY }.max() ?? 0) + 18)
    var number = 0
    while y + 10 <= frame.height, number < 60, frame.width > 3 * margin {
      let share = [1, 0.93, 0.97, 0.88, 0.55][number % 5]
      let width = (frame.width - 2 * margin) * share
      let x = scene.direction == .rightToLeft ? frame.maxX - margin - width : frame.minX + margin
      let line = Rect(x: x, y: frame.minY + y, width: width, height: 8)
      svg.element("rect", Self.box(line) + [("rx", "4"), ("class", "line")])
      y += number % 5 == 4 ? 36 : 20
      number += 1
    }
  }

  private func title(of view: Int) -> String {
    let frame = scene.frames[view]
    let text = { formatNumber($0, decimals: TextTable.decimals) }
    return "\(document.views[view].name): \(text(frame.width)) × \(text(frame.height)) "
      + "at \(text(frame.minX)), \(text(frame.minY))"
  }

  static func box(_ rect: Rect) -> SVGWriter.Attributes {
    [
      ("x", SVGWriter.number(rect.minX)), ("y", SVGWriter.number(rect.minY)),
      ("width", SVGWriter.number(rect.width)), ("height", SVGWriter.number(rect.height)),
    ]
  }
}

// MARK: - Labels and guides

extension SceneSVG {
  /// The view's name in the middle of what is seen of it; nothing where it has no room, or is covered by subviews.
  private mutating func drawLabel(of view: Int, _ seen: Rect, into svg: inout SVGWriter) {
    let what = document.views[view]
    guard family.children[view].isEmpty, let caption = caption(of: view) else { return }
    let isOnColour = what.photo != nil || style(of: view)?.hasPrefix("tint") == true
    for (size, style) in [(labelSize, "label"), (labelSize * SVGStyle.smallLabel, "label small")] {
      // A letter is about 0.6 wide and 0.72 high in its size.
      let room = Int(min(1000, seen.width / (size * 0.6))) - 1
      guard size * 1.3 <= seen.height else { continue }
      var label = caption
      if label.unicodeScalars.count > room {
        // Text may be cut, as it is on the screen; an id is whole or not there.
        guard style != "label", caption != what.id, what.part == nil, room >= 4 else { continue }
        label = String(label.prefix(room - 1)) + "…"
      }
      // In a cell it stands low, away from the sky.
      let isCell =
        switch what.part?.role {
        case .cell, .thumb: true
        default: false
        }
      // Of views that lie on each other the first has its name.
      let width = Double(label.unicodeScalars.count) * size * 0.58
      let box = Rect(x: seen.midX - width / 2, y: seen.midY - size / 2, width: width, height: size)
      names.removeAll { $0.depth > svg.depth }
      if !isCell, names.contains(where: { $0.depth == svg.depth && $0.box.covers(box) }) { return }
      names.append((svg.depth, box))
      let baseline = isCell ? seen.maxY - size * 0.45 : seen.midY + size * 0.36
      svg.element(
        "text",
        [
          ("x", SVGWriter.number(seen.midX)), ("y", SVGWriter.number(baseline)),
          ("class", isOnColour ? style + " on" : style),
        ], text: label)
      return
    }
  }

  /// What is written on a view; nil for one on which nothing is.
  func caption(of view: Int) -> String? {
    switch document.views[view].part?.role {
    case .page, .picture, .largePhoto, .paneImage, .control, .background, .shownPhoto, .shownPicture: nil
    case .cell(let index), .thumb(let index), .gridThumb(let index): String(index)
    case .some(let role): role.name
    case nil: document.views[view].name
    }
  }

  /// Safe area and margins of the root, margins of views in no scroll view, and the middle of strips.
  private func drawMarks(into svg: inout SVGWriter) {
    let screen = Rect(x: 0, y: 0, width: scene.size.width, height: scene.size.height)
    if let safe = scene.safeArea, safe != screen {
      svg.element("path", [("class", "safe"), ("d", Self.outline(screen) + Self.outline(safe))])
      svg.element("path", [("class", "hatched"), ("d", Self.outline(screen) + Self.outline(safe))])
      svg.element("path", [("class", "guide"), ("d", Self.edges(of: safe, inside: screen))])
    }
    if let box = scene.margins, box != scene.safeArea ?? screen {
      svg.element("rect", Self.box(box) + [("class", "margin")])
    }
    var origins: [Point?] = Array(repeating: nil, count: scene.frames.count)
    for (view, _) in document.tree {
      let what = document.views[view]
      let origin = what.parent == .root ? Point.zero : origins[what.parent]
      guard let origin else { continue }
      let frame = scene.frames[view].moved(by: origin)
      if !clips(view) { origins[view] = frame.origin }
      if let margins = what.margins, margins != .zero, let box = frame.within(margins) {
        svg.element("rect", Self.box(box) + [("class", "margin")])
      }
      drawCenterLine(of: view, frame, into: &svg)
      if what.part?.role == .strip || what.part?.role == .thumbnails { drawCentre(of: frame, into: &svg) }
    }
  }

  /// A small triangle that points at the centre line.
  private func drawCentre(of strip: Rect, into svg: inout SVGWriter) {
    let size = labelSize * 0.55
    let (half, height) = (SVGWriter.number(size), SVGWriter.number(size * 1.2))
    let tip = "M\(SVGWriter.number(strip.midX)) \(SVGWriter.number(strip.minY + size * 0.5))"
    svg.element("path", [("class", "centre"), ("d", "\(tip)l-\(half) -\(height)h\(SVGWriter.number(2 * size))z")])
  }

  /// The edges of a rectangle, but for those that lie on an outer one.
  private static func edges(of inner: Rect, inside outer: Rect) -> String {
    let number = SVGWriter.number
    let (left, right) = (number(inner.minX), number(inner.maxX))
    let (top, bottom) = (number(inner.minY), number(inner.maxY))
    var path = ""
    if inner.minY != outer.minY { path += "M\(left) \(top)H\(right)" }
    if inner.maxY != outer.maxY { path += "M\(left) \(bottom)H\(right)" }
    if inner.minX != outer.minX { path += "M\(left) \(top)V\(bottom)" }
    if inner.maxX != outer.maxX { path += "M\(right) \(top)V\(bottom)" }
    return path
  }

  private static func outline(_ rect: Rect) -> String {
    let number = SVGWriter.number
    return "M\(number(rect.minX)) \(number(rect.minY))H\(number(rect.maxX))V\(number(rect.maxY))H\(number(rect.minX))Z"
  }
}

/// The subviews of every view, and every view's number among those of its superview.
struct ViewFamily {
  private(set) var children: [[Int]]
  private(set) var numbers: [Int]

  init(_ document: SceneOutline) {
    children = Array(repeating: [], count: document.views.count)
    numbers = Array(repeating: 0, count: document.views.count)
    for (index, view) in document.views.enumerated() where view.parent != .root {
      numbers[index] = children[view.parent].count
      children[view.parent].append(index)
    }
  }
}
