// Guide.swift: the Markdown pages as articles of a DocC catalogue.
//
// What DocC does not have is said in its words: links to files become links to articles, or to copies of the files; a table of
// two columns of code becomes one column, which is as wide as code is; the name of a file behind a fence becomes a line above it; comments go.

import Foundation

struct Guide {
  let pages: [Page]
  /// The catalogue that is written.
  let catalogue: String
  /// Where the site's files go, beside DocC's.
  let files: String

  init(catalogue: String, files: String) throws {
    pages = try Page.guide()
    self.catalogue = catalogue
    self.files = files
  }

  /// Throws unless every page has a name of its own and stands among the topics of Guide.md.
  static func checkTopics(_ pages: [Page]) throws {
    let contents = "Tools/site/Guide.docc/Guide.md"
    let topics = try String(contentsOfFile: contents, encoding: .utf8)
    var names: Set<String> = []
    for page in pages {
      guard names.insert(page.name).inserted else { throw SiteError("two pages are called \(page.name)") }
      guard topics.contains("<doc:\(page.name)>") else {
        throw SiteError("\(contents): \(page.path) is not among the topics: - <doc:\(page.name)>")
      }
    }
  }

  /// Writes all articles, with pictures and files.
  func write() throws {
    try Self.checkTopics(pages)
    for page in pages {
      try article(page).write(toFile: "\(catalogue)/\(page.name).md", atomically: true, encoding: .utf8)
    }
    let schemas = try FileManager.default.contentsOfDirectory(atPath: "Documentation").filter { $0.hasSuffix(".json") }
    for schema in schemas.sorted() { _ = try file("Documentation/\(schema)") }
  }

  /// A page in DocC's words.
  private func article(_ page: Page) throws -> String {
    var lines: [String] = []
    var isComment = false
    var columns: [String] = []
    var fences = 0
    try page.forEachLine { index, line, isCode in
      if isCode {
        if line.drop(while: { $0 == " " }).hasPrefix("```") {
          fences += 1
          lines += fences % 2 == 1 ? opening(line) : [line]
        } else {
          lines.append(line)
        }
        return
      }
      if line.hasPrefix("<!--") { isComment = true }
      defer { if line.hasSuffix("-->") { isComment = false } }
      if isComment { return }
      if line.hasPrefix("<tr><th>") {
        columns = line.components(separatedBy: "<th>").dropFirst().map { $0.components(separatedBy: "</th>")[0] }
      } else if line.hasPrefix("<") || line.hasPrefix("</") {
        lines += row(line, columns)
      } else {
        lines.append(try linked(line, of: page, index + 1))
      }
    }
    lines[0] = page.path == "README.md" ? "# ScrollLayout at a glance" : lines[0].filter { $0 != "`" }
    return lines.joined(separator: "\n")
  }

  /// The lines for the opening fence of a block: its language as DocC knows it, its file's name above it.
  private func opening(_ line: String) -> [String] {
    let words = line.split(separator: " ", maxSplits: 1).map(String.init)
    let language = ["```console": "```shell", "```sh": "```bash"][words[0]] ?? words[0]
    return words.count == 2 && !line.hasPrefix(" ") ? ["*\(words[1])*", "", language] : [language]
  }

  /// What a line of an HTML table of two columns is in DocC.
  private func row(_ line: String, _ columns: [String]) -> [String] {
    switch line {
    case "<tr><td>": ["**\(columns[0])**", ""]
    case "</td><td>": ["**\(columns[1])**", ""]
    default: []
    }
  }

  /// A line whose links lead to where things are on the site. Code with backquotes in it, which DocC takes for the name of a
  /// symbol, becomes plain text.
  private func linked(_ line: String, of page: Page, _ number: Int) throws -> String {
    var spans = line.components(separatedBy: "``")
    for index in spans.indices where index % 2 == 1 {
      spans[index] = spans[index].trimmingCharacters(in: .whitespaces).replacingOccurrences(of: "`", with: "\\`")
    }
    var line = spans.joined()
    for range in Page.targets(in: line).reversed() {
      let target = String(line[range])
      if target.contains("://") { continue }
      line.replaceSubrange(range, with: try destination(target, of: page, number))
    }
    return line
  }

  /// Where a link of a page leads on the site.
  private func destination(_ target: String, of page: Page, _ number: Int) throws -> String {
    let parts = target.components(separatedBy: "#")
    let path = parts[0].isEmpty ? page.path : page.resolve(parts[0])
    if path.hasSuffix(".md"), let other = pages.first(where: { $0.path == path }) {
      guard parts.count == 2 else { return "doc:\(other.name)" }
      guard let anchor = other.anchors[parts[1]] else {
        throw SiteError("\(page.path):\(number): \(path) has no heading #\(parts[1])")
      }
      return "doc:\(other.name)#\(anchor)"
    }
    if path.hasSuffix(".tutorial") { return "doc:" + path.components(separatedBy: "/").last!.dropLast(9) }
    if path.hasSuffix(".svg") || path.hasSuffix(".png") { return try picture(path) }
    return "/\(try file(path))"
  }

  /// Copies a picture into the catalogue, and says its name there.
  private func picture(_ path: String) throws -> String {
    let parts = path.components(separatedBy: "/")
    let name = parts.contains("Documentation") ? parts.last! : parts.joined(separator: "-").lowercased()
    try copy(path, to: "\(catalogue)/\(name)")
    return name
  }

  /// Copies a file to the site, and says its path there: as text, unless a browser shows it as it is.
  private func file(_ path: String) throws -> String {
    let isShown = [".json", ".html"].contains { path.hasSuffix($0) }
    let place = "files/" + (isShown ? path : path + ".txt")
    try copy(path, to: "\(files)/\(place)")
    return place
  }

  private func copy(_ from: String, to: String) throws {
    let manager = FileManager.default
    try manager.createDirectory(
      atPath: (to as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    if manager.fileExists(atPath: to) { try manager.removeItem(atPath: to) }
    try manager.copyItem(atPath: from, toPath: to)
  }
}
