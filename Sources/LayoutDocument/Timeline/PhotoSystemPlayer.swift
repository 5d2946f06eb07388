// PhotoSystemPlayer.swift: lets the collages, albums and galleries of a scene live through its timeline.
//
// The events of these are gestures: a finger that travels over a duration, and lets go; a photo that is selected. What
// follows from them over time is the component's own business.

import AutoLayout
import ScrollLayout

final class PhotoSystemPlayer {
  /// A pane that zooms.
  private struct Zoom {
    let pane: CollagePane
    let event: TimelineEvent
    let from: Double
    let to: Double
    let about: Point?
  }

  private let engine: LayoutEngine
  /// Whether a pass has given everything its place, which gestures begin from, whether or not anybody has looked.
  private var isLaidOut = false
  private let views: [View]
  /// The albums and galleries among them.
  private let systems: [any Animating]
  private var fingers: [TimelineFinger] = []
  private var zooms: [Zoom] = []

  init(_ views: [View], _ engine: LayoutEngine) {
    self.views = views
    self.engine = engine
    var systems: [any Animating] = []
    for album in views.compactMap({ $0 as? Album }) { systems.append(album) }
    for gallery in views.compactMap({ $0 as? Gallery }) { systems.append(gallery) }
    self.systems = systems
  }

  /// When everything will be at rest that is under way; nil if it is, and while that is not foreseeable.
  var motionEnd: Double? {
    (systems.compactMap { $0.animationEnd } + fingers.map { $0.end }).max()
  }

  /// Whether fingers on a scroll view are this player's business: those of an album are.
  func leads(_ scroll: View) -> Bool { scroll.superview is Album }

  // MARK: Events

  /// Begins an event, if it is one of a collage, an album or a gallery, and says whether it is.
  func begin(_ event: TimelineEvent) throws(ScrollError) -> Bool {
    try layOutOnce()
    switch event.action {
    case .pan(let view, let way): try touch(views[view], event, way)
    case .drag(let view, let way) where leads(views[view]): try touch(views[view], event, way)
    case .select(let view, let item):
      guard let gallery = views[view] as? Gallery else { return false }
      try letGo(of: gallery, at: event.start)
      try gallery.select(item, at: event.start, timing: event.galleryTiming)
    case .dismiss(let view):
      guard let gallery = views[view] as? Gallery else { return false }
      try letGo(of: gallery, at: event.start)
      try gallery.dismiss(at: event.start, timing: event.galleryTiming)
    case .zoom(let view, let zoom, let anchor):
      try advance(to: event.start)
      try begin(event, zoom: zoom, anchor, of: views[view])
    default: return false
    }
    try advance(to: event.start)
    return true
  }

  private func layOutOnce() throws(ScrollError) {
    guard !isLaidOut else { return }
    isLaidOut = true
    if views.contains(where: { $0 is ScrollView || $0 is Album || $0 is Gallery || $0 is Collage }) {
      do throws(LayoutError) { try engine.layoutIfNeeded() } catch { throw .layout(error) }
    }
  }

  private func touch(_ view: View, _ event: TimelineEvent, _ way: Point) throws(ScrollError) {
    try advance(to: event.start)
    // A finger that is there already lets go of it first.
    for other in fingers where other.view === view { try other.letGo(at: event.start) }
    fingers.removeAll { $0.view === view }
    guard let finger = try TimelineFinger(on: view, event, distance: way) else { return }
    // An album has one finger.
    fingers.removeAll { $0.holdsTheSame(as: finger) }
    fingers.append(finger)
  }

  /// Takes the fingers off a view, without giving them the time to go all their way.
  func letGo(of view: View, at time: Double) throws(ScrollError) {
    try advance(to: time)
    for finger in fingers where finger.isOn(view) { try finger.letGo(at: time) }
    fingers.removeAll { $0.isOn(view) }
  }

  private func begin(_ event: TimelineEvent, zoom: Double, _ anchor: Point?, of view: View) throws(ScrollError) {
    if let gallery = view as? Gallery {
      guard event.duration > 0 else {
        try gallery.setZoom(zoom, about: anchor, at: event.start)
        return
      }
      var tuning = gallery.tuning
      tuning.zoomDuration = event.duration
      try gallery.setTuning(tuning)
      let size = gallery.detail.frame.size
      try gallery.animateZoom(to: zoom, about: anchor ?? Point(x: size.width / 2, y: size.height / 2), at: event.start)
    } else if let pane = view as? CollagePane {
      zooms.removeAll { $0.pane === pane }
      zooms.append(Zoom(pane: pane, event: event, from: pane.zoom, to: zoom, about: anchor))
    }
  }

  // MARK: Time

  /// Brings everything to a time.
  func advance(to time: Double) throws(ScrollError) {
    try layOutOnce()
    while let place = nextToEnd(by: time) {
      let finger = fingers.remove(at: place)
      try finger.move(to: finger.end)
      try finger.letGo(at: finger.end)
    }
    for finger in fingers { try finger.move(to: time) }
    for zoom in zooms {
      let share = zoom.event.duration > 0 ? (time - zoom.event.start) / zoom.event.duration : 1
      let progress = zoom.event.curve.animationCurve.progress(at: share)
      try zoom.pane.setZoom(zoom.from + (zoom.to - zoom.from) * progress, about: zoom.about)
    }
    zooms.removeAll { $0.event.start + $0.event.duration <= time }
    for system in systems { try system.advance(to: time) }
  }

  /// The finger that lets go first, if one does by then.
  private func nextToEnd(by time: Double) -> Int? {
    var next: Int?
    for (place, finger) in fingers.enumerated() where finger.end <= time {
      if next.map({ finger.end < fingers[$0].end }) ?? true { next = place }
    }
    return next
  }
}

extension TimelineEvent {
  /// How a gallery is to go there and back: at once, unless the event takes time.
  var galleryTiming: AnimationTiming { .curve(curve.animationCurve, duration: duration) }
}
