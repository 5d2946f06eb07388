// PhotoRow+Photos.swift: photos come and go: a fixed number of constraints each, however long the row is.

import AutoLayout

extension PhotoRow {
  /// The size of each photo, in order.
  public final var photos: [Size] { cells.map { $0.photo } }

  /// Fills a new row.
  final func fill(_ photos: [Size], focus: Int) throws(ScrollError) {
    guard !photos.isEmpty else { throw .noPhotos }
    for (index, photo) in photos.enumerated() where !photo.isPhoto { throw .invalidPhoto(photo, at: index) }
    guard photos.indices.contains(focus) else { throw .noSuch("photo", focus, count: photos.count) }
    cells.reserveCapacity(photos.count)
    for (index, photo) in photos.enumerated() {
      let cell = makeCell(photo, isFocused: index == focus)
      cell.link = makeLink(cell, after: cells.last)
      add(cell, named: "cell\(index)")
      cells.append(cell)
    }
    focusedIndex = focus
    tie = makeTie(cells[focus])
    end = makeEnd()
  }

  /// Puts a new photo before the one at `index`, or after all others for `index == photos.count`. Nothing on the screen
  /// moves but what has to make room, away from the focused cell. The first photo of an empty row gets the focus.
  ///
  /// A fixed number of constraints, however long the row is. Throws for an index out of range and a photo without a
  /// ratio.
  public final func insert(_ photo: Size, at index: Int) throws(ScrollError) {
    guard (0...cells.count).contains(index) else { throw .noSuch("photo", index, count: cells.count) }
    guard photo.isPhoto else { throw .invalidPhoto(photo, at: index) }
    let isFirst = cells.isEmpty
    let cell = makeCell(photo, isFocused: isFirst)
    cell.link = makeLink(cell, after: index > 0 ? cells[index - 1] : nil)
    insert(cell, at: index, named: "cell\(index)")
    cells.insert(cell, at: index)
    if isFirst {
      focusedIndex = 0
      tie = makeTie(cell)
    } else if let focus = focusedIndex, focus >= index {
      focusedIndex = focus + 1
    }
    let relinked = relink(after: index)
    if engine != nil {
      try activate(cell.rows + [cell.link, relinked, isFirst ? tie : nil].compactMap { $0 })
      if isFirst { contentOffsetConstraints.x.deactivate() }
    }
    try cellsDidChange()
  }

  /// Takes out the photo at `index`; its neighbours close up, away from the focused cell. If it has the focus itself, that
  /// moves to the next photo (of the last, to the one before) in an animation, from where that photo is.
  ///
  /// A fixed number of constraints. Throws for an index out of range and for times and durations that are not acceptable.
  public final func remove(
    at index: Int, time: Double, duration: Double = 0.35, curve: AnimationCurve = .easeInOut
  ) throws(ScrollError) {
    guard cells.indices.contains(index) else { throw .noSuch("photo", index, count: cells.count) }
    let cell = cells[index]
    try animator.checkStart(time, duration: duration, of: cell.widthConstraint)
    if index == focusedIndex, cells.count > 1 {
      let heir = index + 1 < cells.count ? index + 1 : index - 1
      try turnFocus(to: heir, at: time, duration: duration, curve: curve)
    }
    if cells.count == 1 {
      try laidOut { () throws(LayoutError) in try tellOffsetWillChange() }
    }
    forget(cell)
    cells.remove(at: index)
    cell.removeFromSuperview()
    if let focus = focusedIndex { focusedIndex = cells.isEmpty ? nil : focus > index ? focus - 1 : focus }
    if let relinked = relink(after: index - 1), engine != nil { try activate([relinked]) }
    try cellsDidChange()
  }

  // MARK: Constraints

  func makeCell(_ photo: Size, isFocused: Bool) -> PhotoCell {
    let cell = PhotoCell(photo: photo)
    cell.rows =
      [widthConstraint(for: cell, isFocused: isFocused)] + pin(cell, [.top], to: contentLayoutGuide)
      + pin(cell, [.height], to: frameLayoutGuide)
    return cell
  }

  func makeLink(_ cell: PhotoCell, after previous: PhotoCell?) -> LayoutConstraint {
    guard let previous else { return pin(cell, .leading, to: contentLayoutGuide, .leading) }
    return pin(cell, .leading, to: previous, .trailing, constant: spacing)
  }

  func makeEnd() -> LayoutConstraint {
    pin(contentLayoutGuide, .trailing, to: cells.last ?? contentLayoutGuide, cells.isEmpty ? .leading : .trailing)
  }

  /// Links what comes after the cell at `index` (−1: the content's leading edge) to it, in place of what it was linked
  /// to, and returns the new link, not yet active.
  func relink(after index: Int) -> LayoutConstraint? {
    guard index + 1 < cells.count else {
      end?.deactivate()
      end = makeEnd()
      return end
    }
    let follower = cells[index + 1]
    follower.link?.deactivate()
    follower.link = makeLink(follower, after: index >= 0 ? cells[index] : nil)
    return follower.link
  }

  func makeTie(_ cell: PhotoCell) -> LayoutConstraint {
    LayoutConstraint(
      terms: [
        LayoutTerm(cell, .centerX), LayoutTerm(contentLayoutGuide, .contentOffsetX, times: -1),
        LayoutTerm(self, .width, times: -0.5),
      ], identifier: "centre", file: "", line: 0)
  }
}
