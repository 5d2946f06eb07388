// SceneClaims.swift: the claims that a layout gives cause for, from how it looks at its own size, and, of views that have no size
// there, from how it looks where they have one.
//
// What lint takes for intended there (layers, what is held beyond an edge, views that are hidden) is not claimed to be
// otherwise; what it finds to be wrong there already is claimed all the same, but for views that overlap.

import AutoLayout
import LayoutDocument

/// A claim about a layout.
struct SceneClaim {
  let kind: ClaimKind
  var view: ItemIndex?
  var other: ItemIndex?
  /// Of an order along which axis.
  var axis: LayoutAxis?
  /// The relation as it was written.
  var text: String?
  /// Where what it is about stands, in bytes.
  let offset: Int
  /// What is to be decided; nil for contradictions and ambiguity, which are asked of all of a layout or of a view.
  var claim: LayoutClaim?
  /// Why nothing can be decided.
  var doubt: String?
}

/// Makes the claims of one layout, solved at its own size or, for views that have none there, elsewhere.
struct SceneClaims {
  private let live: LayoutScene
  /// The layout as its file has it, if `live` is at another size, on another device, or has other texts.
  private let recorded: LayoutScene?
  /// The rectangles that constraints act on there, by view.
  private let framesInFile: [String: Rect]
  private let scene: SceneSnapshot
  private let outline: SceneOutline
  /// Whether each view stands in the file itself and can be seen.
  private let isOwn: [Bool]
  /// Whether each of these has a size itself too.
  private let hasSize: [Bool]
  /// What was there before, if this is not the layout's own size: claims are about what comes in addition.
  private let earlier: Earlier?
  /// What lint sees there: rules and subjects.
  private let seen: Set<String>
  /// Whether any of them are about two siblings.
  private let seesPairs: Bool
  private(set) var items: ClaimItems
  private(set) var claims: [SceneClaim] = []

  /// What was there where the layout was looked at before.
  private struct Earlier {
    /// Whether each view could be seen, and whether it had a size.
    let isOwn, hasSize: [Bool]
    /// Whether each view is without a size at the layout's own size.
    let isEmpty: [Bool]
  }

  /// `scalesTexts` if the parameter is a factor on the widths of texts.
  init(
    _ live: LayoutScene, _ scene: SceneSnapshot, recorded: LayoutScene?, scalesTexts: Bool
  ) throws(DocumentError) {
    let items = ClaimItems(live.outline, hasRuler: scalesTexts)
    try self.init(live, scene, recorded: recorded, items, Self.presence(in: live.outline, scene), earlier: nil)
  }

  private init(
    _ live: LayoutScene, _ scene: SceneSnapshot, recorded: LayoutScene?, _ items: ClaimItems,
    _ presence: (isOwn: [Bool], hasSize: [Bool]), earlier: Earlier?
  ) throws(DocumentError) {
    self.live = live
    self.recorded = recorded
    framesInFile = recorded.map(Self.framesById(of:)) ?? [:]
    self.scene = scene
    self.items = items
    self.earlier = earlier
    (isOwn, hasSize) = presence
    outline = live.outline
    let seen = try Linter.everything(in: live, scene)
    self.seen = seen
    seesPairs = [LintRule.layered, .overlap].contains { rule in seen.contains { $0.hasPrefix("\(rule.rawValue) ") } }
  }

  private static func framesById(of scene: LayoutScene) -> [String: Rect] {
    var frames: [String: Rect] = [:]
    for (view, what) in zip(scene.views, scene.outline.views) {
      frames[what.id] = view.frame.inset(by: what.alignmentInsets)
    }
    return frames
  }

  private static func presence(in outline: SceneOutline, _ scene: SceneSnapshot) -> (isOwn: [Bool], hasSize: [Bool]) {
    let isSeen = outline.viewsSeen(in: scene)
    let isOwn = outline.views.indices.map { isSeen[$0] && outline.views[$0].part == nil }
    return (isOwn, isOwn.indices.map { isOwn[$0] && !scene.frames[$0].isEmpty })
  }

  // MARK: What has no size

  /// Whether a view that is shown has had no size so far.
  var lacksViews: Bool {
    let isShown = outline.viewsShown
    return outline.views.indices.contains { view in
      isShown[view] && outline.views[view].part == nil && !hasSize[view] && earlier?.hasSize[view] != true
    }
  }

