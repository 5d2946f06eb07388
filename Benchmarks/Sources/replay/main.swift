// main.swift: replays a workload on our solver and prints how long it took: the counterpart of Peers/kiwi.cpp.
//
// usage: replay PROGRAM VALUES [SECONDS]
//
// Prints {"build_us": …, "step_us": …, "rss_kb": …, …}: the median of several builds, the memory they took, and the mean of a step in the
// median of as many passes through the steps as fit into SECONDS (0.1), at least one. VALUES receives the values after the first pass.

import Cassowary
import Foundation

let arguments = CommandLine.arguments
guard arguments.count >= 3 else {
  print("usage: replay PROGRAM VALUES [SECONDS]")
  exit(64)
}
let program = try Program(contentsOf: arguments[1])
let budget = (arguments.count > 3 ? Double(arguments[3]) ?? 0.1 : 0.1) * 1e6

/// The processor time used so far, in microseconds: what else the machine does counts less than on a wall clock.
func now() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
}

/// The memory in use now, in kB, from the system's own books (0 where it keeps none).
func memory() throws -> Int {
  guard FileManager.default.fileExists(atPath: "/proc/self/status") else { return 0 }
  let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
  let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
  return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
}

/// The slowest step: of each step the fastest of five passes, and of those the largest.
func worstStep(of program: Program, _ system: inout System) throws -> Double {
  guard program.steps.count <= 10_000 else { return 0 }
  var fastest = [Double](repeating: .infinity, count: program.steps.count)
  for _ in 0..<5 {
    for (index, step) in program.steps.enumerated() {
      let start = now()
      _ = try system.carryOut(step, of: program)
      fastest[index] = min(fastest[index], now() - start)
    }
  }
  return fastest.max() ?? 0
}

func measure(_ program: Program) throws {
  let before = try memory()
  var builds: [Double] = []
  var system: System?
  let begin = now()
  repeat {
    system = nil  // so that only one is in memory
    let start = now()
    system = try System(program)
    builds.append(now() - start)
  } while now() - begin < budget && builds.count < 2000
  guard var system else { return }
  let built = system.solver.statistics
  let used = try memory() - before

  var passes: [Double] = []
  var spent = 0.0
  var checksum = 0.0
  repeat {
    let start = now()
    for step in program.steps { checksum += try system.carryOut(step, of: program) }
    passes.append(now() - start)
    spent += passes.last ?? 0
    if passes.count == 1 {
      let values = system.solver.values.map { "\($0)" }.joined(separator: "\n") + "\n"
      try values.write(toFile: arguments[2], atomically: false, encoding: .utf8)
    }
  } while spent < budget && !program.steps.isEmpty
  let worst = try worstStep(of: program, &system)
  let steps = max(1, passes.count * program.steps.count)
  let median = passes.sorted()[passes.count / 2]
  let after = system.solver.statistics
  print(
    """
    {"build_us": \(builds.sorted()[builds.count / 2]), \
    "step_us": \(program.steps.isEmpty ? 0 : median / Double(program.steps.count)), "worst_us": \(worst), "rss_kb": \(used), \
    "build_pivots": \(built.pivots), "step_pivots": \(Double(after.pivots - built.pivots) / Double(steps)), \
    "step_entries": \(Double(after.entriesTouched - built.entriesTouched) / Double(steps)), \
    "refactorings": \(after.refactorings), "checksum": \(checksum)}
    """)
}

try measure(program)
