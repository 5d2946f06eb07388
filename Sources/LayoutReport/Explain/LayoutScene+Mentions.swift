// LayoutScene+Mentions.swift: constraints and frames as reports mention them.

import AutoLayout
import LayoutDocument

extension LayoutScene {
  /// How many frames a mention of changes holds at most.
  static var mostChanges: Int { 12 }

  func mention(_ constraint: LayoutConstraint) -> ConstraintMention {
    let origin = origin(of: constraint)
    let line: Int? =
      switch origin {
      case .document(let index): outline.source.line(at: outline.constraints[index].offset)
      case .frame(let view): outline.source.line(at: outline.views[view].offset)
      case .implicit: nil
      }
    return ConstraintMention(
      text: outline.short(origin), priority: Double(constraint.priority.value), line: line)
  }

  /// Changes of views that the file knows, guides left out.
  func mentions(of changes: [LayoutFrameChange]) -> [FrameMention] {
    var frames: [FrameMention] = []
    for change in changes where frames.count < Self.mostChanges {
      guard let view = change.item as? View, let index = index(of: view) else { continue }
      frames.append(
        FrameMention(
          id: outline.views[index].id, name: outline.views[index].name, frame: change.frame, newFrame: change.newFrame))
    }
    return frames
  }
}
