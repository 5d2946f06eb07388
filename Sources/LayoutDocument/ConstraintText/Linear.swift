// Linear.swift: sums of anchors and a number, and the normal form of a constraint.

/// A sum of terms and a number, as it is being read.
struct Linear {
  var terms: [ParsedTerm] = []
  var constant = 0.0

  mutating func add(_ other: Linear, times factor: Double) {
    for var term in other.terms {
      term.coefficient *= factor
      terms.append(term)
    }
    constant += other.constant * factor
  }

  mutating func multiply(by factor: Double) {
    for i in terms.indices { terms[i].coefficient *= factor }
    constant *= factor
  }

  mutating func divide(by divisor: Double) {
    for i in terms.indices { terms[i].coefficient /= divisor }
    constant /= divisor
  }
}

extension ParsedConstraint {
  /// Adds terms to the left side.
  mutating func addTerms(_ other: [ParsedTerm], times factor: Double) throws(ConstraintTextError) {
    for var term in other {
      term.coefficient *= factor
      terms.append(term)
    }
    try mergeTerms()
  }

  /// Makes each anchor occur once and drops those that cancel out. The order is that of the first occurrences.
  private mutating func mergeTerms() throws(ConstraintTextError) {
    if terms.count > Limits.termsOfConstraint {
      throw ConstraintTextError(
        offset: terms[Limits.termsOfConstraint].offset,
        message: "more than \(Limits.termsOfConstraint) terms in a constraint")
    }
    var merged: [ParsedTerm] = []
    for term in terms {
      if let i = merged.firstIndex(where: { $0.isSameAnchor(as: term) }) {
        merged[i].coefficient += term.coefficient
      } else {
        merged.append(term)
      }
    }
    terms = merged.filter { $0.coefficient != 0 }
  }

  /// Refuses what can be no constraint: nothing on the left, numbers out of range, sides that do not go together.
  func check() throws(ConstraintTextError) {
    guard !terms.isEmpty else {
      throw ConstraintTextError(offset: nameOffset, message: "the constraint depends on no view's attribute")
    }
    for term in terms where !Limits.coefficients.contains(term.coefficient.magnitude) {
      throw ConstraintTextError(
        offset: term.offset,
        message: "the factor \(Self.exact(term.coefficient)) of \(term.path) is out of range; expected "
          + "\(formatNumber(Limits.coefficients.lowerBound)) to \(formatNumber(Limits.coefficients.upperBound))")
    }
    guard constant.magnitude <= Limits.largestNumber else {
      throw ConstraintTextError(
        offset: terms[0].offset,
        message: "the constant \(formatNumber(constant)) is out of range; expected at most "
          + Limits.largestText)
    }
    try checkSides()
  }

  /// A number that six decimals may not show: `1e-300`.
  private static func exact(_ number: Double) -> String {
    number.magnitude < 1e-6 ? "\(number)" : formatNumber(number)
  }

  private func checkSides() throws(ConstraintTextError) {
    for a in terms where a.attribute.isDirectional {
      for b in terms where b.attribute.isFixedSide && (a.view, a.guide) != (b.view, b.guide) {
        let later = a.offset > b.offset ? a : b
        throw ConstraintTextError(
          offset: later.offset,
          message: "\(a.path) and \(b.path) in one constraint: leading and trailing follow the reading direction, "
            + "left and right do not; expected one kind")
      }
    }
  }
}
