// PairTests.swift: views in one row that meet and part again, against a formula.
//
// A view held at the left of a width W, x from there and wishing for w, ends at min(x + w, W − 8); one held at the right begins at
// max(W − x − w, 8). All numbers are whole, and edges move by 0 or 1 a point, so that all changes are at quarters of points.

import AutoLayout
import TestSupport
import Testing

private struct Neighbour {
  var inset: Double
  var wish: Double
  var isAtRight: Bool
}

private struct RowOfNeighbours: Sendable, CustomStringConvertible {
  static let edge = 8.0
  static let height = 20.0
  static let range = 100.0...400
  var views: [Neighbour]

  var description: String { "\(views.map { ($0.isAtRight ? "right " : "left ") + "\($0.inset) \($0.wish)" })" }

  func path() throws -> LayoutPath {
    let engine = LayoutEngine(size: Size(width: 390, height: 844))
    let root = engine.root
    for one in views {
      let view = root.add(View())
      let wish = view.widthAnchor.constraint(equalToConstant: one.wish)
      wish.priority = .defaultLow
      try LayoutConstraint.activate([
        wish, view.topAnchor.constraint(equalTo: root.topAnchor),
        view.heightAnchor.constraint(equalToConstant: Self.height),
        one.isAtRight
          ? view.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -one.inset)
          : view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: one.inset),
        one.isAtRight
          ? view.leftAnchor.constraint(greaterThanOrEqualTo: root.leftAnchor, constant: Self.edge)
          : view.rightAnchor.constraint(lessThanOrEqualTo: root.rightAnchor, constant: -Self.edge),
      ])
    }
    return try LayoutPath(of: engine, along: .width, over: Self.range)
  }

  private func sides(of place: Int, at width: Double) -> (left: Double, right: Double) {
    let one = views[place]
    let near = one.isAtRight ? width - one.inset : one.inset
    return one.isAtRight
      ? (max(near - one.wish, Self.edge), near) : (near, min(near + one.wish, width - Self.edge))
  }

  /// By how much two of them lie apart; below 0 by how much they overlap.
  func margin(_ a: Int, _ b: Int, at width: Double) -> Double {
    let (own, other) = (sides(of: a, at: width), sides(of: b, at: width))
    return [
      other.left - own.right, own.left - other.right, -Self.height, own.left - own.right, other.left - other.right,
    ].max() ?? 0
  }
}

extension Generator where Value == RowOfNeighbours {
  fileprivate static var rows: Generator {
    Generator { random in
      RowOfNeighbours(
        views: (0..<4).map { _ in
          Neighbour(
            inset: Double(random.int(in: 8...80)), wish: Double(random.int(in: 0...(random.chance(0.5) ? 20 : 300))),
            isAtRight: random.chance(0.5))
        })
    } shrink: { row in
      row.views.count > 2
        ? row.views.indices.map { place in
          var fewer = row
          fewer.views.remove(at: place)
          return fewer
        } : []
    }
  }
}

@Suite("Pairs along a range")
struct PairTests {
  // What kept two views apart for a while need not keep them apart for long.
  @Test("they fail where they overlap, and nowhere else, and by as much, whatever came before")
  func meetAndPart() throws {
    var (failing, holding, breaks) = (0, 0, 0)
    try forAll(.rows, seed: 7_000, count: 60) { row in
      let path = try row.path()
      breaks += path.breaks.count
      for b in row.views.indices {
        for a in row.views.indices.prefix(b) {
          let verdict = path.verdict(on: .apart(a + 1, b + 1))
          var least = Double.infinity
          for quarter in 400...1600 {
            let width = Double(quarter) / 4
            let margin = row.margin(a, b, at: width)
            least = min(least, margin)
            let inside = verdict.failing.contains { $0.lowerBound < width - 1e-6 && width + 1e-6 < $0.upperBound }
            let around = verdict.failing.contains { $0.lowerBound - 1e-6 < width && width < $0.upperBound + 1e-6 }
            try demand(margin < 0 ? around : !inside, "\(a), \(b) at \(width): \(margin), \(verdict)")
          }
          let found = try #require(verdict.least)
          try demand(abs(found.margin - least) < 1e-6, "\(a), \(b): \(found), not \(least)")
          try demand(
            abs(row.margin(a, b, at: found.place) - least) < 1e-6, "\(a), \(b): \(found) is not at its place")
          if verdict.failing.isEmpty { holding += 1 } else { failing += 1 }
        }
      }
    }
    #expect(failing > 50 && holding > 50 && breaks > 100, "\(failing) fail, \(holding) hold, \(breaks) breaks")
  }
}
