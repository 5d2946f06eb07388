// ExpectLayouts.swift: a property of a layout, tried on many random cases and reported on the simplest that fails.

import AutoLayout
import Testing

/// Tries expectations on `count` layouts made from random values, each at every size in every direction. If they fail for one,
/// looks for a simpler value for which they fail too, and records what is wrong with the simplest: a single issue for each
/// failed expectation, with the seed and the value.
///
///     @Test func cells() throws {
///       try expectLayouts(of: .list(of: .length(upTo: 400), count: 0...20), sizes: [Size(width: 320, height: 568)]) { widths in
///         try Row(widths).engine
///       } _: { layout in
///         layout.expectNoConflict()
///         layout.expectNothingOutside()
///       }
///     }
///
/// Case number i is drawn with the seed `seed + i`: to try a reported case again, pass its seed and a count of 1. A case for which
/// `make` or the expectations throw fails too, with the error as its message. Returns whether all held.
@discardableResult
public func expectLayouts<Value>(
  of generator: LayoutGenerator<Value>, count: Int = 100, seed: UInt64 = 1, sizes: [Size]? = nil,
  directions: [LayoutDirection]? = nil, sourceLocation: SourceLocation = #_sourceLocation,
  _ make: (Value) throws -> LayoutEngine, _ expectations: (LayoutUnderTest) throws -> Void
) -> Bool {
  func failures(_ value: Value) -> [LayoutFailure] {
    do {
      return try LayoutTesting.failures(of: try make(value), sizes, directions, expectations)
    } catch {
      return [LayoutFailure(message: "\(error)", sourceLocation: sourceLocation)]
    }
  }
  for offset in 0..<UInt64(max(0, count)) {
    var random = SeededRandom(seed: seed &+ offset)
    let sample = generator.sample(&random)
    let found = failures(sample.value)
    if found.isEmpty { continue }
    let simplest = simplify(sample, found, failures)
    for failure in simplest.failures {
      let message = "seed \(seed &+ offset), with \(simplest.value): \(failure.message)"
      Issue.record(Comment(rawValue: message), sourceLocation: failure.sourceLocation)
    }
    return false
  }
  return true
}

/// How many candidates a search for a simpler case tries at most. Arbitrary: seconds for layouts of ordinary size.
private let patience = 2_000

/// Moves on to the first simpler value that fails, until none does.
private func simplify<Value>(
  _ start: LayoutSample<Value>, _ found: [LayoutFailure], _ failures: (Value) -> [LayoutFailure]
) -> (value: Value, failures: [LayoutFailure]) {
  var best = (sample: start, failures: found)
  var tried = 0
  var isImproved = true
  while isImproved {
    isImproved = false
    for candidate in best.sample.simpler() {
      tried += 1
      if tried > patience { return (best.sample.value, best.failures) }
      let others = failures(candidate.value)
      if others.isEmpty { continue }
      best = (candidate, others)
      isImproved = true
      break
    }
  }
  return (best.sample.value, best.failures)
}
