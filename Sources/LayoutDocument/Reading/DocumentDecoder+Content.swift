// DocumentDecoder+Content.swift: sizes of contents, priorities, and the parameters of stacks.

import AutoLayout

extension DocumentDecoder {
  /// The keys of `ViewContent`, which any view may have.
  static let contentKeys = ["hidden", "intrinsicSize", "hugging", "compression", "customSpacing"]
  /// The keys of a stack but `spacing`, which other kinds have too.
  static let stackParameters: [(key: String, kinds: [ViewKind])] = [
    ("axis", [.stack]), ("alignment", [.stack]), ("distribution", [.stack]),
    ("layoutMarginsRelativeArrangement", [.stack]), ("baselineRelativeArrangement", [.stack]),
  ]

  static func content(_ reader: ObjectReader) throws(DocumentError) -> ViewContent {
    var content = ViewContent()
    if let value = reader.value("hidden") { content.isHidden = try reader.boolean(value, "hidden") }
    if let value = reader.value("intrinsicSize") { content.size = try intrinsicSize(value, reader) }
    if let value = reader.value("hugging") { content.hugging = try priorities(value, "hugging", reader) }
    if let value = reader.value("compression") { content.compression = try priorities(value, "compression", reader) }
    if let value = reader.value("customSpacing") {
      content.customSpacing = try reader.number(value, "customSpacing", in: ObjectReader.coordinate)
    }
    return content
  }

  /// A width and a height, each of which may be -1 for none.
  private static func intrinsicSize(_ value: JSONValue, _ reader: ObjectReader) throws(DocumentError) -> Size {
    let range = View.noIntrinsicMetric...Limits.largestNumber
    let n = try reader.numbers(value, "intrinsicSize", [("width", range), ("height", range)])
    for number in n where number < 0 && number != View.noIntrinsicMetric {
      throw reader.error(
        "\"intrinsicSize\": \(formatNumber(number)) is no length; expected a number of at least 0, or -1 for none",
        at: value.offset)
    }
    return Size(width: n[0], height: n[1])
  }

  private static func priorities(
    _ value: JSONValue, _ key: String, _ reader: ObjectReader
  ) throws(DocumentError) -> (horizontal: Float, vertical: Float) {
    let any = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
    let n = try reader.numbers(value, key, [("horizontal", any), ("vertical", any)])
    for number in n where !(number <= 1000 && Float(number) > 0) {
      throw reader.error("\(quote(key)): a priority is above 0 and at most 1000", at: value.offset)
    }
    return (Float(n[0]), Float(n[1]))
  }

  // MARK: Stacks

  static func stack(_ reader: ObjectReader) throws(DocumentError) -> StackParameters {
    var stack = StackParameters()
    if let value = reader.value("axis") {
      stack.axis = try choose(value, "axis", [("horizontal", LayoutAxis.horizontal), ("vertical", .vertical)], reader)
    }
    if let value = reader.value("alignment") {
      let alignments: [(name: String, value: StackView.Alignment)] = [
        ("fill", .fill), ("leading", .leading), ("top", .top), ("firstBaseline", .firstBaseline), ("center", .center),
        ("trailing", .trailing), ("bottom", .bottom), ("lastBaseline", .lastBaseline),
      ]
      stack.alignment = try choose(value, "alignment", alignments, reader)
    }
    if let value = reader.value("distribution") {
      let distributions: [(name: String, value: StackView.Distribution)] = [
        ("fill", .fill), ("fillEqually", .fillEqually), ("fillProportionally", .fillProportionally),
        ("equalSpacing", .equalSpacing), ("equalCentering", .equalCentering),
      ]
      stack.distribution = try choose(value, "distribution", distributions, reader)
    }
    try read("spacing", into: &stack.spacing, reader, ObjectReader.coordinate)
    if let value = reader.value("layoutMarginsRelativeArrangement") {
      stack.isMarginsRelative = try reader.boolean(value, "layoutMarginsRelativeArrangement")
    }
    if let value = reader.value("baselineRelativeArrangement") {
      stack.isBaselineRelative = try reader.boolean(value, "baselineRelativeArrangement")
    }
    return stack
  }

  private static func choose<Value>(
    _ value: JSONValue, _ key: String, _ choices: [(name: String, value: Value)], _ reader: ObjectReader
  ) throws(DocumentError) -> Value {
    let name = try reader.choice(value, key, among: KnownNames(choices.map { $0.name }))
    let chosen = choices.first { $0.name == name } ?? choices[0]
    return chosen.value
  }

  // MARK: Places in stacks

  /// Looks at what views say of their place in a stack, and notes which are arranged: their frames are the stack's.
  mutating func markArrangedViews(parents: [ItemIndex]) throws(DocumentError) {
    for (index, parent) in parents.enumerated() {
      let isArranged = parent != .root && drafts[parent].kind == .stack
      drafts[index].isArranged = isArranged
      guard !isArranged, drafts[index].content.customSpacing != nil else { continue }
      throw DocumentError(
        offset: drafts[index].customSpacingOffset,
        message: "view \(quote(drafts[index].id)): \"customSpacing\" belongs to views in a stack only")
    }
  }
}
