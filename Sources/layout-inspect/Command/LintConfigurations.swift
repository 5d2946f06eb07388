// LintConfigurations.swift: which configuration counts for a file: the nearest one from its folder up to the repository's.

import LayoutDocument
import LayoutFiles
import LayoutReport

struct LintConfigurations {
  private struct Placed {
    let configuration: LintConfiguration
    /// What it is called, and the folder that patterns count from.
    let name: String
    let folder: String
  }

  private let runner: Runner
  /// The one that was named, which counts for all files.
  private let file: String?
  /// That one, read once: the standard input has it only once.
  private var named: Placed?
  private var known: [String: Placed?] = [:]

  init(runner: Runner, file: String?) {
    self.runner = runner
    self.file = file
  }

  /// The configuration that leaves a file out; nil if none does. Reads it on the way; throws what is wrong in it.
  mutating func leavingOut(_ path: String) throws(Failure) -> String? {
    let absolute = path == "-" ? FilePath.joined(runner.files.absolutePath("."), "-") : runner.files.absolutePath(path)
    let folder = FilePath(absolute).folder
    if known[folder] == nil {
      let found = try find(from: folder)
      known[folder] = .some(found)
    }
    guard path != "-", let placed = known[folder] ?? nil else { return nil }
    return placed.configuration.leavesOut(FilePath(absolute).relative(to: placed.folder)) ? placed.name : nil
  }

  /// The configuration of a file that was asked about before; one that says nothing if there is none.
  func of(_ path: String) -> LintConfiguration {
    let folder = path == "-" ? runner.files.absolutePath(".") : FilePath(runner.files.absolutePath(path)).folder
    return (known[folder] ?? nil)?.configuration ?? LintConfiguration()
  }

  /// From which severity on a finding in a file makes the run fail: an option outranks the configuration.
  func threshold(of path: String, _ option: LintConfiguration.Threshold?) -> LintConfiguration.Threshold {
    option ?? of(path).failOn ?? .warning
  }

  private mutating func find(from folder: String) throws(Failure) -> Placed? {
    if let file {
      if let named { return named }
      let placed = try read(file, called: file)
      named = placed
      return placed
    }
    let top = runner.repository(around: folder)
    var folder = folder
    while true {
      let path = FilePath.joined(folder, LintConfiguration.fileName)
      if runner.files.exists(path) { return try read(path, called: shown(path)) }
      let outer = FilePath(folder).folder
      if folder == top || outer == folder || outer.isEmpty { return nil }
      folder = outer
    }
  }

  /// A path as somebody would name it from here.
  private func shown(_ path: String) -> String {
    let relative = FilePath(path).relative(to: runner.files.absolutePath("."))
    return relative.hasPrefix("../..") ? path : relative
  }

  private func read(_ path: String, called name: String) throws(Failure) -> Placed {
    let text = try runner.read(path)
    let source = SourceText(name: name, bytes: text.bytes)
    do throws(DocumentError) {
      return Placed(
        configuration: try LintConfiguration(source), name: name,
        folder: FilePath(runner.files.absolutePath(path)).folder)
    } catch {
      throw .badDocument(source, error)
    }
  }
}
