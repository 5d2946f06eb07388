// ProofJSON.swift: proofs as JSON; Documentation/prove.schema.json has the form.

import AutoLayout
import LayoutDocument

extension JSONWriter {
  /// What is proved of a file, as one object.
  package mutating func proofs(_ proofs: [Proof], of file: String, showsAll: Bool, showsFrames: Bool) {
    object { json in
      json.member("format", "layout-prove/1")
      json.member("file", file)
      if let first = proofs.first {
        json.key("parameters")
        json.object { json in json.parameters(of: proofs, first) }
      }
      json.objects("cases", proofs) { json, proof in
        json.members(of: proof, showsAll: showsAll, showsFrames: showsFrames)
      }
    }
  }

  private mutating func members(of proof: Proof, showsAll: Bool, showsFrames: Bool) {
    member("root", proof.outline.root.id)
    if proof.outline.name != proof.outline.root.id { member("name", proof.outline.name) }
    if let device = proof.outline.device {
      member("device", device)
      member("size", [proof.outline.root.size.width, proof.outline.root.size.height])
    }
    if let sizeClass = proof.outline.sizeClass { member("sizeClass", sizeClass) }
    member("direction", proof.direction.rawValue)
    if !proof.shownSettings.isEmpty {
      key("at")
      object { json in
        json.member(proof.parameter.name, proof.range.lowerBound)
        for (parameter, value) in proof.shownSettings { json.member(parameter.name, value) }
      }
    }
    if proof.plane != nil {
      member("areas", proof.pieces)
    } else {
      member("pieces", proof.pieces)
      key("breaks")
      object { json in json.member(proof.parameter.name, proof.breaks) }
    }
    if !proof.notes.isEmpty { member("notes", proof.notes) }
    key("counts")
    object { json in
      json.member("holds", proof.counts.holds)
      json.member("fails", proof.counts.fails)
      json.member("unknown", proof.unknowns)
    }
    let shown = proof.answers.filter { showsAll || $0.answer != .holds }
    objects("claims", shown) { json, answer in json.members(of: answer, proof) }
    if showsFrames { if proof.plane == nil { frames(proof) } else { planeFrames(proof) } }
  }

  private mutating func members(of answer: ClaimAnswer, _ proof: Proof) {
    let (outline, parameter) = (proof.outline, proof.parameter.name)
    member("claim", answer.text ?? answer.kind.rawValue)
    if let view = answer.view {
      member("view", outline.id(of: view))
      if outline.name(of: view) != outline.id(of: view) { member("name", outline.name(of: view)) }
    }
    if let other = answer.other { member("other", outline.id(of: other)) }
    if let axis = answer.axis { member("axis", axis == .horizontal ? "horizontal" : "vertical") }
    member("answer", answer.answer.rawValue)
    if answer.offset != outline.source.start { member("line", outline.source.line(at: answer.offset)) }
    if answer.answer == .unknown, let first = answer.unknown.first { member("reason", first.reason) }
    if let plane = answer.plane {
      member(of: plane, answer, proof)
      return
    }
    list("where", answer.failing) { json, range in json.member(parameter, range.numbers) }
    if let least = answer.least, answer.kind != .unambiguous {
      key(answer.answer == .fails ? "worst" : "margin")
      object { json in
        json.key("at")
        json.object { json in json.member(parameter, least.place) }
        // Where something is open without an end, no number says by how much.
        if least.margin.isFinite { json.member("by", answer.answer == .fails ? -least.margin : max(0, least.margin)) }
      }
    }
    if !answer.sentence.isEmpty { member("message", answer.sentence) }
    list("unknown", answer.unknown) { json, one in
      json.member(parameter, one.range.numbers)
      json.member("reason", one.reason)
    }
    why(answer)
  }

  mutating func why(_ answer: ClaimAnswer) {
    if !answer.reasons.isEmpty {
      key("why")
      array { json in
        for reason in answer.reasons { json.explanation(reason) }
      }
    }
  }

  private mutating func frames(_ proof: Proof) {
    key("frames")
    object { json in
      for frame in proof.ownFrames {
        json.key(proof.outline.views[frame.view].id)
        json.object { json in
          for (name, stretches) in zip(["x", "y", "width", "height"], frame.numbers) {
            json.objects(name, stretches) { json, stretch in json.members(of: stretch) }
          }
        }
      }
    }
  }
}

extension ClosedRange<Double> {
  /// Both ends.
  var numbers: [Double] { [lowerBound, upperBound] }
}
