// CollagePane.swift: a photo that always covers its pane, with a point that stays in the middle.
//
//     whole:  covers the pane (AspectRatio.swift), helpers @ 1                what zoom 1 shows
//     image == zoom · whole,  its four edges those of the content
//     0 <= offset.x,   offset.x + pane.width <= image.width                  no gap at an edge; likewise y
//     offset.x + pane.width / 2 == u · image.width      @ 0.5                the point (u, v) of the image is in the middle
//
// The image's size follows the pane's at every step, and so does the offset: the middle stays, as far as the edges allow,
// with nothing written. A finger that shifts the image writes the constants of the last pair; zooming replaces rows.

import AutoLayout
import Cassowary

/// A pane of a collage: a scroll view over one photo, which covers it at every size.
///
/// A finger shifts the photo by `shiftImage`, which only follows it, or by `touch`, `move` and `release`, after which
/// the photo glides on, and stops where a gap would show.
public final class CollagePane: ScrollView {
  /// The image view, the whole of the content: as large as covers the pane, times `zoom`.
  public let image = View()
  /// The size of the photo, of which only the ratio matters.
  public let photo: Size
  /// How much larger than what just covers the pane the image is: 1 … `maximumZoom`.
  public private(set) var zoom = 1.0
  /// What limits `zoom`.
  public let maximumZoom: Double
  /// The point of the image that is to be in the middle of the pane, each coordinate in 0 … 1.
  public private(set) var focus = Point(x: 0.5, y: 0.5)
  /// Whether the focus point rules. Not while the content offset is set to something else; see `holdFocus`.
  public private(set) var isFocused = true

  private let whole = LayoutGuide()
  /// `image.width == zoom · whole.width`, and height.
  private var scale: [LayoutConstraint] = []
  private var middle: [LayoutConstraint] = []

  init(photo: Size, maximumZoom: Double) {
    self.photo = photo
    self.maximumZoom = maximumZoom
    super.init()
    add(whole, named: "whole")
    add(image, named: "image")
    scale = makeScale(zoom)
    middle = makeMiddle(focus)
    // Above the helpers it would stretch the image rather than stop at its edge.
    bounces = false
    contentInsetAdjustmentBehavior = .never
    contentOffsetConstraints.x.priority = Self.offsetPriority
    contentOffsetConstraints.y.priority = Self.offsetPriority
  }

  /// Below the helpers of the image's size.
  private static let offsetPriority: LayoutPriority = 0.5

  // MARK: Zoom and shift

  /// Makes the image `zoom` times as large as what covers the pane (brought into 1 … `maximumZoom`), the point of it at
  /// `anchor` staying there as far as the edges allow. `anchor` is in the pane's coordinates; nil is its middle.
  ///
  /// Replaces four rows. Throws for NaN and infinity, and outside of a tree.
  public func setZoom(_ zoom: Double, about anchor: Point? = nil) throws(ScrollError) {
    try check("zoom", zoom, in: finite)
    if let anchor { try check(anchor) }
    let size = try measure()
    let new = min(max(zoom, 1), maximumZoom)
    let point = anchor ?? Point(x: size.pane.width / 2, y: size.pane.height / 2)
    func share(_ offset: Double, _ point: Double, _ pane: Double, _ image: Double) -> Double {
      guard image > 0 else { return 0.5 }
      let larger = image * new / self.zoom
      let middle = (offset + point) / image * larger - point + pane / 2
      return min(max(middle, pane / 2), larger - pane / 2) / larger
    }
    try show(
      Point(
        x: share(size.offset.x, point.x, size.pane.width, size.image.width),
        y: share(size.offset.y, point.y, size.pane.height, size.image.height)), zoom: new)
  }

  /// Shifts the image by a finger's displacement, in points: to the right if positive. It stops where a gap would show.
  public func shiftImage(by distance: Point) throws(ScrollError) {
    try check(distance)
    let size = try measure()
    func share(_ offset: Double, _ moved: Double, _ pane: Double, _ image: Double) -> Double {
      image > 0 ? (min(max(offset - moved, 0), image - pane) + pane / 2) / image : 0.5
    }
    try show(
      Point(
        x: share(size.offset.x, distance.x, size.pane.width, size.image.width),
        y: share(size.offset.y, distance.y, size.pane.height, size.image.height)), zoom: zoom)
  }

