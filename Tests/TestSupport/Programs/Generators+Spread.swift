// Generators+Spread.swift: random systems whose coefficients differ much in size.
//
// All are few binary digits, so that the exact reference seldom overflows; but for `decimal`, which it cannot judge.

import Cassowary

extension RandomSystem {
  /// How the sizes of coefficients are drawn.
  public enum Spread: String, CaseIterable, Sendable {
    /// From a hundredth to a hundred, all sizes alike.
    case wide
    /// 128, -1024, 1/1024, and often 1 or -1.
    case steep
    /// 100, -1000 and 0.001, exactly as written: what is judged is that a solve ends.
    case decimal

    fileprivate func draw(_ random: inout SplitMix64) -> Double {
      switch self {
      case .wide:
        let exponent = random.int(in: -7...6)
        let size = exponent < 0 ? 1 / Double(1 << -exponent) : Double(1 << exponent)
        return size * random.pick([1, 1.25, 1.5, 1.75, -1, -1.25, -1.5, -1.75])
      case .steep: return random.pick([128, -1024, 1.0 / 1024, 1, 1, -1])
      case .decimal: return random.pick([100, -1000, 0.001])
      }
    }
  }

  /// Up to `size` variables and twice as many rows of up to four terms. Half the time the required ones hold at a random point.
  public static func spread(_ spread: Spread, _ random: inout SplitMix64, size: Int) -> RandomSystem {
    let count = random.int(in: 1...size)
    let point = (0..<count).map { _ in Double(random.int(in: -5...8)) }
    let isFeasible = random.chance(0.5)
    let levels = random.sample([1000, 1000, 999, 750, 500, 250, 1, 2] as [Priority], random.int(in: 1...4))
    var rows: [Row] = []
    for _ in 0..<random.int(in: 1...2 * count + 2) {
      let places = random.sample(Array(0..<count), random.pick([1, 1, 2, 2, 3, 4]))
      var row = Row(
        places.map { ($0, spread.draw(&random)) }, random.relation(), random.awkward(),
        at: random.pick(levels), weight: random.pick([1, 1, 1, 2, 0.5, 10]))
      if isFeasible, row.priority.isRequired { row.constant += row.residual(at: point) }
      rows.append(row)
      if random.chance(0.1) { rows.append(row) }
    }
    return RandomSystem(variableCount: count, rows: rows)
  }
}
