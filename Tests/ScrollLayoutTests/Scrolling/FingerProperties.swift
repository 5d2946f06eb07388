// FingerProperties.swift: fingers and frames in any order, at any place and time, on everything that takes them.
//
// What is expected is said by Touchable.swift: what is refused changes nothing, and when no finger is there everything comes to
// rest; what is wrong with a call says the call itself. That the same sequence gives the same frames is checked by playing it twice.

import AutoLayout
import ScrollLayout
import TestSupport
import Testing

/// One call. Which of the things that can be touched or advanced is meant is taken modulo their number.
private enum Call: Sendable, CustomStringConvertible {
  case touch(Int, Point, Moment)
  case move(Int, Point, Moment)
  case release(Int, Point?, Moment)
  case advance(Int, Moment)

  var description: String {
    switch self {
    case .touch(let which, let place, let moment): "touch(\(which), \(place), \(moment))"
    case .move(let which, let place, let moment): "move(\(which), \(place), \(moment))"
    case .release(let which, let velocity, let moment):
      "release(\(which), \(velocity.map { "\($0)" } ?? "nil"), \(moment))"
    case .advance(let which, let moment): "advance(\(which), \(moment))"
    }
  }

  var moment: Moment {
    switch self {
    case .touch(_, _, let moment), .move(_, _, let moment), .release(_, _, let moment), .advance(_, let moment): moment
    }
  }

  /// The place of the finger, or its velocity.
  var point: Point? {
    switch self {
    case .touch(_, let place, _), .move(_, let place, _): place
    case .release(_, let velocity, _): velocity
    case .advance: nil
    }
  }

  /// Whether it has to be refused by everything: a place, a velocity or a time that is none.
  var isWrong: Bool {
    let reach = -1e9...1e9
    if let point, !(reach.contains(point.x) && reach.contains(point.y)) { return true }
    return !moment.time(after: 0).isFinite
  }

  /// Whether it may be refused with an error.
  func mayThrow(_ error: ScrollError) -> Bool {
    switch (error, self) {
    case (.timeRunsBackwards, _): moment.time(after: 0) < 0
    case (.notHeld, .move), (.notHeld, .release): true
    case (.invalidTime, _), (.invalidPoint, _), (.invalidParameter("velocity", _, of: nil), .release): isWrong
    default: false
    }
  }

  /// The same call, simpler: of the first thing, at the same moment, at a simpler place.
  var simpler: [Call] {
    func places(_ place: Point) -> [Point] {
      shrinks(of: place.x).map { Point(x: $0, y: place.y) } + shrinks(of: place.y).map { Point(x: place.x, y: $0) }
    }
    switch self {
    case .touch(let which, let place, let moment):
      return moment.simpler.map { .touch(which, place, $0) } + places(place).map { .touch(which, $0, moment) }
    case .move(let which, let place, let moment):
      return moment.simpler.map { .move(which, place, $0) } + places(place).map { .move(which, $0, moment) }
    case .release(let which, let velocity, let moment):
      return moment.simpler.map { .release(which, velocity, $0) }
        + (velocity.map(places) ?? []).map { .release(which, $0, moment) }
    case .advance(let which, let moment): return moment.simpler.map { .advance(which, $0) }
    }
  }
}

/// A time: so many milliseconds after the latest one (before it, if negative), or none at all.
private enum Moment: Sendable {
  case later(Int)
  case nan, infinity, minusInfinity

  func time(after latest: Double) -> Double {
    switch self {
    case .later(let milliseconds): latest + Double(milliseconds) / 1000
    case .nan: .nan
    case .infinity: .infinity
    case .minusInfinity: -.infinity
    }
  }

  var simpler: [Moment] {
    if case .later(let milliseconds) = self { return shrinks(of: milliseconds).map { .later($0) } }
    return []
  }

  static func draw(_ random: inout SplitMix64) -> Moment {
    switch random.int(in: 0...19) {
    case 0...3: .later(0)
    case 4: .later(-random.int(in: 1...500))
    case 5: random.pick([.nan, .infinity, .minusInfinity])
    case 6: .later(random.int(in: 1...10_000))
    default: .later(random.int(in: 1...60))
    }
  }
}

private func drawPoint(_ random: inout SplitMix64, _ reach: Int) -> Point {
  func coordinate(_ random: inout SplitMix64) -> Double {
    guard random.chance(0.08) else { return Double(random.int(in: -reach...reach)) }
    return random.pick([.nan, .infinity, -.infinity, 1e9, -1e9, 1e10, -1e300, .greatestFiniteMagnitude, 1e-300])
  }
  // Mostly along one axis, as fingers go.
  let (x, y) = (coordinate(&random), coordinate(&random))
  switch random.int(in: 0...4) {
  case 0, 1: return Point(x: x, y: 0)
  case 2, 3: return Point(x: 0, y: y)
  default: return Point(x: x, y: y)
  }
}

