// LayoutAnimations.swift: from the layout before a change to the one after it, as `UIView.animate` with `layoutIfNeeded` does.
//
// The change is made and laid out, so that every relation among items has a value in the layout before, r0, and in the one
// after, r1. Then time begins, and what moves is constants, as everywhere here:
//
//     changed, or active now      its own constant goes from r0 to r1; when it is there, it is what was set
//     inactive now, or weaker     a stand-in, `terms == r`, goes from r0 to r1 at the priority it had (of a required one, just
//                                 below), and is gone when it is there
//     tied to what has left       the same, for what is left of its terms
//     turned with the text        both: its own constant goes from r0, and what it said before lets go
//     given a frame               the same, of the four edges, weaker than everything
//
// Stand-ins hold only where the layout would not begin where it is without them. Where two changes with times of their own meet, no
// more than the constraints themselves can say holds for long, and contents would give way to a relation that nothing needs.
//
// At the start the layout before meets all of these, so it is what the solver finds; at the end the one after does. (Let x0
// be best for U + c, c being a row that lies r0 − c from being met. Were y better for U + (row == r0), it would be better than
// x0 for U + c too, since |row(y) − c| ≤ |row(y) − r0| + |r0 − c|.) In between all other constraints hold as ever, since what
// two layouts meet, those between them meet too. An inequality that binds in neither layout moves nothing.

import AutoLayout

/// The changes of one engine that are on their way.
final class LayoutAnimations: FrameAnimations {
  /// A constraint whose constant is on its way.
  private struct Moving {
    let constraint: LayoutConstraint
    /// What its constant is when it is there.
    let final: Double
    /// Whether it stands in for another, and ends with the animation.
    let isStandIn: Bool
    /// The constant last written: if it has another one, somebody else has set it.
    var last: Double
  }

  /// A constraint that is to set out.
  private struct Departure {
    let constraint: LayoutConstraint
    let from: Double
    let to: Double
    let final: Double
    var isStandIn = false
  }

  private unowned(unsafe) let engine: LayoutEngine
  private let animator = Animator()
  private var moving: [Moving] = []
  /// What stood in for others, until a pass has seen it where it goes to.
  private var arrived: [LayoutConstraint] = []
  /// Completions of changes that could not be animated, and of those inside of others.
  private var waiting: [(_ finished: Bool) -> Void] = []
  private var inner: [(_ finished: Bool) -> Void] = []
  private var isChanging = false

  /// The engine keeps what is made.
  init(of engine: LayoutEngine) {
    self.engine = engine
    animator.keepsCompletions = true
  }

  func end(after time: Double) -> Double? { waiting.isEmpty ? animator.animationEnd : animator.animationEnd ?? time }

  func nextChange(after time: Double) -> Double? { waiting.isEmpty ? animator.nextChange(after: time) : time }

  func reportCompletions() {
    let unmoved = waiting
    waiting = []
    for completion in unmoved { completion(false) }
    animator.keepsCompletions = false
    animator.reportCompletions()
    animator.keepsCompletions = true
  }

  // MARK: A frame

  func step(to time: Double) throws(ScrollError) {
    try yieldToOthers()
    try animator.advance(to: time)
    var rest: [Moving] = []
    for var item in moving {
      if animator.isAnimating(item.constraint) {
        item.last = item.constraint.constant
        rest.append(item)
      } else {
        try end(item)
      }
    }
    moving = rest
  }

  /// Leaves alone what somebody else has written meanwhile, or let go of.
  private func yieldToOthers() throws(ScrollError) {
    var rest: [Moving] = []
    for item in moving {
      let constraint = item.constraint
      let isHere = constraint.isActive && constraint.firstItem?.engine === engine
      // A content that has left the tree and come again has been asked anew.
      let isAnew = constraint.kind.isContentSize && !constraint.isMoving
      let isOurs = constraint.constant == item.last && !constraint.isTaken && !isAnew
      if isHere && isOurs {
        rest.append(item)
      } else {
        animator.stop(constraint)
        if isOurs { try end(item) } else { engine.didStopMoving(constraint) }
      }
    }
    moving = rest
  }

  func letGoOfArrived() {
    LayoutConstraint.deactivate(arrived)
    arrived.removeAll()
  }

  private func end(_ item: Moving) throws(ScrollError) {
    engine.didStopMoving(item.constraint)
    if item.isStandIn { arrived.append(item.constraint) } else { try item.constraint.write(item.final) }
  }

  // MARK: A change

