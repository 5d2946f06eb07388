// GalleryDetail.swift: where a photo lies on the screen, zoomed and shifted, and its neighbours beside it.
//
//     page:    as large as the detail,  page.leading == detail.leading + shift          a finger turns the page
//     fitted:  fits into the page, helpers @ 1, centred                                 zoom 1
//     zoomed:  == zoom · fitted,    |zoomed.centerX − page.centerX| <= slack.width       no gap but a centred one
//              zoomed.centerX == page.centerX + pan.x                       @ 0.25
//     slack:   width >= (zoomed.width − page.width) / 2,   width == 0       @ 0.5        max(0, …);  likewise y
//     window:  within the page and within zoomed, as far out as both allow: edges == page's   @ 0.125
//     next:    its page.leading == page.trailing + spacing, and so the previous one's trailing
//
// Zooming replaces the rows with the zoom in them; panning writes two constants.

import AutoLayout
import Cassowary

/// The full-screen side of a gallery: guides that say where the photo is to be, and the neighbours.
final class GalleryDetail: View {
  /// The page of the photo.
  let page = LayoutGuide()
  /// All of the photo, zoomed.
  let zoomed = LayoutGuide()
  /// What of it is on the page.
  let window = LayoutGuide()
  /// The photos before and behind, while there are any.
  let previous = View()
  let next = View()
  private(set) var zoom = 1.0
  /// `page.leading == detail.leading + shift`: how far the page is turned, in points.
  private var shift: LayoutConstraint?

  private let fitted = LayoutGuide()
  private let slack = LayoutGuide()
  private let previousPage = LayoutGuide()
  private let nextPage = LayoutGuide()
  private let pan: [LayoutConstraint]
  private let gaps: [LayoutConstraint]
  private var ratios: [LayoutConstraint?] = [nil, nil, nil]
  private var scale: [LayoutConstraint] = []

  override init() {
    pan = [
      compare(zoomed, .centerX, .equal, page, .centerX, priority: 0.25),
      compare(zoomed, .centerY, .equal, page, .centerY, priority: 0.25),
    ]
    gaps = [
      compare(nextPage, .leading, .equal, page, .trailing), compare(previousPage, .trailing, .equal, page, .leading),
    ]
    super.init()
    for (guide, name) in [
      (page, "page"), (fitted, "fitted"), (zoomed, "zoomed"), (slack, "slack"), (window, "window"),
      (previousPage, "previousPage"), (nextPage, "nextPage"),
    ] { add(guide, named: name) }
    add(previous, named: "previous")
    add(next, named: "next")
    scale = makeScale(1)
    shift = compare(page, .leading, .equal, self, .leading)
  }

  // MARK: What it shows

  /// Shows a photo between two others, of the given ratios, with zoom 1 and the page in its place.
  func show(_ photo: Double, previous before: Double?, next after: Double?, spacing: Double) throws(ScrollError) {
    for (place, (item, ratio)) in [(fitted as LayoutItem, photo), (previous, before ?? 1), (next, after ?? 1)]
      .enumerated()
    {
      let row = ratioConstraint(item, ratio)
      if engine != nil { try activate([row]) }
      ratios[place]?.deactivate()
      ratios[place] = row
    }
    previous.isHidden = before == nil
    next.isHidden = after == nil
    try gaps[0].write(spacing)
    try gaps[1].write(-spacing)
    try turnBy(0)
    try setZoom(1, pan: .zero)
  }

  /// Turns the page by `distance` towards the leading edge's inside: positive shows more of the previous photo.
  func turnBy(_ distance: Double) throws(ScrollError) {
    try shift?.write(distance)
  }

  /// The photo is `zoom` times as large as what fits, its middle `pan` from the page's, as far as it may be.
  func setZoom(_ zoom: Double, pan offset: Point) throws(ScrollError) {
    try pan[0].write(offset.x)
    try pan[1].write(offset.y)
    guard zoom != self.zoom else { return }
    let rows = makeScale(zoom)
    if engine != nil { try activate(rows) }
    for row in scale { row.deactivate() }
    scale = rows
    self.zoom = zoom
  }

  /// How far the photo's middle is from the page's, as of the last solve.
  var actualPan: Point {
    let (photo, box) = (zoomed.unroundedRect(), page.unroundedRect())
    return Point(x: photo.midX - box.midX, y: photo.midY - box.midY)
  }

  /// The size of a guide's page, as of the last solve.
  var pageSize: Size { page.unroundedRect().size }

  /// Whether the photo's top edge, or its bottom edge, is on the page.
  func showsEdge(top: Bool) -> Bool {
    let (photo, box) = (zoomed.unroundedRect(), page.unroundedRect())
    return top ? photo.minY - box.minY >= -1e-6 : photo.maxY - box.maxY <= 1e-6
  }

  // MARK: Constraints

  override func didMoveToEngine() {
    super.didMoveToEngine()
    var rows: [LayoutConstraint] = []
    if let shift { rows.append(shift) }
    for guide in [page, previousPage, nextPage] {
      rows += [LayoutAttribute.top, .width, .height].map { compare(guide, $0, .equal, self, $0) }
    }
    rows += gaps + scale + pan
    for (item, box) in [(fitted as LayoutItem, page), (previous, previousPage), (next, nextPage)] {
      rows += aspectConstraints(item, .fit, ratio: 1, in: box, helper: 1).dropFirst()
      rows += [LayoutAttribute.centerX, .centerY].map { compare(item, $0, .equal, box, $0) }
    }
    rows += slackRows + windowRows
    install(rows + ratios.compactMap { $0 })
  }

  private func makeScale(_ zoom: Double) -> [LayoutConstraint] {
    [LayoutAttribute.width, .height].map { compare(zoomed, $0, .equal, fitted, $0, times: zoom) }
  }

  /// The photo's middle may be as far from the page's as its edges reach beyond the page's.
  private var slackRows: [LayoutConstraint] {
    var rows = [compare(slack, .left, .equal, page, .left), compare(slack, .top, .equal, page, .top)]
    for (length, middle) in [(LayoutAttribute.width, LayoutAttribute.centerX), (.height, .centerY)] {
      func line(_ relation: LayoutRelation, _ terms: [LayoutTerm], _ priority: LayoutPriority = .required) {
        rows.append(LayoutConstraint(terms: terms, relation: relation, priority: priority, file: "", line: 0))
      }
      line(
        .greaterThanOrEqual,
        [LayoutTerm(slack, length), LayoutTerm(zoomed, length, times: -0.5), LayoutTerm(page, length, times: 0.5)])
      line(.equal, [LayoutTerm(slack, length)], 0.5)
      let distance = [LayoutTerm(zoomed, middle), LayoutTerm(page, middle, times: -1)]
      line(.lessThanOrEqual, distance + [LayoutTerm(slack, length, times: -1)])
      line(.greaterThanOrEqual, distance + [LayoutTerm(slack, length)])
    }
    return rows
  }

  private var windowRows: [LayoutConstraint] {
    [LayoutAttribute.left, .top, .right, .bottom].flatMap { edge in
      let inside: LayoutRelation = edge == .left || edge == .top ? .greaterThanOrEqual : .lessThanOrEqual
      return [
        compare(window, edge, inside, page, edge), compare(window, edge, inside, zoomed, edge),
        compare(window, edge, .equal, page, edge, priority: 0.125),
      ]
    }
  }
}
