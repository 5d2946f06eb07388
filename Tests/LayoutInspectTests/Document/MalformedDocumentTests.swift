// MalformedDocumentTests.swift: every kind of bad document gives one line on the standard error and exit status 65.

import DocumentSupport
import Testing

@testable import LayoutDocument
@testable import LayoutReport
@testable import layout_inspect

@Suite("Malformed documents")
struct MalformedDocumentTests {
  /// Runs `solve -` and expects the one line, and nothing on the standard output.
  private func expectRefusal(
    _ document: String, _ line: String, _ sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let run = CommandRun(["solve", "-"], input: document)
    #expect(run.status == 65, sourceLocation: sourceLocation)
    #expect(run.error == line + "\n", sourceLocation: sourceLocation)
    #expect(run.output.isEmpty, sourceLocation: sourceLocation)
  }

  @Test("bad syntax names what was expected and found")
  func syntax() {
    expectRefusal(
      "{ \"format\": \"layout/1\" ",
      "-:1:24: error: expected \",\" or \"}\" in the object, found the end of the document")
    expectRefusal("{ \"format\": \"layout/1\",\n }", "-:1:23: error: trailing comma before \"}\"")
  }

  @Test("a file with both sides of a merge in it says so, with the first mark's place", arguments: [1, 2, 5, 9])
  func merges(before line: Int) throws {
    for name in ["Profile.storyboard", "album.json", "photo-strip.json"] {
      let text = try String(contentsOf: packageRoot.appendingPathComponent("Examples/\(name)"), encoding: .utf8)
      var lines = text.components(separatedBy: "\n")
      let both = ["<<<<<<< HEAD", lines[line], "||||||| base", "=======", lines[line], lines[line], ">>>>>>> other"]
      lines.replaceSubrange(line...line, with: both)
      for end in ["\n", "\r\n"] {
        let run = CommandRun(["lint", name], files: [name: lines.joined(separator: end)])
        let message =
          "the file holds both sides of a merge, from <<<<<<< in line \(line + 1) to >>>>>>> in line \(line + 7): settle it, "
          + "and take out the marks"
        #expect(run.error == "\(name):\(line + 1):1: error: \(message)\n")
        #expect(run.status == 65)
      }
    }
    // A file that is wrong in itself, and one that only speaks of marks, say what is wrong with them.
    for text in ["{ <<<<<<< HEAD", "{\n=======\n>>>>>>> x\n", "{\n<<<<<<<<\n=======\n>>>>>>>\n"] {
      #expect(!CommandRun(["lint", "a.json"], files: ["a.json": text]).error.contains("merge"), "\(text)")
    }
  }

