// InterfaceFileTests.swift: storyboards and xibs through the command.

import Foundation
import Testing

@testable import layout_inspect

@Suite("Storyboards and xibs")
struct InterfaceFileTests {
  static let profile = "Examples/Profile.storyboard"

  private func run(_ arguments: String...) throws -> CommandRun {
    let text = try String(contentsOf: packageRoot.appending(path: Self.profile), encoding: .utf8)
    return CommandRun(arguments, files: [Self.profile: text])
  }

  // On an iPhone 15 (393 × 852): 59 above for the sensors and 44 for the bar, so that the avatar begins at 103 + 16; the
  // button ends 34 + 16 above the bottom, and is 28 high.
  @Test("solve prints frames on whole pixels, under the ids of the document")
  func solve() throws {
    let run = try run("solve", "--format", "ndjson", Self.profile)
    #expect(run.status == 0)
    #expect(run.error == "")
    #expect(run.output.contains("{\"id\": \"avatar\", \"frame\": [16, 119, 96, 96]}"))
    #expect(run.output.contains("{\"id\": \"follow\", \"frame\": [16, 774, 361, 28]}"))
    #expect(run.output.contains("{\"id\": \"notes\", \"frame\": [0, 0, 115, 20.333333]}"))
    #expect(run.output.contains("\"ambiguous\": true"))
  }

  // An iPhone 8 is 375 × 667, with 20 for the status bar and 44 for the bar: 64 + 16 = 80, and 667 - 16 - 28 = 623.
  @Test("--device lays out for another device, --size at another size, --orientation on the other side")
  func device() throws {
    let small = try run("solve", "--device", "retina4_7", "--format", "ndjson", Self.profile)
    #expect(small.output.contains("{\"id\": \"avatar\", \"frame\": [16, 80, 96, 96]}"))
    #expect(small.output.contains("{\"id\": \"follow\", \"frame\": [16, 623, 343, 28]}"))
    let sized = try run("solve", "--size", "500x900", "--format", "ndjson", Self.profile)
    #expect(sized.output.contains("\"size\": [500, 900]"))
    let turned = try run("solve", "--orientation", "landscape", "--format", "ndjson", Self.profile)
    #expect(turned.output.contains("\"size\": [852, 393]"))
    let unknown = try run("solve", "--device", "retina4_8", Self.profile)
    #expect(unknown.status == 64)
    #expect(unknown.error.contains("did you mean"))
  }

  @Test("--device is for files of Interface Builder only")
  func deviceOfLayout() {
    let run = CommandRun(["solve", "--device", "retina4_7", "a.json"], files: ["a.json": documentText()])
    #expect(run.status == 65)
    #expect(run.error.hasPrefix("a.json:1:1: error: --device and --orientation are for storyboards and xibs"))
  }

  @Test("verify finds the view that is not where constraints put it, and says so by its status")
  func verify() throws {
    let run = try run("verify", Self.profile)
    #expect(run.status == 1)
    #expect(run.output.hasPrefix(Self.profile + ":36:15: label \"new\" (badge): recorded at"))
    #expect(run.output.hasSuffix("9 views: 8 where constraints put them, 1 elsewhere\n"))
    let loose = try self.run("verify", "--tolerance", "1000", Self.profile)
    #expect(loose.status == 0)
    let json = try self.run("verify", "--format", "json", Self.profile)
    #expect(json.output.contains("\"id\": \"avatar\""))
  }

  @Test("lint finds what is open and what is too small, with line and column")
  func lint() throws {
    let run = try run("lint", Self.profile)
    #expect(run.status == 1)
    #expect(run.output.contains(Self.profile + ":36:15: warning: badge: top is left open"))
    #expect(run.output.contains("[touch-target]"))
    let all = try self.run("lint", "--all", Self.profile)
    #expect(all.output.contains("[relative-to-margin]"))
  }

  @Test("one bad file does not stop the others")
  func badFile() throws {
    let text = try String(contentsOf: packageRoot.appending(path: Self.profile), encoding: .utf8)
    let run = CommandRun(
      ["solve", "--format", "ndjson", "bad.xib", Self.profile],
      files: ["bad.xib": "<document>\n<objects>\n</document>", Self.profile: text])
    #expect(run.status == 65)
    #expect(run.error.hasPrefix("bad.xib:3:"))
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[0].contains("\"error\""))
    #expect(lines[1].contains("\"avatar\""))
  }

  @Test("explain, render and convert take the same files")
  func others() throws {
    #expect(try run("explain", Self.profile, "follow.top").output.contains("follow-bottom"))
    #expect(try run("render", Self.profile).output.hasPrefix("<svg"))
    #expect(try run("convert", Self.profile).output.contains("\"format\": \"layout/1\""))
  }
}
