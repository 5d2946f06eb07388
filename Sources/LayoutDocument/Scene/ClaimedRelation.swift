// ClaimedRelation.swift: a relation between anchors that is claimed rather than declared, in the words of constraints.

import AutoLayout

/// `title.trailing <= badge.leading - 8`, with every name looked up.
package struct ClaimedRelation: Sendable {
  /// One summand: `coefficient * item.attribute`.
  package struct Term: Sendable {
    package let item: ItemReference
    package let attribute: ConstraintAttribute
    package let coefficient: Double
  }

  /// As it was written, without a name.
  package let text: String
  /// All terms, as if they stood on the left.
  package let terms: [Term]
  package let relation: LayoutRelation
  /// The number on the right.
  package let constant: Double

  /// Reads a relation about the items of a layout. A priority means nothing here, and is refused.
  ///
  /// Throws what is no relation, and an item that the layout does not have with the nearest that it has.
  package init(_ text: String, in outline: SceneOutline) throws(ClaimTextError) {
    let parsed: ParsedConstraint
    do throws(ConstraintTextError) {
      parsed = try ConstraintParser.parse(text)
    } catch {
      throw ClaimTextError(offset: error.offset, message: error.message)
    }
    if parsed.priority != 1000 { throw ClaimTextError(offset: 0, message: "a claim has no priority") }
    var terms: [Term] = []
    for term in parsed.terms {
      guard let found = outline.item(named: term.view) else {
        throw ClaimTextError(
          offset: term.offset, isUnknownItem: true,
          message: "unknown item \(quote(term.view))" + suggestion(for: term.view, among: outline.words))
      }
      let isScroll = found.layoutGuide == nil && found.index != .root && outline.views[found.index].kind == .scroll
      if let guide = term.guide, found.layoutGuide != nil || ((guide == .content || guide == .frame) && !isScroll) {
        let reason = found.layoutGuide == nil ? "does not scroll" : "is a guide"
        throw ClaimTextError(
          offset: term.offset, message: "\(quote(term.view)) \(reason): it has no \(guide.rawValue)")
      }
      let item = term.guide.map { ItemReference(index: found.index, guide: $0) } ?? found
      terms.append(Term(item: item, attribute: term.attribute, coefficient: term.coefficient))
    }
    self.text = String(decoding: Array(text.utf8).dropFirst(parsed.bodyOffset), as: UTF8.self)
    self.terms = terms
    relation =
      switch parsed.relation {
      case .equal: .equal
      case .greaterThanOrEqual: .greaterThanOrEqual
      case .lessThanOrEqual: .lessThanOrEqual
      }
    constant = parsed.constant
  }
}

/// Why a text is no claim about a layout.
package struct ClaimTextError: Error {
  /// The byte of the text that it is about.
  package let offset: Int
  /// Whether the text is well formed, but speaks of an item that is not there.
  package var isUnknownItem = false
  package let message: String
}

extension LayoutDocument {
  /// The claims in a list, each checked against the layout.
  func relations(in list: [JSONValue]) throws(DocumentError) -> [DocumentClaim] {
    let outline = outline
    var claims: [DocumentClaim] = []
    for (index, value) in list.enumerated() {
      guard case .string(let string) = value.content else {
        throw DocumentError(offset: value.offset, message: "claim #\(index): expected a string, found \(value.kind)")
      }
      do throws(ClaimTextError) {
        _ = try ClaimedRelation(string.text, in: outline)
      } catch {
        throw DocumentError(
          offset: string.sourceOffset(ofByte: error.offset, in: source), message: "claim #\(index): \(error.message)")
      }
      claims.append(DocumentClaim(text: string.text, offset: value.offset))
    }
    return claims
  }
}
