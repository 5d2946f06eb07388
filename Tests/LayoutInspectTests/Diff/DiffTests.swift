// DiffTests.swift: what moved, from where to where.

import DocumentSupport
import Foundation
import LayoutFiles
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@testable import LayoutDocument
@testable import LayoutReport
@testable import layout_inspect

@Suite("Diff")
struct DiffTests {
  private let before = documentText(
    views: [#"{ "id": "a" }"#, #"{ "id": "b" }"#, #"{ "id": "c" }"#, #"{ "id": "d", "in": "a" }"#],
    constraints: ["a", "b", "c", "d"].flatMap { ["\($0).left == 0", "\($0).top == 0", "\($0).height == 10"] }
      + ["a.width == 20", "b.width == 20", "c.width == 20", "d.width == 5"])
  private var after: String {
    before.replacingOccurrences(of: "a.left == 0", with: "a.left == 3.5")
      .replacingOccurrences(of: "b.width == 20", with: "b.width == 15")
      .replacingOccurrences(of: #"{ "id": "c" }"#, with: #"{ "id": "e" }"#)
      .replacingOccurrences(of: "\"c.", with: "\"e.").replacingOccurrences(of: #""in": "a""#, with: #""in": "b""#)
  }

  private func run(_ arguments: [String] = [], _ a: String? = nil, _ b: String? = nil) -> CommandRun {
    CommandRun(["diff"] + arguments + ["a.json", "b.json"], files: ["a.json": a ?? before, "b.json": b ?? after])
  }

  @Test("every change is a line, and the exit status is 1")
  func text() {
    // By hand from the constraints: a moves by 3.5, b loses 5, c goes and e comes, d lies in b and stays at 0.
    #expect(
      run().output == """
        a.json → b.json: screen 100 × 200

          a  moved     0, 0 → 3.5, 0 (3.5 right)
          b  resized   20 × 10 → 15 × 10 (5 narrower)
          d  put       from a into b
          e  appeared  20 × 10 at 0, 0
          c  vanished  was 20 × 10 at 0, 0

        1 moved, 1 resized, 1 put elsewhere, 1 appeared, 1 vanished; 0 the same

        """)
    #expect(run().status == 1)
  }

  @Test("under a root of another name nothing is put elsewhere; what goes into or out of the root is")
  func rootName() {
    let views = [#"{ "id": "a" }"#, #"{ "id": "b", "in": "a" }"#]
    let constraints = ["a", "b"].flatMap {
      ["\($0).left == 0", "\($0).top == 0", "\($0).width == 9", "\($0).height == 9"]
    }
    let document = documentText(views: views, constraints: constraints)
    let renamed = document.replacingOccurrences(of: "\"screen\"", with: "\"main\"")
    #expect(document != renamed)
    #expect(run([], document, renamed).status == 0)
    let flat = renamed.replacingOccurrences(of: ", \"in\": \"a\"", with: "")
    #expect(run([], document, flat).output.contains("  b  put  from a into main\n"))
    #expect(run([], flat, document).output.contains("  b  put  from main into a\n"))
  }

  // a has its place by one constraint on each axis; of two left edges the second cannot hold.
  @Test("what is less open than it was is settled, as far as it is")
  func lessOpen() {
    let before = documentText(views: [#"{ "id": "v" }"#], constraints: ["v.left == 0", "v.width == 10"])
    let after = documentText(
      views: [#"{ "id": "v" }"#], constraints: ["v.left == 0", "v.width == 10", "v.height == 0"])
    let files = ["a.json": before, "b.json": after]
    let forth = CommandRun(["diff", "a.json", "b.json"], files: files)
    #expect(forth.output.contains("  v  settled  was ambiguous: top, height; still: top\n"))
    let back = CommandRun(["diff", "b.json", "a.json"], files: files)
    #expect(back.output.contains("  v  ambiguous  top → top, height\n"))
  }

  @Test("what moves nothing is told all the same: what is open or settled now, and conflicts that came or went")
  func silentChanges() throws {
    let open = before.replacingOccurrences(of: "a.left == 0", with: "a.left <= 20")
      .replacingOccurrences(of: "\"d.width == 5\"", with: "\"twice: d.width == 5\", \"less: d.width == 4\"")
    let text = """
      a.json → b.json: screen 100 × 200

        a  ambiguous  left

        new conflict: less: d.width == 4 (line 1)

      1 ambiguous, 1 new conflict; 3 the same

      """
    #expect(run([], before, open).output.replacing(#/\(line \d+\)/#, with: "(line 1)") == text)
    #expect(run([], before, open).status == 1)
    let back = run([], open, before)
    #expect(back.output.contains("  a  settled  was ambiguous: left\n") && back.status == 1)
    #expect(back.output.contains("  conflict gone: less: d.width == 4 (line"))
    #expect(back.output.hasSuffix("\n1 settled, 1 conflict gone; 3 the same\n"))
    #expect(run([], open, open).status == 0)
    let markdown = run(["--format", "markdown"], before, open).output
    #expect(markdown.contains("| `a` | ambiguous |  | left |  |\n") && markdown.contains("- new conflict: `less: d"))
    let json = run(["--format", "json"], before, open).output
    #expect(json.contains("\"newConflicts\": [") && json.contains("\"open\": ["))
  }

  @Test("views that vanished stand at the end of the view they were in")
  func vanished() {
    func text(_ inside: [String]) -> String {
      let views = ["a", "z"].map { "{ \"id\": \"\($0)\" }" } + inside.map { "{ \"id\": \"\($0)\", \"in\": \"a\" }" }
      return documentText(
        views: views,
        constraints: (["a", "z"] + inside).flatMap {
          ["\($0).left == 0", "\($0).top == 0", "\($0).width == 20", "\($0).height == \(inside.count)"]
        })
    }
    let lines = run([], text(["p", "q"]), text(["q"])).output.split(separator: "\n").dropFirst().prefix(4)
    // The tree after is a, q in it, z; p stood in a.
    #expect(
      lines.map { $0.split(separator: " ").prefix(2).joined(separator: " ") } == [
        "a resized", "q resized", "p vanished", "z resized",
      ])
  }

  @Test("the same layout in other words is no difference, and status 0")
  func same() {
    let other = before.replacingOccurrences(of: "a.left == 0", with: "a.right == 20")
    let run = run([], before, other)
    #expect(run.output == "a.json → b.json: screen 100 × 200\n\nno difference, 4 the same\n")
    #expect(run.status == 0)
  }

  @Test("a view that is only higher is resized, and one that goes up has moved up")
  func height() {
    let higher = before.replacingOccurrences(of: "a.height == 10", with: "a.height == 12")
      .replacingOccurrences(of: "b.top == 0", with: "b.top == -3")
    let run = run([], before, higher)
    #expect(run.output.contains("  a  resized  20 × 10 → 20 × 12 (2 higher)\n"))
    #expect(run.output.contains("  b  moved    0, 0 → 0, -3 (3 up)\n") && run.status == 1)
  }

  @Test("a difference up to the tolerance is none")
  func tolerance() {
    let near = before.replacingOccurrences(of: "a.left == 0", with: "a.left == 0.4")
    #expect(run([], before, near).status == 1)
    #expect(run(["--tolerance", "0.5"], before, near).status == 0)
    #expect(run(["--scale", "1"], before, near).status == 0)
  }

  @Test("JSON has the frames, and SVG is well formed with both layouts")
  func formats() throws {
    let json = try #require(
      JSONSerialization.jsonObject(with: Data(run(["--format", "json"]).output.utf8)) as? [String: Any])
    let changes = try #require((json["scenes"] as? [[String: Any]])?.first?["changes"] as? [[String: Any]])
    #expect(changes.map { $0["id"] as? String } == ["a", "b", "d", "e", "c"])
    #expect(changes[0]["from"] as? [Double] == [0, 0, 20, 10] && changes[0]["to"] as? [Double] == [3.5, 0, 20, 10])
    #expect(changes[4]["change"] as? [String] == ["vanished"])
    let svg = run(["--format", "svg"])
    #expect(svg.status == 1 && svg.output.contains("class=\"was\"") && svg.output.contains("class=\"is\""))
    #expect(XMLParser(data: Data(svg.output.utf8)).parse())
  }

  @Test("a scene that only one of two storyboards has is named, and counts as a difference")
  func scenes() throws {
    func storyboard(_ name: String) throws -> String {
      try String(
        contentsOf: packageRoot.appendingPathComponent("Tests/InterfaceBuilderTests/Fixtures/\(name).storyboard"),
        encoding: .utf8)
    }
    // Several scenes, each of its own root; then without the last one.
    let all = try storyboard("bars")
    let last = try #require(all.range(of: "<scene ", options: .backwards)?.lowerBound)
    let end = try #require(all.range(of: "</scenes>"))
    let fewer = String(all[..<last] + all[end.lowerBound...])
    let files = ["all.storyboard": all, "fewer.storyboard": fewer]
    let run = CommandRun(["diff", "all.storyboard", "fewer.storyboard"], files: files)
    #expect(run.status == 1 && run.output.contains(": in all.storyboard only\n"), "\(run.error)")
    let back = CommandRun(["diff", "--format", "json", "fewer.storyboard", "all.storyboard"], files: files)
    #expect(back.status == 1 && back.output.contains("\"onlyInB\": [") && !back.output.contains("onlyInA"))
    #expect(CommandRun(["diff", "all.storyboard", "all.storyboard"], files: files).status == 0)
  }

  private func twoScenes(_ width: Int, _ name: String = "storyboardIdentifier=\"Login\"") -> String {
    func scene(_ id: String, _ width: Int, _ name: String) -> String {
      """
      <scene sceneID="s\(id)"><objects><viewController id="c\(id)" \(name)><view key="view" id="\(id)">
      <rect key="frame" x="0" y="0" width="393" height="852"/><subviews>
      <view id="box\(id)"><rect key="frame" x="0" y="0" width="\(width)" height="10"/></view>
      </subviews></view></viewController></objects></scene>
      """
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22155"
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><device id="retina6_12" orientation="portrait"/><scenes>
      \(scene("one", width, name))\(scene("two", 30, ""))\(scene("three", 30, ""))
      </scenes></document>
      """
  }

  @Test("of several scenes those that differ are told by name, and the others counted in one line")
  func severalScenes() {
    let files = ["a.storyboard": twoScenes(20), "b.storyboard": twoScenes(25)]
    #expect(
      CommandRun(["diff", "a.storyboard", "b.storyboard"], files: files).output == """
        a.storyboard → b.storyboard: Login 393 × 852

          boxone  resized  20 × 10 → 25 × 10 (5 wider)

        1 resized; 0 the same

        2 scenes the same

        """)
    let same = CommandRun(["diff", "a.storyboard", "a.storyboard"], files: files)
    #expect(same.output == "a.storyboard → a.storyboard: no difference, 3 scenes the same\n" && same.status == 0)
    let json = CommandRun(["diff", "--format", "json", "a.storyboard", "b.storyboard"], files: files).output
    #expect(json.contains("\"name\": \"Login\"") && json.contains("\"sameScenes\": 2"))
    let labelled = CommandRun(["diff", "--label", "Main", "a.storyboard", "/dev/null"], files: files)
    #expect(labelled.output.hasPrefix("Main: Login: in the old one only\nMain: two: in the old one only\n"))
  }

  @Test("a folder and a file that is not there: the file is missed, and not called one")
  func missing() {
    let files = ["in/a.json": documentText(), "b.json": documentText()]
    for operands in [["in", "c.json"], ["c.json", "in"]] {
      let run = CommandRun(["diff"] + operands, files: files)
      #expect(run.status == 66 && run.error == "c.json: error: no such file\n", "\(run.error)")
    }
    #expect(CommandRun(["diff", "in", "b.json"], files: files).error.contains("in is a folder, and b.json is a file"))
    #expect(CommandRun(["diff", "-", "in"], input: documentText(), files: files).status == 64)
  }

  @Test("of two folders files are paired by their paths; what came and went is a line, what is the same a number")
  func folders() {
    let files = [
      "old/x/a.json": before, "old/gone.json": before, "old/same.json": before, "old/bad.json": before,
      "new/x/a.json": before.replacingOccurrences(of: "c.left == 0", with: "c.left == 3"), "new/new.json": before,
      "new/same.json": before, "new/bad.json": "{ \"format\": \"layout/1\" }", "new/other.json": "{}",
    ]
    let plain = CommandRun(["diff", "old", "new"], files: files)
    #expect(
      plain.output == """
        old → new

        x/a.json: screen 100 × 200

          c  moved  0, 0 → 3, 0 (3 right)

        1 moved; 3 the same

        new.json: appeared
        gone.json: vanished

        1 file changed, 1 appeared, 1 vanished, 1 not compared; 1 scene the same

        """)
    #expect(plain.status == 65 && plain.error.hasPrefix("new/bad.json:1:1: error: "))
    let json = CommandRun(["diff", "--format", "json", "old", "new"], files: files).output
    #expect(json.contains("\"onlyInA\": [\n    \"gone.json\"") && json.contains("\"file\": \"x/a.json\""))
    let same = CommandRun(["diff", "old/x", "old/x"], files: files)
    #expect(same.output == "old/x → old/x\n\nno difference; 1 scene the same\n" && same.status == 0)
    #expect(CommandRun(["diff", "old", "new/same.json"], files: files).status == 64)
    #expect(CommandRun(["diff", "--format", "svg", "old", "new"], files: files).status == 64)
  }

  @Test("Markdown is a table a scene, in which no name is taken for markup")
  func markdown() {
    #expect(
      run(["--format", "markdown"]).output == """
        #### `a.json` → `b.json`: `screen 100 × 200`

        | view | change | before | after | by |
        | --- | --- | --- | --- | --- |
        | `a` | moved | 0, 0 | 3.5, 0 | 3.5 right |
        | `b` | resized | 20 × 10 | 15 × 10 | 5 narrower |
        | `d` | put | `a` | `b` |  |
        | `e` | appeared |  | 20 × 10 at 0, 0 |  |
        | `c` | vanished | 20 × 10 at 0, 0 |  |  |

        1 moved, 1 resized, 1 put elsewhere, 1 appeared, 1 vanished; 0 the same

        """)
    // CommonMark 6.1: a span is closed by as many backticks as opened it. GFM 4.10: a bar in a cell is escaped.
    #expect(Markdown.cell("a|b") == "`a\\|b`" && Markdown.code("a|b") == "`a|b`")
    #expect(Markdown.code("`x``y`") == "``` `x``y` ```")
    #expect(Markdown.code("two\nlines @someone") == "`two lines @someone`")
  }

  @Test("Markdown of superviews and of files has names as code, with bars escaped in cells alone")
  func markdownNames() {
    func text(_ outer: String) -> String {
      documentText(
        views: [#"{ "id": "@x|y" }"#, #"{ "id": "z" }"#, #"{ "id": "d", "in": "\#(outer)" }"#],
        constraints: ["`@x|y`", "z", "d"].flatMap {
          ["\($0).left == 0", "\($0).top == 0", "\($0).width == 9", "\($0).height == 9"]
        })
    }
    let output = CommandRun(
      ["diff", "--format", "markdown", "p|q.json", "new.json"],
      files: ["p|q.json": text("@x|y"), "new.json": text("z")]
    ).output
    #expect(output.hasPrefix("#### `p|q.json` → `new.json`"), "\(output)")
    #expect(output.contains("\n| `d` | put | `@x\\|y` | `z` |  |\n"), "\(output)")
  }

  @Test("a revision is what stands before the first colon outside of braces")
  func revisions() {
    #expect(GitName("HEAD~1:Screens/a:b.xib")?.revision == "HEAD~1")
    #expect(GitName("HEAD@{10:30}:a.xib")?.revision == "HEAD@{10:30}")
    #expect(GitName("main^{/fix: it}:./a.xib")?.revision == "main^{/fix: it}")
    #expect(GitName(":a.xib")?.revision == "")
    for name in ["a.xib", "-x:a.xib", "C:/a.xib", "/a:b.xib", "HEAD@{10:30}"] {
      #expect(GitName(name) == nil, "\(name)")
    }
  }

  @Test("git's arguments are told from a wrong number of files")
  func gitCall() throws {
    let seven = ["Main.xib", "/tmp/1/Main.xib", "0a", "100644", "Main.xib", "0b", "100644"]
    let call = try #require(GitCall(seven, isCalledByGit: false))
    #expect(call.label == "Main.xib" && call.files?.old == "/tmp/1/Main.xib" && call.files?.new == "Main.xib")
    #expect(GitCall(seven + ["New.xib", "similarity index 90%"], isCalledByGit: false)?.label == "Main.xib → New.xib")
    #expect(GitCall(["Main.xib"], isCalledByGit: true)?.label == "Main.xib")
    for count in [1, 2, 3, 6, 7, 8, 9] {
      #expect(GitCall(Array(repeating: "screen.json", count: count), isCalledByGit: false) == nil)
    }
    #expect(CommandRun(["diff", "a", "b", "c"]).error.contains("diff takes two files, found 3"))
  }

  @Test("lines for git depend on no other view: a wider name changes one line")
  func lines() {
    let run = CommandRun(["solve", "--format", "lines", "a.json"], files: ["a.json": before])
    #expect(
      run.output == """
        screen 100 × 200
          a  20 × 10 at 0, 0
            d  5 × 10 at 0, 0
          b  20 × 10 at 0, 0
          c  20 × 10 at 0, 0

        """)
  }

  @Test("every size is compared, and a bad file is its own status")
  func sizesAndFailures() {
    #expect(run(["--size", "10x10", "--size", "20x20"]).output.contains("→ b.json: screen 20 × 20"))
    #expect(run([], before, "{").status == 65)
    #expect(CommandRun(["diff", "a", "b"]).status == 66)
    #expect(CommandRun(["diff", "a"]).error.contains("diff takes two files, found 1"))
  }
}
