// LayoutConflict+Log.swift: a conflict in the form in which UIKit logs it, so that tools that read such logs read ours.
//
// The form is that of UIKit's console message: a list of constraints, each with a class, an address, an identifier in
// quotes and the relation, then the constraint that is given up. Addresses are made up, since a real one would differ on
// every launch: 0x600000000000 and upward for constraints, by age (0x610000000000 for implicit ones); 0x7f0000000000 and
// upward for items, by slot. An item with a name is written by it and listed with its address under `names`, as UIKit
// does with accessibility identifiers.

import Cassowary

extension LayoutConflict {
  /// "Unable to simultaneously satisfy constraints. …", with the members of the proof and the constraint set aside.
  public var logText: String {
    var text = """
      Unable to simultaneously satisfy constraints.
      \tProbably at least one of the constraints in the following list is one you don't want. \n\
      \tTry this: \n\
      \t\t(1) look at each constraint and try to figure out which you don't expect; \n\
      \t\t(2) find the code that added the unwanted constraint or constraints and fix it. \n\
      (\n
      """
    var isFirst = true
    for member in proof {
      text += isFirst ? "    \"" : ",\n    \""
      text += member.constraint.logText + "\""
      isFirst = false
    }
    text += "\n)\n\nWill attempt to recover by breaking constraint \n\(setAside.logText)\n"
    return text
  }
}

extension LayoutConstraint {
  /// The constraint as UIKit's log writes it: `<NSLayoutConstraint:0x600000000010 'gap' b.left == a.right + 8   (active,
  /// names: a:0x7f0000000010, b:0x7f0000000020 )>`.
  public var logText: String {
    // The ages of implicit constraints are numbers of their own, below 0.
    let serial = handle?.serial ?? 0
    var text = "<NSLayoutConstraint:" + Self.address(serial < 0 ? 0x6100_0000_0000 : 0x6000_0000_0000, serial)
    if let identifier { text += " '\(identifier)'" }
    text += " " + logRelation
    if !priority.isRequired { text += " @" + priority.description }
    text += "   (" + (isActive || isImplicit ? "active" : "inactive")
    var names: [String] = []
    forEachTerm { term in
      guard term.node.name != nil else { return }
      let name = term.node.label + ":" + term.node.logAddress
      if !names.contains(name) { names.append(name) }
    }
    var separator = ", names: "
    for name in names {
      text += separator + name
      separator = ", "
    }
    return text + (names.isEmpty ? ")>" : " )>")
  }

  /// `b.left == 2*a.right + 8`, or all terms on the left if there are more than two.
  private var logRelation: String {
    guard let first, others.isEmpty, first.coefficient == 1 else { return logSum(terms) + " " + logRight(constant) }
    var text = first.logText + " \(relation.description) "
    guard let second, second.coefficient != 0 else { return text + numberText(constant) }
    if second.coefficient != -1 { text += numberText(-second.coefficient) + "*" }
    text += second.logText
    if constant > 0 { text += " + " + numberText(constant) }
    if constant < 0 { text += " - " + numberText(-constant) }
    return text
  }

  private func logRight(_ constant: Double) -> String { relation.description + " " + numberText(constant) }

  private func logSum(_ terms: [LayoutTerm]) -> String {
    var text = ""
    for term in terms {
      let isNegative = term.coefficient < 0
      text += text.isEmpty ? (isNegative ? "-" : "") : (isNegative ? " - " : " + ")
      let size = term.coefficient.magnitude
      text += (size == 1 ? "" : numberText(size) + "*") + term.logText
    }
    return text.isEmpty ? "0" : text
  }

  /// A made-up address in hexadecimal, 16 bytes for each number.
  static func address(_ base: UInt64, _ number: Int) -> String {
    "0x" + String(base &+ UInt64(UInt32(truncatingIfNeeded: number)) &* 16, radix: 16)
  }
}

extension LayoutTerm {
  /// `title.leading`, or `UIView:0x7f0000000030.leading` for an item without a name.
  fileprivate var logText: String { node.logName + "." + attribute.description }
}

extension ItemNode {
  var logAddress: String { LayoutConstraint.address(0x7f00_0000_0000, max(slot.index, 0)) }

  /// The name, or the class in UIKit's words and an address; a guide's purpose stands behind it in quotes.
  fileprivate var logName: String {
    if let name { return name }
    switch role {
    case .view: return (content == nil ? "UIView:" : "UIScrollView:") + logAddress
    case .guide: return "UILayoutGuide:" + logAddress
    case .content: return "UILayoutGuide:\(logAddress)'UIScrollView-contentLayoutGuide'"
    case .frame: return "UILayoutGuide:\(logAddress)'UIScrollView-frameLayoutGuide'"
    case .safeArea: return "UILayoutGuide:\(logAddress)'UIViewSafeAreaLayoutGuide'"
    case .margins: return "UILayoutGuide:\(logAddress)'UIViewLayoutMarginsGuide'"
    case .readable: return "UILayoutGuide:\(logAddress)'UIViewReadableContentGuide'"
    }
  }
}
