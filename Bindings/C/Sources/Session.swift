// Session.swift: a solver as C sees it: variables and constraints by number, and why a call was refused.

import Cassowary
import CassowaryC

/// A solver, its handles by number, and what the last call left to be asked about.
final class Session {
  let solver = Solver()
  private var variables: [Variable] = []
  private var names: [String] = []
  /// By row; a row is used again after a removal.
  private var constraints: [Constraint?] = []
  /// Ended by a 0.
  private(set) var message: [UInt8] = [0]
  var changed: [Int32] = []
  private(set) var refusal: Conflict?

  var variableCount: Int { variables.count }

  // MARK: Variables

  func makeVariable(_ name: String?, _ value: Double) -> Int32 {
    guard value.magnitude <= Tolerance.largestConstant else {
      refuse("a variable cannot begin at \(value)")
      return -1
    }
    // An empty name would leave a hole in messages and equations.
    let name = name.flatMap { $0.isEmpty ? nil : $0 }
    let variable = solver.makeVariable(name, value: value)
    variables.append(variable)
    names.append(name ?? "x\(variable.index)")
    return Int32(variable.index)
  }

  func variable(_ number: Int32) throws(Refusal) -> Variable {
    guard variables.indices.contains(Int(number)) else {
      throw Refusal(CASSOWARY_NO_VARIABLE, "the solver has \(variables.count) variables, none of number \(number)")
    }
    return variables[Int(number)]
  }

  private func name(_ variable: Variable) -> String {
    names.indices.contains(variable.index) ? names[variable.index] : "x\(variable.index)"
  }

  // MARK: Constraints

  /// The age in the upper half, so that what has been removed is not taken for what came later; the row in the lower.
  static func number(of constraint: Constraint) -> Int64 {
    Int64(constraint.serial & 0x7fff_ffff) << 32 | Int64(constraint.row + 1)
  }

  func keep(_ constraint: Constraint) -> Int64 {
    while constraints.count <= constraint.row { constraints.append(nil) }
    constraints[constraint.row] = constraint
    return Self.number(of: constraint)
  }

  /// The constraint of a number; nil if the solver does not hold it.
  func find(_ number: Int64) -> Constraint? {
    let row = Int(number & 0xffff_ffff) - 1
    guard constraints.indices.contains(row), let constraint = constraints[row] else { return nil }
    return Self.number(of: constraint) == number && isHeld(constraint) ? constraint : nil
  }

  /// Stays are none of those that `contains` tells of.
  private func isHeld(_ constraint: Constraint) -> Bool {
    do throws(SolverError) {
      _ = try solver.violation(of: constraint)
      return true
    } catch {
      return false
    }
  }

  func constraint(_ number: Int64) throws(Refusal) -> Constraint {
    guard let constraint = find(number) else {
      throw Refusal(CASSOWARY_NO_CONSTRAINT, "the solver does not hold constraint \(number)")
    }
    return constraint
  }

  func linear(_ given: cassowary_linear) throws(Refusal) -> LinearConstraint {
    guard let relation = Relation(rawValue: Int8(truncatingIfNeeded: given.relation)), 0...2 ~= given.relation else {
      throw Refusal(CASSOWARY_NO_RELATION, "\(given.relation) is no relation: 0 is ==, 1 is >=, 2 is <=")
    }
    var constraint = LinearConstraint(
      try expression(given.terms, given.count), relation, Expression(constant: given.constant),
      priority: Priority(given.priority), weight: given.weight == 0 ? 1 : given.weight)
    if let name = given.name { constraint.identifier = String(cString: name) }
    return constraint
  }

  func expression(_ terms: UnsafePointer<cassowary_term>?, _ count: Int) throws(Refusal) -> Expression {
    if count == 0 { return Expression() }
    guard let terms, count > 0 else { throw Refusal(CASSOWARY_NO_ADDRESS, "there are no terms at NULL") }
    var list: [Expression.Term] = []
    list.reserveCapacity(count)
    for place in 0..<count {
      list.append(Expression.Term(try variable(terms[place].variable), times: terms[place].coefficient))
    }
    return Expression(list)
  }

