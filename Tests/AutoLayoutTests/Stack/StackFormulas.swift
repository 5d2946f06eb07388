// StackFormulas.swift: where the views of a stack view lie, by formulas, without any constraint.
//
// Written from Apple's documentation of UIStackView's distributions and alignments, from the constraints that it prints
// (see `StackArrangement`), and from frames that Interface Builder recorded, and not from this library's code. Lengths
// are along the axis from its start, offsets across from the top or leading edge; `nil` sizes are free.

/// One arranged view of a generated case.
struct StackItem: Sendable, CustomStringConvertible {
  /// Length along the axis and across it.
  var length: Double
  var breadth: Double
  var isHidden = false
  /// Different priorities are levels; contents of one level yield from the first on.
  var hugging: Float = 250
  var resistance: Float = 750
  var customSpacing: Double?
  /// The baseline of its one line, from its top; nil for a view without text.
  var baseline: Double?

  var description: String {
    "\(length)×\(breadth)\(isHidden ? " hidden" : "") h\(hugging) r\(resistance)"
      + (customSpacing.map { " then \($0)" } ?? "") + (baseline.map { " base \($0)" } ?? "")
  }
}

/// A place along one axis.
struct Stretch: Equatable, Sendable {
  var start: Double
  var length: Double
  var end: Double { start + length }
}

/// Along the axis.
struct DistributionFormula {
  let items: [StackItem]
  let spacing: Double
  /// The length of the canvas; nil if it is free.
  let length: Double?
  /// How far before the canvas the stack view itself begins.
  let margin: Double

  private var visible: [StackItem] { items.filter { !$0.isHidden } }
  private var naturalLengths: [Double] { visible.map(\.length) }
  /// The least gap after each visible view but the last.
  private var gaps: [Double] { visible.dropLast().map { $0.customSpacing ?? spacing } }

  private static func sum(_ numbers: [Double]) -> Double { numbers.reduce(0, +) }

  /// Lengths that fill `room`: too much room goes to the first view of the lowest hugging, too little is taken from
  /// views in the order of their resistance, each down to nothing.
  private func fill(_ room: Double) -> [Double] {
    var lengths = naturalLengths
    var excess = room - Self.sum(lengths)
    if excess > 0, let lowest = visible.map(\.hugging).min() {
      lengths[visible.firstIndex { $0.hugging == lowest } ?? 0] += excess
      return lengths
    }
    let order = visible.indices.sorted { (visible[$0].resistance, $0) < (visible[$1].resistance, $1) }
    for index in order where excess < 0 {
      let taken = min(lengths[index], -excess)
      lengths[index] -= taken
      excess += taken
    }
    return lengths
  }

  /// Views of these lengths one after the other, with these gaps.
  private func chain(_ lengths: [Double], _ gaps: [Double]) -> [Stretch] {
    var stretches: [Stretch] = []
    var start = 0.0
    for (index, length) in lengths.enumerated() {
      stretches.append(Stretch(start: start, length: length))
      start += length + (index < gaps.count ? gaps[index] : 0)
    }
    return stretches
  }

  /// Where the visible views lie; nil where no formula is known, or where the views cannot fit.
  func visibleStretches(_ distribution: String) -> [Stretch]? {
    if let length, length < Self.sum(gaps) { return nil }
    if visible.count < 2 && distribution != "fillProportionally" { return fillStretches() }
    switch distribution {
    case "fill": return fillStretches()
    case "fillEqually":
      let each = length.map { ($0 - Self.sum(gaps)) / Double(visible.count) } ?? naturalLengths.max() ?? 0
      return chain(naturalLengths.map { _ in each }, gaps)
    case "fillProportionally": return proportionalStretches()
    case "equalSpacing": return equallySpacedStretches()
    default: return equallyCentredStretches()
    }
  }

  private func fillStretches() -> [Stretch] {
    chain(length.map { fill($0 - Self.sum(gaps)) } ?? naturalLengths, gaps)
  }

  /// length · own / (contents + gaps), the earlier ones first; the last takes what is left.
  private func proportionalStretches() -> [Stretch]? {
    guard let length else { return chain(naturalLengths, gaps) }
    let total = Self.sum(naturalLengths) + Self.sum(gaps)
    guard let last = naturalLengths.lastIndex(where: { $0 > 0 }) else {
      return visible.count < 2
        ? fillStretches() : chain(naturalLengths.map { _ in (length - Self.sum(gaps)) / Double(visible.count) }, gaps)
    }
    var left = length - Self.sum(gaps)
    var lengths: [Double] = []
    for (index, natural) in naturalLengths.enumerated() {
      lengths.append(index == last ? left : min(length * natural / total, left))
      left -= lengths[index]
    }
    return chain(lengths, gaps)
  }

