// PhotoPager.swift: full-screen photos side by side, one page each.
//
// Page i has the pager's size; pages are chained and pinned to the content, so the content size follows from the
// constraints. The page that is shown is tied to the middle, and so stays where it is when the pager is resized or pages
// come and go (see PhotoRow.swift).

import AutoLayout

/// A horizontal pager: one photo a page, each as large as the pager.
///
/// `PhotoRow.cells` are the pages.
public final class PhotoPager: PhotoRow {
  /// A pager of photos with the given sizes, showing the page at `page`; neighbouring pages are `spacing` points apart.
  ///
  /// Throws for an empty list, a photo without a ratio, an index out of range, and a spacing that is negative or not
  /// finite.
  public convenience init(photos: [Size], page: Int = 0, spacing: Double = 0) throws(PhotoRowError) {
    try self.init(spacing: spacing, checked: ())
    try fill(photos, focus: page)
  }

  /// A pager without photos, for later insertions.
  public convenience init(emptyWithSpacing spacing: Double) throws(PhotoRowError) {
    try self.init(spacing: spacing, checked: ())
  }

  private init(spacing: Double, checked: Void) throws(PhotoRowError) {
    try checkLength("spacing", spacing)
    super.init(spacing: spacing)
  }

  /// The pages in order, one for each photo.
  public var pages: [PhotoCell] { cells }

  /// The index of the page that is shown, or on its way; nil only without photos.
  public var pageIndex: Int? { focusedIndex }

  /// Turns to the page at `index`, from where the pager is at `time`. Errors as of `IndicatorStrip.open`.
  public func turn(
    to index: Int, at time: Double, duration: Double = 0.35, curve: AnimationCurve = .easeInOut
  ) throws(PhotoRowError) {
    try moveFocus(to: index, at: time, duration: duration, curve: curve)
  }
}
