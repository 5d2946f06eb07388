// StackRoundTripTests.swift: a stack view that an engine writes as a document gives the same frames when it is read.

import AutoLayout
import DocumentSupport
import Testing

@testable import LayoutDocument

@Suite("Stack views written as documents")
struct StackRoundTripTests {
  // What is expected is the frames of the engine that wrote the document, which `StackFormulaTests` checks.
  @Test(
    "a stack view comes back as the constraints it consists of",
    arguments: StackView.Distribution.allCases, StackView.Alignment.allCases)
  func roundTrip(_ distribution: StackView.Distribution, _ alignment: StackView.Alignment) throws {
    let engine = LayoutEngine(size: Size(width: 300, height: 200))
    let stack = engine.root.add(StackView(), named: "stack")
    stack.distribution = distribution
    stack.alignment = alignment
    stack.spacing = 6
    for (index, width) in [30.0, 50, 20, 40].enumerated() {
      let view = View()
      view.identifier = "v\(index)"
      view.intrinsicContentSize = Size(width: width, height: width / 2)
      view.isHidden = index == 1
      stack.addArrangedSubview(view)
    }
    try stack.leftAnchor.constraint(equalTo: engine.root.leftAnchor).activate()
    try stack.topAnchor.constraint(equalTo: engine.root.topAnchor).activate()
    try stack.widthAnchor.constraint(equalToConstant: 200).activate()
    try engine.layoutIfNeeded()
    let document = try decode(try engine.document())
    let frames = try document.layout().scene().snapshot().frames
    for view in [stack] + stack.arrangedSubviews {
      let index = try #require(document.views.firstIndex { $0.id == view.identifier })
      let (own, read) = (view.frame, frames[index])
      let difference = max(
        abs(own.minX - read.minX), abs(own.minY - read.minY), abs(own.width - read.width),
        abs(own.height - read.height))
      #expect(difference < 1e-7, "\(document.views[index].id): \(own), then \(read)")
    }
  }
}
