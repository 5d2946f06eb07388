// GitHubMark.swift: a line that marks a place in a pull request: a workflow command of GitHub Actions.

import LayoutDocument

/// `::warning file=a.json,line=3,col=5,title=overlap::message`, as docs.github.com says in "Workflow commands for GitHub
/// Actions"; what stands for itself there is written as its actions/toolkit does (`command.ts`).
enum GitHubMark {
  static func line(
    _ word: String, file: String, _ position: SourcePosition, title: String, _ message: String
  ) -> String {
    let place = "file=\(property(file)),line=\(position.line),col=\(position.column)"
    return "::\(word) \(place),title=\(property(title))::\(data(message))\n"
  }

  static func data(_ text: String) -> String {
    text.replacingScalars { scalar in
      switch scalar {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      default: nil
      }
    }
  }

  private static func property(_ text: String) -> String {
    data(text).replacingScalars { scalar in
      switch scalar {
      case ":": "%3A"
      case ",": "%2C"
      default: nil
      }
    }
  }
}
