// DocumentDecoder+Constraints.swift: constraint texts, their names, and the items they speak of.

extension DocumentDecoder {
  mutating func decodeConstraint(_ value: JSONValue, index: Int) throws(DocumentError) {
    guard case .string(let string) = value.content else {
      throw DocumentError(
        offset: value.offset, message: "constraint #\(index): expected a string, found \(value.kind)")
    }
    if try decodeVisualFormat(string, at: value.offset, index: index) { return }
    let parsed: ParsedConstraint
    do throws(ConstraintTextError) {
      parsed = try ConstraintParser.parse(string.text)
    } catch {
      throw DocumentError(
        offset: string.sourceOffset(ofByte: error.offset, in: source),
        message: "\(Self.subject(ConstraintParser.name(of: string.text), index)): \(error.message)")
    }
    let subject = Self.subject(parsed.name, index)
    var terms: [DocumentTerm] = []
    for term in parsed.terms {
      do throws(ConstraintTextError) {
        let item = try item(of: term)
        terms.append(DocumentTerm(item: item, attribute: term.attribute, coefficient: term.coefficient))
        if item.index != .root, item.layoutGuide == nil { drafts[item.index].isConstrained = true }
      } catch {
        throw DocumentError(
          offset: string.sourceOffset(ofByte: error.offset, in: source), message: "\(subject): \(error.message)")
      }
    }
    if let name = parsed.name, let first = constraintIndexes.updateValue(constraints.count, forKey: name) {
      throw DocumentError(
        offset: string.sourceOffset(ofByte: parsed.nameOffset, in: source),
        message: "\(subject): duplicate name; the constraint in line "
          + "\(source.line(at: constraints[first].offset)) has it already")
    }
    constraints.append(
      DocumentConstraint(
        name: parsed.name, mark: "#\(index)", text: Self.body(of: string.text, from: parsed.bodyOffset), terms: terms,
        relation: parsed.relation, constant: parsed.constant, priority: parsed.priority, offset: value.offset))
  }

  static func subject(_ name: String?, _ index: Int) -> String {
    "constraint " + (name.map(quote) ?? "#\(index)")
  }

  /// The item a term is about; the error's offset is a byte of the text.
  private func item(of term: ParsedTerm) throws(ConstraintTextError) -> ItemReference {
    func error(_ message: String) -> ConstraintTextError {
      ConstraintTextError(offset: term.offset, message: message)
    }
    if let index = guideIndexes[term.view], term.guide == nil {
      return ItemReference(index: guides[index].owner, guide: nil, layoutGuide: index)
    }
    let index = try view(of: term)
    switch term.guide {
    case .content, .frame:
      guard index != .root, drafts[index].kind == .scroll else {
        throw error("\(term.item): only a view of kind \"scroll\" has a \(term.guide?.rawValue ?? "") guide")
      }
    case .safeArea, .margins, nil:
      break
    }
    return ItemReference(index: index, guide: term.guide)
  }

  /// The view that a term names: one of the document, or a part of a system.
  private func view(of term: ParsedTerm) throws(ConstraintTextError) -> ItemIndex {
    if let index = indexes[term.view] { return index }
    guard let index = indexes[term.id] else {
      throw ConstraintTextError(
        offset: term.offset,
        message: "unknown view \(quote(term.id))" + suggestion(for: term.id, among: knownIDs))
    }
    guard let part = term.part else { return index }
    let roles = index == .root ? [] : (drafts[index].system?.parts ?? []).map { $0.role.name }
    let guides = GuideName.allCases.map { $0.rawValue }
    let what = roles.isEmpty ? "guide" : "part or guide"
    throw ConstraintTextError(
      offset: part.offset,
      message: "unknown \(what) \(quote(part.name)) of \(quote(term.id)); expected one of "
        + (Self.examples(of: roles) + guides).joined(separator: " ")
        + suggestion(for: part.name, among: roles + guides))
  }

  /// The names without those that only count on: of `page0 page1 page2 strip` page0 and strip.
  private static func examples(of roles: [String]) -> [String] {
    roles.filter { name in
      guard let digit = name.utf8.firstIndex(where: { (0x30...0x39).contains($0) }) else { return true }
      return name[digit...] == "0"
    }
  }

  /// The text behind the name, on one line, without spaces at its ends.
  private static func body(of text: String, from offset: Int) -> String {
    let bytes = text.utf8.dropFirst(offset).map { (0x09...0x0D).contains($0) ? 0x20 : $0 }
    guard let last = bytes.lastIndex(where: { $0 != 0x20 }) else { return "" }
    return String(decoding: bytes[...last], as: UTF8.self)
  }
}
