// ConstraintParser.swift: reads `[name:] linear (== | >= | <=) linear [@ priority]`.
//
//   linear    = product { ("+" | "-") product }
//   product   = factor { ("*" | "/") factor }        a side of "*" and the divisor of "/" must be numbers
//   factor    = "-" factor | number | "(" linear ")" | id ["." part] ["." guide] "." attribute
//   id        = word | "`" any text "`"              so also a name
//   priority  = number | "required" | "strong" | "medium" | "weak"
//
// An id goes on over `-`, so `a-b.width` is the width of `a-b`; behind a dot it does not: `a.width-8` is a difference.
// Works on UTF-8 bytes; an error carries the byte it is about. The bytes themselves are read in ConstraintParser+Words.

struct ConstraintParser {
  /// How deep parentheses may stand in each other.
  static let depthLimit = 32

  let bytes: [UInt8]
  var index = 0
  private var depth = 0

  static func parse(_ text: String) throws(ConstraintTextError) -> ParsedConstraint {
    var parser = ConstraintParser(bytes: Array(text.utf8))
    return try parser.readConstraint()
  }

  /// The name that a text begins with, however wrong the rest of it.
  static func name(of text: String) -> String? {
    var parser = ConstraintParser(bytes: Array(text.utf8))
    parser.skipSpace()
    if parser.isVisualFormat { return nil }
    do throws(ConstraintTextError) {
      return try parser.readName()
    } catch {
      return nil
    }
  }

