// Invocation.swift: what a command line asks for.

import AutoLayout
import InterfaceBuilder
import LayoutDocument
import LayoutReport

/// What one run of the command shall do.
enum Invocation: Equatable, Sendable {
  case help(Command?)
  case version
  case run(Command, Options)
}

enum OutputFormat: String, CaseIterable, Sendable {
  case text, lines, json, ndjson, svg, html, sarif, github, gitlab, markdown, junit, checkstyle
  /// How names of files in the format end, the usual ending first, in small letters.
  var endings: [String] {
    switch self {
    case .text: [".txt", ".text", ".log"]
    case .html: [".html", ".htm"]
    case .markdown: [".md", ".markdown"]
    default: [".\(rawValue)"]
    }
  }

  /// Whether people read it as it is, and no program does.
  var isForPeople: Bool {
    switch self {
    case .text, .lines, .github, .markdown: true
    default: false
    }
  }

  /// Whether the name of a file ends so.
  func isEnding(of file: String) -> Bool {
    let name = file.lowercased()
    return endings.contains { name.hasSuffix($0) }
  }

  /// The format of a command that the name of a file says: its first one for a name without an ending. Nil for an ending of none.
  static func named(by file: String, among formats: [OutputFormat]) -> OutputFormat? {
    let name = file.split(separator: "/").last.map { $0.lowercased() } ?? ""
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex, name.index(after: dot) < name.endIndex else {
      return formats.first
    }
    return formats.first { $0.endings.contains(String(name[dot...])) }
  }
}

/// When to colour text.
enum ColorChoice: String, CaseIterable, Sendable {
  case auto, always, never
}

/// The options of a command and its operands; what was not given is nil, false or empty.
struct Options: Equatable, Sendable {
  /// The files in order, or what else a command takes; `-` is the standard input.
  var files: [String] = []
  var format = OutputFormat.text
  /// The sizes to solve at, a scene each; empty for the document's own.
  var sizes: [Size] = []
  /// The times of the steps to show, in seconds, ascending, each once; empty for all.
  var times: [Double] = []
  var direction: ReadingDirection?
  /// The device and the orientation to lay out files of Interface Builder for.
  var device: String?
  var orientation: String?
  /// The ids of the devices to go through.
  var devices: [String] = []
  /// The root view of the scene that is meant, in a file with several.
  var scene: String?
  /// Pixels in a point.
  var scale: Double?
  /// Steps in a second; nil for 60, or for an even choice in a picture.
  var framesPerSecond: Double?
  /// The file to write, instead of the standard output.
  var output: String?
  /// What pictures show for debugging.
  var guides: Set<PictureGuide> = []
  var color = ColorChoice.auto
  /// Whether `solve` draws the layout in box characters.
  var draws = false
  /// Whether `lint` shows information too.
  var showsAll = false
  /// The files with findings that `lint` accepts.
  var baselines = Baselines()
  /// The file with what is wanted of `lint`, instead of the one that is found.
  var config: String?
  /// The file that the standard input is taken for.
  var inputName: String?
  /// From which severity on `lint` fails.
  var failOn: LintConfiguration.Threshold?
  /// The largest difference that `diff` takes for none, in points.
  var tolerance: Double?
  /// What `diff` calls both files.
  var label: String?
  /// Whether the command prints again when a file changes.
  var watches = false
  /// How many seconds a call of `mcp` may take.
  var timeLimit: Double?
  /// What only `prove` asks.
  var prove = ProveOptions()
}

/// Files with findings that `lint` accepts.
struct Baselines: Equatable, Sendable {
  /// The one to read.
  var accepted: String?
  /// The one to write, accepted from now on.
  var new: String?
}

/// The options that `prove` alone has.
struct ProveOptions: Equatable, Sendable {
  /// What it goes through, or sets.
  var ranges: [ProofRange] = []
  /// Whether it goes through both reading directions.
  var hasBothDirections = false
  /// The named claims that are wanted; all if none is.
  var kinds: [ClaimKind] = []
  /// The relations that are claimed.
  var claims: [String] = []
  /// Whether the frames are printed as formulas.
  var showsFrames = false
  /// Whether claims that are unknown fail.
  var isStrict = false
}

extension Options {
  /// What files of Interface Builder are to be laid out for.
  var conditions: LayoutConditions {
    LayoutConditions(
      device: device.flatMap { InterfaceDevice(id: $0) },
      orientation: orientation.flatMap { InterfaceDevice.Orientation(rawValue: $0) })
  }
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
  /// `lint` found something, `diff` a difference, `log` a conflict, `verify` a view elsewhere.
  static let findings: Int32 = 1
  static let usage: Int32 = 64
  static let badDocument: Int32 = 65
  static let noInput: Int32 = 66
  static let outputFailed: Int32 = 74
}
