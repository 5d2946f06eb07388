// ExampleTests.swift: the documents in Examples give, byte for byte, what is kept in Examples/expected.
//
// After a wanted change of the output: UPDATE_EXPECTED=1 swift test --filter ExampleTests

import DocumentSupport
import Foundation
import Testing

@testable import LayoutDocument
@testable import LayoutReport
@testable import layout_inspect

@Suite("Examples")
struct ExampleTests {
  private static let isUpdating = ProcessInfo.processInfo.environment["UPDATE_EXPECTED"] != nil

  @Test(
    "an example gives the expected output",
    arguments: [
      (["solve"], "photo-strip", "solve.txt"),
      (["solve", "--format", "ndjson"], "photo-strip", "solve.ndjson"),
      (["animate"], "photo-strip", "animate.txt"),
      (["animate", "--format", "ndjson"], "photo-strip", "animate.ndjson"),
      (["solve"], "photo-navigation", "solve.txt"),
      (["animate"], "photo-navigation", "animate.txt"),
      (["animate", "--format", "ndjson"], "photo-navigation", "animate.ndjson"),
      (["render"], "photo-navigation", "render.svg"),
      (["solve"], "elastic-header", "solve.txt"),
      (["animate"], "elastic-header", "animate.txt"),
      (["animate", "--format", "ndjson"], "elastic-header", "animate.ndjson"),
      (["animate", "--format", "svg"], "elastic-header", "animate.svg"),
      (["animate"], "photo-fingers", "animate.txt"),
      (["animate"], "scroll-physics", "animate.txt"),
      (["solve"], "collage", "solve.txt"),
      (["animate", "--fps", "20", "--format", "ndjson"], "collage", "animate.ndjson"),
      (["solve"], "album", "solve.txt"),
      (["animate", "--fps", "20"], "album", "animate.txt"),
      (["animate", "--fps", "20", "--format", "ndjson"], "album", "animate.ndjson"),
      (["render", "--guides", "center,index"], "album", "render.svg"),
      (["solve"], "gallery", "solve.txt"),
      (["animate", "--fps", "20", "--format", "ndjson"], "gallery", "animate.ndjson"),
    ] as [([String], String, String)])
  func example(arguments: [String], name: String, ending: String) throws {
    try compare(arguments, "Examples/\(name).json", with: "Examples/expected/\(name).\(ending)")
  }

  @Test("the README's picture is the filmstrip of the photo navigation")
  func picture() throws {
    try compare(
      ["animate", "--format", "svg"], "Examples/photo-navigation.json",
      with: "Documentation/pictures/photo-navigation.svg")
    let readme = try String(contentsOf: packageRoot.appendingPathComponent("README.md"), encoding: .utf8)
    #expect(readme.contains("](Documentation/pictures/photo-navigation.svg)"))
  }

  @Test("the README's picture of a storyboard is what render draws")
  func storyboard() throws {
    try compare(["render"], "Examples/Profile.storyboard", with: "Documentation/pictures/profile.svg")
  }

  @Test("the tour's pictures are the filmstrips of the examples", arguments: ["collage", "album", "gallery"])
  func tour(name: String) throws {
    let picture = "Documentation/pictures/\(name).svg"
    try compare(["animate", "--format", "svg"], "Examples/\(name).json", with: picture)
    let page = packageRoot.appendingPathComponent("Documentation/five-systems.md")
    #expect(try String(contentsOf: page, encoding: .utf8).contains("](pictures/\(name).svg)"))
  }

  @Test(
    "the pictures of the pages on scrolling are filmstrips",
    arguments: ["photo-fingers", "scroll-physics", "elastic-header"])
  func filmstrips(name: String) throws {
    try compare(
      ["animate", "--format", "svg"], "Examples/\(name).json", with: "Documentation/pictures/\(name).svg")
  }

  @Test("the steps in the README are lines of the kept output")
  func readme() throws {
    let readme = try String(contentsOf: packageRoot.appendingPathComponent("README.md"), encoding: .utf8)
    let kept = try String(
      contentsOf: packageRoot.appendingPathComponent("Examples/expected/photo-navigation.animate.txt"), encoding: .utf8)
    let lines = Set(kept.split(separator: "\n"))
    let shown = readme.split(separator: "\n").filter { $0.contains("│") }
    #expect(shown.count >= 6)
    for line in shown { #expect(lines.contains(line), "\(line)") }
  }

  /// Runs the command on a file of the package and compares the output with a kept one.
  private func compare(_ arguments: [String], _ path: String, with kept: String) throws {
    let text = try String(contentsOf: packageRoot.appendingPathComponent(path), encoding: .utf8)
    let run = CommandRun(arguments + [path], files: [path: text])
    #expect(run.status == 0 && run.error.isEmpty)
    let expected = packageRoot.appendingPathComponent(kept)
    if Self.isUpdating { try Data(run.output.utf8).write(to: expected) }
    #expect(firstDifference(run.output, try String(contentsOf: expected, encoding: .utf8)) == nil)
  }

  @Test("the same input gives the same bytes")
  func repeatable() throws {
    let path = "Examples/photo-strip.json"
    let text = try String(contentsOf: packageRoot.appendingPathComponent(path), encoding: .utf8)
    let runs = (0..<2).map { _ in CommandRun(["animate", "--format", "ndjson", path], files: [path: text]).output }
    #expect(runs[0] == runs[1])
  }

  /// The first line that differs, for a message that can be read.
  private func firstDifference(_ a: String, _ b: String) -> String? {
    let left = a.split(separator: "\n", omittingEmptySubsequences: false)
    let right = b.split(separator: "\n", omittingEmptySubsequences: false)
    for (number, pair) in zip(left, right).enumerated() where pair.0 != pair.1 {
      return "line \(number + 1): \(pair.0)\nkept: \(pair.1)"
    }
    return left.count == right.count ? nil : "\(left.count) lines, kept: \(right.count)"
  }
}
