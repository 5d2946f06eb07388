// OpenSizePhase.swift: sizes that neither constraints nor a content decide, and what Interface Builder shows.
//
// A view comes out of Interface Builder's library 240 points wide and 128 high, and stays so where nothing says more. In
// a stack view that does not stretch it, UIKit would make it as small as it can be (`UISV-ambiguity-suppression`, 25, and what
// fits the stack view, 49 and 51); Interface Builder shows it with its size (recorded so). Nor does what is optional stretch it beyond, as when the content
// of a scroll view would rather be centred in what is seen of it (recorded so); controls that could as well stretch do not
// do so in its place.

import AutoLayout

/// Has arranged views without a content be as large as they were, or else as they come from the library.
enum OpenSizePhase {
  /// Of a recorded size: above all that a stack view does to be no larger than it must (25 to 51). 45 views in 4 repositories are
  /// so, none otherwise. It is no smaller than that unless something outranks the view's compression resistance: 19 views in 2
  /// repositories (habitica-ios, stopp-corona-ios), none otherwise.
  private static let openSizePriority: LayoutPriority = 52
  /// Of the library's size, where none is recorded: above the 25 at which a stack view makes views without content small, and
  /// below all that fits it (49 and more).
  private static let librarySizePriority: LayoutPriority = 26
  /// Optional constraints of this priority do not stretch such views, if they are moved less than its content would be:
  /// those on centres by half.
  private static let largestSizePriority: LayoutPriority = 250

  static func carryOut(on draft: inout LayoutDraft) throws(InterfaceError) {
    // A stack view that arranges nothing is as bare as a plain view: 9 views in 4 repositories.
    let bare = draft.views.dropFirst().filter { one in
      one.source.isSubview && one.source.parent?.kind == .stackView
        && (one.source.kind.traits.isBare || (one.view as? StackView)?.arrangedSubviews.isEmpty == true)
    }
    guard !bare.isEmpty else { return }
    let nothing = try addNothing(draft)
    let named = named(in: draft)
    for one in bare {
      let recorded = size(of: one.source, named)
      if one.view.intrinsicContentSize.width == View.noIntrinsicMetric, !isFilled(one.view, .horizontal) {
        if let column = columnOfText(one) {
          draft.openSizes.append(try span(one, column))
        } else {
          let isRecorded = one.source.recordedFrame?.width == recorded.width
          draft.openSizes += try keep(one, .horizontal, recorded.width, isRecorded, nothing.widthAnchor)
        }
      }
      if one.view.intrinsicContentSize.height == View.noIntrinsicMetric, !isFilled(one.view, .vertical) {
        let isRecorded = one.source.recordedFrame?.height == recorded.height
        draft.openSizes += try keep(one, .vertical, recorded.height, isRecorded, nothing.heightAnchor)
      }
    }
  }

  /// The recorded size, or the library's. A recorded 0 is a length like any other where the other side is recorded and no
  /// constraint names it.
  private static func size(of view: InterfaceView, _ named: [LayoutAxis: Set<String>]) -> Size {
    guard let recorded = view.recordedFrame?.size, recorded != .zero else { return Habits.librarySize }
    var size = recorded
    if size.width == 0, named[.horizontal]?.contains(view.id) == true { size.width = Habits.librarySize.width }
    if size.height == 0, named[.vertical]?.contains(view.id) == true { size.height = Habits.librarySize.height }
    return size
  }

  /// The ids of what constraints name along either axis. O(constraints).
  private static func named(in draft: LayoutDraft) -> [LayoutAxis: Set<String>] {
    var named: [LayoutAxis: Set<String>] = [:]
    for placed in draft.constraints {
      for side in [placed.source.first, placed.source.second] {
        if let side { named[side.attribute.axis, default: []].insert(side.itemID) }
      }
    }
    return named
  }

  /// Whether a view is one of hidden ones alone, which fill their stack view across.
  private static func isFilled(_ view: View, _ axis: LayoutAxis) -> Bool {
    guard let stack = view.superview as? StackView, stack.axis != axis, stack.alignment == .fill else { return false }
    return stack.arrangedSubviews.allSatisfy { $0.isHidden }
  }

  /// The column that a text view without a recorded width stands in.
  private static func columnOfText(_ one: PlacedView) -> StackView? {
    guard one.source.kind == .textView, one.source.recordedFrame?.width ?? 0 == 0 else { return nil }
    guard let stack = one.view.superview as? StackView, stack.axis == .vertical else { return nil }
    return stack
  }

  /// Text takes whatever width there is: a text view is as wide as its column, whatever the alignment there (recorded so).
  private static func span(_ one: PlacedView, _ column: StackView) throws(InterfaceError) -> LayoutConstraint {
    let width = one.view.widthAnchor.constraint(equalTo: column.widthAnchor)
    try one.source.element.blamed { () throws(LayoutError) in
      try width.setPriority(librarySizePriority)
      try width.activate()
    }
    return width
  }

  /// A guide of no size, for what is to count for less than a length does.
  private static func addNothing(_ draft: LayoutDraft) throws(InterfaceError) -> LayoutGuide {
    let root = draft.engine.root
    let guide = root.add(LayoutGuide(), named: "nothing")
    try draft.scene.root.element.blamed { () throws(LayoutError) in
      try LayoutConstraint.activate([
        guide.leftAnchor.constraint(equalTo: root.leftAnchor), guide.topAnchor.constraint(equalTo: root.topAnchor),
        guide.widthAnchor.constraint(equalToConstant: 0), guide.heightAnchor.constraint(equalToConstant: 0),
      ])
    }
    return guide
  }

  private static func keep(
    _ one: PlacedView, _ axis: LayoutAxis, _ size: Double, _ isRecorded: Bool, _ nothing: LayoutDimension
  ) throws(InterfaceError) -> [LayoutConstraint] {
    let length = axis == .horizontal ? one.view.widthAnchor : one.view.heightAnchor
    // 0 >= 0.75 · (length − size)
    let most = nothing.constraint(
      greaterThanOrEqualTo: length, multiplier: Habits.librarySizeWeight, constant: -Habits.librarySizeWeight * size)
    let own = length.constraint(equalToConstant: size)
    // As a content resists compression.
    let least = isRecorded ? [length.constraint(greaterThanOrEqualToConstant: size)] : []
    return try one.source.element.blamed { () throws(LayoutError) in
      try most.setPriority(largestSizePriority)
      try own.setPriority(isRecorded ? openSizePriority : librarySizePriority)
      for constraint in least {
        try constraint.setPriority(one.view.contentCompressionResistancePriority(for: axis))
      }
      try LayoutConstraint.activate([most, own] + least)
      return [most, own] + least
    }
  }
}
