// main.swift: lays a screen of 300 views out through anchors, and writes the rows that this gives as a workload.
//
// usage: screen PROGRAM [SECONDS]
//        screen --range [SECONDS]
//        screen --memory [SCREENS]
//
// Prints {"views": …, "rows": …, "build_us": …, "step_us": …}: the time from nothing to all frames, and that of a new
// size of the root. PROGRAM receives the same rows and sizes for the replayers (see README.md).

import AutoLayout
import Foundation

let sizes = [(844.0, 390.0), (390.0, 844.0), (430.0, 932.0), (320.0, 568.0), (390.0, 844.0)]

/// The processor time used so far, in microseconds.
func now() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
}

func measure(_ budget: Double) throws -> (build: Double, step: Double) {
  var builds: [Double] = []
  var screen: Screen?
  let begin = now()
  repeat {
    screen = nil
    let start = now()
    let fresh = try Screen()
    try fresh.engine.layoutIfNeeded()
    builds.append(now() - start)
    screen = fresh
  } while now() - begin < budget
  guard let screen else { return (0, 0) }
  var steps = 0
  let start = now()
  repeat {
    for size in sizes {
      screen.engine.size = Size(width: size.0, height: size.1)
      try screen.engine.layoutIfNeeded()
      steps += 1
    }
  } while now() - start < budget
  return (builds.sorted()[builds.count / 2], (now() - start) / Double(steps))
}

/// The rows of a screen, one on a line, in the replayers' format.
func program(of screen: Screen) throws -> (text: String, rows: Int) {
  try screen.engine.layoutIfNeeded()
  var place: [ObjectIdentifier: Int] = [ObjectIdentifier(screen.engine.root): 0]
  for (index, view) in screen.views.enumerated() { place[ObjectIdentifier(view)] = 4 * (index + 1) }
  var lines: [String] = ["v \(4 * (screen.views.count + 1))", "e 2 3", "e 3 3", "r 0 4 1 0 1 0 1", "r 0 4 1 0 1 1 1"]
  for view in 0...screen.views.count {
    lines.append("r 1 4 1 0 1 \(4 * view + 2) 1")
    lines.append("r 1 4 1 0 1 \(4 * view + 3) 1")
  }
  for constraint in screen.engine.activeConstraints where !constraint.isImplicit {
    // The root's size is what the steps edit.
    if constraint.terms.allSatisfy({ $0.item === screen.engine.root }) { continue }
    var terms: [Int: Double] = [:]
    for term in constraint.terms {
      guard let item = term.item, let first = place[ObjectIdentifier(item)] else { continue }
      for (offset, factor) in try factors(of: term.attribute) {
        terms[first + offset, default: 0] += factor * term.coefficient
      }
    }
    let relation = constraint.relation == .equal ? 0 : constraint.relation == .greaterThanOrEqual ? 1 : 2
    let rank: Int
    switch constraint.priority.value {
    case 1000: rank = 4
    case 750: rank = 2
    case 251: rank = 1
    default: rank = 0
    }
    let body = terms.sorted { $0.key < $1.key }.filter { $0.value != 0 }.map { " \($0.key) \($0.value)" }
    lines.append("r \(relation) \(rank) 1 \(constraint.constant) \(body.count)\(body.joined())")
  }
  let rows = lines.count - 3
  lines.append("s 2 2 390 3 844")
  for size in sizes { lines.append("s 2 2 \(size.0) 3 \(size.1)") }
  return (lines.joined(separator: "\n") + "\n", rows)
}

/// An attribute in terms of left, top, width and height (offsets 0 to 3), read from left to right.
func factors(of attribute: LayoutAttribute) throws -> [(Int, Double)] {
  switch attribute {
  case .left, .leading: [(0, 1)]
  case .right, .trailing: [(0, 1), (2, 1)]
  case .top: [(1, 1)]
  case .bottom: [(1, 1), (3, 1)]
  case .width: [(2, 1)]
  case .height: [(3, 1)]
  case .centerX: [(0, 1), (2, 0.5)]
  case .centerY: [(1, 1), (3, 0.5)]
  default: throw UnknownAttribute(attribute: attribute)
  }
}

