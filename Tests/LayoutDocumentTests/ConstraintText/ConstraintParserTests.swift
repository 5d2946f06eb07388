// ConstraintParserTests.swift: constraint text to its normal form, and the words and places of its errors.

import DocumentSupport
import Testing

@testable import LayoutDocument

@Suite("Constraint text")
struct ConstraintParserTests {
  /// The normal form in a few characters: `name: c*path … relation constant @priority`.
  private func form(_ text: String) throws -> String {
    let constraint = try ConstraintParser.parse(text)
    let terms = constraint.terms.map { "\(formatNumber($0.coefficient))*\($0.path)" }.joined(separator: " ")
    let name = constraint.name.map { $0 + ": " } ?? ""
    return
      "\(name)\(terms) \(constraint.relation.rawValue) \(formatNumber(constraint.constant)) @\(constraint.priority)"
  }

  private func refusal(_ text: String) -> String? {
    do throws(ConstraintTextError) {
      _ = try ConstraintParser.parse(text)
      return nil
    } catch {
      return "\(error.offset): \(error.message)"
    }
  }

  @Test(
    "terms go to the left, numbers to the right",
    // Normal forms worked out by hand from the rules of the format.
    arguments: [
      ("a.width == 30", "1*a.width == 30 @1000.0"),
      ("open0: cell0.width == 30 @ 999", "open0: 1*cell0.width == 30 @999.0"),
      ("b.leading == a.trailing + 2", "1*b.leading -1*a.trailing == 2 @1000.0"),
      ("header.height == 9/16 * header.width", "1*header.height -0.5625*header.width == 0 @1000.0"),
      ("a.width + b.width <= 0.5 * s.width - 8 @ 750", "1*a.width 1*b.width -0.5*s.width <= -8 @750.0"),
      ("a.width * 0.5 >= b.height / 4", "0.5*a.width -0.25*b.height >= 0 @1000.0"),
      ("2 * (a.left - 3) == -(b.left + 1) * 4", "2*a.left 4*b.left == 2 @1000.0"),
      ("100 == a.width", "-1*a.width == -100 @1000.0"),
      ("a.left + 5 == b.left - 5", "1*a.left -1*b.left == -10 @1000.0"),
      ("a.width + a.width == a.width + 6", "1*a.width == 6 @1000.0"),
      ("a.width == b.width + 0 * c.width", "1*a.width -1*b.width == 0 @1000.0"),
      ("--a.width == - -4", "1*a.width == 4 @1000.0"),
      ("  n :a.width==1@999.5  ", "n: 1*a.width == 1 @999.5"),
      ("a.top==b.safeArea.top", "1*a.top -1*b.safeArea.top == 0 @1000.0"),
      ("s.content.width >= s.frame.width", "1*s.content.width -1*s.frame.width >= 0 @1000.0"),
      ("a.width == 1e2", "1*a.width == 100 @1000.0"),
      ("größe.width == 1", "1*größe.width == 1 @1000.0"),
      ("H.width == V.width", "1*H.width -1*V.width == 0 @1000.0"),
    ])
  func normalForms(text: String, expected: String) throws {
    #expect(try form(text) == expected)
  }

  @Test("the named priorities are 1000, 750, 500 and 250")
  func priorities() throws {
    let values = try ["required", "strong", "medium", "weak"].map { try ConstraintParser.parse("a.width == 1 @ \($0)") }
    #expect(values.map(\.priority) == [1000, 750, 500, 250])
  }

  @Test("a hyphen between id characters belongs to the id; behind a dot it is a minus")
  func hyphens() throws {
    #expect(try form("photo-1.width == a-b-2.width") == "1*photo-1.width -1*a-b-2.width == 0 @1000.0")
    #expect(try form("a.width-8 == b.width-a.left") == "1*a.width -1*b.width 1*a.left == 8 @1000.0")
    #expect(try form("8-a.width == 2") == "-1*a.width == -6 @1000.0")
    #expect(try form("a--b.width == 1") == "1*a--b.width == 1 @1000.0")
    #expect(try form("n-: a-.width == 1") == "n-: 1*a-.width == 1 @1000.0")
    #expect(refusal("a- 8 == 1") == "1: expected \".\" and an attribute after \"a\", found \"-\"")
    #expect(try form("my-name: a.width == 1") == "my-name: 1*a.width == 1 @1000.0")
  }

  @Test("all twelve attributes and four guides are read")
  func vocabulary() throws {
    for attribute in ConstraintAttribute.allCases {
      #expect(try ConstraintParser.parse("a.\(attribute.rawValue) == 0").terms[0].attribute == attribute)
      for guide in GuideName.allCases {
        let term = try ConstraintParser.parse("a.\(guide.rawValue).\(attribute.rawValue) == 0").terms[0]
        #expect(term.guide == guide && term.attribute == attribute && term.part == nil)
      }
    }
  }

  @Test("what stands before the attribute and is no guide is a part, and a guide may follow it")
  func parts() throws {
    let part = try ConstraintParser.parse("a.strip.width == 0").terms[0]
    #expect(part.part == PartName(name: "strip", offset: 2) && part.guide == nil && part.item == "a.strip")
    let guide = try ConstraintParser.parse("a.scroll.content.width == 0").terms[0]
    #expect(guide.part == PartName(name: "scroll", offset: 2) && guide.guide == .content)
    // Two parts of one system are two items.
    #expect(try ConstraintParser.parse("a.page0.width == a.page1.width").terms.count == 2)
  }

