// StrangeProofs.swift: what is proved of a layout along a width, against the layout solved from scratch at single widths: at random
// ones, and beside each break. PROOF_STEP=0.5 asks at every half point. Over widths and heights at random sizes, PROOF_PLACES of them.

import AutoLayout
import Foundation
import LayoutFiles
import TestSupport

@testable import LayoutDocument
@testable import LayoutReport

extension StrangeProperty {
  static let proofs = [
    StrangeProperty("what is proved along a width is so where the layout is solved", .dear, alongWidth),
    StrangeProperty("what is proved over widths and heights at once is so where it is solved", .dear, overSizes),
  ]

  private static func overSizes(_ probe: Probe) throws {
    guard probe.isReadable else { return }
    let loaded = try Loader.load(SourceText(name: probe.file.path, bytes: probe.file.bytes))
    for layout in loaded.layouts {
      var request = ProofRequest(.width, over: 320...1024)
      request.second = try ProofRange(.height, "480...1366")
      for proof in try Prover(layout, request).proofs() {
        try PlaneProofCheck(probe: probe, layout: layout, proof: proof).run()
      }
    }
  }

  private static func alongWidth(_ probe: Probe) throws {
    guard probe.isReadable else { return }
    let loaded = try Loader.load(SourceText(name: probe.file.path, bytes: probe.file.bytes))
    for layout in loaded.layouts {
      for proof in try Prover(layout, ProofRequest(.width, over: 320...1366)).proofs() {
        var check = ProofCheck(probe: probe, layout: layout, proof: proof)
        try check.run()
      }
    }
  }
}

/// Compares one proof with solves.
private struct ProofCheck {
  let probe: Probe
  let layout: LoadedLayout
  let proof: Proof
  /// How far a margin may be from what the proof says: what a solve leaves, and frames that are large.
  private static let tolerance = 1e-5
  private static let randomPlaces = 6

  mutating func run() throws {
    for answer in proof.answers {
      for gap in answer.unknown where gap.reason.hasPrefix("there are more than") {
        expect(false, gap.reason, at: gap.range.lowerBound)
      }
    }
    for place in places() {
      let size = Size(width: place, height: layout.outline.root.size.height)
      let scene = try layout.scene(size: size)
      let open = try scene.snapshot().openAttributes
      try checkFrames(scene, open, at: place)
      try checkClaims(scene, open, at: place)
    }
  }

  private func places() -> [Double] {
    var random = SplitMix64(seed: StrangeFiles.seed)
    var places: [Double] = []
    for _ in 0..<Self.randomPlaces { places.append(320 + 1046 * Double(random.next() >> 11) / Double(1 << 53)) }
    for place in proof.breaks.prefix(20) { places += [place - 2e-5, place + 2e-5] }
    if let step = ProcessInfo.processInfo.environment["PROOF_STEP"].flatMap(Double.init) {
      places += Array(stride(from: 320, through: 1366, by: step))
    }
    // Beside a break one of the two sides is right.
    let beside = places.filter { place in
      place >= 320 && place <= 1366 && !proof.breaks.contains { ($0 - place).magnitude < 1e-5 }
    }
    let own = layout.outline.root.size.width
    return beside + ((320...1366).contains(own) ? [own] : [])
  }

  private func expect(_ holds: Bool, _ message: @autoclosure () -> String, at place: Double) {
    probe.expect(
      holds, "\(proof.outline.name) at \(place): \(message())", ["prove", "--width", "320...1366", probe.file.path])
  }

  private func isUnknown(_ place: Double) -> Bool {
    proof.answers.first { $0.kind == .noConflict }?.unknown.contains { $0.range.contains(place) } ?? true
  }

  private func checkFrames(_ scene: LayoutScene, _ open: [[String]], at place: Double) throws {
    if isUnknown(place) { return }
    // Something that is open may lie anywhere, and what hangs on it too.
    guard try scene.engine.ambiguousItems().isEmpty else { return }
    for formula in proof.frames {
      let frame = scene.views[formula.view].unroundedFrame
      for (stretches, value) in zip(formula.numbers, [frame.minX, frame.minY, frame.width, frame.height]) {
        // Where two stretches meet one of them is right.
        let foretold = stretches.filter { $0.range.contains(place) }.map { $0.value(at: place) }
        let isNear = foretold.contains { ($0 - value).magnitude <= Self.tolerance * max(1, value.magnitude / 1e3) }
        expect(
          foretold.isEmpty || isNear,
          "\(proof.outline.views[formula.view].name) is \(frame), not \(foretold)", at: place)
      }
    }
  }

