// Probe.swift: calls of the command on one file, and what did not hold of them.

import Foundation

@testable import layout_inspect

/// A property that a call breaks.
struct Violation: Sendable {
  /// The call, as it is typed.
  let call: String
  let message: String
  /// How many bytes the files of the call have: what is small is easy to look into.
  let size: Int
}

/// One file, in the hands of a property.
final class Probe {
  let file: StrangeFile
  private(set) var violations: [Violation] = []
  private(set) var callCount = 0

  init(_ file: StrangeFile) {
    self.file = file
  }

  /// Runs the command; the file is at its path, and `others` beside it.
  func run(_ arguments: [String], others: [String: String] = [:]) -> CommandRun {
    callCount += 1
    var files = others.mapValues { Array($0.utf8) }
    files[file.path] = file.bytes
    return CommandRun(arguments, contents: files)
  }

  /// What a call prints as JSON; nil if it fails, which is a violation.
  func json(_ arguments: [String], others: [String: String] = [:]) -> [String: Any]? {
    let run = run(arguments, others: others)
    do {
      return try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    } catch {
      expect(false, "prints no JSON: \(run.error.prefix(200)) \(run.output.prefix(80))", arguments)
      return nil
    }
  }

  func expect(_ holds: Bool, _ message: @autoclosure () -> String, _ arguments: [String]) {
    if holds { return }
    violations.append(
      Violation(
        call: "layout-inspect " + arguments.joined(separator: " "), message: message(), size: file.bytes.count))
  }

  /// Whether the command can read it: what it cannot read has a property of its own.
  lazy var isReadable = run(["solve", file.path]).status == 0
  /// The layouts in it as documents, by the id of their root.
  lazy var documents: [ConvertedLayout] = convert()

  /// A document as it stands in its file, where that has a constraint a line as `convert` does: there insets travel, which in what is
  /// converted are constants.
  var asWritten: ConvertedLayout? {
    get throws {
      guard !file.isInterfaceFile, let known = documents.first else { return nil }
      let text = String(decoding: file.bytes, as: UTF8.self)
      let own = ConvertedLayout(root: known.root, arguments: [file.path], text: text, scene: known.scene)
      let lines = text.components(separatedBy: "\n")
      guard let first = lines.firstIndex(of: #"  "constraints": ["#), let constraints = try own.object()["constraints"]
      else { return nil }
      let end = lines[first...].firstIndex { $0.hasPrefix("  ]") } ?? first
      return end - first - 1 == (constraints as? [Any])?.count ? own : nil
    }
  }

  private func convert() -> [ConvertedLayout] {
    guard isReadable, let solved = json(["solve", "--format", "json", file.path]) else { return [] }
    let scenes = (solved["scenes"] as? [[String: Any]] ?? [])
    return scenes.compactMap { scene in
      let root = scene["root"] as? String ?? ""
      let arguments = ["convert", file.path] + (scenes.count > 1 ? ["--scene", root] : [])
      let run = run(arguments)
      expect(run.status == 0, "cannot be converted: \(run.error.prefix(300))", arguments)
      return run.status == 0 ? ConvertedLayout(root: root, arguments: arguments, text: run.output, scene: scene) : nil
    }
  }
}

/// A layout of a file, written as a document.
struct ConvertedLayout {
  let root: String
  /// What `convert` was called with.
  let arguments: [String]
  let text: String
  /// What `solve` printed of it, before it was converted.
  let scene: [String: Any]

  /// Where each view is, by id.
  var frames: [(id: String, frame: [Double])] { Self.frames(of: scene) }

  static func frames(of scene: [String: Any]) -> [(id: String, frame: [Double])] {
    (scene["views"] as? [[String: Any]] ?? []).map { ($0["id"] as? String ?? "", $0["frame"] as? [Double] ?? []) }
  }

  /// Whether `solve` found nothing open and no conflict in it.
  var isDecided: Bool {
    scene["conflicts"] == nil
      && !(scene["views"] as? [[String: Any]] ?? []).contains { $0["ambiguous"] as? Bool ?? false }
  }

  func object() throws -> [String: Any] {
    try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
  }
}

/// A document written anew, in an order that stays.
func documentText(_ object: [String: Any]) throws -> String {
  String(decoding: try JSONSerialization.data(withJSONObject: object, options: [.sortedKeys]), as: UTF8.self)
}
