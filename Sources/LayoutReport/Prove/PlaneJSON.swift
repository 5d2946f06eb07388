// PlaneJSON.swift: proofs over two parameters as JSON.

import AutoLayout
import LayoutDocument

extension JSONWriter {
  /// The ranges that were gone through, as members; none where devices were.
  mutating func parameters(of proofs: [Proof], _ first: Proof) {
    if first.isAtOwnSize { return }
    member(first.parameter.name, first.range.numbers)
    if let plane = first.plane { member(plane.parameter.name, plane.range.numbers) }
    // Of more than two each has been gone through alone.
    var named = [first.parameter]
    for proof in proofs where !named.contains(proof.parameter) {
      named.append(proof.parameter)
      member(proof.parameter.name, proof.range.numbers)
    }
  }

  /// Where a claim fails, is unknown, and is worst.
  mutating func member(of plane: PlaneFinding, _ answer: ClaimAnswer, _ proof: Proof) {
    list("where", plane.failing) { json, polygon in json.corners(polygon) }
    if let least = plane.least, answer.kind != .unambiguous, let second = proof.plane {
      key(answer.answer == .fails ? "worst" : "margin")
      object { json in
        json.key("at")
        json.object { json in
          json.member(proof.parameter.name, least.place.x)
          json.member(second.parameter.name, least.place.y)
        }
        if least.margin.isFinite { json.member("by", answer.answer == .fails ? -least.margin : max(0, least.margin)) }
      }
    }
    if !answer.sentence.isEmpty { member("message", answer.sentence) }
    list("unknown", plane.unknown) { json, one in
      json.corners(one.polygon)
      json.member("reason", one.reason)
    }
    why(answer)
  }

  private mutating func corners(_ polygon: PlanePolygon) {
    key("polygon")
    array { json in
      for corner in polygon.vertices { json.numbers([corner.x, corner.y]) }
    }
  }

  mutating func planeFrames(_ proof: Proof) {
    guard let plane = proof.plane else { return }
    key("frames")
    object { json in
      for frame in plane.frames {
        json.key(proof.outline.views[frame.view].id)
        json.object { json in
          for (name, parts) in zip(["x", "y", "width", "height"], frame.numbers) {
            json.objects(name, parts) { json, part in
              json.key("polygons")
              json.array { json in
                for polygon in part.polygons {
                  json.array { json in
                    for corner in polygon.vertices { json.numbers([corner.x, corner.y]) }
                  }
                }
              }
              if part.isOpen { json.member("open", true) }
              json.member("value", part.function(PlanePoint(x: 0, y: 0)))
              json.key("slopes")
              json.object { json in
                json.member(proof.parameter.name, factor: part.function.slopeX)
                json.member(plane.parameter.name, factor: part.function.slopeY)
              }
            }
          }
        }
      }
    }
  }
}
