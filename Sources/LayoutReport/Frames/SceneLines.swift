// SceneLines.swift: a solved scene for tools that compare texts line by line: a line a view, whose form depends on nothing
// else, and no name of the file.

import LayoutDocument

package struct SceneLines {
  private let solved: SolvedScene

  package init(_ solved: SolvedScene) {
    self.solved = solved
  }

  /// `screen 390 × 844`, then the views in tree order, indented, then conflicts.
  package func text() -> String {
    let outline = solved.outline
    var lines = [solved.heading]
    for (view, depth) in outline.tree {
      let indent = String(repeating: "  ", count: depth + 1)
      let frame = SceneText.describe(solved.scene.frames[view])
      let open = solved.scene.openAttributes[view]
      let remark = open.isEmpty ? "" : ", ambiguous: " + open.joined(separator: ", ")
      lines.append(indent + outline.views[view].name + "  " + frame + remark)
    }
    for conflict in solved.scene.conflicts {
      lines.append("  conflict: " + describe(conflict.setAside))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Without the line it stands in and its number, which change with what is above it.
  private func describe(_ origin: ConstraintOrigin) -> String {
    guard case .document(let index) = origin else { return solved.outline.label(of: origin) }
    return solved.outline.constraints[index].text
  }
}
