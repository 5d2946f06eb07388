// SVGTests.swift: pictures: well formed, alone, clipped, and the steps of a filmstrip.

import AutoLayout
import DocumentSupport
import Foundation
import Testing

@testable import HostSystem
@testable import LayoutDocument
@testable import LayoutReport
@testable import layout_inspect

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("SVG")
struct SVGTests {
  /// Every element of a picture with its attributes, and the ids of the elements around it.
  private final class Elements: NSObject, XMLParserDelegate {
    var all: [(name: String, attributes: [String: String])] = []
    var deepest = 0
    private var depth = 0

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      all.append((name, attributes))
      depth += 1
      deepest = max(deepest, depth)
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) {
      depth -= 1
    }
  }

  private func elements(_ svg: String) -> Elements {
    let elements = Elements()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = elements
    let isWellFormed = parser.parse()
    #expect(isWellFormed, "\(parser.parserError.map(String.init(describing:)) ?? "")")
    return elements
  }

  private func render(_ text: String, _ arguments: [String] = ["render"]) -> String {
    let run = CommandRun(arguments + ["-"], input: text)
    #expect(run.status == 0 && run.error.isEmpty, "\(run.error)")
    return run.output
  }

  /// A strip of 50 points at x 10 whose cells are 20 wide, scrolled by 30 at 1 s.
  private let strip = documentText(
    views: [#"{ "id": "s", "kind": "scroll", "frame": [10, 20, 50, 40] }"#]
      + (0..<6).map { "{ \"id\": \"c\($0)\", \"in\": \"s\", \"frame\": [\($0 * 20), 0, 20, 40] }" },
    timeline: [#"{ "at": 1, "scroll": "s", "to": [30, 5] }"#])

  @Test("a picture names the views that lie outside of it, the outermost of them, and no hidden ones")
  func outside() {
    let text = documentText(
      views: [
        #"{ "id": "menu" }"#, #"{ "id": "row", "in": "menu" }"#, #"{ "id": "half" }"#,
        #"{ "id": "away", "hidden": true }"#,
      ],
      constraints: [
        "menu.right == screen.left", "menu.width == 80", "menu.top == 0", "menu.height == 50", "row.left == menu.left",
        "row.width == 9", "row.top == 0", "row.height == 9", "half.left == -10", "half.width == 20", "half.top == 60",
        "half.height == 20", "away.left == 500", "away.width == 9", "away.top == 0", "away.height == 9",
      ])
    let picture = CommandRun(["render", "x.json"], files: ["x.json": text]).output
    #expect(picture.contains(">outside: menu</text>"))
    #expect(picture.contains(" Outside: menu.</desc>"))
    let inside = CommandRun(
      ["render", "x.json"], files: ["x.json": text.replacing("menu.right ==", with: "menu.left ==")])
    #expect(!inside.output.contains("utside:"))
  }

  @Test("a picture is well-formed XML, needs nothing from elsewhere, and is light or dark as preferred")
  func alone() {
    let svg = render(strip)
    let elements = elements(svg)
    #expect(elements.all.first?.name == "svg")
    #expect(elements.all.first?.attributes["role"] == "img")
    let names = Set(elements.all.map(\.name))
    #expect(names.isSuperset(of: ["title", "desc", "style"]))
    #expect(names.isDisjoint(with: ["script", "image", "foreignObject", "link"]))
    #expect(svg.components(separatedBy: "http").count == 2, "the namespace, and no other address")
    #expect(!svg.contains("@import") && !svg.contains("@font-face"))
    #expect(svg.contains("@media (prefers-color-scheme:dark)"))
  }

  @Test("a scroll view is a window onto its content, moved by the offset, and what is outside is left out")
  func scrolled() {
    func windows(_ svg: String) -> [String] {
      elements(svg).all.dropFirst().filter { $0.name == "svg" }.map { element in
        ["x", "y", "width", "height"].map { element.attributes[$0] ?? "" }.joined(separator: " ")
          + " onto \(element.attributes["viewBox"] ?? "")"
      }
    }
    #expect(windows(render(strip)) == ["10 20 50 40 onto 0 0 50 40"])
    let scrolled = render(strip, ["render", "--at", "1"])
    #expect(windows(scrolled) == ["10 20 50 40 onto 30 5 50 40"])
    // Content from 30 to 80 is seen: the cells at 20, 40 and 60, and the edge of the one at 80.
    #expect((0..<6).filter { scrolled.contains("<title>c\($0): ") } == [1, 2, 3, 4])
  }

  @Test("a label stands where it has room, and nowhere else")
  func labels() {
    let svg = render(
      documentText(views: [
        #"{ "id": "wide", "frame": [0, 0, 60, 20] }"#, #"{ "id": "narrow", "frame": [0, 20, 12, 20] }"#,
        #"{ "id": "flat", "frame": [0, 40, 60, 5] }"#, #"{ "id": "outside", "frame": [200, 0, 60, 20] }"#,
      ]))
    #expect(svg.contains(">wide</text>"))
    for id in ["narrow", "flat", "outside"] { #expect(!svg.contains(">\(id)</text>")) }
  }

  @Test("file names and everything else are escaped")
  func escaping() {
    let name = "a<b>&\"c\u{1}.json"
    let run = CommandRun(["render", name], files: [name: strip])
    _ = elements(run.output)
    #expect(run.output.contains("<title id=\"title\">a&lt;b&gt;&amp;&quot;c\u{FFFD}.json</title>"))
  }

  @Test("a picture names no folder", arguments: ["/home/me/a.json", "C:\\Users\\me\\a.json", "b/a.json"])
  func folders(path: String) {
    let run = CommandRun(["render", path], files: [path: strip])
    #expect(run.output.contains("<title id=\"title\">a.json</title>"), "\(run.error)")
  }

  @Test("a picture fits narrow screens, as long as its words can be read")
  func narrow() throws {
    for call in [["render", "a.json"], ["diff", "--format", "svg", "a.json", "a.json"]] {
      let svg = CommandRun(call, files: ["a.json": strip]).output
      let width = try #require(svg.firstMatch(of: #/<svg [^>]* width="([0-9.]+)"/#).flatMap { Double($0.1) })
      let least = formatNumber(width * 0.75, decimals: 2)
      #expect(
        svg.contains(
          "@media (max-width:\(formatNumber(width, decimals: 2))px){svg:root{max-width:max(100%,\(least)px);"))
    }
  }

  // A letter of 13 pixels, bold, is 8.4 wide on average in DejaVu Sans, measured in Chromium; panels stand 18 apart.
  @Test("headings of scenes side by side stand apart, however long the names are", arguments: [8, 24, 80])
  func headings(letters: Int) throws {
    let name = String(repeating: "m", count: letters)
    let text = documentText().replacing("\"id\": \"screen\"", with: "\"id\": \"\(name)\"")
    let svg = render(text, ["render", "--size", "100x200", "--size", "110x200"])
    let places = svg.matches(of: #/<g transform="translate\(([0-9.]+) 20\)">/#).compactMap { Double($0.1) }
    #expect(svg.contains(">\(name) 100 × 200</text>"))
    try #require(places.count == 2)
    #expect(places[1] - places[0] >= Double(letters + 10) * 8.4 + 18)
  }

  @Test("empty, huge and deep documents give pictures that can be read")
  func extremes() {
    for size in ["[0, 0]", "[1e9, 1e-9]", "[1e9, 1e9]"] {
      let svg = render(#"{ "format": "layout/1", "root": { "id": "r", "size": \#(size) }, "views": [{ "id": "a" }] }"#)
      _ = elements(svg)
      #expect(!svg.contains("nan") && !svg.contains("inf"))
    }
    let views = (0..<3000).map { "{ \"id\": \"v\($0)\"" + ($0 == 0 ? "" : ", \"in\": \"v\($0 - 1)\"") + " }" }
    #expect(elements(render(documentText(views: views))).deepest < 10)
  }

  @Test("what is ambiguous is marked, and conflicts are told of")
  func findings() {
    let svg = render(
      documentText(views: [#"{ "id": "a" }"#], constraints: ["a.width == 1", "two: a.width == 2", "a.left == 0"]))
    #expect(svg.contains("class=\"view open conflicting\""))
    #expect(svg.contains("<desc id=\"desc\">screen 100 × 200: 1 view, 1 conflict, 1 ambiguous.</desc>"))
  }

  @Test("a filmstrip shows eight steps from beginning to end, or those asked for")
  func filmstrip() {
    func steps(_ arguments: [String]) -> [String] {
      let svg = render(strip, ["animate", "--format", "svg"] + arguments)
      _ = elements(svg)
      return svg.split(separator: "\n").filter { $0.contains("class=\"time\"") }.map {
        String($0.split(separator: ">")[1].split(separator: "<")[0])
      }
    }
    // 1 s in seven parts.
    #expect(steps([]) == ["0 s", "0.143 s", "0.286 s", "0.429 s", "0.571 s", "0.714 s", "0.857 s", "1 s"])
    #expect(steps(["--fps", "4"]) == ["0 s", "0.25 s", "0.5 s", "0.75 s", "1 s"])
    #expect(steps(["--at", "1", "--at", "0.5", "--at", "1"]) == ["0.5 s", "1 s"])
    #expect(steps(["--at", "0", "--size", "50x60", "--size", "70x80"]) == ["0 s", "0 s"])
    #expect(render(strip, ["animate", "--format", "svg"]) == render(strip, ["animate", "--format", "svg"]))
    let run = CommandRun(["animate", "--format", "svg", "--fps", "1000", "-"], input: strip)
    #expect(run.status == 64 && run.output.isEmpty)
    #expect(
      run.error
        == "layout-inspect: error: 1001 steps are too many for a picture; expected at most 1000, by --fps or --at "
        + "(see layout-inspect help animate)\n")
  }

  @Test("render -o writes the file and nothing else, and says so if it cannot")
  func file() throws {
    final class Saved { var files: [String: [UInt8]] = [:] }
    let saved = Saved()
    let output = MemorySink()
    let error = MemorySink()
    let text = strip
    func run(_ save: @escaping (String, [UInt8]) throws(FileWriteError) -> Void) -> Int32 {
      let files = FileSystem(readInput: { Array(text.utf8) }, writeFile: save)
      return Runner.run(arguments: ["render", "-", "-o", "out.svg"], files: files, output: output, error: error)
    }
    let good = run { name, bytes in saved.files[name] = bytes }
    #expect(good == 0 && output.bytes.isEmpty && error.text.isEmpty)
    #expect(saved.files["out.svg"] == Array(render(text).utf8))
    let bad = run { (_, _) throws(FileWriteError) in throw FileWriteError(message: "Read-only file system") }
    #expect(bad == 74 && error.text == "out.svg: error: cannot be written: Read-only file system\n")
    #expect(CommandRun(["render", "-", "-o", "x.svg"], input: "{").status == 65)

    let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).svg").path
    try System.writeFile(path, Array("long text".utf8))
    try System.writeFile(path, Array("short".utf8))
    #expect(try System.readFile(path) == Array("short".utf8))
    try FileManager.default.removeItem(atPath: path)
    #expect(throws: FileWriteError(message: "Is a directory")) { try System.writeFile("/", []) }
  }
}
