// Comparand.swift: what an operand of diff stands for: a file, a folder, or either as git has it in a revision.
//
// `HEAD~1:Screens/Main.storyboard` is git's own way to write it. A file of that very name comes first. Git runs as a
// program of its own, with its arguments as they are and no shell between.

import HostSystem
import LayoutDocument
import LayoutFiles

struct Comparand {
  /// Stands for no file where git has none: before a file is added, and after it is deleted.
  static let nothing = "/dev/null"

  /// As the command line names it.
  let name: String
  /// Of a folder the paths of the layouts in it, ascending, from it; nil for a file.
  var inside: [String]?
  var isRevision = false

  /// The name of a file in it.
  func path(of file: String) -> String {
    if name.hasSuffix("/") || (isRevision && name.hasSuffix(":")) { return name + file }
    return isRevision ? "\(name)/\(file)" : Platform.path(name, file)
  }
}

extension Runner {
  /// What an operand stands for.
  func comparand(_ operand: String) throws(Failure) -> Comparand {
    var comparand = Comparand(name: operand)
    if operand == "-" || operand == Comparand.nothing { return comparand }
    if let paths = contents(of: operand) {
      comparand.inside = paths.filter(isLayout).map { String($0.dropFirst(operand.count).drop { $0 == "/" }) }
    } else if let git = GitName(operand), isMissing(operand) {
      comparand.isRevision = true
      do throws(ReadError) {
        if try isFolder(git) { comparand.inside = try layouts(in: git, comparand) }
      } catch {
        throw .unreadable(file: operand, error)
      }
    } else if isMissing(operand), isRevision(operand) {
      let example = "write \(operand):PATH for a file or a folder in it"
      throw .unreadable(file: operand, ReadError(message: "no such file, but a revision of git's: \(example)"))
    }
    if comparand.inside?.isEmpty == true { report("\(operand): warning: no layout in this folder") }
    return comparand
  }

  /// Reads a file, or one in a folder.
  func read(_ comparand: Comparand, _ file: String? = nil) throws(Failure) -> SourceText {
    let name = file.map(comparand.path) ?? comparand.name
    guard comparand.isRevision else { return try read(name) }
    do throws(ReadError) {
      return SourceText(name: name, bytes: try contents(ofGit: name))
    } catch {
      throw .unreadable(file: name, error)
    }
  }

  /// Whether there is no file of a name; the standard input is there.
  func isMissing(_ path: String) -> Bool {
    if path == "-" { return false }
    do throws(ReadError) {
      _ = try files.readStart(path, 1)
      return false
    } catch {
      return error == .noSuchFile
    }
  }

  // MARK: git

  private func isRevision(_ word: String) -> Bool {
    guard !word.hasPrefix("-") else { return false }
    do throws(ReadError) {
      return try files.git(["rev-parse", "--verify", "--quiet", word + "^{tree}"], false).status == 0
    } catch {
      return false
    }
  }

  private func isFolder(_ name: GitName) throws(ReadError) -> Bool {
    let (status, output) = try files.git(["cat-file", "-t", name.name], false)
    guard status == 0 else { throw try reason(for: name) }
    switch String(decoding: output, as: UTF8.self) {
    case "blob\n": return false
    case "tree\n": return true
    default: throw ReadError(message: "is neither a file nor a folder in git")
    }
  }

  /// Why git has no such thing.
  private func reason(for name: GitName) throws(ReadError) -> ReadError {
    let (status, output) = try files.git(["rev-parse", "--git-dir"], true)
    if status != 0 {
      let words = String(decoding: output, as: UTF8.self).split(separator: "\n").first.map(String.init) ?? "no reason"
      return ReadError(message: "no such file, nor a revision of git's: \(words)")
    }
    if name.revision.isEmpty { return ReadError(message: "no such file, and git has none staged under this path") }
    let known = try files.git(["rev-parse", "--verify", "--quiet", name.revision + "^{tree}"], false)
    return ReadError(
      message: known.status == 0
        ? "no such file in the revision \(quote(name.revision))"
        : "no such file, and git knows no revision \(quote(name.revision))")
  }

  /// The paths of the layouts in a folder of git's, from that folder.
  private func layouts(in name: GitName, _ comparand: Comparand) throws(ReadError) -> [String] {
    let (status, output) = try files.git(["ls-tree", "-r", "-z", "--full-tree", name.name], false)
    guard status == 0 else { throw ReadError(message: "git cannot list this folder") }
    var layouts: [String] = []
    for entry in output.split(separator: 0) {
      // `100644 blob 8f94139338f9404f26296befa88755fc2598c289\tMain.storyboard`
      let parts = entry.split(separator: UInt8(ascii: "\t"), maxSplits: 1)
      guard parts.count == 2, parts[0].starts(with: "100".utf8) else { continue }
      let path = String(decoding: parts[1], as: UTF8.self)
      let folders = path.split(separator: "/")
      if folders.contains(where: { $0.hasPrefix(".") || Self.leftOut.contains(String($0)) }) { continue }
      let isLayout = isLayout(path) { (_) throws(ReadError) in try contents(ofGit: comparand.path(of: path)) }
      if isLayout { layouts.append(path) }
    }
    return layouts.sorted()
  }

  private func contents(ofGit name: String) throws(ReadError) -> [UInt8] {
    let (status, output) = try files.git(["cat-file", "blob", name], false)
    if status != 0 { throw ReadError(message: "cannot be read from git") }
    return output
  }
}
