// ChangedValues.swift: what a solve has changed, where it lies.

/// The variables whose values a solve has changed, in ascending order, and the values of all; for as long as
/// `Solver.solve(_:)` lends it, and not to be kept. Nothing is copied: the fastest way to follow changes by the thousand.
public struct ChangedValues {
  @usableFromInline let indices: UnsafeBufferPointer<Int32>
  @usableFromInline let values: UnsafeBufferPointer<Double>

  /// How many variables have changed.
  @inlinable public var count: Int { indices.count }
  /// The `Variable.index` of a variable that has changed.
  @inlinable public func index(at position: Int) -> Int { Int(indices[position]) }
  /// The value of a variable that has changed.
  @inlinable public func value(at position: Int) -> Double { values[Int(indices[position])] }
  /// The value of any variable, by its `Variable.index`. There must be one.
  @inlinable public func value(of index: Int) -> Double {
    precondition(index >= 0 && index < values.count, "Cassowary: no variable has this index")
    return values[index]
  }
}
