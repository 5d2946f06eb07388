// ServerTool.swift: the tools: what each is for, and what it takes, in one table for the list, the check and the command
// line. A tool is a command of layout-inspect; descriptions are short, since every client pays for them in each prompt.

import LayoutReport

/// One argument of a tool.
package struct ToolParameter: Equatable, Sendable {
  /// What it is in JSON.
  enum Kind: Sendable {
    case text, number, count, truth
    /// A string, or an array of strings.
    case texts
  }

  /// Where it goes.
  enum Place: Equatable, Sendable {
    case operand
    /// An option of the command with a value.
    case option(String)
    /// An option of the command without one.
    case flag(String)
    /// What is read instead of a file.
    case content
    case picture
    case firstLine
  }

  let name: String
  let type: Kind
  let place: Place
  let description: String
  /// The values that it may have; empty for any.
  var values: [String] = []
  var isRequired = false

  func write(to json: inout JSONWriter) {
    json.key(name)
    json.object { json in
      switch type {
      case .text: json.member("type", "string")
      case .number: json.member("type", "number")
      case .count: json.member("type", "integer")
      case .truth: json.member("type", "boolean")
      case .texts:
        // One string is taken as well; but a choice of types is more than some clients understand.
        json.member("type", "array")
        json.key("items")
        json.object { json in json.member("type", "string") }
      }
      if !values.isEmpty { json.member("enum", values) }
      if type == .count { json.member("minimum", 1) }
      json.member("description", description)
    }
  }
}

/// A tool as a client sees it: what it is for, and what it takes.
package struct ServerTool: Equatable, Sendable {
  /// By which it is called.
  package let name: String
  let title: String
  let description: String
  let parameters: [ToolParameter]

  var takesContent: Bool { parameters.contains { $0.place == .content } }
  /// Whether a picture is all that it answers.
  var isPicture: Bool { name == "render" }

  func write(to json: inout JSONWriter) {
    json.member("name", name)
    json.member("title", title)
    json.member("description", description)
    json.key("inputSchema")
    json.object { json in
      json.member("type", "object")
      json.key("properties")
      json.object { json in
        for parameter in parameters { parameter.write(to: &json) }
      }
      json.member("required", parameters.filter(\.isRequired).map(\.name))
      json.member("additionalProperties", false)
    }
    json.key("annotations")
    json.object { json in
      json.member("readOnlyHint", true)
      json.member("idempotentHint", true)
      json.member("openWorldHint", false)
    }
  }
}

// MARK: The tools

extension ServerTool {
  package static let all: [ServerTool] = [solve, explain, lint, prove, diff, render, log, convert]

  private static let solve = ServerTool(
    name: "solve", title: "Frames of all views",
    description: "Solves a layout and lists every view's frame, conflicts among constraints, and what is ambiguous.",
    parameters: [
      file, content, .flag("draw", "--draw", "also draw the layout in box characters"), .option("size", .texts, sizes),
      at,
      direction, scale, scene,
    ] + ofSeveral + [devices, line])

  private static let explain = ServerTool(
    name: "explain", title: "Why a view is where it is",
    description:
      "Says why one view or attribute is where it is: the sum of constraints that makes the number, what lost, "
      + "what would move it; of a conflict or an ambiguity the ways out. With a range: the value as a formula.",
    parameters: [
      file, content,
      ToolParameter(
        name: "item", type: .text, place: .operand,
        description: "a view by id or name, or one attribute of it: title, title.width", isRequired: true),
      scene, .option("size", .text, size), .option("width", .text, "a range of widths, such as 320...1366"),
      .option("height", .text, "a range of heights"), at, direction,
    ] + device + [line])

  private static let lint = ServerTool(
    name: "lint", title: "What is wrong with layouts",
    description:
      "Finds conflicts, ambiguity, overlaps, small touch targets and the like, each with its place "
      + "and, where one is found, a fix that has been tried. Takes a folder too.",
    parameters: [
      fileOrFolder, content, .flag("all", "--all", "also constraints that never bind"), .option("size", .texts, sizes),
      at, direction,
    ] + ofSeveral + [devices, line])

  private static let prove = ServerTool(
    name: "prove", title: "What holds at every size",
    description:
      "Decides for every width, height and text length of a range, not at samples, whether views overlap, leave "
      + "their parents, conflict or are ambiguous, and claims of your own; what fails comes with its threshold and reasons.",
    parameters: [
      fileOrFolder, content, .option("width", .text, "widths of the root: a range such as 320...1366, or a number"),
      .option("height", .text, "heights of the root, the same way"),
      ToolParameter(
        name: "text", type: .text, place: .option("--text"), description: "factors on widths of texts, such as 1...1.5"),
      .option("vary", .texts, "constants of a named constraint: NAME=A...B"),
      .option(
        "claim", .texts,
        "what to prove instead of all claims: names such as no-overlap, or relations: title.trailing <= badge.leading - 8"
      ),
      ToolParameter(
        name: "direction", type: .text, place: .option("--direction"), description: "reading direction",
        values: ["ltr", "rtl", "both"]),
      .flag("all", "--all", "list claims that hold as well"), .flag("frames", "--frames", "the frames as formulas"),
      scene,
    ] + ofSeveral + [devices, picture("a chart of the claims"), line])

