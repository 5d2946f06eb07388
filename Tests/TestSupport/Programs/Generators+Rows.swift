// Generators+Rows.swift: random systems of the kinds a layout is made of, and of the kinds that hurt.
//
// Numbers are whole or halves and small, so that the exact reference seldom overflows; 0, 1, −1 and repetitions are
// frequent, because ties and degenerate corners are where solvers go wrong.

import Cassowary

/// Rows on variables 0 ..< variableCount.
public struct RandomSystem {
  public var variableCount: Int
  public var rows: [Row]
}

private let levels: [Priority] = [.required, .required, 999.5, 999, .strong, .medium, .weak, 1]

extension RandomSystem {
  /// Any of the kinds below, of about `size` (2 to 6 is quick in the exact reference).
  public static func any(_ random: inout SplitMix64, size: Int) -> RandomSystem {
    switch random.int(in: 0...6) {
    case 0, 1: unstructured(&random, size: size)
    case 2: strip(&random, size: size)
    case 3: grid(&random, size: max(2, size / 2))
    case 4: tree(&random, size: size)
    default: conflicts(&random)
    }
  }

  /// Up to 2·size + 2 rows of up to four terms. Half the time the required ones are made to hold at a random point.
  public static func unstructured(_ random: inout SplitMix64, size: Int) -> RandomSystem {
    let count = random.int(in: 1...size)
    let point = (0..<count).map { _ in Double(random.int(in: -5...8)) }
    let isFeasible = random.chance(0.5)
    let coefficients: [Double] = random.chance(0.5) ? [1, -1] : [1, 1, -1, -1, 2, -2, 3, 0.5]
    let levels = random.sample(levels, random.int(in: 1...4))
    var rows: [Row] = []
    for _ in 0..<random.int(in: 1...2 * size + 2) {
      let places = random.sample(Array(0..<count), random.pick([1, 1, 2, 2, 3, 4]))
      var row = Row(
        places.map { ($0, random.pick(coefficients)) }, random.relation(), random.awkward(),
        at: random.pick(levels), weight: random.pick([1, 1, 1, 2, 0.5, 10]))
      if isFeasible, row.priority.isRequired { row.makeHold(at: point, slack: random.pick([0, 0, 1, 3])) }
      if random.chance(0.08) { row.terms.append(row.terms[0]) }
      if random.chance(0.05) { row.isImplicit = true }
      rows.append(row)
      if random.chance(0.1) { rows.append(row) }
      if random.chance(0.05) { rows.append(row.mirrored) }
    }
    return RandomSystem(variableCount: count, rows: rows)
  }

  /// A strip: lefts 0, 2, 4, … and widths 1, 3, 5, …, and the content's width last.
  public static func strip(_ random: inout SplitMix64, size: Int) -> RandomSystem {
    let cells = random.int(in: 2...max(2, size))
    let content = 2 * cells
    let end: [(Int, Double)] = [(content - 2, 1), (content - 1, 1)]
    var rows = random.chance(0.9) ? [Row([(0, 1)], .equal, 0)] : []
    for i in 0..<cells {
      rows.append(Row([(2 * i + 1, 1)], .greaterThanOrEqual, 0))
      if random.chance(0.8) {
        let relation: Relation = random.pick([.equal, .equal, .greaterThanOrEqual])
        rows.append(Row([(2 * i + 1, 1)], relation, random.pick([10, 20, 30, 30]), at: random.pick([750, 250, 749])))
      }
      if i > 0 {
        let link: [(Int, Double)] = [(2 * i, 1), (2 * i - 2, -1), (2 * i - 1, -1)]
        let isLoose = random.chance(0.1)
        rows.append(Row(link, isLoose ? .greaterThanOrEqual : .equal, 2, at: random.chance(0.9) ? 1000 : 990))
      }
    }
    rows.append(Row([(content, 1)] + end.map { ($0.0, -$0.1) }, .equal, 0))
    if random.chance(0.7) {
      rows.append(
        Row(
          [(content, 1)], random.pick([.equal, .lessThanOrEqual]), random.pick([50, 100, 0]),
          at: random.pick([1000, 751, 500])))
    }
    if random.chance(0.5) {
      let level: Priority = random.pick([1000, 800, 100])
      for i in 1..<cells { rows.append(Row([(2 * i + 1, 1), (1, -1)], .equal, 0, at: level)) }
    }
    return RandomSystem(variableCount: content + 1, rows: rows)
  }

