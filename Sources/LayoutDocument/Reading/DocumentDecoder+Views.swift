// DocumentDecoder+Views.swift: views, their parents and their order in the tree.

import AutoLayout

/// A view as it was read, before its parent is looked up.
struct ViewDraft {
  let id: String
  let parentID: JSONString?
  let kind: ViewKind
  let contentInset: EdgeInsets?
  var contentOffset: Point?
  let margins: EdgeInsets?
  let baseline: Double?
  var alignmentInsets: EdgeInsets?
  var restingFrame: Rect?
  let frame: Rect?
  /// Where `frame` stands, for the warning.
  let frameOffset: Int
  let offset: Int
  let isControl: Bool
  let system: SystemParameters?
  /// For a part of a system: what it is, in what it lies, and the photo it shows.
  var part: ViewPart?
  var parent: ItemIndex?
  var photo: Int?
  var content = ViewContent()
  /// Where `customSpacing` stands, for an error.
  var customSpacingOffset = 0
  /// The parameters of a stack.
  var stack: StackParameters?
  /// Whether a stack arranges the view.
  var isArranged = false
  /// Whether a constraint names the view or one of its guides.
  var isConstrained = false
}

extension DocumentDecoder {
  private static let kinds = KnownNames(ViewKind.allCases.map { $0.rawValue })

  private static func keys(of kind: ViewKind) -> KnownNames {
    KnownNames(
      ["id", "in", "kind", "frame", "margins", "baseline", "restingFrame", "alignmentInsets", "control", "lint"]
        + contentKeys + parameterKeys(of: kind))
  }

  mutating func decodeView(_ value: JSONValue, index: Int) throws(DocumentError) {
    let unnamed = try ObjectReader(value, subject: "view #\(index)")
    let idValue = try unnamed.required("id")
    let id = try unnamed.id(idValue, "id")
    let reader = unnamed.named("view \(quote(id))")
    try checkIsNew(id, reader, at: idValue.offset)
    var kind = ViewKind.view
    if let value = reader.value("kind") {
      kind = ViewKind(rawValue: try reader.choice(value, "kind", among: Self.kinds)) ?? .view
    }
    try Self.checkParameters(reader, of: kind)
    try reader.checkKeys(Self.keys(of: kind))
    let draft = try Self.draft(reader, id: id, kind: kind)
    let place = drafts.count
    indexes[id] = place
    drafts.append(draft)
    if let value = reader.value("lint") { silenced[id] = try Self.silencedRules(value) }
    if let system = draft.system { addParts(of: system, owner: place) }
  }

  private func checkIsNew(_ id: String, _ reader: ObjectReader, at offset: Int) throws(DocumentError) {
    if guideIndexes[id] != nil {
      throw reader.error("duplicate id; it is already the id of a guide", at: offset)
    }
    guard let first = indexes[id] else { return }
    let place = first == .root ? "the root" : "the view in line \(source.line(at: drafts[first].offset))"
    throw reader.error("duplicate id; it is already the id of \(place)", at: offset)
  }

  /// `{"id": "column", "in": "list"}`; all views are known.
  mutating func decodeGuide(_ value: JSONValue, index: Int) throws(DocumentError) {
    let unnamed = try ObjectReader(value, subject: "guide #\(index)")
    let idValue = try unnamed.required("id")
    let id = try unnamed.id(idValue, "id")
    let reader = unnamed.named("guide \(quote(id))")
    try checkIsNew(id, reader, at: idValue.offset)
    try reader.checkKeys(KnownNames(["id", "in"]))
    var owner = ItemIndex.root
    if let value = reader.value("in") {
      let text = try reader.string(value, "in")
      guard let found = indexes[text.text] else { throw unknownParent(text, of: "guide \(quote(id))") }
      owner = found
    }
    guideIndexes[id] = guides.count
    guides.append(DocumentGuide(id: id, owner: owner, offset: value.offset))
  }

  private func unknownParent(_ id: JSONString, of subject: String) -> DocumentError {
    DocumentError(
      offset: id.offset,
      message: "\(subject): unknown view \(quote(id.text)) in \"in\"; expected the id of a view"
        + suggestion(for: id.text, among: knownIDs))
  }

  private static func draft(_ reader: ObjectReader, id: String, kind: ViewKind) throws(DocumentError) -> ViewDraft {
    var parentID: JSONString?
    if let value = reader.value("in") { parentID = try reader.string(value, "in") }
    var contentInset: EdgeInsets?
    if let value = reader.value("contentInset") { contentInset = try reader.insets(value, "contentInset") }
    var margins: EdgeInsets?
    if let value = reader.value("margins") { margins = try reader.insets(value, "margins") }
    var baseline: Double?
    if let value = reader.value("baseline") {
      baseline = try reader.number(value, "baseline", in: ObjectReader.coordinate)
    }
    var frame: Rect?
    if let value = reader.value("frame") { frame = try reader.frame(value, "frame") }
    var isControl = false
    if let value = reader.value("control") { isControl = try reader.boolean(value, "control") }
    var draft = ViewDraft(
      id: id, parentID: parentID, kind: kind, contentInset: contentInset, margins: margins,
      baseline: baseline, frame: frame, frameOffset: reader.member("frame")?.key.offset ?? reader.offset,
      offset: reader.offset, isControl: isControl, system: try system(reader, of: kind))
    if let value = reader.value("contentOffset") { draft.contentOffset = try reader.point(value, "contentOffset") }
    if let value = reader.value("restingFrame") { draft.restingFrame = try reader.frame(value, "restingFrame") }
    if let value = reader.value("alignmentInsets") {
      draft.alignmentInsets = try reader.insets(value, "alignmentInsets")
    }
    draft.content = try content(reader)
    draft.customSpacingOffset = reader.member("customSpacing")?.key.offset ?? reader.offset
    if kind == .stack { draft.stack = try stack(reader) }
    return draft
  }

