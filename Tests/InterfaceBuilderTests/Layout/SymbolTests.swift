// SymbolTests.swift: image views that show Apple's symbols. Constraints act on the rectangle of a symbol that stands
// among letters, the frame is the picture's; a half of the difference is on either side.

import AutoLayout
import InterfaceBuilder
import Testing

@Suite("Symbols")
struct SymbolTests {
  /// An image view that constraints make 20 × 24 at (10, 10), recorded otherwise.
  private func layout(_ attributes: String, _ inside: String = "", recorded: Size) throws -> InterfaceLayout {
    let view = """
      <imageView \(attributes) translatesAutoresizingMaskIntoConstraints="NO" id="image">
      <rect key="frame" x="0.0" y="0.0" width="\(recorded.width)" height="\(recorded.height)"/>\(inside)
      <constraints>\(size("image", width: 20, height: 24))</constraints>
      </imageView>
      """
    return try solved(
      document(
        subviews: view + box("below", kind: "label"),
        constraints: pin("image", "top", "root", nil, 10) + pin("image", "leading", "root", nil, 10)
          + pin("below", "top", "image", "bottom") + pin("below", "leading", "image")))
  }

  @Test(
    "are drawn in the middle of what constraints act on",
    arguments: [
      ("image=\"star\" catalog=\"system\"", ""),
      ("", "<imageReference key=\"image\" image=\"star\" catalog=\"system\"/>"),
    ])
  func symbol(attributes: String, inside: String) throws {
    let layout = try layout(attributes, inside, recorded: Size(width: 20, height: 21))
    #expect(layout.frame("image") == Rect(x: 10, y: 11.5, width: 20, height: 21))
    #expect(layout.frame("below")?.minY == 34)
    #expect(layout.frame("below")?.minX == 10)
    #expect(layout.deviations().first?.distance == 11.5)
  }

  // 26 high, 1 more on either side; below it begins what constraints put at 34.
  @Test("that are somewhat larger reach out of it on either side")
  func larger() throws {
    let layout = try layout("image=\"star\" catalog=\"system\"", recorded: Size(width: 20, height: 26))
    #expect(layout.frame("image") == Rect(x: 10, y: 9, width: 20, height: 26))
    #expect(layout.frame("below")?.minY == 34)
  }

  @Test("but not where the same or a much larger size is recorded, and pictures of the app's own fill their frames")
  func others() throws {
    let whole = Rect(x: 10, y: 10, width: 20, height: 24)
    for recorded in [Size.zero, Size(width: 20, height: 24), Size(width: 30, height: 40)] {
      #expect(try layout("image=\"star\" catalog=\"system\"", recorded: recorded).frame("image") == whole)
    }
    #expect(try layout("image=\"star\"", recorded: Size(width: 20, height: 21)).frame("image") == whole)
  }
}
