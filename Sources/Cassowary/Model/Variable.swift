// Variable.swift: an unknown of one solver.

/// What ties variables and constraints to the solver they belong to.
///
/// A number and not a reference, so that variables are plain values that cost nothing to copy. It is drawn by lot: a
/// variable that outlives its solver is not mistaken for one of another solver, even one at the same address (but for one
/// chance in four thousand million: 32 bits keep a term of an expression at 16 bytes). No answer depends on it.
@usableFromInline
struct SolverIdentity: Hashable, Sendable {
  let number: UInt32

  init(address: UnsafeRawPointer) {
    number = UInt32.random(in: 0...UInt32.max) &+ UInt32(truncatingIfNeeded: UInt(bitPattern: address))
  }
}

/// An unknown real number, made by `Solver.makeVariable` and meaningful in that solver only.
///
/// A variable is free: it may take any value, negative too. One that no constraint determines keeps the value it
/// had last (see `Solver.ambiguities()`).
public struct Variable: Sendable {
  /// The place of the variable in its solver: 0 for the first one made, then 1, and so on.
  @inlinable public var index: Int { Int(place) }
  @usableFromInline let place: Int32
  @usableFromInline let owner: SolverIdentity

  @usableFromInline
  init(index: Int, owner: SolverIdentity) {
    place = Int32(index)
    self.owner = owner
  }
}

extension Variable {
  /// The variable at another place of the same solver, which has one there.
  package func sibling(at place: Int) -> Variable { Variable(index: place, owner: owner) }
}

extension Variable: Hashable {
  public static func == (a: Variable, b: Variable) -> Bool {
    a.place == b.place && a.owner == b.owner
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(index)
  }
}
