// PulledHeaderTests.swift: an elastic header under a finger, and in front of its content.

import AutoLayout
import ScrollLayout
import Testing

@Suite("A finger on the elastic header")
struct PulledHeaderTests {
  private func stage(_ header: ElasticHeader, width: Double = 320) throws -> LayoutEngine {
    let engine = LayoutEngine(size: Size(width: width, height: 480))
    engine.root.add(header, named: "header")
    try LayoutConstraint.activate([
      header.leadingAnchor.constraint(equalTo: engine.root.leadingAnchor),
      header.trailingAnchor.constraint(equalTo: engine.root.trailingAnchor),
      header.topAnchor.constraint(equalTo: engine.root.topAnchor),
      header.bottomAnchor.constraint(equalTo: engine.root.bottomAnchor),
    ])
    try engine.layoutIfNeeded()
    return engine
  }

  // height = max(minimum, −k·offset); past the resting height h the offset is −h − b(pull), b the rubber band over 480.
  @Test("a pull stretches the header by the rubber band, and letting go brings it to rest, width changes included")
  func pull() throws {
    let header = try ElasticHeader()
    let engine = try stage(header)
    let rest = 320.0 * 9 / 16
    try header.scroll.touch(at: .zero, time: 0)
    for pull in stride(from: 10.0, through: 400, by: 30) {
      try header.scroll.move(to: Point(x: 0, y: pull + 10), time: pull / 1000)
      try engine.layoutIfNeeded()
      let stretched = (1 - 1 / (pull * 0.55 / 480 + 1)) * 480
      #expect(abs(header.scroll.contentOffset.y - (-rest - stretched)) < 1e-9, "\(pull)")
      #expect(abs(header.image.frame.height - 1.2 * (rest + stretched)) < 1e-9)
    }
    try header.scroll.release(time: 1)
    var last = header.image.frame.height
    for k in 1...120 {
      try header.scroll.advance(to: 1 + Double(k) / 60)
      try engine.layoutIfNeeded()
      #expect(header.image.frame.height <= last + 1e-9)
      last = header.image.frame.height
    }
    #expect(header.isAtRest && abs(last - 1.2 * rest) < 1e-9)
    try engine.setSize(Size(width: 640, height: 480))
    try engine.layoutIfNeeded()
    #expect(abs(header.scroll.contentOffset.y + 360) < 1e-9)
  }

  @Test("a flick upward shrinks it to its minimum while the content glides on")
  func flick() throws {
    let header = try ElasticHeader(minimumHeight: 60, contentHeight: 2000)
    let engine = try stage(header)
    try header.scroll.touch(at: .zero, time: 0)
    try header.scroll.move(to: Point(x: 0, y: -100), time: 0.1)
    try header.scroll.release(time: 0.1)
    for k in 0...200 {
      try header.scroll.advance(to: 0.1 + Double(k) / 60)
      try engine.layoutIfNeeded()
      let offset = header.scroll.contentOffset.y
      #expect(abs(header.image.frame.height - max(60, -1.2 * offset)) < 1e-9)
    }
    #expect(header.scroll.contentOffset.y > 200 && !header.isAtRest)
  }

  @Test("a sticky header stands in front of the content, and is laid out the same")
  func sticky() throws {
    let header = try ElasticHeader(stretch: 1, minimumHeight: 60, isSticky: true)
    let engine = try stage(header)
    #expect(header.subviews.map { $0.debugName } == ["scroll", "image"])
    #expect(try ElasticHeader().subviews.map { $0.debugName } == ["image", "scroll"])
    for offset in stride(from: -300.0, through: 200, by: 12.5) {
      header.scroll.contentOffset.y = offset
      try engine.layoutIfNeeded()
      #expect(abs(header.image.frame.height - max(60, -offset)) < 1e-9)
      // Its lower edge meets the content's top, until that has gone under it.
      #expect(abs(header.image.rect().maxY - max(60, header.container.rect().minY)) < 1e-9)
    }
  }
}
