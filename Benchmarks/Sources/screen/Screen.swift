// Screen.swift: a screen of about 300 views, of the mix that Interface Builder documents show: a bar, and rows of labels,
// pictures and buttons that hug their contents, hold their neighbours at a distance, and give way by priority.

import AutoLayout

struct Screen {
  let engine: LayoutEngine
  /// All views, each before what stands in it; the root is not among them.
  private(set) var views: [View] = []

  init(rows: Int = 26) throws {
    engine = LayoutEngine(size: Size(width: 390, height: 844))
    let bar = makeView(in: engine.root)
    let title = makeView(in: bar, content: Size(width: 96, height: 21))
    let back = makeView(in: bar, content: Size(width: 60, height: 30))
    try LayoutConstraint.activate([
      bar.topAnchor.constraint(equalTo: engine.root.topAnchor, constant: 47),
      bar.leadingAnchor.constraint(equalTo: engine.root.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: engine.root.trailingAnchor),
      bar.heightAnchor.constraint(equalToConstant: 44),
      title.centerXAnchor.constraint(equalTo: bar.centerXAnchor),
      title.centerYAnchor.constraint(equalTo: bar.centerYAnchor),
      back.leadingAnchor.constraint(equalTo: bar.leadingAnchor, constant: 16),
      back.centerYAnchor.constraint(equalTo: bar.centerYAnchor),
      title.leadingAnchor.constraint(greaterThanOrEqualTo: back.trailingAnchor, constant: 8),
    ])
    var above = bar
    for index in 0..<rows { above = try addRow(index, below: above) }
  }

  private mutating func makeView(in parent: View, content: Size? = nil) -> View {
    let view = parent.add(View())
    if let content { view.intrinsicContentSize = content }
    views.append(view)
    return view
  }

  /// A picture, a title over a subtitle, a badge, a date, a button and a line under all of it.
  private mutating func addRow(_ index: Int, below above: View) throws -> View {
    let row = makeView(in: engine.root)
    let picture = makeView(in: row)
    let texts = makeView(in: row)
    let title = makeView(in: texts, content: Size(width: 90 + Double(index * 37 % 160), height: 20))
    let subtitle = makeView(in: texts, content: Size(width: 120 + Double(index * 53 % 240), height: 17))
    let note = makeView(in: texts, content: Size(width: 40 + Double(index * 29 % 90), height: 15))
    let badge = makeView(in: row, content: Size(width: 18 + Double(index % 3) * 6, height: 18))
    let date = makeView(in: row, content: Size(width: 44 + Double(index % 5) * 4, height: 16))
    let button = makeView(in: row, content: Size(width: 30, height: 30))
    let line = makeView(in: row)
    let shade = makeView(in: picture)
    let gap: LayoutDimension = picture.widthAnchor
    try LayoutConstraint.activate([
      row.topAnchor.constraint(equalTo: above.bottomAnchor),
      row.leadingAnchor.constraint(equalTo: engine.root.leadingAnchor),
      row.trailingAnchor.constraint(equalTo: engine.root.trailingAnchor),

      picture.leadingAnchor.constraint(equalTo: row.leadingAnchor, constant: 16),
      picture.topAnchor.constraint(equalTo: row.topAnchor, constant: 8),
      row.bottomAnchor.constraint(greaterThanOrEqualTo: picture.bottomAnchor, constant: 8),
      gap.constraint(equalToConstant: 48),
      picture.heightAnchor.constraint(equalTo: picture.widthAnchor),
      shade.leadingAnchor.constraint(equalTo: picture.leadingAnchor),
      shade.trailingAnchor.constraint(equalTo: picture.trailingAnchor),
      shade.bottomAnchor.constraint(equalTo: picture.bottomAnchor),
      shade.heightAnchor.constraint(equalTo: picture.heightAnchor, multiplier: 0.25),

      texts.leadingAnchor.constraint(equalTo: picture.trailingAnchor, constant: 12),
      texts.centerYAnchor.constraint(equalTo: row.centerYAnchor),
      texts.topAnchor.constraint(greaterThanOrEqualTo: row.topAnchor, constant: 8),
      texts.trailingAnchor.constraint(equalTo: badge.leadingAnchor, constant: -8),
      title.topAnchor.constraint(equalTo: texts.topAnchor),
      title.leadingAnchor.constraint(equalTo: texts.leadingAnchor),
      title.trailingAnchor.constraint(lessThanOrEqualTo: texts.trailingAnchor),
      subtitle.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 2),
      subtitle.leadingAnchor.constraint(equalTo: texts.leadingAnchor),
      subtitle.trailingAnchor.constraint(lessThanOrEqualTo: texts.trailingAnchor),
      note.topAnchor.constraint(equalTo: subtitle.bottomAnchor, constant: 2),
      note.leadingAnchor.constraint(equalTo: texts.leadingAnchor),
      note.trailingAnchor.constraint(lessThanOrEqualTo: texts.trailingAnchor),
      note.bottomAnchor.constraint(equalTo: texts.bottomAnchor),

      badge.centerYAnchor.constraint(equalTo: row.centerYAnchor),
      badge.trailingAnchor.constraint(equalTo: date.leadingAnchor, constant: -8),
      date.centerYAnchor.constraint(equalTo: badge.centerYAnchor),
      date.trailingAnchor.constraint(equalTo: button.leadingAnchor, constant: -8),
      button.trailingAnchor.constraint(equalTo: row.trailingAnchor, constant: -16),
      button.centerYAnchor.constraint(equalTo: row.centerYAnchor),

      line.leadingAnchor.constraint(equalTo: texts.leadingAnchor),
      line.trailingAnchor.constraint(equalTo: row.trailingAnchor),
      line.bottomAnchor.constraint(equalTo: row.bottomAnchor),
      line.heightAnchor.constraint(equalToConstant: 0.5),
    ])
    try row.heightAnchor.constraint(equalToConstant: 64).activate(at: .init(251))
    return row
  }
}

extension LayoutConstraint {
  fileprivate func activate(at priority: LayoutPriority) throws {
    try setPriority(priority)
    try activate()
  }
}
