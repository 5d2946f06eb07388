// Invocation.swift: what a command line asks for.

import AutoLayout

/// What one run of the command shall do.
enum Invocation: Equatable, Sendable {
  case help(Command?)
  case version
  case solve(Options)
  case animate(Options)
  case render(Options)
}

enum Command: String, CaseIterable, Sendable {
  case solve, animate, render

  /// The commands of the contract that this version does not have yet.
  static let later = ["explain", "lint", "diff", "log", "convert"]

  var options: [Option] {
    switch self {
    case .solve: [.format, .size, .at, .direction, .scale]
    case .animate: [.format, .fps, .size, .at, .direction, .scale]
    case .render: [.output, .format, .size, .at, .direction, .scale]
    }
  }

  var formats: [OutputFormat] {
    switch self {
    case .solve, .animate: [.text, .json, .ndjson, .svg]
    case .render: [.svg]
    }
  }

  /// Whether the command speaks of one moment, and of one file.
  var hasOneMoment: Bool { self != .animate }
  var hasOneFile: Bool { self != .solve }
}

enum Option: String, CaseIterable, Sendable {
  case format = "--format"
  case fps = "--fps"
  case size = "--size"
  case at = "--at"
  case direction = "--direction"
  case scale = "--scale"
  case output = "-o"
}

enum OutputFormat: String, CaseIterable, Sendable {
  case text, json, ndjson, svg

  /// The formats of the contract that this version does not have yet.
  static let later = ["html"]
}

/// The options of a command and its files; what was not given is nil or empty.
struct Options: Equatable, Sendable {
  /// The files in order; `-` is the standard input.
  var files: [String] = []
  var format = OutputFormat.text
  /// The sizes to solve at, a scene each; empty for the document's own.
  var sizes: [Size] = []
  /// The times of the steps to show, in seconds, ascending, each once; empty for all.
  var times: [Double] = []
  var direction: ReadingDirection?
  /// Pixels in a point.
  var scale: Double?
  /// Steps in a second; nil for 60, or for an even choice in a picture.
  var framesPerSecond: Double?
  /// The file to write, instead of the standard output.
  var output: String?
}

/// Why a command line is not understood.
struct UsageError: Error, Equatable {
  let message: String
  /// The command whose help will say more.
  var command: Command?
}

/// The exit statuses, after sysexits.h where it has the thing.
enum ExitStatus {
  static let success: Int32 = 0
  static let usage: Int32 = 64
  static let badDocument: Int32 = 65
  static let noInput: Int32 = 66
  static let outputFailed: Int32 = 74
}
