// PhotoCell.swift: one photo in a row of photos.

import AutoLayout

/// A cell of an `IndicatorStrip` or a page of a `PhotoPager`, placed by constraints that its row owns. What shows the
/// photo may be added to it as subviews. It leaves by `PhotoRow.remove`, not by `removeFromSuperview`.
public final class PhotoCell: View {
  /// The size of the photo, in pixels or any other unit: only its ratio matters.
  public let photo: Size
  /// The constraints that come and go with the cell: width, top and height.
  var rows: [LayoutConstraint] = []
  /// The link to the cell before; for the first one to the content's leading edge.
  var link: LayoutConstraint?

  init(photo: Size) {
    self.photo = photo
    super.init()
  }

  /// What alone decides the width: `width == constant` in a strip, `width == pager.width` in a pager.
  public var widthConstraint: LayoutConstraint { rows[0] }
}
