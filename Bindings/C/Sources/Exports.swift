// Exports.swift: the functions of cassowary.h.

import Cassowary
import CassowaryC

private func session(_ address: UnsafeRawPointer?) -> Session? {
  address.map { Unmanaged<Session>.fromOpaque($0).takeUnretainedValue() }
}

/// The status of a call: 0, or that of what it threw.
private func with(_ address: UnsafeRawPointer?, _ call: (Session) throws(Refusal) -> Void) -> Int32 {
  guard let session = session(address) else { return Int32(CASSOWARY_NO_ADDRESS) }
  session.accept()
  do throws(Refusal) {
    try call(session)
    return 0
  } catch {
    return session.refuse(error)
  }
}

private func needed<T>(_ address: UnsafeMutablePointer<T>?, _ name: String) throws(Refusal) -> UnsafeMutablePointer<T> {
  guard let address else { throw Refusal(CASSOWARY_NO_ADDRESS, "\(name) is NULL") }
  return address
}

/// A capacity of C, where those above the largest `Int` come as negative.
private func room(_ capacity: Int) -> Int { capacity < 0 ? .max : capacity }

/// A call that hands a list over.
private func list<T>(
  _ address: UnsafeRawPointer?, _ into: UnsafeMutablePointer<T>?, _ capacity: Int, _ count: UnsafeMutablePointer<Int>?,
  _ make: (Session) throws(Refusal) -> [T]
) -> Int32 {
  with(address) { session throws(Refusal) in try write(try make(session), into, capacity, count) }
}

private func write<T>(
  _ list: [T], _ into: UnsafeMutablePointer<T>?, _ capacity: Int, _ count: UnsafeMutablePointer<Int>?
) throws(Refusal) {
  if capacity != 0 {
    let into = try needed(into, "into")
    let capacity = room(capacity)
    for place in 0..<min(capacity, list.count) { into[place] = list[place] }
  }
  count?.pointee = list.count
}

// MARK: Solvers

@_cdecl("cassowary_new")
public func makeSolver() -> UnsafeMutableRawPointer? { Unmanaged.passRetained(Session()).toOpaque() }

@_cdecl("cassowary_free")
public func freeSolver(_ solver: UnsafeMutableRawPointer?) {
  if let solver { Unmanaged<Session>.fromOpaque(solver).release() }
}

@_cdecl("cassowary_message")
public func message(_ solver: UnsafeRawPointer?) -> UnsafePointer<UInt8>? {
  session(solver)?.message.withUnsafeBufferPointer { $0.baseAddress }
}

@_cdecl("cassowary_statistics")
public func statistics(_ solver: UnsafeRawPointer?) -> cassowary_counts {
  guard let counts = session(solver)?.solver.statistics else { return cassowary_counts(solves: 0, pivots: 0) }
  return cassowary_counts(solves: Int64(counts.solves), pivots: Int64(counts.pivots))
}

// MARK: Variables

@_cdecl("cassowary_make_variable")
public func makeVariable(_ solver: UnsafeMutableRawPointer?, _ name: UnsafePointer<CChar>?, _ value: Double) -> Int32 {
  guard let session = session(solver) else { return -1 }
  session.accept()
  return session.makeVariable(name.map { String(cString: $0) }, value)
}

@_cdecl("cassowary_variable_count")
public func variableCount(_ solver: UnsafeRawPointer?) -> Int { session(solver)?.variableCount ?? 0 }

@_cdecl("cassowary_value")
public func value(_ solver: UnsafeRawPointer?, _ variable: Int32) -> Double {
  guard let session = session(solver), variable >= 0, variable < session.variableCount else { return .nan }
  return session.solver[Int(variable)]
}

