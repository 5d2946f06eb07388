// LongAlbumTests.swift: an album of 100,000 photos costs what is seen of it.

import AllocationCount
import AutoLayout
import ScrollLayout
import TestSupport
import Testing

@Suite("A long album")
struct LongAlbumTests {
  private func album() throws -> LiveAlbum {
    try LiveAlbum((0..<100_000).map { mixedPhotos[$0 % 10] }, current: 50_000, margins: LiveMargins())
  }

  @Test("only photos near the visible ones are asked for and have views, and those left behind are released")
  func asking() throws {
    let live = try album()
    // 13 folded thumbnails are visible; with what is prefetched, three screens of them at most.
    #expect(live.source.asked.count <= 60 && live.strip.thumbnails.count <= 60 && live.album.large.photos.count <= 6)
    #expect(live.source.asked.allSatisfy { (49_950...50_050).contains($0) })
    let near = live.strip.thumbnails.first { $0.index == 50_000 }
    #expect(abs((near?.rect().midX ?? 0) - 195) <= 1e-7)
    // A flick of the strip: what is left behind goes.
    try live.album.touch(.thumbnails, at: 1)
    try live.album.move(by: -200)
    try live.album.release(velocity: -4000, at: 1.1)
    for step in 0...400 { try live.advance(to: 1.1 + Double(step) / 50) }
    let middle = try #require(live.album.currentIndex)
    #expect(middle > 50_050 && live.source.prefetched.allSatisfy { abs($0 - middle) <= 60 })
    #expect(live.strip.thumbnails.count <= 80 && live.source.asked.count <= 250)
    #expect(!live.album.isAnimating)
    let unfolded = live.strip.thumbnails.first { $0.index == middle }
    #expect(abs((unfolded?.rect().midX ?? 0) - 195) <= 1e-7)
    #expect(abs(live.strip.contentSize.width - (99_999 * 32 + live.full(middle) + 30)) <= 1e-6)
  }

  @Test("a jump to the other end costs no more than a look at it")
  func jump() throws {
    let live = try album()
    let before = live.engine.statistics
    live.album.large.contentOffset.x = 390 * 99_999
    try live.advance(to: 1)
    let cost = live.engine.statistics
    #expect(live.source.asked.count <= 120)
    #expect(cost.activations - before.activations <= 500 && cost.itemsVisited - before.itemsVisited <= 200)
    #expect(live.album.currentIndex == 99_999)
  }

  @Test("a step of a swipe writes a dozen constants, replaces nothing, and asks for no memory")
  func steadyFrames() throws {
    let live = try album()
    try outgrowChecks(live.engine)
    try live.album.touch(.large, at: 1)
    for _ in 0..<10 {
      try live.album.move(by: -2)
      try live.engine.layoutIfNeeded()
    }
    var allocations = 0
    // From a twentieth of a page on to beyond the next photo and back: a photo's boundary is passed in both directions.
    for step in 0..<300 {
      let before = live.engine.statistics
      let allocated = allocation_count()
      try live.album.move(by: step < 150 ? -1.75 : 1.75)
      try live.album.advance(to: 1 + Double(step) / 60)
      try live.engine.layoutIfNeeded()
      allocations += allocation_count() - allocated
      let after = live.engine.statistics
      #expect(after.constantsWritten - before.constantsWritten <= 14)
      #expect(after.activations == before.activations)
      #expect(after.itemsVisited - before.itemsVisited <= 80)
    }
    if isOptimized && allocation_count() >= 0 { #expect(allocations == 0) }
  }
}
