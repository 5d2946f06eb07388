// LayoutEngine+Ambiguity.swift: what constraints leave open, what an ambiguous layout could look like otherwise, and what
// would settle it.

import Cassowary

extension LayoutEngine {
  // MARK: Which items

  /// The items whose frames are not determined, in the order of the tree, with all changes carried out. O(all
  /// constraints), and up to as much again for each item that is open.
  ///
  /// Positions are looked at in the item's space, so what is pinned to an item without a place is without a place too.
  /// An item that no constraint speaks of is ambiguous.
  public func ambiguousItems() throws(LayoutError) -> [LayoutAmbiguity] {
    var others: [Slot: [SlotPart: Double]] = [:]
    var slots: [Slot] = []
    for found in try findAmbiguities() {
      let variable = VariableIndex(index: found.variable.index)
      let slot = variable.slot
      guard let item = item(in: slot), !variable.part.isEdge || !item.node.isOrigin else { continue }
      if others[slot] == nil { slots.append(slot) }
      others[slot, default: [:]][variable.part] = found.otherValue
    }
    slots.sort { table.order.enter[$0] < table.order.enter[$1] }
    var ambiguities: [LayoutAmbiguity] = []
    for slot in slots {
      guard let item = item(in: slot), let open = others[slot] else { continue }
      ambiguities.append(ambiguity(of: item, open))
    }
    return ambiguities
  }

  private func findAmbiguities() throws(LayoutError) -> [Ambiguity] {
    do throws(SolverError) { return try solver.ambiguities() } catch { throw layoutError(error) }
  }

  private func ambiguity(of item: LayoutItem, _ open: [SlotPart: Double]) -> LayoutAmbiguity {
    var frame = table.absolute(item.node.slot)
    if item.node.isOrigin { frame.origin = .zero }
    var attributes: [LayoutAttribute] = []
    for (part, attribute) in zip(SlotPart.allCases, [LayoutAttribute.left, .top, .width, .height])
    where open[part] != nil {
      attributes.append(attribute)
    }
    let other = Rect(
      x: open[.left] ?? frame.minX, y: open[.top] ?? frame.minY, width: open[.width] ?? frame.width,
      height: open[.height] ?? frame.height)
    return LayoutAmbiguity(
      item: item, isHorizontal: open[.left] != nil || open[.width] != nil,
      isVertical: open[.top] != nil || open[.height] != nil,
      attributes: attributes, frame: frame, otherFrame: other)
  }

  // MARK: All about them

  /// What is ambiguous with all changes carried out, another solution, and what would settle it. A question for diagnosis: it
  /// solves small problems on copies, in proportion to what is open.
  public var ambiguities: LayoutAmbiguities {
    get throws(LayoutError) {
      let items = try ambiguousItems()
      if items.isEmpty { return LayoutAmbiguities(items: [], alternative: [], settling: []) }
      return LayoutAmbiguities(
        items: items, alternative: try alternativeFrames(moving: items), settling: try settlingConstraints(for: items))
    }
  }

  // MARK: Another layout

  /// The frames that differ in another layout, in which all constraints are met as well as in this one. Everything that is
  /// open is moved, as far as it may be, by about a quarter of its length and at least 24 points, for the eye.
  func alternativeFrames(moving items: [LayoutAmbiguity]) throws(LayoutError) -> [LayoutFrameChange] {
    LayoutFrameChange.changes(try alternative(moving: items), in: self)
  }

  private func alternative(
    moving items: [LayoutAmbiguity]
  ) throws(LayoutError) -> [(variable: Variable, value: Double)] {
    var wishes: [(variable: Variable, by: Double)] = []
    for (variable, ambiguity) in openVariables(items) {
      let isWidthWise = VariableIndex(index: variable.index).part.isHorizontal
      let length = isWidthWise ? ambiguity.frame.width : ambiguity.frame.height
      wishes.append((variable, max(24, length / 4)))
    }
    do throws(SolverError) { return try solver.alternative(moving: wishes) } catch { throw layoutError(error) }
  }

  /// What is open, item by item; of each its sizes first, for they are what programs usually leave out.
  private func openVariables(_ items: [LayoutAmbiguity]) -> [(variable: Variable, ambiguity: LayoutAmbiguity)] {
    var open: [(variable: Variable, ambiguity: LayoutAmbiguity)] = []
    for ambiguity in items {
      for (part, attribute) in [
        (SlotPart.width, LayoutAttribute.width), (.height, .height), (.left, .left), (.top, .top),
      ]
      where ambiguity.attributes.contains(attribute) {
        open.append((variable(part, of: ambiguity.item.node.slot), ambiguity))
      }
    }
    return open
  }

