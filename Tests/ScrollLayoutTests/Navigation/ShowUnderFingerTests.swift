// ShowUnderFingerTests.swift: photos that are shown, or refused, while something else moves the navigation or a collage.

import AutoLayout
import ScrollLayout
import Testing

@Suite("What is shown while something moves")
struct ShowUnderFingerTests {
  private func pinned<V: View>(_ view: V, _ size: Size) throws -> LayoutEngine {
    let engine = LayoutEngine(size: size)
    engine.root.add(view)
    for (one, other) in [
      (view.leftAnchor, engine.root.leftAnchor), (view.rightAnchor, engine.root.rightAnchor),
    ] { try one.constraint(equalTo: other).activate() }
    try view.topAnchor.constraint(equalTo: engine.root.topAnchor).activate()
    try view.bottomAnchor.constraint(equalTo: engine.root.bottomAnchor).activate()
    try engine.layoutIfNeeded()
    return engine
  }

  private func navigation(open: Int) throws -> (LayoutEngine, PhotoNavigation) {
    let photos = Array(repeating: Size(width: 3, height: 2), count: 3)
    let navigation = try PhotoNavigation(photos: photos, open: open)
    let engine = try pinned(navigation, Size(width: 390, height: 844))
    try engine.advance(to: 0)
    return (engine, navigation)
  }

  @Test("a photo that is refused leaves a glide as it is", arguments: [true, false])
  func refused(isIndexWrong: Bool) throws {
    let (engine, navigation) = try navigation(open: 0)
    try navigation.pager.touch(at: Point(x: 300, y: 300), time: 0)
    try navigation.pager.move(to: Point(x: 200, y: 300), time: 0.1)
    try navigation.pager.release(time: 0.1)
    try engine.advance(to: 0.15)
    #expect(throws: ScrollError.self) {
      try navigation.show(isIndexWrong ? 3 : 1, at: 0.15, duration: isIndexWrong ? 0.35 : -1)
    }
    #expect(navigation.isAnimating)
    try engine.advance(to: 5)
    #expect(navigation.index == 1 && navigation.pager.gap == 0 && navigation.strip.openIndex == 1)
  }

  @Test("a finger that is down when a photo is shown leads on: pager and strip agree at rest")
  func shownUnderFinger() throws {
    for ofStrip in [false, true] {
      for end in [100.0, 330] {
        for photo in 0..<3 {
          for movesOn in [false, true] {
            let (engine, navigation) = try navigation(open: 1)
            let row: ScrollView = ofStrip ? navigation.strip : navigation.pager
            try row.touch(at: Point(x: 200, y: 20), time: 0)
            var time = 0.0
            for step in 1...10 {
              time = Double(step) / 60
              try row.move(to: Point(x: 200 + (end - 200) * Double(step) / 10, y: 20), time: time)
              try engine.advance(to: time)
            }
            try navigation.show(photo, at: time)
            for step in 11...13 {
              time = Double(step) / 60
              if movesOn { try row.move(to: Point(x: end + Double(step), y: 20), time: time) }
              try engine.advance(to: time)
            }
            try row.release(time: time)
            for step in 14...300 { try engine.advance(to: Double(step) / 60) }
            let what = Comment("strip \(ofStrip), to \(end), photo \(photo), moves on \(movesOn)")
            #expect(!navigation.isAnimating, what)
            #expect(navigation.pager.pageIndex == navigation.strip.openIndex, what)
            #expect(navigation.pager.gap == 0 && navigation.strip.gap == 0, what)
          }
        }
      }
    }
  }

  @Test("a translation that is refused leaves a collage's control without a finger")
  func refusedAnswer() throws {
    let photos = Array(repeating: Size(width: 3, height: 2), count: 2)
    let collage = try Collage(.sideBySide, photos: photos)
    let engine = try pinned(collage, Size(width: 390, height: 390))
    #expect(throws: ScrollError.self) { try collage.answer(toMoving: 0, by: Point(x: 1e300, y: 0)) }
    #expect(!collage.isPanning(0))
    engine.size = Size(width: 780, height: 390)
    try engine.layoutIfNeeded()
    #expect(collage.panes.map(\.frame.width) == [390, 390])
  }
}
