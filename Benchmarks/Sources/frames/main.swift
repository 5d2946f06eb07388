// main.swift: one frame of opening a cell of a strip, one of scrolling an album, and one step of a finger that drags a
// plain scroll view, through ScrollLayout's components.
//
// usage: frames open|album|drag COUNT [SECONDS]
//
// Prints {"build_us": …, "step_us": …, "rss_kb": …, …}: the time from nothing to the first frames, the mean of a frame over as
// many as fit into SECONDS (0.5), the memory, and how many constants a frame writes, solves it takes and views it looks at.

import AutoLayout
import Foundation

let arguments = CommandLine.arguments
guard arguments.count >= 3, ["open", "album", "drag"].contains(arguments[1]), let count = Int(arguments[2]), count >= 20
else {
  print("usage: frames open|album|drag COUNT [SECONDS]")
  exit(64)
}
let budget = (arguments.count > 3 ? Double(arguments[3]) ?? 0.5 : 0.5) * 1e6

/// The processor time used so far, in microseconds.
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

func measure() throws {
  let empty = try memory()
  let start = now()
  let stage: any Stage =
    switch arguments[1] {
    case "open": try OpeningStrip(count)
    case "album": try ScrollingAlbum(count)
    default: try DraggedList(count)
    }
  let built = now() - start
  let used = try memory() - empty
  var checksum = 0.0
  for _ in 0..<420 { checksum += try stage.frame() }
  let before = stage.engine.statistics
  let begin = now()
  var frames = 0
  repeat {
    for _ in 0..<420 { checksum += try stage.frame() }
    frames += 420
  } while now() - begin < budget
  let spent = now() - begin
  let after = stage.engine.statistics
  print(
    """
    {"build_us": \(built), "step_us": \(spent / Double(frames)), "rss_kb": \(used), \
    "step_constants": \(Double(after.constantsWritten - before.constantsWritten) / Double(frames)), \
    "step_solves": \(Double(after.solver.solves - before.solver.solves) / Double(frames)), \
    "step_views": \(Double(after.itemsVisited - before.itemsVisited) / Double(frames)), "checksum": \(checksum)}
    """)
}

try measure()
