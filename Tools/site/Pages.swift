// Pages.swift: the Markdown pages of the guide: which there are, and the parts of one that the site must know.

import Foundation

/// What is wrong with the site, with its place.
struct SiteError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

/// A block between fences: its language, its words behind the language, its code, and the comment above it.
struct CodeBlock {
  let language: String
  let name: String?
  let code: [String]
  /// The line of the first line of code, from 1.
  let line: Int
  /// What a comment directly above the block says: `<!-- program -->`, or `<!-- given …code… -->`.
  let comment: String?
  /// Whether it stands in the first column of a table of two, which is another library's code.
  let isForeign: Bool
}

/// One Markdown file.
struct Page {
  /// Its path from the package's folder.
  let path: String
  let lines: [String]

  init(_ path: String) throws {
    self.path = path
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { throw SiteError("\(path) is not there") }
    lines = text.components(separatedBy: "\n")
  }

  /// What the page is called on the site: `overview` for README.md, `toolkit` for Toolkit/README.md, `solver` for solver.md.
  var name: String { Self.name(of: path) }

  static func name(of path: String) -> String {
    let parts = path.dropLast(3).components(separatedBy: "/")
    guard parts.last == "README" else { return parts.last!.lowercased() }
    return parts.count == 1 ? "overview" : parts[parts.count - 2].lowercased()
  }

  /// Calls `body` for each line with whether it belongs to a fenced block, fences included.
  func forEachLine(_ body: (Int, String, Bool) throws -> Void) rethrows {
    var fence: String?
    for (index, line) in lines.enumerated() {
      let mark = line.drop { $0 == " " }.prefix { $0 == "`" }
      if let open = fence {
        try body(index, line, true)
        if mark == open, line.hasSuffix("```") { fence = nil }
      } else if mark.count >= 3 {
        fence = String(mark)
        try body(index, line, true)
      } else {
        try body(index, line, false)
      }
    }
  }

  /// The fenced blocks, in their order.
  var blocks: [CodeBlock] {
    var blocks: [CodeBlock] = []
    var start: Int?
    var isForeign = false
    forEachLine { index, line, isCode in
      if !isCode {
        if line.contains("<tr><td>") { isForeign = true }
        if line.contains("</td>") { isForeign = false }
      } else if let first = start {
        guard line.drop(while: { $0 == " " }).hasPrefix("```") else { return }
        let indentation = lines[first].prefix { $0 == " " }.count
        let words = lines[first].drop { $0 == " " || $0 == "`" }.split(separator: " ", maxSplits: 1).map(String.init)
        blocks.append(
          CodeBlock(
            language: words.first ?? "", name: words.count > 1 ? words[1] : nil,
            code: lines[first + 1..<index].map { String($0.dropFirst(indentation)) }, line: first + 2,
            comment: comment(above: first),
            isForeign: isForeign))
        start = nil
      } else {
        start = index
      }
    }
    return blocks
  }

  /// The comment that ends in the line above `index`.
  private func comment(above index: Int) -> String? {
    guard index > 0, lines[index - 1].hasSuffix("-->") else { return nil }
    guard let begin = (0..<index).last(where: { lines[$0].hasPrefix("<!--") }) else { return nil }
    let text = lines[begin..<index].joined(separator: "\n")
    return String(text.dropFirst(4).dropLast(3)).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The targets of links and pictures with their lines, from 1.
  var links: [(target: String, line: Int)] {
    var links: [(String, Int)] = []
    forEachLine { index, line, isCode in
      if !isCode { links += Self.targets(in: line).map { (String(line[$0]), index + 1) } }
    }
    return links
  }

  /// Where in a line the targets of links stand, code spans left out.
  static func targets(in line: String) -> [Range<String.Index>] {
    var found: [Range<String.Index>] = []
    var index = line.startIndex
    var isCode = false
    while index < line.endIndex {
      if line[index] == "`" { isCode.toggle() }
      if !isCode, line[index...].hasPrefix("]("), let end = line[index...].firstIndex(of: ")") {
        found.append(line.index(index, offsetBy: 2)..<end)
      }
      index = line.index(after: index)
    }
    return found
  }

  /// The headings: what GitHub calls each in a link, and what DocC does.
  var anchors: [String: String] {
    var anchors: [String: String] = [:]
    forEachLine { _, line, isCode in
      guard !isCode, line.hasPrefix("#") else { return }
      let text = line.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces)
      let slug = text.lowercased().filter { $0.isLetter || $0.isNumber || "-_ ".contains($0) }
      let plain = text.filter { !"`*".contains($0) }
      let kept = plain.unicodeScalars.filter {
        $0 == "-" || !CharacterSet.punctuationCharacters.contains($0)
      }
      let words = String(String.UnicodeScalarView(kept)).split { $0 == " " || $0 == "-" }
      anchors[slug.replacingOccurrences(of: " ", with: "-")] = words.joined(separator: "-")
    }
    return anchors
  }

  /// The path from the package's folder that a link on this page names.
  func resolve(_ target: String) -> String {
    var parts = path.components(separatedBy: "/").dropLast()
    for part in target.components(separatedBy: "/") {
      if part == ".." { _ = parts.popLast() } else if part != "." { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }

  /// README.md and every page that can be reached from it, in the order they are met.
  static func guide() throws -> [Page] {
    var pages = [try Page("README.md")]
    var known: Set = ["README.md"]
    var next = 0
    while next < pages.count {
      for (target, line) in pages[next].links where !target.contains("://") && !target.hasPrefix("#") {
        let path = pages[next].resolve(target.components(separatedBy: "#")[0])
        guard FileManager.default.fileExists(atPath: path) else {
          throw SiteError("\(pages[next].path):\(line): there is no \(path)")
        }
        if path.hasSuffix(".md"), known.insert(path).inserted { pages.append(try Page(path)) }
      }
      next += 1
    }
    return pages
  }
}
