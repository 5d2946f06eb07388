// ProofScenery.swift: what a page draws along a range besides the frames: the root, its guides, and how views look.

import AutoLayout
import LayoutDocument

/// What of a proof a page alone asks for.
struct ProofScenery: Sendable {
  /// A part of the range, with the views that are open there and those in contradictions.
  struct Look: Sendable {
    let range: ClosedRange<Double>
    let open: [Int]
    let conflicting: [Int]
  }

  /// The root's width and height.
  var root: [[FrameFormula.Stretch]] = []
  /// The safe area and the margins of the root: x, y, width, height.
  var guides: [[[FrameFormula.Stretch]]] = []
  var looks: [Look] = []
  /// The constant that the file has, where one varies.
  var own: Double?
}

extension ProofJudge {
  /// What a page draws; `guides` are places of items.
  func scenery(guides: [Int]) -> ProofScenery {
    var scenery = ProofScenery(root: Array(stretches(of: ClaimItems.place(of: .root)).suffix(2)))
    scenery.guides = guides.map { stretches(of: $0) }
    let openViews = OpenViews(items: items, outline: outline)
    for piece in path.pieces {
      let views = outline.views.indices
      let judged = judged.pieces.first { $0.range.contains(piece.origin) }
      let open = views.filter { view in
        judged.map { piece in openViews.isOpen(view, in: piece.open) { piece.openNumbers(of: $0) } } == true
      }
      scenery.looks.append(ProofScenery.Look(range: piece.range, open: open, conflicting: conflicting(piece)))
    }
    return scenery
  }

  /// The views that contradictions of a piece speak of.
  private func conflicting(_ piece: LayoutPiece) -> [Int] {
    var found: Set<ObjectIdentifier> = []
    for conflict in piece.conflicts {
      for member in conflict.proof {
        for term in member.constraint.terms { if let item = term.item { found.insert(ObjectIdentifier(item)) } }
      }
    }
    let items = piece.layout.items
    return outline.views.indices.filter { view in
      items[ClaimItems.place(of: view)].map { found.contains(ObjectIdentifier($0)) } ?? false
    }
  }
}
