// Replay.swift: carries a program out on a solver, keeping track of which constraint is which row.

import Cassowary

/// A solver that is being driven by operations, beside the model that says which rows it should hold.
public final class Replay {
  public let solver = Solver()
  public let variables: [Variable]
  public private(set) var model: Model
  private var handles: [Int: Constraint] = [:]
  private var ids: [Constraint: Int] = [:]

  public init(variableCount: Int) {
    let solver = self.solver
    variables = (0..<variableCount).map { _ in solver.makeVariable() }
    model = Model(variableCount: variableCount)
  }

  /// Carries out one operation on both sides; false if it does not apply or was an `add` that threw a conflict.
  @discardableResult
  public func apply(_ operation: Operation) throws -> Bool {
    guard model.applies(operation) else { return false }
    switch operation {
    case .insert(let id, let row): record(id, try solver.insert(row.constraint(on: variables)))
    case .add(let id, let row):
      do {
        record(id, try solver.add(row.constraint(on: variables)))
      } catch SolverError.conflict {
        return false
      }
    case .remove(let id):
      try solver.remove(try handle(of: id))
      handles[id] = nil
    case .setConstant(let id, let constant): try solver.setConstant(constant, of: try handle(of: id))
    case .setPriority(let id, let priority): try solver.setPriority(priority, of: try handle(of: id))
    case .setWeight(let id, let weight): try solver.setWeight(weight, of: try handle(of: id))
    case .solve: try solver.solve()
    }
    model.apply(operation)
    return true
  }

  private func record(_ id: Int, _ constraint: Constraint) {
    handles[id] = constraint
    ids[constraint] = id
  }

  public func handle(of id: Int) throws -> Constraint {
    guard let handle = handles[id] else { throw Complaint("there is no row \(id)") }
    return handle
  }

  /// The number under which a constraint was inserted, also after its removal.
  public func id(of constraint: Constraint) throws -> Int {
    guard let id = ids[constraint] else { throw Complaint("an unknown constraint, serial \(constraint.serial)") }
    return id
  }

  public var setAside: [Int] {
    get throws { try solver.conflicts.map { try id(of: $0.setAside) } }
  }

  /// The weighted sum of violations of each level over the rows that are not set aside, as the solver tells them.
  public func sums() throws -> [Priority: Double] {
    let aside = try Set(setAside)
    var sums: [Priority: Double] = [:]
    for entry in model.entries where !aside.contains(entry.id) {
      let violation = try solver.violation(of: try handle(of: entry.id))
      sums[entry.row.priority, default: 0] += violation * (entry.row.priority.isRequired ? 1 : entry.row.weight)
    }
    return sums
  }
}

extension Program {
  /// Carries out the whole program on a solver of its own, and hands it over after each `solve`. Ends with a solve in
  /// any case.
  @discardableResult
  public func replay(afterSolve: (Replay) throws -> Void = { _ in }) throws -> Replay {
    let replay = Replay(variableCount: variableCount)
    for operation in operations + (operations.last == .solve ? [] : [.solve]) {
      try replay.apply(operation)
      if operation == .solve { try afterSolve(replay) }
    }
    return replay
  }
}
