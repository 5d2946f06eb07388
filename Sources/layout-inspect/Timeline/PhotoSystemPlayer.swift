// PhotoSystemPlayer.swift: lets the collages, albums and galleries of a scene live through its timeline.
//
// The events of these are gestures: a finger that pans over a duration, and lets go; a photo that is selected. What
// follows from them over time is the component's own business.

import AutoLayout
import ScrollLayout

/// Why a gesture cannot be played.
struct GestureError: Error {
  let description: String
}

final class PhotoSystemPlayer {
  /// A finger on its way.
  private struct Finger {
    let view: View
    let event: TimelineEvent
    let way: Point

    var end: Double { event.start + event.duration }

    /// How far the finger has come.
    func place(at time: Double) -> Point {
      let share = event.duration > 0 ? (time - event.start) / event.duration : 1
      let progress = event.curve.animationCurve.progress(at: share)
      return Point(x: way.x * progress, y: way.y * progress)
    }

    /// How fast it moves at the end, in points per second.
    var velocity: Point {
      guard event.duration > 0 else { return .zero }
      let speed = event.curve.animationCurve.slope(at: 1) / event.duration
      return Point(x: way.x * speed, y: way.y * speed)
    }
  }

  /// A pane that zooms.
  private struct Zoom {
    let pane: CollagePane
    let event: TimelineEvent
    let from: Double
    let to: Double
    let about: Point?
  }

  private let engine: LayoutEngine
  /// Whether a pass has given everything its place, which gestures begin from.
  private var isLaidOut = false
  private let views: [View]
  private let parts: [ViewPart?]
  private let albums: [Album]
  private let galleries: [Gallery]
  private var fingers: [Finger] = []
  private var zooms: [Zoom] = []

  init(_ views: [View], of document: LayoutDocument, _ engine: LayoutEngine) {
    self.views = views
    self.engine = engine
    parts = document.views.map(\.part)
    albums = views.compactMap { $0 as? Album }
    galleries = views.compactMap { $0 as? Gallery }
  }

  /// Whether there is anything to play.
  var isEmpty: Bool { albums.isEmpty && galleries.isEmpty && fingers.isEmpty && zooms.isEmpty }

  /// When everything will be at rest that is under way; nil if it is, and while that is not foreseeable.
  var motionEnd: Double? {
    let ends = albums.compactMap(\.motionEnd) + galleries.compactMap(\.motionEnd) + fingers.map(\.end)
    return ends.max()
  }

  /// Whether anything is under way.
  var isMoving: Bool {
    albums.contains { $0.isMoving } || galleries.contains { $0.isMoving } || !fingers.isEmpty || !zooms.isEmpty
  }

  // MARK: Events

  /// Begins an event, if it is one of a collage or a gallery, and says whether it is.
  func begin(_ event: TimelineEvent) throws(GestureError) -> Bool {
    try layOutOnce()
    switch event.action {
    case .pan(let view, let way):
      try advance(to: event.start)
      try touch(Finger(view: views[view], event: event, way: way), index: control(view))
    case .select(let view, let item):
      guard let gallery = views[view] as? Gallery else { return false }
      try play { () throws(GalleryError) in try gallery.select(item, at: event.start, curve: event.galleryCurve) }
    case .dismiss(let view):
      guard let gallery = views[view] as? Gallery else { return false }
      try play { () throws(GalleryError) in try gallery.dismiss(at: event.start, curve: event.galleryCurve) }
    case .zoom(let view, let zoom, let anchor):
      try advance(to: event.start)
      try begin(event, zoom: zoom, anchor, of: views[view])
    default: return false
    }
    try advance(to: event.start)
    return true
  }

  private func layOutOnce() throws(GestureError) {
    guard !isLaidOut else { return }
    isLaidOut = true
    if views.contains(where: { $0 is Album || $0 is Gallery || $0 is Collage }) {
      try play { () throws(LayoutError) in try engine.layoutIfNeeded() }
    }
  }

  private func control(_ view: Int) -> Int? {
    if case .control(let index) = parts[view]?.role { return index }
    return nil
  }

