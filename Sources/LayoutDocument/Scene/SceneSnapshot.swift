// SceneSnapshot.swift: one document at one size and one moment, as plain values: all that reports are written from.

import AutoLayout

/// A solved scene. Everything is by index into the document, in points.
package struct SceneSnapshot: Sendable {
  package let size: Size
  package let direction: ReadingDirection
  /// The frame of every view of the document, relative to its superview, inside a scroll view in content coordinates.
  package var frames: [Rect]
  /// For every view what of it the constraints leave open ("left", "width", "content width"); nothing for most.
  package var openAttributes: [[String]]
  /// The size of the content and the content offset of every scroll view, in the order of the document.
  package var scrolls: [ScrollState]
  package var conflicts: [ConflictReport]
  /// Where they are asked for: the frames of another layout that would do as well, relative to the superviews.
  package var ghosts: [Int: Rect] = [:]
  /// The views that members of a contradiction speak of.
  package var conflicting: Set<Int> = []
  /// The root's safe area and what its margins leave, at this size and moment; nil where the file has none, or nothing is
  /// left.
  package var safeArea: Rect?
  package var margins: Rect?
  /// How the parts of galleries look, by view. Pictures care; frames do not.
  package var looks: [Int: ViewLook] = [:]
}

/// What a view looks like besides its frame.
package struct ViewLook: Equatable, Sendable {
  /// Neither the view nor anything in it is seen.
  package var isHidden = false
  /// 0 … 1.
  package var alpha = 1.0
  /// The photo it shows, if it shows several in turn: an index into the outline's photos.
  package var photo: Int?
}

package struct ScrollState: Equatable, Sendable {
  package let view: Int
  package var contentSize: Size
  package var contentOffset: Point
  /// Of a row of photos that holds its offset itself: how far right of the middle the focused cell is, in points.
  package var gap: Double?
}

/// A required constraint that is not enforced, and the constraints that together contradict each other, oldest first,
/// itself among them.
package struct ConflictReport: Equatable, Sendable {
  package let setAside: ConstraintOrigin
  package let proof: [ConstraintOrigin]
  /// How far the constraint set aside is from what the others allow, in points.
  package let gap: Double
}

/// Where a constraint comes from.
package enum ConstraintOrigin: Equatable, Sendable {
  /// The constraint of the document with this index.
  case document(Int)
  /// One of the four that keep a view, named by no constraint, at its frame.
  case frame(view: Int)
  /// One that the system implies, by its text: `a.width >= 0 (implicit)`.
  case implicit(String)
}
