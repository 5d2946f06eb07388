// DocumentDecoder+Timeline.swift: the events of the timeline.

extension DocumentDecoder {
  private static let actions = KnownNames(
    ["set", "scroll", "open"] + gestures, later: ["drag"])
  private static let time = 0...Limits.longestTime

  func decodeEvent(_ value: JSONValue, index: Int) throws(DocumentError) -> TimelineEvent {
    let reader = try ObjectReader(value, subject: "timeline #\(index)")
    try reader.checkKeys(
      KnownNames(
        ["at", "duration", "curve"] + Self.actionKeys.map(\.key) + Self.actions.known, later: Self.actions.later))
    let action = try action(reader)
    var duration = 0.0
    if let value = reader.value("duration") { duration = try reader.number(value, "duration", in: Self.time) }
    return TimelineEvent(
      start: try reader.number(try reader.required("at"), "at", in: Self.time), duration: duration,
      curve: try curve(reader), action: action, offset: reader.offset)
  }

  /// The one thing that an event does.
  private func action(_ reader: ObjectReader) throws(DocumentError) -> TimelineEvent.Action {
    let found = Self.actions.known.compactMap { reader.member($0) }.sorted { $0.key.offset < $1.key.offset }
    guard let member = found.first else {
      throw reader.error("expected \"set\", \"scroll\" or \"open\"", at: reader.offset)
    }
    if found.count > 1 {
      throw reader.error(
        "both \(quote(member.key.text)) and \(quote(found[1].key.text)); expected two events", at: found[1].key.offset)
    }
    for (key, actions) in Self.actionKeys where !actions.contains(member.key.text) {
      if let other = reader.member(key) {
        let names = actions.map { "\"\($0)\"" }.joined(separator: " and ")
        throw reader.error("\"\(key)\" belongs to \(names)", at: other.key.offset)
      }
    }
    switch member.key.text {
    case "scroll":
      return .scroll(
        view: try scrollView(member.value, reader), to: try reader.point(try reader.required("to"), "to"))
    case "open": return try open(member.value, reader)
    case let name where Self.gestures.contains(name): return try gesture(name, member.value, reader)
    default: return .set(try constants(member.value, reader))
    }
  }

  private func open(_ value: JSONValue, _ reader: ObjectReader) throws(DocumentError) -> TimelineEvent.Action {
    let id = try reader.string(value, "open").text
    let strips = drafts.filter { $0.part?.role == .strip }.map(\.id)
    guard let strip = indexes[id], strip != .root, let part = drafts[strip].part, part.role == .strip else {
      throw reader.error(
        "\"open\": \(quote(id)) is no strip; expected the strip of a photoNavigation, as in \"nav.strip\""
          + suggestion(for: id, among: strips), at: value.offset)
    }
    let count = drafts[part.owner].system?.photos.count ?? 0
    let item = try reader.index(try reader.required("item"), "item", count: count, of: "photos")
    return .open(strip: strip, item: item)
  }

  private func constants(
    _ value: JSONValue, _ reader: ObjectReader
  ) throws(DocumentError) -> [(constraint: Int, value: Double)] {
    guard case .object(let members) = value.content else {
      throw reader.error("\"set\": expected constants by constraint name, found \(value.kind)", at: value.offset)
    }
    if members.isEmpty { throw reader.error("\"set\": expected at least one constraint name", at: value.offset) }
    var constants: [(constraint: Int, value: Double)] = []
    for member in members {
      guard let constraint = constraintIndexes[member.key.text] else {
        throw reader.error(
          "unknown constraint \(quote(member.key.text)); expected the name of one"
            + suggestion(for: member.key.text, among: constraints.lazy.compactMap(\.name)), at: member.key.offset)
      }
      constants.append((constraint, try reader.number(member.value, member.key.text, in: ObjectReader.coordinate)))
    }
    return constants
  }

  private func scrollView(_ value: JSONValue, _ reader: ObjectReader) throws(DocumentError) -> ItemIndex {
    let id = try reader.string(value, "scroll").text
    guard let view = indexes[id] else {
      throw reader.error(
        "unknown view \(quote(id)); expected a scroll view" + suggestion(for: id, among: knownIDs), at: value.offset)
    }
    guard view != .root, drafts[view].kind == .scroll else {
      throw reader.error("\(quote(id)) is no view of kind \"scroll\"", at: value.offset)
    }
    return view
  }

  private func curve(_ reader: ObjectReader) throws(DocumentError) -> TimelineCurve {
    guard let value = reader.value("curve") else { return .standard }
    if case .object = value.content {
      let spring = try ObjectReader(value, subject: reader.subject)
      try spring.checkKeys(KnownNames([], later: ["spring"]))
    }
    let names = KnownNames(TimelineCurve.allCases.map(\.rawValue))
    let name = try reader.choice(value, "curve", among: names)
    return TimelineCurve(rawValue: name) ?? .standard
  }
}
