// OpenRoundTripTests.swift: what a file leaves open lies in the document that is written of it where it lies in the scene.

import AutoLayout
import LayoutDocument
import TestSupport
import Testing

@Suite("Open layouts, written as documents")
struct OpenRoundTripTests {
  /// Some views with contents, held to the margins and edges of each other, most of them open.
  private func layout(seed: UInt64) -> String {
    var random = SplitMix64(seed: seed)
    func pick<Element>(_ all: [Element]) -> Element { all[Int(random.next() % UInt64(all.count))] }
    let ids = Array(["a", "b", "c", "d"].prefix(2 + Int(random.next() % 3)))
    let contents = ["", "", #", "intrinsicSize": [120, 80]"#, #", "intrinsicSize": [-1, 30]"#]
    let views = ids.map { #"{ "id": "\#($0)"\#(pick(contents)) }"# }
    let constraints = (0..<Int(1 + random.next() % 5)).map { _ in
      let edge = pick(["leading", "trailing", "top", "bottom", "centerX", "centerY", "width"])
      let guide = edge.hasPrefix("center") || edge == "width" ? "" : pick(["", ".margins"])
      let first = pick(ids)
      let second = pick(ids.filter { $0 != first } + ["s"])
      let relation = pick(["==", "==", ">=", "<="])
      return #""\#(first).\#(edge) \#(relation) \#(second)\#(guide).\#(edge)\#(pick(["", " + 8", " - 10"]))""#
    }
    return """
      { "format": "layout/1", "root": { "id": "s", "size": [500, 700] }, "views": [\(views.joined(separator: ", "))],
        "constraints": [\(constraints.joined(separator: ", "))] }
      """
  }

  // Contents and margins become constraints, and where something is open each of these has a say in where it lies.
  @Test("what is open lies where it lies in the scene", arguments: 1...UInt64(150))
  func places(seed: UInt64) throws {
    let text = layout(seed: seed)
    let scene = try LayoutDocument(SourceText(name: "a.json", text: text)).scene()
    try scene.layoutIfNeeded()
    let again = try LayoutDocument(SourceText(name: "b.json", text: try scene.document())).scene()
    try again.layoutIfNeeded()
    for (one, other) in zip(scene.views, again.views) {
      let (a, b) = (one.frame, other.frame)
      let distances = [a.minX - b.minX, a.minY - b.minY, a.width - b.width, a.height - b.height].map { $0.magnitude }
      #expect(distances.allSatisfy { $0 < 1e-6 }, "seed \(seed): \(a), then \(b) of \(text)")
    }
  }
}
