// LayoutDerivation.swift: why an attribute has its value, what it follows, and which wishes were not met, as values.

/// Why an attribute has the value it has: constraints that hold exactly, with coefficients that add up to it.
///
///     value = constant + Σ coefficient · term.constant
///
/// Often several sets of constraints would do; the one given is the strongest, and of those the shortest that exchanges of
/// one constraint at a time lead to (see `Cassowary.Derivation`).
public struct LayoutDerivation {
  /// Where a number comes from.
  public enum Source {
    /// The constant of a constraint. The root's size and `width >= 0` are constraints too, implicit ones.
    case constraint(LayoutConstraint)
    /// An attribute that no constraint determines: it keeps the value it had.
    case restingValue(LayoutItem, LayoutAttribute)
  }

  /// A number that the value comes from.
  public struct Term {
    /// What has the number.
    public let source: Source
    /// By how many points the value follows one point of the constant.
    public let coefficient: Double
    /// The constant of the constraint as of the last solve, with all attributes on the left and with the baselines that it
    /// speaks of; or the resting value. In points.
    public let constant: Double
    /// The term's share of the value, in points: `coefficient · constant`.
    public var contribution: Double { coefficient * constant }

    /// The constraint, if it is one.
    public var constraint: LayoutConstraint? {
      if case .constraint(let constraint) = source { return constraint }
      return nil
    }
  }

  /// What was asked about: `title.leading`.
  public let subject: String
  /// Its value as of the last solve, in points; positions in the space of the items (see `LayoutConstraint`).
  public let value: Double
  /// What does not come from any constraint: a baseline's distance from the top.
  public let constant: Double
  /// From the constraints that speak of the attribute itself to those further away.
  public let terms: [Term]
}

extension LayoutDerivation: CustomStringConvertible {
  /// `b.left == 118`, and a line for each term: its share, and where it comes from.
  public var description: String {
    var text = "\(subject) == \(numberText(value))"
    if constant != 0 { text += "\n  \(numberText(constant)) of its own" }
    for term in terms { text += "\n  " + term.description }
    return text
  }
}

extension LayoutDerivation.Term: CustomStringConvertible {
  /// `8 from gap: b.left == a.right + 8 (App/Card.swift:12)`; with `-2 × 8 = -16` where the coefficient is not 1.
  public var description: String {
    let share = coefficient == 1 ? "" : "\(numberText(coefficient)) × \(numberText(constant)) = "
    switch source {
    case .constraint(let constraint):
      return "\(share)\(numberText(contribution)) from \(constraint.description)"
    case .restingValue(let item, let attribute):
      return
        "\(share)\(numberText(contribution)) left over: nothing determines \(item.debugName).\(attribute.description)"
    }
  }
}

/// By how much an attribute follows the constant of one constraint.
public struct LayoutSensitivity {
  /// The constraint in question.
  public let constraint: LayoutConstraint
  /// The change in points for each point by which the constant grows, as far as it grows by little. 0 where the attribute would
  /// jump, however little that is, because another required constraint is set aside then.
  public let increasing: Double
  /// The same as the constant falls by little: 2 says that the attribute falls by 2 points for each point of the constant.
  public let decreasing: Double
  /// Whether both directions have the same effect. False at a corner, where one constraint takes over from another.
  public let isTwoSided: Bool
}

extension LayoutSensitivity: CustomStringConvertible {
  /// `0.5 per point of gap: …`, or `0 up, 1 down per point of …` at a corner.
  public var description: String {
    let amount =
      isTwoSided ? numberText(increasing) : "\(numberText(increasing)) up, \(numberText(decreasing)) down"
    return "\(amount) per point of \(constraint.description)"
  }
}

/// An optional constraint that is not met, and what stands against it.
public struct LostConstraint {
  /// The constraint in question.
  public let constraint: LayoutConstraint
  /// By how many points it is unmet.
  public let violation: Double
  /// The constraints, of the same priority or a higher one, that would get worse if it came nearer to being met; strongest
  /// first, then the oldest.
  public let beatenBy: [LayoutConstraint]
}

extension LostConstraint: CustomStringConvertible {
  /// `a.width == 200 @ 250 is unmet by 50, beaten by`, and a line for each that beats it.
  public var description: String {
    var text = "\(constraint.description) is unmet by \(numberText(violation)), beaten by"
    for winner in beatenBy { text += "\n  \(winner.description)" }
    return text
  }
}