private func drawCalls(_ random: inout SplitMix64) -> [Call] {
  // A few of the things at a time, so that fingers do something.
  let focus = random.int(in: 0...11)
  return (0..<random.int(in: 1...24)).map { _ in
    let which = random.chance(0.8) ? focus : random.int(in: 0...11)
    let moment = Moment.draw(&random)
    switch random.int(in: 0...11) {
    case 0, 1: return .touch(which, drawPoint(&random, 400), moment)
    case 2...6: return .move(which, drawPoint(&random, 400), moment)
    case 7, 8: return .release(which, random.chance(0.5) ? nil : drawPoint(&random, 3000), moment)
    default: return .advance(random.int(in: 0...11), moment)
    }
  }
}

private func simplerCalls(_ story: [Call]) -> [[Call]] {
  shrinksByLeavingOut(story)
    + story.indices.flatMap { place in
      story[place].simpler.map { call in
        var simpler = story
        simpler[place] = call
        return simpler
      }
    }
}

/// A system on a screen: what fingers touch of it, and what time advances.
private struct Stage {
  let engine: LayoutEngine
  let touchables: [any Touchable]
  let animating: [any Animating]
  /// Every time that was given is behind this one.
  var latest = 0.0

  init(_ system: FingerProperties.System) throws {
    engine = LayoutEngine(size: Size(width: 390, height: 600))
    let root = engine.root
    func fills<V: View>(_ view: V) throws -> V {
      root.add(view, named: "system")
      try LayoutConstraint.activate(fill(view, root))
      return view
    }
    switch system {
    case .scrollView, .pages:
      let scroll = try fills(ScrollView())
      try Self.size(scroll, 1560, 1800)
      scroll.isPagingEnabled = system == .pages
      (touchables, animating) = ([scroll], [scroll])
    case .strip, .pager:
      let row = system == .strip ? try IndicatorStrip(photos: mixedPhotos) : try PhotoPager(photos: mixedPhotos)
      root.add(row, named: "system")
      try LayoutConstraint.activate([
        row.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        row.trailingAnchor.constraint(equalTo: root.trailingAnchor),
        row.bottomAnchor.constraint(equalTo: root.bottomAnchor),
      ])
      if system == .pager { try row.topAnchor.constraint(equalTo: root.topAnchor).activate() }
      (touchables, animating) = ([row], [row])
    case .navigation:
      let navigation = try fills(PhotoNavigation(photos: mixedPhotos))
      (touchables, animating) = ([navigation.pager, navigation.strip], [navigation])
    case .header:
      let header = try fills(ElasticHeader(contentHeight: 1200))
      (touchables, animating) = ([header.scroll], [header.scroll])
    case .collage:
      let collage = try fills(Collage(.fourPanes, photos: Array(mixedPhotos.prefix(4))))
      (touchables, animating) = (collage.controls + [collage.panes[1]], collage.panes)
    case .album:
      let album = try fills(Album(PhotoList(mixedPhotos), current: 3))
      (touchables, animating) = ([album.large, album.thumbnails], [album])
    case .gallery, .detail, .zoomed:
      let gallery = try fills(Gallery(PhotoList(mixedPhotos + mixedPhotos + mixedPhotos + mixedPhotos)))
      (touchables, animating) = ([gallery, gallery, gallery.grid], [gallery, gallery.grid])
      try engine.layoutIfNeeded()
      if system != .gallery { try gallery.select(4, at: -9) }
      if system == .zoomed { try gallery.setZoom(3, at: -1) }
    case .nested:
      let outer = try fills(ScrollView())
      let inner = outer.add(ScrollView(), named: "inner")
      try Self.size(outer, 1170, 600)
      try Self.size(inner, 390, 1800)
      outer.isPagingEnabled = true
      try LayoutConstraint.activate([
        inner.leftAnchor.constraint(equalTo: outer.contentLayoutGuide.leftAnchor),
        inner.topAnchor.constraint(equalTo: outer.contentLayoutGuide.topAnchor),
        inner.widthAnchor.constraint(equalToConstant: 390), inner.heightAnchor.constraint(equalToConstant: 600),
      ])
      let nested = NestedScrolling([inner, outer])
      (touchables, animating) = ([nested], [nested])
    }
    try engine.layoutIfNeeded()
    for thing in animating { try thing.advance(to: 0) }
    try engine.layoutIfNeeded()
  }

