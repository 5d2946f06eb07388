// Linter+Causes.swift: which findings follow from others, so that a report has the causes.
//
// Three ways lead from a finding to its cause. A view that is open because it hangs on another open view is settled with
// that. What lies in the frame of an open view lies there by chance. And what a fix of a contradiction or an ambiguity was
// seen to remove is gone with it.

import AutoLayout
import LayoutDocument

extension Linter {
  /// The findings that follow from no other, each with those that follow from it.
  mutating func causes() throws(DocumentError) -> [(finding: LintFinding, follows: [LintFinding])] {
    var cause: [Int?] = seen.map { _ in nil }
    var openers: [LintSides.Place: [Int]] = [:]
    for index in seen.indices {
      for place in seen[index].sides.opens { openers[place, default: []].append(index) }
    }
    for index in seen.indices { cause[index] = openCause(of: index, among: openers) }
    var found: [(finding: LintFinding, follows: [LintFinding])] = []
    /// Where each of those found stands among them.
    var places: [Int: Int] = [:]
    var (heads, alike): ([String: Int], Set<Int>) = ([:], [])
    var kinds: [String: [Int]] = [:]
    for index in seen.indices where cause[index] == nil {
      if let kin = kin(of: index) { kinds[kin, default: []].append(index) }
    }
    let isCause = seen.map { [.conflict, .ambiguous, .missingTieBreak].contains($0.finding.rule) }
    // Causes first: what their fixes remove needs none of its own.
    for index in seen.indices.filter({ isCause[$0] }) + seen.indices.filter({ !isCause[$0] }) where cause[index] == nil
    {
      var family = [index]
      if let kin = kin(of: index) {
        if let head = heads[kin] {
          cause[index] = head
          alike.insert(index)
          continue
        }
        heads[kin] = index
        family = (kinds[kin] ?? []).filter { cause[$0] == nil }
      }
      var finding = finished(seen[index])
      let removed = try fix(&finding, alike: family.map { seen[$0] })
      places[index] = found.count
      found.append((finding, []))
      guard isCause[index], !removed.isEmpty else { continue }
      for other in seen.indices
      where removed.contains(seen[other].key) && cause[other] == nil && places[other] == nil && covers(index, other) {
        cause[other] = index
      }
    }
    for index in seen.indices {
      guard var first = cause[index] else { continue }
      // A cause may have turned out to follow from another one.
      while let next = cause[first] { first = next }
      guard let place = places[first] else { continue }
      var finding = finished(seen[index])
      finding.isAlike = alike.contains(index)
      found[place].follows.append(finding)
    }
    return found
  }

  /// What all findings have that are one thing to mend, seen at the same sizes; nil for one that is none's kin.
  private func kin(of index: Int) -> String? {
    seen[index].kin.map { "\($0) at \(seen[index].sizes.map { SceneText.describe($0) }.joined(separator: ", "))" }
  }

  /// The finding that says what a finding depends on is open; of an open view behind another, that one's. `openers` are the
  /// findings that say so of each place, in order.
  private func openCause(of index: Int, among openers: [LintSides.Place: [Int]]) -> Int? {
    let own = seen[index].sides
    if !own.opens.isEmpty {
      guard let place = own.behind.min(by: LintSides.Place.precede) else { return nil }
      return openers[place]?.first { other in
        other != index && seen[other].sides.behind.isEmpty && covers(other, index)
      }
    }
    let direct = own.dependsOn.compactMap { place in openers[place]?.first { covers($0, index) } }.min()
    guard let direct else { return nil }
    return openCause(of: direct, among: openers) ?? direct
  }

  /// Whether one finding was seen at every size at which another was.
  private func covers(_ cause: Int, _ other: Int) -> Bool {
    seen[other].sizes.allSatisfy { seen[cause].sizes.contains($0) }
  }

  /// The other members of a contradiction, in sentences; what a stack view makes of them in one for each way.
  func sentences(of conflict: ConflictReport, _ proof: [LayoutConstraint], _ live: LayoutScene) -> [String] {
    zip(conflict.proof, proof).filter { $0.0 != conflict.setAside }
      .map { origin, constraint in stack(of: constraint, live)?.sentence ?? outline.sentence(for: origin) }.distinct
  }

  /// `stack row fills its width`, of a constraint that a stack view makes, and where the stack view stands.
  func stack(of constraint: LayoutConstraint, _ live: LayoutScene) -> (sentence: String, offset: Int)? {
    guard let name = constraint.identifier, name.hasPrefix("UISV-") else { return nil }
    for term in constraint.terms {
      let view = term.item as? View ?? (term.item as? LayoutGuide)?.owningView
      guard let view, let stack = view as? StackView ?? view.superview as? StackView else { continue }
      let index = live.index(of: stack)
      let title = outline.name(of: index ?? .root)
      let offset = index.map { outline.views[$0].offset } ?? outline.source.start
      let length = term.attribute.axis == .horizontal ? "width" : "height"
      switch name {
      case "UISV-fill-equally": return ("stack \(title) gives its views equal \(length)s", offset)
      case "UISV-hiding": return ("stack \(title) gives hidden views no \(length)", offset)
      default: return ("stack \(title) fills its \(length)", offset)
      }
    }
    return nil
  }
}

extension LintFinding {
  /// The order of a report: by lines of the file, then columns, the rules' own order, and subjects.
  package static func precede(_ a: LintFinding, _ b: LintFinding) -> Bool {
    if (a.position.line, a.position.column) != (b.position.line, b.position.column) {
      return (a.position.line, a.position.column) < (b.position.line, b.position.column)
    }
    return (a.rule.rank, a.subject) < (b.rule.rank, b.subject)
  }
}
