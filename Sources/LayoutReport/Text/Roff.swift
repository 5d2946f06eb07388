// Roff.swift: text for manual pages, as man(7) wants it.

/// Parts of a manual page.
package enum Roff {
  /// A line of a text; one that is indented is a row of a table, whose columns are two spaces apart: the first is what the
  /// others are about.
  package static func paragraph(_ line: String) -> [String] {
    guard line.hasPrefix("  ") else { return [escape(line)] }
    var cells: [String] = []
    var isGap = true
    for word in line.split(separator: " ", omittingEmptySubsequences: false) {
      if word.isEmpty {
        isGap = true
      } else if isGap {
        cells.append(String(word))
        isGap = false
      } else {
        cells[cells.count - 1] += " " + word
      }
    }
    return [".TP", ".B \(escape(cells[0]))", escape(cells.dropFirst().joined(separator: ": "))]
  }

  /// A text as a sentence, with a full stop.
  package static func sentence(_ text: String) -> String {
    let escaped = escape(text)
    return escaped.prefix(1).uppercased() + escaped.dropFirst() + "."
  }

  /// Hyphens and backslashes as roff wants them, and no line that begins with a control character.
  package static func escape(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": escaped += "\\e"
      case "-": escaped += "\\-"
      case "…": escaped += "..."
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
  }
}
