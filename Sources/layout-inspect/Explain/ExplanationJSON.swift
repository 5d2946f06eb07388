// ExplanationJSON.swift: an explanation as JSON, also for the page that `render` writes.

import AutoLayout

extension JSONWriter {
  mutating func explanation(_ explanation: Explanation) {
    object { json in
      json.key("item")
      json.string(explanation.id)
      json.key("kind")
      json.string(explanation.kind)
      if let position = explanation.position {
        json.key("line")
        json.number(Double(position.line))
        json.key("column")
        json.number(Double(position.column))
      }
      json.key("frame")
      json.numbers(explanation.frame.numbers)
      json.key("attributes")
      json.array { json in
        for attribute in explanation.attributes { json.attribute(attribute) }
      }
      json.list("lost", explanation.lost) { json, lost in
        json.key("constraint")
        json.mention(lost.constraint)
        json.key("by")
        json.number(lost.violation)
        json.key("against")
        json.mentions(lost.beatenBy)
      }
      json.list("conflicts", explanation.conflicts) { json, conflict in json.members(of: conflict) }
      if let ambiguity = explanation.ambiguity { json.ambiguity(ambiguity) }
    }
  }

  private mutating func attribute(_ attribute: AttributeExplanation) {
    object { json in
      json.key("attribute")
      json.string(attribute.name)
      json.key("value")
      json.number(attribute.value)
      if let origin = attribute.origin {
        json.key("from")
        json.string(origin)
      }
      if attribute.constant != 0 {
        json.key("constant")
        json.number(attribute.constant)
      }
      json.key("shares")
      json.array { json in
        for share in attribute.shares {
          json.object { json in
            json.key("coefficient")
            json.number(share.coefficient)
            json.key("constant")
            json.number(share.constant)
            if let constraint = share.constraint {
              json.key("constraint")
              json.mention(constraint)
            }
            if let note = share.note {
              json.key("note")
              json.string(note)
            }
          }
        }
      }
      json.list("levers", attribute.levers) { json, lever in
        json.key("constraint")
        json.mention(lever.constraint)
        json.key("increasing")
        json.number(lever.increasing)
        json.key("decreasing")
        json.number(lever.decreasing)
      }
    }
  }

  /// The members of a conflict's object; the object must be open.
  mutating func members(of conflict: ConflictExplanation) {
    key("setAside")
    mention(conflict.setAside)
    key("gap")
    number(conflict.gap)
    key("members")
    mentions(conflict.members)
    list("ways", conflict.ways) { json, way in
      json.key("without")
      json.mention(way.constraint)
      json.key("by")
      json.number(way.violation)
      json.frames("frames", way.changes)
    }
  }

  private mutating func ambiguity(_ ambiguity: AmbiguityExplanation) {
    key("ambiguity")
    object { json in
      json.key("open")
      json.array { json in
        for attribute in ambiguity.attributes { json.string(attribute) }
      }
      json.frames("alternative", ambiguity.alternative)
      json.key("settling")
      json.array { json in
        for text in ambiguity.settling { json.string(text) }
      }
    }
  }

  // MARK: Parts

  mutating func mention(_ mention: ConstraintMention) {
    object { json in
      json.key("text")
      json.string(mention.text)
      json.key("priority")
      json.number(mention.priority)
      if let line = mention.line {
        json.key("line")
        json.number(Double(line))
      }
    }
  }

  private mutating func mentions(_ mentions: [ConstraintMention]) {
    array { json in
      for mention in mentions { json.mention(mention) }
    }
  }

  private mutating func frames(_ name: String, _ frames: [FrameMention]) {
    key(name)
    array { json in
      for frame in frames {
        json.object { json in
          json.key("id")
          json.string(frame.id)
          json.key("from")
          json.numbers(frame.frame.numbers)
          json.key("to")
          json.numbers(frame.newFrame.numbers)
        }
      }
    }
  }

  /// A list of objects under a key; nothing if the list is empty.
  private mutating func list<Element>(
    _ name: String, _ elements: [Element], _ write: (inout JSONWriter, Element) -> Void
  ) {
    if elements.isEmpty { return }
    key(name)
    array { json in
      for element in elements {
        json.object { json in write(&json, element) }
      }
    }
  }
}

extension Rect {
  /// x, y, width, height.
  var numbers: [Double] { [minX, minY, width, height] }
}
