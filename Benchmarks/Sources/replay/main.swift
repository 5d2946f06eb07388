// main.swift: replays a workload on our solver and prints how long it took: the counterpart of Peers/kiwi.cpp.
//
// usage: replay PROGRAM VALUES [SECONDS]
//
// Prints {"build_us": …, "step_us": …, "rss_kb": …, …}: the median of several builds, and the mean of a step over as
// many passes through the steps as fit into SECONDS (0.1), at least one. VALUES receives the values after the first pass.

import Cassowary
import Foundation

let arguments = CommandLine.arguments
guard arguments.count >= 3 else {
  print("usage: replay PROGRAM VALUES [SECONDS]")
  exit(64)
}
let program = try Program(contentsOf: arguments[1])
let budget = Duration.seconds(arguments.count > 3 ? Double(arguments[3]) ?? 0.1 : 0.1)
let clock = ContinuousClock()

func microseconds(_ duration: Duration) -> Double {
  Double(duration.components.seconds) * 1e6 + Double(duration.components.attoseconds) / 1e12
}

/// The largest amount of memory in use so far, in kB, from the system's own books (0 where it keeps none).
func peakMemory() throws -> Int {
  guard FileManager.default.fileExists(atPath: "/proc/self/status") else { return 0 }
  let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
  let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
  return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
}

func measure() throws {
  var builds: [Duration] = []
  var system: System?
  let begin = clock.now
  repeat {
    system = nil  // so that only one is in memory
    builds.append(try clock.measure { system = try System(program) })
  } while clock.now - begin < budget && builds.count < 2000
  guard var system else { return }
  let built = system.solver.statistics

  var spent = Duration.zero
  var passes = 0
  var checksum = 0.0
  repeat {
    spent += try clock.measure {
      for step in program.steps { checksum += try system.carryOut(step, of: program) }
    }
    passes += 1
    if passes == 1 {
      let values = system.solver.values.map { "\($0)" }.joined(separator: "\n") + "\n"
      try values.write(toFile: arguments[2], atomically: false, encoding: .utf8)
    }
  } while spent < budget && !program.steps.isEmpty
  let steps = max(1, passes * program.steps.count)
  let after = system.solver.statistics
  print(
    """
    {"build_us": \(microseconds(builds.sorted()[builds.count / 2])), \
    "step_us": \(program.steps.isEmpty ? 0 : microseconds(spent) / Double(steps)), "rss_kb": \(try peakMemory()), \
    "build_pivots": \(built.pivots), "step_pivots": \(Double(after.pivots - built.pivots) / Double(steps)), \
    "step_entries": \(Double(after.entriesTouched - built.entriesTouched) / Double(steps)), \
    "refactorings": \(after.refactorings), "checksum": \(checksum)}
    """)
}

try measure()
