// DiffCommand.swift: diff A B, what moved from where to where, in two files, two folders, or as git calls it.

import HostSystem
import LayoutDocument
import LayoutFiles
import LayoutReport

extension DiffCommand {
  static let command = Command(
    name: "diff", summary: "say what moved between two layouts",
    operands: Operands(names: "A B", count: 1...9) { "diff takes two files, found \($0)" },
    options: [.output, .format, .tolerance, .label] + Option.solving + [.color],
    formats: [.text, .json, .markdown, .svg],
    formatSummary: "text (default), json, markdown: tables for a comment, or svg: one over the other",
    mistake: DiffCommand.mistake(in:),
    examples: [
      ("diff before.json after.json", "what moved, from where to where"),
      ("diff HEAD~1:Main.storyboard Main.storyboard", "since the last commit of git"),
      ("diff main:Screens Screens", "every layout in a folder, against a branch"),
      ("diff before.json after.json -o moved.svg", "both, one over the other"),
      ("diff --size 320x568 --size 390x844 expected.json screen.json", "a regression test at two sizes"),
    ],
    text: """
      A and B are files or folders; REVISION:PATH is one of git's, from the top of the repository, or
      from here with ./ before the path. Views are the same if their ids are, scenes if their root
      views are, files of folders if their paths are. The exit status is 1 if anything differs, else 0.
      It is also what git's diff.NAME.command may name: with git's seven arguments the status is 0.
      """
  ) { (runner, options) throws(WriteError) in
    try DiffCommand(runner: runner, options: options).run()
  }

  private static func mistake(in options: Options) -> String? {
    let count = options.files.count
    if count != 2, GitCall(options.files, isCalledByGit: isCalledByGit) == nil {
      return "diff takes two files, found \(count)"
    }
    return nil
  }
}

struct DiffCommand {
  private static let isCalledByGit = Platform.variable("GIT_DIFF_PATH_COUNTER") != nil
  let runner: Runner
  let options: Options

  func run() throws(WriteError) -> Int32 {
    if let call = GitCall(options.files, isCalledByGit: Self.isCalledByGit) { return try run(call) }
    let before: Comparand
    let after: Comparand
    do throws(Failure) {
      before = try runner.comparand(options.files[0])
      after = try runner.comparand(options.files[1])
    } catch {
      runner.report(error.line)
      return error.status
    }
    switch (before.inside, after.inside) {
    case (nil, nil): return try compareFiles(before, after)
    case (let old?, let new?):
      if options.format == .svg {
        return runner.refuse("--format svg takes two files; \(before.name) is a folder", DiffCommand.command)
      }
      return try compareFolders(before, old, after, new)
    default:
      let (folder, other) = before.inside == nil ? (after, before) : (before, after)
      if !other.isRevision, runner.isMissing(other.name) {
        let failure = Failure.unreadable(file: other.name, .noSuchFile)
        runner.report(failure.line)
        return failure.status
      }
      return runner.refuse("\(folder.name) is a folder, and \(other.name) is a file", DiffCommand.command)
    }
  }

  /// What both are called instead of their names; git's `$MERGED` is empty if there is no one path.
  private var label: String? { options.label?.isEmpty == true ? nil : options.label }

  // MARK: Two files

  private func compareFiles(_ before: Comparand, _ after: Comparand) throws(WriteError) -> Int32 {
    var report = DifferenceReport(names: (before.name, after.name), label: label, isOfFolders: false)
    do throws(Failure) {
      report.files = [try difference(before, after)]
    } catch {
      runner.report(error.line)
      return error.status
    }
    try write(report)
    return report.isEmpty ? ExitStatus.success : ExitStatus.findings
  }

  /// What differs between two files, or between those of the same path in two folders.
  private func difference(_ before: Comparand, _ after: Comparand, _ file: String? = nil) throws(Failure)
    -> FileDifference
  {
    FileDifference(
      name: file ?? "", before: try scenes(before, file), after: try scenes(after, file),
      tolerance: options.tolerance ?? 0.001)
  }

  private func scenes(_ comparand: Comparand, _ file: String?) throws(Failure) -> [SolvedScene] {
    if comparand.name == Comparand.nothing { return [] }
    return try runner.solve(try runner.load(try runner.read(comparand, file), options), options)
  }

  // MARK: Two folders

  /// Goes on after a file that fails; the exit status is then the highest of all files.
  private func compareFolders(
    _ before: Comparand, _ old: [String], _ after: Comparand, _ new: [String]
  ) throws(WriteError) -> Int32 {
    var report = DifferenceReport(names: (before.name, after.name), label: label, isOfFolders: true)
    var status = ExitStatus.success
    let (oldSet, newSet) = (Set(old), Set(new))
    report.appeared = new.filter { !oldSet.contains($0) }
    report.vanished = old.filter { !newSet.contains($0) }
    let both = new.filter(oldSet.contains)
    let progress = Progress(of: both.count, "files", on: runner.error, terminal: runner.terminal)
    for file in both {
      do throws(Failure) {
        report.files.append(try difference(before, after, file))
      } catch {
        progress.pause()
        if !runner.passesOver(error) {
          runner.report(error.line)
          status = max(status, error.status)
          report.unread += 1
        }
      }
      progress.step()
    }
    try write(report)
    return max(status, report.isEmpty ? ExitStatus.success : ExitStatus.findings)
  }

  // MARK: Called by git

  /// The status is 0 whatever there is to say: git takes another one for a crash, and shows no further file.
  private func run(_ call: GitCall) throws(WriteError) -> Int32 {
    guard let (old, new) = call.files else {
      try say("\(call.label): not merged yet")
      return ExitStatus.success
    }
    var report = DifferenceReport(names: (old, new), label: call.label, isOfFolders: false)
    do throws(Failure) {
      report.files = [try difference(Comparand(name: old), Comparand(name: new))]
    } catch {
      try say("\(call.label): not compared: \(error.line)")
      return ExitStatus.success
    }
    try write(report)
    return ExitStatus.success
  }

  /// A line of the report, or beside it where it is no text.
  private func say(_ line: String) throws(WriteError) {
    switch options.format {
    case .svg, .json: runner.report(line)
    default: try runner.write(line + "\n")
    }
  }

  private func write(_ report: DifferenceReport) throws(WriteError) {
    switch options.format {
    case .svg: try runner.write(DifferenceSVG(report).text())
    case .json: try runner.write(report.json())
    case .markdown: try runner.write(report.markdown())
    default: try runner.write(report.text(style: runner.terminal.style(options.color)))
    }
  }
}
