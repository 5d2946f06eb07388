// main.swift: w2-strip measures workload W2 over sizes and prints a table.
//
// usage: w2-strip [SIZE …]       default 10 100 1000 10000 100000
//
// The build is the median of several fresh strips, the toggle the median of 200. The counts of entries touched and of
// pivots are the same on every machine and every run; the times are not.

import Cassowary
import Foundation

/// The middle one of several times.
func median(_ times: [Duration]) -> Duration {
  times.sorted()[times.count / 2]
}

/// Three digits and a unit: `12.3 µs`.
func text(_ duration: Duration) -> String {
  let nanoseconds = Double(duration.components.seconds) * 1e9 + Double(duration.components.attoseconds) / 1e9
  let (value, unit) =
    switch nanoseconds {
    case ..<1e3: (nanoseconds, "ns")
    case ..<1e6: (nanoseconds / 1e3, "µs")
    case ..<1e9: (nanoseconds / 1e6, "ms")
    default: (nanoseconds / 1e9, "s")
    }
  let scale = value < 10 ? 100.0 : value < 100 ? 10 : 1
  return "\(Double(Int(value * scale + 0.5)) / scale) \(unit)"
}

func measure(_ size: Int) throws {
  let clock = ContinuousClock()
  var builds: [Duration] = []
  var strip: Strip?
  for _ in 0..<(size < 10_000 ? 9 : 3) {
    strip = nil  // so that only one is in memory
    builds.append(try clock.measure { strip = try Strip(count: size) })
  }
  guard var strip else { return }
  let built = strip.solver.statistics
  var toggles: [Duration] = []
  var checksum = 0.0
  for k in 0..<200 {
    toggles.append(try clock.measure { checksum += try strip.toggle(k) })
  }
  let toggled = strip.solver.statistics
  let touched = (toggled.entriesTouched - built.entriesTouched) / 200
  let pivots = toggled.pivots - built.pivots
  let error = try strip.error()
  print(
    "| \(size) | \(text(median(builds))) | \(built.entriesTouched) | \(text(median(toggles))) | \(touched) "
      + "| \(pivots) | \(error) |")
  if !checksum.isFinite || error > 1e-6 { print("the strip of \(size) cells is wrong") }
}

var sizes: [Int] = []
for argument in CommandLine.arguments.dropFirst() {
  guard let size = Int(argument), size > 0 else {
    print("usage: w2-strip [SIZE …]   (this is no size: \(argument))")
    sizes = []
    break
  }
  sizes.append(size)
}
if CommandLine.arguments.count == 1 { sizes = [10, 100, 1000, 10_000, 100_000] }

if !sizes.isEmpty {
  print("| cells | build | entries touched | toggle | entries touched | pivots in 200 toggles | largest error |")
  print("| --- | --- | --- | --- | --- | --- | --- |")
}
for size in sizes { try measure(size) }
