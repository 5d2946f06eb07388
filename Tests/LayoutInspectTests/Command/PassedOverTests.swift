// PassedOverTests.swift: files of kinds that are not read: passed over where a folder is gone through, an error where they are named.

import DocumentSupport
import Foundation
import Testing

@testable import layout_inspect

@Suite("Files of other kinds")
struct PassedOverTests {
  /// Each kind with words of its reason.
  private static let kinds: [(name: String, text: String, reason: String)] = [
    ("Mac.storyboard", storyboard.replacing("iOS.CocoaTouch\"", with: "MacOSX.Cocoa\""), "MacOSX.Cocoa"),
    ("Watch.storyboard", storyboard.replacing("iOS.CocoaTouch\"", with: "watchKit\""), "watchKit"),
    ("TV.storyboard", storyboard.replacing("iOS.CocoaTouch\"", with: "AppleTV\""), "AppleTV"),
    (
      "Old.xib", "<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"8.00\"><data/></archive>",
      "before Xcode 5 (an archive of version 8.00)"
    ),
    ("Springs.storyboard", storyboard.replacing(" useAutolayout=\"YES\"", with: ""), "does not use Auto Layout"),
    ("Compiled.xib", "NIBArchive", "a compiled nib"),
  ]

  private static let storyboard = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22155" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
      <scenes><scene sceneID="s"><objects><viewController id="c" sceneMemberID="viewController">
        <view key="view" id="root"><rect key="frame" x="0.0" y="0.0" width="393" height="852"/></view>
      </viewController></objects></scene></scenes>
    </document>
    """

  private static let sound = documentText()

  /// The commands that take folders, with what they need besides.
  private static let commands = [
    ["lint"], ["solve"], ["solve", "--devices", "phones"], ["verify"], ["prove", "--width", "320...400"],
    ["diff", "Before"],
  ]

  private static func files(_ more: [String: String]) -> [String: String] {
    var files = ["Before/a.storyboard": storyboard, "Screens/a.storyboard": storyboard]
    for (name, text) in more {
      files["Before/\(name)"] = text
      files["Screens/\(name)"] = text
    }
    return files
  }

  @Test(
    "one that is found in a folder is noted with its reason, and does not change the exit status", arguments: commands)
  func found(command: [String]) {
    let plain = CommandRun(command + ["Screens"], files: Self.files([:]))
    for kind in Self.kinds {
      let run = CommandRun(command + ["Screens"], files: Self.files([kind.name: kind.text]))
      #expect(run.status == 0 && run.status == plain.status, "\(kind.name): \(run.error)")
      let lines = run.error.split(separator: "\n").filter { $0.contains("passed over") }
      #expect(
        lines.count == 1 && lines.first?.contains("/\(kind.name):1:1: note: passed over: ") == true, "\(run.error)")
      #expect(lines.first?.contains(kind.reason) == true, "\(run.error)")
      if command != ["lint"] { #expect(run.output == plain.output) }
    }
  }

  @Test("one that is named is an error, also beside its folder and by another path")
  func named() {
    for kind in Self.kinds {
      let files = Self.files([kind.name: kind.text])
      for command in [["lint"], ["solve"], ["verify"], ["prove", "--width", "320...400"]] {
        for path in [["Screens/\(kind.name)"], ["Screens", "/Screens/\(kind.name)"]] {
          let run = CommandRun(command + path, files: files)
          #expect(run.status == 65 && run.error.contains(": error: "), "\(command) \(path): \(run.error)")
        }
      }
      let run = CommandRun(["diff", "Before/\(kind.name)", "Screens/\(kind.name)"], files: files)
      #expect(run.status == 65, "\(run.error)")
    }
  }

  @Test("one that is broken besides is an error wherever it is found", arguments: commands)
  func broken(command: [String]) {
    let mac = Self.kinds[0].text
    let broken = [
      mac.replacing("</scenes>", with: ""), "<<<<<<< ours\n=======\n>>>>>>> theirs\n" + mac, "<plist/>", "",
      Self.storyboard.replacing(" toolsVersion=\"22155\"", with: ""),
    ]
    for text in broken {
      let run = CommandRun(command + ["Screens"], files: Self.files(["b.storyboard": text]))
      #expect(run.status == 65 && run.error.contains("b.storyboard:"), "\(run.error)")
    }
  }

  @Test("lint counts them in its summary, and in JSON")
  func counts() {
    let more = Dictionary(uniqueKeysWithValues: Self.kinds.map { ($0.name, $0.text) })
    let text = CommandRun(["lint", "Screens"], files: Self.files(more)).output
    #expect(text == "1 file, nothing found; \(Self.kinds.count) passed over\n")
    let json = CommandRun(["lint", "--format", "json", "Screens"], files: Self.files(more)).output
    #expect(json.contains("\"passedOver\": \(Self.kinds.count)"))
    #expect(!json.contains("unread"))
  }

  @Test("JSON fits its schema, though some or all of a folder are passed over")
  func json() throws {
    let mac = Self.kinds[0]
    let folders = [
      ["Screens/Mac.storyboard": mac.text],
      ["Screens/Mac.storyboard": mac.text, "Screens/a.json": Self.sound],
      ["Screens/Mac.storyboard": mac.text, "Screens/Z.xib": mac.text],
      [
        "Screens/A.xib": mac.text, "Screens/b.json": Self.sound, "Screens/c.json": Self.sound,
        "Screens/d.xib": mac.text,
      ],
    ]
    for (name, command) in [
      ("solve", ["solve"]), ("lint", ["lint"]), ("verify", ["verify"]), ("prove", ["prove", "--width", "1...2"]),
    ] {
      let schema = try JSONSchema(
        Data(contentsOf: packageRoot.appendingPathComponent("Documentation/\(name).schema.json")))
      for files in folders {
        let run = CommandRun(command + ["--format", "json", "Screens"], files: files)
        #expect(run.status == 0, "\(run.error)")
        let value = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
        #expect(try schema.problems(value) == [], "\(run.output)")
        guard ["solve", "prove"].contains(name) else { continue }
        let lines = CommandRun(command + ["--format", "ndjson", "Screens"], files: files).output.split(separator: "\n")
        #expect(lines.count == files.keys.count { $0.hasSuffix(".json") })
        for line in lines { #expect(try schema.problems(JSONSerialization.jsonObject(with: Data(line.utf8))) == []) }
      }
    }
  }
}
