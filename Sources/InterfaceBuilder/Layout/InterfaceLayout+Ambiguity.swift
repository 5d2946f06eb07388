// InterfaceLayout+Ambiguity.swift: which views constraints leave open, as Interface Builder counts them.
//
// The engine counts positions from the root, so that whatever is pinned to a view without a place is without one too.
// Interface Builder asks of each view whether its frame in its superview is open, and counts a size as open that only it
// itself keeps.

import AutoLayout

extension InterfaceLayout {
  /// The views whose frames in their superviews are open, in the order of the tree, as of the last solve.
  public func ambiguousViews() throws(InterfaceError) -> [(view: PlacedView, attributes: [LayoutAttribute])] {
    var open: [ObjectIdentifier: Set<LayoutAttribute>] = [:]
    do throws(LayoutError) {
      for found in try engine.ambiguousItems(without: openSizes) {
        open[ObjectIdentifier(found.item)] = Set(found.attributes)
      }
    } catch {
      throw scene.root.element.error(.layout(error.description))
    }
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
}

extension LayoutEngine {
  /// What is open without these constraints, as of the last solve. They are out of the layout only meanwhile.
  public func ambiguousItems(without assumptions: [LayoutConstraint]) throws(LayoutError) -> [LayoutAmbiguity] {
    guard !assumptions.isEmpty else { return try ambiguousItems() }
    LayoutConstraint.deactivate(assumptions)
    let open: Result<[LayoutAmbiguity], LayoutError>
    do throws(LayoutError) {
      try solveOnce()
      open = .success(try ambiguousItems())
    } catch {
      open = .failure(error)
    }
    try LayoutConstraint.activate(assumptions)
    try layoutIfNeeded()
    return try open.get()
  }

  /// A pass that may leave safe areas of views without a size unsettled: what is open does not depend on them.
  private func solveOnce() throws(LayoutError) {
    do throws(LayoutError) {
      try layoutIfNeeded()
    } catch {
      guard case .unsettled = error else { throw error }
    }
  }
}
