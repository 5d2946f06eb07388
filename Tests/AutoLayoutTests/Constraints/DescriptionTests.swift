// DescriptionTests.swift: constraints as text.

import AutoLayout
import Testing

@Suite("Constraints as text")
struct DescriptionTests {
  // Expected texts are UIKit's notation as the documentation of `LayoutConstraint.text` states it.

  @Test("constraints read as their authors would write them")
  func texts() {
    let engine = LayoutEngine.ofTestSize()
    let a = engine.root.add(View(), named: "a")
    let b = engine.root.add(View(), named: "b")
    #expect(b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 8).text == "b.leading == a.trailing + 8")
    #expect(b.topAnchor.constraint(greaterThanOrEqualTo: a.bottomAnchor).text == "b.top >= a.bottom")
    let fraction = b.widthAnchor.constraint(lessThanOrEqualTo: a.widthAnchor, multiplier: 0.5, constant: -2.5)
    fraction.priority = 999.5
    #expect(fraction.text == "b.width <= 0.5 * a.width - 2.5 @ 999.5")
    #expect(a.heightAnchor.constraint(equalToConstant: -3).text == "a.height == -3")
    let sum = LayoutConstraint(
      terms: [LayoutTerm(a, .width, times: -2), LayoutTerm(b, .width), LayoutTerm(a, .centerX, times: -0.25)],
      relation: .greaterThanOrEqual, constant: 1, identifier: "sum", file: "F/f.swift", line: 3)
    #expect(sum.description == "sum: -2 * a.width + b.width - 0.25 * a.centerX >= 1 (F/f.swift:3)")
    #expect(sum.label == "sum")
  }

  @Test("UIKit's parts can be read back")
  func parts() {
    let engine = LayoutEngine.ofTestSize()
    let a = engine.root.add(View(), named: "a")
    let constraint = a.widthAnchor.constraint(
      greaterThanOrEqualTo: engine.root.heightAnchor, multiplier: 2, constant: 1)
    #expect(constraint.firstItem === a && constraint.firstAttribute == .width)
    #expect(constraint.secondItem === engine.root && constraint.secondAttribute == .height)
    #expect(constraint.relation == .greaterThanOrEqual && constraint.multiplier == 2 && constraint.constant == 1)
    #expect(constraint.priority == .required && !constraint.isImplicit && constraint.terms.count == 2)
  }

  @Test("guides are named after their view")
  func guideNames() {
    let engine = LayoutEngine.ofTestSize()
    #expect(engine.root.safeAreaLayoutGuide.debugName == "root.safeArea")
    #expect(engine.root.layoutMarginsGuide.debugName == "root.margins")
  }
}
