// Strip.swift: workload W2, a strip of cells whose widths are edited.
//
//     L0 == 0;  for each i:  W[i] a strong edit at 30,  W[i] >= 0,  L[i] == L[i-1] + W[i-1] + 2;  content == last L + W
//
// Toggle k = 0 … 199: next = (37k + 11) mod N; the current cell to 30, the next to 120, every changed value read.

import Cassowary

struct Strip {
  let solver = Solver()
  private var lefts: [Variable] = []
  private var widths: [Variable] = []
  private let content: Variable
  private var current = 0

  init(count: Int) throws {
    content = solver.makeVariable()
    for i in 0..<count {
      let left = solver.makeVariable()
      let width = solver.makeVariable(value: 30)
      try solver.edit(width, priority: .strong)
      try solver.insert(width >= 0)
      try solver.insert(i == 0 ? left == 0 : left == lefts[i - 1] + widths[i - 1] + 2)
      lefts.append(left)
      widths.append(width)
    }
    try solver.insert(content == lefts[count - 1] + widths[count - 1])
    try solver.solve()
  }

  /// Closes the open cell and opens another. Returns the sum of the values that changed: reading them is the work.
  mutating func toggle(_ k: Int) throws -> Double {
    let next = (37 * k + 11) % widths.count
    try solver.suggest(30, for: widths[current])
    try solver.suggest(120, for: widths[next])
    current = next
    var sum = 0.0
    for variable in try solver.solve() { sum += try solver.value(of: variable) }
    return sum
  }

  /// Compares every value with the closed form, a prefix sum; the largest difference.
  func error() throws -> Double {
    var left = 0.0
    var error = 0.0
    for i in widths.indices {
      let width = i == current ? 120.0 : 30.0
      error = max(error, (try solver.value(of: lefts[i]) - left).magnitude)
      error = max(error, (try solver.value(of: widths[i]) - width).magnitude)
      left += width + 2
    }
    return max(error, (try solver.value(of: content) - (left - 2)).magnitude)
  }
}
