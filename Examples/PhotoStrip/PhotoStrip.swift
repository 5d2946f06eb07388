// PhotoStrip.swift: a strip of photos in which one is open, and opening another changes two constants.
//
// Every cell is chained to the one before it and has one width constraint. Nothing here says where a cell is: the
// positions, and the size of the scrolled content, follow from the chain.

import AutoLayout
import ScrollLayout

struct PhotoStrip {
  static let closedWidth = 30.0
  static let spacing = 2.0

  let engine = LayoutEngine(size: Size(width: 390, height: 48), rootName: "screen")
  let strip = ScrollView()
  let openWidths: [Double]
  var cells: [View] = []
  var widths: [LayoutConstraint] = []
  private(set) var openCell: Int
  private let animator = Animator()

  /// A strip with one cell open; cell k is `openWidths[k]` points wide when it is the one.
  init(openWidths: [Double], open: Int) throws(LayoutError) {
    self.openWidths = openWidths
    openCell = open
    engine.root.add(strip, named: "strip")
    var constraints = [
      strip.leadingAnchor.constraint(equalTo: engine.root.leadingAnchor),
      strip.trailingAnchor.constraint(equalTo: engine.root.trailingAnchor),
      strip.topAnchor.constraint(equalTo: engine.root.topAnchor),
      strip.bottomAnchor.constraint(equalTo: engine.root.bottomAnchor),
    ]
    let content = strip.contentLayoutGuide
    for k in openWidths.indices {
      let cell = strip.add(View(), named: "cell\(k)")
      let width = cell.widthAnchor.constraint(equalToConstant: k == open ? openWidths[k] : Self.closedWidth)
      width.identifier = "width\(k)"
      constraints += [
        width,
        cells.last.map { cell.leadingAnchor.constraint(equalTo: $0.trailingAnchor, constant: Self.spacing) }
          ?? cell.leadingAnchor.constraint(equalTo: content.leadingAnchor),
        cell.topAnchor.constraint(equalTo: content.topAnchor),
        cell.bottomAnchor.constraint(equalTo: content.bottomAnchor),
        cell.heightAnchor.constraint(equalTo: strip.frameLayoutGuide.heightAnchor),
      ]
      cells.append(cell)
      widths.append(width)
    }
    if let last = cells.last {
      constraints.append(last.trailingAnchor.constraint(equalTo: content.trailingAnchor))
    }
    try LayoutConstraint.activate(constraints)
  }

  /// Lets `cell` grow to its open width and the one that was open shrink, both from the widths of this instant.
  mutating func open(_ cell: Int, at time: Double) throws(ScrollError) {
    guard cell != openCell else { return }
    try animator.animate(widths[openCell], to: Self.closedWidth, duration: 0.4, at: time)
    try animator.animate(widths[cell], to: openWidths[cell], duration: 0.4, at: time)
    openCell = cell
  }

  /// Writes the widths of the given time; the next layout pass moves the rest.
  func advance(to time: Double) throws(ScrollError) {
    try animator.advance(to: time)
  }
}
