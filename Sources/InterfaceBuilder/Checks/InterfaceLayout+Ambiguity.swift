// InterfaceLayout+Ambiguity.swift: which views constraints leave open, as Interface Builder counts them.
//
// The engine counts positions from the root, so that whatever is pinned to a view without a place is without one too.
// Interface Builder asks of each view whether its frame in its superview is open. It counts as open what only itself or
// UIKit decides: the sizes that views without a content keep, and which of several views that could as well yield does.

import AutoLayout

extension InterfaceLayout {
  /// The views whose frames in their superviews are open, in the order of the tree, as of the last solve.
  public func ambiguousViews() throws(InterfaceError) -> [(view: PlacedView, attributes: [LayoutAttribute])] {
    var open: [ObjectIdentifier: Set<LayoutAttribute>] = [:]
    let items = try scene.root.element.blamed { () throws(LayoutError) in try openItems() }
    for found in items { open[ObjectIdentifier(found.item)] = Set(found.attributes) }
    var found: [(view: PlacedView, attributes: [LayoutAttribute])] = []
    for one in views {
      guard let own = open[ObjectIdentifier(one.view)] else { continue }
      let outer = one.view.superview.flatMap { open[ObjectIdentifier($0)] } ?? []
      let attributes = [LayoutAttribute.left, .top, .width, .height].filter { attribute in
        own.contains(attribute) && !(attribute.isPosition && outer.contains(attribute))
      }
      if !attributes.isEmpty { found.append((one, attributes)) }
    }
    return found
  }

  /// The items that the document itself leaves open, as of the last solve. The layout is another one only meanwhile.
  public func openItems() throws(LayoutError) -> [LayoutAmbiguity] {
    let isOther = try takeTrueContents()
    let assumptions = assumptions
    guard isOther || !assumptions.isEmpty else { return try engine.ambiguousItems() }
    LayoutConstraint.deactivate(assumptions)
    let open: Result<[LayoutAmbiguity], LayoutError>
    do throws(LayoutError) {
      try pass()
      open = .success(try engine.ambiguousItems())
    } catch {
      open = .failure(error)
    }
    try LayoutConstraint.activate(assumptions)
    for label in strainedLabels { label.view.intrinsicContentSize.height = label.recorded }
    for text in flowingTexts { text.intrinsicContentSize.width = View.noIntrinsicMetric }
    try engine.layoutIfNeeded()
    return try open.get()
  }

  /// Has every label be as high as its line, and every text view that does not scroll as wide as it is: it is as wide as its
  /// text, which is not known, but not open. Solves the layout if there are any; false if not.
  private func takeTrueContents() throws(LayoutError) -> Bool {
    if strainedLabels.isEmpty && flowingTexts.isEmpty { return false }
    for text in flowingTexts { text.intrinsicContentSize.width = max(0, text.frame.width) }
    for label in strainedLabels { label.view.intrinsicContentSize.height = label.line }
    try pass()
    return true
  }

  /// What is assumed where the file leaves something to the system.
  private var assumptions: [LayoutConstraint] {
    openSizes + engine.activeConstraints.filter { $0.identifier == Self.order }
  }

  /// Takes out for good what is assumed where the file leaves something to the system: the engine then calls open what
  /// `openItems()` does. False if nothing is assumed.
  public func dropAssumptions() throws(LayoutError) -> Bool {
    let isOther = try takeTrueContents()
    let assumptions = assumptions
    LayoutConstraint.deactivate(assumptions)
    return isOther || !assumptions.isEmpty
  }

  /// What a stack view's constraint is called that has the first of several views yield.
  private static let order = "UISV-arrangement-order"

  /// A pass that may leave safe areas unsettled: what is open does not depend on them.
  private func pass() throws(LayoutError) {
    do throws(LayoutError) {
      try engine.layoutIfNeeded()
    } catch {
      guard case .unsettled = error else { throw error }
    }
  }
}
