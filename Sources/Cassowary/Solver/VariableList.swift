// VariableList.swift: some variables of one solver, without an object for each.

/// Variables of one solver, in the order of their `index`.
public struct VariableList: RandomAccessCollection, Sendable {
  let indices32: [Int32]
  let owner: SolverIdentity

  public var startIndex: Int { 0 }
  public var endIndex: Int { indices32.count }
  public subscript(position: Int) -> Variable {
    Variable(index: Int(indices32[position]), owner: owner)
  }

  /// The `Variable.index` at a position.
  public func index(at position: Int) -> Int { Int(indices32[position]) }
}
