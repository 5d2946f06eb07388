// StrangeFormulas.swift: what is told of a view along a width is so where the layout is solved, and adds up.

import AutoLayout
import DocumentSupport
import Foundation
import LayoutFiles
import TestSupport

@testable import LayoutDocument
@testable import LayoutReport

extension StrangeProperty {
  static let formulas = [
    StrangeProperty(
      "what explain says of a view along a width adds up, and is so where it is solved", .dear, formulasAlongWidth),
    StrangeProperty("what is printed as JSON fits its schema", .dear, schemas),
  ]

  private static let viewsEach = 3
  private static let placesEach = 6

  private static func formulasAlongWidth(_ probe: Probe) throws {
    guard probe.isReadable else { return }
    var random = SplitMix64(seed: StrangeFiles.seed)
    for layout in try Loader.load(SourceText(name: probe.file.path, bytes: probe.file.bytes)).layouts {
      let views = layout.outline.views.filter { !$0.isHidden && $0.leftOut == nil }
      for _ in 0..<min(viewsEach, views.count) {
        let id = views[Int(random.next() % UInt64(views.count))].id
        let call = ["explain", "--width", "320...1366", probe.file.path, id]
        guard
          case .success(let told) = try Prover(layout, ProofRequest(.width, over: 320...1366)).formulas(of: id)
        else {
          probe.expect(false, "the item is unknown", call)
          continue
        }
        for attribute in told.attributes {
          for (stretch, reason) in zip(attribute.stretches, attribute.reasons) {
            if let problem = problem(of: stretch, reason) { probe.expect(false, "\(attribute.name): \(problem)", call) }
          }
        }
        for _ in 0..<placesEach {
          let place = 320 + (1046 * 64 * Double(random.next() >> 11) / Double(1 << 53)).rounded() / 64
          try compare(probe, layout, told, at: place, call)
        }
      }
    }
  }

  /// What is wrong with the sum on a stretch: it is to be the value in the middle, there or, of what is open, of another solution.
  private static func problem(of stretch: FrameFormula.Stretch, _ reason: AttributeFormula.Reason) -> String? {
    let middle = stretch.range.lowerBound + (stretch.range.upperBound - stretch.range.lowerBound) / 2
    let sum = reason.shares.reduce(reason.constant + reason.inset) { $0 + $1.coefficient * $1.constant }
    let size = reason.shares.reduce(1) { max($0, ($1.coefficient * $1.constant).magnitude) }
    if reason.other != nil && !stretch.isOpen { return "another solution of what is not open" }
    let value = reason.other ?? stretch.value(at: middle)
    if (sum - value).magnitude > 1e-6 * size { return "\(sum) in the middle, \(middle), is not \(value)" }
    return nil
  }

  private static func compare(
    _ probe: Probe, _ layout: LoadedLayout, _ told: FormulaExplanation, at place: Double, _ call: [String]
  ) throws {
    let isUnknown = told.unknown.contains { $0.range.contains(place) }
    // At its own size a storyboard stands as Xcode has left it.
    if isUnknown || place == layout.outline.root.size.width { return }
    let scene = try layout.scene(size: Size(width: place, height: layout.outline.root.size.height))
    try scene.layoutIfNeeded()
    let explainer = Explainer(scene)
    guard try scene.engine.ambiguousItems().isEmpty, case let subject = try explainer.subject(told.id) else { return }
    let now = try explainer.explain([subject], withLevers: false)[0]
    for (attribute, formula) in zip(now.attributes, told.attributes) {
      let foretold = formula.stretches.filter { $0.range.contains(place) }.map { $0.value(at: place) }
      let isNear = foretold.contains {
        ($0 - attribute.value).magnitude <= 1e-5 * max(1, attribute.value.magnitude / 1e3)
      }
      probe.expect(isNear, "\(formula.name) is \(attribute.value) at \(place), not \(foretold)", call)
    }
  }

  // MARK: Schemas

  private static func schemas(_ probe: Probe) throws {
    guard probe.isReadable, let id = probe.documents.first?.frames.first?.id else { return }
    let path = probe.file.path
    let calls = [
      ["solve", path], ["animate", "--fps", "2", path], ["explain", path, id],
      ["explain", "--width", "320...500", path, id], ["lint", "--all", path], ["diff", path, path],
      ["prove", "--width", "320...500", "--all", "--frames", path],
    ]
    for call in calls {
      let name = call[0]
      let url = packageRoot.appending(path: "Documentation/\(name).schema.json")
      guard let printed = probe.json([name, "--format", "json"] + call.dropFirst()) else { continue }
      let problems = try JSONSchema(Data(contentsOf: url)).problems(printed)
      probe.expect(problems.isEmpty, "does not fit \(name).schema.json: \(problems.prefix(2))", call)
    }
  }
}
