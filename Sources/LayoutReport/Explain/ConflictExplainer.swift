// ConflictExplainer.swift: contradictions and their ways out, each what would be if one constraint were optional.
//
// A way out costs a solve on a copy, and where insets or measured heights follow frames a layout of its own. So of long and of
// many contradictions only some ways are looked at: those by the newest constraints, which were likely added last, until a number
// of ways or of steps is used up. Steps are counted, not seconds: the answer is the same everywhere.

import AutoLayout
import Cassowary
import LayoutDocument

/// Explains the contradictions of a scene that has been solved, each once.
final class ConflictExplainer {
  /// How many ways out of one contradiction are looked at, and out of all of them.
  private static let mostWays = 40
  private static let mostWaysInAll = 400
  /// How many entries of matrices these may touch, after which none is begun: about a second's work.
  private static let mostWork = 100_000_000
  /// How many ways out are tried by a layout of their own.
  private static let mostLayouts = 40

  private let live: LayoutScene
  /// Those that have been explained, by their place among the engine's.
  private var known: [Int: ConflictExplanation] = [:]
  /// What may still be spent.
  private var waysLeft = mostWaysInAll
  private var workLeft = mostWork
  private var layoutsLeft: Int

  init(_ live: LayoutScene) {
    self.live = live
    layoutsLeft = live.engine.hasFollowingConstants ? Self.mostLayouts : 0
  }

  /// The first so many contradictions.
  func first(_ count: Int) throws(LayoutError) -> [ConflictExplanation] {
    let all = live.engine.conflicts
    var found: [ConflictExplanation] = []
    for place in all.indices.prefix(count) { found.append(try explanation(at: place, of: all)) }
    return found
  }

  /// The contradictions of which a member speaks of the item.
  func about(_ item: LayoutItem) throws(LayoutError) -> [ConflictExplanation] {
    let all = live.engine.conflicts
    var found: [ConflictExplanation] = []
    for (place, conflict) in all.enumerated() {
      let isAsked = conflict.proof.contains { member in member.constraint.terms.contains { $0.item === item } }
      if isAsked { found.append(try explanation(at: place, of: all)) }
    }
    return found
  }

  private func explanation(at place: Int, of all: [LayoutConflict]) throws(LayoutError) -> ConflictExplanation {
    if let explanation = known[place] { return explanation }
    let explanation = try explain(all[place], of: all)
    known[place] = explanation
    return explanation
  }

  // MARK: Ways out

  private func explain(
    _ conflict: LayoutConflict, of all: [LayoutConflict]
  ) throws(LayoutError) -> ConflictExplanation {
    var untried = conflict.proof.map { $0.constraint }.filter { !$0.isImplicit }
    // What is set aside anyway is no news.
    var others = OriginSet()
    if canLook {
      for other in all where other.setAside !== conflict.setAside { others.insert(live.origin(of: other.setAside)) }
    }
    var ways: [ConflictExplanation.Way] = []
    while ways.count < Self.mostWays, canLook, let constraint = untried.popLast() {
      guard let relaxation = try live.engine.relaxation(of: constraint) else { continue }
      waysLeft -= 1
      workLeft -= relaxation.work
      ways.append(
        ConflictExplanation.Way(
          constraint: live.mention(constraint), violation: relaxation.violation,
          outcome: outcome(of: constraint, without: others) ?? outcome(of: relaxation, without: others)))
    }
    return ConflictExplanation(
      setAside: live.mention(conflict.setAside), gap: conflict.gap,
      members: conflict.proof.map { live.mention($0.constraint) }, ways: ways.reversed(), untried: untried.count)
  }

  private var canLook: Bool { waysLeft > 0 && workLeft > 0 }

  /// What the solver alone says would be.
  private func outcome(of relaxation: LayoutRelaxation, without others: OriginSet) -> ConflictExplanation.Outcome {
    let setAside = relaxation.remaining.filter { !others.contains(live.origin(of: $0)) }
    return .frames(setAside: setAside.map(live.mention), changes: live.mentions(of: relaxation.changes))
  }

  /// What would be if a constraint of the file were optional, by a layout of its own: the solver alone leaves insets and measured
  /// heights as they are. nil where none follow frames, or no more layouts are made; for a constraint that the file does not have,
  /// and for a scene that no file made.
  private func outcome(
    of constraint: LayoutConstraint, without others: OriginSet
  ) -> ConflictExplanation.Outcome? {
    layoutsLeft -= 1
    guard layoutsLeft >= 0, case .document(let index) = live.origin(of: constraint) else { return nil }
    do throws(DocumentError) {
      let changed = try live.copy { copy in
        // What is required cannot become optional while it is active.
        let yielding = copy.constraints[index]
        yielding.isActive = false
        yielding.priority = .justBelowRequired
        yielding.isActive = true
      }
      guard let copy = changed else { return nil }
      try copy.layoutIfNeeded()
      let setAside = copy.engine.conflicts.map { $0.setAside }.filter { !others.contains(copy.origin(of: $0)) }
      return .frames(setAside: setAside.map(copy.mention), changes: changes(in: copy))
    } catch {
      return .unsolved(error.message)
    }
  }

  /// The views that lie elsewhere in a copy of the scene.
  private func changes(in copy: LayoutScene) -> [FrameMention] {
    var changes: [FrameMention] = []
    for (view, _) in live.outline.tree where changes.count < LayoutScene.mostChanges {
      let (frame, newFrame) = (live.views[view].unroundedFrame, copy.views[view].unroundedFrame)
      let isSame = zip(frame.numbers, newFrame.numbers).allSatisfy { ($0 - $1).magnitude <= 1e-6 }
      if isSame { continue }
      changes.append(
        FrameMention(
          id: live.outline.views[view].id, name: live.outline.views[view].name, frame: live.views[view].frame,
          newFrame: copy.views[view].frame))
    }
    return changes
  }
}

/// Constraints by where they come from, which is the same in a copy of a scene.
private struct OriginSet {
  /// Those of the file: its constraints from 0 on, and the frames of its views from -1 down.
  private var places: Set<Int> = []
  /// The texts of implicit ones, of which few are ever set aside.
  private var implied: [String] = []

  mutating func insert(_ origin: ConstraintOrigin) {
    switch origin {
    case .document(let index): places.insert(index)
    case .frame(let view): places.insert(-1 - view)
    case .implicit(let text): if !implied.contains(text) { implied.append(text) }
    }
  }

  func contains(_ origin: ConstraintOrigin) -> Bool {
    switch origin {
    case .document(let index): places.contains(index)
    case .frame(let view): places.contains(-1 - view)
    case .implicit(let text): implied.contains(text)
    }
  }
}
