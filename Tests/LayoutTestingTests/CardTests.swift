// CardTests.swift: the example of Documentation/layout-testing.md, whose code blocks stand in this file word for word.

import AutoLayout
import Foundation
import LayoutTesting
import Testing

final class Card {
  let engine = LayoutEngine(size: Size(width: 320, height: 200), rootName: "card")
  let photo = View()
  let title = View()

  init(titleWidth: Double) throws {
    engine.root.add(photo, named: "photo")
    engine.root.add(title, named: "title")
    title.intrinsicContentSize = Size(width: titleWidth, height: 20)
    try LayoutConstraint.activate([
      photo.leadingAnchor.constraint(equalTo: engine.root.leadingAnchor, constant: 16),
      photo.centerYAnchor.constraint(equalTo: engine.root.centerYAnchor),
      photo.widthAnchor.constraint(equalToConstant: 48),
      photo.heightAnchor.constraint(equalToConstant: 48),
      title.leadingAnchor.constraint(equalTo: photo.trailingAnchor, constant: 8),
      title.trailingAnchor.constraint(lessThanOrEqualTo: engine.root.trailingAnchor, constant: -16),
      title.centerYAnchor.constraint(equalTo: photo.centerYAnchor),
    ])
  }
}

@Suite("The card")
struct CardTests {
  private static let sizes = [Size(width: 320, height: 200), Size(width: 390, height: 60)]

  @Test("the photo stands at the leading edge, and a short title keeps its size")
  func frames() throws {
    let card = try Card(titleWidth: 100)
    try expectLayout(card.engine, sizes: Self.sizes) { layout in
      let middle = layout.variant.size.height / 2
      layout.expectFrame(card.photo, 16, middle - 24, 48, 48)
      layout.expectFrame(card.title, 72, middle - 10, 100, 20)
    }
  }

  @Test("at every width the title ends before the margin")
  func allWidths() throws {
    let card = try Card(titleWidth: 200)
    try expectLayout(card.engine, widths: 320...1366) { layout in
      layout.expectNoConflict()
      layout.expectNothingOutside()
      layout.expectNoOverlap(of: [card.photo, card.title])
      layout.expect(card.title.widthAnchor.constraint(greaterThanOrEqualToConstant: 200))
    }
  }

  @Test("whatever the title, the layout is sound in both directions")
  func anyTitle() {
    expectLayouts(
      of: .length(upTo: 600), count: 50, sizes: Self.sizes, directions: [.leftToRight, .rightToLeft]
    ) { width in
      try Card(titleWidth: width).engine
    } _: { layout in
      layout.expectNoConflict()
      layout.expectNoAmbiguity()
      layout.expectNothingOutside()
    }
  }

  @Test("a long title ends at the margin")
  func snapshot() throws {
    try expectLayout(try Card(titleWidth: 1000).engine) { layout in
      layout.expectSnapshot(
        """
        card (0, 0, 320, 200)
          photo (16, 76, 48, 48)
          title (72, 90, 232, 20)
        """)
    }
  }

  @Test("the page shows this file's code")
  func page() throws {
    let file = URL(fileURLWithPath: #filePath)
    let root = file.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let page = try String(
      contentsOf: root.appendingPathComponent("Documentation/layout-testing.md"), encoding: .utf8)
    let code = try String(contentsOf: file, encoding: .utf8)
    let blocks = page.components(separatedBy: "```swift\n").dropFirst().map { $0.components(separatedBy: "\n```")[0] }
    #expect(blocks.count == 5)
    for block in blocks { #expect(code.contains(block), "\(block)") }
  }
}
