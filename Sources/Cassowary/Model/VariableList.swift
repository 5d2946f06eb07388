// VariableList.swift: some variables of one solver, without an object for each.

/// Variables of one solver, in the order of their `index`.
public struct VariableList: RandomAccessCollection, Sendable {
  @usableFromInline let indices32: [Int32]
  @usableFromInline let owner: SolverIdentity

  @inlinable public var startIndex: Int { 0 }
  @inlinable public var endIndex: Int { indices32.count }
  /// The variable at a position.
  @inlinable public subscript(position: Int) -> Variable {
    Variable(index: Int(indices32[position]), owner: owner)
  }

  /// The `Variable.index` at a position.
  @inlinable public func index(at position: Int) -> Int { Int(indices32[position]) }
}
