// Linter.swift: the findings of one layout, at all sizes it is tried at.
//
// A finding is reported once, with the sizes it was seen at if that is not all of them. Views that a system makes are its
// own affair and looked at for conflicts and ambiguity alone.

import AutoLayout
import Cassowary
import LayoutDocument

package struct Linter {
  struct Seen {
    var finding: LintFinding
    let key: String
    /// What may help, the best first; nothing where `finding.fix` says it.
    let remedies: [[Remedy]]
    var sizes: [Size]
    /// What it depends on, and what it leaves open.
    var sides: LintSides
    /// What it shares with findings that are mended together; nil for one on its own.
    var kin: String?
  }

  package let outline: SceneOutline
  package let file: String
  private var sizes: [Size] = []
  private(set) var seen: [Seen] = []
  private var places: [String: Int] = [:]
  /// What people call what subjects consist of.
  private lazy var peoplesNames = outline.peoplesNames
  /// The constraints that have bound nothing so far, by their place in the outline.
  private var idle: Set<Int> = []
  /// The scenes looked at, on whose copies remedies are tried; nil in such a trial, which looks for findings only.
  private var trial: RemedyTrial?
  /// The number among those that share the trial.
  private var device = 0
  /// The keys of all that was found in the scene that is looked at, with how bad it is.
  private var severities: [String: LintSeverity] = [:]
  /// Of the scene that is looked at: whether each view can be seen, with all it stands in.
  private(set) var isSeen: [Bool] = []

  package init(_ outline: SceneOutline, file: String) {
    self.outline = outline
    self.file = file
    let trial = RemedyTrial()
    device = trial.newDevice()
    self.trial = trial
  }

  /// The same layout as it is read for another device: a fix holds for both. All devices are to be looked at before the
  /// findings of one are asked for.
  package init(_ outline: SceneOutline, besides other: Linter) {
    self.outline = outline
    file = other.file
    trial = other.trial
    device = other.trial?.newDevice() ?? 0
  }

  /// What there is to find in a scene that was changed, but for what is only worth knowing: rules and subjects.
  static func keys(of scene: LayoutScene) throws(DocumentError) -> Set<String> {
    var linter = Linter(scene.outline, file: "")
    linter.trial = nil
    try linter.inspect(scene, try scene.snapshot())
    return linter.seriousKeys
  }

  /// All there is to find in a scene, rules and subjects, also what is only worth knowing.
  static func everything(in live: LayoutScene, _ scene: SceneSnapshot) throws(DocumentError) -> Set<String> {
    var linter = Linter(live.outline, file: "")
    linter.trial = nil
    try linter.inspect(live, scene)
    return Set(linter.severities.keys)
  }

  /// The keys of what was found in the scene that is looked at, but for what is only worth knowing.
  private var seriousKeys: Set<String> {
    var keys: Set<String> = []
    for (key, severity) in severities where severity != .information { keys.insert(key) }
    return keys
  }

  /// Looks at the layout at one size and one moment. O(views²) in the worst case, O(views log views) for layouts
  /// whose siblings do not overlap.
  package mutating func inspect(_ live: LayoutScene, _ scene: SceneSnapshot) throws(DocumentError) {
    sizes.append(scene.size)
    severities = [:]
    isSeen = outline.viewsSeen(in: scene)
    do throws(LayoutError) {
      try lookForConflicts(live, scene)
      try lookForAmbiguity(live, scene)
      try lookAtFrames(live, scene)
    } catch {
      throw DocumentError(offset: outline.source.start, message: "cannot be judged: \(error.description)")
    }
    // What is only worth knowing matters to no trial.
    if trial != nil { lookForIdle(live, isContradictory: !scene.conflicts.isEmpty) }
    let keys = seriousKeys
    trial?.add(live, keys, on: device)
  }

  /// All findings, by their place in the file, with the fixes that were seen to help. What follows from another finding
  /// stands in that one.
  package mutating func findings() throws(DocumentError) -> [LintFinding] {
    var all: [LintFinding] = []
    for (finding, follows) in try causes() {
      var finding = finding
      finding.follows = follows.sorted(by: LintFinding.precede)
      all.append(finding)
    }
    for index in idle.sorted() { all.append(idleFinding(index)) }
    return all.sorted(by: LintFinding.precede)
  }

  /// A finding with its sizes.
  func finished(_ seen: Seen) -> LintFinding {
    var finding = seen.finding
    if seen.sizes.count < sizes.count {
      finding.message += " (at \(seen.sizes.map { SceneText.describe($0) }.joined(separator: ", ")))"
    }
    return finding
  }

  /// Gives a finding its fix, and tells the keys of what that removes. `alike` are those that are one thing to mend, itself
  /// among them: a fix is for all.
  func fix(_ finding: inout LintFinding, alike: [Seen]) throws(DocumentError) -> Set<String> {
    guard finding.fix == nil, let trial else { return [] }
    let remedies = Remedy.together(alike.map { $0.remedies })
    guard let help = try trial.help(for: alike.map { $0.key }, among: remedies, on: device) else { return [] }
    finding.fix = help.text
    finding.edits = help.edits
    return help.removed[device]
  }

  /// Whether fixes were not looked for because there were too many findings.
  package var isExhausted: Bool { trial?.isExhausted ?? false }

  mutating func report(
    _ rule: LintRule, _ subject: String, identity: String? = nil, at offset: Int, _ message: String, fix: String? = nil,
    amount: Double? = nil, sides: LintSides = LintSides(), related: [LintPlace] = [], kin: String? = nil,
    remedies: () throws(LayoutError) -> [[Remedy]] = { () throws(LayoutError) in [] }
  ) throws(LayoutError) {
    let key = "\(rule.rawValue) \(subject)"
    severities[key] = rule.severity
    // A trial of a remedy wants to know no more.
    guard trial != nil else { return }
    if let place = places[key] {
      if seen[place].sizes.last != sizes.last, let size = sizes.last { seen[place].sizes.append(size) }
      seen[place].sides.formUnion(sides)
      seen[place].finding.takeAmount(amount)
      return
    }
    places[key] = seen.count
    var finding = LintFinding(
      rule: rule, subject: subject, identity: identity, message: message, fix: fix, file: file,
      position: outline.source.position(at: offset))
    finding.related = related
    finding.takeAmount(amount)
    finding.name = outline.names(inSubject: subject, peoplesNames)
    let remedies = try trial?.seeks(remedies) ?? []
    seen.append(
      Seen(finding: finding, key: key, remedies: remedies, sizes: Array(sizes.suffix(1)), sides: sides, kin: kin))
  }

  // MARK: Constraints

  private mutating func lookForConflicts(_ live: LayoutScene, _ scene: SceneSnapshot) throws(LayoutError) {
    let finder = RemedyFinder(live)
    for (conflict, proof) in zip(scene.conflicts, live.engine.conflicts.map({ $0.proof })) {
      let key = conflict.proof.map(outline.label).sorted().joined(separator: " + ")
      if trial == nil {
        try report(.conflict, key, at: outline.source.start, "")
        continue
      }
      let members = proof.map({ $0.constraint })
      let head = zip(conflict.proof, members).first { $0.0 == conflict.setAside }
        .flatMap { stack(of: $0.1, live) }
      let others = sentences(of: conflict, members, live).filter { $0 != head?.sentence }
      let gap = formatNumber(conflict.gap, decimals: TextTable.decimals)
      let subject = head.map { "that \($0.sentence)" } ?? outline.short(conflict.setAside)
      try report(
        .conflict, key, identity: conflict.proof.map(outline.identity).sorted().joined(separator: " + "),
        at: head?.offset ?? outline.offset(of: conflict.setAside),
        "\(subject) is set aside by \(gap) \(gap == "1" ? "point" : "points"): it cannot hold together with "
          + (others.isEmpty ? "itself" : LongList(others).texts { $0 }.joined(separator: "; ")),
        amount: conflict.gap,
        related: outline.places(of: conflict.proof.filter { $0 != conflict.setAside }),
        remedies: { () throws(LayoutError) in finder.remedies(for: conflict) })
    }
  }

  private mutating func lookForAmbiguity(_ live: LayoutScene, _ scene: SceneSnapshot) throws(LayoutError) {
    let (finder, isOpen) = (RemedyFinder(live), scene.openAttributes.contains { !$0.isEmpty })
    let all: LayoutAmbiguities? = trial == nil || !isOpen ? nil : try live.engine.ambiguities
    let chains = all.map { OpenChains($0, live) }
    for (view, open) in scene.openAttributes.enumerated() where !open.isEmpty {
      let what = outline.views[view]
      if what.part != nil || !isInSight(what.parent) { continue }
      var rest = open
      if let ties = tiedSiblings(of: view, open, live, scene) {
        try report(ties, of: view, finder)
        rest.removeAll { Self.axis(ofOpen: $0) == ties.axis }
      }
      if rest.isEmpty { continue }
      let other = scene.ghosts[view].map { "; it could as well be \(SceneText.describe($0))" } ?? ""
      let places = Set(rest.map { LintSides.Place(view: view, axis: Self.axis(ofOpen: $0)) })
      try report(
        .ambiguous, what.id, at: what.offset,
        "\(what.name): \(rest.joined(separator: ", ")) \(rest.count == 1 ? "is" : "are") left open\(other)",
        sides: LintSides(opens: places, behind: chains?.roots(of: places) ?? []),
        remedies: { () throws(LayoutError) in
          all.map { finder.remedies(forAmbiguityOf: view, $0) } ?? []
        })
    }
  }

  private mutating func report(_ ties: Ties, of view: Int, _ finder: RemedyFinder) throws(LayoutError) {
    let views = [view] + ties.views
    try report(
      .missingTieBreak, views.map { outline.views[$0].id }.sorted().joined(separator: " + "),
      at: outline.views[view].offset,
      "\(outline.views[view].name) and \(ties.views.map { outline.views[$0].name }.joined(separator: ", ")) share what is "
        + "\(ties.isSurplus ? "left over" : "missing") in no particular way: their \(ties.name) is equal",
      sides: LintSides(opens: Set(views.map { LintSides.Place(view: $0, axis: ties.axis) })),
      related: ties.views.map { outline.place(of: $0) },
      remedies: { () throws(LayoutError) in
        finder.remedies(forTieOf: views, ties.axis, isSurplus: ties.isSurplus)
      })
  }

  /// The axis of `left`, `height`, `content width`.
  static func axis(ofOpen attribute: String) -> LayoutAxis {
    attribute.hasSuffix("height") || attribute == "top" ? .vertical : .horizontal
  }

  /// Whether what stands in an item can be seen.
  private func isInSight(_ parent: ItemIndex) -> Bool { parent == ItemIndex.root || isSeen[parent] }

  // MARK: Constraints without effect

  /// Where constraints contradict each other none is without effect for certain: an inequality that does not bind may be why another
  /// one was set aside.
  private mutating func lookForIdle(_ live: LayoutScene, isContradictory: Bool) {
    if isContradictory {
      idle = []
      return
    }
    let inequalities = live.constraints.indices.filter { index in
      let constraint = live.constraints[index]
      guard constraint.relation != .equal, let value = constraint.evaluate() else { return false }
      let distance = value - constraint.constant
      return constraint.relation == .greaterThanOrEqual ? distance > 1e-6 : distance < -1e-6
    }
    idle = sizes.count == 1 ? Set(inequalities) : idle.intersection(inequalities)
  }

  private func idleFinding(_ index: Int) -> LintFinding {
    let origin = ConstraintOrigin.document(index)
    return LintFinding(
      rule: .neverBinds, subject: outline.label(of: origin), identity: outline.identity(of: origin),
      message: "\(outline.short(origin)) has no effect at \(sizes.map(SceneText.describe).joined(separator: ", "))",
      fix: "try other sizes with --size, or take it out", file: file,
      position: outline.source.position(at: outline.constraints[index].offset))
  }
}