  /// Goes on elsewhere, about views that have had no size so far; nil if none of them has one there. What is claimed of them, and
  /// of what is in them, holds where they have none.
  func elsewhere(_ live: LayoutScene) throws(DocumentError) -> SceneClaims? {
    let snapshot = try live.snapshot()
    let presence = Self.presence(in: outline, snapshot)
    let before = Earlier(
      isOwn: isOwn.indices.map { isOwn[$0] || earlier?.isOwn[$0] == true },
      hasSize: hasSize.indices.map { hasSize[$0] || earlier?.hasSize[$0] == true },
      isEmpty: earlier?.isEmpty ?? scene.frames.map { $0.isEmpty })
    guard hasSize.indices.contains(where: { presence.hasSize[$0] && !before.hasSize[$0] }) else { return nil }
    var more = try SceneClaims(live, snapshot, recorded: recorded, items, presence, earlier: before)
    more.claims = claims
    return more
  }

  /// Whether a view had no size so far.
  private func isNew(_ view: Int) -> Bool { earlier?.hasSize[view] != true }

  /// Whether a view is to have room for what it is. One that grows out of nothing is smaller than it should be for a while.
  private func isAsked(_ view: Int) -> Bool {
    guard let earlier else { return isOwn[view] }
    return isOwn[view] && !earlier.isOwn[view] && !earlier.isEmpty[view]
  }

  /// A claim about views where they, and what they stand in, have a size.
  private func whereThere(_ views: [Int], _ claim: LayoutClaim) -> LayoutClaim {
    guard let earlier else { return claim }
    var gone: [ClaimFunction] = []
    for view in views {
      var next = view
      while next != ItemIndex.root {
        if earlier.isEmpty[next] {
          for length in [LayoutAttribute.width, .height] {
            gone.append(ClaimFunction([ClaimTerm(ClaimItems.place(of: next), length, times: -1)]))
          }
        }
        next = outline.views[next].parent
      }
    }
    return gone.isEmpty ? claim : LayoutClaim(parts: claim.parts.map { $0 + gone })
  }

  /// Adds all claims of a kind.
  mutating func add(_ kind: ClaimKind) {
    switch kind {
    case .noConflict: claims.append(SceneClaim(kind: kind, offset: outline.source.start))
    case .unambiguous: addUnambiguous()
    case .inside: addInside()
    case .noOverlap, .order: addSiblings(kind)
    case .content: addContents()
    case .touch: addTargets()
    case .relation: break
    }
  }

  /// Adds a relation, which means an edge where it says leading or trailing.
  mutating func add(_ relation: ClaimedRelation, offset: Int) {
    let terms = relation.terms.map { term in
      ClaimTerm(
        items.place(of: term.item), term.attribute.layoutAttribute.edge(in: live.engine.direction),
        times: term.coefficient)
    }
    claims.append(
      SceneClaim(
        kind: .relation, text: relation.text, offset: offset,
        claim: LayoutClaim(terms, relation.relation, constant: relation.constant)))
  }

  /// The place of a guide of the root, which is asked about from now on.
  mutating func place(of guide: GuideName) -> Int { items.place(of: guide, in: .root) }

  // MARK: One view

  /// A claim for each view that is the file's own, in the order of the tree.
  private mutating func addEach(_ kind: ClaimKind, _ make: (Int, OutlineView) -> LayoutClaim?) {
    for (view, _) in outline.tree where isAsked(view) && outline.views[view].leftOut != .unseen {
      let what = outline.views[view]
      guard let claim = make(view, what) else { continue }
      claims.append(SceneClaim(kind: kind, view: view, offset: what.offset, claim: whereThere([view], claim)))
    }
  }

  private mutating func addUnambiguous() {
    for (view, _) in outline.tree
    where isOwn[view] && outline.views[view].leftOut != .unseen && earlier?.isOwn[view] != true {
      if outline.views[view].kind == .scroll { _ = items.place(of: .content, in: view) }
      claims.append(SceneClaim(kind: .unambiguous, view: view, offset: outline.views[view].offset))
    }
  }

