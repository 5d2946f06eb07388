// LayoutConstraint+Description.swift: constraints as text.

import Cassowary

extension LayoutConstraint: CustomStringConvertible {
  /// What errors say of the constraint.
  public var reference: ConstraintReference {
    ConstraintReference(identifier: identifier, text: text, origin: origin)
  }

  /// The name if there is one, else the text: `gap`, or `b.left == a.right + 8`.
  public var label: String { identifier ?? text }

  /// Name, text and place: `gap: b.left == a.right + 8 (MyApp/Strip.swift:12)`.
  public var description: String { reference.description }

  /// The relation as text, in UIKit's form where it has it: `b.width <= 0.5 * a.width - 8 @ 750`, else with all terms
  /// on the left; one that the library made ends in what it is for, such as `(implicit)` or `(content hugging)`.
  public var text: String {
    var text = isTwoSided ? twoSidedText : oneSidedText
    if !priority.isRequired { text += " @ " + priority.description }
    if let purpose = kind.purpose { return text + " (\(purpose))" }
    return isImplicit ? text + " (implicit)" : text
  }

  /// Whether it reads naturally as `first == multiplier · second + constant`.
  private var isTwoSided: Bool {
    guard let first, let second else { return false }
    return others.isEmpty && first.coefficient == 1 && second.coefficient <= 0
  }

  private var twoSidedText: String {
    guard let first, let second else { return "" }
    var text = "\(first.text) \(relation.description) "
    if second.coefficient != -1 { text += numberText(-second.coefficient) + " * " }
    text += second.text
    if constant.isNaN || constant > 0 { text += " + " + numberText(constant) }
    if constant < 0 { text += " - " + numberText(-constant) }
    return text
  }

  private var oneSidedText: String {
    let left = leftText
    return "\(left.isEmpty ? "0" : left) \(relation.description) \(numberText(constant))"
  }

  /// The sum of all terms, as text: `a.width + 2 * b.width`.
  var leftText: String {
    var text = ""
    forEachTerm { term in
      let magnitude = term.coefficient.magnitude
      let isNegative = term.coefficient < 0
      text += text.isEmpty ? (isNegative ? "-" : "") : (isNegative ? " - " : " + ")
      text += (magnitude == 1 ? "" : numberText(magnitude) + " * ") + term.text
    }
    return text
  }

  /// A constant as a person would write it: to six decimals, which is far below a pixel.
  package static func rounded(constant: Double) -> Double {
    guard constant.magnitude < 1e9 else { return constant }
    // `rounded()` would ask for C's library of mathematics.
    let millionths = constant * 1e6
    return Double(Int64(millionths < 0 ? millionths - 0.5 : millionths + 0.5)) / 1e6
  }
}