  private static func size(_ scroll: ScrollView, _ width: Double, _ height: Double) throws {
    try LayoutConstraint.activate([
      scroll.contentLayoutGuide.widthAnchor.constraint(equalToConstant: width),
      scroll.contentLayoutGuide.heightAnchor.constraint(equalToConstant: height),
    ])
  }

  /// The frames of all views, and the offsets of what scrolls.
  func frames() -> [Rect] {
    var frames: [Rect] = []
    func visit(_ view: View) {
      frames.append(view.unroundedRect())
      if let scroll = view as? ScrollView { frames.append(Rect(origin: scroll.contentOffset, size: .zero)) }
      for child in view.subviews { visit(child) }
    }
    visit(engine.root)
    return frames
  }

  mutating func play(_ call: Call) throws -> ScrollEvents {
    func time(_ moment: Moment) -> Double {
      let time = moment.time(after: latest)
      if time.isFinite { latest = max(latest, time) }
      return time
    }
    func touched(_ which: Int) -> any Touchable { touchables[which % touchables.count] }
    switch call {
    case .touch(let which, let place, let moment): return try touched(which).touch(at: place, time: time(moment))
    case .move(let which, let place, let moment): return try touched(which).move(to: place, time: time(moment))
    case .release(let which, let velocity, let moment):
      return try touched(which).release(velocity: velocity, time: time(moment))
    case .advance(let which, let moment): return try animating[which % animating.count].advance(to: time(moment))
    }
  }
}

private func isFinite(_ frames: [Rect]) -> Bool { frames.allSatisfy { $0.origin.isFinite && $0.size.isFinite } }

/// In debug builds the solver checks its invariants after every change, which takes most of the time.
private let storyCount = isOptimized ? 300 : 25

@Suite("Fingers and frames in any order, at any place and time")
struct FingerProperties {
  enum System: CaseIterable, Sendable {
    case scrollView, pages, strip, pager, navigation, header, collage, album, gallery, detail, zoomed, nested
  }

  @Test(
    "what is refused changes nothing, everything comes to rest, and the same sequence gives the same frames",
    arguments: System.allCases)
  func anything(system: System) throws {
    let number = System.allCases.firstIndex(of: system) ?? 0
    try forAll(
      Generator(draw: drawCalls, shrink: simplerCalls), seed: 95_000 + 1000 * UInt64(number), count: storyCount
    ) { story in
      let first = try live(story, system)
      let second = try live(story, system)
      try demand(first == second, "played again it looks different")
    }
  }

  /// Plays a story; returns the frames and offsets after every call, and those at rest.
  private func live(_ story: [Call], _ system: System) throws -> [[Rect]] {
    var stage = try Stage(system)
    var states = [stage.frames()]
    for call in story {
      do {
        _ = try stage.play(call)
        try demand(!call.isWrong, "\(call) is taken")
        try stage.engine.layoutIfNeeded()
      } catch let error as ScrollError {
        try demand(call.mayThrow(error), "\(call): \(error)")
        try stage.engine.layoutIfNeeded()
        let (before, after) = (states[states.count - 1], stage.frames())
        let moved = zip(before, after).map { difference($0, $1) }.max() ?? 0
        try demand(before.count == after.count && moved <= 1e-9, "\(call): \(error), and it moved by \(moved)")
      }
      states.append(stage.frames())
      try demand(isFinite(states[states.count - 1]), "\(call): frames that are not finite")
    }
    return try states + rest(&stage)
  }

  private func rest(_ stage: inout Stage) throws -> [[Rect]] {
    for thing in stage.touchables {
      do throws(ScrollError) { try thing.release(velocity: nil, time: stage.latest) } catch {
        guard case .notHeld = error else { throw error }
      }
    }
    // The fastest finger's glide takes 10 s, and the way back from past the edge less than that.
    for _ in 0..<60 {
      stage.latest += 0.5
      for thing in stage.animating { try thing.advance(to: stage.latest) }
      try stage.engine.layoutIfNeeded()
    }
    try demand(!stage.animating.contains { $0.isAnimating }, "still moving half a minute later")
    try demand(stage.animating.allSatisfy { $0.animationEnd == nil }, "at rest, but not at its end")
    let frames = stage.frames()
    try demand(isFinite(frames), "frames that are not finite, at rest")
    for thing in stage.animating {
      let events = try thing.advance(to: stage.latest + 1)
      try demand(events.isEmpty, "\(Array(events)) at rest")
    }
    try stage.engine.layoutIfNeeded()
    let moved = zip(frames, stage.frames()).map { difference($0, $1) }.max() ?? 0
    try demand(moved <= 1e-9, "moved by \(moved) at rest")
    return [frames]
  }
}
