// main.swift: solver-judge compares the solver with the exact reference on random programs, on all cores, for as long as asked.
//
// The reference (Tests/TestSupport/Reference) solves the same rows in fractions. See README.md beside this file.

import Foundation
import TestSupport

let help = """
  usage: solver-judge [--seconds S | --count N] [--seed K] [--kind NAME] [--threads T]

  Draws random programs (rows that come, go and change, with solves in between), and judges every answer in exact fractions:
  which required rows are set aside, each level's sum of violations, every value, every proof. What fails is made as small as
  possible and printed as a test in Swift.

    --seconds S   for so long (default 10)
    --count N     so many programs instead
    --seed K      the first program's seed (default 1); program i has the seed K + i, whatever the other options
    --kind NAME   only one of: systems programs adds ties wide steep decimal (default: all by turns)
    --threads T   so many threads (default 8; more than there are cores do no harm)

  The last line has the total. "Not judged": a number outgrew the reference's 128 bits, or rows contradict each other by less
  than a millionth in all. Exit status 0 if nothing failed, 1 if something did, 64 if an option is wrong.
  """

/// What is drawn, by name.
struct Kind: Sendable {
  let name: String
  let generator: @Sendable () -> Generator<Program>

  static func spread(_ spread: RandomSystem.Spread, size: Int) -> Kind {
    Kind(name: spread.rawValue) { .programs(changes: 8) { RandomSystem.spread(spread, &$0, size: size) } }
  }

  static let all = [
    Kind(name: "systems") { .systems(size: 5) },
    Kind(name: "programs") { .programs(size: 4, changes: 8) },
    Kind(name: "adds") { .programs(size: 4, changes: 8, adds: true) },
    Kind(name: "ties") { .programs(changes: 8) { RandomSystem.ties(&$0, size: 6) } },
    spread(.wide, size: 4), spread(.steep, size: 4), spread(.decimal, size: 10),
  ]
}

/// What came of some programs.
struct Count: Sendable {
  var programs = 0
  var answers = 0
  var discarded = 0
  var failures: [(seed: UInt64, text: String)] = []

  static func += (a: inout Count, b: Count) {
    a.programs += b.programs
    a.answers += b.answers
    a.discarded += b.discarded
    a.failures += b.failures
  }

  /// Draws and judges one program.
  mutating func judge(_ kind: Kind, seed: UInt64) {
    programs += 1
    var judged = 0
    do {
      try forAll(kind.generator(), seed: seed, count: 1) { program in
        try program.replay {
          try $0.judge()
          try $0.judgeProofs()
          judged += 1
        }
      }
      answers += judged
    } catch let failure as Falsified<Program> {
      let test = failure.shrunk.test(named: "\(kind.name), seed \(seed): \(failure.reason)")
      failures.append((seed, "\(kind.name), \(failure)\n\n\(test)\n"))
    } catch {
      discarded += 1
    }
  }
}

struct Options {
  var seconds = 10
  var count: UInt64?
  var seed: UInt64 = 1
  var kinds = Kind.all
  var threads = 8

  init?(_ arguments: [String]) {
    var rest = arguments[...]
    while let option = rest.popFirst() {
      guard let value = rest.popFirst() else { return nil }
      switch (option, Int(value)) {
      case ("--seconds", let number?) where number > 0: seconds = number
      case ("--count", let number?) where number > 0: count = UInt64(number)
      case ("--seed", let number?) where number >= 0: seed = UInt64(number)
      case ("--threads", let number?) where number > 0: threads = number
      case ("--kind", nil):
        kinds = Kind.all.filter { $0.name == value }
        if kinds.isEmpty { return nil }
      default: return nil
      }
    }
  }

  /// The kind of a program, by its seed.
  func kind(of seed: UInt64) -> Kind { kinds[Int(seed % UInt64(kinds.count))] }

  /// One thread's share of the programs.
  func share(of thread: Int, until deadline: ContinuousClock.Instant) -> Count {
    var counted = Count()
    var offset = UInt64(thread)
    while count.map({ offset < $0 }) ?? (.now < deadline) {
      counted.judge(kind(of: seed + offset), seed: seed + offset)
      offset += UInt64(threads)
    }
    return counted
  }
}

func run(_ options: Options) async -> Count {
  let deadline = ContinuousClock.now + .seconds(options.seconds)
  return await withTaskGroup(of: Count.self) { group in
    for thread in 0..<options.threads { group.addTask { options.share(of: thread, until: deadline) } }
    var total = Count()
    for await part in group { total += part }
    return total
  }
}

let arguments = Array(CommandLine.arguments.dropFirst())
if arguments == ["--help"] {
  print(help)
} else if let options = Options(arguments) {
  let total = await run(options)
  for failure in total.failures.sorted(by: { $0.seed < $1.seed }) { print(failure.text) }
  print(
    "seed \(options.seed): programs \(total.programs), answers judged \(total.answers), "
      + "programs not judged \(total.discarded), failures \(total.failures.count)")
  exit(total.failures.isEmpty ? 0 : 1)
} else {
  print(help)
  exit(64)
}
