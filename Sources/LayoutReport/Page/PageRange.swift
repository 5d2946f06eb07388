// PageRange.swift: what a page holds of a proof: how everything moves along the range, and what holds where.

import AutoLayout
import LayoutDocument

/// A range of sizes that a page goes through by a slider.
package struct PageRange {
  let proof: Proof
  /// Where on the range the scene of the page has been solved.
  let own: Double
  /// How many claims that hold have lines of their own.
  let showsAll: Bool
}

extension Prover {
  /// A page's scenes of several layouts, each with what is proved of it; and the proofs.
  package static func pageScenes(
    of layouts: [LoadedLayout], _ request: ProofRequest, showsAll: Bool = false
  ) throws(DocumentError) -> [(proof: Proof, scene: PageScene?)] {
    var request = request
    request.hasScenery = true
    var pages: [(proof: Proof, scene: PageScene?)] = []
    for layout in layouts {
      let prover = Prover(layout, request)
      for proof in try prover.proofs() {
        let own = prover.ownPlace(proof)
        var page = try prover.scene(at: own, proof.direction).scene.pageScene()
        page.range = PageRange(proof: proof, own: own, showsAll: showsAll)
        pages.append((proof, page))
      }
    }
    return pages
  }

  /// Where on the range the layout is as its file says, or as near as the range comes.
  private func ownPlace(_ proof: Proof) -> Double {
    let size = layout.outline.root.size
    let own =
      switch request.parameter {
      case .width: size.width
      case .height: size.height
      case .text: 1.0
      case .constant: proof.scenery?.own ?? request.range.lowerBound
      }
    return min(max(own, request.range.lowerBound), request.range.upperBound)
  }
}
