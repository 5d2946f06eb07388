// DocumentDecoder+Timeline.swift: the events of the timeline.

extension DocumentDecoder {
  private static let actions = KnownNames(
    ["set", "scroll"], later: ["drag", "open", "pan", "select", "dismiss", "zoom", "by"])
  private static let time = 0...Limits.longestTime

  func decodeEvent(_ value: JSONValue, index: Int) throws(DocumentError) -> TimelineEvent {
    let reader = try ObjectReader(value, subject: "timeline #\(index)")
    try reader.checkKeys(KnownNames(["at", "duration", "curve", "to"] + Self.actions.known, later: Self.actions.later))
    let action: TimelineEvent.Action
    switch (reader.member("set"), reader.member("scroll")) {
    case (let set?, nil):
      if let to = reader.member("to") { throw reader.error("\"to\" belongs to \"scroll\"", at: to.key.offset) }
      action = .set(try constants(set.value, reader))
    case (nil, let scroll?):
      action = .scroll(
        view: try scrollView(scroll.value, reader), to: try reader.point(try reader.required("to"), "to"))
    case (_?, let scroll?):
      throw reader.error("both \"set\" and \"scroll\"; expected two events", at: scroll.key.offset)
    case (nil, nil):
      throw reader.error("expected \"set\" or \"scroll\"", at: reader.offset)
    }
    var duration = 0.0
    if let value = reader.value("duration") { duration = try reader.number(value, "duration", in: Self.time) }
    return TimelineEvent(
      start: try reader.number(try reader.required("at"), "at", in: Self.time), duration: duration,
      curve: try curve(reader), action: action, offset: reader.offset)
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
