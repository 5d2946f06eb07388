// RecordedScene.swift: what a storyboard or a xib says of a scene besides its layout, as plain values.

import AutoLayout

/// What a file has recorded of a scene, beside the scene as it is solved.
package struct RecordedScene {
  /// The id of the root view.
  package let root: String
  /// Pixels in a point of the device that the file is for.
  package let scale: Double
  /// The views that constraints place and that have a recorded frame, in the order of the file.
  package let frames: () -> [RecordedFrame]
  /// The frames of the views that constraints leave open somewhere, by id: what is open rests where it was recorded, as far as
  /// the constraints allow for all of them at once.
  package let restingFrames: () throws(DocumentError) -> [String: Rect]
  /// What there is to say against the file itself, in its order within each rule.
  package let remarks: () throws(DocumentError) -> [RecordedRemark]

  package init(
    root: String, scale: Double, frames: @escaping () -> [RecordedFrame],
    restingFrames: @escaping () throws(DocumentError) -> [String: Rect],
    remarks: @escaping () throws(DocumentError) -> [RecordedRemark]
  ) {
    self.root = root
    self.scale = scale
    self.frames = frames
    self.restingFrames = restingFrames
    self.remarks = remarks
  }
}

/// Where a file has recorded a view, and where constraints put it.
package struct RecordedFrame {
  package let id: String
  /// What people call the view.
  package let name: String
  /// Where the view stands in the file.
  package let position: SourcePosition
  package let recorded: Rect
  package let solved: Rect
  /// The largest difference of any of x, y, width and height, in points.
  package let distance: Double
  /// Whether Interface Builder itself has marked the view as misplaced.
  package let isMarked: Bool

  package init(
    id: String, name: String, position: SourcePosition, recorded: Rect, solved: Rect, distance: Double,
    isMarked: Bool
  ) {
    self.id = id
    self.name = name
    self.position = position
    self.recorded = recorded
    self.solved = solved
    self.distance = distance
    self.isMarked = isMarked
  }

  /// The same solved elsewhere.
  package func solved(at frame: Rect) -> RecordedFrame {
    RecordedFrame(
      id: id, name: name, position: position, recorded: recorded, solved: frame, distance: recorded.distance(to: frame),
      isMarked: isMarked)
  }
}

/// Something in a file that its author may want to know of.
package struct RecordedRemark {
  /// The code of the rule, one of lint's.
  package let code: String
  /// What it is about, by a name that survives edits of the file.
  package let subject: String
  package let message: String
  package let fix: String
  /// Where it stands in the file, in bytes.
  package let offset: Int

  package init(code: String, subject: String, message: String, fix: String, offset: Int) {
    self.code = code
    self.subject = subject
    self.message = message
    self.fix = fix
    self.offset = offset
  }
}