  private func checkClaims(_ scene: LayoutScene, _ open: [[String]], at place: Double) throws {
    let items = proof.items.all(of: scene, nil)
    try scene.layoutIfNeeded()
    let isOpen = try !scene.engine.ambiguousItems().isEmpty
    for answer in proof.answers where !answer.unknown.contains(where: { $0.range.contains(place) }) {
      let fails = answer.failing.contains { $0.contains(place) }
      let edge = answer.failing.contains {
        min(($0.lowerBound - place).magnitude, ($0.upperBound - place).magnitude) < 1e-5
      }
      // At the file's own size it may hold where it fails all around.
      if edge || (fails && place == layout.outline.root.size.width) { continue }
      let subject =
        "\(answer.kind.rawValue) \(answer.view.map { proof.outline.name(of: $0) } ?? "") "
        + (answer.other.map { proof.outline.name(of: $0) } ?? "")
      switch answer.kind {
      case .noConflict:
        let gap = scene.engine.conflicts.map(\.gap).max() ?? 0
        expect(
          fails ? gap > 0 : gap < Self.tolerance, "conflicts by \(gap), said to \(fails ? "fail" : "hold")", at: place)
      case .unambiguous:
        guard let view = answer.view else { continue }
        expect(
          open[view].isEmpty != fails, "\(subject): \(open[view]) open, said to \(fails ? "fail" : "hold")", at: place)
      default:
        guard let claim = answer.claim, let margin = Self.margin(of: claim, items) else { continue }
        if fails && isOpen { continue }
        expect(
          fails ? margin < Self.tolerance : margin > -Self.tolerance,
          "\(subject): margin \(margin), said to \(fails ? "fail" : "hold")", at: place)
      }
    }
  }

  /// What is left of a claim: of its parts the least, of a part's functions the largest.
  static func margin(of claim: LayoutClaim, _ items: [LayoutItem?]) -> Double? {
    var least = Double.infinity
    for part in claim.parts {
      var largest = -Double.infinity
      for function in part {
        var terms: [LayoutTerm] = []
        for term in function.terms {
          guard let item = items[term.item] else { return nil }
          terms.append(LayoutTerm(item, term.attribute, times: term.coefficient))
        }
        let sum = LayoutConstraint(
          terms: terms, relation: .equal, constant: 0, priority: .required, identifier: nil, file: "", line: 0)
        guard let value = sum.evaluate() else { return nil }
        largest = max(largest, value + function.constant)
      }
      least = min(least, largest)
    }
    return least
  }
}

/// Compares one proof over two parameters with solves.
private struct PlaneProofCheck {
  let probe: Probe
  let layout: LoadedLayout
  let proof: Proof

  func run() throws {
    var random = SplitMix64(seed: StrangeFiles.seed)
    let count = ProcessInfo.processInfo.environment["PROOF_PLACES"].flatMap { Int($0) } ?? 5
    func share() -> Double { Double(random.next() >> 11) / Double(1 << 53) }
    for _ in 0..<count {
      let place = PlanePoint(x: 320 + 704 * share(), y: 480 + 886 * share())
      let scene = try layout.scene(size: Size(width: place.x, height: place.y))
      try check(scene, at: place)
    }
  }

  /// Whether a place lies in a polygon, or no farther than that from it.
  private func lies(_ place: PlanePoint, in polygon: PlanePolygon, within distance: Double) -> Bool {
    polygon.vertices.indices.allSatisfy { corner in
      let (a, b) = (polygon.vertices[corner], polygon.vertices[(corner + 1) % polygon.vertices.count])
      let (dx, dy) = (b.x - a.x, b.y - a.y)
      return dx * (place.y - a.y) - dy * (place.x - a.x) >= -distance * (dx * dx + dy * dy).squareRoot()
    }
  }

  private func check(_ scene: LayoutScene, at place: PlanePoint) throws {
    let items = proof.items.all(of: scene, nil)
    let open = try scene.snapshot().openAttributes
    let isOpen = try !scene.engine.ambiguousItems().isEmpty
    for answer in proof.answers {
      guard let plane = answer.plane, !plane.unknown.contains(where: { lies(place, in: $0.polygon, within: 1e-5) })
      else { continue }
      let fails = plane.failing.contains { lies(place, in: $0, within: -1e-5) }
      // On the border.
      if !fails, plane.failing.contains(where: { lies(place, in: $0, within: 1e-5) }) { continue }
      let told = fails ? "fail" : "hold"
      switch answer.kind {
      case .noConflict:
        let gap = scene.engine.conflicts.map(\.gap).max() ?? 0
        expect(fails ? gap > 0 : gap < 1e-5, "conflicts by \(gap), said to \(told)", place)
      case .unambiguous:
        guard let view = answer.view else { continue }
        expect(open[view].isEmpty != fails, "\(view): \(open[view]) open, said to \(told)", place)
      default:
        guard let claim = answer.claim, let margin = ProofCheck.margin(of: claim, items) else { continue }
        if fails && isOpen { continue }
        let name = "\(answer.kind.rawValue) \(ProofText.subject(of: answer, proof.outline))"
        expect(fails ? margin < 1e-5 : margin > -1e-5, "\(name): margin \(margin), said to \(told)", place)
        let least = plane.least?.margin ?? -.infinity
        if !isOpen { expect(margin > least - 1e-5 * max(1, abs(least)), "\(name): \(margin) below \(least)", place) }
      }
    }
  }

  private func expect(_ holds: Bool, _ message: @autoclosure () -> String, _ place: PlanePoint) {
    probe.expect(
      holds, "\(proof.outline.name) at \(place): \(message())",
      ["prove", "--width", "320...1024", "--height", "480...1366", probe.file.path])
  }
}
