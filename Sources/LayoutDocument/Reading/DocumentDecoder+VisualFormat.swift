// DocumentDecoder+VisualFormat.swift: constraints written in Apple's Visual Format Language.
//
// A text becomes one constraint for each relation it stands for, in reading order. Those of `row: H:|-[a]-[b]-|` are
// named `row.0`, `row.1` …; those of a text without a name appear as `#3.0`, `#3.1` … with the equation that each means.

import AutoLayout
import Cassowary

extension DocumentDecoder {
  /// Decodes a text that is a visual format; false if it is none.
  mutating func decodeVisualFormat(_ string: JSONString, at offset: Int, index: Int) throws(DocumentError) -> Bool {
    guard let place = ConstraintParser.visualFormat(in: string.text) else { return false }
    let subject = Self.subject(place.name, index)
    func error(_ byte: Int, _ message: String) -> DocumentError {
      DocumentError(offset: string.sourceOffset(ofByte: byte, in: source), message: "\(subject): \(message)")
    }
    if let name = place.name {
      if let first = formatNames.updateValue(constraints.count, forKey: name) {
        throw error(
          place.nameOffset,
          "duplicate name; the constraint in line \(source.line(at: constraints[first].offset)) has it already")
      }
    }
    let text = String(decoding: Array(string.text.utf8)[place.offset...], as: UTF8.self)
    let relations: [VisualFormat.Relation]
    let items: [VisualFormat.Item]
    do throws(VisualFormatError) {
      let format = try VisualFormat(text)
      relations = try format.relations()
      items = format.namedViews
    } catch let wrong {
      throw error(place.offset + wrong.offset, Self.message(of: wrong))
    }
    do throws(ConstraintTextError) {
      // A view that nothing is said of must be known too.
      for item in items { _ = try view(of: item) }
      for (part, relation) in relations.enumerated() {
        try append(relation, part: part, name: place.name, index: index, offset: offset)
      }
    } catch let unknown {
      throw error(place.offset + unknown.offset, unknown.message)
    }
    return true
  }

  private static func message(of error: VisualFormatError) -> String {
    switch error.reason {
    case .unknownMetric(let name, _): "\(quote(name)) is no number, and a document has no metrics"
    default: error.message
    }
  }

  /// Appends the constraint of one relation. An error's offset counts from the beginning of the format.
  private mutating func append(
    _ relation: VisualFormat.Relation, part: Int, name: String?, index: Int, offset: Int
  ) throws(ConstraintTextError) {
    var terms = [
      DocumentTerm(
        item: try item(relation.first), attribute: ConstraintAttribute(relation.firstAttribute), coefficient: 1)
    ]
    if let (item, attribute) = relation.second {
      terms.append(
        DocumentTerm(item: try self.item(item), attribute: ConstraintAttribute(attribute), coefficient: -1))
    }
    let partName = name.map { "\($0).\(part)" }
    if let partName { constraintIndexes[partName] = constraints.count }
    constraints.append(
      DocumentConstraint(
        name: partName, mark: "#\(index).\(part)", text: equation(relation, terms), terms: terms,
        relation: ConstraintRelation(relation.relation), constant: relation.constant,
        priority: relation.priority.value, offset: offset))
  }

  private func view(of item: VisualFormat.Item) throws(ConstraintTextError) -> ItemIndex {
    if let view = indexes[item.name] { return view }
    throw ConstraintTextError(
      offset: item.offset,
      message: "unknown view \(quote(item.name))" + suggestion(for: item.name, among: knownIDs))
  }

  /// The item that a relation means: `|` is the superview of the view beside it.
  private mutating func item(_ item: VisualFormat.Item) throws(ConstraintTextError) -> ItemReference {
    let view = try view(of: item)
    if item.role == .view {
      if view != .root { drafts[view].isConstrained = true }
      return ItemReference(index: view, guide: nil)
    }
    guard view != .root else {
      throw ConstraintTextError(offset: item.offset, message: "cannot interpret '|': the root has no superview")
    }
    return ItemReference(index: viewParents[view], guide: item.role == .superviewMargins ? .margins : nil)
  }

  /// `b.leading == a.trailing + 8 @ 750`
  private func equation(_ relation: VisualFormat.Relation, _ terms: [DocumentTerm]) -> String {
    func path(_ term: DocumentTerm) -> String {
      let id = term.item.index == .root ? root.id : drafts[term.item.index].id
      return id + (term.item.guide.map { "." + $0.rawValue } ?? "") + "." + term.attribute.rawValue
    }
    var text = "\(path(terms[0])) \(relation.relation.description) "
    let constant = relation.constant
    if terms.count == 1 {
      text += formatNumber(constant)
    } else {
      text += path(terms[1])
      if constant != 0 { text += (constant < 0 ? " - " : " + ") + formatNumber(constant.magnitude) }
    }
    return text + (relation.priority.isRequired ? "" : " @ \(relation.priority.description)")
  }
}

extension ConstraintAttribute {
  /// The attribute of a visual format, which has none but those that constraint text has too.
  init(_ attribute: LayoutAttribute) {
    self = Self.allCases.first { $0.layoutAttribute == attribute } ?? .left
  }
}

extension ConstraintRelation {
  init(_ relation: LayoutRelation) {
    switch relation {
    case .equal: self = .equal
    case .greaterThanOrEqual: self = .greaterThanOrEqual
    case .lessThanOrEqual: self = .lessThanOrEqual
    }
  }
}