  private mutating func addInside() {
    for (view, _) in outline.tree where hasSize[view] && isNew(view) {
      let what = outline.views[view]
      guard !what.isScrolled, !frame(of: view).isEmpty, !lintSees(.beyondEdge, what.id) else { continue }
      let isContent = what.parent != .root && outline.views[what.parent].kind == .scroll
      let outer = isContent ? items.place(of: .content, in: what.parent) : ClaimItems.place(of: what.parent)
      var claim = LayoutClaim.inside(ClaimItems.place(of: view), of: outer)
      if what.parent != .root, !isContent {
        // All that is drawn of the outer one holds it, and not what constraints act on alone.
        let room = outline.views[what.parent].alignmentInsets
        claim = LayoutClaim(
          parts: zip(claim.parts, [room.left, room.top, room.right, room.bottom]).map { part, more in
            part.map { ClaimFunction($0.terms, plus: $0.constant + more) }
          })
      }
      claims.append(
        SceneClaim(
          kind: .inside, view: view, other: what.parent, offset: what.offset, claim: whereThere([view], claim)))
    }
  }

  private mutating func addTargets() {
    let scene = scene
    addEach(.touch) { view, what in
      let size = scene.frames[view].size
      guard what.isControl, !what.isUntouchable, min(size.width, size.height) > 0,
        max(size.width, size.height) > LintRule.dot
      else { return nil }
      let (place, insets) = (ClaimItems.place(of: view), what.alignmentInsets)
      let least = LintRule.smallestTarget
      var parts: [[ClaimFunction]] = []
      if !what.hasSystemSize {
        parts += LayoutClaim.atLeast(place, .width, least - insets.left - insets.right).parts
      }
      if let height = what.ownHeight ?? (what.hasSystemSize ? nil : least) {
        parts += LayoutClaim.atLeast(place, .height, height - insets.top - insets.bottom).parts
      }
      return parts.isEmpty ? nil : LayoutClaim(parts: parts)
    }
  }

  private mutating func addContents() {
    let (live, source, ruler) = (live, recorded ?? live, items.ruler)
    // How high a measured text is depends on how wide it is.
    var texts: [Int: Int] = [:]
    for (view, _) in outline.tree where isAsked(view) && live.views[view].heightForWidth != nil {
      texts[view] = items.place(ofTextIn: view)
    }
    addEach(.content) { view, what in
      let own = live.views[view]
      if let text = texts[view] {
        return LayoutClaim(
          [ClaimTerm(ClaimItems.place(of: view), .height), ClaimTerm(text, .height, times: -1)], .greaterThanOrEqual)
      }
      guard what.hasWords, !what.isSystem, own.heightForWidth == nil else { return nil }
      let place = ClaimItems.place(of: view)
      var parts: [[ClaimFunction]] = []
      for (length, points) in [
        (LayoutAttribute.width, own.intrinsicContentSize.width), (.height, own.intrinsicContentSize.height),
      ]
      where points > 0 && Self.knowsContent(of: what, length, source) {
        guard length == .width, let ruler else {
          parts += LayoutClaim.atLeast(place, length, points).parts
          continue
        }
        parts.append([ClaimFunction([ClaimTerm(place, length), ClaimTerm(ruler, .width, times: -points)])])
      }
      return parts.isEmpty ? nil : LayoutClaim(parts: parts)
    }
  }

  /// Whether a length of a content is that of its text. A document says so; of a storyboard, which has the frame only, it is if
  /// nothing but the text decides that length of the frame, in the layout as the file has it: elsewhere the text may be cut. A text
  /// that goes on in another line is not cut by a width; how high it is then, the file does not say.
  private static func knowsContent(of what: OutlineView, _ length: LayoutAttribute, _ source: LayoutScene) -> Bool {
    guard what.words.element != nil else { return true }
    if length == .width, what.words.mayWrap { return false }
    guard let place = source.outline.views.firstIndex(where: { $0.id == what.id }) else { return false }
    let view = source.views[place]
    do throws(LayoutError) {
      let terms = try source.engine.derivation(of: view, length).terms
      return terms.contains { term in view.contentSizeConstraints.contains { $0 === term.constraint } }
    } catch {
      return false
    }
  }

  // MARK: Siblings

  private mutating func addSiblings(_ kind: ClaimKind) {
    let geometry = SceneGeometry(outline, scene)
    addSiblings(kind, geometry.top, in: .root)
    for (view, _) in outline.tree where geometry.children[view].count > 1 && !outline.views[view].isSystem {
      addSiblings(kind, geometry.children[view], in: view)
    }
  }

  /// Siblings of which no two are compared are so many that the claims about two of them would fill the memory: 1,415 or more.
  private static let mostPairs = 1_000_000