  private func touch(_ finger: Finger, index: Int?) throws(GestureError) {
    // A finger that is there already is another one's hand now.
    for other in fingers where other.view === finger.view { try end(other, at: finger.event.start) }
    fingers.removeAll { $0.view === finger.view }
    if let index, let collage = finger.view.superview as? Collage {
      try play { () throws(CollageError) in try collage.beginPan(index) }
    } else if let gallery = finger.view as? Gallery {
      var drags = false
      try play { () throws(GalleryError) in
        drags = try gallery.beginDismissing(toward: finger.way, at: finger.event.start)
      }
      // A finger that is not to dismiss does nothing: the gates are the gallery's.
      guard drags else { return }
    }
    fingers.append(finger)
  }

  private func begin(_ event: TimelineEvent, zoom: Double, _ anchor: Point?, of view: View) throws(GestureError) {
    if let gallery = view as? Gallery {
      try play { () throws(GalleryError) in
        guard event.duration > 0 else { return try gallery.setZoom(zoom, about: anchor, at: event.start) }
        var tuning = gallery.tuning
        tuning.zoomDuration = event.duration
        try gallery.setTuning(tuning)
        let size = gallery.detail.frame.size
        try gallery.animateZoom(
          to: zoom, about: anchor ?? Point(x: size.width / 2, y: size.height / 2), at: event.start)
      }
    } else if let pane = view as? CollagePane {
      zooms.removeAll { $0.pane === pane }
      zooms.append(Zoom(pane: pane, event: event, from: pane.zoom, to: zoom, about: anchor))
    }
  }

  // MARK: Time

  /// Brings everything to a time.
  func advance(to time: Double) throws(GestureError) {
    try layOutOnce()
    while let finger = nextToEnd(by: time) {
      fingers.removeAll { $0.view === finger.view }
      try move(finger, to: finger.end)
      try end(finger, at: finger.end)
    }
    for finger in fingers { try move(finger, to: time) }
    for zoom in zooms {
      let share = zoom.event.duration > 0 ? (time - zoom.event.start) / zoom.event.duration : 1
      let progress = zoom.event.curve.animationCurve.progress(at: share)
      try play { () throws(CollageError) in
        try zoom.pane.setZoom(zoom.from + (zoom.to - zoom.from) * progress, about: zoom.about)
      }
    }
    zooms.removeAll { $0.event.start + $0.event.duration <= time }
    for album in albums { try play { () throws(AlbumError) in try album.advance(to: time) } }
    for gallery in galleries { try play { () throws(GalleryError) in try gallery.advance(to: time) } }
  }

  private func nextToEnd(by time: Double) -> Finger? {
    var next: Finger?
    for finger in fingers where finger.end <= time && finger.end < next?.end ?? .infinity { next = finger }
    return next
  }

  private func move(_ finger: Finger, to time: Double) throws(GestureError) {
    let place = finger.place(at: time)
    if let collage = finger.view.superview as? Collage, let index = index(of: finger.view, in: collage) {
      try play { () throws(CollageError) in try collage.pan(index, by: place) }
    } else if let gallery = finger.view as? Gallery {
      try play { () throws(GalleryError) in try gallery.pull(by: place) }
    }
  }

  private func end(_ finger: Finger, at time: Double) throws(GestureError) {
    if let collage = finger.view.superview as? Collage, let index = index(of: finger.view, in: collage) {
      try play { () throws(CollageError) in try collage.endPan(index) }
    } else if let gallery = finger.view as? Gallery {
      try play { () throws(GalleryError) in try gallery.endDismissing(velocity: finger.velocity, at: time) }
    }
  }

  private func index(of control: View, in collage: Collage) -> Int? {
    collage.controls.firstIndex { $0 === control }
  }

  private func play<Failure: CustomStringConvertible & Error>(
    _ body: () throws(Failure) -> Void
  ) throws(GestureError) {
    do throws(Failure) { try body() } catch { throw GestureError(description: error.description) }
  }
}

extension TimelineEvent {
  /// How a gallery is to go there and back: at once, unless the event takes time.
  var galleryCurve: GalleryCurve { .eased(curve.animationCurve, duration: duration) }
}
