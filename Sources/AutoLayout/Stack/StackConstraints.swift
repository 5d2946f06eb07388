// StackConstraints.swift: the constraints that a stack view holds, and how they become others with the least change.
//
// An arrangement is written as rows, anew each time. A row for which a constraint is there already (same purpose, same
// terms, same relation) keeps it and at most changes its constant, priority and weight; the others are taken out and in.

import Cassowary

/// What a constraint of a stack view is for; its identifier is the one that UIKit's has.
enum StackPurpose: UInt8 {
  case canvasConnection, canvasFit
  case spacing, fillEqually, fillProportionally, distributingEdge, order
  case hiding
  case alignment, spanningBoundary, spanningFit, ambiguitySuppression

  var identifier: String {
    switch self {
    case .canvasConnection: "UISV-canvas-connection"
    case .canvasFit: "UISV-canvas-fit"
    case .spacing: "UISV-spacing"
    case .fillEqually: "UISV-fill-equally"
    case .fillProportionally: "UISV-fill-proportionally"
    case .distributingEdge: "UISV-distributing-edge"
    case .order: "UISV-arrangement-order"
    case .hiding: "UISV-hiding"
    case .alignment: "UISV-alignment"
    case .spanningBoundary: "UISV-spanning-boundary"
    case .spanningFit: "UISV-spanning-fit"
    case .ambiguitySuppression: "UISV-ambiguity-suppression"
    }
  }
}

/// A constraint that is wanted: `first + second + third (relation) constant`.
struct StackRow {
  let purpose: StackPurpose
  let first: LayoutTerm
  let relation: LayoutRelation
  var second: LayoutTerm?
  var third: LayoutTerm?
  var constant = 0.0
  var priority = LayoutPriority.required
  var weight = 1.0

  /// What cannot change in a constraint while it is active.
  fileprivate var key: StackRowKey {
    StackRowKey(
      purpose: purpose, relation: relation, isRequired: priority.isRequired, first: StackTermKey(first),
      second: second.map { StackTermKey($0) }, third: third.map { StackTermKey($0) })
  }
}

private struct StackTermKey: Hashable {
  let node: ObjectIdentifier
  let attribute: LayoutAttribute
  let coefficient: Double

  init(_ term: LayoutTerm) {
    node = ObjectIdentifier(term.node)
    attribute = term.attribute
    coefficient = term.coefficient
  }
}

private struct StackRowKey: Hashable {
  let purpose: StackPurpose
  let relation: LayoutRelation
  let isRequired: Bool
  let first: StackTermKey
  let second: StackTermKey?
  let third: StackTermKey?
}

struct StackConstraints {
  /// In the order of the rows, which is their age as far as they were activated together. Each holds its items' nodes,
  /// so that the identity of a node in a key is not given to another.
  private(set) var constraints: [LayoutConstraint] = []
  /// The constant that was wanted last of each of them.
  private var constants: [Double] = []
  private var places: [StackRowKey: Int] = [:]

  /// Makes the rows hold, and nothing else. Throws what activation refuses.
  mutating func become(_ rows: [StackRow]) throws(LayoutError) {
    var wanted: [LayoutConstraint] = []
    var wantedPlaces: [StackRowKey: Int] = [:]
    var isKept = Array(repeating: false, count: constraints.count)
    var changes: [(LayoutConstraint, StackRow, isLeft: Bool)] = []
    var wantedConstants: [Double] = []
    for row in rows {
      let key = row.key
      if wantedPlaces[key] != nil { continue }
      wantedPlaces[key] = wanted.count
      wantedConstants.append(row.constant)
      if let place = places[key] {
        isKept[place] = true
        // One that is on its way to where it is wanted is left to that.
        let isLeft = constraints[place].isMoving && constants[place] == row.constant
        changes.append((constraints[place], row, isLeft))
        wanted.append(constraints[place])
      } else {
        wanted.append(Self.make(row))
      }
    }
    for (place, constraint) in constraints.enumerated() where !isKept[place] { constraint.deactivate() }
    constraints = wanted
    constants = wantedConstants
    places = wantedPlaces
    for (constraint, row, isLeft) in changes {
      if !isLeft { try constraint.setConstant(row.constant) }
      try constraint.setPriority(row.priority)
      constraint.setWeight(row.weight)
    }
    try LayoutConstraint.activate(wanted)
  }

  private static func make(_ row: StackRow) -> LayoutConstraint {
    var terms = [row.first]
    for case let term? in [row.second, row.third] { terms.append(term) }
    let constraint = LayoutConstraint(
      terms, row.relation, constant: row.constant, priority: row.priority, identifier: row.purpose.identifier,
      origin: .library)
    constraint.setWeight(row.weight)
    return constraint
  }
}
