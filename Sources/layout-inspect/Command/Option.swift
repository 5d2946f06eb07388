// Option.swift: the options of all commands, in one table for the parser, the help, the completions and the man page.

import InterfaceBuilder
import LayoutDocument

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
  case baseline = "--baseline"
  case writeBaseline = "--write-baseline"
  case tolerance = "--tolerance"
  case color = "--color"
  case device = "--device"
  case orientation = "--orientation"
  case scene = "--scene"

  /// What stands for the value in help; nil for an option without one.
  var placeholder: String? {
    switch self {
    case .format: "FORMAT"
    case .fps, .scale: "NUMBER"
    case .size: "WxH"
    case .at: "SECONDS"
    case .direction: "ltr|rtl"
    case .output: "OUT"
    case .guides: "GUIDES"
    case .draw, .all: nil
    case .baseline, .writeBaseline: "FILE"
    case .tolerance: "POINTS"
    case .color: "WHEN"
    case .device, .scene: "ID"
    case .orientation: "portrait|landscape"
    }
  }

  /// The values it may have, if they can be listed.
  func values(of command: Command) -> [String] {
    switch self {
    case .format: command.formats.map(\.rawValue)
    case .direction: ReadingDirection.allCases.map(\.rawValue)
    case .color: ColorChoice.allCases.map(\.rawValue)
    case .device: InterfaceDevice.ids
    case .orientation: InterfaceDevice.Orientation.allCases.map(\.rawValue)
    default: []
    }
  }

  /// Whether its value is the name of a file.
  var takesFile: Bool {
    switch self {
    case .output, .baseline, .writeBaseline: true
    default: false
    }
  }

  /// What it does, in a line.
  func summary(of command: Command) -> String {
    switch self {
    case .format: command.formatSummary
    case .fps: "steps a second (default: 60)"
    case .size: "solve at this size of the root; repeat it for several scenes"
    case .at:
      command == .animate
        ? "only the step at this time; repeat it for several" : "the frames at this time of the timeline"
    case .direction: "the reading direction, instead of the document's"
    case .scale: "round to pixels, so many in a point (default: those of a storyboard's device)"
    case .output: "the file to write (default: the standard output)"
    case .guides: "draw for debugging: center (lines through scroll views), index (numbers), or center,index"
    case .draw: "draw the layout in box characters"
    case .all: "show information too: constraints that never bind"
    case .baseline: "accept the findings in this file"
    case .writeBaseline: "write the findings to this file, to be accepted from now on"
    case .tolerance: "take differences up to this for none (default: 0.001)"
    case .color: "auto (default: on a terminal, unless NO_COLOR is set), always, never"
    case .device: "lay a storyboard or a xib out for this device, such as retina6_12"
    case .orientation: "hold the device of a storyboard or a xib this way"
    case .scene: "of a storyboard with several scenes, the one with this root view"
    }
  }
}

extension Command {
  private static let solving: [Option] = [.size, .at, .direction, .scale, .device, .orientation]

  var options: [Option] {
    switch self {
    case .solve: [.format, .draw] + Self.solving + [.color]
    case .animate: [.format, .fps, .guides] + Self.solving
    case .explain: [.format, .size, .at, .direction, .device, .orientation, .color]
    case .lint:
      [
        .format, .all, .baseline, .writeBaseline, .size, .at, .direction, .device, .orientation, .color,
      ]
    case .render: [.output, .format, .guides] + Self.solving
    case .diff: [.format, .tolerance] + Self.solving + [.color]
    case .log: [.format, .color]
    case .convert: [.output, .scene, .size, .at, .direction, .device, .orientation]
    case .verify: [.format, .tolerance, .color]
    case .completions, .man: []
    }
  }

  /// The formats of the output, the default first; empty if there is no choice.
  var formats: [OutputFormat] {
    switch self {
    case .solve: [.text, .json, .ndjson, .svg]
    case .animate: [.text, .json, .ndjson, .svg, .html]
    case .explain, .log: [.text, .json]
    case .lint: [.text, .json, .sarif]
    case .verify: [.text, .json]
    case .render: [.svg, .html]
    case .diff: [.text, .json, .svg]
    case .convert, .completions, .man: []
    }
  }

  fileprivate var formatSummary: String {
    switch self {
    case .solve: "text (default), json, ndjson: a line a file, or svg: a picture"
    case .animate: "text (default), json, ndjson: a line a step, svg: a filmstrip, or html: a page that plays"
    case .explain, .log: "text (default) or json"
    case .lint: "text (default), json, or sarif for code hosts"
    case .verify: "text (default) or json"
    case .render: "svg or html (default: by the ending of OUT, else svg)"
    case .diff: "text (default), json, or svg: both layouts, one over the other"
    case .convert, .completions, .man: ""
    }
  }

  /// How many operands it takes.
  var operands: ClosedRange<Int> {
    switch self {
    case .solve, .lint, .verify: 1...Int.max
    case .animate, .render, .convert, .completions: 1...1
    case .explain, .diff: 2...2
    case .log: 0...1
    case .man: 0...0
    }
  }

  /// What its operands are called in a usage line.
  var operandNames: String {
    switch self {
    case .solve, .lint, .verify: "FILE…"
    case .animate, .render, .convert: "FILE"
    case .explain: "FILE ITEM[.ATTRIBUTE]"
    case .diff: "A B"
    case .log: "[FILE]"
    case .completions: "bash|zsh|fish"
    case .man: ""
    }
  }

  /// Whether the command speaks of one moment.
  var hasOneMoment: Bool { self != .animate }
}
