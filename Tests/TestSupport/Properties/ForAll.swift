// ForAll.swift: a property is tried on many random cases; one that fails is reported small, with its seed.

import Foundation

/// Thrown by a property whose case cannot be judged: it is counted, and neither passes nor fails.
public struct Discard: Error {
  public init() {}
}

/// What a property throws when it does not hold.
public struct Complaint: Error, CustomStringConvertible {
  public let description: String

  public init(_ description: String) {
    self.description = description
  }
}

/// Throws a `Complaint` unless the condition holds.
public func demand(_ condition: Bool, _ complaint: @autoclosure () -> String) throws {
  if !condition { throw Complaint(complaint()) }
}

/// How many cases were tried.
public struct Tally: Sendable {
  public var held = 0
  public var discarded = 0
}

/// A case for which a property does not hold.
public struct Falsified<Value: Sendable>: Error, CustomStringConvertible {
  /// The seed of this very case: `forAll(…, seed: seed, count: 1)` draws it again.
  public let seed: UInt64
  /// The simplest failing case that was found, and what is wrong with it.
  public let shrunk: Value
  public let reason: any Error
  /// How often a simpler failing case was found on the way from the one that was drawn.
  public let steps: Int

  public var description: String {
    """
    seed \(seed) fails; shrunk in \(steps) steps:
    \(shrunk)
    \(reason)
    """
  }
}

/// Tries a property on `count` random cases; throws `Falsified` with the shrunk case if it throws for one of them.
///
/// Case number i is drawn with the seed `seed + i`. A property that throws `Discard` or `Overflow` skips its case;
/// it is an error to skip more than half. With ANNOUNCE_CASES in the environment every case is printed before it is
/// tried: the last one is the culprit of a trap, which cannot be caught. MORE_CASES=20 there tries 20 times as many.
@discardableResult
public func forAll<Value: Sendable>(
  _ generator: Generator<Value>, seed: UInt64, count: Int,
  _ property: (Value) throws -> Void
) throws -> Tally {
  var tally = Tally()
  let count = count * caseFactor
  for offset in 0..<UInt64(count) {
    var random = SplitMix64(seed: seed &+ offset)
    let value = generator.draw(&random)
    if announcesCases { print("seed \(seed &+ offset)\n\(value)") }
    switch verdict(on: value, property) {
    case .holds: tally.held += 1
    case .discarded: tally.discarded += 1
    case .fails(let reason):
      throw shrink(Falsified(seed: seed &+ offset, shrunk: value, reason: reason, steps: 0), generator, property)
    }
  }
  try demand(tally.discarded * 2 <= count, "\(tally.discarded) of \(count) cases were discarded")
  return tally
}

private let caseFactor = ProcessInfo.processInfo.environment["MORE_CASES"].flatMap { Int($0) } ?? 1
private let announcesCases = ProcessInfo.processInfo.environment["ANNOUNCE_CASES"] != nil

private enum Verdict {
  case holds, discarded
  case fails(any Error)
}

private func verdict<Value>(on value: Value, _ property: (Value) throws -> Void) -> Verdict {
  do {
    try property(value)
    return .holds
  } catch is Discard {
    return .discarded
  } catch is Overflow {
    return .discarded
  } catch {
    return .fails(error)
  }
}

/// Moves on to the first simpler case that fails, until none does or 5,000 (an arbitrary patience) were tried.
private func shrink<Value: Sendable>(
  _ start: Falsified<Value>, _ generator: Generator<Value>, _ property: (Value) throws -> Void
) -> Falsified<Value> {
  var best = start
  var patience = 5_000
  var improved = true
  while improved {
    improved = false
    for candidate in generator.shrink(best.shrunk) {
      patience -= 1
      if patience < 0 { return best }
      guard case .fails(let reason) = verdict(on: candidate, property) else { continue }
      best = Falsified(seed: start.seed, shrunk: candidate, reason: reason, steps: best.steps + 1)
      improved = true
      break
    }
  }
  return best
}
