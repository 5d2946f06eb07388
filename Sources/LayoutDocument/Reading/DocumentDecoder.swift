// DocumentDecoder.swift: from JSON to a document, step by step: root, views, tree, constraints, timeline.
//
// Stops at the first mistake. Whatever belongs to the format but not to this version of the tool is refused as "not
// supported yet", never skipped: a layout that is solved is solved whole.

import AutoLayout

package struct DocumentDecoder {
  static let format = "layout/1"

  let source: SourceText
  var root: DocumentRoot
  var drafts: [ViewDraft] = []
  var photos: [DocumentPhoto] = []
  /// The index of every view by id, and of the root.
  var indexes: [String: ItemIndex] = [:]
  var guides: [DocumentGuide] = []
  /// The index of every layout guide by id.
  var guideIndexes: [String: Int] = [:]
  var constraints: [DocumentConstraint] = []
  var constraintIndexes: [String: Int] = [:]
  /// The first constraint of every named visual format.
  var formatNames: [String: Int] = [:]
  /// The superview of every view, once all are read.
  var viewParents: [ItemIndex] = []
  var warnings: [DocumentError] = []
  /// What lint shall not say, by id; under an empty name of everything.
  var silenced: [String: [SilencedRule]] = [:]

  /// Decodes a whole document. O(bytes), but for the edit distances of an error.
  package static func decode(_ source: SourceText) throws(DocumentError) -> LayoutDocument {
    let top = try ObjectReader(try JSONReader.read(source), subject: "document")
    let format = try top.string(try top.required("format"), "format")
    guard format.text == Self.format else {
      throw top.error("unknown format \(quote(format.text)); expected \"\(Self.format)\"", at: format.offset)
    }
    try top.checkKeys(
      KnownNames(
        ["format", "root", "views", "guides", "constraints", "timeline", "claims", "lint"], tolerated: ["$schema"]))
    // Editors read it to know the format; what it names is theirs.
    if let schema = top.value("$schema") { _ = try top.string(schema, "$schema") }
    var decoder = DocumentDecoder(source: source, root: try decodeRoot(try top.required("root")))
    decoder.indexes[decoder.root.id] = .root
    if let value = top.value("lint") { decoder.silenced[""] = try silencedRules(value) }
    if let views = top.value("views") {
      for (index, view) in try top.array(views, "views").enumerated() { try decoder.decodeView(view, index: index) }
    }
    let parents = try decoder.parents()
    let tree = try decoder.tree(parents: parents)
    decoder.viewParents = parents
    try decoder.markArrangedViews(parents: parents)
    if let guides = top.value("guides") {
      for (index, guide) in try top.array(guides, "guides").enumerated() {
        try decoder.decodeGuide(guide, index: index)
      }
    }
    if let constraints = top.value("constraints") {
      for (index, constraint) in try top.array(constraints, "constraints").enumerated() {
        try decoder.decodeConstraint(constraint, index: index)
      }
    }
    var events: [TimelineEvent] = []
    if let timeline = top.value("timeline") {
      for (index, event) in try top.array(timeline, "timeline").enumerated() {
        events.append(try decoder.decodeEvent(event, index: index))
      }
    }
    var document = LayoutDocument(
      source: source, root: decoder.root, views: decoder.finishedViews(parents: parents), guides: decoder.guides,
      tree: tree,
      photos: decoder.photos, constraints: decoder.constraints, events: sortedByStart(events),
      warnings: decoder.warnings)
    document.silenced = decoder.silenced
    if let claims = top.value("claims") {
      document.claims = try document.relations(in: try top.array(claims, "claims"))
    }
    return document
  }

  private init(source: SourceText, root: DocumentRoot) {
    self.source = source
    self.root = root
  }

  private static func sortedByStart(_ events: [TimelineEvent]) -> [TimelineEvent] {
    events.indices.sorted { (events[$0].start, $0) < (events[$1].start, $1) }.map { events[$0] }
  }

  // MARK: The root

  private static func decodeRoot(_ value: JSONValue) throws(DocumentError) -> DocumentRoot {
    let reader = try ObjectReader(value, subject: "root")
    try reader.checkKeys(KnownNames(["id", "size", "safeArea", "margins", "direction"]))
    let id = try reader.id(try reader.required("id"), "id")
    let size = try reader.size(try reader.required("size"), "size")
    var safeArea: EdgeInsets?
    if let value = reader.value("safeArea") { safeArea = try reader.insets(value, "safeArea") }
    var margins: EdgeInsets?
    if let value = reader.value("margins") { margins = try reader.insets(value, "margins") }
    var direction = ReadingDirection.leftToRight
    if let value = reader.value("direction") {
      let names = KnownNames(ReadingDirection.allCases.map { $0.rawValue })
      direction = try reader.choice(value, "direction", among: names) == "rtl" ? .rightToLeft : .leftToRight
    }
    return DocumentRoot(id: id, size: size, safeArea: safeArea, margins: margins, direction: direction)
  }
}
