// InterfaceLayout+OpenSizes.swift: sizes that neither constraints nor a content decide, and what Interface Builder shows.
//
// A view comes out of Interface Builder's library 240 points wide and 128 high, and stays so where nothing says more. In
// a stack view that does not stretch it, UIKit would make it as small as it can be (`UISV-ambiguity-suppression`, 25);
// Interface Builder shows it with its size (recorded so). Nor does what is optional stretch it beyond, as when the content
// of a scroll view would rather be centred in what is seen of it (recorded so); controls that could as well stretch do not
// do so in its place.

import AutoLayout

extension InterfaceLayout {
  /// The size in points that views have in Interface Builder's library.
  static let librarySize = Size(width: 240, height: 128)
  /// Above the 25 at which a stack view makes views without content small, and below all that fits it (49 and more).
  private static let openSizePriority: LayoutPriority = 26
  /// Optional constraints of this priority do not stretch such views, if they are moved less than its content would be:
  /// those on centres by half. A point counts for this much of one.
  private static let largestSizePriority: LayoutPriority = 250
  private static let largestSizeWeight = 0.75

  /// Views that hold others or draw what their class says, and have no content that would give them a size.
  private static let kindsWithoutContent: Set<String> = [
    "view", "textView", "tableView", "collectionView", "scrollView", "containerView", "mapView",
  ]

  /// Has arranged views without a content be as large as they were, or else as they come from the library.
  func addOpenSizes() throws(InterfaceError) {
    let bare = views.dropFirst().filter { one in
      one.source.isSubview && one.source.parent?.kind == "stackView"
        && Self.kindsWithoutContent.contains(one.source.kind)
    }
    guard !bare.isEmpty else { return }
    let nothing = try addNothing()
    for one in bare {
      let recorded = one.source.recordedFrame?.size ?? .zero
      if one.view.intrinsicContentSize.width == View.noIntrinsicMetric, !isFilled(one.view, .horizontal) {
        if let column = columnOfText(one) {
          try span(one, column)
        } else {
          let width = recorded.width > 0 ? recorded.width : Self.librarySize.width
          try keep(one.view.widthAnchor, width, nothing.widthAnchor, one.source)
        }
      }
      if one.view.intrinsicContentSize.height == View.noIntrinsicMetric, !isFilled(one.view, .vertical) {
        let height = recorded.height > 0 ? recorded.height : Self.librarySize.height
        try keep(one.view.heightAnchor, height, nothing.heightAnchor, one.source)
      }
    }
  }

  /// Whether a view is one of hidden ones alone, which fill their stack view across.
  private func isFilled(_ view: View, _ axis: LayoutAxis) -> Bool {
    guard let stack = view.superview as? StackView, stack.axis != axis, stack.alignment == .fill else { return false }
    return stack.arrangedSubviews.allSatisfy { $0.isHidden }
  }

  /// The column that a text view without a recorded width stands in.
  private func columnOfText(_ one: PlacedView) -> StackView? {
    guard one.source.kind == "textView", one.source.recordedFrame?.width ?? 0 == 0 else { return nil }
    guard let stack = one.view.superview as? StackView, stack.axis == .vertical else { return nil }
    return stack
  }

  /// Text takes whatever width there is: a text view is as wide as its column, whatever the alignment there (recorded so).
  private func span(_ one: PlacedView, _ column: StackView) throws(InterfaceError) {
    let width = one.view.widthAnchor.constraint(equalTo: column.widthAnchor)
    do throws(LayoutError) {
      try width.setPriority(Self.openSizePriority)
      try width.activate()
    } catch {
      throw one.source.element.error(.layout(error.description))
    }
    openSizes.append(width)
  }

  /// A guide of no size, for what is to count for less than a length does.
  private func addNothing() throws(InterfaceError) -> LayoutGuide {
    let guide = engine.root.add(LayoutGuide(), named: "nothing")
    do throws(LayoutError) {
      try LayoutConstraint.activate([
        guide.leftAnchor.constraint(equalTo: engine.root.leftAnchor),
        guide.topAnchor.constraint(equalTo: engine.root.topAnchor),
        guide.widthAnchor.constraint(equalToConstant: 0), guide.heightAnchor.constraint(equalToConstant: 0),
      ])
    } catch {
      throw scene.root.element.error(.layout(error.description))
    }
    return guide
  }

  private func keep(
    _ length: LayoutDimension, _ size: Double, _ nothing: LayoutDimension, _ view: InterfaceView
  ) throws(InterfaceError) {
    // 0 >= 0.75 · (length − size)
    let most = nothing.constraint(
      greaterThanOrEqualTo: length, multiplier: Self.largestSizeWeight, constant: -Self.largestSizeWeight * size)
    let own = length.constraint(equalToConstant: size)
    do throws(LayoutError) {
      try most.setPriority(Self.largestSizePriority)
      try own.setPriority(Self.openSizePriority)
      try LayoutConstraint.activate([most, own])
      openSizes += [most, own]
    } catch {
      throw view.element.error(.layout(error.description))
    }
  }
}
