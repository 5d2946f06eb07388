// InterfaceNoiseTests.swift: what of storyboards is meant so, and what is one thing to mend: layers, views beside their
// superviews, rows of small buttons, fields as UIKit makes them, recorded frames of a whole scene.
//
// Documents are written by hand; expected findings follow from the frames in them.

import Testing

@testable import LayoutReport
@testable import layout_inspect

@Suite("What lint keeps quiet in storyboards")
struct InterfaceNoiseTests {
  private func lint(_ views: String, _ constraints: String = "", _ arguments: String...) -> String {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="17701" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><device id="retina4_7"/><objects><view id="root">
      <rect key="frame" x="0.0" y="0.0" width="200" height="100"/><subviews>
      \(views)
      </subviews><constraints>\(constraints)</constraints></view></objects></document>
      """
    return CommandRun(["lint"] + arguments + ["a.xib"], files: ["a.xib": text]).output
  }

  private func view(
    _ kind: String, _ id: String, _ frame: [Double], _ attributes: String = "", _ inside: String = ""
  ) -> String {
    """
    <\(kind) id="\(id)" \(attributes)><rect key="frame" x="\(frame[0])" y="\(frame[1])" width="\(frame[2])" \
    height="\(frame[3])"/>\(inside)</\(kind)>

    """
  }

  private func holding(_ inside: String) -> String { "<subviews>\(inside)</subviews>" }

  private let nothing = "1 file, nothing found\n"

  // MARK: Touch

  // 34 and 30 are what UIKit makes of a field with round corners, 22 of one without a border in the system's 17 points,
  // whose line is 1.193 × 17 = 20.3; 20 and 12 are less than that.
  @Test("a field as high as UIKit makes it is none too small, one that was made lower is")
  func fields() {
    let round = #"borderStyle="roundedRect""#
    for (height, border) in [(34.0, round), (30, round), (22, "")] {
      #expect(lint(view("textField", "a", [0, 0, 100, height], border)) == nothing, "\(height)")
    }
    #expect(
      lint(view("textField", "a", [0, 0, 100, 20], round)).contains("a is 100 × 20; UIKit's own are at least 30 high"))
    #expect(lint(view("textField", "a", [0, 0, 100, 12])).contains("a is 100 × 12; UIKit's own are at least 20 high"))
    #expect(lint(view("textField", "a", [0, 0, 20, 34], round)).contains("a is 20 × 34; a finger needs 44 × 44"))
    #expect(lint(view("datePicker", "a", [0, 0, 100, 34], #"style="compact""#)) == nothing)
    #expect(lint(view("segmentedControl", "a", [0, 0, 100, 20])).contains("UIKit's own are at least 28 high"))
    #expect(lint(view("segmentedControl", "a", [0, 0, 100, 29])) == nothing)
  }

  @Test("small buttons of one kind and size in one view are one finding; others are their own")
  func rows() {
    func button(_ id: String, _ x: Double, _ height: Double, _ more: String = "") -> String {
      view("button", id, [x, 0, 50, height], more)
    }
    let row = lint(button("a", 0, 30) + button("b", 60, 30) + button("c", 120, 30))
    #expect(row.contains("a.xib:3:1: warning: a is 50 × 30") && !row.contains("    so line"), "\(row)")
    #expect(
      row.contains("\n    also line 4: warning: b is 50 × 30") && row.contains("\n    also line 5: warning: c is"))
    #expect(row.hasSuffix("\n1 file, 1 warning, 2 more of the same\n"))
    for other in [button("b", 60, 31), button("b", 60, 30, #"customClass="Round""#)] {
      #expect(lint(button("a", 0, 30) + other).hasSuffix("\n1 file, 2 warnings\n"))
    }
    let apart = view("view", "v", [60, 0, 60, 60], "", holding(button("b", 0, 30)))
    #expect(lint(button("a", 0, 30) + apart).hasSuffix("\n1 file, 2 warnings\n"))
  }

  // MARK: Layers

  @Test("views in one place, grounds with something upon them, and panels over others are layers")
  func layers() {
    let place = [0.0, 0, 100, 60]
    let coloured = #"<color key="backgroundColor" white="1" alpha="1"/>"#
    for (older, newer) in [
      (view("imageView", "a", place), view("visualEffectView", "b", place)),
      (view("label", "a", place), view("label", "b", place)),
      (view("imageView", "a", place), view("label", "b", [60, 10, 100, 20])),
      (view("mapView", "a", place), view("view", "b", [60, 10, 100, 80])),
      (view("button", "a", [0, 0, 200, 100], #"opaque="YES""#, coloured), view("view", "b", [150, 10, 50.4, 90.4])),
      (
        view("view", "a", place, "", holding(view("label", "c", [0, 0, 90, 20]))),
        view("view", "b", [60, 10, 100, 80], "", coloured)
      ),
      (view("label", "a", place), view("button", "b", [60, 0, 100, 60])),
      (view("label", "a", place), view("label", "b", [0, 58, 100, 20])),
      (
        view("view", "a", place, "", holding(view("label", "c", [0, 0, 40, 20]))), view("label", "b", [50, 0, 100, 20])
      ),
    ] {
      #expect(lint(older + newer) == nothing)
      #expect(lint(older + newer, "", "--all").contains("[layered]"))
    }
  }

  @Test("words that meet, and a picture or a panel over words, overlap")
  func meetings() {
    let label = view("label", "a", [0, 0, 100, 20])
    let holder = view("view", "v", [0, 0, 100, 60], "", holding(view("label", "c", [0, 0, 90, 20])))
    let coloured = #"<color key="backgroundColor" white="1" alpha="1"/>"#
    for (older, newer) in [
      (label, view("label", "b", [60, 10, 100, 20])), (label, view("imageView", "b", [90, 0, 30, 40])),
      (label, view("view", "b", [90, 0, 30, 40], "", coloured)), (holder, view("label", "b", [50, 10, 100, 20])),
      (label, view("label", "b", [0, 17, 100, 20])),
      (label, view("view", "v", [60, 0, 140, 60], "", holding(view("label", "c", [0, 10, 90, 20])))),
    ] {
      #expect(lint(older + newer).contains("[overlap]"))
    }
  }

  // MARK: Edges

  @Test("a view beside its superview, or held beyond its edge, is meant so; words and controls that stick out are not")
  func edges() {
    #expect(lint(view("view", "a", [200, 0, 50, 50])) == nothing)
    #expect(lint(view("button", "a", [0, -60, 50, 60])) == nothing)
    func inner(_ height: Double) -> String {
      lint(view("view", "v", [0, 0, 60, 60], "", holding(view("button", "a", [0, 0, 50, height]))))
    }
    #expect(inner(61) == nothing)
    #expect(inner(62).contains("a sticks out of v by 2 at the bottom [outside]"))
    #expect(lint(view("label", "a", [0, 0, 50, 101])) == nothing)
    #expect(lint(view("button", "a", [0, 0, 50, 101])).contains("a sticks out of the screen by 1 at the bottom"))
    #expect(lint(view("imageView", "a", [-10, 0, 220, 50])) == nothing)
    #expect(lint(view("view", "a", [-10, 0, 220, 50])).contains("[outside]"))
    func held(_ kind: String, _ constant: Int) -> String {
      let sides = [("leading", constant), ("top", 0)].map {
        #"<constraint firstItem="a" firstAttribute="\#($0)" secondItem="root" secondAttribute="\#($0)" constant="\#($1)" id="k\#($0)"/>"#
      }
      let size = [("width", 100), ("height", 50)].map {
        #"<constraint firstItem="a" firstAttribute="\#($0)" constant="\#($1)" id="k\#($0)"/>"#
      }
      let free = #"translatesAutoresizingMaskIntoConstraints="NO""#
      return lint(view(kind, "a", [Double(constant), 0, 100, 50], free), (sides + size).joined(), "--all")
    }
    #expect(held("imageView", -20).contains("info: a sticks out of the screen by 20 at the left [beyond-edge]"))
    #expect(held("button", -20).contains("warning: a sticks out of the screen by 20 at the left [outside]"))
  }

  // MARK: Recorded frames

  // By hand: constraints put a at 0, 0 and b at 0, 50.
  @Test("views recorded elsewhere are one finding of a scene, a warning if Interface Builder has marked one")
  func elsewhere() {
    func found(_ x: Double, _ marks: String, _ arguments: [String] = []) -> String {
      let free = #"translatesAutoresizingMaskIntoConstraints="NO""#
      let constraints = ["a", "b"].flatMap { id -> [String] in
        let edges = [("leading", 0), ("top", id == "a" ? 0 : 50)].map {
          #"<constraint firstItem="\#(id)" firstAttribute="\#($0)" secondItem="root" secondAttribute="\#($0)" constant="\#($1)" id="\#(id)\#($0)"/>"#
        }
        let sizes = [("width", 60), ("height", 50)].map {
          #"<constraint firstItem="\#(id)" firstAttribute="\#($0)" constant="\#($1)" id="\#(id)\#($0)"/>"#
        }
        return edges + sizes
      }
      let views = view("view", "a", [x, 0, 60, 50], free + marks) + view("view", "b", [x, 50, 60, 50], free + marks)
      return arguments.isEmpty
        ? lint(views, constraints.joined()) : lint(views, constraints.joined(), arguments[0])
    }
    let marked = found(9, #" misplaced="YES""#)
    #expect(marked.contains("a.xib:3:1: warning: a is recorded at (9, 0, 60, 50), and constraints put it at"))
    #expect(marked.contains("\n    also line 4: warning: b is recorded at (9, 50, 60, 50)"), "\(marked)")
    #expect(marked.hasSuffix("\n1 file, 1 warning, 1 more of the same\n"))
    for (x, marks) in [(9, ""), (1.0, #" misplaced="YES""#)] {
      #expect(found(x, marks) == nothing)
      let all = found(x, marks, ["--all"])
      let amount = x == 1 ? "1 point" : "9 points"
      #expect(
        all.contains("info: 2 views are recorded up to \(amount) from where constraints put them [stale-frame]"),
        "\(all)")
    }
  }

  // Texts, buttons and images have a size of their own whether Xcode has recorded it or not: UIView.intrinsicContentSize.
  @Test("what has no recorded frame but a text or an image of a known size is not ambiguous in its size")
  func withoutFrames() {
    func centred(_ view: String) -> String {
      let pins = ["centerX", "centerY"].map { axis in
        "<constraint firstItem=\"a\" firstAttribute=\"\(axis)\" secondItem=\"r\" secondAttribute=\"\(axis)\" id=\"\(axis)\"/>"
      }.joined()
      return """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22155"
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><objects><view id="r">
        <rect key="frame" x="0" y="0" width="375" height="667"/><subviews>\(view)</subviews>
        <constraints>\(pins)</constraints></view></objects>
        <resources><image name="Chat" width="64" height="48"/></resources></document>
        """
    }
    let plain = "translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"a\""
    for view in [
      "<label text=\"Chat\" \(plain)/>", "<button \(plain)><state key=\"normal\" title=\"Now\"/></button>",
      "<imageView image=\"Chat\" \(plain)/>", "<textField borderStyle=\"roundedRect\" placeholder=\"Name\" \(plain)/>",
    ] {
      let run = CommandRun(["lint", "a.xib"], files: ["a.xib": centred(view)])
      #expect(!run.output.contains("[ambiguous]"), "\(view): \(run.output)")
    }
    let solved = CommandRun(
      ["solve", "--format", "ndjson", "a.xib"], files: ["a.xib": centred("<imageView image=\"Chat\" \(plain)/>")])
    // (375 − 64) / 2 = 155.5, (667 − 48) / 2 = 309.5
    #expect(solved.output.contains("[155.5, 309.5, 64, 48]"))
    // An image that nobody knows the size of, and a view without a content, are as open as before.
    for view in ["<imageView image=\"None\" \(plain)/>", "<view \(plain)/>"] {
      #expect(CommandRun(["lint", "a.xib"], files: ["a.xib": centred(view)]).output.contains("[ambiguous]"))
    }
  }

  // A launch screen is a picture to the system; what is a point wide and high is there for a password manager.
  @Test("nothing in a launch screen, and nothing of a point, is meant to be touched")
  func untouched() {
    func storyboard(_ head: String, _ size: Int) -> String {
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22155"
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES"\(head)><objects><view id="r">
      <rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
      <button id="a"><rect key="frame" x="20" y="20" width="\(size)" height="\(size)"/></button>
      </subviews></view></objects></document>
      """
    }
    for (head, size, count) in [("", 30, 1), (" launchScreen=\"YES\"", 30, 0), ("", 1, 0)] {
      let run = CommandRun(["lint", "a.xib"], files: ["a.xib": storyboard(head, size)])
      #expect(run.output.components(separatedBy: "[touch-target]").count == count + 1, "\(head) \(size): \(run.output)")
    }
  }
}
