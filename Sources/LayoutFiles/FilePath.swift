// FilePath.swift: paths as text: their parts, one seen from another, and patterns for them. Parts stand between /.

package struct FilePath {
  private let path: String

  package init(_ path: String) {
    self.path = path
  }

  /// What follows the last /.
  package var name: String { path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path }

  /// What stands before the last /: `/` for what is at the top, nothing for a name alone.
  package var folder: String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// A path below a folder; a path from the top stays itself. `.` and `..` are taken out.
  package static func joined(_ folder: String, _ path: String) -> String {
    let whole = isAbsolute(path) || folder.isEmpty ? path : folder + "/" + path
    var parts: [Substring] = []
    for part in whole.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return (whole.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }

  /// Whether a path counts from the top: `/a`, and on Windows `C:/a`.
  package static func isAbsolute(_ path: String) -> Bool {
    path.hasPrefix("/") || path.dropFirst().hasPrefix(":/")
  }

  /// The path as seen from a folder, both from the top: `../b/c.json`. On another drive the path itself.
  package func relative(to folder: String) -> String {
    let (own, other) = (path.split(separator: "/"), folder.split(separator: "/"))
    let common = zip(own, other).prefix { $0 == $1 }.count
    if common == 0, !path.hasPrefix("/") { return path }
    return (Array(repeating: "..", count: other.count - common) + own[common...].map(String.init))
      .joined(separator: "/")
  }
}
