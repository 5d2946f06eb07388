// ReentryScene.swift: a scene with one of everything, and every change that an app can make to it.

import AutoLayout

/// Each a change that public calls make, on its own.
enum Mutation: CaseIterable, Sendable {
  case addSpare, addSpareToSelf, addMeasured, removeSelf, removeSibling, removeChild, moveChild, moveSelf, readdSelf
  case bringToFront, sendToBack, insertBelow, toOtherEngine
  case activate, deactivate, constant, priority, newConstraint, oldWayConstraint, visualFormat
  case setNeedsLayout, setNeedsUpdate, layoutIfNeeded, viewLayoutIfNeeded, solveIfNeeded, updateIfNeeded
  case invalidateSelf, invalidateSibling, setContent, setHeightForWidth, dropHeightForWidth, hugging, resistance
  case setSize, direction, rounding, safeArea, additionalSafeArea, margins, preservesMargins, alignmentInsets, baseline
  case hide, show, contentOffset, addGuide, removeGuide, giveFrame, translate, mask
  case arrange, unarrange, stackAxis, stackSpacing, customSpacing
  case fitSelf, fitRoot, fitDetached, hitTest, focusOrder, derive, ambiguity, conflicts, exercise, trace,
    passOfOtherEngine
  case badSize, badConstant, badContent, addRootToSelf, addSelfToSelf

  /// Whether the pass under way, or the next one, has to throw for it.
  var isMisuse: Bool { [.badSize, .badConstant, .badContent, .addRootToSelf, .addSelfToSelf].contains(self) }
  /// Whether done over and over it gives the view, or the tree, something new to do each time.
  var repeats: Bool { true }
  /// What a twin does not know of.
  var isBeyondTwin: Bool { [.giveFrame, .translate, .mask, .exercise, .toOtherEngine].contains(self) }
}

/// `probe` and `sibling` side by side in the root, `child` in the probe, `row` a stack view of two, `scroll` with `inner`.
final class ReentryScene {
  let engine = LayoutEngine(size: Size(width: 400, height: 300))
  let other = LayoutEngine(size: Size(width: 200, height: 100))
  let probe = Probe(), sibling = Probe(), child = Probe(), row = StackProbe()
  let space = ContentSpace()
  let scroll: View
  let inner = View(), spare = Probe(), guide = LayoutGuide()
  let width: LayoutConstraint, gap: LayoutConstraint, wish: LayoutConstraint
  private var isTurned = false

