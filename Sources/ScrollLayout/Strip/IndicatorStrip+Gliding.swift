// IndicatorStrip+Gliding.swift: a strip after a release, on its path (StripPath.swift).

import AutoLayout

extension IndicatorStrip {
  /// How far from the open cell others that are not closed yet are looked for.
  private var neighbourhood: Int { 32 }

  /// The path from where the strip is; nil without photos. What is not tied to the middle is tied first.
  func makePath() throws(ScrollError) -> StripPath? {
    guard let focus = focusedIndex else { return nil }
    if tie == nil { try replaceTie(with: makeTie(cells[focus])) }
    guard let gap else { return nil }
    var wide: [StripPath.Wide] = []
    for index in max(focus - neighbourhood, 0)...min(focus + neighbourhood, cells.count - 1) {
      let extra = cells[index].widthConstraint.constant - closedWidth
      if extra > 0 { wide.append(StripPath.Wide(index: index, extra: extra)) }
    }
    return StripPath(
      anchor: focus, origin: motion.position.x + gap, sign: isMirrored ? -1 : 1, count: cells.count,
      closedWidth: closedWidth, spacing: spacing, wide: wide)
  }

  /// The limits on a path.
  func geometry(of path: StripPath) -> ScrollGeometry {
    let viewport = contentGuideRect(frameLayoutGuide)
    return ScrollGeometry(
      x: ScrollAxis(range: path.range, viewport: viewport.width, canMove: isScrollEnabled, bounces: bounces),
      y: ScrollAxis(range: 0...0, viewport: viewport.height, canMove: false, bounces: false))
  }

  /// Shows what a place of the path is: a cell that it has come to opens.
  func show(_ place: Double, of path: StripPath) throws(ScrollError) {
    let index = path.cell(at: place)
    if index != focusedIndex {
      try moveFocus(to: index, at: motion.now, duration: openingDuration, curve: openingCurve)
    }
    try keepPlace(place, of: path)
  }

  /// Has the open cell lie where a place of the path has it, for its width of now.
  func keepPlace(_ place: Double, of path: StripPath) throws(ScrollError) {
    guard let focus = focusedIndex else { return }
    try tie?.write(path.gap(of: focus, at: place, shownWidth: cells[focus].widthConstraint.constant))
  }

  /// The content offset at rest with the cell at `index` open, and all others closed.
  func restingOffset(of index: Int) -> Double {
    let pitch = closedWidth + spacing
    let open = openWidth(of: cells[index].photo)
    let centre = Double(isMirrored ? cells.count - 1 - index : index) * pitch + open / 2
    return centre - contentGuideRect(frameLayoutGuide).width / 2
  }

  /// The cell whose offset at rest is nearest to `offset`. O(the widest cell divided by a closed one.)
  func cell(restingNearest offset: Double) -> Int? {
    guard !cells.isEmpty else { return nil }
    let pitch = max(closedWidth + spacing, 1e-3)
    let middle = offset + contentGuideRect(frameLayoutGuide).width / 2
    func place(_ open: Double) -> Int {
      let along = (middle - open / 2) / pitch
      let place = min(max(along, 0), Double(cells.count - 1))
      return isMirrored ? cells.count - 1 - Int(place) : Int(place)
    }
    let (a, b) = (place(maximumOpenWidth), place(closedWidth))
    let near = max(min(a, b) - 1, 0)...min(max(a, b) + 1, cells.count - 1)
    return near.min { (restingOffset(of: $0) - offset).magnitude < (restingOffset(of: $1) - offset).magnitude }
  }
}