  /// Keeps what is in the middle there from now on, after the content offset was set. Nothing happens otherwise.
  public func holdFocus() throws(ScrollError) {
    guard !isFocused else { return }
    let size = try measure()
    contentOffsetConstraints.x.deactivate()
    contentOffsetConstraints.y.deactivate()
    isFocused = true
    try show(
      Point(
        x: size.image.width > 0 ? (size.offset.x + size.pane.width / 2) / size.image.width : 0.5,
        y: size.image.height > 0 ? (size.offset.y + size.pane.height / 2) / size.image.height : 0.5), zoom: zoom)
  }

  /// The content offset is about to be set: it rules from now on, within the image's edges, until `holdFocus`.
  public override func willSetContentOffset() throws(LayoutError) {
    guard isFocused else { return }
    isFocused = false
    guard let engine else { return }
    try engine.solveIfNeeded()
    let offset = contentOffset
    for row in middle { row.deactivate() }
    try contentOffsetConstraints.x.setConstant(offset.x)
    try contentOffsetConstraints.y.setConstant(offset.y)
    try LayoutConstraint.activate([contentOffsetConstraints.x, contentOffsetConstraints.y])
  }

  // MARK: A finger by its own physics

  final override var keepsItsOffset: Bool { isFocused }

  /// A drag, and the glide after it, are over: what is in the middle now stays there.
  final override func motionDidEnd(at time: Double) throws(ScrollError) {
    if engine != nil { try holdFocus() }
  }

  private func show(_ focus: Point, zoom: Double) throws(ScrollError) {
    if !isFocused {
      contentOffsetConstraints.x.deactivate()
      contentOffsetConstraints.y.deactivate()
      isFocused = true
    }
    let (newScale, newMiddle) = (makeScale(zoom), makeMiddle(focus))
    try activate(newScale + newMiddle)
    for row in scale + middle { row.deactivate() }
    (scale, middle) = (newScale, newMiddle)
    self.zoom = zoom
    self.focus = focus
  }

  private func measure() throws(ScrollError) -> (pane: Size, image: Size, offset: Point) {
    guard let engine else { throw .notInTree(debugName) }
    try engine.settle()
    return (unroundedRect().size, image.unroundedRect().size, contentOffset)
  }

  // MARK: Constraints

  public override func didMoveToEngine() {
    super.didMoveToEngine()
    let content = contentLayoutGuide
    var rows = aspectConstraints(whole, .cover, ratio: photo.width / photo.height, in: self, helper: 1)
    rows += [compare(whole, .left, .equal, content, .left), compare(whole, .top, .equal, content, .top)]
    rows += sameEdges(image, content) + scale
    for (offset, length) in [(LayoutAttribute.contentOffsetX, LayoutAttribute.width), (.contentOffsetY, .height)] {
      rows.append(
        LayoutConstraint(
          terms: [LayoutTerm(content, offset)], relation: .greaterThanOrEqual, identifier: "no gap", file: "", line: 0))
      rows.append(
        LayoutConstraint(
          terms: [LayoutTerm(content, offset), LayoutTerm(self, length), LayoutTerm(image, length, times: -1)],
          relation: .lessThanOrEqual, identifier: "no gap", file: "", line: 0))
    }
    if isFocused {
      rows += middle
      contentOffsetConstraints.x.deactivate()
      contentOffsetConstraints.y.deactivate()
    }
    install(rows)
  }

  private func makeScale(_ zoom: Double) -> [LayoutConstraint] {
    [
      compare(image, .width, .equal, whole, .width, times: zoom),
      compare(image, .height, .equal, whole, .height, times: zoom),
    ]
  }

  private func makeMiddle(_ focus: Point) -> [LayoutConstraint] {
    [
      makeMiddle(.contentOffsetX, .width, focus.x), makeMiddle(.contentOffsetY, .height, focus.y),
    ]
  }

  private func makeMiddle(_ offset: LayoutAttribute, _ length: LayoutAttribute, _ share: Double) -> LayoutConstraint {
    LayoutConstraint(
      terms: [
        LayoutTerm(contentLayoutGuide, offset), LayoutTerm(self, length, times: 0.5),
        LayoutTerm(image, length, times: share < 1e-9 ? 0 : -share),
      ], priority: Self.offsetPriority, identifier: "focus", file: "", line: 0)
  }
}
