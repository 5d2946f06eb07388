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
      // Of contradictions the newest is set aside, and which is the newest depends on the history. A twin can leave out what
      // the program has made, but not what the library makes for contents and stack views.
      guard life.engine.conflicts.allSatisfy({ Twin.isOfProgram($0.setAside) }) else { throw Discard() }
      let twin = try Twin(of: life.engine)
      if try !twin.wrapsAtAnyWidth(), let difference = try twin.difference(from: life.engine) {
        throw Complaint(difference)
      }
      // What is open may be where it is, and then everything is there.
      try twin.wishForFrames()
      if let difference = try twin.difference(from: life.engine, openOnesToo: true) {
        throw Complaint("open: " + difference)
      }
      if let misjudged = try twin.misjudged() { throw Complaint(misjudged) }
    }
    print("\(tally.held) programs with callbacks held, \(tally.discarded) cannot be judged")
  }
}
