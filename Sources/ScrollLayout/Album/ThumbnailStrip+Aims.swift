// ThumbnailStrip+Aims.swift: what a strip of thumbnails is to look like, and how one look gives way to another.

import AutoLayout

extension ThumbnailStrip {
  /// How long folding or unfolding a thumbnail takes, in seconds.
  func duration(_ index: Int) throws(ScrollError) -> Double {
    max(0.25, try fullWidth(at: index) / 80 * 0.25)
  }

  /// Folds everything, while a finger holds what is under the middle now.
  ///
  /// What is under the middle glides to where a folded strip has it: nothing but the folding moves. If `keepingOffset`,
  /// the content offset was set, and goes on to rule.
  func fold(at time: Double, keepingOffset: Bool = false) throws(ScrollError) {
    guard source.count > 0, let index = middleIndex else { return }
    var middle = foldedMiddle(of: index)
    if case .folded = aim {
      // Folded already, by a finger or by an offset that was set; a finger takes it from there.
      if !isScrolled || keepingOffset { return }
      if !isFading { middle = shownMiddle }
    }
    try move(to: .folded(middle: middle), at: time, duration: try duration(index), keepingOffset: keepingOffset)
  }

  /// Unfolds a thumbnail, which glides to the middle.
  func unfold(_ index: Int, at time: Double) throws(ScrollError) {
    if aim == .unfolded(index), !isScrolled { return }
    try move(to: .unfolded(index), at: time, duration: try duration(index))
  }

  /// Follows the pager at once, but for the rest of what was shown before it began to.
  func follow(_ index: Int, _ fraction: Double, at time: Double) throws(ScrollError) {
    guard case .puppet = aim else {
      // From the unfolded thumbnail the pager shows, the way it was on goes on.
      let end = aim == .unfolded(index) && !isScrolled ? max(fading.end, time) : time + (try duration(index))
      try move(to: .puppet(index, fraction), at: time, duration: end - time)
      return
    }
    aim = .puppet(index, fraction)
    try takeAim()
  }

  /// Shows the aim at once.
  func jump(to index: Int, _ fraction: Double) throws(ScrollError) {
    aim = .puppet(index, fraction)
    try takeAim()
    left.clear()
    fading = Motion(.rest(0), start: now)
  }

  /// What is under the middle once everything is folded; nil unless a finger has folded the strip.
  var foldedMiddle: Double? {
    get {
      if case .folded(let middle) = aim { return middle }
      return nil
    }
    set {
      guard let newValue, case .folded(let middle) = aim else { return }
      aim = .folded(middle: newValue)
      aimed.clear()
      aimed.middle = newValue
      // A finger has both in its hand.
      left.middle += newValue - middle
    }
  }

  /// The thumbnail under the middle, or nearest to it, once everything is folded; nil unless a finger has folded the strip.
  var middleIndexFolded: Int? {
    guard let foldedMiddle, source.count > 0 else { return nil }
    let index = (foldedMiddle - metrics.normalSpacing - normalWidth / 2) / metrics.pitch + 0.5
    return index > 0 ? min(Int(index), source.count - 1) : 0
  }

  /// What is under the middle when the strip is folded and thumbnail `index` is there.
  func foldedMiddle(of index: Int) -> Double {
    Double(index) * metrics.pitch + metrics.normalSpacing + normalWidth / 2
  }

  func move(
    to new: Aim, at time: Double, duration: Double, keepingOffset: Bool = false
  ) throws(ScrollError) {
    show(at: time)
    let before = aim
    aim = new
    do throws(ScrollError) { try takeAim() } catch {
      aim = before
      throw error
    }
    left.clear()
    left.add(shown, times: 1)
    left.middle = shownMiddle
    fading = Motion(.curve(.linear, from: 1, to: 0, duration: duration), start: time)
    if !keepingOffset { leaveOffset() }
  }

  /// What the strip aims at, and what it is on its way from.
  struct Look {
    fileprivate let aim: Aim
    fileprivate let shapes: (aimed: ThumbnailShape, left: ThumbnailShape)
    fileprivate let fading: Motion
    fileprivate let isScrolled: Bool
  }

  var look: Look { Look(aim: aim, shapes: (aimed, left), fading: fading, isScrolled: isScrolled) }

  /// Looks again as it did.
  func restore(_ look: Look) throws(ScrollError) {
    aim = look.aim
    (aimed, left) = look.shapes
    fading = look.fading
    show(at: now)
    guard look.isScrolled, !isScrolled else {
      if !isScrolled { try middleRow?.write(shown.middle) }
      return
    }
    isScrolled = true
    guard engine != nil else { return }
    middleRow?.deactivate()
    try activate([contentOffsetConstraints.x])
  }

  func takeAim() throws(ScrollError) {
    switch aim {
    case .folded(let middle):
      aimed.clear()
      aimed.middle = middle
    case .unfolded(let index):
      aimed.unfold(index, full: try fullWidth(at: index), metrics)
    case .puppet(let index, let fraction):
      let full = try fullWidth(at: index)
      if fraction < 0 || index + 1 >= source.count {
        aimed.unfold(index, full: full, metrics)
        aimed.middle += full * fraction
      } else {
        aimed.follow(index, fraction, full: full, next: try fullWidth(at: index + 1), metrics)
      }
    }
  }

  /// The shape at a time.
  func show(at time: Double) {
    now = max(now, time)
    let share = fading.value(at: now)
    shown.clear()
    shown.add(aimed, times: 1 - share)
    if share > 0 { shown.add(left, times: share) }
  }
}