  private static let diff = ServerTool(
    name: "diff", title: "What moved between two layouts",
    description:
      "Says which views moved, grew, appeared or vanished between two files or folders, and which conflicts are "
      + "new. Either may be a revision of git: HEAD~1:Main.storyboard.",
    parameters: [
      ToolParameter(
        name: "before", type: .text, place: .operand, description: "a file or a folder, or REVISION:PATH",
        isRequired: true),
      ToolParameter(
        name: "after", type: .text, place: .operand, description: "the other one", isRequired: true),
      .option("tolerance", .number, "points up to which there is no difference"), .option("size", .texts, sizes), at,
      direction, scale,
    ] + device + [picture("both layouts, one over the other"), line])

  private static let render = ServerTool(
    name: "render", title: "A picture of a layout",
    description:
      "Draws a layout as SVG: frames, guides and constraints. For people; solve and explain tell a model more.",
    parameters: [
      file, content, .option("size", .texts, sizes), at, direction, scale,
      .option("guides", .text, "center, index, or center,index"),
    ] + device + [picture("how it is sent; resource unless said")])

  private static let log = ServerTool(
    name: "log", title: "Apple's log of a conflict, explained",
    description:
      "Reads \"Unable to simultaneously satisfy constraints\" from a console: what each constraint means, which "
      + "cannot hold together, which one is likely at fault.",
    parameters: [
      ToolParameter(
        name: "file", type: .text, place: .operand, description: "path of a text in the working folder"), content, line,
    ])

  private static let convert = ServerTool(
    name: "convert", title: "A layout as a plain document",
    description:
      "Writes any layout as a layout/1 document in JSON: views and constraints, short enough to edit and to send "
      + "back as content.",
    parameters: [file, content, scene, .option("size", .text, size), at, direction] + device + [line])

  // MARK: What several take

  private static let size = "size of the root, such as 390x844"
  private static let sizes = "sizes of the root, such as 390x844; a scene each"
  private static let file = ToolParameter(
    name: "file", type: .text, place: .operand,
    description: "path in the working folder: .storyboard, .xib or layout/1 .json")
  private static let fileOrFolder = ToolParameter(
    name: "file", type: .text, place: .operand,
    description: "path in the working folder: .storyboard, .xib, layout/1 .json, or a folder of them")
  private static let content = ToolParameter(
    name: "content", type: .text, place: .content, description: "the text itself; with file, what that one would hold")
  private static let at = ToolParameter.option("at", .number, "seconds of the document's timeline")
  private static let direction = ToolParameter(
    name: "direction", type: .text, place: .option("--direction"), description: "reading direction",
    values: ["ltr", "rtl"])
  private static let scale = ToolParameter.option("scale", .number, "pixels in a point, to round to")
  private static let scene = ToolParameter.option("scene", .text, "of several scenes, the one of this title or root id")
  private static let device: [ToolParameter] = [
    .option("device", .text, "lay a storyboard or xib out for a device: iPhone 15 Pro, or an id such as retina6_12"),
    .option("orientation", .text, "portrait or landscape"),
  ]
  private static let ofSeveral: [ToolParameter] = [
    device[0], .option("orientation", .text, "portrait or landscape; with devices also both"),
  ]
  private static let devices = ToolParameter.option(
    "devices", .text, "several devices: all, phones, pads, or names with commas: iPhone 8,iPhone 15 Pro")
  private static let line = ToolParameter(
    name: "from_line", type: .count, place: .firstLine, description: "go on here with an answer that was cut")

  private static func picture(_ description: String) -> ToolParameter {
    ToolParameter(
      name: "picture", type: .text, place: .picture,
      description: "\(description), as SVG: text of a resource, or an image",
      values: PictureForm.allCases.map(\.rawValue))
  }
}

extension ToolParameter {
  /// An option that is called as in the command.
  fileprivate static func option(_ name: String, _ type: Kind, _ description: String) -> ToolParameter {
    ToolParameter(name: name, type: type, place: .option("--" + name), description: description)
  }

  fileprivate static func flag(_ name: String, _ option: String, _ description: String) -> ToolParameter {
    ToolParameter(name: name, type: .truth, place: .flag(option), description: description)
  }
}
