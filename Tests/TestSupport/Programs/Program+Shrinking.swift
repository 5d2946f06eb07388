// Program+Shrinking.swift: smaller programs near a failing one.

import Cassowary

extension Program {
  /// Fewer operations first, then simpler ones, then fewer variables.
  public var shrinks: [Program] {
    var candidates = shrinksByLeavingOut(operations).map { Program(variableCount: variableCount, operations: $0) }
    for i in operations.indices {
      for simpler in operations[i].shrinks {
        var copy = self
        copy.operations[i] = simpler
        candidates.append(copy)
      }
    }
    return candidates + [withoutIdleVariables].compactMap { $0 }
  }

  /// The program on the variables that occur only, numbered anew; nil if all occur.
  private var withoutIdleVariables: Program? {
    let used = Set(operations.flatMap { $0.row?.terms.map(\.variable) ?? [] }).sorted()
    guard used.count < variableCount, variableCount > 1 else { return nil }
    let place = Dictionary(uniqueKeysWithValues: used.enumerated().map { ($0.element, $0.offset) })
    let renumbered = operations.map { operation in
      operation.replacingRow { row in
        for i in row.terms.indices { row.terms[i].variable = place[row.terms[i].variable]! }
      }
    }
    return Program(variableCount: max(1, used.count), operations: renumbered)
  }
}

extension Operation {
  /// The row that it brings in, if it does.
  public var row: Row? {
    switch self {
    case .insert(_, let row), .add(_, let row): row
    default: nil
    }
  }

  fileprivate func replacingRow(_ change: (inout Row) -> Void) -> Operation {
    guard var row else { return self }
    change(&row)
    return switch self {
    case .insert(let id, _): .insert(id, row)
    case .add(let id, _): .add(id, row)
    default: self
    }
  }

  fileprivate var shrinks: [Operation] {
    switch self {
    case .insert(let id, let row): row.shrinks.map { .insert(id, $0) }
    case .add(let id, let row): [.insert(id, row)] + row.shrinks.map { .add(id, $0) }
    case .setConstant(let id, let constant): TestSupport.shrinks(of: constant).map { .setConstant(id, $0) }
    case .setPriority(let id, let priority): priority.shrinks.map { .setPriority(id, $0) }
    case .setWeight(let id, let weight): weight == 1 ? [] : [.setWeight(id, 1)]
    case .remove, .solve: []
    }
  }
}

extension Row {
  /// Fewer terms, then rounder numbers.
  public var shrinks: [Row] {
    var candidates: [Row] = []
    func consider(_ change: (inout Row) -> Void) {
      var copy = self
      change(&copy)
      candidates.append(copy)
    }
    for i in terms.indices { consider { $0.terms.remove(at: i) } }
    for i in terms.indices where terms[i].coefficient != 1 {
      consider { $0.terms[i].coefficient = 1 }
      if terms[i].coefficient < -1 || terms[i].coefficient != terms[i].coefficient.rounded() {
        consider { $0.terms[i].coefficient = -1 }
      }
    }
    for constant in TestSupport.shrinks(of: constant) { consider { $0.constant = constant } }
    for priority in priority.shrinks { consider { $0.priority = priority } }
    if weight != 1 { consider { $0.weight = 1 } }
    if isImplicit { consider { $0.isImplicit = false } }
    if relation == .lessThanOrEqual { consider { $0.relation = .greaterThanOrEqual } }
    return candidates
  }
}

extension Priority {
  /// Rounder ones, further down this list: 1000, 750, 500, 1.
  fileprivate var shrinks: [Priority] {
    let round: [Priority] = [.required, .strong, .medium, 1]
    return Array(round.prefix { $0 != self })
  }
}
