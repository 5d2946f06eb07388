// FormulaJSON.swift: how an item goes along a range, as JSON; Documentation/explain.schema.json has the form.

import AutoLayout
import LayoutDocument

extension JSONWriter {
  /// The formulas of one item of a file, as one object.
  package mutating func formulas(_ one: FormulaExplanation, of file: String) {
    object { json in
      json.member("format", "layout-formulas/1")
      json.member("file", file)
      json.explained(one.id, name: one.name, kind: one.kind, at: one.position)
      json.member("direction", one.direction.rawValue)
      json.key("parameters")
      json.object { json in json.member(one.parameter.name, one.range.numbers) }
      json.objects("attributes", one.attributes) { json, attribute in json.members(of: attribute) }
      json.list("conflicts", one.conflicts) { json, range in
        json.member("from", range.lowerBound)
        json.member("to", range.upperBound)
      }
      json.list("unknown", one.unknown) { json, gap in
        json.member("from", gap.range.lowerBound)
        json.member("to", gap.range.upperBound)
        json.member("reason", gap.reason)
      }
    }
  }

  /// The object must be open.
  private mutating func members(of attribute: AttributeFormula) {
    member("attribute", attribute.name)
    if let origin = attribute.origin { member("from", origin) }
    let stretches = attribute.stretches.enumerated().map { (place: $0.offset, stretch: $0.element) }
    objects("pieces", stretches) { json, one in
      json.members(of: one.stretch)
      guard attribute.reasons.indices.contains(one.place) else { return }
      let reason = attribute.reasons[one.place]
      let constant = reason.constant + reason.inset
      if constant != 0 { json.member("constant", constant) }
      if let other = reason.other { json.member("middle", other) }
      json.list("shares", reason.shares) { json, share in json.members(of: share) }
    }
    list("breaks", attribute.turns) { json, turn in
      json.member("at", turn.place)
      if turn.jump != 0 { json.member("jump", turn.jump) }
      json.key("gains")
      json.mentions(turn.gains)
      json.key("losses")
      json.mentions(turn.losses)
    }
  }

  private mutating func members(of share: AttributeFormula.Share) {
    member("coefficient", factor: share.coefficient)
    member("constant", share.constant)
    if share.rate != 0 { member("rate", factor: share.rate) }
    if let constraint = share.constraint {
      key("constraint")
      mention(constraint)
    }
    if let note = share.note { member("note", note) }
  }

  /// Where it begins and ends, its value where it begins, and its slope; the object must be open.
  mutating func members(of stretch: FrameFormula.Stretch) {
    member("from", stretch.range.lowerBound)
    member("to", stretch.range.upperBound)
    member("value", stretch.value)
    member("slope", factor: stretch.slope)
    if stretch.isOpen { member("open", true) }
  }
}
