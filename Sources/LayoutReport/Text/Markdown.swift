// Markdown.swift: text of authors in GitHub Flavored Markdown: never markup, nor a person to be told, nor an issue to be linked.

import LayoutDocument

enum Markdown {
  /// Text as a code span on one line (CommonMark 6.1).
  static func code(_ text: String) -> String {
    var plain = ""
    var longest = 0
    var run = 0
    for scalar in text.unicodeScalars {
      run = scalar == "`" ? run + 1 : 0
      longest = max(longest, run)
      switch scalar {
      case "\n", "\r", "\t": plain += " "
      default: plain.unicodeScalars.append(scalar)
      }
    }
    let fence = String(repeating: "`", count: longest + 1)
    let space = longest > 0 ? " " : ""
    return plain.isEmpty ? "" : fence + space + plain + space + fence
  }

  /// Text as a code span in a cell of a table, where bars are escaped in code too (GFM 4.10).
  static func cell(_ text: String) -> String {
    code(text).replacingScalars { $0 == "|" ? "\\|" : nil }
  }

  /// Text as it is, in a table or outside. What Markdown would take for its own stands behind a backslash (CommonMark,
  /// "Backslash escapes"). GitHub looks for `@name`, `#12` and `GH-12` when that is gone: a comment breaks them.
  static func plain(_ text: String) -> String {
    var last: [Unicode.Scalar] = []
    return text.replacingScalars { scalar in
      defer { last = last.suffix(1) + [scalar] }
      switch scalar {
      case "@", "#": return String(scalar) + gap
      case "-" where last == ["G", "H"] || last == ["g", "h"] || last == ["G", "h"] || last == ["g", "H"]:
        return "-" + gap
      case "\\", "`", "*", "_", "[", "]", "<", ">", "|", "~", "&", "!": return "\\" + String(scalar)
      case "\n", "\r": return " "
      default: return nil
      }
    }
  }

  /// What is not shown, and ends a word.
  private static let gap = "<!-- -->"
}
