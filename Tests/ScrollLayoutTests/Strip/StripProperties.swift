// StripProperties.swift: what holds for strips of any widths, and for layouts anywhere.

import AutoLayout
import ScrollLayout
import TestSupport
import Testing

/// A strip and what happens to it: widths and spacing in tenths of a point, and toggles (cell, tenths).
struct StripCase: Sendable, CustomStringConvertible {
  var widths: [Int]
  var spacing: Int
  var toggles: [(cell: Int, width: Int)]

  var description: String {
    "widths \(widths), spacing \(spacing), toggles \(toggles.map { "\($0.cell) to \($0.width)" })"
  }

  static var generator: Generator<StripCase> {
    let width = Generator.int(in: 0...2_000)
    return Generator { random in
      let count = random.int(in: 1...14)
      let widths = (0..<count).map { _ in width.draw(&random) }
      let toggles = (0..<random.int(in: 0...8)).map { _ in
        (cell: random.int(in: 0...count - 1), width: width.draw(&random))
      }
      return StripCase(widths: widths, spacing: Generator.int(in: 0...100).draw(&random), toggles: toggles)
    } shrink: { value in
      var simpler = shrinksByLeavingOut(value.toggles).map {
        StripCase(widths: value.widths, spacing: value.spacing, toggles: $0)
      }
      if value.widths.count > 1 {
        let fewer = Array(value.widths.dropLast())
        simpler.append(
          StripCase(widths: fewer, spacing: value.spacing, toggles: value.toggles.filter { $0.cell < fewer.count }))
      }
      simpler += shrinks(of: value.spacing).map { StripCase(widths: value.widths, spacing: $0, toggles: value.toggles) }
      return simpler.filter { $0.spacing >= 0 }
    }
  }
}

/// A box with subviews hung on its edges and on each other, somewhere on the screen.
struct BoxCase: Sendable, CustomStringConvertible {
  /// For each subview: whom its left hangs on (−1: the box, else an earlier one's right), by how much, and its width.
  var links: [(to: Int, gap: Int, width: Int)]
  var dx: Int
  var dy: Int

  var description: String { "links \(links), moved by (\(dx), \(dy))" }

  static var generator: Generator<BoxCase> {
    Generator { random in
      let links = (0..<random.int(in: 1...12)).map { k in
        (
          to: random.int(in: -1...k - 1), gap: Generator.int(in: -100...100).draw(&random),
          width: Generator.int(in: 0...500).draw(&random)
        )
      }
      let shift = Generator.int(in: -100_000...100_000)
      return BoxCase(links: links, dx: shift.draw(&random), dy: shift.draw(&random))
    } shrink: { value in
      var simpler: [BoxCase] = []
      if value.links.count > 1 { simpler.append(BoxCase(links: value.links.dropLast(), dx: value.dx, dy: value.dy)) }
      simpler += shrinks(of: value.dx).map { BoxCase(links: value.links, dx: $0, dy: value.dy) }
      simpler += shrinks(of: value.dy).map { BoxCase(links: value.links, dx: value.dx, dy: $0) }
      return simpler
    }
  }
}

@Suite("Properties of layouts")
struct StripProperties {
  private func build(_ value: StripCase) throws -> Strip {
    try Strip(widths: value.widths.map { Double($0) / 10 }, spacing: Double(value.spacing) / 10)
  }

  @Test("frames are the closed form and the content size is the sum of its parts, after any toggles")
  func closedForm() throws {
    try forAll(StripCase.generator, seed: 1, count: 100) { value in
      let strip = try build(value)
      try strip.engine.layoutIfNeeded()
      try demand(strip.error <= 1e-9, "built: off by \(strip.error)")
      for toggle in value.toggles {
        strip.widths[toggle.cell].constant = Double(toggle.width) / 10
        try strip.engine.layoutIfNeeded()
        try demand(strip.error <= 1e-9, "toggled: off by \(strip.error)")
        let sum = strip.widths.map(\.constant).reduce(0, +) + Double(strip.widths.count - 1) * strip.spacing
        try demand(abs(strip.scroll.contentSize.width - sum) <= 1e-9, "content \(strip.scroll.contentSize), sum \(sum)")
        try demand(strip.scroll.contentSize.height == 48, "height \(strip.scroll.contentSize.height)")
      }
    }
  }

  @Test("toggling and toggling back returns every frame")
  func thereAndBack() throws {
    try forAll(StripCase.generator, seed: 1_000, count: 100) { value in
      let strip = try build(value)
      try strip.engine.layoutIfNeeded()
      let original = strip.cells.map(\.frame)
      var undo: [(LayoutConstraint, Double)] = []
      for toggle in value.toggles {
        undo.append((strip.widths[toggle.cell], strip.widths[toggle.cell].constant))
        strip.widths[toggle.cell].constant = Double(toggle.width) / 10
        try strip.engine.layoutIfNeeded()
      }
      for (constraint, constant) in undo.reversed() {
        constraint.constant = constant
        try strip.engine.layoutIfNeeded()
      }
      for (cell, frame) in zip(strip.cells, original) {
        try demand(difference(cell.frame, frame) <= 1e-9, "\(cell.debugName) \(cell.frame), before \(frame)")
      }
    }
  }

  @Test("a layout does not depend on where it stands, and moving it changes no frame inside")
  func translation() throws {
    try forAll(BoxCase.generator, seed: 5_000, count: 150) { value in
      let engine = LayoutEngine(size: Size(width: 400, height: 300))
      let box = engine.root.add(View(), named: "box")
      let place = [
        box.leftAnchor.constraint(equalTo: engine.root.leftAnchor),
        box.topAnchor.constraint(equalTo: engine.root.topAnchor),
        box.widthAnchor.constraint(equalToConstant: 100), box.heightAnchor.constraint(equalToConstant: 100),
      ]
      try LayoutConstraint.activate(place)
      var views: [View] = []
      for link in value.links {
        let view = box.add(View(), named: "view\(views.count)")
        let hook = link.to < 0 ? box.leftAnchor : views[link.to].rightAnchor
        try LayoutConstraint.activate([
          view.leftAnchor.constraint(equalTo: hook, constant: Double(link.gap) / 10),
          view.topAnchor.constraint(equalTo: link.to < 0 ? box.topAnchor : views[link.to].centerYAnchor, constant: 1),
          view.widthAnchor.constraint(equalToConstant: Double(link.width) / 10),
          view.heightAnchor.constraint(equalTo: box.heightAnchor, multiplier: 0.5),
        ])
        views.append(view)
      }
      try engine.layoutIfNeeded()
      let before = views.map(\.frame)
      place[0].constant = Double(value.dx) / 10
      place[1].constant = Double(value.dy) / 10
      let changes = try engine.layoutIfNeeded()
      try demand(
        changes.map(\.debugName) == (value.dx == 0 && value.dy == 0 ? [] : ["box"]),
        "reported \(changes.map(\.debugName))")
      for (view, frame) in zip(views, before) {
        try demand(difference(view.frame, frame) <= 1e-9, "\(view.debugName) \(view.frame), before \(frame)")
        let moved = frame.offsetBy(dx: Double(value.dx) / 10, dy: Double(value.dy) / 10)
        try demand(difference(view.rect(), moved) <= 1e-9, "\(view.debugName) on screen \(view.rect())")
      }
    }
  }
}
