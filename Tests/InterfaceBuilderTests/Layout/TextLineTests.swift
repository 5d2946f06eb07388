// TextLineTests.swift: baselines of text, on whole pixels as UIKit draws them.
//
// Expected places are worked out from San Francisco's hhea table: 0.9521484375 of the point size above the baseline,
// 0.2412109375 below. Baselines go to the nearest pixel, heights of lines up to the next; two pixels a point here.

import AutoLayout
import InterfaceBuilder
import Testing

@Suite("Lines of text")
struct TextLineTests {
  /// A control with text, as recorded.
  private func text(_ id: String, _ kind: String, height: Double, pointSize: Double) -> String {
    """
    <\(kind) translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
    <rect key="frame" x="0.0" y="0.0" width="50" height="\(height)"/>
    <fontDescription key="fontDescription" type="system" pointSize="\(pointSize)"/>
    </\(kind)>
    """
  }

  /// Where the second control lies whose baseline is that of the first one, 40 points from the top.
  private func second(
    _ first: String, _ second: String, firstAttribute: String, secondAttribute: String
  ) throws -> Double? {
    let layout = try solved(
      document(
        subviews: first + second,
        constraints: pin("a", "top", "root", nil, 40) + pin("a", "leading", "root") + pin("b", "leading", "root")
          + pin("b", secondAttribute, "a", firstAttribute)))
    #expect(layout.engine.conflicts.isEmpty)
    return layout.frame("b")?.minY
  }

  // The label's: 16.19 → 16 from its top, that is 20.5 − 16 = 4.5 from its bottom. The field's line of 16.71 → 17 is
  // centred in 30, its baseline 13.33 → 13.5 below its top: 6.5 + 13.5 = 20. So 40 + 16 − 20.
  @Test("a label's and a field's")
  func labelAndField() throws {
    let label = text("a", "label", height: 20.5, pointSize: 17)
    let field = text("b", "textField", height: 30, pointSize: 14)
    for attribute in ["baseline", "firstBaseline"] {
      #expect(try second(label, field, firstAttribute: attribute, secondAttribute: "baseline") == 36)
    }
  }

  // 34 points: 32.37 → 32.5 from the top, line 40.57 → 41, so 8.5 from the bottom. A label that is higher than its line
  // has the first baseline as far from its top, and the last one as far from its bottom.
  @Test("a large label's, and those of one that is higher than its text")
  func largeLabels() throws {
    let small = text("b", "label", height: 20.5, pointSize: 17)
    for (height, attribute, expected) in [
      (41.0, "firstBaseline", 56.5), (41, "baseline", 56.5), (50, "firstBaseline", 56.5), (50, "baseline", 65.5),
    ] {
      let large = text("a", "label", height: height, pointSize: 34)
      #expect(try second(large, small, firstAttribute: attribute, secondAttribute: "firstBaseline") == expected)
    }
  }

  // What says nothing has no size (UILabel), and Xcode leaves such a frame out where it begins at 0. `b` begins at the gap.
  @Test("a label without a text and without a frame has no size, one with a text that of a line")
  func silentLabel() throws {
    func top(text: String) throws -> Double? {
      let first = """
        <label text="\(text)" translatesAutoresizingMaskIntoConstraints="NO" id="a">
        <fontDescription key="fontDescription" type="system" pointSize="17"/></label>
        """
      let second = box("b", "", "<constraints>\(size("b", width: 10, height: 10))</constraints>")
      let stack = box(
        "stack", kind: "stackView", "axis=\"vertical\" alignment=\"top\" spacing=\"15\"",
        "<subviews>\(first)\(second)</subviews>")
      return try solved(
        document(subviews: stack, constraints: pin("stack", "top", "root") + pin("stack", "leading", "root"))
      ).frame("b")?.minY
    }
    #expect(try top(text: "") == 15)
    #expect(try top(text: "A") == 35.5)
  }
}