  @Test("an unknown key is an error, with the nearest known one")
  func unknownKey() {
    expectRefusal(
      documentText(views: [#"{ "id": "a", "knd": "scroll" }"#]),
      "-:4:14: error: view \"a\": unknown key \"knd\"; expected one of id in kind frame margins baseline "
        + "restingFrame alignmentInsets control lint hidden intrinsicSize hugging compression customSpacing; "
        + "did you mean \"kind\"?")
    expectRefusal(
      #"{ "format": "layout/1", "rot": {}, "root": { "id": "a", "size": [1, 1] } }"#,
      "-:1:25: error: document: unknown key \"rot\"; expected one of format root views guides constraints timeline "
        + "claims lint; "
        + "did you mean \"root\"?")
    expectRefusal(
      #"{ "format": "layout/1", "root": { "id": "a", "size": [1, 1], "colour": 1 } }"#,
      "-:1:62: error: root: unknown key \"colour\"; expected one of id size safeArea margins direction")
  }

  @Test("an unknown view in a constraint names the constraint and the nearest view")
  func unknownView() {
    expectRefusal(
      documentText(views: [#"{ "id": "cell0" }"#], constraints: ["gap: cell0.left == cel0.right"]),
      "-:7:21: error: constraint \"gap\": unknown view \"cel0\"; did you mean \"cell0\"?")
    expectRefusal(
      documentText(views: [#"{ "id": "a", "in": "scren" }"#]),
      "-:4:20: error: view \"a\": unknown view \"scren\" in \"in\"; expected the id of a view; did you mean \"screen\"?"
    )
    expectRefusal(
      documentText(timeline: [#"{ "at": 0, "scroll": "nowhere", "to": [0, 0] }"#]),
      "-:4:22: error: timeline #0: unknown view \"nowhere\"; expected a scroll view")
  }

  @Test("an unknown attribute is found behind the escapes of its string")
  func unknownAttribute() {
    expectRefusal(
      documentText(views: [#"{ "id": "a" }"#], constraints: [#"\u0061.widht == 3"#]),
      "-:7:9: error: constraint #0: unknown attribute \"widht\" of \"a\"; expected one of left right leading trailing "
        + "top bottom width height centerX centerY firstBaseline lastBaseline; did you mean \"width\"?")
  }

  @Test("views that lie in each other are named")
  func cyclicParents() {
    expectRefusal(
      documentText(views: [
        #"{ "id": "d", "in": "c" }"#, #"{ "id": "a", "in": "c" }"#, #"{ "id": "b", "in": "a" }"#,
        #"{ "id": "c", "in": "b" }"#,
      ]),
      "-:5:20: error: view \"a\": lies in itself: \"a\" in \"c\" in \"b\" in \"a\"")
    expectRefusal(
      documentText(views: [#"{ "id": "a", "in": "a" }"#]), "-:4:20: error: view \"a\": lies in itself: \"a\" in \"a\"")
  }

  @Test("an id is given once, the root's included, and so is a constraint's name")
  func duplicates() {
    expectRefusal(
      documentText(views: [#"{ "id": "a" }"#, #"{ "id": "a" }"#]),
      "-:5:9: error: view \"a\": duplicate id; it is already the id of the view in line 4")
    expectRefusal(
      documentText(views: [#"{ "id": "screen" }"#]),
      "-:4:9: error: view \"screen\": duplicate id; it is already the id of the root")
    expectRefusal(
      documentText(views: [#"{ "id": "a" }"#], constraints: ["n: a.width == 1", "n: a.height == 1"]),
      "-:8:2: error: constraint \"n\": duplicate name; the constraint in line 7 has it already")
  }

  @Test("absurd numbers are out of range")
  func absurdNumbers() {
    expectRefusal(
      #"{ "format": "layout/1", "root": { "id": "a", "size": [1e300, 1] } }"#,
      "-:1:55: error: root: \"size\": 1e+300 is out of range; expected 0 to 1000000000")
    expectRefusal(
      #"{ "format": "layout/1", "root": { "id": "a", "size": [-1, 1] } }"#,
      "-:1:55: error: root: \"size\": -1 is out of range; expected 0 to 1000000000")
    expectRefusal(
      documentText(views: [#"{ "id": "a", "frame": [0, 0, 1e999, 1] }"#]),
      "-:4:30: error: the number 1e999 is out of range")
    expectRefusal(
      documentText(views: [#"{ "id": "a" }"#], constraints: ["a.width == 1e12"]),
      "-:7:13: error: constraint #0: the number 1e12 is out of range; expected at most 1e9")
    expectRefusal(
      documentText(
        views: [#"{ "id": "a" }"#], constraints: ["w: a.width == 1"], timeline: [#"{ "at": 1e7, "set": { "w": 1 } }"#]),
      "-:10:9: error: timeline #0: \"at\": 10000000 is out of range; expected 0 to 3600")
  }

  @Test("100,000 nested brackets are one line, not a crash")
  func nestedBrackets() {
    expectRefusal(String(repeating: "[", count: 100_000), "-:1:129: error: nested deeper than 128 levels")
    let open = String(repeating: "[", count: 100_000)
    expectRefusal(
      "{ \"format\": \"layout/1\", \"root\": \(open) }", "-:1:160: error: nested deeper than 128 levels")
  }

  @Test(
    "ids are any text without backquotes and control characters",
    arguments: ["", "`", "a`b", "a\u{7F}b"])
  func badIDs(id: String) {
    expectRefusal(
      documentText(views: ["{ \"id\": \"\(id)\" }"]),
      "-:4:9: error: view #0: bad id \"\(id.replacing("\u{7F}", with: "U+007F"))\"; "
        + "expected some text without ` and control characters")
  }

  @Test("values of the wrong kind are named with what was expected")
  func wrongKinds() {
    expectRefusal("[]", "-:1:1: error: document: expected an object, found an array")
    expectRefusal("{}", "-:1:1: error: document: \"format\" is missing")
    expectRefusal(
      #"{ "format": "layout/2" }"#, "-:1:13: error: document: unknown format \"layout/2\"; expected \"layout/1\"")
    expectRefusal(#"{ "format": "layout/1" }"#, "-:1:1: error: document: \"root\" is missing")
    expectRefusal(
      #"{ "format": "layout/1", "root": { "id": "a", "size": [1] } }"#,
      "-:1:54: error: root: \"size\": expected the 2 numbers [width, height], found 1 values")
    expectRefusal(documentText(views: ["7"]), "-:4:1: error: view #0: expected an object, found a number")
    expectRefusal(documentText(views: ["{}"]), "-:4:1: error: view #0: \"id\" is missing")
    expectRefusal(
      documentText(views: [#"{ "id": "a", "frame": [0, 0, null, 1] }"#]),
      "-:4:30: error: view \"a\": \"frame\": expected a number for width, found null")
    expectRefusal(
      documentText(views: [#"{ "id": "a", "contentInset": [0, 0, 0, 0] }"#]),
      "-:4:14: error: view \"a\": \"contentInset\" belongs to the kind \"scroll\" only")
    expectRefusal(
      documentText(views: [#"{ "id": "a", "contentOffset": [0, 0] }"#]),
      "-:4:14: error: view \"a\": \"contentOffset\" belongs to the kind \"scroll\" only")
    expectRefusal(
      documentText(views: [#"{ "id": "a" }"#], constraints: ["a.content.width == 3"]),
      "-:7:2: error: constraint #0: a.content: only a view of kind \"scroll\" has a content guide")
    expectRefusal(
      documentText(views: [#"{ "id": "a" }"#], constraints: ["a.safearea.top == 3"]),
      "-:7:4: error: constraint #0: unknown guide \"safearea\" of \"a\"; expected one of safeArea margins content frame; "
        + "did you mean \"safeArea\"?")
    expectRefusal(
      documentText(timeline: [#"{ "at": 0 }"#]),
      "-:4:1: error: timeline #0: expected what it does: one of \"set\", \"scroll\", \"drag\", \"open\", \"pan\", "
        + "\"select\", \"dismiss\", \"zoom\"")
    expectRefusal(
      documentText(timeline: [#"{ "at": 0, "set": { "nme": 3 } }"#]),
      "-:4:21: error: timeline #0: unknown constraint \"nme\"; expected the name of one")
    expectRefusal(
      documentText(timeline: [#"{ "at": 0, "scroll": "screen", "to": [0, 0] }"#]),
      "-:4:22: error: timeline #0: \"screen\" is no view of kind \"scroll\"")
  }
}
