// StripPath.swift: which cell of a strip is under the middle while it glides, and how far it is from there.
//
// A glide is planned once, over a strip that does not change: every cell as wide as it was at the release. Where it is there, p, is a function
// of time alone; so are the cell under the middle, and the one at which it ends. What is shown is the real strip, in which cells
// open and close meanwhile, with the same point of the same cell under the middle: for the cell with its centre at c, w wide on the
// path and W as shown,
//
//     gap = (c − p) · W / w       within the cell          W / 2 + (|c − p| − w / 2)       beside it, away from the cell
//
// At the release W = w, so that nothing jumps, and the speed is that of the finger. Half of a spacing belongs to either cell.

/// The strip over which a glide is planned. Places in points, in the coordinates of `ScrollMotion`.
struct StripPath {
  /// A cell that was wider than a closed one.
  struct Wide {
    let index: Int
    /// By how much.
    let extra: Double
  }

  /// The cell from whose centre places are counted, and where that is.
  let anchor: Int
  var origin: Double
  /// 1 if the cells follow each other to the right, −1 if to the left.
  var sign: Double
  let count: Int
  let closedWidth: Double
  let spacing: Double
  /// A few, near the anchor.
  let wide: [Wide]

  private func extra(_ index: Int) -> Double {
    for cell in wide where cell.index == index { return cell.extra }
    return 0
  }

  /// The width of a cell.
  func width(_ index: Int) -> Double { closedWidth + extra(index) }

  /// How far a cell's centre is from the first one's, along the text, but for a constant.
  private func way(_ index: Int) -> Double {
    var way = Double(index) * (closedWidth + spacing) + extra(index) / 2
    for cell in wide where cell.index < index { way += cell.extra }
    return way
  }

  /// The centre of a cell. O(cells that were wide).
  func centre(_ index: Int) -> Double { origin + sign * (way(index) - way(anchor)) }

  /// Where the middle may rest.
  var range: ClosedRange<Double> {
    let (first, last) = (centre(0), centre(count - 1))
    return min(first, last)...max(first, last)
  }

  /// The cell at a place, or the nearest one. O(log count).
  func cell(at place: Double) -> Int {
    let along = sign * (place - origin) + way(anchor)
    var cells = 0..<count - 1
    while !cells.isEmpty {
      let index = cells.lowerBound + cells.count / 2
      let isBefore = way(index) + (width(index) + spacing) / 2 < along
      cells = isBefore ? index + 1..<cells.upperBound : cells.lowerBound..<index
    }
    return cells.lowerBound
  }

  /// The distance of a cell's centre, to the right, from a place, if the cell is shown with this width.
  func gap(of index: Int, at place: Double, shownWidth: Double) -> Double {
    let (gap, width) = (centre(index) - place, width(index))
    if gap.magnitude < width / 2 { return gap * shownWidth / width }
    return gap + (gap < 0 ? -1 : gap > 0 ? 1 : 0) * (shownWidth - width) / 2
  }

  /// The same strip from right to left, mirrored about a place.
  func mirrored(about place: Double) -> StripPath {
    var path = self
    (path.origin, path.sign) = (2 * place - origin, -sign)
    return path
  }
}
