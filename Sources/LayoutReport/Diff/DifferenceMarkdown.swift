// DifferenceMarkdown.swift: differences as tables of GitHub Flavored Markdown, for a comment on a pull request.
//
// Names stand in code spans: what an author calls a view is never taken for markup or for a person to be told.

import LayoutDocument

extension DifferenceReport {
  /// A heading, a table for each scene that differs, and a sentence on the whole.
  package func markdown() -> String {
    var blocks: [String] = []
    if isOfFolders { blocks.append("### " + heading) }
    for file in changedFiles {
      let title = isOfFolders ? Self.code(file.name) : heading
      for scene in file.changed {
        blocks += ["#### \(title): \(Self.code(scene.after.heading))", scene.markdownTable(), scene.summary]
      }
      for lone in file.lonely {
        let verb = lone.isNew ? "appeared" : "vanished"
        blocks.append("\(title): scene \(Self.code(lone.scene.name)) \(verb)")
      }
    }
    let files = appeared.map { "- \(Self.code($0)) appeared" } + vanished.map { "- \(Self.code($0)) vanished" }
    if !files.isEmpty { blocks.append(files.joined(separator: "\n")) }
    if isOfFolders {
      blocks.append(summary)
    } else if isEmpty {
      blocks.append("\(heading): no difference, \(same)")
    } else if sameScenes > 0 {
      blocks.append(same)
    }
    return blocks.joined(separator: "\n\n") + "\n"
  }

  private var heading: String {
    label.map(Self.code) ?? "\(Self.code(names.before)) → \(Self.code(names.after))"
  }

  /// Text as a code span, on one line, with bars escaped as tables want it (GFM 4.10, CommonMark 6.1).
  static func code(_ text: String) -> String {
    var plain = ""
    var longest = 0
    var run = 0
    for scalar in text.unicodeScalars {
      run = scalar == "`" ? run + 1 : 0
      longest = max(longest, run)
      switch scalar {
      case "\n", "\r", "\t": plain += " "
      case "|": plain += "\\|"
      default: plain.unicodeScalars.append(scalar)
      }
    }
    let fence = String(repeating: "`", count: longest + 1)
    let space = longest > 0 ? " " : ""
    return plain.isEmpty ? "" : fence + space + plain + space + fence
  }
}

extension LayoutDifference {
  fileprivate func markdownTable() -> String {
    var lines = ["| view | change | before | after | by |", "| --- | --- | --- | --- | --- |"]
    for row in changes.flatMap(rows) {
      let cells = [DifferenceReport.code(row.name), row.verb, row.before, row.after, row.ways]
      lines.append("| " + cells.joined(separator: " | ") + " |")
    }
    return lines.joined(separator: "\n")
  }
}
