// Strip.swift: a strip of cells on a solver, the workload that this project is about.

import Cassowary

/// Cells side by side, each `gap` after the one before, with widths that are strong wishes; and the content's width.
///
///     L0 == 0;  W[i] >= 0;  L[i] == L[i-1] + W[i-1] + gap;  content == last L + W;  W[i] == a width (strong)
public struct Strip {
  public let solver = Solver()
  public let lefts: [Variable]
  public let widths: [Variable]
  public let content: Variable
  /// `links[i]` places cell i + 1; `wishes[i]` is the width of cell i.
  public let links: [Constraint]
  public let wishes: [Constraint]
  public let gap: Double

  public init(widths wanted: [Double], gap: Double = 2) throws {
    let solver = self.solver
    lefts = wanted.indices.map { solver.makeVariable("L\($0)") }
    widths = wanted.indices.map { solver.makeVariable("W\($0)") }
    content = solver.makeVariable("content")
    self.gap = gap
    var links: [Constraint] = []
    var wishes: [Constraint] = []
    for i in wanted.indices {
      wishes.append(try solver.insert((widths[i] == wanted[i]).at(.strong)))
      try solver.insert(widths[i] >= 0)
      if i == 0 {
        try solver.insert(lefts[0] == 0)
      } else {
        links.append(try solver.insert(lefts[i] == lefts[i - 1] + widths[i - 1] + gap))
      }
    }
    try solver.insert(content == lefts[wanted.count - 1] + widths[wanted.count - 1])
    self.links = links
    self.wishes = wishes
    try solver.solve()
  }

  /// The closed form, a prefix sum: all values by `Variable.index`.
  public func expected(_ wanted: [Double]) -> [Double] {
    var lefts = [0.0]
    for width in wanted.dropLast() { lefts.append(lefts[lefts.count - 1] + width + gap) }
    return lefts + wanted + [lefts[lefts.count - 1] + wanted[wanted.count - 1]]
  }
}
