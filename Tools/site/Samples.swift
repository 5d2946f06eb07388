// Samples.swift: every Swift sample of the site is compiled, and every program's output compared.
//
// The samples are the ```swift blocks of the guide's pages and of the libraries' catalogues, and the steps of the tutorial.
// A block is one of these:
//
//     in a test       its lines stand in a file of Tests, Examples, Toolkit or Tools, one after the other
//     UIKit's         `<!-- UIKit -->` stands above it, or it is in the first column of a table; it does not compile here
//     a program       `<!-- program -->` stands above it; the ```text block behind it is what it prints
//     a manifest      `<!-- manifest -->` stands above it; it compiles as a Package.swift
//     a fragment      it compiles in a function; `<!-- given …code… -->` above it is what it takes for granted, after
//                     `<!-- goes on -->` all that the block before it has
//
// A step of the tutorial is a whole program: it compiles as the only file of one, and its output is what the tutorial says.

import Foundation

/// A sample that is compiled here.
struct Sample {
  let path: String
  let line: Int
  let given: [String]
  let code: [String]
  /// What it prints; nil for a fragment, which is not run.
  let output: [String]?
  /// The name of the picture of its layout, for a step of the tutorial.
  var picture: String?

  var place: String { "\(path):\(line)" }
}

struct Samples {
  var compiled: [Sample] = []
  /// The manifests of packages, each with its place.
  var manifests: [Sample] = []
  var inTests = 0
  var foreign = 0
  /// Blocks in other languages, by language.
  var others: [String: Int] = [:]
  private let tests = CodeIndex()
  private static let guide = "Tools/site/Guide.docc"

  /// Reads all pages, catalogues and the tutorial.
  init() throws {
    let manager = FileManager.default
    let pages = try Page.guide()
    try Guide.checkTopics(pages)
    for page in pages { try read(page, imports: ["ScrollLayout"]) }
    let articles = try manager.contentsOfDirectory(atPath: Self.guide).sorted().filter { $0.hasSuffix(".md") }
    for article in articles { try read(try Page("\(Self.guide)/\(article)"), imports: ["ScrollLayout"]) }
    for module in try manager.contentsOfDirectory(atPath: "Sources").sorted() {
      let folder = "Sources/\(module)/\(module).docc"
      guard let files = try? manager.contentsOfDirectory(atPath: folder) else { continue }
      for file in files.sorted() where file.hasSuffix(".md") {
        try read(try Page("\(folder)/\(file)"), imports: module == "LayoutTesting" ? [module, "Testing"] : [module])
      }
    }
    try readTutorial()
  }

  private mutating func read(_ page: Page, imports: [String]) throws {
    let blocks = page.blocks
    let imports = imports.map { "import \($0)" }
    var before: [String] = []
    for (index, block) in blocks.enumerated() {
      guard block.language == "swift", block.name == nil else {
        if block.language == "swift" { inTests += 1 } else { others[block.language, default: 0] += 1 }
        try checkIsReplayed(block, of: page)
        continue
      }
      if block.isForeign || block.comment == "UIKit" {
        foreign += 1
      } else if block.comment == "manifest" {
        manifests.append(Sample(path: page.path, line: block.line, given: [], code: block.code, output: nil))
      } else if block.comment == "program" {
        guard index + 1 < blocks.count, blocks[index + 1].language == "text" else {
          throw SiteError("\(page.path):\(block.line): no ```text block behind the program says what it prints")
        }
        add(block, of: page, given: [], output: blocks[index + 1].code)
      } else if !["given", "goes on"].contains(block.comment?.components(separatedBy: "\n")[0]),
        tests.contains(block.code)
      {
        inTests += 1
        before = imports + block.code
      } else {
        let given = (block.comment ?? "").components(separatedBy: "\n")
        if given[0] != "goes on" { before = imports }
        if given[0] == "given" { before += given.dropFirst() }
        add(block, of: page, given: before, output: nil)
        before += block.code
      }
    }
  }

  private mutating func add(_ block: CodeBlock, of page: Page, given: [String], output: [String]?) {
    compiled.append(Sample(path: page.path, line: block.line, given: given, code: block.code, output: output))
  }

  /// A command with its output, or a file that has a name, is believed only on a page that a test names.
  private func checkIsReplayed(_ block: CodeBlock, of page: Page) throws {
    guard ["swift", "console", "call", "json", "xml"].contains(block.language) else { return }
    let name = page.path.components(separatedBy: "/").last!
    guard tests.mentions(name) else {
      throw SiteError(
        "\(page.path):\(block.line): no test under Tests/ names \(name), to replay its ```\(block.language)")
    }
  }

  /// The steps of the tutorial. What one prints stands at its end, in a comment that begins with `// Prints:`.
  private mutating func readTutorial() throws {
    let tutorial = try Page("\(Self.guide)/A-Strip-of-Photos.tutorial")
    for line in tutorial.lines where line.contains("@Code(") {
      guard let begin = line.range(of: ", file: "), let end = line[begin.upperBound...].range(of: ".swift")
      else { continue }
      let step = line[begin.upperBound..<end.lowerBound]
      let path = "\(Self.guide)/Code/\(step).swift"
      let lines = try String(contentsOfFile: path, encoding: .utf8).components(separatedBy: "\n")
      guard let prints = lines.firstIndex(of: "// Prints:") else {
        throw SiteError("\(path): no comment says what it prints: // Prints:")
      }
      let output = lines[(prints + 1)...].filter { !$0.isEmpty }.map { String($0.dropFirst(3)) }
      compiled.append(
        Sample(
          path: path, line: 1, given: [], code: Array(lines[..<prints]), output: output, picture: String(step)))
    }
  }
}

/// Where each line of the code that tests compile stands.
final class CodeIndex {
  private var files: [[String]] = []
  private var places: [String: [(file: Int, line: Int)]] = [:]
  private var texts: [String] = []

  init() {
    for folder in ["Tests", "Examples", "Toolkit", "Tools"] {
      for case let path as String in FileManager.default.enumerator(atPath: folder)! where path.hasSuffix(".swift") {
        guard !path.contains(".build"), !path.hasPrefix("site/"),
          let text = try? String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8)
        else {
          continue
        }
        if folder == "Tests" { texts.append(text) }
        let lines = Self.trimmed(text.components(separatedBy: "\n"))
        for (number, line) in lines.enumerated() { places[line, default: []].append((files.count, number)) }
        files.append(lines)
      }
    }
  }

  private static func trimmed(_ lines: [String]) -> [String] {
    lines.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }

  /// Whether the lines stand in one file, one after the other, whatever their indentation.
  func contains(_ code: [String]) -> Bool {
    let code = Self.trimmed(code)
    guard let first = code.first else { return true }
    return places[first, default: []].contains { file, line in
      files[file][line...].prefix(code.count).elementsEqual(code)
    }
  }

  func mentions(_ name: String) -> Bool { texts.contains { $0.contains(name) } }
}
