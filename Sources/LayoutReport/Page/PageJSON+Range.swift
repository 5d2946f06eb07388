// PageJSON+Range.swift: a range as the data of a page: everything that moves as straight lines, and the claims.
//
// A number that moves is a list: of each stretch the two ends, the value where it begins, and its slope.

import AutoLayout
import LayoutDocument

extension JSONWriter {
  /// The range of a scene; the scene's object must be open.
  mutating func pageRange(_ page: PageRange, _ scene: SceneSnapshot) {
    let proof = page.proof
    key("range")
    object { json in
      json.member("parameter", proof.parameter.name)
      json.member("from", proof.range.lowerBound)
      json.member("to", proof.range.upperBound)
      json.member("own", page.own)
      if proof.parameter == .text { json.member("step", 0.01) }
      json.member("direction", proof.direction.rawValue)
      json.member("breaks", proof.breaks)
      if let scenery = proof.scenery {
        json.key("root")
        json.moving(scenery.root)
        json.key("guides")
        json.array { json in
          // What the file has none of is not drawn.
          for (guide, own) in zip(scenery.guides, [scene.safeArea, scene.margins]) where own != nil {
            json.moving(guide)
          }
        }
        json.objects("looks", scenery.looks) { json, look in
          json.member("from", look.range.lowerBound)
          json.member("to", look.range.upperBound)
          json.member("open", look.open.map { Double($0) })
          json.member("conflict", look.conflicting.map { Double($0) })
        }
      }
      json.key("frames")
      json.object { json in
        for frame in proof.frames {
          json.key(String(frame.view))
          json.moving(frame.numbers)
        }
      }
      json.pageClaims(page)
    }
  }

  private mutating func moving(_ numbers: [[FrameFormula.Stretch]]) {
    array { json in
      for stretches in numbers {
        json.numbers(stretches.flatMap { [$0.range.lowerBound, $0.range.upperBound, $0.value, $0.slope] })
      }
    }
  }

  // MARK: Claims

  private mutating func pageClaims(_ page: PageRange) {
    let proof = page.proof
    let shown = proof.answers.filter { $0.answer != .holds || page.showsAll }
    let order: [ClaimAnswer.Answer] = [.fails, .unknown, .holds]
    let sorted = order.flatMap { answer in shown.filter { $0.answer == answer } }
    objects("claims", sorted) { json, answer in json.pageClaim(answer, proof) }
    // Of those that hold and have no lines, a number for each kind.
    let kinds = page.showsAll ? [] : ClaimKind.allCases
    let holding = kinds.map { kind in (kind, proof.answers.count { $0.kind == kind && $0.answer == .holds }) }
    objects("holding", holding.filter { $0.1 > 0 }) { json, one in
      json.member("claim", one.0.rawValue)
      json.member("about", one.0.summary)
      json.member("count", one.1)
    }
  }

  private mutating func pageClaim(_ answer: ClaimAnswer, _ proof: Proof) {
    member("claim", answer.kind.rawValue)
    member("about", answer.kind.summary)
    member("subject", ProofText.subject(of: answer, proof.outline))
    member("answer", answer.answer.rawValue)
    let views = [answer.view, answer.other].compactMap { $0 }.filter { $0 != .root }
    member("views", views.map { Double($0) })
    if answer.offset != proof.outline.source.start { member("line", proof.outline.source.line(at: answer.offset)) }
    key("fails")
    array { json in
      for range in answer.failing { json.numbers(range.numbers) }
    }
    list("unknown", answer.unknown) { json, one in
      json.member("from", one.range.lowerBound)
      json.member("to", one.range.upperBound)
      json.member("reason", one.reason)
    }
    if let least = answer.least, answer.answer != .unknown {
      member("at", least.place)
      if least.margin.isFinite, answer.kind != .unambiguous {
        member("by", answer.answer == .fails ? -least.margin : max(0, least.margin))
      }
    }
    if !answer.sentence.isEmpty { member("message", answer.sentence) }
    if !answer.reasons.isEmpty {
      key("why")
      array { json in
        for reason in answer.reasons { json.explanation(reason) }
      }
    }
  }
}
