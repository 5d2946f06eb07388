// Probe.swift: views whose every callback does what a test wants, and the same views without callbacks.

import AutoLayout

/// Where the library calls a view.
enum Callback: Int, CaseIterable, Sendable {
  case updateConstraints, layoutSubviews, intrinsicContentSize, heightForWidth, subviewDidChange, didMoveToEngine,
    didLeaveEngine
  case pointInside, canBecomeFocused
  /// When a closure that was given to the view is let go of.
  case closureGoes
}

/// What a probe shows of itself, and what it does when it is called.
protocol Probing: View {
  var state: ProbeState { get }
}

final class ProbeState {
  var hook: ((Callback) -> Void)?
  /// The width and height of the content, or `View.noIntrinsicMetric`.
  var content = Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
  /// For a content that wraps: width times height.
  var area: Double?
  /// What is answered in place of `content`; for answers that are none.
  var answer: Size?

  func height(at width: Double) -> Double { (area ?? 0) / max(width, 1) }
}

/// Calls back when it goes.
private final class Token {
  let goes: () -> Void
  init(_ goes: @escaping () -> Void) { self.goes = goes }
  deinit { goes() }
}

extension Probing {
  /// Has the content wrap, asking the hook each time.
  func measure(area: Double) {
    let state = state
    state.area = area
    let token = Token { state.hook?(.closureGoes) }
    heightForWidth = { [state, token] width in
      withExtendedLifetime(token) {}
      state.hook?(.heightForWidth)
      return state.height(at: width)
    }
  }

  func stopMeasuring() {
    state.area = nil
    heightForWidth = nil
  }
}

class Probe: View, Probing {
  let state = ProbeState()

  override var intrinsicContentSize: Size {
    get {
      state.hook?(.intrinsicContentSize)
      return state.answer ?? state.content
    }
    set {
      state.content = newValue
      invalidateIntrinsicContentSize()
    }
  }
  override func updateConstraints() {
    super.updateConstraints()
    state.hook?(.updateConstraints)
  }
  override func layoutSubviews() { state.hook?(.layoutSubviews) }
  override func subviewDidChange(_ subview: View) { state.hook?(.subviewDidChange) }
  override func didMoveToEngine() { state.hook?(.didMoveToEngine) }
  override func didLeaveEngine() { state.hook?(.didLeaveEngine) }
  override func point(inside point: Point) -> Bool {
    state.hook?(.pointInside)
    return super.point(inside: point)
  }
  override var canBecomeFocused: Bool {
    state.hook?(.canBecomeFocused)
    return true
  }
}

final class StackProbe: StackView, Probing {
  let state = ProbeState()

  override func updateConstraints() {
    super.updateConstraints()
    state.hook?(.updateConstraints)
  }
  override func layoutSubviews() { state.hook?(.layoutSubviews) }
  override func subviewDidChange(_ subview: View) { state.hook?(.subviewDidChange) }
  override func didMoveToEngine() {
    super.didMoveToEngine()
    state.hook?(.didMoveToEngine)
  }
  override func didLeaveEngine() { state.hook?(.didLeaveEngine) }
}

/// An engine with the same tree, contents and constraints as another, but for those that the other has set aside, which has lived
/// through nothing.
struct Twin {
  let engine: LayoutEngine
  private(set) var views: [(original: View, copy: View)] = []
  private var copies: [ObjectIdentifier: View] = [:]
  /// Copies, inactive, of what the other engine has set aside.
  private var leftOut: [LayoutConstraint] = []

  init(of other: LayoutEngine) throws {
    let setAside = other.conflicts.map(\.setAside)
    engine = LayoutEngine(size: other.size, direction: other.direction)
    copies[ObjectIdentifier(other.root)] = engine.root
    engine.root.safeAreaInsets = other.root.safeAreaInsets
    copyTree(other.root, engine.root)
    for constraint in other.activeConstraints where Self.isOfProgram(constraint) {
      guard let item = constraint.firstItem.flatMap(copy), let attribute = constraint.firstAttribute else { continue }
      let twin = LayoutConstraint(
        item: item, attribute: attribute, relatedBy: constraint.relation, toItem: constraint.secondItem.flatMap(copy),
        attribute: constraint.secondAttribute, multiplier: constraint.multiplier, constant: constraint.constant,
        priority: constraint.priority)
      if setAside.contains(where: { $0 === constraint }) { leftOut.append(twin) } else { try twin.activate() }
    }
    try engine.layoutIfNeeded()
  }

  /// Whether a constraint was made by the program, and not by the library for a root, a content or a stack view.
  static func isOfProgram(_ constraint: LayoutConstraint) -> Bool { !constraint.file.isEmpty && !constraint.isImplicit }

  /// What is wrong with the choice of what the other engine has set aside: each has to contradict what that enforces, and what it
  /// enforces must hold together. Nil if nothing is. Frames stay as they were.
  func misjudged() throws -> String? {
    if let conflict = engine.conflicts.first { return "what is enforced contradicts itself: \(conflict)" }
    for constraint in leftOut {
      try constraint.activate()
      try engine.layoutIfNeeded()
      let found = engine.conflicts.map(\.setAside)
      constraint.deactivate()
      try engine.layoutIfNeeded()
      if found != [constraint] { return "\(constraint) is set aside, and contradicts nothing" }
    }
    return nil
  }

