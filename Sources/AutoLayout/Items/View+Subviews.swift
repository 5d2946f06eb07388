// View+Subviews.swift: UIKit's names for adding to the tree, and for the order of subviews.

extension View {
  /// `add(view)`, under UIKit's name.
  public final func addSubview(_ view: View) {
    add(view)
  }

  /// `insert(view, at: index)`, under UIKit's name.
  public final func insertSubview(_ view: View, at index: Int) {
    insert(view, at: index)
  }

  /// Adds `view` among the subviews just before (in drawing: below) `sibling`. If that is no other subview, it is misuse:
  /// nothing changes, and the next `layoutIfNeeded` throws `LayoutError.cannotAdd`.
  public final func insertSubview(_ view: View, belowSubview sibling: View) {
    insert(view, beside: sibling, 0)
  }

  /// Adds `view` among the subviews just after (in drawing: above) `sibling`. As `insertSubview(_:belowSubview:)` otherwise.
  public final func insertSubview(_ view: View, aboveSubview sibling: View) {
    insert(view, beside: sibling, 1)
  }

  private final func insert(_ view: View, beside sibling: View, _ offset: Int) {
    guard view !== sibling, let place = subviews.firstIndex(where: { $0 === sibling }) else {
      refuse(.cannotAdd(view.label, to: label))
      return
    }
    // Taken out first, a subview that stands before the sibling makes it move up by one.
    let isBefore = subviews[..<place].contains { $0 === view }
    insert(view, at: place + offset - (isBefore ? 1 : 0))
  }

  /// Makes a subview the last one, which is drawn in front. Others are left alone, as in UIKit. Constraints stay.
  public final func bringSubviewToFront(_ view: View) {
    if view.superview === self { insert(view, at: subviews.count) }
  }

  /// Makes a subview the first one, which is drawn behind the others. Views that are no subviews are left alone.
  public final func sendSubviewToBack(_ view: View) {
    if view.superview === self { insert(view, at: 0) }
  }

  /// `add(guide)`, under UIKit's name.
  public final func addLayoutGuide(_ guide: LayoutGuide) {
    add(guide)
  }
}
