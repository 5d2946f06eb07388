// ExplanationJSON.swift: an explanation as JSON, also for the page that `render` writes.

import AutoLayout
import LayoutDocument

extension JSONWriter {
  /// Of a file on its own the object names what it is, the file, the scene, and how that is looked at.
  package mutating func explanation(
    _ explanation: Explanation, of file: String, in live: LayoutScene, at time: Double?
  ) {
    object { json in
      json.member("format", "layout-explain/1")
      json.member("file", file)
      if let time { json.member("t", time) }
      json.key("scene")
      json.object { json in
        json.heading(of: live.outline, live.engine.size, ReadingDirection(live.engine.direction))
      }
      json.members(of: explanation)
    }
  }

  /// For a page, which holds all contradictions beside the explanations.
  package mutating func explanation(_ explanation: Explanation, withConflicts: Bool = true) {
    object { json in json.members(of: explanation, withConflicts: withConflicts) }
  }

  /// The object must be open.
  private mutating func members(of explanation: Explanation, withConflicts: Bool = true) {
    explained(explanation.id, name: explanation.name, kind: explanation.kind, at: explanation.position)
    member("frame", explanation.frame.numbers)
    if let rect = explanation.alignmentRect { member("alignmentRect", rect.numbers) }
    objects("attributes", explanation.attributes) { json, attribute in json.members(of: attribute) }
    list("lost", explanation.lost) { json, lost in
      json.key("constraint")
      json.mention(lost.constraint)
      json.member("by", lost.violation)
      json.key("against")
      json.mentions(lost.beatenBy)
    }
    list("conflicts", withConflicts ? explanation.conflicts : []) { json, conflict in json.members(of: conflict) }
    if let open = explanation.ambiguity { ambiguity(open) }
  }

  /// Which item is explained; the object must be open.
  mutating func explained(_ id: String, name: String, kind: String, at position: SourcePosition?) {
    member("item", id)
    if name != id { member("name", name) }
    member("kind", kind)
    if let position {
      member("line", position.line)
      member("column", position.column)
    }
  }

  /// The object must be open.
  private mutating func members(of attribute: AttributeExplanation) {
    member("attribute", attribute.name)
    member("value", attribute.value)
    if let origin = attribute.origin { member("from", origin) }
    let constant = attribute.constant + attribute.inset
    if constant != 0 { member("constant", constant) }
    objects("shares", attribute.shares) { json, share in
      json.member("coefficient", factor: share.coefficient)
      json.member("constant", share.constant)
      if let constraint = share.constraint {
        json.key("constraint")
        json.mention(constraint)
      }
      if let note = share.note { json.member("note", note) }
    }
    list("levers", attribute.levers) { json, lever in
      json.key("constraint")
      json.mention(lever.constraint)
      json.member("increasing", factor: lever.increasing)
      json.member("decreasing", factor: lever.decreasing)
    }
  }

  /// The members of a conflict's object; the object must be open.
  mutating func members(of conflict: ConflictExplanation, isShort: Bool = false) {
    key("setAside")
    mention(conflict.setAside)
    member("gap", conflict.gap)
    key("members")
    if isShort {
      let members = LongList(conflict.members)
      mentions(members.first + members.last)
      if members.left > 0 { member("left", members.left) }
    } else {
      mentions(conflict.members)
    }
    list("ways", conflict.ways) { json, way in
      json.key("without")
      json.mention(way.constraint)
      json.member("by", way.violation)
      switch way.outcome {
      case .unsolved(let why):
        json.member("unsolved", why)
        json.frames("frames", [])
      case .frames(let setAside, let changes):
        if !setAside.isEmpty {
          json.key("setAside")
          json.mentions(setAside)
        }
        json.frames("frames", changes)
      }
    }
    if conflict.untried > 0 { member("untried", conflict.untried) }
  }

  private mutating func ambiguity(_ ambiguity: AmbiguityExplanation) {
    key("ambiguity")
    object { json in
      json.member("open", ambiguity.attributes)
      json.frames("alternative", ambiguity.alternative)
      json.member("settling", ambiguity.settling)
    }
  }

  // MARK: Parts

  mutating func mention(_ mention: ConstraintMention) {
    object { json in
      json.member("text", mention.text)
      json.member("priority", mention.priority)
      if let line = mention.line { json.member("line", line) }
    }
  }

  mutating func mentions(_ mentions: some Sequence<ConstraintMention>) {
    array { json in
      for mention in mentions { json.mention(mention) }
    }
  }

  private mutating func frames(_ name: String, _ frames: [FrameMention]) {
    objects(name, frames) { json, frame in
      json.member("id", frame.id)
      if frame.name != frame.id { json.member("name", frame.name) }
      json.member("from", frame.frame.numbers)
      json.member("to", frame.newFrame.numbers)
    }
  }
}

extension Rect {
  /// x, y, width, height.
  package var numbers: [Double] { [minX, minY, width, height] }
}
