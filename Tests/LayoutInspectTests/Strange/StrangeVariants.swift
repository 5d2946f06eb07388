// StrangeVariants.swift: where nothing is open and nothing contradicts, a layout may be written in another order or in a
// mirror, and stays what it is.

import Foundation
import TestSupport

@testable import LayoutDocument

extension StrangeProperty {
  static let variants = [
    StrangeProperty("the order of views and of constraints does not matter", .dear, order),
    StrangeProperty("a layout and its mirror image mirror each other", .dear, mirror),
  ]

  /// Frames are printed with six decimals.
  private static let tolerance = 2e-5

  /// Whether one solution alone is best: lint knows of priorities that share a shortage in no particular way.
  private static func isDecided(_ probe: Probe, _ document: ConvertedLayout) -> Bool {
    guard document.isDecided else { return false }
    let report = probe.json(["lint", "--format", "json", "a.json"], others: ["a.json": document.text])
    let codes = (report?["findings"] as? [[String: Any]] ?? []).compactMap { $0["code"] as? String }
    return codes.allSatisfy { !["ambiguous", "missing-tie-break", "conflict"].contains($0) }
  }

  private static func frames(_ probe: Probe, _ text: String) -> [String: [Double]]? {
    let solved = probe.json(["solve", "--format", "json", "b.json"], others: ["b.json": text])
    guard let scene = (solved?["scenes"] as? [[String: Any]])?.first else { return nil }
    return Dictionary(ConvertedLayout.frames(of: scene).map { ($0.id, $0.frame) }) { first, _ in first }
  }

  // MARK: Order

  private static func order(_ probe: Probe) throws {
    for document in probe.documents where isDecided(probe, document) {
      var random = SplitMix64(seed: StrangeFiles.seed)
      var object = try document.object()
      guard var views = object["views"] as? [Any], var constraints = object["constraints"] as? [Any],
        let before = frames(probe, document.text)
      else { continue }
      shuffle(&views, &random)
      shuffle(&constraints, &random)
      (object["views"], object["constraints"]) = (views, constraints)
      guard let after = frames(probe, try documentText(object)) else { continue }
      for (id, frame) in before.sorted(by: { $0.key < $1.key }) {
        let other = after[id] ?? []
        let isSame = zip(frame, other).allSatisfy { ($0 - $1).magnitude <= tolerance }
        probe.expect(isSame, "\(id) is at \(frame), in another order at \(other)", document.arguments + ["shuffled"])
      }
    }
  }

  private static func shuffle(_ list: inout [Any], _ random: inout SplitMix64) {
    for place in list.indices.dropFirst().reversed() {
      list.swapAt(place, Int(random.next() % UInt64(place + 1)))
    }
  }

  // MARK: Mirror

  private static func mirror(_ probe: Probe) throws {
    for document in probe.documents where isDecided(probe, document) {
      guard let before = frames(probe, document.text), let mirrored = try mirrored(document, before),
        let after = frames(probe, try documentText(mirrored.object))
      else { continue }
      for (id, frame) in before.sorted(by: { $0.key < $1.key }) {
        guard let width = mirrored.widths[id] else { continue }
        let expected = [width - frame[0] - frame[2], frame[1], frame[2], frame[3]]
        let other = after[id] ?? []
        let isSame = zip(expected, other).allSatisfy { ($0 - $1).magnitude <= tolerance }
        probe.expect(isSame, "\(id) is at \(other), not at \(expected)", document.arguments + ["mirrored"])
      }
    }
  }

  /// The document in a mirror, and how wide the superview of each view is; nil for what cannot be said in a mirror: a
  /// place that counts from the left of nothing in particular, and what scrolls.
  private static func mirrored(
    _ document: ConvertedLayout, _ frames: [String: [Double]]
  ) throws -> (object: [String: Any], widths: [String: Double])? {
    var object = try document.object()
    guard var root = object["root"] as? [String: Any], var views = object["views"] as? [[String: Any]],
      let size = root["size"] as? [Double], let constraints = object["constraints"] as? [String] ?? .some([])
    else { return nil }
    if views.contains(where: { $0["kind"] as? String == "scroll" }) { return nil }
    root["direction"] = root["direction"] as? String == "rtl" ? "ltr" : "rtl"
    exchange(&root)
    var widths: [String: Double] = [:]
    for index in views.indices {
      exchange(&views[index])
      let id = views[index]["id"] as? String ?? ""
      let width = (views[index]["in"] as? String).flatMap { frames[$0]?[2] } ?? size[0]
      widths[id] = width
      if let frame = views[index]["frame"] as? [Double] {
        views[index]["frame"] = [width - frame[0] - frame[2], frame[1], frame[2], frame[3]]
      }
    }
    let mirrored = constraints.compactMap(mirrored)
    if mirrored.count != constraints.count { return nil }
    (object["root"], object["views"], object["constraints"]) = (root, views, mirrored)
    return (object, widths)
  }

  /// Left and right of insets.
  private static func exchange(_ view: inout [String: Any]) {
    for key in ["safeArea", "margins", "contentInset", "alignmentInsets"] {
      if let insets = view[key] as? [Double] { view[key] = [insets[0], insets[3], insets[2], insets[1]] }
    }
  }

  /// Leading and trailing are mirrored by the direction; places without it change their sign, and left and right.
  private static func mirrored(_ text: String) -> String? {
    do {
      let constraint = try ConstraintParser.parse(text)
      let words = constraint.terms.map(\.attribute)
      if words.contains(.leading) || words.contains(.trailing) || !words.contains(where: isPlace) { return text }
      let places = constraint.terms.filter { isPlace($0.attribute) }.reduce(0) { $0 + $1.coefficient }
      if places.magnitude > 1e-12 { return nil }
      let terms = constraint.terms.map { term in
        let factor = isPlace(term.attribute) ? -term.coefficient : term.coefficient
        let item = [Identifier.quoted(term.view), term.guide?.rawValue].compactMap { $0 }.joined(separator: ".")
        return "\(factor) * \(item).\(exchanged(term.attribute).rawValue)"
      }
      let relation = constraint.relation.rawValue
      return "\(terms.joined(separator: " + ")) \(relation) \(constraint.constant) @ \(constraint.priority)"
    } catch {
      return nil
    }
  }

  private static func isPlace(_ attribute: ConstraintAttribute) -> Bool {
    [.left, .right, .centerX].contains(attribute)
  }

  private static func exchanged(_ attribute: ConstraintAttribute) -> ConstraintAttribute {
    attribute == .left ? .right : attribute == .right ? .left : attribute
  }
}
