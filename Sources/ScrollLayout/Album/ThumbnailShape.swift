// ThumbnailShape.swift: which thumbnails of an album are unfolded, how far, and what is under the middle.
//
// A folded thumbnail is n wide, and s from its neighbours. A shape says what is more than that, for the few thumbnails of
// which it is not so: entry k adds to the width of thumbnail k and to the gap before it (k == count: after the last).
//
//     accordion, thumbnail a unfolded by p        a: (full(a) − n) · p,  (S − s) · p          a+1: 0,  (S − s) · p
//     puppet, fraction f of a page from i on     i: (full(i) − n) · (1−f),  (S − s) · (1−f)
//                                               i+1: (full(i+1) − n) · f,  S − s              i+2: 0,  (S − s) · f
//
// The accordion at p = 1 is the puppet at f = 0. What is under the middle of the strip, counted from the leading end:
//
//     accordion   a · (n + s) + S + full(a) / 2
//     puppet      (n + s) · (i + f) + S + (width(i) + width(i+1) − n) / 2;  before the first and behind the last photo,
//                 which stays full there, S + full / 2 + full · f from where all before it end

/// Lengths of a strip of thumbnails, in points.
struct ThumbnailMetrics {
  /// n
  let normalWidth: Double
  /// s
  let normalSpacing: Double
  /// S
  let fullSpacing: Double

  /// n + s
  var pitch: Double { normalWidth + normalSpacing }
}

/// What is not folded in a strip of thumbnails.
struct ThumbnailShape {
  struct Entry {
    let index: Int
    /// Beyond the normal width.
    var width: Double
    /// Beyond the normal spacing, before the thumbnail.
    var gap: Double
  }

  /// By ascending index, each once.
  private(set) var entries: [Entry] = []
  /// What is under the middle of the strip: the distance from the content's leading end.
  var middle = 0.0

  /// All thumbnails are folded.
  mutating func clear() {
    entries.removeAll(keepingCapacity: true)
    middle = 0
  }

  mutating func add(_ index: Int, width: Double, gap: Double) {
    var place = 0
    while place < entries.count, entries[place].index < index { place += 1 }
    if place < entries.count, entries[place].index == index {
      entries[place].width += width
      entries[place].gap += gap
    } else {
      entries.insert(Entry(index: index, width: width, gap: gap), at: place)
    }
  }

  /// Adds `factor` times another shape.
  mutating func add(_ other: ThumbnailShape, times factor: Double) {
    for entry in other.entries { add(entry.index, width: factor * entry.width, gap: factor * entry.gap) }
    middle += factor * other.middle
  }

  /// What thumbnail `index` has more of than a folded one.
  func extra(of index: Int) -> (width: Double, gap: Double) {
    for entry in entries where entry.index == index { return (entry.width, entry.gap) }
    return (0, 0)
  }

  /// All that entries add.
  var total: Double {
    var sum = 0.0
    for entry in entries { sum += entry.width + entry.gap }
    return sum
  }

  // MARK: The states of an album

  /// Thumbnail `a` is unfolded, with `full` its width, and in the middle.
  mutating func unfold(_ a: Int, full: Double, _ metrics: ThumbnailMetrics) {
    let spacing = metrics.fullSpacing - metrics.normalSpacing
    clear()
    add(a, width: full - metrics.normalWidth, gap: spacing)
    add(a + 1, width: 0, gap: spacing)
    middle = Double(a) * metrics.pitch + metrics.fullSpacing + full / 2
  }

  /// The pager shows photo i, and `f` of the distance to the next one, 0 <= f <= 1.
  mutating func follow(_ i: Int, _ f: Double, full: Double, next: Double, _ metrics: ThumbnailMetrics) {
    let spacing = metrics.fullSpacing - metrics.normalSpacing
    let (here, there) = ((full - metrics.normalWidth) * (1 - f), (next - metrics.normalWidth) * f)
    clear()
    add(i, width: here, gap: spacing * (1 - f))
    add(i + 1, width: there, gap: spacing)
    add(i + 2, width: 0, gap: spacing * f)
    middle =
      metrics.pitch * (Double(i) + f) + metrics.fullSpacing + (here + there + metrics.normalWidth) / 2
  }

  // MARK: Places

  /// Where thumbnail `index` begins, from the content's leading end. O(entries).
  func start(of index: Int, _ metrics: ThumbnailMetrics) -> Double {
    var place = metrics.normalSpacing + Double(index) * metrics.pitch
    for entry in entries {
      if entry.index < index { place += entry.width }
      if entry.index <= index { place += entry.gap }
    }
    return place
  }

  /// The thumbnails, of `count`, that share more than an edge with the stretch from `from` to `to`. O(log count · entries).
  func indices(from: Double, to: Double, count: Int, _ metrics: ThumbnailMetrics) -> Range<Int> {
    let lower = firstIndex(count) { index in
      start(of: index, metrics) + metrics.normalWidth + extra(of: index).width > from
    }
    let upper = firstIndex(count) { index in start(of: index, metrics) >= to }
    return lower..<max(lower, upper)
  }

  /// The first index for which `isReached` holds, which holds for all after it too; `count` if there is none.
  private func firstIndex(_ count: Int, _ isReached: (Int) -> Bool) -> Int {
    var range = 0..<count
    while !range.isEmpty {
      let index = range.lowerBound + range.count / 2
      range = isReached(index) ? range.lowerBound..<index : index + 1..<range.upperBound
    }
    return range.lowerBound
  }
}
