// Option.swift: the options of all commands, in one table for the parser, the help, the completions and the man page.

import InterfaceBuilder
import LayoutDocument
import LayoutReport

enum Option: String, CaseIterable, Sendable {
  case format = "--format"
  case fps = "--fps"
  case size = "--size"
  case at = "--at"
  case direction = "--direction"
  case scale = "--scale"
  case output = "-o"
  case guides = "--guides"
  case draw = "--draw"
  case all = "--all"
  case config = "--config"
  case failOn = "--fail-on"
  case baseline = "--baseline"
  case writeBaseline = "--write-baseline"
  case stdinFilename = "--stdin-filename"
  case tolerance = "--tolerance"
  case color = "--color"
  case device = "--device"
  case devices = "--devices"
  case orientation = "--orientation"
  case scene = "--scene"
  case label = "--label"
  case width = "--width"
  case height = "--height"
  case text = "--text"
  case vary = "--vary"
  case claim = "--claim"
  case frames = "--frames"
  case strict = "--strict"
  case timeLimit = "--time-limit"
  case watch = "--watch"

  /// Those of all that solve a layout as it is at one size and time.
  static let solving: [Option] = [.size, .at, .direction, .scale, .device, .orientation]

  /// What stands for the value in help; nil for an option without one.
  func placeholder(of command: Command) -> String? {
    switch self {
    case .format: "FORMAT"
    case .fps, .scale: "NUMBER"
    case .size: "WxH"
    case .at, .timeLimit: "SECONDS"
    case .direction, .orientation: values(of: command).joined(separator: "|")
    case .output: "OUT"
    case .guides: "GUIDES"
    case .draw, .all, .frames, .strict, .watch: nil
    case .width, .height, .text: "A...B"
    case .vary: "NAME=A...B"
    case .claim: "CLAIM"
    case .baseline, .writeBaseline, .config, .stdinFilename: "FILE"
    case .failOn: "error|warning|none"
    case .tolerance: "POINTS"
    case .color: "WHEN"
    case .device: "DEVICE"
    case .devices: "all|phones|pads|LIST"
    case .scene: "NAME"
    case .label: "NAME"
    }
  }

  /// The values it may have, if they can be listed.
  func values(of command: Command) -> [String] {
    switch self {
    case .format: command.formats.map(\.rawValue)
    case .direction:
      ReadingDirection.allCases.map(\.rawValue) + (command == ProveCommand.command ? [SweptDevice.both] : [])
    case .color: ColorChoice.allCases.map(\.rawValue)
    case .device: InterfaceDevice.ids
    case .orientation:
      InterfaceDevice.Orientation.allCases.map(\.rawValue)
        + (command.options.contains(.devices) ? [SweptDevice.both] : [])
    case .failOn: LintConfiguration.Threshold.allCases.map(\.rawValue)
    default: []
    }
  }

  /// Whether it may be given more than once, for several values.
  var isRepeatable: Bool { [.size, .at, .claim, .vary].contains(self) }

  /// Whether its value is the name of a file.
  var takesFile: Bool {
    switch self {
    case .output, .baseline, .writeBaseline, .config, .stdinFilename: true
    default: false
    }
  }

  /// What it does, in a line.
  func summary(of command: Command) -> String {
    switch self {
    case .format: command.formatSummary
    case .fps: "steps a second (default: 60)"
    case .size:
      "solve at this size of the root"
        + ([ExplainCommand.command, ConvertCommand.command].contains(command) ? "" : "; repeat it for several scenes")
    case .at:
      command.hasOneMoment
        ? "the frames at this time of the timeline" : "only the step at this time; repeat it for several"
    case .direction:
      "the reading direction, instead of the document's"
        + (command == ProveCommand.command ? "; both: each a case" : "")
    case .scale: "round to pixels, 0.01 to 100 in a point (default: those of a storyboard's device)"
    case .output:
      "the file to write (default: the standard output)"
        + (command.formats.isEmpty ? "" : "; its ending says the format")
    case .guides: "draw for debugging: center (lines through scroll views), index (numbers), or center,index"
    case .draw: "draw the layout in box characters"
    case .all:
      command == ProveCommand.command
        ? "show claims that hold as well" : "show information too: constraints that never bind"
    case .config: "what is wanted (default: .layout-inspect.json from the file's folder upwards)"
    case .failOn: "the findings that make the status 1 (default: warning, and so errors)"
    case .baseline: "accept the findings in this file"
    case .writeBaseline: "write the findings to this file, to be accepted from now on"
    case .stdinFilename:
      "take the standard input for this file: its name, and format"
        + (command == LintCommand.command ? ", configuration and baseline" : "")
    case .tolerance:
      "take differences up to this for none (default: "
        + (command == VerifyCommand.command ? "a pixel of the document's device)" : "0.001)")
    case .color: "auto (default: on a terminal, unless NO_COLOR is set), always, never"
    case .device: "lay a storyboard or a xib out for this device: retina6_12, 'iPhone 15 Pro'"
    case .devices: "go through all devices, phones, pads, or these: 'iPhone 8,iPad Air 2'"
    case .orientation: "hold the device of a storyboard or a xib this way"
    case .scene: "of a storyboard with several scenes, the one of this title, or with this root view"
    case .width:
      "widths of the root, in points: a range such as 320...1366"
        + (command == ProveCommand.command ? ", or one number" : "")
    case .height: "heights of the root"
    case .text: "factors on the widths of texts: 1...1.5 for texts up to half as long again"
    case .vary: "constants of the constraint of this name; repeat it for several"
    case .claim: "prove these claims alone: names with commas, or a relation between anchors; repeat it for several"
    case .frames: "print the frames as formulas"
    case .strict: "let claims that are unknown fail"
    case .timeLimit: "how long a call may take (default: 30)"
    case .watch: "print again whenever a file changes, until interrupted"
    case .label: "call both files this, as git's temporary files have names of their own"
    }
  }
}