  /// Makes changes, and has the layout go there from where it is.
  func animate(
    _ timing: AnimationTiming, delay: Double, at time: Double, _ changes: () throws(LayoutError) -> Void,
    _ completion: ((_ finished: Bool) -> Void)?
  ) throws(ScrollError) {
    if isChanging || engine.isInPass {
      try laidOut(changes)
      guard let completion else { return }
      if isChanging { inner.append(completion) } else { waiting.append(completion) }
      return
    }
    try step(to: time)
    try layOut()
    // What callbacks have changed in that pass is theirs, and what has come to its end holds nothing in the layout after.
    try yieldToOthers()
    letGoOfArrived()
    if try engine.frames.beginUntouched() { try layOut() }
    let transition = LayoutTransition(of: engine)
    var departures: [Departure] = []
    do throws(ScrollError) {
      try fastForward()
      try make(changes, taking: transition)
      departures = self.departures(by: transition)
    } catch {
      inner = []
      try turnBack(by: nil)
      stopLost()
      throw error
    }
    try turnBack(by: transition)
    let completions = (completion.map { [$0] } ?? []) + inner
    inner = []
    try begin(departures, by: transition, timing, at: time, start: time + delay, completions)
    try step(to: time)
    try layOut()
    letGoOfArrived()
    try layOut()
  }

  private func layOut() throws(ScrollError) {
    try laidOut { () throws(LayoutError) in try engine.root.layoutIfNeeded() }
  }

  /// Has everything be where it is going, so that the layout after the change is that at the end of all.
  private func fastForward() throws(ScrollError) {
    for item in moving {
      if item.isStandIn { item.constraint.deactivate() } else { try item.constraint.write(item.final) }
      (item.constraint.isMoving, item.constraint.isTaken) = (false, false)
    }
  }

  private func make(_ changes: () throws(LayoutError) -> Void, taking transition: LayoutTransition) throws(ScrollError)
  {
    isChanging = true
    engine.frames.forgetInsetChanges()
    transition.record()
    defer {
      transition.finish()
      isChanging = false
    }
    try laidOut(changes)
    try layOut()
    if try engine.frames.followInsets() { try layOut() }
  }

  /// Has everything that was on its way be there again; where there is a transition, without the stand-ins. What has been changed
  /// since is left to the change, and what speaks of something that has left the tree, or only of what is new there, is over.
  private func turnBack(by transition: LayoutTransition?) throws(ScrollError) {
    var rest: [Moving] = []
    for item in moving {
      let constraint = item.constraint
      guard isHere(constraint) else { continue }
      if item.isStandIn {
        if transition == nil { try activate([constraint]) }
      } else if !constraint.isActive || constraint.constant != item.final {
        continue
      } else if transition?.speaksOfNewOnly(constraint) == true {
        engine.didStopMoving(constraint)
        continue
      } else {
        try constraint.write(item.last)
      }
      constraint.isMoving = true
      rest.append(item)
    }
    moving = rest
  }

  /// Whether everything that a constraint speaks of stands in the tree.
  private func isHere(_ constraint: LayoutConstraint) -> Bool {
    var isHere = true
    constraint.forEachTerm { isHere = isHere && $0.item?.engine === engine }
    return isHere
  }

  /// Sets out, in the order in which the changes were made.
  private func begin(
    _ departures: [Departure], by transition: LayoutTransition, _ timing: AnimationTiming, at time: Double,
    start: Double, _ completions: [(_ finished: Bool) -> Void]
  ) throws(ScrollError) {
    for departure in departures {
      try departure.constraint.write(departure.from)
      departure.constraint.isMoving = true
      moving.removeAll { $0.constraint === departure.constraint }
      moving.append(
        Moving(
          constraint: departure.constraint, final: departure.final, isStandIn: departure.isStandIn,
          last: departure.from))
    }
    try holdWhereNeeded(transition)
    stopLost()
    let moves = departures.filter { !$0.isStandIn || $0.constraint.isActive }
      .map { Animator.Move(constraint: $0.constraint, from: $0.from, to: $0.to) }
    try animator.begin(moves, timing: timing, at: time, start: start) { finished in
      for completion in completions { completion(finished) }
    }
  }

  /// Activates the stand-ins without which the layout would not begin where it is, and forgets the others: where two ways
  /// with times of their own overlap, one relation too many presses things together.
  private func holdWhereNeeded(_ transition: LayoutTransition) throws(ScrollError) {
    var idle = moving.filter { $0.isStandIn }
    while !idle.isEmpty {
      do throws(LayoutError) {
        try engine.solveIfNeeded()
      } catch {
        // The pass that follows throws the same. Until then everything goes its way, as what was set is to be reached.
        try activate(idle.map { $0.constraint })
        return
      }
      let needed = idle.filter { isNeeded($0, transition) }
      if needed.isEmpty { break }
      try activate(needed.map { $0.constraint })
      idle.removeAll { $0.constraint.isActive }
    }
    for item in idle { animator.forget(item.constraint) }
    moving.removeAll { $0.isStandIn && !$0.constraint.isActive }
  }

  /// Whether what a stand-in speaks of is elsewhere in the layout of the last solve. Also one that is beaten may be needed: it pulls
  /// as far as it can.
  private func isNeeded(_ item: Moving, _ transition: LayoutTransition) -> Bool {
    transition.values(of: item.constraint).map { ($0.before - $0.after).magnitude > 1e-6 } ?? false
  }

  /// Stops what a change has ended without having it set out anew.
  private func stopLost() {
    for constraint in animator.constraints where !moving.contains(where: { $0.constraint === constraint }) {
      animator.stop(constraint)
    }
  }

