// BoxDrawing.swift: a solved scene in box characters.
//
//   ┌screen──────────────┐
//   │┌title────┐         │
//   │└─────────┘┌───────┐│
//   │           │ photo ││
//   └───────────┴───────┴┘
//
// A column stands for so many points and a row for twice as many, as characters are about twice as high as wide. Edges
// go to the nearest column and row; lines that meet are joined, so views that touch share a line and views that overlap
// cross. Scrolled content is cut off where the scroll view ends.

import AutoLayout
import LayoutDocument

package struct BoxDrawing {
  /// The drawing is at most so large, in characters, unless it is told a width.
  package static let widest = 76
  static let highest = 48

  /// Which ways a line goes from a cell.
  private static let up: UInt8 = 1
  private static let down: UInt8 = 2
  private static let left: UInt8 = 4
  private static let right: UInt8 = 8
  private static let characters: [Unicode.Scalar] = [
    " ", "╵", "╷", "│", "╴", "┘", "┐", "┤", "╶", "└", "┌", "├", "─", "┴", "┬", "┼",
  ]

  private let outline: SceneOutline
  private let geometry: SceneGeometry
  private let size: Size
  /// How many points a column stands for.
  package let pointsPerColumn: Double
  private let columns: Int
  private let rows: Int
  private var lines: [UInt8]
  private var labels: [Unicode.Scalar?]

  /// A drawing that is at most `width` characters wide, or somewhat more than a few.
  package init(_ solved: SolvedScene, width: Int = BoxDrawing.widest) {
    let widest = max(width - 1, 10)
    outline = solved.outline
    size = solved.scene.size
    geometry = SceneGeometry(solved.outline, solved.scene)
    pointsPerColumn = Self.scale(for: size, widest)
    columns = Self.place(size.width, pointsPerColumn, most: widest) + 1
    rows = Self.place(size.height, 2 * pointsPerColumn, most: Self.highest) + 1
    lines = Array(repeating: 0, count: columns * rows)
    labels = Array(repeating: nil, count: columns * rows)
  }

  /// 1, 2 or 5 times a power of ten: the smallest with which the size fits.
  private static func scale(for size: Size, _ widest: Int) -> Double {
    var power = 1.0
    while true {
      for digit in [1.0, 2, 5] {
        let scale = digit * power
        if size.width / scale <= Double(widest), size.height / (2 * scale) <= Double(highest) { return scale }
      }
      power *= 10
    }
  }

  private static func place(_ position: Double, _ scale: Double, most: Int) -> Int {
    Int(max(0, min(Double(most), (position / scale).rounded())))
  }

  /// The lines of the drawing, without spaces at their ends.
  package mutating func text() -> [String] {
    frame(Rect(x: 0, y: 0, width: size.width, height: size.height), outline.name, isLeaf: outline.views.isEmpty)
    for (view, _) in outline.tree {
      guard let seen = geometry.visible[view], seen.width > 0, seen.height > 0 else { continue }
      frame(seen, outline.views[view].name, isLeaf: geometry.children[view].isEmpty)
    }
    return (0..<rows).map { row in
      var line = ""
      for column in 0..<columns {
        let cell = row * columns + column
        line.unicodeScalars.append(labels[cell] ?? Self.characters[Int(lines[cell])])
      }
      return line.withoutTrailingSpaces
    }
  }

  private mutating func frame(_ rect: Rect, _ label: String, isLeaf: Bool) {
    let left = Self.place(rect.minX, pointsPerColumn, most: columns - 1)
    let right = Self.place(rect.maxX, pointsPerColumn, most: columns - 1)
    let top = Self.place(rect.minY, 2 * pointsPerColumn, most: rows - 1)
    let bottom = Self.place(rect.maxY, 2 * pointsPerColumn, most: rows - 1)
    guard rect.maxX >= 0, rect.maxY >= 0, rect.minX <= size.width, rect.minY <= size.height else { return }
    for column in left..<right {
      for row in [top, bottom] {
        lines[row * columns + column] |= Self.right
        lines[row * columns + column + 1] |= Self.left
      }
    }
    for row in top..<bottom {
      for column in [left, right] {
        lines[row * columns + column] |= Self.down
        lines[(row + 1) * columns + column] |= Self.up
      }
    }
    let room = right - left - 1
    let scalars = Array(label.unicodeScalars.prefix(max(0, room)))
    guard !scalars.isEmpty, room >= min(3, label.unicodeScalars.count) else { return }
    let isInside = isLeaf && bottom - top >= 2
    let middle = ((top + bottom) / 2, left + 1 + (room - scalars.count) / 2)
    // No label is written over another: the next row that is free has it, or none.
    let places = (isInside ? [middle] : []) + (top...bottom).map { ($0, left + 1) }
    guard let (row, start) = places.first(where: { isFree($0.0, $0.1, scalars.count) }) else { return }
    for (i, scalar) in scalars.enumerated() { labels[row * columns + start + i] = scalar }
  }

  /// Whether a row has room for so many characters, without touching another label.
  private func isFree(_ row: Int, _ start: Int, _ count: Int) -> Bool {
    let cells = max(0, start - 1)...min(columns - 1, start + count)
    return cells.allSatisfy { labels[row * columns + $0] == nil }
  }
}
