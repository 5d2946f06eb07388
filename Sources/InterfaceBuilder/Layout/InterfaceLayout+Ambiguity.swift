// InterfaceLayout+Ambiguity.swift: which views constraints leave open, as Interface Builder counts them.
//
// The engine counts positions from the root, so that whatever is pinned to a view without a place is without one too.
// Interface Builder asks of each view whether its frame in its superview is open.

import AutoLayout

extension InterfaceLayout {
  /// The views whose frames in their superviews are open, in the order of the tree, as of the last solve.
  public func ambiguousViews() throws(InterfaceError) -> [(view: PlacedView, attributes: [LayoutAttribute])] {
    var open: [ObjectIdentifier: Set<LayoutAttribute>] = [:]
    do throws(LayoutError) {
      for found in try engine.ambiguousItems() { open[ObjectIdentifier(found.item)] = Set(found.attributes) }
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
