// StrangeExplanations.swift: what is explained adds up, and what is said to move or to settle something does.

import AutoLayout
import Foundation
import TestSupport

@testable import LayoutDocument
@testable import LayoutReport

extension StrangeProperty {
  static let explanations = [
    StrangeProperty("every attribute of every view and guide is explained, and its shares add up", .cheap, attributes),
    StrangeProperty("what explain says would move a value moves it by so much", .dear, levers),
    StrangeProperty("what explain says would settle an ambiguity settles it", .dear, settling),
    StrangeProperty("each way out of a conflict gives the frames that are said", .dear, waysOut),
  ]

  // MARK: Sums

  private static func attributes(_ probe: Probe) throws {
    guard probe.isReadable else { return }
    for layout in try probe.file.layouts() {
      for direction in ReadingDirection.allCases {
        let scene = try layout.scene(direction: direction)
        try scene.layoutIfNeeded()
        let explainer = Explainer(scene)
        let views = [layout.outline.root.id] + layout.outline.views.map { $0.id }
        let guides = layout.outline.guides.flatMap { [$0.id, $0.name, "`\($0.id)`"] }
        let names = guides + views.flatMap { id in [id] + GuideName.allCases.map { "\(id).\($0.rawValue)" } }
        let subjects = names.flatMap { name in
          ConstraintAttribute.allCases.compactMap { subject("\(name).\($0.rawValue)", explainer, probe) }
        }
        let call = ["explain", "--direction", direction.rawValue, probe.file.path]
        let least = 12 * 3 * (layout.outline.views.count + 1 + layout.outline.guides.count)
        probe.expect(subjects.count >= least, "some items of \(layout.outline.root.id) are unknown", call)
        for (subject, explanation) in zip(subjects, try explainer.explain(subjects, withLevers: false)) {
          if let problem = problem(of: explanation, subject, isMirrored: direction == .rightToLeft) {
            probe.expect(false, problem, call + ["\(explanation.id).\(explanation.attributes[0].name)"])
          }
        }
      }
    }
  }

  /// nil for the guides that a view does not have: those of content, if it does not scroll.
  private static func subject(_ text: String, _ explainer: Explainer, _ probe: Probe) -> Explainer.Subject? {
    do throws(UnknownItem) {
      return try explainer.subject(text)
    } catch {
      probe.expect(error.message.hasSuffix("guide"), error.message, ["explain", probe.file.path, text])
      return nil
    }
  }

  private static func problem(
    of explanation: Explanation, _ subject: Explainer.Subject, isMirrored: Bool
  ) -> String? {
    let attribute = explanation.attributes[0]
    let sum = attribute.shares.reduce(attribute.constant + attribute.inset) { $0 + $1.coefficient * $1.constant }
    let size = attribute.shares.reduce(1) { max($0, ($1.coefficient * $1.constant).magnitude) }
    if (sum - attribute.value).magnitude > 1e-9 * size { return "\(sum) is not \(attribute.value)" }
    // By the meaning of the words: a frame is relative to the superview, and so is what is told of it. Frames are what
    // views are drawn at; constraints see their alignment rectangles, and where these are others, it is said.
    guard let item = subject.item as? View else { return nil }
    let hasInsets = subject.reference.index != .root && item.alignmentRectInsets != .zero
    if hasInsets != (explanation.alignmentRect != nil) { return "its alignment rectangle is not told, or for nothing" }
    let frame = hasInsets ? explanation.frame.inset(by: item.alignmentRectInsets) : explanation.frame
    if hasInsets && frame != explanation.alignmentRect { return "its alignment rectangle is not \(frame)" }
    let expected: Double? =
      switch ConstraintAttribute(rawValue: attribute.name) {
      case .left: frame.minX
      case .right: frame.maxX
      case .leading: isMirrored ? frame.maxX : frame.minX
      case .trailing: isMirrored ? frame.minX : frame.maxX
      case .top: frame.minY
      case .bottom: frame.maxY
      case .width: frame.width
      case .height: frame.height
      case .centerX: (frame.minX + frame.maxX) / 2
      case .centerY: (frame.minY + frame.maxY) / 2
      default: nil
      }
    guard let expected, (expected - attribute.value).magnitude > 1e-6 else { return nil }
    return "\(attribute.value), but the frame says \(expected)"
  }