  private func copy(_ item: LayoutItem) -> LayoutItem? {
    if let view = item as? View { return copies[ObjectIdentifier(view)] }
    guard let owner = (item as? LayoutGuide)?.owningView, let copy = copies[ObjectIdentifier(owner)] else { return nil }
    if item === owner.contentSpace?.layoutGuide { return copy.contentSpace?.layoutGuide }
    if item === owner.contentSpace?.frameLayoutGuide { return copy.contentSpace?.frameLayoutGuide }
    return owner.safeAreaLayoutGuide === item ? copy.safeAreaLayoutGuide : nil
  }

  private mutating func copyTree(_ original: View, _ copy: View) {
    for child in original.subviews {
      let twin = Self.copy(child)
      copies[ObjectIdentifier(child)] = twin
      views.append((child, twin))
      copy.add(twin, named: child.identifier)
      copyTree(child, twin)
    }
    guard let stack = original as? StackView, let twin = copy as? StackView else { return }
    for view in stack.arrangedSubviews {
      guard let arranged = copies[ObjectIdentifier(view)] else { continue }
      twin.addArrangedSubview(arranged)
      twin.setCustomSpacing(stack.customSpacing(after: view), after: arranged)
    }
  }

  private static func copy(_ view: View) -> View {
    let copy: View
    if let stack = view as? StackView {
      let made = StackProbe()
      (made.axis, made.spacing, made.distribution, made.alignment) = (
        stack.axis, stack.spacing, stack.distribution, stack.alignment
      )
      copy = made
    } else {
      copy = view is any Probing ? Probe() : view.contentSpace == nil ? View() : View(contentSpace: ContentSpace())
    }
    copy.isHidden = view.isHidden
    copy.alignmentRectInsets = view.alignmentRectInsets
    if let original = (view as? any Probing)?.state, let probe = copy as? any Probing {
      probe.state.content = original.content
      if let area = original.area { probe.measure(area: area) }
    }
    for axis in [LayoutAxis.horizontal, .vertical] {
      copy.setContentHuggingPriority(view.contentHuggingPriority(for: axis), for: axis)
      copy.setContentCompressionResistancePriority(
        view.contentCompressionResistancePriority(for: axis), for: axis)
    }
    return copy
  }

  /// The first view whose frame differs where it is determined; nil if there is none.
  func difference(from other: LayoutEngine, openOnesToo: Bool = false) throws -> String? {
    let open = openOnesToo ? [] : try open(other).union(open(engine))
    for (a, b) in views {
      let outer = a.superview?.debugName ?? ""
      let (x, y) = (open.contains(a.debugName + ".x"), open.contains(a.debugName + ".y"))
      let isFar = { (p: Double, q: Double) in abs(p - q) > 1e-6 }
      if !x, !open.contains(outer + ".x"), isFar(a.frame.minX, b.frame.minX) || isFar(a.frame.width, b.frame.width) {
        return "\(a.debugName) is at \(a.frame), fresh \(b.frame)"
      }
      if !y, !open.contains(outer + ".y"),
        isFar(a.frame.minY, b.frame.minY) || isFar(a.frame.height, b.frame.height)
      {
        return "\(a.debugName) is at \(a.frame), fresh \(b.frame)"
      }
    }
    return nil
  }

  /// Wishes every view to be where the other engine's is, more weakly than anything else is wished: whatever constraints and
  /// contents leave open, the choice between equal wishes included, is there if they allow it.
  func wishForFrames() throws {
    for (original, copy) in views {
      let rect = original.unroundedRect()
      for (attribute, value) in [(LayoutAttribute.left, rect.minX), (.top, rect.minY)] {
        try LayoutConstraint(
          item: copy, attribute: attribute, relatedBy: .equal, toItem: engine.root, attribute: attribute,
          constant: value, priority: 0.0005
        ).activate()
      }
      for (attribute, value) in [(LayoutAttribute.width, rect.width), (.height, rect.height)] {
        try LayoutConstraint(
          item: copy, attribute: attribute, relatedBy: .equal, toItem: nil, attribute: nil, constant: value,
          priority: 0.0005
        ).activate()
      }
    }
    try engine.layoutIfNeeded()
  }

  /// Whether a content that wraps has no width of its own to wrap at: its height is then as open as that.
  func wrapsAtAnyWidth() throws -> Bool {
    try engine.ambiguousItems().contains { $0.isHorizontal && ($0.item as? View)?.heightForWidth != nil }
  }

  private func open(_ engine: LayoutEngine) throws -> Set<String> {
    var open: Set<String> = []
    for found in try engine.ambiguousItems() {
      if found.isHorizontal { open.insert(found.item.debugName + ".x") }
      if found.isVertical { open.insert(found.item.debugName + ".y") }
    }
    return open
  }
}
