// InterfaceFinding.swift: what can be said against a document beyond what every layout is asked.
//
// The rules are those that Interface Builder itself and linters of its files (IBLinter) have; what they say of layout
// is here, what they say of class names, colours and identifiers is not.

import AutoLayout

/// Something in a document that its author may want to know of.
public struct InterfaceFinding {
  /// What it is about; the raw value is the code that reports have.
  public enum Rule: String, CaseIterable, Sendable {
    /// The recorded frame is not where constraints put the view: "Update Frames".
    case misplaced
    /// A view inside Auto Layout that keeps a frame of its own.
    case fixedFrame = "fixed-frame"
    /// Two constraints that say the same.
    case duplicateConstraint = "duplicate-constraint"
    /// A constraint to margins, which differ between devices.
    case relativeToMargin = "relative-to-margin"
    /// A constraint that is dropped when the interface is built, so that code has to take its place.
    case placeholderConstraint = "placeholder-constraint"
    /// A constraint to the top or bottom layout guide, which the safe area replaces since iOS 11.
    case oldLayoutGuide = "old-layout-guide"
  }

  /// What it is about.
  public let rule: Rule
  /// The id of the view or the constraint it is about.
  public let subject: String
  /// What is to be said.
  public let message: String
  /// What its author may do.
  public let fix: String
  /// Where in the document.
  public let location: SourceLocation
}

extension InterfaceLayout {
  /// What there is to say of the scene as of the last solve, in the order of the document within each rule.
  public func findings() throws(InterfaceError) -> [InterfaceFinding] {
    var findings = try misplaced() + fixedFrames()
    findings += duplicates()
    for one in constraints { findings += marginsAndGuides(of: one) }
    return try findings + placeholders()
  }

  /// Only at the size and on the device that frames were recorded at. Pixels of one view may be off by one.
  /// What is open lies nowhere in particular, and is not misplaced.
  private func misplaced() throws(InterfaceError) -> [InterfaceFinding] {
    guard isAsRecorded else { return [] }
    let open = Set(try ambiguousViews().map { $0.view.source.id }).union(stackViewsAloneInCells)
    let far = deviations().filter { $0.distance > 1 / scale + 0.01 && !open.contains($0.view.id) }
    return far.map { deviation in
      InterfaceFinding(
        rule: .misplaced, subject: deviation.view.id,
        message:
          "\(scene.names[deviation.view.id]) is recorded at \(Self.text(deviation.recorded)), and constraints put it at "
          + Self.text(deviation.solved),
        fix: "update its frame, or its constraints", location: deviation.view.element.location)
    }
  }

  /// `(16, 83.333, 100, 20)`: x, y, width and height to a thousandth of a point.
  private static func text(_ frame: Rect) -> String {
    let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { number in
      let whole = (number.magnitude * 1000 + 0.5).rounded(.down)
      let thousandths = Int(number < 0 ? -whole : whole)
      return thousandths % 1000 == 0 ? "\(thousandths / 1000)" : "\(Double(thousandths) / 1000)"
    }
    return "(" + numbers.joined(separator: ", ") + ")"
  }

  private func fixedFrames() -> [InterfaceFinding] {
    views.filter { $0.source.element["fixedFrame"] == "YES" }.map { one in
      InterfaceFinding(
        rule: .fixedFrame, subject: one.source.id,
        message: "\(scene.names[one.source.id]) keeps a fixed frame: it does not follow other sizes",
        fix: "place it by constraints", location: one.source.element.location)
    }
  }

  private func duplicates() -> [InterfaceFinding] {
    var seen: [String: PlacedConstraint] = [:]
    var findings: [InterfaceFinding] = []
    for one in constraints {
      guard let first = seen.updateValue(one, forKey: one.constraint.text) else { continue }
      seen[one.constraint.text] = first
      findings.append(
        InterfaceFinding(
          rule: .duplicateConstraint, subject: one.source.name,
          message: "\(Self.name(of: one)) says what \(Self.name(of: first)) says: \(one.constraint.text)",
          fix: "take one of them out", location: one.source.element.location))
    }
    return findings
  }

  /// The name that a person gave a constraint, else its line.
  private static func name(of one: PlacedConstraint) -> String {
    one.source.title ?? "the constraint in line \(one.source.element.location.line)"
  }

  private func marginsAndGuides(of one: PlacedConstraint) -> [InterfaceFinding] {
    let constraint = one.source
    let name = constraint.title ?? one.constraint.text
    let sides = [constraint.first, constraint.second].compactMap { $0 }
    var findings: [InterfaceFinding] = []
    if sides.contains(where: { $0.isMargin }) {
      findings.append(
        InterfaceFinding(
          rule: .relativeToMargin, subject: constraint.name,
          message: "\(name) counts from a margin, which differs between devices",
          fix: "count from the edge or the safe area, if that is not meant", location: constraint.element.location))
    }
    if sides.contains(where: { barGuides.contains($0.itemID) }) {
      findings.append(
        InterfaceFinding(
          rule: .oldLayoutGuide, subject: constraint.name,
          message: "\(name) counts from a top or bottom layout guide",
          fix: "use the safe area, which replaces them since iOS 11", location: constraint.element.location))
    }
    return findings
  }

  private func placeholders() throws(InterfaceError) -> [InterfaceFinding] {
    var findings: [InterfaceFinding] = []
    for one in views {
      for element in one.source.element.list("constraints") {
        guard try element.flag("placeholder") else { continue }
        let isNamed = element["identifier"] != nil || !ItemNames.isMadeUp(element.id ?? "0")
        let item = scene.names[element["firstItem"] ?? one.source.id]
        let name =
          isNamed ? element["identifier"].map { "constraint \($0)" } ?? element.title : "a constraint of \(item)"
        findings.append(
          InterfaceFinding(
            rule: .placeholderConstraint, subject: element.id ?? "",
            message: "\(name) is removed when the interface is built",
            fix: "see that code takes its place", location: element.location))
      }
    }
    return findings
  }
}
