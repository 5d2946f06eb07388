// LintCommand.swift: lint FILE…, what is wrong with layouts.

import HostSystem
import LayoutDocument
import LayoutFiles
import LayoutReport

extension LintCommand {
  static let command = Command(
    name: "lint", summary: "find what is wrong with layouts",
    operands: .files,
    options: [
      .output, .format, .all, .config, .failOn, .baseline, .writeBaseline, .stdinFilename, .size, .at, .direction,
      .device,
      .devices,
      .orientation, .color, .watch,
    ],
    formats: [.text, .json, .sarif, .github, .gitlab, .markdown, .junit, .checkstyle],
    formatSummary: "text (default), json, sarif, github, gitlab, markdown, junit, checkstyle",
    mistake: { SweptDevice.mistake($0) ?? LintCommand.mistake(in: $0) },
    examples: [
      ("lint Layouts", "every layout in a folder"),
      ("lint Layouts -o lint.sarif", "for a code host"),
      ("lint --format github Layouts", "marks in a pull request"),
      ("lint --devices all --orientation both Main.storyboard", "on every device, both ways"),
      ("lint --write-baseline known.json Layouts", "accept what is found now"),
      ("lint --baseline known.json Layouts", "and report only what is new"),
      ("lint --watch Layouts", "again whenever a layout is saved"),
    ],
    text: LintRule.table
  ) { (runner, options) throws(WriteError) in
    try LintCommand(runner: runner, options: options).run()
  }

  private static func mistake(in options: Options) -> String? {
    options.baselines.new != nil && options.output != nil ? "--write-baseline writes no report for -o" : nil
  }
}

struct LintCommand {
  let runner: Runner
  let options: Options

  /// What was found in some files.
  private struct Found {
    var files: [String] = []
    var findings: [LintFinding] = []
    var silenced = 0
    var failures: [LintFailure] = []
    /// How many files of folders are of a kind that is not read.
    var passedOver = 0
    /// The files in which fixes were not looked for to the end.
    var exhausted: [String] = []
    var status = ExitStatus.success
  }

  /// Status 1 if there is an error or a warning, or as --fail-on says; higher if a file cannot be read.
  func run() throws(WriteError) -> Int32 {
    var baseline: LintBaseline?
    var configurations = LintConfigurations(runner: runner, file: options.config)
    var files: [String] = []
    do throws(Failure) {
      if let file = options.baselines.accepted { baseline = try read(file) }
      for file in runner.expandOnce(options.files) {
        guard let configuration = try configurations.leavingOut(file) else {
          files.append(file)
          continue
        }
        if options.files.contains(file) {
          runner.report("\(file): warning: left out by \"exclude\" in \(configuration)")
        }
      }
    } catch {
      runner.report(error.line)
      return error.status
    }
    let found = look(at: files, configurations)
    if let file = options.baselines.new {
      return max(found.status, try write(baseline: file, found))
    }
    let new = found.findings.compactMap { notAccepted($0, &baseline) }
    let shown = options.showsAll ? new : new.compactMap { $0.withoutInformation }
    func fails(_ finding: LintFinding) -> Bool {
      configurations.threshold(of: finding.file, options.failOn).isReached(by: finding.worst)
    }
    try write(
      LintReport(
        findings: shown, files: found.files, failures: found.failures, accepted: found.findings.count - new.count,
        silenced: found.silenced, passedOver: found.passedOver, notes: notes(on: found.exhausted), fails: fails))
    let isBad = new.contains(where: fails)
    return max(found.status, isBad ? ExitStatus.findings : ExitStatus.success)
  }

  private func look(at files: [String], _ configurations: LintConfigurations) -> Found {
    var found = Found()
    let progress = Progress(of: files.count, "files", on: runner.error, terminal: runner.terminal)
    for file in files {
      do throws(Failure) {
        try lint(file, &found)
        found.files.append(file)
      } catch {
        progress.pause()
        if runner.passesOver(error, named: options.files) {
          found.passedOver += 1
        } else {
          runner.report(error.line)
          found.status = max(found.status, error.status)
          found.failures.append(error.failure)
        }
      }
      progress.step()
    }
    found.findings = found.findings.compactMap { configurations.of($0.file).applied(to: $0) }
    return found
  }

  private func notes(on exhausted: [String]) -> [String] {
    guard let first = exhausted.first else { return [] }
    let others = exhausted.count == 1 ? "" : " and \(SceneText.count(exhausted.count - 1, "other file"))"
    return ["there is too much in \(first)\(others) to look for a fix of every finding"]
  }

  private func write(_ report: LintReport) throws(WriteError) {
    let known = report.renamed(runner.knownPath)
    switch options.format {
    case .json: try runner.write(report.json())
    case .sarif: try runner.write(known.sarif(version: Help.version))
    case .github: try runner.write(known.github())
    case .gitlab: try runner.write(known.gitlab())
    case .markdown: try runner.write(known.markdown())
    case .junit: try runner.write(known.junit())
    case .checkstyle: try runner.write(known.checkstyle())
    default: try runner.write(report.text(style: runner.terminal.style(options.color)))
    }
  }

  // MARK: Baselines

