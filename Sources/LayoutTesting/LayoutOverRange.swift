// LayoutOverRange.swift: a layout at all sizes of a range at once, and what a test expects of it.
//
// Nothing is sampled: `LayoutPath` has every frame as a piecewise linear function of the size, and an expectation is decided on
// each piece. What is not decided fails too, with the reason.

import AutoLayout
import Testing

/// A layout at every size of a range, in one direction, and the expectations that failed. One thread at a time.
///
/// Made by `expectLayout(_:widths:directions:_:)` and its like for heights, which hand it to their closures.
public final class LayoutOverRange {
  /// The engine that lays it out.
  public let engine: LayoutEngine
  /// The sizes.
  public let range: ClosedRange<Double>
  /// Whether they are widths or heights of the root.
  public let axis: LayoutAxis
  /// The pieces on which frames move in straight lines.
  public let path: LayoutPath
  /// What did not hold so far, in the order in which it was expected.
  public private(set) var failures: [LayoutFailure] = []
  private let items: [LayoutItem]

  /// Finds the pieces of the range; the other length of the root stays as it is. Throws what `LayoutPath` throws.
  public init(_ engine: LayoutEngine, _ axis: LayoutAxis, _ range: ClosedRange<Double>) throws(LayoutError) {
    self.engine = engine
    self.axis = axis
    self.range = range
    try engine.layoutIfNeeded()
    items = engine.items
    path = try LayoutPath(of: engine, along: axis == .horizontal ? .width : .height, over: range)
  }

  /// Notes a failure.
  public func fail(_ message: String, sourceLocation: SourceLocation = #_sourceLocation) {
    failures.append(LayoutFailure(message: message, sourceLocation: sourceLocation))
  }

  // MARK: Expectations

  /// Expects that a constraint, which need not be active, is met at every size; its priority does not count.
  public func expect(_ constraint: LayoutConstraint, sourceLocation: SourceLocation = #_sourceLocation) {
    guard let claim = LayoutClaim(constraint, among: items) else {
      fail("\(constraint.text) speaks of an item that is not in the tree", sourceLocation: sourceLocation)
      return
    }
    expect(claim, "\(constraint.text) does not hold", of: constraint.terms, sourceLocation)
  }

  /// Expects that no required constraint is set aside at any size; each that is fails, with the proof at the worst size.
  public func expectNoConflict(sourceLocation: SourceLocation = #_sourceLocation) {
    let verdict = path.conflictVerdict
    if let least = verdict.least, !verdict.failing.isEmpty {
      let conflicts = explained(at: least.place) { () throws(LayoutError) in
        engine.conflicts.map(\.description).joined(separator: "\n")
      }
      fail(
        "required constraints contradict each other \(places(verdict.failing)), most at \(Self.text(least.place)); \(conflicts)",
        sourceLocation: sourceLocation)
    }
    failUnknown(verdict, "whether constraints contradict each other", sourceLocation)
  }

  /// Expects that every frame is determined at every size, of the items given or of all.
  public func expectNoAmbiguity(
    of wanted: [LayoutItem]? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for (place, item) in items.enumerated() where wanted?.contains(where: { $0 === item }) ?? true {
      let verdict = path.ambiguityVerdict(of: place)
      if !verdict.failing.isEmpty {
        fail("\(item.debugName) is ambiguous \(places(verdict.failing))", sourceLocation: sourceLocation)
      }
    }
    failUnknown(path.ambiguityVerdict(), "whether anything is ambiguous", sourceLocation)
  }

  /// Expects that every view lies within its superview at every size. Views that stand in a scroll view lie in its content;
  /// those in `exceptions` may stick out, and what stands in them is looked at all the same.
  public func expectNothingOutside(
    except exceptions: [View] = [], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for (place, item) in items.enumerated() {
      guard let view = item as? View, let superview = view.superview, !exceptions.contains(where: { $0 === view })
      else { continue }
      let outer: LayoutItem = superview.contentSpace?.layoutGuide ?? superview
      guard let outerPlace = items.firstIndex(where: { $0 === outer }) else { continue }
      for (edge, isFar) in [(LayoutAttribute.left, false), (.right, true), (.top, false), (.bottom, true)] {
        let terms = [LayoutTerm(isFar ? outer : view, edge), LayoutTerm(isFar ? view : outer, edge, times: -1)]
        let claim = LayoutClaim(
          [ClaimTerm(isFar ? outerPlace : place, edge), ClaimTerm(isFar ? place : outerPlace, edge, times: -1)],
          .greaterThanOrEqual)
        let message = "\(view.debugName) sticks out of \(superview.debugName) at its \(edge.description)"
        expect(claim, message, of: terms, sourceLocation)
      }
    }
  }

  /// Expects that no two of the views overlap at any size.
  public func expectNoOverlap(of views: [View], sourceLocation: SourceLocation = #_sourceLocation) {
    for (number, view) in views.enumerated() {
      guard let place = items.firstIndex(where: { $0 === view }) else { continue }
      for other in views[..<number] {
        guard let otherPlace = items.firstIndex(where: { $0 === other }) else { continue }
        let message = "\(other.debugName) and \(view.debugName) overlap"
        let terms = [LayoutTerm(view, .left), LayoutTerm(other, .right, times: -1)]
        expect(.apart(otherPlace, place), message, of: terms, sourceLocation)
      }
    }
  }