@_cdecl("cassowary_values")
public func values(
  _ solver: UnsafeMutableRawPointer?, _ into: UnsafeMutablePointer<Double>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> Int32 {
  list(solver, into, capacity, count) { session in session.solver.values }
}

@_cdecl("cassowary_set_resting_value")
public func setRestingValue(_ solver: UnsafeMutableRawPointer?, _ variable: Int32, _ value: Double) -> Int32 {
  with(solver) { session throws(Refusal) in
    let variable = try session.variable(variable)
    try session.asking { () throws(SolverError) in try session.solver.setRestingValue(value, of: variable) }
  }
}

// MARK: Constraints

private func take(
  _ solver: UnsafeMutableRawPointer?, _ linear: UnsafePointer<cassowary_linear>?, _ made: UnsafeMutablePointer<Int64>?,
  _ insert: (Solver, LinearConstraint) throws(SolverError) -> Constraint
) -> Int32 {
  with(solver) { session throws(Refusal) in
    guard let linear else { throw Refusal(CASSOWARY_NO_ADDRESS, "the constraint is NULL") }
    let constraint = try session.linear(linear.pointee)
    try session.asking { () throws(SolverError) in
      let number = session.keep(try insert(session.solver, constraint))
      made?.pointee = number
    }
  }
}

@_cdecl("cassowary_add")
public func add(
  _ solver: UnsafeMutableRawPointer?, _ linear: UnsafePointer<cassowary_linear>?, _ made: UnsafeMutablePointer<Int64>?
) -> Int32 {
  take(solver, linear, made) { solver, constraint throws(SolverError) in try solver.add(constraint) }
}

@_cdecl("cassowary_insert")
public func insert(
  _ solver: UnsafeMutableRawPointer?, _ linear: UnsafePointer<cassowary_linear>?, _ made: UnsafeMutablePointer<Int64>?
) -> Int32 {
  take(solver, linear, made) { solver, constraint throws(SolverError) in try solver.insert(constraint) }
}

/// A call about one constraint.
private func about(
  _ solver: UnsafeMutableRawPointer?, _ number: Int64, _ call: (Solver, Constraint) throws(SolverError) -> Void
) -> Int32 {
  with(solver) { session throws(Refusal) in
    let constraint = try session.constraint(number)
    try session.asking { () throws(SolverError) in try call(session.solver, constraint) }
  }
}

@_cdecl("cassowary_remove")
public func remove(_ solver: UnsafeMutableRawPointer?, _ constraint: Int64) -> Int32 {
  about(solver, constraint) { solver, constraint throws(SolverError) in _ = try solver.remove(constraint) }
}

@_cdecl("cassowary_contains")
public func contains(_ solver: UnsafeRawPointer?, _ constraint: Int64) -> Bool {
  session(solver)?.find(constraint) != nil
}

@_cdecl("cassowary_set_constant")
public func setConstant(_ solver: UnsafeMutableRawPointer?, _ constraint: Int64, _ constant: Double) -> Int32 {
  about(solver, constraint) { solver, constraint throws(SolverError) in
    try solver.setConstant(constant, of: constraint)
  }
}

@_cdecl("cassowary_set_priority")
public func setPriority(_ solver: UnsafeMutableRawPointer?, _ constraint: Int64, _ priority: Float) -> Int32 {
  about(solver, constraint) { solver, constraint throws(SolverError) in
    try solver.setPriority(Priority(priority), of: constraint)
  }
}

@_cdecl("cassowary_set_weight")
public func setWeight(_ solver: UnsafeMutableRawPointer?, _ constraint: Int64, _ weight: Double) -> Int32 {
  about(solver, constraint) { solver, constraint throws(SolverError) in try solver.setWeight(weight, of: constraint) }
}

@_cdecl("cassowary_violation")
public func violation(
  _ solver: UnsafeMutableRawPointer?, _ constraint: Int64, _ violation: UnsafeMutablePointer<Double>?
) -> Int32 {
  with(solver) { session throws(Refusal) in
    let into = try needed(violation, "violation")
    let constraint = try session.constraint(constraint)
    try session.asking { () throws(SolverError) in into.pointee = try session.solver.violation(of: constraint) }
  }
}

@_cdecl("cassowary_describe")
public func describe(
  _ solver: UnsafeMutableRawPointer?, _ constraint: Int64, _ into: UnsafeMutablePointer<UInt8>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> Int32 {
  with(solver) { session throws(Refusal) in
    let constraint = try session.constraint(constraint)
    let linear = try session.asking { () throws(SolverError) in try session.solver.description(of: constraint) }
    let text = Array(session.describe(linear).utf8)
    count?.pointee = text.count
    if capacity == 0 { return }
    let into = try needed(into, "into")
    var length = min(room(capacity) - 1, text.count)
    // No character is cut in two.
    while length < text.count, length > 0, text[length] & 0xc0 == 0x80 { length -= 1 }
    for place in 0..<length { into[place] = text[place] }
    into[length] = 0
  }
}

// MARK: Edits and stays

private func hold(
  _ solver: UnsafeMutableRawPointer?, _ variable: Int32, _ made: UnsafeMutablePointer<Int64>?,
  _ make: (Solver, Variable) throws(SolverError) -> Constraint
) -> Int32 {
  with(solver) { session throws(Refusal) in
    let variable = try session.variable(variable)
    try session.asking { () throws(SolverError) in
      let number = session.keep(try make(session.solver, variable))
      made?.pointee = number
    }
  }
}

@_cdecl("cassowary_edit")
public func edit(
  _ solver: UnsafeMutableRawPointer?, _ variable: Int32, _ priority: Float, _ made: UnsafeMutablePointer<Int64>?
) -> Int32 {
  hold(solver, variable, made) { solver, variable throws(SolverError) in
    try solver.edit(variable, priority: Priority(priority))
  }
}

@_cdecl("cassowary_stay")
public func stay(
  _ solver: UnsafeMutableRawPointer?, _ variable: Int32, _ priority: Float, _ made: UnsafeMutablePointer<Int64>?
) -> Int32 {
  hold(solver, variable, made) { solver, variable throws(SolverError) in
    try solver.stay(variable, priority: Priority(priority))
  }
}

@_cdecl("cassowary_suggest")
public func suggest(_ solver: UnsafeMutableRawPointer?, _ variable: Int32, _ value: Double) -> Int32 {
  with(solver) { session throws(Refusal) in
    let variable = try session.variable(variable)
    try session.asking { () throws(SolverError) in try session.solver.suggest(value, for: variable) }
  }
}

@_cdecl("cassowary_end_edit")
public func endEdit(_ solver: UnsafeMutableRawPointer?, _ variable: Int32) -> Int32 {
  with(solver) { session throws(Refusal) in
    let variable = try session.variable(variable)
    try session.asking { () throws(SolverError) in try session.solver.endEdit(variable) }
  }
}

// MARK: Solving

@_cdecl("cassowary_solve")
public func solve(_ solver: UnsafeMutableRawPointer?) -> Int32 {
  with(solver) { session throws(Refusal) in
    session.changed.removeAll(keepingCapacity: true)
    try session.asking { () throws(SolverError) in
      try session.solver.solve { index, _ in session.changed.append(Int32(index)) }
    }
  }
}

@_cdecl("cassowary_changed")
public func changed(
  _ solver: UnsafeMutableRawPointer?, _ into: UnsafeMutablePointer<Int32>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> Int32 {
  list(solver, into, capacity, count) { session in session.changed }
}

// MARK: Answers

@_cdecl("cassowary_conflict_count")
public func conflictCount(_ solver: UnsafeRawPointer?) -> Int { session(solver)?.solver.conflictCount ?? 0 }

private func members(of conflict: Conflict, refused: Constraint? = nil) -> [cassowary_member] {
  conflict.proof.map { member in
    cassowary_member(
      constraint: member.constraint == refused ? 0 : Session.number(of: member.constraint),
      multiplier: member.multiplier)
  }
}

@_cdecl("cassowary_conflict")
public func conflict(
  _ solver: UnsafeMutableRawPointer?, _ number: Int, _ setAside: UnsafeMutablePointer<Int64>?,
  _ gap: UnsafeMutablePointer<Double>?, _ into: UnsafeMutablePointer<cassowary_member>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> Int32 {
  with(solver) { session throws(Refusal) in
    guard let conflict = session.solver.conflict(at: number) else {
      throw Refusal(
        CASSOWARY_NO_CONFLICT, "the solver has \(session.solver.conflictCount) conflicts, numbered from 0")
    }
    try write(members(of: conflict), into, capacity, count)
    setAside?.pointee = Session.number(of: conflict.setAside)
    gap?.pointee = conflict.gap
  }
}

@_cdecl("cassowary_refusal")
public func refusal(
  _ solver: UnsafeMutableRawPointer?, _ gap: UnsafeMutablePointer<Double>?,
  _ into: UnsafeMutablePointer<cassowary_member>?, _ capacity: Int, _ count: UnsafeMutablePointer<Int>?
) -> Int32 {
  with(solver) { session throws(Refusal) in
    guard let conflict = session.refusal else {
      throw Refusal(CASSOWARY_NO_CONFLICT, "no constraint has been refused for a conflict")
    }
    try write(members(of: conflict, refused: conflict.setAside), into, capacity, count)
    gap?.pointee = conflict.gap
  }
}

@_cdecl("cassowary_why")
public func why(
  _ solver: UnsafeMutableRawPointer?, _ terms: UnsafePointer<cassowary_term>?, _ termCount: Int,
  _ into: UnsafeMutablePointer<cassowary_reason>?, _ capacity: Int, _ count: UnsafeMutablePointer<Int>?
) -> Int32 {
  list(solver, into, capacity, count) { session throws(Refusal) in
    let expression = try session.expression(terms, termCount)
    let derivation = try session.asking { () throws(SolverError) in try session.solver.derivation(of: expression) }
    return derivation.terms.map { term in
      var (number, variable): (Int64, Int32) = (0, -1)
      switch term.source {
      case .constraint(let constraint): number = Session.number(of: constraint)
      case .restingValue(let resting): variable = Int32(resting.index)
      }
      return cassowary_reason(
        constraint: number, variable: variable, coefficient: term.coefficient, constant: term.constant)
    }
  }
}

@_cdecl("cassowary_ambiguities")
public func ambiguities(
  _ solver: UnsafeMutableRawPointer?, _ into: UnsafeMutablePointer<cassowary_ambiguity>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> Int32 {
  list(solver, into, capacity, count) { session throws(Refusal) in
    try session.asking { () throws(SolverError) in try session.solver.ambiguities() }.map {
      cassowary_ambiguity(variable: Int32($0.variable.index), value: $0.value, other_value: $0.otherValue)
    }
  }
}
