// DocumentDecoder+PhotoSystems.swift: the parameters of collages, albums and galleries.

import AutoLayout
import ScrollLayout

extension DocumentDecoder {
  /// The parameters of these kinds. Which kind each belongs to.
  static let photoSystemParameters: [(key: String, kinds: [ViewKind])] = [
    ("type", [.collage]), ("tree", [.collage]), ("minimumSize", [.collage]),
    ("thumbnailHeight", [.album]), ("fullSpacing", [.album]), ("minimumWidth", [.album]), ("normalWidth", [.album]),
    ("normalSpacing", [.album]), ("thumbnailFullSpacing", [.album]), ("maximumWidth", [.album]),
    ("columns", [.gallery]), ("gridUnderStatusBar", [.gallery]), ("detailUnderStatusBar", [.gallery]),
    ("dismissDistance", [.gallery]), ("dismissVelocity", [.gallery]), ("fadeDistance", [.gallery]),
    ("maximumZoom", [.gallery]),
  ]

  // MARK: Collage

  static func collage(_ reader: ObjectReader) throws(DocumentError) -> CollageParameters {
    var parameters = CollageParameters()
    switch (reader.member("type"), reader.member("tree")) {
    case (let type?, nil):
      let number = try reader.number(type.value, "type", in: 1...3)
      guard let layout = CollageLayout(type: Int(number)), Double(Int(number)) == number else {
        throw reader.error("\"type\": expected 1, 2 or 3", at: type.value.offset)
      }
      parameters.layout = layout
    case (nil, let tree?): parameters.layout = .tree(try collageTree(tree.value, reader, depth: 0))
    case (nil, nil): throw reader.error("expected \"type\" or \"tree\"", at: reader.offset)
    case (_?, let tree?):
      throw reader.error("both \"type\" and \"tree\"; expected one of them", at: tree.key.offset)
    }
    try read("spacing", into: &parameters.spacing, reader, ObjectReader.length)
    try read("minimumSize", into: &parameters.minimumSize, reader, ObjectReader.length)
    if let photos = reader.value("photos") {
      parameters.photos = try sizes(photos, reader)
      guard parameters.photos.count == parameters.paneCount else {
        throw reader.error(
          "\"photos\": expected \(parameters.paneCount) sizes, one for each pane, found \(parameters.photos.count)",
          at: photos.offset)
      }
      try checkRatios(parameters.photos, photos, reader)
    }
    return parameters
  }

  /// `"pane"`, or `{"split": "columns", "at": 0.5, "panes": [first, second]}`. As deep as a collage takes, and no deeper.
  private static func collageTree(
    _ value: JSONValue, _ reader: ObjectReader, depth: Int
  ) throws(DocumentError) -> CollageTree {
    guard depth <= CollageTree.largestDepth else {
      throw reader.error("\"tree\": cut more than \(CollageTree.largestDepth) times", at: value.offset)
    }
    if case .string(let text) = value.content {
      guard text.text == "pane" else {
        throw reader.error("\"tree\": expected \"pane\" or an object, found \(quote(text.text))", at: value.offset)
      }
      return .pane
    }
    let split = try ObjectReader(value, subject: reader.subject)
    try split.checkKeys(KnownNames(["split", "at", "panes"]))
    let axis = try split.choice(try split.required("split"), "split", among: KnownNames(["columns", "rows"]))
    var share = 0.5
    if let at = split.value("at") { share = try split.number(at, "at", in: 0...1) }
    let panes = try split.required("panes")
    let parts = try split.array(panes, "panes")
    guard parts.count == 2 else {
      throw split.error("\"panes\": expected two parts, found \(parts.count)", at: panes.offset)
    }
    let first = try collageTree(parts[0], reader, depth: depth + 1)
    let second = try collageTree(parts[1], reader, depth: depth + 1)
    return axis == "columns" ? .columns(first, second, at: share) : .rows(first, second, at: share)
  }

  // MARK: Album

  static func album(_ reader: ObjectReader) throws(DocumentError) -> AlbumParameters {
    var parameters = AlbumParameters()
    parameters.photos = try somePhotos(reader)
    let range = ObjectReader.length
    try read("thumbnailHeight", into: &parameters.thumbnailHeight, reader, range)
    try read("fullSpacing", into: &parameters.fullSpacing, reader, range)
    try read("minimumWidth", into: &parameters.minimumWidth, reader, range)
    try read("normalWidth", into: &parameters.normalWidth, reader, range)
    try read("normalSpacing", into: &parameters.normalSpacing, reader, range)
    try read("thumbnailFullSpacing", into: &parameters.thumbnailFullSpacing, reader, range)
    try read("maximumWidth", into: &parameters.maximumWidth, reader, range)
    for (small, large, a, b) in [
      ("normalWidth", "maximumWidth", parameters.normalWidth, parameters.maximumWidth),
      ("normalSpacing", "thumbnailFullSpacing", parameters.normalSpacing, parameters.thumbnailFullSpacing),
    ] where b < a {
      throw reader.error(
        "\"\(large)\", \(formatNumber(b)), is below \"\(small)\", \(formatNumber(a))",
        at: (reader.value(large) ?? reader.value(small))?.offset ?? reader.offset)
    }
    if let open = reader.value("open") {
      parameters.open = try reader.index(open, "open", count: parameters.photos.count, of: "photos")
    }
    return parameters
  }

  // MARK: Gallery

  static func gallery(_ reader: ObjectReader) throws(DocumentError) -> GalleryParameters {
    var parameters = GalleryParameters()
    parameters.photos = try somePhotos(reader)
    if let columns = reader.value("columns") {
      let number = try reader.number(columns, "columns", in: 1...1000)
      guard Double(Int(number)) == number else {
        throw reader.error("\"columns\": expected a whole number", at: columns.offset)
      }
      parameters.columns = Int(number)
    }
    try read("spacing", into: &parameters.spacing, reader, ObjectReader.length)
    try read("aspect", into: &parameters.aspect, reader, 0.001...1000)
    try read("dismissDistance", into: &parameters.dismissDistance, reader, ObjectReader.length)
    try read("dismissVelocity", into: &parameters.dismissVelocity, reader, ObjectReader.length)
    try read("fadeDistance", into: &parameters.fadeDistance, reader, 0.001...1e6)
    try read("maximumZoom", into: &parameters.maximumZoom, reader, 1...1000)
    if let value = reader.value("gridUnderStatusBar") {
      parameters.gridUnderStatusBar = try reader.boolean(value, "gridUnderStatusBar")
    }
    if let value = reader.value("detailUnderStatusBar") {
      parameters.detailUnderStatusBar = try reader.boolean(value, "detailUnderStatusBar")
    }
    return parameters
  }

  // MARK: Photos

  private static func somePhotos(_ reader: ObjectReader) throws(DocumentError) -> [Size] {
    let value = try reader.required("photos")
    let photos = try sizes(value, reader)
    if photos.isEmpty { throw reader.error("\"photos\": expected at least one size", at: value.offset) }
    try checkRatios(photos, value, reader)
    return photos
  }

  private static func checkRatios(
    _ photos: [Size], _ value: JSONValue, _ reader: ObjectReader
  ) throws(DocumentError) {
    for (index, photo) in photos.enumerated() where !(0.001...1000).contains(photo.width / photo.height) {
      throw reader.error("\"photos\": expected ratios of 0.001 to 1000, not so photo \(index)", at: value.offset)
    }
  }
}