  /// Where a text that is a visual format, `[name:] H:…` or `V:…`, has its name and begins; nil for other texts.
  static func visualFormat(in text: String) -> (name: String?, nameOffset: Int, offset: Int)? {
    var parser = ConstraintParser(bytes: Array(text.utf8))
    parser.skipSpace()
    if parser.isVisualFormat { return (nil, parser.index, parser.index) }
    let nameOffset = parser.index
    do throws(ConstraintTextError) {
      guard let name = try parser.readName() else { return nil }
      parser.skipSpace()
      return parser.isVisualFormat ? (name, nameOffset, parser.index) : nil
    } catch {
      return nil
    }
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  // MARK: The parts of a constraint

  private mutating func readConstraint() throws(ConstraintTextError) -> ParsedConstraint {
    skipSpace()
    if isVisualFormat { throw error("expected an equation, found a visual format (text that begins with H: or V:)") }
    let nameOffset = index
    let name = try readName()
    skipSpace()
    let bodyOffset = index
    let left = try readLinear()
    let relation = try readRelation()
    let right = try readLinear()
    let priority = try readPriority()
    skipSpace()
    if index < bytes.count { throw unexpected(priority.isGiven ? "the end" : "an operator, \"@\" or the end") }
    var constraint = ParsedConstraint(
      name: name, nameOffset: name == nil ? 0 : nameOffset, bodyOffset: bodyOffset, terms: left.terms,
      relation: relation, constant: right.constant - left.constant, priority: priority.value)
    try constraint.addTerms(right.terms, times: -1)
    try constraint.check()
    return constraint
  }

  /// Whether `H:` or `V:` comes next, which are never names.
  private var isVisualFormat: Bool {
    bytes[index...].starts(with: "H:".utf8) || bytes[index...].starts(with: "V:".utf8)
  }

  /// `name:`, or nil and nothing is read.
  private mutating func readName() throws(ConstraintTextError) -> String? {
    let start = index
    if isAtID {
      let name = try readID()
      skipSpace()
      if take(UInt8(ascii: ":")) { return name }
    }
    index = start
    return nil
  }

  private mutating func readRelation() throws(ConstraintTextError) -> ConstraintRelation {
    skipSpace()
    for relation in ConstraintRelation.allCases where take(relation.rawValue) { return relation }
    throw unexpected("\"==\", \">=\" or \"<=\"")
  }

  private mutating func readPriority() throws(ConstraintTextError) -> (value: Float, isGiven: Bool) {
    skipSpace()
    guard take(UInt8(ascii: "@")) else { return (1000, false) }
    skipSpace()
    let start = index
    if isNameStart(at: index) {
      let word = try readID()
      if let level = Self.priorityNames.first(where: { $0.name == word }) { return (level.value, true) }
      let nearest = suggestion(for: word, among: Self.priorityNames.map { $0.name })
      throw ConstraintTextError(
        offset: start,
        message: "unknown priority \(quote(word)); expected a number or one of "
          + "required, strong, medium, weak\(nearest)")
    }
    let isNegative = take(UInt8(ascii: "-"))
    guard isDigit(at: index) else { throw unexpected("a priority: a number, required, strong, medium or weak") }
    let value = Float(try readNumber())
    if isNegative || value <= 0 || value > 1000 {
      throw ConstraintTextError(offset: start, message: "a priority is above 0 and at most 1000")
    }
    return (value, true)
  }

  private static let priorityNames: [(name: String, value: Float)] = [
    ("required", 1000), ("strong", 750), ("medium", 500), ("weak", 250),
  ]

  // MARK: Linear expressions

  private mutating func readLinear() throws(ConstraintTextError) -> Linear {
    var sum = try readProduct()
    while true {
      skipSpace()
      if take(UInt8(ascii: "+")) {
        sum.add(try readProduct(), times: 1)
      } else if take(UInt8(ascii: "-")) {
        sum.add(try readProduct(), times: -1)
      } else {
        return sum
      }
    }
  }

  private mutating func readProduct() throws(ConstraintTextError) -> Linear {
    var product = try readFactor()
    while true {
      skipSpace()
      let start = index
      if take(UInt8(ascii: "*")) {
        let factor = try readFactor()
        if factor.terms.isEmpty {
          product.multiply(by: factor.constant)
        } else if product.terms.isEmpty {
          let number = product.constant
          product = factor
          product.multiply(by: number)
        } else {
          throw ConstraintTextError(offset: start, message: "not linear: a product of two views' attributes")
        }
      } else if take(UInt8(ascii: "/")) {
        let divisor = try readFactor()
        if !divisor.terms.isEmpty {
          throw ConstraintTextError(offset: start, message: "not linear: a division by a view's attribute")
        }
        if divisor.constant == 0 { throw ConstraintTextError(offset: start, message: "a division by 0") }
        product.divide(by: divisor.constant)
      } else {
        return product
      }
    }
  }

  private mutating func readFactor() throws(ConstraintTextError) -> Linear {
    skipSpace()
    var sign = 1.0
    while take(UInt8(ascii: "-")) {
      sign = -sign
      skipSpace()
    }
    if isDigit(at: index) { return Linear(constant: sign * (try readNumber())) }
    if isAtID {
      var term = try readTerm()
      term.coefficient = sign
      return Linear(terms: [term])
    }
    guard take(UInt8(ascii: "(")) else { throw unexpected("a number or view.attribute") }
    if depth == Self.depthLimit { throw error("parentheses nested deeper than \(Self.depthLimit)") }
    depth += 1
    var linear = try readLinear()
    depth -= 1
    skipSpace()
    guard take(UInt8(ascii: ")")) else { throw unexpected("\")\"") }
    linear.multiply(by: sign)
    return linear
  }

  /// `id.attribute`, `id.guide.attribute`, `id.part.attribute` or `id.part.guide.attribute`. Which parts there are is not
  /// known here.
  private mutating func readTerm() throws(ConstraintTextError) -> ParsedTerm {
    let offset = index
    let id = try readID()
    guard index < bytes.count, bytes[index] == UInt8(ascii: ".") else {
      throw unexpected("\".\" and an attribute after \(quote(id))")
    }
    var words: [(text: String, offset: Int)] = []
    while take(UInt8(ascii: ".")) {
      guard isNameStart(at: index) else { throw unexpected("an attribute after the \".\"") }
      let start = index
      words.append((readWord(), start))
    }
    guard words.count <= 3 else {
      throw ConstraintTextError(
        offset: words[3].offset, message: "expected at most a part, a guide and an attribute of \(quote(id))")
    }
    let last = words[words.count - 1]
    var guide: GuideName?
    var part: PartName?
    if words.count > 1 {
      guide = GuideName(rawValue: words[words.count - 2].text)
      if guide == nil || words.count == 3 { part = PartName(name: words[0].text, offset: words[0].offset) }
      if guide == nil, words.count == 3 {
        throw Self.unknown(
          "guide", words[1], among: GuideName.allCases.map { $0.rawValue }, of: "\(id).\(words[0].text)")
      }
    }
    guard let attribute = ConstraintAttribute(rawValue: last.text) else {
      if GuideName(rawValue: last.text) != nil {
        throw unexpected("\".\" and an attribute after \(quote("\(id).\(last.text)"))")
      }
      throw Self.unknown("attribute", last, among: ConstraintAttribute.allCases.map { $0.rawValue }, of: id)
    }
    return ParsedTerm(id: id, part: part, guide: guide, attribute: attribute, coefficient: 1, offset: offset)
  }

  private static func unknown(
    _ what: String, _ word: (text: String, offset: Int), among known: [String], of id: String
  ) -> ConstraintTextError {
    ConstraintTextError(
      offset: word.offset,
      message: "unknown \(what) \(quote(word.text)) of \(quote(id)); expected one of "
        + known.joined(separator: " ") + suggestion(for: word.text, among: known))
  }
}