  /// `{ "ignore": ["overlap"] }`: what lint shall not say.
  static func silencedRules(_ value: JSONValue) throws(DocumentError) -> [SilencedRule] {
    let reader = try ObjectReader(value, subject: "lint")
    try reader.checkKeys(KnownNames(["ignore"]))
    var rules: [SilencedRule] = []
    for element in try reader.array(try reader.required("ignore"), "ignore") {
      rules.append(SilencedRule(code: try reader.string(element, "ignore").text, offset: element.offset))
    }
    return rules
  }

  // MARK: The tree

  /// The parent of every view, looked up.
  func parents() throws(DocumentError) -> [ItemIndex] {
    var parents: [ItemIndex] = []
    for draft in drafts {
      guard let parentID = draft.parentID else {
        parents.append(draft.parent ?? .root)
        continue
      }
      guard let parent = indexes[parentID.text] else {
        throw unknownParent(parentID, of: "view \(quote(draft.id))")
      }
      parents.append(parent)
    }
    return parents
  }

  /// All ids, the root's first, then the views' in the order of the document.
  var knownIDs: [String] { [root.id] + drafts.map { $0.id } }

  /// The views in tree order, found without recursion: a document may be as deep as it is long.
  func tree(parents: [ItemIndex]) throws(DocumentError) -> [(view: Int, depth: Int)] {
    var children: [[Int]] = Array(repeating: [], count: drafts.count)
    var pending: [(view: Int, depth: Int)] = []
    for view in drafts.indices.reversed() {
      if parents[view] == .root { pending.append((view, 0)) } else { children[parents[view]].append(view) }
    }
    var tree: [(view: Int, depth: Int)] = []
    while let next = pending.popLast() {
      tree.append(next)
      for child in children[next.view] { pending.append((child, next.depth + 1)) }
    }
    if tree.count < drafts.count { throw cycle(parents: parents, reached: tree.map({ $0.view })) }
    return tree
  }

  /// The error for views that the root does not reach: they are, or lie in, a cycle.
  private func cycle(parents: [ItemIndex], reached: [Int]) -> DocumentError {
    var isReached = Array(repeating: false, count: drafts.count)
    for view in reached { isReached[view] = true }
    // From any view that is not reached, as many steps up as there are views end inside the cycle.
    var view = isReached.firstIndex(of: false) ?? 0
    for _ in drafts.indices { view = parents[view] }
    var cycle = [view]
    while parents[cycle[cycle.count - 1]] != view { cycle.append(parents[cycle[cycle.count - 1]]) }
    let first = cycle.firstIndex(of: cycle.min() ?? view) ?? 0
    let ordered = Array(cycle[first...] + cycle[..<first])
    let names = ordered.prefix(5).map { quote(drafts[$0].id) } + (ordered.count > 5 ? ["…"] : [])
    let path = (names + [quote(drafts[ordered[0]].id)]).joined(separator: " in ")
    return DocumentError(
      offset: drafts[ordered[0]].parentID?.offset ?? drafts[ordered[0]].offset,
      message: "view \(quote(drafts[ordered[0]].id)): lies in itself: \(path)")
  }

  // MARK: Frames

  /// The views with their parents; a frame is kept only where no constraint names the view.
  mutating func finishedViews(parents: [ItemIndex]) -> [DocumentView] {
    var views: [DocumentView] = []
    views.reserveCapacity(drafts.count)
    for (draft, parent) in zip(drafts, parents) {
      if draft.isConstrained || draft.isArranged, draft.frame != nil {
        let reason = draft.isArranged ? "a stack arranges the view" : "constraints name the view"
        warnings.append(
          DocumentError(
            offset: draft.frameOffset, message: "view \(quote(draft.id)): \"frame\" is ignored, since \(reason)"))
      }
      views.append(
        DocumentView(
          id: draft.id, parent: parent, kind: draft.kind, contentInset: draft.contentInset,
          contentOffset: draft.contentOffset, margins: draft.margins, baseline: draft.baseline,
          alignmentInsets: draft.alignmentInsets,
          pinnedFrame: draft.isConstrained || draft.isArranged ? nil : draft.frame,
          restingFrame: draft.restingFrame, isControl: draft.isControl,
          content: draft.content, stack: draft.stack, system: draft.system, part: draft.part, photo: draft.photo,
          offset: draft.offset))
    }
    return views
  }
}