struct UnknownAttribute: Error {
  let attribute: LayoutAttribute
}

/// The layout for all widths from 320 to 1366, beside resizes and a sweep at every half point, in microseconds.
func range(_ budget: Double) throws -> String {
  let screen = try Screen()
  try screen.engine.layoutIfNeeded()
  func time(_ work: () throws -> Void) rethrows -> Double {
    var times: [Double] = []
    let begin = now()
    repeat {
      let start = now()
      try work()
      times.append(now() - start)
    } while now() - begin < budget
    return times.sorted()[times.count / 2]
  }
  var path: LayoutPath?
  let walk = try time { path = try LayoutPath(of: screen.engine, along: .width, over: 320...1366) }
  var sweeps = 0
  let sweep = try time {
    sweeps = 0
    for step in 0...2092 {
      screen.engine.size = Size(width: 320 + Double(step) / 2, height: 844)
      try screen.engine.layoutIfNeeded()
      sweeps += 1
    }
  }
  var at = 0
  let resize = try time {
    at += 1
    screen.engine.size = Size(width: 320 + Double(at * 389 % 1046), height: 844)
    try screen.engine.layoutIfNeeded()
  }
  guard let path else { return "{}" }
  let cost = walk / Double(path.pieces.count) / resize
  return """
    {"open": \(path.pieces.map { $0.open.count }.max() ?? 0), "views": \(screen.views.count), "pieces": \(path.pieces.count), "solves": \(path.solves), "walk_us": \(walk), \
    "resize_us": \(resize), "resizes_a_piece": \(cost), "sweep_us": \(sweep), "sweep_solves": \(sweeps)}
    """
}

/// The memory in use now, in bytes, from the system's own books (0 where it keeps none).
func memory() -> Double {
  guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else { return 0 }
  let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
  return (line.flatMap { Double($0.filter(\.isNumber)) } ?? 0) * 1024
}

/// What a view takes, with its share of the constraints, the engine's tables and the solver, of so many screens that are laid out.
func memoryOfViews(_ count: Int) throws -> String {
  // The first one pays for what the process needs once.
  var screens = [try Screen()]
  try screens[0].engine.layoutIfNeeded()
  let empty = memory()
  for _ in 0..<count {
    let screen = try Screen()
    try screen.engine.layoutIfNeeded()
    screens.append(screen)
  }
  let bytes = (memory() - empty) / Double(count * screens[0].views.count)
  let constraints = screens[0].engine.activeConstraints.count
  return "{\"views\": \(screens[0].views.count), \"constraints\": \(constraints), \"bytes_a_view\": \(Int(bytes))}"
}

let arguments = CommandLine.arguments
if arguments.count >= 2, arguments[1] == "--range" {
  print(try range((arguments.count > 2 ? Double(arguments[2]) ?? 0.2 : 0.2) * 1e6))
  exit(0)
}
if arguments.count >= 2, arguments[1] == "--memory" {
  print(try memoryOfViews(arguments.count > 2 ? max(1, Int(arguments[2]) ?? 20) : 20))
  exit(0)
}
guard arguments.count >= 2 else {
  print("usage: screen PROGRAM [SECONDS] | --range [SECONDS] | --memory [SCREENS]")
  exit(64)
}
let screen = try Screen()
let written = try program(of: screen)
try written.text.write(toFile: arguments[1], atomically: false, encoding: .utf8)
let times = try measure((arguments.count > 2 ? Double(arguments[2]) ?? 0.2 : 0.2) * 1e6)
print(
  """
  {"views": \(screen.views.count), "rows": \(written.rows), "build_us": \(times.build), "step_us": \(times.step)}
  """)
