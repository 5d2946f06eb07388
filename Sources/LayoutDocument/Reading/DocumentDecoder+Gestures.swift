// DocumentDecoder+Gestures.swift: the events of collages and galleries: pan, select, dismiss and zoom.

import AutoLayout

extension DocumentDecoder {
  static let gestures = ["pan", "select", "dismiss", "zoom"]

  /// The keys that belong to some actions only, and to which.
  static let actionKeys: [(key: String, actions: [String])] = [
    ("to", ["scroll", "zoom"]), ("item", ["open", "select"]), ("by", ["drag", "pan"]), ("about", ["zoom"]),
  ]

  func gesture(
    _ name: String, _ value: JSONValue, _ reader: ObjectReader
  ) throws(DocumentError) -> TimelineEvent.Action {
    switch name {
    case "pan":
      let view = try target(
        value, name, "a size control of a collage, or a gallery", example: "collage.control0", reader
      ) { draft in
        if case .control = draft.part?.role { return true }
        return draft.kind == .gallery
      }
      let by = try reader.required("by")
      let way = try reader.numbers(by, "by", [("x", ObjectReader.coordinate), ("y", ObjectReader.coordinate)])
      return .pan(view: view, by: Point(x: way[0], y: way[1]))
    case "select":
      let gallery = try gallery(value, name, reader)
      let count = drafts[gallery].system?.photos.count ?? 0
      return .select(
        gallery: gallery, item: try reader.index(try reader.required("item"), "item", count: count, of: "photos"))
    case "dismiss": return .dismiss(gallery: try gallery(value, name, reader))
    default:
      let view = try target(value, name, "a gallery, or a pane of a collage", example: "collage.pane0", reader) {
        draft in
        if case .pane = draft.part?.role { return true }
        return draft.kind == .gallery
      }
      let to = try reader.number(try reader.required("to"), "to", in: 0.001...1000)
      var about: Point?
      if let value = reader.value("about") { about = try reader.point(value, "about") }
      return .zoom(view: view, to: to, about: about)
    }
  }

  private func gallery(_ value: JSONValue, _ name: String, _ reader: ObjectReader) throws(DocumentError) -> ItemIndex {
    try target(value, name, "a gallery", example: "gallery", reader) { $0.kind == .gallery }
  }

  /// The view that an event is about.
  private func target(
    _ value: JSONValue, _ name: String, _ what: String, example: String, _ reader: ObjectReader,
    _ isMeant: (ViewDraft) -> Bool
  ) throws(DocumentError) -> ItemIndex {
    let id = try reader.string(value, name).text
    if let view = indexes[id], view != .root, isMeant(drafts[view]) { return view }
    throw reader.error(
      "\"\(name)\": \(quote(id)) is not \(what), as \(quote(example)) is"
        + suggestion(for: id, among: drafts.filter(isMeant).map { $0.id }), at: value.offset)
  }
}
