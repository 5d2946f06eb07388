// Runner+Folders.swift: folders on the command line stand for the layouts in them.
//
// In a folder, .storyboard and .xib files count, and .json files that say "layout/" in their first kilobyte: a project
// has other JSON as well. A file that is named itself always counts.

extension Runner {
  private static let firstBytes = 1024

  /// The files that the operands mean: themselves, or for a folder the layouts in it, ascending. A folder that cannot be
  /// read, or holds none, stands for itself and fails where files are read.
  func expand(_ operands: [String]) -> [String] {
    var expanded: [String] = []
    for operand in operands {
      guard operand != "-", let inside = contents(of: operand) else {
        expanded.append(operand)
        continue
      }
      let layouts = inside.filter(isLayout)
      if layouts.isEmpty { report("\(operand): warning: no layout in this folder") }
      expanded += layouts
    }
    return expanded
  }

  private func contents(of path: String) -> [String]? {
    do throws(ReadError) {
      return try files.listFolder(path)
    } catch {
      // What cannot be listed is said when it is read.
      return nil
    }
  }

  private func isLayout(_ path: String) -> Bool {
    if path.hasSuffix(".storyboard") || path.hasSuffix(".xib") { return true }
    guard path.hasSuffix(".json") else { return false }
    do throws(ReadError) {
      let start = String(decoding: try files.readStart(path, Self.firstBytes), as: UTF8.self)
      return start.contains("\"layout/")
    } catch {
      // Named on, so that it is reported as unreadable.
      return true
    }
  }
}
