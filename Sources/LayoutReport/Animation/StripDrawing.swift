// StripDrawing.swift: a scroll view's subviews as a line of characters, each as wide as its points.
//
//   │█████0█████ ░1░ ░2░ ▒▒3▒ ░4░              │
//
// Between the bars lies what the scroll view shows; one column stands for `pointsPerColumn` points. A cell is darker the
// wider it is than the narrowest one, and carries its number if there is room. A column between neighbours is left blank,
// so that they can be told apart. Of an indicator strip the middle, where the open cell rests, is marked above and below,
// and with a broken line where no cell covers it.

import AutoLayout
import LayoutDocument

struct StripDrawing {
  /// The drawing is at most this many columns wide, without its bars.
  static let widest = 60

  let document: SceneOutline
  /// The scroll view that is drawn.
  let strip: Int
  /// Its subviews, in the order of the document.
  let cells: [Int]

  /// A drawing of the first indicator strip; without one, of the scroll view with the most subviews, the first of equals;
  /// nil if none has two. The grid of a gallery is no row, and what moves is the photo over it.
  init?(_ document: SceneOutline) {
    var children: [Int: [Int]] = [:]
    for (index, view) in document.views.enumerated()
    where view.parent != .root && document.views[view.parent].kind == .scroll {
      children[view.parent, default: []].append(index)
    }
    let strips = children.filter { $0.value.count >= 2 && document.views[$0.key].part?.role != .grid }
    func rank(_ strip: (key: Int, value: [Int])) -> (Int, Int, Int) {
      let role = document.views[strip.key].part?.role
      let isIndicator = role == .strip || role == .thumbnails
      return isIndicator ? (1, 0, -strip.key) : (0, strip.value.count, -strip.key)
    }
    guard let strip = strips.max(by: { rank($0) < rank($1) }) else { return nil }
    self.document = document
    self.strip = strip.key
    self.cells = strip.value
  }

  /// A power of two, so that the pitch of a strip in round numbers is a whole number of columns and cells that move
  /// together look alike.
  static func pointsPerColumn(width: Double) -> Double {
    var points = 1.0
    while width / points > Double(widest) { points *= 2 }
    return points
  }

  /// The line for one moment.
  func line(_ scene: SceneSnapshot) -> String {
    let (scale, columns) = columns(scene)
    let offset = scene.scrolls.first { $0.view == strip }?.contentOffset.x ?? 0
    let narrowest = cells.map { scene.frames[$0].size.width }.min() ?? 0
    var line = [Unicode.Scalar](repeating: " ", count: columns)
    for (number, cell) in cells.enumerated() {
      let frame = scene.frames[cell]
      // Position and width are rounded apart, so that a cell that only moves keeps its looks.
      let start = Self.column((frame.minX - offset) / scale)
      let left = max(0, start)
      let right = min(columns, start + max(1, Self.column(frame.size.width / scale) - 1))
      guard left < right, frame.size.width > 0 else { continue }
      if left > 0 { line[left - 1] = " " }
      for column in left..<right { line[column] = Self.shade(frame.size.width, narrowest: narrowest) }
      Self.write(String(number), into: &line, from: left, to: right)
    }
    if let middle = middle(scene), line[middle] == " " { line[middle] = "╎" }
    return Self.framed(line)
  }

  /// A line that marks the middle of an indicator strip; nil for other scroll views.
  func ruler(_ scene: SceneSnapshot, mark: Unicode.Scalar) -> String? {
    guard let middle = middle(scene) else { return nil }
    var line = [Unicode.Scalar](repeating: " ", count: columns(scene).count)
    line[middle] = mark
    return Self.framed(line)
  }

  /// The column of the middle of an indicator strip.
  private func middle(_ scene: SceneSnapshot) -> Int? {
    let role = document.views[strip].part?.role
    guard role == .strip || role == .thumbnails else { return nil }
    let (scale, columns) = columns(scene)
    let middle = Int(scene.frames[strip].size.width / 2 / scale)
    return middle < columns ? middle : nil
  }

  private func columns(_ scene: SceneSnapshot) -> (points: Double, count: Int) {
    let width = scene.frames[strip].size.width
    let scale = Self.pointsPerColumn(width: width)
    return (scale, Int((width / scale).rounded(.up)))
  }

  static func framed(_ line: [Unicode.Scalar]) -> String {
    var text = "│"
    text.unicodeScalars.append(contentsOf: line)
    return text + "│"
  }

  /// The column boundary nearest to a position, however far outside the drawing.
  private static func column(_ position: Double) -> Int {
    Int(max(-1e9, min(1e9, position.rounded())))
  }

  /// Writes a label in the middle of the columns, if they are more than it needs.
  private static func write(_ label: String, into line: inout [Unicode.Scalar], from left: Int, to right: Int) {
    let scalars = Array(label.unicodeScalars)
    guard right - left > scalars.count else { return }
    let start = left + (right - left - scalars.count) / 2
    for (i, scalar) in scalars.enumerated() { line[start + i] = scalar }
  }

  private static func shade(_ width: Double, narrowest: Double) -> Unicode.Scalar {
    switch width {
    case ...(narrowest * 1.02): "░"
    case ...(narrowest * 1.3): "▒"
    case ...(narrowest * 1.55): "▓"
    default: "█"
    }
  }
}
