// LiveChangesTests.swift: photos that come and go while the strip is on the screen.

import AutoLayout
import ScrollLayout
import TestSupport
import Testing

@Suite("Photos coming and going")
struct LiveChangesTests {
  private let photo = Size(width: 1, height: 2)

  @Test("a photo goes in anywhere, and the open cell does not move on the screen", arguments: 0...10)
  func insert(at index: Int) throws {
    var live = try LiveStrip(photos: mixedPhotos, open: 5)
    let open = live.strip.cells[5]
    let onScreen = open.rect()
    try live.strip.insert(photo, at: index)
    live.reference.insert(photo, at: index)
    try live.engine.layoutIfNeeded()
    #expect(live.error(at: 0) <= 1e-9 && difference(open.rect(), onScreen) <= 1e-9)
    #expect(live.strip.photos == live.reference.photos && live.strip.subviews.count == 11)
    #expect(zip(live.strip.subviews, live.strip.cells).allSatisfy { $0 === $1 })
    #expect(try live.engine.ambiguousItems().isEmpty && live.engine.conflicts.isEmpty)
    // The new photo opens like any other.
    try live.open(index, at: 0)
    try live.advance(to: 0.2)
    #expect(live.error(at: 0.2) <= 1e-9)
  }

  @Test("any photo can go; if it was the open one, the next opens from where it is", arguments: 0...9)
  func remove(at index: Int) throws {
    for open in [0, 5, 9] {
      var live = try LiveStrip(photos: mixedPhotos, open: open)
      let heir = live.strip.cells[index != open ? open : index < 9 ? index + 1 : index - 1]
      let onScreen = heir.rect()
      try live.strip.remove(at: index, time: 0)
      live.reference.remove(index, at: 0, 0.35, .easeInOut)
      try live.engine.layoutIfNeeded()
      #expect(live.error(at: 0) <= 1e-9 && abs(heir.rect().midX - onScreen.midX) <= 1e-9)
      #expect(heir === live.strip.cells[try #require(live.strip.openIndex)])
      for step in 1...4 {
        try live.advance(to: Double(step) / 10)
        #expect(live.error(at: Double(step) / 10) <= 1e-9)
      }
      #expect(try live.engine.ambiguousItems().isEmpty && live.engine.conflicts.isEmpty)
    }
  }

  @Test("cells that are opening or closing can go in the middle of it", arguments: [2, 3, 7])
  func removeAnimating(index: Int) throws {
    var live = try LiveStrip(photos: mixedPhotos, open: 2)
    try live.open(3, at: 0)
    try live.advance(to: 0.1)
    try live.open(7, at: 0.1)
    try live.advance(to: 0.2)
    try live.strip.remove(at: index, time: 0.25)
    live.reference.remove(index, at: 0.25, 0.35, .easeInOut)
    try live.strip.insert(photo, at: 4)
    live.reference.insert(photo, at: 4)
    for step in 0...8 {
      let time = 0.25 + Double(step) * 0.05
      try live.advance(to: time)
      #expect(live.error(at: time) <= 1e-9)
    }
    #expect(!live.strip.isAnimating && live.wide.count == 1)
  }

  @Test("a strip can be emptied and filled again, from either end")
  func emptyAndBack() throws {
    var live = try LiveStrip(photos: [], open: 0)
    #expect(live.strip.openIndex == nil && live.strip.reachedIndex == nil && live.strip.gap == nil)
    #expect(
      live.error(at: 0) <= 1e-9 && live.strip.contentInset == EdgeInsets(top: 0, left: 195, bottom: 0, right: 195))
    #expect(try live.engine.ambiguousItems().isEmpty)
    for (round, index) in [0, 0, 2, 1].enumerated() {
      try live.strip.insert(mixedPhotos[round], at: index)
      live.reference.insert(mixedPhotos[round], at: index)
      try live.engine.layoutIfNeeded()
      #expect(live.error(at: 0) <= 1e-9)
    }
    #expect(live.strip.openIndex == 2)
    for (round, index) in [0, 2, 1].enumerated() {
      let time = Double(round)
      try live.strip.remove(at: index, time: time)
      live.reference.remove(index, at: time, 0.35, .easeInOut)
      try live.advance(to: time + 0.9)
      #expect(live.error(at: time + 0.9) <= 1e-9)
    }
    try live.strip.remove(at: 0, time: 3)
    #expect(!live.strip.isAnimating && live.strip.openIndex == nil)
    try live.engine.layoutIfNeeded()
    #expect(live.strip.contentSize.width == 0 && live.strip.subviews.isEmpty)
    try live.strip.insert(photo, at: 0)
    try live.engine.layoutIfNeeded()
    #expect(live.strip.cells[0].frame == Rect(x: 0, y: 0, width: 30, height: 48))
    #expect(abs(live.strip.cells[0].rect().midX - 195) <= 1e-9)
  }

  @Test("a coming or going photo costs a fixed number of constraints")
  func fixedCost() throws {
    var counts: [[Int]] = []
    for count in [10, 1000] {
      let photos = (0..<count).map { mixedPhotos[$0 % 10] }
      let live = try LiveStrip(photos: photos, open: 3)
      var count: [Int] = []
      for index in [0, 5, photos.count] {
        let before = live.engine.statistics
        try live.strip.insert(photo, at: index)
        try live.strip.remove(at: index, time: 0)
        let after = live.engine.statistics
        count += [after.activations - before.activations, after.deactivations - before.deactivations]
      }
      counts.append(count)
    }
    // In: the cell's width, top, height and link, and the link of what comes after it. Out: that link again. What went: the
    // old link on the way in; the same five on the way out.
    #expect(counts[0] == [6, 6, 6, 6, 6, 6] && counts[1] == counts[0])
  }

  @Test("a strip taken out of its tree and put into another one looks the same")
  func moved() throws {
    var live = try LiveStrip(photos: mixedPhotos, open: 2)
    try live.open(4, at: 0)
    try live.advance(to: 0.35)
    live.strip.removeFromSuperview()
    try live.strip.insert(photo, at: 1)
    live.reference.insert(photo, at: 1)
    try live.strip.open(8, at: 1)
    try live.strip.advance(to: 2)
    live.reference.open(8, at: 1, 0, .linear)
    live.reference.gap = Glide(at: 0)
    let engine = LayoutEngine(size: Size(width: 390, height: 844))
    engine.root.add(live.strip)
    try LayoutConstraint.activate([
      live.strip.leadingAnchor.constraint(equalTo: engine.root.leadingAnchor),
      live.strip.trailingAnchor.constraint(equalTo: engine.root.trailingAnchor),
      live.strip.bottomAnchor.constraint(equalTo: engine.root.bottomAnchor),
    ])
    try engine.layoutIfNeeded()
    #expect(live.error(at: 2) <= 1e-9)
    try live.engine.layoutIfNeeded()
    #expect(try engine.ambiguousItems().isEmpty)
  }
}
