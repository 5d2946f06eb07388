// ProofText.swift: a proof for people: a line a claim, a bar of the range, and the worst place with its reasons.

import AutoLayout
import LayoutDocument

/// Proofs of one file as text.
package struct ProofText {
  private let style: TextStyle
  /// Whether each claim that holds has a line of its own.
  private let showsAll: Bool
  /// Whether the frames are written as formulas.
  private let showsFrames: Bool
  private static let barWidth = 40
  /// How many claims of one kind are shown that fail alike, or are not decided, unless all are asked for.
  private static let mostOfAKind = 8

  package init(style: TextStyle, showsAll: Bool = false, showsFrames: Bool = false) {
    self.style = style
    self.showsAll = showsAll
    self.showsFrames = showsFrames
  }

  /// The report on one layout, ending in a new line.
  package func report(_ proof: Proof, file: String) -> String {
    var lines = [
      style.bold("\(file.onOneLine): \(proof.subject), \(proof.ranges)")
    ]
    lines.append(pieces(proof))
    for note in proof.notes { lines.append("note: \(note)") }
    lines.append("")
    for kind in ClaimKind.allCases { lines += claims(of: kind, proof) }
    if showsFrames { lines += frames(proof) }
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n") + "\n"
  }

  /// `3 claims fail, 41 hold, 2 are unknown`
  package static func summary(_ proofs: [Proof]) -> String {
    var (failing, holding, unknown) = (0, 0, 0)
    for proof in proofs {
      let counts = proof.counts
      failing += counts.fails
      holding += counts.holds
      unknown += counts.unknown
    }
    var parts = [
      "\(SceneText.count(failing, "claim")) \(failing == 1 ? "fails" : "fail")",
      "\(holding) \(holding == 1 ? "holds" : "hold")",
    ]
    if unknown > 0 { parts.append("\(unknown) \(unknown == 1 ? "is" : "are") unknown") }
    return parts.joined(separator: ", ") + "\n"
  }

  /// A length in words.
  static func points(_ number: Double) -> String {
    let text = formatNumber(number, decimals: TextTable.decimals)
    return text == "1" ? "1 point" : "\(text) points"
  }

  static func number(_ value: Double) -> String { formatNumber(value) }

  static func text(_ range: ClosedRange<Double>) -> String {
    let (from, to) = (number(range.lowerBound), number(range.upperBound))
    return from == to ? from : "\(from)…\(to)"
  }

  private func pieces(_ proof: Proof) -> String {
    if proof.plane == nil, proof.pieces > 0, proof.range.lowerBound == proof.range.upperBound {
      return "at this \(proof.isAtOwnSize ? "size" : proof.parameter.name) alone"
    }
    let moves = "everything moves in straight lines"
    if let plane = proof.plane {
      return plane.areas == 0
        ? "nothing could be solved" : plane.areas == 1 ? moves : "\(moves) on \(plane.areas) areas"
    }
    guard !proof.breaks.isEmpty else { return proof.pieces == 0 ? "nothing could be solved" : moves }
    let shown = proof.breaks.prefix(12).map { Self.number($0) }.joined(separator: ", ")
    let more = proof.breaks.count > 12 ? " and \(proof.breaks.count - 12) more" : ""
    return "\(moves) but at \(shown)\(more)"
  }

  // MARK: Claims

  private func claims(of kind: ClaimKind, _ proof: Proof) -> [String] {
    // By place: there may be ten thousands, and all but few hold.
    let answers = proof.answers
    let (failing, unknown, holding) = (
      proof.places(of: kind, .fails), proof.places(of: kind, .unknown), proof.places(of: kind, .holds)
    )
    var lines: [String] = []
    for place in failing { lines += failure(answers[place], proof) }
    for place in showsAll ? unknown[...] : unknown.prefix(Self.mostOfAKind) { lines += doubt(answers[place], proof) }
    if !showsAll, unknown.count > Self.mostOfAKind {
      lines.append("    … and \(unknown.count - Self.mostOfAKind) more are unknown; --all shows them")
    }
    return lines + self.holding(holding, kind, proof)
  }

  private func failure(_ answer: ClaimAnswer, _ proof: Proof) -> [String] {
    let worst = proof.worst(of: answer).map { ", at \($0)" } ?? ""
    var lines = [
      "\(style.red("✗ \(answer.kind.rawValue)"))  \(answer.sentence)\(worst)\(style.dim(line(of: answer, proof)))"
    ]
    lines += extent(of: answer, proof)
    for reason in answer.reasons {
      for attribute in reason.attributes {
        lines += ExplanationText(explanation: reason, style: style).text(attribute, isShort: true).map { "    " + $0 }
      }
    }
    return lines + [""]
  }

  /// Where a claim fails and where it is unknown.
  private func extent(of answer: ClaimAnswer, _ proof: Proof) -> [String] {
    if proof.isAtOwnSize { return [] }
    guard let plane = answer.plane, let words = PlaneWords(proof) else {
      return ["    \(bar(answer, proof))  fails for \(proof.failing(answer))"]
        + answer.unknown.map { "    unknown for \(Self.text($0.range)): \($0.reason)" }
    }
    return ["    fails for \(proof.failing(answer))\(words.share(plane.failing))"]
      + plane.unknown.map { "    unknown for \(words.text($0.polygon)): \($0.reason)" }
  }

  private func doubt(_ answer: ClaimAnswer, _ proof: Proof) -> [String] {
    let subject = "\(style.yellow("? \(answer.kind.rawValue)"))  \(Self.subject(of: answer, proof.outline))"
    guard let first = answer.unknown.first else { return [subject] }
    if let plane = answer.plane, let words = PlaneWords(proof) {
      let polygons = plane.unknown.map { $0.polygon }
      return ["\(subject): unknown for \(words.text(polygons))\(words.share(polygons)): \(first.reason)", ""]
    }
    let isWhole = first.range == proof.range
    let rest = answer.unknown.count > 1 ? ", and \(answer.unknown.count - 1) more" : ""
    return ["\(subject): unknown\(isWhole ? "" : " for \(Self.text(first.range))\(rest)"): \(first.reason)", ""]
  }

  private func holding(_ places: [Int], _ kind: ClaimKind, _ proof: Proof) -> [String] {
    let answers = proof.answers
    if places.isEmpty { return [] }
    let mark = style.green("✓ \(kind.rawValue)")
    if kind == .noConflict { return ["\(mark)  holds", ""] }
    if showsAll {
      return places.map { place in
        let answer = answers[place]
        return "\(mark)  \(Self.subject(of: answer, proof.outline))"
          + (margin(of: answer, proof).map { ": \($0)" } ?? "")
      } + [""]
    }
    var closest: (place: Int, margin: Double)?
    for place in places {
      guard let margin = answers[place].least?.margin, closest.map({ margin < $0.margin }) ?? true else { continue }
      closest = (place, margin)
    }
    let count = places.count == 1 ? "holds" : "\(places.count) hold"
    guard kind != .unambiguous, let closest = closest.map({ answers[$0.place] }),
      let margin = margin(of: closest, proof)
    else {
      return ["\(mark)  \(count)", ""]
    }
    return ["\(mark)  \(count); closest: \(Self.subject(of: closest, proof.outline)), \(margin)", ""]
  }

  /// `8 points to spare at width 352.5`
  private func margin(of answer: ClaimAnswer, _ proof: Proof) -> String? {
    guard let least = answer.least, answer.kind != .unambiguous, answer.kind != .noConflict else { return nil }
    let margin = max(0, least.margin)
    return "\(ProofText.points(margin)) to spare" + (proof.worst(of: answer).map { " at \($0)" } ?? "")
  }

  /// `title in screen`, `title and badge`
  static func subject(of answer: ClaimAnswer, _ outline: SceneOutline) -> String {
    if let text = answer.text { return text }
    guard let view = answer.view else { return "the layout" }
    let name = outline.name(of: view)
    guard let other = answer.other else { return name }
    return "\(name) \(answer.kind == .inside ? "in" : "and") \(outline.name(of: other))"
  }

  private func line(of answer: ClaimAnswer, _ proof: Proof) -> String {
    answer.offset == proof.outline.source.start ? "" : " (line \(proof.outline.source.line(at: answer.offset)))"
  }

  /// `320 ██████░░░░░░ 1366`: where it fails, holds, and is unknown.
  private func bar(_ answer: ClaimAnswer, _ proof: Proof) -> String {
    let (from, to) = (proof.range.lowerBound, proof.range.upperBound)
    guard to > from else { return Self.number(from) }
    var bar = ""
    let step = (to - from) / Double(Self.barWidth)
    for cell in 0..<Self.barWidth {
      let (low, high) = (from + Double(cell) * step, from + Double(cell + 1) * step)
      let isIn = { (range: ClosedRange<Double>) in range.upperBound >= low && range.lowerBound <= high }
      bar += answer.failing.contains(where: isIn) ? "█" : answer.unknown.contains { isIn($0.range) } ? "?" : "░"
    }
    return "\(Self.number(from)) \(style.red(bar)) \(Self.number(to))"
  }

  // MARK: Frames

  /// `title.width = width − 120 for 320…352.5, 232.5 beyond`
  private func frames(_ proof: Proof) -> [String] {
    var lines = [style.bold("Frames, relative to the superview:")]
    if let plane = proof.plane, let words = PlaneWords(proof) {
      for frame in plane.frames {
        for (name, parts) in zip(["x", "y", "width", "height"], frame.numbers) {
          let texts = parts.map { part in
            words.formula(part.function) + Self.mark(part.isOpen)
              + (parts.count == 1 ? "" : " for \(words.text(part.polygons))")
          }
          lines.append("  \(proof.outline.views[frame.view].name).\(name) = \(texts.joined(separator: ", "))")
        }
      }
      return lines + [""]
    }
    for frame in proof.ownFrames {
      for (name, stretches) in zip(["x", "y", "width", "height"], frame.numbers) {
        let text = Self.formula(stretches, of: proof.parameter.name, over: proof.range)
        lines.append("  \(proof.outline.views[frame.view].name).\(name) = \(text)")
      }
    }
    return lines + [""]
  }

  /// `width − 120 for 320…352.5, 232.5 beyond`
  static func formula(_ stretches: [FrameFormula.Stretch], of parameter: String, over range: ClosedRange<Double>)
    -> String
  {
    var parts: [String] = []
    for (index, stretch) in stretches.enumerated() {
      let text = formula(stretch, of: parameter) + mark(stretch.isOpen)
      let isLast = index > 0 && stretch.range.upperBound == range.upperBound
      if stretch.range == range {
        parts.append(text)
      } else if isLast, stretches[index - 1].range.upperBound == stretch.range.lowerBound {
        parts.append("\(text) beyond")
      } else {
        parts.append("\(text) for \(Self.text(stretch.range))")
      }
    }
    return parts.joined(separator: ", ")
  }

  private static func mark(_ isOpen: Bool) -> String { isOpen ? " (left open)" : "" }

  /// `0.5 · width − 12`
  static func formula(_ stretch: FrameFormula.Stretch, of parameter: String) -> String {
    let constant = stretch.value - stretch.slope * stretch.range.lowerBound
    if number(stretch.slope) == "0" { return number(stretch.value) }
    let rest = number(constant.magnitude)
    let first = times(stretch.slope, parameter)
    return rest == "0" ? first : "\(first) \(constant < 0 ? "−" : "+") \(rest)"
  }

  /// `0.5 · width`, `−width`
  static func times(_ factor: Double, _ parameter: String) -> String {
    factor == 1 ? parameter : factor == -1 ? "−" + parameter : "\(number(factor)) · \(parameter)"
  }
}