  private func equallySpacedStretches() -> [Stretch]? {
    let least = gaps.max() ?? 0
    if let length, length < least * Double(gaps.count) { return nil }
    guard let length else { return chain(naturalLengths, gaps.map { _ in least }) }
    let gap = (length - Self.sum(naturalLengths)) / Double(gaps.count)
    if gap >= least { return chain(naturalLengths, gaps.map { _ in gap }) }
    return chain(fill(length - least * Double(gaps.count)), gaps.map { _ in least })
  }

  private func equallyCentredStretches() -> [Stretch]? {
    let lengths = naturalLengths
    let least = gaps.indices.map { lengths[$0] / 2 + gaps[$0] + lengths[$0 + 1] / 2 }
    let ends = lengths[0] / 2 + lengths[lengths.count - 1] / 2
    func centred(_ distances: [Double]) -> [Stretch] {
      var center = lengths[0] / 2
      var stretches = [Stretch(start: 0, length: lengths[0])]
      for (distance, length) in zip(distances, lengths.dropFirst()) {
        center += distance
        stretches.append(Stretch(start: center - length / 2, length: length))
      }
      return stretches
    }
    guard let length else { return centred(least.map { _ in least.max() ?? 0 }) }
    let room = length - ends
    if Self.sum(least) > room {
      // Too little room for all. Which of equals yields is then up to the centres, unless there is but one distance.
      return gaps.count == 1 || Set(visible.map(\.resistance)).count == visible.count ? fillStretches() : nil
    }
    let distance = room / Double(least.count)
    if least.allSatisfy({ $0 <= distance }) { return centred(least.map { _ in distance }) }
    // Of two distances, both are as near to half the room as their least ones allow.
    guard least.count == 2 else { return nil }
    let first = min(max(distance, least[0]), room - least[1])
    return centred([first, room - first])
  }

  /// Where all views lie, hidden ones without length: half a gap after the last visible view, and at the ends with it.
  /// Beside a single visible view that fills across all are where the stack view begins (frames that Interface Builder records).
  func stretches(_ distribution: String, alignment: String) -> [Stretch]? {
    guard let visible = visibleStretches(distribution) else { return nil }
    var stretches: [Stretch] = []
    var next = 0
    for item in items {
      if !item.isHidden {
        stretches.append(visible[next])
        next += 1
      } else if visible.count == 1 && alignment == "fill" {
        stretches.append(Stretch(start: -margin, length: 0))
      } else if next == 0 {
        stretches.append(Stretch(start: visible.first?.start ?? 0, length: 0))
      } else {
        let half = next < visible.count ? gaps[next - 1] / 2 : 0
        stretches.append(Stretch(start: visible[next - 1].end + half, length: 0))
      }
    }
    return stretches
  }
}

/// Across the axis.
struct AlignmentFormula {
  let items: [StackItem]
  /// The breadth of the canvas; nil if it is free.
  let breadth: Double?

  private var visible: [StackItem] { items.filter { !$0.isHidden } }

  /// The breadth of the canvas and where each view lies in it; nil where content would have to yield to a baseline.
  func stretches(_ alignment: String) -> (breadth: Double, [Stretch])? {
    guard let first = items.first, !visible.isEmpty else { return nil }
    let widest = visible.map(\.breadth).max() ?? 0
    switch alignment {
    case "fill":
      // Hidden views have their say: all are as broad as the broadest.
      let breadth = self.breadth ?? items.map(\.breadth).max() ?? 0
      return (breadth, items.map { _ in Stretch(start: 0, length: breadth) })
    case "firstBaseline", "lastBaseline":
      return baselineStretches(first, isFirst: alignment == "firstBaseline")
    default:
      let breadth = self.breadth ?? widest
      let share = alignment == "leading" ? 0 : alignment == "center" ? 0.5 : 1
      return (
        breadth,
        items.map { item in
          let own = item.isHidden ? item.breadth : min(item.breadth, breadth)
          return Stretch(start: share * (breadth - own), length: own)
        }
      )
    }
  }

  /// First baselines: the visible views stand on the bottom, the first view does not rise above the top. Last baselines:
  /// the visible views hang from the top, the first view does not sink below the bottom.
  private func baselineStretches(_ first: StackItem, isFirst: Bool) -> (Double, [Stretch])? {
    let offsets = items.map { item -> Double in
      if let own = first.baseline, let other = item.baseline { return own - other }
      return isFirst ? 0 : first.breadth - item.breadth
    }
    let shown = items.indices.filter { !items[$0].isHidden }
    let lowest = shown.map { offsets[$0] + items[$0].breadth }.max() ?? 0
    let highest = shown.map { offsets[$0] }.min() ?? 0
    let top = isFirst ? (breadth ?? lowest) - lowest : -highest
    let needed = isFirst ? lowest : top + first.breadth
    if let breadth, needed > breadth { return nil }
    return (
      breadth ?? needed, items.indices.map { Stretch(start: top + offsets[$0], length: items[$0].breadth) }
    )
  }
}
