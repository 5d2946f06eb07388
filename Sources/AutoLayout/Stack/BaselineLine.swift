// BaselineLine.swift: which view's baseline stands for a view, as for a stack view those of what it arranges.

/// A line of an item.
struct BaselineLine {
  let item: LayoutItem
  let attribute: LayoutAttribute

  init(_ item: LayoutItem, _ attribute: LayoutAttribute) {
    self.item = item
    self.attribute = attribute
  }

  /// The first baseline of a view, or of the view in it that has it; nil if there is none.
  static func first(of view: View) -> BaselineLine? {
    let view = bearer(of: view, isFirst: true)
    return hasBaseline(view) ? BaselineLine(view, .firstBaseline) : nil
  }

  /// The last baseline of a view, or of the view in it that has it; nil if there is none.
  static func last(of view: View) -> BaselineLine? {
    let view = bearer(of: view, isFirst: false)
    return hasBaseline(view) ? BaselineLine(view, .lastBaseline) : nil
  }

  /// The view whose baseline stands for that of `view`: itself, or of stack views the innermost view to look at, with a
  /// baseline or without. O(depth of nested stack views · views in each).
  static func bearer(of view: View, isFirst: Bool) -> View {
    var view = view
    while !hasBaseline(view), let inner = (view as? StackView)?.baselineView(isFirst: isFirst) { view = inner }
    return view
  }

  /// Whether the view has a line of text of its own.
  private static func hasBaseline(_ view: View) -> Bool {
    view.baselineOffsetFromTop != nil || view.lastBaselineOffsetFromBottom != nil
  }
}

extension StackView {
  /// The visible view whose baseline is the stack view's: in a column, and with `fill`, the first or the last one; in a
  /// row the one that lies at the edge in question, or the one with the highest content.
  fileprivate final func baselineView(isFirst: Bool) -> View? {
    var visible: [View] = []
    for view in arrangedSubviews where !view.isHidden { visible.append(view) }
    if axis == .vertical || alignment == .fill { return isFirst ? visible.first : visible.last }
    if isFirst && (alignment == .leading || alignment == .firstBaseline) { return visible.first }
    if !isFirst && (alignment == .trailing || alignment == .lastBaseline) { return visible.last }
    var highest = visible.first
    var height = highest.flatMap { StackView.naturalLength(of: $0, .vertical) } ?? 0
    for view in visible.dropFirst() {
      let other = StackView.naturalLength(of: view, .vertical) ?? 0
      if other > height { (highest, height) = (view, other) }
    }
    return highest
  }

  /// The length that the content asks for: the view's own, or that of all that a stack view arranges with the spacings between
  /// them; nil if nothing asks for any.
  static func naturalLength(of view: View, _ axis: LayoutAxis) -> Double? {
    let own = view.answeredContentSize.length(axis)
    if own != View.noIntrinsicMetric { return own }
    guard let stack = view as? StackView else { return nil }
    var length = 0.0
    var hasLength = false
    var gap = 0.0
    for (place, entry) in stack.arranged.enumerated() where !entry.view.isHidden {
      let inner = StackView.naturalLength(of: entry.view, axis)
      if inner != nil { hasLength = true }
      length = axis == stack.axis ? length + gap + (inner ?? 0) : max(length, inner ?? 0)
      gap = stack.wantedSpacing(after: place)
    }
    return hasLength || length > 0 ? length : nil
  }
}
