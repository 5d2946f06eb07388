// ToolCall.swift: a call of a tool as a command line: the arguments checked against what the tool takes.

import LayoutDocument

/// What a client may want a picture as.
enum PictureForm: String, CaseIterable, Sendable {
  /// Text of a resource, image/svg+xml: the shortest, and no client refuses a message for it.
  case resource
  /// An image in base64, image/svg+xml: for clients that show SVG.
  case image
}

/// What is wrong with the arguments of a call, for whoever made it to mend.
struct ArgumentMistake: Error {
  let message: String
}

/// A call that can be carried out.
package struct ToolCall: Equatable, Sendable {
  /// How many bytes a file or a content has at most. Storyboards have a megabyte or two; what has many more would take
  /// longer than anybody waits.
  package static let largestFile = 16 << 20

  package let id: RequestID
  let revision: Revision
  /// The tool's name.
  package let name: String
  /// The command line without the command.
  package private(set) var arguments: [String] = []
  /// What the command finds on the standard input.
  package private(set) var input: [UInt8] = []
  private(set) var picture: PictureForm?
  /// From which line on the answer is wanted.
  private(set) var firstLine = 1

  init(id: RequestID, revision: Revision, tool: ServerTool, arguments: JSONValue?) throws(ArgumentMistake) {
    self.id = id
    self.revision = revision
    name = tool.name
    let given = arguments?.members ?? []
    for (key, _) in given where !tool.parameters.contains(where: { $0.name == key }) {
      let known = tool.parameters.map(\.name)
      throw ArgumentMistake(message: "unknown argument \(quote(key))" + suggestion(for: key, among: known))
    }
    var operands: [String] = []
    var hasContent = false
    for parameter in tool.parameters {
      guard let value = given.first(where: { $0.key == parameter.name })?.value, !value.isNull else {
        if parameter.isRequired { throw ArgumentMistake(message: "\(parameter.name) is missing") }
        continue
      }
      let words = try parameter.words(of: value)
      switch parameter.place {
      case .operand: operands += words
      case .content:
        hasContent = true
        input = Array((words.first ?? "").utf8)
        if input.count > Self.largestFile {
          throw ArgumentMistake(message: "content is larger than \(Self.largestFile >> 20) MB")
        }
      case .option(let option): self.arguments += words.map { "\(option)=\($0)" }
      case .flag(let option): if words == ["true"] { self.arguments.append(option) }
      case .picture: picture = words.first.flatMap(PictureForm.init(rawValue:))
      case .firstLine: firstLine = value.integer ?? 1
      }
    }
    if tool.takesContent {
      let files = operands.count - (tool.parameters.count { $0.place == .operand && $0.isRequired })
      if !hasContent, files == 0 { throw ArgumentMistake(message: "give file or content") }
      // With both, the content is what the file would hold.
      if hasContent, files > 0 { self.arguments.append("--stdin-filename=" + operands.removeFirst()) }
      if hasContent { operands.insert("-", at: 0) }
    }
    if tool.isPicture, picture == nil { picture = .resource }
    self.arguments.append("--")
    self.arguments += operands
  }

  /// The command lines whose outputs make the answer: the text, and the picture.
  package var commandLines: (text: [String]?, picture: [String]?) {
    let isPicture = name == "render"
    let drawn = [name, "--format=svg"] + arguments
    return (isPicture ? nil : [name] + arguments, picture == nil ? nil : drawn)
  }
}

extension ToolParameter {
  /// The argument as words of a command line.
  func words(of value: JSONValue) throws(ArgumentMistake) -> [String] {
    func wrong(_ expected: String) -> ArgumentMistake {
      ArgumentMistake(message: "\(name): expected \(expected), found \(value.kind)")
    }
    switch type {
    case .text:
      guard let text = value.text else { throw wrong("a string") }
      return [try checked(text)]
    case .texts:
      if let text = value.text { return [try checked(text)] }
      guard let elements = value.elements else { throw wrong("a string, or an array of strings") }
      var words: [String] = []
      for element in elements {
        guard let text = element.text else { throw wrong("strings in the array") }
        words.append(try checked(text))
      }
      return words
    case .number:
      guard let number = value.double else { throw wrong("a number") }
      return [formatNumber(number)]
    case .count:
      guard let number = value.integer, number >= 1 else { throw wrong("a whole number from 1") }
      return [String(number)]
    case .truth:
      guard let truth = value.bool else { throw wrong("true or false") }
      return [truth ? "true" : "false"]
    }
  }

  private func checked(_ text: String) throws(ArgumentMistake) -> String {
    if !values.isEmpty, !values.contains(text) {
      throw ArgumentMistake(message: "\(name): expected \(values.joined(separator: ", ")), found \(quote(text))")
    }
    if place == .operand, text.isEmpty { throw ArgumentMistake(message: "\(name) is empty") }
    // "-" is the standard input on a command line, and NUL ends a path in C.
    if place == .operand, text == "-" || text.utf8.contains(0) {
      throw ArgumentMistake(message: "\(name): \(quote(text)) is no path")
    }
    return text
  }
}
