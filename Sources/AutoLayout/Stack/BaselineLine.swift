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
    return view.hasBaseline ? BaselineLine(view, .firstBaseline) : nil
  }

  /// The last baseline of a view, or of the view in it that has it; nil if there is none.
  static func last(of view: View) -> BaselineLine? {
    let view = bearer(of: view, isFirst: false)
    return view.hasBaseline ? BaselineLine(view, .lastBaseline) : nil
  }

  /// The view whose baseline stands for that of `view`: itself, or of stack views the innermost view to look at, with a
  /// baseline or without. O(depth of nested stack views · views in each).
  static func bearer(of view: View, isFirst: Bool) -> View {
    var view = view
    while !view.hasBaseline, let inner = (view as? StackView)?.baselineView(isFirst: isFirst) { view = inner }
    return view
  }
}

extension View {
  /// Whether the view has a line of text of its own.
  fileprivate final var hasBaseline: Bool { baselineOffsetFromTop != nil || lastBaselineOffsetFromBottom != nil }
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
    for view in visible.dropFirst()
    where (view.naturalLength(.vertical) ?? 0) > (highest?.naturalLength(.vertical) ?? 0) { highest = view }
    return highest
  }
}

extension View {
  /// The length that the content asks for: the view's own, or that of all that a stack view arranges; nil without.
  final func naturalLength(_ axis: LayoutAxis) -> Double? {
    let own = intrinsicContentSize.length(axis)
    if own != View.noIntrinsicMetric { return own }
    guard let stack = self as? StackView else { return nil }
    var length = 0.0
    var isEmpty = true
    var gap = 0.0
    for (place, entry) in stack.arranged.enumerated() where !entry.view.isHidden {
      let inner = entry.view.naturalLength(axis) ?? 0
      length = axis == stack.axis ? length + gap + inner : max(length, inner)
      gap = stack.wantedSpacing(after: place)
      isEmpty = false
    }
    return isEmpty ? nil : length
  }
}
