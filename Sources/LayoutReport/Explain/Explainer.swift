// Explainer.swift: asks the engine why, and puts the answers into the words of the file.

import AutoLayout
import Cassowary
import LayoutDocument

/// Explains items of a scene that has been solved. What is the same for all items is asked of the engine once.
package final class Explainer {
  private let live: LayoutScene
  let outline: SceneOutline
  private var ambiguities: LayoutAmbiguities?
  /// What contradicts each other.
  let contradictions: ConflictExplainer

  package init(_ live: LayoutScene) {
    self.live = live
    outline = live.outline
    contradictions = ConflictExplainer(live)
  }

  /// What is to be explained: an item, and one of its attributes or all four that make its frame.
  package struct Subject {
    let item: LayoutItem
    /// What the file calls it.
    let reference: ItemReference
    let attributes: [LayoutAttribute]
  }

  // MARK: The subject

  private static let frame: [LayoutAttribute] = [.left, .top, .width, .height]

  /// `title`, `title.width`, `nav.cell3`, `strip.content.width`, `` `a.b`.width ``. Throws a message that names the nearest known
  /// word.
  package func subject(_ text: String) throws(UnknownItem) -> Subject {
    let words = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    if let subject = try quoted(text) { return subject }
    if let subject = try subject(words, whole: nil) { return subject }
    if let several = severalViews(words) { throw several }
    // Constraints have names that are no words in backquotes, and so has what is copied from them.
    let plain = text.utf8.filter { $0 != Identifier.quote }
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
      hasItem: false,
      message: "unknown item \(quote(text))"
        + (nearest.isEmpty ? suggestion(for: words.first ?? "", among: ids) : nearest))
  }

  /// What a text means that begins with a name in backquotes: they hold all of the name, but for that of a system's part.
  private func quoted(_ text: String) throws(UnknownItem) -> Subject? {
    let bytes = Array(text.utf8)
    guard bytes.first == Identifier.quote, let end = bytes.dropFirst().firstIndex(of: Identifier.quote) else {
      return nil
    }
    let name = String(decoding: bytes[1..<end], as: UTF8.self)
    let rest = String(decoding: bytes[(end + 1)...], as: UTF8.self)
    if rest.isEmpty { return try subject([name], whole: name) }
    guard rest.hasPrefix(".") else { return nil }
    let words = rest.dropFirst().split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    return try subject([name] + words, whole: name)
  }

  /// What words mean of which the first make an id or a name, the longest that there is, since parts of systems have a dot in
  /// theirs; nil if none do. If `whole` is given it is all of the name, unless that of a part goes on.
  private func subject(_ words: [String], whole: String?) throws(UnknownItem) -> Subject? {
    for count in stride(from: words.count, to: 0, by: -1) {
      let word = words[..<count].joined(separator: ".")
      guard var reference = outline.item(named: word) else { continue }
      let isPart = reference.index != .root && outline.views[reference.index].part != nil
      if whole != nil, whole != word, !isPart { continue }
      var rest = words[count...]
      if reference.layoutGuide == nil, let guide = rest.first.flatMap(GuideName.init) {
        reference = ItemReference(index: reference.index, guide: guide)
        rest.removeFirst()
      }
      guard let item = live.item(reference) else {
        let guide = reference.guide?.rawValue ?? ""
        throw UnknownItem(message: "\(quote(outline.name(of: reference.index))) has no \(guide) guide")
      }
      return Subject(item: item, reference: reference, attributes: try attributes(Array(rest), of: reference))
    }
    return nil
  }

  /// The attribute that the words behind an item name, or all four of its frame if there are none.
  private func attributes(_ words: [String], of item: ItemReference) throws(UnknownItem) -> [LayoutAttribute] {
    guard let word = words.first else { return Self.frame }
    if words.count == 1, let attribute = ConstraintAttribute(rawValue: word) { return [attribute.layoutAttribute] }
    let guides = item.layoutGuide == nil ? GuideName.allCases.map { $0.rawValue } : []
    let known = ConstraintAttribute.allCases.map { $0.rawValue } + guides
    throw UnknownItem(
      message: "unknown attribute \(quote(words.joined(separator: "."))) of \(quote(outline.name(of: item))); "
        + "expected one of " + known.joined(separator: " ") + suggestion(for: word, among: known))
  }

  /// What to say of a text that is the name of no view, since several show it.
  private func severalViews(_ words: [String]) -> UnknownItem? {
    for count in stride(from: words.count, to: 0, by: -1) {
      let text = words[..<count].joined(separator: ".")
      let called = outline.views.filter { $0.isCalled(text) }.map { quote($0.name) }
      let names = called.count > 1 ? called : outline.views.filter { $0.words.text == text }.map { quote($0.name) }
      guard names.count > 1 else { continue }
      let verb = called.count > 1 ? "are called" : "show"
      let shown = names.prefix(Self.mostNames).joined(separator: ", ")
      let more = names.count > Self.mostNames ? " and \(names.count - Self.mostNames) more" : ""
      return UnknownItem(message: "\(names.count) views \(verb) \(quote(text)): write one of \(shown)\(more)")
    }
    return nil
  }

  private static let mostNames = 6

  /// All four numbers of a view's frame, as a subject.
  package func subject(ofView view: Int) -> Subject {
    Subject(item: live.views[view], reference: ItemReference(index: view, guide: nil), attributes: Self.frame)
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
    var sensitivities = withLevers ? try live.engine.sensitivities(of: sums)[...] : []
    var explanations: [Explanation] = []
    for subject in subjects {
      var attributes: [AttributeExplanation] = []
      for attribute in subject.attributes {
        guard let derivation = derivations.popFirst() else { break }
        let levers = sensitivities.popFirst() ?? []
        attributes.append(explanation(attribute, of: subject.item, derivation, levers))
      }
      explanations.append(
        Explanation(
          id: outline.id(of: subject.reference), name: outline.name(of: subject.reference),
          kind: outline.kind(of: subject.reference), position: outline.position(of: subject.reference),
          frame: subject.item.frame,
          alignmentRect: alignmentRect(of: subject), attributes: attributes,
          lost: lost(of: subject.item), conflicts: try contradictions.about(subject.item),
          ambiguity: try ambiguity(of: subject)))
    }
    return explanations
  }

  /// What constraints act on, where it is not the frame: nil for guides, and for the root, which has no such insets.
  private func alignmentRect(of subject: Subject) -> Rect? {
    guard subject.item !== live.engine.root, let view = subject.item as? View, view.alignmentRectInsets != .zero else {
      return nil
    }
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
          constraint: live.mention(lever.constraint), increasing: lever.increasing, decreasing: lever.decreasing)
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
    guard item is View, let view = live.index(of: item) else { return item.debugName }
    return outline.name(of: view)
  }

  func share(_ term: LayoutDerivation.Term) -> AttributeExplanation.Share {
    var note: String?
    if case .restingValue(let item, let attribute) = term.source {
      note = "nothing determines \(name(item)).\(attribute.description); it keeps its last value"
    }
    return AttributeExplanation.Share(
      coefficient: term.coefficient, constant: term.constant, constraint: term.constraint.map(live.mention), note: note)
  }

  // MARK: Losers, ambiguity

  private func lost(of item: LayoutItem) -> [LostMention] {
    live.engine.lostConstraints(of: item).map { lost in
      LostMention(
        constraint: live.mention(lost.constraint), violation: lost.violation, beatenBy: lost.beatenBy.map(live.mention))
    }
  }

  private func ambiguity(of subject: Subject) throws(LayoutError) -> AmbiguityExplanation? {
    let all: LayoutAmbiguities
    if let ambiguities { all = ambiguities } else { all = try live.engine.ambiguities }
    ambiguities = all
    let view = subject.reference.index
    let asksForContent = subject.item is View && view != .root && outline.views[view].hasOpenContent
    let attributes = all.items.flatMap { $0.attributes(of: subject.item, asksForContent: asksForContent) }
    if attributes.isEmpty { return nil }
    return AmbiguityExplanation(
      attributes: attributes, alternative: live.mentions(of: all.alternative),
      settling: all.settling.map { $0.text })
  }
}

/// Why words mean no item of a scene.
package struct UnknownItem: Error {
  /// Whether the item is there, and only what is asked of it is not.
  package var hasItem = true
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
