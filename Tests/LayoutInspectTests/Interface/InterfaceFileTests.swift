// InterfaceFileTests.swift: storyboards and xibs through the command.

import DocumentSupport
import Foundation
import Testing

@testable import LayoutDocument
@testable import LayoutReport
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
    #expect(run.output.contains("{\"id\": \"avatar\", \"kind\": \"imageView\", \"frame\": [16, 119, 96, 96]}"))
    #expect(
      run.output.contains(
        "{\"id\": \"follow\", \"kind\": \"button\", \"text\": \"Follow\", \"frame\": [16, 774, 361, 28]}"))
    let notes = #"{"id": "notes", "in": "counts", "kind": "label", "text": "7 notes", "frame": [0, 0, 115, 20.333333]}"#
    #expect(run.output.contains(notes))
    #expect(run.output.contains("\"ambiguous\": true"))
  }

  // An iPhone 8 is 375 × 667, with 20 for the status bar and 44 for the bar: 64 + 16 = 80, and 667 - 16 - 28 = 623.
  @Test("--device lays out for another device, --size at another size, --orientation on the other side")
  func device() throws {
    let small = try run("solve", "--device", "retina4_7", "--format", "ndjson", Self.profile)
    #expect(small.output.contains("{\"id\": \"avatar\", \"kind\": \"imageView\", \"frame\": [16, 80, 96, 96]}"))
    #expect(
      small.output.contains(
        "{\"id\": \"follow\", \"kind\": \"button\", \"text\": \"Follow\", \"frame\": [16, 623, 343, 28]}"))
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
    #expect(
      run.error.hasPrefix("a.json:1:1: error: --device, --devices and --orientation are for storyboards and xibs"))
  }

  /// A xib for an iPhone 8, two pixels a point, with a scroll view whose content is 100.3 × 250.2.
  private let scrolling = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="17701" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><device id="retina4_7" orientation="portrait"/><objects>
    <view id="root"><rect key="frame" x="0.0" y="0.0" width="200" height="90"/><subviews>
    <scrollView id="scroll"><rect key="frame" x="0.0" y="0.0" width="100" height="80"/><subviews>
    <view translatesAutoresizingMaskIntoConstraints="NO" id="a"><rect key="frame" x="0" y="0" width="100.5" height="250"/>
    </view></subviews><constraints>
    <constraint firstItem="a" firstAttribute="top" secondItem="scroll" secondAttribute="top" id="1"/>
    <constraint firstItem="a" firstAttribute="left" secondItem="scroll" secondAttribute="left" id="2"/>
    <constraint firstItem="a" firstAttribute="right" secondItem="scroll" secondAttribute="right" id="3"/>
    <constraint firstItem="a" firstAttribute="bottom" secondItem="scroll" secondAttribute="bottom" id="4"/>
    <constraint firstItem="a" firstAttribute="width" constant="100.3" id="5"/>
    <constraint firstItem="a" firstAttribute="height" constant="250.2" id="6"/>
    </constraints></scrollView></subviews></view></objects></document>
    """

  // To the nearest half point: 100.3 is 100.5, and 250.2 is 250.
  @Test("solve prints the content sizes of scroll views on whole pixels")
  func contentSizes() {
    let files = ["scroll.xib": scrolling]
    let lines = CommandRun(["solve", "--format", "ndjson", "scroll.xib"], files: files)
    #expect(lines.output.contains("\"contentSizes\": {\"scroll\": [100.5, 250]}"), "\(lines.output)")
    let text = CommandRun(["solve", "scroll.xib"], files: files)
    #expect(text.output.contains("content 100.5 × 250"), "\(text.output)")
  }

  @Test("verify goes on after a file that cannot be read, and its status is that file's", arguments: [0, 1, 2])
  func verifyBesideBroken(place: Int) {
    var names = ["a.xib", "b.xib"]
    names.insert("broken.xib", at: place)
    let run = CommandRun(
      ["verify"] + names, files: ["a.xib": scrolling, "b.xib": scrolling, "broken.xib": "<document>"])
    #expect(run.status == 65)
    #expect(run.error.hasPrefix("broken.xib:1:") && run.error.split(separator: "\n").count == 1, "\(run.error)")
    #expect(run.output == "2 views: 2 where constraints put them, 0 elsewhere\n")
    #expect(CommandRun(["verify", "a.xib"], files: ["a.xib": scrolling]).status == 0)
  }

  @Test("verify finds the view that is not where constraints put it, and says so by its status")
  func verify() throws {
    let run = try run("verify", Self.profile)
    #expect(run.status == 0)
    // Where the badge is along the vertical axis no constraint says.
    #expect(run.output == "9 views: 8 where constraints put them, 0 elsewhere, 1 left open\n")
    let files = ["moved.storyboard": try movedProfile()]
    let moved = CommandRun(["verify", "moved.storyboard"], files: files)
    #expect(moved.status == 1)
    #expect(moved.output.hasPrefix("moved.storyboard:25:15: avatar: recorded at 96 × 96 at 19, "))
    #expect(moved.output.hasSuffix("9 views: 7 where constraints put them, 1 elsewhere, 1 left open\n"))
    #expect(CommandRun(["verify", "--tolerance", "1000", "moved.storyboard"], files: files).status == 0)
    let json = try self.run("verify", "--format", "json", Self.profile)
    #expect(json.output.contains("\"id\": \"avatar\""))
    // A pixel of a device with three in a point.
    #expect(json.output.contains("\"tolerance\": 0.333333,"))
  }

  /// The profile with its avatar recorded 3 points to the right of where constraints put it.
  private func movedProfile() throws -> String {
    let text = try String(contentsOf: packageRoot.appendingPathComponent(Self.profile), encoding: .utf8)
    let parts = text.components(separatedBy: "id=\"avatar\"")
    try #require(parts.count == 2 && parts[1].contains("x=\"16\""))
    let place = try #require(parts[1].range(of: "x=\"16\""))
    return parts[0] + "id=\"avatar\"" + parts[1].replacingCharacters(in: place, with: "x=\"19\"")
  }

  // The first has no constraint along the vertical axis, the second is held 20 points below where it is recorded.
  @Test("verify counts a view that constraints leave open apart: it lies nowhere in particular")
  func verifyOpen() {
    func view(_ id: String, y: Int) -> String {
      """
      <view translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
      <rect key="frame" x="10" y="\(y)" width="50" height="40"/></view>
      """
    }
    func held(_ id: String, _ more: String = "") -> String {
      """
      <constraint firstItem="\(id)" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="10" id="\(id)l"/>
      <constraint firstItem="\(id)" firstAttribute="width" constant="50" id="\(id)w"/>
      <constraint firstItem="\(id)" firstAttribute="height" constant="40" id="\(id)h"/>\(more)
      """
    }
    func xib(_ constraints: String) -> String {
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22155" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><device id="retina6_1"/><objects><view id="root">
      <rect key="frame" x="0" y="0" width="200" height="300"/><subviews>\(view("open", y: 70))\(view("low", y: 120))</subviews>
      <constraints>\(constraints)</constraints></view></objects></document>
      """
    }
    func top(_ constant: Int) -> String {
      """
      <constraint firstItem="low" firstAttribute="top" secondItem="root" secondAttribute="top" constant="\(constant)" id="t"/>
      """
    }
    let wrong = xib(held("open") + held("low", top(140)))
    let right = xib(held("open") + held("low", top(120)))
    let run = CommandRun(["verify", "wrong.xib"], files: ["wrong.xib": wrong])
    #expect(run.status == 1)
    #expect(run.output.contains("low: recorded at 50 × 40 at 10, 120, solved 50 × 40 at 10, 140\n"))
    #expect(run.output.hasSuffix("2 views: 0 where constraints put them, 1 elsewhere, 1 left open\n"), "\(run.output)")
    let exact = CommandRun(["verify", "right.xib"], files: ["right.xib": right])
    #expect(exact.status == 0)
    #expect(exact.output == "2 views: 1 where constraints put them, 0 elsewhere, 1 left open\n")
    let json = CommandRun(["verify", "--format", "json", "right.xib"], files: ["right.xib": right]).output
    let open = json.range(of: "\"id\": \"open\"").map { json[$0.lowerBound...].prefix(150) } ?? ""
    #expect(
      open.contains("\"solved\": [10, 70, 50, 40],\n          \"distance\": 0,\n          \"ambiguous\": true"),
      "\(json)")
    // Both are open along the vertical axis; but they are 60 apart, not 50.
    let apart = """
      <constraint firstItem="low" firstAttribute="top" secondItem="open" secondAttribute="top" constant="60" id="t"/>
      """
    let hung = CommandRun(["verify", "hung.xib"], files: ["hung.xib": xib(held("open") + held("low", apart))])
    #expect(hung.status == 1)
    #expect(hung.output.hasSuffix("1 elsewhere, 1 left open\n"), "\(hung.output)")
  }

  @Test("verify passes over what records no frames in a folder, says how many, and still refuses one that is named")
  func verifyFolder() throws {
    let document = documentText()
    let files = ["App/a.storyboard": try movedProfile(), "App/b.json": document, "App/c.json": document]
    let run = CommandRun(["verify", "App"], files: files)
    #expect(run.output.hasSuffix("1 elsewhere, 1 left open; 2 files without recorded frames passed over\n"))
    #expect(run.status == 1 && run.error.isEmpty)
    #expect(CommandRun(["verify", "--format", "json", "App"], files: files).output.contains("\"withoutFrames\": 2\n"))
    #expect(CommandRun(["verify", "App/b.json"], files: files).status == 65)
  }

  // The names are those that JSON has: the label, else the accessibility identifier, else the class. `d` and `e` share theirs.
  @Test("explain and prove take what JSON calls a view that goes by its id, where it is one view's")
  func givenNames() {
    func view(_ id: String, _ more: String, _ inside: String = "") -> String {
      """
      <view id="\(id)" \(more) translatesAutoresizingMaskIntoConstraints="NO">
      <rect key="frame" x="0" y="0" width="9" height="9"/>\(inside)</view>
      """
    }
    let identifier = #"<accessibility key="accessibilityConfiguration" identifier="title"/>"#
    let files = [
      "a.xib": """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22155"
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><objects><view id="root">
      <rect key="frame" x="0" y="0" width="375" height="100"/><subviews>
      \(view("card", #"customClass="RoundButton""#))\(view("b", "", identifier))\(view("c", #"customClass="card""#))
      \(view("d", #"customClass="Twin""#))\(view("e", #"customClass="Twin""#))
      </subviews></view></objects></document>
      """
    ]
    let json = CommandRun(["solve", "--format", "json", "a.xib"], files: files).output
    for (id, name) in [("card", "RoundButton"), ("b", "title")] {
      #expect(json.contains(#""id": "\#(id)""#) && json.contains(#""name": "\#(name)""#))
      for attribute in ["", ".width"] {
        let byID = CommandRun(["explain", "a.xib", id + attribute], files: files)
        let byName = CommandRun(["explain", "a.xib", name + attribute], files: files)
        #expect(byName.status == 0 && byName.output == byID.output, "\(byName.error)")
      }
      let claim = ["prove", "--width", "320...400", "--claim", "\(name).left >= 0", "a.xib"]
      #expect(!CommandRun(claim, files: files).error.contains("unknown"))
    }
    // An id comes first.
    #expect(CommandRun(["explain", "a.xib", "card"], files: files).output.hasPrefix("a.xib: card in root"))
    let twin = CommandRun(["explain", "a.xib", "Twin"], files: files)
    #expect(
      twin.status == 64 && twin.error.contains("2 views are called \"Twin\": write one of \"d\", \"e\""),
      "\(twin.error)")
  }

  @Test("JSON has what people call a view and a scene: the label, else the accessibility identifier, else the class")
  func names() {
    let xib = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22155"
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><device id="retina6_12" orientation="portrait"/><scenes>
      <scene sceneID="s"><objects><viewController id="c" customClass="LoginController"><view key="view" id="root">
      <rect key="frame" x="0" y="0" width="393" height="852"/><subviews>
      <view id="a" userLabel="Card" customClass="CardView"><rect key="frame" x="0" y="0" width="9" height="9"/>
      <subviews><label id="b" text="One"><rect key="frame" x="0" y="0" width="9" height="9"/>
      <accessibility key="accessibilityConfiguration" identifier="title" label="Title"/></label></subviews></view>
      <view id="d" customClass="CardView"><rect key="frame" x="0" y="0" width="9" height="9"/></view>
      </subviews></view></viewController></objects></scene></scenes></document>
      """
    let run = CommandRun(["solve", "--format", "ndjson", "a.storyboard"], files: ["a.storyboard": xib])
    #expect(run.output.contains(#"{"root": "root", "name": "LoginController", "size": [393, 852]"#))
    #expect(run.output.contains(#"{"id": "a", "kind": "view", "name": "Card", "frame""#))
    #expect(run.output.contains(#"{"id": "b", "in": "a", "kind": "label", "text": "One", "name": "title", "frame""#))
    #expect(run.output.contains(#"{"id": "d", "kind": "view", "name": "CardView", "frame""#))
  }

  @Test("source code is called what it is")
  func source() {
    for (name, language) in [
      ("a.swift", "Swift"), ("a.m", "Objective-C"), ("a.mm", "Objective-C"), ("a.h", "Objective-C"),
    ] {
      let run = CommandRun(["lint", name], files: [name: "import UIKit\n"])
      #expect(run.error.hasPrefix("\(name):1:1: error: this is \(language) source; expected a layout document"))
      #expect(run.status == 65)
    }
    // What is in it decides: a document under any name is one.
    #expect(CommandRun(["lint", "a.swift"], files: ["a.swift": documentText()]).status == 0)
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

  // MARK: A document of ours

  /// A xib of one view of 100 × 80 with a box in it; the constraints stand from line 8 on, one a line.
  private func xib(_ constraints: String...) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="17701" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><objects><view id="root">
    <rect key="frame" x="0.0" y="0.0" width="100" height="80"/>
    <subviews>
    <view translatesAutoresizingMaskIntoConstraints="NO" id="box"/>
    </subviews>
    <constraints>

    \(constraints.joined(separator: "\n"))
    </constraints>
    </view></objects></document>
    """
  }

  private func edge(_ name: String, _ constant: Int) -> String {
    """
    <constraint firstItem="box" firstAttribute="\(name)" secondItem="root" secondAttribute="\(name)" \
    constant="\(constant)" id="\(name)\(constant)"/>
    """
  }

  private func side(_ name: String, _ constant: Int) -> String {
    "<constraint firstItem=\"box\" firstAttribute=\"\(name)\" constant=\"\(constant)\" id=\"\(name)\(constant)\"/>"
  }

  private func converted(_ text: String) throws -> (names: [Substring], frames: String) {
    let run = CommandRun(["convert", "a.xib"], files: ["a.xib": text])
    #expect(run.status == 0)
    let solved = CommandRun(["solve", "--format", "ndjson", "a.json"], files: ["a.json": run.output])
    let names = run.output.split(separator: "\n").filter { $0.contains(": box") }.map { line in
      line.drop { $0 == " " || $0 == "\"" }.prefix { $0 != ":" }
    }
    return (names, solved.output)
  }

  @Test("warnings name views as people do")
  func warnings() {
    let text = Self.tie.replacing("<label ", with: "<label semanticContentAttribute=\"forceLeftToRight\" ")
    let run = CommandRun(["solve", "a.xib"], files: ["a.xib": text.replacing("\"label\"", with: "\"4Fg-5h-6Ij\"")])
    #expect(run.error.contains("warning: Server (label): forceLeftToRight is not applied"), "\(run.error)")
  }

  /// A label of 100 points and a field of 215 that fill 375, and yield alike where there is less.
  private static let tie = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22155"
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><objects><view id="root">
    <rect key="frame" x="0.0" y="0.0" width="375" height="100"/><subviews>
    <label horizontalHuggingPriority="251" text="Server" translatesAutoresizingMaskIntoConstraints="NO" id="label">
    <rect key="frame" x="20" y="16" width="100" height="19"/></label>
    <textField text="https" translatesAutoresizingMaskIntoConstraints="NO" id="field">
    <rect key="frame" x="140" y="16" width="215" height="19"/></textField>
    </subviews><constraints>
    <constraint firstItem="label" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="c1"/>
    <constraint firstAttribute="trailing" secondItem="field" secondAttribute="trailing" constant="20" id="c2"/>
    <constraint firstItem="field" firstAttribute="leading" secondItem="label" secondAttribute="trailing" constant="20" id="c3"/>
    <constraint firstItem="field" firstAttribute="top" secondItem="root" secondAttribute="top" constant="16" id="c4"/>
    <constraint firstItem="label" firstAttribute="top" secondItem="field" secondAttribute="top" id="c5"/>
    <constraint firstItem="label" firstAttribute="bottom" secondItem="field" secondAttribute="bottom" id="c6"/>
    </constraints></view></objects></document>
    """

  // Either may yield: what counts is that both give the same answer, whichever size was solved before.
  @Test("a tie at another size is settled by the written document as by the file", arguments: [200, 290, 338, 374])
  func tie(width: Int) {
    let files = ["a.xib": Self.tie]
    let size = ["--size", "\(width)x100"]
    let solved = CommandRun(["solve", "--format", "ndjson"] + size + ["a.xib"], files: files)
    #expect(solved.status == 0 && solved.output.contains("\"ambiguous\": true"), "\(solved.error)")
    let document = CommandRun(["convert"] + size + ["a.xib"], files: files).output
    let again = CommandRun(["solve", "--format", "ndjson", "a.json"], files: ["a.json": document])
    let frames = [solved, again].map { $0.output.matches(of: #/"frame": (\[[^\]]*\])/#).map { String($0.1) } }
    #expect(frames[0].count == 2 && frames[0] == frames[1])
    // What was solved at another size first is not left to chance: both rest where they lie.
    let rests = document.matches(of: #/"restingFrame": (\[[^\]]*\])/#).map { String($0.1) }
    #expect(rests == frames[0])
    #expect(CommandRun(["convert", "a.json"], files: ["a.json": document]).output == document)
  }

  // Two views of 30 × 20 and 40 × 20 in a row of 100 × 20; the second, which hugs less, takes what is left: 100 − 30 = 70.
  @Test("a stack view as the root of a file is the root of its document, without another view in it")
  func stackAsRoot() throws {
    func label(_ id: String, hugging: Int) -> String {
      """
      <label opaque="NO" userInteractionEnabled="NO" horizontalHuggingPriority="\(hugging)" text="\(id)" \
      translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
      <rect key="frame" x="0.0" y="0.0" width="30" height="20"/></label>
      """
    }
    let labels = label("one", hugging: 252) + label("two", hugging: 251)
    let text = xib().replacing(#/<view id="root">/#, with: "<stackView id=\"root\">")
      .replacing(#/<subviews>(.|\n)*<\/view><\/objects>/#, with: "<subviews>\(labels)</subviews></stackView></objects>")
    let files = ["a.xib": text]
    let solved = CommandRun(["solve", "--format", "ndjson", "a.xib"], files: files).output
    #expect(solved.contains("\"text\": \"one\", \"frame\": [0, 0, 30, 80]"), "\(solved)")
    #expect(solved.contains("\"text\": \"two\", \"frame\": [30, 0, 70, 80]"), "\(solved)")
    let document = CommandRun(["convert", "a.xib"], files: files).output
    #expect(!document.contains("root-2"))
    let diff = CommandRun(["diff", "a.xib", "a.json"], files: ["a.xib": text, "a.json": document])
    #expect(diff.status == 0 && diff.output.contains("no difference, 2 the same"), "\(diff.output)\(diff.error)")
  }

  @Test("convert writes constraints in the order of the document")
  func order() throws {
    let found = try converted(xib(edge("top", 1), edge("leading", 2), side("width", 30), side("height", 40)))
    #expect(found.names == ["top1", "leading2", "width30", "height40"])
    #expect(found.frames.contains("{\"id\": \"box\", \"frame\": [2, 1, 30, 40]}"))
  }

  // Interface Builder keeps the last of contradictory constraints: 50 is set aside, here and in what is written.
  @Test("but for what is set aside, which comes last, so that it is again")
  func orderOfConflicts() throws {
    let found = try converted(
      xib(edge("top", 1), side("width", 50), edge("leading", 2), side("width", 30), side("height", 40)))
    #expect(found.names == ["top1", "leading2", "width30", "height40", "width50"])
    #expect(found.frames.contains("{\"id\": \"box\", \"frame\": [2, 1, 30, 40]}"))
  }

  @Test("a file without scenes cannot be converted, and is said to hold none")
  func nothingToConvert() {
    let empty = xib().replacing("<view id", with: "<thing id").replacing(
      "</view></objects>", with: "</thing></objects>"
    )
    .replacing("<rect key", with: "<rest key").replacing("subviews>", with: "others>")
    .replacing("<view translates", with: "<thing translates")
    let run = CommandRun(["convert", "a.xib"], files: ["a.xib": empty])
    #expect(run.status == 64)
    #expect(run.error.contains("a.xib: error: the file holds no layout"))
    #expect(run.error.contains("warning: document: no scene of it has a view"))
  }

  // MARK: What else is said

  @Test("compiled nibs are told by what they hold, whatever they are called")
  func compiled() {
    for (name, start) in [("a.nib", "NIBArchive"), ("a", "bplist00"), ("-", "NIBArchive"), ("a.xib", "bplist00")] {
      let run = CommandRun(["solve", name], input: start + "\u{1}", files: [name: start + "\u{1}"])
      #expect(run.status == 65)
      #expect(run.error == "\(name):1:1: error: a compiled nib; its source, a .xib or .storyboard, is needed\n")
    }
  }

  @Test("XML is told by its first character, from the standard input and behind space")
  func withoutEnding() throws {
    let text = xib(edge("top", 1), edge("leading", 2), side("width", 30), side("height", 40))
    for input in [text, "\n\t " + text, "\u{FEFF}" + text] {
      let run = CommandRun(["solve", "-"], input: input)
      #expect(run.status == 0, "\(run.error)")
      #expect(run.output.hasPrefix("-: root 100 × 80\n"))
    }
  }

  // Documents without a device count two pixels a point: 33.3 → 33.5. From the right, 2 from the leading edge is
  // 100 − 2 − 33.3 = 64.7 → 64.5, and 98 stays.
  @Test("solve puts frames on pixels, and reads from the right if asked to")
  func pixelsAndDirection() throws {
    let width = "<constraint firstItem=\"box\" firstAttribute=\"width\" constant=\"33.3\" id=\"w\"/>"
    let text = xib(edge("top", 1), edge("leading", 0), width, side("height", 40))
    let run = CommandRun(["solve", "--format", "ndjson", "a.xib"], files: ["a.xib": text])
    #expect(run.output.contains("\"frame\": [0, 1, 33.5, 40]"))
    let indented = text.replacing("constant=\"0\"", with: "constant=\"2\"")
    let turned = CommandRun(
      ["solve", "--direction", "rtl", "--format", "ndjson", "a.xib"], files: ["a.xib": indented])
    #expect(turned.output.contains("\"frame\": [64.5, 1, 33.5, 40]"))
  }

  @Test("solve calls a view ambiguous only if its frame in its superview is open, and prints warnings with their place")
  func verdictsAndWarnings() throws {
    let inner = """
      <view translatesAutoresizingMaskIntoConstraints="NO" semanticContentAttribute="forceLeftToRight" id="box"><subviews>
      <view translatesAutoresizingMaskIntoConstraints="NO" id="inner"/></subviews><constraints>
      <constraint firstItem="inner" firstAttribute="left" secondItem="box" secondAttribute="left" id="l"/>
      <constraint firstItem="inner" firstAttribute="top" secondItem="box" secondAttribute="top" id="t"/>
      <constraint firstItem="inner" firstAttribute="width" constant="5" id="w"/>
      <constraint firstItem="inner" firstAttribute="height" constant="5" id="h"/></constraints></view>
      """
    let text = xib(edge("top", 1), side("width", 30), side("height", 40)).replacing(
      "<view translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"box\"/>", with: inner)
    let run = CommandRun(["solve", "a.xib"], files: ["a.xib": text])
    #expect(run.output.contains("ambiguous: left"))
    #expect(run.output.hasSuffix("2 views, no conflict, 1 ambiguous\n"))
    #expect(run.error.hasPrefix("a.xib:4:1: warning: view box: forceLeftToRight is not applied"))
  }

  @Test("solve names views that Interface Builder has not laid out, and counts them as ambiguous as it does")
  func unseenCells() {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="24127" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><device id="retina4_7"/><objects><tableView id="table">
      <rect key="frame" x="0.0" y="0.0" width="100" height="80"/>
      <tableViewCell id="cell"><rect key="frame" x="0.0" y="80" width="100" height="240"/>
      <tableViewCellContentView key="contentView" id="content">
      <rect key="frame" x="0.0" y="0.0" width="100" height="240"/>
      <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="box"/></subviews><constraints>
      <constraint firstItem="box" firstAttribute="top" secondItem="content" secondAttribute="top" id="t"/>
      <constraint firstItem="box" firstAttribute="leading" secondItem="content" secondAttribute="leading" id="l"/>
      <constraint firstAttribute="trailing" secondItem="box" secondAttribute="trailing" id="r"/>
      <constraint firstAttribute="bottom" secondItem="box" secondAttribute="bottom" id="b"/>
      </constraints></tableViewCellContentView></tableViewCell></tableView></objects></document>
      """
    let run = CommandRun(["solve", "a.xib"], files: ["a.xib": text])
    let remark = "ambiguous to Interface Builder: beside or below the seen part of its table or collection"
    #expect(run.output.contains(remark))
    #expect(run.output.hasSuffix("3 views, no conflict, 1 ambiguous\n"))
    let seen = CommandRun(["solve", "a.xib"], files: ["a.xib": text.replacing("y=\"80\"", with: "y=\"79\"")])
    #expect(seen.output.hasSuffix("3 views, no conflict, nothing ambiguous\n"))
  }

  // Nothing says how wide or high the content of a scroll view without anything in it is. Interface Builder asks for that where the
  // view has content guides or constraints of its own.
  @Test("an empty scroll view with guides or constraints of its own has an open content from version 14460 on")
  func emptyScrollViews() {
    func isOpen(_ inside: String, tools: String = "14460") -> Bool {
      let scroll = "<scrollView translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"box\">\(inside)</scrollView>"
      let text = xib(edge("top", 1), edge("left", 2), side("width", 30), side("height", 40)).replacing(
        "<view translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"box\"/>", with: scroll
      ).replacing("17701", with: tools)
      let run = CommandRun(["solve", "a.xib"], files: ["a.xib": text])
      let output = run.output
      let proof = ["prove", "--width", "320...430", "--claim", "unambiguous", "a.xib"]
      #expect((CommandRun(proof, files: ["a.xib": text]).status == 1) == output.hasSuffix("1 ambiguous\n"))
      if output.hasSuffix("1 ambiguous\n") {
        let explained = CommandRun(["explain", "a.xib", "box.width"], files: ["a.xib": text]).output
        #expect(explained.contains("Ambiguous: content width, content height of box are open."), "\(explained)")
        return output.contains("ambiguous: content width, content height")
      }
      #expect(output.hasSuffix("1 view, no conflict, nothing ambiguous\n"), "\(output)\(run.error)")
      return false
    }
    let guides = "<viewLayoutGuide key=\"contentLayoutGuide\" id=\"g\"/>"
    let own = "<constraints><constraint firstAttribute=\"width\" constant=\"30\" id=\"own\"/></constraints>"
    #expect(isOpen(guides) && isOpen(own))
    #expect(!isOpen(""))
    #expect(!isOpen(guides, tools: "14459") && !isOpen(own, tools: "14459"))
  }

  // MARK: The README

  @Test("the README's session on a storyboard is what the commands print")
  func session() throws {
    let readme = try String(contentsOf: packageRoot.appending(path: "README.md"), encoding: .utf8)
    let start = try #require(readme.range(of: "$ layout-inspect solve \(Self.profile)"))
    let end = try #require(readme.range(of: "```", range: start.lowerBound..<readme.endIndex))
    let shown = readme[start.lowerBound..<end.lowerBound].components(separatedBy: "$ layout-inspect ").dropFirst()
    #expect(shown.count == 3)
    let text = try String(contentsOf: packageRoot.appending(path: Self.profile), encoding: .utf8)
    for one in shown {
      var lines = one.split(separator: "\n").map(String.init)
      let words = lines.removeFirst().split(separator: " ").map(String.init)
      // "⋮" stands for the rest.
      let isPart = lines.last == "  ⋮"
      if isPart { lines.removeLast() }
      let printed = CommandRun(words, files: [Self.profile: text]).output.split(separator: "\n").map(String.init)
      #expect(isPart ? Array(printed.prefix(lines.count)) == lines : printed == lines)
    }
  }
}