  private mutating func addSiblings(_ kind: ClaimKind, _ siblings: [Int], in parent: ItemIndex) {
    let shown = siblings.filter { hasSize[$0] && !outline.views[$0].isScrolled }
    guard earlier == nil || shown.contains(where: isNew) else { return }
    if kind == .order { return addOrders(shown) }
    guard shown.count * (shown.count - 1) / 2 <= Self.mostPairs else {
      claims.append(
        SceneClaim(
          kind: .noOverlap, view: parent, offset: outline.offset(of: parent),
          doubt: "its \(shown.count) subviews are too many to compare each two of them"))
      return
    }
    for (place, first) in shown.enumerated() {
      for second in shown[(place + 1)...] where isNew(first) || isNew(second) {
        addApart(min(first, second), max(first, second))
      }
    }
  }

  private mutating func addApart(_ first: Int, _ second: Int) {
    let subject =
      seesPairs ? [outline.views[first].id, outline.views[second].id].sorted().joined(separator: " + ") : ""
    if seesPairs, lintSees(.layered, subject) { return }
    var claim = SceneClaim(
      kind: .noOverlap, view: first, other: second, offset: outline.views[second].offset,
      claim: whereThere([first, second], .apart(ClaimItems.place(of: first), ClaimItems.place(of: second))))
    // Views that have no size at the layout's own do not overlap there: what lint finds elsewhere is a claim that fails.
    let isFault = seesPairs && lintSees(.overlap, subject)
    let place = earlier == nil ? "at \(SceneText.describe(scene.size))" : "where both have a size"
    if isFault ? earlier == nil : isPartlyLayered(first, second), !areApartInFile(first, second) {
      claim.doubt = "they overlap \(place)\(earlier == nil ? " already" : "")"
    } else if scene.conflicting.contains(first) || scene.conflicting.contains(second) {
      claim.doubt = "their constraints contradict each other \(place)"
    }
    claims.append(claim)
  }

  /// Whether two views overlap by what lint lets pass.
  private func isPartlyLayered(_ first: Int, _ second: Int) -> Bool { overlap(frame(of: first), frame(of: second)) }

  /// Whether two views that overlap at this size, or on this device, do not in the layout as its file has it: then they were
  /// not meant to.
  private func areApartInFile(_ first: Int, _ second: Int) -> Bool {
    guard let one = framesInFile[outline.views[first].id], let other = framesInFile[outline.views[second].id] else {
      return false
    }
    return !one.isEmpty && !other.isEmpty && !overlap(one, other)
  }

  private func overlap(_ one: Rect, _ other: Rect) -> Bool {
    guard let both = one.common(with: other) else { return false }
    return both.width > LayoutPath.slack && both.height > LayoutPath.slack
  }

  /// For each view that the nearest sibling to the right of it, and the nearest below it, stay there.
  private mutating func addOrders(_ shown: [Int]) {
    let neighbours = Neighbours.of(shown.map { frame(of: $0) }, slack: LayoutPath.slack)
    for (first, next) in zip(shown, neighbours) {
      if let right = next.right { addOrder(first, shown[right], .horizontal) }
      if let below = next.below { addOrder(first, shown[below], .vertical) }
    }
  }

  private mutating func addOrder(_ first: Int, _ second: Int, _ axis: LayoutAxis) {
    guard isNew(first) || isNew(second) else { return }
    var parts: [[ClaimFunction]] = []
    for line in axis == .horizontal ? [LayoutAttribute.left, .right] : [.top, .bottom] {
      parts += LayoutClaim.order(ClaimItems.place(of: first), line, before: ClaimItems.place(of: second), line).parts
    }
    claims.append(
      SceneClaim(
        kind: .order, view: first, other: second, axis: axis, offset: outline.views[second].offset,
        claim: whereThere([first, second], LayoutClaim(parts: parts))))
  }

  // MARK: What is there

  private func lintSees(_ rule: LintRule, _ subject: String) -> Bool { seen.contains("\(rule.rawValue) \(subject)") }

  /// The rectangle that constraints act on.
  private func frame(of view: Int) -> Rect {
    scene.frames[view].inset(by: outline.views[view].alignmentInsets)
  }
}

extension OutlineView {
  /// Whether its content is text that can be cut. In a storyboard pictures are scaled to what they get, and fields scroll their
  /// text; a document does not say.
  var hasWords: Bool {
    guard let element = words.element else { return true }
    return ["label", "button", "segmentedControl"].contains(element)
  }
}
