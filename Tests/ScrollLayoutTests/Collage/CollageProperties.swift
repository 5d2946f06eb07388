// CollageProperties.swift: what holds for every collage after every gesture.

import AutoLayout
import ScrollLayout
import TestSupport
import Testing

/// A random slicing tree, what it shows, and what fingers do to it.
private struct CollageStory: Sendable, CustomStringConvertible {
  var tree: CollageTree
  var spacing: Int
  var gestures: [Gesture]

  enum Gesture: Sendable {
    /// Control (modulo their number) by (x, y), let go at the end or not.
    case pan(Int, Int, Int, Bool)
    case zoom(Int, Int, Int, Int)
    case shift(Int, Int, Int)
    case offset(Int, Int, Int)
    case resize(Int, Int)
  }

  var description: String { "spacing \(spacing)\n\(tree)\n" + gestures.map { "\($0)" }.joined(separator: "\n") }

  static func tree(_ random: inout SplitMix64, _ depth: Int) -> CollageTree {
    guard depth > 0, random.chance(0.75) else { return .pane }
    let share = Double(random.int(in: 0...10)) / 10
    let (a, b) = (tree(&random, depth - 1), tree(&random, depth - 1))
    return random.chance(0.5) ? .columns(a, b, at: share) : .rows(a, b, at: share)
  }

  static var generator: Generator<CollageStory> {
    Generator { random in
      var story = CollageStory(tree: tree(&random, 3), spacing: random.int(in: 0...6), gestures: [])
      for _ in 0..<random.int(in: 1...12) {
        func r(_ range: ClosedRange<Int>) -> Int { random.int(in: range) }
        switch r(0...9) {
        case 0...4: story.gestures.append(.pan(r(0...8), r(-400...400), r(-400...400), random.chance(0.7)))
        case 5, 6: story.gestures.append(.zoom(r(0...8), r(50...500), r(0...300), r(0...300)))
        case 7: story.gestures.append(.shift(r(0...8), r(-400...400), r(-400...400)))
        case 8: story.gestures.append(.offset(r(0...8), r(-400...900), r(-400...900)))
        default: story.gestures.append(.resize(r(400...900), r(400...900)))
        }
      }
      return story
    } shrink: { story in
      story.gestures.indices.reversed().map { index in
        var shorter = story
        shorter.gestures.remove(at: index)
        return shorter
      }
    }
  }

  var paneCount: Int { CollageLayout.tree(tree).paneCount ?? 0 }
}

/// In debug builds the solver checks its invariants after every change, which takes most of the time.
private let collageStoryCount = isOptimized ? 300 : 25

@Suite("Properties of the collage")
struct CollageProperties {
  /// Eight panes of 40 and seven spacings of up to 6 fit into 400.
  private let minimum = 40.0

  @Test("whatever fingers do, panes tile the collage, none is below its minimum, and no pane shows a gap")
  func stories() throws {
    try forAll(CollageStory.generator, seed: 60_000, count: collageStoryCount) { story in
      let photos = (0..<story.paneCount).map { mixedPhotos[$0 % 8] }
      let collage = try Collage(
        .tree(story.tree), photos: photos, spacing: Double(story.spacing), minimumSize: minimum)
      let live = try LiveCollage(collage, screen: Size(width: 600, height: 500))
      try check(live, story, "at first")
      var held: [Int] = []
      for gesture in story.gestures {
        try play(gesture, live, story, &held)
        try check(live, story, "\(gesture)")
      }
    }
  }

