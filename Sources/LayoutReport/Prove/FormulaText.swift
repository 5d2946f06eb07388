// FormulaText.swift: how an item goes along a range, for people: the formula, the sum on each stretch, and what takes over where.

import AutoLayout
import LayoutDocument

/// Formulas of an item as text.
package struct FormulaText {
  private let one: FormulaExplanation
  private let style: TextStyle
  /// How many constraints that add nothing are shown of a sum.
  private static let mostHolders = 8

  package init(_ one: FormulaExplanation, style: TextStyle) {
    self.one = one
    self.style = style
  }

  /// The report, ending in a new line.
  package func report() -> String {
    let turned = one.direction == .rightToLeft ? ", right to left" : ""
    let place = one.position.map { ", line \($0.line)" } ?? ""
    var lines = [
      style.bold(
        "\(one.outline.source.name.onOneLine): \(one.name) in \(one.outline.name)\(turned), "
          + "\(one.parameter.name) \(ProofText.text(one.range))\(place)"), "",
    ]
    for attribute in one.attributes { lines += text(attribute) + [""] }
    if !one.conflicts.isEmpty {
      let ranges = one.conflicts.map(ProofText.text).joined(separator: ", ")
      lines += ["\(style.red("Conflict:")) constraints of \(one.outline.name) contradict each other for \(ranges)", ""]
    }
    for gap in one.unknown {
      lines += ["\(style.yellow("Unknown")) for \(ProofText.text(gap.range)): \(gap.reason)", ""]
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n") + "\n"
  }

  private func text(_ attribute: AttributeFormula) -> [String] {
    let formula = ProofText.formula(attribute.stretches, of: one.parameter.name, over: one.range)
    let from = attribute.origin.map { ", from \($0)'s \(ExplanationText.start(of: attribute.name))" } ?? ""
    let known = formula.isEmpty ? "unknown" : formula
    var lines = [style.bold("\(one.name).\(attribute.name) = \(known)") + from]
    for (index, reason) in attribute.reasons.enumerated() {
      let stretch = attribute.stretches[index]
      if let turn = attribute.turns.first(where: { $0.place == stretch.range.lowerBound && index > 0 }) {
        lines += text(turn)
      }
      if attribute.stretches.count > 1 { lines.append("  for \(ProofText.text(stretch.range)):") }
      lines += text(reason, of: attribute, on: stretch)
    }
    if attribute.stretches.count > attribute.reasons.count {
      lines.append("  … and \(attribute.stretches.count - attribute.reasons.count) more")
    }
    return lines
  }

  private func text(_ turn: AttributeFormula.Turn) -> [String] {
    let place = "  at \(one.parameter.name) \(ProofText.number(turn.place))"
    let jump = turn.jump == 0 ? "" : ", \(turn.jump < 0 ? "down" : "up") by \(ProofText.points(turn.jump.magnitude))"
    if turn.gains.isEmpty, turn.losses.isEmpty { return jump.isEmpty ? [] : ["\(place)\(jump)"] }
    var lines = ["\(place)\(jump):"]
    for gain in turn.gains {
      lines.append("    " + style.green("comes in") + "   " + ExplanationText.text(gain, style))
    }
    for loss in turn.losses {
      lines.append("    " + style.yellow("gives way") + "  " + ExplanationText.text(loss, style))
    }
    return lines
  }

  // MARK: A sum

  private func text(
    _ reason: AttributeFormula.Reason, of attribute: AttributeFormula, on stretch: FrameFormula.Stretch
  ) -> [String] {
    var lines: [String] = []
    let addsUp = reason.addsUp && reason.other == nil
    if !addsUp {
      let middle = stretch.range.lowerBound + (stretch.range.upperBound - stretch.range.lowerBound) / 2
      let other = reason.other.map { ", where it is as well \(ProofText.number($0))" } ?? ""
      lines.append("    and in the middle, at \(one.parameter.name) \(ProofText.number(middle))\(other):")
    }
    // What moves stands first, as in the formula.
    let moving = reason.shares.filter { $0.rate != 0 }
    let others = reason.shares.filter { $0.rate == 0 && $0.coefficient * $0.constant != 0 }
    var rows = (moving + others).map { amount($0, moves: addsUp) }
    if reason.constant != 0 {
      rows.append(
        (reason.constant < 0, ProofText.number(reason.constant.magnitude), "the view's own distance to its baseline"))
    }
    if reason.inset != 0 {
      let text = ExplanationText.inset(of: attribute.name, in: attribute.origin)
      rows.append((reason.inset < 0, ProofText.number(reason.inset.magnitude), text))
    }
    let width = rows.map { $0.amount.displayWidth }.max() ?? 1
    for (index, row) in rows.enumerated() {
      let sign = row.isNegative ? "−" : index == 0 ? " " : "+"
      lines.append("    \(sign) \(row.amount.paddedLeft(to: width))  \(row.text)")
    }
    let holders = reason.shares.filter { $0.rate == 0 && $0.coefficient * $0.constant == 0 }
    for holder in holders.prefix(Self.mostHolders) {
      lines.append("      \("0".paddedLeft(to: width))  \(words(holder))")
    }
    if holders.count > Self.mostHolders {
      lines.append("      … and \(holders.count - Self.mostHolders) more that add nothing")
    }
    return lines
  }

  private typealias Row = (isNegative: Bool, amount: String, text: String)

  private func amount(_ share: AttributeFormula.Share, moves: Bool) -> Row {
    let slope = share.coefficient * share.rate
    if slope != 0, moves {
      let name =
        switch one.parameter {
        case .width, .height: "\(one.outline.name).\(one.parameter.name)"
        case .text, .constant: words(share)
        }
      return (slope < 0, ProofText.times(slope.magnitude, one.parameter.name), name)
    }
    let value = share.coefficient * share.constant
    let isPlain = share.coefficient.magnitude == 1
    let factor = isPlain ? "" : "\(formatNumber(share.coefficient)) × \(ExplanationText.number(share.constant)), "
    return (value < 0, ExplanationText.number(value.magnitude), factor + words(share))
  }

  private func words(_ share: AttributeFormula.Share) -> String {
    share.constraint.map { ExplanationText.text($0, style) } ?? share.note ?? ""
  }
}
