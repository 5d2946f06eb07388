// Watch.swift: --watch, a command that prints again whenever what it has read changes, until it is interrupted.
//
// The files are looked at a few times a second, less often if looking takes long. A change is waited out: until two looks
// find the same, and a file that has vanished has had time to come back, as most editors write a new file and rename it.

import HostSystem

/// Time, as a watch needs it: the system's, or a test's.
struct WatchClock {
  /// Seconds from some moment on.
  var now: () -> Double = Platform.clock
  /// Waits for so many seconds; false ends the watch.
  var pause: (Double) -> Bool = { seconds in
    Platform.pause(seconds)
    return !Platform.isAbandoned(Platform.standardOutput)
  }
}

extension OutputFormat {
  /// What stands before each print but the first. JSON stands behind a record separator, the first document too, as a
  /// sequence of JSON texts does (RFC 7464).
  func separator(isFirst: Bool, changed: [String], columns: Int?) -> String {
    switch self {
    case .json, .sarif, .gitlab: return "\u{1E}"
    default: break
    }
    if isFirst { return "" }
    guard let columns else { return "\n" }
    let more = changed.count > 1 ? " and \(changed.count - 1) more" : ""
    let words = "── \(changed.first ?? "")\(more) "
    return "\n" + words + String(repeating: "─", count: max(3, columns - words.count)) + "\n\n"
  }

  /// Whether several prints after one another can be told apart.
  var comesInSequence: Bool { ![.svg, .html, .junit, .checkstyle].contains(self) }
}

struct Watch {
  /// Seconds between two looks, at least.
  static let interval = 0.2
  /// Seconds between the looks of which two must be the same.
  static let settling = 0.05
  /// How many of them are waited for, at most, and how many for a file that is gone.
  static let mostLooks = (still: 40, gone: 8)
  /// Between looks at least so many times as long is waited as a look takes.
  static let leisure = 20.0

  let runner: Runner
  let command: Command
  let options: Options

  /// What is wrong with watching what the options name; nil for nothing.
  static func mistake(in options: Options) -> String? {
    guard options.watches else { return nil }
    if (options.files + [options.config, options.baselines.accepted].compactMap { $0 }).contains("-") {
      return "--watch: the standard input cannot be watched"
    }
    if options.baselines.new != nil { return "--watch and --write-baseline contradict each other" }
    if options.output == nil || options.output == "-", !options.format.comesInSequence {
      return "--watch with --format \(options.format.rawValue) needs -o FILE"
    }
    return nil
  }

  /// Prints, and prints again at each change. Returns the last status when the clock says so; a process is interrupted.
  func run() throws(WriteError) -> Int32 {
    var once = options
    once.watches = false
    var changed: [String]?
    while true {
      let watched = WatchedFiles(runner.files, output: options.output)
      let columns = runner.terminal.outputIsTerminal ? runner.terminal.columns ?? 80 : nil
      if options.output == nil || options.output == "-" {
        try runner.write(
          options.format.separator(isFirst: changed == nil, changed: changed ?? [], columns: columns))
      }
      let status = try runner.reading(watched.system).run(command, once, keepingSame: true)
      try runner.flush()
      changed = nextChange(of: watched)
      if changed == nil { return status }
    }
  }

  /// Waits for a change, and until it is over; nil if the clock ends the watch.
  private func nextChange(of watched: WatchedFiles) -> [String]? {
    var (interval, waited) = (Self.interval, 0.0)
    while runner.clock.pause(interval) {
      let before = runner.clock.now()
      waited += interval
      if !watched.changes(young: waited < WatchedFiles.youth).isEmpty {
        guard settles(watched) else { return nil }
        // What was renamed away and back, or written as it was, is no change.
        let changed = watched.changes(young: true)
        if !changed.isEmpty { return changed }
      }
      interval = max(Self.interval, Self.leisure * (runner.clock.now() - before))
    }
    return nil
  }

  /// Waits until nobody writes any more, for some seconds at most. False if the clock ends the watch.
  private func settles(_ watched: WatchedFiles) -> Bool {
    var last = watched.stamps()
    for look in 0..<Self.mostLooks.still {
      guard runner.clock.pause(Self.settling) else { return false }
      let next = watched.stamps()
      if next == last, look >= Self.mostLooks.gone || !watched.isSomethingGone { return true }
      last = next
    }
    return true
  }
}
