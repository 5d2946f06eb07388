// SolvedLayout+Reading.swift: what proofs read of a layout that was solved: sums of attributes, what is open, whether another one
// is as foretold.

import Cassowary

extension SolvedLayout {
  /// Whether the items of a sum of attributes are there.
  func hasItems(of terms: [ClaimTerm]) -> Bool {
    terms.allSatisfy { item($0.item)?.node.host === engine }
  }

  /// An item by its place; nil if it is not there.
  func item(_ place: Int) -> LayoutItem? { items.indices.contains(place) ? items[place] : nil }

  /// A sum of attributes over the solver's variables; its items must be there.
  func expression(of terms: [ClaimTerm], plus constant: Double) throws(LayoutError) -> Expression {
    if terms.isEmpty { return Expression(constant: constant) }
    var found: [LayoutTerm] = []
    for term in terms {
      guard let item = items[term.item] else { continue }
      found.append(LayoutTerm(item, term.attribute, times: term.coefficient))
    }
    return try engine.expression(of: found) + constant
  }

  /// Marks all variables that are numbers of items: frames, and the content offsets of what scrolls; the root has no offset.
  var watched: [Bool] {
    var watched = [Bool](repeating: true, count: engine.solver.variableCount)
    for place in 0..<engine.slotCount {
      let slot = Slot(number: Int32(place))
      let isFree = engine.table.kind(slot) == .free
      for part in SlotPart.allCases where isFree || (slot == .root && part.isEdge) {
        watched[slot.variable(part).index] = false
      }
    }
    return watched
  }

  /// The items whose variables are open, with their attributes.
  func openItems(_ open: [Variable]) -> [OpenItem] {
    if open.isEmpty { return [] }
    let isOpen = Set(open.map { $0.index })
    var found: [OpenItem] = []
    for (place, item) in items.enumerated() {
      guard let node = item?.node, node.host === engine else { continue }
      var attributes: [LayoutAttribute] = []
      let edges: [LayoutAttribute] = node.isOrigin ? [.contentOffsetX, .contentOffsetY] : [.left, .top]
      for (part, attribute) in zip(SlotPart.allCases, edges + [.width, .height])
      where isOpen.contains(node.slot.variable(part).index) { attributes.append(attribute) }
      if !attributes.isEmpty { found.append(OpenItem(item: place, attributes: attributes)) }
    }
    return found
  }

  /// Whether another layout is as foretold from this one: it sets aside the constraints with these ages, and what is not open
  /// has the values given by index.
  func foretells(
    _ other: SolvedLayout, setAside: [Int], open: [Variable], _ value: (Int) -> Double
  ) -> Bool {
    let found = other.engine
    guard other.items.count == items.count else { return false }
    guard found.solver.variableCount == engine.solver.variableCount else { return false }
    let conflicts = found.solver.conflicts
    guard conflicts.count == setAside.count else { return false }
    for (conflict, age) in zip(conflicts, setAside) where conflict.setAside.serial != age { return false }
    var isOpen = [Bool](repeating: false, count: engine.solver.variableCount)
    for variable in open { isOpen[variable.index] = true }
    for place in 0..<engine.slotCount {
      let slot = Slot(number: Int32(place))
      let kind = found.table.kind(slot)
      if kind != engine.table.kind(slot) { return false }
      if kind == .free { continue }
      for part in SlotPart.allCases {
        let index = slot.variable(part).index
        if isOpen[index] { continue }
        let number = found.solver[index]
        if !((value(index) - number).magnitude <= 1e-6 * max(1, number.magnitude * 1e-4)) { return false }
      }
    }
    return true
  }
}