  // MARK: Levers

  private static let subjectsEach = 4

  /// Constants of the document are changed a little, by the line that an explanation names.
  private static func levers(_ probe: Probe) throws {
    for document in probe.documents where document.isDecided {
      guard let lines = ConstraintLines(document.text) else { continue }
      var random = SplitMix64(seed: StrangeFiles.seed)
      let views = document.frames.map(\.id)
      for _ in 0..<min(subjectsEach, views.count) {
        let id = views[Int(random.next() % UInt64(views.count))]
        let attribute = ["left", "right", "top", "bottom", "width", "height"][Int(random.next() % 6)]
        try levers(probe, document, lines, id, attribute, &random)
      }
    }
  }

  private static func levers(
    _ probe: Probe, _ document: ConvertedLayout, _ lines: ConstraintLines, _ id: String, _ attribute: String,
    _ random: inout SplitMix64
  ) throws {
    let call = ["explain", "--format", "json", "a.json", "\(id).\(attribute)"]
    guard let answer = probe.json(call, others: ["a.json": document.text]),
      let found = (answer["attributes"] as? [[String: Any]])?.first, let value = found["value"] as? Double
    else { return }
    let written = (found["levers"] as? [[String: Any]] ?? []).filter {
      ($0["constraint"] as? [String: Any])?["line"] != nil
    }
    guard !written.isEmpty else { return }
    let lever = written[Int(random.next() % UInt64(written.count))]
    let line = (lever["constraint"] as? [String: Any])?["line"] as? Int ?? 0
    // A kink may lie as near as that; then a smaller step decides.
    for (key, sign) in [("increasing", 1.0), ("decreasing", -1.0)] {
      let expected = lever[key] as? Double ?? .nan
      var moved: [Double] = []
      for step in [1.0 / 16, 1.0 / 1024] {
        let text = lines.changing(line, by: sign * step)
        let again = probe.json(call, others: ["a.json": text])
        // Where others could give way as well, nobody can say by how much this one does.
        if again?["ambiguity"] != nil { break }
        let attribute = (again?["attributes"] as? [[String: Any]])?.first
        moved.append(((attribute?["value"] as? Double ?? .nan) - value) / (sign * step))
        if (moved[moved.count - 1] - expected).magnitude <= 4e-3 * max(1, expected.magnitude) { break }
        if step == 1.0 / 1024 {
          probe.expect(
            false, "\(key) the constant of line \(line) moves it by \(moved), not \(expected)",
            document.arguments + call)
        }
      }
    }
  }

  // MARK: Ways out

  private static func settling(_ probe: Probe) throws {
    for document in probe.documents {
      guard let lines = ConstraintLines(document.text) else { continue }
      // Cells that are not seen are open in a file, and not in its document.
      let solved = probe.json(["solve", "--format", "json", "a.json"], others: ["a.json": document.text])
      let views = (solved?["scenes"] as? [[String: Any]])?.first?["views"] as? [[String: Any]] ?? []
      let open = views.filter { $0["ambiguous"] as? Bool ?? false }.compactMap { $0["id"] as? String }
      for id in open.prefix(subjectsEach) {
        let call = ["explain", "--format", "json", "a.json", id]
        let answer = probe.json(call, others: ["a.json": document.text])
        guard let ambiguity = answer?["ambiguity"] as? [String: Any] else {
          probe.expect(false, "\(id) is open, and explain does not say so", document.arguments + call)
          continue
        }
        let settling = ambiguity["settling"] as? [String] ?? []
        guard !settling.isEmpty else { continue }
        let text = lines.adding(settling)
        let after = probe.json(["solve", "--format", "json", "b.json"], others: ["b.json": text])
        let scene = (after?["scenes"] as? [[String: Any]])?.first ?? [:]
        let still = (scene["views"] as? [[String: Any]] ?? []).filter { $0["ambiguous"] as? Bool ?? false }
          .compactMap { $0["id"] as? String }
        probe.expect(!still.contains(id), "\(settling) leaves \(id) open", document.arguments + call)
        probe.expect(Set(still).isSubset(of: open), "\(settling) opens \(still)", document.arguments + call)
        let conflicts = [document.scene, scene].map { ($0["conflicts"] as? [Any] ?? []).count }
        probe.expect(conflicts[1] <= conflicts[0], "\(settling) brings a conflict", document.arguments + call)
      }
    }
  }

