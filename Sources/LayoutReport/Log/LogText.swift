// LogText.swift: a conflict for people: sentences by view, the core, the likely culprit.

import AutoLayout
import LayoutDocument

package struct LogText {
  let conflict: LogConflict
  let verdict: LogVerdict
  let style: TextStyle

  package init(_ conflict: LogConflict, style: TextStyle) {
    self.conflict = conflict
    self.style = style
    verdict = LogSystem.judge(conflict)
  }

  /// The report on one conflict of several, ending in a new line.
  package func report(file: String, number: Int, of total: Int) -> String {
    var lines = [style.bold("\(file):\(conflict.line): conflict \(number) of \(total)\(heading)"), ""]
    lines += sentences() + unread()
    lines += verdictLines()
    return lines.joined(separator: "\n") + "\n"
  }

  private var heading: String {
    let views = Set(conflict.constraints.flatMap { [$0.relation.first, $0.relation.second].compactMap { $0 } }).count
    let text = ": \(SceneText.count(conflict.constraints.count, "constraint")), \(SceneText.count(views, "item"))"
    return conflict.count == 1 ? text : text + ", \(conflict.count) times"
  }

  // MARK: Sentences

  private func sentences() -> [String] {
    if conflict.isRedacted, conflict.constraints.isEmpty {
      return ["  The system has replaced the constraints by <private>: nothing is known of them.", ""]
    }
    var lines: [String] = []
    for (item, name) in conflict.items.map({ $0.label }).enumerated() {
      let own = conflict.constraints.indices.filter { conflict.constraints[$0].relation.first == item }
      if own.isEmpty { continue }
      lines.append("  " + style.bold(name) + inside(item))
      for index in own { lines.append("    " + sentence(index)) }
    }
    return lines + [""]
  }

  private func inside(_ item: Int) -> String {
    conflict.items[item].superview.map { ", in \(conflict.items[$0].label)" } ?? ""
  }

  /// `#2  has its end 8 before the end of ItemCell (autoresizing mask)`
  private func sentence(_ index: Int) -> String {
    let constraint = conflict.constraints[index]
    let mark = verdict.core.contains(index) ? style.red("#\(index + 1)") : "#\(index + 1)"
    let notes = [constraint.origin.name, constraint.identifier.map { "'\($0)'" }, constraint.place]
      .compactMap { $0 }
    let note = notes.isEmpty ? "" : style.dim(" (\(notes.joined(separator: ", ")))")
    return "\(mark)  \(conflict.sentence(constraint))\(note)"
  }

  private func unread() -> [String] {
    if conflict.unread.isEmpty { return [] }
    return ["  Not understood, and left out:"] + conflict.unread.map { "    line \($0.line): \($0.text.shortened)" } + [
      ""
    ]
  }

  // MARK: The verdict

  private func verdictLines() -> [String] {
    if conflict.constraints.isEmpty { return ["No constraint could be read."] }
    guard !verdict.core.isEmpty else {
      return [
        "As they are printed, these constraints do not contradict each other: a log rounds numbers, and leaves out",
        "what other constraints ask. Apple's layout had more to satisfy than it shows.",
      ] + brokenLines()
    }
    let all = verdict.core.count == conflict.constraints.count
    let numbers = verdict.core.map { "#\($0 + 1)" }.joined(separator: ", ")
    let gap = formatNumber(verdict.gap, decimals: 3)
    var lines = [
      (all
        ? "\(verdict.core.count == 2 ? "Both" : "All \(verdict.core.count)") are needed for the contradiction"
        : "The contradiction needs only \(numbers)")
        + ": leave out any one, and the others can hold.",
      "They miss each other by \(gap) \(gap == "1" ? "point" : "points")\(lengths).",
    ]
    lines += brokenLines()
    if let culprit = conflict.culprit(in: verdict.core) {
      let constraint = conflict.constraints[culprit.constraint]
      let view = conflict.items[constraint.relation.first].label
      lines += [
        "",
        style.yellow("Likely at fault: #\(culprit.constraint + 1)") + ", \(view) \(conflict.sentence(constraint)).",
        "  Because \(culprit.reason).", "  Remedy: \(culprit.remedy).",
      ]
    }
    return lines
  }

  private var lengths: String {
    if verdict.lengths.isEmpty { return "" }
    let names = verdict.lengths.map {
      "\(conflict.items[$0.item].label) cannot be less than 0 \($0.isWidth ? "wide" : "high")"
    }
    return ": " + names.joined(separator: ", and ")
  }

  private func brokenLines() -> [String] {
    guard let broken = conflict.broken else { return [] }
    return ["Apple's layout broke #\(broken + 1)."]
  }
}

extension LogOrigin {
  /// What reports say of who made a constraint; nil for the program itself.
  var name: String? {
    switch self {
    case .program: nil
    case .autoresizing: "autoresizing mask"
    case .stackView: "stack view"
    case .encapsulated: "size given from outside"
    case .framework: "framework"
    }
  }
}
