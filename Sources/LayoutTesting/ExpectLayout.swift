// ExpectLayout.swift: one layout at several sizes and in both directions.

import AutoLayout
import Testing

/// Solves a layout at each size in each direction, in this order, and records what `expectations` finds wrong, each issue at
/// the line of its expectation and with the variant.
///
///     @Test func card() throws {
///       let card = try Card()
///       try expectLayout(card.engine, sizes: [Size(width: 320, height: 568), Size(width: 390, height: 844)]) { layout in
///         layout.expectNoConflict()
///         layout.expectNoAmbiguity()
///         layout.expectNothingOutside()
///         layout.expectFrame(card.title, 16, 20, layout.variant.size.width - 32, 24)
///       }
///     }
///
/// Without sizes the layout is tried at the size it has. Afterwards it has its size and direction again. Throws what
/// `LayoutEngine.layoutIfNeeded` or the closure throws.
public func expectLayout(
  _ engine: LayoutEngine, sizes: [Size]? = nil, directions: [LayoutDirection]? = nil,
  _ expectations: (LayoutUnderTest) throws -> Void
) throws {
  for failure in try failures(of: engine, sizes, directions, expectations) {
    Issue.record(Comment(rawValue: failure.message), sourceLocation: failure.sourceLocation)
  }
}

/// What is wrong with a layout at each size in each direction; messages begin with the variant.
func failures(
  of engine: LayoutEngine, _ sizes: [Size]?, _ directions: [LayoutDirection]?,
  _ expectations: (LayoutUnderTest) throws -> Void
) throws -> [LayoutFailure] {
  let (size, direction) = (engine.size, engine.direction)
  var failures: [LayoutFailure] = []
  defer {
    engine.size = size
    engine.direction = direction
  }
  for variant in LayoutVariant.all(sizes: sizes ?? [size], directions: directions ?? [direction]) {
    let layout = try LayoutUnderTest(engine, at: variant)
    try expectations(layout)
    for failure in layout.takeFailures() {
      failures.append(
        LayoutFailure(message: "at \(variant): \(failure.message)", sourceLocation: failure.sourceLocation))
    }
  }
  return failures
}
