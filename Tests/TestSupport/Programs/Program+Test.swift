// Program+Test.swift: a program as a test in Swift, to be pasted.

import Cassowary

extension Program {
  /// A test that replays the program and judges every answer, in the style of the solver's other tests.
  public func test(named name: String) -> String {
    let lines = operations.map { "        \($0.code)," }.joined(separator: "\n")
    return """
        @Test("\(name)")
        func found() throws {
          let program = Program(
            variableCount: \(variableCount),
            operations: [
      \(lines)
            ])
          try program.replay {
            try $0.judge()
            try $0.judgeProofs()
          }
        }
      """
  }
}

extension Operation {
  fileprivate var code: String {
    switch self {
    case .insert(let id, let row): ".insert(\(id), \(row.code))"
    case .add(let id, let row): ".add(\(id), \(row.code))"
    case .remove(let id): ".remove(\(id))"
    case .setConstant(let id, let constant): ".setConstant(\(id), \(constant))"
    case .setPriority(let id, let priority): ".setPriority(\(id), \(priority))"
    case .setWeight(let id, let weight): ".setWeight(\(id), \(weight))"
    case .solve: ".solve"
    }
  }
}

extension Row {
  fileprivate var code: String {
    let relation =
      switch self.relation {
      case .equal: ".equal"
      case .greaterThanOrEqual: ".greaterThanOrEqual"
      case .lessThanOrEqual: ".lessThanOrEqual"
      }
    let terms = terms.map { "(\($0.variable), \($0.coefficient))" }.joined(separator: ", ")
    let level = priority.isRequired ? "" : ", at: \(priority)"
    return "Row([\(terms)], \(relation), \(constant)\(level)\(weight == 1 ? "" : ", weight: \(weight)"))"
  }
}
