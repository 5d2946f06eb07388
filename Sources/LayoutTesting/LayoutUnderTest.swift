// LayoutUnderTest.swift: a solved layout and what a test expects of it.
//
// Expectations are collected rather than recorded at once, so that the same words serve a plain test, which records each
// failure where it was expected, and a property, which first looks for the simplest case that fails. What nobody takes up is
// recorded when the layout is let go of, so that one made by hand loses nothing.

import AutoLayout
import Testing

/// What was expected of a layout and did not hold.
public struct LayoutFailure: Sendable {
  /// What is wrong, in a sentence.
  public let message: String
  /// Where the expectation stands.
  public let sourceLocation: SourceLocation
}

/// A layout at one size and in one direction, solved, and the expectations that failed. One thread at a time.
///
/// Made by `expectLayout` and `expectLayouts`, which hand it to their closures; or by hand.
public final class LayoutUnderTest {
  /// The engine that lays it out.
  public let engine: LayoutEngine
  /// What it is laid out for.
  public let variant: LayoutVariant
  private var found: [LayoutFailure] = []
  /// How many of the failures somebody has seen.
  private var seen = 0

  /// What did not hold so far, in the order in which it was expected. Who reads them has to see to them: they are not recorded
  /// any more.
  public var failures: [LayoutFailure] {
    seen = found.count
    return found
  }

  /// Brings the engine to the variant's size and direction and solves. Throws what `LayoutEngine.layoutIfNeeded` throws.
  public init(_ engine: LayoutEngine, at variant: LayoutVariant) throws {
    self.engine = engine
    self.variant = variant
    engine.direction = variant.direction
    try engine.setSize(variant.size)
    try engine.layoutIfNeeded()
  }

  deinit { record() }

  /// Records the failures that nobody has read as issues, each at its expectation and with the variant. What is not recorded
  /// before is so when the layout is let go of.
  public func record() {
    for failure in takeFailures() {
      Issue.record(
        Comment(rawValue: "at \(variant): \(failure.message)"), sourceLocation: failure.sourceLocation)
    }
  }

  /// The failures that nobody has read.
  func takeFailures() -> [LayoutFailure] {
    defer { seen = found.count }
    return Array(found[seen...])
  }

  /// Notes a failure.
  public func fail(_ message: String, sourceLocation: SourceLocation = #_sourceLocation) {
    found.append(LayoutFailure(message: message, sourceLocation: sourceLocation))
  }

  /// Expects any condition.
  public func expect(
    _ condition: Bool, _ message: @autoclosure () -> String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    if !condition { fail(message(), sourceLocation: sourceLocation) }
  }

  // MARK: Frames

  /// Expects the frame of an item, relative to its superview, in points, each number to within `tolerance`.
  public func expectFrame(
    _ item: LayoutItem, _ x: Double, _ y: Double, _ width: Double, _ height: Double, within tolerance: Double = 0.01,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let expected = Rect(x: x, y: y, width: width, height: height)
    let frame = item.frame
    let pairs = [(frame.minX, x), (frame.minY, y), (frame.width, width), (frame.height, height)]
    // Not `> tolerance`: a NaN on either side is no agreement.
    guard pairs.contains(where: { !(abs($0 - $1) <= tolerance) }) else { return }
    fail(
      "\(item.debugName) is \(frame.description), expected \(expected.description)\(explanation(of: item, frame, expected))",
      sourceLocation: sourceLocation)
  }

  /// Why the first number that is wrong is what it is.
  private func explanation(of item: LayoutItem, _ frame: Rect, _ expected: Rect) -> String {
    let numbers = [
      (LayoutAttribute.left, frame.minX, expected.minX), (.top, frame.minY, expected.minY),
      (.width, frame.width, expected.width), (.height, frame.height, expected.height),
    ]
    guard let attribute = numbers.first(where: { abs($1 - $2) > 1e-9 })?.0 else { return "" }
    var terms = [LayoutTerm(item, attribute)]
    let container = (item as? View)?.superview ?? (item as? LayoutGuide)?.owningView
    if attribute.isPosition, let container { terms.append(LayoutTerm(container, attribute, times: -1)) }
    do {
      return "; \(try engine.derivation(of: terms).description)"
    } catch {
      return "; \(error.description)"
    }
  }

