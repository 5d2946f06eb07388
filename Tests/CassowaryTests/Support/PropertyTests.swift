// PropertyTests.swift: the generators, the shrinking and the reporting that the other tests rely on.

import Cassowary
import TestSupport
import Testing

@Suite("Properties, generators and shrinking")
struct PropertyTests {
  @Test("the random numbers are those of SplitMix64")
  func splitMix() {
    // The published sequence for seed 1234567 (Rosetta Code, "Pseudo-random numbers/Splitmix64").
    var random = SplitMix64(seed: 1_234_567)
    let expected: [UInt64] = [
      6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
    ]
    #expect((0..<3).map { _ in random.next() } == expected)
  }

  @Test("a range is covered, ends included, and never left")
  func range() {
    var random = SplitMix64(seed: 1)
    let drawn = Set((0..<200).map { _ in random.int(in: -2...2) })
    #expect(drawn == [-2, -1, 0, 1, 2])
  }

  @Test("a failing number shrinks to the smallest that fails, and the report names the seed")
  func numberShrinks() throws {
    var found: Falsified<Int>?
    do {
      try forAll(.int(in: 0...10_000), seed: 5, count: 100) { try demand($0 < 57, "\($0) is too much") }
    } catch let failure as Falsified<Int> {
      found = failure
    }
    let failure = try #require(found)
    #expect(failure.shrunk == 57)
    #expect(failure.description.contains("seed \(failure.seed) fails"))
    #expect(failure.description.contains("57 is too much"))
    #expect(throws: Falsified<Int>.self) {
      try forAll(.int(in: 0...10_000), seed: failure.seed, count: 1) { try demand($0 < 57, "") }
    }
  }

  @Test("a failing program shrinks to the operations that matter")
  func programShrinks() throws {
    // "No row of three terms is ever removed" is false; the smallest counterexample has two operations.
    func holds(_ program: Program) throws {
      let wide = program.operations.compactMap { operation -> Int? in
        if case .insert(let id, let row) = operation, row.terms.count >= 3 { id } else { nil }
      }
      let removed = program.operations.contains { operation in
        if case .remove(let id) = operation { wide.contains(id) } else { false }
      }
      try demand(!removed, "removed")
    }
    var found: Falsified<Program>?
    do {
      try forAll(.programs(size: 5, changes: 10), seed: 1, count: 200, holds)
    } catch let failure as Falsified<Program> {
      found = failure
    }
    let program = try #require(found).shrunk
    #expect(program.operations.count == 2)
    guard case .insert(let id, let row) = program.operations[0] else {
      Issue.record("\(program)")
      return
    }
    #expect(program.operations[1] == .remove(id))
    #expect(row.terms.map(\.coefficient) == [1, 1, 1] && row.constant == 0 && row.priority == .required)
    #expect(program.variableCount <= 3)
  }

  @Test("discarded cases are counted, and too many are an error")
  func discards() throws {
    let tally = try forAll(.int(in: 0...9), seed: 1, count: 100) { if $0 == 9 { throw Discard() } }
    #expect((tally.held + tally.discarded).isMultiple(of: 100) && tally.held > tally.discarded && tally.discarded > 0)
    #expect(throws: Complaint.self) {
      try forAll(.int(in: 0...9), seed: 1, count: 100) { _ in throw Overflow() }
    }
  }

  @Test("programs are the same for the same seed, and every shrink of one is another")
  func programsAreRepeatable() {
    for seed in UInt64(0)..<20 {
      var (one, two) = (SplitMix64(seed: seed), SplitMix64(seed: seed))
      let generator = Generator.programs(size: 4, changes: 6)
      let program = generator.draw(&one)
      #expect(program == generator.draw(&two))
      #expect(!program.shrinks.contains(program))
    }
  }

  @Test("nearly all generated programs can be judged exactly")
  func fewOverflows() throws {
    let tally = try forAll(.systems(size: 4), seed: 100, count: 60) { program in
      var model = Model(variableCount: program.variableCount)
      for operation in program.operations { model.apply(operation) }
      let reference = try Reference(variableCount: model.variableCount, rows: model.byAge.map(\.row))
      try demand(reference.sum(at: .required).isZero, "the rows kept contradict each other")
    }
    #expect(tally.discarded <= 1)
  }
}
