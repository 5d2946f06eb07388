// OpenDependence.swift: what follows frames that are open, by other ways than constraints.
//
// Heights are measured for widths, and insets travel with frames. Where such a width or frame is open, another solution has
// other heights and insets, which no formula of the present one knows: what may hang on them is not decided.

import Cassowary

/// Along which axes constants of a layout follow something that is open.
struct OpenDependence: Equatable {
  /// Left edges and widths may.
  private(set) var isHorizontal = false
  /// Top edges and heights may.
  private(set) var isVertical = false

  init(of engine: LayoutEngine, on open: [Variable]) {
    if open.isEmpty { return }
    let isOpen = Set(open.map { $0.index })
    noteMeasures(engine, isOpen)
    noteInsets(engine, isOpen)
    if isHorizontal != isVertical, Self.couplesAxes(engine) { (isHorizontal, isVertical) = (true, true) }
  }

  /// Whether something may depend on what is open.
  var isAny: Bool { isHorizontal || isVertical }

  /// Whether an attribute may.
  func concerns(_ attribute: LayoutAttribute) -> Bool {
    attribute.axis == .horizontal ? isHorizontal : isVertical
  }

  private mutating func noteMeasures(_ engine: LayoutEngine, _ isOpen: Set<Int>) {
    for index in isOpen {
      let variable = VariableIndex(index: index)
      guard variable.part == .width, let view = engine.view(in: variable.slot) else { continue }
      if view.contentSize?.isMeasured == true { isVertical = true }
    }
  }

  /// A guide's insets count distances from the view's edges to those of its superviews, as far up as there are insets.
  private mutating func noteInsets(_ engine: LayoutEngine, _ isOpen: Set<Int>) {
    guard engine.insets.travels else { return }
    for slot in engine.insets.slots.slots {
      var above = engine.view(in: slot)
      var open = (horizontal: false, vertical: false)
      while let view = above, let outer = view.superview {
        let own = view.node.slot
        for part in SlotPart.allCases where isOpen.contains(own.variable(part).index) {
          if part.isHorizontal { open.horizontal = true } else { open.vertical = true }
        }
        let given = Self.insets(handedTo: view, by: outer)
        isHorizontal = isHorizontal || (open.horizontal && given.horizontal)
        isVertical = isVertical || (open.vertical && given.vertical)
        above = outer
      }
    }
  }

  /// Whether a view gets insets from its superview, left or right and above or below.
  private static func insets(handedTo view: View, by outer: View) -> (horizontal: Bool, vertical: Bool) {
    if view.preservesSuperviewLayoutMargins { return (true, true) }
    guard let record = outer.insets else { return (false, false) }
    let safe = (record.fixedSafeArea ?? .zero) + record.additionalSafeArea
    return (safe.left != 0 || safe.right != 0, safe.top != 0 || safe.bottom != 0)
  }

  // MARK: Of an engine

  /// Whether some active constraint speaks of both axes. O(constraints).
  static func couplesAxes(_ engine: LayoutEngine) -> Bool {
    for constraint in engine.constraints.all {
      var axes: (horizontal: Bool, vertical: Bool) = (false, false)
      constraint.forEachTerm { term in
        if term.attribute.axis == .horizontal { axes.horizontal = true } else { axes.vertical = true }
      }
      if axes.horizontal && axes.vertical { return true }
    }
    return false
  }

  /// Whether heights are measured for widths, insets travel with frames, or something scrolls: components set offsets by frames.
  static func hasFollowers(in engine: LayoutEngine) -> Bool {
    engine.hasFollowingConstants || scrolls(engine)
  }

  /// Whether a view has a content that scrolls. O(items).
  private static func scrolls(_ engine: LayoutEngine) -> Bool {
    for place in 0..<engine.slotCount {
      let slot = Slot(number: Int32(place))
      if slot != .root, engine.table.kind(slot) == .origin { return true }
    }
    return false
  }
}