  @Test(
    "what is no constraint is refused with its place",
    arguments: [
      ("", "0: expected a number or view.attribute, found the end of the text"),
      ("a.width", "7: expected \"==\", \">=\" or \"<=\", found the end of the text"),
      ("a.width = 3", "8: expected \"==\", \">=\" or \"<=\", found \"=\""),
      ("a.width < 3", "8: expected \"==\", \">=\" or \"<=\", found \"<\""),
      ("a.width ≥ 3", "8: expected \"==\", \">=\" or \"<=\", found \"≥\""),
      ("a.width == ", "11: expected a number or view.attribute, found the end of the text"),
      ("a.width == 3 == b.width", "13: expected an operator, \"@\" or the end, found \"=\""),
      ("a.width == 3 4", "13: expected an operator, \"@\" or the end, found \"4\""),
      ("a.width == 3 @ 5 6", "17: expected the end, found \"6\""),
      ("a.width == b", "12: expected \".\" and an attribute after \"b\", found the end of the text"),
      (
        "a.widht == 3",
        "2: unknown attribute \"widht\" of \"a\"; expected one of left right leading trailing top bottom "
          + "width height centerX centerY firstBaseline lastBaseline; did you mean \"width\"?"
      ),
      (
        "a.scroll.fram.top == 3",
        "9: unknown guide \"fram\" of \"a.scroll\"; expected one of safeArea margins content frame; "
          + "did you mean \"frame\"?"
      ),
      ("a.content == 3", "9: expected \".\" and an attribute after \"a.content\", found a space"),
      ("a.b.margins.top.width == 3", "16: expected at most a part, a guide and an attribute of \"a\""),
      ("a.width. == 3", "8: expected an attribute after the \".\", found a space"),
      ("a.width * b.width == 3", "8: not linear: a product of two views' attributes"),
      ("3 / a.width == 3", "2: not linear: a division by a view's attribute"),
      ("a.width / 0 == 3", "8: a division by 0"),
      ("a.width == 3 @ 0", "15: a priority is above 0 and at most 1000"),
      ("a.width == 3 @ 1000.5", "15: a priority is above 0 and at most 1000"),
      ("a.width == 3 @ -5", "15: a priority is above 0 and at most 1000"),
      ("a.width == 3 @ 1e-60", "15: a priority is above 0 and at most 1000"),
      (
        "a.width == 3 @ strnog",
        "15: unknown priority \"strnog\"; expected a number or one of required, strong, medium, "
          + "weak; did you mean \"strong\"?"
      ),
      (
        "a.width == 3 @",
        "14: expected a priority: a number, required, strong, medium or weak, found the end of the text"
      ),
      ("3 == 3", "0: the constraint depends on no view's attribute"),
      ("n: a.width == a.width", "0: the constraint depends on no view's attribute"),
      ("a.width == 1e999", "11: the number 1e999 is out of range; expected at most 1e9"),
      ("a.width == 5cm", "12: expected an operator after the number; an id begins with a letter, found \"c\""),
      ("1e8 * 1e8 * a.width == 3", "12: the factor 1e+16 of a.width is out of range; expected 0.000001 to 1000000"),
      ("(a.width == 3", "9: expected \")\", found \"=\""),
      (
        "a.left == b.leading",
        "10: b.leading and a.left in one constraint: leading and trailing follow the reading "
          + "direction, left and right do not; expected one kind"
      ),
      ("H:|-[a]-|", "0: expected an equation, found a visual format (text that begins with H: or V:)"),
      (" V:[a]", "1: expected an equation, found a visual format (text that begins with H: or V:)"),
    ])
  func malformed(text: String, message: String) {
    #expect(refusal(text) == message)
  }

  @Test("leading and left of the same view may meet, and so may leading and a width")
  func sidesThatGoTogether() {
    #expect(refusal("a.leading == a.left") == nil)
    #expect(refusal("a.leading == b.width + c.centerX") == nil)
    #expect(refusal("a.leading - a.width == b.margins.right") != nil)
  }

  @Test("parentheses 32 deep are read, deeper ones refused, 100,000 too")
  func parentheses() {
    func nested(_ count: Int) -> String {
      String(repeating: "(", count: count) + "a.width" + String(repeating: ")", count: count) + " == 1"
    }
    #expect(refusal(nested(32)) == nil)
    #expect(refusal(nested(33)) == "33: parentheses nested deeper than 32")
    #expect(refusal(nested(100_000)) == "33: parentheses nested deeper than 32")
    #expect(refusal(String(repeating: "-", count: 100_001) + "a.width == 1") == nil)
  }

  @Test("a thousand terms are read, more refused")
  func manyTerms() {
    func sum(_ count: Int) -> String { (0..<count).map { "a\($0).left" }.joined(separator: " + ") + " == 0" }
    #expect(refusal(sum(1000)) == nil)
    #expect(refusal(sum(1001))?.hasSuffix("more than 1000 terms in a constraint") == true)
  }
}
