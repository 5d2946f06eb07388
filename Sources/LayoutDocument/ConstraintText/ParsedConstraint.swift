// ParsedConstraint.swift: what a line of constraint text means, before its ids are looked up.

/// The sides, sizes and centres that constraint text may name.
package enum ConstraintAttribute: String, CaseIterable, Sendable {
  case left, right, leading, trailing, top, bottom, width, height, centerX, centerY, firstBaseline, lastBaseline

  /// Whether the attribute follows the reading direction.
  var isDirectional: Bool { self == .leading || self == .trailing }
  /// Whether the attribute is a fixed side on the axis that the reading direction turns.
  var isFixedSide: Bool { self == .left || self == .right }
}

/// The guides of a view that constraint text may name: `view.safeArea.top`, `scroll.content.width`.
package enum GuideName: String, CaseIterable, Sendable {
  case safeArea, margins, content, frame
}

enum ConstraintRelation: String, CaseIterable, Sendable {
  case equal = "=="
  case greaterThanOrEqual = ">="
  case lessThanOrEqual = "<="
}

/// `coefficient * id.part.guide.attribute`, part and guide being optional.
struct ParsedTerm: Equatable, Sendable {
  let id: String
  /// A part of a system, and the byte in the text where it begins.
  var part: PartName?
  let guide: GuideName?
  let attribute: ConstraintAttribute
  var coefficient: Double
  /// The byte in the text where `id` begins.
  let offset: Int

  /// The term's item and attribute as they are written.
  var path: String { item + "." + attribute.rawValue }
  var item: String { guide.map { "\(view).\($0.rawValue)" } ?? view }
  /// The view that is meant: `id`, or `id.part`.
  var view: String { part.map { "\(id).\($0.name)" } ?? id }

  func isSameAnchor(as other: ParsedTerm) -> Bool {
    attribute == other.attribute && guide == other.guide && view == other.view
  }
}

struct PartName: Equatable, Sendable {
  let name: String
  /// The byte in the text where it begins.
  let offset: Int
}

/// `terms relation constant @ priority`: all terms on the left, each anchor once, and one number on the right.
struct ParsedConstraint: Equatable, Sendable {
  var name: String?
  /// The byte in the text where the name begins, or 0.
  var nameOffset = 0
  /// The byte in the text behind the name and its colon.
  var bodyOffset = 0
  var terms: [ParsedTerm]
  var relation: ConstraintRelation
  var constant: Double
  /// Above 0, at most 1000.
  var priority: Float
}

/// Why a text is no constraint, and the byte of the text that the error is about.
struct ConstraintTextError: Error, Equatable {
  let offset: Int
  let message: String
}
