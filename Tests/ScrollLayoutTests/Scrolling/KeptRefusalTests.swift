// KeptRefusalTests.swift: what a callback meets and cannot throw is thrown by the next step.

import AutoLayout
import Testing

@testable import ScrollLayout

@Suite("What a callback cannot throw")
struct KeptRefusalTests {
  /// Has `view` meet an error that is none of the layout, and sees it thrown by the next step, once.
  private func expectKept(by view: some MovingView, advance: (Double) throws -> Void) throws {
    try advance(1)
    view.attempt { () throws(ScrollError) in throw .noPhotos }
    // A time that is refused comes first, and leaves it for the next step.
    #expect(throws: ScrollError.timeRunsBackwards(from: 1, to: 0.5)) { try advance(0.5) }
    #expect(throws: ScrollError.noPhotos) { try advance(2) }
    try advance(2)
    // What the engine refused is thrown by the next pass.
    view.attempt { () throws(ScrollError) in throw .layout(.invalidSize(.zero)) }
    #expect(throws: LayoutError.invalidSize(.zero)) { try view.engine?.layoutIfNeeded() }
    try view.engine?.layoutIfNeeded()
  }

  @Test("a row of photos, alone or in a navigation, and the navigation throw it in the next step")
  func rows() throws {
    let live = try LiveStrip(photos: mixedPhotos)
    try expectKept(by: live.strip) { try live.strip.advance(to: $0) }
    for place in 0...2 {
      let stage = try NavigationStage()
      let views: [any MovingView] = [stage.navigation, stage.pager, stage.strip]
      try expectKept(by: views[place]) { try stage.navigation.advance(to: $0) }
    }
  }

  @Test("an album throws its own and that of its thumbnails, a gallery its own")
  func systems() throws {
    for ofThumbnails in [false, true] {
      let live = try LiveAlbum(mixedPhotos)
      let view: any MovingView = ofThumbnails ? live.strip : live.album
      try expectKept(by: view) { try live.album.advance(to: $0) }
    }
    let live = try LiveGallery(mixedPhotos)
    try expectKept(by: live.gallery) { try live.gallery.advance(to: $0) }
  }

  @Test("an elastic header throws it when its scroll view is advanced")
  func header() throws {
    let engine = LayoutEngine(size: Size(width: 390, height: 844))
    let header = engine.root.add(try ElasticHeader(), named: "header")
    try LayoutConstraint.activate(fill(header, engine.root))
    try engine.layoutIfNeeded()
    try expectKept(by: header.scroll) { try header.scroll.advance(to: $0) }
  }
}
