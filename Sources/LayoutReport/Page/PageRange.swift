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

/// What is proved of a layout, and its scene for a page if one is made.
package typealias PagedProof = (proof: Proof, scene: PageScene?)

extension Prover {
  /// What is proved of the layouts of a file, or of the one that is called so: with each of the size classes for which the file has
  /// variations, for each request. A request that means nothing there is an answer.
  package static func proofs(
    of file: LoadedFile, called scene: String?, _ requests: [ProofRequest], onPage: Bool, showsAll: Bool
  ) throws(DocumentError) -> Result<[PagedProof], ProofMistake> {
    let called: [LoadedLayout]
    do throws(UnknownScene) {
      called = try file.layouts(called: scene)
    } catch {
      return .failure(ProofMistake(message: error.message))
    }
    let layouts = try cases(of: called)
    for request in requests {
      if let mistake = mistake(in: request, layouts) { return .failure(ProofMistake(message: mistake)) }
    }
    var found: [PagedProof] = []
    for request in requests {
      if onPage {
        found += try pageScenes(of: layouts, request, showsAll: showsAll)
      } else {
        found += try proofs(of: layouts, request).map { (proof: $0, scene: nil) }
      }
    }
    return .success(found)
  }

  /// A page's scenes of several layouts, each with what is proved of it; and the proofs.
  package static func pageScenes(
    of layouts: [LoadedLayout], _ request: ProofRequest, showsAll: Bool = false
  ) throws(DocumentError) -> [PagedProof] {
    var request = request
    request.hasScenery = true
    var pages: [PagedProof] = []
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
