// HeaderScrollView.swift: a scroll view that rests below what its header needs.

import AutoLayout

/// The scroll view of an `ElasticHeader`: its top inset is a guide's height, and at rest its offset is minus that height.
final class HeaderScrollView: ScrollView {
  private let resting: LayoutGuide
  /// `offset.y == −resting.height`, which outranks the wanted offset.
  private lazy var rest = LayoutConstraint(
    terms: [LayoutTerm(contentLayoutGuide, .contentOffsetY), LayoutTerm(resting, .height)], identifier: "rest",
    file: "",
    line: 0)
  private(set) var isAtRest = true

  init(resting: LayoutGuide) {
    self.resting = resting
    super.init()
    contentInsetAdjustmentBehavior = .never
    alwaysBounceVertical = true
  }

  /// Holds the offset at rest from the next pass on.
  func comeToRest() throws(ScrollError) {
    isAtRest = true
    if engine != nil { try activate([rest]) }
  }

  /// Lets the wanted offset rule, starting from where the offset is.
  override func willSetContentOffset() throws(LayoutError) {
    guard isAtRest else { return }
    if let engine {
      try engine.solveIfNeeded()
      try contentOffsetConstraints.y.setConstant(contentOffset.y)
    }
    rest.deactivate()
    isAtRest = false
  }

  override var keepsItsOffset: Bool { isAtRest }

  /// A pull that has come back to the top is at rest for good: the offset follows the resting height again.
  override func motionDidEnd(at time: Double) throws(ScrollError) {
    let least = try limits().y.range.lowerBound
    if (motion.position.y - least).magnitude < 1e-6 { try comeToRest() }
  }

  override var contentInset: EdgeInsets {
    get { EdgeInsets(top: resting.unroundedFrame.height, left: 0, bottom: 0, right: 0) }
    set { refuse(.invalidInsets(newValue, property: "contentInset", of: debugName)) }
  }
}
