// SceneSnapshot.swift: one document at one size and one moment, as plain values: all that reports are written from.

import AutoLayout

/// A solved scene. Everything is by index into the document, in points.
struct SceneSnapshot: Sendable {
  let size: Size
  let direction: ReadingDirection
  /// The frame of every view of the document, relative to its superview, inside a scroll view in content coordinates.
  var frames: [Rect]
  /// For every view what of it the constraints leave open ("left", "width", "content width"); nothing for most.
  var openAttributes: [[String]]
  /// The size of the content and the content offset of every scroll view, in the order of the document.
  var scrolls: [ScrollState]
  var conflicts: [ConflictReport]
  /// Where they are asked for: the frames of another layout that would do as well, relative to the superviews.
  var ghosts: [Int: Rect] = [:]
  /// The views that members of a contradiction speak of.
  var conflicting: Set<Int> = []
  /// How the parts of galleries look, by view. Pictures care; frames do not.
  var looks: [Int: ViewLook] = [:]
}

/// What a view looks like besides its frame.
struct ViewLook: Equatable, Sendable {
  /// Neither the view nor anything in it is seen.
  var isHidden = false
  /// 0 … 1.
  var alpha = 1.0
  /// The photo it shows, if it shows several in turn: an index into the outline's photos.
  var photo: Int?
}

/// A scene, and the outline of the layout it is of.
struct SolvedScene: Sendable {
  let outline: SceneOutline
  let scene: SceneSnapshot
  /// The constraints as arrows, where they are asked for.
  var dimensions: [Dimension] = []
}

struct ScrollState: Equatable, Sendable {
  let view: Int
  var contentSize: Size
  var contentOffset: Point
  /// Of a row of photos that holds its offset itself: how far right of the middle the focused cell is, in points.
  var gap: Double?
}

/// A required constraint that is not enforced, and the constraints that together contradict each other, oldest first,
/// itself among them.
struct ConflictReport: Equatable, Sendable {
  let setAside: ConstraintOrigin
  let proof: [ConstraintOrigin]
  /// How far the constraint set aside is from what the others allow, in points.
  let gap: Double
}

/// Where a constraint comes from.
enum ConstraintOrigin: Equatable, Sendable {
  /// The constraint of the document with this index.
  case document(Int)
  /// One of the four that keep a view, named by no constraint, at its frame.
  case frame(view: Int)
  /// One that the system implies, by its text: `a.width >= 0 (implicit)`.
  case implicit(String)
}
