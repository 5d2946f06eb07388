// Explainer.swift: asks the engine why, and puts the answers into the words of the file.

import AutoLayout
import Cassowary
import LayoutDocument

/// Explains items of a scene that has been solved. What is the same for all items is asked of the engine once.
package final class Explainer {
  private let live: LayoutScene
  let outline: SceneOutline
  private var ambiguities: LayoutAmbiguities?
  private var contradictions: [(conflict: LayoutConflict, explanation: ConflictExplanation)]?
  /// How many frames a way out mentions at most.
  private static let mostChanges = 12
  /// How many ways out are tried by a layout of their own.
  private static let mostTries = 40

  package init(_ live: LayoutScene) {
    self.live = live
    outline = live.outline
  }

  /// What is to be explained: an item, and one of its attributes or all four that make its frame.
  package struct Subject {
    let item: LayoutItem
    let id: String
    /// What people call it.
    let name: String
    /// The view of the outline that the item is or belongs to.
    let view: ItemIndex
    let attributes: [LayoutAttribute]
  }

  // MARK: The subject

  /// `title`, `title.width`, `nav.cell3`, `strip.content.width`. Throws a message that names the nearest known word.
  package func subject(_ text: String) throws(UnknownItem) -> Subject {
    let frame: [LayoutAttribute] = [.left, .top, .width, .height]
    let words = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    // The longest id that the text begins with: parts of systems have a dot in theirs.
    for count in stride(from: words.count, to: 0, by: -1) {
      let word = words[..<count].joined(separator: ".")
      guard let view = outline.index(named: word) else { continue }
      var rest = Array(words[count...])
      var item: LayoutItem = view == .root ? live.engine.root : live.views[view]
      var (id, name) = (outline.id(of: view), outline.name(of: view))
      if let guide = rest.first.flatMap(GuideName.init) {
        guard let found = self.item(guide, of: view) else {
          throw UnknownItem(message: "\(quote(name)) has no \(guide.rawValue) guide")
        }
        item = found
        id += "." + guide.rawValue
        name += "." + guide.rawValue
        rest.removeFirst()
      }
      if rest.isEmpty { return Subject(item: item, id: id, name: name, view: view, attributes: frame) }
      guard rest.count == 1, let attribute = ConstraintAttribute(rawValue: rest[0]) else {
        let known = ConstraintAttribute.allCases.map { $0.rawValue } + GuideName.allCases.map { $0.rawValue }
        throw UnknownItem(
          message: "unknown attribute \(quote(rest.joined(separator: "."))) of \(quote(name)); expected one of "
            + known.joined(separator: " ") + suggestion(for: rest[0], among: known))
      }
      return Subject(item: item, id: id, name: name, view: view, attributes: [attribute.layoutAttribute])
    }
    if let several = severalViews(words) { throw several }
    // Constraints have names that are no words in backquotes, and so has what is copied from them.
    let plain = text.utf8.filter { $0 != UInt8(ascii: "`") }
    if plain.count < text.utf8.count { return try subject(String(decoding: plain, as: UTF8.self)) }
    if let constraint = outline.constraints.first(where: { $0.name == text || $0.title == text }) {
      let line = outline.source.line(at: constraint.offset)
      let first = constraint.text.split(separator: " ").first.map(String.init) ?? ""
      throw UnknownItem(
        message: "\(quote(text)) is a constraint, \(constraint.text) (line \(line)); "
          + "write what it is about, such as \(first)")
    }
    let ids = outline.words
    let nearest = suggestion(for: text, among: ids)
    throw UnknownItem(
      message: "unknown item \(quote(text))"
        + (nearest.isEmpty ? suggestion(for: words.first ?? "", among: ids) : nearest))
  }

  /// What to say of a text that is the name of no view, since several show it.
  private func severalViews(_ words: [String]) -> UnknownItem? {
    for count in stride(from: words.count, to: 0, by: -1) {
      let text = words[..<count].joined(separator: ".")
      let names = outline.views.filter { $0.words.text == text }.map { quote($0.name) }
      guard names.count > 1 else { continue }
      let shown = names.prefix(Self.mostNames).joined(separator: ", ")
      let more = names.count > Self.mostNames ? " and \(names.count - Self.mostNames) more" : ""
      return UnknownItem(message: "\(names.count) views show \(quote(text)): write one of \(shown)\(more)")
    }
    return nil
  }

  private static let mostNames = 6

  private func item(_ guide: GuideName, of view: ItemIndex) -> LayoutItem? {
    guide.item(of: view == .root ? live.engine.root : live.views[view])
  }

  /// All four numbers of a view's frame, as a subject.
  package func subject(ofView view: Int) -> Subject {
    Subject(
      item: live.views[view], id: outline.views[view].id, name: outline.views[view].name, view: view,
      attributes: [.left, .top, .width, .height])
  }

  // MARK: Explanations

  /// Everything about a subject.
  package func explain(_ subject: Subject) throws(LayoutError) -> Explanation {
    try explain([subject], withLevers: true)[0]
  }

  /// Everything about several subjects, whose derivations are asked for at once; the levers, which cost, if wanted.
  package func explain(_ subjects: [Subject], withLevers: Bool) throws(LayoutError) -> [Explanation] {
    let sums = subjects.flatMap { subject in subject.attributes.map { terms($0, of: subject.item) } }
    var derivations = try live.engine.derivations(of: sums)[...]
    var explanations: [Explanation] = []
    for subject in subjects {
      var attributes: [AttributeExplanation] = []
      for attribute in subject.attributes {
        guard let derivation = derivations.popFirst() else { break }
        let levers = withLevers ? try live.engine.sensitivities(of: terms(attribute, of: subject.item)) : []
        attributes.append(explanation(attribute, of: subject.item, derivation, levers))
      }
      explanations.append(
        Explanation(
          id: subject.id, name: subject.name,
          kind: subject.view == .root ? "root" : outline.views[subject.view].kind.rawValue,
          position: subject.view == .root ? nil : outline.position(of: subject.view), frame: subject.item.frame,
          alignmentRect: alignmentRect(of: subject), attributes: attributes,
          lost: lost(of: subject.item), conflicts: try conflicts(about: subject.item),
          ambiguity: try ambiguity(of: subject)))
    }
    return explanations
  }

  /// What constraints act on, where it is not the frame: nil for guides, and for the root, which has no such insets.
  private func alignmentRect(of subject: Subject) -> Rect? {
    guard subject.view != .root, let view = subject.item as? View, view.alignmentRectInsets != .zero else { return nil }
    return view.alignmentRect(forFrame: view.frame)
  }

  /// What to ask of the engine about an attribute. A position is told as the frame has it: relative to the superview, or
  /// to the content that scrolls there.
  func terms(_ attribute: LayoutAttribute, of item: LayoutItem) -> [LayoutTerm] {
    // Leading and trailing edges are told from the container's left edge, as all others are.
    let term = LayoutTerm(item, attribute.edge(in: live.engine.direction))
    guard attribute.isPosition, let container = Self.container(of: item), container.contentSpace == nil else {
      return [term]
    }
    return [term, LayoutTerm(container, attribute.axis == .horizontal ? .left : .top, times: -1)]
  }

  private func explanation(
    _ attribute: LayoutAttribute, of item: LayoutItem, _ derivation: LayoutDerivation, _ levers: [LayoutSensitivity]
  ) -> AttributeExplanation {
    let inset = inset(of: attribute, item)
    return AttributeExplanation(
      name: attribute.description, value: derivation.value + inset,
      origin: origin(of: attribute, item), constant: derivation.constant, inset: inset,
      shares: derivation.terms.reversed().map(share),
      levers: levers.filter { !$0.constraint.isImplicit || isRootSize($0.constraint) }.map { lever in
        AttributeExplanation.Lever(
          constraint: mention(lever.constraint), increasing: lever.increasing, decreasing: lever.decreasing)
      })
  }

  /// What the item is called that a position is relative to; nil for a length.
  func origin(of attribute: LayoutAttribute, _ item: LayoutItem) -> String? {
    attribute.isPosition ? Self.container(of: item).map(name) : nil
  }

  /// What lies between the edge of the container's frame, from which positions are told, and its alignment rectangle, which
  /// is what constraints know: 0 for most.
  func inset(of attribute: LayoutAttribute, _ item: LayoutItem) -> Double {
    guard attribute.isPosition, let container = Self.container(of: item), container.contentSpace == nil,
      container !== live.engine.root
    else { return 0 }
    let insets = container.alignmentRectInsets
    return attribute.axis == .horizontal ? insets.left : insets.top
  }

  private static func container(of item: LayoutItem) -> View? {
    (item as? View)?.superview ?? (item as? LayoutGuide)?.owningView
  }

  private func isRootSize(_ constraint: LayoutConstraint) -> Bool {
    constraint.relation == .equal && constraint.firstItem === live.engine.root
  }

  private func name(_ item: LayoutItem) -> String {
    live.index(of: item).map { outline.name(of: $0) } ?? item.debugName
  }

  func share(_ term: LayoutDerivation.Term) -> AttributeExplanation.Share {
    var note: String?
    if case .restingValue(let item, let attribute) = term.source {
      note = "nothing determines \(name(item)).\(attribute.description); it keeps its last value"
    }
    return AttributeExplanation.Share(
      coefficient: term.coefficient, constant: term.constant, constraint: term.constraint.map(mention), note: note)
  }

  func mention(_ constraint: LayoutConstraint) -> ConstraintMention {
    let origin = live.origin(of: constraint)
    let line: Int? =
      switch origin {
      case .document(let index): outline.source.line(at: outline.constraints[index].offset)
      case .frame(let view): outline.source.line(at: outline.views[view].offset)
      case .implicit: nil
      }
    return ConstraintMention(
      text: outline.short(origin), priority: Double(constraint.priority.value), line: line)
  }

  // MARK: Losers, contradictions, ambiguity

  private func lost(of item: LayoutItem) -> [LostMention] {
    live.engine.lostConstraints(of: item).map { lost in
      LostMention(
        constraint: mention(lost.constraint), violation: lost.violation, beatenBy: lost.beatenBy.map(mention))
    }
  }

  /// The contradictions of which a member speaks of the item, or all.
  package func conflicts(about item: LayoutItem?) throws(LayoutError) -> [ConflictExplanation] {
    let all: [(conflict: LayoutConflict, explanation: ConflictExplanation)]
    if let contradictions { all = contradictions } else { all = try findContradictions() }
    contradictions = all
    return all.filter { known in
      item == nil || known.conflict.proof.contains { member in member.constraint.terms.contains { $0.item === item } }
    }.map { $0.explanation }
  }

  private func findContradictions() throws(LayoutError) -> [(
    conflict: LayoutConflict, explanation: ConflictExplanation
  )] {
    var found: [(conflict: LayoutConflict, explanation: ConflictExplanation)] = []
    let all = live.engine.conflicts
    var tries = live.engine.hasFollowingConstants ? Self.mostTries : 0
    for conflict in all {
      var ways: [ConflictExplanation.Way] = []
      let others = all.filter { $0.setAside !== conflict.setAside }.map { mention($0.setAside) }
      for relaxation in try conflict.relaxations where !relaxation.constraint.isImplicit {
        tries -= 1
        let tried = tries >= 0 ? outcome(of: relaxation.constraint) : nil
        let end =
          tried
          ?? .frames(setAside: relaxation.remaining.map(mention), changes: frames(relaxation.changes))
        ways.append(
          ConflictExplanation.Way(
            constraint: mention(relaxation.constraint), violation: relaxation.violation,
            outcome: end.leavingOut(others)))
      }
      let explanation = ConflictExplanation(
        setAside: mention(conflict.setAside), gap: conflict.gap, members: conflict.proof.map { mention($0.constraint) },
        ways: ways)
      found.append((conflict, explanation))
    }
    return found
  }

  /// What would be if a constraint of the file were optional, by a layout of its own: the solver alone leaves insets and measured
  /// heights as they are. nil for a constraint that the file does not have, and for a scene that no file made.
  private func outcome(of constraint: LayoutConstraint) -> ConflictExplanation.Outcome? {
    guard case .document(let index) = live.origin(of: constraint) else { return nil }
    do throws(DocumentError) {
      guard let copy = try live.copy() else { return nil }
      // What is required cannot become optional while it is active.
      let yielding = copy.constraints[index]
      yielding.isActive = false
      yielding.priority = .justBelowRequired
      yielding.isActive = true
      try copy.layoutIfNeeded()
      let other = Explainer(copy)
      var changes: [FrameMention] = []
      for (view, _) in outline.tree where changes.count < Self.mostChanges {
        let (frame, newFrame) = (live.views[view].unroundedFrame, copy.views[view].unroundedFrame)
        let isSame = zip(frame.numbers, newFrame.numbers).allSatisfy { ($0 - $1).magnitude <= 1e-6 }
        if isSame { continue }
        changes.append(
          FrameMention(
            id: outline.views[view].id, name: outline.views[view].name, frame: live.views[view].frame,
            newFrame: copy.views[view].frame))
      }
      return .frames(setAside: copy.engine.conflicts.map { other.mention($0.setAside) }, changes: changes)
    } catch {
      return .unsolved(error.message)
    }
  }

  private func ambiguity(of subject: Subject) throws(LayoutError) -> AmbiguityExplanation? {
    let all: LayoutAmbiguities
    if let ambiguities { all = ambiguities } else { all = try live.engine.ambiguities }
    ambiguities = all
    let asksForContent = subject.view != .root && outline.views[subject.view].hasOpenContent
    let attributes = all.items.flatMap { $0.attributes(of: subject.item, asksForContent: asksForContent) }
    if attributes.isEmpty { return nil }
    return AmbiguityExplanation(
      attributes: attributes, alternative: frames(all.alternative),
      settling: all.settling.map { $0.text })
  }

  /// Changes of views that the file knows, guides left out.
  private func frames(_ changes: [LayoutFrameChange]) -> [FrameMention] {
    var frames: [FrameMention] = []
    for change in changes where frames.count < Self.mostChanges {
      guard let view = change.item as? View, let index = live.index(of: view) else { continue }
      frames.append(
        FrameMention(
          id: outline.views[index].id, name: outline.views[index].name, frame: change.frame, newFrame: change.newFrame))
    }
    return frames
  }
}

/// Why words mean no item of a scene.
package struct UnknownItem: Error {
  /// What is not known, and the nearest that is.
  package let message: String
}

extension LayoutAttribute {
  /// The left or right edge that a leading or trailing edge is; every other attribute is itself.
  func edge(in direction: LayoutDirection) -> LayoutAttribute {
    switch self {
    case .leading: direction == .rightToLeft ? .right : .left
    case .trailing: direction == .rightToLeft ? .left : .right
    default: self
    }
  }
}