  /// size × size cells with a width and a height each, in a box whose width and height are the last two variables.
  public static func grid(_ random: inout SplitMix64, size: Int) -> RandomSystem {
    let box = 2 * size * size
    var rows: [Row] = []
    func width(_ i: Int, _ j: Int) -> Int { 2 * (i * size + j) }
    for i in 0..<size {
      for j in 0..<size {
        let (w, h) = (width(i, j), width(i, j) + 1)
        if random.chance(0.6) { rows.append(Row([(w, 1)], .greaterThanOrEqual, 0)) }
        if random.chance(0.6) {
          rows.append(Row([(w, 1), (h, -random.pick([1, 1.5, 2]))], .equal, 0, at: random.pick([1000, 700])))
        }
        if random.chance(0.5), j > 0 {
          rows.append(Row([(w, 1), (width(i, 0), -1)], .equal, 0, at: random.pick([1000, 300])))
        }
        if random.chance(0.5), i > 0 {
          rows.append(Row([(h, 1), (width(0, j) + 1, -1)], .equal, 0, at: random.pick([1000, 300])))
        }
        if random.chance(0.4) {
          rows.append(Row([(w, 1)], random.relation(), random.pick([40, 60]), at: random.pick([750, 250])))
        }
      }
      let across: [(Int, Double)] = (0..<size).map { (width(i, $0), 1) } + [(box, -1)]
      let down: [(Int, Double)] = (0..<size).map { (width($0, i) + 1, 1) } + [(box + 1, -1)]
      rows.append(Row(across, random.pick([.equal, .lessThanOrEqual]), 0, at: random.pick([1000, 1000, 740])))
      rows.append(Row(down, random.pick([.equal, .lessThanOrEqual]), 0, at: random.pick([1000, 1000, 740])))
    }
    rows.append(Row([(box, 1)], .equal, 300, at: random.pick([1000, 999, 500])))
    if random.chance(0.6) { rows.append(Row([(box + 1, 1)], .equal, 200, at: random.pick([1000, 999, 500]))) }
    return RandomSystem(variableCount: box + 2, rows: rows)
  }

  /// Nested boxes, each with a left and a width, children side by side inside their parent; about `size` boxes.
  public static func tree(_ random: inout SplitMix64, size: Int) -> RandomSystem {
    var rows: [Row] = []
    var parents: [Int?] = [nil]
    while parents.count < size { parents.append(random.int(in: max(0, parents.count - 3)...parents.count - 1)) }
    for box in parents.indices {
      let (left, width) = (2 * box, 2 * box + 1)
      let children = parents.indices.filter { parents[$0] == box }
      rows.append(Row([(width, 1)], .greaterThanOrEqual, 0))
      if children.isEmpty || random.chance(0.3) {
        rows.append(Row([(width, 1)], .equal, random.pick([10, 20, 20, 40]), at: random.pick([750, 250, 50])))
      }
      for (i, child) in children.enumerated() {
        let previous = i == 0 ? nil : children[i - 1]
        let before: [(Int, Double)] = previous.map { [(2 * $0, -1), (2 * $0 + 1, -1)] } ?? [(left, -1)]
        rows.append(Row([(2 * child, 1)] + before, random.pick([.equal, .equal, .greaterThanOrEqual]), 4))
      }
      if let last = children.last {
        let inside: [(Int, Double)] = [(left, 1), (width, 1), (2 * last, -1), (2 * last + 1, -1)]
        rows.append(Row(inside, random.pick([.equal, .greaterThanOrEqual]), 4, at: random.pick([1000, 1000, 800])))
      }
    }
    rows.append(Row([(0, 1)], .equal, 0))
    rows.append(Row([(1, 1)], .equal, 100, at: random.pick([1000, 500])))
    return RandomSystem(variableCount: 2 * parents.count, rows: rows)
  }

  /// `size` panes side by side, which would be equal and have least (some also largest) widths, between lines 0 ... size; the
  /// last row would have a divider where its constant says.
  public static func panes(_ random: inout SplitMix64, size: Int) -> RandomSystem {
    var rows = [Row([(0, 1)], .equal, 0), Row([(size, 1)], .equal, random.pick([100, 1000, 1000]))]
    let least: Double = random.pick([0, 10, 25])
    for i in 0..<size {
      let pane: [(Int, Double)] = [(i + 1, 1), (i, -1)]
      rows.append(Row(pane, .greaterThanOrEqual, random.chance(0.9) ? least : 2 * least))
      if random.chance(0.1) { rows.append(Row(pane, .lessThanOrEqual, 200, at: random.pick([1000, 800]))) }
      if i > 0, random.chance(0.9) {
        let weight: Double = random.pick([1, 1, 1, 3])
        rows.append(Row([(i + 1, 1), (i, -2), (i - 1, 1)], .equal, 0, at: .weak, weight: weight))
      }
    }
    rows.append(Row([(random.int(in: 1...size - 1), 1)], .equal, 500, at: .strong))
    return RandomSystem(variableCount: size + 1, rows: rows)
  }

