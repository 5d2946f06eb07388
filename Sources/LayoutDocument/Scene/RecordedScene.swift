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
  /// What constraints leave open, by the id of the view: of left, top, width and height in its superview.
  package let openNumbers: () throws(DocumentError) -> [String: Set<LayoutAttribute>]
  /// What there is to say against the file itself, in its order within each rule.
  package let remarks: () throws(DocumentError) -> [RecordedRemark]

  package init(
    root: String, scale: Double, frames: @escaping () -> [RecordedFrame],
    openNumbers: @escaping () throws(DocumentError) -> [String: Set<LayoutAttribute>],
    remarks: @escaping () throws(DocumentError) -> [RecordedRemark]
  ) {
    self.root = root
    self.scale = scale
    self.frames = frames
    self.openNumbers = openNumbers
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

  /// The same with the numbers that constraints leave open where they are recorded: nothing speaks against it.
  package func resting(_ open: Set<LayoutAttribute>) -> RecordedFrame {
    func settled(_ attribute: LayoutAttribute, _ number: (Rect) -> Double) -> Double {
      number(open.contains(attribute) ? recorded : self.solved)
    }
    let solved = Rect(
      x: settled(.left) { $0.minX }, y: settled(.top) { $0.minY }, width: settled(.width) { $0.width },
      height: settled(.height) { $0.height })
    let distance = max(
      abs(recorded.minX - solved.minX), abs(recorded.minY - solved.minY), abs(recorded.width - solved.width),
      abs(recorded.height - solved.height))
    return RecordedFrame(
      id: id, name: name, position: position, recorded: recorded, solved: solved, distance: distance,
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
