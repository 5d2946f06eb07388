// ExplanationText.swift: an explanation for people.

import AutoLayout
import LayoutDocument

package struct ExplanationText {
  let explanation: Explanation
  let style: TextStyle

  package init(explanation: Explanation, style: TextStyle) {
    self.explanation = explanation
    self.style = style
  }

  /// The report, ending in a new line.
  package func report(heading: String) -> String {
    var lines = [style.bold(heading)]
    if let rect = explanation.alignmentRect {
      lines.append("Constraints act on its alignment rectangle, \(SceneText.describe(rect)).")
    }
    lines.append("")
    for attribute in explanation.attributes { lines += text(attribute) + [""] }
    lines += lost() + explanation.conflicts.flatMap(text) + ambiguity()
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n") + "\n"
  }

  static func number(_ value: Double) -> String { formatNumber(value, decimals: TextTable.decimals) }

  /// `gap: b.left == a.right + 8 (required, line 12)`
  func text(_ mention: ConstraintMention) -> String { Self.text(mention, style) }

  /// The same, of a constraint that no explanation holds.
  static func text(_ mention: ConstraintMention, _ style: TextStyle) -> String {
    var notes = [mention.priority >= 1000 ? "required" : "priority \(formatNumber(mention.priority))"]
    if let line = mention.line { notes.append("line \(line)") }
    return mention.text + style.dim(" (\(notes.joined(separator: ", ")))")
  }

  // MARK: An attribute

  /// The sum, a share a line; without what adds nothing and what would move it if `isShort`.
  func text(_ attribute: AttributeExplanation, isShort: Bool = false) -> [String] {
    let place = attribute.origin.map { ", from \($0)'s \(Self.start(of: attribute.name))" } ?? ""
    var lines = [style.bold("\(explanation.name).\(attribute.name) is \(Self.number(attribute.value))") + place]
    let shares = attribute.shares.filter { $0.coefficient * $0.constant != 0 }
    // What is 0 still holds the value there, and is said behind the sum.
    let holders = attribute.shares.filter { $0.coefficient * $0.constant == 0 }
    var rows = shares.map { share in
      (
        value: share.coefficient * share.constant,
        text: factor(share) + (share.constraint.map(text) ?? share.note ?? "")
      )
    }
    if attribute.constant != 0 { rows.append((attribute.constant, "the view's own distance to its baseline")) }
    if attribute.inset != 0 { rows.append((attribute.inset, Self.inset(of: attribute.name, in: attribute.origin))) }
    let width = rows.map { Self.number($0.value.magnitude).displayWidth }.max() ?? 0
    for (index, row) in rows.enumerated() {
      let sign = row.value < 0 ? "−" : index == 0 ? " " : "+"
      lines.append("  \(sign) \(Self.number(row.value.magnitude).paddedLeft(to: width))  \(row.text)")
    }
    if isShort && !rows.isEmpty { return lines }
    for holder in holders.prefix(Self.mostHolders) {
      lines.append(
        "    " + "0".paddedLeft(to: max(width, 1)) + "  " + (holder.constraint.map(text) ?? holder.note ?? ""))
    }
    if holders.count > Self.mostHolders {
      lines.append("    … and \(holders.count - Self.mostHolders) more that add nothing")
    }
    return lines + levers(attribute)
  }

  private static let mostHolders = 8
  private static let mostLevers = 8

  /// What is said of the way from a container's edge to its alignment rectangle.
  static func inset(of attribute: String, in container: String?) -> String {
    "from the \(start(of: attribute)) of \(container ?? "its container") to its alignment rectangle"
  }

  static func start(of attribute: String) -> String {
    ["top", "bottom", "centerY", "firstBaseline", "lastBaseline"].contains(attribute) ? "top" : "left"
  }

  /// `0.5 × 390, ` where the share is not the constant itself.
  private func factor(_ share: AttributeExplanation.Share) -> String {
    share.coefficient.magnitude == 1 ? "" : "\(formatNumber(share.coefficient)) × \(Self.number(share.constant)), "
  }

  private func levers(_ attribute: AttributeExplanation) -> [String] {
    let moving = attribute.levers.filter { $0.increasing.magnitude > 1e-9 || $0.decreasing.magnitude > 1e-9 }
    if moving.isEmpty { return [] }
    var lines = ["  What would move it, by points for each point of the constant:"]
    let rows = moving.prefix(Self.mostLevers).map { lever in
      (
        amount: lever.increasing == lever.decreasing
          ? Self.signed(lever.increasing)
          : "\(Self.signed(lever.increasing)) up, \(Self.signed(lever.decreasing)) down", text: text(lever.constraint)
      )
    }
    let width = rows.map { $0.amount.displayWidth }.max() ?? 0
    lines += rows.map { "    \($0.amount.paddedLeft(to: width))  \($0.text)" }
    if moving.count > Self.mostLevers { lines.append("    … and \(moving.count - Self.mostLevers) more") }
    return lines
  }

  private static func signed(_ value: Double) -> String {
    let text = number(value)
    return value > 0 ? "+" + text : text
  }

  // MARK: What went wrong

  private func lost() -> [String] {
    if explanation.lost.isEmpty { return [] }
    var lines = [style.bold("Not met:")]
    for lost in explanation.lost {
      lines.append("  " + text(lost.constraint) + " lost by \(Self.number(lost.violation))")
      for winner in lost.beatenBy { lines.append("    against " + text(winner)) }
    }
    return lines + [""]
  }

  private func text(_ conflict: ConflictExplanation) -> [String] {
    let gap = Self.number(conflict.gap)
    var lines = [
      style.red("Conflict:") + " these cannot hold together, by \(gap) \(gap == "1" ? "point" : "points"):"
    ]
    lines += LongList(conflict.members).texts {
      text($0) + ($0 == conflict.setAside ? style.red(" ← set aside") : "")
    }.map { "  " + $0 }
    if !conflict.ways.isEmpty { lines.append("Each way out, alone:") }
    for way in conflict.ways {
      lines.append("  if \(way.constraint.text) gives way, by \(Self.number(way.violation)):")
      switch way.outcome {
      case .unsolved(let why): lines.append("    \(why)")
      case .frames(let setAside, let changes):
        for other in setAside {
          lines.append("    \(other == conflict.setAside ? "all the same" : "then") set aside: \(text(other))")
        }
        if changes.isEmpty { lines.append("    every frame as it is now") }
        lines += changes.map { "    " + text($0) }
      }
    }
    if conflict.untried > 0 {
      let ways = "  \(SceneText.count(conflict.untried, "way")) out not tried"
      lines.append(conflict.ways.isEmpty ? ways : ways + ", of older constraints")
    }
    return lines + [""]
  }

  private func ambiguity() -> [String] {
    guard let ambiguity = explanation.ambiguity else { return [] }
    var lines = [
      style.yellow("Ambiguous:") + " \(ambiguity.attributes.joined(separator: ", ")) of \(explanation.name) "
        + (ambiguity.attributes.count == 1 ? "is open." : "are open.")
        // What another layout moves may be guides alone.
        + (ambiguity.alternative.isEmpty ? "" : " It could as well be:")
    ]
    lines += ambiguity.alternative.map { "  " + text($0) }
    if !ambiguity.settling.isEmpty {
      lines.append("This would settle it:")
      lines += ambiguity.settling.map { "  \($0)" }
    }
    return lines + [""]
  }

  private func text(_ change: FrameMention) -> String {
    "\(change.name)  \(SceneText.describe(change.frame)) → \(SceneText.describe(change.newFrame))"
  }
}