  // MARK: Settling

  /// Constraints that determine everything at its present value. None of them is superfluous: each settles something that
  /// those before it leave open.
  func settlingConstraints(for items: [LayoutAmbiguity]) throws(LayoutError) -> [LayoutConstraint] {
    var open: [Variable] = []
    for (variable, _) in openVariables(items) { open.append(variable) }
    let fixes: [Variable]
    do throws(SolverError) { fixes = try solver.fixes(among: open) } catch { throw layoutError(error) }
    var found: [LayoutConstraint] = []
    for variable in fixes {
      if let (item, attribute) = meaning(of: variable) { found.append(settling(item, attribute)) }
    }
    return found
  }

  /// `item.width == its width`, or `item.leading == container.leading + its distance`.
  private func settling(_ item: LayoutItem, _ attribute: LayoutAttribute) -> LayoutConstraint {
    var terms = [LayoutTerm(item, attribute == .left ? .leading : attribute)]
    let container = (item as? View)?.superview ?? (item as? LayoutGuide)?.owningView
    if attribute.isPosition, let container {
      terms.append(LayoutTerm(container, attribute == .left ? .leading : attribute, times: -1))
    }
    let constraint = LayoutConstraint(terms, origin: .library)
    constraint.storedConstant = LayoutConstraint.rounded(constant: evaluate(constraint))
    return constraint
  }

  // MARK: Trying it out

  /// Moves an ambiguous item to another frame that is possible, at the next pass; the second time back to where it was.
  func exerciseAmbiguity(of item: LayoutItem) throws(LayoutError) {
    var own: [LayoutAmbiguity] = []
    for found in try ambiguousItems() where found.item === item { own.append(found) }
    guard !own.isEmpty else { return }
    let variables = openVariables(own).map { $0.variable }
    let slot = item.node.slot
    if let home = exercised[slot], home.variables == variables, home.isAway(solver) {
      exercised[slot] = nil
      wish(home.variables, home.values)
      return
    }
    var elsewhere = solver.values
    for change in try alternative(moving: own) { elsewhere[change.variable.index] = change.value }
    let home = ExercisedItem(
      variables: variables, values: variables.map { solver[$0.index] },
      elsewhere: variables.map { elsewhere[$0.index] })
    exercised[slot] = home
    wish(variables, home.elsewhere)
  }

  private func wish(_ variables: [Variable], _ values: [Double]) {
    for (variable, value) in zip(variables, values) {
      trusted { () throws(SolverError) in try solver.setRestingValue(value, of: variable) }
    }
    needsSolve = true
  }

  // MARK: The whole tree

  /// The whole tree with frames and ambiguity, as of the last pass. As expensive as `ambiguousItems()`.
  public func layoutTrace() throws(LayoutError) -> LayoutTrace {
    var open: [Slot: [LayoutAttribute]] = [:]
    for found in try ambiguousItems() { open[found.item.node.slot] = found.attributes }
    var entries: [LayoutTraceEntry] = []
    var pending: [(view: View, depth: Int)] = [(root, 0)]
    while let (view, depth) = pending.popLast() {
      entries.append(entry(view, depth, open))
      for guide in view.guides where guide.node.role != .frame { entries.append(entry(guide, depth + 1, open)) }
      for child in view.subviews.reversed() { pending.append((child, depth + 1)) }
    }
    return LayoutTrace(entries: entries)
  }

  private func entry(_ item: LayoutItem, _ depth: Int, _ open: [Slot: [LayoutAttribute]]) -> LayoutTraceEntry {
    LayoutTraceEntry(
      item: item, depth: depth, frame: item.frame, ambiguousAttributes: open[item.node.slot] ?? [],
      isConstrained: isConstrained(item))
  }
}

extension LayoutItem {
  /// Moves an item whose layout is ambiguous to another frame that its constraints allow, at the next pass; the next call
  /// brings it back, and so on. Does nothing if the layout is not ambiguous, or the item is detached.
  ///
  /// UIKit's method of this name, which picks at random; here the same calls give the same frames.
  public final func exerciseAmbiguityInLayout() throws(LayoutError) {
    try node.engine?.exerciseAmbiguity(of: self)
  }

  /// Whether constraints leave more than one frame possible. As expensive as `LayoutEngine.ambiguousItems()`.
  public final var hasAmbiguousLayout: Bool {
    get throws(LayoutError) {
      guard let engine = node.engine else { return false }
      for found in try engine.ambiguousItems() where found.item === self { return true }
      return false
    }
  }
}