  /// A conflict tells of at most so many frames.
  private static let mostTold = 12
  /// Frames of storyboards are rounded to pixels.
  private static let pixel = 0.51

  private static func isOpen(_ scene: [String: Any]) -> Bool {
    (scene["views"] as? [[String: Any]] ?? []).contains { $0["ambiguous"] as? Bool ?? false }
  }

  private static func waysOut(_ probe: Probe) throws {
    for document in probe.documents + [try probe.asWritten].compactMap({ $0 })
    where document.scene["conflicts"] != nil {
      guard let lines = ConstraintLines(document.text), let id = document.frames.first?.id else { continue }
      // A conflict is told of with each of its views.
      for id in [id] + document.frames.dropFirst().prefix(12).map(\.id) {
        let call = ["explain", "--format", "json", "a.json", id]
        let answer = probe.json(call, others: ["a.json": document.text])
        for conflict in answer?["conflicts"] as? [[String: Any]] ?? [] {
          for way in conflict["ways"] as? [[String: Any]] ?? [] {
            guard let line = (way["without"] as? [String: Any])?["line"] as? Int else { continue }
            let after = probe.json(
              ["solve", "--format", "json", "b.json"], others: ["b.json": lines.yielding(line)])
            let scene = (after?["scenes"] as? [[String: Any]])?.first ?? [:]
            let frames = Dictionary(ConvertedLayout.frames(of: scene).map { ($0.id, $0.frame) }) { first, _ in first }
            let told = way["frames"] as? [[String: Any]] ?? []
            for change in told {
              let (name, wanted) = (change["id"] as? String ?? "", change["to"] as? [Double] ?? [])
              let isThere = zip(frames[name] ?? [], wanted).allSatisfy { ($0 - $1).magnitude <= 1e-3 }
              probe.expect(
                isThere, "if line \(line) gives way, \(name) is at \(frames[name] ?? []), not at \(wanted)",
                document.arguments + call)
            }
            // Where nothing is open, what is not told of stays where it is, unless there is more than is told.
            if told.count >= mostTold || isOpen(scene) || isOpen(document.scene) { continue }
            let names = Set(told.compactMap { $0["id"] as? String })
            for (name, frame) in document.frames where !names.contains(name) {
              let stays = zip(frames[name] ?? [], frame).allSatisfy { ($0 - $1).magnitude <= pixel }
              probe.expect(
                stays, "if line \(line) gives way, \(name) is at \(frames[name] ?? []), and was at \(frame)",
                document.arguments + call)
            }
          }
        }
      }
    }
  }
}

/// A document as `convert` writes it, a constraint a line: its constraints can be changed by the number of their line.
struct ConstraintLines {
  private let lines: [String]

  init?(_ text: String) {
    lines = text.components(separatedBy: "\n")
    if !lines.contains(#"  "constraints": ["#) { return nil }
  }

  /// The constant of the constraint of a line is larger by so much.
  func changing(_ line: Int, by amount: Double) -> String {
    var lines = lines
    lines[line - 1] = lines[line - 1].replacing(#/( @ [0-9.]+)?(",?)$/#) { match in
      (amount < 0 ? " - " : " + ") + "\(amount.magnitude)" + (match.1 ?? "") + match.2
    }
    return lines.joined(separator: "\n")
  }

  /// The constraint of a line is optional, just below required.
  func yielding(_ line: Int) -> String {
    var lines = lines
    lines[line - 1] = lines[line - 1].replacing(#/(",?)$/#) { " @ 999.99994" + $0.1 }
    return lines.joined(separator: "\n")
  }

  func adding(_ constraints: [String]) -> String {
    let place = lines.firstIndex(of: #"  "constraints": ["#) ?? 0
    var lines = lines
    lines.insert(contentsOf: constraints.map { "    \"\($0)\"," }, at: place + 1)
    return lines.joined(separator: "\n")
  }
}
