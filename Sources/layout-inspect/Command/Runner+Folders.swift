// Runner+Folders.swift: folders on the command line stand for the layouts in them.
//
// In a folder, .storyboard and .xib files count, and .json files that say "format": "layout/… in their first kilobyte: a
// project has other JSON as well. A file that is named itself always counts. What tools fetch and build is passed over.

import HostSystem
import LayoutFiles

extension Runner {
  private static let firstBytes = 1024
  /// Folders of what others wrote, and of what is built.
  static let leftOut: Set<String> = ["Pods", "Carthage", "DerivedData", "node_modules", ".build", ".git"]

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

  /// The same, each file once, however often and by whatever path it is named; the first name stays.
  func expandOnce(_ operands: [String]) -> [String] {
    var known: Set<String> = []
    return expand(operands).filter { $0 == "-" || known.insert(files.absolutePath($0)).inserted }
  }

  /// Whether a file that gives no result is passed over, which is noted: it was found in a folder, and not named, and nothing is
  /// wrong with it but that it is of a kind that is not read.
  func passesOver(_ failure: Failure, named operands: [String] = []) -> Bool {
    guard let (source, reason) = failure.ofAnotherKind else { return false }
    let path = files.absolutePath(source.name)
    if operands.contains(where: { $0 == source.name || files.absolutePath($0) == path }) { return false }
    report(source.describe(reason, severity: "note: passed over"))
    return true
  }

  /// The nearest folder from one upwards that git keeps a repository in.
  func repository(around folder: String) -> String? {
    var folder = folder
    while !files.exists(FilePath.joined(folder, ".git")) {
      let outer = FilePath(folder).folder
      if outer == folder || outer.isEmpty { return nil }
      folder = outer
    }
    return folder
  }

  /// What servers know a file by, however it was typed: its path in the repository, or from here where there is none.
  func knownPath(_ file: String) -> String {
    if file == "-" { return file }
    let absolute = FilePath(files.absolutePath(file))
    return absolute.relative(to: repository(around: absolute.folder) ?? files.absolutePath("."))
  }

  func contents(of path: String) -> [String]? {
    do throws(ReadError) {
      return try files.listFolder(path, Self.leftOut)
    } catch {
      // What cannot be listed is said when it is read.
      return nil
    }
  }

  func isLayout(_ path: String) -> Bool {
    isLayout(path) { (path) throws(ReadError) in try files.readStart(path, Self.firstBytes) }
  }

  /// The same with another way to learn how a file begins.
  func isLayout(_ path: String, start: (String) throws(ReadError) -> [UInt8]) -> Bool {
    // A folder that cannot be read: named on, so that this is reported, and the others are looked at.
    if path.hasSuffix("/") { return true }
    do throws(ReadError) {
      return try Loader.isLayout(path) { (path) throws(ReadError) in Array(try start(path).prefix(Self.firstBytes)) }
    } catch {
      // Named on, so that it is reported as unreadable.
      return true
    }
  }
}
