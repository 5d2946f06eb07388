// ElasticHeader.swift: a picture at the top that stretches and shrinks with the content below it.
//
// As constraints, declared once (y points down, offset.y is the scroll view's, k the stretch):
//
//     resting.height == width / aspect            scroll view: the whole of the header view
//     image:     top, leading, trailing == the header view's
//                height >= minimumHeight          height >= −k · offset.y         height == −k · offset.y   @ 1
//     picture:   width == ratio · height,  width >= image.width,  height >= image.height,  centred in the image
//                width == image.width   @ 0.5     height == image.height          @ 0.5
//     container: the four edges of the content,  width == scroll view's,  height == contentHeight
//     at rest:   offset.y == −resting.height
//
// A wish below others' levels pulls none of what they decide: the offset (20 or required) decides the image's height
// (1), and that the picture's (0.5).

import AutoLayout
import Cassowary

/// A header image under a scroll view: `height = max(minimumHeight, −k · contentOffset.y)`.
///
///     let header = engine.root.add(try ElasticHeader(photo: Size(width: 4000, height: 3000)), named: "header")
///     // pin header's edges to the screen's
///     header.scroll.contentOffset.y = -300        // a finger pulls
///     try header.returnToRest()                       // … and has let go
///
/// Lengths are in points. The header takes the whole of its own frame, usually the screen.
public final class ElasticHeader: View {
  /// The stretched header, along the top. Below the scroll view, or, if the header is sticky, in front of it.
  public let image = View()
  /// The photo in it: a subview of `image`, which covers it and is centred.
  public let picture = View()
  /// What scrolls over it. Its content inset is the resting height at the top, and follows from the layout.
  public var scroll: ScrollView { scrollView }
  /// The single view in the scroll view: as wide as the header view, `contentHeight` high.
  public let container = View()
  /// Width by height of the header at rest.
  public let aspect: Double
  /// Whether the header stands in front of the content: shrunk to `minimumHeight`, it stays there as a bar under which the
  /// content scrolls. With a stretch above 1 it covers as much of the content's top as would lie under it otherwise.
  public let isSticky: Bool
  /// k: by how much more than the content the header's lower edge moves.
  public let stretch: Double

  private let scrollView: HeaderScrollView
  private let resting = LayoutGuide()
  private let minimum: LayoutConstraint
  private let contentLength: LayoutConstraint
  /// The ratio of the picture.
  private let ratio: Double

  /// A header with a photo of the given size, of which only the ratio matters (none: that of the header).
  ///
  /// Throws unless `aspect`, `stretch` and the photo's ratio are within 0.001 … 1000, and `minimumHeight` and
  /// `contentHeight` within 0 … 1e9.
  public init(
    photo: Size? = nil, aspect: Double = 16.0 / 9, stretch: Double = 1.2, minimumHeight: Double = 0,
    contentHeight: Double = 600, isSticky: Bool = false
  ) throws(ScrollError) {
    try check("aspect", aspect, in: photoRatios)
    try check("stretch", stretch, in: photoRatios)
    try check("minimumHeight", minimumHeight)
    try check("contentHeight", contentHeight)
    if let photo, !photo.hasUsableRatio { throw .invalidPhoto(photo, at: 0) }
    ratio = photo.map { $0.width / $0.height } ?? aspect
    self.aspect = aspect
    self.stretch = stretch
    self.isSticky = isSticky
    scrollView = HeaderScrollView(resting: resting)
    minimum = fix(image, .height, minimumHeight, .greaterThanOrEqual)
    contentLength = fix(container, .height, contentHeight)
    super.init()
    add(resting, named: "resting")
    if !isSticky { add(image, named: "image") }
    add(scrollView, named: "scroll")
    if isSticky { add(image, named: "image") }
    image.add(picture, named: "picture")
    scrollView.add(container, named: "container")
  }

  // MARK: What may change

  /// Below this the header does not shrink.
  public var minimumHeight: Double { minimum.constant }

  /// Sets `minimumHeight`, one constant. Throws unless it is within 0 … 1e9.
  public func setMinimumHeight(_ height: Double) throws(ScrollError) {
    try check("minimumHeight", height)
    minimum.constant = height
  }

  /// The height of the container, and so of the content.
  public var contentHeight: Double { contentLength.constant }

  /// Sets `contentHeight`, one constant. Throws unless it is within 0 … 1e9.
  public func setContentHeight(_ height: Double) throws(ScrollError) {
    try check("contentHeight", height)
    contentLength.constant = height
  }

  // MARK: Rest

  /// The header's width divided by its aspect, as of the last layout pass: what `scroll` leaves free at its top.
  public var restingHeight: Double { resting.unroundedFrame.height }

  /// Whether the offset is held at −`restingHeight`, whatever the width becomes. It is from the start, until the content
  /// offset of `scroll` is set or animated.
  public var isAtRest: Bool { scrollView.isAtRest }

  /// Puts the offset back to −`restingHeight`, and keeps it there when the width changes. One constraint comes back.
  public func returnToRest() throws(ScrollError) {
    try scrollView.comeToRest()
  }

  // MARK: Constraints

  public override func didMoveToEngine() {
    install(frameConstraints + imageConstraints + pictureConstraints)
    scrollView.attempt { () throws(ScrollError) in if isAtRest { try returnToRest() } }
  }

  /// The resting height, the scroll view and its content.
  private var frameConstraints: [LayoutConstraint] {
    pin(resting, [.top, .leading, .trailing], to: self)
      + [pin(resting, .width, to: resting, .height, times: aspect)]
      + pin(scrollView, [.top, .leading, .trailing, .bottom], to: self)
      + pin(container, [.top, .leading, .trailing, .bottom], to: scrollView.contentLayoutGuide)
      + pin(container, [.width], to: scrollView.frameLayoutGuide) + [contentLength]
  }

  /// height = max(minimumHeight, −k · offset.y)
  private var imageConstraints: [LayoutConstraint] {
    pin(image, [.top, .leading, .trailing], to: self)
      + [minimum, heightBeyondOffset(.greaterThanOrEqual, .required), heightBeyondOffset(.equal, 1)]
  }

  /// `image.height + k · offset.y`, compared with 0.
  private func heightBeyondOffset(_ relation: LayoutRelation, _ priority: LayoutPriority) -> LayoutConstraint {
    let offset = LayoutTerm(scrollView.contentLayoutGuide, .contentOffsetY, times: stretch)
    return LayoutConstraint(
      terms: [LayoutTerm(image, .height), offset], relation: relation, priority: priority, file: "", line: 0)
  }

  /// The picture covers the image, no larger than it has to.
  private var pictureConstraints: [LayoutConstraint] {
    let fitting = pin(picture, [.width, .height], to: image)
    for wish in fitting { wish.priority = 0.5 }
    return fitting + [pin(picture, .width, to: picture, .height, times: ratio)]
      + [LayoutAttribute.width, .height].map {
        LayoutConstraint(
          item: picture, attribute: $0, relatedBy: .greaterThanOrEqual, toItem: image, file: "", line: 0)
      } + pin(picture, [.centerX, .centerY], to: image)
  }
}
