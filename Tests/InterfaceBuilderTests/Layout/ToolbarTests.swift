// ToolbarTests.swift: views in the items of toolbars.
//
// Frames recorded by Interface Builder: the items of a toolbar begin at its margin, 16 on phones narrower than 400 points
// and else 20, follow each other with the fixed spaces between them, and have their middle 22 above the toolbar's bottom.

import AutoLayout
import InterfaceBuilder
import Testing

@Suite("Items of toolbars")
struct ToolbarTests {
  private func item(_ view: String) -> String { "<barButtonItem style=\"plain\" id=\"item\">\(view)</barButtonItem>" }

  private func space(_ width: Double) -> String {
    "<barButtonItem width=\"\(width)\" systemItem=\"fixedSpace\" id=\"space\"/>"
  }

  /// A view that constraints are to place, recorded at (5, 6).
  private func custom(
    _ id: String, kind: String = "view", width: Double = 0, height: Double = 0, _ inside: String = ""
  ) -> String {
    """
    <\(kind) key="customView" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
    <rect key="frame" x="5" y="6" width="\(width)" height="\(height)"/>\(inside)</\(kind)>
    """
  }

  private func layout(_ items: String, width: Double = 414, height: Double = 49) throws -> InterfaceLayout {
    let bar = """
      <toolbar id="bar" translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="0" y="0" width="\(width)" \
      height="\(height)"/><items>\(items)</items></toolbar>
      """
    return try solved(
      storyboard(
        size: (width, 896), subviews: bar,
        constraints: pin("bar", "leading", "root") + pin("bar", "trailing", "root") + pin("bar", "bottom", "safe")))
  }

  // 49 − 22 = 27 and 44 − 22 = 22, less half the height of 20.
  @Test("the first one begins at the margin, in the middle of the 44 points at the bottom", arguments: [49.0, 44])
  func first(height: Double) throws {
    for (width, x) in [(414.0, 20.0), (375, 16)] {
      let spinner = item(custom("a", kind: "activityIndicatorView", width: 20, height: 20))
      let layout = try layout(spinner, width: width, height: height)
      #expect(layout.frame("a") == Rect(x: x, y: height - 32, width: 20, height: 20))
      #expect(try layout.ambiguousViews().isEmpty)
      #expect(layout.deviations().map(\.view.id) == ["bar", "a"])
    }
  }

  // 20 + 104 + 10 = 134 and 134 + 51 = 185.
  @Test(
    "others follow with the fixed spaces between them; behind what gives, or has a title, they stay where they were")
  func following() throws {
    let fixed = """
      <slider key="customView" id="slider"><rect key="frame" x="20" y="10" width="104" height="34"/></slider>
      """
    let two =
      item(custom("a", kind: "label", width: 51, height: 20)) + item(custom("b", kind: "label", width: 7, height: 8))
    let layout = try layout(item(fixed) + space(10) + two)
    #expect(layout.frame("a") == Rect(x: 134, y: 17, width: 51, height: 20))
    #expect(layout.frame("b") == Rect(x: 185, y: 23, width: 7, height: 8))
    #expect(layout.frame("slider") == Rect(x: 20, y: 10, width: 104, height: 34))
    for other in ["systemItem=\"flexibleSpace\"", "title=\"Back\""] {
      let behind = "<barButtonItem \(other) id=\"other\"/>" + item(custom("a", kind: "label", width: 30, height: 20))
      #expect(try self.layout(behind).frame("a") == Rect(x: 5, y: 17, width: 30, height: 20))
    }
  }

  // UIKit sizes it by systemLayoutSizeFitting: 8 beside a label of 30 × 20; what has no size of its own has none.
  @Test("it is as large as what stands in it makes it")
  func fitting() throws {
    let label =
      "<label translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"text\"><rect key=\"frame\" x=\"0\" y=\"0\" "
      + "width=\"30\" height=\"20\"/></label>"
    let inside =
      "<subviews>\(label)</subviews><constraints>" + pin("text", "leading", "a", nil, 8) + pin("a", "trailing", "text")
      + pin("text", "centerY", "a") + "</constraints>"
    let layout = try layout(item(custom("a", inside)) + item(custom("b", width: 12, height: 10)))
    #expect(layout.frame("a") == Rect(x: 20, y: 27, width: 38, height: 0))
    #expect(layout.frame("text") == Rect(x: 8, y: -10, width: 30, height: 20))
    #expect(layout.frame("b")?.size == Size(width: 12, height: 10))
  }
}
