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
      let title = isOfFolders ? Markdown.code(file.name) : heading
      for scene in file.changed {
        blocks.append("#### \(title): \(Markdown.code(scene.after.heading))")
        if !scene.changes.isEmpty { blocks.append(scene.markdownTable()) }
        let conflicts = scene.conflictLines.map { "- \($0.title): \(Markdown.code($0.sentence))" }
        if !conflicts.isEmpty { blocks.append(conflicts.joined(separator: "\n")) }
        blocks.append(scene.summary)
      }
      for lone in file.lonely {
        let verb = lone.isNew ? "appeared" : "vanished"
        blocks.append("\(title): scene \(Markdown.code(lone.scene.name)) \(verb)")
      }
    }
    let files = appeared.map { "- \(Markdown.code($0)) appeared" } + vanished.map { "- \(Markdown.code($0)) vanished" }
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
    label.map(Markdown.code) ?? "\(Markdown.code(names.before)) → \(Markdown.code(names.after))"
  }
}

extension LayoutDifference {
  fileprivate func markdownTable() -> String {
    var lines = ["| view | change | before | after | by |", "| --- | --- | --- | --- | --- |"]
    for row in changes.flatMap(rows) {
      // What is put elsewhere has names of superviews where others have numbers.
      let sides = [row.before, row.after].map { row.isOfNames ? Markdown.cell($0) : $0 }
      let cells = [Markdown.cell(row.name), row.verb] + sides + [row.ways]
      lines.append("| " + cells.joined(separator: " | ") + " |")
    }
    return lines.joined(separator: "\n")
  }
}
