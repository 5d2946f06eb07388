// LayoutError.swift: what the engine refuses, always naming the culprit and leaving everything as it was.

import Cassowary

/// Why a call was refused. The cases carry names, not objects, so that an error outlives what it speaks of.
public indirect enum LayoutError: Error, Hashable, Sendable {
  /// The item stands in no engine's tree, so there is nothing to lay it out.
  case notInTree(String, ConstraintReference)
  /// The two items have no common ancestor: they stand in the trees of different engines. With the same name twice: that one
  /// stands in another than the engine that was asked.
  case noCommonAncestor(String, String, ConstraintReference)
  /// `View.addConstraint`: the item neither is nor stands in the view.
  case notInside(String, String, ConstraintReference)
  /// The constraint has no terms.
  case noItems(ConstraintReference)
  /// A content offset is asked of an item that does not scroll.
  case doesNotScroll(String, ConstraintReference)
  /// Leading or trailing meets left or right: which of them is which depends on the direction.
  case mixedDirections(ConstraintReference)
  /// A dimension meets a line, lines of different axes meet, or a line meets a number: write it with `init(terms:)` if
  /// it is meant.
  case incompatibleAttributes(ConstraintReference)
  /// The constant is NaN, infinite or too large.
  case invalidConstant(Double, ConstraintReference)
  /// A multiplier or coefficient is NaN, infinite, or neither 0 nor of a size the solver can use.
  case invalidMultiplier(Double, ConstraintReference)
  /// The priority is not above 0 and at most 1000.
  case invalidPriority(LayoutPriority, ConstraintReference)
  /// An active constraint would change between required and optional.
  case requiredWhileActive(from: LayoutPriority, to: LayoutPriority, ConstraintReference)
  /// The root's size is NaN, infinite, negative or too large.
  case invalidSize(Size)
  /// Insets of the view, by the name of the property: one of them is NaN, infinite or larger than 1e9 points, or the view sets them itself.
  case invalidInsets(EdgeInsets, property: String, of: String)
  /// A width or height of the view's content is neither a number from 0 to 1e12 nor `View.noIntrinsicMetric`.
  case invalidContentSize(Size, of: String)
  /// A hugging or compression resistance priority of the view is not above 0 and at most 1000.
  case invalidContentPriority(LayoutPriority, of: String)
  /// The scale of a pixel rounding is not within `PixelRounding.scales`.
  case invalidScale(PixelRounding)
  /// A frame that the view is given is not finite, too large, or has a negative size.
  case invalidFrame(Rect, of: String)
  /// A spacing of the stack view is NaN, infinite or too large.
  case invalidSpacing(Double, of: String)
  /// A baseline of the view is NaN, infinite or too large.
  case invalidBaseline(Double, of: String)
  /// Views go on marking themselves or each other, this one among them; frames are those of the last of so many rounds.
  case unsettled(String, rounds: Int)
  /// A content offset of the scroll view is NaN, infinite or too large.
  case invalidContentOffset(Point, of: String)
  /// The first cannot stand in the second: it is an engine's root, a guide of another kind, or holds the second itself.
  case cannotAdd(String, to: String)
  /// The view was taken to another tree by a callback while its fitting size was asked for.
  case leftWhileFitting(String)
  /// The solver gave up after this many pivots; all frames stay as they were.
  case workLimit(pivots: Int)
  /// The coefficients around this constraint differ so much in size that Doubles cannot tell what holds; all frames stay
  /// as they were.
  case illConditioned(String)
  /// A coordinate of the item grew beyond what a Double can tell apart; all frames stay as they were.
  case overflow(String)
}

extension LayoutError: CustomStringConvertible {
  /// One line that names the culprit.
  public var description: String {
    switch self {
    case .notInTree(let item, let constraint):
      "'\(item)' stands in no engine's tree: \(constraint.description)"
    case .noCommonAncestor(let a, let b, let constraint) where a == b:
      "'\(a)' stands in the tree of another engine: \(constraint.description)"
    case .noCommonAncestor(let a, let b, let constraint):
      "'\(a)' and '\(b)' have no common ancestor: \(constraint.description)"
    case .notInside(let item, let view, let constraint):
      "'\(item)' does not stand in '\(view)': \(constraint.description)"
    case .noItems(let constraint):
      "a constraint without terms: \(constraint.description)"
    case .doesNotScroll(let item, let constraint):
      "'\(item)' does not scroll and has no content offset: \(constraint.description)"
    case .mixedDirections(let constraint):
      "leading or trailing cannot meet left or right: \(constraint.description)"
    case .incompatibleAttributes(let constraint):
      "these attributes cannot meet: \(constraint.description)"
    case .invalidConstant(let value, let constraint):
      "\(numberText(value)) is no constant for \(constraint.description)"
    case .invalidMultiplier(let value, let constraint):
      "\(numberText(value)) is no multiplier for \(constraint.description)"
    case .invalidPriority(let priority, let constraint):
      "priority \(priority.description) is not above 0 and at most 1000: \(constraint.description)"
    case .requiredWhileActive(let from, let to, let constraint):
      "priority cannot change from \(from.description) to \(to.description) while active: \(constraint.description)"
    case .invalidSize(let size):
      "\(size.description) is no size for the root"
    case .invalidInsets(let insets, let property, let view):
      "\(property) of '\(view)' cannot be \(insets.description)"
    case .invalidContentSize(let size, let view):
      "\(size.description) is no content size for '\(view)'"
    case .invalidContentPriority(let priority, let view):
      "priority \(priority.description) is not above 0 and at most 1000: the content of '\(view)'"
    case .invalidScale(.pixel(let scale)):
      "\(numberText(scale)) is no number of pixels in a point: it is between 1e-6 and 1e6"
    case .invalidScale:
      "this pixel rounding cannot be applied"
    case .invalidFrame(let frame, let view):
      "\(frame.description) is no frame for '\(view)'"
    case .invalidSpacing(let spacing, let view):
      "\(numberText(spacing)) is no spacing for '\(view)'"
    case .invalidBaseline(let offset, let view):
      "\(numberText(offset)) is no baseline for '\(view)'"
    case .unsettled(let view, let rounds):
      "after \(rounds) rounds of updating constraints and laying out, '\(view)' still asks for another"
    case .invalidContentOffset(let offset, let view):
      "\(offset.description) is no content offset for '\(view)'"
    case .cannotAdd(let item, let view):
      "'\(item)' cannot be added to '\(view)'"
    case .leftWhileFitting(let view):
      "'\(view)' left its tree while its fitting size was asked for"
    case .workLimit(let pivots):
      "the solver gave up after \(pivots) pivots"
    case .illConditioned(let constraint):
      "the coefficients around this constraint differ too much in size: \(constraint)"
    case .overflow(let item):
      "a coordinate of '\(item)' is too large"
    }
  }
}
