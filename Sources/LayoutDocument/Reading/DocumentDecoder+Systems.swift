// DocumentDecoder+Systems.swift: the parameters of systems, and their parts as views of the document.

import AutoLayout

extension DocumentDecoder {
  /// Which kind each parameter belongs to.
  private static let parameters: [(key: String, kinds: [ViewKind])] =
    [
      ("contentInset", [.scroll]), ("contentOffset", [.scroll]),
      ("photos", [.photoNavigation, .elasticHeader, .collage, .album, .gallery]),
      ("stripHeight", [.photoNavigation]), ("closedWidth", [.photoNavigation]),
      ("spacing", [.photoNavigation, .collage, .gallery, .stack]),
      ("maximumOpenWidth", [.photoNavigation]), ("separatorWidth", [.photoNavigation]),
      ("open", [.photoNavigation, .album]),
      ("aspect", [.elasticHeader, .gallery]), ("stretch", [.elasticHeader]), ("minimumHeight", [.elasticHeader]),
      ("contentHeight", [.elasticHeader]), ("sticky", [.elasticHeader]),
    ] + photoSystemParameters + stackParameters

  static func parameterKeys(of kind: ViewKind) -> [String] {
    parameters.filter { $0.kinds.contains(kind) }.map { $0.key }
  }

  private static let photoSide = 1...1e6
  /// What the ratios of an elastic header may be.
  private static let ratio = 0.001...1000.0

  /// Refuses the parameters of other kinds.
  static func checkParameters(_ reader: ObjectReader, of kind: ViewKind) throws(DocumentError) {
    for (key, kinds) in parameters where !kinds.contains(kind) {
      guard let member = reader.member(key) else { continue }
      let names = kinds.map { "\"\($0.rawValue)\"" }.joined(separator: " and ")
      let what = kinds.count == 1 ? "the kind \(names)" : "the kinds \(names)"
      throw reader.error("\"\(key)\" belongs to \(what) only", at: member.key.offset)
    }
  }

  /// The parameters of a system; nil for other kinds.
  static func system(_ reader: ObjectReader, of kind: ViewKind) throws(DocumentError) -> SystemParameters? {
    switch kind {
    case .view, .scroll, .stack: nil
    case .photoNavigation: .photoNavigation(try photoNavigation(reader))
    case .elasticHeader: .elasticHeader(try elasticHeader(reader))
    case .collage: .collage(try collage(reader))
    case .album: .album(try album(reader))
    case .gallery: .gallery(try gallery(reader))
    }
  }

  private static func photoNavigation(_ reader: ObjectReader) throws(DocumentError) -> PhotoNavigationParameters {
    var parameters = PhotoNavigationParameters()
    let photos = try reader.required("photos")
    parameters.photos = try sizes(photos, reader)
    if parameters.photos.isEmpty { throw reader.error("\"photos\": expected at least one size", at: photos.offset) }
    try read("stripHeight", into: &parameters.stripHeight, reader, ObjectReader.length)
    try read("closedWidth", into: &parameters.closedWidth, reader, ObjectReader.length)
    try read("spacing", into: &parameters.spacing, reader, ObjectReader.length)
    try read("maximumOpenWidth", into: &parameters.maximumOpenWidth, reader, ObjectReader.length)
    if parameters.maximumOpenWidth < parameters.closedWidth {
      throw reader.error(
        "\"maximumOpenWidth\", \(formatNumber(parameters.maximumOpenWidth)), is below \"closedWidth\", "
          + formatNumber(parameters.closedWidth),
        at: (reader.value("maximumOpenWidth") ?? reader.value("closedWidth"))?.offset ?? reader.offset)
    }
    try read("separatorWidth", into: &parameters.separatorWidth, reader, ObjectReader.length)
    if let open = reader.value("open") {
      parameters.open = try reader.index(open, "open", count: parameters.photos.count, of: "photos")
    }
    return parameters
  }

  private static func elasticHeader(_ reader: ObjectReader) throws(DocumentError) -> ElasticHeaderParameters {
    var parameters = ElasticHeaderParameters()
    try read("aspect", into: &parameters.aspect, reader, ratio)
    try read("stretch", into: &parameters.stretch, reader, ratio)
    try read("minimumHeight", into: &parameters.minimumHeight, reader, ObjectReader.length)
    try read("contentHeight", into: &parameters.contentHeight, reader, ObjectReader.length)
    if let value = reader.value("sticky") { parameters.isSticky = try reader.boolean(value, "sticky") }
    if let value = reader.value("photos") {
      let photos = try sizes(value, reader)
      guard photos.count == 1 else {
        throw reader.error("\"photos\": expected one size, found \(photos.count)", at: value.offset)
      }
      guard ratio.contains(photos[0].width / photos[0].height) else {
        throw reader.error(
          "\"photos\": expected a ratio of \(formatNumber(ratio.lowerBound)) to "
            + formatNumber(ratio.upperBound), at: value.offset)
      }
      parameters.photo = photos[0]
    }
    return parameters
  }

  static func read(
    _ key: String, into number: inout Double, _ reader: ObjectReader, _ range: ClosedRange<Double>
  ) throws(DocumentError) {
    if let value = reader.value(key) { number = try reader.number(value, key, in: range) }
  }

  static func sizes(_ value: JSONValue, _ reader: ObjectReader) throws(DocumentError) -> [Size] {
    var sizes: [Size] = []
    for element in try reader.array(value, "photos") {
      let n = try reader.numbers(element, "photos", [("width", photoSide), ("height", photoSide)])
      sizes.append(Size(width: n[0], height: n[1]))
    }
    return sizes
  }

  // MARK: Parts

  /// Adds the views of a system behind the system's own.
  mutating func addParts(of system: SystemParameters, owner: ItemIndex) {
    let base = drafts[owner]
    let firstPhoto = photos.count
    for (number, size) in system.photos.enumerated() { photos.append(DocumentPhoto(size: size, number: number)) }
    var places: [PartRole: ItemIndex] = [:]
    for part in system.parts {
      let id = "\(base.id).\(part.role.name)"
      places[part.role] = drafts.count
      indexes[id] = drafts.count
      drafts.append(
        ViewDraft(
          id: id, parentID: nil, kind: part.isScroll ? .scroll : .view, contentInset: nil, margins: nil, baseline: nil,
          frame: nil, frameOffset: base.offset, offset: base.offset, isControl: part.role.isControl, system: nil,
          part: ViewPart(owner: owner, role: part.role), parent: part.parent.flatMap { places[$0] } ?? owner,
          photo: part.photo.map { firstPhoto + $0 }))
    }
  }
}