  /// `held` are the controls under fingers, in the order in which they were taken up.
  private func play(
    _ gesture: CollageStory.Gesture, _ live: LiveCollage, _ story: CollageStory, _ held: inout [Int]
  ) throws {
    let collage = live.collage
    func pane(_ index: Int) -> CollagePane { collage.panes[index % collage.panes.count] }
    switch gesture {
    case .pan(let control, let x, let y, let letsGo):
      guard !collage.controls.isEmpty else { return }
      let control = control % collage.controls.count
      try collage.touch(control)
      held.removeAll { $0 == control }
      held.append(control)
      for step in 1...4 {
        let before = live.frames
        let move = try collage.move(control, by: Point(x: Double(x * step) / 4, y: Double(y * step) / 4))
        try demand(move.isLegal == (move.proposed == move.accepted), "legal, but \(move)")
        try live.engine.layoutIfNeeded()
        try check(live, story, "step \(step) of \(gesture)")
        // No edge moves further than the finger: a control never overtakes it, whatever it pushes.
        for (a, b) in zip(before, live.frames) {
          let jump = max(abs(a.minX - b.minX), abs(a.maxX - b.maxX), abs(a.minY - b.minY), abs(a.maxY - b.maxY))
          // The first step also takes up what an earlier pan left beyond a limit.
          if step > 1 { try demand(jump <= Double(max(abs(x), abs(y))) / 4 + 1e-6, "a jump of \(jump)") }
        }
      }
      // The one that came last has not moved those before it, and so nothing has to go back.
      guard letsGo else { return }
      held.removeLast()
      let before = live.frames
      try collage.release(control)
      try live.engine.layoutIfNeeded()
      for (a, b) in zip(before, live.frames) { try demand(difference(a, b) <= 1e-7, "letting go moved \(a) to \(b)") }
    case .zoom(let index, let percent, let x, let y):
      try pane(index).setZoom(Double(percent) / 100, about: Point(x: Double(x), y: Double(y)))
      try live.engine.layoutIfNeeded()
    case .shift(let index, let x, let y):
      try pane(index).shiftImage(by: Point(x: Double(x), y: Double(y)))
      try live.engine.layoutIfNeeded()
    case .offset(let index, let x, let y):
      pane(index).contentOffset = Point(x: Double(x), y: Double(y))
      try live.engine.layoutIfNeeded()
    case .resize(let width, let height):
      live.engine.size = Size(width: Double(width), height: Double(height))
      try live.engine.layoutIfNeeded()
    }
  }

  private func check(_ live: LiveCollage, _ story: CollageStory, _ moment: String) throws {
    try demand(live.engine.conflicts.isEmpty, "\(moment): \(live.engine.conflicts)")
    let whole = live.engine.size
    var area = 0.0
    for (index, pane) in live.collage.panes.enumerated() {
      let frame = pane.frame
      try demand(
        frame.width >= minimum - 1e-7 && frame.height >= minimum - 1e-7, "\(moment): pane \(index) is \(frame)")
      try demand(
        frame.minX >= -1e-7 && frame.minY >= -1e-7 && frame.maxX <= whole.width + 1e-7
          && frame.maxY <= whole.height + 1e-7, "\(moment): pane \(index) is outside, \(frame)")
      for other in live.frames[..<index] {
        let apart =
          frame.minX >= other.maxX - 1e-7 || other.minX >= frame.maxX - 1e-7 || frame.minY >= other.maxY - 1e-7
          || other.minY >= frame.maxY - 1e-7
        try demand(apart, "\(moment): \(frame) overlaps \(other)")
      }
      area += frame.width * frame.height
      // No gap: what is seen lies in the image.
      let seen = pane.visibleRect
      try demand(
        seen.minX >= -1e-7 && seen.minY >= -1e-7 && seen.maxX <= pane.image.frame.width + 1e-7
          && seen.maxY <= pane.image.frame.height + 1e-7, "\(moment): pane \(index) shows a gap, \(seen)")
      let r = pane.photo.width / pane.photo.height
      let covering = pane.zoom * max(frame.width, frame.height * r)
      try demand(abs(pane.image.frame.width - covering) <= 1e-6, "\(moment): \(pane.image.frame) for \(frame)")
    }
    // Without spacing, disjoint panes as large as the whole leave nothing out.
    if story.spacing == 0 {
      try demand(abs(area - whole.width * whole.height) <= 1e-3, "\(moment): \(area) of \(whole) is covered")
    }
  }
}