  // MARK: Messages

  private func expect(
    _ claim: LayoutClaim, _ message: String, of terms: [LayoutTerm], _ sourceLocation: SourceLocation
  ) {
    let verdict = path.verdict(on: claim)
    if let first = verdict.failing.first, let least = verdict.least {
      let amount = least.margin.isFinite ? Self.text(-least.margin) : "any amount"
      let derivation = explained(at: least.place) { () throws(LayoutError) in
        try engine.derivation(of: terms).description
      }
      let smallest = first.lowerBound == least.place ? "" : ", first at \(Self.text(first.lowerBound))"
      fail(
        "\(message) \(places(verdict.failing)), most at \(Self.text(least.place)) by \(amount)\(smallest); there \(derivation)",
        sourceLocation: sourceLocation)
    }
    failUnknown(verdict, "whether it holds that never \(message)", sourceLocation)
  }

  private func failUnknown(_ verdict: LayoutVerdict, _ what: String, _ sourceLocation: SourceLocation) {
    guard let gap = verdict.unknown.first else { return }
    fail(
      "\(what) cannot be told \(places(verdict.unknown.map(\.range))): \(gap.reason)", sourceLocation: sourceLocation)
  }

  /// What an explanation says with the engine at a size, or why it cannot; afterwards it has the size of before.
  private func explained(at place: Double, _ explain: () throws(LayoutError) -> String) -> String {
    let size = engine.size
    var lines: [String] = []
    do throws(LayoutError) {
      engine.size =
        axis == .horizontal ? Size(width: place, height: size.height) : Size(width: size.width, height: place)
      try engine.layoutIfNeeded()
      lines.append(try explain())
    } catch {
      lines.append("it cannot be explained: \(error.description)")
    }
    do throws(LayoutError) {
      engine.size = size
      try engine.layoutIfNeeded()
    } catch {
      lines.append("and afterwards, at the engine's own size: \(error.description)")
    }
    return lines.joined(separator: "\n")
  }

  /// `at widths 320...352, 600...640`.
  private func places(_ ranges: [ClosedRange<Double>]) -> String {
    let texts = ranges.map { range in
      range.lowerBound == range.upperBound
        ? Self.text(range.lowerBound) : "\(Self.text(range.lowerBound))...\(Self.text(range.upperBound))"
    }
    return "at \(axis == .horizontal ? "widths" : "heights") \(texts.joined(separator: ", "))"
  }

  /// A number to a millionth.
  private static func text(_ number: Double) -> String {
    guard number.magnitude < 1e9 else { return number.description }
    let rounded = Double(Int64(number * 1e6 + (number < 0 ? -0.5 : 0.5))) / 1e6
    return rounded == Double(Int64(rounded)) ? String(Int64(rounded)) : rounded.description
  }
}

/// Decides expectations for a layout at all widths of a range, in each direction, and records what does not hold, each issue at
/// the line of its expectation, with the widths at which it fails and the derivation at the worst.
///
///     @Test func card() throws {
///       let card = try Card()
///       try expectLayout(card.engine, widths: 320...1366) { layout in
///         layout.expectNoConflict()
///         layout.expectNothingOutside()
///         layout.expect(card.title.widthAnchor.constraint(greaterThanOrEqualToConstant: 44))
///       }
///     }
///
/// A proof, not a sample: see `LayoutPath` for what it rests on. The height is that of the engine; without directions it takes the
/// engine's. Throws what the layout cannot be solved for, and what the closure throws.
public func expectLayout(
  _ engine: LayoutEngine, widths: ClosedRange<Double>, directions: [LayoutDirection]? = nil,
  _ expectations: (LayoutOverRange) throws -> Void
) throws {
  try expectLayout(engine, .horizontal, widths, directions, expectations)
}

/// The same at all heights of a range, with the width of the engine.
public func expectLayout(
  _ engine: LayoutEngine, heights: ClosedRange<Double>, directions: [LayoutDirection]? = nil,
  _ expectations: (LayoutOverRange) throws -> Void
) throws {
  try expectLayout(engine, .vertical, heights, directions, expectations)
}

private func expectLayout(
  _ engine: LayoutEngine, _ axis: LayoutAxis, _ range: ClosedRange<Double>, _ directions: [LayoutDirection]?,
  _ expectations: (LayoutOverRange) throws -> Void
) throws {
  for failure in try failures(of: engine, axis, range, directions, expectations) {
    Issue.record(Comment(rawValue: failure.message), sourceLocation: failure.sourceLocation)
  }
}

/// What is wrong with a layout over a range in each direction; messages begin with the direction if there are several.
func failures(
  of engine: LayoutEngine, _ axis: LayoutAxis, _ range: ClosedRange<Double>, _ directions: [LayoutDirection]?,
  _ expectations: (LayoutOverRange) throws -> Void
) throws -> [LayoutFailure] {
  let direction = engine.direction
  defer { engine.direction = direction }
  var found: [LayoutFailure] = []
  for tried in directions ?? [direction] {
    engine.direction = tried
    let layout = try LayoutOverRange(engine, axis, range)
    try expectations(layout)
    let prefix = directions == nil ? "" : tried == .leftToRight ? "left to right: " : "right to left: "
    for failure in layout.failures {
      found.append(LayoutFailure(message: prefix + failure.message, sourceLocation: failure.sourceLocation))
    }
  }
  return found
}