  // MARK: What sets out

  private func departures(by transition: LayoutTransition) -> [Departure] {
    var all: [Departure] = []
    for change in transition.changes { add(change, transition, to: &all) }
    for view in transition.rested {
      for attribute in [LayoutAttribute.left, .top, .width, .height] {
        addStandIn([LayoutTerm(view, attribute)], 0.001, transition, to: &all)
      }
    }
    for item in moving {
      if item.isStandIn, !isHere(item.constraint) {
        addStandIn(transition.termsBefore(of: item.constraint), item.constraint.priority, transition, to: &all)
      } else {
        addDetour(of: item, transition, to: &all)
      }
    }
    if !all.isEmpty { addHolds(transition, to: &all) }
    return all
  }

  /// Keeps texts that are new as they come to be: one that is asked again on the way, while there is more room for it, would
  /// begin wider.
  private func addHolds(_ transition: LayoutTransition, to all: inout [Departure]) {
    let known = Set(all.map { ObjectIdentifier($0.constraint) })
    for change in transition.changes {
      let constraint = change.constraint
      guard constraint.isOfMeasuredContent, constraint.isActive, transition.speaksOfNewOnly(constraint),
        !known.contains(ObjectIdentifier(constraint))
      else { continue }
      let constant = constraint.constant
      all.append(Departure(constraint: constraint, from: constant, to: constant, final: constant))
    }
  }

  private func add(_ change: ConstraintBefore, _ transition: LayoutTransition, to all: inout [Departure]) {
    let constraint = change.constraint
    let final = constraint.constant
    let hasTurned = transition.hasTurned(constraint)
    let isSame = change.isActive == constraint.isActive && change.priority == constraint.priority && !hasTurned
    if isSame, !constraint.isActive || change.constant == final { return }
    guard let (r0, r1) = transition.values(of: constraint) else {
      guard change.isActive else { return }
      return addStandIn(transition.termsBefore(of: constraint), change.priority, transition, to: &all)
    }
    if constraint.isActive {
      let last = moving.first { $0.constraint === constraint }?.last
      let old = change.isActive && !hasTurned ? last ?? change.constant : nil
      let from = old.map { near($0, r0) } ?? r0
      let to = near(final, r1)
      if moves(constraint.relation, old, from, to, final) {
        all.append(Departure(constraint: constraint, from: from, to: to, final: final))
      } else if hasTurned, last != nil {
        // It was on its way as something else, and is there as what it is now.
        all.append(Departure(constraint: constraint, from: final, to: final, final: final))
      }
    }
    if change.isActive, !constraint.isActive || constraint.priority < change.priority || hasTurned {
      addStandIn(transition.termsBefore(of: constraint), change.priority, transition, to: &all)
    }
  }

  /// What is on its way to where things were going to come, and not to what was set, may have another place to go to now.
  private func addDetour(of item: Moving, _ transition: LayoutTransition, to all: inout [Departure]) {
    let constraint = item.constraint
    guard let target = animator.target(of: constraint), item.isStandIn || target != item.final else { return }
    guard item.isStandIn || (constraint.isActive && constraint.constant == item.final) else { return }
    guard let (before, after) = transition.values(of: constraint) else { return }
    // What has been put elsewhere stands there from the start.
    let from = transition.speaksOfNew(constraint) ? before : item.last
    if (after - target).magnitude <= 1e-6, from == item.last { return }
    all.append(
      Departure(
        constraint: constraint, from: from, to: after, final: item.isStandIn ? after : item.final,
        isStandIn: item.isStandIn))
  }

  /// A number that is meant, where the one that was found is the same but for rounding.
  private func near(_ meant: Double, _ found: Double) -> Double { (meant - found).magnitude <= 1e-6 ? meant : found }

  /// Whether a constraint's constant has a way to go: not if it is at one place in both layouts, and not if it is an
  /// inequality that neither layout touches, with the constant that it had and with the one that it has.
  private func moves(_ relation: LayoutRelation, _ old: Double?, _ from: Double, _ to: Double, _ final: Double) -> Bool
  {
    guard from != to else { return false }
    switch relation {
    case .equal: return true
    case .lessThanOrEqual: return (old.map { from >= $0 } ?? false) || to >= final || from > final
    case .greaterThanOrEqual: return (old.map { from <= $0 } ?? false) || to <= final || from < final
    }
  }

  /// A constraint that takes the terms from what they come to before to what they come to after.
  private func addStandIn(
    _ terms: [LayoutTerm], _ priority: LayoutPriority, _ transition: LayoutTransition, to all: inout [Departure]
  ) {
    if terms.isEmpty { return }
    let standIn = LayoutConstraint(
      terms: terms, constant: 0, priority: priority.isRequired ? .justBelowRequired : priority,
      identifier: "animation", file: "", line: 0)
    guard let (r0, r1) = transition.values(of: standIn) else { return }
    all.append(Departure(constraint: standIn, from: r0, to: r1, final: r1, isStandIn: true))
  }
}
