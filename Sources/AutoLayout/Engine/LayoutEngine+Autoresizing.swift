// LayoutEngine+Autoresizing.swift: frames and masks as constraints.
//
// Along an axis the superview has length W, and the view begins at x and has length w when the frame is given; S is the
// superview's length later. S − W is shared among the flexible parts in proportion to their lengths then, in equal
// shares if those add up to nothing. With a the share of the margin before the view and b that of its length,
//
//     view.left  == superview.left + a · superview.width + (x − a · W)
//     view.width == b · superview.width + (w − b · W)
//
// all required. UIKit writes the same lines with other terms (the right edge where only the left margin is flexible).

import Cassowary

extension LayoutEngine {
  /// Brings the constraints for a view's frame and mask in step, or notes where the view wants to rest without.
  func updateAutoresizing(of view: View) throws(LayoutError) {
    guard let record = view.autoresizing, view.node.slot != .root, let container = view.superview else { return }
    let isLost = record.constraints.contains { !$0.isActive }
    guard record.isStale || isLost else { return }
    LayoutConstraint.deactivate(record.constraints)
    record.constraints = []
    record.isStale = false
    guard record.isTranslated else {
      queues.resting.append(view.node.slot)
      needsSolve = true
      return
    }
    let size = record.containerSize ?? presentSize(of: container)
    record.containerSize = size
    let insets = container.node.slot == .root ? .zero : container.alignmentRectInsets
    var rect = view.alignmentRect(forFrame: record.frame)
    rect = rect.offsetBy(dx: -insets.left, dy: -insets.top)
    let outer = Rect(origin: .zero, size: size).inset(by: insets)
    record.constraints =
      rows(of: view, in: container, .horizontal, rect.minX, rect.width, outer.width)
      + rows(of: view, in: container, .vertical, rect.minY, rect.height, outer.height)
    try LayoutConstraint.activate(record.constraints)
  }

  /// The size of a superview that its subviews' frames were given in: the engine's for the root, that of the last pass,
  /// or, before there was one, the frame that it was given itself.
  private func presentSize(of container: View) -> Size {
    if container.node.slot == .root { return size }
    if let record = container.autoresizing, record.isTranslated || container.layoutHasNotBegun {
      return record.isStale || container.layoutHasNotBegun ? record.frame.size : frame(of: container.node).size
    }
    return frame(of: container.node).size
  }

  private func rows(
    of view: View, in container: View, _ axis: LayoutAxis, _ start: Double, _ length: Double, _ whole: Double
  ) -> [LayoutConstraint] {
    let flexible = view.autoresizingMask.flexibility(along: axis)
    let shares = Self.shares(
      (flexible.before ? start : nil, flexible.length ? length : nil, flexible.behind ? whole - start - length : nil))
    let (edge, dimension): (LayoutAttribute, LayoutAttribute) =
      axis == .horizontal ? (.left, .width) : (.top, .height)
    var position = [LayoutTerm(view, edge), LayoutTerm(container, edge, times: -1)]
    if shares.before != 0 { position.append(LayoutTerm(container, dimension, times: -shares.before)) }
    var size = [LayoutTerm(view, dimension)]
    if shares.length != 0 { size.append(LayoutTerm(container, dimension, times: -shares.length)) }
    let made = [
      LayoutConstraint(terms: position, constant: start - shares.before * whole, file: "", line: 0),
      LayoutConstraint(terms: size, constant: length - shares.length * whole, file: "", line: 0),
    ]
    for constraint in made { constraint.kind = .autoresizingMask }
    return made
  }

  /// Which part of a change of the superview's length the margin before a view and its length take, given the lengths of
  /// the flexible parts (nil for the others). Shares too small or too large to be coefficients count as equal ones.
  static func shares(_ parts: (before: Double?, length: Double?, behind: Double?)) -> (before: Double, length: Double) {
    var count = 0.0
    var sum = 0.0
    for case let part? in [parts.before, parts.length, parts.behind] {
      count += 1
      sum += part
    }
    guard count > 0 else { return (0, 0) }
    func share(_ part: Double?) -> Double {
      guard let part else { return 0 }
      let share = part / sum
      return share.magnitude < 1e-6 ? 0 : share
    }
    let proportional = (share(parts.before), share(parts.length))
    if sum != 0, proportional.0.magnitude <= 1e6, proportional.1.magnitude <= 1e6 { return proportional }
    return (parts.before == nil ? 0 : 1 / count, parts.length == nil ? 0 : 1 / count)
  }

  /// Moves views that were given a frame without a mask to it, as far as constraints leave them free. Superviews before
  /// subviews; a subview's place counts from where its superview is going. True if there were any.
  func takeRests() -> Bool {
    guard !queues.resting.isEmpty else { return false }
    countTreeIfChanged()
    var slots: [Slot] = []
    for slot in queues.resting where table.kind(slot) == .placed { slots.append(slot) }
    queues.resting.removeAll(keepingCapacity: true)
    slots.sort { table.order[$0] < table.order[$1] }
    var targets: [Slot: Point] = [:]
    for slot in slots {
      guard let view = view(in: slot), let record = view.autoresizing else { continue }
      let base = table.base(slot)
      let origin = base.isNone ? .zero : targets[base] ?? table.absolute(base).origin
      let insets = base.isNone ? .zero : view.superview?.alignmentRectInsets ?? .zero
      let rect = view.alignmentRect(forFrame: record.frame)
        .offsetBy(dx: origin.x - insets.left, dy: origin.y - insets.top)
      targets[slot] = rect.origin
      for (part, value) in zip(SlotPart.allCases, [rect.minX, rect.minY, rect.width, rect.height]) {
        do throws(SolverError) {
          try solver.setRestingValue(value, of: variable(part, of: slot))
        } catch {
          refuse(.invalidFrame(record.frame, of: view.label))
        }
      }
    }
    if !slots.isEmpty { needsSolve = true }
    return !slots.isEmpty
  }
}

extension View {
  /// Whether no pass has looked at the view since it came into its engine's tree.
  fileprivate final var layoutHasNotBegun: Bool {
    guard let engine = node.engine else { return true }
    return engine.table.rows[node.slot].visited == 0
  }
}
