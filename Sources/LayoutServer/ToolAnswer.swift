// ToolAnswer.swift: what a call comes to, as content blocks: a text with names and numbers, and a picture if one is wanted.

import LayoutDocument
import LayoutReport

/// What a command line came to.
package struct CommandOutcome: Sendable {
  let status: Int32
  let output: String
  let messages: String

  package init(status: Int32, output: String, messages: String) {
    self.status = status
    self.output = output
    self.messages = messages
  }

  /// A status of 1 says that something was found, which is what was asked for.
  var hasFailed: Bool { status > 1 }
}

/// What a call comes to: text within bounds, a picture beside it if one was asked for.
package struct ToolAnswer {
  /// How many bytes of text an answer has at most: some 8,000 words for a model to read.
  static let mostBytes = 32_000
  /// How many bytes a picture has at most.
  static let mostPicture = 4 << 20

  private let text: String
  private let picture: (svg: String, form: PictureForm, name: String)?
  private let isError: Bool

  /// An answer that says only why there is none.
  package static func failed(_ message: String) -> ToolAnswer {
    ToolAnswer(text: message, picture: nil, isError: true)
  }

  private init(text: String, picture: (svg: String, form: PictureForm, name: String)?, isError: Bool) {
    self.text = text
    self.picture = picture
    self.isError = isError
  }

  /// Carries out a call by `run`, which takes a command line and what it finds on the standard input.
  package static func answer(to call: ToolCall, _ run: ([String], [UInt8]) -> CommandOutcome) -> ToolAnswer {
    let lines = call.commandLines
    var text = ""
    if let line = lines.text {
      let outcome = run(line, call.input)
      text = page(join(outcome), from: call.firstLine)
      if outcome.hasFailed { return ToolAnswer(text: text, picture: nil, isError: true) }
    }
    guard let line = lines.picture, let form = call.picture else {
      return ToolAnswer(text: text, picture: nil, isError: false)
    }
    let outcome = run(line, call.input)
    if outcome.hasFailed { return ToolAnswer(text: plain(outcome.messages), picture: nil, isError: true) }
    if outcome.output.utf8.count > mostPicture {
      return .failed("the picture has more than \(mostPicture >> 20) MB; ask for one file, or one size")
    }
    if lines.text == nil { text = plain(outcome.messages) }
    return ToolAnswer(text: text, picture: (outcome.output, form, call.name), isError: false)
  }

  private static func join(_ outcome: CommandOutcome) -> String {
    outcome.messages.isEmpty ? outcome.output : plain(outcome.messages) + outcome.output
  }

  /// Messages without the hint at a help that is not at hand.
  private static func plain(_ messages: String) -> String {
    var lines: [String] = []
    for line in messages.split(separator: "\n", omittingEmptySubsequences: false) {
      var line = String(line)
      if line.hasSuffix(")") { line = line.pieces(between: " (see layout-inspect ")[0] }
      if line.hasPrefix("layout-inspect: ") { line.removeFirst("layout-inspect: ".count) }
      lines.append(line)
    }
    return lines.joined(separator: "\n")
  }

  /// The lines from one on, as many as an answer may have, and how to come by the others.
  private static func page(_ text: String, from first: Int) -> String {
    if first == 1, text.utf8.count <= mostBytes { return text }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let rest = lines.dropFirst(first - 1)
    if rest.isEmpty { return "the answer has \(lines.count) lines, none from \(first) on" }
    var kept: [Substring] = []
    var count = 0
    for line in rest {
      count += line.utf8.count + 1
      if count > mostBytes, !kept.isEmpty { break }
      kept.append(line)
    }
    let next = first + kept.count
    if next > lines.count { return kept.joined(separator: "\n") }
    kept.append("⋮ \(lines.count - next + 1) more lines: call again with from_line \(next)")
    return kept.joined(separator: "\n")
  }

  func write(to json: inout JSONWriter) {
    json.key("content")
    json.array { json in
      if !text.isEmpty || picture == nil {
        json.object { json in
          json.member("type", "text")
          json.member("text", text)
        }
      }
      if let picture { json.object { json in write(picture, to: &json) } }
    }
    if isError { json.member("isError", true) }
  }

  private func write(_ picture: (svg: String, form: PictureForm, name: String), to json: inout JSONWriter) {
    let type = "image/svg+xml"
    switch picture.form {
    case .image:
      json.member("type", "image")
      json.member("data", Base64.text(Array(picture.svg.utf8)))
      json.member("mimeType", type)
    case .resource:
      json.member("type", "resource")
      json.key("resource")
      json.object { json in
        json.member("uri", "layout-inspect:///\(picture.name).svg")
        json.member("mimeType", type)
        json.member("text", picture.svg)
      }
    }
  }
}

enum Base64 {
  private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// RFC 4648, with padding.
  static func text(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let count = min(3, bytes.count - start)
      var group = 0
      for i in 0..<3 { group = group << 8 | (i < count ? Int(bytes[start + i]) : 0) }
      for i in 0..<4 {
        text.append(i <= count ? digits[group >> (18 - 6 * i) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