  func describe(_ constraint: LinearConstraint) -> String {
    (constraint.identifier.map { $0 + ": " } ?? "") + constraint.describe(name)
  }

  // MARK: Refusals

  func accept() {
    if message.count > 1 { message = [0] }
  }

  func refuse(_ text: String) { message = Array(text.utf8) + [0] }

  func refuse(_ error: Refusal) -> Int32 {
    refuse(error.message)
    return error.status
  }

  /// What the solver answers; what it refuses, as C is told.
  func asking<Answer>(_ call: () throws(SolverError) -> Answer) throws(Refusal) -> Answer {
    do throws(SolverError) {
      return try call()
    } catch {
      if case .conflict(let conflict) = error { refusal = conflict }
      throw refusal(of: error)
    }
  }

  private func others(_ count: Int) -> String {
    switch count {
    case 0: "itself"
    case 1: "a required constraint"
    default: "\(count) required constraints"
    }
  }

  private func refusal(of error: SolverError) -> Refusal {
    switch error {
    case .invalidCoefficient(let number, let variable, let constraint):
      Refusal(CASSOWARY_BAD_NUMBER, "\(number) is no coefficient of \(name(variable)) in \(describe(constraint))")
    case .invalidConstant(let number, let constraint):
      Refusal(CASSOWARY_BAD_NUMBER, "\(number) is no constant of \(describe(constraint))")
    case .invalidPriority(let priority, let constraint):
      Refusal(
        CASSOWARY_BAD_NUMBER,
        "\(priority.value) is no priority of \(describe(constraint.at(.required))): above 0 and at most 1000")
    case .invalidWeight(let number, let constraint):
      Refusal(CASSOWARY_BAD_NUMBER, "\(number) is no weight of \(describe(constraint))")
    case .foreignVariable(let variable), .foreignVariableInConstraint(let variable, _):
      Refusal(CASSOWARY_NO_VARIABLE, "the solver has no variable of number \(variable.index)")
    case .notInserted(let constraint):
      Refusal(CASSOWARY_NO_CONSTRAINT, "the solver does not hold constraint \(Self.number(of: constraint))")
    case .notEdited(let variable): Refusal(CASSOWARY_NOT_EDITED, "\(name(variable)) is not edited")
    case .alreadyEdited(let variable): Refusal(CASSOWARY_ALREADY_EDITED, "\(name(variable)) is edited already")
    case .invalidValue(let number, let variable):
      Refusal(CASSOWARY_BAD_NUMBER, "\(number) is no value for \(name(variable))")
    case .invalidParameter(let number): Refusal(CASSOWARY_BAD_NUMBER, "\(number) is no parameter")
    case .mustBeOptional(let variable):
      Refusal(CASSOWARY_MUST_BE_OPTIONAL, "an edit or a stay of \(name(variable)) cannot be required")
    case .conflict(let conflict):
      Refusal(CASSOWARY_CONFLICT, "it contradicts \(others(conflict.proof.count - 1)) by \(conflict.gap)")
    case .workLimit(let pivots): Refusal(CASSOWARY_WORK_LIMIT, "given up after \(pivots) pivots")
    case .illConditioned: Refusal(CASSOWARY_ILL_CONDITIONED, "coefficients differ too much in size to decide")
    case .overflow(let variable): Refusal(CASSOWARY_OVERFLOW, "the value of \(name(variable)) is too large")
    }
  }
}

/// Why a call is refused.
struct Refusal: Error {
  let status: Int32
  let message: String

  /// Constants of C's enums come as they like.
  init(_ status: some BinaryInteger, _ message: String) {
    self.status = Int32(truncatingIfNeeded: status)
    self.message = message
  }
}
