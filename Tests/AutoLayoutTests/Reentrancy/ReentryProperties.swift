// ReentryProperties.swift: programs whose callbacks change what calls them end as if nothing had been re-entered.

import AutoLayout
import Foundation
import TestSupport
import Testing

@Suite("Callbacks, on random programs")
struct ReentryProperties {
  /// How many programs: REENTRY_PROGRAMS=100000 tries as many.
  private static let count = ProcessInfo.processInfo.environment["REENTRY_PROGRAMS"].flatMap { Int($0) } ?? 300

  /// Expected values: a fresh engine's, for the tree, the contents and the constraints that are there in the end.
  @Test("whatever callbacks do, frames come to be those of a fresh engine, and nothing is left to do")
  func fresh() throws {
    let tally = try forAll(.reentries(views: 6), seed: 20_261, count: Self.count) { program in
      let life = try ReentryLife(program)
      try demand(try life.engine.layoutIfNeeded().isEmpty, "something was left to do")
      // Of contradictions the newest is set aside, and which is the newest depends on the history.
      guard life.engine.conflicts.isEmpty else { throw Discard() }
      let twin = try Twin(of: life.engine)
      guard twin.engine.conflicts.isEmpty else { throw Complaint("only a fresh engine has conflicts") }
      if try twin.wrapsAtAnyWidth() { throw Discard() }
      if let difference = try twin.difference(from: life.engine) { throw Complaint(difference) }
    }
    print("\(tally.held) programs with callbacks held, \(tally.discarded) cannot be judged")
  }
}
