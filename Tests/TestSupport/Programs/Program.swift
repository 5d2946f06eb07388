// Program.swift: a sequence of changes to a solver, as data.

import Cassowary

/// What a caller may do to a solver. A row is known by the number it was inserted under; an operation on a number
/// that is not live does nothing, so that a program stays a program whatever is left out of it.
public enum Operation: Hashable, Sendable {
  case insert(Int, Row)
  /// The throwing `Solver.add`.
  case add(Int, Row)
  case remove(Int)
  case setConstant(Int, Double)
  case setPriority(Int, Priority)
  case setWeight(Int, Double)
  case solve
}

/// A sequence of changes to a solver with a given number of variables, all 0 at first.
public struct Program: Hashable, Sendable {
  public var variableCount: Int
  public var operations: [Operation]

  public init(variableCount: Int, operations: [Operation]) {
    self.variableCount = variableCount
    self.operations = operations
  }

  /// Inserts the rows under the numbers 0, 1, 2, …, then solves.
  public init(variableCount: Int, rows: [Row]) {
    self.init(
      variableCount: variableCount, operations: rows.enumerated().map { .insert($0.offset, $0.element) } + [.solve])
  }
}

extension Program: CustomStringConvertible {
  /// The protocol of `Benchmarks/` `solver-replay`, one line for each operation: paste it there to see it run.
  public var description: String {
    (["case 0", "v \(variableCount)"] + operations.map(\.description)).joined(separator: "\n")
  }
}

extension Operation: CustomStringConvertible {
  public var description: String {
    switch self {
    case .insert(let id, let row): "a \(id) \(row.replayText)"
    case .add(let id, let row): "add \(id) \(row.replayText)"
    case .remove(let id): "r \(id)"
    // The protocol writes a row as Σ + constant (==, >=, <=) 0.
    case .setConstant(let id, let constant): "c \(id) \(0 - constant)"
    case .setPriority(let id, let priority): "p \(id) \(priority)"
    case .setWeight(let id, let weight): "w \(id) \(weight)"
    case .solve: "f"
    }
  }
}

extension Row {
  fileprivate var replayText: String {
    let relation =
      switch self.relation {
      case .equal: 0
      case .greaterThanOrEqual: 1
      case .lessThanOrEqual: 2
      }
    let terms = terms.map { " \($0.variable) \($0.coefficient)" }.joined()
    return "\(relation) \(priority) \(weight) \(0 - constant) \(self.terms.count)\(terms)"
  }
}

/// Which rows are live after some operations: the definition of what a program means, without any solving.
public struct Model: Sendable {
  public struct Entry: Sendable {
    public let id: Int
    public var row: Row
  }

  public let variableCount: Int
  /// In the order of insertion.
  public private(set) var entries: [Entry] = []

  public init(variableCount: Int) {
    self.variableCount = variableCount
  }

  /// The live rows, oldest first: the implicit ones, then the others, each in the order of insertion.
  public var byAge: [Entry] {
    entries.filter(\.row.isImplicit) + entries.filter { !$0.row.isImplicit }
  }

  public func isLive(_ id: Int) -> Bool {
    entries.contains { $0.id == id }
  }

  /// Whether the operation does anything.
  public func applies(_ operation: Operation) -> Bool {
    switch operation {
    case .insert(let id, _), .add(let id, _): !isLive(id)
    case .remove(let id), .setConstant(let id, _), .setPriority(let id, _), .setWeight(let id, _): isLive(id)
    case .solve: true
    }
  }

  /// Carries out an operation that applies; an `add` as if it did not throw.
  public mutating func apply(_ operation: Operation) {
    switch operation {
    case .insert(let id, let row), .add(let id, let row): entries.append(Entry(id: id, row: row))
    case .remove(let id): entries.removeAll { $0.id == id }
    case .setConstant(let id, let constant): change(id) { $0.constant = constant }
    case .setPriority(let id, let priority): change(id) { $0.priority = priority }
    case .setWeight(let id, let weight): change(id) { $0.weight = weight }
    case .solve: break
    }
  }

  private mutating func change(_ id: Int, _ body: (inout Row) -> Void) {
    for i in entries.indices where entries[i].id == id { body(&entries[i].row) }
  }
}
