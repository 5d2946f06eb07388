// Generators+Programs.swift: random programs: a random system, built up at once or by and by, and then changed.

import Cassowary

extension Generator where Value == Program {
  /// The rows of one random system, inserted and solved once.
  public static func systems(size: Int) -> Generator<Program> {
    solvedOnce { RandomSystem.any(&$0, size: size) }
  }

  /// The rows of a tangle of that many variables, inserted and solved once.
  public static func tangles(size: Int) -> Generator<Program> {
    solvedOnce { RandomSystem.tangle(&$0, size: size) }
  }

  /// The rows of a system in which nearly everything ties, inserted and solved once.
  public static func ties(size: Int) -> Generator<Program> {
    solvedOnce { RandomSystem.ties(&$0, size: size) }
  }

  private static func solvedOnce(
    _ draw: @escaping @Sendable (inout SplitMix64) -> RandomSystem
  ) -> Generator<Program> {
    Generator { random in
      let system = draw(&random)
      return Program(variableCount: system.variableCount, rows: system.rows)
    } shrink: {
      $0.shrinks
    }
  }

  /// A random system and then up to `changes` changes of every kind, most followed by a solve; the last one always.
  /// With `adds`, most insertions go by the throwing `add`.
  public static func programs(size: Int, changes: Int, adds: Bool = false) -> Generator<Program> {
    programs(changes: changes, adds: adds) { RandomSystem.any(&$0, size: size) }
  }

  /// The same of other systems.
  public static func programs(
    changes: Int, adds: Bool = false, of draw: @escaping @Sendable (inout SplitMix64) -> RandomSystem
  ) -> Generator<Program> {
    Generator { random in
      let system = draw(&random)
      var writer = ProgramWriter(system: system, adds: adds)
      writer.build(&random)
      for _ in 0..<random.int(in: 1...changes) {
        writer.change(&random)
        if random.chance(0.7) { writer.operations.append(.solve) }
      }
      writer.operations.append(.solve)
      return Program(variableCount: system.variableCount, operations: writer.operations)
    } shrink: {
      $0.shrinks
    }
  }
}

/// Writes operations, minding which rows are live.
private struct ProgramWriter {
  let system: RandomSystem
  let adds: Bool
  var operations: [Operation] = []
  private var nextID = 0
  private var live: [(id: Int, row: Row)] = []

  init(system: RandomSystem, adds: Bool) {
    self.system = system
    self.adds = adds
  }

  private mutating func insert(_ row: Row, _ random: inout SplitMix64) {
    operations.append(adds && random.chance(0.7) ? .add(nextID, row) : .insert(nextID, row))
    live.append((nextID, row))
    nextID += 1
  }

  /// All rows, half the time with solves in between.
  mutating func build(_ random: inout SplitMix64) {
    let isGradual = random.chance(0.5)
    for row in system.rows {
      insert(row, &random)
      if isGradual, random.chance(0.3) { operations.append(.solve) }
    }
    operations.append(.solve)
  }

  mutating func change(_ random: inout SplitMix64) {
    guard !live.isEmpty, !random.chance(0.3) else { return insertVariant(&random) }
    let i = random.int(in: 0...live.count - 1)
    switch random.int(in: 0...9) {
    case 0...3: operations.append(.remove(live.remove(at: i).id))
    case 4...6:
      for j in random.sample(Array(live.indices), random.int(in: 1...3)) {
        let constant = live[j].row.constant + random.pick([-20, -5, -1, 0, 1, 5, 20, 0.25])
        live[j].row.constant = constant
        operations.append(.setConstant(live[j].id, constant))
      }
    case 7, 8: operations.append(.setPriority(live[i].id, random.pick([.required, .required, .strong, .medium, 1])))
    default: operations.append(.setWeight(live[i].id, random.pick([0.5, 1, 3, 20])))
    }
  }

  /// A row of the system once more, somewhat changed.
  private mutating func insertVariant(_ random: inout SplitMix64) {
    var row = random.pick(system.rows)
    if random.chance(0.3) { row.relation = random.relation() }
    row.priority = random.pick([.required, .strong, .medium, row.priority])
    row.constant += random.pick([0, 0, 1, -3])
    insert(row, &random)
  }
}
