// DocumentDecoder+Timeline.swift: the events of the timeline.

extension DocumentDecoder {
  private static let actions = KnownNames(
    ["set", "scroll", "drag", "open"] + gestures)
  private static let time = 0...Limits.longestTime

  func decodeEvent(_ value: JSONValue, index: Int) throws(DocumentError) -> TimelineEvent {
    let reader = try ObjectReader(value, subject: "timeline #\(index)")
    try reader.checkKeys(
      KnownNames(
        ["at", "duration", "curve"] + Self.actionKeys.map { $0.key } + Self.actions.known, later: Self.actions.later))
    let action = try action(reader)
    var duration = 0.0
    if let value = reader.value("duration") { duration = try reader.number(value, "duration", in: Self.time) }
    let (curve, spring) = try curve(reader, for: action)
    return TimelineEvent(
      start: try reader.number(try reader.required("at"), "at", in: Self.time), duration: duration, curve: curve,
      spring: spring, action: action, offset: reader.offset)
  }

  /// The one thing that an event does.
  private func action(_ reader: ObjectReader) throws(DocumentError) -> TimelineEvent.Action {
    let found = Self.actions.known.compactMap { reader.member($0) }.sorted { $0.key.offset < $1.key.offset }
    guard let member = found.first else {
      let names = Self.actions.known.map { "\"\($0)\"" }
      throw reader.error(
        "expected what it does: one of \(names.joined(separator: ", "))", at: reader.offset)
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
        view: try scrollView(member, reader), to: try reader.point(try reader.required("to"), "to"))
    case "drag":
      return .drag(view: try scrollView(member, reader), by: try reader.point(try reader.required("by"), "by"))
    case "open": return try open(member.value, reader)
    case let name where Self.gestures.contains(name): return try gesture(name, member.value, reader)
    default: return .set(try constants(member.value, reader))
    }
  }

  private func open(_ value: JSONValue, _ reader: ObjectReader) throws(DocumentError) -> TimelineEvent.Action {
    let id = try reader.string(value, "open").text
    let strips = drafts.filter { $0.part?.role == .strip }.map { $0.id }
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
            + suggestion(for: member.key.text, among: constraints.lazy.compactMap { $0.name }), at: member.key.offset)
      }
      constants.append((constraint, try reader.number(member.value, member.key.text, in: ObjectReader.coordinate)))
    }
    return constants
  }

  private func scrollView(_ member: JSONMember, _ reader: ObjectReader) throws(DocumentError) -> ItemIndex {
    let value = member.value
    let id = try reader.string(value, member.key.text).text
    guard let view = indexes[id] else {
      throw reader.error(
        "unknown view \(quote(id)); expected a scroll view" + suggestion(for: id, among: knownIDs), at: value.offset)
    }
    guard view != .root, drafts[view].kind == .scroll else {
      throw reader.error("\(quote(id)) is no view of kind \"scroll\"", at: value.offset)
    }
    return view
  }

  /// The curve, or the spring in its place.
  private func curve(
    _ reader: ObjectReader, for action: TimelineEvent.Action
  ) throws(DocumentError) -> (TimelineCurve, TimelineSpring?) {
    guard let value = reader.value("curve") else { return (.standard, nil) }
    if case .drag = action { throw reader.error("\"curve\": a finger has none, it moves evenly", at: value.offset) }
    if case .object = value.content {
      let object = try ObjectReader(value, subject: reader.subject)
      try object.checkKeys(KnownNames(["spring"]))
      let spring = try spring(try object.required("spring"), reader.subject)
      guard leadsConstants(action) else {
        throw reader.error(
          "\"curve\": a spring leads \"set\", and \"scroll\" of a view that no strip is tied to", at: value.offset)
      }
      return (.standard, spring)
    }
    let spring = ", or { \"spring\": { \"damping\": 0.8 } }"
    let names = KnownNames(TimelineCurve.allCases.map { $0.rawValue }, besides: spring)
    let name = try reader.choice(value, "curve", among: names)
    return (TimelineCurve(rawValue: name) ?? .standard, nil)
  }

  /// Whether the event moves nothing but constants of its own.
  private func leadsConstants(_ action: TimelineEvent.Action) -> Bool {
    switch action {
    case .set: true
    case .scroll(let view, _): drafts[view].part?.role != .pager && drafts[view].part?.role != .strip
    case .drag, .open, .pan, .select, .dismiss, .zoom: false
    }
  }

  private func spring(_ value: JSONValue, _ subject: String) throws(DocumentError) -> TimelineSpring {
    let reader = try ObjectReader(value, subject: subject)
    try reader.checkKeys(KnownNames(["damping", "velocity"]))
    let damping = try reader.number(try reader.required("damping"), "damping", in: 0...1000)
    guard let velocity = reader.value("velocity") else { return TimelineSpring(damping: damping, velocity: nil) }
    return TimelineSpring(
      damping: damping, velocity: try reader.number(velocity, "velocity", in: -1000...1000))
  }
}