  /// `size` variables and half as many rows again, each of up to six variables that mostly stand close together: with
  /// hundreds of them, many pivots on all sorts of numbers.
  public static func tangle(_ random: inout SplitMix64, size: Int) -> RandomSystem {
    let rows = (0..<size + size / 2).map { _ in
      let base = random.int(in: 0...size - 1)
      var places: [Int] = []
      for _ in 0..<random.pick([1, 1, 2, 2, 2, 3, 3, 4, 6]) {
        let place = random.chance(0.8) ? min(size - 1, base + random.int(in: 0...4)) : random.int(in: 0...size - 1)
        if !places.contains(place) { places.append(place) }
      }
      return Row(
        places.map { ($0, random.pick([1, -1, 1, -1, 2, -0.5, 3])) },
        random.pick([.equal, .greaterThanOrEqual, .lessThanOrEqual]), Double(random.int(in: -100...299)),
        at: random.pick([1000, 1000, 750, 750, 500, 250, 250, 100]),
        weight: random.chance(0.8) ? 1 : Double(random.int(in: 1...4)))
    }
    return RandomSystem(variableCount: size, rows: rows)
  }

  /// `size` variables and two to six times as many rows, nearly all of which meet at one point: coefficients of 1 and −1, most
  /// constants 0. No layout is like that, but parts of many are.
  public static func ties(_ random: inout SplitMix64, size: Int) -> RandomSystem {
    let levels: [Priority] = random.pick([
      [.weak], [.weak, .strong], [.weak, 500, .strong], [.weak, 500, .strong, .required],
    ])
    let relations: [Relation] = random.pick([
      [.equal], [.equal, .greaterThanOrEqual], [.greaterThanOrEqual, .lessThanOrEqual],
      [.equal, .greaterThanOrEqual, .lessThanOrEqual],
    ])
    let constants: [Double] = random.pick([[0], [0, 0, 0, 10], [0, 10, -10]])
    let (terms, reach) = (random.pick([2, 3, 5]), random.pick([min(size, 6), min(size, 20), size]))
    var rows: [Row] = []
    for _ in 0..<size * random.int(in: 2...6) {
      let base = random.int(in: 0...size - 1)
      var places: [Int] = []
      for _ in 0..<random.int(in: 1...terms) {
        let place = (base + random.int(in: 0...reach - 1)) % size
        if !places.contains(place) { places.append(place) }
      }
      rows.append(
        Row(
          places.map { ($0, random.pick([1, -1])) }, random.pick(relations), random.pick(constants),
          at: random.pick(levels),
          weight: random.pick([1, 1, 1, 2])))
    }
    for place in random.sample(Array(0..<size), size / 3) {
      rows.append(Row([(place, 1)], random.pick(relations), random.pick([0, 0, 100]), at: random.pick(levels)))
    }
    return RandomSystem(variableCount: size, rows: rows)
  }

  /// Few variables, many required rows: most of these contradict each other.
  public static func conflicts(_ random: inout SplitMix64) -> RandomSystem {
    let count = random.int(in: 1...3)
    var rows: [Row] = []
    for _ in 0..<random.int(in: 3...8) {
      let places = random.sample(Array(0..<count), random.int(in: 1...2))
      let level: Priority = random.chance(0.6) ? .required : random.pick([.strong, 1])
      rows.append(
        Row(places.map { ($0, random.pick([1, -1])) }, random.relation(), Double(random.int(in: -4...4)), at: level))
    }
    return RandomSystem(variableCount: count, rows: rows)
  }
}

extension SplitMix64 {
  public mutating func relation() -> Relation {
    pick([.equal, .equal, .greaterThanOrEqual, .lessThanOrEqual])
  }

  /// A small constant: 0, 1 and −1 are frequent, and one in five is not whole.
  public mutating func awkward() -> Double {
    if chance(0.4) { return pick([0, 0, 1, -1]) }
    return chance(0.25) ? Double(int(in: -20...20)) / 4 : Double(int(in: -6...6))
  }
}

extension Row {
  /// Moves the constant so that the row holds at a point, an inequality with some slack.
  fileprivate mutating func makeHold(at point: [Double], slack: Double) {
    constant += residual(at: point)
    switch relation {
    case .equal: break
    case .greaterThanOrEqual: constant -= slack
    case .lessThanOrEqual: constant += slack
    }
  }

  /// The same equation multiplied by −1, with the relation as it was.
  fileprivate var mirrored: Row {
    var copy = self
    for i in copy.terms.indices { copy.terms[i].coefficient *= -1 }
    copy.constant *= -1
    return copy
  }
}
