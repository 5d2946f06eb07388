// LiveGallery.swift: a gallery on a screen, and the formulas of its grid, its detail and the way between them.

import AutoLayout
import ScrollLayout

struct LiveGallery {
  let engine: LayoutEngine
  let gallery: Gallery
  let source: CountingSource
  let columns: Int
  let spacing: Double
  let aspect: Double

  init(
    _ photos: [Size], columns: Int = 3, spacing: Double = 2, aspect: Double = 4.0 / 3,
    screen: Size = Size(width: 390, height: 844), safeArea: EdgeInsets = .zero, gridUnderStatusBar: Bool = false,
    detailUnderStatusBar: Bool = true, margins: LiveMargins = LiveMargins()
  ) throws {
    engine = LayoutEngine(size: screen)
    source = CountingSource(photos)
    (self.columns, self.spacing, self.aspect) = (columns, spacing, aspect)
    gallery = engine.root.add(
      try Gallery(
        source, columns: columns, spacing: spacing, aspect: aspect, gridUnderStatusBar: gridUnderStatusBar,
        detailUnderStatusBar: detailUnderStatusBar, margins: margins), named: "gallery")
    gallery.safeAreaInsets = safeArea
    try LayoutConstraint.activate(fill(gallery, engine.root))
    try engine.layoutIfNeeded()
    try advance(to: 0)
  }

  func advance(to time: Double) throws {
    try gallery.advance(to: time)
    try engine.layoutIfNeeded()
  }

  var photos: [Size] { source.photos }
  var thumbnailWidth: Double { (engine.size.width - Double(columns - 1) * spacing) / Double(columns) }
  var thumbnailHeight: Double { thumbnailWidth / aspect }

  /// The frame of a thumbnail in the content.
  func thumbnail(_ index: Int) -> Rect {
    Rect(
      x: Double(index % columns) * (thumbnailWidth + spacing),
      y: Double(index / columns) * (thumbnailHeight + spacing), width: thumbnailWidth, height: thumbnailHeight)
  }

  /// On the screen.
  func thumbnailOnScreen(_ index: Int) -> Rect {
    let grid = gallery.grid
    return thumbnail(index).offsetBy(dx: grid.frame.minX, dy: grid.frame.minY - grid.contentOffset.y)
  }

  /// The photo covering a rectangle, or fitted into it: its size times max or min of the sides' ratios, centred.
  func photo(_ index: Int, in box: Rect, covering: Bool) -> Rect {
    let size = photos[index]
    let (x, y) = (box.width / size.width, box.height / size.height)
    let scale = covering ? max(x, y) : min(x, y)
    let (w, h) = (size.width * scale, size.height * scale)
    return Rect(x: box.midX - w / 2, y: box.midY - h / 2, width: w, height: h)
  }

  var detailRect: Rect { gallery.detail.rect() }

  /// The largest distance of the grid from the formulas.
  func gridError() -> Double {
    var worst = 0.0
    for view in gallery.grid.thumbnails {
      let frame = thumbnail(view.index)
      worst = max(worst, difference(view.frame, frame))
      let inside = Rect(x: 0, y: 0, width: frame.width, height: frame.height)
      worst = max(worst, difference(view.image.frame, photo(view.index, in: inside, covering: true)))
    }
    let rows = Double((photos.count + columns - 1) / columns)
    let height = rows * thumbnailHeight + max(rows - 1, 0) * spacing
    worst = max(worst, abs(gallery.grid.contentSize.width - engine.size.width))
    return max(worst, abs(gallery.grid.contentSize.height - height))
  }

  /// The largest distance of the photo's two rectangles, on the screen, from what is `p` of the way from the thumbnail to
  /// the fitted frame.
  func transitionError(_ index: Int, _ p: Double) -> Double {
    let fitted = photo(index, in: detailRect, covering: false)
    let start = thumbnailOnScreen(index)
    let image = photo(index, in: start, covering: true)
    return max(
      difference(gallery.photo.rect(), mix(start, fitted, p)), difference(gallery.picture.rect(), mix(image, fitted, p))
    )
  }
}

func mix(_ a: Rect, _ b: Rect, _ p: Double) -> Rect {
  Rect(
    x: a.minX + (b.minX - a.minX) * p, y: a.minY + (b.minY - a.minY) * p, width: a.width + (b.width - a.width) * p,
    height: a.height + (b.height - a.height) * p)
}