  // MARK: The whole layout

  /// Expects that no required constraint is set aside; each that is fails, with the proof.
  public func expectNoConflict(sourceLocation: SourceLocation = #_sourceLocation) {
    for conflict in engine.conflicts {
      fail("required constraints contradict each other; \(conflict.description)", sourceLocation: sourceLocation)
    }
  }

  /// Expects that every frame is determined, of the items given or of all; fails with what is open and what would settle it.
  public func expectNoAmbiguity(
    of items: [LayoutItem]? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    do {
      let ambiguities = try engine.ambiguities
      let open = ambiguities.items.filter { found in items?.contains { $0 === found.item } ?? true }
      if !open.isEmpty { fail("the layout is ambiguous; \(ambiguities.description)", sourceLocation: sourceLocation) }
    } catch {
      fail("whether the layout is ambiguous cannot be told: \(error)", sourceLocation: sourceLocation)
    }
  }

  /// Expects that every view lies within its superview, to within `tolerance` points. Views that stand in a scroll view lie in
  /// its content; those in `exceptions` may stick out, and what stands in them is looked at all the same.
  public func expectNothingOutside(
    except exceptions: [View] = [], within tolerance: Double = 0.01, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for item in engine.items {
      guard let view = item as? View, let superview = view.superview, !exceptions.contains(where: { $0 === view })
      else {
        continue
      }
      let bounds = superview.contentSpace?.layoutGuide.frame.size ?? superview.frame.size
      let frame = view.frame
      let isInside =
        frame.minX >= -tolerance && frame.minY >= -tolerance && frame.maxX <= bounds.width + tolerance
        && frame.maxY <= bounds.height + tolerance
      if !isInside {
        fail(
          "\(view.debugName) \(frame.description) sticks out of \(superview.debugName), which is \(bounds.description)",
          sourceLocation: sourceLocation)
      }
    }
  }

  // MARK: Snapshots

  /// The layout as text: the tree with every frame, rounded to a hundredth of a point, what is ambiguous, and conflicts.
  public var snapshot: String {
    var lines: [String] = []
    do {
      for entry in try engine.layoutTrace().entries {
        let indent = String(repeating: "  ", count: entry.depth)
        let open = entry.ambiguousAttributes.map(\.description).joined(separator: " ")
        lines.append(
          "\(indent)\(entry.item.debugName) \(Self.text(entry.frame))" + (open.isEmpty ? "" : " ambiguous: \(open)"))
      }
    } catch {
      lines.append("cannot be told: \(error)")
    }
    for conflict in engine.conflicts { lines.append("set aside: \(conflict.setAside.text)") }
    return lines.joined(separator: "\n")
  }

  /// Expects the layout's snapshot; fails with both and the first line that differs. Spaces at the ends of lines do not count.
  public func expectSnapshot(_ expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let (lines, wanted) = (Self.lines(snapshot), Self.lines(expected))
    guard lines != wanted else { return }
    let place = zip(lines, wanted).prefix { $0 == $1 }.count
    let (line, other) = (lines.dropFirst(place).first ?? "(nothing)", wanted.dropFirst(place).first ?? "(nothing)")
    fail(
      "the snapshot differs in line \(place + 1): \(line), expected \(other)\n\(snapshot)",
      sourceLocation: sourceLocation)
  }

  private static func lines(_ text: String) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var line = line
      while line.last?.isWhitespace ?? false { line.removeLast() }
      return String(line)
    }
    while lines.last?.isEmpty ?? false { lines.removeLast() }
    return lines
  }

  private static func text(_ frame: Rect) -> String {
    func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 + 0 }
    return Rect(
      x: rounded(frame.minX), y: rounded(frame.minY), width: rounded(frame.width), height: rounded(frame.height)
    ).description
  }
}
