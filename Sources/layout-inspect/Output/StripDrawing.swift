// StripDrawing.swift: a scroll view's subviews as a line of characters, each as wide as its points.
//
//   │█████0█████ ░1░ ░2░ ▒▒3▒ ░4░              │
//
// Between the bars lies what the scroll view shows; one column stands for `pointsPerColumn` points. A cell is darker the
// wider it is than the narrowest one, and carries its number if there is room. A column between neighbours is left blank,
// so that they can be told apart.

struct StripDrawing {
  /// The drawing is at most this many columns wide, without its bars.
  static let widest = 60

  let document: LayoutDocument
  /// The scroll view that is drawn.
  let strip: Int
  /// Its subviews, in the order of the document.
  let cells: [Int]

  /// A drawing of the scroll view with the most subviews, the first of equals; nil if none has two.
  init?(_ document: LayoutDocument) {
    var children: [Int: [Int]] = [:]
    for (index, view) in document.views.enumerated()
    where view.parent != .root && document.views[view.parent].kind == .scroll {
      children[view.parent, default: []].append(index)
    }
    let strips = children.filter { $0.value.count >= 2 }
    guard let strip = strips.max(by: { ($0.value.count, -$0.key) < ($1.value.count, -$1.key) }) else { return nil }
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
    let width = scene.frames[strip].size.width
    let scale = Self.pointsPerColumn(width: width)
    let columns = Int((width / scale).rounded(.up))
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
