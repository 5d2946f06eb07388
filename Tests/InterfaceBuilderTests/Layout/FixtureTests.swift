// FixtureTests.swift: every fixture solves to the frames that stand in it.

import AutoLayout
import InterfaceBuilder
import Testing

@Suite("Fixtures")
struct FixtureTests {
  @Test("solve to their own frames, nothing open and nothing set aside", arguments: try Fixture.names())
  func recorded(name: String) throws {
    let document = try Fixture.document(name)
    #expect(document.warnings.isEmpty)
    for scene in document.scenes {
      let layout = try InterfaceLayout(scene)
      try layout.solve()
      for placed in layout.views {
        let expected = try #require(placed.source.recordedFrame)
        let solved = layout.frame(of: placed)
        if placed.source === scene.root { continue }
        #expect(agrees(solved, expected), "\(placed.source.id): \(solved), expected \(expected)")
      }
      #expect(layout.engine.conflicts.isEmpty)
      let open = try layout.engine.ambiguousItems().map(\.item.debugName).filter { !$0.contains("content") }
      #expect(open == [])
    }
  }

  @Test("views that are not installed are left out, with what constraints say of them")
  func variations() throws {
    let solved = try frames(of: Fixture.document("variations.xib"))
    #expect(solved.keys.sorted() == ["back", "box", "root"])
  }
}
