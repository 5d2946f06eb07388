// StackMarginTests.swift: the margins that stack views have where none are written.
//
// A UIStackView's margins are 0 unless set, a plain UIView's 8. What preserves a superview's margins shows it.

import AutoLayout
import InterfaceBuilder
import Testing

@Suite("Margins of stack views")
struct StackMarginTests {
  /// Where a label lies that is pinned to the top margin of a view with own margins of 0 that preserves those of what it
  /// stands in, at the top.
  private func top(of kind: String, _ inside: String = "") throws -> Double? {
    let view = box(
      "inner", "preservesSuperviewLayoutMargins=\"YES\"",
      """
      <subviews>\(box("label", kind: "label"))</subviews>
      <constraints>\(pin("label", "top", "inner", "topMargin"))\(pin("label", "leading", "inner"))
      </constraints>
      <edgeInsets key="layoutMargins" top="0.0" left="0.0" bottom="0.0" right="0.0"/>
      """)
    let outer = box(
      "outer", kind: kind, "",
      "<subviews>\(view)</subviews><constraints>\(kind == "view" ? fill("inner", "outer") : "")</constraints>\(inside)")
    return try solved(document(subviews: outer, constraints: fill("outer", "root"))).frame("label")?.minY
  }

  @Test("are 0, those of other views 8, and written ones as written")
  func margins() throws {
    #expect(try top(of: "stackView") == 0)
    #expect(try top(of: "view") == 8)
    let written = "<edgeInsets key=\"layoutMargins\" top=\"0.0\" left=\"5\" bottom=\"5\" right=\"5\"/>"
    #expect(try top(of: "stackView", written) == 0)
    let twelve = "<edgeInsets key=\"layoutMargins\" top=\"12\" left=\"5\" bottom=\"5\" right=\"5\"/>"
    #expect(try top(of: "view", twelve) == 12)
  }
}