  init() throws {
    scroll = View(contentSpace: space)
    let root = engine.root
    width = sibling.widthAnchor.constraint(equalToConstant: 50)
    gap = sibling.leftAnchor.constraint(equalTo: probe.rightAnchor, constant: 8)
    wish = probe.widthAnchor.constraint(equalToConstant: 100)
    wish.priority = 500
    for (view, name) in [(probe, "probe"), (sibling, "sibling"), (row, "row"), (scroll, "scroll")] as [(View, String)] {
      root.add(view, named: name)
    }
    spare.identifier = "spare"
    probe.add(child, named: "child")
    scroll.add(inner, named: "inner")
    row.addArrangedSubview(Probe())
    row.addArrangedSubview(Probe())
    for (k, view) in row.arrangedSubviews.enumerated() {
      view.identifier = "cell\(k)"
      view.intrinsicContentSize = Size(width: 30, height: 20)
    }
    sibling.measure(area: 500)
    child.state.content = Size(width: 20, height: 10)
    try LayoutConstraint.activate([
      width, gap, wish,
      probe.leftAnchor.constraint(equalTo: root.leftAnchor), probe.topAnchor.constraint(equalTo: root.topAnchor),
      sibling.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor),
      child.leftAnchor.constraint(equalTo: probe.leftAnchor, constant: 2),
      child.topAnchor.constraint(equalTo: probe.topAnchor, constant: 2),
      row.leftAnchor.constraint(equalTo: root.leftAnchor), row.bottomAnchor.constraint(equalTo: root.bottomAnchor),
      scroll.rightAnchor.constraint(equalTo: root.rightAnchor), scroll.topAnchor.constraint(equalTo: root.topAnchor),
      scroll.widthAnchor.constraint(equalToConstant: 40), scroll.heightAnchor.constraint(equalToConstant: 40),
      inner.leftAnchor.constraint(equalTo: space.layoutGuide.leftAnchor),
      inner.topAnchor.constraint(equalTo: space.layoutGuide.topAnchor),
      inner.rightAnchor.constraint(equalTo: space.layoutGuide.rightAnchor),
      inner.bottomAnchor.constraint(equalTo: space.layoutGuide.bottomAnchor),
      inner.widthAnchor.constraint(equalToConstant: 40), inner.heightAnchor.constraint(equalToConstant: 400),
    ])
    probe.state.content = Size(width: 80, height: 40)
    try engine.layoutIfNeeded()
  }

  /// Makes the library call the probe.
  func provoke(_ callback: Callback) throws {
    switch callback {
    case .updateConstraints: probe.setNeedsUpdateConstraints()
    case .layoutSubviews: probe.setNeedsLayout()
    case .intrinsicContentSize: probe.invalidateIntrinsicContentSize()
    case .heightForWidth: probe.measure(area: 3000)
    case .subviewDidChange: child.invalidateIntrinsicContentSize()
    case .pointInside: _ = engine.root.hitTest(Point(x: 5, y: 5))
    case .canBecomeFocused: _ = engine.root.focusOrder
    case .didMoveToEngine, .didLeaveEngine:
      probe.removeFromSuperview()
      engine.root.add(probe)
    case .closureGoes:
      probe.measure(area: 3000)
      probe.stopMeasuring()
    }
  }

  // MARK: Changes

  func carryOut(_ mutation: Mutation) throws {
    switch mutation {
    case .addSpare, .addSpareToSelf, .addMeasured, .removeSelf, .removeSibling, .removeChild, .moveChild, .moveSelf,
      .readdSelf, .bringToFront, .sendToBack, .insertBelow, .toOtherEngine, .addRootToSelf, .addSelfToSelf, .addGuide,
      .removeGuide, .hide, .show:
      try changeTree(mutation)
    case .activate, .deactivate, .constant, .priority, .newConstraint, .oldWayConstraint, .visualFormat, .badConstant:
      try changeConstraints(mutation)
    case .setNeedsLayout, .setNeedsUpdate, .layoutIfNeeded, .viewLayoutIfNeeded, .solveIfNeeded, .updateIfNeeded,
      .fitSelf, .fitRoot, .fitDetached, .hitTest, .focusOrder, .derive, .ambiguity, .conflicts, .exercise, .trace,
      .passOfOtherEngine:
      try ask(mutation)
    case .arrange, .unarrange, .stackAxis, .stackSpacing, .customSpacing:
      arrange(mutation)
    default:
      changeContent(mutation)
    }
  }

  private func changeTree(_ mutation: Mutation) throws {
    let root = engine.root
    switch mutation {
    case .addSpare: root.add(spare)
    case .addSpareToSelf: probe.add(spare)
    case .addMeasured:
      root.add(spare)
      spare.measure(area: 70)
      if spare.constraints.isEmpty {
        try spare.widthAnchor.constraint(equalToConstant: 7).activate()
        try spare.leftAnchor.constraint(equalTo: root.leftAnchor).activate()
        try spare.topAnchor.constraint(equalTo: root.topAnchor).activate()
      }
      try spare.updateConstraintsIfNeeded()
    case .removeSelf: probe.removeFromSuperview()
    case .removeSibling: sibling.removeFromSuperview()
    case .removeChild: child.removeFromSuperview()
    case .moveChild: sibling.add(child)
    case .moveSelf: sibling.add(probe)
    case .readdSelf:
      probe.removeFromSuperview()
      root.add(probe)
    case .bringToFront: root.bringSubviewToFront(probe)
    case .sendToBack: root.sendSubviewToBack(sibling)
    case .insertBelow: root.insertSubview(spare, belowSubview: sibling)
    case .toOtherEngine: other.root.add(probe)
    case .addRootToSelf: probe.add(root)
    case .addSelfToSelf: child.add(probe)
    case .addGuide: probe.add(guide)
    case .removeGuide: probe.removeLayoutGuide(guide)
    case .hide: row.arrangedSubviews.first?.isHidden = true
    default: row.arrangedSubviews.first?.isHidden = false
    }
  }

  private func changeConstraints(_ mutation: Mutation) throws {
    switch mutation {
    case .activate: _ = try? gap.activate()
    case .deactivate: gap.deactivate()
    case .constant: width.constant = 60
    case .priority: wish.priority = 600
    case .newConstraint:
      _ = try? sibling.rightAnchor.constraint(lessThanOrEqualTo: engine.root.rightAnchor, constant: -5).activate()
    case .oldWayConstraint: try? probe.addConstraint(child.heightAnchor.constraint(greaterThanOrEqualToConstant: 12))
    case .visualFormat:
      try? LayoutConstraint.activate(
        LayoutConstraint.constraints(withVisualFormat: "[sibling(>=55)]", views: ["sibling": sibling]))
    default: width.constant = .nan
    }
  }

  private func ask(_ mutation: Mutation) throws {
    switch mutation {
    case .setNeedsLayout: probe.setNeedsLayout()
    case .setNeedsUpdate: probe.setNeedsUpdateConstraints()
    case .layoutIfNeeded: try engine.layoutIfNeeded()
    case .viewLayoutIfNeeded: try probe.layoutIfNeeded()
    case .solveIfNeeded: try engine.solveIfNeeded()
    case .updateIfNeeded:
      probe.setNeedsUpdateConstraints()
      try probe.updateConstraintsIfNeeded()
    case .fitSelf: _ = try probe.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
    case .fitRoot: _ = try engine.root.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
    case .fitDetached: _ = try spare.systemLayoutSizeFitting(View.layoutFittingExpandedSize)
    case .hitTest: _ = engine.root.hitTest(Point(x: 5, y: 5))
    case .focusOrder: _ = engine.root.nextFocus(after: child)
    case .derive: _ = width.evaluate()
    case .ambiguity: _ = try engine.ambiguousItems()
    case .conflicts: _ = engine.conflicts
    case .exercise: try probe.exerciseAmbiguityInLayout()
    case .trace: _ = try engine.layoutTrace().description
    default: try other.layoutIfNeeded()
    }
  }

  private func arrange(_ mutation: Mutation) {
    switch mutation {
    case .arrange: row.addArrangedSubview(spare)
    case .unarrange: row.arrangedSubviews.last?.removeFromSuperview()
    case .stackAxis: row.axis = .vertical
    case .stackSpacing: row.spacing = 5
    default: if let first = row.arrangedSubviews.first { row.setCustomSpacing(9, after: first) }
    }
  }

  private func changeContent(_ mutation: Mutation) {
    let root = engine.root
    switch mutation {
    case .invalidateSelf: probe.invalidateIntrinsicContentSize()
    case .invalidateSibling: sibling.invalidateIntrinsicContentSize()
    case .setContent: sibling.intrinsicContentSize = Size(width: 44, height: 22)
    case .setHeightForWidth: sibling.measure(area: 900)
    case .dropHeightForWidth: probe.stopMeasuring()
    case .hugging: probe.setContentHuggingPriority(300, for: .vertical)
    case .resistance: probe.setContentCompressionResistancePriority(.required, for: .vertical)
    case .setSize: engine.size = Size(width: 410, height: 310)
    case .direction: engine.direction = .rightToLeft
    case .rounding: engine.pixelRounding = .pixel(scale: 2)
    case .safeArea: root.safeAreaInsets = EdgeInsets(top: 20)
    case .additionalSafeArea: probe.additionalSafeAreaInsets = EdgeInsets(left: 3)
    case .margins: probe.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    case .preservesMargins: probe.preservesSuperviewLayoutMargins = true
    case .alignmentInsets: sibling.alignmentRectInsets = EdgeInsets(top: 1, left: 1)
    case .baseline: sibling.baselineOffsetFromTop = 4
    case .contentOffset: do { try space.setOffset(Point(x: 0, y: 30)) } catch { root.refuse(error) }
    case .giveFrame: spare.setFrame(Rect(x: 1, y: 2, width: 3, height: 4))
    case .translate: spare.translatesAutoresizingMaskIntoConstraints.toggle()
    case .mask: spare.autoresizingMask = [.flexibleWidth]
    case .badSize: engine.size = Size(width: .nan, height: 1)
    case .badContent: probe.setContentHuggingPriority(0, for: .vertical)
    default: break
    }
  }
}