  /// Writes the findings to be accepted from now on, says how many, and returns the exit status.
  private func write(baseline file: String, _ found: Found) throws(WriteError) -> Int32 {
    let baseline = LintBaseline(found.findings) { path(of: $0, from: file) }
    let looked = Set(found.files.map { path(of: $0, from: file) })
    let lost = accepted(before: file).filter { !looked.contains($0) }
    let status = try runner.save(baseline.text(), to: file)
    if status == ExitStatus.success {
      let unread = found.failures.isEmpty ? "" : "; \(SceneText.count(found.failures.count, "file")) not understood"
      if !lost.isEmpty {
        let names = lost.prefix(3).joined(separator: ", ") + (lost.count > 3 ? " and \(lost.count - 3) more" : "")
        runner.report("\(file): warning: what was accepted of files not looked at now is gone: \(names)")
      }
      runner.report("\(file): \(baseline.summary), in \(SceneText.count(found.files.count, "file"))\(unread)")
    }
    return status
  }

  /// The files of which a baseline that is about to be written over accepts anything; none where there is no baseline.
  private func accepted(before file: String) -> [String] {
    guard file != "-", runner.files.exists(file) else { return [] }
    do throws(Failure) {
      return try read(file).files
    } catch {
      return []  // It was no baseline, and is one now.
    }
  }

  /// A finding that the baseline does not accept; nil if it does.
  private func notAccepted(_ finding: LintFinding, _ baseline: inout LintBaseline?) -> LintFinding? {
    guard let file = options.baselines.accepted, let isLiteral = baseline?.hasLiteralPaths else { return finding }
    let paths = (isLiteral ? [finding.file] : []) + [path(of: finding.file, from: file)]
    switch baseline?.verdict(on: finding, paths: paths) ?? .new {
    case .accepted: return nil
    case .new: return finding
    case .worse(let limit): return finding.worse(than: limit)
    }
  }

  /// The path of a file from the folder that a baseline is in; of one on the standard input or output, from where we are.
  private func path(of file: String, from baseline: String) -> String {
    if file == "-" { return file }
    let absolute = runner.files.absolutePath
    let folder = baseline == "-" ? absolute(".") : FilePath(absolute(baseline)).folder
    return FilePath(absolute(file)).relative(to: folder)
  }

  private func read(_ file: String) throws(Failure) -> LintBaseline {
    let source = try runner.read(file)
    do throws(DocumentError) {
      return try LintBaseline(source)
    } catch {
      throw .badDocument(source, error)
    }
  }

  // MARK: One file

  private func lint(_ file: String, _ found: inout Found) throws(Failure) {
    let loads = try runner.loadEach(file, options)
    // All devices are looked at before fixes are: each has to hold on all of them.
    var linters: [[Linter]] = []
    for (_, loaded) in loads { linters.append(try look(at: loaded, file, besides: linters)) }
    var sweep = LintSweep()
    var silenced = 0
    for (index, (device, loaded)) in loads.enumerated() {
      let own = try findings(of: &linters[index], loaded, isFirst: index == 0, &found)
      sweep.add(own.heard, on: device)
      // The same things are silenced on every device.
      silenced = max(silenced, own.silenced)
    }
    found.findings += sweep.findings.sorted(by: LintFinding.precede)
    found.silenced += silenced
  }

  /// Looks at a file as it is read for a device, besides others.
  private func look(at loaded: LoadedFile, _ file: String, besides others: [[Linter]]) throws(Failure) -> [Linter] {
    var linters: [Linter] = []
    do throws(DocumentError) {
      for layout in loaded.layouts {
        let same = others.lazy.compactMap { $0.first { $0.outline.isSameLayout(as: layout.outline) } }.first
        var linter = same.map { Linter(layout.outline, besides: $0) } ?? Linter(layout.outline, file: file)
        for size in options.sizes.isEmpty ? [layout.outline.root.size] : options.sizes {
          let live = try layout.scene(size: size, direction: options.direction)
          if let time = options.times.first { try live.advance(to: time) }
          try linter.inspect(live, try live.snapshot(withGhosts: true))
        }
        linters.append(linter)
      }
    } catch {
      throw .badDocument(loaded.source, error)
    }
    return linters
  }

  /// What is found in a file as it is read; `isFirst` unless it was read before for another device.
  private func findings(
    of linters: inout [Linter], _ loaded: LoadedFile, isFirst: Bool, _ found: inout Found
  ) throws(Failure) -> (heard: [LintFinding], silenced: Int) {
    var findings: [LintFinding] = []
    var silenced = 0
    do throws(DocumentError) {
      for (index, layout) in loaded.layouts.enumerated() {
        var own = try linters[index].findings()
        if let recorded = layout.recorded { own += try LintFinding.all(of: recorded(), loaded.source, layout.outline) }
        if linters[index].isExhausted, found.exhausted.last != linters[index].file {
          found.exhausted.append(linters[index].file)
        }
        let silence = LintSilence(layout.outline)
        for warning in isFirst ? silence.warnings : [] {
          runner.report(loaded.source.describe(warning, severity: "warning"))
        }
        let heard = own.compactMap { silence.applied(to: $0) }
        silenced += own.count - heard.count
        findings += heard
      }
    } catch {
      throw .badDocument(loaded.source, error)
    }
    return (findings, silenced)
  }
}
