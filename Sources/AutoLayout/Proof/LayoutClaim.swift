// LayoutClaim.swift: what is claimed of a layout, as linear functions of attributes that are to be at least 0.

import Cassowary

/// One summand of a claim: `coefficient * item.attribute`, the item by its place in `SolvedLayout.items`.
public struct ClaimTerm: Sendable, Hashable {
  /// The item's place.
  public let item: Int
  /// The line or length of the item.
  public let attribute: LayoutAttribute
  /// What it is multiplied by.
  public let coefficient: Double

  /// `coefficient * item.attribute`.
  public init(_ item: Int, _ attribute: LayoutAttribute, times coefficient: Double = 1) {
    self.item = item
    self.attribute = attribute
    self.coefficient = coefficient
  }
}

/// A sum of attributes and a constant that is to be at least 0.
public struct ClaimFunction: Sendable, Hashable {
  /// The attributes.
  public let terms: [ClaimTerm]
  /// The number that is added, in points.
  public let constant: Double

  /// `Σ terms + constant`.
  public init(_ terms: [ClaimTerm], plus constant: Double = 0) {
    self.terms = terms
    self.constant = constant
  }

  /// By how much it may be below 0 and still count as 0: beside a step each frame is known to within `LayoutPath.slack`, and a
  /// sum of them to within as much for each.
  var slack: Double { LayoutPath.slack * max(1, terms.reduce(0) { $0 + $1.coefficient.magnitude }) }

  /// The opposite of a function.
  var negated: ClaimFunction {
    ClaimFunction(terms.map { ClaimTerm($0.item, $0.attribute, times: -$0.coefficient) }, plus: -constant)
  }
}

/// A claim about a layout: all of several parts hold, each of which holds where one of its functions is at least 0.
public struct LayoutClaim: Sendable, Hashable {
  private enum Form: Hashable {
    case parts([[ClaimFunction]])
    /// There may be ten thousands of these: they are written out when somebody asks.
    case apart(Int, Int)
  }

  private let form: Form

  /// The parts, each a list of functions of which one must be at least 0. A part whose items are not all there says nothing, and
  /// one without functions fails.
  public var parts: [[ClaimFunction]] {
    switch form {
    case .parts(let parts): parts
    case .apart(let a, let b): [Self.gaps(a, b)]
    }
  }

  /// The two items that are claimed not to overlap, if that is the claim.
  var pair: (Int, Int)? {
    if case .apart(let a, let b) = form { return (a, b) }
    return nil
  }

  /// A claim of several parts.
  public init(parts: [[ClaimFunction]]) { form = .parts(parts) }

  /// Why nothing is decided about a claim whose numbers are none.
  static let notANumber = "the claim has a constant that is no number"

  private init(_ form: Form) { self.form = form }

  /// That a sum of attributes compares with a constant.
  public init(_ terms: [ClaimTerm], _ relation: LayoutRelation, constant: Double = 0) {
    let function = ClaimFunction(terms, plus: -constant)
    switch relation {
    case .greaterThanOrEqual: self.init(parts: [[function]])
    case .lessThanOrEqual: self.init(parts: [[function.negated]])
    case .equal: self.init(parts: [[function], [function.negated]])
    }
  }

  /// That a constraint is met, whether or not it is active and whatever its priority. Nil if it speaks of an item that is not
  /// among those asked about, or its items are not all in one tree.
  public init?(_ constraint: LayoutConstraint, among items: [LayoutItem?]) {
    guard let engine = constraint.first?.item?.node.engine else { return nil }
    var given = constraint.terms
    if let origin = engine.lowering.origin(of: constraint) { given.append(origin) }
    var terms: [ClaimTerm] = []
    for term in given {
      guard let place = items.firstIndex(where: { $0 === term.item && $0 != nil }) else { return nil }
      terms.append(ClaimTerm(place, term.attribute, times: term.coefficient))
    }
    self.init(terms, constraint.relation, constant: constraint.constant)
  }

  /// That an inner item lies within an outer one (of a scroll view: within its content), counted along both axes.
  public static func inside(_ inner: Int, of outer: Int) -> LayoutClaim {
    func gap(_ from: Int, _ low: LayoutAttribute, to item: Int, _ high: LayoutAttribute) -> [ClaimFunction] {
      [ClaimFunction([ClaimTerm(item, high), ClaimTerm(from, low, times: -1)])]
    }
    return LayoutClaim(parts: [
      gap(outer, .left, to: inner, .left), gap(outer, .top, to: inner, .top),
      gap(inner, .right, to: outer, .right), gap(inner, .bottom, to: outer, .bottom),
    ])
  }

  /// That two items do not overlap: one lies beside, above or below the other, or has no size.
  public static func apart(_ a: Int, _ b: Int) -> LayoutClaim { LayoutClaim(.apart(a, b)) }

  private static func gaps(_ a: Int, _ b: Int) -> [ClaimFunction] {
    func gap(_ from: Int, _ low: LayoutAttribute, to item: Int, _ high: LayoutAttribute) -> ClaimFunction {
      ClaimFunction([ClaimTerm(item, high), ClaimTerm(from, low, times: -1)])
    }
    func nothing(_ item: Int, _ length: LayoutAttribute) -> ClaimFunction {
      ClaimFunction([ClaimTerm(item, length, times: -1)])
    }
    return [
      gap(a, .right, to: b, .left), gap(b, .right, to: a, .left), gap(a, .bottom, to: b, .top),
      gap(b, .bottom, to: a, .top), nothing(a, .width), nothing(a, .height), nothing(b, .width),
      nothing(b, .height),
    ]
  }

  /// That a width or a height is at least so many points.
  public static func atLeast(_ item: Int, _ length: LayoutAttribute, _ points: Double) -> LayoutClaim {
    LayoutClaim([ClaimTerm(item, length)], .greaterThanOrEqual, constant: points)
  }

  /// That a line of one item does not come before that of another: `first <= second`.
  public static func order(
    _ first: Int, _ line: LayoutAttribute, before second: Int, _ other: LayoutAttribute
  ) -> LayoutClaim {
    LayoutClaim([ClaimTerm(second, other), ClaimTerm(first, line, times: -1)], .greaterThanOrEqual)
  }
}
